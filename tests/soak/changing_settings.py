"""Killed while settings are written, one change after the other."""

from __future__ import annotations

import os
import random
from pathlib import Path

from desktop_app.settings import FILE_NAME, GEOMETRY, LAST_CAMPAIGN, RECENT, Settings
from tests.soak.kills import Count, Fact, Lost, PlannedAttack, Scene, Tell

LONG_AGO = 1_000_000_000


class ChangingSettings(Scene):
    """One file of settings."""

    aim = PlannedAttack(facts=40, wait=0.004)

    def __init__(self, folder: Path, seed: int) -> None:
        super().__init__(folder, seed)
        self.path = folder / FILE_NAME
        self.acknowledged = 0

    def play(self, seed: int, tell: Tell) -> None:
        chance, settings = random.Random(seed), Settings(self.path)
        number = _number(settings)
        while True:
            number += 1
            settings.set(RECENT, "\n".join(f"creature-{number}" for _ in range(chance.choice((1, 50, 5000)))))
            settings.set(GEOMETRY, str(number))
            settings.set(LAST_CAMPAIGN, f"{self.folder}/{number}.turnkeeper")
            settings.save()
            tell(number)
            if chance.random() < 0.1:
                settings = Settings(self.path)

    def check(self, facts: list[Fact], count: Count) -> None:
        acknowledged = max([self.acknowledged, *(number for (number,) in facts)])
        settings = Settings(self.path)
        if settings.notes:
            raise Lost(" ".join(settings.notes))
        there = _number(settings)
        if not acknowledged <= there <= acknowledged + 1:
            raise Lost(f"{self.path}: setting {acknowledged} was written, {there} is there")
        if there and (
            Path(settings.get(LAST_CAMPAIGN)).stem != str(there)
            or {*settings.get(RECENT).split("\n")} != {f"creature-{there}"}
        ):
            raise Lost(f"{self.path}: the settings are of different times")
        self.acknowledged = there
        count.checked += 1
        count.unacknowledged += there > acknowledged
        self._leftovers_go()

    def _leftovers_go(self) -> None:
        """What a killed process left is removed by a later one, when it is old."""
        for each in self.folder.glob("*.new"):
            os.utime(each, (LONG_AGO, LONG_AGO))
        Settings(self.path).save()
        if left := [each.name for each in self.folder.iterdir() if each != self.path]:
            raise Lost(f"left behind: {left}")


def _number(settings: Settings) -> int:
    return int(settings.get(GEOMETRY) or "0")
