"""C-106: whether what was said was true, or kept."""

from __future__ import annotations

import pytest

from duskfall.games.classic.tongue import LEXICON
from duskfall.games.mafia42.tongue import LEXICON as MAFIA42
from duskfall.talk.judging import Spoken, Truth, judge
from duskfall.talk.reading import read

TEAMS = Truth(("cop", "mafioso", "cult_leader", "spy"), ("citizens", "mafia", "cult", "cult"), "mafia", frozenset())
ROLES = ("sheriff", *("civilian",) * 6, "mafia", "mafia", "don")
TRUTH = Truth(
    ROLES,
    (*("red",) * 7, *("black",) * 3),
    "black",
    frozenset({(1, "check", 8, 1, "black"), (10, "don_check", 1, 1, "sheriff")}),
)
VOTES = {1: 8, 2: 8, 3: 9, 4: 9}


def verdict(by: int, text: str, votes: dict[int, int] | None = None) -> str:
    return judge(TRUTH, (Spoken("1.1", by, read(LEXICON, text), VOTES if votes is None else votes),))[0]


@pytest.mark.parametrize(
    ("by", "text", "expected"),
    [
        (2, "suspect 8 +2", "true"), (2, "suspect 8 +1", "true"), (2, "suspect 8 -1", "false"),
        (2, "suspect 3 +2", "false"), (2, "suspect 3 -2", "true"), (2, "suspect 3 0", ""),
        (1, "claim sheriff", "true"), (2, "claim sheriff", "false"), (2, "not claim sheriff", "true"),
        (1, "result check 8 night 1 black", "true"), (1, "result check 8 night 2 black", "false"),
        (2, "result check 8 night 1 black", "false"), (10, "result don_check 1 night 1 sheriff", "true"),
        (1, "not result check 8 night 1 black", "false"),
        (2, "trio 8,9", "true"), (2, "trio 8,2", "false"), (2, "not trio 8,2", "true"),
        (2, "link 8 9 same", "true"), (2, "link 8 2 same", "false"), (2, "link 8 2 opposite", "true"),
        (1, "vote_for 8", "kept"), (1, "vote_for 9", "broken"), (1, "vote_for 7", "void"), (5, "vote_for 8", "void"),
        (1, "vote_for nobody", "void"), (1, "not vote_for 9", "kept"), (1, "not vote_for 8", "broken"),
        (1, "defend 9", "kept"), (1, "defend 8", "broken"), (1, "defend 3", "void"),
        (1, "if claim sheriff then vote_for 8", "kept"), (1, "if claim don then vote_for 8", "void"),
        (1, "if suspect 8 +2 then defend 8", "broken"),
        (2, "world 60", ""), (2, "plan split", ""), (2, "ask 3 claim ?", ""), (2, "request all vote_for 8", ""),
        (2, "emote nod", ""), (2, "pass", ""), (2, "show 1,2", ""), (2, "why votes", ""),
    ],
)  # fmt: skip
def test_verdicts(by: int, text: str, expected: str) -> None:
    assert verdict(by, text) == expected
    if not text.startswith(("why", "emote", "pass")):
        assert verdict(by, f"{text} because votes") == expected


def test_a_promise_without_a_vote_is_void() -> None:
    assert verdict(1, "vote_for 8", {}) == "void"


def test_replies_share_the_fate_of_what_they_reply_to() -> None:
    texts = [
        (1, "claim sheriff"), (2, "agree 1.1"), (3, "disagree 1.1"), (10, "counter 1.1"), (4, "agree 1.3"),
        (1, "vote_for 8"), (2, "agree 1.6"), (2, "counter 1.6"), (1, "retract 1.1"), (2, "agree 9.9"),
    ]  # fmt: skip
    spoken = tuple(Spoken(f"1.{n}", by, read(LEXICON, text), VOTES) for n, (by, text) in enumerate(texts, 1))
    assert judge(TRUTH, spoken) == ("true", "true", "false", "false", "false", "kept", "", "", "", "")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("team 4 cult", "true"), ("team 4 mafia", "false"), ("not team 4 mafia", "true"), ("team 1 citizens", "true"),
        ("link 3 4 same", "true"), ("link 1 3 same", "false"), ("link 1 3 opposite", "true"),
        ("suspect 3 -2", "true"), ("ask 2 team 3 ?", ""),
    ],
)  # fmt: skip
def test_sides_are_more_than_two(text: str, expected: str) -> None:
    """Whoever is not of the mafia need not be of one side."""
    assert judge(TEAMS, (Spoken("1.1", 1, read(MAFIA42, text), {}),))[0] == expected
