"""One way in for all moves and deadlines. A refusal leaves the state as it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from duskfall.engine.clock import Millis
from duskfall.engine.errors import IllegalMove
from duskfall.engine.event import Event
from duskfall.engine.move import Move
from duskfall.engine.viewers import Seat
from duskfall.town import course, deal, motions, night, saying, speeches, voting
from duskfall.town.clock import deadline, lost_at
from duskfall.town.moves import Night
from duskfall.town.numbers import Number
from duskfall.town.state import BALLOTS, DAY_SPEECHES, NEVER, TownState


def submit(s: TownState, seat: Seat, move: Move, now: Millis) -> list[Event]:
    """Plays a move of a seat.

    Raises:
        IllegalMove: see the rules' page for the codes.
    """
    if s.outcome is not None:
        raise IllegalMove("game_over", "The game is over.")
    if not 0 <= seat < s.book.count:
        raise IllegalMove("no_seat", "You have no seat in this game.")
    events: list[Event] = []
    verb = move.verb
    if s.motion is not None and verb not in _DURING_A_MOTION:
        raise IllegalMove("motion", "There is a motion before the table.")
    if isinstance(move, Night):
        night.act(s, seat + 1, verb, move.number, events)
    else:
        _ACTS[verb](s, seat + 1, move, now, events)
    return events


_DURING_A_MOTION: Final = frozenset({"yes", "no", "away", "back", "bot", "say"})


def _take(s: TownState, by: Number, move: Any, now: Millis, events: list[Event]) -> None:
    if s.phase != "deal":
        raise IllegalMove("not_now", "That can't be done now.")
    deal.take(s, by, move.card, now, events)


def _answer(s: TownState, by: Number, move: Any, now: Millis, events: list[Event]) -> None:
    yes = move.verb == "yes"
    if s.motion is not None:
        motions.answer(s, by, yes, now, events)
    else:
        voting.answer(s, by, yes, now, events)


Act = Callable[[TownState, Number, Any, Millis, list[Event]], None]
_ACTS: Final[dict[str, Act]] = {
    "take": _take,
    "done": lambda s, by, move, now, events: speeches.done(s, by, now, events),
    "nominate": lambda s, by, move, now, events: speeches.nominate(s, by, move.number, events),
    "shout": lambda s, by, move, now, events: speeches.shout(s, by, now, events),
    "vote": lambda s, by, move, now, events: voting.vote(s, by, move.number, now, events),
    "yes": _answer,
    "no": _answer,
    "propose": lambda s, by, move, now, events: motions.propose(s, by, move.kind, move.number, now, events),
    "away": lambda s, by, move, now, events: speeches.away(s, by, now, events),
    "back": lambda s, by, move, now, events: speeches.back(s, by, events),
    "bot": lambda s, by, move, now, events: speeches.bot(s, by, events),
    "say": lambda s, by, move, now, events: saying.say(s, by, move.act, events),
}


def expire(s: TownState, now: Millis) -> list[Event]:
    """Whatever runs out next has run out: the rule's own default for all that is missing (C-34)."""
    events: list[Event] = []
    next_ = deadline(s)
    if next_ is None:
        return events
    if s.motion is not None:
        motions.decide(s, now, events)
    elif s.shout and next_.at == s.shout_ends and next_.at < s.ends:
        speeches.hush(s, events)
    elif s.gone_at != NEVER and next_.at == lost_at(s) and next_.at < s.ends:
        speeches.lose_floor(s, now, events)
    elif s.phase == "deal":
        deal.deal_the_rest(s, now, events)
    elif s.phase == "meeting":
        course.begin_day(s, now, events)
    elif s.phase in DAY_SPEECHES:
        course.next_speech(s, now, events)
    elif s.phase in BALLOTS:
        course.call_next(s, now, events)
    else:
        course.end_step(s, now, events)
    return events
