"""`duskfall play fbi`: whole games in every sub-mode, what is shown to whom, interrupts; replays of its records."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from duskfall.board.cast import CAST
from duskfall.bots.answers import texts
from duskfall.cli import main
from duskfall.engine.match import Match
from duskfall.engine.record import Header
from duskfall.engine.replay import replay
from duskfall.games.fbi import GAME
from duskfall.games.fbi.options import Options
from duskfall.games.fbi.roles import MODES, ROLES
from duskfall.games.registry import game
from duskfall.terminal import bots
from duskfall.terminal.bots import INTERRUPT
from duskfall.terminal.screen import screen
from duskfall.terminal.session import Session

from ..games.fbi.test_leaks import PROTECTED, World
from .test_play import console, scripted, shown


def match_of(mode: str, **options: Any) -> Match:
    """A match on a deal that is always the same."""
    chosen = Options(mode=mode, **options)
    return Match(GAME, Header("fbi", GAME.version, chosen, GAME.seats(chosen), bytes([9] * 32)))


def sit(match: Match, seat: int, *lines: str, on: Console | None = None) -> str:
    """What a sitting with these lines showed."""
    on = on or console()
    Session(on, screen("fbi"), match, seat, "random", scripted(*lines), lambda seconds: None).play()
    return shown(on)


@pytest.mark.parametrize(
    ("mode", "seat", "encoding", "height"),
    [
        ("standard-3v3", 0, "utf-8", 24),
        ("standard-3v3", 3, "ascii", 50),
        ("standard-4v4", 7, "utf-8", 24),
        ("standard-4v4", 6, "ascii", 24),
        ("duel-3v3", 1, "utf-8", 50),
        ("duel-4v4", 0, "utf-8", 24),
    ],
)
def test_a_whole_game_in_80_columns(mode: str, seat: int, encoding: str, height: int) -> None:
    """In any encoding, every line of it; at the end all is told, the seed too."""
    match, rng = match_of(mode), random.Random(f"{mode} {seat}")
    on = console(height=height, encoding=encoding)

    def read(question: str) -> str:
        if "Save" in question:
            return ""
        prompt = match.prompt(seat)
        assert prompt is not None
        return rng.choice(list(rng.choice([ask for ask in prompt.asks if ask.verb != "surrender"]).texts()))

    assert Session(on, screen("fbi"), match, seat, "random", read, lambda seconds: None).play()
    text = shown(on)
    assert match.outcome is not None
    assert max(map(len, text.splitlines())) <= 80
    assert encoding != "ascii" or text.isascii()
    assert match.record.header.seed.hex() in text
    assert ("You won: " in text) == (seat in match.outcome.winners)
    flat = " ".join(text.split())
    for role, suspects in match.view(-1)["truth"]["history"].items():
        assert f"{role.capitalize()} {', then '.join(suspect.capitalize() for suspect in suspects)}" in flat


def test_f_20_a_standard_seat_is_shown_nobody_else(capsys: pytest.CaptureFixture[str]) -> None:
    match = match_of("standard-4v4")
    text = sit(match, 0, "log", "quit")
    board = text[text.index("┌") :]
    assert re.search(r"Ba +[A-Z][a-z]+", board)
    for role in ROLES[1:]:
        assert not re.search(rf"\b{role[:2].capitalize()} [A-Z]", board), role
    assert f"You are Bandit {match.view(0)['own']['identities']['bandit'].capitalize()}" in text


def test_f_20_in_a_duel_the_whole_team_is_shown_and_who_is_up() -> None:
    text = sit(match_of("duel-3v3"), 0, "quit")
    assert text.count("the Bandit") == 2, "as whose turn it is, and under the board"
    assert "Round 1: it is the Bandit's turn." in text
    assert re.search(r"Yours: Bandit \w+ \(\w\d\), Maniac \w+ \(\w\d\), Bomber \w+", text)
    assert "Undercover" not in text


def never(request: Any) -> str:
    """A bot that saves nobody and does as little as it may, whatever it knows."""
    calm = ("no", "skip", "shift", "threaten", "keep")
    return next(text for verb in calm for text in texts(request["prompt"]) if text.split()[0] == verb)


@pytest.mark.parametrize("seat", [0, 1, 2, 3, 4])
def test_f_72_an_interrupt_shows_and_lasts_the_same_whether_a_bot_is_asked_or_not(
    seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Why: in a terminal a spinner or a pause that only came when the Operative is asked would tell its row."""
    monkeypatch.setattr(bots, "decide", never)
    monkeypatch.setattr(time, "monotonic", lambda: 0.0)
    seen, rests = [], []
    for operative in ("f3", "f2"):
        world = World(operative=operative).play(*PROTECTED)
        assert bool(GAME.to_move(world.match.state)) == (operative == "f3")
        slept: list[float] = []
        on = console()
        Session(on, screen("fbi"), world.match, seat, "random", scripted("log", "quit"), slept.append).play()
        seen.append(shown(on))
        rests.append(slept)
    assert seen[0] == seen[1]
    assert rests[0] == rests[1] == [INTERRUPT]
    assert "The attack on" in seen[0] or seat == 0


def test_f_70_who_is_asked_answers_without_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """The question is on the screen, its answer is taken however late it comes, and what came of it is told."""
    monkeypatch.setattr(bots, "decide", never)
    world = World(operative="f3").play(*PROTECTED)
    clock = iter(range(0, 10_000_000, 60))
    monkeypatch.setattr(time, "monotonic", lambda: float(next(clock)))
    text = sit(world.match, 5, "help", "yes", "quit")
    victim = CAST[14].capitalize()
    assert re.search(rf"attack on {victim} \(\w\d\) is being resolved", text)
    assert re.search(r"yes +you do it", text)
    assert "too late" not in text.lower()
    assert any(face["e"] == "saved" for face in world.match.faces(-1))


def test_a_game_saved_in_an_interrupt_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "decide", never)
    world = World(operative="f3").play(*PROTECTED)
    file = tmp_path / "game.jsonl"
    sit(world.match, 5, f"save {file}", "quit")
    again = replay(file.read_text(), game)
    assert again.state.phase == "resolving"
    lines = iter(["yes", "quit"])
    monkeypatch.setattr(Session.__init__, "__defaults__", (lambda question: next(lines), lambda seconds: None))
    assert main(["play", "fbi", "--side", "operative", "--resume", str(file)]) == 0


def test_the_verb_takes_the_sub_mode_and_refuses_what_is_for_labs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def leave(question: str) -> str:
        raise EOFError

    monkeypatch.setattr(Session.__init__, "__defaults__", (leave, lambda seconds: None))
    for mode, known in MODES.items():
        side = known.seats[0]
        assert main(["play", "fbi", "--side", side, "--seed", "x", "--options", f"mode={mode}"]) == 0
        text = " ".join(capsys.readouterr().out.split())
        bots = "against a bot" if known.duel else f"with {len(known.seats) - 1} bots"
        assert f"You are the {side}, {bots} of level easy." in text
    assert main(["play", "fbi", "--options", "cap_cycles=60"]) == 2
    assert "There is no option `cap_cycles`" in capsys.readouterr().err


@pytest.mark.parametrize("mode", MODES)
def test_records_verify_and_replay_through_all_eyes(
    mode: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    golden = next((Path(__file__).parents[1] / "golden" / "fbi").glob(f"{mode}-arrests-*.jsonl"))
    assert main(["verify", str(golden)]) == 0
    capsys.readouterr()
    told: dict[str, str] = {}
    for who in ("all", "spectator", *MODES[mode].seats):
        assert main(["replay", str(golden), "--as", who]) == 0
        told[who] = capsys.readouterr().out
    for text in told.values():
        assert "The FBI won: enough arrests." in text or "You won: enough arrests." in text
    moves = {who: text[: text.rindex("┌")] for who, text in told.items()}
    assert "identity:" not in moves["spectator"]
    assert "identity:" in moves["all"]
    assert all("identity:" not in moves[who] or who in MODES[mode].seats for who in moves if who != "all")
