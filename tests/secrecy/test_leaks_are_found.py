"""The two-worlds test can fail: games that leak on purpose are found out."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from duskfall.engine.clock import Deadline, Millis
from duskfall.engine.errors import IllegalMove
from duskfall.engine.event import Event
from duskfall.engine.move import Move
from duskfall.engine.prompt import Ask, Pick, Prompt
from duskfall.engine.viewers import SPECTATOR, Seat, View, Viewer
from duskfall.games.fbi.game import FbiGame
from duskfall.games.fbi.roles import MAFIA
from duskfall.games.fbi.state import FbiState
from duskfall.games.inspector.game import InspectorGame
from duskfall.games.inspector.moves import Replace
from duskfall.games.inspector.state import InspectorState

from ..games.playing import EVENLY, RandomPlay, language, new_match, random_options, sub_modes
from .worlds import Leak, Tally, compare_worlds


class LeakyView(InspectorGame):
    """Tells everybody how many cards of the hand are dead."""

    def view(self, state: InspectorState, viewer: Viewer) -> View:
        dead = len([card for card in state.hand if card in state.deaths])
        return {**super().view(state, viewer), "dead_cards": dead}


class LeakyFace(InspectorGame):
    """Shows a replaced card face up."""

    def submit(self, state: InspectorState, seat: Seat, move: Move, now: Millis = 0) -> list[Event]:
        events = super().submit(state, seat, move, now)
        return [Event({"e": "replace", "card": move.card})] if isinstance(move, Replace) else events


class LeakyCount(InspectorGame):
    """Sends everybody one more face when the Inspector trades in a dead card."""

    def submit(self, state: InspectorState, seat: Seat, move: Move, now: Millis = 0) -> list[Event]:
        events = super().submit(state, seat, move, now)
        return [*events, Event({"e": "sigh"})] if isinstance(move, Replace) and move.card in state.deaths else events


class LeakyClock(InspectorGame):
    """Gives the Mafia a second more while it stands in a corner."""

    def deadline(self, state: InspectorState) -> Deadline | None:
        found = super().deadline(state)
        corner = state.phase != "over" and state.where(state.mafia) == 0
        return Deadline(found.token, found.at + 1000, found.span) if found and corner else found


class LeakyRefusal(InspectorGame):
    """Refuses an Arrest out of reach with other words when it would have been right."""

    def submit(self, state: InspectorState, seat: Seat, move: Move, now: Millis = 0) -> list[Event]:
        try:
            return super().submit(state, seat, move, now)
        except IllegalMove as error:
            if str(move) == f"arrest {state.grid.names[state.where(state.mafia)]}":
                raise IllegalMove(error.code, "So near.") from error
            raise


class LeakyMiss(FbiGame):
    """Says with a failed arrest whether somebody of the FBI was hit (F-23)."""

    def submit(self, state: FbiState, seat: Seat, move: Move, now: Millis = 0) -> list[Event]:
        of_fbi = {*state.identities}
        return [
            Event({**event.face, "own": event.face["suspect"] in of_fbi})
            if event.face and event.face["e"] == "miss"
            else event
            for event in super().submit(state, seat, move, now)
        ]


class LeakyMask(FbiGame):
    """Shows a mask that did not take as one discard more (F-22)."""

    def view(self, state: FbiState, viewer: Viewer) -> View:
        failed = [note for note in state.notes if note.kind == "masquerade" and note.about[1] is False]
        return {**super().view(state, viewer), "discards": len(state.discards) + len(failed)}


class LeakyWindow(FbiGame):
    """Closes a window sooner in which nobody is asked (F-72)."""

    def deadline(self, state: FbiState) -> Deadline | None:
        found = super().deadline(state)
        hurried = state.phase == "resolving" and not self.to_move(state)
        return Deadline(found.token, found.at - 1000, found.span) if found and hurried else found


class LeakyWaiting(FbiGame):
    """Shows everybody that the Operative is waited for (F-72)."""

    def awaited(self, state: FbiState) -> tuple[Seat, ...]:
        return self.to_move(state)


class LeakyList(FbiGame):
    """Offers the Bandit nobody of the Mafia (F-24)."""

    def prompt(self, state: FbiState, seat: Seat) -> Prompt | None:
        found = super().prompt(state, seat)
        if found is None:
            return None
        mates = {state.grid.names[state.where(role)] for role in state.mode.members(MAFIA)}
        asks = [
            Ask("kill", Pick("cell", tuple([text.split()[1] for text in ask.texts() if text.split()[1] not in mates])))
            if ask.verb == "kill"
            else ask
            for ask in found.asks
        ]
        return Prompt(found.token, seat, found.due, tuple(asks))


@pytest.mark.parametrize(
    ("leaky", "viewer"),
    [
        (LeakyView, SPECTATOR),
        (LeakyFace, 0),
        (LeakyCount, SPECTATOR),
        (LeakyClock, 1),
        (LeakyRefusal, 1),
        (LeakyMiss, SPECTATOR),
        (LeakyMask, 2),
        (LeakyWindow, 0),
        (LeakyWaiting, 4),
        (LeakyList, 0),
    ],
)
def test_t12_a_leak_is_found(leaky: Callable[[], Any], viewer: Viewer) -> None:
    rules, rng = leaky(), random.Random(11)
    words = language(rules.id)
    mode = sub_modes(rules)[0]  # of the sub-modes of the FBI the one in which teammates are not known

    def look_for_it() -> None:
        for _ in range(150):
            play = RandomPlay(new_match(rules, rng, random_options(rules, rng, **mode)), rng, EVENLY)
            for match in play:
                if rng.random() < 0.2 and match.outcome is None:
                    compare_worlds(match, play.now, viewer, rng, rng.sample(words, 8), Tally())

    with pytest.raises(Leak):
        look_for_it()
