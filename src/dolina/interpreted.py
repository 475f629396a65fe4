"""The interpreted form of the compiled modules, for tests, coverage and the benchmark.

With DOLINA_INTERPRETED=1 the .py files are imported although compiled modules lie beside them.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader

ASK = "DOLINA_INTERPRETED"


class SourceFinder:
    """A meta-path finder that sees only the .py files of this package."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        """Find a module of Dolina by its source."""
        del target
        if not name.startswith("dolina.") or path is None:
            return None
        for folder in path:
            if spec := FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name):
                return spec
        return None


def is_asked() -> bool:
    """Tell whether sources are to be preferred."""
    return os.environ.get(ASK) == "1"


def ask(sources: bool) -> None:
    """Let processes that are started from now on prefer sources, or not."""
    os.environ[ASK] = "1" if sources else "0"


def install_if_asked() -> None:
    """Prefer sources from now on if the environment says so."""
    if is_asked():
        sys.meta_path.insert(0, SourceFinder)


def is_compiled() -> bool:
    """Tell whether the rules run compiled."""
    from dolina.core import state

    return not str(state.__file__).endswith(".py")
