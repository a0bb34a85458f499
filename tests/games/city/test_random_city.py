"""The lab's city plays whole games, the same ones each time."""

from __future__ import annotations

from duskfall.games.city.options import Options
from duskfall.lab.random_city import tally


def test_games_end_for_every_reason_and_equal_seeds_play_equal_games() -> None:
    options = Options(card_deal="automatic", visit_takes_vote=True)
    found = tally(options, 200, "city")
    assert found.total() == 200
    assert min(found[reason] for reason in ("parity", "no_killer", "maniac")) > 10
    assert found == tally(options, 200, "city")
