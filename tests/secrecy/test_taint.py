"""T02, T12, T13, I-68: hidden names and numbers stand nowhere in what a viewer gets, by an allow-list of the clauses.

The two-worlds test compares; this one reads: every key of every face and view must be one that a clause gives to
that viewer, and no name may stand outside the places where it is public or the viewer's own.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from duskfall.board.cast import CAST
from duskfall.engine import options as table_options
from duskfall.engine.canonical import dumps
from duskfall.engine.match import Match
from duskfall.engine.viewers import SPECTATOR, Viewer
from duskfall.games.fbi.roles import CRIMINALIST, DETECTIVE
from duskfall.games.inspector.options import INSPECTOR, MAFIA
from duskfall.games.registry import game

from ..games.playing import EVENLY, RandomPlay, attempt, language, new_match, random_options, sub_modes, viewers
from .allowed import NAMED, check_face, check_view, seen_roles

NAMES = frozenset(CAST)
GAMES = ("inspector", "fbi")
"""Games with suspects."""


def names_in(data: Any) -> set[str]:
    """All suspects named anywhere in data."""
    if isinstance(data, dict):
        return set().union(*(names_in(item) for pair in data.items() for item in pair))
    if isinstance(data, (list, tuple)):
        return set().union(*(names_in(item) for item in data))
    return {word for word in str(data).split() if word in NAMES}


def own_names(match: Match, viewer: Viewer) -> set[str]:
    """By the truth: the names that the viewer may find outside the public places."""
    if viewer == SPECTATOR:
        return set()
    return _fbi_names(match, viewer) if match.game.id == "fbi" else _inspector_names(match, viewer)


def _inspector_names(match: Match, viewer: Viewer) -> set[str]:
    s = match.state
    if viewer == MAFIA:
        return {*s.history, *s.mask_draws}
    return {s.inspector, *s.hand, *s.closed, *(suspect for suspect, _ in s.answers)}


def _fbi_names(match: Match, viewer: Viewer) -> set[str]:
    """F-20, F-44 to F-46: identities, private results, cards held."""
    s = match.state
    played = s.mode.played_by(viewer)
    found = {s.identities[role] for role in seen_roles(table_options.write(s.options), viewer)}
    for note in s.notes:
        if note.role in played or (note.kind == "canvass" and s.mode.team(viewer) == 1):
            found |= names_in(note.about)
    if DETECTIVE in played:
        found |= {*s.kept, *s.offer}
    return found | ({*s.hand} if CRIMINALIST in played else set())


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("chunk", range(4))
def test_t02_t12_nothing_hidden_is_told_or_seen(game_id: str, chunk: int) -> None:
    rules, rng = game(game_id), random.Random(f"taint {chunk}")
    modes = sub_modes(rules)
    for _ in range(20):
        play = RandomPlay(new_match(rules, rng, random_options(rules, rng, **modes[chunk % len(modes)])), rng, EVENLY)
        header = play.match.record.header
        options = table_options.write(header.options)
        for match in play:
            if match.outcome is not None:
                break
            for viewer in viewers(match):
                view, prompt = match.view(viewer), match.prompt(viewer)
                check_view(game_id, options, viewer, view)
                rest = {key: value for key, value in view.items() if key not in NAMED[game_id]}
                hidden = names_in(rest) - own_names(match, viewer)
                assert not hidden, f"{viewer} sees {hidden}"
                frames = dumps([view, match.faces(viewer)[-3:], prompt.json() if prompt else None])
                assert header.seed.hex() not in frames
        for viewer in viewers(play.match):
            for face in play.match.faces(viewer):
                check_face(game_id, options, viewer, face)


@pytest.mark.parametrize("game_id", GAMES)
def test_t13_offers_and_refusals_name_only_what_the_seat_itself_named_or_knows(game_id: str) -> None:
    rules, rng = game(game_id), random.Random("offers")
    words = language(game_id)
    for _ in range(30):
        for match in RandomPlay(new_match(rules, rng), rng, EVENLY):
            if rng.random() > 0.15:
                continue
            for seat in viewers(match):
                prompt = match.prompt(seat)
                if prompt is not None:
                    assert names_in(prompt.json()) <= own_names(match, seat)
                for text in rng.sample(words, 10):
                    refusal = attempt(rules, match.state.clone(), seat, text, 0)
                    if refusal is not None:
                        assert names_in([str(refusal), refusal.args_]) <= names_in(text)


def test_i_52_after_the_end_everything_is_shown_to_everybody() -> None:
    rules, rng = game("inspector"), random.Random("end")
    for _ in range(20):
        play = RandomPlay(new_match(rules, rng), rng)
        for _moment in play:
            pass
        state = play.match.state
        for viewer in (MAFIA, INSPECTOR, SPECTATOR):
            assert play.match.view(viewer)["truth"] == {
                "mafia": state.mafia, "history": state.history, "inspector": state.inspector,
                "hand": state.hand, "closed": state.closed, "deck": state.deck,
            }  # fmt: skip
        assert play.match.record.header.seed.hex() in play.match.record.text()
