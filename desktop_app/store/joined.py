"""What a campaign file will be when its last writes are joined to it, so that a change by others meanwhile is seen.

The file beside a campaign file begins with 32 bytes and then has frames: 24 bytes that say which page follows, and the
page. A frame that ends a step says how many pages the file has from then on. The layout is SQLite's and documented.
"""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass
from typing import Final

_HEAD: Final = 32
_FRAME: Final = 24


@dataclass(frozen=True, slots=True)
class Joined:
    """The digest of the file as it is, and its digest and size in bytes with the last writes in it."""

    before: bytes
    after: bytes
    size: int


def joined(file: int, beside: int) -> Joined | None:
    """What the file (a handle) will be with the writes of the one beside it; None where those are none that we know."""
    head = _read(beside, 0, _HEAD)
    page = int.from_bytes(head[8:12], "big")
    pages, count = _last_pages(beside, page, head[16:24]) if len(head) == _HEAD and page else ({}, 0)
    if not count:
        return None
    before, after = hashlib.sha256(), hashlib.sha256()
    there = os.fstat(file).st_size
    os.lseek(file, 0, os.SEEK_SET)
    for number in range(1, max(count, -(-there // page)) + 1):
        old = os.read(file, page)
        before.update(old)
        if number <= count:
            after.update(_read(beside, pages[number], page) if number in pages else old)
    return Joined(before.digest(), after.digest(), count * page)


def _last_pages(beside: int, page: int, salt: bytes) -> tuple[dict[int, int], int]:
    """Where the newest content of each page stands, and how many pages the file has; only whole steps count."""
    found: dict[int, int] = {}
    step: dict[int, int] = {}
    count, at, end = 0, _HEAD, os.fstat(beside).st_size
    while at + _FRAME + page <= end:
        frame = _read(beside, at, _FRAME)
        if frame[8:16] != salt:
            break
        step[int.from_bytes(frame[:4], "big")] = at + _FRAME
        if pages := int.from_bytes(frame[4:8], "big"):
            found |= step
            step, count = {}, pages
        at += _FRAME + page
    return found, count


def _read(handle: int, at: int, size: int) -> bytes:
    os.lseek(handle, at, os.SEEK_SET)
    return os.read(handle, size)
