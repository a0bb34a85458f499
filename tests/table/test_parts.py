"""The small parts of a table, each by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
import pytest

from duskfall.table import answers, journal
from duskfall.table.acts import Actor
from duskfall.table.alarm import Alarm
from duskfall.table.answers import Answers
from duskfall.table.audience import Audience
from duskfall.table.mailbox import Mailbox
from duskfall.table.servertime import ServerTime


class Member:
    """A socket that only listens."""

    def __init__(self, guest: str) -> None:
        self.actor = Actor(guest, guest)

    def send(self, frame: str) -> None:
        """Takes it."""

    def bye(self, code: str, *, again: bool) -> None:
        """Takes it."""


def test_a_mailbox_does_one_thing_after_another_even_when_work_makes_work() -> None:
    done: list[int] = []
    mailbox = Mailbox(lambda error: None)

    def outer() -> None:
        mailbox.post(lambda: done.append(2))
        done.append(1)

    mailbox.post(outer)
    assert done == [1, 2]


def test_a_held_mailbox_waits_and_then_goes_on_with_what_it_waited_for() -> None:
    done: list[str] = []
    mailbox = Mailbox(lambda error: None)
    mailbox.post(mailbox.hold)
    mailbox.post(lambda: done.append("later"))
    assert (done, mailbox.waiting) == ([], 1)
    mailbox.go_on(lambda: done.append("first"))
    assert done == ["first", "later"]


def test_work_that_fails_is_told_of_and_the_rest_is_done() -> None:
    done: list[object] = []
    mailbox = Mailbox(lambda error: done.append(type(error)))
    mailbox.hold()

    def fails() -> None:
        raise KeyError

    mailbox.post(fails)
    mailbox.post(lambda: done.append("rest"))
    mailbox.go_on(lambda: None)
    assert done == [KeyError, "rest"]


async def test_T40_an_alarm_that_is_set_anew_never_rings_for_the_old_phase() -> None:
    rung: list[int] = []
    time = ServerTime()
    alarm = Alarm(asyncio.get_running_loop(), time, rung.append)
    now = time.now()
    alarm.set(now + 20, 1)
    alarm.set(now + 30, 2)
    alarm.set(now + 30, 2)
    await asyncio.sleep(0.08)
    assert rung == [2]
    alarm.set(time.now() + 10, 3)
    alarm.clear()
    await asyncio.sleep(0.03)
    assert rung == [2]


def test_T46_T47_presence_counts_sockets_and_each_takes_only_itself_away() -> None:
    audience = Audience()
    old, new, other = Member("ann"), Member("ann"), Member("ben")
    for member in (old, new, other):
        audience.put(member, 0)
    assert audience.take(old)
    assert not audience.take(old)
    assert audience.here() == {"ann", "ben"}
    audience.put(new, -1)
    assert audience.watching() == 1
    audience.take(new)
    assert audience.here() == {"ben"}
    assert [viewer for viewer, _ in audience.by_viewer()] == [0]


def test_answers_are_kept_for_a_while_and_not_without_end() -> None:
    kept = Answers()
    for number in range(answers.KEPT + 10):
        kept.keep("ann", f"m{number}", f"frame {number}")
    assert kept.find("ann", "m0") is None
    assert kept.find("ann", "m60") == "frame 60"
    assert kept.find("ben", "m60") is None
    for number in range(answers.GUESTS + 10):
        kept.keep(f"g{number}", "m", "frame")
    assert kept.find("ann", "m60") is None


@pytest.mark.parametrize(
    "entry",
    [
        journal.Opened(
            wall=1, id="t", code="C", game="g", rules=1, options={"a": 1}, owner="o", seed="ff", public=True
        ),
        journal.Sat(seat=1, guest="g", name="Ann", by="g", id="x"),
        journal.Stood(seat=0, kicked=True),
        journal.BotSat(seat=0, level=None),
        journal.Dealt(wall=5),
        journal.Moved(at=4, seat=1, move="kill b2", by="g", id="y"),
        journal.Expired(at=1, token=2),
        journal.Resumed(wall=1, at=2),
        journal.Ended(wall=9),
        journal.Wanted(seat=1),
        journal.Followed(table="u"),
    ],
    ids=lambda entry: type(entry).__name__,
)
def test_entries_of_the_journal_come_back_as_they_were(entry: journal.Entry) -> None:
    assert journal.decode(journal.encode(entry)) == entry


def test_a_damaged_entry_is_refused() -> None:
    for payload in (b"", b"{}", b'{"e":"new"}', b'{"e":"moved","at":1}'):
        with pytest.raises(msgspec.DecodeError):
            journal.decode(payload)


def test_server_time_goes_forward(monkeypatch: pytest.MonkeyPatch) -> None:
    time = ServerTime()
    first = time.now()
    jump: Callable[[], float] = lambda: 0.0  # noqa: E731
    monkeypatch.setattr("time.time", jump)
    assert 0 <= time.now() - first < 1000
    assert time.until(first - 5) == 0
