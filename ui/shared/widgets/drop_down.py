"""Lists that drop down below a field: every row whole and as high as its text needs, at any size of text.

One that `wraps` shows what is chosen in as many lines as it needs where it is too narrow for one.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QListView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QStylePainter,
)

MOST_ROWS = 14
BESIDE_TEXT, ROUNDED = 4, 2
"""Pixels that the style keeps free beside the text, and by which Qt measures large text too small."""
MOST_LINES = 3
"""What is chosen is shown in so many lines at most."""
COMPLEX, EDIT = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField


class DropDown(QComboBox):
    """A drop-down list. Qt's own cuts the last row of the first one that is opened."""

    def __init__(self, *, wraps: bool = False) -> None:
        """`wraps` = it grows in height where what is chosen has no room in one line."""
        super().__init__()
        self._wraps = wraps
        self.setItemDelegate(QStyledItemDelegate(self))
        self.setMaxVisibleItems(MOST_ROWS)
        if wraps:
            # Qt's own never lets it be higher than one line.
            self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
            self.currentTextChanged.connect(lambda _text: self.updateGeometry())

    def sizeHint(self) -> QSize:
        """Qt's own has no room for what its style keeps free: the longest text would end in dots."""
        return super().sizeHint() + QSize(BESIDE_TEXT + ROUNDED, 0)

    def hasHeightForWidth(self) -> bool:
        return self._wraps and not self.isEditable()

    def heightForWidth(self, width: int) -> int:
        if not self.hasHeightForWidth():
            return super().heightForWidth(width)
        further = len(self._lines(width)) - 1
        return super().sizeHint().height() + further * self.fontMetrics().lineSpacing()

    @property
    def shown_lines(self) -> list[str]:
        """What is chosen, as it is shown in each line."""
        return self._lines(self.width())

    def showPopup(self) -> None:
        """Open the list, as wide as its longest text."""
        view = self.view()
        beside = view.verticalScrollBar().sizeHint().width() + 2 * view.frameWidth()
        most = self.screen().availableGeometry().width() // 2
        view.setMinimumWidth(min(view.sizeHintForColumn(0) + beside, most))
        super().showPopup()

    def paintEvent(self, event: QPaintEvent) -> None:
        """What is still too long ends in dots; Qt's own cuts it in the middle of a letter."""
        if self.isEditable():
            super().paintEvent(event)
            return
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(COMPLEX, option)
        lines, step = self._lines(self.width()), self.fontMetrics().lineSpacing()
        one_line = self.height() - (len(lines) - 1) * step
        for number, line in enumerate(lines):
            option.rect = QRect(0, number * step, self.width(), one_line)
            option.currentText = line
            painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()

    def _lines(self, width: int) -> list[str]:
        """What is chosen, broken between words; the last line ends in dots where there is no room for all."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.rect = QRect(0, 0, width, self.height())
        room = self.style().subControlRect(COMPLEX, option, EDIT, self).width() - BESIDE_TEXT
        metrics, words = option.fontMetrics, self.currentText().split(" ")
        lines, most = [""], MOST_LINES if self._wraps else 1
        for word in words:
            longer = f"{lines[-1]} {word}".lstrip()
            if lines[-1] and len(lines) < most and metrics.horizontalAdvance(longer) > room:
                lines.append(word)
            else:
                lines[-1] = longer
        return [metrics.elidedText(line, Qt.TextElideMode.ElideRight, room) for line in lines]


def dropped_list() -> QAbstractItemView:
    """The list of names that opens below a field, which looks as a drop-down list does."""
    view = QListView()
    view.setProperty("dropped", True)  # noqa: FBT003 - Qt's own call
    view.setUniformItemSizes(True)
    return view
