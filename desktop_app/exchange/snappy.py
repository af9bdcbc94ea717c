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
    """What was packed, at most `most` bytes. Raises ValueError for what is damaged or longer."""
    length, at = varint(data, 0)
    if length > most:
        raise ValueError("a block that is too large")
    made = bytearray()
    while at < len(data):
        tag = data[at]
        kind = tag & 3
        at += 1
        if kind == _LITERAL:
            at = _copy_literal(data, at, tag >> 2, made)
            continue
        if kind == _NEAR:
            count, width, high = (tag >> 2 & 7) + 4, 1, tag >> 5 << 8
        else:
            count, width, high = (tag >> 2) + 1, 2 if kind == _FAR else 4, 0
        back = high | int.from_bytes(data[at : at + width], "little")
        at += width
        _repeat(made, back, count)
        if len(made) > length:
            break
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


def _repeat(made: bytearray, back: int, count: int) -> None:
    """What stands `back` before the end, once more; where it is longer than that, over and over."""
    start = len(made) - back
    if back <= 0 or start < 0:
        raise ValueError("a piece that repeats what is not there")
    if back >= count:
        made += made[start : start + count]
    else:
        made += (bytes(made[start:]) * (count // back + 1))[:count]
