"""Who may be who: every layout of the roles that matter, weighed by evidence on one player or on two.

A layout is the black team, the checker and, in some games, one player who is alone; the others are plain. Its weight is
a product of factors for single players in their roles and for pairs of players who are both black. So all layouts are
summed exactly without a list of them: the teams are gone through one by one (120 for three of ten), and for each
the places of the checker and of the lone one are summed in closed form.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import exp
from typing import NamedTuple

from duskfall.town.numbers import Number, Numbers, has, members


class Team(NamedTuple):
    """A black team as a set and by number, all others, and who of them may be alone."""

    black: Numbers
    who: tuple[Number, ...]
    others: tuple[Number, ...]
    lone: Numbers


class Teams:
    """The teams with which nobody has won yet."""

    def __init__(self, count: int, black: int, lone: bool) -> None:
        self.black, self.lone = black, lone
        self.falls: tuple[Numbers, ...] = ()
        everybody = (2 << count) - 2
        self.all: list[Team] = []
        for who in combinations(range(1, count + 1), black):
            mask = sum(1 << number for number in who)
            self.all.append(Team(mask, who, members(everybody & ~mask), everybody & ~mask if lone else 0))

    def outlive(self, alive: Numbers) -> None:
        """The game went on with these alive (C-70, Y-30): drops the teams that would have ended it."""
        self.falls = (*self.falls, alive)
        living, left = alive.bit_count(), []
        for team in self.all:
            black = (team.black & alive).bit_count()
            lone = team.lone
            if self.lone:
                if 2 * black > living or living < 2:
                    continue
                if not black or 2 * black == living:
                    lone &= alive
                if living <= 2:
                    lone &= ~alive
                if not lone:
                    continue
                left.append(team if lone == team.lone else team._replace(lone=lone))
            elif black and 2 * black < living:
                left.append(team)
        self.all = left or self.all  # never without any, whatever happened


class Odds:
    """What has been learnt, as natural logarithms of factors against being plain.

    By number (place 0 is idle): ``dark`` to be black, ``check`` to be the checker, ``lone`` to be alone; ``both`` for
    two to be black together. ``must`` and ``never``: whom each who claims to be the checker has found black or not.
    """

    __slots__ = ("dark", "check", "lone", "both", "must", "never")

    def __init__(self, count: int) -> None:
        self.dark = [0.0] * (count + 1)
        self.check = [0.0] * (count + 1)
        self.lone = [0.0] * (count + 1)
        self.both = [[0.0] * (count + 1) for _ in range(count + 1)]
        self.must: dict[Number, Numbers] = {}
        self.never: dict[Number, Numbers] = {}

    def copy(self) -> Odds:
        """An independent copy."""
        copy = Odds(0)
        copy.dark, copy.check, copy.lone = self.dark.copy(), self.check.copy(), self.lone.copy()
        copy.both = [row.copy() for row in self.both]
        copy.must, copy.never = self.must.copy(), self.never.copy()
        return copy

    def link(self, a: Number, b: Number, by: float) -> None:
        """Evidence on two of them being black together."""
        self.both[a][b] += by
        self.both[b][a] += by


class Known(NamedTuple):
    """What is certain: ``black`` are black, ``never`` are not; ``checker`` and ``lone`` if they are known (else 0),
    ``not_checker`` and ``not_lone`` else."""

    black: Numbers = 0
    never: Numbers = 0
    checker: Number = 0
    lone: Number = 0
    not_checker: Numbers = 0
    not_lone: Numbers = 0


class Posterior:
    """Chances by number (place 0 is idle): ``black``, ``check``, ``lone``; ``teams`` with their chances."""

    __slots__ = ("black", "check", "lone", "teams")

    def __init__(self, count: int) -> None:
        self.black = [0.0] * (count + 1)
        self.check = [0.0] * (count + 1)
        self.lone = [0.0] * (count + 1)
        self.teams: list[tuple[float, Numbers]] = []


class _Question:
    """What :func:`weigh` is asked, equal where all of it is."""

    __slots__ = ("teams", "odds", "known", "key")

    def __init__(self, teams: Teams, odds: Odds, known: Known) -> None:
        self.teams, self.odds, self.known = teams, odds, known
        told = (*odds.must.items(), 0, *odds.never.items())
        rows = [factor for row in odds.both for factor in row]
        self.key = (*odds.dark, *odds.check, *odds.lone, *rows, *told, teams.falls, teams.black, teams.lone, known)

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Question) and self.key == other.key


@lru_cache(maxsize=256)
def _weighed(question: _Question) -> Posterior:
    return weigh(question.teams, question.odds, question.known)


def judge(teams: Teams, odds: Odds, known: Known) -> Posterior:
    """The same, kept: the seats of a table ask the same of what all of them were told. It is not to be changed."""
    return _weighed(_Question(teams, odds, known))


def weigh(teams: Teams, odds: Odds, known: Known) -> Posterior:
    """The chances of all layouts that fit what is known."""
    dark, both, count = odds.dark, odds.both, len(odds.dark) - 1
    fits, heights = [], []
    for team in teams.all:
        if known.black & ~team.black or team.black & known.never:
            continue
        who = team.who
        height = 0.0
        for place, a in enumerate(who):
            height += dark[a]
            row = both[a]
            for b in who[place + 1 :]:
                height += row[b]
        fits.append(team)
        heights.append(height)
    found = Posterior(count)
    if not fits:
        return found
    top = max(heights)
    factors = _Factors(teams.lone, odds, known)
    total = 0.0
    for team, height in zip(fits, heights, strict=True):
        weight = factors.add(team, exp(height - top)) if height > top - 60 else 0.0
        if weight > 0.0:
            total += weight
            found.teams.append((weight, team.black))
    if total > 0.0:
        factors.share(found, 1.0 / total)
        scale = 1.0 / total
        found.teams = [(weight * scale, black) for weight, black in found.teams]
    else:  # what was told contradicts itself: believe in nothing but the rules
        found.teams = [(1.0 / len(fits), team.black) for team in fits]
    chances = found.black
    for weight, black in found.teams:
        for number in members(black):
            chances[number] += weight
    return found


class _Factors:
    """The factors of the checker and the lone one.

    For a team of weight *w* outside of which the checkers' factors sum to *c* and the lone ones' to *l*, and their
    products for one player to *x*, all layouts together weigh w(cl - x). What a player's own chances need are sums over
    the teams without the player: those over all teams, less those over teams with the player.
    """

    def __init__(self, lone: bool, odds: Odds, known: Known) -> None:
        count = len(odds.dark)
        self.with_lone = lone
        self.check = _free(odds.check, known.checker, known.not_checker)
        self.lone = _free(odds.lone, known.lone, known.not_lone) if lone else [0.0] * count
        self.both = [check * alone for check, alone in zip(self.check, self.lone, strict=True)]
        self.sums = sum(self.check), sum(self.lone), sum(self.both)
        told = {number for number in (*odds.must, *odds.never) if self.check[number]}
        self.told = [(number, odds.must.get(number, 0), odds.never.get(number, 0)) for number in told]
        self.total = [0.0, 0.0, 0.0]
        self.within = [[0.0] * count for _ in range(3)]
        self.as_told = dict.fromkeys(told, (0.0, 0.0))
        self.odd_check = [0.0] * count
        self.odd_lone = [0.0] * count

    def add(self, team: Team, weight: float) -> float:
        """Adds a team; gives the weight of all its layouts."""
        black = team.black
        if self.with_lone and team.lone.bit_count() != len(team.others):
            return self._add_odd(team, weight)
        checks, lones, both = self.sums
        check, lone = self.check, self.lone
        for number in team.who:
            checks -= check[number]
            lones -= lone[number]
            both -= self.both[number]
        for number, must, never in self.told:
            if not black >> number & 1 and (must & ~black or never & black):
                checks -= check[number]
                both -= self.both[number]
        for number, must, never in self.told:
            if not (black >> number & 1 or must & ~black or never & black):
                old = self.as_told[number]
                self.as_told[number] = old[0] + weight, old[1] + weight * lones
        shares = (weight, weight * checks, weight * lones)
        for place, share in enumerate(shares):
            self.total[place] += share
            row = self.within[place]
            for number in team.who:
                row[number] += share
        return max(0.0, weight * (checks * lones - both if self.with_lone else checks))

    def _add_odd(self, team: Team, weight: float) -> float:
        """The same for a team beside which not everybody can be alone, player by player."""
        black, check = team.black, self.check.copy()
        for number, must, never in self.told:
            if must & ~black or never & black:
                check[number] = 0.0
        checks = sum(check[number] for number in team.others)
        lones = sum(self.lone[number] for number in members(team.lone))
        both = 0.0
        for number in team.others:
            lone = self.lone[number] if has(team.lone, number) else 0.0
            both += check[number] * lone
            self.odd_check[number] += weight * check[number] * (lones - lone)
            self.odd_lone[number] += weight * lone * (checks - check[number])
        return weight * (checks * lones - both)

    def share(self, found: Posterior, scale: float) -> None:
        """Writes down the chances of the checker and of the lone one."""
        weights, by_check, by_lone = self.within
        for number in range(1, len(self.check)):
            check, lone = self.check[number], self.lone[number]
            without = self.total[0] - weights[number]
            beside = self.total[2] - by_lone[number]
            if number in self.as_told:
                without_as_told, beside = self.as_told[number]
            else:
                without_as_told = without
            chance = check * (beside - lone * without_as_told if self.with_lone else without_as_told)
            found.check[number] = max(0.0, (chance + self.odd_check[number]) * scale)
            if self.with_lone:
                chance = lone * (self.total[1] - by_check[number] - check * without_as_told)
                found.lone[number] = max(0.0, (chance + self.odd_lone[number]) * scale)


def _free(logs: list[float], is_: Number, is_not: Numbers) -> list[float]:
    """Factors of the players that may be it."""
    factors = [exp(log) if not has(is_not, number) else 0.0 for number, log in enumerate(logs)]
    factors[0] = 0.0
    return [factor if number == is_ else 0.0 for number, factor in enumerate(factors)] if is_ else factors
