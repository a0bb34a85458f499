"""A second reading of the rules of FBI vs Mafia: slow, plain, by names and coordinates, with nothing of the game's code.

Where the game keeps a stack of things to do, this one is a generator that is asked on: ``run`` yields what it waits for
(``start``, ``act``, ``keep``, ``threaten``: a move's text; ``resolving``, ``question``: yes or no) and is sent the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from itertools import combinations, count
from typing import Any, TypeAlias

Asking: TypeAlias = Generator[str, Any, None]
Resolving: TypeAlias = Generator[str, Any, bool]

FBI = ("undercover", "detective", "operative", "criminalist")
MAFIA = ("bandit", "maniac", "bomber", "sniper")
PAIRS = (("bandit", "undercover"), ("maniac", "detective"), ("bomber", "operative"), ("sniper", "criminalist"))
OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}


class Over(Exception):
    """F-5: a total is reached."""


class Referee:
    """``options`` as in the game, ``deal`` as it deals, ``shuffled`` gives an order to cards that are shuffled anew."""

    def __init__(self, options: Any, deal: Mapping[str, Any], shuffled: Callable[[list[str]], list[str]]) -> None:
        self.options = options
        self.shuffled = shuffled
        self.large = "4v4" in options.mode
        self.side = 7 if self.large else 6
        self.known = options.team_sight or "duel" in options.mode
        self.board = list(deal["board"])
        self.status = dict.fromkeys(self.board, "live")
        self.tokens: dict[str, set[str]] = {"bomb": set(), "threat": set(), "protection": set()}
        self.who: dict[str, str] = dict(deal["identities"])
        self.hand, self.deck = list(deal["hand"]), list(deal["deck"])
        self.kept: list[str] = []
        self.offer: list[str] = []
        self.discards: list[str] = []
        self.innocent: list[str] = []
        self.kills = self.arrests = self.cycle = 0
        self.up = ""
        self.barred = ""
        self.winner = ""

    # --- where things are -----------------------------------------------------------------------------------

    def place(self, name: str) -> tuple[int, int]:
        return divmod(self.board.index(name), self.side)

    def cell(self, name: str) -> str:
        row, column = self.place(name)
        return "abcdefg"[column] + str(row + 1)

    def on(self, cell: str) -> str:
        return self.board[(int(cell[1]) - 1) * self.side + "abcdefg".index(cell[0])]

    def apart(self, a: str, b: str) -> tuple[int, int]:
        (r, c), (row, column) = self.place(a), self.place(b)
        return abs(r - row), abs(c - column)

    def near(self, a: str, b: str) -> bool:
        return max(self.apart(a, b)) == 1

    def straight(self, a: str, b: str) -> bool:
        return min(self.apart(a, b)) == 0 and 1 <= max(self.apart(a, b)) <= 3

    def live(self, name: str) -> bool:
        return self.status[name] == "live"

    def role_of(self, name: str) -> str:
        return next((role for role, identity in self.who.items() if identity == name), "")

    # --- the game -------------------------------------------------------------------------------------------

    def order(self) -> list[str]:
        """F-3"""
        pairs = PAIRS if self.large else PAIRS[:3]
        return [role for pair in pairs for role in (pair if self.options.first_team == "mafia" else pair[::-1])]

    def run(self) -> Asking:
        """F-3, F-4, F-6"""
        for self.cycle in count(1):
            for self.up in self.order():
                yield from self.turn()
            if self.cycle == self.options.cap_cycles:
                raise Over

    def turn(self) -> Asking:
        """F-30"""
        own = self.who[self.up]
        if self.up == "operative":
            verb, *rest = (yield "start").split()
            if verb == "protect":
                self.tokens["protection"].add(self.on(rest[0]))
            elif verb == "unprotect":
                self.tokens["protection"].remove(self.on(rest[0]))
        if self.up == "maniac":  # F-52
            for name in [name for name in self.board if name in self.tokens["threat"] and self.near(name, own)]:
                if name in self.tokens["threat"] and self.live(name):
                    yield from self.hit(name, "threat")
        verb, *rest = (yield "act").split()
        self.barred = ""
        yield from self.act(verb, rest)
        if self.up == "maniac" and self.threatened():
            for cell in (yield "threaten").split()[1].split(","):
                self.tokens["threat"].add(self.on(cell))

    def act(self, verb: str, rest: list[str]) -> Asking:
        """F-31, F-32, F-40 to F-55"""
        if verb == "shift":
            self.shift(*rest)
        elif verb == "swap":
            a, b = (self.board.index(self.on(cell)) for cell in rest)
            self.board[a], self.board[b] = self.board[b], self.board[a]
        elif verb == "arrest":
            name = self.on(rest[0])
            if self.role_of(name) in MAFIA:
                yield from self.arrest(name, "arrest")
        elif verb in ("kill", "shoot"):
            yield from self.hit(self.on(rest[0]), verb)
        elif verb == "detonate":
            yield from self.explode(self.on(rest[0]))
        elif verb == "plant":
            self.tokens["bomb"].add(self.on(rest[0]))
        elif verb == "defuse":
            self.tokens[rest[1]].remove(self.on(rest[0]))
        elif verb == "prepare":
            self.tokens[rest[1]].remove(self.on(rest[0]))
            self.tokens[rest[1]].add(self.on(rest[2]))
        elif verb == "masquerade":
            card = self.draw()
            if self.live(card):
                self.discards.append(self.who[self.up])
                self.who[self.up] = card
            else:
                self.discards.append(card)
        elif verb == "inspect":
            self.offer.append(self.draw())
            self.offer.append(self.draw())
            kept = (yield "keep").split()[1]
            self.offer.remove(kept)
            self.kept.append(kept)
            self.deck.append(self.offer.pop())
        elif verb == "expose":
            self.hand.remove(rest[0])
            self.innocent.append(rest[0])
            while self.options.canvass and len(self.hand) < 4 and self.drawable() >= 1:
                self.hand.append(self.draw())

    def shift(self, axis: str, line: str, way: str, length: str = "1") -> None:
        """F-31, F-32"""
        index = int(line) - 1 if axis == "row" else "abcdefg".index(line)
        cells = [(index, i) if axis == "row" else (i, index) for i in range(self.side)]
        places = [row * self.side + column for row, column in cells]
        steps = int(length) * (1 if way in ("right", "down") else -1)
        names = [self.board[place] for place in places]
        for i, place in enumerate(places):
            self.board[place] = names[(i - steps) % self.side]
        self.barred = f"{axis} {line} {OPPOSITE[way]}"

    # --- what happens to suspects ---------------------------------------------------------------------------

    def hit(self, name: str, cause: str) -> Resolving:
        """F-60, F-70; whether the victim was saved"""
        if not self.live(name):
            return False
        saved = False
        if name in self.tokens["protection"] or not self.options.protect_needs_token:
            saved = yield "resolving"
        role = self.role_of(name)
        if role in MAFIA:
            yield from self.arrest(name, cause)
            return False
        if saved:
            self.tokens["protection"].discard(name)
            if cause == "threat":
                self.tokens["threat"].discard(name)
            return True
        self.status[name] = "dead"
        self.strip(name)
        self.kills += 2 if role else 1
        self.check()
        if role:
            self.replace(role)
        return False

    def may_save(self, name: str) -> bool:
        """F-70, F-77: whether the Operative is asked about a victim"""
        operative = self.who["operative"]
        return operative != name and self.place(operative)[0] == self.place(name)[0]

    def arrest(self, name: str, cause: str) -> Asking:
        """F-61, F-71"""
        role, bomb = self.role_of(name), name in self.tokens["bomb"]
        self.status[name] = "arrested"
        self.strip(name)
        self.arrests += 1
        self.check()
        self.replace(role)
        if bomb and cause != "bomb" and (yield "question"):
            yield from self.explode(name)

    def explode(self, origin: str) -> Asking:
        """F-62"""
        queue = [origin]
        reached = {origin}
        while queue:
            name = queue.pop(0)
            self.tokens["bomb"].discard(name)
            if (yield from self.hit(name, "bomb")):
                continue
            for other in self.board:
                if (
                    self.near(name, other)
                    and other in self.tokens["bomb"]
                    and self.live(other)
                    and other not in reached
                ):
                    reached.add(other)
                    queue.append(other)

    def strip(self, name: str) -> None:
        for bearers in self.tokens.values():
            bearers.discard(name)

    def check(self) -> None:
        """F-5"""
        if self.kills >= (22 if self.large else 18):
            self.winner = "mafia"
        elif self.arrests >= (5 if self.large else 4):
            self.winner = "fbi"
        if self.winner:
            raise Over

    # --- cards ----------------------------------------------------------------------------------------------

    def drawable(self) -> int:
        """F-12"""
        return len(self.deck) + len([card for card in self.discards if self.live(card)])

    def draw(self, reserve: bool = False) -> str:
        """F-12, F-13"""
        for pile in (self.discards, self.kept, self.hand) if reserve else (self.discards,):
            if not self.deck:
                self.deck = [card for card in pile if self.live(card)]
                pile[:] = [card for card in pile if not self.live(card)]
                if self.deck:
                    self.deck = self.shuffled(self.deck)
        return self.deck.pop(0)

    def replace(self, role: str) -> None:
        """F-13"""
        while not self.live(card := self.draw(reserve=True)):
            self.discards.append(card)
        self.who[role] = card

    # --- what may be played ---------------------------------------------------------------------------------

    def legal(self, step: str) -> set[str]:
        """Every move of a step."""
        if step in ("resolving", "question"):
            return {"yes", "no"}
        if step == "keep":
            return {f"keep {card}" for card in self.offer}
        if step == "threaten":
            cells = [self.cell(name) for name in self.threatened()]
            return {f"threaten {','.join(some)}" for n in (1, 2, 3) for some in combinations(cells, n)}
        if step == "start":
            free = [name for name in self.board if self.live(name) and name not in self.tokens["protection"]]
            put = free if len(self.tokens["protection"]) < 6 else []
            taken = self.tokens["protection"]
            return {"skip", *(f"protect {self.cell(n)}" for n in put), *(f"unprotect {self.cell(n)}" for n in taken)}
        return self.shifts() | (self.fbi_acts() if self.up in FBI else self.mafia_acts())

    def threatened(self) -> list[str]:
        """F-53"""
        own = self.who["maniac"]

        def reached(name: str) -> bool:
            if self.options.threat_diamond:
                return 1 <= sum(self.apart(own, name)) <= 3
            return self.straight(own, name)

        return [
            name
            for name in self.board
            if self.live(name)
            and name not in self.tokens["threat"]
            and self.role_of(name) not in MAFIA
            and reached(name)
        ]

    def shifts(self) -> set[str]:
        """F-31, F-32"""
        lines = [f"row {n + 1} {way}" for n in range(self.side) for way in ("left", "right")]
        lines += [f"column {name} {way}" for name in "abcdefg"[: self.side] for way in ("up", "down")]
        lengths = ("", " 2") if self.up in ("operative", "bandit", "sniper") else ("",)
        return {f"shift {line}{length}" for line in lines if line != self.barred for length in lengths}

    def fbi_acts(self) -> set[str]:
        """F-40 to F-46"""
        own = self.who[self.up]
        reach = self.straight if self.up == "detective" else self.near
        found = {f"arrest {self.cell(n)}" for n in self.board if self.live(n) and (n == own or reach(own, n))}
        for token in ("bomb", "threat"):
            found |= {f"defuse {self.cell(n)} {token}" for n in self.tokens[token] if self.near(own, n)}
        if self.up == "undercover":
            found |= {f"autopsy {self.cell(n)}" for n in self.board if self.status[n] == "dead" and self.near(own, n)}
            found |= {"masquerade"} if self.drawable() >= 1 else set()
        if self.up == "detective" and self.drawable() >= 2:
            found.add("inspect")
        if self.up == "criminalist" and len(self.innocent) < 16:
            found |= {f"expose {card}" for card in self.hand if self.live(card)}
        return found

    def mafia_acts(self) -> set[str]:
        """F-50 to F-55"""
        own = self.who[self.up]
        mates = {self.who[role] for role in MAFIA if role in self.who} if self.known else {own}
        if self.up == "maniac":
            return {f"swap {self.cell(a)} {self.cell(b)}" for a, b in combinations(self.board, 2) if self.near(a, b)}
        if self.up == "bomber":
            here = [n for n in self.board if n == own or self.near(own, n)]
            free = [n for n in here if self.status[n] != "arrested" and n not in self.tokens["bomb"]]
            set_off = {f"detonate {self.cell(n)}" for n in self.tokens["bomb"]}
            return {f"plant {self.cell(n)}" for n in free} | set_off
        victims = [n for n in self.board if self.live(n) and n not in mates]
        if self.up == "bandit":
            found = {f"kill {self.cell(n)}" for n in victims if self.near(own, n)}
            return found | ({"masquerade"} if self.drawable() >= 1 else set())
        diagonal = [n for n in victims if self.apart(own, n) in ((1, 1), (2, 2), (3, 3))]
        found = {f"shoot {self.cell(n)}" for n in diagonal}
        bare = [n for n in self.board if self.status[n] != "arrested" and not any(n in b for b in self.tokens.values())]
        for token, bearers in self.tokens.items():
            found |= {
                f"prepare {self.cell(n)} {token} {self.cell(to)}" for n in bearers for to in bare if self.near(n, to)
            }
        return found
