"""One person among seven bots plays FBI vs Mafia to the end."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from . import fbi
from .people import DESK, PATIENCE_MS, Cast, game, verdict

QUICK_BOTS = True


def test_one_person_and_seven_bots_play_standard(cast: Cast) -> None:
    """The bots move by themselves, and the game comes to an end that everybody may check."""
    ada = cast.person("Ada", size=DESK)
    table = fbi.table(cast, ada, 5, "standard-4v4", {"other": "novice"}, window=5)
    ada.open(f"/table/{table}")
    expect(game(ada.page)).to_be_visible(timeout=PATIENCE_MS)
    fbi.begin(ada.page)
    assert list(fbi.cards(ada.page)) == ["operative"]
    fbi.play_on([ada], random.Random(3), until=400.0)
    expect(verdict(ada.page)).to_be_visible()
    expect(ada.page.locator(".truth [data-role]")).to_have_count(8)
    ada.shot("fbi-bots-end")
