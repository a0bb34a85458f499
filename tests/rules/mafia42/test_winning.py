"""M-70 to M-74: who has won, table by table."""

from __future__ import annotations

import pytest

from duskfall.games.mafia42.winning import weight, winner
from duskfall.town.numbers import those

from .table import Table, eight, nine, twelve


def standing(table: Table, alive: tuple[int, ...], **marks: tuple[int, ...]) -> tuple[str, str] | None:
    """Who has won when just these live; ``marks``: cult, contacted, threatened, seduced."""
    s = table.s.clone()
    s.alive = those(alive)
    for name, numbers in marks.items():
        setattr(s, name, getattr(s, name) | those(numbers))
    return winner(s)


MAFIA, CITIZENS, CULT = ("mafia", "parity"), ("citizens", "mafia_out"), ("cult", "cult")


def test_m_70_weights() -> None:
    s = eight().s.clone()
    assert [weight(s, number) for number in range(1, 9)] == [1, 1, 1, 1, 1, 1, 2, 1]
    s.seduced = 1 << 7
    assert weight(s, 7) == 1
    s.threatened = 1 << 7 | 1 << 4
    assert (weight(s, 7), weight(s, 4)) == (0, 0)
    s = eight("thief").s.clone()
    s.loot = ("", "", "politician", "", "", "", "", "")
    assert weight(s, 3) == 1, "what is stolen counts in votes alone"


@pytest.mark.parametrize(
    ("alive", "marks", "won"),
    [
        ((1, 4), {}, MAFIA),
        ((1, 4, 5), {}, None),
        ((1, 2, 4, 5), {}, MAFIA),
        ((1, 7), {}, None),  # the Politician weighs two
        ((1, 7), {"seduced": (7,)}, MAFIA),
        ((1, 7), {"threatened": (7,)}, MAFIA),
        ((1, 2, 7), {}, MAFIA),
        ((1, 3), {}, MAFIA),  # an uncontacted helper is one of the others
        ((1, 3, 4), {}, None),
        ((1, 3, 4), {"contacted": (3,)}, MAFIA),
        ((3, 4), {"contacted": (3,)}, MAFIA),
        ((3, 4, 5), {}, CITIZENS),
        ((3,), {}, CITIZENS),
        ((4, 5), {}, CITIZENS),
        ((1, 2), {}, MAFIA),
        ((), {}, ("citizens", "nobody")),
        ((1, 4), {"threatened": (1,)}, None),
        ((1, 4), {"threatened": (1, 4)}, None),
        ((1, 4), {"threatened": (4,)}, MAFIA),
        ((1, 2, 4, 5), {"threatened": (2,)}, None),
    ],
)
def test_m_71_four_to_eight(
    alive: tuple[int, ...], marks: dict[str, tuple[int, ...]], won: tuple[str, str] | None
) -> None:
    assert standing(eight(), alive, **marks) == won


@pytest.mark.parametrize(
    ("alive", "marks", "won"),
    [
        ((1, 9), {}, MAFIA),
        ((1, 9, 4), {}, None),
        ((1, 2, 9, 4), {"cult": (4,)}, MAFIA),
        ((9, 4), {}, None),  # no mafia; the cult is not more
        ((9, 4), {"cult": (4,)}, CULT),
        ((9, 4, 5), {"cult": (4,)}, CULT),
        ((9, 4, 5, 6), {"cult": (4,)}, None),
        ((9, 4, 7), {"cult": (4,)}, None),
        ((9, 4, 7), {"cult": (4,), "seduced": (7,)}, CULT),
        ((9, 3), {"cult": (3,)}, CULT),
        ((9,), {}, CULT),
        ((4, 5), {"cult": (4,)}, CITIZENS),  # the Leader is dead
        ((4, 6, 5), {"cult": (4, 6)}, None),
        ((4, 6), {"cult": (4, 6)}, CULT),
        ((4, 7, 5), {"cult": (4, 5)}, CITIZENS),
        ((3, 9), {}, None),  # an uncontacted helper is no mafia that lives
        ((4, 5), {}, CITIZENS),
        ((), {}, ("citizens", "nobody")),
        ((9, 4), {"threatened": (4,)}, CULT),
        ((9, 4), {"threatened": (9,), "cult": (4,)}, CULT),
        ((1, 9, 4), {"threatened": (1,), "cult": (4,)}, None),
    ],
)
def test_m_72_nine_to_twelve(
    alive: tuple[int, ...], marks: dict[str, tuple[int, ...]], won: tuple[str, str] | None
) -> None:
    assert standing(nine(), alive, **marks) == won


def test_m_72_the_fanatic_in_contact_counts_as_leader() -> None:
    assert standing(twelve(), (12, 5), cult=(12,)) is None
    assert standing(twelve(), (12, 5, 6), cult=(12, 5)) == CULT
    assert standing(twelve(), (12, 5)) == CITIZENS, "without contact it is one of the others"


def test_m_73_the_whole_team_dead_or_alive() -> None:
    table = nine().night("9 recruit 4", "1 kill 4").lynch(1).night("2 kill 5").lynch(2)
    assert table.s.phase != "over", "the Leader lives"
    table.night().lynch(9)
    assert table.s.outcome is not None
    assert table.s.outcome.winners == (4, 5, 6, 7), "not the dead Cop, who was recruited, and not the Spy"
    assert table.s.outcome.reason == "mafia_out"


def test_m_73_after_day_fifteen_a_draw() -> None:
    table = eight()
    for _ in range(15):
        assert table.s.phase == "night"
        table.night().quiet_day()
    assert table.s.outcome is not None
    assert table.s.outcome.json() == {"winners": [], "reason": "time"}


def test_m_73_nobody_lives_the_citizens() -> None:
    """M-74 lets the last mafioso and a Martyr see another night; the murder takes both."""
    table = Table("mafioso cop doctor martyr gangster").night("1 kill 2").quiet_day()
    table.night("1 kill 3", "5 threaten 1").quiet_day().night("1 kill 5", "5 threaten 1").quiet_day()
    assert table.s.alive == those((1, 4))
    table.night("1 kill 4", "4 drag 1")
    assert table.s.outcome is not None
    assert table.s.outcome.json() == {"winners": [1, 2, 3, 4], "reason": "nobody"}


@pytest.mark.parametrize("ends", [False, True])
def test_m_74_a_threatened_last_mafioso(ends: bool) -> None:
    table = Table("mafioso cop doctor gangster soldier", threat_ends=ends).night("4 threaten 1")
    assert (table.s.phase == "over") is ends
    if ends:
        assert table.s.outcome is not None
        assert table.s.outcome.winners == (1, 2, 3, 4)
    else:
        assert table.own(1)["threatened"]


def test_m_74_who_leaves_keeps_the_seat_and_may_return() -> None:
    table = eight()("4 away")
    assert table.told() == [{"e": "away", "number": 4}]
    assert table.match.view(-1)["away"] == (4,)
    assert table.refused("4 away") == "not_now"
    table.night("1 kill 4").skip()
    table("4 back")
    assert table.match.view(-1)["away"] == ()
    assert table.s.count == 8
