"""`duskfall VERB ...`: finds the verb's module, parses its arguments, runs it.

Exit statuses: 0 done, 1 could not be done (or, for `verify` and `scenario`, did not hold), 2 wrong usage,
130 interrupted.
"""

from __future__ import annotations

import argparse
import difflib
import importlib
import os
import re
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn, cast

from duskfall import __version__
from duskfall.commands.errors import CommandError

VERBS = {
    "serve": "run the server that people play on",
    "play": "play a game in this terminal against bots",
    "simulate": "let bots play many games and count who wins",
    "replay": "go through a finished game step by step",
    "verify": "check that a record's deal was fair and its game went as it says",
    "scenario": "run scenario files: stories with an explicit deal and what must come of it",
    "doctor": "say what is missing on this machine and how to mend it",
}

Run = Callable[[argparse.Namespace], "int | None"]


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence and the way to help, not a page of usage."""

    def error(self, message: str) -> NoReturn:
        """Print the complaint and leave with status 2."""
        sentence = re.sub(r"^argument (\S+): ", r"\1: ", message).rstrip(".")
        sentence = sentence.replace("the following arguments are required:", "still to be said:")
        self.exit(2, f"{self.prog}: {sentence}.\nTry `{self.prog} --help`.\n")


def build_parser(verb: str | None) -> Parser:
    """The whole parser; of all the verbs only `verb` is imported and knows its arguments."""
    parser = Parser(prog="duskfall", description="Hidden-role games, dealt and judged by a program.")
    parser.add_argument("--version", action="version", version=f"duskfall {__version__}")
    subparsers = parser.add_subparsers(metavar="VERB", title="verbs", required=True, parser_class=Parser)
    for name, summary in VERBS.items():
        if name == verb:
            importlib.import_module(f"duskfall.commands.{name}").add(subparsers)
        else:
            subparsers.add_parser(name, help=summary)
    return parser


def verb_in(arguments: Sequence[str]) -> str | None:
    """The verb on a command line, or None when there is none; refuse one that does not exist."""
    verb = next((word for word in arguments if not word.startswith("-")), None)
    if verb is None or verb in VERBS:
        return verb
    near = difflib.get_close_matches(verb, VERBS, n=1)
    guess = f" Did you mean `{near[0]}`?" if near else ""
    raise CommandError(f"There is no verb `{verb}`.{guess} `duskfall --help` lists them.", status=2)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line (by default this process's) and return its exit status."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    try:
        if not words:
            build_parser(None).print_help(sys.stderr)
            return 2
        args = build_parser(verb_in(words)).parse_args(words)
        return cast("Run", args.run)(args) or 0
    except CommandError as error:
        print(f"duskfall: {error}", file=sys.stderr)
        return error.status
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader (`| head`) left. Point stdout elsewhere, or the interpreter complains when it flushes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141


if __name__ == "__main__":
    sys.exit(main())
