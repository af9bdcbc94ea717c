"""Killed while a campaign is closed on a slow disk: many steps were asked for and none of them is waited for."""

from __future__ import annotations

import random
import sqlite3
import time
from functools import partial
from pathlib import Path
from typing import Any

from desktop_app.session import Accepted, Failed
from tests.soak.fight import FIGHT
from tests.soak.fight import wish as wish_of_fight
from tests.soak.kills import Count, Fact, Lost, PlannedAttack, Scene, Tell, nothing_left
from tests.soak.ledger import Ledger, Player
from tests.soak.making import every_encounter_is_there, wish
from tests.soak.stores import copies_are_whole

SLOWEST = 0.02
"""Seconds that a write waits for the disk, at most."""
STEPS = 12
KEPT = 10


class Closing(Scene):
    """One campaign that is opened, asked for much, and closed at once."""

    aim = PlannedAttack(facts=30, wait=0.08, blind=0.1, begin=0.4)
    rounds = 5

    def __init__(self, folder: Path, seed: int) -> None:
        super().__init__(folder, seed)
        self.ledger, self.backups = Ledger(folder / "closing.turnkeeper"), folder / "backups"

    def play(self, seed: int, tell: Tell) -> None:
        chance = random.Random(seed)
        _slow_disk(random.Random(seed + 1))
        while True:
            player = Player(self.ledger.path, seed, self.backups)
            fight = player.answer(partial(player.opened.open_encounter, FIGHT))
            self._ask_and_close(player, fight, chance, tell)

    def _ask_and_close(self, player: Player, fight: Any, chance: random.Random, tell: Tell) -> None:
        opened, answered = player.opened, []

        def told(session: Any, answer: Any) -> None:
            answered.append(answer)
            assert not isinstance(answer, Failed), answer
            if isinstance(answer, Accepted):
                player.tell(tell, session)

        for _ in range(STEPS):
            opened.campaign.do(
                wish(opened.campaign.state, opened.fresh_id, chance), None, partial(told, opened.campaign)
            )
            fight.do(wish_of_fight(fight.state, chance), None, partial(told, fight))
        while opened.finish():
            time.sleep(0.002)
        assert len(answered) == 2 * STEPS, "steps were dropped at closing"
        tell("closed")

    def check(self, facts: list[Fact], count: Count) -> None:
        self.ledger.hear(facts)
        every_encounter_is_there(self.ledger.path, self.ledger.check(count, self.chance))
        if facts and facts[-1] == ["closed"] and not self.ledger.path.exists():
            raise Lost(f"{self.ledger.path} was closed and is gone")
        if self.ledger.path.exists():
            self.ledger.open_as_program(self.backups)
            copies_are_whole(self.ledger.path, self.backups, KEPT + 4)
        nothing_left(self.folder)


def _slow_disk(chance: random.Random) -> None:
    """Every commit of this process waits for a disk that takes its time."""

    class OnSlowDisk(sqlite3.Connection):
        def __init__(self, *arguments: Any, **named: Any) -> None:
            super().__init__(*arguments, **named)
            self.set_trace_callback(wait)

    def wait(statement: str) -> None:
        if statement.upper().startswith("COMMIT"):
            time.sleep(chance.uniform(0, SLOWEST))

    sqlite3.connect = partial(sqlite3.connect, factory=OnSlowDisk)  # type: ignore[assignment]
