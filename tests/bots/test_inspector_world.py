"""What bots imagine obeys the rules, and what they reckon agrees with playing it out."""

from __future__ import annotations

import random

import pytest

from duskfall.bots.inspector.boards import shifted, with_death
from duskfall.bots.inspector.mind import after_kill, even, living, split
from duskfall.bots.inspector.policies import STANDARD, features
from duskfall.bots.inspector.reader import Reader
from duskfall.bots.inspector.world import base, sample
from duskfall.engine.match import Match
from duskfall.games.inspector import GAME, legal
from duskfall.games.inspector.moves import Kill
from duskfall.games.inspector.options import INSPECTOR, MAFIA
from duskfall.games.inspector.resample import may_be_inspector, may_be_mafia
from duskfall.games.inspector.truth import facts

from .positions import positions, request


def reader_of(match: Match) -> Reader:
    asked = request(match, "medium")
    reader = Reader(asked["start"], match.record.header.options)
    for face in asked["faces"]:
        reader.take(face)
    return reader


def test_support_is_exactly_what_the_rules_leave_possible() -> None:
    """The filter and the game's own resampling agree on who may be who."""
    for game in range(15):
        for match in positions(f"support {game}", ("easy", "easy"), odd=0.3):
            state, learnt = match.state, facts(match.state)
            known = reader_of(match).known()
            if state.turn == INSPECTOR:
                hidden = [*state.deck[state.drawn :], state.mafia]
                assert set(known.mind.hunt) == {m for m in hidden if may_be_mafia(state, learnt, m, INSPECTOR)}
            elif state.inspector:
                hidden = [*state.deck[state.drawn :], *state.hand, *state.closed, state.inspector]
                assert set(known.mind.aim) == {i for i in hidden if may_be_inspector(learnt, i)}


def test_imagined_worlds_look_the_same_to_the_one_who_imagines_them() -> None:
    rng = random.Random(1)
    for match in positions("worlds", ("easy", "medium"), odd=0.2):
        state, known = match.state, reader_of(match).known()
        start = base(known, match.record.header.options)
        world = sample(known, start, rng).state
        for name in ("cells", "dead", "grid", "phase", "turn", "deaths", "innocent", "kills", "masks", "barred"):
            assert getattr(world, name) == getattr(state, name), name
        assert len(world.hand) == len(state.hand)
        assert len(world.deck) - world.drawn == len(state.deck) - state.drawn
        cards = [world.mafia, *([world.inspector] if world.inspector else []), *world.hand, *world.deck[world.drawn :]]
        assert len(set(cards)) == len(cards)
        assert GAME.prompt(world, state.turn) is not None
        if state.turn == INSPECTOR and state.phase == "play":
            assert (world.inspector, world.hand) == (state.inspector, state.hand)
        if state.turn == MAFIA:
            assert world.mafia == state.mafia


def test_boards_one_act_ahead_are_those_of_the_rules() -> None:
    compressions = 0
    for game in range(6):
        for match in positions(f"boards {game}", ("random", "random")):
            state = match.state
            if state.phase != "play":
                continue
            for move in legal.free_shifts(state):
                after = state.clone()
                GAME.submit(after, state.turn, move)
                assert shifted(state.scene(), move) == after.scene()
                compressions += after.grid is not state.grid
            if state.turn == MAFIA:
                for name in [state.grid.names[c] for c in range(state.grid.size) if legal.kill_cells(state) >> c & 1]:
                    after = state.clone()
                    cell = state.grid.cell(name)
                    assert cell is not None
                    GAME.submit(after, MAFIA, Kill(name))
                    if after.phase == "play":
                        assert with_death(state.scene(), cell) == after.scene()
    assert compressions


def test_a_kill_weighs_each_suspect_by_how_many_it_could_have_killed() -> None:
    """By Bayes' rule: the Mafia at m kills each of its n living neighbours with chance 1/n."""
    match = next(iter(positions("bayes", ("easy", "easy"))))
    scene = match.state.scene()
    victim = scene.cells[6]  # b2
    found = after_kill(even(living(scene)), scene, victim)
    share = {m: 1 / scene.grid.near[scene.cells.index(m)].bit_count() for m in found}
    assert {scene.cells.index(m) for m in found} == {0, 1, 2, 5, 7, 10, 11, 12}
    for suspect, weight in found.items():
        assert weight == pytest.approx(share[suspect] / sum(share.values()))


def test_an_answer_splits_a_belief_without_loss() -> None:
    match = next(iter(positions("answers", ("easy", "easy"))))
    scene = match.state.scene()
    everyone = even(living(scene))
    yes, no = (split(everyone, scene, scene.cells[12], near=near) for near in (True, False))
    assert len(yes) == 8
    assert set(yes) | set(no) == set(everyone)
    assert not set(yes) & set(no)


def test_every_number_of_a_position_has_its_weight() -> None:
    for match in positions("weights", ("easy", "easy")):
        state = match.state
        if state.phase == "play":
            known = reader_of(match).known()
            noted = features(base(known, match.record.header.options), known.mind, state.turn)
            assert len(noted) == len(STANDARD.mafia if state.turn == MAFIA else STANDARD.inspector)
            assert all(-0.01 <= x <= 1.5 for x in noted)
