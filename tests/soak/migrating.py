"""Killed while files of every earlier form are brought to the newest: each step counts whole or not at all."""

from __future__ import annotations

import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path

from desktop_app.session.clock import utc_now
from desktop_app.session.journal import Stored
from desktop_app.store.backup_mark import read_only
from desktop_app.store.backup_names import backups_of
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.contents import Opening
from desktop_app.store.migrations import MIGRATIONS, Migration
from desktop_app.stored_documents import CAMPAIGN
from tests.soak.fight import FIGHT
from tests.soak.kills import Count, Fact, Lost, PlannedAttack, Scene, Tell, nothing_left
from tests.soak.ledger import digest_after
from tests.store.stored import FILES, unpack

ROWS = 20_000
_MANY = f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {ROWS}) "
SLOW = tuple(
    Migration(
        MIGRATIONS[-1].number + number,
        (
            f"ALTER TABLE document ADD COLUMN colour{number} VARCHAR NOT NULL DEFAULT 'green'",
            f"INSERT INTO meta {_MANY} SELECT 'row {number} ' || i, 'a line of some length' FROM n",
            f"DELETE FROM meta WHERE key LIKE 'row {number} %'",
        ),
    )
    for number in (1, 2, 3)
)
"""Steps that take long, so that kills hit them."""
ALL = (*MIGRATIONS, *SLOW)
SOURCES = sorted(FILES.glob("form*.sql"))


class Migrating(Scene):
    """A file of an earlier form that is opened for the first time."""

    aim = PlannedAttack(facts=2, wait=0.25, blind=0.2, begin=0.15)
    rounds = 1

    def __init__(self, folder: Path, seed: int) -> None:
        super().__init__(folder, seed)
        self.path, self.backups = folder / "old.turnkeeper", folder / "backups"
        self.source = SOURCES[int(folder.name) % len(SOURCES)]
        unpack(self.source, self.path)

    def play(self, seed: int, tell: Tell) -> None:
        chance, old = random.Random(seed), self.path.read_bytes()
        while True:
            tell("begins")
            CampaignFile(Opening(self.path, utc_now(), self.backups, migrations=ALL)).close()
            tell("newest")
            if chance.random() < 0.5:
                continue
            # Once more from the old form, in a file of another name.
            other = self.folder / f"again {chance.getrandbits(32):x}.turnkeeper"
            other.write_bytes(old)
            CampaignFile(Opening(other, utc_now(), None, migrations=ALL)).close()

    def check(self, facts: list[Fact], count: Count) -> None:
        expected = json.loads(self.source.with_suffix(".json").read_text(encoding="utf-8"))
        self._look_into_copies()
        for path in sorted(self.folder.glob("*.turnkeeper")):
            if path.stat().st_size < self.path.stat().st_size // 4:
                continue  # not written whole by ourselves
            file = CampaignFile(Opening(path, utc_now(), self.backups, migrations=ALL))
            try:
                stored = {document: file.load(document) for document in (CAMPAIGN, FIGHT)}
            finally:
                file.close()
            _compare(path, stored, expected)
            count.checked += 2
        nothing_left(self.folder)
        if ["newest"] in facts:
            with closing(sqlite3.connect(self.path)) as connection:
                if connection.execute("PRAGMA user_version").fetchone() != (ALL[-1].number,):
                    raise Lost(f"{self.path} is not of the newest form")

    def _look_into_copies(self) -> None:
        """If anything was changed already, there is a copy of how it was."""
        form = int(self.source.stem.removeprefix("form"))
        with closing(sqlite3.connect(self.path)) as connection:
            (there,) = connection.execute("PRAGMA user_version").fetchone()
        copies = backups_of(self.path, self.backups)
        if there > form and not copies:
            raise Lost(f"{self.path} was changed from form {form} to {there} and there is no copy")
        for copy in copies:
            with read_only(copy) as connection:
                if connection.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                    raise Lost(f"{copy} is not whole")


def _compare(path: Path, stored: dict[str, Stored], expected: dict[str, str]) -> None:
    for document, each in stored.items():
        if each.faults or digest_after(each, len(each.records)) != expected[document]:
            raise Lost(f"{path}: {document} is not what it was; {each.faults}")
