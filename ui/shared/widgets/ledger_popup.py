"""The small window that opens from a number and lists every part of it, with those that do not count struck through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QGridLayout, QLineEdit, QVBoxLayout, QWidget
from shiboken6 import isValid

from desktop_app.rules.ledger import Ledger
from ui.shared.key_presses import PRESS
from ui.shared.ledger_rows import Detail, ledger_rows
from ui.shared.text import plain
from ui.shared.widgets.basics import column, label, mark_wrong, rule, show_text
from ui.shared.widgets.typed_field import TypedField
from ui.theme.theme import Theme

WIDEST = 420


@dataclass(frozen=True, slots=True)
class LedgerEdit:
    """What can be changed about a number from its ledger: `submit` takes what was typed and gives what is wrong."""

    label: str
    text: str
    submit: Callable[[str], str]


class LedgerPopup(QFrame):
    """Opened by a click or Enter on a number; Esc or a click elsewhere closes it. `field` = where it can be changed."""

    def __init__(
        self,
        parent: QWidget,
        theme: Theme,
        title: str,
        value: str,
        rows: Sequence[Detail],
        edit: LedgerEdit | None = None,
    ) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("popup", True)  # noqa: FBT003 - Qt's own call
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName(f"{title} {value}, explained")
        self.rows = tuple(rows)
        outer = column(self, 12, 8)
        head = QGridLayout()
        head.setColumnStretch(0, 1)
        head.addWidget(label(title, "strong"), 0, 0)
        head.addWidget(label(value, "large"), 0, 1)
        outer.addLayout(head)
        outer.addWidget(rule())
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        for number, row in enumerate(rows):
            self._add_row(grid, number, row, theme)
        outer.addLayout(grid)
        if not rows:
            outer.addWidget(label("Nothing adds to this number.", "muted"))
        self.field: QLineEdit | None = None
        self._before: QWidget | None = None
        if edit is not None:
            self._add_field(outer, edit)

    def _add_field(self, outer: QVBoxLayout, edit: LedgerEdit) -> None:
        outer.addWidget(rule())
        line = QGridLayout()
        field = self.field = TypedField()
        field.setText(edit.text)
        field.setAccessibleName(edit.label)
        problem = label("", "problem", wraps=True)
        problem.hide()
        line.addWidget(label(edit.label), 0, 0)
        line.addWidget(field, 0, 1)
        line.addWidget(problem, 1, 0, 1, 2)
        outer.addLayout(line)

        def submit() -> None:
            wrong = edit.submit(field.text())
            show_text(problem, wrong)
            mark_wrong(field, wrong)
            if wrong:
                self.adjustSize()
            else:
                self.close()

        self._before = QApplication.focusWidget()
        field.returnPressed.connect(submit)
        field.selectAll()
        field.setFocus()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._before is not None and isValid(self._before):
            self._before.setFocus(Qt.FocusReason.PopupFocusReason)
        super().closeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in PRESS
        if enter and self.field is None:
            self.close()
            return
        super().keyPressEvent(event)

    def show_at(self, point: QPoint) -> None:
        """Show it below a point of the screen, moved so that all of it can be seen."""
        show_at(self, point)

    def _add_row(self, grid: QGridLayout, number: int, row: Detail, theme: Theme) -> None:
        value, text = label(row.value), label(row.text, wraps=True)
        text.setMinimumWidth(150)
        text.setMaximumWidth(WIDEST)
        for part in (value, text):
            if row.struck:
                part.setProperty("role", "muted")
                font = theme.font()
                font.setStrikeOut(True)
                part.setFont(font)
        grid.addWidget(value, number, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        grid.addWidget(text, number, 1)
        reason = label(row.reason, "muted")
        grid.addWidget(reason, number, 2, Qt.AlignmentFlag.AlignTop)


class TextPopup(QFrame):
    """A title and a text; Esc, Enter or a click elsewhere closes it."""

    def __init__(self, parent: QWidget, title: str, text: str) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("popup", True)  # noqa: FBT003 - Qt's own call
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName(f"{title}, explained")
        self.setAccessibleDescription(text)
        self.text = text
        outer = column(self, 12, 8)
        words = label(text, wraps=True)
        words.setFixedWidth(min(WIDEST, words.fontMetrics().horizontalAdvance(text) + 4))
        for part in (label(title, "strong"), rule(), words):
            outer.addWidget(part)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in PRESS:
            self.close()
        else:
            super().keyPressEvent(event)


def show_at(popup: QFrame, point: QPoint) -> None:
    """Show a popup below a point of the screen, moved so that all of it can be seen."""
    popup.adjustSize()
    screen = QGuiApplication.screenAt(point) or QGuiApplication.primaryScreen()
    room = screen.availableGeometry()
    left = min(max(point.x(), room.left()), max(room.right() - popup.width(), room.left()))
    top = point.y() if point.y() + popup.height() <= room.bottom() else point.y() - popup.height() - 24
    popup.move(left, max(top, room.top()))
    popup.show()


def explain_text(parent: QWidget, title: str, text: str, at: QPoint) -> TextPopup:
    """Open a text below a point of the screen."""
    popup = TextPopup(parent, title, text)
    show_at(popup, at)
    return popup


def explain_number(
    parent: QWidget, theme: Theme, title: str, ledger: Ledger, at: QPoint, edit: LedgerEdit | None = None
) -> LedgerPopup:
    """Open the popup of a ledger below a point of the screen; `edit` = what can be changed about it there."""
    popup = LedgerPopup(parent, theme, title, plain(ledger.total), ledger_rows(ledger), edit)
    popup.show_at(at)
    return popup
