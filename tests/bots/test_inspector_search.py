"""Looking ahead: neighbourhoods after an act, which acts are tried, when chance may choose."""

from __future__ import annotations

import random

import pytest

from duskfall.board.grid import members
from duskfall.bots.inspector.acts import ARREST, KILL, SHIFT, act_of, free_shifts, move_of
from duskfall.bots.inspector.boards import shifted, with_death
from duskfall.bots.inspector.hoods import Hood, after_death, after_shift
from duskfall.bots.inspector.policies import STANDARD
from duskfall.bots.inspector.reader import Reader
from duskfall.bots.inspector.search import Plan, search, shortlist
from duskfall.bots.inspector.world import World, base, sample
from duskfall.games.inspector import legal
from duskfall.games.inspector.moves import parse
from duskfall.games.inspector.state import Scene

from .positions import positions, request


def beside(scene: Scene) -> dict[str, set[str]]:
    return {
        suspect: {scene.cells[other] for other in members(scene.grid.near[cell])}
        for cell, suspect in enumerate(scene.cells)
    }


def by_name(scene: Scene, around: Hood) -> dict[str, set[str]]:
    assert [sum(1 << other for other in ring) for ring in around.rings] == list(around.near)
    return {scene.cells[cell]: {scene.cells[other] for other in ring} for cell, ring in enumerate(around.rings) if ring}


def test_neighbourhoods_after_an_act_are_those_of_the_board_after_it() -> None:
    shrunk = 0
    for game in range(6):
        for match in positions(f"hoods {game}", ("random", "random")):
            scene = match.state.scene()
            board, _, dead = scene
            for number, move in enumerate(legal.shifts(board)):
                after = shifted(scene, move)
                assert by_name(scene, after_shift(board, dead, number)) == beside(after)
                shrunk += after.grid is not board
            for cell in members(board.all & ~dead):
                assert by_name(scene, after_death(board, dead, cell)) == beside(with_death(scene, cell))
    assert shrunk


def test_every_act_has_a_number_and_every_number_its_act() -> None:
    for options in ({}, {"interrogate_any": True}):
        for match in positions("numbers", ("random", "random"), options):
            state = match.state
            prompt = match.prompt(state.turn)
            assert prompt is not None
            texts = [text for text in prompt.texts() if text != "surrender"]
            acts = [act_of(parse(text), state) for text in texts]
            assert len(set(acts)) == len(texts)
            assert [str(move_of(act, state)) for act in acts if act is not None] == texts
            shifts = [text for text in texts if text.startswith("shift")]
            assert not shifts or {str(move_of(act, state)) for act in free_shifts(state)} == set(shifts)


def world_and_values() -> tuple[World, dict[int, float]]:
    """A position in mid-game as the Mafia sees it."""
    for match in positions("search", ("easy", "easy")):
        state = match.state
        if state.turn == 0 and len(match.record.inputs) > 3:
            asked = request(match, "medium")
            reader = Reader(asked["start"], match.record.header.options)
            for face in asked["faces"]:
                reader.take(face)
            known = reader.known()
            start = base(known, match.record.header.options)
            return sample(known, start, random.Random(1)), STANDARD.values(start, known.mind)
    raise AssertionError("no such position")


def chosen(results: dict[int, float], spread: float, runs: int = 40) -> set[int]:
    """What the search chooses, run after run, when each act comes to its result, give or take a spread."""
    world, values = world_and_values()
    acts = shortlist(values, Plan(16, 3, 0, margin=1.0))
    worths = dict(zip(acts, results.values(), strict=True))
    tried: list[int] = []
    noise = random.Random(0)

    def once(run: int) -> int:
        return search(
            lambda _: world,
            dict.fromkeys(acts, 0.5),
            lambda _world, _luck: acts[0],
            lambda _world, _seat: worths[tried[-1]] + noise.uniform(-spread, spread),
            lambda _world, act: tried.append(act),
            Plan(16, 3, 0, margin=1.0),
            random.Random(run),
        )

    return {acts.index(once(run)) for run in range(runs)}


def test_chance_chooses_only_among_acts_that_are_alike() -> None:
    assert chosen({0: 0.5, 1: 0.5, 2: 0.1}, 0.05) == {0, 1}
    assert chosen({0: 0.3, 1: 0.6, 2: 0.1}, 0.05) == {1}


def test_acts_that_are_clearly_worse_are_dropped_on_the_way() -> None:
    world, values = world_and_values()
    plan = Plan(48, 3, 0, margin=1.0)
    acts = shortlist(values, plan)
    tried: list[int] = []
    worths = dict(zip(acts, (0.6, 0.59, 0.1), strict=True))
    noise = random.Random(0)
    search(
        lambda _: world, values, lambda _world, _luck: acts[0],
        lambda _world, _seat: worths[tried[-1]] + noise.uniform(-0.1, 0.1),
        lambda _world, act: tried.append(act), plan, random.Random(0),
    )  # fmt: skip
    assert tried.count(acts[2]) == 8
    assert tried.count(acts[0]) > 8


def test_the_shortlist_has_each_kind_and_nothing_far_behind() -> None:
    values = {SHIFT: 0.5, SHIFT + 1: 0.49, SHIFT + 2: 0.48, KILL: 0.45, ARREST: 0.1}
    assert shortlist(values, Plan(8, 4)) == [SHIFT, KILL, SHIFT + 1, SHIFT + 2]
    assert shortlist(values, Plan(8, 3, margin=1.0)) == [SHIFT, KILL, ARREST]


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_what_readers_are_told_keeps_the_truth_possible(level: str) -> None:
    """An act that gives the actor away never rules it out, nor makes up anybody new."""
    from duskfall.bots.inspector.players import STYLES
    from duskfall.bots.inspector.thinking import teller, told_weights

    style = STYLES[level]
    for match in positions("told", ("easy", "medium")):
        state = match.state
        if state.phase != "play":
            continue
        asked = request(match, level)
        reader = Reader(asked["start"], match.record.header.options, style.models, style.aware)
        for face in asked["faces"]:
            reader.take(face)
        known, own = reader.known(), reader.own_reading()
        start = base(known, match.record.header.options)
        assert own is not None
        tell = teller(start, *own, style.aware)
        plain = known.mind.hunt if state.turn == 0 else known.mind.aim
        me = state.mafia if state.turn == 0 else state.inspector
        acts = [*free_shifts(state)[:4], *[KILL + cell for cell in members(legal.kill_cells(state)) if state.turn == 0]]
        for act in acts:
            told = told_weights(start, known.mind, state.turn, act, tell)
            assert told is not None
            assert sum(told.values()) == pytest.approx(1.0)
            assert me in told
            assert set(told) <= set(plain)
