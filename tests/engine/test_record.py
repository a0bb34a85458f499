"""Records: JSON lines that a person can read, and refusals that name the line."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from duskfall.engine.dice import commitment
from duskfall.engine.errors import RecordError
from duskfall.engine.match import Match
from duskfall.engine.record import LONGEST, header_json, json_lines, read_header, read_input
from duskfall.engine.replay import replay, resume
from duskfall.games.registry import game

from .stories import INSPECTOR, MAFIA, SEED, fresh, header, played

LONG = tuple(
    (seat, move)
    for n in range(10)
    for seat, move in ((MAFIA, f"shift row {n % 5 + 1} right"), (INSPECTOR, f"shift column {'abcde'[n % 5]} up"))
)


def finished() -> Match:
    return played(*LONG, (MAFIA, "masquerade"), (INSPECTOR, "surrender"), move_time=120)


def lines_of(match: Match) -> list[dict[str, Any]]:
    return [json.loads(line) for line in match.record.text().splitlines()]


def changed(number: int, change: Callable[[dict[str, Any]], object]) -> str:
    """The finished match's text with one line (from 1) changed."""
    lines = lines_of(finished())
    change(lines[number - 1])
    return "".join(json.dumps(line) + "\n" for line in lines)


def test_t68_the_header_describes_itself_and_holds_every_option() -> None:
    head = lines_of(finished())[0]
    assert head["format"] == "duskfall record 1"
    assert head["game"] == "inspector"
    assert head["rules"] == game("inspector").version
    assert head["options"] == {
        "move_time": 120, "reserve": 60, "interrogate_any": False, "interrogate_refills": True
    }  # fmt: skip
    assert head["seats"] == ["Ann", "Bo"]
    assert head["seed"] == SEED.hex()
    assert head["commitment"] == commitment(SEED)
    assert head["dice"] == "sha256-ctr/1"
    assert head["at"] == "2026-01-02T03:04:05Z"


def test_t68_acts_that_the_clock_forced_are_told_from_chosen_ones() -> None:
    match = fresh(move_time=30, reserve=0)
    match.expire(0, 30_000)
    match.submit(INSPECTOR, "choose bell", None, 31_000)
    assert lines_of(match)[1:3] == [{"at": 30_000, "expire": 0}, {"at": 31_000, "move": "choose bell", "seat": 1}]


def test_a_digest_stands_after_every_16_inputs_and_at_the_end() -> None:
    lines = lines_of(finished())
    assert ["digest" in line for line in lines].index(True) == 17
    assert "digest" in lines[-2]
    assert lines[-1] == {"end": {"reason": "surrender", "winners": [0]}}


def test_t66_a_replay_gives_the_same_bytes_and_faces() -> None:
    match = finished()
    again = replay(match.record.text(), game)
    assert again.record.text() == match.record.text()
    assert again.events != []
    for viewer in (0, 1, -1):
        assert again.faces(viewer) == match.faces(viewer)


def test_an_unfinished_match_goes_on_after_its_record() -> None:
    match = played(*LONG)
    again = resume(game("inspector"), match.record.header, match.record.inputs)
    for each in (match, again):
        each.submit(MAFIA, "masquerade", None, 99_000)
    assert again.record.text() == match.record.text()


def test_blank_lines_are_passed_over() -> None:
    text = finished().record.text()
    assert replay("\n" + text.replace("\n", "\n\n  \n"), game).record.text() == text


@pytest.mark.parametrize(
    ("number", "change", "code"),
    [
        (1, lambda line: line.update(format="duskfall record 9"), "record_format"),
        (1, lambda line: line.pop("format"), "record_format"),
        (1, lambda line: line.update(game="chess"), "game_unknown"),
        (1, lambda line: line.update(game=["inspector"]), "record_format"),
        (1, lambda line: line.update(rules=2), "record_version"),
        (1, lambda line: line.update(rules=None), "record_version"),
        (1, lambda line: line.update(dice="mersenne"), "record_version"),
        (1, lambda line: line.update(options={"speed": 1}), "record_options"),
        (1, lambda line: line.update(options={"move_time": 31}), "record_options"),
        (1, lambda line: line.update(options=[]), "record_header"),
        (1, lambda line: line.update(seats=["Ann"]), "record_header"),
        (1, lambda line: line.update(seats=["Ann", "Bo", "Cy"]), "record_header"),
        (1, lambda line: line.update(seats=[1, 2]), "record_header"),
        (1, lambda line: line.update(seats="ab"), "record_header"),
        (1, lambda line: line.update(seed="00"), "record_header"),
        (1, lambda line: line.update(seed="no hex"), "record_header"),
        (1, lambda line: line.update(seed=5), "record_header"),
        (1, lambda line: line.update(at=5), "record_header"),
        (1, lambda line: line.update(deal=[]), "record_header"),
        (1, lambda line: line.update(commitment="00" * 32), "record_commitment"),
        (1, lambda line: line.pop("commitment"), "record_commitment"),
        (1, lambda line: line["deal"].update(mafia="zeller"), "record_deal"),
        (1, lambda line: line["deal"].update(board=[["abel"]] * 25), "record_deal"),
        (1, lambda line: line["deal"].update(board=7), "record_deal"),
        (1, lambda line: line["deal"].update(deck=[1, None]), "record_deal"),
        (1, lambda line: line["deal"].update(mafia={"a": 1}), "record_deal"),
        (1, lambda line: line["deal"].pop("deck"), "record_deal"),
        (1, lambda line: line["deal"].update(more=1), "record_deal"),
        (2, lambda line: line.update(move="kill e5"), "record_refused"),
        (2, lambda line: line.update(move="dance"), "record_refused"),
        (2, lambda line: line.update(seat=1), "record_refused"),
        (2, lambda line: line.update(seat=True), "record_line"),
        (2, lambda line: line.update(seat="0"), "record_line"),
        (2, lambda line: line.update(at=-1), "record_line"),
        (2, lambda line: line.update(at=1.5), "record_line"),
        (2, lambda line: line.update(note="hi"), "record_line"),
        (2, lambda line: line.clear(), "record_line"),
        (5, lambda line: line.update(move="shift row 3 left"), "record_digest"),
        (18, lambda line: line.update(digest="0" * 16), "record_digest"),
        (18, lambda line: line.update(digest=None), "record_digest"),
        (18, lambda line: line.update(more=1), "record_digest"),
        (-1, lambda line: line.update(end={"winners": [1], "reason": "surrender"}), "record_end"),
        (-1, lambda line: line.update(end=None), "record_end"),
    ],
)
def test_t65_a_damaged_record_is_refused_with_its_line(
    number: int, change: Callable[[dict[str, Any]], object], code: str
) -> None:
    count = len(lines_of(finished()))
    number = number if number > 0 else count + 1 + number
    with pytest.raises(RecordError) as refusal:
        replay(changed(number, change), game)
    assert refusal.value.code == code
    line = 18 if code == "record_digest" else number
    assert refusal.value.line == line
    assert str(refusal.value).startswith(f"line {line}: ")


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "record_format", 0),
        ("\n\n", "record_format", 0),
        ("[]", "record_format", 1),
        ("7", "record_format", 1),
        ("{", "record_line", 1),
        ("nonsense", "record_line", 1),
        ("[" * 100_000, "record_line", 1),
        ("1" * 5000, "record_line", 1),
        (" " * (LONGEST + 1), "record_size", 0),
    ],
)
def test_what_is_no_record_is_refused(text: str, code: str, line: int) -> None:
    with pytest.raises(RecordError) as refusal:
        replay(text, game)
    assert (refusal.value.code, refusal.value.line) == (code, line)


def test_nothing_can_follow_the_end() -> None:
    text = finished().record.text()
    for more in ('{"at":99000,"seat":0,"move":"kill b2"}', '{"at":99000,"expire":24}', '{"what":1}'):
        with pytest.raises(RecordError) as refusal:
            replay(text + more, game)
        assert refusal.value.line == len(text.splitlines()) + 1


def test_an_expiry_that_did_not_pass_is_refused() -> None:
    text = fresh(move_time=30).record.text()
    for line in ('{"at":89999,"expire":0}', '{"at":90000,"expire":1}'):
        with pytest.raises(RecordError) as refusal:
            replay(text + line, game)
        assert (refusal.value.code, refusal.value.line) == ("record_refused", 2)
    assert replay(text + '{"at":90000,"expire":0}', game).token == 1


def test_t64_t66_a_record_of_other_rules_is_refused_with_a_clear_word() -> None:
    with pytest.raises(RecordError, match="rules version 2, this program has 1"):
        replay(changed(1, lambda line: line.update(rules=2)), game)


def test_a_digest_where_none_belongs_is_refused() -> None:
    """So a file of nothing but digests can't keep a server at work."""
    match = played()
    for digest in (match.digest(), None):
        with pytest.raises(RecordError) as refusal:
            replay(match.record.text() + json.dumps({"digest": digest}), game)
        assert (refusal.value.code, refusal.value.line) == ("record_digest", 4)


def test_headers_and_inputs_are_read_as_written() -> None:
    for head in (header(), header(deal=False, move_time=30)):
        assert read_header(game("inspector"), json.loads(json.dumps(header_json(head)))) == head
    with pytest.raises(RecordError):
        read_input({"at": 0, "seat": 0, "move": "x", "expire": 3}, 2)
    assert list(json_lines('{"a":1}\n\n[2]')) == [(1, {"a": 1}), (3, [2])]
