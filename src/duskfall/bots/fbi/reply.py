"""What the enemy who acts next would do, in a world drawn from a belief."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final, TypeAlias

from duskfall.board.lines import WAYS, shift_words
from duskfall.bots.fbi.mind import Chances, Who
from duskfall.bots.fbi.position import Position, Table
from duskfall.games.fbi.legal import FAR_SHIFTS
from duskfall.games.fbi.roles import (
    BANDIT,
    BOMBER,
    FBI,
    MANIAC,
    OPERATIVE,
    SNIPER,
    UNDERCOVER,
    Role,
)

World: TypeAlias = dict[Role, Who]
"""Who is who in the other team."""
MASKS: Final = (BANDIT, UNDERCOVER)


def draw(p: Position, roles: Iterable[Role], luck: random.Random) -> World:
    """A world as likely as the belief has it; no two characters are the same suspect."""
    found: World = {}
    for role in roles:
        weights = [0.0 if who in found.values() else chance for who, chance in enumerate(p.by[role])]
        people = range(len(weights))
        found[role] = luck.choices(people, weights if sum(weights) > 0.0 else [float(lives) for lives in p.alive])[0]
    return found


def imagine(p: Position, table: Table, role: Role, world: World) -> Position:
    """The position as the enemy sees it whose turn it is: sure of itself and of whom it knows, else an onlooker."""
    found = p.copy()
    found.table, found.up = table, role
    found.known = {other: who for other, who in world.items() if table.knows_team or other == role}
    found.by = p.pub
    for other, who in found.known.items():
        found.believe(other, sure(who, len(p.alive)))
    found.sums = {}
    return found


def in_world(p: Position, role: Role, who: Who) -> Position:
    """The same position of ours, in a world in which that is who the character is."""
    found = p.copy()
    found.up = role
    return found.believe(role, sure(who, len(p.alive)))


def fired(p: Position, maniac: Who) -> Position:
    """F-52: the threats beside the Maniac have come true."""
    near = p.table.lay.near[p.at.index(maniac)]
    victims = [who for who in p.threats if p.alive[who] and p.at.index(who) in near]
    found, fbi = p.copy(), p.fbi()
    for who in victims:
        found.kills += (1.0 - p.guarded(who)) * (1.0 + fbi[who])
        found.lose(who)
    return found


def sure(who: Who, count: int) -> Chances:
    """Chances of somebody who is known."""
    found = [0.0] * count
    found[who] = 1.0
    return found


def offers(p: Position) -> list[str]:
    """The moves worth a thought of the character that is up, as text. They are what the rules allow, but for cards
    that the seat can't know of.
    """
    role, lay = p.up, p.table.lay
    names, here = lay.grid.names, p.at.index(p.known[p.up])
    alive = [p.alive[who] for who in p.at]
    mates = {*p.known.values()}
    found = [
        f"shift {shift_words(axis, index, step)}{length}"
        for axis, step in WAYS.values()
        for index in range(lay.grid.rows)
        for length in (("", " 2") if role in FAR_SHIFTS and role != OPERATIVE else ("",))
    ]
    if role & 1 == FBI:
        found += [f"arrest {names[cell]}" for cell in lay.arrests(role)[here] if alive[cell] and cell != here]
        for token, there in (("bomb", p.bombs), ("threat", p.threats)):
            found += [f"defuse {names[cell]} {token}" for cell in lay.near[here] if p.at[cell] in there]
    elif role in (BANDIT, SNIPER):
        verb, reach = ("kill", lay.near) if role == BANDIT else ("shoot", lay.diagonal)
        found += [f"{verb} {names[cell]}" for cell in reach[here] if alive[cell] and p.at[cell] not in mates]
    elif role == BOMBER:
        found += [f"plant {names[cell]}" for cell in lay.close[here] if alive[cell] and p.at[cell] not in p.bombs]
        found += [f"detonate {names[p.at.index(chain[0])]}" for chain in p.clusters()]
    elif role == MANIAC:
        found += [f"swap {names[min(cell, here)]} {names[max(cell, here)]}" for cell in lay.near[here]]
    if role in MASKS:
        found.append("masquerade")
    return found
