"""`duskfall verify FILE`: whether a recorded game was dealt fairly and went as the record says."""

from __future__ import annotations

import argparse
import json
import re
from pathlib import Path
from typing import Any


def add(subparsers: argparse._SubParsersAction[Any]) -> None:
    """Make the verb's parser."""
    parser = subparsers.add_parser("verify", help="check that a record's deal was fair and its game went as it says")
    parser.add_argument("file", type=Path, metavar="FILE", help="a record")
    parser.add_argument(
        "--commitment", type=commitment, metavar="HEX", help="the commitment that was shown before the deal"
    )
    parser.add_argument("--json", action="store_true", help="print the verdict as JSON")
    parser.set_defaults(run=run)


def commitment(text: str) -> str:
    """64 hex digits, in lower case."""
    if not re.fullmatch(r"[0-9a-fA-F]{64}", text):
        raise argparse.ArgumentTypeError(f"{text!r} is no commitment: 64 hex digits are")
    return text.lower()


def run(args: argparse.Namespace) -> int:
    """Re-deal, replay, and say what holds; 1 when something does not."""
    from duskfall.commands.record_file import load
    from duskfall.engine.errors import RecordError
    from duskfall.engine.verify import verify
    from duskfall.games.registry import game

    text = load(args.file)
    try:
        verdict = verify(text, game, args.commitment)
    except RecordError as error:
        if args.json:
            print(json.dumps({"holds": False, "code": error.code, "line": error.line, "why": str(error)}))
        else:
            print(f"Does not hold. {error}")
        return 1
    head = verdict.match.record.header
    if args.json:
        print(
            json.dumps(
                {
                    "holds": True,
                    "game": head.game,
                    "inputs": len(verdict.match.record.inputs),
                    "finished": verdict.finished,
                    "dealt_by_seed": verdict.dealt_by_seed,
                    "commitment": verdict.commitment,
                    "commitment_checked": args.commitment is not None,
                }
            )
        )
        return 0
    print(f"Holds: a game of {head.game}, {len(verdict.match.record.inputs)} inputs, each within the rules.")
    if verdict.dealt_by_seed:
        print("The seed deals just this game.")
    else:
        print("The deal was set by hand, not drawn from the seed: nothing can be said about its fairness.")
    if args.commitment is None:
        print(f"Compare the commitment with the one shown before the deal:\n{verdict.commitment}")
    else:
        print("The seed is the one that was committed to before the deal.")
    if not verdict.finished:
        print("The game breaks off before its end.")
    return 0
