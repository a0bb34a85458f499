"""T10: each line that is told declares its audience, and a public line can't take a secret argument.

Faces carry what clients make lines of, so the arguments of the public face are all that a public line could name.
"""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from duskfall.engine.viewers import SPECTATOR
from duskfall.games.registry import game

from ..games.playing import RandomPlay, new_match, viewers

CATALOGUES = Path(__file__).resolve().parents[2] / "web" / "src" / "i18n"
PUBLIC = {
    "kill": {"suspect"},
    "draw": {"count"},
    "choose": set(),
    "shift": {"line"},
    "compress": {"rows", "columns", "barred"},
    "mask": {"died", "opened"},
    "interrogate": {"card", "suspect", "drawn"},
    "replace": set(),
    "citizen": {"card", "suspect"},
    "arrest": {"suspect"},
    "reserve": {"seat", "left"},
    "expire": {"seat", "count"},
    "over": {"ply", "turn", "winners", "reason", "truth"},
}
"""What everybody may know of each kind of event (I-50, I-52)."""

LINES = {
    "log_kill": {"who", "suspect"},
    "log_draw": {"count"},
    "log_choose": {"who"},
    "log_shift": {"who", "axis", "line", "way"},
    "log_compress": {"count"},
    "log_mask": {"who", "suspect"},
    "log_mask_failed": {"who", "suspect"},
    "log_interrogate": {"who", "suspect"},
    "log_interrogate_any": {"who", "suspect", "suspectCard"},
    "log_replace": {"who"},
    "log_citizen": {"who", "suspect", "suspectCard"},
    "log_arrest": {"who", "suspect"},
    "log_forced": set(),
}
"""The client's public lines with the arguments that come from the public face."""


def test_T10_a_public_face_holds_public_arguments_only() -> None:
    rules, rng, seen = game("inspector"), random.Random("public lines"), set()
    for _ in range(300):
        match = new_match(rules, rng)
        for _ in RandomPlay(match, rng):
            pass
        for face in match.faces(SPECTATOR):
            assert face.keys() - {"e"} <= PUBLIC[face["e"]]
            seen.add(face["e"])
    assert seen == PUBLIC.keys()


def test_T10_a_face_of_ones_own_says_the_public_one_and_more() -> None:
    rules, rng = game("inspector"), random.Random("own lines")
    for _ in range(100):
        match = new_match(rules, rng)
        for _ in RandomPlay(match, rng):
            pass
        for event in match.events:
            public = event.face_for(SPECTATOR)
            assert public is not None
            for viewer in viewers(match):
                own = event.face_for(viewer)
                assert own is not None
                assert public.items() <= own.items()


@pytest.mark.parametrize("language", ["en", "ru", "fa", "ko"])
def test_T10_a_public_line_takes_no_secret_argument(language: str) -> None:
    catalogue = json.loads((CATALOGUES / language / "inspector.json").read_text(encoding="utf-8"))
    for line, allowed in LINES.items():
        assert arguments(catalogue[line]) <= allowed, line


def arguments(message: str) -> set[str]:
    """The arguments of a message of the catalogues: `{name}`, or `{name, select, this {...} other {...}}`."""
    found: set[str] = set()

    def read(at: int) -> int:
        """Read a message up to the brace that closes it, and tell where that is."""
        while at < len(message) and message[at] != "}":
            if message[at] == "{":
                opened = re.compile(r"\s*(\w+)\s*").match(message, at + 1)
                assert opened is not None
                found.add(opened[1])
                at = opened.end()
                while message[at] != "}":
                    at = read(at + 1) + 1 if message[at] == "{" else at + 1
            at += 1
        return at

    assert read(0) == len(message), message
    return found


def test_arguments_are_found_in_branches_but_branches_are_none() -> None:
    message = "{who, select, you {you} other {the {suspect}}} of {count, plural, one {# {near}} other {#}}"
    assert arguments(message) == {"who", "suspect", "count", "near"}
    assert arguments("{who, select, you {Du} other {Er}} in {line}") == {"who", "line"}
