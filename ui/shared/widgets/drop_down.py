"""Lists that drop down below a field: every row whole and as high as its text needs, at any size of text."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QStylePainter,
)

MOST_ROWS = 14
BESIDE_TEXT = 4
"""Points that the style keeps free beside the text."""


class DropDown(QComboBox):
    """A drop-down list. Qt's own cuts the last row of the first one that is opened."""

    def __init__(self) -> None:
        super().__init__()
        self.setItemDelegate(QStyledItemDelegate(self))
        self.setMaxVisibleItems(MOST_ROWS)

    def showPopup(self) -> None:
        """Open the list, as wide as its longest text."""
        view = self.view()
        beside = view.verticalScrollBar().sizeHint().width() + 2 * view.frameWidth()
        most = self.screen().availableGeometry().width() // 2
        view.setMinimumWidth(min(view.sizeHintForColumn(0) + beside, most))
        super().showPopup()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A text that is too long ends in dots; Qt's own cuts it in the middle of a letter."""
        if self.isEditable():
            super().paintEvent(event)
            return
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        complex_control, edit = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(complex_control, option, edit, self).width() - BESIDE_TEXT
        option.currentText = option.fontMetrics.elidedText(option.currentText, Qt.TextElideMode.ElideRight, room)
        painter.drawComplexControl(complex_control, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()


def dropped_list() -> QAbstractItemView:
    """The list of names that opens below a field, which looks as a drop-down list does."""
    view = QListView()
    view.setProperty("dropped", True)  # noqa: FBT003 - Qt's own call
    view.setUniformItemSizes(True)
    return view
