"""A campaign handed on as JSON, out of a file that is only read, and one taken in, into a new file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

from desktop_app.exchange.campaign_json import read_document_form, written
from desktop_app.exchange.top_level import LARGEST
from desktop_app.fresh_campaign import file_stem
from desktop_app.paths import CAMPAIGN_SUFFIX
from desktop_app.reading.frames import Frame
from desktop_app.reading.process import CancelledError, ReadError, Stop, processes
from desktop_app.session.history import CANNOT_READ
from desktop_app.store import errors
from desktop_app.store.contents import NewDocument
from desktop_app.store.examining import apart, examine
from desktop_app.store.swap import free_name

UNTITLED: Final = "campaign"
PATIENCE: Final = (60.0, 900.0)
"""Seconds without a sign, and in all: two years of play are a hundred thousand steps, and each is looked at."""
DAMAGED: Final = "it is damaged: check and repair it first, and hand on the repaired copy"


@dataclass(frozen=True, slots=True)
class TakenIn:
    """What came of reading a campaign as JSON: its documents, or what is wrong with it; `notes` are worth knowing."""

    title: str = ""
    documents: tuple[NewDocument, ...] = ()
    problems: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def as_json(path: Path) -> str:
    """The whole campaign of a file as JSON text. Raises StoreError, also for one that is damaged."""
    return "".join(json_pieces(path))


def json_pieces(path: Path) -> Iterator[str]:
    """The same, piece by piece; it pauses before each encounter."""
    with apart(path) as copy:
        found = examine(path, copy)
        if found.wrong:
            raise errors.damaged(path, DAMAGED)
        try:
            yield from written(found.documents)
        except CANNOT_READ as error:
            raise errors.damaged(path, DAMAGED) from error


def take_in(path: Path, stop: Stop | None = None, tell: Callable[[int], object] = lambda _count: None) -> TakenIn:
    """Read a file in the process that reads; blocks. Raises CancelledError where the user ended it."""
    parts: list[Frame] = []

    def hear(frame: Frame) -> None:
        if "count" in frame:
            tell(frame["count"])
        else:
            parts.append(frame["part"])

    request = {"do": "campaign", "path": str(path.absolute()), "name": path.name}
    try:
        processes.read(request, path.name, hear, stop, limits=PATIENCE)
    except ReadError as error:
        if stop is not None and stop.is_set:
            raise
        return TakenIn(problems=(f"{error}.",))
    return _gathered(parts)


def write_taken_in(
    taken: TakenIn, out: Path, at: str, stop: Stop | None = None, tell: Callable[[int], object] = lambda _count: None
) -> None:
    """Write what was read into the new campaign file `out`; `tell` hears how many documents are written.

    Raises StoreError, and CancelledError where the user ended it; then there is no such file.
    """
    from desktop_app.store.new_file import write_new

    written = count()

    def before(_new: NewDocument) -> None:
        if stop is not None and stop.is_set:
            raise CancelledError("writing was ended")
        tell(next(written))

    write_new(out, [(new, at) for new in taken.documents], at, before=before)


def too_large(path: Path) -> str:
    """That a file which was handed on is larger than what is taken in, in a sentence; empty = it is not."""
    size, most = path.stat().st_size, LARGEST // 1_000_000
    if size <= LARGEST:
        return ""
    has = f"The file has {size // 1_000_000:,} MB, mostly pictures, and at most {most} MB are taken in again"
    return f"{has}: to take the campaign along, save a copy of it (File, Save a copy)."


def name_for(title: str, folder: Path) -> Path:
    """A name that no file of the folder has, for a campaign of that title."""
    return free_name(folder / f"{file_stem(title) or UNTITLED}{CAMPAIGN_SUFFIX}")


def _gathered(parts: Sequence[Frame]) -> TakenIn:
    documents, problems, notes, title = [], [], [], ""
    for part in parts:
        if "document" in part:
            documents.append(read_document_form(part["document"]))
        elif "problem" in part:
            problems.append(str(part["problem"]))
        elif "note" in part:
            notes.append(str(part["note"]))
        else:
            title = str(part.get("title", ""))
    return TakenIn(title, () if problems else tuple(documents), tuple(problems), tuple(notes))
