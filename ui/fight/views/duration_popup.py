"""The small field at a condition's mark: how long it lasts is typed there. Enter applies, Del ends it, Esc leaves."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from ui.fight.typed_duration import HELP
from ui.shared.text import wrappable
from ui.shared.widgets.basics import label, mark_wrong, show_text
from ui.shared.widgets.typed_field import TypedField

WIDTH = 44
"""In letters."""


class DurationField(TypedField):
    """`ended` when Del is pressed where there is nothing to the right to delete, or all of it is selected."""

    ended = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See QWidget."""
        whole = self.selectedText() == self.text()
        if event.key() == Qt.Key.Key_Delete and (whole or not self.text()):
            self.ended.emit()
        else:
            super().keyPressEvent(event)


class DurationPopup(QFrame):
    """`typed` (text) by Enter, `ended` by Del. What is refused stays, with its reason."""

    typed = Signal(str)
    ended = Signal()

    def __init__(self, parent: QWidget, effect: str, who: str, now: str) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("popup", True)  # noqa: FBT003 - Qt's own call
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        title = f"{effect} on {who}"
        self.setAccessibleName(f"Duration of {title}")
        self.field = DurationField()
        self.field.setAccessibleName(f"Duration of {title}")
        self.field.setPlaceholderText("until removed")
        self.field.setText(now)
        self.field.selectAll()
        self._problem = label("", "problem", wraps=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(4)
        for each in (label(title, "strong"), self.field, label(HELP, "small", wraps=True), self._problem):
            column.addWidget(each)
        self.show_problem("")
        self.setFixedWidth(WIDTH * self.fontMetrics().averageCharWidth() + 40)
        self.field.returnPressed.connect(lambda: self.typed.emit(self.field.text()))
        self.field.ended.connect(self.ended)
        self.field.textEdited.connect(lambda _text: self.show_problem(""))

    @property
    def problem(self) -> str:
        """Why what was typed was refused."""
        return self._problem.text()

    def show_at(self, where: QPoint, within: QWidget) -> None:
        """Show it there, as far as the window has room."""
        self.adjustSize()
        corner = within.mapToGlobal(QPoint(within.width(), within.height()))
        self.move(min(where.x(), corner.x() - self.width() - 8), min(where.y(), corner.y() - self.height() - 8))
        self.show()
        self.field.setFocus()

    def show_problem(self, problem: str) -> None:
        """Say why it was refused; nothing for an empty reason."""
        show_text(self._problem, wrappable(problem))
        mark_wrong(self.field, problem)
        self.adjustSize()
