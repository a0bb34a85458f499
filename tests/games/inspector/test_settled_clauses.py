"""Clauses that settle what the source of the rules leaves open, where a story could not tell them."""

from __future__ import annotations

import random

import pytest

from duskfall.engine.errors import IllegalMove
from duskfall.engine.match import Match
from duskfall.engine.viewers import SPECTATOR

from ..playing import new_match
from .tables import INSPECTOR, MAFIA, RULES, table


def test_I_69_there_are_gestures_and_no_talk() -> None:
    floor = RULES.floor(table().state)
    assert {(channel.name, channel.medium) for channel in floor.channels} == {("table", "emote")}
    for seat in (MAFIA, INSPECTOR):
        assert floor.for_sender(seat, "table", "emote") is not None
        assert floor.for_sender(seat, "table", "text") is None
    assert floor.for_sender(SPECTATOR, "table", "emote") is None
    assert SPECTATOR in floor.channels[0].listeners


def masked_games(count: int) -> list[Match]:
    """Random games, played until the Mafia has put on its masks or it is over."""
    rng = random.Random(71)
    games = []
    for _ in range(count):
        match = new_match(RULES, rng)
        while match.outcome is None and match.state.masks:
            seat = match.state.turn
            prompt = match.prompt(seat)
            assert prompt is not None
            masks = "masquerade" in [ask.verb for ask in prompt.asks]
            match.submit(seat, "masquerade" if masks else RULES.random_move(match.state, seat, rng))
        games.append(match)
    return games


def test_I_71_a_mask_never_turns_up_what_the_inspector_has_or_had() -> None:
    drawn = 0
    for match in masked_games(300):
        state = match.state
        held = {state.inspector, *state.hand, *state.closed, *state.spent}
        assert held.isdisjoint(state.mask_draws)
        drawn += len(state.mask_draws)
    assert drawn > 300


@pytest.mark.parametrize(("late", "taken"), [(-1, True), (0, False), (1, False)])
def test_I_72_a_move_counts_only_before_the_bell(late: int, taken: bool) -> None:
    match = table(move_time=30, reserve=30)
    deadline = match.deadline
    assert deadline is not None
    assert deadline.at == 60_000
    if taken:
        match.submit(MAFIA, "kill b2", deadline.token, deadline.at + late)
        assert match.record.last_at == deadline.at + late
        return
    with pytest.raises(IllegalMove) as refusal:
        match.submit(MAFIA, "kill b2", deadline.token, deadline.at + late)
    assert refusal.value.code == "too_late"
    assert match.record.inputs == []
    match.submit(INSPECTOR, "surrender", deadline.token, deadline.at + late)
    assert match.outcome is not None
    assert match.outcome.json() == {"winners": [MAFIA], "reason": "surrender"}
