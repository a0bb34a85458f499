"""What holds in every random game of every registered game: the kernel's promises, one after another.

T27, T36 and the like are the games' own; T14, T53 and T56 are held here for all of them.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from duskfall.engine.canonical import dumps
from duskfall.engine.errors import DuskfallError, IllegalMove
from duskfall.engine.game import Game
from duskfall.engine.match import Match
from duskfall.engine.replay import replay
from duskfall.engine.viewers import Viewer
from duskfall.games.registry import game

from .playing import (
    EVENLY,
    RandomPlay,
    attempt,
    chunks,
    frozen,
    games_per_chunk,
    language,
    new_match,
    offered,
    random_options,
    sub_modes,
    texts_of_json,
    viewers,
)

VIEWERS_A_GAME = 3
"""Of how many viewers all that they were told is checked, in each game."""
FIRST_LOOKS = 0.1
"""In what share of the games everything is checked at the very start, besides a random moment of each game."""
NOT_OFFERED = 12
"""Texts that are not offered, tried at each such moment and seat."""


@pytest.mark.parametrize(("game_id", "chunk"), chunks())
def test_random_games_keep_every_promise(game_id: str, chunk: int) -> None:
    rules, rng = game(game_id), random.Random(f"{game_id} {chunk}")
    modes = sub_modes(rules)
    for _ in range(games_per_chunk(game_id)):
        one_game(rules, rng, **modes[chunk % len(modes)])


def one_game(rules: Game[Any], rng: random.Random, **mode: Any) -> None:
    play = RandomPlay(new_match(rules, rng, random_options(rules, rng, **mode)), rng, EVENLY)
    looks = {int(rng.expovariate(1 / 40)), *([0] if rng.random() < FIRST_LOOKS else [])}
    tokens = [play.match.token]
    for count, match in enumerate(play):
        if count:
            assert match.token >= tokens[-1], "phase tokens rise"
            tokens.append(match.token)
        if count in looks:
            look_closely(match, play.now, rng)
    ended(play.match)
    some = rng.sample(viewers(play.match), VIEWERS_A_GAME)
    replays_to_the_same_bytes(play.match, some)
    faces_fold_to_views(play.match, some)


def look_closely(match: Match, now: int, rng: random.Random) -> None:
    """Everything that must be so at one moment."""
    prompts_are_honest(match, now, rng)
    clones_are_independent(match, rng)
    stale_and_late_answers_are_refused(match, rng)
    faces_fold_to_views(match, rng.sample(viewers(match), VIEWERS_A_GAME))


def prompts_are_honest(match: Match, now: int, rng: random.Random) -> None:
    """What is offered is accepted, what is not offered is refused, and a refusal changes nothing."""
    rules, state = match.game, match.state
    before = frozen(state, rules)
    due = rules.to_move(state)
    for seat in viewers(match):
        prompt = rules.prompt(state, seat)
        texts = offered(state, rules, seat)
        assert len(texts) == len(set(texts))
        if prompt is not None:
            assert sorted(texts_of_json(prompt.json())) == sorted(texts)
            assert prompt.due == (seat in due)
            assert prompt.token == rules.token(state)
        if seat in due:
            assert set(texts) - rules.standing, "a seat that is due has something to choose"
        for text in texts:
            move = rules.parse(text)
            assert str(move) == text
            assert rules.parse(f"  {text.upper().replace(' ', '   ')} ") == move
            refusal = attempt(rules, state.clone(), seat, text, now)
            assert refusal is None, f"{text} is offered and refused: {refusal}"
        known = set(texts)
        for text in rng.sample(language(rules.id), min(NOT_OFFERED, len(language(rules.id)))):
            if text not in known:
                refusal = attempt(rules, state, seat, text, now)
                assert isinstance(refusal, IllegalMove), f"{text} is not offered and played"
                assert refusal.code
                assert str(refusal).endswith(".")
    after = frozen(state, rules)
    assert after[1] == before[1]
    assert all(after[0][name] is before[0][name] for name in before[0]), "a refusal touched the state"


def clones_are_independent(match: Match, rng: random.Random) -> None:
    """A move on a copy leaves the original as it was, and the other way round."""
    rules, state = match.game, match.state
    due = rules.to_move(state)
    if not due:
        return
    before = dumps(rules.truth(state))
    first, second = state.clone(), state.clone()
    assert dumps(rules.truth(first)) == before
    seat = rng.choice(due)
    move = rules.random_move(state, seat, rng)
    rules.submit(first, seat, move)
    assert dumps(rules.truth(state)) == before == dumps(rules.truth(second))
    rules.submit(second, seat, move)
    assert dumps(rules.truth(first)) == dumps(rules.truth(second)) != before


def stale_and_late_answers_are_refused(match: Match, rng: random.Random) -> None:
    """T25, T40: an answer to another phase, or at the bell, does not count; neither does an old timer."""
    rules = match.game
    due = rules.to_move(match.state)
    before, told = frozen(match.state, rules), len(match.events)
    if due:
        seat = rng.choice(due)
        move = rules.random_move(match.state, seat, rng)
        for token in (match.token - 1, match.token + 1):
            with pytest.raises(IllegalMove) as stale:
                match.submit(seat, move, token, match.record.last_at)
            assert stale.value.code == "stale"
        if (deadline := match.deadline) is not None:
            with pytest.raises(IllegalMove) as late:
                match.submit(seat, move, match.token, deadline.at)
            assert late.value.code == "too_late"
    if (deadline := match.deadline) is not None:
        assert match.expire(deadline.token, deadline.at - 1) == []
        assert match.expire(deadline.token - 1, deadline.at) == []
        assert match.expire(deadline.token + 1, deadline.at) == []
    assert (frozen(match.state, rules)[1], len(match.events)) == (before[1], told)


def faces_fold_to_views(match: Match, some: list[Viewer]) -> None:
    """T14, T50, T53, T56: first view and faces give the present view, through JSON as well."""
    for viewer in some:
        view = match.first_view(viewer)
        for face in match.faces(viewer):
            view = match.game.fold(view, face)
        assert dumps(view) == dumps(match.view(viewer)), f"viewer {viewer}"


def ended(match: Match) -> None:
    """After the end nobody is asked, nothing runs, and every act is refused."""
    assert match.outcome is not None
    assert match.record.end == match.outcome
    assert match.deadline is None
    assert match.game.to_move(match.state) == ()
    for seat in viewers(match):
        assert match.prompt(seat) is None
        for text in [*match.game.standing, *language(match.game.id)[:3]]:
            refusal = attempt(match.game, match.state, seat, text, match.record.last_at)
            assert isinstance(refusal, DuskfallError)
            assert refusal.code == "game_over"


def replays_to_the_same_bytes(match: Match, some: list[Viewer]) -> None:
    """Record to text, text to match: the same text again, the same faces, the same truth."""
    text = match.record.text()
    again = replay(text, game)
    assert again.record.text() == text
    assert again.digest() == match.digest()
    for viewer in some:
        assert again.faces(viewer) == match.faces(viewer)
