"""What can go wrong, each with a stable code that clients translate and a sentence for everybody else."""

from __future__ import annotations

from typing import Any


class DuskfallError(Exception):
    """Base of all errors of ours.

    ``code`` is stable and is what programs and catalogues go by; ``args_`` fill the placeholders of the
    catalogue's sentence; ``str(error)`` is that sentence in English. None of them may carry a fact that the
    one who caused the error is not allowed to know.
    """

    def __init__(self, code: str, sentence: str, **args: Any) -> None:
        super().__init__(sentence)
        self.code = code
        self.args_ = args


class IllegalMove(DuskfallError):
    """The rules refuse this move now; the state is what it was."""


class NotationError(DuskfallError):
    """A text is not the form of any move of this game."""


class OptionError(DuskfallError):
    """A table option is unknown or has a value that the game does not know."""


class DealError(DuskfallError):
    """An explicit deal does not fit the game."""


class RecordError(DuskfallError):
    """A record can't be read or replayed; ``line`` is the line of the file, from 1 (0: the file as a whole)."""

    def __init__(self, code: str, sentence: str, line: int = 0, **args: Any) -> None:
        super().__init__(code, f"line {line}: {sentence}" if line else sentence, line=line, **args)
        self.line = line
