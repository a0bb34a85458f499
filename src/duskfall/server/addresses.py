"""Whom a limit by address means."""

from __future__ import annotations

from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

HOME_BITS: Final = 64
"""A home or a phone gets so much of an IPv6 address; the rest is its own to choose, as often as it likes."""


def one_place(host: str) -> str:
    """The address as limits count it: of IPv6 the network, or the IPv4 address that it stands for."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host  # a socket of this machine, or a test
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, HOME_BITS), strict=False))
