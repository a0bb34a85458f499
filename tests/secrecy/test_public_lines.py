"""T10: each line that is told declares its audience, and a public line can't take a secret argument.

Faces carry what clients make lines of, so the arguments of the public face are all that a public line could name.
"""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from duskfall.engine.options import write
from duskfall.engine.viewers import SPECTATOR
from duskfall.games.registry import game

from ..games.playing import EVENLY, RandomPlay, new_match, random_options, sub_modes, viewers
from .allowed import PUBLIC, fields

CATALOGUES = Path(__file__).resolve().parents[2] / "web" / "src" / "i18n"
SECRET = {
    "fbi": {"answer"},
    "onephone": {"passed"},
    "classic": {"deed", "vote"},
    "city": {"deed", "vote"},
    "mafia42": {"note", "pick", "aim", "hold", "answer", "say"},
}
"""Faces that single seats alone are sent (F-72; P-90 with a phone for each; C-42, C-60; M-14, M-16, M-20)."""
SELDOM = {"reshuffle", "recall"}
"""Faces that random games hardly come to, as they need an empty deck: ``tests/games/fbi`` plays some (F-12, F-87)."""
UNASKED = {
    "time", "say", "away", "back", "bot", "shout", "hush", "motion", "answer", "decided", "foul", "go_on",
}  # fmt: skip
"""Faces of what no game waits for: ``tests/town`` and ``tests/games/mafia42`` play it (C-33, C-80, M-11, M-20)."""

LINES: dict[str, dict[str, set[str]]] = {
    "inspector": {
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
    },
    "fbi": {
        "log_shift": {"role", "axis", "row", "column", "line", "way", "places"},
        "log_kill": {"role", "suspect"},
        "log_shoot": {"role", "suspect"},
        "log_arrest": {"role", "suspect"},
        "log_miss": set(),
        "log_defuse": {"role", "suspect", "token"},
        "log_masquerade": {"role"},
        "log_autopsy": {"role", "suspect"},
        "log_inspect": {"role"},
        "log_expose": {"role", "suspect"},
        "log_protect": {"role", "suspect"},
        "log_unprotect": {"role", "suspect"},
        "log_swap": {"role", "suspect", "suspectOther"},
        "log_threaten": {"suspects", "count"},
        "log_plant": {"role", "suspect"},
        "log_detonate": {"role", "suspect"},
        "log_prepare": {"role", "token", "suspect", "suspectTo"},
        "log_threat": {"suspect"},
        "log_explode": {"suspect"},
        "log_saved": {"suspect"},
        "log_die": {"suspect"},
        "log_die_fbi": {"suspect", "role"},
        "log_caught": {"suspect", "role"},
        "log_set_off": {"role", "suspect"},
        "log_decline": {"role"},
        "log_reshuffle": set(),
        "log_recall": {"role"},
    },
    "board": {"log_forced": set()},
}
"""The client's public lines with the arguments that come from the public face."""


@pytest.mark.parametrize("game_id", PUBLIC)
def test_T10_a_public_face_holds_public_arguments_only(game_id: str) -> None:
    rules, rng = game(game_id), random.Random("public lines")
    seen: set[str] = set()
    for number in range(1_000):
        modes = sub_modes(rules)
        match = new_match(rules, rng, random_options(rules, rng, **modes[number % len(modes)]))
        options = write(match.record.header.options)
        for _ in RandomPlay(match, rng, EVENLY):
            pass
        for face in match.faces(SPECTATOR):
            assert face.keys() <= fields(game_id, options, SPECTATOR, face)
            seen.add(face["e"])
        if number > 150 and PUBLIC[game_id].keys() - seen <= SELDOM | UNASKED:
            return
    raise AssertionError(f"never told: {PUBLIC[game_id].keys() - seen}")


@pytest.mark.parametrize("game_id", PUBLIC)
def test_T10_a_face_of_ones_own_says_the_public_one_and_more(game_id: str) -> None:
    rules, rng = game(game_id), random.Random("own lines")
    for _ in range(100):
        match = new_match(rules, rng)
        for _ in RandomPlay(match, rng, EVENLY):
            pass
        for event in match.events:
            public = event.face_for(SPECTATOR)
            for viewer in viewers(match):
                own = event.face_for(viewer)
                if public is not None:
                    assert own is not None
                    assert public.items() <= own.items()
                elif own is not None:
                    assert own["e"] in SECRET[game_id]


@pytest.mark.parametrize("catalogue", LINES)
@pytest.mark.parametrize("language", ["en", "ru", "fa", "ko"])
def test_T10_a_public_line_takes_no_secret_argument(language: str, catalogue: str) -> None:
    words = json.loads((CATALOGUES / language / f"{catalogue}.json").read_text(encoding="utf-8"))
    for line, allowed in LINES[catalogue].items():
        assert arguments(words[line]) <= allowed, line


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
