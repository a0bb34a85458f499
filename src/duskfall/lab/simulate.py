"""Many games on many cores, the same ones for the same seed whatever the number of cores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import islice
from multiprocessing import get_context
from typing import Any, Final

from duskfall.lab.games import Result, play
from duskfall.lab.intervals import wilson
from duskfall.lab.sides import Side

CHUNK: Final = 8
"""Games that one call to a worker plays: few, so that progress shows and an interruption loses little."""


@dataclass(slots=True)
class Tally:
    """What came of games: wins by seat, reasons, plies in all."""

    seats: int
    games: int = 0
    plies: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)

    def add(self, result: Result) -> None:
        """Counts one more."""
        self.games += 1
        self.plies += result.plies
        self.wins.update(result.winners)
        self.reasons[result.reason] += 1

    def json(self, names: Sequence[str], levels: Sequence[str], parts: Sequence[Side]) -> dict[str, Any]:
        """The table as data, by seat and by side; rates with their 95 % intervals."""
        return {
            "games": self.games,
            "plies": self.plies / self.games if self.games else 0.0,
            "seats": [{"seat": names[seat], "level": levels[seat], **self._wins(seat)} for seat in range(self.seats)],
            "sides": [
                {"side": side.name, "levels": [levels[seat] for seat in side.seats], **self._wins(side.seats[0])}
                for side in parts
            ],
            "reasons": dict(self.reasons.most_common()),
        }

    def _wins(self, seat: int) -> dict[str, Any]:
        rate = self.wins[seat] / self.games if self.games else 0.0
        return {"wins": self.wins[seat], "rate": rate, "interval": list(wilson(self.wins[seat], self.games))}


@dataclass(frozen=True, slots=True)
class Series:
    """Games ``first`` to ``first + games - 1`` of a seed."""

    game: str
    levels: tuple[str, ...]
    options: Mapping[str, Any]
    seed: str
    games: int
    first: int = 0


def run(series: Series, workers: int, progress: Callable[[int], None] = lambda _: None) -> Tally:
    """Plays a series; ``progress`` is told how many games each finished chunk had. Stops cleanly on Ctrl-C.

    Raises:
        DuskfallError: there is no such game, level or option.
    """
    tally = Tally(len(series.levels))
    for results in _results(series, workers):
        for result in results:
            tally.add(result)
        progress(len(results))
    return tally


def _results(series: Series, workers: int) -> Iterator[list[Result]]:
    numbers = range(series.first, series.first + series.games)
    chunks = iter([numbers[i : i + CHUNK] for i in range(0, len(numbers), CHUNK)])
    if workers <= 1:
        for chunk in chunks:
            yield play_chunk(series, chunk)
        return
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_leave_interrupts_to_the_parent)
    try:
        running: set[Future[list[Result]]] = {
            pool.submit(play_chunk, series, chunk) for chunk in islice(chunks, workers * 2)
        }
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(play_chunk, series, chunk) for chunk in islice(chunks, len(done))}
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    """Ctrl-C goes to every process of a terminal; the workers finish their chunk and are told to stop."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_chunk(series: Series, numbers: Sequence[int]) -> list[Result]:
    """Some games of a series, one after the other."""
    return [play(series.game, series.levels, series.options, f"{series.seed} {number}") for number in numbers]
