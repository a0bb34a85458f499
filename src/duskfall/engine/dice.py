"""All randomness of a match: a 256-bit seed, expanded by SHA-256, drawn under labels.

A label names what a draw is for (``deal``, ``expiry 12``), so a draw never depends on how many others came
before it: nothing has to be stored in the state, and a changed deal leaves later draws as they were.
The generator is fixed by ``ALGORITHM``; a record names it, so old records re-deal for ever.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final, TypeVar

ALGORITHM: Final = "sha256-ctr/1"
SEED_BYTES: Final = 32

T = TypeVar("T")


class Dice:
    """The dice of one match. Immutable; ``of(label)`` opens a stream of draws."""

    __slots__ = ("seed",)

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self.seed = seed

    def of(self, label: str) -> Draws:
        """The stream of draws for one purpose; the same label gives the same stream again."""
        return Draws(self.seed, label)

    @property
    def commitment(self) -> str:
        """What is published before the deal: a hash that fixes the seed without telling it (hex)."""
        return commitment(self.seed)


def commitment(seed: bytes) -> str:
    """The published commitment to a seed, in hex (SHA-256 over a domain tag and the seed)."""
    return hashlib.sha256(b"duskfall commitment 1\n" + seed).hexdigest()


class Draws:
    """A stream of fair draws. Rejection sampling: exactly uniform, on every platform the same."""

    __slots__ = ("_key", "_block", "_pool", "_left")

    def __init__(self, seed: bytes, label: str) -> None:
        self._key = hashlib.sha256(b"duskfall draws 1\n" + seed + label.encode())
        self._block = 0
        self._pool = 0
        self._left = 0

    def _word(self) -> int:
        """The next 32 bits."""
        if not self._left:
            block = self._key.copy()
            block.update(self._block.to_bytes(8, "big"))
            self._block += 1
            self._pool = int.from_bytes(block.digest(), "big")
            self._left = 8
        self._left -= 1
        word = self._pool & 0xFFFFFFFF
        self._pool >>= 32
        return word

    def below(self, n: int) -> int:
        """A whole number from 0 to ``n - 1``, each as likely as the others; ``1 <= n <= 2**32``."""
        limit = 0x100000000 // n * n
        word = self._word()
        while word >= limit:
            word = self._word()
        return word % n

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], k: int) -> list[T]:
        """``k`` different items in random order (Fisher-Yates, stopped after ``k``)."""
        pool = list(items)
        for i in range(k):
            j = i + self.below(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return pool[:k]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """All items in random order."""
        return self.sample(items, len(items))
