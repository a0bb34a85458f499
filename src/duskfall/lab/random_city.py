"""City Mafia at random: how often each side wins when nobody thinks.

Black agree on a random player who is not black; everybody else with a step chooses at random whom, or (one night in
four) nobody; every day from the second on, two random living players are nominated and all vote at random.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Final

from duskfall.engine.dice import Dice
from duskfall.games.city.game import BOOK
from duskfall.games.city.options import Options
from duskfall.games.city.roles import BLACK
from duskfall.town import deal, legal, night, play, voting
from duskfall.town.moves import Night, Nominate, Vote
from duskfall.town.numbers import members
from duskfall.town.state import TownState

_DICE: Final = Dice(bytes(32))


def tally(options: Options, games: int, seed: str) -> Counter[str]:
    """The reasons for which so many games ended."""
    rng = random.Random(seed)  # noqa: S311 - simulations
    found: Counter[str] = Counter()
    cards = list(BOOK.deck)
    for _ in range(games):
        rng.shuffle(cards)
        s = deal.begin(BOOK, options, {"cards": list(cards)}, _DICE)
        while s.outcome is None:
            _act(s, rng)
            if s.outcome is None:
                play.expire(s, 0)
        found[s.outcome.reason] += 1
    return found


def _act(s: TownState, rng: random.Random) -> None:
    """Whatever is chosen in a phase before its time runs out."""
    if s.phase == "speech" and s.day > 1 and len(s.nominated) < 2:
        free = [number for number in members(s.alive) if number not in [number for number, _ in s.nominated]]
        play.submit(s, s.queue[0] - 1, Nominate(rng.choice(free)), 0)
    elif s.phase == "vote" and s.ballot is not None:
        for seat in legal.seats(s.ballot.voters):
            if s.phase == "vote" and voting.choices(s, seat + 1):
                play.submit(s, seat, Vote(rng.choice(voting.choices(s, seat + 1))), 0)
    elif (step := night.step_of(s)) is not None:
        shared = rng.choice(members(s.alive & ~s.of_side(BLACK)) or (0,))
        for number in members(night.actors(s)):
            targets = members(step.targets(s, number))
            if step.name == "shot" and shared:
                play.submit(s, number - 1, Night(step.verb, shared), 0)
            elif step.name != "shot" and targets and rng.random() < 0.75:
                play.submit(s, number - 1, Night(step.verb, rng.choice(targets)), 0)
