"""A match lived through again, card by card, as one viewer knows it (``resample``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from duskfall.engine.dice import Draws
from duskfall.games.fbi.pack import Corner, Pack
from duskfall.games.fbi.past import (
    Cleared,
    Drew,
    Entry,
    Exposed,
    Fired,
    Kept,
    Listed,
    Lost,
    Short,
    Shuffled,
    Stood,
    Suspect,
    Told,
)
from duskfall.games.fbi.roles import CRIMINALIST, DETECTIVE, MANIAC, OPERATIVE, ROLES, UNDERCOVER, Role
from duskfall.games.fbi.state import FbiState, Note
from duskfall.games.fbi.suspicion import Leg, Suspicion

TOGETHER: Final = 20
"""Tries to draw all first identities at once."""


class Life:
    """One attempt; ``closeness`` as in :class:`~duskfall.games.fbi.pack.Pack`."""

    def __init__(self, s: FbiState, known: Suspicion, past: list[Entry], draws: Draws, closeness: int = 0) -> None:
        self.s = s
        self.known = known
        self.hand: list[Suspect] = []
        self.kept: list[Suspect] = []
        self.offer: list[Suspect] = []
        self.discards: list[Suspect] = []
        self.gone: set[Suspect] = set()
        self.notes: list[Note] = []
        self.leg = [0] * len(s.identities)
        self.exposures = [entry.card for entry in past if isinstance(entry, Exposed)]
        self.pack = Pack(s.cells, known.expected(s, past), draws, closeness)
        self.history: list[list[Suspect]] = [[] for _ in s.identities]
        self._first_identities()
        self.pack.weight = 1.0  # whoever the first were, each fitting set of them was as likely
        self.past: Entry | None = None
        for entry in past:
            lived = _LIVE[type(entry)](self, entry)
            self.past = lived._replace(before=self.past)

    # --- identities -----------------------------------------------------------------------------------------

    def _first_identities(self) -> None:
        for role in self.known.sees:
            self._become(role, self.pack.claim(self.s.history[role][0]))
        hidden = [role for role in range(len(self.history)) if role not in self.known.sees]
        fits = {role: self._fresh(role) for role in hidden}
        choices = {role: [card for card in sorted(self.pack.bag) if fits[role](card)] for role in hidden}
        if not all(choices.values()):
            raise Corner
        for _ in range(TOGETHER):  # all at once, so that each fitting set of identities is as likely as any other
            chosen = {role: self.pack.draws.choice(cards) for role, cards in choices.items()}
            if len({*chosen.values()}) == len(hidden) and not self.pack.closeness:
                for role, card in chosen.items():
                    self._begin(role, self.pack.take(card))
                return
        for role in sorted(hidden, key=lambda role: len(choices[role])):
            self._begin(role, self.pack.pick(fits[role], self.s.history[role][0]))

    def _become(self, role: Role, card: Suspect) -> None:
        self.history[role].append(card)

    def _begin(self, role: Role, card: Suspect) -> None:
        """A hidden character has drawn a card that fits."""
        if card == self._at(role).end:
            self.pack.reserved[card] -= 1
        self._become(role, card)

    def _at(self, role: Role) -> Leg:
        return self.known.legs[role][self.leg[role]]

    def _rest(self, role: Role) -> list[Leg]:
        """This leg and those after it in the chain."""
        found = []
        for leg in self.known.legs[role][self.leg[role] :]:
            found.append(leg)
            if leg.last:
                break
        return found

    def _fresh(self, role: Role) -> Callable[[Suspect], bool]:
        """Which living cards can become the identity in the leg that begins."""
        legs = self._rest(role)
        leg, end = legs[0], legs[0].end
        if end is None:
            return lambda card: card not in self.gone and leg.fits(card) and self.pack.free(card)
        to_the_end = all(later.fits(end) for later in legs)
        if leg.last:
            return lambda card: card == end
        return lambda card: (
            to_the_end if card == end else card not in self.gone and leg.fits(card) and self.pack.free(card)
        )

    def _mask(self, role: Role, came: Suspect) -> Suspect:
        """A hidden Masquerade: a dead card changes nothing, a living one becomes the identity."""
        self.leg[role] += 1
        now, leg = self.history[role][-1], self._at(role)
        stays = leg.fits(now) and (not leg.last or leg.end in (None, now))
        changes = self._fresh(role) if now != leg.end else lambda _: False
        card = self.pack.pick(lambda card: stays and self.pack.free(card) if card in self.gone else changes(card), came)
        if card in self.gone:
            self.discards.append(card)
        else:
            self.discards.append(now)
            self._begin(role, card)
        return card

    # --- entries --------------------------------------------------------------------------------------------

    def draw(self, entry: Drew) -> Entry:
        """F-10, F-13, F-43, F-45, F-46: somebody drew."""
        role, why = entry.role, entry.why
        recognised = self.known.recognises(entry, self.gone)
        if why == "mask":
            card = self._known_mask(entry, recognised) if role in self.known.sees else self._mask(role, entry.card)
            self._note("masquerade", role, (card, card not in self.gone))
            return entry._replace(card=card)
        if recognised:
            card = self.pack.claim(entry.card)
        elif why == "buried":
            card = self.pack.pick(lambda card: card in self.gone and self.pack.free(card), entry.card)
        elif why == "identity":
            self.leg[role] += 1
            card = self.pack.pick(self._fresh(role), entry.card)
            self._begin(role, card)
        elif why == "hand":
            card = self._evidence(entry.card)
        else:
            card = self.pack.pick(self.pack.free, entry.card)
        if why != "identity":
            {"buried": self.discards, "hand": self.hand, "offer": self.offer}[why].append(card)
        elif recognised:
            self.leg[role] += 1
            self._become(role, card)
        return entry._replace(card=card)

    def _known_mask(self, entry: Drew, recognised: bool) -> Suspect:
        """A Masquerade of which the viewer knows at least whether it took."""
        role = entry.role
        self.leg[role] += 1
        card = (
            self.pack.claim(entry.card)
            if recognised
            else self.pack.pick(lambda c: c in self.gone and self.pack.free(c), entry.card)
        )
        took = card not in self.gone
        self.discards.append(self.history[role][-1] if took else card)
        if took:
            self._become(role, card)
        return card

    def _evidence(self, came: Suspect) -> Suspect:
        """A card for the hand: first those that will be exposed."""
        coming = [card for card in self.exposures if card not in self.hand and card in self.pack.bag]
        return self.pack.claim(coming[0]) if coming else self.pack.pick(self.pack.free, came)

    def seen(self, entry: Entry) -> Entry:
        """What everybody saw stays; the legs were made to fit it."""
        return entry

    def keep(self, entry: Kept) -> Entry:
        card, other = self.offer[entry.which], self.offer[1 - entry.which]
        self.offer.clear()
        self.kept.append(card)
        self.pack.bottom.append(other)
        self._note("inspect", DETECTIVE, (card, other))
        return entry

    def expose(self, entry: Exposed) -> Entry:
        if entry.card not in self.hand:
            raise Corner
        self.hand.remove(entry.card)
        self.exposures.remove(entry.card)
        return entry

    def lose(self, entry: Lost) -> Entry:
        self.gone.add(entry.suspect)
        return entry

    def short(self, entry: Short) -> Entry:
        enough = len(self.pack) + self._live(self.discards) >= entry.needs
        if entry.role in self.known.plays and enough != entry.enough:
            raise Corner
        return entry._replace(enough=enough)

    def _live(self, cards: list[Suspect]) -> int:
        return sum(card not in self.gone for card in cards)

    def shuffle(self, entry: Shuffled) -> Entry:
        """F-12, F-13: the numbers are public."""
        sources = {"discards": self.discards, "kept": self.kept, "hand": self.hand}
        for name, cards in sources.items():
            if self._live(cards) != (len(entry.deck) if name == entry.source else 0):
                raise Corner
            if name == entry.source:
                break
        source = sources[entry.source]
        self.pack.bag = {card for card in source if card not in self.gone}
        source[:] = [card for card in source if card in self.gone]
        return entry._replace(deck=tuple(sorted(self.pack.bag)))

    def told(self, entry: Told) -> Entry:
        roles = tuple([role for role in self.known.mafia if entry.place >> self._cell(entry.cells, role) & 1])
        owner = UNDERCOVER if entry.kind == "autopsy" else CRIMINALIST
        self._note(entry.kind, owner, (entry.subject, tuple([ROLES[role] for role in roles])))
        return entry._replace(roles=roles)

    def _cell(self, cells: tuple[Suspect, ...], role: Role) -> int:
        return cells.index(self.history[role][-1])

    def listed(self, entry: Listed) -> Entry:
        """F-53: the Maniac saw the list; everybody saw whether there was one."""
        reach = self.s.reach.diamond if self.s.options.threat_diamond else self.s.reach.cross
        offered = entry.open & reach[self._cell(entry.cells, MANIAC)]
        for role in self.known.mafia:
            offered &= ~(1 << self._cell(entry.cells, role))
        told = entry.offered == offered if MANIAC in self.known.plays else bool(entry.offered) == bool(offered)
        if not told:
            raise Corner
        return entry._replace(offered=offered)

    def _note(self, kind: str, role: Role, about: tuple[Suspect | bool | tuple[str, ...], ...]) -> None:
        self.notes.append(Note(self.s.notes[len(self.notes)].ply, kind, role, about))

    # --- the end --------------------------------------------------------------------------------------------

    def state(self) -> FbiState:
        """The state with the cards of this life."""
        t = self.s.clone()
        t.identities = tuple([cards[-1] for cards in self.history])
        t.history = tuple([tuple(cards) for cards in self.history])
        t.hand = tuple(self.hand)
        t.kept = tuple(self.kept)
        t.offer = tuple(self.offer)
        t.deck = self.pack.order()
        t.discards = tuple(self.discards)
        t.notes = tuple(self.notes)
        t.past = self.past
        if t.window is not None and t.window.kind == "resolving" and OPERATIVE not in self.known.plays:
            may_answer = t.reach.row[t.window.cell] >> t.where(OPERATIVE) & 1
            t.window = t.window._replace(answer=self.pack.draws.choice((None, True, False)) if may_answer else None)
        return t


_LIVE: Final[dict[type[Entry], Callable[[Life, Any], Entry]]] = {
    Stood: Life.seen,
    Fired: Life.seen,
    Cleared: Life.seen,
    Listed: Life.listed,
    Lost: Life.lose,
    Short: Life.short,
    Drew: Life.draw,
    Kept: Life.keep,
    Exposed: Life.expose,
    Told: Life.told,
    Shuffled: Life.shuffle,
}
