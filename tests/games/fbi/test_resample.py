"""`resample` of FBI vs Mafia, held to the game: the other truth is dealt, and the whole match played on it again.

Whatever the viewer was shown, offered and told at any time must come out the same to the byte.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from duskfall.board.cast import CAST
from duskfall.engine.canonical import dumps
from duskfall.engine.dice import Dice, Draws
from duskfall.engine.errors import DuskfallError
from duskfall.engine.match import Match
from duskfall.engine.record import Expiry, Header
from duskfall.engine.viewers import SPECTATOR, Viewer
from duskfall.games.fbi import GAME, resample
from duskfall.games.fbi.options import Options
from duskfall.games.fbi.past import Drew, Kept, Shuffled, entries
from duskfall.games.fbi.roles import BANDIT, DETECTIVE, MANIAC, MODES, ROLES
from duskfall.games.fbi.state import FbiState

from .playing import FAVOURITES, new_match, played, viewers


class FixedDice(Dice):
    """Dice that shuffle as they are told."""

    __slots__ = ("orders",)

    def __init__(self, seed: bytes, orders: list[list[str]]) -> None:
        super().__init__(seed)
        self.orders = orders

    def of(self, label: str) -> Draws:
        kind, _, number = label.partition(" ")
        return FixedOrder(self.seed, self.orders[int(number)]) if kind == "shuffle" else super().of(label)


class FixedOrder(Draws):
    __slots__ = ("order",)

    def __init__(self, seed: bytes, order: list[str]) -> None:
        super().__init__(seed, "")
        self.order = order

    def shuffled(self, items: Sequence[Any]) -> list[Any]:
        assert sorted(items) == sorted(self.order)
        return list(self.order)


def packs(t: FbiState) -> list[list[str]]:
    """The evidence hand and the deck of the deal, then each reshuffled deck: all in the order of drawing."""
    found: list[list[str]] = [[]]
    for entry in entries(t.past):
        if isinstance(entry, Shuffled):
            found.append([])
        elif isinstance(entry, Drew) and entry.card not in found[-1]:
            found[-1].append(entry.card)
    found[-1] += [card for card in t.deck if card not in found[-1]]
    return found


def dealt_again(match: Match, t: FbiState) -> Match:
    """A match on the other truth, before its first input."""
    first, *later = packs(t)
    hand = 4 if t.mode.roles == 8 else 0
    deal = {
        "board": [*match.game.view(match._start, SPECTATOR)["cells"]],
        "identities": {ROLES[role]: cards[0] for role, cards in enumerate(t.history)},
        "hand": first[:hand],
        "deck": first[hand:],
    }
    again = Match(GAME, replace(match.record.header, deal=deal))
    again.state.dice = FixedDice(match.record.header.seed, later)
    return again


def shown(match: Match, viewer: Viewer) -> str:
    """All that a viewer gets at a moment."""
    prompt = match.prompt(viewer)
    deadline = match.deadline
    clock = deadline and (deadline.token, deadline.at, deadline.span, deadline.reserve)
    return dumps([match.view(viewer), prompt and prompt.json(), clock, match.token])


def relive(match: Match, history: list[dict[Viewer, str]], t: FbiState, viewer: Viewer) -> None:
    """Plays the recorded match on the other truth, the viewer's side of it held to what it was."""
    again = dealt_again(match, t)
    kept = [entry.which for entry in entries(t.past) if isinstance(entry, Kept)]
    assert shown(again, viewer) == history[0][viewer]
    for number, entry in enumerate(match.record.inputs, 1):
        if isinstance(entry, Expiry):
            assert again.expire(entry.token, entry.at)
        elif entry.move.startswith("keep "):
            again.submit(entry.seat, f"keep {again.state.offer[kept.pop(0)]}", None, entry.at)
        elif entry.move not in ("yes", "no") or GAME.to_move(again.state) == (entry.seat,):
            again.submit(entry.seat, entry.move, None, entry.at)
        else:
            assert again.state.phase == "resolving", "only a Protect may be answered in one truth and not in another"
        assert shown(again, viewer) == history[number][viewer]
    assert dumps(again.faces(viewer)) == dumps(match.faces(viewer))
    mine, theirs = GAME.truth(again.state), GAME.truth(t)
    for truth in (mine, theirs):
        truth["window"] = truth["window"] and truth["window"][:3]
    assert dumps(mine) == dumps(theirs)


@pytest.mark.parametrize("way", FAVOURITES)
@pytest.mark.parametrize("mode", MODES)
def test_the_whole_match_can_be_played_again_on_the_other_truth(mode: str, way: str) -> None:
    rng = random.Random(f"resample {mode} {way}")
    other = lived = 0
    while lived < 2:
        match = new_match(rng, mode=mode, move_time=0, cap_cycles=0)
        stop = rng.randrange(20, 160)
        history = []
        for match in played(match, rng, way, stop):  # noqa: B020 - the same match, further on
            history.append({viewer: shown(match, viewer) for viewer in viewers(match)})
        if match.outcome is not None:
            continue
        lived += 1
        t = match.state
        for viewer in viewers(match):
            t = GAME.resample(match.state, viewer, Dice(rng.randbytes(32)).of("resample"))
            relive(match, history, t, viewer)
            other += dumps(GAME.truth(t)) != dumps(GAME.truth(match.state))
        assert viewer == SPECTATOR  # for them the last truth has the same history as the true one
        relive(match, history, GAME.resample(t, SPECTATOR, Dice(rng.randbytes(32)).of("again")), SPECTATOR)
    assert other > 0


def quietly(match: Match, rng: random.Random) -> str:
    """A move that hurts nobody and spends the deck on Inspect; when it is empty the Bandit hunts the FBI."""
    s = match.state
    seat = s.mode.seat(s.up)
    prompt = GAME.prompt(s, seat)
    assert prompt is not None
    texts = [text for text in prompt.texts() if text != "surrender" and "," not in text]
    by_verb = {verb: [text for text in texts if text.split()[0] == verb] for verb in {t.split()[0] for t in texts}}
    if s.up == DETECTIVE and "inspect" in by_verb:
        return "inspect"
    if s.up == BANDIT and not s.deck:
        for text in by_verb.get("kill", ()):
            cell = s.grid.cell(text.split()[1])
            if cell is not None and s.role_at(cell) & 1 and s.role_at(cell) > 0:
                return text
    if "defuse" in by_verb:
        return rng.choice(by_verb["defuse"])
    calm = [text for verb in ("shift", "skip", "keep", "threaten") for text in by_verb.get(verb, ())]
    if s.up != MANIAC:
        return rng.choice(calm)

    def danger(text: str) -> int:
        t: FbiState = s.clone()
        GAME.submit(t, seat, GAME.parse(text))
        return (t.grid.near[t.where(MANIAC)] & t.threats & t.live).bit_count()

    return min(calm, key=lambda text: (danger(text), rng.random()))


def test_f_87_views_and_other_truths_hold_when_the_reserve_is_opened() -> None:
    rng = random.Random(2)
    match = new_match(rng, mode="standard-3v3", canvass=False, move_time=0, cap_cycles=0)
    history = [{viewer: shown(match, viewer) for viewer in viewers(match)}]
    while not any(face["e"] == "recall" for face in match.faces(SPECTATOR)[-8:]):
        assert match.outcome is None
        if GAME.to_move(match.state) and match.state.window is None:
            match.submit(match.state.mode.seat(match.state.up), quietly(match, rng))
        else:
            deadline = match.deadline
            assert deadline is not None
            match.expire(deadline.token, deadline.at)
        history.append({viewer: shown(match, viewer) for viewer in viewers(match)})
    for viewer in viewers(match):
        view = match.first_view(viewer)
        for face in match.faces(viewer):
            view = GAME.fold(view, face)
        assert dumps(view) == dumps(match.view(viewer))
        relive(match, history, GAME.resample(match.state, viewer, Dice(bytes(32)).of("x")), viewer)


# --- how likely ---------------------------------------------------------------------------------------------

BOARD = list(CAST[:36])
STORIES = {
    "reaches": [(0, "kill c3"), (1, "arrest d4"), (0, "shift row 2 right"), (0, "threaten")],
    "masks": [(0, "kill c3"), (1, "masquerade"), (0, "swap a1 b1"), (0, "threaten")],
}
"""``threaten`` alone stands for a threat on c4."""


def told(story: list[tuple[int, str]], deal: dict[str, Any]) -> Match | None:
    """The story on a deal, or ``None`` where it does not fit."""
    match = Match(GAME, Header("fbi", 1, Options(mode="duel-3v3"), ("a", "b"), bytes(32), deal))
    try:
        for seat, text in story:
            match.submit(seat, "threaten c4" if text == "threaten" else text)
    except DuskfallError:
        return None
    return match


def random_deal(rng: random.Random) -> dict[str, Any]:
    cards = rng.sample(BOARD, 36)
    return {"board": BOARD, "identities": dict(zip(ROLES, cards[:6], strict=False)), "hand": [], "deck": cards[6:]}


@pytest.mark.parametrize("name", STORIES)
def test_resampled_identities_are_as_likely_as_in_deals_that_fit(name: str) -> None:
    """For spectators, who know least: against deals drawn afresh and kept when they show the same."""
    rng = random.Random(f"likely {name}")
    story, wanted = STORIES[name], 250
    fitting: list[Counter[str]] = [Counter() for _ in range(6)]
    truth: Match | None = None
    given = ""
    count = 0
    while count < wanted:
        match = told(story, random_deal(rng))
        if match is None or match.outcome is not None:
            continue
        seen = dumps(match.faces(SPECTATOR))
        if truth is None:
            faces = match.faces(SPECTATOR)
            if any(face["e"] in ("caught", "draw") for face in faces) or any(
                "role" in f and f["e"] == "die" for f in faces
            ):
                continue
            truth, given = match, seen
        if seen == given:
            count += 1
            for role, suspect in enumerate(match.state.identities):
                fitting[role][suspect] += 1
    assert truth is not None
    drawn: list[Counter[str]] = [Counter() for _ in range(6)]
    dice = Dice(rng.randbytes(32))
    for n in range(4 * wanted):
        t = GAME.resample(truth.state, SPECTATOR, dice.of(str(n)))
        for role, suspect in enumerate(t.identities):
            drawn[role][suspect] += 1
    for role in range(6):
        assert set(fitting[role]) <= set(drawn[role])
        for suspect, times in drawn[role].items():
            a, b = fitting[role][suspect] / wanted, times / (4 * wanted)
            spread = ((a + b) / 2 * (1 / wanted + 1 / (4 * wanted))) ** 0.5
            assert abs(a - b) < 4.5 * spread + 0.004, f"{ROLES[role]} {suspect}: {a:.3f} of deals, {b:.3f} resampled"


def test_whether_a_masquerade_took_is_open_to_others_and_known_to_its_own_seat() -> None:
    """F-22"""
    rng = random.Random("took")
    match = new_match(rng, mode="standard-3v3", first_team="mafia", team_sight=False, move_time=0, cap_cycles=0)
    for match in played(match, rng, "any", 120):  # noqa: B020 - the same match, further on
        s = match.state
        if s.up == BANDIT and s.phase == "act" and len(s.deaths) >= 5 and match.prompt(0):
            match.submit(0, "masquerade")
            break
    for viewer, both in ((2, True), (1, True), (SPECTATOR, True), (0, False)):
        dice = Dice(rng.randbytes(32))
        outcomes = {GAME.resample(match.state, viewer, dice.of(str(n))).notes[-1].about[1] for n in range(300)}
        assert outcomes == ({True, False} if both else {match.state.notes[-1].about[1]})


def test_after_masquerades_lives_are_chosen_by_their_weight() -> None:
    """A life in which twice as many cards fitted comes twice as often; one that nothing fitted hardly ever."""
    chosen: Counter[float] = Counter()
    dice = Dice(bytes(32))
    lives: list[Any] = [SimpleNamespace(pack=SimpleNamespace(weight=weight)) for weight in (0.25, 0.5, 0.0)]
    for n in range(3000):
        chosen[resample._by_weight(lives, dice.of(str(n))).pack.weight] += 1
    assert chosen[0.0] < 5
    assert 0.29 < chosen[0.25] / 3000 < 0.38
    assert resample._by_weight(lives[:1], dice.of("x")).pack.weight == 0.25
