"""The command `dolina` as a test calls it: the fixture `dolina` is one."""

from collections.abc import Callable
from typing import NamedTuple


class Run(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


Dolina = Callable[..., Run]
CTRL_C = "^C"  # as a line that is typed
