"""Guests: a name and a signed token, no sign-up.

A token is ``GUEST.NUMBER.SIGNATURE``; the signature (HMAC-SHA256 under the server's secret key) is over the rest. The
number must be the one of the guest's last token: a new token ends all older ones.

A guest moves to another device by a code of twelve digits, which works once and for ten minutes; only a keyed hash of
it is kept. The guest's next token goes to whoever types it, and so the old device is out: one guest, one device.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import secrets
import unicodedata
from collections import OrderedDict
from typing import Final

from duskfall.engine.clock import Millis
from duskfall.engine.errors import DuskfallError
from duskfall.store.interface import CodeRow, GuestRow, Store
from duskfall.table.acts import Actor
from duskfall.table.names import tidy
from duskfall.table.servertime import ServerTime

CACHED: Final = 50_000
LONGEST_TOKEN: Final = 512
CODE_DIGITS: Final = 12
"""Digits are typed alike in every language; so many are out of reach for guessing within their time."""
CODE_LIFE: Final[Millis] = 600_000
"""How long a code is good, and how long whoever took it may ask for the answer again."""


class Guests:
    """Makes guests and knows them by their tokens."""

    def __init__(self, store: Store, key: bytes, time: ServerTime) -> None:
        self._store = store
        self._key = hashlib.sha256(b"duskfall device tokens 1\n" + key).digest()
        self._time = time
        self._known: OrderedDict[str, GuestRow] = OrderedDict()
        self._changing = asyncio.Lock()

    async def make(self, name: str) -> tuple[GuestRow, str]:
        """A new guest and its token.

        Raises:
            DuskfallError: the name can't be had.
        """
        row = GuestRow(secrets.token_urlsafe(12), tidy(name), 0)
        await self._save(row)
        return row, self.token(row)

    async def rename(self, row: GuestRow, name: str) -> GuestRow:
        """The guest under another name; tables where it sits keep the old one.

        Raises:
            DuskfallError: the name can't be had, or ``bad_token``: there is a newer token by now.
        """
        wanted = tidy(name)
        async with self._changing:
            now = await self._unchanged(row)
            renamed = GuestRow(now.id, wanted, now.tokens)
            await self._save(renamed)
        return renamed

    async def renew(self, row: GuestRow) -> tuple[GuestRow, str]:
        """A new token; all older ones are void from now on.

        Raises:
            DuskfallError: ``bad_token``: there is a newer token by now.
        """
        async with self._changing:
            now = await self._unchanged(row)
            renewed = GuestRow(now.id, now.name, now.tokens + 1)
            await self._save(renewed)
        return renewed, self.token(renewed)

    async def code(self, row: GuestRow) -> str:
        """A code that moves the guest to another device; it ends an earlier one.

        Raises:
            DuskfallError: ``bad_token``: there is a newer token by now.
        """
        code = f"{secrets.randbelow(10**CODE_DIGITS):0{CODE_DIGITS}}"
        async with self._changing:
            present = await self._unchanged(row)
            now = self._time.now()
            await self._store.save_code(CodeRow(present.id, self._hash(code), present.tokens, now + CODE_LIFE), now)
        return code

    async def take(self, typed: str, device: str) -> tuple[GuestRow, str]:
        """The guest of a code and its new token; all older ones are void from now on. That ``device`` may ask again.

        Raises:
            DuskfallError: ``no_code``, whatever is wrong with it.
        """
        code = "".join(str(unicodedata.decimal(character)) for character in typed if character.isdecimal())
        async with self._changing:
            now = self._time.now()
            row = await self._store.take_code(self._hash(code), device, now, now + CODE_LIFE)
            if row is None:
                raise DuskfallError("no_code", "That code is none, is over, or was used already. Ask for a new one.")
            self._remember(row)
        return row, self.token(row)

    def token(self, row: GuestRow) -> str:
        """The guest's present token."""
        told = f"{row.id}.{row.tokens}"
        return f"{told}.{self._sign(told)}"

    async def by_token(self, token: str) -> GuestRow:
        """The guest of a token.

        Raises:
            DuskfallError: ``bad_token``, whatever is wrong with it.
        """
        bad = _bad_token()
        told, _, signature = token.rpartition(".")
        if len(token) > LONGEST_TOKEN or not token.isascii() or not hmac.compare_digest(signature, self._sign(told)):
            raise bad
        guest_id, _, number = told.rpartition(".")
        row = await self._row(guest_id)
        if row is None or number != str(row.tokens):
            raise bad
        self._remember(row)
        return row

    async def _row(self, guest_id: str) -> GuestRow | None:
        row = self._known.get(guest_id) or await self._store.guest(guest_id)
        return self._known.get(guest_id, row)  # it may have changed while it was read

    async def _unchanged(self, row: GuestRow) -> GuestRow:
        """The guest as it is now: a request may be slow, and a token that has ended since must not change anything."""
        now = await self._row(row.id)
        if now is None or now.tokens != row.tokens:
            raise _bad_token()
        return now

    def _sign(self, told: str) -> str:
        digest = hmac.digest(self._key, told.encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")

    def _hash(self, code: str) -> str:
        return hmac.digest(self._key, f"device code {code}".encode(), hashlib.sha256).hex()

    async def _save(self, row: GuestRow) -> None:
        await self._store.save_guest(row, self._time.now())
        self._remember(row)

    def _remember(self, row: GuestRow) -> None:
        self._known[row.id] = row
        self._known.move_to_end(row.id)
        if len(self._known) > CACHED:
            self._known.popitem(last=False)


def _bad_token() -> DuskfallError:
    return DuskfallError("bad_token", "You are not known here any more; choose a name again.")


def actor(row: GuestRow) -> Actor:
    """The guest as tables know it."""
    return Actor(row.id, row.name)
