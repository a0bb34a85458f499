"""A game in a terminal: one person against bots, from the deal to the seed.

There is no clock but where the game waits for nobody openly: an interrupt, a vote or a night that may ask somebody in
secret lasts as long whether it asks anybody or not.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from duskfall.engine.dice import commitment
from duskfall.engine.errors import DuskfallError, NotationError
from duskfall.engine.match import Match
from duskfall.engine.prompt import Prompt
from duskfall.engine.viewers import Seat
from duskfall.terminal import prompts
from duskfall.terminal.bots import Bots
from duskfall.terminal.keys import tab_completes
from duskfall.terminal.screen import Look, Screen
from duskfall.terminal.story import Story, owns_of

RECENT: Final = 4
"""Sentences that stand under the board when nothing new has happened."""
NEWS: Final = 12
"""The most new sentences that stand there: with many seats much happens between two turns; `log` has it all."""
ON: Final = "Enter: go on   "


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
        self.passed = False
        self.drawn = -1
        self.bots = Bots(match, seat, level, rest)

    def play(self) -> bool:
        """Plays to the end; false when the person left before it."""
        self._greet()
        self.bots.say_who_they_are(self._now())
        try:
            while self.match.outcome is None:
                self._hear()
                self._go_on()
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

    def _go_on(self) -> None:
        """Whatever comes next: bots speak up, the person moves, bots move, the clock runs out."""
        game, match, bots = self.match.game, self.match, self.bots
        awaited = game.awaited(match.state)
        if bots.new_phase():
            self.passed = False
            if not awaited and "say" in game.besides:
                with self.console.status("A moment"):
                    bots.speak(self._now)
                return
        waiting = [seat for seat in awaited if seat in bots.seats and bots.may_move(seat)]
        if self.seat in game.to_move(match.state) and not self.passed:
            self._my_move()
        elif waiting:
            self._bot_moves(waiting[0])
        else:
            self._interrupt()

    def _bot_moves(self, seat: Seat) -> None:
        with self.console.status(f"{self._called(seat).capitalize()} thinks"):
            answer = self.bots.answer(seat)
        if not (self.screen.pauses(self.match.view(self.seat), answer) and self._my_word()):
            self.bots.play(seat, answer, self._now())  # if something was said, the bot may have an answer to it

    def _interrupt(self) -> None:
        """Somebody may be asked in secret: nothing that shows tells whether a bot is, or what it answers."""
        if self.screen.pauses(self.match.view(self.seat), ""):
            self._my_word()
        with self.console.status("A moment"):
            self.bots.act_in_secret(self._now)
        self.bots.let_time_run_out()

    def _my_move(self) -> None:
        prompt = self.match.prompt(self.seat)
        assert prompt is not None
        if self.match.token == self.drawn and "say" in self.match.game.besides:
            self._news(prompt)  # a speech goes on: the table looks as it did
        else:
            self._draw(prompt)
        texts = self._texts(prompt)
        while True:
            typed = self._ask("> ", texts)
            if typed.lower() == "wait" and self.match.deadline is not None:
                self.passed = True
                return
            if typed and not self._command(typed, prompt, texts) and self._try(typed, texts):
                return

    def _my_word(self) -> bool:
        """Lets the person read, and say what may be said besides; true when something was."""
        self._hear()
        self._tell(self.unread)
        spoke = False
        while (prompt := self.match.prompt(self.seat)) is not None:
            verbs = [ask.verb for ask in prompt.asks if ask.verb in self.match.game.besides]
            texts = self._texts(prompt)
            typed = self._ask(f"{ON}{'or: ' if verbs else ''}{', '.join(verbs)}{' > ' if verbs else ''}", texts)
            if not typed:
                break
            if not self._command(typed, prompt, texts) and self._try(typed, texts):
                spoke = True
        return spoke

    def _texts(self, prompt: Prompt) -> list[str]:
        """The moves that can be listed, without what only tables say of a seat."""
        return [text for text in prompt.texts() if text.partition(" ")[0] in self.screen.help]

    def _try(self, typed: str, texts: list[str]) -> bool:
        """Plays what was typed, if it is a move; else says why not."""
        match = self.match
        if typed.lower() in match.game.standing - self.screen.help.keys():
            self.say("Tables say that of a seat; here you are simply here.", "yellow")
            return False
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
            case "help", verb if verb in self.screen.manual:
                for line in self.screen.manual[verb]:
                    self.say(line)
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
        for title, table in prompts.explained(prompt, self.screen.help):
            self.say(title, "bold")
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
        self.console.print(self.screen.picture(view, owns, self._texts(prompt), self.look))
        for line in self.screen.status(view, owns):
            self.say(line, "bold")
        self.drawn = self.match.token
        self._news(prompt)

    def _tell(self, sentences: list[str]) -> None:
        for sentence in sentences:
            self.say(f"- {sentence}")
        self.unread = []

    def _news(self, prompt: Prompt) -> None:
        """What has happened, and the choices."""
        self._tell(self.unread[-NEWS:] or self.story.sentences[-RECENT:])
        hidden = self.match.game.standing | {ask.verb for ask in prompt.asks if ask.verb not in self.screen.help}
        for line in prompts.lines(prompt, hidden):
            self.say(f"  {line}", "bright_black")

    def _greet(self) -> None:
        match = self.match
        bots = "against a bot" if len(self.bots.seats) == 1 else f"with {len(self.bots.seats)} bots"
        self.say(f"You are {self._called(self.seat)}, {bots} of level {self.level}. Type `help` at any time.", "bold")
        self.say("The deal is fixed by a seed that you see at the end. Its commitment:")
        self.say(commitment(match.record.header.seed))

    def _called(self, seat: Seat) -> str:
        return self.screen.called(seat, self.match.game.seats(self.match.record.header.options)[seat])

    def _finish(self) -> None:
        view = self.match.view(self.seat)
        truth = {seat: self.match.view(seat)["own"] for seat in range(len(self.match.record.header.seats))}
        self.console.print()
        self.console.print(self.screen.picture(view, truth, [], self.look))
        self._tell(self.unread[:-1][-RECENT:])
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
