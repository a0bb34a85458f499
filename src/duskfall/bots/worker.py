"""A bot's decision as one call with plain data, to be made in a process of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from duskfall.bots.registry import make


def decide(request: Mapping[str, Any]) -> str:
    """The text of the move that the bot plays.

    ``request`` is JSON-able: ``game``, ``level``, ``seat``, ``options`` (as in a record's header), ``seed`` (a number
    or text; secret, or people could foretell the bot), ``start`` (the seat's first view), ``faces`` (what it was told
    since), ``view`` (what it knows now), ``prompt`` (what it is asked, and it must be its turn). The answer depends
    on nothing else.
    """
    player = make(request["game"], request["level"], request["seat"], request["options"], request["seed"])
    return player.choose(request["start"], request["faces"], request["view"], request["prompt"])
