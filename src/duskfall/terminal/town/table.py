"""The players of a table as rows, and what stands under them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich import box
from rich.table import Table
from rich.text import Text

from duskfall.engine.viewers import Seat, View
from duskfall.terminal.screen import Look, Owns
from duskfall.terminal.town.sayings import named
from duskfall.terminal.town.words import HOW, KINDS, Words, answer, deed, numbers, result, seconds

SHOWN: Final = 6
"""The latest secret acts under an open table; `log` has the others."""
STYLES: Final = {"don": "bold red", "mafia": "bold red", "maniac": "bold magenta", "civilian": "", "": ""}


def picture(view: View, owns: Owns, look: Look) -> Table:
    """A row a player: who speaks, the number, the role where it is known, what everybody knows of the player."""
    table = Table(
        box=box.ASCII if look.plain else box.SQUARE, padding=(0, 1), border_style="bright_black", show_lines=False
    )
    for heading, width in (("", 3), ("role", 12), ("", 25), ("today", 27)):
        table.add_column(heading, width=width, no_wrap=True, overflow="crop")
    roles = known(view, owns)
    for number in range(1, len(view["held"]) + 1):
        role = roles.get(number, "")
        lives = number in view["alive"]
        style = STYLES.get(role, "bold cyan") if lives else "bright_black"
        marker = ">" if number == view["speaker"] else "*" if number == view["you"] + 1 else " "
        table.add_row(
            Text(f"{marker}{number}".rjust(3), style=style),
            Text(named(role, article=False) if role else "", style=style),
            Text(fate(number, view), style=style),
            Text(today(number, view)),
        )
    return table


def known(view: View, owns: Owns) -> dict[int, str]:
    """The roles that may be shown: the owners', their mates', all of them after the end."""
    if "truth" in view:
        return {number: role for number, role in enumerate(view["truth"]["roles"], 1) if role}
    found: dict[int, str] = {}
    for seat, own in owns.items():
        found.update(own["team"])
        if own["role"]:
            found[seat + 1] = own["role"]
    return found


def fate(number: int, view: View) -> str:
    """How a player left, or what the table holds against the player."""
    for gone, how, day, night in view["out"]:
        if gone == number:
            return f"{HOW[how].split(' with')[0].split(' from')[0]}, {f'day {day}' if day else f'night {night}'}"
    marks = []
    if fouls := view["fouls"][number - 1]:
        marks.append(f"fouls: {fouls}")
    if shouts := view["shouts"][number - 1]:
        marks.append(f"shouts: {shouts}")
    if number in view["away"]:
        marks.append("away")
    return ", ".join(marks)


def today(number: int, view: View) -> str:
    """The player's nomination, and the votes so far where they are seen."""
    marks = [f"nominated by {by}" for who, by in view["nominated"] if who == number]
    ballot = view["ballot"]
    if ballot is not None:
        if number in ballot["candidates"] and not marks:
            marks.append("candidate")
        marks += [f"votes {choice}" for voter, choice in ballot["votes"] if voter == number]
    return ", ".join(marks)


def status(words: Words, view: View, owns: Owns) -> list[str]:
    """What runs and for how long, then what only the viewer knows."""
    line = words.phase(view)
    if view["phase"] != "over" and view["span"]:
        line += f" ({seconds(view['span'])})"
    if view["next"]:
        line += f". Then: {numbers(view['next'])}"
    lines = [f"{line}."]
    if view["cancelled"]:
        lines.append("There is no vote today.")
    if view["nominated"]:
        lines.append(f"Candidates: {numbers(who for who, _ in view['nominated'])}.")
    if len(owns) == 1:
        for seat, own in owns.items():
            lines += private(seat, own)
    elif owns:
        lines += openly(view, owns)
    return lines


def private(seat: Seat, own: Mapping[str, Any]) -> list[str]:
    """What one player alone knows."""
    lines = [f"You are number {seat + 1}" + (f", {named(own['role'])}." if own["role"] else ".")]
    mates = [f"{number} ({named(role, article=False)})" for number, role in own["team"] if number != seat + 1]
    if mates:
        lines.append(f"With you: {', '.join(mates)}.")
    told = [
        f"night {each['night']}, {deed(each['step'], each['number'], each['answer'], own['role'])}"
        for each in own["deeds"]
    ]
    if told:
        lines.append(f"You have acted: {'; '.join(told[-SHOWN:])}.")
    if own["vote"] is not None:
        lines.append(f"Your vote: {own['vote']}.")
    if own["busy"]:
        lines.append("You have a visitor and can't act.")
    return lines


def openly(view: View, owns: Owns) -> list[str]:
    """The secret acts of the latest night, whoever did them."""
    night = view["night"]
    return [
        f"Night {night}: {seat + 1} {deed(each['step'], each['number'], each['answer'], own['role'])}."
        for seat, own in owns.items()
        for each in own["deeds"]
        if each["night"] == night
    ][-SHOWN:]


def ending(view: View, you: Seat | None) -> list[str]:
    """Who won, how, and what each was and did at night."""
    truth = view["truth"]
    roles: Sequence[str] = truth["roles"]
    lines = [result(view["outcome"], roles, you)]
    for number, role in enumerate(roles, 1):
        acts = deeds_of(number, role, truth["deeds"])
        lines.append(f"{number:>2} {named(role, article=False) if role else '':<13}{'; '.join(acts)}".rstrip())
    kept = [one["verdict"] for one in truth["talk"]]
    if any(kept):
        lines.append(
            "What was said: "
            + ", ".join(
                f"{kept.count(verdict)} {verdict}" for verdict in ("true", "false", "kept", "broken") if verdict in kept
            )
            + "."
        )
    return lines


def deeds_of(number: int, role: str, deeds: Sequence[Sequence[Any]]) -> list[str]:
    """A player's acts of all nights, those of a kind together."""
    kinds: dict[str, list[str]] = {}
    for _night, step, by, at, value in deeds:
        if by == number:
            kinds.setdefault(step, []).append(f"{at}{answer(step, value, role).replace(':', '')}")
    return [f"{KINDS[step]} {', '.join(targets)}" for step, targets in kinds.items()]
