"""A second reading of the rules of FBI vs Mafia: slow, plain, by names and coordinates, without the game's code.

Where the game keeps a stack of things to do, this is a generator that is asked on: ``run`` yields what it waits for
(``start``, ``act``, ``keep``, ``threaten``: a move's text; ``resolving``, ``question``: yes or no) and is sent the
answer. What may be played is in ``referee_moves``.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from itertools import count
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
        self.board: list[str] = list(deal["board"])
        self.status = dict.fromkeys(self.board, "live")
        self.tokens: dict[str, set[str]] = {"bomb": set(), "threat": set(), "protection": set()}
        self.who: dict[str, str] = dict(deal["identities"])
        self.hand: list[str] = list(deal["hand"])
        self.deck: list[str] = list(deal["deck"])
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
        for cycle in count(1):
            self.cycle = cycle
            for role in self.order():
                self.up = role
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
        match verb:
            case "shift":
                self.shift(*rest)
            case "arrest" if self.role_of(self.on(rest[0])) in MAFIA:
                yield from self.arrest(self.on(rest[0]), "arrest")
            case "kill" | "shoot":
                yield from self.hit(self.on(rest[0]), verb)
            case "detonate":
                yield from self.explode(self.on(rest[0]))
            case "swap" | "plant" | "defuse" | "prepare":
                self.move_things(verb, rest)
            case "masquerade" | "expose":
                self.change_cards(verb, rest)
            case "inspect":
                self.offer = [self.draw(), self.draw()]
                kept = (yield "keep").split()[1]
                self.offer.remove(kept)
                self.kept.append(kept)
                self.deck.append(self.offer.pop())

    def move_things(self, verb: str, rest: list[str]) -> None:
        """F-42, F-51, F-54, F-55"""
        name = self.on(rest[0])
        if verb == "swap":
            a, b = (self.board.index(self.on(cell)) for cell in rest)
            self.board[a], self.board[b] = self.board[b], self.board[a]
        elif verb == "plant":
            self.tokens["bomb"].add(name)
        else:
            self.tokens[rest[1]].remove(name)
            if verb == "prepare":
                self.tokens[rest[1]].add(self.on(rest[2]))

    def change_cards(self, verb: str, rest: list[str]) -> None:
        """F-43, F-46"""
        if verb == "expose":
            self.hand.remove(rest[0])
            self.innocent.append(rest[0])
            while self.options.canvass and len(self.hand) < 4 and self.drawable() >= 1:
                self.hand.append(self.draw())
            return
        card = self.draw()
        if self.live(card):
            self.discards.append(self.who[self.up])
            self.who[self.up] = card
        else:
            self.discards.append(card)

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
            armed = [other for other in self.board if other in self.tokens["bomb"] and self.live(other)]
            spread = [other for other in armed if self.near(name, other) and other not in reached]
            reached.update(spread)
            queue += spread

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

    def threatened(self) -> list[str]:
        """F-53: whom the Maniac may threaten"""
        own, far = self.who["maniac"], self.options.threat_diamond
        free = [name for name in self.board if self.live(name) and name not in self.tokens["threat"]]
        others = [name for name in free if self.role_of(name) not in MAFIA]
        return [name for name in others if (sum(self.apart(own, name)) <= 3 if far else self.straight(own, name))]
