"""M-21: where a game says how many texts a seat may write in how long, the table holds it to that, restarts or not."""

from __future__ import annotations

import pytest

from duskfall.engine.errors import DuskfallError
from duskfall.games.registry import game
from duskfall.table import notes
from duskfall.table.client_messages import Say
from duskfall.table.journal import BotSat, Dealt, Expired, Opened, Sat
from duskfall.table.state import TableState

WALL = 1_700_000_000_000


def by_day() -> TableState:
    """A table of Mafia42 on its first day."""
    rules = game("mafia42")
    opened = Opened(
        wall=WALL, id="t", code="C", game=rules.id, rules=rules.version, options={}, owner="a", seed="00" * 32
    )
    state = TableState(opened)
    state.apply(Sat(seat=0, guest="a", name="Ann"))
    for seat in range(1, len(state.chairs)):
        state.apply(BotSat(seat=seat, level="easy", seed="s"))
    state.apply(Dealt(wall=WALL))
    while state.match is not None and state.match.state.phase != "day":
        assert state.deadline is not None
        state.apply(Expired(at=state.deadline.at, token=state.deadline.token))
    return state


def write(state: TableState, wall: int) -> None:
    """Ann writes something."""
    state.apply(notes.spoke(state, 0, Say(id="x", text="It was not me"), "a", wall))


def test_m_21_five_texts_in_five_seconds() -> None:
    state = by_day()
    for second in range(5):
        write(state, WALL + 500 * second)
    with pytest.raises(DuskfallError) as refusal:
        write(state, WALL + 4_999)
    assert refusal.value.code == "too_fast"
    write(state, WALL + 5_000)
    with pytest.raises(DuskfallError):
        write(state, WALL + 5_001)
    write(state, WALL + 5_500)
