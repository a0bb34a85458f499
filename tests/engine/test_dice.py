"""Dice: fair, the same everywhere, and fixed by a commitment."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations

import pytest

from duskfall.engine.dice import ALGORITHM, SEED_BYTES, Dice, commitment

SEED = bytes(range(32))


def test_the_generator_never_changes() -> None:
    """Old records re-deal by these numbers for ever; another generator needs another name."""
    draws = Dice(SEED).of("deal")
    assert ALGORITHM == "sha256-ctr/1"
    assert [draws.below(1000) for _ in range(12)] == [454, 705, 470, 475, 658, 431, 507, 117, 470, 454, 152, 117]
    assert Dice(SEED).of("expiry 3").shuffled("abcdef") == ["e", "c", "b", "a", "d", "f"]


def test_the_generator_is_what_it_says() -> None:
    """SHA-256 of tag, seed, label and a counter of 8 bytes; eight words of 32 bits a block, the lowest first."""
    blocks = [hashlib.sha256(b"duskfall draws 1\n" + SEED + b"x" + n.to_bytes(8, "big")).digest() for n in range(2)]
    words = [int.from_bytes(block[i : i + 4], "big") for block in blocks for i in range(28, -4, -4)]
    draws = Dice(SEED).of("x")
    assert [draws.below(2**32) for _ in range(16)] == words


def test_the_commitment_fixes_the_seed() -> None:
    assert Dice(SEED).commitment == commitment(SEED)
    assert commitment(SEED) == hashlib.sha256(b"duskfall commitment 1\n" + SEED).hexdigest()
    assert commitment(SEED) != commitment(SEED[::-1])
    assert SEED.hex() not in commitment(SEED)


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_seed_has_its_size(size: int) -> None:
    with pytest.raises(ValueError, match=str(SEED_BYTES)):
        Dice(bytes(size))


def test_labels_give_streams_of_their_own() -> None:
    dice = Dice(SEED)
    first = [dice.of("a").below(10**6) for _ in range(3)]
    assert len(set(first)) == 1, "a stream starts anew each time it is opened"
    assert dice.of("b").below(10**6) != first[0]
    assert Dice(bytes(32)).of("a").below(10**6) != first[0]


@pytest.mark.parametrize("n", [1, 2, 3, 7, 25, 64, 1000])
def test_below_is_even(n: int) -> None:
    draws, each = Dice(SEED).of(f"below {n}"), max(40, 4000 // n)
    counts = Counter(draws.below(n) for _ in range(n * each))
    assert set(counts) == set(range(n))
    chi_square = sum((counts[i] - each) ** 2 / each for i in range(n))
    assert chi_square < n + 6 * (2 * n) ** 0.5


def test_below_takes_the_widest_range() -> None:
    draws = Dice(SEED).of("wide")
    assert max(draws.below(2**32) for _ in range(1000)) > 2**31
    # 3 * 2**30 is far from a power of two: without rejection a quarter of the values would come up twice as often.
    low = sum(draws.below(3 * 2**30) < 2**30 for _ in range(9000))
    assert abs(low - 3000) < 5 * (9000 * 2 / 9) ** 0.5


def test_shuffles_are_even() -> None:
    draws = Dice(SEED).of("shuffle")
    counts = Counter("".join(draws.shuffled("abcd")) for _ in range(24 * 200))
    assert set(counts) == {"".join(p) for p in permutations("abcd")}
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 24 + 6 * 48**0.5


def test_samples_are_different_items_and_leave_the_list_alone() -> None:
    items = list(range(10))
    draws = Dice(SEED).of("sample")
    counts: Counter[int] = Counter()
    for _ in range(1000):
        found = draws.sample(items, 3)
        assert len(set(found)) == 3
        counts.update(found)
    assert items == list(range(10))
    assert all(abs(counts[i] - 300) < 5 * (1000 * 0.3 * 0.7) ** 0.5 for i in items)
    assert draws.choice([4]) == 4
