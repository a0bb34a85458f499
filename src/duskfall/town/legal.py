"""What a player is asked now (``prompt``), and who the game waits for."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from duskfall.engine.prompt import Ask, Pick, Prompt, Slot
from duskfall.engine.viewers import Seat
from duskfall.town import motions, night, speeches, voting
from duskfall.town.ballot import waiting
from duskfall.town.floor import floor
from duskfall.town.moves import MOTIONS
from duskfall.town.numbers import NOBODY, Number, Numbers, first, has, members, those
from duskfall.town.saying import channel_of, has_said_enough
from duskfall.town.state import BALLOTS, DAY_SPEECHES, TownState

STANDING: Final = frozenset({"away", "back", "bot"})
"""What tables say of a seat, whatever the phase."""
BESIDES: Final = frozenset({"shout", "propose", "say"})
"""What the game never waits for."""
YES_NO: Final = (Ask("yes"), Ask("no"))


class Speech(Slot):
    """A speech act. There are too many to list: whatever the game's tongue reads is taken."""

    __slots__ = ("gestures",)

    def __init__(self, gestures: bool) -> None:
        self.gestures = gestures

    def words(self) -> Iterator[str]:
        return iter(())

    def json(self) -> dict[str, Any]:
        return {"act": "", "gestures": True} if self.gestures else {"act": ""}


def due(s: TownState) -> Numbers:
    """Those the game waits for."""
    if s.outcome is not None:
        return NOBODY
    if s.motion is not None:
        return motions.humans(s) & ~(s.motion.yes | s.motion.no)
    if s.phase == "deal":
        return those(tuple([number for number, card in enumerate(s.held, 1) if not card]))
    if s.phase in DAY_SPEECHES:
        return 1 << s.queue[0]
    if s.phase in BALLOTS and s.ballot is not None:
        return waiting(s.ballot)
    return night.actors(s)


def waited_for_openly(s: TownState) -> Numbers:
    """Those of whom everybody knows that the game waits for them: a closed vote and the night hide it."""
    if s.motion is not None or s.phase == "deal" or s.phase in DAY_SPEECHES:
        return due(s)
    return due(s) if s.phase in BALLOTS and s.options.voting == "open" else NOBODY


def may_speak_up(s: TownState) -> Numbers:
    """Those of the living who know one another, while they may talk at night."""
    if s.phase in DAY_SPEECHES | BALLOTS or s.outcome is not None:
        return NOBODY
    found = NOBODY
    for channel in floor(s).channels:
        if channel.medium in ("text", "gesture"):
            found |= those(tuple([viewer + 1 for viewer in channel.senders]))
    return found & s.alive


def names(numbers: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([str(number) for number in numbers])


def asks(s: TownState, by: Number) -> tuple[Ask, ...]:
    """What the game waits for from this player."""
    if not has(due(s), by):
        return ()
    if s.motion is not None or s.phase == "lift":
        return YES_NO
    if s.phase == "deal":
        left = tuple([card for card in range(1, s.book.count + 1) if card not in s.held])
        return (Ask("take", Pick("place", names(left))),)
    if s.phase == "vote":
        return (Ask("vote", Pick("number", names(voting.choices(s, by)))),)
    if s.phase not in DAY_SPEECHES:
        step = s.book.steps[s.step]
        choices = members(step.targets(s, by))
        return (Ask(step.verb, Pick("number", names(choices))),)
    if not speeches.may_nominate(s, by):
        return (Ask("done"),)
    free = s.alive & ~those(tuple([number for number, _ in s.nominated]))
    return (Ask("done"), Ask("nominate", Pick("number", names(members(free))))) if free else (Ask("done"),)


def extras(s: TownState, by: Number) -> list[Ask]:
    """What the player may do besides."""
    found: list[Ask] = []
    if s.motion is None:
        if speeches.why_no_shout(s, by) is None:
            found.append(Ask("shout"))
        if motions.why_not(s, by) is None:
            found.append(Ask("propose", Pick("motion", tuple(MOTIONS)), Pick("number", names(members(s.alive)))))
    channel = channel_of(s, by)
    if channel is not None and not has_said_enough(s, by, channel):
        found.append(Ask("say", Speech(channel.medium == "gesture")))
    found.append(Ask("back" if has(s.away, by) else "away"))
    if s.phase in ("deal", "meeting") and not has(s.bots, by):
        found.append(Ask("bot"))
    return found


def prompt(s: TownState, seat: Seat) -> Prompt | None:
    """What the seat may do now."""
    by = seat + 1
    if s.outcome is not None or not has(first(s.book.count), by):
        return None
    return Prompt(s.ply, seat, has(due(s), by), (*asks(s, by), *extras(s, by)))


def random_answer(s: TownState, by: Number, rng: random.Random) -> str:
    """One of the answers that the game waits for from this player, each as likely as the others."""
    found = asks(s, by)
    texts = [text for ask in found for text in ask.texts()]
    return texts[int(rng.random() * len(texts))]


def seats(numbers: Numbers) -> tuple[Seat, ...]:
    """The kernel's seats of a set."""
    return tuple([number - 1 for number in members(numbers)])
