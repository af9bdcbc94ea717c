"""Every card and prompt of a turn shows its words whole with text at 150 and 200 percent on a small screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from desktop_app.combat.command import Command
from desktop_app.combat.state import Encounter
from desktop_app.settings import TEXT_SIZE
from tests.screenshots import Photographer
from tests.screenshots_matrix import PF1_PARTS, Matrix, Table, d35_cards, gathered
from tests.ui.conftest import SIZE
from tests.ui.cut_words import cut_words
from tests.ui.player import Player


class Walker:
    """Goes where the photographer of the matrix goes, in the window of a test."""

    def __init__(self, gm: Player) -> None:
        self.gm, self.window = gm, gm.window

    def wait(self, done: Callable[[], bool]) -> None:
        self.gm.until(done)
        self.gm.settle()

    def do(self, *commands: Command) -> None:
        for command in commands:
            self.gm.bridge.do(command)
            self.gm.settle()

    def actor(self) -> str:
        return self.gm.state().actor

    def state(self) -> Encounter:
        return self.gm.state()


class Reader:
    """Reads what a card shows instead of taking its picture."""

    def __init__(self, walker: Walker, sizes: tuple[int, ...]) -> None:
        self.walker, self.sizes = walker, sizes
        self.cut: list[str] = []
        self.seen: list[str] = []

    def shoot(self, name: str, sizes: tuple[QSize, ...] = (), over: Callable[[], QWidget] | None = None) -> None:
        del sizes
        self.seen.append(name)
        page = self.walker.window.encounter
        if over is not None:
            over().close()
            return
        for percent in self.sizes:
            self._look(percent)
            shown = page.prompt if page.prompt.isVisible() else page.cards
            self.cut += [f"{name} at {percent}: {each}" for each in cut_words(shown)]
        self._look(100)

    def wanted(self, name: str) -> bool:
        return bool(name)

    def _look(self, percent: int) -> None:
        self.walker.window.settings.set(TEXT_SIZE, percent)
        self.walker.window.options.take()
        self.walker.gm.settle()


BOTH, LARGEST = (150, 200), (200,)
"""Sizes of text in percent. Another size takes a third of a second for each card, so most are read at the largest."""


def walk(gm: Player, ruleset: str, part: Callable[[Table], None], sizes: tuple[int, ...] = LARGEST) -> Reader:
    """Everything that a part of the matrix opens."""
    gm.window.frame.resize(SIZE)
    walker = Walker(gm)
    reader = Reader(walker, sizes)
    part(gathered(cast("Photographer", walker), cast("Matrix", reader), ruleset))
    return reader


@pytest.mark.parametrize("part", PF1_PARTS, ids=lambda part: part.__name__.strip("_"))
def test_no_card_cuts_its_words(gm: Player, part: Callable[[Table], None]) -> None:
    read = walk(gm, "pf1", part, BOTH if "mage" in part.__name__ else LARGEST)
    assert read.seen
    assert read.cut == []


def test_no_card_of_another_ruleset_cuts_its_words(gm: Player) -> None:
    read = walk(gm, "d35", d35_cards)
    assert "d35-card-turning" in read.seen
    assert read.cut == []
