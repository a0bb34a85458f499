"""What stands under the board: the counts, whose turn it is, what only this viewer knows; and how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from duskfall.engine.viewers import Seat, View
from duskfall.games.fbi.roles import MODES, ROLES
from duskfall.terminal.fbi.words import REASONS, TEAM_NAMES, name, names, place, title, window
from duskfall.terminal.screen import Owns

SHOWN: Final = 4
"""The latest private results that stand under the board; `log` has the others."""


def status(view: View, owns: Owns) -> list[str]:
    """What all may see, then what only this viewer knows."""
    lines = [f"Round {view['cycle']}: it is the {title(view['up'])}'s turn.", _counts(view)]
    if view["window"] is not None:
        lines.append(window(view["window"]["kind"], view["window"]["suspect"], view["window"]["cause"], view))
    if view["barred"]:
        lines.append(f"Not now, as it would undo the last shift: {', '.join(view['barred'])}.")
    for own in owns.values():
        lines += private(own, view)
    return lines


def _counts(view: View) -> str:
    mode = next(mode for mode in MODES.values() if mode.side == view["side"])
    counts = {
        "arrests": f"{view['arrests']}/{mode.arrests}",
        "kills": f"{view['kills']}/{mode.kills}",
        "deck": view["deck"],
        "discards": view["discards"],
        "kept": view["kept"],
    }
    if mode.roles == len(ROLES):
        counts["evidence"] = view["hand"]
    return "   ".join(f"{what} {count}" for what, count in counts.items())


def private(own: Mapping[str, Any], view: View) -> list[str]:
    """What one seat alone knows."""
    people = ", ".join(f"{title(role)} {place(suspect, view)}" for role, suspect in own["identities"].items())
    lines = [f"You are {people}." if len(own["identities"]) == 1 else f"Yours: {people}."]
    if own.get("offer"):
        lines.append(f"The top cards: {names(own['offer'])}. Keep one.")
    if own.get("kept"):
        lines.append(f"Kept by the Detective, nobody's identity: {names(own['kept'])}.")
    if own.get("hand"):
        lines.append(f"Evidence in hand: {names(own['hand'])}.")
    if own.get("answer") is not None:
        lines.append(f"Your answer: {'yes' if own['answer'] else 'no'}.")
    results = [note(each, view) for each in own["notes"] if each[1] in ("autopsy", "canvass")]
    return lines + results[-SHOWN:]


def note(each: Sequence[Any], view: View) -> str:
    """A private result."""
    _, kind, _, suspect, roles = each
    around = ", ".join(map(title, roles)) or "nobody of the Mafia"
    return f"{'Autopsy of' if kind == 'autopsy' else 'Evidence on'} {name(suspect)}: {around} stood around."


def ending(view: View, you: Seat | None) -> list[str]:
    """Who won, how, and who was who."""
    outcome, truth = view["outcome"], view["truth"]
    lines = [result(outcome["winners"], outcome["reason"], you)]
    for role, suspects in truth["history"].items():
        lines.append(f"{title(role):<11} {', then '.join(map(name, suspects))}")
    if truth["hand"]:
        lines.append(f"Evidence left in hand: {names(truth['hand'])}.")
    if truth["kept"]:
        lines.append(f"Kept by the Detective: {names(truth['kept'])}.")
    return lines


def result(winners: Sequence[Seat], reason: str, you: Seat | None) -> str:
    """The outcome as a sentence."""
    if not winners:
        return f"Nobody won: {REASONS[reason]}."
    won = "You won" if you in winners else f"The {TEAM_NAMES[winners[0] & 1]} won"
    return f"{won}: {REASONS[reason]}."
