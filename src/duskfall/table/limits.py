"""What one guest, one socket and one table may take up."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Sizes are numbers of things, times are seconds, rates are a second (after a burst)."""

    tables: int = 5000
    """Tables in all."""
    tables_of_guest: int = 12
    """Tables that go on with one guest at them."""
    tables_of_address: int = 400
    """Tables that were opened from there and go on, since the last restart."""
    sockets: int = 20_000
    """Sockets in all."""
    sockets_of_guest: int = 12
    sockets_of_table: int = 200
    sockets_of_address: int = 400
    """A school or a phone network may come from one address. Sockets count from before their hello on."""
    arrivals: float = 20.0
    arrivals_burst: int = 800
    """New sockets of one address; more are turned away unheard."""
    open_of_address: int = 40
    """Public tables that wait for people."""

    messages: float = 12.0
    messages_burst: int = 40
    texts: float = 1.0
    texts_burst: int = 6
    """Texts of one guest at one table."""
    resyncs: float = 0.5
    resyncs_burst: int = 6
    """Fresh starts for one guest at one table; more wait a little, and many become one."""
    leaves: float = 0.1
    leaves_burst: int = 8
    """How often the game is told that somebody at one table is gone; who comes and goes more often counts as here."""
    strikes: int = 20
    """Refusals for speed or form after which a socket is closed."""
    outbox: int = 256
    """Messages that wait for a slow reader."""
    outbox_bytes: int = 1_000_000
    stuck: float = 30.0
    """How long one message may wait for the reader."""
    hello: float = 10.0

    guests_of_address: float = 0.5
    guests_burst: int = 60
    requests: float = 10.0
    requests_burst: int = 60
    openings: float = 0.5
    openings_burst: int = 120
    """New tables of one address."""
    joins: float = 0.2
    joins_burst: int = 20
    """Tries of codes by one guest or address: guessing the code of a private table stays hopeless."""
    codes: float = 1 / 60
    codes_burst: int = 5
    """Codes for another device that a guest asks for."""
    takes: float = 0.05
    takes_burst: int = 10
    """Tries of such codes by one address."""
    uploads: float = 0.2
    uploads_burst: int = 10
    body: int = 16_384
    upload: int = 1_000_000
    """Bytes of a record that is uploaded."""
    replay_inputs: int = 2000
    """Of a record that is uploaded."""
    record_inputs: int = 8000
    """Of a game that was played here: twelve who talk a lot for fifteen days stay below it."""

    open_idle: float = 15 * 60
    """A table that has not begun is closed when nobody was there for so long."""
    playing_idle: float = 24 * 3600
    alone_idle: float = 6 * 3600
    """A game of one person with bots: long enough to go on after work with what one began before."""
    over_idle: float = 5 * 60
    over_longest: float = 2 * 3600
    """A finished table closes then, whoever is there."""
