"""One person against a bot of each level, to the end, all five tables at once."""

from __future__ import annotations

import random

import pytest

from .people import Cast, is_over, play_on, verdict

LEVELS = ("novice", "easy", "medium", "hard", "expert")


@pytest.mark.slow
def test_a_person_plays_a_bot_of_each_level_to_the_end(cast: Cast) -> None:
    """As the Mafia against some, as the Inspector against others."""
    ada = cast.person("Ada")
    pages = []
    for place, level in enumerate(LEVELS):
        table = cast.table(ada, seat=place % 2, bot=level)
        page = ada.page if place == 0 else ada.tab()
        ada.open(f"/table/{table}", page)
        pages.append(page)
    play_on(pages, random.Random(11), until=200)
    for level, page in zip(LEVELS, pages, strict=True):
        assert is_over(page), level
        assert verdict(page).inner_text()
        ada.shot(f"end-{level}", page)
