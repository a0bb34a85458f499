"""Frames taken apart and made by hand are those of the library."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from duskfall.server.plain import ends_whole, framed, unmasked

sizes = st.one_of(
    st.integers(0, 130), st.sampled_from([125, 126, 127, 128, 254, 255, 4000, 65_535, 65_536]), st.integers(0, 70_000)
)


def sent(data: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True, mask: bool = True) -> bytes:
    """A frame of a client's, as the library makes it."""
    return Frame(opcode, data, fin).serialize(mask=mask)


@given(sizes, st.integers(0, 255))
def test_a_whole_text_is_read_and_made_as_the_library_does(size: int, fill: int) -> None:
    data = bytes((fill + at) % 256 for at in range(size))
    assert unmasked(sent(data)) in (data, None)
    if size < 65_536:
        assert unmasked(sent(data)) == data
    assert framed(data) == sent(data, mask=False)


@given(st.binary(max_size=300), st.binary(min_size=1, max_size=8), st.integers(1, 300))
def test_what_is_more_or_less_or_something_else_is_left_to_the_library(data: bytes, more: bytes, cut: int) -> None:
    whole = sent(data)
    assert unmasked(whole + more) is None
    assert unmasked(whole[:-cut]) is None
    assert unmasked(sent(data, mask=False)) is None
    assert unmasked(sent(data, fin=False)) is None
    assert unmasked(bytes([whole[0] | 0x40]) + whole[1:]) is None
    for opcode in (Opcode.BINARY, Opcode.CONT):
        assert unmasked(sent(data, opcode)) is None
    for opcode in (Opcode.PING, Opcode.PONG):
        assert unmasked(sent(data[:125], opcode)) is None


def test_a_length_that_is_written_longer_than_need_be_is_left_to_the_library() -> None:
    assert unmasked(b"\x81\xfe\x00\x05" + b"\0\0\0\0" + b"hello") is None
    assert unmasked(b"\x81\xff" + (5).to_bytes(8, "big") + b"\0\0\0\0" + b"hello") is None


@given(st.lists(st.tuples(sizes, st.booleans()), max_size=5), st.data())
def test_frames_end_whole_where_one_ends_and_nowhere_else(frames: list[tuple[int, bool]], data: st.DataObject) -> None:
    made = [sent(b"x" * size, fin=fin) for size, fin in frames]
    stream = b"".join(made)
    ends = {len(b"".join(made[:count])) for count in range(len(made) + 1)}
    cut = data.draw(st.one_of(st.sampled_from(sorted(ends)), st.integers(0, len(stream))))
    assert ends_whole(stream[:cut]) == (cut in ends)
