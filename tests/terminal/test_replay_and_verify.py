"""`duskfall replay` and `duskfall verify`: T65, T67, and what they say of files that are no records."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from duskfall.cli import main
from duskfall.engine.dice import commitment

from ..engine.stories import INSPECTOR, MAFIA, played

GOLDEN = Path(__file__).parents[1] / "golden" / "inspector"
QUESTIONED = (
    (MAFIA, "shift row 5 right"),
    (INSPECTOR, "interrogate doyle"),
    (MAFIA, "masquerade"),
    (INSPECTOR, "replace hale"),
    (MAFIA, "surrender"),
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The record of a short game: Dray, then Grant's card in vain, against Bell."""
    path = tmp_path / "game.jsonl"
    path.write_text(played(*QUESTIONED).record.text())
    return path


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["replay", *arguments]) == 0
    return capsys.readouterr().out


def test_t67_the_open_look_shows_every_card(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = " ".join(told(capsys, str(file)).split())
    assert "The Inspector drew 3 cards: Bell, Doyle, Hale." in text
    assert "The Inspector chose an identity: Bell (e1)." in text
    assert "The Mafia is around it." in text
    assert "The Inspector replaced a card: Hale for Joss." in text
    assert "inspector mafia: Ann, inspector: Bo 2026-01-02T03:04:05Z" in text


def test_t67_each_viewer_is_told_only_its_own(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mafia = told(capsys, str(file), "--as", "mafia")
    moves = mafia.partition("┌")[0]
    assert "You killed Grant (c4)." in moves
    assert "The Inspector drew 3 cards." in moves
    assert "The Inspector chose an identity.\n" in moves
    assert "around it" not in moves
    assert "Hale" not in moves
    inspector = told(capsys, str(file), "--as", "inspector").partition("┌")[0]
    assert "You chose an identity: Bell (e1)." in inspector
    assert "The Mafia is around it." in inspector
    assert "The new one is" not in inspector
    gallery = told(capsys, str(file), "--as", "spectator").partition("┌")[0]
    assert "You" not in gallery
    assert "around it" not in gallery
    assert "Bell" not in gallery
    assert "The new one is" not in gallery


def test_each_move_stands_with_its_number_and_time(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, str(file))
    assert "   1  0:01  The Mafia killed Grant (c4)." in text
    assert "   7  0:07  " in text


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
@pytest.mark.parametrize("viewer", ["all", "mafia", "inspector", "spectator"])
def test_every_golden_record_can_be_told(path: Path, viewer: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, str(path), "--as", viewer)
    inputs = sum('"at"' in line for line in path.read_text().splitlines()[1:])
    assert f"{inputs:>4}  " in text
    assert "won: " in text


def test_stepping_goes_on_back_and_to_a_move(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n\nb\n99\nx\n7\n\n"))
    text = told(capsys, str(file), "--step")
    pictures = text.split("┌")[1:]
    assert len(pictures) == 7
    assert "Move 1 " in pictures[0]
    assert "   2  0:02" in pictures[2]
    assert "   1  0:01" in pictures[3]
    assert "There is no move 99; they go from 0 to 7." in pictures[3]
    assert "There is no move x" in pictures[4]
    assert "The Inspector won: the other side gave up." in pictures[6]


def test_stepping_ends_with_the_input(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for lines in ("", "q\n"):
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        assert told(capsys, str(file), "--step").count("┌") == 1


def test_a_record_that_breaks_off_is_told_as_far_as_it_goes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "half.jsonl"
    path.write_text(played((MAFIA, "kill b2")).record.text())
    assert "The record breaks off here." in told(capsys, str(path))


@pytest.mark.parametrize(
    ("arguments", "status", "complaint"),
    [
        (["nowhere.jsonl"], 1, "nowhere.jsonl can't be read: No such file or directory."),
        (["FILE", "--as", "judge"], 2, "`--as` is one of: mafia, inspector, spectator, all."),
        (["BINARY"], 1, "is no record: it is no text."),
        (["DAMAGED"], 1, "line 3: The rules refuse this input"),
    ],
)
def test_replay_complains_in_one_sentence(
    arguments: list[str], status: int, complaint: str, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "damaged").write_text(file.read_text().replace("choose bell", "choose katz"))
    names = {"FILE": file, "BINARY": tmp_path / "binary", "DAMAGED": tmp_path / "damaged"}
    assert main(["replay", *[str(names.get(word, word)) for word in arguments]]) == status
    assert complaint in capsys.readouterr().err


# --- verify -------------------------------------------------------------------------------------------------


def test_a_fair_record_holds(capsys: pytest.CaptureFixture[str]) -> None:
    path = GOLDEN / "arrest-v1.jsonl"
    shown = json.loads(path.read_text().splitlines()[0])["commitment"]
    assert main(["verify", str(path)]) == 0
    out = capsys.readouterr().out
    assert "The seed deals just this game." in out
    assert shown in out
    assert main(["verify", str(path), "--commitment", shown.upper()]) == 0
    assert "The seed is the one that was committed to before the deal." in capsys.readouterr().out


def test_another_commitment_does_not_hold(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(GOLDEN / "arrest-v1.jsonl")
    assert main(["verify", path, "--commitment", commitment(bytes(32))]) == 1
    assert "Does not hold. line 1: The seed is not the one that was committed to." in capsys.readouterr().out


def test_an_arranged_deal_and_an_open_end_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "half.jsonl"
    path.write_text(played().record.text())
    assert main(["verify", str(path)]) == 0
    out = capsys.readouterr().out
    assert "The deal was set by hand" in out
    assert "The game breaks off before its end." in out


def test_verdicts_as_json(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--json", str(file)]) == 0
    verdict = json.loads(capsys.readouterr().out)
    assert verdict["holds"] is True
    assert verdict["inputs"] == 7
    assert verdict["finished"] is True
    assert verdict["dealt_by_seed"] is False
    damaged = tmp_path / "damaged"
    damaged.write_text(file.read_text().replace("replace hale", "replace joss"))
    assert main(["verify", "--json", str(damaged)]) == 1
    verdict = json.loads(capsys.readouterr().out)
    assert (verdict["holds"], verdict["code"]) == (False, "record_refused")


def test_what_is_no_commitment_is_wrong_usage(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(["verify", str(file), "--commitment", "abc"])
    assert leaving.value.code == 2
    assert "64 hex digits" in capsys.readouterr().err


def test_a_missing_file_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "nowhere.jsonl"]) == 1
    assert capsys.readouterr().err == "duskfall: nowhere.jsonl can't be read: No such file or directory.\n"
