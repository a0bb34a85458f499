"""`duskfall play`: a whole game in a terminal, every command, every way out."""

from __future__ import annotations

import io
import random
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

from duskfall.cli import main
from duskfall.engine.dice import commitment
from duskfall.engine.errors import DuskfallError
from duskfall.engine.match import Match
from duskfall.engine.replay import replay
from duskfall.games.registry import game
from duskfall.terminal.prompts import clipped, completions, likely
from duskfall.terminal.screen import screen
from duskfall.terminal.screen import shown as games_shown
from duskfall.terminal.session import Session

from ..games.inspector.tables import INSPECTOR, MAFIA, table


def console(width: int = 80, height: int = 24, encoding: str = "utf-8") -> Console:
    """A console without colours that keeps what it shows."""
    out = io.TextIOWrapper(io.BytesIO(), encoding=encoding, write_through=True)
    return Console(file=out, width=width, height=height, highlight=False)


def shown(on: Console) -> str:
    buffer = on.file.buffer  # type: ignore[attr-defined]
    return str(buffer.getvalue().decode(on.encoding))


def scripted(*lines: str) -> Callable[[str], str]:
    """Types these lines, then has no more."""
    waiting = iter(lines)

    def read(question: str) -> str:
        for line in waiting:
            return line
        raise EOFError

    return read


def sit(match: Match, seat: int, *lines: str, level: str = "novice", on: Console | None = None) -> tuple[str, bool]:
    """A sitting with these lines; what it showed, and whether the game was ended."""
    on = on or console()
    ended = Session(on, screen("inspector"), match, seat, level, scripted(*lines)).play()
    return shown(on), ended


@pytest.mark.parametrize("side", [MAFIA, INSPECTOR])
@pytest.mark.parametrize("level", ["novice", "easy", "medium"])
def test_a_whole_game_against_a_bot(side: int, level: str) -> None:
    match, rng, on = table(deck=""), random.Random(f"{side} {level}"), console()

    def read(question: str) -> str:
        if "Save" in question:
            return ""
        return str(match.game.random_move(match.state, side, rng))

    assert Session(on, screen("inspector"), match, side, level, read).play()
    text = shown(on)
    assert match.outcome is not None
    assert match.record.header.seed.hex() in text.replace("\n", "")
    assert ("You won: " in text) == (match.outcome.winners == (side,))
    assert "The Mafia was " in text
    assert "The Inspector was " in text


def test_i_52_the_commitment_stands_before_the_deal_and_the_seed_after_the_end() -> None:
    match = table()
    text, _ = sit(match, MAFIA, "surrender", "yes", "")
    seed = match.record.header.seed
    assert text.index(commitment(seed)) < text.index("The Mafia is Dray") < text.index(seed.hex())


def test_the_seed_is_not_shown_to_one_who_leaves() -> None:
    match = table()
    text, ended = sit(match, MAFIA, "kill c4", "log", "moves", "help", "board", "quit")
    assert not ended
    assert match.record.header.seed.hex() not in text
    assert "You left the game before its end." in text


def test_the_other_sides_cards_are_not_shown_before_the_end() -> None:
    match = table(deck="bell doyle hale")
    text, _ = sit(match, MAFIA, "kill c4", "log", "quit")
    assert "★" not in text
    assert "▪" not in text
    assert "The Inspector is" not in text
    assert "The Inspector drew 3 cards.\n" in text
    text, _ = sit(table((MAFIA, "kill c4")), INSPECTOR, "choose bell", "log", "quit")
    assert "◆" not in text
    assert "The Mafia is" not in text
    assert "You drew 3 cards: Bell, Doyle, Hale." in text


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("dance", "`dance` is no move. Type `help` or `moves`."),
        ("kil d2", "`kil d2` is no move. Did you mean `kill d2`?"),
        ("kill e5", "That suspect is not beside your identity. Type `moves` to see what you may do."),
        ("shift row 1 left", "That can't be done now."),
        ("save", "Say where: `save FILE`."),
        ("save /nowhere/at/all", "/nowhere/at/all can't be written: No such file or directory."),
        ("[bold]markup[/bold]", "`[bold]markup[/bold]` is no move."),
        ("moves dance", "None."),
    ],
)
def test_what_can_not_be_done_is_said_and_asked_again(typed: str, answer: str) -> None:
    match = table()
    text, _ = sit(match, MAFIA, typed, "kill c4", "quit")
    assert answer in text
    assert match.view(-1)["dead"] == ("grant",)


def test_blank_lines_and_capitals_do_not_matter() -> None:
    match = table()
    sit(match, MAFIA, "", "   ", "  KILL   C4 ", "QUIT")
    assert match.view(-1)["dead"] == ("grant",)


def test_surrender_is_asked_twice() -> None:
    match = table()
    _, ended = sit(match, MAFIA, "surrender", "no", "surrender", "", "quit")
    assert not ended
    assert match.outcome is None
    match = table()
    _, ended = sit(match, MAFIA, "surrender", "Yes", "")
    assert ended
    assert match.outcome is not None


def test_help_explains_the_moves_of_the_moment_and_the_commands() -> None:
    text, _ = sit(table(), MAFIA, "help", "quit")
    assert re.search(r"kill +a living suspect", text)
    assert "masquerade  " not in text, "not offered yet"
    for command in ("help", "moves", "board", "log", "save FILE", "quit"):
        assert re.search(rf"^  {command} +\w", text, re.MULTILINE)


def test_moves_lists_every_move() -> None:
    match = table((MAFIA, "kill c4"), (INSPECTOR, "choose bell"), (MAFIA, "shift row 1 right"))
    text, _ = sit(match, INSPECTOR, "moves", "quit")
    prompt = match.prompt(INSPECTOR)
    assert prompt is not None
    flat = re.sub(r"\s+", " ", text)
    assert all(move in flat for move in prompt.texts())


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
@pytest.mark.parametrize("seat", [MAFIA, INSPECTOR])
def test_everything_fits_80_by_24(seat: int, encoding: str) -> None:
    """Each screenful between two questions: at most 24 lines of at most 80 characters, in any encoding."""
    match, rng = table(deck=""), random.Random(4)
    on, screens, before = console(encoding=encoding), [], 0

    def read(question: str) -> str:
        nonlocal before
        text = shown(on)
        screens.append(text[before:])
        before = len(text)
        return "" if "Save" in question else str(match.game.random_move(match.state, seat, rng))

    Session(on, screen("inspector"), match, seat, "easy", read).play()
    assert len(screens) > 3
    for screenful in screens[1:]:
        lines = screenful.splitlines()
        assert len(lines) <= 24, screenful
        assert max(map(len, lines)) <= 80, screenful


def test_without_colour_signs_still_tell_marks_apart() -> None:
    match = table(
        (MAFIA, "kill c4"), (INSPECTOR, "choose bell"), (MAFIA, "shift row 5 right"),
        (INSPECTOR, "interrogate doyle"), (MAFIA, "shift row 5 right"), deck="bell doyle hale joss",
    )  # fmt: skip
    text, _ = sit(match, INSPECTOR, "quit")
    assert re.search(r"• ?★ Bell|★• Bell", text)
    assert "✓ Doyle" in text
    assert "✗ Grant" in text
    assert "▪ Hale" in text
    assert "★ the Inspector" in text
    plain, _ = sit(match, INSPECTOR, "quit", on=console(encoding="ascii"))
    assert "I* Bell" in plain
    assert "+ Doyle" in plain
    assert plain.isascii()


def test_a_roomy_terminal_gets_a_roomy_board() -> None:
    low, _ = sit(table(), MAFIA, "quit")
    high, _ = sit(table(), MAFIA, "quit", on=console(height=50))
    assert high.count("├") > low.count("├")


def test_a_game_without_a_screen_is_said_to_have_none() -> None:
    with pytest.raises(DuskfallError) as refusal:
        screen("chess")
    assert refusal.value.code == "no_screen"
    assert "chess" in str(refusal.value)


def test_games_with_a_screen_can_be_played() -> None:
    assert games_shown(("inspector", "chess", "fbi")) == ("inspector", "fbi")


# --- the verb -----------------------------------------------------------------------------------------------


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Puts lines on standard input."""

    def put(lines: str) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))

    return put


def test_the_same_seed_deals_the_same_game(typing: Callable[[str], None], capsys: pytest.CaptureFixture[str]) -> None:
    boards = []
    for seed in ("one", "one", "two"):
        typing("quit\n")
        assert main(["play", "inspector", "--side", "mafia", "--seed", seed]) == 0
        boards.append(capsys.readouterr().out)
    assert boards[0] == boards[1] != boards[2]


def test_a_saved_game_verifies_replays_and_goes_on(
    typing: Callable[[str], None], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.jsonl"
    typing(f"moves\nsave {file}\nquit\n")
    assert main(["play", "inspector", "--side", "mafia", "--seed", "x", "--options", "interrogate_any=yes"]) == 0
    assert f"Saved as {file}." in capsys.readouterr().out.replace("\n", "")
    match = replay(file.read_text(), game)
    assert match.record.header.options.interrogate_any is True
    typing(f"surrender\nyes\n{file}\n")
    assert main(["play", "inspector", "--side", "mafia", "--resume", str(file)]) == 0
    capsys.readouterr()
    assert main(["verify", str(file)]) == 0
    assert main(["replay", str(file)]) == 0
    assert "The other side gave up" in capsys.readouterr().out.replace("the other", "The other")
    assert main(["play", "inspector", "--resume", str(file)]) == 1
    assert "is over" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--side", "judge"], "`--side` is one of: mafia, inspector."),
        (["--level", "divine"], "divine"),
        (["--options", "speed=1"], "There is no option `speed`"),
        (["--options", "reserve"], "`reserve` is no option like NAME=VALUE."),
        (["--options", "interrogate_any=perhaps"], "`interrogate_any` is one of: no, yes."),
        (["--options", "move_time=30"], "A game in the terminal has no clock"),
        (["--resume", "nowhere.jsonl"], "nowhere.jsonl can't be read: No such file or directory."),
        (["--resume", "x", "--seed", "y"], "A resumed game keeps its seed and options"),
    ],
)
def test_wrong_arguments_are_one_sentence(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main(["play", "inspector", *arguments])
    except SystemExit as leaving:
        status = int(leaving.code or 0)
    assert status in (1, 2)
    assert complaint in capsys.readouterr().err


def test_ctrl_c_leaves_with_a_word(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(question: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Session.__init__, "__defaults__", (interrupted, time.sleep))
    assert main(["play", "inspector", "--side", "mafia"]) == 130
    assert "You left the game before its end." in capsys.readouterr().out


# --- small parts --------------------------------------------------------------------------------------------


def test_completion_goes_word_by_word() -> None:
    texts = ["kill b2", "kill c3", "shift row 1 left", "surrender"]
    assert completions("", texts) == [
        "board",
        "help",
        "kill",
        "log",
        "moves",
        "quit",
        "save",
        "shift",
        "surrender",
        "wait",
    ]
    assert completions("k", texts) == ["kill"]
    assert completions("kill ", texts) == ["kill b2", "kill c3"]
    assert completions("Shift row", texts) == ["shift row"]
    assert completions("x", texts) == []


def test_guesses_and_cuts() -> None:
    assert likely("Kil  b2", ["kill b2", "surrender"]) == "kill b2"
    assert likely("zzz", ["kill b2"]) is None
    assert clipped("short") == "short"
    long = "citizen     " + "doyle: a2 b2 c2; " * 8
    assert len(clipped(long)) <= 74
    assert clipped(long).endswith(" ...")
