"""The contract that every game fulfils. Stateless: all that changes is in the state."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from duskfall.engine.clock import Deadline, Millis
from duskfall.engine.dice import Dice, Draws
from duskfall.engine.event import Event
from duskfall.engine.floor import Floor
from duskfall.engine.move import Move
from duskfall.engine.prompt import Prompt
from duskfall.engine.viewers import Face, Seat, View, Viewer
from duskfall.engine.worth import Prizes, Worth


class Outcome:
    """How a match ended: the seats that won (none: a draw) and the code of the reason."""

    __slots__ = ("winners", "reason")

    def __init__(self, winners: tuple[Seat, ...], reason: str) -> None:
        self.winners = winners
        self.reason = reason

    def json(self) -> dict[str, Any]:
        return {"winners": list(self.winners), "reason": self.reason}


class State(Protocol):
    """The truth of one match."""

    def clone(self) -> Self:
        """An independent copy; cheap, since search bots copy states a lot."""
        ...


S = TypeVar("S", bound=State)


class Game(ABC, Generic[S]):
    """The rules of one game.

    ``id`` names the game everywhere; ``version`` rises with every change that alters a replay; ``seat_names``
    has a name for each seat (``mafia``, ``inspector``), as scenarios and terminals write them; where they depend on
    the options, :meth:`seats` tells.
    """

    id: ClassVar[str]
    version: ClassVar[int]
    seat_names: ClassVar[tuple[str, ...]]
    options_type: ClassVar[type[Any]]
    standing: ClassVar[frozenset[str]] = frozenset()
    """Verbs that hold in any phase: they are taken whatever phase token they carry."""
    besides: ClassVar[frozenset[str]] = frozenset()
    """Verbs that a seat may use though the game waits for nothing of the kind."""
    presence: ClassVar[frozenset[str]] = frozenset()
    """Verbs by which a table tells the game who is there, in the name of a seat: ``away`` when its person is gone,
    ``back``, and ``bot`` right after the deal for a seat that a program plays. Players can't use them at tables. Such a
    game goes on without whoever is gone."""
    for_people: ClassVar[bool] = False
    """Whether people alone sit at its tables; bots play it in labs, if anywhere."""
    prizes: ClassVar[Prizes | None] = None
    """Its table of rewards, if its games count for more than themselves (:meth:`worth`)."""

    # --- set-up -------------------------------------------------------------------------------------------

    def seats(self, options: Any) -> tuple[str, ...]:
        """The names of the seats at a table with these options; a seat is its place among them."""
        return self.seat_names

    @abstractmethod
    def deal(self, options: Any, draws: Draws) -> dict[str, Any]:
        """A fair deal as JSON-able data: all that is hidden or random at the start."""

    @abstractmethod
    def arrange(self, options: Any, wish: Mapping[str, Any], draws: Draws) -> dict[str, Any]:
        """A deal that fulfils the wishes of a scenario and draws what these leave open.

        Raises:
            DealError: a wish can't be fulfilled.
        """

    @abstractmethod
    def begin(self, options: Any, deal: Mapping[str, Any], dice: Dice) -> S:
        """The state right after a deal. ``dice`` serve draws that come later (expiries)."""

    # --- play ---------------------------------------------------------------------------------------------

    @abstractmethod
    def token(self, state: S) -> int:
        """The phase token now: rises with each phase, a function of public facts only."""

    @abstractmethod
    def prompt(self, state: S, seat: Seat) -> Prompt | None:
        """What the seat is asked now; ``None``: it has nothing to choose."""

    @abstractmethod
    def submit(self, state: S, seat: Seat, move: Move, now: Millis = 0) -> list[Event]:
        """Plays a move, changing the state; gives what happened.

        Raises:
            IllegalMove: the rules refuse it; the state is untouched, and the code tells no hidden fact.
        """

    @abstractmethod
    def deadline(self, state: S) -> Deadline | None:
        """The running deadline, if a clock runs."""

    @abstractmethod
    def expire(self, state: S, now: Millis) -> list[Event]:
        """The running deadline has passed: does what the rules say, as ``submit`` does."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or ``None`` while it goes on."""

    def worth(self, state: S) -> Worth | None:
        """How a finished match counts for those who played; ``None``: it doesn't."""
        return None

    # --- knowledge ----------------------------------------------------------------------------------------

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> View:
        """All that the viewer may know now."""

    @abstractmethod
    def fold(self, view: View, face: Face) -> View:
        """The view after one more face, from the viewer's knowledge alone; changes and returns ``view``.

        Folding every face that a viewer was sent into its first view gives ``view(state, viewer)``.
        """

    @abstractmethod
    def floor(self, state: S) -> Floor:
        """Who may speak and hear now."""

    @abstractmethod
    def resample(self, state: S, viewer: Viewer, draws: Draws) -> S:
        """Another truth that the viewer can't tell from this one, drawn from all such (this one included)."""

    @abstractmethod
    def truth(self, state: S) -> dict[str, Any]:
        """The whole state as JSON-able data: for digests and for the open table after the end."""

    def text_rate(self, state: S) -> tuple[int, Millis] | None:
        """How many texts a seat may write in how long a time; ``None``: the game says nothing of it."""
        return None

    def talk(self) -> Mapping[str, Any] | None:
        """What speech acts are made of at its tables, as data for clients; ``None``: there are no such acts.

        ``count``: how many play; ``roles``, ``deeds``, ``plans``, ``reasons``, ``emotes``: the words of each kind;
        ``results``: by kind the values that a result can have.
        """
        return None

    # --- text and the lab ---------------------------------------------------------------------------------

    @abstractmethod
    def parse(self, text: str) -> Move:
        """The move that a text stands for.

        Raises:
            NotationError: the text is no move of this game.
        """

    @abstractmethod
    def random_move(self, state: S, seat: Seat, rng: random.Random) -> Move:
        """A legal move of a seat that is due, uniform over all but the standing acts and those ``besides``."""

    @abstractmethod
    def to_move(self, state: S) -> tuple[Seat, ...]:
        """The seats that the game waits for now. None, and no outcome: it waits for its deadline.

        Where a rule asks in secret, so is this: a table tells nobody but the seat itself that it is waited for.
        """

    def may_speak_up(self, state: S) -> tuple[Seat, ...]:
        """The seats that may say something, or change what they chose, though the game waits for nothing of the kind: a
        table asks its bots there a few times a phase. Secret."""
        return ()

    def awaited(self, state: S) -> tuple[Seat, ...]:
        """The seats of which everybody knows that the game waits for them; of others only they themselves know it."""
        return self.to_move(state)
