"""What a game brings to be shown in a terminal. A new game is one package beside this file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple, Protocol

from rich.console import Console, RenderableType

from duskfall.engine.errors import DuskfallError
from duskfall.engine.viewers import Face, Seat, View

ROOMY: Final = 31
"""Lines of a terminal in which everything fits with air in it."""

Owns = Mapping[Seat, Mapping[str, Any]]
"""What single seats know besides the public facts: the player's own, or in an open replay everybody's."""


class Look(NamedTuple):
    """What the terminal can show: ``plain`` is ASCII alone, ``compact`` has few lines, ``width`` is in characters."""

    plain: bool
    compact: bool
    width: int

    @classmethod
    def of(cls, console: Console) -> Look:
        """The look that suits a console."""
        return cls(not (console.encoding or "").lower().startswith("utf"), console.height < ROOMY, console.width)


class Screen(Protocol):
    """How one game looks and speaks in a terminal. Everything is drawn from views and faces, never from truth."""

    help: Mapping[str, str]
    """What each verb does, in a sentence. Moves of other verbs are not offered: tables make them for a seat."""
    manual: Mapping[str, Sequence[str]]
    """Lines of ``help VERB`` for verbs that need more."""

    def called(self, seat: Seat, name: str) -> str:
        """How a seat is called within a sentence."""
        ...

    def pauses(self, view: View, answer: str) -> bool:
        """Whether the person may read and say something before a bot plays this, or (when empty) before the clock runs
        out.
        """
        ...

    def picture(self, view: View, owns: Owns, offered: list[str], look: Look) -> RenderableType:
        """The table as it is now; ``offered`` are the player's moves."""
        ...

    def status(self, view: View, owns: Owns) -> list[str]:
        """A few lines about what the picture does not show."""
        ...

    def told(self, face: Face, view: View, after: Face | None, you: Seat | None) -> str:
        """A sentence for a face, or none. ``view`` is from before it, ``after`` the next face of the same act.

        In an open look a face has ``to``, the seats that are told it (or more than the others), and ``view`` has
        ``owns``, what each seat knows in the end.
        """
        ...

    def ending(self, view: View, you: Seat | None) -> list[str]:
        """The outcome and what was hidden."""
        ...


def shown(games: Iterable[str]) -> tuple[str, ...]:
    """Those of the games that have a screen."""
    return tuple([game_id for game_id in games if find_spec(f"duskfall.terminal.{game_id}") is not None])


def screen(game_id: str) -> Screen:
    """The screen of a game.

    Raises:
        DuskfallError: ``no_screen``: the game has none.
    """
    module = f"duskfall.terminal.{game_id}"
    try:
        found: Screen = import_module(module).SCREEN
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        raise DuskfallError("no_screen", f"The game `{game_id}` can't be shown in a terminal yet.") from error
    return found
