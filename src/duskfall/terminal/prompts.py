"""What a seat is asked, as lines to read, and what a typed line means."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from typing import Final

from rich.table import Table
from rich.text import Text

from duskfall.engine.prompt import Ask, PickBy, PickLine, PickPair, PickSome, Prompt

COMMANDS: Final = {
    "help": "what the commands and your moves mean",
    "moves": "every move that you may make now",
    "board": "draw the board again",
    "log": "all that happened",
    "save FILE": "write the record so far; it holds the seed, so whoever reads it knows every card",
    "wait": "let your time run out, where there is a clock",
    "quit": "leave the game",
}
LONGEST: Final = 74
"""Characters of a line of the prompt, so that it fits a terminal of 80 columns."""


def lines(prompt: Prompt, standing: frozenset[str]) -> list[str]:
    """The choices, one verb a line; standing acts are left to `moves` and `help`."""
    return [clipped(_line(ask)) for ask in prompt.asks if ask.verb not in standing]


def _line(ask: Ask) -> str:
    parts = []
    for slot in ask.slots:
        if isinstance(slot, PickLine):
            barred = f" (not {', '.join(slot.barred)})" if slot.barred else ""
            last = chr(96 + slot.columns)
            far = f" [{slot.reach}]" if slot.reach > 1 else ""
            parts.append(f"row 1-{slot.rows} left|right{far}, column a-{last} up|down{far}{barred}")
        elif isinstance(slot, PickPair):
            parts.append(f"a1 b2 or any other two that touch, on {slot.rows} by {slot.columns}")
        elif isinstance(slot, PickSome):
            parts.append(f"{slot.least} to {slot.most} of {' '.join(slot.of)}, joined by commas")
        elif isinstance(slot, PickBy):
            parts.append("; ".join(f"{first}: {' '.join(then)}" for first, then in slot.of.items()))
        else:
            parts.append(" ".join(slot.words()) or f"... (see `help {ask.verb}`)")
    return f"{ask.verb:<11} {' , '.join(parts)}".rstrip()


def explained(prompt: Prompt, help_: Mapping[str, str]) -> Iterator[tuple[str, Table]]:
    """What the moves and the commands mean: headings with tables."""
    moves = {ask.verb: help_[ask.verb] for ask in prompt.asks if ask.verb in help_}
    for title, meanings in (
        ("Your moves now, typed as `moves` shows them:", moves),
        ("Commands:", COMMANDS),
    ):
        table = Table.grid(padding=(0, 2))
        for word, meaning in meanings.items():
            table.add_row(Text(f"  {word}"), Text(meaning))
        yield title, table


def clipped(line: str) -> str:
    """The line, cut at a word where it is too long; `moves` lists what is left out."""
    if len(line) <= LONGEST:
        return line
    return line[: line.rindex(" ", 0, LONGEST - 3)] + " ..."


def likely(typed: str, texts: list[str]) -> str | None:
    """The move that a mistyped line most likely means."""
    found = difflib.get_close_matches(" ".join(typed.lower().split()), texts, n=1, cutoff=0.6)
    return found[0] if found else None


def completions(typed: str, texts: list[str]) -> list[str]:
    """The next words that may follow what is typed, each as the whole line so far: for the Tab key."""
    typed = typed.lstrip().lower()
    done = typed.count(" ")
    words = [*texts, *(command.split()[0] for command in COMMANDS)]
    return sorted({" ".join(text.split()[: done + 1]) for text in words if text.startswith(typed)})
