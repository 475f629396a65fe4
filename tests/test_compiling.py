"""A fresh checkout opens at once and is compiled then: beside the site, or before what takes long."""

import json
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
from collections import Counter
from pathlib import Path

import httpx
import pytest

import dolina
import hatch_build
from dolina import compiling, doctor
from tests.web.site import START, Person, Site, free_port

ROOT = Path(hatch_build.__file__).parent
LIBRARY = hatch_build.SOURCE / "dolina" / f"compiled__mypyc{sysconfig.get_config_var('EXT_SUFFIX')}"
FIRST = """
import os
from pathlib import Path
from dolina import compiling

compiling.is_due = lambda: os.environ.get("DOLINA_COMPILE") != "0"
compiling.BUILD = Path("build.py")
compiling.has_tools = lambda: True
print("begins", flush=True)
compiling.compile_first()
print("goes on")
"""
BESIDE = """
from pathlib import Path
from dolina import compiling

compiling.is_due = lambda: True
compiling.BUILD = Path({build!r})
"""
CUT = 0  # no answer
WAIT = """
import time
from pathlib import Path

while not Path({go!r}).exists():
    time.sleep(0.05)
"""


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that the build takes for a checkout without compiled modules."""
    (tmp_path / "src" / "dolina").mkdir(parents=True)
    monkeypatch.setattr(hatch_build, "ROOT", tmp_path)
    monkeypatch.delenv("DOLINA_COMPILE", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_compiling_is_due_once(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert hatch_build.is_due()
    monkeypatch.setenv("DOLINA_COMPILE", "0")
    assert not hatch_build.is_due()
    monkeypatch.delenv("DOLINA_COMPILE")
    (checkout / "build").mkdir()
    (checkout / hatch_build.FAILED).touch()
    assert not hatch_build.is_due(), "it was tried and does not work here"
    (checkout / hatch_build.FAILED).unlink()
    (checkout / "src" / "dolina" / "compiled__mypyc.cpython-39-x86_64-linux-gnu.so").touch()
    assert hatch_build.is_due(), "that is another Python's"
    (checkout / LIBRARY).touch()
    assert not hatch_build.is_due()


@pytest.mark.parametrize(
    ("version", "there", "compiles"), [("editable", False, False), ("editable", True, True), ("standard", False, True)]
)
def test_only_a_fresh_checkout_is_installed_without_compiling(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, version: str, there: bool, compiles: bool
) -> None:
    made = LIBRARY
    if there:
        made.touch()
    (checkout / "build").mkdir()
    (checkout / hatch_build.FAILED).touch()

    def compile_modules() -> list[Path]:
        made.touch()
        return [made]

    monkeypatch.setattr(hatch_build, "compile_modules", compile_modules)
    data: dict[str, list[str]] = {"artifacts": []}
    hook = hatch_build.CustomBuildHook(str(checkout), {}, None, None, "", "wheel")  # type: ignore[arg-type]
    hook.initialize(version, data)
    assert made.exists() == compiles
    assert bool(data["artifacts"]) == compiles
    assert not (checkout / hatch_build.FAILED).exists(), "an install tries again"


def test_where_compiling_cannot_work_nothing_is_due(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DOLINA_INTERPRETED", raising=False)
    monkeypatch.delenv("DOLINA_COMPILE", raising=False)
    monkeypatch.setattr("dolina.compiling.shutil.which", lambda name: name)
    monkeypatch.setattr(compiling, "FAILED", tmp_path / "failed")
    monkeypatch.setattr("dolina.interpreted.is_compiled", lambda: False)
    assert compiling.is_due()
    assert "not compiled yet" in doctor.rules().found
    with pytest.warns(UserWarning, match="several times slower"):
        dolina.new("glassworks", seats=2)
    with monkeypatch.context() as asked:
        asked.setenv("DOLINA_INTERPRETED", "1")
        assert not compiling.is_due()
    with monkeypatch.context() as asked:
        asked.setenv("DOLINA_COMPILE", "0")
        assert not compiling.is_due()
    with monkeypatch.context() as bare:
        bare.setattr("dolina.compiling.shutil.which", lambda _: None)
        assert not compiling.is_due()
    with monkeypatch.context() as bare:
        bare.setattr("dolina.compiling.find_spec", lambda _: None)
        assert compiling.is_due(), "uv brings the tools for a moment"
        bare.delenv("UV", raising=False)
        bare.setattr("dolina.compiling.shutil.which", lambda name: None if name == "uv" else name)
        assert not compiling.is_due()
    with monkeypatch.context() as installed:
        installed.setattr(compiling, "BUILD", tmp_path / "hatch_build.py")
        assert not compiling.is_due(), "a package has no build of its own"
    (tmp_path / "failed").touch()
    assert not compiling.is_due()


@pytest.mark.parametrize("works", [True, False])
def test_what_takes_long_compiles_first_and_begins_again(tmp_path: Path, works: bool) -> None:
    (tmp_path / "build.py").write_text("" if works else "exit('no')", encoding="utf-8")
    done = subprocess.run([sys.executable, "-c", FIRST], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.split("\n") == [*["begins"] * (1 + works), "goes on", ""]


@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes in /proc")
def test_the_site_is_open_while_it_compiles(tmp_path: Path) -> None:
    (tmp_path / "build.py").write_text(WAIT.format(go=str(tmp_path / "go")), encoding="utf-8")
    site = Site(tmp_path)
    site.program = BESIDE.format(build=str(tmp_path / "build.py")) + START
    site.start()
    try:
        assert forms(site) == ["sources"]
        person = Person(site)
        table = person.play_now("glassworks")
        (tmp_path / "go").touch()
        answers = Counter[int]()
        for _ in range(300):
            try:
                answers[httpx.get(site.url + "/health", timeout=10).status_code] += 1
            except httpx.HTTPError:
                answers[CUT] += 1
            if forms(site) == ["compiled"]:
                break
            time.sleep(0.1)
        assert forms(site) == ["compiled"], site.log()
        assert set(answers) <= {200, CUT}
        assert answers[CUT] <= 1, "somebody answers all the time; one that just came may be cut and comes again"
        assert table in person.look(f"/t/{table}")
        assert site.process
        site.process.send_signal(signal.SIGHUP)
        assert site.process.wait(20) == 0, "a closed terminal ends the site"
        with pytest.raises(httpx.HTTPError):
            person.get("/health")
    finally:
        site.kill()


def forms(site: Site) -> list[str]:
    """Tell which form of the modules the server processes take."""
    return [
        "sources" if b"DOLINA_INTERPRETED=1" in (one / "environ").read_bytes() else "compiled" for one in servers(site)
    ]


def servers(site: Site) -> list[Path]:
    """Return the server processes of a site, as folders in /proc."""
    assert site.process
    return [
        Path("/proc", pid)
        for pid in Path(f"/proc/{site.process.pid}/task/{site.process.pid}/children").read_text("utf-8").split()
        if b"spawn_main" in Path("/proc", pid, "cmdline").read_bytes()
    ]


@pytest.mark.deep
@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes in /proc")
def test_a_fresh_checkout_from_the_first_page_to_the_compiled_one(tmp_path: Path) -> None:
    """The real thing: the files of this checkout without anything built from them."""
    copy_checkout(tmp_path)
    for catalogue in (ROOT / "src").rglob("*.mo"):
        shutil.copyfile(catalogue, tmp_path / catalogue.relative_to(ROOT))
    data = tmp_path / "data"
    data.mkdir()
    site = Site(data, PYTHONPATH=str(tmp_path / "src")).start()
    try:
        assert forms(site) == ["sources"]
        table = Person(site).play_now("valdora")
        for _ in range(3000):
            if forms(site) == ["compiled"]:
                break
            time.sleep(0.1)
        assert forms(site) == ["compiled"], site.log()
        (server,) = servers(site)
        assert "compiled__mypyc" in (server / "maps").read_text(encoding="utf-8")
        Person(site).look(f"/t/{table}")
    finally:
        site.kill()


def copy_checkout(folder: Path) -> None:
    """Put the files of this checkout into a folder, as a clone would have them."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S607
    for name in listed.stdout.splitlines():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, folder / name)


@pytest.mark.deep
@pytest.mark.skipif(sys.platform != "linux" or not shutil.which("uv"), reason="as a player on Linux with uv")
def test_what_the_first_command_installs_and_compiles(tmp_path: Path) -> None:
    """A clone without the group of developers: what lies there, an open site, and compiled rules in the end."""
    copy_checkout(tmp_path)
    outside = {name: value for name, value in os.environ.items() if name not in {"VIRTUAL_ENV", "DOLINA_COMPILE"}}
    first = ["uv", "run", "dolina", "serve", "--port", str(free_port()), "--data", "data"]
    with subprocess.Popen(first, cwd=tmp_path, env=outside, text=True, stdout=subprocess.PIPE) as site:
        try:
            assert site.stdout
            url = next(word for line in site.stdout for word in line.split() if word.startswith("http://"))
            with httpx.Client(transport=httpx.HTTPTransport(retries=10)) as person:  # it is said a moment too early
                assert person.get(url, timeout=60).status_code == 200
            library = tmp_path / LIBRARY
            for _ in range(6000):
                if library.exists():
                    break
                time.sleep(0.1)
        finally:
            site.send_signal(signal.SIGTERM)
    doctor_says = ["uv", "run", "dolina", "doctor", "--json"]
    said = subprocess.run(doctor_says, cwd=tmp_path, env=outside, text=True, capture_output=True, check=True)
    assert {entry["name"]: entry["found"] for entry in json.loads(said.stdout)}["rules"] == "compiled"
    packages = [path.name for path in (tmp_path / ".venv").glob("lib/*/site-packages/*.dist-info")]
    assert len(packages) <= 34, packages
    assert not any(name.startswith(("mypy-2", "hatchling", "setuptools")) for name in packages), "only for the build"
    size = sum(path.lstat().st_size for path in (tmp_path / ".venv").rglob("*") if path.suffix != ".pyc")
    assert size < 95_000_000
