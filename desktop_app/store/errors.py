"""Errors of campaign files with sentences for the user: which file, what is wrong, what to do."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from desktop_app.session.mending import Offer

FOREIGN: Final = "foreign"
NEWER: Final = "newer"
OLDER: Final = "older"
DAMAGED: Final = "damaged"
READ_ONLY: Final = "read-only"
IN_USE: Final = "in use"
FULL: Final = "full"
FOLDER: Final = "folder"
MISSING: Final = "missing"
EMPTY: Final = "empty"
REPLACED: Final = "replaced"
UNREADABLE: Final = "unreadable"
BACKUP: Final = "backup"
CLOSED: Final = "closed"
OTHER: Final = "other"


class StoreError(Exception):
    """A campaign file that cannot be opened, read or written. `kind` is one of this module's constants.

    The text is for the user and complete: the file, what is wrong with it, what to do.
    """

    def __init__(self, kind: str, path: Path, wrong: str, advice: str) -> None:
        super().__init__(f"{path}: {wrong} {advice}")
        self.kind, self.path, self.wrong, self.advice = kind, path, wrong, advice
        self.offer: Offer | None = None
        """How the document can be opened all the same, where only some of it cannot be read."""


class FileLost(StoreError):
    """A campaign's file was taken away, cut or replaced while it was open; nothing more is written.

    `kept` = the new file with everything that was acknowledged, None = it could not be written yet.
    """

    def __init__(self, kind: str, path: Path, wrong: str, advice: str, kept: Path | None) -> None:
        super().__init__(kind, path, wrong, advice)
        self.kept = kept


def foreign(path: Path) -> StoreError:
    """Not a campaign of this program."""
    return StoreError(
        FOREIGN,
        path,
        "This file is not a Turnkeeper campaign.",
        "It was not changed. Choose a campaign file, or a new name for a new campaign.",
    )


def newer(path: Path, version: int, known: int) -> StoreError:
    """Made by a later version of the program, or the number of its form is spoiled."""
    return StoreError(
        NEWER,
        path,
        f"This campaign says that it has form {version}, and this program knows forms up to {known}: a newer "
        "Turnkeeper made it, or its first bytes are damaged.",
        "It was left as it is. Open it with the newer program. If there is none, Check and repair, in the menu File, "
        "says what is left of it and saves that to a new file.",
    )


def older(path: Path, version: int, known: int) -> StoreError:
    """Made by an earlier version of the program; nobody has said yet that it may be brought to the newest form."""
    return StoreError(
        OLDER,
        path,
        f"An older Turnkeeper made this campaign: it has form {version}, this program writes form {known}.",
        f"Nothing in it was changed. To open it, it has to be brought to form {known}: a backup of it as it is now is "
        "made first. An older Turnkeeper cannot open it any more then, only the backup.",
    )


def damaged(path: Path, what: str) -> StoreError:
    """Broken: cut short, overwritten, spoiled on its medium."""
    return StoreError(
        DAMAGED,
        path,
        f"The campaign file is damaged: {what}.",
        "Nothing in it was changed. Check and repair, in the menu File, says what is left of it and saves that to a "
        "new file. Or restore the newest backup: choose Backups in the menu File (the damaged file is kept beside it).",
    )


def altered(path: Path, what: str) -> StoreError:
    """A campaign whose tables are not those that this program makes; nothing of it was run."""
    return StoreError(
        DAMAGED,
        path,
        f"The structure of this campaign file was changed: it has {what}.",
        "Nothing in it was changed, and nothing foreign in it was run. Open a backup, or another campaign.",
    )


def read_only(path: Path) -> StoreError:
    """The file, or its folder, does not let itself be written."""
    return StoreError(
        READ_ONLY,
        path,
        "The campaign file, or its folder, may not be written.",
        "Allow writing for the file and its folder, or copy the file to a folder of your own and open the copy.",
    )


def in_use(path: Path) -> StoreError:
    """Another program has the file open."""
    return StoreError(
        IN_USE,
        path,
        "The campaign is open in another Turnkeeper.",
        "Nothing was changed. Close it there first, or open another campaign here.",
    )


def full(path: Path) -> StoreError:
    """No room left."""
    return StoreError(
        FULL,
        path,
        "The disk is full, so the last step was not saved.",
        "Everything before it is safe. Make room, then do the step again.",
    )


def folder(path: Path) -> StoreError:
    """A folder where a file is wanted."""
    return StoreError(
        FOLDER, path, "This is a folder, not a campaign file.", "Choose a file in it, or give a new name."
    )


def missing(path: Path, why: str) -> StoreError:
    """The file or its folder cannot be reached or made."""
    return StoreError(
        MISSING,
        path,
        f"The campaign file cannot be reached or made ({why}).",
        "Check that its folder exists and its drive is connected, or choose another place.",
    )


def not_there(path: Path) -> StoreError:
    """No file of that name, where one was expected."""
    return StoreError(
        MISSING,
        path,
        "The campaign file was not found.",
        "Nothing was made in its place. If it lies on a stick, on a network drive or in a synced folder, check that "
        "it is connected and try again; or open a backup, or another campaign.",
    )


def empty(path: Path) -> StoreError:
    """A file with nothing in it, where a campaign was expected."""
    return StoreError(
        EMPTY,
        path,
        "This campaign file is empty.",
        "It was left as it is. If it lies in a synced folder, check that the whole file has arrived; or open a "
        "backup, or another campaign.",
    )


def lost(
    path: Path, what: str, kept: Path | None, why: str = "", *, missing: int = 0, is_there: bool = False
) -> FileLost:
    """The file at the path is no longer the one opened: `what` happened to it, and `why` it could not be `kept`.

    `missing` = how many encounters could not be saved, `is_there` = another file is at the path.
    """
    wrong = f"While this campaign was open, {what}."
    if kept is None:
        advice = (
            f"No further step is accepted, and what you see could not be saved to another file ({why}). It is still in "
            "memory: make room, or bring its folder back, and do any step again."
        )
    else:
        advice = (
            f"Everything that was accepted is kept in {kept}. Nothing more goes into this one: a step that was just "
            "asked for was not done."
        )
        if missing:
            advice += f" {missing} of its encounters could not be read any more: they are in the newest backup."
        if is_there:
            advice += " The file that is in its place now was not changed."
    return FileLost(REPLACED if is_there else MISSING, path, wrong, advice, kept)


def unreadable(path: Path, what: str, offer: Offer | None = None) -> StoreError:
    """Sound as a file, but some of its content makes no sense to this program; `offer` = what can be done."""
    advice = "Nothing in it was changed. Open it with the version of the program that wrote it, or restore a backup."
    if offer is not None:
        advice = "Nothing in it was changed, and everything else in it can be opened."
    error = StoreError(UNREADABLE, path, f"Something in the campaign cannot be read ({what}).", advice)
    error.offer = offer
    return error


def is_a_backup(path: Path) -> StoreError:
    """A file in the folder of backups, which is for going back to and not for playing in."""
    return StoreError(
        BACKUP,
        path,
        "This is a backup, and it stays as it is.",
        "Choose Backups in the menu File to look into it and to restore it.",
    )


def closed(path: Path) -> StoreError:
    """A request after the file was closed."""
    return StoreError(CLOSED, path, "The campaign is closed already, so this was not kept.", "Open it again.")


def other(path: Path, what: str) -> StoreError:
    """Any other error of the system."""
    return StoreError(
        OTHER,
        path,
        f"The campaign file could not be read or written ({what}).",
        "Everything before the last step is safe. Try again; if that does not help, copy the file and open the copy.",
    )


def no_backup(path: Path, folder: Path | None, error: Exception) -> str:
    """A warning: no copy could be made of a campaign that is open."""
    return (
        f"No backup of {path.name} could be made in {folder}: {error}. The campaign itself is open and sound; "
        "check that the folder can be written to and the disk has room."
    )


def foreign_writes(path: Path, aside: Path, kept: Path | None) -> str:
    """A warning: the write-ahead log that a killed program left beside the file belonged to another file."""
    begin = (
        f"Another file was put in the place of {path.name} after Turnkeeper had been interrupted. The file that "
        "is there now is open, as it was found. "
    )
    if kept is not None:
        return f"{begin}The campaign as it was before, with its last steps, is kept in {kept}."
    return f"{begin}The last steps from before lie in {aside}; they belong to a file that is no longer here."


_BY_CODE: Final = {
    sqlite3.SQLITE_FULL: full,
    sqlite3.SQLITE_READONLY: read_only,
    sqlite3.SQLITE_PERM: read_only,
    sqlite3.SQLITE_BUSY: in_use,
    sqlite3.SQLITE_LOCKED: in_use,
}
_PRIMARY: Final = 0xFF
"""SQLite's extended codes carry the primary one in their lowest byte."""


def from_sqlite(path: Path, error: sqlite3.Error) -> StoreError:
    """The StoreError for an error of SQLite."""
    code = getattr(error, "sqlite_errorcode", 0) & _PRIMARY
    if code in _BY_CODE:
        return _BY_CODE[code](path)
    if code == sqlite3.SQLITE_NOTADB:
        return foreign(path)
    if code == sqlite3.SQLITE_CORRUPT or "decode" in str(error):
        return damaged(path, str(error))
    if code == sqlite3.SQLITE_CANTOPEN:
        return missing(path, str(error))
    return other(path, str(error))


def from_system(path: Path, error: OSError) -> StoreError:
    """The StoreError for an error of the operating system."""
    if isinstance(error, IsADirectoryError):
        return folder(path)
    if isinstance(error, PermissionError):
        return read_only(path)
    return missing(path, error.strerror or str(error))
