"""The lowest level of FBI vs Mafia: any kind of act, but for a win that is certain."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from duskfall.bots.answers import texts
from duskfall.engine.viewers import Face, View
from duskfall.games.fbi.options import Options
from duskfall.games.fbi.roles import MODES

_DEADLY: Final = ("kill", "shoot")


class NovicePlayer:
    """Chooses a kind of act first and then any act of that kind, so that shifts and swaps, which are many, are not
    nearly all that it does.
    """

    def __init__(self, options: Options, seed: int | str) -> None:
        self.options = options
        self.seed = seed

    def choose(self, start: View, faces: Sequence[Face], view: View, prompt: Mapping[str, Any]) -> str:
        offered = texts(prompt)
        certain = sure_win(self.options, view, offered)
        if certain is not None:
            return certain
        draws = random.Random(f"{self.seed} {prompt['token']}")  # noqa: S311 - play, not secrets
        verb = draws.choice(list(dict.fromkeys([text.split()[0] for text in offered])))
        return draws.choice([text for text in offered if text.split()[0] == verb])


def sure_win(options: Options, view: View, offered: Sequence[str]) -> str | None:
    """The last kill, where it can neither hit a teammate nor be stopped by a Protect."""
    if view["kills"] + 1 < MODES[options.mode].kills or not options.protect_needs_token:
        return None
    if not (MODES[options.mode].duel or options.team_sight):
        return None
    safe = {*view["cells"]} - {*view["protection"]}
    names = [f"{chr(97 + i % view['side'])}{i // view['side'] + 1}" for i in range(len(view["cells"]))]
    there = {name for name, suspect in zip(names, view["cells"], strict=True) if suspect in safe}
    return next((text for text in offered if text.split()[0] in _DEADLY and text.split()[1] in there), None)
