"""Clocks: the discussion (P-40), and the tasks where each has a phone of their own (P-82)."""

from __future__ import annotations

from duskfall.engine.clock import Deadline, Millis
from duskfall.games.onephone.state import NO_CLOCK, OnePhoneState


def start(s: OnePhoneState, span: Millis, now: Millis) -> None:
    """A clock of that length runs from now on."""
    s.span = span
    s.ends = now + span
    s.left = NO_CLOCK


def stop(s: OnePhoneState) -> None:
    """No clock runs."""
    s.span = 0
    s.ends = s.left = NO_CLOCK


def start_round(s: OnePhoneState, now: Millis) -> None:
    """P-10, P-82: one phone has no clock for secrets; phones of their own have one for all."""
    if s.options.phone == "one":
        stop(s)
    else:
        start(s, s.options.task * 1000, now)


def deadline(s: OnePhoneState) -> Deadline | None:
    """The running clock, if one runs."""
    if s.outcome is not None or s.ends == NO_CLOCK or s.left != NO_CLOCK:
        return None
    return Deadline(s.ply, s.ends, s.span)
