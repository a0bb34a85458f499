"""Resampled worlds fit all that the viewer knows, by the clauses, night by night, and not by how they are made.

C-61, C-63, C-70: answers, deaths, and that nobody had won before. Y-12, Y-20 to Y-27 in City.
"""

from __future__ import annotations

import random

import pytest

from duskfall.engine.dice import Dice
from duskfall.engine.match import Match
from duskfall.town.resample import resample
from duskfall.town.state import TownState

from .playing import GAMES, new_match, played, viewers


def black(s: TownState) -> set[int]:
    return {n for n, role in enumerate(s.roles, 1) if role in ("don", "mafia")}


def had_won(s: TownState, alive: set[int]) -> bool:
    """C-70, Y-30."""
    dark = alive & black(s)
    maniac = {n for n in alive if s.roles[n - 1] == "maniac"}
    if s.book.count == 10:
        return not dark or 2 * len(dark) >= len(alive)
    if not alive or (maniac and len(alive) <= 2) or (not dark and not maniac):
        return True
    return 2 * len(dark) > len(alive) or (2 * len(dark) == len(alive) and not maniac)


def died(s: TownState, night: int, alive: set[int]) -> set[int]:
    """Who dies of a night by its secret acts."""
    acts = [deed for deed in s.deeds if deed.night == night]
    visited = {deed.at for deed in acts if deed.step == "visits"}
    healed = {deed.at for deed in acts if deed.step == "healing"}
    if getattr(s.options, "visit_saves", False):
        healed |= visited
    free = {n for n in black(s) & alive if n not in visited}
    don_busy = any(s.roles[n - 1] == "don" and n in alive for n in visited)
    picks = {deed.by: deed.at for deed in acts if deed.step == "shot"}
    hit = set(picks.values()) if set(picks) == free and len({*picks.values()}) == 1 and not don_busy else set()
    return (hit | {deed.at for deed in acts if deed.step == "maniac"}) - healed


def answer(s: TownState, step: str, by: int, at: int) -> bool | None:
    role = s.roles[at - 1]
    if step == "search" or (step == "checks" and s.roles[by - 1] == "don"):
        return role in ("sheriff", "commissioner")
    return role in ("don", "mafia") if step == "checks" else None


def fits(match: Match, world: TownState, me: int) -> None:
    s = match.state
    assert sorted(world.roles) == sorted(s.roles)
    assert [deed for deed in world.deeds if deed.by == me] == [deed for deed in s.deeds if deed.by == me]
    for deed in world.deeds:
        assert deed.answer == answer(world, deed.step, deed.by, deed.at), deed
    alive = set(range(1, s.book.count + 1))
    falls = [{n for n in range(1, s.book.count + 1) if fall >> n & 1} for fall in s.falls]
    for fall in falls:
        alive -= fall
        assert not had_won(world, alive)
    over = s.night if s.phase not in [step.name for step in s.book.steps] else s.night - 1
    for night in range(1, over + 1):
        there = set(range(1, s.book.count + 1))
        there -= {out.number for out in s.outs if (out.day and out.day <= night) or (out.night and out.night < night)}
        dead = {out.number for out in s.outs if out.night == night}
        assert died(world, night, there) == dead, night
    if s.book.count == 10 and s.phase == "checks":
        shot = died(world, s.night, alive)
        assert not shot or not had_won(world, alive - shot)


@pytest.mark.parametrize("game_id", GAMES)
def test_c_63_y_12_a_world_fits_all_that_its_viewer_knows(game_id: str) -> None:
    game, rng = GAMES[game_id], random.Random(f"fits {game_id}")
    looked = 0
    while looked < 400:
        match = new_match(game, rng)
        for match in played(match, rng, "plain"):  # noqa: B020 - the same match, further on
            s = match.state
            if match.outcome is not None or "" in s.roles or rng.random() > 0.1:
                continue
            for viewer in rng.sample(viewers(game), 3):
                fits(match, resample(s, viewer, Dice(rng.randbytes(32)).of("x")), viewer + 1)
                looked += 1


@pytest.mark.parametrize("game_id", GAMES)
def test_the_truth_itself_fits(game_id: str) -> None:
    """Else the check above would be wrong."""
    game, rng = GAMES[game_id], random.Random(f"truth fits {game_id}")
    for _ in range(10):
        for match in played(new_match(game, rng), rng, "plain"):
            if match.outcome is None and "" not in match.state.roles:
                fits(match, match.state, 0)
