"""P-10, P-44, P-80, P-90 to P-92: what is asked, told and shown is of the same form for everybody."""

from __future__ import annotations

import random
from typing import Any

import pytest

from duskfall.engine.canonical import dumps
from duskfall.engine.match import Match
from duskfall.engine.record import Played
from duskfall.games.onephone.game import GAME

from ...games.playing import RandomPlay, new_match, random_options

EVERYBODY: dict[str, set[str]] = {
    "passed": {"by", "ply"},
    "phase": {"phase", "day", "ply", "candidates", "condemned"},
    "dawn": {"out", "saved", "bounced"},
    "pause": {"left"},
    "resume": set(),
    "more": {"left", "by"},
    "wish": {"by"},
    "count": {"votes", "nobody"},
    "nobody": set(),
    "overturned": set(),
    "eliminated": {"out"},
    "over": {"ply", "winners", "reason", "truth"},
}
"""P-90: what faces may carry."""
OWN = {"kind", "at", "told"}
"""P-91: what a player is told besides."""


def matches(count: int, **fixed: Any) -> list[Match]:
    rng = random.Random(f"{fixed}")
    made = [new_match(GAME, rng, random_options(GAME, rng, **fixed)) for _ in range(count)]
    return [list(RandomPlay(match, rng))[-1] for match in made]


@pytest.mark.parametrize("phone", ["one", "each"])
def test_P_90_P_91_faces_carry_what_the_clauses_give(phone: str) -> None:
    for match in matches(25, phone=phone):
        black = match.state.of_mafia()
        for viewer in range(-1, len(match.state.roles)):
            for face in match.faces(viewer):
                extra = set(face) - {"e"} - EVERYBODY[face["e"]]
                own = face["e"] == "passed" and viewer >= 0 and face["by"] == viewer + 1
                mate = face.get("kind") == "kill" and viewer >= 0 and bool(black >> (viewer + 1) & 1)
                assert extra <= (OWN if own or mate else set()), (viewer, face)
                if phone == "each" and face["e"] == "passed":
                    assert own or mate


def test_P_10_P_44_prompts_of_a_round_differ_by_names_alone() -> None:
    """One verb with one choice of a player; only a Sniper with a bullet has one more button."""
    rng = random.Random(5)
    for _ in range(20):
        for match in RandomPlay(new_match(GAME, rng, random_options(GAME, rng, phone="each")), rng):
            state = match.state
            if state.phase in ("night", "verdict"):
                for number in range(1, len(state.roles) + 1):
                    prompt = match.prompt(number - 1)
                    if prompt is not None:
                        verbs = [ask.verb for ask in prompt.asks if ask.verb != "hold"]
                        assert verbs == (["pick"] if state.phase == "night" else ["uphold", "overturn"])


def test_P_10_a_journal_has_the_same_words_for_every_role() -> None:
    for match in matches(20, phone="one"):
        words = {entry.move.split()[0] for entry in match.record.inputs if isinstance(entry, Played)}
        assert words <= {
            "seen",
            "pick",
            "hold",
            "vote",
            "abstain",
            "uphold",
            "overturn",
            "pause",
            "resume",
            "more",
            "end",
        }


def test_P_92_who_is_out_learns_no_more_than_everybody() -> None:
    rng = random.Random(8)
    for _ in range(15):
        out: dict[int, int] = {}
        for match in RandomPlay(new_match(GAME, rng, random_options(GAME, rng, phone="one")), rng):
            if match.outcome is not None:
                break
            for fall in match.state.falls:
                viewer = fall.number - 1
                acts = dumps(match.view(viewer)["own"]["acts"])
                assert out.setdefault(viewer, len(acts)) == len(acts)
                assert match.prompt(viewer) is None
