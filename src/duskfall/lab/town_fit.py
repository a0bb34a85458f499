"""Counts, in games of bots, how often red and black do what, for ``duskfall.bots.town.tables``.

    python -m duskfall.lab.town_fit classic --games 400

Everybody's acts are read as an onlooker reads them. For each kind of act, and for how black the table held the target,
the shares by the colours of doer and target are compared with red at red.
"""

from __future__ import annotations

import argparse
from collections import Counter
from importlib import import_module
from math import log
from typing import Any, Final

from duskfall.bots.town import tables
from duskfall.bots.town.reader import Reader
from duskfall.bots.town.scene import Counted
from duskfall.bots.town.trade import Trade
from duskfall.engine.viewers import SPECTATOR, Face, View
from duskfall.lab.games import finish, start
from duskfall.town.numbers import Number, members

PAIRS: Final = ((False, False), (False, True), (True, False), (True, True))
"""Doer and target: black or not."""
SMOOTH: Final = 20.0
"""Acts that are added to each share at the rate of all together, so that few tell little."""
MOST: Final = 1.5
"""Bots do some things never or always; people do not."""
BALLOT: Final = ("vote", "pass")


class Census(Reader):
    """An onlooker who knows the roles and counts."""

    def __init__(self, start_view: View, trade: Trade, roles: tuple[str, ...]) -> None:
        super().__init__(start_view, trade)
        self.black = {number for number, role in enumerate(roles, 1) if trade.is_black(role)}
        self.roles = roles
        self.done: Counter[tuple[str, int, bool, bool]] = Counter()
        self.might: Counter[tuple[str, int, bool, bool]] = Counter()
        self.claimed: Counter[tuple[str, str]] = Counter()
        self.shot: Counter[str] = Counter()
        self._told: set[tuple[Any, ...]] = set()

    def take(self, face: Face) -> None:
        super().take(face)
        if face["e"] == "phase" and face["phase"] == "speech":
            for at in members(self.scene.alive & ~(1 << face["speaker"])):
                self.might["speech", *self._place(face["speaker"], at)] += 1
        elif face["e"] == "out" and face["how"] == "killed":
            self.shot[self.roles[face["number"] - 1]] += 1

    def _place(self, by: Number, at: Number) -> tuple[int, bool, bool]:
        return tables.bucket(self.context().black[at]), by in self.black, at in self.black

    def aim(self, kind: str, by: Number, at: Number) -> None:
        once = (kind, by, at, self.scene.ply)
        if by != at and once not in self._told and (kind in BALLOT or self.scene.phase == "speech"):
            self._told.add(once)
            self.done[kind, *self._place(by, at)] += 1
        super().aim(kind, by, at)

    def counted(self, count: Counted) -> None:
        if count.kind != "lift":
            for voter in count.votes:
                for at in {*count.votes.values()} - {voter}:
                    self.might["ballot", *self._place(voter, at)] += 1
        super().counted(count)

    def _claims_to_check(self, by: Number, rival: bool) -> None:
        when = "counter" if rival else self.scene.phase
        self.claimed[when, self.roles[by - 1]] += 1
        super()._claims_to_check(by, rival)


def trade_of(game: str) -> Trade:
    """What bots know of a game of talk."""
    trade: Trade = import_module(f"duskfall.bots.{game}.trade").TRADE
    return trade


def census(game: str, level: str, games: int, seed: str) -> list[Census]:
    """An onlooker of each of so many games."""
    trade = trade_of(game)
    found = []
    for number in range(games):
        levels = [level] * trade.count
        match = start(game, levels, {}, f"{seed} {number}")
        finish(match, levels, f"{seed} {number}")
        reader = Census(match.first_view(SPECTATOR), trade, match.state.roles)
        for face in match.faces(SPECTATOR):
            reader.take(face)
        found.append(reader)
    return found


def rows(done: Counter[Any], might: Counter[Any], kind: str) -> list[tuple[float, ...]]:
    """The rows of one kind of act, for ``tables.AIMED``."""
    chances = "ballot" if kind in BALLOT else "speech"
    every = tuple(range(len(tables.EDGES) + 1))
    found = []
    for places in (*((place,) for place in every), every):
        acts = [sum(done[kind, place, *pair] for place in places) for pair in PAIRS]
        could = [sum(might[chances, place, *pair] for place in places) for pair in PAIRS]
        rate = (sum(acts) + 0.5) / (sum(could) + 1.0)
        shares = [(a + SMOOTH * rate) / (c + SMOOTH) for a, c in zip(acts, could, strict=True)]
        found.append(tuple([round(max(-MOST, min(MOST, log(share / shares[0]))), 2) for share in shares[1:]]))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=("classic", "city"))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--seed", default="fit")
    args = parser.parse_args()
    readers = census(args.game, args.level, args.games, args.seed)
    done: Counter[Any] = sum((reader.done for reader in readers), Counter())
    might: Counter[Any] = sum((reader.might for reader in readers), Counter())
    for kind in tables.AIMED:
        print(f'    "{kind}": {tuple(rows(done, might, kind))},')
        print(f"        # {sum(n for key, n in done.items() if key[0] == kind)} acts")
    print(sum((reader.claimed for reader in readers), Counter()))
    print(sum((reader.shot for reader in readers), Counter()))


if __name__ == "__main__":
    main()
