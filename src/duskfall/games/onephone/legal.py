"""Who may do what now: prompts, and the refusal of everything else."""

from __future__ import annotations

import random
from typing import Final

from duskfall.engine.clock import Millis
from duskfall.engine.errors import IllegalMove
from duskfall.engine.move import Move
from duskfall.engine.prompt import Ask, Pick, Prompt
from duskfall.engine.viewers import Seat
from duskfall.games.onephone import moves
from duskfall.games.onephone.options import MINUTES, MORE
from duskfall.games.onephone.roles import DOCTOR, MAFIA_SIDE, SIDES, SNIPER
from duskfall.games.onephone.state import NO_CLOCK, NO_ONE, OnePhoneState
from duskfall.town.ballot import Ballot
from duskfall.town.numbers import NOBODY, Number, Numbers, has, members, viewer

LONGEST: Final[Millis] = 2 * MINUTES[-1] * 60_000
"""P-40: a whole discussion, with the minutes that were added."""


def up(s: OnePhoneState) -> Number:
    """P-10: whose hands the one phone is in; nobody's where each has their own, and by day."""
    waiting = s.waiting()
    return members(waiting)[0] if s.options.phone == "one" and waiting else NO_ONE


def to_move(s: OnePhoneState) -> tuple[Seat, ...]:
    """The seats that may act now: the one that holds the phone; else all that have something to do."""
    if s.outcome is not None:
        return ()
    if s.phase == "day":
        return tuple([viewer(number) for number in members(s.alive) if day_verbs(s, number)])
    holder = up(s)
    return (viewer(holder),) if holder else tuple([viewer(number) for number in members(s.waiting())])


# --- the night ------------------------------------------------------------------------------------------------


def targets(s: OnePhoneState, number: Number) -> Numbers:
    """P-11 to P-15: whom a living player may pick tonight."""
    role = s.role(number)
    if SIDES[role] == MAFIA_SIDE:
        return s.alive & ~s.of_mafia()
    if role == DOCTOR:
        return s.alive & ~_not_saved(s, number)
    return s.alive & ~(1 << number)


def _not_saved(s: OnePhoneState, doctor: Number) -> Numbers:
    """P-12: themselves a second time; with ``doctor_repeat`` off, whom they saved last night."""
    saves = [(past.day, act.at) for past in s.rounds if past.phase == "night" for act in past.acts if act.by == doctor]
    barred = NOBODY
    for day, at in saves:
        if at == doctor or (not s.options.doctor_repeat and day == s.day - 1):
            barred |= 1 << at
    return barred


def has_bullet(s: OnePhoneState, number: Number) -> bool:
    """P-14"""
    return s.role(number) == SNIPER and s.bullet


# --- by day ---------------------------------------------------------------------------------------------------


def day_verbs(s: OnePhoneState, number: Number) -> tuple[str, ...]:
    """P-40, P-81: what a living player may do with the discussion's clock."""
    room = s.span + MORE <= LONGEST
    if s.options.phone == "one":
        clock = ("pause",) if s.left == NO_CLOCK else ("resume",)
        return (*clock, "more", "end") if room else (*clock, "end")
    verbs = () if has(s.asked_more, number) or not room else ("more",)
    return verbs if has(s.wishes, number) else (*verbs, "end")


# --- prompts --------------------------------------------------------------------------------------------------


def prompt(s: OnePhoneState, seat: Seat) -> Prompt | None:
    """What the seat is asked; ``None`` for who is out, has had their turn, or has not got the phone."""
    if seat not in to_move(s):
        return None
    return Prompt(s.ply, seat, True, _asks(s, seat + 1))


def _asks(s: OnePhoneState, number: Number) -> tuple[Ask, ...]:
    match s.phase:
        case "deal":
            return (Ask("seen"),)
        case "night":
            pick = Ask("pick", _players(targets(s, number)))
            return (pick, Ask("hold")) if has_bullet(s, number) else (pick,)
        case "vote" | "runoff":
            return (Ask("vote", _players(_candidates(s, number))), Ask("abstain"))
        case "verdict":
            return (Ask("uphold"), Ask("overturn"))
    return tuple([Ask(verb) for verb in day_verbs(s, number)])


def _players(numbers: Numbers) -> Pick:
    return Pick("player", tuple([str(number) for number in members(numbers)]))


def _candidates(s: OnePhoneState, number: Number) -> Numbers:
    """P-41, P-43: not oneself."""
    found = NOBODY
    for candidate in running(s).candidates:
        found |= 1 << candidate
    return found & ~(1 << number | 1 << NO_ONE)


def running(s: OnePhoneState) -> Ballot:
    """The ballot of a vote that is on."""
    assert s.ballot is not None
    return s.ballot


def check(s: OnePhoneState, seat: Seat, move: Move) -> Number:
    """The number of the player who may make this move now.

    Raises:
        IllegalMove: ``game_over``, ``no_seat``, ``not_your_turn``, ``not_now``, ``not_target``, ``not_candidate``.
    """
    if s.outcome is not None:
        raise IllegalMove("game_over", "The game is over.")
    if not 0 <= seat < len(s.roles):
        raise IllegalMove("no_seat", "You have no seat in this game.")
    if seat not in to_move(s):
        raise IllegalMove("not_your_turn", "It is not your turn.")
    number = seat + 1
    if move.verb not in [ask.verb for ask in _asks(s, number)]:
        raise IllegalMove("not_now", "You can't do that now.")
    if isinstance(move, moves.Pick) and not has(targets(s, number), move.number):
        raise IllegalMove("not_target", "You can't choose that player.", number=move.number)
    if isinstance(move, moves.Vote) and not has(_candidates(s, number), move.number):
        raise IllegalMove("not_candidate", "That is no candidate now.", number=move.number)
    return number


def random_move(s: OnePhoneState, seat: Seat, rng: random.Random) -> Move:
    """A legal move of a seat that is due, uniform over all."""
    return moves.parse(rng.choice([text for ask in _asks(s, seat + 1) for text in ask.texts()]))
