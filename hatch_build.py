"""The build hook: compile the rules to C with mypyc, and the texts from .po to .mo.

Without a C compiler (or with DOLINA_COMPILE=0) the same files run interpreted: slower, never different.
"""

import os
import re
import shutil
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE = Path("src")
COMPILED = (  # what runs at every decision; the rest (files, words, pictures) gains nothing
    *(f"dolina/core/{name}.py" for name in ("actions", "batch", "deal", "errors", "events", "observe")),
    *(f"dolina/core/{name}.py" for name in ("playout", "state")),
    "dolina/games/*/rules*.py",
    "dolina/games/*/heuristic.py",
    "dolina/games/*/features.py",
    "dolina/games/*/observe.py",
    "dolina/bots/judge.py",
    "dolina/bots/search.py",
)
POSIX = os.name == "posix"
CACHE = "build/mypy_cache"
RUNTIME = "mypyc_runtime"
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
RUNTIME_PARTS = re.compile(r"\A(#include <\w+\.c>\n)+")
ANALYSIS = (  # of the compiled modules alone: they import only each other and the standard library
    "--config-file=",
    "--follow-imports=skip",
    f"--cache-dir={CACHE}",
)


class CustomBuildHook(BuildHookInterface[Any]):
    """Called by hatchling before a wheel or an editable install is made."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Put the compiled files beside their sources and name them to the builder."""
        os.chdir(self.root)
        made = compile_catalogues()
        modules: list[Path] = []
        if os.environ.get("DOLINA_COMPILE") != "0":
            try:
                modules = compile_modules()
            except (Exception, SystemExit) as problem:  # whatever fails, the interpreted package is whole
                self.app.display_warning(f"Dolina runs interpreted, several times slower: {problem}")
        remove_old_modules(modules)
        if modules:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
        build_data["artifacts"] += [path.as_posix() for path in made + modules]


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


def groups(sources: list[Path]) -> list[tuple[list[str], str | None]]:
    """Put the modules of a folder into one C file, so that an edit costs one game."""
    folders: dict[Path, list[str]] = {}
    for source in sources:
        folders.setdefault(source.parent, []).append(str(source))
    return [(modules, ".".join((*folder.relative_to(SOURCE).parts, "compiled"))) for folder, modules in folders.items()]


def join_doors(extensions: list[Any]) -> list[list[Any]]:
    """Let the modules of a folder share the library through which Python finds them; return those that do.

    mypyc writes a little C file for each module, which only asks the folder's library for it. Fifty of them take
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


def write_to_compile(extension: Any) -> None:  # noqa: ANN401 - setuptools has no types
    """Have what seldom runs compiled without being made quick, and the run-time library left to its own file.

    It is written beside mypyc's own file, which stays as it is: what has not changed is not compiled again.
    """
    source = Path(extension.sources[0])
    marked, text = source.with_stem(f"{source.stem}_marked"), source.read_text(encoding="utf-8")
    if POSIX:
        text = RUNTIME_PARTS.sub("#include <Python.h>\n#include <CPy.h>\n", text)
    text = SELDOM + SELDOM_RUN.sub(r"SELDOM \1", text)
    if not marked.exists() or marked.read_text(encoding="utf-8") != text:
        marked.write_text(text, encoding="utf-8")
    extension.sources = [str(marked)]


def size_of_c(extension: Any) -> int:  # noqa: ANN401 - setuptools has no types
    return sum(Path(source).stat().st_size for source in extension.sources)


def to_c(sources: list[Path]) -> list[Any]:
    """Write the C files of the modules; return the extensions that they make."""
    from mypyc.build import mypycify

    arguments = [*ANALYSIS, *map(str, sources)]
    extensions: list[Any] = mypycify(arguments, opt_level="1", debug_level="0", separate=groups(sources))
    if POSIX:
        for extension in extensions:  # calls inside a folder take no detour: faster, smaller, sooner compiled
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
    return extensions


def compile_runtime() -> str:
    """Compile mypyc's run-time library once for all folders, each of which it would cost a second and more."""
    from mypyc.build import include_dir
    from mypyc.common import RUNTIME_C_FILES
    from setuptools import Distribution
    from setuptools.command.build_clib import build_clib

    source = Path("build", RUNTIME).with_suffix(".c")
    source.parent.mkdir(exist_ok=True)
    source.write_text("".join(f'#include "{name}"\n' for name in RUNTIME_C_FILES), encoding="utf-8")
    how = {
        "sources": [str(source)],
        "include_dirs": [include_dir(), sysconfig.get_path("include")],
        "cflags": ["-O1", "-g0", "-w", "-fvisibility=hidden"],
    }
    command = build_clib(Distribution({"name": "dolina", "libraries": [(RUNTIME, how)]}))
    command.ensure_finalized()
    command.run()
    folder: str = command.build_clib
    return folder


def compile_modules() -> list[Path]:
    """Compile the strictly typed modules, a folder on each core, the largest first: the cores end together."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    sources = sorted(path for pattern in COMPILED for path in SOURCE.glob(pattern))
    sys.path.insert(0, str(SOURCE))
    with ThreadPoolExecutor() as pool:
        runtime = pool.submit(compile_runtime) if POSIX else None
        try:
            extensions = to_c(sources)
        except ValueError:  # mypyc cannot always go on from what it kept of earlier sources
            shutil.rmtree(CACHE)
            extensions = to_c(sources)
    doors = join_doors(extensions)
    alike = {other.name for folder in doors for other in folder[1:]}
    built = sorted((one for one in extensions if one.name not in alike), key=size_of_c, reverse=True)
    for extension in built:
        write_to_compile(extension)
        if runtime and extension.name.endswith("__mypyc"):
            extension.libraries, extension.library_dirs = [RUNTIME], [runtime.result()]
    command = build_ext(Distribution({"name": "dolina", "ext_modules": built, "package_dir": {"": str(SOURCE)}}))
    command.inplace = True
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()
    made = {extension.name: SOURCE / command.get_ext_filename(extension.name) for extension in extensions}
    for first, *others in doors:
        for other in others:
            made[other.name].unlink(missing_ok=True)  # whoever runs it now keeps it
            shutil.copyfile(made[first.name], made[other.name])
    return list(made.values())
