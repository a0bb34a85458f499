"""`duskfall scenario FILE...`: runs scenario files and says which hold, and where the others fail."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from duskfall.commands.errors import CommandError

if TYPE_CHECKING:
    from duskfall.engine.scenario import Report


def add(subparsers: argparse._SubParsersAction[Any]) -> None:
    """Make the verb's parser."""
    parser = subparsers.add_parser(
        "scenario", help="run scenario files: stories with an explicit deal and what must come of it"
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a scenario, or a folder of them")
    parser.add_argument("--quiet", action="store_true", help="print only what fails, and the count")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the record of the (only) scenario's match")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run them all; 1 when one does not hold or can't be read."""
    files = gather(args.files)
    if args.record and len(files) != 1:
        raise CommandError("`--record` takes the match of one scenario; name one file.", status=2)
    failures = sum(not run_file(file, args.quiet, args.record) for file in files)
    held = len(files) - failures
    print(f"{held} of {len(files)} scenario{'s' if len(files) != 1 else ''} held.")
    return int(failures > 0)


def gather(paths: list[Path]) -> list[Path]:
    """The files, with the scenarios of each folder in its place, in order of name."""
    files: list[Path] = []
    for path in paths:
        if path.is_dir():
            found = sorted(path.rglob("*.toml"))
            if not found:
                raise CommandError(f"There is no scenario in {path}.")
            files += found
        else:
            files.append(path)
    return files


def run_file(file: Path, quiet: bool, record: Path | None) -> bool:
    """Run one file, print what came of it, and tell whether it held."""
    from duskfall.engine.scenario import ScenarioError
    from duskfall.engine.scenario import run as run_scenario
    from duskfall.games.registry import game

    try:
        report = run_scenario(file.read_text(encoding="utf-8"), game)
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"{file} can't be read: {getattr(error, 'strerror', None) or 'it is no text'}.") from error
    except ScenarioError as error:
        print(f"FAILED  {place(file, error.line)}: {error}")
        return False
    if record is not None:
        record.write_text(report.match.record.text(), encoding="utf-8")
    if report.failure is None:
        if not quiet:
            print(f"held    {file}: {report.scenario.title}")
        return True
    print(describe(file, report))
    return False


def place(file: Path, line: int) -> str:
    """A file with its line, as editors jump to it."""
    return f"{file}:{line}" if line else str(file)


def describe(file: Path, report: Report) -> str:
    """Where and why a scenario failed."""
    failure = report.failure
    assert failure is not None
    block = f"block {failure.block} of {len(report.scenario.blocks)}: " if failure.block else ""
    return f"FAILED  {place(file, failure.line)}: {report.scenario.title}\n        {block}{failure.sentence}"
