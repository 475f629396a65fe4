"""Starting the site where it cannot run: one clear sentence, exit code 2, nothing of the machinery."""

import os
import platform
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from bench.history import servers
from dolina.core.errors import BadOption
from tests.web.site import START, Person, Site, free_port

SERVE = "from dolina.cli import main; main()"


HEAPS = """
import ctypes, os, sys, threading
import dolina.web.server.asgi
words, together = ctypes.CDLL(None), threading.Barrier(4)
words.fopen.restype = words.malloc.restype = ctypes.c_void_p
def take():
    together.wait()
    taken = [words.malloc(ctypes.c_size_t(1000)) for _ in range(1000)]
    together.wait()
for thread in [threading.Thread(target=take) for _ in range(4)]:
    thread.start()
file = ctypes.c_void_p(words.fopen(sys.argv[1].encode(), b"w"))
words.malloc_info(0, file)
words.fclose(file)
"""


def heaps(folder: Path, **environment: str) -> int:
    """Return how many heaps a server's process has whose threads have taken memory."""
    told = folder / "heaps.xml"
    command = [sys.executable, "-c", HEAPS, str(told)]
    subprocess.run(command, check=True, env={**os.environ, "DOLINA_DATA": str(folder), **environment})
    return told.read_text().count("<heap nr=")


def refusal(data: Path, port: int | None = None, **environment: str) -> str:
    """Try to start a site; return the one line that it says instead."""
    command = [sys.executable, "-c", SERVE, "serve", "--port", str(port or free_port()), "--data", str(data)]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=60, check=False, env={**os.environ, **environment}
    )
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    return lines[0]


def test_a_busy_port(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = int(taken.getsockname()[1])
        said = refusal(tmp_path, port)
    assert str(port) in said
    assert "--port" in said


def read_only_folder(tmp_path: Path) -> Path:
    if os.geteuid() == 0:
        return Path("/proc/dolina")  # not even root can write there
    tmp_path.chmod(0o500)
    return tmp_path


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="folders are protected otherwise here")
def test_a_read_only_folder(tmp_path: Path) -> None:
    folder = read_only_folder(tmp_path)
    said = refusal(folder)
    assert str(folder) in said
    assert "--data" in said


def test_a_folder_of_components_without_any(tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    said = refusal(tmp_path / "data", DOLINA_COMPONENTS=str(tmp_path / "parts"))
    assert f"DOLINA_COMPONENTS: {tmp_path / 'parts'}: there is no component file in this folder" in said


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "--data" in refusal(tmp_path / "file" / "data")


def test_a_database_of_a_newer_dolina(tmp_path: Path) -> None:
    site = Site(tmp_path).start()
    site.kill()
    with sqlite3.connect(tmp_path / "dolina.sqlite3") as file:
        file.execute("INSERT INTO django_migrations (app, name, applied) VALUES ('web', '9999_later', '2099-01-01')")
    said = refusal(tmp_path)
    assert "newer Dolina" in said
    assert "9999_later" in said


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "dolina.sqlite3").write_text("a letter to a friend, longer than the head of a database\n" * 9)
    assert "dolina.sqlite3" in refusal(tmp_path)


def test_a_database_url_that_is_none(tmp_path: Path) -> None:
    said = refusal(tmp_path, DATABASE_URL="mysql://me:hush@127.0.0.1/dolina")
    assert "DATABASE_URL" in said
    assert "hush" not in said


def test_a_database_that_does_not_answer(tmp_path: Path) -> None:
    said = refusal(tmp_path, DATABASE_URL="postgresql://me:hush@127.0.0.1:1/dolina")
    assert "the database 127.0.0.1 dolina cannot be used" in said
    assert "hush" not in said


WRONG = ["nonsense", "postgresql://", "postgresql://me:hush@host:port/dolina", "postgresql://me:hush@host/"]


@pytest.mark.parametrize("url", WRONG)
def test_wrong_database_urls_are_explained_without_their_password(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOLINA_DATA", str(tmp_path))
    from dolina.web.settings import database

    with pytest.raises(BadOption, match="DATABASE_URL") as raised:
        database(url)
    assert "hush" not in str(raised.value)


def test_a_database_url_is_unquoted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOLINA_DATA", str(tmp_path))
    from dolina.web.settings import database

    found = database("postgresql://me:h%40sh@host:5433/do%2Flina?options=-c%20search_path%3Dgames&sslmode=require")
    assert (found["PASSWORD"], found["NAME"], found["PORT"]) == ("h@sh", "do/lina", 5433)
    assert found["OPTIONS"] == {"options": "-c search_path=games", "sslmode": "require"}


def test_keys_that_can_be_guessed(tmp_path: Path) -> None:
    (tmp_path / "secret.key").touch()  # a disk that was full when it was made
    assert "secret.key: a key of 0 letters can be guessed" in refusal(tmp_path)
    assert "DOLINA_SECRET_KEY: a key of 1 letters" in refusal(tmp_path, DOLINA_SECRET_KEY="x")  # noqa: S106 - none
    assert "DOLINA_JOURNAL_KEY: this is no key for journals" in refusal(tmp_path, DOLINA_JOURNAL_KEY="x" * 64)


def test_a_components_folder_that_is_not_there(tmp_path: Path) -> None:
    said = refusal(tmp_path, DOLINA_COMPONENTS=str(tmp_path / "none"))
    assert said == f"dolina: DOLINA_COMPONENTS: there is no folder {tmp_path / 'none'}"


def test_limits_that_are_none(tmp_path: Path) -> None:
    assert "'look=much' is no limit" in refusal(tmp_path, DOLINA_LIMITS="look=much")
    assert "there is no lok, only create" in refusal(tmp_path, DOLINA_LIMITS="lok=1/2")


@pytest.mark.skipif(os.name != "posix", reason="files are protected otherwise here")
def test_only_their_owner_reads_the_files_of_the_site(tmp_path: Path) -> None:
    (tmp_path / "dolina.sqlite3").touch(mode=0o644)
    site = Site(tmp_path).start()
    site.kill()
    kept = [path for path in tmp_path.iterdir() if path.name != "server.log"]
    assert len(kept) >= 2
    assert {path.stat().st_mode & 0o777 for path in kept} == {0o600}


def test_a_number_that_is_none(tmp_path: Path) -> None:
    assert "DOLINA_PACE is not a number: 'slow'" in refusal(tmp_path, DOLINA_PACE="slow")


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc has a heap for each thread")
def test_the_threads_of_a_server_share_one_heap(tmp_path: Path) -> None:
    assert heaps(tmp_path) == 1
    assert heaps(tmp_path, MALLOC_ARENA_MAX="8") > 1  # unless its owner has said otherwise


class Busy(Site):
    """A site whose thread never comes to the end of a lesson."""

    program = (
        "import sys; from dolina.school.lesson import Lesson; "
        "Lesson.read = lambda *_: [print('busy', flush=True), sum(1 for _ in iter(int, 1))]; " + START
    )


def test_a_site_is_ended_while_a_thread_works(tmp_path: Path) -> None:
    site = Busy(tmp_path).start()
    try:
        person = Person(site)
        person.look("/learn/open")
        given = {"X-CSRFToken": person.token, "Origin": site.url}

        def bring() -> None:
            with suppress(httpx.HTTPError):
                person.post("/learn/open", files={"lesson": ("a.toml", b"x")}, headers=given)

        waiting = threading.Thread(target=bring, daemon=True)
        waiting.start()
        until = time.monotonic() + 30
        while "busy" not in site.log():
            assert time.monotonic() < until
            time.sleep(0.05)
        assert site.process
        site.process.terminate()
        site.process.wait(10)  # it gives an answer under way a second
        waiting.join(10)
        assert not waiting.is_alive()
    finally:
        site.kill()


def test_a_second_site_on_the_same_file_is_refused(tmp_path: Path) -> None:
    first = Site(tmp_path).start()
    try:
        second = subprocess.run(
            [sys.executable, "-c", SERVE, "serve", "--data", str(tmp_path), "--port", str(free_port())],
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
    finally:
        first.kill()
    assert second.returncode == 2
    assert second.stderr.count("\n") == 1
    assert f"another site runs with the data folder {tmp_path}" in second.stderr


def test_with_sqlite_one_process_does_all_the_work_and_is_replaced(tmp_path: Path) -> None:
    site = Site(tmp_path, workers=2).start()
    try:
        assert "several need a PostgreSQL" in site.log()
        (server,) = servers(site)
        os.kill(server, signal.SIGKILL)
        with httpx.Client(transport=httpx.HTTPTransport(retries=5), timeout=30) as client:
            assert client.get(site.url + "/health").status_code == 200
        assert servers(site) != [server]
    finally:
        site.kill()
