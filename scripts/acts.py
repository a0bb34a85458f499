#!/usr/bin/env python3
"""Writes speech acts as the kernel reads them for the client's unit tests, which hold its reader and sentences to it.

scripts/acts.py          writes web/src/talk/fixtures.json
scripts/acts.py --check  fails when the file is not what the kernel gives now
"""

from __future__ import annotations

import json
import random
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from duskfall.talk.lexicon import Lexicon

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "web/src/talk/fixtures.json"
GAMES = ("classic", "city", "mafia42")
EACH = 24
"""Random texts of each kind; more of them where a sentence has not come up yet."""


class Texts:
    """Random texts of acts in one game's words; about one in ten has a word that doesn't belong there."""

    def __init__(self, lexicon: Lexicon, rng: random.Random) -> None:
        self.lexicon = lexicon
        self.rng = rng

    def word(self, slot: str) -> str:
        """A word for a slot."""
        from duskfall.talk.lexicon import EMOTES, LEVELS, REASONS, SIGNS

        rng, lexicon = self.rng, self.lexicon
        number = str(rng.randint(1, lexicon.count))
        values = [value for found in lexicon.results.values() for value in found]
        choices: dict[str, tuple[str, ...]] = {
            "numbers": (",".join(map(str, rng.sample(range(1, lexicon.count + 1), rng.randint(1, 4)))),),
            "level": (*LEVELS, "+2", "-2"),
            "sign": SIGNS,
            "role": lexicon.roles,
            "team": lexicon.teams or ("mafia",),
            "kind": tuple(lexicon.results),
            "value": tuple(values),
            "plan": lexicon.plans,
            "target": (number, number, "nobody"),
            "night": (str(rng.randint(1, 5)),),
            "percent": (str(rng.randint(0, 100)),),
            "reason": REASONS,
            "refs": ("", "0.1", "12.4 7.1"),
            "ref": ("0.2", "12.30"),
            "emote": EMOTES,
            "whom": ("all", number, *lexicon.roles),
        }
        return rng.choice(choices.get(slot, (number,)))

    def words(self, verb: str) -> list[str]:
        """A verb with a word in every slot."""
        from duskfall.talk.acts import SLOTS

        words = {slot: self.word(slot) for slot in SLOTS.get(verb, ("number",))}
        if verb == "result":
            words["value"] = self.rng.choice(self.lexicon.results[words["kind"]])
            words["night"] = f"night {words['night']}"
        return [verb, *words.values()]

    def text(self, verb: str, inner: str = "", then: str = "") -> str:
        """An act, or an act within a wrapper."""
        rng = self.rng
        if inner:
            within = self.words(inner)
            if verb == "ask":
                within[rng.randrange(1, len(within))] = "?"
            before = {"ask": [self.word("number")], "request": [self.word("whom")]}.get(verb, [])
            words = [verb, *before, *within, *(["then", *self.words(then)] if then else [])]
        else:
            words = self.words(verb)
        if rng.random() < 0.25:
            words += ["because", self.word("reason"), self.word("refs")]
        if rng.random() < 0.1:
            words[rng.randrange(len(words))] = rng.choice(("?", "0", "99", "night", "then", "nobody", "Sheriff", "2.1"))
        return " ".join(words)

    def kinds(self) -> list[tuple[str, ...]]:
        """Every verb; every wrapper with every verb; every condition with every consequence."""
        from duskfall.talk.acts import CONDITIONS, CONSEQUENCES, REPLIES, SIMPLE, WRAPPERS

        inside = (*SIMPLE, *self.lexicon.deeds)
        pairs = [("if", a, b) for a in sorted(CONDITIONS) for b in sorted(CONSEQUENCES)]
        return [*((verb,) for verb in (*SIMPLE, *REPLIES)), *((w, verb) for w in WRAPPERS for verb in inside), *pairs]


def sentence(lexicon: Lexicon, text: str) -> list[Any]:
    """A text; where it is an act also its one spelling, the ids that it points at, and its sentences with their
    arguments."""
    from duskfall.engine.errors import NotationError
    from duskfall.talk.acts import refs
    from duskfall.talk.reading import read
    from duskfall.talk.templates import line, reason

    try:
        act = read(lexicon, text)
    except NotationError:
        return [text]
    why = reason(act)
    return [text, str(act), refs(act), line(act), *([] if why is None else [why])]


def sentences(lexicon: Lexicon, texts: Texts) -> list[list[Any]]:
    """Texts of all kinds, and every sentence at least once."""
    from duskfall.talk.templates import keys

    kinds = texts.kinds()
    found = {text: sentence(lexicon, text) for kind in kinds for text in (texts.text(*kind) for _ in range(EACH))}
    missing = {*keys(lexicon)} - {line[0] for known in found.values() for line in known[3:]}
    while missing:
        text = texts.text(*texts.rng.choice(kinds))
        known = sentence(lexicon, text)
        if met := missing & {line[0] for line in known[3:]}:
            found[text] = known
            missing -= met
    return list(found.values())


def made() -> str:
    """The file as it should be, a game a line."""
    from duskfall.talk.lexicon import EMOTES, REASONS
    from duskfall.talk.templates import keys

    lines = []
    for number, name in enumerate(GAMES):
        lexicon: Lexicon = import_module(f"duskfall.games.{name}.tongue").LEXICON
        words = {field: getattr(lexicon, field) for field in ("count", "roles", "results", "deeds", "plans", "teams")}
        rng = random.Random(number)  # noqa: S311 - texts to look at, not to bet on
        acts = sentences(lexicon, Texts(lexicon, rng))
        game = {"lexicon": {**words, "reasons": REASONS, "emotes": EMOTES}, "keys": keys(lexicon), "acts": acts}
        lines.append(f"{json.dumps(name)}:{json.dumps(game, separators=(',', ':'))}")
    return "{" + ",\n".join(lines) + "}\n"


def main() -> int:
    sys.path.insert(0, str(ROOT / "src"))
    if "--check" in sys.argv[1:]:
        return int(not FILE.is_file() or FILE.read_text() != made())
    FILE.write_text(made())
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
