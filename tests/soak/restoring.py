"""Killed while backups are restored, in place of the campaign and beside it, between which it is written on."""

from __future__ import annotations

import random
from pathlib import Path

from desktop_app.session.clock import utc_now
from desktop_app.store.backup_names import Backups, backups_of
from desktop_app.store.restore import restore_beside, restore_in_place
from tests.soak.kills import Count, Fact, Lost, PlannedAttack, Scene, Tell, nothing_left
from tests.soak.stores import IS, MAY, Contents, content_at, copies_are_whole, write_lines

KEPT = 4
MOST = 40
"""Files beside the campaign that are looked at."""


class Restoring(Scene):
    """One campaign with its backups."""

    aim = PlannedAttack(facts=12, wait=0.06, begin=0.3)
    rounds = 6

    def __init__(self, folder: Path, seed: int) -> None:
        super().__init__(folder, seed)
        self.path, self.backups = folder / "put back.turnkeeper", folder / "backups"
        self.contents = Contents()

    def play(self, seed: int, tell: Tell) -> None:
        chance = random.Random(seed)
        while True:
            copies = backups_of(self.path, self.backups)
            if not copies or chance.random() < 0.4:
                write_lines(self.path, self.backups, KEPT, chance, tell, copies=True)
            elif chance.random() < 0.3:
                copy = chance.choice(copies)
                made = restore_beside(copy, self.path, utc_now()).path
                tell("beside", made.name, content_at(copy))
            else:
                self._put_back(chance.choice(copies), tell)

    def _put_back(self, copy: Path, tell: Tell) -> None:
        content = content_at(copy)
        before = content_at(self.path)
        tell(MAY, content)
        restored = restore_in_place(copy, self.path, Backups(self.backups, KEPT), utc_now())
        tell(IS, content)
        assert restored.kept is not None
        tell("beside", restored.kept.name, before)

    def check(self, facts: list[Fact], count: Count) -> None:
        self.contents.hear([fact for fact in facts if fact[0] in (IS, MAY)])
        self.contents.check(content_at(self.path, may_be_missing=True))
        nothing_left(self.folder, (".incoming", ".restoring"))
        for kind, *what in facts:
            if kind == "beside" and content_at(self.folder / what[0]) != what[1]:
                raise Lost(f"{what[0]} is not what it was")
        others = [each for each in sorted(self.folder.glob("*.turnkeeper")) if each != self.path]
        for each in self.chance.sample(others, min(MOST, len(others))):
            content_at(each)
        count.checked += 1 + len(copies_are_whole(self.path, self.backups, 4 * KEPT)) + len(others)
