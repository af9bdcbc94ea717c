"""Reads the rows of a SQLite file page by page, without its own tables of contents: what is left of a damaged one.

Only leaves of tables are read, each row by itself, so that a spoiled page costs the rows that lay in it and no others.
Old rows on pages that are free again come as well: who asks tells by their digests what is worth something.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from desktop_app.paths import SQLITE_HEADER

USUAL_PAGE: Final = 4096
_LEAF, _INDEX_LEAF = 0x0D, 0x0A
_HEADER: Final = 100
_MOST_COLUMNS: Final = 40
_LONGEST: Final = 300_000_000
_WAL_HEADER, _FRAME_HEADER = 32, 24
_WAL_MAGIC: Final = (0x377F0682, 0x377F0683)
Value = int | float | bytes | str | None
Row = tuple[Value, ...]


def rows_of(data: bytes, last_writes: bytes = b"") -> Iterator[Row]:
    """All rows that can be read in a file and in the write-ahead log beside it, in no order.

    Texts that are none come as bytes.
    """
    size = _page_size(data, last_writes)
    pages = _pages(data, last_writes, size)
    for page, at in _cells(pages, size, _LEAF):
        with suppress(IndexError, ValueError):
            yield _record(_payload(pages, page, at, size))


def keys_of(data: bytes, last_writes: bytes = b"") -> Iterator[Row]:
    """The short entries of all indexes: they name rows, also such as are lost themselves."""
    size = _page_size(data, last_writes)
    for page, at in _cells(_pages(data, last_writes, size), size, _INDEX_LEAF):
        with suppress(IndexError, ValueError):
            length, start = _varint(page, at)
            if length < size // 8:
                yield _record(page[start : start + length])


def _pages(data: bytes, last_writes: bytes, size: int) -> dict[int, bytes]:
    pages = {number + 1: data[number * size : (number + 1) * size] for number in range(-(-len(data) // size))}
    return {**pages, **_written_pages(last_writes, size)}


def _page_size(data: bytes, last_writes: bytes) -> int:
    said = int.from_bytes(data[16:18], "big") if data.startswith(SQLITE_HEADER) else 0
    if not said and int.from_bytes(last_writes[:4], "big") in _WAL_MAGIC:
        said = int.from_bytes(last_writes[8:12], "big")
    said = 65_536 if said == 1 else said
    return said if said in {1 << power for power in range(9, 17)} else USUAL_PAGE


def _written_pages(log: bytes, size: int) -> dict[int, bytes]:
    """The pages of the last writes up to the last transaction that was finished, the newest of each number."""
    if int.from_bytes(log[:4], "big") not in _WAL_MAGIC or int.from_bytes(log[8:12], "big") != size:
        return {}
    found: dict[int, bytes] = {}
    begun: dict[int, bytes] = {}
    for at in range(_WAL_HEADER, len(log) - size - _FRAME_HEADER + 1, size + _FRAME_HEADER):
        if log[at + 8 : at + 16] != log[16:24]:
            break
        begun[int.from_bytes(log[at : at + 4], "big")] = log[at + _FRAME_HEADER : at + _FRAME_HEADER + size]
        if int.from_bytes(log[at + 4 : at + 8], "big"):
            found.update(begun)
            begun.clear()
    return found


def _cells(pages: dict[int, bytes], size: int, kind: int) -> Iterator[tuple[bytes, int]]:
    """The page and the place of every row on pages of that kind."""
    for number, page in pages.items():
        start = _HEADER if number == 1 else 0
        if len(page) < size or page[start] != kind:
            continue
        count = int.from_bytes(page[start + 3 : start + 5], "big")
        for cell in range(min(count, size // 4)):
            yield page, int.from_bytes(page[start + 8 + 2 * cell : start + 10 + 2 * cell], "big")


def _payload(pages: dict[int, bytes], page: bytes, at: int, size: int) -> bytes:
    """The bytes of the row at that place, with those that lie on pages of their own. Raises ValueError, IndexError."""
    length, at = _varint(page, at)
    _rowid, at = _varint(page, at)
    if not 0 < length <= _LONGEST:
        raise ValueError("no row is as long")
    most, least = size - 35, (size - 12) * 32 // 255 - 23
    here = length
    if length > most:
        here = least + (length - least) % (size - 4)
        here = here if here <= most else least
    if at + here > size:
        raise ValueError("it ends outside of its page")
    parts, left, following = [page[at : at + here]], length - here, b""
    if left:
        following = page[at + here : at + here + 4]
    while left > 0:
        other = pages.get(int.from_bytes(following, "big"), b"")
        if len(other) < size:
            raise ValueError("a page of it is missing")
        parts.append(other[4 : 4 + min(left, size - 4)])
        left, following = left - (size - 4), other[:4]
    return b"".join(parts)


def _record(payload: bytes) -> Row:
    """The values of a row. Raises ValueError, IndexError."""
    end, at = _varint(payload, 0)
    kinds = []
    while at < end:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    if at != end or len(kinds) > _MOST_COLUMNS:
        raise ValueError("its head makes no sense")
    values = []
    for kind in kinds:
        length = _length(kind)
        if at + length > len(payload):
            raise ValueError("it is too short")
        values.append(_value(kind, payload[at : at + length]))
        at += length
    return tuple(values)


def _length(kind: int) -> int:
    if kind >= 12:
        return (kind - 12) // 2
    return (0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0)[kind]


def _value(kind: int, found: bytes) -> Value:
    if kind == 0:
        return None
    if kind in (8, 9):
        return kind - 8
    if kind <= 6:
        return int.from_bytes(found, "big", signed=True)
    if kind >= 13 and kind % 2:
        try:
            return found.decode("utf-8")
        except UnicodeDecodeError:
            return found
    return found


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of SQLite's own length, and the place behind it."""
    value = 0
    for place in range(8):
        byte = data[at + place]
        value = value << 7 | byte & 0x7F
        if not byte & 0x80:
            return value, at + place + 1
    return value << 8 | data[at + 8], at + 9
