"""What goes into a campaign file and what is told of it; plain values, so that the window's side need not load SQL."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.session.journal import Record


@dataclass(frozen=True, slots=True)
class DocumentInfo:
    """A document at a glance: its last line `seq` (0 = none yet), how it stands after it (JSON), and when that was.

    `order` grows with every line in the file, so that the document that was changed last has the highest.
    """

    id: str
    kind: str
    seq: int = 0
    order: int = 0
    summary: str = ""
    at: str = ""


@dataclass(frozen=True, slots=True)
class NewDocument:
    """A document to be made: its state before everything (JSON), and what its journal begins with."""

    id: str
    kind: str
    state: str
    records: tuple[Record, ...] = ()
