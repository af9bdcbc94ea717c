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

    def __init__(self, walker: Walker) -> None:
        self.walker = walker
        self.cut: list[str] = []
        self.seen: list[str] = []

    def shoot(self, name: str, sizes: tuple[QSize, ...] = (), over: Callable[[], QWidget] | None = None) -> None:
        del sizes
        self.seen.append(name)
        page = self.walker.window.encounter
        if over is not None:
            over().close()
            return
        self.walker.gm.settle()
        shown = page.prompt if page.prompt.isVisible() else page.cards
        self.cut += [f"{name}: {each}" for each in cut_words(shown)]

    def wanted(self, name: str) -> bool:
        return bool(name)


LARGE, LARGEST = 150, 200
"""Sizes of text in percent: most is read at the largest."""


def walk(gm: Player, ruleset: str, part: Callable[[Table], None], percent: int = LARGEST) -> Reader:
    """Everything that a part of the matrix opens, with text of that size from the beginning."""
    gm.window.frame.resize(SIZE)
    gm.window.settings.set(TEXT_SIZE, percent)
    gm.window.options.take()
    gm.settle()
    walker = Walker(gm)
    reader = Reader(walker)
    part(gathered(cast("Photographer", walker), cast("Matrix", reader), ruleset))
    return reader


WALKS = (
    *((LARGE, part) for part in PF1_PARTS if "mage" in part.__name__),
    *((LARGEST, part) for part in PF1_PARTS),
)


@pytest.mark.parametrize(("percent", "part"), WALKS)
def test_no_card_cuts_its_words(gm: Player, percent: int, part: Callable[[Table], None]) -> None:
    read = walk(gm, "pf1", part, percent)
    assert read.seen
    assert read.cut == []


def test_no_card_of_another_ruleset_cuts_its_words(gm: Player) -> None:
    read = walk(gm, "d35", d35_cards)
    assert "d35-card-turning" in read.seen
    assert read.cut == []
