"""What is written into a campaign file and read from it, as plain values: the window need not import SQL."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from desktop_app.session.journal import Record
from desktop_app.store.backup_names import KEPT, Backups
from desktop_app.store.migrations import MIGRATIONS, Migration
from desktop_app.version import VERSION


@dataclass(frozen=True, slots=True)
class Opening:
    """How a file is to be opened: `at` = UTC now, as ISO text; `backups` = where copies go, None = nowhere.

    `may_make` = where no file is, or one with nothing in it, a new campaign is made: for a name that the user chose
    for one, and for the very first start. Without it the answer is a StoreError of kind MISSING or EMPTY.
    `may_upgrade` = a file of an older form may be brought to the newest; else the answer is one of kind OLDER.
    `check_later` = a large file is read before its whole structure was checked and before its copy was made: both are
    done by `CampaignFile.complete`, at the latest before anything is written.
    `kept` = how many copies made at openings are kept; `spared` are never removed.
    """

    path: Path
    at: str
    backups: Path | None = None
    program: str = VERSION
    migrations: tuple[Migration, ...] = MIGRATIONS
    may_make: bool = True
    may_upgrade: bool = True
    check_later: bool = False
    kept: int = KEPT
    spared: tuple[Path, ...] = ()

    @property
    def copies(self) -> Backups | None:
        """Where copies of this file go and how many are kept; None = none are made."""
        return Backups(self.backups.absolute(), self.kept, self.spared) if self.backups is not None else None


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
class Contents:
    """What was found in a file when it was opened; `warnings` are for the user, the file is open all the same."""

    documents: tuple[DocumentInfo, ...]
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NewDocument:
    """A document to be made: its state before everything (JSON), and what its journal begins with."""

    id: str
    kind: str
    state: str
    records: tuple[Record, ...] = ()
