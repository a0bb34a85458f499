"""How a verb says that it can't do what was asked."""

from __future__ import annotations


class CommandError(Exception):
    """What was asked can't be done. The text is one whole sentence for the person at the terminal."""

    def __init__(self, sentence: str, status: int = 1) -> None:
        super().__init__(sentence)
        self.status = status
