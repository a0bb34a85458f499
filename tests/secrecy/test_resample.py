"""`resample` draws from all the worlds that a viewer can't tell apart, the true one among them, evenly."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from typing import Any

import pytest

from duskfall.board.cast import CAST
from duskfall.engine.canonical import dumps
from duskfall.engine.dice import Dice
from duskfall.engine.errors import DuskfallError
from duskfall.engine.match import Match
from duskfall.engine.record import Header, Played
from duskfall.engine.viewers import SPECTATOR, Viewer
from duskfall.games.inspector.options import INSPECTOR, MAFIA, Options
from duskfall.games.registry import game

from ..games.playing import EVERY_GAME, RandomPlay, new_match, viewers

INSPECTOR_GAME = game("inspector")
MOMENTS = {"onephone": 0.02, "classic": 0.05, "city": 0.004, "mafia42": 0.0005}
"""The share of a game's moments that is looked at, where it is not a tenth: with many viewers each takes its time."""


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_other_worlds_are_found_and_the_truth_stays_as_it_was(game_id: str) -> None:
    rules, rng = game(game_id), random.Random(f"resample {game_id}")
    for _ in range(10):
        for match in RandomPlay(new_match(rules, rng), rng):
            if rng.random() > MOMENTS.get(game_id, 0.1) or match.outcome is not None:
                continue
            before = match.digest()
            for viewer in viewers(match):
                dice = Dice(rng.randbytes(32))
                worlds = [rules.resample(match.state, viewer, dice.of(str(n))) for n in range(12)]
                truths = [dumps(rules.truth(world)) for world in worlds]
                assert len(set(truths)) > 1, f"viewer {viewer} is always dealt the same world"
                assert truths == [
                    dumps(rules.truth(rules.resample(match.state, viewer, dice.of(str(n))))) for n in range(12)
                ]
            assert match.digest() == before


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_after_the_end_there_is_one_world(game_id: str) -> None:
    rules, rng = game(game_id), random.Random(f"end {game_id}")
    play = RandomPlay(new_match(rules, rng), rng)
    for _ in play:
        pass
    for viewer in viewers(play.match):
        world = rules.resample(play.match.state, viewer, Dice(bytes(32)).of("x"))
        assert dumps(rules.truth(world)) == play.match.digest() or rules.truth(world) == rules.truth(play.match.state)


# --- Mafia vs Inspector: held to deals that are drawn afresh and kept when they fit ----------------------------

BOARD = list(CAST[:25])


@dataclass(frozen=True)
class Story:
    """Public acts on a true deal. ``choose`` and ``replace`` stand for any card: ``truly`` says which it was.

    ``cards`` are the true Mafia and the top of the deck; ``seen`` tells which of them (by place) a viewer knows.
    """

    acts: tuple[tuple[int, str], ...]
    cards: tuple[str, ...]
    truly: dict[int, str]
    seen: dict[Viewer, tuple[int, ...]]


STORIES = {
    "kills, a miss, a card traded in": Story(
        (
            (MAFIA, "kill b3"),
            (INSPECTOR, "choose"),
            (MAFIA, "shift row 1 right"),
            (INSPECTOR, "replace"),
            (MAFIA, "kill d3"),
            (INSPECTOR, "arrest d4"),
            (MAFIA, "kill b4"),
            (INSPECTOR, "shift column c up"),
        ),
        ("grant", "farid", "joss", "ito", "hale"),
        {1: "choose joss", 3: "replace ito"},
        {MAFIA: (0,), INSPECTOR: (1, 2, 3, 4), SPECTATOR: ()},
    ),
    "a masquerade, a question": Story(
        (
            (MAFIA, "kill b3"),
            (INSPECTOR, "choose"),
            (MAFIA, "masquerade"),
            (INSPECTOR, "interrogate farid"),
            (MAFIA, "shift row 1 right"),
            (INSPECTOR, "shift row 5 right"),
        ),
        ("grant", "farid", "joss", "ito", "hale", "katz"),
        {1: "choose joss"},
        {MAFIA: (0, 4), INSPECTOR: (0, 1, 2, 3, 5), SPECTATOR: (0,)},
    ),
}


def tell(story: Story, deal: dict[str, Any], rng: random.Random, truly: dict[int, str]) -> Match | None:
    """The story on a deal, or ``None`` where it does not fit. ``truly`` fixes hidden choices by their ply."""
    options = Options()
    match = Match(INSPECTOR_GAME, Header("inspector", 1, options, ("mafia", "inspector"), bytes(32), deal))
    for ply, (seat, act) in enumerate(story.acts):
        text = act
        if act in ("choose", "replace"):
            prompt = match.prompt(seat)
            assert prompt is not None
            text = truly.get(ply) or rng.choice([t for t in prompt.texts() if t.startswith(act)])
        try:
            match.submit(seat, text)
        except DuskfallError:
            return None
        if match.outcome is not None:
            return None
    return match


def worlds_by_rejection(
    story: Story, viewer: Viewer, wanted: int, rng: random.Random
) -> tuple[Match, Counter[tuple[str, str]]]:
    """The true match, and the two identities over deals drawn afresh that give the viewer just what it was given."""
    rest = [card for card in BOARD if card not in story.cards]
    cards = [*story.cards, *rest]
    truth = tell(story, {"board": BOARD, "mafia": cards[0], "deck": cards[1:]}, rng, story.truly)
    assert truth is not None
    given = dumps([truth.first_view(viewer), truth.faces(viewer)])
    seen = {place: story.cards[place] for place in story.seen[viewer]}
    truly = story.truly if viewer == INSPECTOR else {}
    found: Counter[tuple[str, str]] = Counter()
    while found.total() < wanted:
        unseen = iter(rng.sample(sorted({*BOARD} - {*seen.values()}), 25 - len(seen)))
        cards = [seen[place] if place in seen else next(unseen) for place in range(25)]
        match = tell(story, {"board": BOARD, "mafia": cards[0], "deck": cards[1:]}, rng, truly)
        if match is not None and dumps([match.first_view(viewer), match.faces(viewer)]) == given:
            found[match.state.mafia, match.state.inspector] += 1
    return truth, found


@pytest.mark.parametrize("name", STORIES)
@pytest.mark.parametrize(("viewer", "wanted"), [(MAFIA, 800), (INSPECTOR, 800), (SPECTATOR, 500)])
def test_resampled_identities_are_as_likely_as_in_deals_that_fit(name: str, viewer: Viewer, wanted: int) -> None:
    rng = random.Random(7)
    truth, fitting = worlds_by_rejection(STORIES[name], viewer, wanted, rng)
    dice = Dice(rng.randbytes(32))
    drawn: Counter[tuple[str, str]] = Counter()
    for n in range(3 * wanted):
        world = INSPECTOR_GAME.resample(truth.state, viewer, dice.of(str(n)))
        drawn[world.mafia, world.inspector] += 1
    for place, true_one in ((0, truth.state.mafia), (1, truth.state.inspector)):
        by_deal, by_resample = (Counter[str](), Counter[str]())
        for pair, count in fitting.items():
            by_deal[pair[place]] += count
        for pair, count in drawn.items():
            by_resample[pair[place]] += count
        assert set(by_resample) == set(by_deal)
        assert true_one in by_resample
        for card in by_deal:
            a, b = by_deal[card] / wanted, by_resample[card] / (3 * wanted)
            spread = (b * (1 - b) / wanted * 4 / 3) ** 0.5
            assert abs(a - b) <= 4.5 * spread, f"{card}: {a:.3f} of the deals that fit, {b:.3f} of the resampled worlds"


# --- Mafia vs Inspector: the other world's whole match --------------------------------------------------------


def told_again(match: Match, world: Any) -> Match:
    """The match from the deal of the other world: the same acts, with the cards that its hidden choices had there."""
    board = match.first_view(SPECTATOR)["cells"]
    deal = {"board": list(board), "mafia": world.history[0], "deck": list(world.deck)}
    head = match.record.header
    other = Match(match.game, Header(head.game, head.version, head.options, head.seats, head.seed, deal))
    closed = iter(world.closed)
    for entry in match.record.inputs:
        assert isinstance(entry, Played)
        verb = entry.move.partition(" ")[0]
        hidden = {"choose": lambda: world.inspector, "replace": lambda: next(closed)}.get(verb)
        other.submit(entry.seat, f"{verb} {hidden()}" if hidden else entry.move, None, entry.at)
    return other


@pytest.mark.parametrize("chunk", range(4))
def test_a_resampled_world_could_have_gone_just_so_from_its_deal(chunk: int) -> None:
    """Every act was legal there, every face and answer to the viewer the same, and it comes to just that world."""
    rng = random.Random(f"history {chunk}")
    for _ in range(60):
        options = Options(interrogate_any=rng.random() < 0.5, interrogate_refills=rng.random() < 0.7)
        for match in RandomPlay(new_match(INSPECTOR_GAME, rng, options), rng):
            if match.outcome is not None or rng.random() > 0.06:
                continue
            for viewer in viewers(match):
                world = INSPECTOR_GAME.resample(match.state, viewer, Dice(rng.randbytes(32)).of("world"))
                other = told_again(match, world)
                assert other.outcome is None
                assert dumps(other.faces(viewer)) == dumps(match.faces(viewer))
                assert dumps(other.view(viewer)) == dumps(match.view(viewer))
                assert dumps(INSPECTOR_GAME.truth(other.state)) == dumps(INSPECTOR_GAME.truth(world))
