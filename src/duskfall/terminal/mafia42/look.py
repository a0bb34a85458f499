"""The players of Mafia42 as rows, and what stands under them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from duskfall.engine.viewers import Face, Seat, View
from duskfall.games.mafia42.roles import MAFIA, team_of
from duskfall.terminal.mafia42 import words
from duskfall.terminal.mafia42.sayings import MANUAL, title
from duskfall.terminal.screen import Look, Owns

SHOWN: Final = 6
"""The latest notes under the table; `log` has the others."""


class M42Screen:
    """Players as rows; events, speech acts and facts as sentences."""

    def __init__(self) -> None:
        self.help: Mapping[str, str] = words.HELP
        self.manual: Mapping[str, Sequence[str]] = {"say": MANUAL}

    def called(self, seat: Seat, name: str) -> str:
        return f"number {seat + 1}"

    def pauses(self, view: View, answer: str) -> bool:
        """Before time runs out, so that people can read and write: whatever the phase and whoever they are."""
        return not answer

    def picture(self, view: View, owns: Owns, offered: list[str], look: Look) -> RenderableType:
        table = Table(box=box.ASCII if look.plain else box.SQUARE, padding=(0, 1), border_style="bright_black")
        for heading, width in (("", 3), ("occupation", 13), ("", 25), ("today", 20)):
            table.add_column(heading, width=width, no_wrap=True, overflow="crop")
        roles, heads = known(view, owns), dict(view["tally"])
        for number in range(1, view["players"] + 1):
            role, lives = roles.get(number, ""), number in view["alive"]
            style = "bright_black" if not lives else "bold red" if role and team_of(role) == MAFIA else "bold cyan"
            marker = ">" if number == view["accused"] else "*" if number == view["you"] + 1 else " "
            today = f"votes: {heads[number]}" if number in heads else "accused" if number == view["accused"] else ""
            table.add_row(
                Text(f"{marker}{number}".rjust(3), style=style if role or not lives else ""),
                Text(title(role) if role else "", style=style),
                Text(fate(number, view), style="bright_black"),
                Text(today),
            )
        return table

    def status(self, view: View, owns: Owns) -> list[str]:
        lines = [f"{words.phase(view)} ({view['span'] // 1000} s)." if view["phase"] != "over" else "The end."]
        if len(owns) == 1:
            for seat, own in owns.items():
                lines += private(seat, own)
        return lines

    def told(self, face: Face, view: View, after: Face | None, you: Seat | None) -> str:
        return words.told(face, view)

    def ending(self, view: View, you: Seat | None) -> list[str]:
        truth = view["truth"]
        lines = [words.result(view["outcome"], truth["roles"], truth["cult"], you)]
        for number, (dealt, role) in enumerate(zip(truth["dealt"], truth["roles"], strict=True), 1):
            was = title(role) if dealt == role else f"{title(dealt)}, then {title(role)}"
            cult = " (cult)" if number in truth["cult"] else ""
            acts = [f"{verb} {at}" for _, _, by, verb, at, _ in truth["deeds"] if by == number]
            lines.append(f"{number:>2} {was}{cult}: {', '.join(acts)}".rstrip(" :"))
        return lines


def known(view: View, owns: Owns) -> dict[int, str]:
    """The occupations that may be shown: those that were shown or told, all of them after the end."""
    if "truth" in view:
        return dict(enumerate(view["truth"]["roles"], 1))
    found: dict[int, str] = {number: role for number, _, _, _, role in view["outs"] if role}
    for seat, own in owns.items():
        found |= {number: what for _, _, _, number, what in own["notes"] if isinstance(what, str)}
        found[seat + 1] = own["role"]
    return found


def fate(number: int, view: View) -> str:
    """How a player died, if dead."""
    if number in view["alive"]:
        return "away" if number in view["away"] else ""
    _, how, day, night, _ = [out for out in view["outs"] if out[0] == number][-1]
    return f"{words.HOW[how]}, {f'day {day}' if day else f'night {night}'}"


def private(seat: Seat, own: Mapping[str, Any]) -> list[str]:
    """What one player alone knows."""
    team = ", of the cult" if own["recruited"] else ""
    lines = [f"You are number {seat + 1}, the {title(own['role'])}{team}."]
    told = [words.note(kind, number, what) for kind, _, _, number, what in own["notes"][-SHOWN:]]
    if told:
        lines.append(f"You know: {'; '.join(told)}.")
    picks = [f"{verb} {number or 'nobody'}" for verb, number in own["picks"].items()]
    if own["aim"]:
        picks.append(f"the mafia kills {own['aim']['number'] or 'nobody'}")
    if picks:
        lines.append(f"Chosen: {', '.join(picks)}.")
    for burden, said in (("seduced", "You are seduced and have no ability."), ("threatened", "You have no vote.")):
        if own[burden]:
            lines.append(said)
    return lines
