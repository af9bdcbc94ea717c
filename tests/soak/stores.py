"""A campaign file whose whole content has a name, for scenes in which files take each other's places."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from desktop_app.session.clock import utc_now
from desktop_app.session.journal import Record, Stored
from desktop_app.store.backup_contents import refuse_unsound
from desktop_app.store.backup_mark import read_only
from desktop_app.store.backup_names import backups_of
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.contents import NewDocument, Opening
from desktop_app.store.errors import StoreError
from desktop_app.store.migrations import MIGRATIONS
from tests.soak.kills import Fact, Lost, Tell
from tests.store.helpers import AT, record

DOCUMENT = "fight"
IS, MAY = "is", "may"
NOTHING = ""
"""The content of a file that is not there, or has no document yet."""


@dataclass
class Contents:
    """Which content is acknowledged, and which it may have become since."""

    acknowledged: str = NOTHING
    possible: set[str] = field(default_factory=set)

    def hear(self, facts: list[Fact]) -> None:
        """Take in `MAY, content` before a change and `IS, content` after it."""
        for kind, content in facts:
            if kind == IS:
                self.acknowledged, self.possible = content, set()
            elif kind == MAY:
                self.possible.add(content)

    def check(self, there: str) -> None:
        """Raises Lost where the content is neither."""
        if there not in {self.acknowledged, *self.possible}:
            raise Lost(f"the content is {there or 'nothing'}, acknowledged was {self.acknowledged or 'nothing'}")
        self.acknowledged, self.possible = there, set()


def content_of(stored: Stored | Sequence[Record]) -> str:
    """A name for all lines."""
    records = stored.records if isinstance(stored, Stored) else stored
    digest = hashlib.sha256()
    for each in records:
        digest.update(f"{each.seq} {each.title} {len(each.events)}\n".encode())
    return f"{len(records)} {digest.hexdigest()[:16]}"


def content_at(path: Path, *, may_be_missing: bool = False) -> str:
    """The content of a campaign file. Raises Lost where it cannot be opened."""
    if may_be_missing and not path.exists():
        return NOTHING
    try:
        file = CampaignFile(Opening(path, AT, may_make=may_be_missing))
    except StoreError as error:
        raise Lost(f"{path} cannot be opened: {error}") from error
    try:
        if not file.documents():
            return NOTHING
        stored = file.load(DOCUMENT)
    finally:
        file.close()
    if stored.faults:
        raise Lost(f"{path}: {stored.faults}")
    return content_of(stored)


def write_lines(path: Path, backups: Path, kept: int, chance: random.Random, tell: Tell, *, copies: bool) -> None:
    """Open the campaign as the program does, write some lines, perhaps make a copy on the way, and close it."""
    file = CampaignFile(Opening(path, utc_now(), backups, kept=kept))
    if not file.documents():
        tell(MAY, content_of(()))
        file.add((NewDocument(DOCUMENT, "encounter", '{"ruleset":"x"}'),), AT)
        tell(IS, content_of(()))
    records = list(file.load(DOCUMENT).records)
    for _ in range(chance.randint(1, 4)):
        records.append(_line(len(records) + 1, chance))
        tell(MAY, content_of(records))
        file.append(records[-1])
        tell(IS, content_of(records))
        if copies and chance.random() < 0.4:
            copy = file.back_up("while open", utc_now())
            assert copy is not None, file.warnings
            tell("copied", copy.name)
    file.close()


def _line(seq: int, chance: random.Random) -> Record:
    return replace(record(seq, size=chance.choice((10, 5_000, 100_000))), title=f"step {chance.getrandbits(64):x}")


def copies_are_whole(path: Path, backups: Path, most: int) -> list[Path]:
    """Each copy of the campaign is sound, and there are at most so many; gives them, the oldest first. Raises Lost."""
    copies = backups_of(path, backups)
    for copy in copies:
        try:
            with read_only(copy) as connection:
                refuse_unsound(connection, copy, MIGRATIONS[-1].number)
        except StoreError as error:
            raise Lost(f"a copy is not whole: {error}") from error
    if len(copies) > most:
        raise Lost(f"there are {len(copies)} copies where {most} are the most")
    return copies
