"""Other truths behind a viewer's back: what is known stays, everything else can be otherwise; and a leak is found."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from duskfall.engine.canonical import dumps
from duskfall.engine.dice import Dice
from duskfall.engine.viewers import SPECTATOR, View, Viewer
from duskfall.games.mafia42 import GAME, roles
from duskfall.games.mafia42.game import Mafia42Game
from duskfall.games.mafia42.state import M42State
from duskfall.town.numbers import members

from ...rules.mafia42.table import Table, eight, nine
from ...secrecy.worlds import Leak, Tally, compare_worlds
from ..playing import EVENLY, RandomPlay, new_match, viewers


def worlds(table: Table, viewer: Viewer, count: int) -> list[M42State]:
    dice = Dice(bytes(31) + b"w")
    return [GAME.resample(table.s, viewer, dice.of(str(n))) for n in range(count)]


def holders(found: list[M42State], role: str) -> set[int]:
    """Who has that occupation in any of the worlds."""
    return {number for s in found for number in members(s.with_job(role))}


def test_m_5_what_a_mafioso_knows_and_what_not() -> None:
    found = worlds(eight(), 0, 120)
    assert holders(found, roles.MAFIOSO) == {1, 2}
    assert holders(found, roles.COP) == {3, 4, 5, 6, 7, 8}
    assert {role for s in found for role in s.dealt if role in roles.HELPERS} == {*roles.HELPERS}


def test_m_6_to_a_citizen_and_to_who_watches_everybody_else_may_be_anything() -> None:
    found = worlds(eight(), 3, 120)
    assert holders(found, roles.COP) == {4}
    assert holders(found, roles.MAFIOSO) == {1, 2, 3, 5, 6, 7, 8}
    assert holders(worlds(eight(), SPECTATOR, 120), roles.MAFIOSO) == {*range(1, 9)}
    counts = Counter(number for s in found for number in members(s.with_job(roles.MAFIOSO)))
    assert max(counts.values()) < 3 * min(counts.values()), "about evenly"


def test_m_40_the_cops_answers_hold_in_every_world() -> None:
    table = eight()("4 check 1").skip().quiet_day()("4 check 5").skip()
    found = worlds(table, 3, 60)
    assert all(1 in members(s.with_job(roles.MAFIOSO)) for s in found)
    assert 5 not in holders(found, roles.MAFIOSO)
    assert len({s.dealt for s in found}) > 30


def test_m_15_what_dawns_have_told_holds_in_every_world() -> None:
    table = nine().night("1 kill 6", "9 recruit 4").lynch(7).night("1 kill 5")
    for viewer in (SPECTATOR, 2, 7):
        found = worlds(table, viewer, 30)
        assert all(s.dawns == table.s.dawns and s.verdicts == table.s.verdicts for s in found)
        assert holders(found, roles.SOLDIER) == {6}
        assert holders(found, roles.POLITICIAN) == {7}
        assert all(s.cult.bit_count() == 2 for s in found), "somebody was recruited: the bell has rung"
        assert len({s.cult for s in found}) > 5


def test_worlds_look_the_same_and_are_not() -> None:
    rng = random.Random("mafia42 worlds")
    same = looked = 0
    for _ in range(16):
        for match in RandomPlay(new_match(GAME, rng), rng, EVENLY):
            if match.outcome is not None or rng.random() > 0.03:
                continue
            viewer = rng.choice(viewers(match))
            world = GAME.resample(match.state, viewer, Dice(rng.randbytes(32)).of("x"))
            assert dumps(GAME.view(world, viewer)) == dumps(match.view(viewer))
            looked += 1
            same += dumps(GAME.truth(world)) == dumps(GAME.truth(match.state))
    assert looked > 20
    assert same < looked / 8


class LeakyView(Mafia42Game):
    """Tells everybody how many use something tonight."""

    def view(self, state: M42State, viewer: Viewer) -> View:
        return {**super().view(state, viewer), "busy": len(state.uses) + len(state.picks)}


class LeakyChannels(Mafia42Game):
    """Shows who is in contact by a list that everybody gets."""

    def view(self, state: M42State, viewer: Viewer) -> View:
        return {**super().view(state, viewer), "circle": members(state.circle())}


@pytest.mark.parametrize("kind", [LeakyView, LeakyChannels])
def test_a_leak_is_found(kind: type[Mafia42Game]) -> None:
    rng = random.Random("mafia42 leak")

    def look_for_it() -> None:
        for _ in range(20):
            match = new_match(GAME, rng)
            match.game = kind()
            for match in RandomPlay(match, rng, EVENLY):  # noqa: B020 - the same match, further on
                if match.outcome is None and rng.random() < 0.1:
                    compare_worlds(match, match.record.last_at, rng.choice(viewers(match)), rng, [], Tally())

    with pytest.raises(Leak):
        look_for_it()
