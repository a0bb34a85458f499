"""`duskfall doctor`: what is missing on this machine, and how to mend it."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from typing import Any

from duskfall.commands.data_dir import add_data_dir, default_data_dir

STYLES = {"good": "green", "weak": "yellow", "bad": "bold red"}


def add(subparsers: argparse._SubParsersAction[Any]) -> None:
    """Make the verb's parser."""
    from duskfall.commands.serve import port

    parser = subparsers.add_parser("doctor", help="say what is missing on this machine and how to mend it")
    add_data_dir(parser)
    parser.add_argument(
        "--port", type=port, default=8000, help="the port that the server is to have (default: %(default)s)"
    )
    parser.add_argument("--json", action="store_true", help="print the findings as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Examine, print, and return 1 when something keeps the server from running well."""
    from duskfall.commands.examine import examine

    findings = examine(args.data_dir or default_data_dir(), args.port)
    if args.json:
        print(json.dumps([asdict(finding) for finding in findings], indent=2))
    else:
        show([asdict(finding) for finding in findings])
    return int(any(finding.state == "bad" for finding in findings))


def show(findings: list[dict[str, str]]) -> None:
    """Print one line a finding, and under it what mends it."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for finding in findings:
        said = Text(finding["found"])
        if finding["mend"]:
            said.append(f"\n→ {finding['mend']}", style="bold")
        table.add_row(Text(finding["state"], style=STYLES[finding["state"]]), finding["subject"], said)
    console = Console(highlight=False)
    console.print(table)
    bad = sum(finding["state"] == "bad" for finding in findings)
    console.print("Nothing stands in the way." if not bad else f"To be mended: {bad}.")
