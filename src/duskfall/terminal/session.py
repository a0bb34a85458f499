"""A game in a terminal: one person against bots, from the deal to the seed.

There is no clock but in interrupts: one that may ask somebody in secret lasts as long whether it asks anybody or not.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from duskfall.bots.worker import decide
from duskfall.engine import options as table_options
from duskfall.engine.dice import Dice, commitment
from duskfall.engine.errors import DuskfallError, NotationError
from duskfall.engine.match import Match
from duskfall.engine.prompt import Prompt
from duskfall.engine.viewers import Seat
from duskfall.terminal import prompts
from duskfall.terminal.keys import tab_completes
from duskfall.terminal.screen import Look, Screen
from duskfall.terminal.story import Story, owns_of

RECENT: Final = 4
"""Sentences that stand under the board when nothing new has happened."""
NEWS: Final = 12
"""The most new sentences that stand there: with many seats much happens between two turns; `log` has it all."""
INTERRUPT: Final = 3.0
"""Seconds of an interrupt that may ask bots: more than a bot thinks, less than at a table."""


class Left(Exception):
    """The person left the game."""


class Session:
    """The state of one sitting. ``read`` gives a typed line (EOFError: there are no more);
    ``rest`` lets seconds pass.
    """

    def __init__(
        self,
        console: Console,
        screen: Screen,
        match: Match,
        seat: Seat,
        level: str,
        read: Callable[[str], str] = input,
        rest: Callable[[float], None] = time.sleep,
    ) -> None:
        self.console = console
        self.screen = screen
        self.match = match
        self.seat = seat
        self.level = level
        self.read = read
        self.rest = rest
        self.look = Look.of(console)
        self.story = Story(match.game, screen, match.first_view(seat), seat)
        self.heard = 0
        self.began, self.began_at = time.monotonic(), match.record.last_at
        self.unread: list[str] = []

    def play(self) -> bool:
        """Plays to the end; false when the person left before it."""
        self._greet()
        try:
            while self.match.outcome is None:
                self._hear()
                game, state = self.match.game, self.match.state
                if self.seat in game.to_move(state):
                    self._my_move()
                elif awaited := game.awaited(state):
                    self._bot_moves(awaited[0])
                else:
                    self._interrupt()
        except Left:
            self.say("You left the game before its end.")
            return False
        self._hear()
        self._finish()
        return True

    def say(self, line: str, style: str = "") -> None:
        """One line, as it is: what people type is no markup."""
        self.console.print(Text(line, style=style), soft_wrap=False)

    def _now(self) -> int:
        """Match time: milliseconds of play. It stands still before a deadline, as nobody is hurried here."""
        now = self.began_at + int((time.monotonic() - self.began) * 1000)
        deadline = self.match.deadline
        return now if deadline is None else min(now, deadline.at - 1)

    # --- turns ------------------------------------------------------------------------------------------------

    def _bot_moves(self, seat: Seat) -> None:
        name = self.match.game.seats(self.match.record.header.options)[seat]
        with self.console.status(f"The {name} thinks"):
            self.match.submit(seat, self._decision(seat), None, self._now())

    def _interrupt(self) -> None:
        """Somebody may be asked in secret: nothing that shows tells whether a bot is, or what it answers."""
        match, began = self.match, time.monotonic()
        with self.console.status("A moment"):
            for seat in match.game.to_move(match.state):
                match.submit(seat, self._decision(seat), None, self._now())
            self.rest(max(0.0, began + INTERRUPT - time.monotonic()))
        deadline = match.deadline
        assert deadline is not None
        match.expire(deadline.token, deadline.at)

    def _decision(self, seat: Seat) -> str:
        """What the bot on a seat plays."""
        match = self.match
        prompt = match.prompt(seat)
        assert prompt is not None
        request = {
            "game": match.game.id,
            "level": self.level,
            "seat": seat,
            "options": table_options.write(match.record.header.options),
            "seed": Dice(match.record.header.seed).of(f"bot {seat}").below(2**32),
            "start": match.first_view(seat),
            "faces": match.faces(seat),
            "view": match.view(seat),
            "prompt": prompt.json(),
        }
        return decide(request)

    def _my_move(self) -> None:
        prompt = self.match.prompt(self.seat)
        assert prompt is not None
        self._draw(prompt)
        texts = list(prompt.texts())
        while True:
            typed = self._ask("> ", texts)
            if typed and not self._command(typed, prompt, texts) and self._try(typed, texts):
                return

    def _try(self, typed: str, texts: list[str]) -> bool:
        """Plays what was typed, if it is a move; else says why not."""
        match = self.match
        try:
            move = match.game.parse(typed)
            if move.verb in match.game.standing and not self._sure(move.verb):
                return False
            match.submit(self.seat, move, None, self._now())
        except NotationError:
            guess = prompts.likely(typed, texts)
            self.say(
                f"`{typed}` is no move. {f'Did you mean `{guess}`?' if guess else 'Type `help` or `moves`.'}", "yellow"
            )
            return False
        except DuskfallError as error:
            self.say(f"{error} Type `moves` to see what you may do.", "yellow")
            return False
        return True

    def _sure(self, verb: str) -> bool:
        return self._ask(f"Really {verb}? (yes/no) ", ["yes", "no"]).lower() in ("y", "yes")

    def _ask(self, question: str, texts: list[str]) -> str:
        with tab_completes(texts):
            try:
                return self.read(question).strip()
            except EOFError:
                self.console.print()
                raise Left from None

    # --- commands ---------------------------------------------------------------------------------------------

    def _command(self, typed: str, prompt: Prompt, texts: list[str]) -> bool:
        """Obeys a command; false when the line is none."""
        word, _, rest = typed.partition(" ")
        match word.lower(), rest.strip():
            case (("help" | "?"), ""):
                self._help(prompt)
            case "moves", verb:
                found = [Text(text) for text in texts if text.startswith(verb)]
                self.console.print(Columns(found, padding=(0, 3)) if found else "None.")
            case "board", "":
                self._draw(prompt)
            case "log", "":
                for sentence in self.story.sentences:
                    self.say(f"  {sentence}")
            case "save", file:
                self._save(file)
            case (("quit" | "exit"), ""):
                raise Left
            case _:
                return False
        return True

    def _help(self, prompt: Prompt) -> None:
        moves = {ask.verb: self.screen.help[ask.verb] for ask in prompt.asks}
        for title, meanings in (
            ("Your moves now, typed as `moves` shows them:", moves),
            ("Commands:", prompts.COMMANDS),
        ):
            self.say(title, "bold")
            table = Table.grid(padding=(0, 2))
            for word, meaning in meanings.items():
                table.add_row(Text(f"  {word}"), Text(meaning))
            self.console.print(table)

    def _save(self, file: str) -> bool:
        if not file:
            self.say("Say where: `save FILE`.", "yellow")
            return False
        try:
            Path(file).expanduser().write_text(self.match.record.text(), encoding="utf-8")
        except (OSError, ValueError) as error:
            self.say(f"{file} can't be written: {getattr(error, 'strerror', None) or error}.", "yellow")
            return False
        self.say(f"Saved as {file}.")
        return True

    # --- what is shown ------------------------------------------------------------------------------------------

    def _hear(self) -> None:
        faces = self.match.faces(self.seat, self.heard)
        self.heard += len(faces)
        self.unread += self.story.hear(faces)

    def _draw(self, prompt: Prompt) -> None:
        view = self.match.view(self.seat)
        owns = owns_of({self.seat: view})
        self.console.print()
        self.console.print(self.screen.picture(view, owns, list(prompt.texts()), self.look))
        for line in self.screen.status(view, owns):
            self.say(line, "bold")
        for sentence in self.unread[-NEWS:] or self.story.sentences[-RECENT:]:
            self.say(f"- {sentence}")
        self.unread = []
        for line in prompts.lines(prompt, self.match.game.standing):
            self.say(f"  {line}", "bright_black")

    def _greet(self) -> None:
        match = self.match
        seats = match.game.seats(match.record.header.options)
        who = f"You are the {seats[self.seat]},"
        bots = "against a bot" if len(seats) == 2 else f"with {len(seats) - 1} bots"
        self.say(f"{who} {bots} of level {self.level}. Type `help` at any time.", "bold")
        self.say("The deal is fixed by a seed that you see at the end. Its commitment:")
        self.say(commitment(match.record.header.seed))

    def _finish(self) -> None:
        view = self.match.view(self.seat)
        truth = {seat: self.match.view(seat)["own"] for seat in range(len(self.match.record.header.seats))}
        self.console.print()
        self.console.print(self.screen.picture(view, truth, [], self.look))
        for sentence in self.unread[:-1][-RECENT:]:
            self.say(f"- {sentence}")
        for line in self.screen.ending(view, self.seat):
            self.say(line, "bold")
        self.say(f"seed: {self.match.record.header.seed.hex()}")
        while True:
            try:
                typed = self._ask("Save the record? Type a file name, or just Enter: ", [])
            except Left:
                return
            if not typed:
                return
            if self._save(typed):
                shown = commitment(self.match.record.header.seed)
                self.say(f"`duskfall verify {typed} --commitment {shown[:8]}...` checks the deal; `replay` shows it.")
                return
