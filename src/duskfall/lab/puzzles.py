"""Puzzles of Mafia vs Inspector: made from games of bots, proved by enumeration, put to bots.

``python -m duskfall.lab.puzzles`` proves every stored puzzle; ``--make N`` finds new ones of each goal and stores them.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from duskfall.bots.registry import make
from duskfall.engine.match import Match
from duskfall.engine.record import Header
from duskfall.games.inspector import GAME
from duskfall.games.inspector.options import INSPECTOR, MAFIA, Options
from duskfall.lab.games import start
from duskfall.lab.goals import GOALS, ONLY, best_answers, best_of, choices, clear, inspectors, scores, suspects

FILE: Final = Path(__file__).with_name("inspector_puzzles.json")
LONGEST: Final = 160


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, as a deal and the moves from it; ``best`` are all the best answers of ``choices`` to ``goal``."""

    name: str
    goal: str
    deal: dict[str, Any]
    moves: list[str]
    choices: int
    best: list[str]

    def match(self) -> Match:
        """The match that stands at the position."""
        match = Match(GAME, Header("inspector", GAME.version, Options(), ("a", "b"), bytes(32), self.deal))
        for move in self.moves:
            match.submit(match.state.turn, move)
        return match


def stored() -> list[Puzzle]:
    """The puzzles that come with the program."""
    return [Puzzle(**entry) for entry in json.loads(FILE.read_text(encoding="utf-8"))]


def proved(puzzle: Puzzle) -> bool:
    """Whether enumeration finds exactly these answers."""
    state = puzzle.match().state
    return (
        puzzle.best == best_answers(state, puzzle.goal)
        and set(puzzle.best) <= set(choices(state, puzzle.goal))
        and puzzle.choices == len(choices(state, puzzle.goal)) > len(puzzle.best)
    )


def solves(level: str, puzzle: Puzzle) -> bool:
    """Whether a bot plays a best answer; it is offered what the puzzle leaves to choose from."""
    match = puzzle.match()
    seat = match.state.turn
    prompt = match.prompt(seat)
    assert prompt is not None
    asked = prompt.json()
    if puzzle.goal in ONLY:
        asked["asks"] = {verb: taken for verb, taken in asked["asks"].items() if verb == ONLY[puzzle.goal]}
    player = make("inspector", level, seat, {}, puzzle.name)
    return player.choose(match.first_view(seat), match.faces(seat), match.view(seat), asked) in puzzle.best


# --- making -------------------------------------------------------------------------------------------------


def goals_at(match: Match) -> Iterator[str]:
    """Goals that make a puzzle of this position, going by cheap signs first."""
    state = match.state
    if state.phase == "opening":
        yield "keep"
    if state.phase != "play":
        return
    if state.turn == INSPECTOR:
        count = len(suspects(state))
        if count == 1:
            yield "win_now"
        if count >= 6 and len(state.hand) >= 2:
            yield "split"
        return
    if len(inspectors(state)) == 1 or state.kills == 13:
        yield "win_now"
    elif not state.accused and state.kills <= 3:
        yield "keep"
    if len(suspects(state)) <= 8 and len(inspectors(state)) <= 12 and len(state.hand) <= 2:
        yield "hide"


def find(each: int, games: int, seed: str) -> list[Puzzle]:
    """New puzzles: up to ``each`` of every goal for every seat, one of a goal a game."""
    found: list[Puzzle] = []
    counts: Counter[tuple[str, int]] = Counter()
    wanted = {("win_now", MAFIA), ("win_now", INSPECTOR), ("split", INSPECTOR)}
    wanted |= {("hide", MAFIA), ("keep", MAFIA)}
    for number in range(games):
        if all(counts[kind] >= each for kind in wanted):
            break
        levels = (("medium", "medium"), ("random", "medium"), ("easy", "easy"), ("random", "random"))[number % 4]
        for puzzle, seat in _in_game(levels, f"{seed} {number}"):
            if counts[puzzle.goal, seat] < each:
                counts[puzzle.goal, seat] += 1
                found.append(puzzle)
                print(f"{puzzle.name}: {puzzle.goal}, {len(puzzle.best)} of {puzzle.choices}", file=sys.stderr)
    return sorted(found, key=lambda puzzle: (puzzle.goal, puzzle.name))


def _in_game(levels: tuple[str, str], seed: str) -> Iterator[tuple[Puzzle, int]]:
    match = start("inspector", levels, {}, seed)
    deal = {"board": list(match.state.cells), "mafia": match.state.mafia, "deck": list(match.state.deck)}
    players = [make("inspector", level, seat, {}, f"{seed} {seat}") for seat, level in enumerate(levels)]
    starts = [match.first_view(seat) for seat in (MAFIA, INSPECTOR)]
    moves: list[str] = []
    seen: set[str] = set()
    while match.outcome is None and len(moves) < LONGEST:
        seat = match.state.turn
        for goal in goals_at(match):
            found = {} if goal in seen else scores(match.state, goal)
            if clear(found, goal):
                seen.add(goal)
                offered = len(choices(match.state, goal))
                yield Puzzle(f"{goal} {seed}", goal, deal, list(moves), offered, best_of(found)), seat
        prompt = match.prompt(seat)
        assert prompt is not None
        moves.append(players[seat].choose(starts[seat], match.faces(seat), match.view(seat), prompt.json()))
        match.submit(seat, moves[-1])


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m duskfall.lab.puzzles", description=__doc__)
    parser.add_argument("--make", type=int, metavar="N", help="find new ones, up to N of each goal and seat")
    parser.add_argument("--games", type=int, default=200, help="games that are looked through (default: %(default)s)")
    parser.add_argument("--seed", default="puzzle")
    args = parser.parse_args(arguments)
    if args.make:
        lines = [json.dumps(asdict(puzzle)) for puzzle in find(args.make, args.games, args.seed)]
        FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
    wrong = [puzzle.name for puzzle in stored() if not proved(puzzle)]
    print(f"{len(stored())} puzzles of {len(GOALS)} goals, {len(wrong)} wrong" + "".join(f"\n{name}" for name in wrong))
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
