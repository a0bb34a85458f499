"""Set-up (I-1, I-2, I-6): which suspects, where they stand, who is the Mafia, in which order the deck lies.

A deal is JSON-able: ``{"board": [25 suspects, row by row], "mafia": suspect, "deck": [24 suspects, top first]}``.
The Inspector's three cards are the top three of the deck (I-4).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from duskfall.board.cast import CAST
from duskfall.board.grid import grid
from duskfall.engine.dice import Dice, Draws
from duskfall.engine.errors import DealError
from duskfall.games.inspector.options import MASKS, SIDE, SUSPECTS, Options
from duskfall.games.inspector.state import InspectorState


def deal(draws: Draws) -> dict[str, Any]:
    """A fair deal."""
    board = draws.sample(CAST, SUSPECTS)
    cards = draws.shuffled(board)
    return {"board": board, "mafia": cards[0], "deck": cards[1:]}


def arrange(wish: Mapping[str, Any], draws: Draws) -> dict[str, Any]:
    """A deal with the wished board, Mafia and top of the deck; what is not wished is drawn.

    Raises:
        DealError: ``deal``.
    """
    unknown = set(wish) - {"board", "mafia", "deck"}
    if unknown:
        raise DealError("deal", f"A deal of this game has no {', '.join(sorted(unknown))}.")
    wished = wish.get("board")
    board = _words(wished) if wished is not None else draws.sample(CAST, SUSPECTS)
    top = _words(wish.get("deck", ()))
    rest = [card for card in draws.shuffled(board) if card not in top]
    mafia = wish.get("mafia", next(iter(rest), None))
    made = {"board": board, "mafia": mafia, "deck": top + [card for card in rest if card != mafia]}
    check(made)
    return made


def _words(value: Any) -> list[str]:
    """A list of suspects, written as a list or as text with blanks and line breaks."""
    if isinstance(value, str):
        return value.split()
    if isinstance(value, Sequence) and all(isinstance(item, str) for item in value):
        return list(value)
    raise DealError("deal", "A board or deck is a list of suspects.")


def check(made: Mapping[str, Any]) -> None:
    """Refuses what is no deal of this game.

    Raises:
        DealError: ``deal``.
    """
    if {*made} != {"board", "mafia", "deck"}:
        raise DealError("deal", "A deal has a board, a Mafia and a deck, and nothing else.")
    board, mafia, deck = made["board"], made["mafia"], made["deck"]
    for part in (board, deck, [mafia]):
        if not isinstance(part, list) or not all(isinstance(item, str) for item in part):
            raise DealError("deal", "A deal names its suspects by their ids.")
    if len(board) != SUSPECTS or len({*board}) != SUSPECTS:
        raise DealError("deal", f"The board has {SUSPECTS} different suspects.")
    if not {*board} <= {*CAST}:
        raise DealError("deal", f"Not of the cast: {', '.join(sorted({*board} - {*CAST}))}.")
    if mafia not in board:
        raise DealError("deal", "The Mafia's identity stands on the board.")
    if sorted(deck) != sorted({*board} - {mafia}):
        raise DealError("deal", "The deck has one card for each suspect but the Mafia's.")


def begin(options: Options, made: Mapping[str, Any], dice: Dice) -> InspectorState:
    """The state before the forced Kill (I-3).

    Raises:
        DealError: ``deal``.
    """
    check(made)
    s = InspectorState()
    s.options = options
    s.dice = dice
    s.grid = grid(SIDE, SIDE)
    s.cells = tuple(made["board"])
    s.dead = 0
    s.rows = s.columns = tuple(range(SIDE))
    s.phase = "opening"
    s.turn = 0
    s.ply = 0
    s.mafia = made["mafia"]
    s.inspector = ""
    s.hand = ()
    s.deck = tuple(made["deck"])
    s.drawn = 0
    s.innocent = s.deaths = ()
    s.kills = 0
    s.masks = MASKS
    s.bar = None
    s.barred = ()
    s.history = (s.mafia,)
    s.mask_draws = s.closed = s.spent = s.opened = ()
    s.accused = ()
    s.answers = ()
    s.facts = None
    s.turn_at = 0
    s.reserves = (options.reserve * 1000, options.reserve * 1000)
    s.expiries = (0, 0)
    s.outcome = None
    return s
