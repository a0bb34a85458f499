"""The board as a grid with coordinates. Every mark has a sign of its own beside its colour."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich import box
from rich.console import Group
from rich.table import Table
from rich.text import Text

from duskfall.engine.viewers import View
from duskfall.games.inspector.options import INSPECTOR, MAFIA
from duskfall.terminal.screen import Look, Owns

CELL_WIDTH: Final = 11
"""Characters: three signs, a blank, and the longest name."""


class Mark(NamedTuple):
    """A sign, its ASCII stand-in, its style, and what it says."""

    sign: str
    plain: str
    style: str
    meaning: str


MARKS: Final = {
    "mafia": Mark("◆", "M", "bold red", "the Mafia"),
    "inspector": Mark("★", "I", "bold cyan", "the Inspector"),
    "card": Mark("▪", "=", "cyan", "card in hand"),
    "innocent": Mark("✓", "+", "green", "marked innocent"),
    "dead": Mark("✗", "x", "bright_black", "dead"),
    "reach": Mark("•", "*", "yellow", "in reach"),
}


def picture(view: View, owns: Owns, offered: list[str], look: Look) -> Group:
    """The grid, and under it what the signs mean that stand on it."""
    columns, plain = view["columns"], look.plain
    table = Table(
        box=box.ASCII if plain else box.SQUARE,
        show_lines=not look.compact,
        padding=0,
        border_style="bright_black",
    )
    width = max(4, min(CELL_WIDTH, (look.width - 4) // columns - 1))
    table.add_column("", justify="right", width=2)
    for column in range(columns):
        table.add_column(chr(97 + column), justify="center", width=width, no_wrap=True)
    reach = cells_in_reach(offered)
    used: set[str] = set()
    for row in range(view["rows"]):
        cells = []
        for column in range(columns):
            suspect = view["cells"][row * columns + column]
            marks = marks_of(suspect, view, owns)
            if f"{chr(97 + column)}{row + 1}" in reach:
                marks.append("reach")
            used.update(marks)
            cells.append(cell(suspect, marks, plain))
        table.add_row(f"{row + 1} ", *cells)
    return Group(table, legend(used, plain))


def marks_of(suspect: str, view: View, owns: Owns) -> list[str]:
    """The marks that a suspect bears for this viewer, in the order in which they are drawn."""
    marks = []
    if suspect == owns.get(MAFIA, {}).get("identity"):
        marks.append("mafia")
    if suspect == owns.get(INSPECTOR, {}).get("identity"):
        marks.append("inspector")
    if suspect in owns.get(INSPECTOR, {}).get("hand", ()):
        marks.append("card")
    if suspect in view["innocent"]:
        marks.append("innocent")
    if suspect in view["dead"]:
        marks.append("dead")
    return marks


def cells_in_reach(offered: list[str]) -> set[str]:
    """The cells that a Kill or an Arrest may take."""
    return {text.split()[1] for text in offered if text.startswith(("kill ", "arrest "))}


def cell(suspect: str, marks: list[str], plain: bool) -> Text:
    """A cell: the signs, then the name."""
    text = Text(no_wrap=True)
    for name in marks:
        mark = MARKS[name]
        text.append(mark.plain if plain else mark.sign, style=mark.style)
    if marks:
        text.append(" ")
    strongest = next((name for name in ("mafia", "inspector", "dead", "card") if name in marks), None)
    style = MARKS[strongest].style if strongest else ""
    text.append(suspect.capitalize(), style=f"{style} strike" if "dead" in marks else style)
    return text


def legend(used: set[str], plain: bool) -> Text:
    """The signs on the board and their meanings."""
    text = Text("    ")
    for name, mark in MARKS.items():
        if name in used:
            text.append(mark.plain if plain else mark.sign, style=mark.style)
            text.append(f" {mark.meaning}   ", style="bright_black")
    return text
