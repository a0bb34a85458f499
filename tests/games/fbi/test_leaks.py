"""Four pairs of worlds that must look the same: failed arrests, masquerades, Protects, lists of targets.

Each pair is one match told twice, with one secret changed; all that the unknowing get is compared to the byte at every
step: views, faces, prompts, deadlines, phase tokens, whom all wait for. The same four at the socket:
``tests/server/test_fbi_leaks.py`` and ``test_asked_in_secret.py``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from duskfall.board.cast import CAST
from duskfall.engine.canonical import dumps
from duskfall.engine.dice import Dice
from duskfall.engine.match import Match
from duskfall.engine.record import Header
from duskfall.engine.viewers import SPECTATOR, Viewer
from duskfall.games.fbi import GAME
from duskfall.games.fbi.options import Options
from duskfall.games.fbi.roles import MODES, ROLES

BOARD = list(CAST[:36])
PLACES = {"bandit": "c4", "undercover": "f1", "maniac": "a5", "detective": "f6", "bomber": "a1", "operative": "f3"}
"""Where the characters stand unless a world says otherwise."""
WAIT = "wait"


def card(cell: str) -> str:
    return BOARD["abcdef".index(cell[0]) + 6 * (int(cell[1]) - 1)]


class World:
    """A match on a deal by cells, with all that each viewer got so far."""

    def __init__(self, deck: str = "", options: dict[str, Any] | None = None, **places: str) -> None:
        chosen = Options(**{"mode": "standard-3v3", **(options or {})})
        roles = ROLES[: MODES[chosen.mode].roles]
        wish = {
            "board": BOARD,
            "identities": {role: card({**PLACES, **places}[role]) for role in roles},
            "deck": [card(cell) for cell in deck.split()],
        }
        deal = GAME.arrange(chosen, wish, Dice(bytes(32)).of("deal"))
        self.match = Match(GAME, Header("fbi", 1, chosen, GAME.seats(chosen), bytes(32), deal))
        self.now = 0
        self.got: dict[Viewer, list[str]] = {viewer: [] for viewer in (*range(len(GAME.seats(chosen))), SPECTATOR)}
        self.look()

    def look(self) -> None:
        match = self.match
        for viewer, got in self.got.items():
            prompt, deadline = match.prompt(viewer), match.deadline
            clock = deadline and [deadline.token, deadline.at, deadline.span, deadline.reserve]
            waits = [GAME.awaited(match.state), viewer in GAME.to_move(match.state)]
            asked = prompt and prompt.json()
            got.append(dumps([match.view(viewer), match.faces(viewer), asked, clock, match.token, waits]))

    def play(self, *moves: str) -> World:
        """Plays moves of whoever is up (``role: move`` for others), or lets the deadline pass (``wait``)."""
        for text in moves:
            if text == WAIT:
                deadline = self.match.deadline
                assert deadline is not None
                self.now = deadline.at
                self.match.expire(deadline.token, deadline.at)
            else:
                role, _, move = text.rpartition(": ")
                s = self.match.state
                seat = s.mode.seat(ROLES.index(role) if role else s.up)
                self.match.submit(seat, move, None, self.now)
            self.look()
        return self


def same(worlds: Iterable[World], but: str) -> None:
    """Everybody gets the same in all worlds, but for those who may know better."""
    first, *others = worlds
    knowing = {first.match.state.mode.seat(ROLES.index(role)) for role in but.split()}
    for world in others:
        for viewer, got in first.got.items():
            if viewer not in knowing:
                assert got == world.got[viewer], f"viewer {viewer}"


MASK = (
    "shift column e down", "swap d1 d2", "threaten a2", "shift column e down", "shift column e down", "skip",
    "shift column e down",
)  # fmt: skip
"""From the Undercover's turn to the Bandit's next."""
LATER = (
    "shift column e down", "threaten a2", "shift column e down", "shift column e down", "skip", "shift column e down",
)  # fmt: skip
"""From the Maniac's turn to the Bandit's next."""
OPERATIVES_TURN = ("shift row 5 right", "shift row 6 right", "shift row 6 right", "threaten b4", "shift row 6 right",
                   "shift row 6 right", "skip")  # fmt: skip
"""From the deal to the Operative's action."""
PROTECTED = ("shift column e down", "shift column e down", "swap d1 d2", "threaten a2", "shift column e down",
             "shift column e down", "protect c3", "shift column e down", "kill c3")  # fmt: skip
"""A cycle in which c3 gets a protection token, and a Kill of it."""


@pytest.mark.parametrize("clock", [0, 30])
def test_f_23_a_failed_arrest_on_a_citizen_and_on_the_fbi(clock: int) -> None:
    """Why: every arrest is aimed at somebody whom the arrester suspects. Could the miss be told from a miss at one of
    the FBI, the Mafia would learn for nothing whom to kill for two, and the arrester who the teammates are.
    """
    worlds = [
        World(undercover="d2", detective=where, options={"move_time": clock}).play(
            "shift row 5 right", "arrest c2", "shift row 5 right"
        )
        for where in ("c2", "f5")
    ]
    same(worlds, but="detective")
    duel = [
        World(undercover="d2", detective=where, options={"mode": "duel-3v3"}).play("shift row 5 right", "arrest c2")
        for where in ("c2", "f5")
    ]
    same(duel, but="undercover")


def test_f_23_a_failed_arrest_of_oneself_and_of_somebody_else() -> None:
    """Why: to arrest oneself is a bluff that costs a turn; it has to look like any other miss."""
    worlds = [World(operative=where, undercover="f1").play(*OPERATIVES_TURN, "arrest c2") for where in ("c2", "d2")]
    same(worlds, but="operative")


def test_f_22_a_masquerade_that_took_and_one_that_did_not() -> None:
    """Why: a Masquerade makes all that was found out about a character worthless, or nothing. Were it seen which, it
    would be no mask. The Undercover draws the suspect whom the Bandit has just killed, or another; one card goes from
    the deck and one comes to the discards either way.
    """
    worlds = [World(deck=deck).play("kill c3", "masquerade", *LATER) for deck in ("c3 e1", "e1 c3")]
    same(worlds, but="undercover")
    assert worlds[0].match.state.notes[0].about[1] is False
    assert worlds[1].match.state.notes[0].about[1] is True
    bandits = [World(deck=deck).play("kill c3", *MASK).play("masquerade") for deck in ("c3 e1", "e1 c3")]
    same(bandits, but="bandit")


@pytest.mark.parametrize("answers", [("operative: no", None), (None, None), ("operative: no", "operative: no")])
def test_f_72_a_protect_that_was_asked_and_one_that_was_not(answers: tuple[str | None, str | None]) -> None:
    """Why: whoever is asked stands in the victim's row. A window that closed early, a seat that others see waited for,
    or one message more would tell the Mafia the row of the Operative. In row 3, in row 2: asked and not; the answer
    *no*, no answer, nobody to ask: the same, to the millisecond.
    """
    worlds = []
    for where, answer in (("f3", answers[0]), ("f2", None), ("f3", answers[1])):
        world = World(operative=where).play(*PROTECTED)
        assert world.match.state.phase == "resolving"
        assert GAME.to_move(world.match.state) == ((5,) if where == "f3" else ())
        if answer:
            world.now += 2_000
            world.play(answer)
        else:
            world.look()
        worlds.append(world.play(WAIT, "shift column e down"))
    same(worlds, but="operative")


def test_f_77_a_protect_that_is_asked_about_a_citizen_and_about_the_mafia() -> None:
    """Until the window closes not even the Operative can tell."""
    worlds = [World(bomber=where).play(*PROTECTED, "operative: yes") for where in ("a1", "c3")]
    same(worlds, but="bomber")
    assert [world.play(WAIT).match.state.arrests for world in worlds] == [0, 1]


@pytest.mark.parametrize("mate", ["maniac", "bomber"])
def test_f_24_the_list_of_kill_does_not_show_unknown_teammates(mate: str) -> None:
    """Why: a list that left teammates out would tell the Bandit who they are, turn by turn, for nothing."""
    worlds = [World(maniac=where) if mate == "maniac" else World(bomber=where) for where in ("c3", "e1", "d5")]
    same(worlds, but=mate)
    seen = [world.match.prompt(0) for world in worlds]
    assert all(prompt is not None and "kill c3" in prompt.texts() for prompt in seen)


def test_f_24_the_list_of_shoot_does_not_show_unknown_teammates() -> None:
    """Why: as with Kill; the Sniper reaches eleven cells from d4, so that one look would do."""
    board = list(CAST[:49])
    options = Options(mode="standard-4v4")
    lists = []
    for mates in (("e5", "c3"), ("a7", "b7")):
        cells = dict(zip(("sniper", "bandit", "maniac"), ("d4", *mates), strict=True))
        identities = {role: board["abcdefg".index(cell[0]) + 7 * (int(cell[1]) - 1)] for role, cell in cells.items()}
        deal = GAME.arrange(options, {"board": board, "identities": identities}, Dice(bytes(32)).of("deal"))
        state = GAME.begin(options, deal, Dice(bytes(32)))
        state.up = ROLES.index("sniper")
        prompt = GAME.prompt(state, 6)
        assert prompt is not None
        lists.append(dumps(prompt.json()))
        assert {"shoot e5", "shoot c3", "shoot a7"} <= {*prompt.texts()}
    assert lists[0] == lists[1]


def test_the_comparison_finds_a_leak() -> None:
    """Worlds that do differ in public are told apart."""
    worlds = [World(detective=where).play("kill c3") for where in ("c3", "f6")]
    with pytest.raises(AssertionError):
        same(worlds, but="detective")
