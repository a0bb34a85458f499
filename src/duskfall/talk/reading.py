"""Reads speech acts from their texts."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from duskfall.engine.errors import NotationError
from duskfall.talk.acts import (
    ASKED,
    CONDITIONS,
    CONSEQUENCES,
    DENIED,
    HOLE,
    REPLIES,
    REQUESTED,
    SIMPLE,
    SLOTS,
    WRAPPERS,
    Act,
)
from duskfall.talk.lexicon import EMOTES, LEVELS, REASONS, SIGNS, Lexicon

REFS_MOST: Final = 2
NUMBERS_MOST: Final = 4
NIGHTS_MOST: Final = 20
_REF = re.compile(r"(?:0|[1-9]\d{0,4})\.[1-9]\d{0,3}")


@lru_cache(maxsize=4096)
def read(lexicon: Lexicon, text: str) -> Act:
    """The act of a text. Capitals and the width of blanks do not matter.

    Raises:
        NotationError: ``notation``.
    """
    act = _read(lexicon, text.lower().split())
    if act is None:
        raise NotationError("notation", "That is nothing that can be said here.")
    return act


def _read(lexicon: Lexicon, words: list[str]) -> Act | None:
    because: tuple[str, ...] = ()
    if "because" in words:
        at = words.index("because")
        words, tail = words[:at], words[at + 1 :]
        reason = _why(tail)
        if reason is None or not words or words[0] in REPLIES:
            return None
        because = (reason[0], *reason[1])
    act = _wrapped(lexicon, words) if words[:1] and words[0] in WRAPPERS else _plain(lexicon, words)
    return act._replace(because=because) if act is not None and because else act


def _why(words: list[str]) -> tuple[str, tuple[str, ...]] | None:
    if not words or words[0] not in REASONS or len(words) > 1 + REFS_MOST:
        return None
    return (words[0], tuple(words[1:])) if all(_REF.fullmatch(word) for word in words[1:]) else None


def _plain(lexicon: Lexicon, words: list[str]) -> Act | None:
    """An act that wraps no other."""
    if not words:
        return None
    verb, rest = words[0], words[1:]
    if verb == "why":
        why = _why(rest)
        return None if why is None else Act(verb, why)
    if verb in SIMPLE:
        return _filled(lexicon, verb, rest)
    if verb in REPLIES:
        return _filled(lexicon, verb, rest)
    return None


def _filled(lexicon: Lexicon, verb: str, words: list[str], hole: bool = False) -> Act | None:
    """The verb with one word a slot; with ``hole`` just one of them is left open."""
    slots = SLOTS[verb]
    if verb == "team" and not lexicon.teams:
        return None
    if verb == "result":
        if len(words) != 5 or words[2] != "night":
            return None
        words = [*words[:2], *words[3:]]
    if len(words) != len(slots):
        return None
    args = [
        HOLE if hole and word == HOLE else _READERS[slot](lexicon, word)
        for slot, word in zip(slots, words, strict=True)
    ]
    if None in args or args.count(HOLE) != int(hole):
        return None
    if verb == "result" and args[3] != HOLE and (args[0] == HOLE or args[3] not in lexicon.results[args[0]]):
        return None
    if verb == "link" and args[0] == args[1]:
        return None
    return Act(verb, tuple(args))


def _wrapped(lexicon: Lexicon, words: list[str]) -> Act | None:
    verb, rest = words[0], words[1:]
    if verb == "not":
        return _around(verb, (), _plain(lexicon, rest), DENIED)
    if verb == "if":
        return _if(lexicon, rest)
    if len(rest) < 2:
        return None
    if verb == "ask":
        number = _number(lexicon, rest[0])
        asked = _filled(lexicon, rest[1], rest[2:], hole=True) if rest[1] in ASKED else None
        return None if number is None else _around(verb, (number,), asked, ASKED)
    whom = _whom(lexicon, rest[0])
    if rest[1] in lexicon.deeds:
        at = _number(lexicon, rest[2]) if len(rest) == 3 else None
        deed = None if at is None else Act(rest[1], (at,))
    else:
        deed = _plain(lexicon, rest[1:])
    allowed = REQUESTED | frozenset(lexicon.deeds)
    return None if whom is None else _around(verb, (whom,), deed, allowed)


def _around(verb: str, before: tuple[Any, ...], act: Act | None, allowed: frozenset[str]) -> Act | None:
    return Act(verb, (*before, act)) if act is not None and act.verb in allowed else None


def _if(lexicon: Lexicon, words: list[str]) -> Act | None:
    if "then" not in words:
        return None
    at = words.index("then")
    condition, then = _plain(lexicon, words[:at]), _plain(lexicon, words[at + 1 :])
    for act, allowed in ((condition, CONDITIONS), (then, CONSEQUENCES)):
        if act is None or act.verb not in allowed or (act.verb == "suspect" and act.args[1] not in ("+2", "-2")):
            return None
    return Act("if", (condition, then))


# --- slots ----------------------------------------------------------------------------------------------------


def _digits(word: str, least: int, most: int) -> int | None:
    plain = word.isascii() and word.isdigit() and len(word) <= 3 and str(int(word)) == word
    return int(word) if plain and least <= int(word) <= most else None


def _number(lexicon: Lexicon, word: str) -> int | None:
    return _digits(word, 1, lexicon.count)


def _numbers(lexicon: Lexicon, word: str) -> tuple[int, ...] | None:
    found = [_number(lexicon, part) for part in word.split(",")]
    numbers = tuple([number for number in found if number is not None])
    return numbers if len(numbers) == len(found) == len({*found}) <= NUMBERS_MOST else None


def _whom(lexicon: Lexicon, word: str) -> int | str | None:
    return word if word == "all" or word in lexicon.roles else _number(lexicon, word)


def _one_of(*words: str) -> Callable[[Lexicon, str], str | None]:
    return lambda _, word: word if word in words else None


_READERS: Final[dict[str, Callable[[Lexicon, str], Any]]] = {
    "number": _number,
    "other": _number,
    "numbers": _numbers,
    "level": _one_of(*LEVELS),
    "sign": _one_of(*SIGNS),
    "emote": _one_of(*EMOTES),
    "role": lambda lexicon, word: word if word in lexicon.roles else None,
    "kind": lambda lexicon, word: word if word in lexicon.results else None,
    "value": lambda lexicon, word: word if any(word in values for values in lexicon.results.values()) else None,
    "team": lambda lexicon, word: word if word in lexicon.teams else None,
    "plan": lambda lexicon, word: word if word in lexicon.plans else None,
    "target": lambda lexicon, word: word if word == "nobody" else _number(lexicon, word),
    "night": lambda _, word: _digits(word, 1, NIGHTS_MOST),
    "percent": lambda _, word: _digits(word, 0, 100),
    "ref": lambda _, word: word if _REF.fullmatch(word) else None,
}
"""Reads one word of a slot; ``None``: it is none."""
