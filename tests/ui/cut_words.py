"""Which words of a window are shown less than whole: labels, buttons, drop-downs, fields, cells and heads of lists."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QTableView,
    QWidget,
)

from ui.fight.delegates.order import OrderDelegate
from ui.shared.text import as_tip, in_lines
from ui.shared.widgets.drop_down import DropDown
from ui.shared.widgets.eliding import ElidingLabel
from ui.sheet.views.gear_tab import GearDelegate
from ui.sheet.views.skills_tab import RanksDelegate

SLACK = 1
"""Points that a font may be measured wrong by."""
BESIDE_TEXT = 4
"""Points that a field keeps free beside its text."""


def cut_words(page: QWidget) -> list[str]:
    """The words in sight on a page that are not whole, each with what it is and how much it lacks."""
    shown = [
        each for each in page.findChildren(QWidget) if each.isVisibleTo(page) and not each.visibleRegion().isEmpty()
    ]
    return sorted({told for each in shown for told in _told(each)})


def _told(widget: QWidget) -> Iterator[str]:
    for kind, look in LOOKS:
        if isinstance(widget, kind):
            yield from look(widget)
            break


def _label(shown: QLabel) -> Iterator[str]:
    text = shown.text().strip()
    if not text:
        return
    if isinstance(shown, ElidingLabel):
        if shown.shown_text != shown.text():
            yield f"label {text!r} ends in dots"
        return
    if shown.wordWrap():
        needed = QSize(shown.minimumSizeHint().width(), shown.heightForWidth(shown.width()))
    else:
        needed = shown.sizeHint()
    yield from _lacks(f"label {text!r}", shown, needed)


def _button(shown: QAbstractButton) -> Iterator[str]:
    if text := shown.text().strip():
        yield from _lacks(f"button {text!r}", shown, shown.sizeHint())


def _drop_down(shown: QComboBox) -> Iterator[str]:
    option = QStyleOptionComboBox()
    shown.initStyleOption(option)
    edit, control = QStyle.SubControl.SC_ComboBoxEditField, QStyle.ComplexControl.CC_ComboBox
    room = shown.style().subControlRect(control, option, edit, shown)
    if isinstance(shown, DropDown) and not shown.isEditable():
        words = " ".join(shown.shown_lines)
        if words != shown.currentText():
            yield f"drop-down {shown.accessibleName()!r}: {shown.currentText()!r} is shown as {words!r}"
        if shown.height() < shown.heightForWidth(shown.width()) - SLACK and len(shown.shown_lines) > 1:
            yield f"drop-down {shown.accessibleName()!r} is too low for {shown.currentText()!r}: {shown.height()}"
    else:  # what stands behind the name is told below the field as well
        name = shown.currentText().partition(",")[0]
        needed = shown.fontMetrics().horizontalAdvance(name)
        if needed > room.width() + SLACK:
            yield f"drop-down {shown.accessibleName()!r}: {name!r} lacks {needed - room.width()}"
    if shown.fontMetrics().height() > room.height() + SLACK:
        yield f"drop-down {shown.accessibleName()!r} is too low by {shown.fontMetrics().height() - room.height()}"
    yield from _hidden(f"drop-down {shown.accessibleName()!r}", shown)


def _field(shown: QLineEdit) -> Iterator[str]:
    if isinstance(shown.parentWidget(), QComboBox):
        return
    margins = shown.textMargins()
    room = shown.contentsRect().width() - margins.left() - margins.right() - BESIDE_TEXT
    told = shown.text() if shown.toolTip() != as_tip(in_lines(shown.text())) else ""  # its tip tells it whole
    for kind, text in (("text", told), ("hint", "" if shown.text() else shown.placeholderText())):
        needed = shown.fontMetrics().horizontalAdvance(text)
        if needed > room + SLACK:
            yield f"field {shown.accessibleName()!r}: {kind} {text!r} lacks {needed - room}"
    yield from _hidden(f"field {shown.accessibleName()!r}", shown)


def _tabs(shown: QTabBar) -> Iterator[str]:
    for tab in range(shown.count()):
        area = shown.tabRect(tab)
        if not shown.isTabVisible(tab):
            continue
        needed = shown.fontMetrics().horizontalAdvance(shown.tabText(tab))
        if needed > area.width() + SLACK:
            yield f"tab {shown.tabText(tab)!r} lacks {needed - area.width()}"
        if (area.right() > shown.width() or area.left() < 0) and not shown.usesScrollButtons():
            yield f"tab {shown.tabText(tab)!r} is out of sight"


def _table(shown: QTableView) -> Iterator[str]:
    model, port = shown.model(), shown.viewport().rect()
    if isinstance(shown.itemDelegate(), OrderDelegate):  # it shortens by itself
        return
    for row in range(shown.verticalHeader().count()):
        for column in range(shown.horizontalHeader().count()):
            index = model.index(row, column)
            area = shown.visualRect(index)
            if not area.intersects(port) or shown.isIndexHidden(index) or not index.data():
                continue
            text = str(index.data())
            needed = shown.fontMetrics().horizontalAdvance(text)
            if isinstance(shown.itemDelegate(), GearDelegate | RanksDelegate):
                lines = shown.fontMetrics().boundingRect(area, Qt.TextFlag.TextWordWrap.value, text)
                needed = lines.width() if lines.height() <= area.height() else needed
            if shown.columnSpan(row, column) == 1 and needed > area.width() + SLACK:
                yield f"cell {text!r} of {shown.accessibleName()!r} lacks {needed - area.width()}"
            if area.right() > port.right() + SLACK and area.left() < port.right():
                yield f"cell {str(index.data())!r} of {shown.accessibleName()!r} is out of sight"


def _header(shown: QHeaderView) -> Iterator[str]:
    for section in range(shown.count()):
        if shown.isSectionHidden(section):
            continue
        text = shown.model().headerData(section, shown.orientation())
        if not text:
            continue
        needed, room = shown.fontMetrics().horizontalAdvance(str(text)), shown.sectionSize(section)
        if needed > room + SLACK:
            yield f"head {text!r} lacks {needed - room}"


def _lacks(told: str, shown: QWidget, needed: QSize) -> Iterator[str]:
    """In what a widget is smaller than it needs to be."""
    if needed.width() > shown.width() + SLACK:
        yield f"{told} lacks {needed.width() - shown.width()} across"
    if needed.height() > shown.height() + SLACK:
        yield f"{told} lacks {needed.height() - shown.height()} down"
    yield from _hidden(told, shown)


def _hidden(told: str, shown: QWidget) -> Iterator[str]:
    """Whether what it lies in shows only a part of its width, which nobody can scroll to."""
    seen = shown.visibleRegion().boundingRect()
    window = shown.window()
    spot = shown.mapTo(window, QPoint())
    inside = QRect(spot, shown.size()).intersected(window.rect())
    if seen.width() + SLACK < shown.width() or inside.width() + SLACK < shown.width():
        yield f"{told} is covered by {shown.width() - min(seen.width(), inside.width())} across"


LOOKS: tuple[tuple[type[QWidget], Callable[..., Iterator[str]]], ...] = (
    (QLabel, _label),
    (QAbstractButton, _button),
    (QComboBox, _drop_down),
    (QLineEdit, _field),
    (QTabBar, _tabs),
    (QHeaderView, _header),
    (QTableView, _table),
)
