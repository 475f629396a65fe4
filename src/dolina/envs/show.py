"""How environments show a position: as a picture, as words, or as pixels."""

import io
from typing import TYPE_CHECKING

from dolina.core.errors import BadOption
from dolina.core.state import State
from dolina.envs.table import EnvTable
from dolina.extras import wanted

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MODES = ("human", "ansi", "svg", "rgb_array")


def check_mode(mode: str | None) -> str | None:
    """Return the mode, or raise BadOption."""
    if mode is not None and mode not in MODES:
        msg = f"render_mode: {mode!r} is not one of {', '.join(MODES)}"
        raise BadOption(msg)
    return mode


def show(table: EnvTable, state: State, seat: int, mode: str | None) -> "str | NDArray[np.uint8] | None":
    """Show a position with the eyes of a seat; `human` prints it."""
    seen = table.seen(state, seat)
    if mode == "svg":
        return seen.svg("light")
    if mode == "rgb_array":
        return pixels(seen.svg("light"))
    words = "\n".join(seen.lines())
    if mode == "human":
        print(words)  # noqa: T201 - what a human reads
        return None
    return words


def pixels(svg: str) -> "NDArray[np.uint8]":
    """Return a picture as rows of red, green and blue."""
    with wanted("envs"):
        import numpy as np
        import resvg_py
        from PIL import Image
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg))
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"))
