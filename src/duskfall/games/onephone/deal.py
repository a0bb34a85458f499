"""Set-up (P-1, P-2): who is who.

A deal is JSON-able: ``{"roles": [role of player 1, of player 2, ...]}``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from duskfall.engine.dice import Dice, Draws
from duskfall.engine.errors import DealError
from duskfall.games.onephone.options import Options
from duskfall.games.onephone.roles import pack
from duskfall.games.onephone.state import NO_CLOCK, NO_ONE, OnePhoneState
from duskfall.games.onephone.timing import start_round
from duskfall.town.numbers import NOBODY, first


def deal(options: Options, draws: Draws) -> dict[str, Any]:
    """A fair deal."""
    return {"roles": draws.shuffled(pack(options.players))}


def arrange(options: Options, wish: Mapping[str, Any], draws: Draws) -> dict[str, Any]:
    """A deal with the wished roles: ``roles`` as a list or a text of words, ``-`` for any; the rest is drawn.

    Raises:
        DealError: ``deal``.
    """
    if set(wish) - {"roles"}:
        raise DealError("deal", "A deal of this game has roles and nothing else.")
    words = wish.get("roles", [])
    named = words.split() if isinstance(words, str) else list(words) if isinstance(words, Sequence) else [None]
    if len(named) > options.players or not all(isinstance(word, str) for word in named):
        raise DealError("deal", "Roles are a list of words, one a player at most.")
    named += ["-"] * (options.players - len(named))
    rest = list(pack(options.players))
    for word in named:
        if word != "-":
            if word not in rest:
                raise DealError("deal", f"There are not so many of '{word}' in this game.")
            rest.remove(word)
    drawn = iter(draws.shuffled(rest))
    return {"roles": [next(drawn) if word == "-" else word for word in named]}


def begin(options: Options, made: Mapping[str, Any], dice: Dice) -> OnePhoneState:
    """The state in which the first player is about to look at their role.

    Raises:
        DealError: ``deal``.
    """
    roles = made.get("roles")
    if not isinstance(roles, list) or sorted(map(str, roles)) != sorted(pack(options.players)):
        raise DealError("deal", f"These are not the roles of a game of {options.players}.")
    s = OnePhoneState()
    s.options = options
    s.dice = dice
    s.roles = tuple(roles)
    s.alive = first(options.players)
    s.phase = "deal"
    s.day = 0
    s.ply = 0
    s.acts = ()
    s.rounds = ()
    s.shield = s.bullet = s.power = True
    s.condemned = NO_ONE
    s.ballot = None
    s.left = NO_CLOCK
    s.wishes = s.asked_more = NOBODY
    s.dawns = ()
    s.falls = ()
    s.counts = ()
    s.overturned = ()
    s.outcome = None
    start_round(s, 0)
    return s
