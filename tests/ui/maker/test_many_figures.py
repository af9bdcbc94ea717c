"""Numbers of thousands of figures, typed where the maker wants one: each is refused in our words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from tests.ui.maker_player import Maker, one_window
from tests.ui.player import Key, Player
from ui.maker.changes import _figure
from ui.shell.window import Window

MANY = "9" * 5_000


@pytest.fixture(scope="module")
def shared(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """One window for all tests of this file."""
    yield from one_window(qapp, tmp_path_factory.mktemp("figures"))


@pytest.fixture
def maker(qtbot: QtBot, shared: Window) -> Maker:
    qtbot.waitUntil(lambda: shared.ready)
    made = Maker(Player(qtbot, shared))
    made.line("human fighter 5, elite array, standard gear")
    return made


def test_a_score_of_many_figures_is_refused_and_no_arrow_counts_it_up(maker: Maker) -> None:
    fields = [each for each in maker.abilities.findChildren(QLineEdit) if each.text().isdecimal()]
    field = fields[0]
    field.setText(MANY)
    QTest.keyClick(field, Key.Key_Up)
    QTest.keyClick(field, Key.Key_Return)
    maker.gm.settle()
    assert "whole number" in field.toolTip() + maker.abilities.told.text()
    assert all(score < 100 for score in maker.page.controller.plan.scores)


@pytest.mark.parametrize(
    ("text", "read"), [("--5", "--5"), (MANY, MANY), ("-7", -7), ("12", 12), ("none", None), ("-", "-")]
)
def test_a_text_that_only_looks_like_a_number_is_shown_as_a_text(text: str, read: object) -> None:
    assert _figure(text) == read
