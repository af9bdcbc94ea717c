"""Killed while one campaign is closed and the next one opened, as the window does it: nothing waits for anything."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QTimer

from desktop_app.opening import open_campaign
from desktop_app.rules.dice import SeededDice
from desktop_app.session import Failed, Session
from desktop_app.store.errors import StoreError
from tests.soak.fight import FIGHT
from tests.soak.fight import wish as wish_of_fight
from tests.soak.kills import Count, Fact, PlannedAttack, Scene, Tell, nothing_left
from tests.soak.ledger import LINE, Ledger
from tests.soak.making import every_encounter_is_there, wish
from tests.soak.stores import copies_are_whole
from ui.shared.bridge import Poster
from ui.shared.dice import AskingDice
from ui.shell.campaign_scope import CampaignScope

NAMES = ("one", "two", "three")
KEPT = 10


class Switching(Scene):
    """Three campaigns."""

    aim = PlannedAttack(facts=40, wait=0.1, begin=0.4)
    rounds = 5

    def __init__(self, folder: Path, seed: int) -> None:
        super().__init__(folder, seed)
        self.backups = folder / "backups"
        self.ledgers = [Ledger(folder / f"{name}.turnkeeper") for name in NAMES]

    def play(self, seed: int, tell: Tell) -> None:
        app = QCoreApplication([])
        switcher = _Switcher(self.folder, seed, tell)
        switcher.next()
        app.exec()

    def check(self, facts: list[Fact], count: Count) -> None:
        for ledger in self.ledgers:
            ledger.hear(facts)
            every_encounter_is_there(ledger.path, ledger.check(count, self.chance))
            # As the next opening finds it: what was left unfinished goes.
            if ledger.path.exists():
                ledger.open_as_program(self.backups)
                copies_are_whole(ledger.path, self.backups, KEPT + 4)
        nothing_left(self.folder)


class _Switcher:
    """Opens a campaign, asks for some steps without waiting, and goes to the next one in the midst of them."""

    def __init__(self, folder: Path, seed: int, tell: Tell) -> None:
        self._folder, self._tell, self._chance = folder, tell, random.Random(seed)
        self._root = QCoreApplication.instance()
        self._dice = SeededDice(seed)

    def next(self) -> None:
        assert self._root is not None
        path = self._folder / f"{self._chance.choice(NAMES)}.turnkeeper"
        poster, dice = Poster(self._root), AskingDice(self._dice)
        opened = open_campaign(path, self._folder / "backups", poster.post, dice)
        scope = CampaignScope(path, opened, dice, self._root)
        scope.opened.connect(lambda: self._opened(scope))
        scope.refused.connect(_refused)
        scope.closed.connect(lambda: QTimer.singleShot(0, self._root, self.next))
        scope.open()
        if self._chance.random() < 0.3:
            QTimer.singleShot(self._chance.randrange(80), scope, scope.close)

    def _opened(self, scope: CampaignScope) -> None:
        opened, tell = scope.bridge.opened, self._tell
        self._tell_all(scope, opened.campaign)
        for _ in range(self._chance.randint(1, 6)):
            opened.campaign.do(wish(opened.campaign.state, opened.fresh_id, self._chance), None, _kept)
        opened.new_encounter("Fen", lambda made: self._made(scope, made))
        if FIGHT in opened.campaign.state.encounters:
            opened.open_encounter(FIGHT, partial(self._fight, scope))
        tell("opened", scope.path.name)
        QTimer.singleShot(self._chance.choice((0, 10, 120)), scope, scope.close)

    def _fight(self, scope: CampaignScope, fight: Any) -> None:
        if isinstance(fight, Session):
            self._tell_all(scope, fight)
            for _ in range(self._chance.randint(1, 6)):
                fight.do(wish_of_fight(fight.state, self._chance), None, _kept)

    def _made(self, scope: CampaignScope, made: Any) -> None:
        if isinstance(made, Session):
            self._tell(LINE, scope.path.name, made.id, made.written, made.digest())

    def _tell_all(self, scope: CampaignScope, session: Any) -> None:
        """Tell each line of a session when it is acknowledged."""
        session.watch(lambda _change: self._tell(LINE, scope.path.name, session.id, session.written, session.digest()))


def _kept(answer: Any) -> None:
    """A step that was asked for before the campaign was closed may be refused, never dropped."""
    assert not isinstance(answer, Failed), answer


def _refused(error: StoreError) -> None:
    raise error
