"""Unpacks blocks in the format Snappy: plain letters, and pieces that repeat what stands a little before."""

from __future__ import annotations

from typing import Final

_LITERAL: Final = 0
_NEAR: Final = 1
_FAR: Final = 2
_LONG: Final = 60
"""From this length on a literal tells its length in bytes behind the tag."""


def varint(data: bytes, at: int) -> tuple[int, int]:
    """A whole number in groups of seven bits, the lowest first, and where it ends. Raises ValueError."""
    value = shift = 0
    while shift < 70:
        if at >= len(data):
            break
        value |= (data[at] & 0x7F) << shift
        at += 1
        if data[at - 1] < 0x80:
            return value, at
        shift += 7
    raise ValueError("a number without an end")


def unpacked(data: bytes, most: int) -> bytes:
    """What was packed, at most `most` bytes. Raises ValueError or IndexError for what is damaged or longer.

    A world has millions of pieces: the commonest two kinds are read without a call.
    """
    length, at = varint(data, 0)
    if length > most:
        raise ValueError("a block that is too large")
    made, end = bytearray(), len(data)
    while at < end:
        tag = data[at]
        kind = tag & 3
        at += 1
        if kind == _LITERAL:
            at = _copy_literal(data, at, tag >> 2, made)
            continue
        if kind == _NEAR:
            count, back = (tag >> 2 & 7) + 4, tag >> 5 << 8 | data[at]
            at += 1
        elif kind == _FAR:
            count, back = (tag >> 2) + 1, data[at] | data[at + 1] << 8
            at += 2
        else:
            count, back = (tag >> 2) + 1, int.from_bytes(data[at : at + 4], "little")
            at += 4
        size = len(made)
        if not 0 < back <= size or size > length:
            raise ValueError("a piece that repeats what is not there")
        start = size - back
        # Where it is longer than what stands there, it goes over and over.
        made += made[start : start + count] if back >= count else (made[start:] * (count // back + 1))[:count]
    if len(made) != length:
        raise ValueError("a block of another length than it says")
    return bytes(made)


def _copy_literal(data: bytes, at: int, told: int, made: bytearray) -> int:
    if told >= _LONG:
        width = told - _LONG + 1
        told = int.from_bytes(data[at : at + width], "little")
        at += width
    end = at + told + 1
    if end > len(data):
        raise ValueError("letters that are cut off")
    made += data[at:end]
    return end
