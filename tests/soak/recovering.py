"""Killed while a campaign with lines that cannot be read is opened by one of the ways that are offered."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from desktop_app.opening import mend
from desktop_app.store.backup_names import backups_of
from desktop_app.store.errors import StoreError
from tests.soak.kills import Count, Fact, Lost, PlannedAttack, Scene, Tell, nothing_left
from tests.soak.ledger import Player
from tests.store.stored import FILES, unpack


class Recovering(Scene):
    """A campaign that cannot be opened."""

    aim = PlannedAttack(facts=2, wait=0.1, blind=0.1)
    rounds = 1

    def __init__(self, folder: Path, seed: int) -> None:
        super().__init__(folder, seed)
        self.path, self.backups = folder / "spoiled.turnkeeper", folder / "backups"
        unpack(FILES / "unreadable1.sql", self.path)
        self.lines = _lines(self.path)

    def play(self, seed: int, tell: Tell) -> None:
        chance = random.Random(seed)
        try:
            Player(self.path, seed, self.backups).opened.close()
        except StoreError as error:
            offer = error.offer
            assert offer is not None
            way = chance.choice([each for each in (offer.back, offer.aside) if each is not None])
            tell("begins")
            if problem := mend(self.path, self.backups, offer, way):
                raise AssertionError(problem) from error
            tell("mended")
        while True:
            Player(self.path, seed, self.backups).opened.close()
            tell("opens")

    def check(self, facts: list[Fact], count: Count) -> None:
        opens = self._opens()
        if not opens and ["mended"] in facts:
            raise Lost(f"{self.path} was mended and does not open")
        if _lines(self.path) != self.lines:
            raise Lost(f"{self.path}: the lines are not what they were")
        if opens and not backups_of(self.path, self.backups):
            raise Lost(f"{self.path} was changed and there is no copy of how it was")
        nothing_left(self.folder)
        count.checked += len(self.lines)

    def _opens(self) -> bool:
        try:
            Player(self.path, 1, self.backups).opened.close()
        except StoreError as error:
            if error.offer is None or error.offer.back is None or error.offer.aside is None:
                raise Lost(f"{self.path} can be opened by no way any more: {error}") from error
            return False
        return True


def _lines(path: Path) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        connection.text_factory = bytes
        return connection.execute("SELECT * FROM entry ORDER BY id").fetchall()
