"""How the command line has files read: by the same process, within the same limits, as the window."""

from __future__ import annotations

import base64
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from desktop_app.exchange.creature_files import Unread, creatures_of
from desktop_app.exchange.found import LARGEST_FILE
from desktop_app.exchange.trees import plain_json
from desktop_app.reading.frames import Frame
from desktop_app.reading.process import ReadError, processes
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import read_creature

STANDARD_INPUT: Final = "-"
SMALL: Final = 64_000
"""Bytes of JSON that are read without a process: neither memory, depth nor time can grow out of them."""


def read_creatures(file: str) -> Iterator[Creature | Unread]:
    """The creatures of a file in order, `-` = standard input; what cannot be read comes as Unread in its place."""
    small = _small_json(file)
    if small is not None:
        yield from creatures_of(small, file)
        return
    try:
        for part in parts_of("creatures", file):
            yield _unread(*part["unread"]) if "unread" in part else read_creature(part["creature"])
    except ReadError as error:
        yield Unread(file, 0, "", (str(error),))


def parts_of(do: str, file: str, **more: object) -> Iterator[Frame]:
    """The parts that a job gives about a file. Raises ReadError, behind the parts that were read before."""
    frames: list[Frame] = []
    failed: ReadError | None = None
    try:
        processes.read({"do": do, "name": file, **_source(file), **more}, file, frames.append)
    except ReadError as error:
        failed = error
    yield from (frame["part"] for frame in frames if "part" in frame)
    if failed is not None:
        raise failed


def _unread(file: str, position: int, name: str, errors: list[str]) -> Unread:
    return Unread(file, position, name, tuple(errors))


def _source(file: str) -> Frame:
    """Where the process finds it: by its path; what is no plain file comes along, no more than may be read.

    Raises ReadError.
    """
    path = Path(file)
    try:
        if file != STANDARD_INPUT and (path.is_file() or path.is_dir() or not path.exists()):
            return {"path": str(path.absolute())}
        if file != STANDARD_INPUT:
            with path.open("rb") as pipe:
                data = pipe.read(LARGEST_FILE + 1)
        else:
            data = sys.stdin.buffer.read(LARGEST_FILE + 1)
    except OSError as error:
        raise ReadError(f"{file}: the file cannot be read: {error.strerror or error}") from None
    return {"data": base64.b64encode(data).decode("ascii")}


def _small_json(file: str) -> str | None:
    """The text of a small file that is one JSON value; None for every other one."""
    path = Path(file)
    try:
        if file == STANDARD_INPUT or not path.is_file() or path.stat().st_size > SMALL:
            return None
        with path.open("rb") as opened:
            text = opened.read(SMALL + 1).decode("utf-8-sig")
        plain_json(text)
    except (OSError, ValueError):
        return None
    return text if len(text) <= SMALL else None
