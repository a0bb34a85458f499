"""Towns that play at random: the engine's own rules, driven such that mathematics knows what must come of it.

Two experiments (C-100, C-101; P. Migdal, "A mathematical model of the Mafia game", arXiv 1009.1031). In both the mafia
shoots one random citizen together every night, and every day one random living player is the only candidate.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import comb
from typing import Final

from duskfall.engine.dice import Dice
from duskfall.games.classic.game import BOOK
from duskfall.games.classic.night import NIGHT
from duskfall.games.classic.options import Options
from duskfall.games.classic.roles import BLACK, CIVILIAN, MAFIA, RED
from duskfall.town import deal, legal, play
from duskfall.town.book import Book, Role, Side
from duskfall.town.moves import Night, Nominate
from duskfall.town.numbers import Numbers, members
from duskfall.town.state import TownState

_DICE: Final = Dice(bytes(32))
CLASSIC_TOWN_WINS: Final = {False: Fraction(4, 35), True: Fraction(11, 160)}
"""C-100: by ``first_day_elimination``."""
CLASSIC_NIGHTS: Final = {2: Fraction(8, 21), 3: Fraction(1, 3), 4: Fraction(2, 7)}
"""C-100: how many nights there is a shot, without elimination on day 1."""


@dataclass
class Tally:
    """What came of many games: how many, how many the town won, and how many had so many nights."""

    games: int = 0
    town: int = 0
    nights: Counter[int] = field(default_factory=Counter)


def plain_town(players: int, mafia: int, parity: bool = False) -> Book:
    """C-101: a town without roles, that plays to the end of one side, or to parity as Classic does."""

    def winner(roles: tuple[Role, ...], alive: Numbers) -> tuple[Side, str] | None:
        living = [roles[number - 1] for number in members(alive)]
        black = living.count(MAFIA)
        if not black:
            return RED, "no_black"
        red = len(living) - black
        return (BLACK, "parity") if red <= (black if parity else 0) else None

    def ends(s: TownState) -> Numbers:
        victims = BOOK.victims(s)
        return victims if victims and winner(s.roles, s.alive & ~victims) is not None else 0

    shot = replace(NIGHT[0], ends=ends)
    return replace(BOOK, deck=(MAFIA,) * mafia + (CIVILIAN,) * (players - mafia), steps=(shot,), winner=winner)


def mafia_wins(players: int, mafia: int, parity: bool = False) -> Fraction:
    """C-101: how often the mafia wins, exactly: by the formula w(n, m), or death by death under the parity rule."""
    if parity:
        return _under_parity(players, mafia)
    found = Fraction(0)
    for i in range(1, mafia + 1):
        product = Fraction(1)
        for k in range(players, 1, -2):
            product *= 1 - Fraction(i, k)
        found += (-1) ** (i + 1) * comb(mafia, i) * product
    return found


def _under_parity(players: int, mafia: int) -> Fraction:
    def after(players: int, mafia: int) -> Fraction | None:
        return Fraction(0) if not mafia else Fraction(1) if 2 * mafia >= players else None

    def night(players: int, mafia: int) -> Fraction:
        for left in (players, players - 1):
            decided = after(left, mafia)
            if decided is not None:
                return decided
        return _under_parity(players - 1, mafia)

    black, red = Fraction(mafia, players), Fraction(players - mafia, players)
    return black * night(players - 1, mafia - 1) + red * night(players - 1, mafia)


def tally(book: Book, games: int, seed: str, first_day_elimination: bool) -> Tally:
    """Plays so many games to their end."""
    rng = random.Random(seed)  # noqa: S311 - simulations
    options = Options(card_deal="automatic", first_day_elimination=first_day_elimination)
    found = Tally()
    cards = list(book.deck)
    for _ in range(games):
        rng.shuffle(cards)
        s = deal.begin(book, options, {"cards": list(cards)}, _DICE)
        one_game(s, rng)
        assert s.outcome is not None
        found.games += 1
        found.town += s.outcome.reason == "no_black"
        found.nights[s.night] += 1
    return found


def one_game(s: TownState, rng: random.Random) -> None:
    """Plays a game as the clauses say: moves where something is chosen, clocks for all the rest."""
    while s.outcome is None:
        if s.phase == "speech" and not s.nominated:
            number = rng.choice(members(s.alive))
            play.submit(s, s.queue[0] - 1, Nominate(number), 0)
        elif s.phase == "shot" and not s.tonight("shot"):
            black = s.of_side(BLACK)
            number = rng.choice(members(s.alive & ~black))
            for seat in legal.seats(black & s.alive):
                play.submit(s, seat, Night("shoot", number), 0)
        play.expire(s, 0)
