"""Set-up (F-1, F-2, F-10): which suspects, where they stand, who is who, the evidence, the order of the deck.

A deal is JSON-able: ``{"board": [36 or 49 suspects, row by row], "identities": {role: suspect}, "hand": [4 suspects
in 4v4, else none], "deck": [the other suspects, top first]}``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from duskfall.board.cast import CAST
from duskfall.board.grid import grid
from duskfall.engine.dice import Dice, Draws
from duskfall.engine.errors import DealError
from duskfall.games.fbi.options import EVIDENCE, Options
from duskfall.games.fbi.past import Drew
from duskfall.games.fbi.reach import reach
from duskfall.games.fbi.roles import CRIMINALIST, MODES, ROLES, TEAMS, Mode
from duskfall.games.fbi.state import FbiState


def _hand_size(mode: Mode) -> int:
    return EVIDENCE if mode.roles > CRIMINALIST else 0


def deal(options: Options, draws: Draws) -> dict[str, Any]:
    """A fair deal: to each character in turn order, then the evidence, the rest is the deck."""
    mode = MODES[options.mode]
    board = draws.sample(CAST, mode.side * mode.side)
    cards = draws.shuffled(board)
    order = mode.order(TEAMS.index(options.first_team))
    start = mode.roles + _hand_size(mode)
    return {
        "board": board,
        "identities": {ROLES[role]: card for role, card in sorted(zip(order, cards, strict=False))},
        "hand": cards[mode.roles : start],
        "deck": cards[start:],
    }


def arrange(options: Options, wish: Mapping[str, Any], draws: Draws) -> dict[str, Any]:
    """A deal with the wished board, identities (any of them), hand and top of the deck; the rest is drawn.

    Raises:
        DealError: ``deal``.
    """
    mode = MODES[options.mode]
    unknown = set(wish) - {"board", "identities", "hand", "deck"}
    if unknown:
        raise DealError("deal", f"A deal of this game has no {', '.join(sorted(unknown))}.")
    board = _words(wish["board"]) if "board" in wish else draws.sample(CAST, mode.side * mode.side)
    named = wish.get("identities", {})
    if not isinstance(named, Mapping) or not set(named) <= set(ROLES[: mode.roles]):
        raise DealError("deal", "Identities are a table of a role and a suspect each.")
    hand, top = _words(wish.get("hand", ())), _words(wish.get("deck", ()))
    wished = {*named.values(), *hand, *top}
    rest = iter([card for card in draws.shuffled(board) if card not in wished])
    try:
        identities = {role: named[role] if role in named else next(rest) for role in ROLES[: mode.roles]}
        hand += [next(rest) for _ in range(_hand_size(mode) - len(hand))]
    except StopIteration:
        raise DealError("deal", "The wishes leave too few cards.") from None
    made = {"board": board, "identities": identities, "hand": hand, "deck": [*top, *rest]}
    check(options, made)
    return made


def _words(value: Any) -> list[str]:
    """A list of suspects, written as a list or as text with blanks and line breaks."""
    if isinstance(value, str):
        return value.split()
    if isinstance(value, Sequence) and all(isinstance(item, str) for item in value):
        return list(value)
    raise DealError("deal", "A board, hand or deck is a list of suspects.")


def check(options: Options, made: Mapping[str, Any]) -> None:
    """Refuses what is no deal of this game under these options.

    Raises:
        DealError: ``deal``.
    """
    mode = MODES[options.mode]
    board, identities, hand, deck = (made.get(name) for name in ("board", "identities", "hand", "deck"))
    size = mode.side * mode.side
    if not isinstance(board, list) or len(board) != size or len({*board}) != size:
        raise DealError("deal", f"The board has {size} different suspects.")
    if not {*board} <= {*CAST}:
        raise DealError("deal", f"Not of the cast: {', '.join(sorted({*board} - {*CAST}))}.")
    if not isinstance(identities, Mapping) or {*identities} != {*ROLES[: mode.roles]}:
        raise DealError("deal", "Each character of this sub-mode has an identity, and no other has.")
    if not isinstance(hand, list) or len(hand) != _hand_size(mode):
        raise DealError("deal", f"The evidence hand has {_hand_size(mode)} cards.")
    if not isinstance(deck, list) or sorted([*identities.values(), *hand, *deck]) != sorted(board):
        raise DealError("deal", "Identities, hand and deck hold one card for each suspect.")


def begin(options: Options, made: Mapping[str, Any], dice: Dice) -> FbiState:
    """The state before anybody's turn; ``turns.begin`` opens the first.

    Raises:
        DealError: ``deal``.
    """
    check(options, made)
    mode = MODES[options.mode]
    s = FbiState()
    s.options = options
    s.mode = mode
    s.dice = dice
    s.grid = grid(mode.side, mode.side)
    s.reach = reach(s.grid)
    s.order = mode.order(TEAMS.index(options.first_team))
    s.cells = tuple(made["board"])
    s.dead = s.arrested = s.bombs = s.threats = s.protections = 0
    s.innocent = s.deaths = ()
    s.fallen = s.caught = ()
    s.misses = ()
    s.kills = s.arrests = 0
    s.identities = tuple(made["identities"][role] for role in ROLES[: mode.roles])
    s.history = tuple((card,) for card in s.identities)
    s.hand = tuple(made["hand"])
    s.kept = s.offer = s.discards = ()
    s.deck = tuple(made["deck"])
    s.shuffles = 0
    s.notes = ()
    s.phase = "act"
    s.place = 0
    s.up = s.order[0]
    s.cycle = 1
    s.ply = 0
    s.shifted = ""
    s.barred = ()
    s.stack = ()
    s.after = "end"
    s.window = None
    s.past = None
    for card in s.hand:
        s.past = Drew(s.past, CRIMINALIST, "hand", card)
    s.turn_at = 0
    s.reserves = (options.reserve * 1000,) * len(mode.seats)
    s.expiries = (0,) * len(mode.seats)
    s.outcome = None
    return s
