"""Killed while copies are made and old ones removed: at openings, and while the campaign is open."""

from __future__ import annotations

import random
from pathlib import Path

from desktop_app.store.backup import KEPT_OF_OTHERS
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.contents import Opening
from tests.soak.kills import Count, Fact, Lost, PlannedAttack, Scene, Tell, nothing_left
from tests.soak.stores import Contents, content_at, copies_are_whole, write_lines
from tests.store.helpers import AT

KEPT = 4


class Backup(Scene):
    """One campaign that is opened, written and closed for ever."""

    aim = PlannedAttack(facts=30, wait=0.03, begin=0.3)
    rounds = 8

    def __init__(self, folder: Path, seed: int) -> None:
        super().__init__(folder, seed)
        self.path, self.backups = folder / "kept.turnkeeper", folder / "backups"
        self.contents = Contents()

    def play(self, seed: int, tell: Tell) -> None:
        chance = random.Random(seed)
        while True:
            write_lines(self.path, self.backups, KEPT, chance, tell, copies=True)

    def check(self, facts: list[Fact], count: Count) -> None:
        self.contents.hear([fact for fact in facts if fact[0] != "copied"])
        self.contents.check(content_at(self.path, may_be_missing=True))
        copied = [name for kind, name in facts if kind == "copied"]
        if copied and not (self.backups / copied[-1]).exists():
            raise Lost(f"the copy {copied[-1]} is gone")
        # The next opening removes what was left unfinished, and one copy more than is kept may be there until then.
        CampaignFile(Opening(self.path, AT, self.backups, kept=KEPT)).close()
        count.checked += len(copies_are_whole(self.path, self.backups, KEPT + KEPT_OF_OTHERS + 1))
        nothing_left(self.folder)
