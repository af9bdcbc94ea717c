"""With text at 200 percent on a small screen nothing is cut or lies over something else."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QLabel, QWidget

from desktop_app.combat.commands import Remind
from desktop_app.settings import TEXT_SIZE
from tests.ui.player import SHIFT, Key, Player
from ui.fight.models.order import Column
from ui.shared.widgets.actions_left import actions_left_height

WIZARD = "Serelin Vey"


@pytest.fixture
def gm(gm: Player) -> Player:
    """The goblin toll with large text; the wizard's turn begins with two reminders."""
    gm.go_to("The goblin toll")
    for text in ("the gate falls", "the bridge burns"):
        gm.bridge.do(Remind(on=WIZARD, text=text))
    gm.begin(WIZARD)
    gm.window.settings.set(TEXT_SIZE, 200)
    gm.window.options.take()
    gm.settle()
    return gm


def whole(shown: QWidget) -> bool:
    """Whether a text has the height that it needs."""
    needed = shown.heightForWidth(shown.width()) if shown.hasHeightForWidth() else shown.sizeHint().height()
    return shown.height() >= needed - 1


def labels_of(gm: Player) -> list[QLabel]:
    """The texts at the head of the one who acts."""
    return [each for each in gm.page.acting.findChildren(QLabel) if each.isVisible() and each.text()]


def test_the_acting_creature_is_read_while_a_prompt_is_open(gm: Player) -> None:
    gm.choose("Goblin 1", "Goblin 2", "Goblin 3", "Ogre")
    gm.press(Key.Key_D)
    gm.type("12 fire", enter=False)
    gm.settle()
    head = [each for each in labels_of(gm) if each.text() in (WIZARD, "HP 21 / 21")]
    assert len(head) == 2
    assert all(map(whole, head))
    areas = [QRect(each.mapTo(gm.page, QPoint()), each.size()) for each in head]
    assert not areas[0].intersects(areas[1])
    gm.press(Key.Key_Escape)
    gm.until(lambda: gm.page.turn_card.isVisible())
    assert gm.page.turn_card.lines[-2:] == ("the gate falls", "the bridge burns")


def test_the_lines_of_a_turn_have_room_in_their_row(gm: Player) -> None:
    order = gm.page.order
    rows = [order.rowHeight(gm.page.model.row_of(name)) for name in gm.page.model.names]
    assert min(rows) >= actions_left_height(gm.window.theme)
    assert order.columnWidth(Column.NAME) >= order.fontMetrics().horizontalAdvance(WIZARD)


def test_what_each_takes_stays_in_sight_in_a_card(gm: Player) -> None:
    gm.choose("Goblin 1", "Goblin 2", "Goblin 3", "Ogre")
    gm.in_order(Key.Key_C, SHIFT)
    gm.type("burn", enter=False)
    gm.press(Key.Key_Return)
    card = gm.window.fight.spells.card
    assert not card.typed.isEnabled()
    assert card.typed.cursorPosition() == 0, "the name of the spell is read from its beginning"
    header = card.list.table.horizontalHeader()
    last = header.logicalIndex(header.count() - 1)
    shown = [each for each in range(header.count()) if not header.isSectionHidden(each)]
    assert sum(header.sectionSize(each) for each in shown) <= card.list.table.viewport().width()
    assert header.sectionSize(last if last in shown else shown[-1]) >= header.sectionSizeHint(shown[-1])


def test_the_selected_row_stays_in_sight_when_text_grows(gm: Player) -> None:
    gm.window.settings.set(TEXT_SIZE, 100)
    gm.window.options.take()
    gm.settle()
    last = gm.page.model.names[-1]
    gm.choose(last)
    for size in (150, 200):
        gm.window.settings.set(TEXT_SIZE, size)
        gm.window.options.take()
        gm.settle()
        order = gm.page.order
        row = order.visualRect(gm.page.model.index(gm.page.model.row_of(last), Column.NAME))
        assert order.viewport().rect().contains(row.center()), size
