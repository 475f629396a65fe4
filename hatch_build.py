"""The build hook: compile the rules to C with mypyc, and the texts from .po to .mo.

Without a C compiler (or with DOLINA_COMPILE=0) the same files run interpreted: slower, never different. A fresh
checkout is installed without compiling, so that its site opens at once; `python hatch_build.py` compiles it, called
by what wants to be quick (`dolina.compiling`, tests, benches). From then on every install compiles what changed.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, redirect_stdout, suppress
from functools import partial
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE = Path("src")
COMPILED = (  # what runs at every decision; the rest (files, words, pictures) gains nothing
    *(f"dolina/core/{name}.py" for name in ("actions", "batch", "deal", "errors", "events", "observe")),
    *(f"dolina/core/{name}.py" for name in ("playout", "state")),
    "dolina/games/*/rules*.py",
    "dolina/games/*/heuristic.py",
    "dolina/games/*/hurry*.py",
    "dolina/games/*/features.py",
    "dolina/games/*/observe.py",
    "dolina/bots/judge.py",
    "dolina/bots/search.py",
)
POSIX = os.name == "posix"
ROOT = Path(__file__).parent
BUILD = Path("build")
FAILED = BUILD / "failed"  # compiling was tried and does not work here: no start tries again, an install does
LIBRARY = "dolina.compiled"  # all compiled modules are in one
SPARE_DOOR = "// distutils sometimes"  # where mypyc adds a second function, the same in every file, for Windows
SELDOM = """#if defined(__GNUC__) && !defined(__clang__)
#define SELDOM __attribute__((optimize("O0")))
#else
#define SELDOM
#endif
"""
ONCE = (  # our functions that run once a program, once a match, or only while somebody listens
    r"fields|\w+_fields|parse|register|number_actions|begin|emit_\w+|tell_\w+"
    r"|(?:\w+Setup|\w+Observer|Batch|ActionSpace)_____init__"
)
SELDOM_RUN = re.compile(  # how Python calls a function, sees and sets an attribute; what runs when a module is imported
    r"^ *((?:static )?PyObject \*\s*CPyPy_\w+\([^;{]*?\) *\{"
    r"|static PyObject \*\n *\w+_get_\w+\([^;{]*?\)\s*\{"
    r"|static int\n *\w+_set_\w+\([^;{]*?\)\s*\{"
    rf"|(?:PyObject \*|CPyTagged |char )CPyDef_\w+___(?:{ONCE})\([^;{{]*?\) *\{{"
    r"|(?:static )?(?:int|char) (?:CPyExec_\w+|CPyDef_\w+___top_level__)\([^;{]*?\) *\{)",
    re.MULTILINE,
)
TO_C = 0.2  # of the time passes before there is C to compile
ANALYSIS = (  # of the compiled modules alone: they import only each other and the standard library
    "--config-file=",
    "--follow-imports=skip",
)


class CustomBuildHook(BuildHookInterface[Any]):
    """Called by hatchling before a wheel or an editable install is made."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Put the compiled files beside their sources and name them to the builder."""
        os.chdir(self.root)
        made = compile_catalogues()
        with alone():
            FAILED.unlink(missing_ok=True)
            later = version == "editable" and is_due()
            modules = [] if later or os.environ.get("DOLINA_COMPILE") == "0" else self.modules()
            remove_old_modules(modules)
        if modules:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
        build_data["artifacts"] += [path.as_posix() for path in made + modules]

    def modules(self) -> list[Path]:
        """Compile; whatever fails, the interpreted package is whole."""
        try:
            return compile_modules()
        except (Exception, SystemExit) as problem:
            self.app.display_warning(f"Dolina runs interpreted, several times slower: {problem}")
            return []


def is_due() -> bool:
    """Tell whether this checkout was never compiled for this Python, and should be."""
    library = ROOT / place(f"{LIBRARY}__mypyc")
    return not library.exists() and os.environ.get("DOLINA_COMPILE") != "0" and not (ROOT / FAILED).exists()


def compile_catalogues() -> list[Path]:
    """Turn every .po into the .mo that gettext reads."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    made = []
    for source in sorted(SOURCE.rglob("*.po")):
        with source.open("rb") as text, source.with_suffix(".mo").open("wb") as out:
            write_mo(out, read_po(text, abort_invalid=True))
        made.append(source.with_suffix(".mo"))
    return made


def remove_old_modules(current: list[Path]) -> None:
    """An old .so beside a newer .py would win the import."""
    for old in {*SOURCE.rglob("*.so"), *SOURCE.rglob("*.pyd")} - set(current):
        old.unlink()


def join_doors(extensions: list[Any]) -> list[list[Any]]:
    """Let the modules of a folder share the library through which Python finds them; return those that do.

    mypyc writes a little C file for each module, which only asks the library for it. Fifty of them take
    seconds to compile and to link; written into one, each module is a copy of it by another name.
    """
    folders: dict[str, list[Any]] = {}
    for extension in extensions:
        folder, _, name = extension.name.rpartition(".")
        if not name.endswith("__mypyc"):
            folders.setdefault(folder, []).append(extension)
    for doors in folders.values():
        texts = [Path(door.sources[0]).read_text(encoding="utf-8").partition(SPARE_DOOR)[0] for door in doors]
        Path(doors[0].sources[0]).write_text("\n".join(texts), encoding="utf-8")
    return list(folders.values())


def parts(library: Any) -> dict[str, list[Path]]:  # noqa: ANN401 - setuptools has no types
    """Return the C files of the library by what is compiled in one go: the modules of a folder, and what all share."""
    found: dict[str, list[Path]] = {}
    for source in map(Path, library.sources):
        *folder, _ = source.stem.removeprefix("__native_").split("___")
        found.setdefault(folder[-1] if folder else "shared", []).append(source)
    return found


def write_part(name: str, sources: list[Path]) -> Path:
    """Write C files into one, in which what seldom runs is not made quick; only if it has changed."""
    texts = [source.read_text(encoding="utf-8") for source in sources]
    text = SELDOM + SELDOM_RUN.sub(r"SELDOM \1", "\n".join(texts))
    part = BUILD / f"part_{name}.c"
    if not part.exists() or part.read_text(encoding="utf-8") != text:
        part.write_text(text, encoding="utf-8")
    return part


def compile_part(part: Path, library: Any) -> str:  # noqa: ANN401 - setuptools has no types
    """Compile a part of the library as mypyc wants it, if it or a header has changed; return the object."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler
    from setuptools.modified import newer_group

    compiler = new_compiler()
    customize_compiler(compiler)
    (made,) = compiler.object_filenames([str(part)])
    home = BUILD / LIBRARY.partition(".")[0]  # of the headers
    if newer_group([part, *home.glob("*.h")], made):
        folders = [*library.include_dirs, str(home), sysconfig.get_path("include")]
        hidden = ["-fvisibility=hidden"] if POSIX else []  # calls inside take no detour: faster, smaller, sooner made
        compiler.compile([str(part)], include_dirs=folders, extra_preargs=[*library.extra_compile_args, *hidden])
    return made


def to_c(sources: list[Path]) -> list[Any]:
    """Write the C files of the modules; return the extensions that they make: the library, then a door a module.

    As one library, mypyc knows all classes and their heirs: attributes that are always there need no look, and calls
    from folder to folder take no detour.
    """
    from mypyc.build import mypycify

    made: list[Any] = mypycify(
        [*ANALYSIS, *map(str, sources)],
        opt_level="1",
        debug_level="0",
        multi_file=True,
        target_dir=str(BUILD),
        group_name=LIBRARY,
    )
    return made


def place(module: str) -> Path:
    """Return where a compiled module lies, beside its source."""
    return SOURCE / f"{module.replace('.', '/')}{sysconfig.get_config_var('EXT_SUFFIX')}"


def link(extensions: list[Any]) -> None:
    """Make the libraries of extensions and put each to its place at once: whoever runs an old one keeps it."""
    from setuptools.command.build_ext import build_ext
    from setuptools.dist import Distribution

    command = build_ext(Distribution({"name": "dolina", "ext_modules": extensions}))
    command.build_lib = str(BUILD)
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()
    for extension in extensions:
        Path(command.get_ext_fullpath(extension.name)).replace(place(extension.name))


def compile_modules(told: Callable[[float], None] = lambda _: None) -> list[Path]:
    """Compile the strictly typed modules, a part on each core, the largest first: the cores end together.

    The library comes last: as long as it is not there, nothing is taken for compiled. Tell how far it is, up to 1.
    """
    sources = sorted(path for pattern in COMPILED for path in SOURCE.glob(pattern))
    sys.path.insert(0, str(SOURCE))
    extensions = to_c(sources)
    (library,) = (one for one in extensions if one.name.endswith("__mypyc"))
    written = [write_part(name, files) for name, files in parts(library).items()]
    written.sort(key=lambda part: part.stat().st_size, reverse=True)
    left = [sum(part.stat().st_size for part in written[number:]) for number in range(len(written))]
    objects = []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for made, size in zip(pool.map(partial(compile_part, library=library), written), left, strict=True):
            told(1 - (1 - TO_C) * size / left[0])
            objects.append(made)
    library.sources, library.depends, library.extra_objects = [], objects, objects
    folders = join_doors(extensions)
    link([folder[0] for folder in folders])
    for first, *others in folders:
        for other in others:
            place(other.name).unlink(missing_ok=True)
            shutil.copyfile(place(first.name), place(other.name))
    link([library])
    told(1)
    return [place(extension.name) for extension in extensions]


@contextmanager
def alone() -> Iterator[None]:
    """Let one process compile this checkout at a time; others wait."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as file:
        if POSIX:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


@contextmanager
def bar(shown: bool) -> Iterator[Callable[[float], None]]:
    """Show how far compiling is; what the compilers tell is not shown."""
    from rich.console import Console
    from rich.progress import Progress

    with (
        Progress(console=Console(stderr=True), disable=not shown) as progress,
        Path(os.devnull).open("w", encoding="utf-8") as nowhere,
        redirect_stdout(nowhere),
    ):
        task = progress.add_task("Dolina compiles its rules, once", total=1)
        yield lambda done: progress.update(task, completed=done)


def compile_first() -> None:
    """Compile in a process of its own if that is due: for programs that have imported nothing of ours yet."""
    if is_due():
        subprocess.run([sys.executable, __file__], check=False)  # noqa: S603 - this file


def main() -> None:
    """Compile a checkout that never was; `--beside` something that runs: with less of the processor, silently."""
    os.chdir(ROOT)
    beside = "--beside" in sys.argv
    if beside and POSIX:
        os.nice(5)
    try:
        with alone():
            if is_due():
                with bar(shown=not beside) as told:
                    compile_modules(told)
    except KeyboardInterrupt:
        sys.exit(130)
    except (Exception, SystemExit) as problem:
        with suppress(OSError):  # it may be that nothing can be written here
            FAILED.touch()
        sys.exit(f"Dolina runs interpreted, several times slower: {problem}")


if __name__ == "__main__":
    main()
