"""The lesson of Omerta Classic: a Sheriff who finds somebody, then the Don who gets rid of the Sheriff."""

from __future__ import annotations

from lesson_parts import WAIT, Chapter, Turn

CARDS = "civilian mafia civilian sheriff civilian civilian don civilian mafia civilian"
DEALT = {"card_deal": "automatic"}


def silent_day(*numbers: int) -> tuple[str, ...]:
    """A day on which nobody has anything to say."""
    return tuple(f"{number}: done" for number in numbers)


def votes(**choices: str) -> tuple[str, ...]:
    """Who votes for whom: `for_9="1 3 6"`."""
    return tuple(f"{voter}: vote {key[4:]}" for key, voters in choices.items() for voter in voters.split())


def shot(number: int) -> tuple[str, ...]:
    """All black agree, and the checks begin."""
    return (f"2: shoot {number}", f"7: shoot {number}", f"9: shoot {number}", WAIT)


ALL = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)

SHERIFF = Chapter(
    seat=3,
    options=DEALT,
    deal={"cards": CARDS},
    silent=(WAIT, *silent_day(*ALL), *shot(5)),
    turns=(
        Turn(
            "check 9",
            ("7: check 8", WAIT, "5: say suspect 9 +1", "5: done", "2: say suspect 4 +1", "2: done", "3: done"),
        ),
        Turn("say result check 9 night 1 black"),
        Turn("nominate 9"),
        Turn(
            "done",
            (
                "6: say vote_for 9",
                "6: done",
                "7: say claim sheriff",
                "7: nominate 4",
                "7: done",
                "8: say suspect 7 +1",
                "8: done",
                "9: say suspect 4 +2",
                "9: done",
                "10: done",
                "1: say vote_for 9",
                "1: done",
            ),
        ),
        Turn("vote 9", votes(for_9="1 3 6 8", for_4="2 7 9 10")),
    ),
    ends="out",
)

DON = Chapter(
    seat=6,
    options=DEALT,
    deal={"cards": CARDS},
    silent=(
        WAIT,
        *silent_day(*ALL),
        *shot(5),
        "4: check 1",
        "7: check 8",
        WAIT,
        "5: done",
        *silent_day(2, 3, 4, 6, 7, 8, 9, 10, 1),
        *shot(3),
        "4: check 8",
        "7: check 10",
        WAIT,
        "3: done",
        *silent_day(4, 6, 7, 8, 9, 10, 1, 2),
    ),
    before=("2: say request all shoot 6", "9: say suspect 4 -1"),
    turns=(
        Turn("shoot 6", ("2: shoot 6", "9: shoot 6", WAIT)),
        Turn("check 4", ("4: check 9", WAIT, "6: done")),
        Turn("say result check 4 night 3 black"),
        Turn("nominate 4"),
        Turn(
            "done",
            (
                "8: say suspect 4 +1",
                "8: done",
                "9: say suspect 4 +2",
                "9: done",
                "10: done",
                "1: say vote_for 4",
                "1: done",
                "2: done",
                "4: say claim sheriff",
                "4: say result check 9 night 3 black",
                "4: nominate 9",
                "4: done",
            ),
        ),
        Turn("vote 4", votes(for_4="1 2 9", for_9="4 8 10")),
    ),
)

CLASSIC = {"sheriff": SHERIFF, "don": DON}
