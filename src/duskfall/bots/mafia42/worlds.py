"""Who may be who: every set of mafiosos, with the Cop, the helper and the Cult Leader among the others, summed exactly.

A world's weight is a product of factors for single players in their roles and for pairs of mafiosos. The sets of
mafiosos are gone through one by one (at most 220 for three of twelve); for each, the places of the other three are
summed in closed form: place 0 stands for a role that the game has not.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import exp
from typing import Final, NamedTuple

from duskfall.games.mafia42.deal import HELPER_FROM, MAFIOSOS
from duskfall.games.mafia42.options import CULT_FROM
from duskfall.town.numbers import Number, Numbers, has, members, those

NEGLIGIBLE: Final = 14.0
"""Sets of mafiosos lighter than the heaviest by a factor of e to that count for nothing."""
ALL_GONE: Final = -2.0
"""The game goes on though no mafioso lives: a helper in contact, or a cult that isn't beaten."""
EVEN: Final = -2.5
"""It goes on though mafiosos are as many as all others: a Politician, or somebody threatened."""
MORE: Final = -7.0


class Odds:
    """What has been learnt, as natural logarithms of factors against being a plain citizen, by number (place 0 is
    idle). ``both``: for two to be mafiosos together. ``must`` and ``never``: whom each who claims to be the Cop has
    found to be a mafioso or not."""

    __slots__ = ("dark", "cop", "helper", "leader", "both", "must", "never")

    def __init__(self, count: int) -> None:
        self.dark = [0.0] * (count + 1)
        self.cop = [0.0] * (count + 1)
        self.helper = [0.0] * (count + 1)
        self.leader = [0.0] * (count + 1)
        self.both = [[0.0] * (count + 1) for _ in range(count + 1)]
        self.must: dict[Number, Numbers] = {}
        self.never: dict[Number, Numbers] = {}

    def copy(self) -> Odds:
        """An independent copy."""
        copy = Odds(0)
        copy.dark, copy.cop = self.dark.copy(), self.cop.copy()
        copy.helper, copy.leader = self.helper.copy(), self.leader.copy()
        copy.both = [row.copy() for row in self.both]
        copy.must, copy.never = self.must.copy(), self.never.copy()
        return copy

    def link(self, a: Number, b: Number, by: float) -> None:
        """Evidence on two of them being mafiosos together."""
        self.both[a][b] += by
        self.both[b][a] += by

    def key(self) -> tuple[object, ...]:
        rows = tuple([factor for row in self.both for factor in row])
        told = tuple(self.must.items()), tuple(self.never.items())
        return tuple(self.dark), tuple(self.cop), tuple(self.helper), tuple(self.leader), rows, told


class Known(NamedTuple):
    """What is certain: ``dark`` are mafiosos, ``light`` are not; ``cop``, ``helper``, ``leader`` if known, else 0, and
    who is none of those."""

    dark: Numbers = 0
    light: Numbers = 0
    cop: Number = 0
    helper: Number = 0
    leader: Number = 0
    not_cop: Numbers = 0
    not_helper: Numbers = 0
    not_leader: Numbers = 0


class Posterior(NamedTuple):
    """Chances by number (place 0 is idle); ``teams``: sets of mafiosos with theirs."""

    dark: tuple[float, ...]
    cop: tuple[float, ...]
    helper: tuple[float, ...]
    leader: tuple[float, ...]
    teams: tuple[tuple[float, Numbers], ...]


@lru_cache(maxsize=16)
def teams(count: int) -> tuple[tuple[Numbers, tuple[Number, ...]], ...]:
    """All sets of mafiosos in a game of so many."""
    return tuple([(those(who), who) for who in combinations(range(1, count + 1), MAFIOSOS[count])])


class _Question:
    __slots__ = ("odds", "known", "falls", "key")

    def __init__(self, odds: Odds, known: Known, falls: tuple[Numbers, ...]) -> None:
        self.odds, self.known, self.falls = odds, known, falls
        self.key = odds.key(), known, falls

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Question) and self.key == other.key


@lru_cache(maxsize=256)
def _weighed(question: _Question) -> Posterior:
    return weigh(question.odds, question.known, question.falls)


def judge(odds: Odds, known: Known, falls: tuple[Numbers, ...]) -> Posterior:
    """The same as :func:`weigh`, kept: the seats of a table ask the same of what all of them were told."""
    return _weighed(_Question(odds, known, falls))


def weigh(odds: Odds, known: Known, falls: tuple[Numbers, ...]) -> Posterior:
    """The chances of all worlds that fit what is known; ``falls``: those alive at each moment when nobody had won."""
    count = len(odds.dark) - 1
    found = _heights(odds, known, falls)
    if not found:  # what was told contradicts itself: believe in nothing but the rules
        found = _heights(Odds(count), Known(), ())
        known = Known()
    top = max(found)[0]
    places = _Places(odds, known, falls, count)
    for height, mask, who in found:
        if height > top - NEGLIGIBLE:
            places.add(exp(height - top), mask, who)
    return places.posterior()


def _heights(odds: Odds, known: Known, falls: tuple[Numbers, ...]) -> list[tuple[float, Numbers, tuple[Number, ...]]]:
    dark, both, count = odds.dark, odds.both, len(odds.dark) - 1
    found = []
    for mask, who in teams(count):
        if known.dark & ~mask or mask & known.light:
            continue
        height = 0.0
        for place, a in enumerate(who):
            height += dark[a]
            row = both[a]
            for b in who[place + 1 :]:
                height += row[b]
        for alive in falls:
            twice = 2 * (mask & alive).bit_count() - alive.bit_count()
            height += EVEN if not twice else MORE if twice > 0 else 0.0
        if falls and not mask & falls[-1]:
            height += ALL_GONE
        found.append((height, mask, who))
    return found


class _Places:
    """The sums over the places of Cop, helper and Leader beside each set of mafiosos.

    Beside a set outside of which the factors of the three sum to *c*, *h*, *d*, those of two of them for one player to
    *ch*, *cd*, *hd* and of all three to *chd*, all worlds together weigh c*h*d - (ch)d - (cd)h - (hd)c + 2(chd). What a
    player's own chances need are sums over the sets without the player: those over all, less those with the player.
    """

    def __init__(self, odds: Odds, known: Known, falls: tuple[Numbers, ...], count: int) -> None:
        self.count = count
        self.alive = falls[-1] if falls else (2 << count) - 2
        self.cop = _free(odds.cop, known.cop, known.not_cop)
        self.helper = _free(odds.helper, known.helper, known.not_helper, count >= HELPER_FROM)
        self.leader = _free(odds.leader, known.leader, known.not_leader, count >= CULT_FROM)
        claims = sorted({*odds.must, *odds.never})
        self.told = [(n, odds.must.get(n, 0), odds.never.get(n, 0)) for n in claims if self.cop[n]]
        rows = zip(self.cop, self.helper, self.leader, strict=True)
        self.factors = [(c, h, d, c * h, c * d, h * d, c * h * d) for c, h, d in rows]
        self.factors[0] = (*self.factors[0][:3], 0.0, 0.0, 0.0, 0.0)  # that two are not in the game is no clash
        self.sums = [sum(column) for column in zip(*self.factors, strict=True)]
        self.total = [0.0] * 7
        self.within = [[0.0] * 7 for _ in range(count + 1)]
        self.as_told = {number: [0.0] * 4 for number, _, _ in self.told}
        self.dark = [0.0] * (count + 1)
        self.teams: list[tuple[float, Numbers]] = []

    def add(self, weight: float, mask: Numbers, who: tuple[Number, ...]) -> None:
        c, h, d, ch, cd, hd, chd = self.sums
        for number in who:
            factors = self.factors[number]
            c, h, d = c - factors[0], h - factors[1], d - factors[2]
            ch, cd, hd, chd = ch - factors[3], cd - factors[4], hd - factors[5], chd - factors[6]
        for number, must, never in self.told:
            if not has(mask, number) and (must & ~mask or never & mask):
                factors = self.factors[number]
                c, ch, cd, chd = c - factors[0], ch - factors[3], cd - factors[4], chd - factors[6]
        whole = c * h * d - ch * d - cd * h - hd * c + 2 * chd
        if whole <= 0.0:
            return
        if HELPER_FROM <= self.count < CULT_FROM and not mask & self.alive:  # M-71: then a helper in contact lives
            weight *= sum([self.helper[number] for number in members(self.alive)]) / h
        pairs = weight * (h * d - hd)
        row = weight, weight * c, weight * h, weight * d, weight * (c * h - ch), weight * (c * d - cd), pairs
        for place, value in enumerate(row):
            self.total[place] += value
            for number in who:
                self.within[number][place] += value
        for number, must, never in self.told:
            if not (has(mask, number) or must & ~mask or never & mask):
                told = self.as_told[number]
                for place, value in enumerate((weight, weight * h, weight * d, pairs)):
                    told[place] += value
        for number in who:
            self.dark[number] += weight * whole
        self.teams.append((weight * whole, mask))

    def posterior(self) -> Posterior:
        total = sum([weight for weight, _ in self.teams])
        if total <= 0.0:
            return weigh(Odds(self.count), Known(), ())
        cops, helpers, leaders = ([0.0] * (self.count + 1) for _ in range(3))
        for n in range(1, self.count + 1):
            c, h, d, *_ = self.factors[n]
            w, wc, wh, wd, wch, wcd, whd = (a - b for a, b in zip(self.total, self.within[n], strict=True))
            tw, th, td, thd = self.as_told.get(n, (w, wh, wd, whd))
            cops[n] = c * (thd - h * td - d * th + 2 * h * d * tw)
            helpers[n] = h * (wcd - c * td - d * wc + 2 * c * d * tw)
            leaders[n] = d * (wch - c * th - h * wc + 2 * c * h * tw)
        dark, cop, helper, leader = [
            tuple([min(1.0, max(0.0, value / total)) for value in row]) for row in (self.dark, cops, helpers, leaders)
        ]
        return Posterior(dark, cop, helper, leader, tuple([(weight / total, mask) for weight, mask in self.teams]))


def _free(logs: list[float], is_: Number, is_not: Numbers, is_there: bool = True) -> list[float]:
    """Factors of the players that may be it; place 0 alone where the game has no such role."""
    if not is_there:
        return [1.0] + [0.0] * (len(logs) - 1)
    factors = [exp(log) if not has(is_not, number) else 0.0 for number, log in enumerate(logs)]
    factors[0] = 0.0
    return [factor if number == is_ else 0.0 for number, factor in enumerate(factors)] if is_ else factors


def together(posterior: Posterior, a: Number, b: Number) -> float:
    """The chance that both are mafiosos."""
    pair = 1 << a | 1 << b
    return sum([weight for weight, team in posterior.teams if team & pair == pair])
