"""The examples run: quick ones at once, what learns in a deep run."""

import ast
import json
import os
from importlib import import_module
from pathlib import Path

import pytest

from dolina import games
from examples import language_model, openspiel_search
from tests.envs.diagonal import EVERY_GAME
from tools.format import ROOT

NOTEBOOKS = sorted((ROOT / "examples").glob("*.ipynb"))


@pytest.mark.parametrize(("game_id", "lang"), [("glassworks", "en"), ("secret_valley", "uk")])
def test_a_function_that_answers_prompts_plays(game_id: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    paid = language_model.main([game_id, "--lang", lang])
    assert sorted(paid) in ([-1.0, 1.0], [0.0, 0.0]), "to the end: nobody paid for a wrong reply"
    assert "action: …" in capsys.readouterr().out


def test_a_wrong_reply_is_explained_to_who_made_it() -> None:
    asked: list[str] = []

    def stubborn(prompt: str) -> str:
        asked.append(prompt)
        return "action: fly away"

    assert language_model.play("glassworks", [stubborn, stubborn]) in ([-1.0, 0.0], [0.0, -1.0])
    assert len(asked) == 4, "once, and three times again"
    assert asked[1].startswith("cannot read the action 'fly away'")


def test_openspiel_searches() -> None:
    (paid,) = openspiel_search.main(["secret_valley(rounds=1,draft=off)", "--simulations", "8"])
    assert sum(paid) == pytest.approx(0)


@pytest.mark.deep
def test_openspiel_search_beats_chance() -> None:
    paid = openspiel_search.main(["secret_valley(rounds=1)", "--simulations", "60", "--matches", "20"])
    assert sum(mine for mine, _ in paid) > 0


@pytest.mark.deep
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook(path: Path) -> None:
    """Its cells run one after the other; it is kept without what they print."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    names: dict[str, object] = {}
    pictures = []
    for cell in cells:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            assert cell["execution_count"] is None
            *before, last = ast.parse("".join(cell["source"])).body
            assert isinstance(last, ast.Expr), "a cell ends with what it shows"
            exec(compile(ast.Module(before, []), path.name, "exec"), names)  # noqa: S102 - our own
            shown = eval(compile(ast.Expression(last.value), path.name, "eval"), names)  # noqa: S307 - our own
            draw = getattr(shown, "_repr_svg_", None) or getattr(shown, "_repr_png_", None)
            assert draw, f"{last.lineno}: a cell of this notebook shows a picture, not {shown!r}"
            pictures.append(draw())
    titles = [next((name for name in games.names() if title(name) in str(picture)), "") for picture in pictures]
    assert set(games.names()) <= set(titles)


def title(game_id: str) -> str:
    return f"<title>{games.teller(game_id).words('en').say('title')}"


def test_there_is_a_notebook() -> None:
    assert NOTEBOOKS


@pytest.mark.deep
@EVERY_GAME
def test_ppo_learns(game_id: str, tmp_path: Path) -> None:
    """A short course; what ten minutes bring stands in docs/environments.md. Needs the extra `train`."""
    pytest.importorskip("sb3_contrib")
    minutes = os.environ.get("DOLINA_MINUTES", "2")
    train = import_module("examples.train_ppo")
    share = train.main([game_id, "--minutes", minutes, "--goal", "0.8", "--out", str(tmp_path / "learnt")])
    assert share > (0.4 if game_id == "valdora" else 0.55)
    assert (tmp_path / "learnt.zip").exists()
