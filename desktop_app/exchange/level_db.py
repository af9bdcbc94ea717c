"""Reads a LevelDB database, the folder in which Foundry keeps packs and worlds: the newest value of each key.

Tables (`.ldb`, `.sst`) hold keys in order, the log (`.log`) what was written since; the manifest says which of them are
in force. Each entry has a number: of entries with one key the highest counts, and it may say that the key is gone.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Final

from desktop_app.exchange.found import BadFileError
from desktop_app.exchange.snappy import unpacked, varint

CURRENT: Final = "CURRENT"
MANIFEST: Final = "MANIFEST-"
_TABLES: Final = (".ldb", ".sst")
_LOG: Final = ".log"
MOST_BYTES: Final = 120_000_000
"""Of all values together, unpacked."""
_MOST_IN_BLOCK: Final = 64_000_000
_LOG_BLOCK: Final = 32_768
_HEADER: Final = 7
_FULL, _FIRST, _MIDDLE, _LAST = 1, 2, 3, 4
_FOOTER: Final = 48
_MAGIC: Final = bytes.fromhex("57fb808b247547db")
_PLAIN, _SNAPPY, _ZLIB, _RAW_ZLIB = 0, 1, 2, 4
_PUT: Final = 1
_SEQUENCE: Final = 8
"""Bytes behind each key of a table: its number and whether it is there."""


def is_level_db(names: Iterable[str]) -> bool:
    """Whether a folder with files of these names is such a database."""
    names = tuple(names)
    return CURRENT in names and any(name.startswith(MANIFEST) for name in names)


def entries(names: Iterable[str], read: Callable[[str], bytes], what: str) -> dict[bytes, bytes]:
    """Every key with its value, of the database's files by their `names`. Raises BadFileError; `what` = the folder."""
    names = tuple(names)
    kept = _Kept(what)
    try:
        live = _in_force(names, read)
        for name in names:
            ending, number = PurePosixPath(name).suffix, _number(name)
            if ending in _TABLES and (live is None or number in live.tables):
                kept.take(_table(read(name)))
            elif ending == _LOG and (live is None or number >= live.log):
                kept.take(_batches(read(name)))
    except BadFileError:
        raise
    except (ValueError, IndexError, zlib.error) as error:
        raise BadFileError(f"{what}: the database is damaged: {error}") from None
    return kept.values()


@dataclass(slots=True)
class _Kept:
    what: str
    size: int = 0
    newest: dict[bytes, tuple[int, bytes | None]] = field(default_factory=dict)

    def take(self, found: Iterable[tuple[bytes, int, bytes | None]]) -> None:
        """Keep the newest of each key."""
        for key, number, value in found:
            before = self.newest.get(key, (-1, None))
            if before[0] < number:
                self.newest[key] = (number, value)
                self.size += len(value or b"") - len(before[1] or b"")
                if self.size > MOST_BYTES:
                    raise BadFileError(f"{self.what}: the database holds more than {MOST_BYTES // 1_000_000} MB")

    def values(self) -> dict[bytes, bytes]:
        """What is there, in the order of its keys."""
        return {key: value for key, (_, value) in sorted(self.newest.items()) if value is not None}


@dataclass(slots=True)
class _Live:
    """The numbers of the tables that are in force, and of the first log that is."""

    tables: set[int] = field(default_factory=set)
    log: int = -1


def _number(name: str) -> int:
    stem = PurePosixPath(name).stem
    return int(stem) if stem.isdecimal() else -1


def _in_force(names: tuple[str, ...], read: Callable[[str], bytes]) -> _Live | None:
    """What the manifest says; None where there is none that can be read, and then every file counts."""
    told = read(CURRENT).decode("ascii", "replace").strip()
    if told not in names:
        return None
    live = _Live()
    try:
        for record in _records(read(told)):
            _edit(record, live)
    except (ValueError, IndexError):
        return None
    return live if live.log >= 0 else None


def _edit(record: bytes, live: _Live) -> None:
    """One line of the manifest: tables that came and went, and the log that is written now."""
    at = 0
    while at < len(record):
        tag, at = varint(record, at)
        if tag == 1:
            _, at = _text(record, at)
        elif tag in (2, 3, 4, 9):
            number, at = varint(record, at)
            live.log = number if tag == 2 else live.log
        elif tag == 5:
            _, at = varint(record, at)
            _, at = _text(record, at)
        elif tag in (6, 7):
            _, at = varint(record, at)
            number, at = varint(record, at)
            if tag == 6:
                live.tables.discard(number)
                continue
            live.tables.add(number)
            _, at = varint(record, at)
            _, at = _text(record, at)
            _, at = _text(record, at)
        else:
            raise ValueError("a manifest of another kind")


def _text(data: bytes, at: int) -> tuple[bytes, int]:
    length, at = varint(data, at)
    if at + length > len(data):
        raise ValueError("an entry that is cut off")
    return data[at : at + length], at + length


def _records(data: bytes) -> Iterator[bytes]:
    """The records of a log; one that was not written to its end, as by a crash, is the last and is left out."""
    made, at = b"", 0
    while at + _HEADER <= len(data):
        room = _LOG_BLOCK - at % _LOG_BLOCK
        if room < _HEADER:
            at += room
            continue
        length, kind = int.from_bytes(data[at + 4 : at + 6], "little"), data[at + 6]
        part = data[at + _HEADER : at + _HEADER + length]
        if len(part) < length or length > room - _HEADER:
            return
        at += _HEADER + length
        if kind == _FULL:
            yield part
        elif kind == _FIRST:
            made = part
        elif kind in (_MIDDLE, _LAST):
            made += part
            if kind == _LAST:
                yield made
        else:
            at += _LOG_BLOCK - at % _LOG_BLOCK if not length else 0


def _batches(data: bytes) -> Iterator[tuple[bytes, int, bytes | None]]:
    """What the log says: each record is a number and a run of entries, which are counted from it."""
    for record in _records(data):
        number, count, at = int.from_bytes(record[:8], "little"), int.from_bytes(record[8:12], "little"), 12
        for step in range(count):
            if at >= len(record):
                break
            is_put = record[at] == _PUT
            key, at = _text(record, at + 1)
            value: bytes | None = None
            if is_put:
                value, at = _text(record, at)
            yield key, number + step, value


def _table(data: bytes) -> Iterator[tuple[bytes, int, bytes | None]]:
    """The entries of a table, by its index of blocks."""
    footer = data[-_FOOTER:]
    if len(footer) < _FOOTER or footer[-8:] != _MAGIC:
        raise ValueError("a table without its end")
    _, at = varint(footer, 0)
    _, at = varint(footer, at)
    for _key, handle in _block(data, *_handle(footer, at)):
        for key, value in _block(data, *_handle(handle, 0)):
            told = int.from_bytes(key[-_SEQUENCE:], "little")
            yield key[:-_SEQUENCE], told >> 8, value if told & 0xFF == _PUT else None


def _handle(data: bytes, at: int) -> tuple[int, int]:
    start, at = varint(data, at)
    size, _ = varint(data, at)
    return start, size


def _block(data: bytes, start: int, size: int) -> Iterator[tuple[bytes, bytes]]:
    """Keys and values of a block; a key says only in what it differs from the one before."""
    block = _opened(data[start : start + size], data[start + size])
    end = len(block) - 4 - 4 * int.from_bytes(block[-4:], "little")
    if end < 0:
        raise ValueError("a block that is cut off")
    key, at = b"", 0
    while at < end:
        shared, at = varint(block, at)
        own, at = varint(block, at)
        length, at = varint(block, at)
        if at + own + length > end:
            raise ValueError("an entry that is cut off")
        key = key[:shared] + block[at : at + own]
        at += own
        yield key, block[at : at + length]
        at += length


def _opened(block: bytes, packed: int) -> bytes:
    if packed == _PLAIN:
        return block
    if packed == _SNAPPY:
        return unpacked(block, _MOST_IN_BLOCK)
    if packed in (_ZLIB, _RAW_ZLIB):
        opener = zlib.decompressobj(-15 if packed == _RAW_ZLIB else 15)
        made = opener.decompress(block, _MOST_IN_BLOCK)
        if opener.unconsumed_tail:
            raise ValueError("a block that is too large")
        return made
    raise ValueError("a block that is packed in another way")
