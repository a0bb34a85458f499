"""The lowest level: by chance, but for what needs no thought. It spares its own, votes for whom it knows to be of the
mafia, tells what it has found, and uses what it has on somebody of whom it knows nothing."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from duskfall.engine.viewers import Face, View
from duskfall.games.mafia42 import roles

INSTANT: Final = ("recruit", "spy", "check", "probe", "awaken", "threaten", "watch", "steal")
HELD: Final = ("kill", "maul", "heal", "mark", "drag", "raise", "report")
HARMFUL: Final = frozenset({"kill", "maul", "threaten", "drag", "vote"})
KEEPS: Final = 0.7
"""How often it keeps what can be used once a game for another night."""
EMOTES: Final = ("nod", "shake", "laugh", "think", "shrug")


class NovicePlayer:
    """One seat of a game."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def choose(self, start: View, faces: Sequence[Face], view: View, prompt: Mapping[str, Any]) -> str:
        luck = random.Random(f"{self.seed} {prompt['token']} {len(faces)}")  # noqa: S311 - play, not secrets
        knowledge = Knowledge(view)
        asks = prompt["asks"]
        if not prompt.get("due"):
            return _say(knowledge, faces, luck) if "say" in asks else ""
        for verb in (*INSTANT, "vote", *HELD):
            if verb in asks and verb not in view["own"]["picks"]:
                if verb in ("raise", "report") and luck.random() < KEEPS:
                    continue
                target = knowledge.target(verb, [int(word) for word in asks[verb]["number"].split()], luck)
                if target:
                    return f"{verb} {target}"
        if "yes" in asks and "no" in asks:
            return knowledge.agrees(luck)
        return "hold" if "hold" in asks else ""


class Knowledge:
    """What the bot makes of its view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me = view["you"] + 1
        self.role = view["own"]["role"]
        self.roles: dict[int, str] = {self.me: self.role}
        self.found: dict[int, bool] = {}
        self.own: set[int] = {self.me}
        for kind, _, _, number, what in view["own"]["notes"]:
            if isinstance(what, str):
                self.roles[number] = what
            if kind == "check":
                self.found[number] = bool(what)
            if kind in ("mate", "lover", "recruited", "leader", "member") or (kind == "recruit" and what):
                self.own.add(number)
        self.cult = view["own"]["recruited"] or self.role in roles.OF_CULT
        self.mafia = self.role in roles.OF_MAFIA and not self.cult

    def enemies(self) -> set[int]:
        """Who is known to be of the mafia, for whoever is not."""
        if self.mafia:
            return set()
        named = {number for number, role in self.roles.items() if role in roles.OF_MAFIA}
        return (named | {number for number, guilty in self.found.items() if guilty}) - self.own

    def target(self, verb: str, offered: list[int], luck: random.Random) -> int:
        """Whom to use something on; 0: nobody."""
        if verb in HARMFUL:
            known = [number for number in offered if number in self.enemies()]
            others = [number for number in offered if number not in self.own]
            return luck.choice(known or others or [0])
        if verb in ("heal", "raise"):
            return luck.choice(offered)
        unknown = [number for number in offered if number not in self.roles and number not in self.found]
        return luck.choice(unknown or offered)

    def agrees(self, luck: random.Random) -> str:
        accused = self.view["accused"]
        if accused in self.own:
            return "no"
        return "yes" if accused in self.enemies() or luck.random() < 0.5 else "no"


def _say(knowledge: Knowledge, faces: Sequence[Face], luck: random.Random) -> str:
    """One act a phase: a result to the table, or a suspicion, or nothing much."""
    view, me = knowledge.view, knowledge.me
    if not knowledge.view["own"]["role"] or me not in view["alive"]:
        return ""
    if view["phase"] in ("day", "argument") and not knowledge.mafia:
        for kind, _, night, number, what in reversed(view["own"]["notes"]):
            if kind == "check" and number in view["alive"]:
                return f"say result check {number} night {night} {'mafioso' if what else 'not_mafioso'}"
    others = [number for number in view["alive"] if number not in knowledge.own]
    if not others or luck.random() < 0.4:
        return f"say emote {luck.choice(EMOTES)}"
    return f"say suspect {luck.choice(others)} {luck.choice(('-1', '+1', '+2'))}"
