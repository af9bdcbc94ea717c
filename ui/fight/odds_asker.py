"""Odds for the cards: what is counted soon is told at once, all else by a thread, and the window never waits."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.combat.command import Command
from desktop_app.combat.state import Encounter
from desktop_app.pauses import LeftOff, pausing
from desktop_app.rules.ruleset import Ruleset
from ui.shared.workers import Politeness, Worker

if TYPE_CHECKING:
    from desktop_app.odds.words import OddsTold

SOON: Final = 0.02
"""Seconds for which the window itself counts."""


@dataclass(frozen=True, slots=True)
class Question:
    """What the odds are asked of: a command in a state of the fight, under its rules."""

    state: Encounter
    command: Command
    ruleset: Ruleset

    @property
    def about(self) -> object:
        """What it is about, whatever options hold: only such odds are compared."""
        blows = tuple(getattr(self.command, "attacks", ()))
        targets = frozenset(blow.target for blow in blows) if blows else getattr(self.command, "target", "")
        named = (getattr(self.command, name, "") for name in ("by", "weapon", "kind", "name", "because"))
        return (type(self.command), targets, *named)


Then = Callable[["OddsTold"], object]


class OddsAsker(QObject):
    """Asks for the odds of one question at a time; of those that come meanwhile only the newest is answered."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.soon = SOON
        self._newest: Question | None = None
        self._then: Then | None = None
        self._worker: Worker[tuple[Question, OddsTold] | None] = Worker(self, self._take)

    @property
    def waits(self) -> bool:
        """Whether an answer is still to come."""
        return self._newest is not None

    def ask(self, asked: Question, then: Then) -> None:
        """Have the odds told to `then`, before this returns or later."""
        from desktop_app.odds.telling import tell_odds

        def count() -> OddsTold:
            return tell_odds(asked.state, asked.command, asked.ruleset)

        def between() -> None:
            if time.perf_counter() >= until:
                raise LeftOff

        self._newest, self._then = asked, then
        until = time.perf_counter() + self.soon
        try:
            with pausing(between):
                told = count()
        except LeftOff:
            self._worker.do(lambda: self._in_thread(asked, count))
        else:
            self._take((asked, told))

    def forget(self) -> None:
        """Nobody waits for the odds any more."""
        self._newest = None

    def _in_thread(self, asked: Question, count: Callable[[], OddsTold]) -> tuple[Question, OddsTold] | None:
        """The odds, with the window going first; None where something else is asked meanwhile."""
        try:
            with pausing(Politeness(lambda: self._newest is asked)):
                return asked, count()
        except LeftOff:
            return None

    def _take(self, answer: tuple[Question, OddsTold] | None) -> None:
        if answer is not None and self._newest is answer[0] and self._then is not None:
            self._newest = None
            self._then(answer[1])
