"""Words: a match by prompts and replies."""

from random import Random

import pytest

from dolina import envs
from tests.envs.diagonal import EVERY_GAME


@EVERY_GAME
def test_a_match_by_replies(game_id: str) -> None:
    """One that is shown the legal moves and always answers with one of them, in any of the ways to say it."""
    table = envs.text(game_id, seed=3, legal=True, lang="en")
    rng = Random(3)
    ways = ("{}", "I think so.\n\naction: {}", "Move: `{}`", "**Action: {}**\n", "first\nэто ход\nХод: {}.")
    replies = 0
    while not table.over and replies < 300:
        seen = table.seen()
        choice = rng.choice(seen.choices)
        if replies < 20:
            assert f"  {choice.text}: " in table.prompt()
        assert table.reply(rng.choice(ways).format(choice.text)) == ""
        replies += 1
    if table.over:
        assert sum(table.rewards()) == pytest.approx(0)


def test_legal_moves_are_told_only_on_request() -> None:
    told = [envs.text("zodchie", seed=1, legal=legal).prompt() for legal in (False, True)]
    assert len(told[0]) < len(told[1])
    assert told[0].split("\n")[:5] == told[1].split("\n")[:5]


def test_a_wrong_reply_is_explained_until_patience_ends() -> None:
    table = envs.text("glassworks", seed=1, patience=1, penalty=-4.0)
    seat = table.seat
    assert "fly" in table.reply("action: fly 3")
    assert not table.over
    assert table.reply("action: pick 99")
    assert table.over
    assert table.rewards() == [-4.0 if other == seat else 0.0 for other in range(2)]


def test_an_empty_reply_is_a_wrong_one() -> None:
    table = envs.text("glassworks", seed=1, patience=0)
    assert table.reply("")
    assert table.over


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_prompts_in_every_language(lang: str) -> None:
    prompt = envs.text("sylvan", seed=1, lang=lang).prompt()
    assert {"en": "Your turn", "ru": "Ваш ход", "uk": "Ваш хід"}[lang] in prompt
