"""Random playouts of the games on one core, beside OpenSpiel's battleship and PettingZoo's connect four.

All are timed in turn in one run, by CPU time, and each ratio is taken within its round, so that a drifting machine
hurts nobody more than the others. `--rounds N` and `--seconds S` (a contender and round) make it longer.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from duskfall.engine.dice import Dice
from duskfall.engine.game import Game
from duskfall.engine.match import Match
from duskfall.engine.record import Header
from duskfall.engine.viewers import SPECTATOR
from duskfall.games.city import GAME as CITY
from duskfall.games.classic import GAME as CLASSIC
from duskfall.games.fbi import GAME as FBI
from duskfall.games.fbi.options import Options as FbiOptions
from duskfall.games.inspector import GAME
from duskfall.games.inspector.options import Options
from duskfall.games.inspector.state import InspectorState
from duskfall.games.mafia42 import GAME as MAFIA42

OPTIONS = Options()


def begin(rng: random.Random) -> InspectorState:
    dice = Dice(rng.randbytes(32))
    return GAME.begin(OPTIONS, GAME.deal(OPTIONS, dice.of("deal")), dice)


def plain(rng: random.Random) -> int:
    """One game: choose a legal move, play it."""
    state, moves = begin(rng), 0
    while state.phase != "over":
        GAME.submit(state, state.turn, GAME.random_move(state, state.turn, rng))
        moves += 1
    return moves


def both_views(rng: random.Random) -> int:
    """The same, with the views of both seats after each move."""
    state, moves = begin(rng), 0
    while state.phase != "over":
        GAME.submit(state, state.turn, GAME.random_move(state, state.turn, rng))
        GAME.view(state, 0)
        GAME.view(state, 1)
        moves += 1
    return moves


def by_prompt(rng: random.Random) -> int:
    """All that a table does but the sockets: prompts, moves as text, a record, the faces of all viewers."""
    match, moves = Match(GAME, Header("inspector", GAME.version, OPTIONS, ("a", "b"), rng.randbytes(32))), 0
    while match.outcome is None:
        seat = match.state.turn
        prompt = match.prompt(seat)
        assert prompt is not None
        match.submit(seat, rng.choice([t for t in prompt.texts() if t != "surrender"]), prompt.token)
        for viewer in (0, 1, SPECTATOR):
            match.faces(viewer)
        moves += 1
    return moves


def clones(rng: random.Random) -> int:
    """``clone()`` of a state in mid-game, counted as 1,000 a call."""
    state = begin(rng)
    for _ in range(20):
        if state.phase != "over":
            GAME.submit(state, state.turn, GAME.random_move(state, state.turn, rng))
    for _ in range(1000):
        state.clone()
    return 1000


def fbi(mode: str) -> Callable[[random.Random], int]:
    """Whole games of FBI vs Mafia: choose a legal move, play it; interrupts run out where nobody is asked."""
    options = FbiOptions(mode=mode)

    def play(rng: random.Random) -> int:
        dice = Dice(rng.randbytes(32))
        state, moves = FBI.begin(options, FBI.deal(options, dice.of("deal")), dice), 0
        while state.outcome is None:
            due = FBI.to_move(state)
            if due:
                FBI.submit(state, due[0], FBI.random_move(state, due[0], rng))
            else:
                FBI.expire(state, 0)
            moves += 1
        return moves

    return play


def fbi_clones(rng: random.Random) -> int:
    """``clone()`` of a state of FBI vs Mafia, counted as 1,000 a call."""
    options = FbiOptions(mode="standard-4v4")
    dice = Dice(rng.randbytes(32))
    state = FBI.begin(options, FBI.deal(options, dice.of("deal")), dice)
    for _ in range(1000):
        state.clone()
    return 1000


def talk(game: Game[Any], **chosen: Any) -> Callable[[random.Random], int]:
    """Whole games of talk: all that the game waits for at random, the clock for the rest."""
    options = game.options_type(**chosen)

    def play(rng: random.Random) -> int:
        dice = Dice(rng.randbytes(32))
        state, inputs = game.begin(options, game.deal(options, dice.of("deal")), dice), 0
        while state.outcome is None:
            due = game.to_move(state)
            if due:
                seat = due[int(rng.random() * len(due))]
                game.submit(state, seat, game.random_move(state, seat, rng))
            else:
                game.expire(state, 0)
            inputs += 1
        return inputs

    return play


def whole(play: Callable[[random.Random], int]) -> Callable[[random.Random], int]:
    """The same, counted by whole games."""
    return lambda rng: min(1, play(rng))


def open_spiel_battleship(rng: random.Random) -> int:
    """OpenSpiel's battleship (C++ rules called from Python), random legal actions."""
    import pyspiel

    game = pyspiel.load_game("battleship")
    state, steps = game.new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        steps += 1
    return steps


def pettingzoo_connect_four(rng: random.Random) -> int:
    """PettingZoo's connect four (pure Python and NumPy), random legal actions."""
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()
    env.reset(seed=rng.randrange(2**31))
    steps = 0
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        env.step(rng.choice([a for a, legal in enumerate(observation["action_mask"]) if legal]))
        steps += 1
    return steps


CONTENDERS: dict[str, Callable[[random.Random], int]] = {
    "inspector, plain": plain,
    "inspector, both views": both_views,
    "inspector, table path": by_prompt,
    "inspector, clone()": clones,
    "fbi, standard-3v3": fbi("standard-3v3"),
    "fbi, duel-4v4": fbi("duel-4v4"),
    "fbi, clone()": fbi_clones,
    "classic, plain": talk(CLASSIC),
    "classic, whole games": whole(talk(CLASSIC)),
    "city, plain": talk(CITY),
    "city, whole games": whole(talk(CITY)),
    "mafia42 of 8, plain": talk(MAFIA42, players=8),
    "mafia42 of 8, whole games": whole(talk(MAFIA42, players=8)),
    "mafia42 of 12, plain": talk(MAFIA42, players=12),
    "mafia42 of 12, whole games": whole(talk(MAFIA42, players=12)),
    "OpenSpiel battleship": open_spiel_battleship,
    "PettingZoo connect four": pettingzoo_connect_four,
}


def rate(play: Callable[[random.Random], int], seconds: float, seed: int) -> float:
    """Steps a second of CPU time."""
    rng = random.Random(seed)
    play(rng)
    steps, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        steps += play(rng)
    return steps / spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0)
    args = parser.parse_args()
    rates: dict[str, list[float]] = {name: [] for name in CONTENDERS}
    for number in range(args.rounds):
        for name, play in CONTENDERS.items():
            rates[name].append(rate(play, args.seconds, number))
    base = rates["OpenSpiel battleship"]
    print(f"Python {platform.python_version()}, {args.rounds} rounds of {args.seconds} s CPU; medians (lowest-highest)")
    print(f"{'':26}{'steps/s':>12}{'':24}{'ratio to OpenSpiel':>20}")
    for name, found in rates.items():
        ratio = statistics.median(a / b for a, b in zip(found, base, strict=True))
        spread = f"({min(found):,.0f} - {max(found):,.0f})"
        print(f"{name:26}{statistics.median(found):12,.0f} {spread:>23}{ratio:20.2f}")
    print(f"one clone(): {1e6 / statistics.median(rates['inspector, clone()']):.2f} us")


if __name__ == "__main__":
    main()
