"""A number of the sheet: a small button whose click or Enter opens the ledger that it is made of."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from desktop_app.rules.ledger import Ledger
from ui.shared.key_presses import ENTER
from ui.shared.text import as_tip
from ui.shared.widgets.ledger_popup import LedgerEdit, LedgerPopup, explain_number
from ui.theme.theme import Theme

PAD = 4
LedgerOf = Callable[[], Ledger]


class Explainer:
    """Opens ledgers for all figures of a page; `popup` is the one opened last."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self.popup: LedgerPopup | None = None

    def explain(self, parent: QWidget, title: str, ledger: Ledger, at: QPoint, edit: LedgerEdit | None = None) -> None:
        """Open the ledger of a number below a point of the screen."""
        self.popup = explain_number(parent, self._theme, title, ledger, at, edit)


class Figure(QAbstractButton):
    """Shows a number; `scale` = the size of its letters against the window's."""

    def __init__(self, theme: Theme, explainer: Explainer, scale: float = 1.0) -> None:
        super().__init__()
        self._theme, self._explainer, self._scale = theme, explainer, scale
        self._title = ""
        self._ledger_of: LedgerOf | None = None
        self._edit_of: Callable[[], LedgerEdit | None] | None = None
        self._marked = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.clicked.connect(lambda *_: self.explain())

    def edits(self, edit_of: Callable[[], LedgerEdit | None]) -> None:
        """What can be changed about the number from its ledger; None = nothing at present."""
        self._edit_of = edit_of

    def show_number(self, title: str, text: str, ledger_of: LedgerOf, *, marked: bool = False) -> None:
        """Show a number by its full name; `marked` = it has just changed."""
        self._title, self._ledger_of = title, ledger_of
        if text != self.text() or marked != self._marked:
            longer = len(text) != len(self.text())
            self._marked = marked
            self.setText(text)
            self.setAccessibleName(f"{title} {text}")
            self.setToolTip(as_tip(f"{title}: click or press Enter to see how it adds up."))
            if longer:
                self.updateGeometry()
            self.update()

    def explain(self) -> None:
        """Open the ledger."""
        if self._ledger_of is not None:
            edit = self._edit_of() if self._edit_of is not None else None
            below = self.mapToGlobal(QPoint(0, self.height() + 2))
            self._explainer.explain(self, self._title, self._ledger_of(), below, edit)

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self._theme.font(self._scale, bold=True))
        return QSize(metrics.horizontalAdvance(self.text() or "0") + 2 * PAD, metrics.height() + 2)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's call
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if self._marked or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.color("turn" if self._marked else "accent_soft"))
            painter.drawRoundedRect(ground, 4, 4)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._theme.color("accent"), 2))
            painter.drawRoundedRect(ground.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setPen(self._theme.color("text"))
        painter.setFont(self._theme.font(self._scale, bold=True))
        painter.drawText(ground.adjusted(PAD, 0, -1, 0), Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.end()
