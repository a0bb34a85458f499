"""The chapters of the client's lessons: dealt games, whom they teach, and what is played in them."""

from __future__ import annotations

from lesson_classic import CLASSIC
from lesson_parts import WAIT, Chapter, Turn

INSPECTOR = {
    "mafia": Chapter(
        seat=0,
        deal={
            "board": """
                brandt quill osei farid marlow
                rossi yilmaz crane moss kwan
                doyle paz sato lund haddad
                thorne ito pike reyes bell
                lomax nash ivers petrov frost
            """,
            "mafia": "crane",
            "deck": "reyes haddad nash",
        },
        turns=(
            Turn("kill", ("choose reyes",)),
            Turn("shift column c down", ("arrest e5",)),
            Turn("kill d4"),
        ),
    ),
    "inspector": Chapter(
        seat=1,
        deal={
            "board": """
                abel ekberg hale sable umber
                novak costa larsen blum dray
                cho grant okafor vance wolfe
                orlov ames joss kerr mehta
                zeller frost ngo roth tran
            """,
            "mafia": "costa",
            "deck": "okafor cho grant",
        },
        before=("kill a1",),
        turns=(
            Turn("choose", ("kill c1",)),
            Turn("interrogate", ("shift row 1 right",)),
            Turn("arrest b2"),
        ),
    ),
}

FBI = {
    "fbi": Chapter(
        seat=1,
        options={"mode": "duel-3v3"},
        deal={
            "board": """
                ames larsen cho hale zeller moss
                quill thorne orlov crane osei ito
                rossi ivers marlow sable joss sato
                bell dray okafor costa ngo pike
                haddad brandt ekberg yilmaz kwan lund
                nash grant paz mehta farid vance
            """,
            "identities": {
                "bandit": "crane",
                "undercover": "sable",
                "maniac": "vance",
                "detective": "paz",
                "bomber": "dray",
                "operative": "rossi",
            },
            "deck": "costa lund",
        },
        before=("kill c3",),
        turns=(
            Turn("autopsy c3", ("shift row 1 right", "threaten f4,c6")),
            Turn("inspect"),
            Turn("keep costa", ("plant a4",)),
            Turn("protect e3"),
            Turn("defuse a4 bomb", ("kill e3",)),
            Turn("yes", (WAIT,)),
            Turn("arrest d2"),
        ),
        ends="caught",
    ),
    "mafia": Chapter(
        seat=0,
        options={"mode": "duel-3v3"},
        deal={
            "board": """
                novak harrow doyle reyes lomax roth
                petrov kerr frost umber wolfe blum
                tran pike ngo mora katz lin
                kaya ivers hale cho dray sato
                orlov ito rossi quill moss kwan
                abel ames costa haddad lund paz
            """,
            "identities": {
                "bandit": "lund",
                "undercover": "pike",
                "maniac": "wolfe",
                "detective": "abel",
                "bomber": "hale",
                "operative": "roth",
            },
        },
        silent=(
            "kill f5", "arrest a2", "swap a1 b1", "threaten e4", "arrest a6", "plant b3", "skip", "arrest f1",
            "kill f6", "arrest a3", "swap a1 b1", "threaten f2", "arrest a6", "plant d4", "skip", "arrest f1",
            "kill d5",
        ),
        before=("arrest a4",),
        turns=(
            Turn("shift row 4 left"),
            Turn("threaten e1,d2,e3", ("arrest b6",)),
            Turn("detonate"),
        ),
        ends="die",
    ),
}  # fmt: skip

LESSONS = {"inspector": INSPECTOR, "fbi": FBI, "classic": CLASSIC}
