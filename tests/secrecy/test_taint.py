"""T02, T12, T13, I-68: hidden names and numbers stand nowhere in what a viewer gets, by an allow-list of the clauses.

The two-worlds test compares; this one reads: every key of every face and view must be one that I-50 or I-51 gives to
that viewer, and no name may stand outside the places where it is public or the viewer's own.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from duskfall.board.cast import CAST
from duskfall.engine.canonical import dumps
from duskfall.engine.match import Match
from duskfall.engine.viewers import SPECTATOR, Face, View, Viewer
from duskfall.games.inspector.options import INSPECTOR, MAFIA

from ..games.inspector.tables import RULES
from ..games.playing import RandomPlay, attempt, language, new_match

PUBLIC: dict[str, set[str]] = {
    "kill": {"suspect"},
    "draw": {"count"},
    "choose": set(),
    "shift": {"line"},
    "compress": {"rows", "columns", "barred"},
    "mask": {"died", "opened"},
    "interrogate": {"card", "suspect", "drawn"},
    "replace": set(),
    "citizen": {"card", "suspect"},
    "arrest": {"suspect"},
    "reserve": {"seat", "left"},
    "expire": {"seat", "count"},
    "over": {"ply", "turn", "winners", "reason", "truth"},
}
"""I-50: what anybody may be told."""

OWN: dict[Viewer, dict[str, set[str]]] = {
    MAFIA: {"mask": {"drew"}},
    INSPECTOR: {
        "kill": {"near"}, "draw": {"cards"}, "choose": {"card"}, "interrogate": {"near", "drew"},
        "replace": {"card", "drew"},
    },
    SPECTATOR: {},
}  # fmt: skip
"""I-51: what one seat alone is told besides."""

VIEW = {
    "you", "phase", "turn", "ply", "rows", "columns", "cells", "dead", "innocent", "kills", "masks", "deck", "hand",
    "spent", "opened", "closed", "accused", "barred", "reserves",
}  # fmt: skip
OWN_VIEW: dict[Viewer, set[str]] = {
    MAFIA: {"identity", "history", "draws"},
    INSPECTOR: {"identity", "hand", "closed", "answers"},
}
NAMES = frozenset(CAST)


def names_in(data: Any) -> set[str]:
    """All suspects named anywhere in data."""
    if isinstance(data, dict):
        return set().union(*(names_in(item) for pair in data.items() for item in pair))
    if isinstance(data, (list, tuple)):
        return set().union(*(names_in(item) for item in data))
    return {word for word in str(data).split() if word in NAMES}


def check_face(face: Face, viewer: Viewer) -> None:
    kind = face["e"]
    allowed = PUBLIC[kind] | OWN[viewer].get(kind, set())
    assert set(face) - {"e"} <= allowed, f"{viewer} is told {face}"


def check_view(view: View, viewer: Viewer, mine: set[str]) -> None:
    assert set(view) - {"own"} <= VIEW
    assert set(view.get("own", {})) == OWN_VIEW.get(viewer, set())
    public = {"cells", "dead", "innocent", "spent", "opened", "accused"}
    rest = {key: value for key, value in view.items() if key not in public}
    assert names_in(rest) <= mine, f"{viewer} sees {names_in(rest) - mine}"
    for key in ("deck", "hand", "closed"):
        assert type(view[key]) is int


def own_names(match: Match, viewer: Viewer) -> set[str]:
    """By the truth: the names that the viewer may find outside the public places."""
    s = match.state
    if viewer == MAFIA:
        return {*s.history, *s.mask_draws}
    if viewer == INSPECTOR:
        return {s.inspector, *s.hand, *s.closed, *(suspect for suspect, _ in s.answers)}
    return set()


@pytest.mark.parametrize("chunk", range(4))
def test_t02_t12_nothing_hidden_is_told_or_seen(chunk: int) -> None:
    rng = random.Random(f"taint {chunk}")
    for _ in range(20):
        play = RandomPlay(new_match(RULES, rng), rng)
        seed = play.match.record.header.seed
        for match in play:
            if match.outcome is not None:
                break
            for viewer in (MAFIA, INSPECTOR, SPECTATOR):
                view = match.view(viewer)
                check_view(view, viewer, own_names(match, viewer))
                prompt = match.prompt(viewer)
                frames = dumps([view, match.faces(viewer)[-3:], prompt.json() if prompt else None])
                assert seed.hex() not in frames
        for viewer in (MAFIA, INSPECTOR, SPECTATOR):
            for face in match.faces(viewer):
                check_face(face, viewer)


def test_t13_offers_and_refusals_name_only_what_the_seat_itself_named_or_knows() -> None:
    rng = random.Random("offers")
    words = language("inspector")
    for _ in range(30):
        for match in RandomPlay(new_match(RULES, rng), rng):
            if rng.random() > 0.15:
                continue
            for seat in (MAFIA, INSPECTOR):
                prompt = match.prompt(seat)
                if prompt is not None:
                    assert names_in(prompt.json()) <= own_names(match, seat)
                for text in rng.sample(words, 10):
                    refusal = attempt(RULES, match.state.clone(), seat, text, 0)
                    if refusal is not None:
                        assert names_in([str(refusal), refusal.args_]) <= names_in(text)


def test_i_52_after_the_end_everything_is_shown_to_everybody() -> None:
    rng = random.Random("end")
    for _ in range(20):
        play = RandomPlay(new_match(RULES, rng), rng)
        for _moment in play:
            pass
        state = play.match.state
        for viewer in (MAFIA, INSPECTOR, SPECTATOR):
            assert play.match.view(viewer)["truth"] == {
                "mafia": state.mafia, "history": state.history, "inspector": state.inspector,
                "hand": state.hand, "closed": state.closed, "deck": state.deck,
            }  # fmt: skip
        assert play.match.record.header.seed.hex() in play.match.record.text()
