"""The command line: quick to start, and a clear sentence for every wrong use."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from duskfall import __version__
from duskfall.cli import VERBS, main

WRONG_USES = {
    "srve": ("duskfall: There is no verb `srve`. Did you mean `serve`? `duskfall --help` lists them.", 2),
    "xyzzy": ("duskfall: There is no verb `xyzzy`. `duskfall --help` lists them.", 2),
    "--nonsense serve": ("duskfall: unrecognized arguments: --nonsense.", 2),
    "serve --prot 8000": ("duskfall: unrecognized arguments: --prot 8000.", 2),
    "serve --port x": ("duskfall serve: --port: 'x' is no port: a number from 0 to 65535 is.", 2),
    "serve --port 65536": ("duskfall serve: --port: '65536' is no port: a number from 0 to 65535 is.", 2),
    "serve --port -1": ("duskfall serve: --port: '-1' is no port: a number from 0 to 65535 is.", 2),
    "serve --port": ("duskfall serve: --port: expected one argument.", 2),
    "serve --log-format xml": ("duskfall serve: --log-format: invalid choice: 'xml' (choose from text, json).", 2),
    "serve --data-dir /dev/null/here": (
        "duskfall: The data folder /dev/null/here can't be written: Not a directory.",
        1,
    ),
    "play": ("duskfall play: still to be said: GAME.", 2),
    "play chess": (
        "duskfall play: GAME: invalid choice: 'chess' (choose from inspector, fbi, classic, city, mafia42).",
        2,
    ),
    "simulate inspector --games x": (
        "duskfall simulate: --games: 'x' is no whole number from 1 to 10000000.",
        2,
    ),
    "simulate inspector --seats pike,cod --games 1": ("duskfall: There is no bot 'pike'.", 2),
    "replay": ("duskfall replay: still to be said: FILE.", 2),
    "replay gone.jsonl": ("duskfall: gone.jsonl can't be read: No such file or directory.", 1),
    "verify gone.jsonl": ("duskfall: gone.jsonl can't be read: No such file or directory.", 1),
    "scenario gone.toml": ("duskfall: gone.toml can't be read: No such file or directory.", 1),
    "doctor --port many": ("duskfall doctor: --port: 'many' is no port: a number from 0 to 65535 is.", 2),
}


def run(*words: str) -> subprocess.CompletedProcess[str]:
    """Run `duskfall` as a person does."""
    command = [sys.executable, "-m", "duskfall", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("words", WRONG_USES)
def test_a_wrong_use_gets_one_clear_sentence(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    sentence, status = WRONG_USES[words]
    try:
        answered = main(words.split())
    except SystemExit as left:  # argparse leaves by itself
        answered = int(left.code or 0)
    said = capsys.readouterr()
    assert answered == status
    assert said.out == ""
    assert re.sub(r"(?<=[ ,(])'(\w+)'(?=[,)])", r"\1", said.err.splitlines()[0]) == sentence
    assert len(said.err.splitlines()) <= 2


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_explains_itself(verb: str) -> None:
    done = run(verb, "--help")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"usage: duskfall {verb}")
    assert done.stderr == ""


@pytest.mark.parametrize("verb", sorted(VERBS.keys() - {"serve", "doctor"}))
def test_an_unknown_option_is_no_traceback(verb: str) -> None:
    done = run(verb, "--no-such-option")
    assert done.returncode == 2
    assert done.stderr.startswith(f"duskfall {verb}: ") or done.stderr.startswith("duskfall: ")
    assert "Traceback" not in done.stderr


def test_without_a_verb_the_verbs_are_listed() -> None:
    done = run()
    assert done.returncode == 2
    assert all(verb in done.stderr for verb in VERBS)


def test_the_version_is_told() -> None:
    assert run("--version").stdout == f"duskfall {__version__}\n"


def test_help_imports_no_verb_and_nothing_heavy() -> None:
    probe = "import sys\nfrom duskfall.cli import build_parser\nbuild_parser(None).format_help()\nprint(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True).stdout.split()
    heavy = {"uvicorn", "starlette", "sqlalchemy", "rich", "msgspec", "asyncio", "duskfall.engine"}
    assert set(loaded) & (heavy | {f"duskfall.commands.{verb}" for verb in VERBS}) == set()


def test_the_doctor_examines_this_machine(tmp_path: Path) -> None:
    done = run("doctor", "--json", "--port", "0", "--data-dir", str(tmp_path))
    findings = json.loads(done.stdout)
    states = {finding["subject"]: finding["state"] for finding in findings}
    assert {"python", "packages", "web client", "data folder", "sqlite", "port", "clock", "entropy"} <= states.keys()
    assert states["python"] == states["packages"] == states["sqlite"] == "good"
    assert all(finding["mend"] for finding in findings if finding["state"] != "good")
    assert done.returncode == (1 if "bad" in states.values() else 0)
    assert list(tmp_path.iterdir()) == []
