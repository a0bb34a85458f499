"""Counting games: the same for the same seed, whatever the number of workers; intervals; the verb."""

from __future__ import annotations

import json

import pytest

from duskfall.cli import main
from duskfall.engine.errors import DuskfallError
from duskfall.lab.games import play
from duskfall.lab.intervals import wilson
from duskfall.lab.sides import by_seat, sides
from duskfall.lab.simulate import CHUNK, Series, run

RANDOM_GAMES = ["simulate", "inspector", "--seats", "random,random", "--games", "4", "--workers", "1"]
SERIES = Series("inspector", ("easy", "random"), {}, "test", 20)
PARTS = sides("inspector", {})


def test_workers_change_nothing_but_the_time() -> None:
    chunks: list[int] = []
    alone = run(SERIES, 1, chunks.append)
    many = run(SERIES, 2)
    assert alone.json(("m", "i"), SERIES.levels, PARTS) == many.json(("m", "i"), SERIES.levels, PARTS)
    assert chunks == [CHUNK, CHUNK, 4]
    assert alone.games == 20
    assert sum(alone.reasons.values()) == 20


def test_a_series_can_be_played_in_pieces() -> None:
    whole = run(SERIES, 1)
    first = run(Series("inspector", ("easy", "random"), {}, "test", 11), 1)
    rest = run(Series("inspector", ("easy", "random"), {}, "test", 9, first=11), 1)
    assert first.wins + rest.wins == whole.wins
    assert first.plies + rest.plies == whole.plies


def test_a_seed_fixes_a_game() -> None:
    assert play("inspector", ("medium", "easy"), {}, "7") == play("inspector", ("medium", "easy"), {}, "7")
    assert len({play("inspector", ("random", "random"), {}, str(seed)).plies for seed in range(6)}) > 1


def test_a_wrong_option_is_refused() -> None:
    with pytest.raises(DuskfallError):
        run(Series("inspector", ("random", "random"), {"colour": 1}, "x", 1), 1)


@pytest.mark.parametrize(
    ("hits", "count", "low", "high"),
    [(0, 0, 0.0, 1.0), (0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_wilsons_interval_is_as_published(hits: int, count: int, low: float, high: float) -> None:
    """The last row is an example of Newcombe (1998), Statistics in Medicine 17, table I."""
    assert wilson(hits, count) == pytest.approx((low, high), abs=1e-4)


def test_the_verb_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = "simulate inspector --seats random,greedy --games 9 --seed s --workers 1 --json"
    assert main([*words.split(), "--options", "interrogate_any=true", "move_time=30"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["games"] == 9
    assert [seat["level"] for seat in result["seats"]] == ["random", "greedy"]
    assert sum(seat["wins"] for seat in result["seats"]) + result["reasons"].get("unfinished", 0) == 9
    for seat in result["seats"]:
        assert seat["interval"][0] <= seat["rate"] <= seat["interval"][1]


def test_the_verb_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*RANDOM_GAMES, "--seed", "s"]) == 0
    out = capsys.readouterr().out
    assert "mafia" in out
    assert "4 games" in out
    assert "seed s" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("inspector --seats hard,hard,hard", "2 seats"),
        ("inspector --seats hard,harder", "no bot 'harder'"),
        ("chess --seats hard,hard", "no game 'chess'"),
        ("inspector --seats hard,hard --options colour=red", "no option 'colour'"),
        ("inspector --seats hard,hard --options colour", "NAME=VALUE"),
        ("inspector --seats hard,hard --options move_time=7", "can't be 7"),
    ],
)
def test_the_verb_says_what_is_wrong(words: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *words.split()]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize("words", ["--games 0", "--games many", "--workers -1"])
def test_numbers_are_whole_and_positive(words: str) -> None:
    with pytest.raises(SystemExit) as left:
        main(["simulate", "inspector", "--seats", "random,random", *words.split()])
    assert left.value.code == 2


def test_ctrl_c_leaves_with_status_130(monkeypatch: pytest.MonkeyPatch) -> None:
    from duskfall.lab import simulate

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "play_chunk", interrupted)
    assert main(RANDOM_GAMES) == 130


@pytest.mark.parametrize("mode", ["standard-3v3", "standard-4v4", "duel-3v3", "duel-4v4"])
def test_sides_are_counted_whole(mode: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = f"simulate fbi --seats novice,random --games 3 --seed s --workers 1 --json --options mode={mode}"
    assert main(words.split()) == 0
    result = json.loads(capsys.readouterr().out)
    assert [side["side"] for side in result["sides"]] == ["mafia", "fbi"]
    for side, name, level in zip(result["sides"], ("mafia", "fbi"), ("novice", "random"), strict=True):
        assert set(side["levels"]) == {level}
        seats = sides("fbi", {"mode": mode})[name == "fbi"].seats
        assert [result["seats"][seat]["wins"] for seat in seats] == [side["wins"]] * len(seats)
    assert sum(side["wins"] for side in result["sides"]) + result["reasons"].get("unfinished", 0) == 3


def test_levels_by_side_fill_the_seats_of_each() -> None:
    parts = sides("fbi", {"mode": "standard-3v3"})
    assert by_seat(("hard", "easy"), parts) == ("hard", "easy") * 3
    assert by_seat(tuple("abcdef"), parts) == tuple("abcdef")
    assert by_seat(("hard",), parts) == ("hard",) * 6
    assert by_seat(("hard", "easy", "hard"), parts) is None


def test_the_table_tells_of_sides(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "fbi", "--seats", "random,novice", "--games", "2", "--seed", "s", "--workers", "1"]) == 0
    out = capsys.readouterr().out
    assert "side" in out
    assert "bandit" not in out
    assert main(["simulate", "fbi", "--seats", "random,novice,random", "--games", "2"]) == 2
