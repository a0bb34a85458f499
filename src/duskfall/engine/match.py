"""A match: a state with all that led to it. The one way in for tables, labs and replays."""

from __future__ import annotations

from typing import Any

from duskfall.engine.canonical import digest
from duskfall.engine.clock import Deadline, Millis
from duskfall.engine.dice import Dice
from duskfall.engine.errors import IllegalMove
from duskfall.engine.event import Event
from duskfall.engine.game import Game, Outcome
from duskfall.engine.move import Move
from duskfall.engine.prompt import Prompt
from duskfall.engine.record import Expiry, Header, Input, Played, Record
from duskfall.engine.viewers import Face, Seat, View, Viewer


class Match:
    """A running or finished match.

    Nothing but :meth:`submit` and :meth:`expire` changes it, and both leave it as it was when they raise.
    """

    def __init__(self, game: Game[Any], header: Header) -> None:
        """Deals and begins as the header says (its explicit deal, or a fair one from its seed).

        Raises:
            DealError: the header's explicit deal does not fit.
        """
        dice = Dice(header.seed)
        deal = header.deal if header.deal is not None else game.deal(header.options, dice.of("deal"))
        self.game = game
        self.record = Record(header)
        self.state = game.begin(header.options, deal, dice)
        self.events: list[Event] = []
        self._start = self.state.clone()
        self._faces: dict[Viewer, list[Face]] = {}
        self._counted: dict[Viewer, int] = {}

    # --- play ---------------------------------------------------------------------------------------------

    def submit(self, seat: Seat, move: Move | str, token: int | None = None, now: Millis = 0) -> list[Event]:
        """Plays a move (or its text) of a seat.

        ``token`` is the phase that the seat answered to; ``None`` stands for the present one. ``now`` is match
        time and never goes back: an earlier time counts as the last one.

        Raises:
            NotationError: the text is no move. IllegalMove: the rules refuse it (``stale``: an older phase;
                ``too_late``: the deadline has passed, and its expiry is still to come).
        """
        game = self.game
        if isinstance(move, str):
            move = game.parse(move)
        if token is not None and token != game.token(self.state) and move.verb not in game.standing:
            raise IllegalMove("stale", "The game has moved on since.")
        now = max(now, self.record.last_at)
        deadline = self.deadline
        if deadline is not None and now >= deadline.at and move.verb not in game.standing:
            raise IllegalMove("too_late", "Your time for this is over.")
        events = game.submit(self.state, seat, move, now)
        self._accept(Played(now, seat, str(move)), events)
        return events

    def expire(self, token: int, now: Millis) -> list[Event]:
        """The deadline with that token has passed. An old token or a call before time does nothing."""
        deadline = self.deadline
        if deadline is None or deadline.token != token or now < deadline.at:
            return []
        events = self.game.expire(self.state, now)
        self._accept(Expiry(now, token), events)
        return events

    def _accept(self, entry: Input, events: list[Event]) -> None:
        self.events += events
        self.record.add(entry)
        if self.record.wants_digest(over=self.outcome is not None):
            self.record.mark(self.digest())
        if self.outcome is not None:
            self.record.end = self.outcome

    # --- what is known ------------------------------------------------------------------------------------

    def view(self, viewer: Viewer) -> View:
        """All that the viewer may know now."""
        return self.game.view(self.state, viewer)

    def first_view(self, viewer: Viewer) -> View:
        """What the viewer knew right after the deal: folding its faces into this gives its view."""
        return self.game.view(self._start, viewer)

    def faces(self, viewer: Viewer, since: int = 0) -> list[Face]:
        """What the viewer was told, from its own ``since``-th face on: numbered per viewer, without gaps."""
        told = self._faces.setdefault(viewer, [])
        for event in self.events[self._counted.get(viewer, 0) :]:
            face = event.face_for(viewer)
            if face is not None:
                told.append(face)
        self._counted[viewer] = len(self.events)
        return told[since:]

    def prompt(self, seat: Seat) -> Prompt | None:
        """What the seat is asked now."""
        return self.game.prompt(self.state, seat)

    @property
    def token(self) -> int:
        """The present phase."""
        return self.game.token(self.state)

    @property
    def deadline(self) -> Deadline | None:
        """The running deadline, in match time."""
        return self.game.deadline(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or ``None``."""
        return self.game.outcome(self.state)

    def digest(self) -> str:
        """16 hex digits of the whole truth. Secret while the match runs."""
        return digest(self.game.truth(self.state))
