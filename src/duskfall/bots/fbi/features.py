"""What a position is worth to a seat right after an act, as numbers that a linear value weighs.

Both functions see only what the seat knows and believes. The numbers lie roughly between 0 and 1; ``names`` say which.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from duskfall.bots.fbi.lay import Cells
from duskfall.bots.fbi.mind import Chances, Who
from duskfall.bots.fbi.position import Position, summed
from duskfall.games.fbi.roles import BANDIT, DETECTIVE, MANIAC, SNIPER, Role

Features: TypeAlias = tuple[float, ...]

FRIEND: Final = 4.5
"""What an arrest counts for in kills, where a single number weighs both."""
FBI_NAMES: Final = (
    "one", "kills", "arrests", "kills squared", "arrests squared", "first hit", "second hit", "later hits", "fires",
    "bombs", "sureness", "known to the Mafia", "top", "chain", "shields",
)  # fmt: skip
MAFIA_NAMES: Final = (
    "one", "kills", "arrests", "kills squared", "arrests squared", "risk", "seen", "seen squared", "fires", "bombs",
    "aim", "shot", "crowd", "sureness", "chain", "threats",
)  # fmt: skip


def totals(p: Position) -> tuple[float, float, float, float]:
    kills, arrests = p.kills / p.table.mode.kills, p.arrests / p.table.mode.arrests
    return kills, arrests, kills * kills, arrests * arrests


def fbi_features(p: Position) -> Features:
    """For a seat of the FBI."""
    table, at = p.table, p.at
    lay, foe = table.lay, p.mafia()
    hits, exposed = _reaches(p)
    maniac = p.by[MANIAC]
    fires = 0.0
    for who in p.threats:
        if p.alive[who]:
            fires += sum([maniac[at[cell]] for cell in lay.near[at.index(who)]]) * (1.0 - p.guarded(who))
    bombs = [sum([1.0 - p.guarded(who) for who in chain]) for chain in p.clusters()]
    return (
        1.0, *totals(p), hits[0], hits[1], sum(hits[2:]) / (len(hits) - 2), fires, max(bombs, default=0.0) / 3.0,
        p.sureness(table.mafia), exposed, max(foe), len(bombs) / 4.0, _shields(p),
    )  # fmt: skip


def _reaches(p: Position) -> tuple[list[float], float]:
    """The best arrest of each of the FBI in the order of their turns, and how much in danger the known ones are. Where
    tokens alone differ it is the same again.
    """
    kept: tuple[tuple[Who, ...], tuple[list[float], float]] | None = p.sums.get("reaches")
    if kept is None or kept[0] is not p.at:
        kept = p.sums["reaches"] = p.at, (_hits(p), _exposed(p))
    return kept[1]


def _hits(p: Position) -> list[float]:
    table, at, known = p.table, p.at, p.known
    lay, foe = table.lay, p.mafia()
    there = [foe[who] for who in at]
    seen = there if table.knows_team else _public_foe(p)
    best: dict[bool, tuple[float, ...]] = {}
    hits = []
    for role in table.next_fbi(p.up):
        reach = lay.arrests(role)
        if role in known:
            hits.append(max([there[cell] for cell in reach[at.index(known[role])]]))
            continue
        cross = role == DETECTIVE
        if cross not in best:
            best[cross] = lay.best_arrest(role, seen)
        chances = p.by[role]
        hits.append(sum([chances[who] * most for who, most in zip(at, best[cross], strict=True)]))
    return hits


def _exposed(p: Position) -> float:
    table, at, lay, bandit = p.table, p.at, p.table.lay, p.by[BANDIT]
    exposed = 0.0
    for role, who in p.known.items():
        here = at.index(who)
        danger = sum([bandit[at[cell]] for cell in lay.near[here]])
        if SNIPER in table.mafia:
            shooter = p.by[SNIPER]
            danger += sum([shooter[at[cell]] for cell in lay.diagonal[here]])
        exposed += p.pub[role][who] * danger
    return exposed


def _shields(p: Position) -> float:
    """What may be saved: tokens in the Operative's row, by how near the killers may be."""
    at, bandit, maniac, found = p.at, p.by[BANDIT], p.by[MANIAC], 0.0
    for who in p.shields:
        if p.alive[who]:
            cell = at.index(who)
            danger = sum([bandit[at[c]] for c in p.table.lay.near[cell]])
            danger += sum([maniac[at[c]] for c in p.table.lay.threats[cell]])
            found += p.guarded(who) * (0.2 + danger)
    return found / 3.0


def _public_foe(p: Position) -> Chances:
    """By cell: how likely somebody of the Mafia stands there, to everybody."""
    foe = p.public_mafia()
    return [foe[who] for who in p.at]


def mafia_features(p: Position) -> Features:
    """For a seat of the Mafia."""
    table, at, known, alive = p.table, p.at, p.known, p.alive
    near = table.lay.near
    fbi = p.fbi()
    mates = p.mafia()
    risk = seen = seen_squared = crowd = 0.0
    for role, who in known.items():
        here = at.index(who)
        chance = p.pub[role][who]
        risk += chance * reached(p, here)
        seen += chance
        seen_squared += chance * chance
        crowd += sum([alive[at[cell]] for cell in near[here]])
    fires, threats = 0.0, 0
    for who in p.threats:
        if alive[who]:
            threats += 1
            fires += beside_maniac(p, who) * worth(who, fbi, mates) * (1.0 - p.guarded(who))
    bombs = [sum([worth(who, fbi, mates) * (1.0 - p.guarded(who)) for who in chain]) for chain in p.clusters()]
    return (
        1.0, *totals(p), risk, seen, seen_squared, fires, max(bombs, default=0.0) / 3.0,
        _aim(p, BANDIT, near, fbi, mates), _aim(p, SNIPER, table.lay.diagonal, fbi, mates),
        crowd / 8.0 / len(known), p.sureness(table.fbi), len(bombs) / 4.0, threats / 4.0,
    )  # fmt: skip


def worth(who: Who, fbi: Chances, mates: Chances) -> float:
    """A hit at a suspect, in kills (F-60, F-61)."""
    return (1.0 - mates[who]) * (1.0 + fbi[who]) - FRIEND * mates[who]


def beside_maniac(p: Position, who: Who) -> float:
    """The chance that the Maniac stands beside the suspect."""
    cells = p.table.lay.near[p.at.index(who)]
    if MANIAC in p.known:
        return 1.0 if p.at.index(p.known[MANIAC]) in cells else 0.0
    maniac = p.by[MANIAC]
    return sum([maniac[p.at[cell]] for cell in cells])


def reached(p: Position, cell: int) -> float:
    """How many of the FBI are to be expected where they could arrest somebody on the cell."""
    at, lay, detective = p.at, p.table.lay, p.by[DETECTIVE]
    walkers = p.once("walkers", lambda: summed(p.by, [role for role in p.table.fbi if role != DETECTIVE]))
    return sum([walkers[at[there]] for there in lay.close[cell]]) + sum(
        [detective[at[there]] for there in lay.star[cell]]
    )


def _aim(p: Position, role: Role, reach: tuple[Cells, ...], fbi: Chances, mates: Chances) -> float:
    """The best that a known killer has in reach."""
    if role not in p.known:
        return 0.0
    cells = reach[p.at.index(p.known[role])]
    return max([worth(who, fbi, mates) for cell in cells if p.alive[who := p.at[cell]]], default=0.0) / 2.0
