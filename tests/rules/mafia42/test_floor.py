"""M-20 to M-22: who writes and who reads."""

from __future__ import annotations

import pytest

from duskfall.engine.floor import Floor
from duskfall.engine.viewers import SPECTATOR
from duskfall.games.mafia42 import GAME
from duskfall.table.client_messages import Mark

from .table import Table, eight, nine, twelve

EVERYBODY = frozenset(range(8)) | {SPECTATOR}


def who(table: Table, channel: str) -> tuple[set[int], set[int]]:
    """Numbers of those who write and of those who read; spectators are 0."""
    for found in floor(table).channels:
        if found.name == channel:
            assert found.medium == "text"
            return {seat + 1 for seat in found.senders}, {seat + 1 for seat in found.listeners}
    return set(), set()


def floor(table: Table) -> Floor:
    return GAME.floor(table.s)


def test_m_20_night_mafiosos_and_contacted_helpers_and_the_dead() -> None:
    table = eight()
    assert who(table, "mafia") == ({1, 2}, {1, 2})
    table("3 spy 1")
    assert who(table, "mafia") == ({1, 2, 3}, {1, 2, 3})
    table.night("1 kill 4").quiet_day()
    assert who(table, "mafia") == ({1, 2, 3}, {1, 2, 3, 4})
    table.night().lynch(1)
    assert who(table, "mafia") == ({2, 3}, {1, 2, 3, 4})


def test_m_20_night_the_two_lovers_and_the_dead() -> None:
    table = eight("spy", "lover lover soldier")
    assert who(table, "lovers") == ({6, 7}, {6, 7})
    table.night("1 kill 4").quiet_day()
    assert who(table, "lovers") == ({6, 7}, {4, 6, 7})
    table.night("1 kill 6").quiet_day()
    assert who(table, "lovers") == (set(), {4, 7}), "one of them alone writes to nobody"


def test_m_20_the_psychic_and_the_dead() -> None:
    table = eight("spy", "psychic politician gangster")
    assert who(table, "dead") == (set(), set())
    table.night("1 kill 4")
    for phase in ("day", "vote"):
        assert table.s.phase == phase
        assert who(table, "dead") == ({4}, {4, 6}), "by day she reads"
        table.skip()
    assert who(table, "dead") == ({4, 6}, {4, 6}), "by night she writes too"


def test_m_20_night_the_leader_one_way() -> None:
    table = twelve()
    assert who(table, "cult") == ({11}, {11})
    table("11 recruit 5")
    assert who(table, "cult") == ({11}, {5, 11})
    table("12 probe 11")
    assert who(table, "cult") == ({11}, {5, 11, 12})
    table.night("1 kill 6").quiet_day()
    assert who(table, "cult") == ({11}, {5, 6, 11, 12})


def test_m_20_the_other_living_are_heard_by_nobody_at_night() -> None:
    table = eight()
    assert {number for number in range(1, 9) if table.can_say(number)} == {1, 2}
    assert table.refused("4 say emote nod") == "no_floor"


def test_m_20_by_day_all_write_and_all_read() -> None:
    table = eight().night("1 kill 4")
    living = {1, 2, 3, 5, 6, 7, 8}
    for _ in ("day", "vote"):
        assert who(table, "table") == (living, {0, *range(1, 9)})
        assert {channel.name for channel in floor(table).channels} == {"table", "dead"}
        table.skip()


def test_m_20_last_argument_the_accused_alone_lynching_nobody() -> None:
    table = eight().night().accuse(5)
    assert who(table, "table") == ({5}, {0, *range(1, 9)})
    table.skip()
    assert floor(table).channels == ()


def test_m_20_the_end_is_open_to_all_seats() -> None:
    table = eight().night("1 kill 4").lynch(1).night().lynch(2)
    assert table.s.phase == "over"
    assert who(table, "table") == ({*range(1, 9)}, {0, *range(1, 9)})


def test_m_21_what_the_dead_write_no_living_but_the_psychic_reads() -> None:
    table = eight("spy", "psychic politician gangster").night("1 kill 4")
    table("4 say emote nod")
    face = {"e": "say", "id": "2.1", "ch": "dead", "by": 4, "act": "emote nod"}
    assert {number for number in range(9) if table.told(number) == [face]} == {4, 6}
    assert all(table.told(number) == [] for number in range(9) if number not in (4, 6))


def test_m_21_uncontacted_helpers_see_nothing_of_the_mafia() -> None:
    table = eight()("1 say emote nod", "1 kill 4")
    assert table.match.faces(2) == []
    assert table.own(3)["aim"] is None
    assert all(3 - 1 not in channel.listeners for channel in floor(table).channels)


def test_m_21_five_messages_in_five_seconds() -> None:
    table = eight().night()
    table(*["4 say emote nod"] * 5)
    assert table.refused("4 say emote nod") == "too_fast"
    table("5 say emote nod")
    table.now += 4_999
    assert table.refused("4 say emote nod") == "too_fast"
    table.now += 1
    table("4 say emote nod")


def test_m_21_acts_count_within_their_channel() -> None:
    """An id tells nobody how much is said elsewhere."""
    table = nine("spy", "lover lover soldier")
    table("1 say emote nod", "2 say emote nod", "6 say emote nod", "9 say emote nod")
    assert [(said.channel, said.id) for said in table.s.said] == [
        ("mafia", "1.1"), ("mafia", "1.2"), ("lovers", "1.1"), ("cult", "1.1"),
    ]  # fmt: skip


@pytest.mark.parametrize("number", range(1, 13))
def test_m_22_a_memo_stands_beside_the_game(number: int) -> None:
    """Own notes on every seat are the table's marks; no move and no face of the game knows of them."""
    assert Mark(id="1", on=f"seat.{number}", mark="beast_man").on == f"seat.{number}"
    table = eight()
    assert "mark" not in table.verbs(4), "the Beast Man's mark is something else"


def test_m_91_that_a_channel_is_open_tells_the_dead_nothing() -> None:
    """The dead read the mafia's, the Lovers' and, from nine on, the cult's, whoever lives to write there."""
    table = nine().night("1 kill 4").quiet_day()
    assert {channel.name for channel in floor(table).heard_by(3)} == {"mafia", "lovers", "cult", "dead"}
    gone = nine().night("1 kill 9").quiet_day()
    assert {channel.name for channel in floor(gone).heard_by(8)} == {"mafia", "lovers", "cult", "dead"}
    small = eight().night("1 kill 4").quiet_day()
    assert {channel.name for channel in floor(small).heard_by(3)} == {"mafia", "lovers", "dead"}
