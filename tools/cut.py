"""Find the boxes of the pictures of *how to play* around the parts they show, and write them into `help/how.toml`.

To be run when the pictures of a game have been laid out anew: `uv run --group dev python -m tools.cut [GAME …]`.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from dolina import games
from dolina.school.how import Box, Picture, file_of, how_to_play, position
from dolina.school.lesson import shipped
from dolina.telling.eyes import WIDE, Eyes
from dolina.telling.frame import cut

SHAPES = {"card": 1.5, "aim": 1.5, "turn": 1.75, "points": 1.75}  # width to height
SLACK = 8  # around the parts
CHROMIUM = "/usr/bin/chromium"
FOUND = """(names) => names.map((name) => {
  const part = document.querySelector(`svg > g [id="${name}"], svg > g [data-piece="${name}"]`);
  if (!part) return null;
  const { x, y, width, height } = part.getBoundingClientRect();
  return width ? [x, y, width, height] : null;
})"""


def parts_in(page: Page, game_id: str, picture: Picture) -> list[Box | None]:
    """Return where the parts are that a picture shows, and its whole size first."""
    lesson = shipped(game_id)[picture.lesson - 1]
    learning = position(lesson, picture.step, games.find(game_id).read_components())
    table = games.look(learning.match, Eyes(lesson.learner, "en", WIDE)).picture
    svg = table.strip if picture.strip else table.board
    whole = (0.0, 0.0, svg.width, svg.height)
    page.set_content(f"<style>body {{ margin: 0 }}</style>{cut(svg, table.parts, whole)}")
    return [whole, *page.evaluate(FOUND, picture.shows)]


def around(boxes: list[Box], whole: Box, shape: float | None) -> Box:
    """Return the box of this shape around some, inside the whole as far as it can be; without one, just around."""
    left, top = min(box[0] for box in boxes) - SLACK, min(box[1] for box in boxes) - SLACK
    right, bottom = max(box[0] + box[2] for box in boxes) + SLACK, max(box[1] + box[3] for box in boxes) + SLACK
    shape = shape or (right - left) / (bottom - top)
    width, height = max(right - left, (bottom - top) * shape), max(bottom - top, (right - left) / shape)
    width, height = min(width, whole[2]), min(height, whole[3])
    x = min(max((left + right - width) / 2, 0), whole[2] - width)
    y = min(max((top + bottom - height) / 2, 0), whole[3] - height)
    return (round(x), round(y), round(width), round(height))


def found(page: Page, game_id: str) -> Iterator[Box]:
    """Return the boxes of a game's pictures, in the order of the file."""
    for name, picture in how_to_play(game_id).pictures().items():
        whole, *boxes = parts_in(page, game_id, picture)
        missing = [part for part, box in zip(picture.shows, boxes, strict=True) if box is None]
        if missing or whole is None:
            sys.exit(f"{game_id}, {name}: there is no {', '.join(missing)}")
        shape = None if picture.strip else SHAPES[name.partition("-")[0]]  # beside things of the strip stand words
        yield around([box for box in boxes if box], whole, shape)


def write(path: Path, boxes: Iterator[Box]) -> None:
    """Put boxes into a file, one after the other."""
    text = path.read_text(encoding="utf-8")
    text = re.sub(r"box = \[[^]]*\]", lambda _: f"box = [{', '.join(f'{n:g}' for n in next(boxes))}]", text)
    path.write_text(text, encoding="utf-8")


def main() -> None:
    """Write the boxes of the games that are named, or of all."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": 1100, "height": 700})
        for game_id in sys.argv[1:] or games.names():
            write(file_of(game_id), found(page, game_id))
        browser.close()


if __name__ == "__main__":
    main()
