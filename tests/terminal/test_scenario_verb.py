"""`duskfall scenario`: prints what holds and where the rest fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from duskfall.cli import main
from duskfall.engine.replay import replay
from duskfall.games.registry import game

RULES = Path(__file__).parents[1] / "rules" / "inspector"
GOOD = RULES / "kill-of-the-identity-wins.toml"


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    """The good story with a wrong end."""
    path = tmp_path / "bad.toml"
    path.write_text(GOOD.read_text().replace('end = { winners = ["mafia"]', 'end = { winners = ["inspector"]'))
    return path


def test_a_story_that_holds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(GOOD)]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"held    {GOOD}: Killing the Inspector's identity wins at once\n")
    assert out.endswith("1 of 1 scenario held.\n")


def test_a_story_that_fails_is_told_with_file_line_and_reason(bad: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "--quiet", str(GOOD), str(bad)]) == 1
    line = next(n for n, text in enumerate(bad.read_text().splitlines(), 1) if text.startswith("end = "))
    assert capsys.readouterr().out == (
        f"FAILED  {bad}:{line}: Killing the Inspector's identity wins at once\n"
        '        block 2 of 2: The end: \'winners\' is ["mafia"], not ["inspector"].\n'
        "1 of 2 scenarios held.\n"
    )


def test_a_file_that_is_no_scenario_fails_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "odd.toml"
    path.write_text('title = "x"\ngame = "chess"\n')
    assert main(["scenario", str(path)]) == 1
    assert f"FAILED  {path}:2: There is no game 'chess'." in capsys.readouterr().out


def test_a_folder_stands_for_its_scenarios(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "--quiet", str(RULES)]) == 0
    count = len(list(RULES.glob("*.toml")))
    assert capsys.readouterr().out == f"{count} of {count} scenarios held.\n"


def test_the_record_of_a_story_can_be_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "record.jsonl"
    assert main(["scenario", str(GOOD), "--record", str(file)]) == 0
    match = replay(file.read_text(), game)
    assert match.outcome is not None
    assert match.outcome.reason == "identity"
    assert main(["scenario", str(RULES), "--record", str(file)]) == 2
    assert "name one file" in capsys.readouterr().err


def test_missing_and_empty_places_are_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(tmp_path / "no.toml")]) == 1
    assert main(["scenario", str(tmp_path)]) == 1
    err = capsys.readouterr().err
    assert "no.toml can't be read: No such file or directory." in err
    assert f"There is no scenario in {tmp_path}." in err
