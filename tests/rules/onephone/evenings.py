"""Whole nights and votes in a line, for the tests of One-phone Mafia."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from duskfall.engine.dice import Dice
from duskfall.games.onephone.game import GAME
from duskfall.games.onephone.options import Options
from duskfall.games.onephone.state import OnePhoneState
from duskfall.town.numbers import members

SEED = bytes(32)
Answer = Callable[[int], str]


def begun(roles: str, seed: bytes = SEED, **options: Any) -> OnePhoneState:
    """A game of these roles in which everybody has seen theirs."""
    words = roles.split()
    chosen = Options(players=len(words), **{"phone": "one", **options})
    s = GAME.begin(chosen, {"roles": words}, Dice(seed))
    return each(s, lambda _: "seen")


def each(s: OnePhoneState, answer: Answer) -> OnePhoneState:
    """One time round: each living player gives their answer, in seating order."""
    for number in members(s.alive):
        if s.outcome is None:
            GAME.submit(s, number - 1, GAME.parse(answer(number)))
    return s


def night(s: OnePhoneState, **picks: int) -> OnePhoneState:
    """A night with these picks by role (``godfather=5, doctor=3``); the mafia follow ``mafia`` or the Godfather."""
    target = picks.get("mafia", picks.get("godfather", 0))

    def answer(number: int) -> str:
        role = s.role(number)
        if role == "sniper" and s.bullet and not picks.get("sniper"):
            return "hold"
        at = picks.get(role, target if role in ("mafia", "godfather") else 0)
        return f"pick {at or next(n for n in offered(s, number) if n != target)}"

    return each(s, answer)


def offered(s: OnePhoneState, number: int) -> list[int]:
    """Whom a player may pick or vote for now."""
    prompt = GAME.prompt(s, number - 1)
    assert prompt is not None
    return [int(text.split()[1]) for text in prompt.texts() if " " in text]


def day(s: OnePhoneState, voted: int) -> OnePhoneState:
    """The town ends the talk and votes for that player, all who may (0: for nobody)."""
    GAME.submit(s, members(s.alive)[0] - 1, GAME.parse("end"))
    each(s, lambda number: f"vote {voted}" if voted and number != voted else "abstain")
    return each(s, lambda _: "uphold") if s.phase == "verdict" else s
