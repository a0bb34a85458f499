"""The board as a grid with coordinates. Every mark has a sign of its own beside its colour."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from rich import box
from rich.console import Group
from rich.table import Table
from rich.text import Text

from duskfall.engine.prompt import cell_name
from duskfall.engine.viewers import View
from duskfall.games.fbi.roles import ROLES
from duskfall.terminal.screen import Look, Owns

CELL_WIDTH: Final = 11
"""Characters: a character's letters, two signs, a blank, and the longest name."""
NARROWEST: Final = 6
TEAM_STYLES: Final = ("bold red", "bold cyan")
STRIKES: Final = ("kill", "shoot", "arrest", "plant", "autopsy", "threaten")
"""The verbs whose cells are shown as in reach."""


class Mark(NamedTuple):
    """A sign, its ASCII stand-in, its style, and what it says."""

    sign: str
    plain: str
    style: str
    meaning: str


SIGNS: Final = {
    "bomb": Mark("●", "@", "bold yellow", "bomb"),
    "threat": Mark("!", "!", "bold magenta", "threat"),
    "protection": Mark("◇", "%", "bold blue", "protection"),
    "innocent": Mark("✓", "+", "green", "innocent"),
    "dead": Mark("✗", "x", "bright_black", "dead"),
    "arrested": Mark("■", "#", "bright_black", "under arrest"),
    "card": Mark("▪", "=", "cyan", "a card you hold or kept"),
    "reach": Mark("•", "*", "yellow", "in reach"),
}
ROLE_MARKS: Final = {
    role: Mark(role[:2].capitalize(), role[:2].capitalize(), TEAM_STYLES[number & 1], f"the {role.capitalize()}")
    for number, role in enumerate(ROLES)
}
MARKS: Final = {**ROLE_MARKS, **SIGNS}
OUT: Final = ("dead", "arrested")


def picture(view: View, owns: Owns, offered: list[str], look: Look) -> Group:
    """The grid, and under it what the signs mean that stand on it."""
    side, plain = view["side"], look.plain
    table = Table(
        box=box.ASCII if plain else box.SQUARE, show_lines=not look.compact, padding=0, border_style="bright_black"
    )
    width = max(NARROWEST, min(CELL_WIDTH, (look.width - 4) // side - 1))
    table.add_column("", justify="right", width=2)
    for column in range(side):
        table.add_column(chr(97 + column), justify="center", width=width, no_wrap=True)
    reach = cells_in_reach(offered)
    used: set[str] = set()
    for row in range(side):
        cells = []
        for column in range(side):
            suspect = view["cells"][row * side + column]
            marks = marks_of(suspect, view, owns)
            if cell_name(row, column) in reach:
                marks.append("reach")
            used.update(marks)
            cells.append(cell(suspect, marks, look, width))
        table.add_row(f"{row + 1} ", *cells)
    return Group(table, *legend(used, plain, look.width))


def marks_of(suspect: str, view: View, owns: Owns) -> list[str]:
    """The marks that a suspect bears for this viewer, in the order in which they are drawn."""
    marks = [role for own in owns.values() for role, identity in own["identities"].items() if identity == suspect]
    marks += [role for name, role in (*view["caught"], *view["fallen"]) if name == suspect]
    marks = [*dict.fromkeys(marks)]
    if suspect in view["dead"]:
        marks.append("dead")
    if suspect in [name for name, _ in view["caught"]]:
        marks.append("arrested")
    marks += [token for token in ("bomb", "threat", "protection") if suspect in view[token]]
    if suspect in view["innocent"]:
        marks.append("innocent")
    if any(suspect in cards_of(own) for own in owns.values()):
        marks.append("card")
    return marks


def cards_of(own: Mapping[str, Any]) -> tuple[str, ...]:
    """The cards that a seat holds, keeps or is shown."""
    return (*own.get("hand", ()), *own.get("kept", ()), *own.get("offer", ()))


def cells_in_reach(offered: list[str]) -> set[str]:
    """The cells that may be struck, planted on or looked into now."""
    texts = [text.split() for text in offered if text.partition(" ")[0] in STRIKES]
    return {name for text in texts for name in text[1].split(",")}


def cell(suspect: str, marks: list[str], look: Look, width: int) -> Text:
    """A cell: signs and name, on two lines where there is room for them."""
    text = Text(no_wrap=True, overflow="crop")
    style = next((MARKS[name].style for name in (*OUT, *ROLES) if name in marks), "")
    name = Text(suspect.capitalize(), style=f"{style} strike" if any(out in marks for out in OUT) else style)
    shown = [MARKS[mark] for mark in marks]
    signs = Text.assemble(*((mark.plain if look.plain else mark.sign, mark.style) for mark in shown))
    if not look.compact:
        return text.append_text(name).append("\n").append_text(signs)
    room = width - signs.cell_len
    name.truncate(max(room, 2))
    return text.append_text(signs).append(" " if marks and name.cell_len < room else "").append_text(name)


def legend(used: Iterable[str], plain: bool, width: int) -> list[Text]:
    """The signs on the board and their meanings, in lines that keep a sign with what it means."""
    lines = [Text("   ")]
    for name, mark in MARKS.items():
        if name not in used:
            continue
        entry = Text(mark.plain if plain else mark.sign, style=mark.style)
        entry.append(f" {mark.meaning}   ", style="bright_black")
        if lines[-1].cell_len + entry.cell_len > width:
            lines.append(Text("   "))
        lines[-1].append_text(entry)
    return lines
