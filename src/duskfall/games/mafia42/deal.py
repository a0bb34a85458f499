"""The deal (M-1 to M-5), and the first state.

A deal is JSON-able: ``{"roles": [occupation of player 1, of player 2, ...], "plates": [seconds of each nameplate]}``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from duskfall.engine.dice import Dice, Draws
from duskfall.engine.errors import DealError
from duskfall.games.mafia42 import roles
from duskfall.games.mafia42.knowing import introduce
from duskfall.games.mafia42.options import CULT_FROM, MOST, NIGHT, Options
from duskfall.games.mafia42.roles import HELPERS, LOVER, SPECIALS, Role
from duskfall.games.mafia42.state import NO_ONE, M42State
from duskfall.town.numbers import NOBODY, first

MAFIOSOS: Final = {4: 1, 5: 1, 6: 1, 7: 1, 8: 2, 9: 2, 10: 2, 11: 3, 12: 3}
SPECIAL: Final = {4: 1, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4, 11: 4, 12: 4}
HELPER_FROM: Final = 6
PLATE_MOST: Final = 15
"""M-13: more than that no nameplate can do."""


def set_roles(options: Options) -> Counter[Role]:
    """M-3: the occupations that are in every game of so many."""
    n = options.players
    found: Counter[Role] = Counter({roles.MAFIOSO: MAFIOSOS[n], roles.COP: 1, roles.DOCTOR: 1})
    if n >= CULT_FROM:
        found[roles.CULT_LEADER] = 1
    if n == MOST and options.fanatic:
        found[roles.FANATIC] = 1
    return found


def helpers(options: Options) -> int:
    return int(options.players >= HELPER_FROM)


def specials(options: Options) -> int:
    """M-4: without the Fanatic twelve have one more."""
    return SPECIAL[options.players] + int(options.players == MOST and not options.fanatic)


def some_specials(places: int, draws: Draws) -> list[Role]:
    """M-4: different ones; the Lovers take two places, and are skipped if one is left."""
    found: list[Role] = []
    for role in draws.shuffled(SPECIALS):
        size = 2 if role == LOVER else 1
        if len(found) + size <= places:
            found += [role] * size
    return found


def pack(options: Options, draws: Draws) -> list[Role]:
    """The occupations of one game."""
    helper = draws.sample(HELPERS, helpers(options))
    return [*set_roles(options).elements(), *helper, *some_specials(specials(options), draws)]


def deal(options: Options, draws: Draws) -> dict[str, Any]:
    """A fair deal."""
    return {"roles": draws.shuffled(pack(options, draws)), "plates": [0] * options.players}


def why_not(options: Options, dealt: Sequence[Role]) -> str | None:
    """What is wrong with a deal, in words."""
    n = options.players
    if len(dealt) != n:
        return f"A game of {n} has {n} occupations."
    left = Counter(dealt)
    left.subtract(set_roles(options))
    if any(left[role] != 0 for role in set_roles(options)):
        return f"A game of {n} has {dict(set_roles(options))}."
    if sum(left[role] for role in HELPERS) != helpers(options):
        return f"A game of {n} has {helpers(options)} helper."
    some = {role: count for role, count in left.items() if count and role not in HELPERS}
    if not set(some) <= set(SPECIALS) or any(count != (2 if role == LOVER else 1) for role, count in some.items()):
        return "Specials are different ones, and Lovers are two."
    return None


def arrange(options: Options, wish: Mapping[str, Any], draws: Draws) -> dict[str, Any]:
    """A deal with the wished ``roles``, as a list or a text of words, ``-`` for any, and ``plates``; the rest is drawn.

    Raises:
        DealError: ``deal``.
    """
    if set(wish) - {"roles", "plates"}:
        raise DealError("deal", "A deal of this game has roles and plates.")
    words = wish.get("roles", [])
    named = words.split() if isinstance(words, str) else words
    if not isinstance(named, list) or len(named) > options.players or not all(isinstance(w, str) for w in named):
        raise DealError("deal", "Roles are a list of words, one a player at most.")
    named = [*named, *["-"] * (options.players - len(named))]
    rest = iter(draws.shuffled(_rest(options, [word for word in named if word != "-"], draws)))
    made = {
        "roles": [next(rest) if word == "-" else word for word in named],
        "plates": list(wish.get("plates", [0] * options.players)),
    }
    check(options, made)
    return made


def _rest(options: Options, wished: list[Role], draws: Draws) -> list[Role]:
    """What is to be drawn beside the wished occupations, such that all together are a game's."""
    left = set_roles(options) - Counter(wished)
    found = list(left.elements())
    found += draws.sample(HELPERS, helpers(options) - sum(role in HELPERS for role in wished))
    wished_lovers = wished.count(LOVER)
    if wished_lovers == 1:
        found.append(LOVER)
    places = options.players - len(wished) - len(found)
    for role in draws.shuffled(SPECIALS):
        size = 2 if role == LOVER else 1
        if role not in wished and size <= places:
            found += [role] * size
            places -= size
    return found


def check(options: Options, made: Mapping[str, Any]) -> None:
    """Refuses what is no deal of this game.

    Raises:
        DealError: ``deal``.
    """
    dealt, plates = made.get("roles"), made.get("plates")
    if set(made) != {"roles", "plates"} or not isinstance(dealt, list) or not isinstance(plates, list):
        raise DealError("deal", "A deal of this game has roles and plates.")
    if (wrong := why_not(options, [str(role) for role in dealt])) is not None:
        raise DealError("deal", wrong)
    if len(plates) != options.players or not all(type(p) is int and -PLATE_MOST <= p <= PLATE_MOST for p in plates):
        raise DealError("deal", "Plates are a number of seconds for each player, from -15 to 15.")


def begin(options: Options, made: Mapping[str, Any], dice: Dice) -> M42State:
    """The first night (M-10), with all who know one another told so (M-5).

    Raises:
        DealError: ``deal``.
    """
    check(options, made)
    n = options.players
    s = M42State()
    s.options = options
    s.dice = dice
    s.dealt = s.jobs = tuple(made["roles"])
    s.plates = tuple(made["plates"])
    s.lovers = s.with_job(LOVER)
    s.phase = "night"
    s.ply = 1
    s.day = 0
    s.night = 1
    s.span = s.ends = options.timed(NIGHT)
    s.timed = NOBODY
    s.alive = first(n)
    s.outs = ()
    s.accused = NO_ONE
    s.ballot = None
    s.cult = s.with_job(roles.CULT_LEADER)
    s.contacted = s.awakened = s.seduced = s.threatened = NOBODY
    s.loot = ("",) * n
    s.dented = NOBODY
    s.spent = ()
    s.picks = ()
    s.uses = ()
    s.again = s.idle = NOBODY
    s.changes = (0,) * n
    s.notes = ((),) * n
    s.deeds = ()
    s.dawns = ()
    s.counts = ()
    s.verdicts = ()
    s.bells = ()
    s.said = ()
    s.spoke = ((),) * n
    s.away = NOBODY
    s.log = ()
    s.outcome = None
    introduce(s, [])
    return s
