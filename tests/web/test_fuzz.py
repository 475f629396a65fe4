"""Hostile requests to every address: nothing fails, and the log has nothing to complain of."""

from pathlib import Path

import pytest

from bench.database import database
from bench.fuzz import attack, complaints, prepare_ground
from dolina.web.server.start import prepare
from tests.web.site import Site


@pytest.mark.deep
@pytest.mark.parametrize("on_postgres", [False, True])
def test_ten_thousand_hostile_requests_are_survived(tmp_path: Path, on_postgres: bool) -> None:
    with database(on_postgres) as environment:
        site = Site(tmp_path, 1, **environment).start()
        try:
            answers, failed = attack(site, 10_000, seed=7)
            assert failed == []
            assert complaints(site) == []
            assert answers[200] > 500  # what is sent does get in
        finally:
            site.kill()


def test_a_few_hostile_requests_to_every_address_are_survived(site: Site, tmp_path: Path) -> None:
    ground = prepare_ground(site)
    prepare(tmp_path)
    from dolina.web.urls import urlpatterns

    known = [path.lstrip("/") for path in ground.known("abc", "sylvan", "abc")]
    assert [entry.name for entry in urlpatterns if not any(entry.resolve(path) for path in known)] == []
    before = len(complaints(site))
    answers, failed = attack(site, 250, seed=3)
    assert failed == []
    assert len(complaints(site)) == before
    assert answers[200] > 10
