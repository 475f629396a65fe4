"""Hostile requests to every address: nothing fails, and the log has nothing to complain of."""

from pathlib import Path

import pytest

from bench.fuzz import attack, complaints
from tests.web.site import Site


@pytest.mark.deep
def test_hostile_requests_are_survived(tmp_path: Path) -> None:
    site = Site(tmp_path).start()
    try:
        answers, failed = attack(site, 1500, seed=7)
        assert failed == []
        assert complaints(site) == []
        assert answers[200] > 100  # what is sent does get in
    finally:
        site.kill()
