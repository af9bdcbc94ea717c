"""Which points of a switch such as Power Attack are worth most, found a step at a time and marked beside its box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, QTimer

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Attack, FullAttack, Opportunity
from ui.fight.odds_asker import OddsAsker, Question
from ui.fight.views.odds_view import OddsView
from ui.fight.views.option_boxes import OptionBoxes

SCALED: Final = ("power-attack", "deadly-aim")
"""Switches whose points are given for damage: of these the best is told."""
AFTER: Final = 120
"""Milliseconds of rest before they are tried out."""


class BestPoints(QObject):
    """Tries out every number of points at what is chosen, by expected damage, and has the best one marked."""

    def __init__(self, odds: OddsView, boxes: OptionBoxes) -> None:
        super().__init__(boxes)
        self._odds, self._boxes = odds, boxes
        self._asked: Question | None = None
        self._left: list[tuple[str, int]] = []
        self._found: dict[str, list[tuple[float, int]]] = {}
        self.asker = OddsAsker(self)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._step)
        odds.told.connect(self.begin)

    def begin(self) -> None:
        """Something else is chosen: begin anew, once nothing is changed for a moment."""
        self._boxes.mark_best({})
        self.asker.forget()
        self._asked, self._found = self._odds.question, {}
        fits = (
            self._odds.current is not None
            and self._asked is not None
            and isinstance(self._asked.command, Attack | FullAttack | Opportunity)
        )
        offered = [each for each in self._boxes.switches if each.option in SCALED and each.most] if fits else []
        self._left = [(each.option, points) for each in offered for points in range(each.most + 1)]
        if self._left:
            self._timer.start(AFTER)

    def _step(self) -> None:
        asked = self._asked
        if asked is None or not self._left or self._odds.isHidden():
            return
        option, points = self._left.pop(0)
        tried = replace(asked, command=with_points(asked.command, option, points))
        self.asker.ask(tried, lambda told: self._hear(option, points, told.figures or {}))

    def _hear(self, option: str, points: int, figures: Mapping[str, float]) -> None:
        damage = figures.get("damage")
        if damage is not None:
            self._found.setdefault(option, []).append((damage, points))
        if self._left:
            self._timer.start(0)
        else:
            self._boxes.mark_best({option: best_of(found) for option, found in self._found.items()})


def best_of(found: list[tuple[float, int]]) -> int:
    """The points with the most damage; of as good ones the fewest."""
    most = max(damage for damage, _ in found)
    return min(points for damage, points in found if damage >= most - 1e-9)


def with_points(command: Command, option: str, points: int) -> Command:
    """The same attack with so many points given for that option."""
    assert isinstance(command, Attack | FullAttack | Opportunity)
    others = tuple(each for each in command.options if each != option and not each.startswith(f"{option} "))
    return replace(command, options=(*others, f"{option} {points}") if points else others)
