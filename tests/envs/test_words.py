"""Words: a match by prompts and replies."""

from pathlib import Path
from random import Random

import pytest

from dolina import envs, games
from dolina.envs import replies
from dolina.envs.words import TextTable
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


READ = (
    "{a}",
    "- {a}",
    "1. {a}",
    "`{a}`",
    "{a} ({label})",
    "{a}: {label}",
    "I will take the first one: **{a}**.",
    "I think that `{a}` is best.",
    "action: {a}",
    "ACTION: {A}",
    "Action: {a}.",
    "Action:\n\n{a}",
    "action = {a}",
    "Action → {a}",
    "**Action:** `{a}`",
    "**Action**: {a}",
    "**Action: {a}**",
    "__Action__: _{a}_",
    "### Action: {a}",
    "My action is {a}.",
    "I choose action: {a}",
    "Final action (after some thought): {a}",
    "Action: I choose {a}",
    "Action: {a} ({label})",
    "Action: {a}: {label}",
    "Action: {a} — it leaves more room.",
    "Action: `{a}` rather than `{b}`",
    "Action: {a}\n\nThis is better than {b}.",
    "Should I {b}? No.\naction: {b}\nOn second thoughts:\naction: {a}",
    "```\naction: {a}\n```",
    "I do.\n```\n{a}\n```",
    '{{"thought": "{b} is weak", "action": "{a}"}}',
    '{{\n  "action": "{a}",\n  "reason": "{b} is weak"\n}}',
    "<action>{a}</action>",
    "Действие: {a}.",
    "**Моя дія:** «{a}»",
)
REFUSED = (
    "",
    "...",
    "Let me think.",
    "I would never `{a}`.",
    "I could {a}.",
    "{a} or {b}",
    "`{a}` or `{b}`",
    "action: {a} or {b}",
    "action: {a} or 99",
    "action: {a}, 99",
    "action: {a} / {b}",
    "action: {a}, then {b}",
    "action: {a} action: {b}",
    "action: either {a} or {b}",
    "{a}\naction: none",
)


def asked() -> tuple[TextTable, dict[str, str]]:
    """Return a table that asks for a card of Sylvan, two of the legal actions and the label of the first."""
    table = envs.text("sylvan", seed=1)
    one, other, *_ = table.seen().choices
    return table, {"a": one.text, "A": one.text.upper(), "b": other.text, "label": one.label}


@pytest.mark.parametrize("form", READ)
def test_ordinary_replies_are_read(form: str) -> None:
    table, words = asked()
    assert table.reply(form.format(**words)) == ""
    assert [table.match.space.text(move.code) for move in table.match.moves] == [words["a"]]


@pytest.mark.parametrize("form", REFUSED)
def test_replies_that_leave_a_choice_are_refused(form: str) -> None:
    table, words = asked()
    assert table.reply(form.format(**words))
    assert not table.match.moves


@EVERY_GAME
@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_what_the_prompt_lists_is_read_with_its_label(game_id: str, lang: str) -> None:
    table = envs.text(game_id, seed=5, legal=True, lang=lang)
    rng = Random(5)
    for _ in range(40):
        for choice in table.seen().choices:
            for form in ("{}: {}", "action: {}: {}", "**Action:** {} ({})", "Action: {} — {}"):
                read = replies.read(form.format(choice.text, choice.label), table.match.space)
                assert read == choice.code, form.format(choice.text, choice.label)
        if not table.over:
            table.reply(rng.choice(table.seen().choices).text)


@EVERY_GAME
def test_a_refusal_tells_no_legal_action(game_id: str) -> None:
    for legal in (False, True):
        table = envs.text(game_id, seed=2, legal=legal)
        there = [choice.text for choice in table.seen().choices]
        wrong = next(text for text in map(table.match.space.text, range(len(table.match.space))) if text not in there)
        problem = table.reply(f"action: {wrong}")
        assert wrong in problem
        assert all((text in problem) == legal for text in there if text not in wrong)


def test_corrected_components_are_played_with(tmp_path: Path) -> None:
    text = games.find("glassworks").shipped_components().replace("satchel = 5", "satchel = 6")
    (tmp_path / "glassworks.toml").write_text(text, encoding="utf-8")
    table = envs.text("glassworks", components=str(tmp_path))
    assert table.match.setup.satchel == 6


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
