"""A number of the sheet: a small button whose click or Enter opens the ledger that it is made of.

Its short name in small letters is painted by it too: labels of their own would be a sixth of all that a sheet shows.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from desktop_app.rules.ledger import Ledger
from ui.shared.key_presses import ENTER
from ui.shared.text import as_tip
from ui.shared.widgets.ledger_popup import LedgerEdit, LedgerPopup, explain_number
from ui.theme.theme import SCALES, Theme

PAD, BETWEEN = 4, 6
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
    """Shows a number; `scale` = its letters' size against the window's, `short` = its name, over or `beside` it."""

    def __init__(
        self, theme: Theme, explainer: Explainer, scale: float = 1.0, short: str = "", *, beside: bool = False
    ) -> None:
        super().__init__()
        self._theme, self._explainer, self._scale = theme, explainer, scale
        self._short, self._beside = short, beside
        self._title = ""
        self._ledger_of: LedgerOf | None = None
        self._edit_of: Callable[[], LedgerEdit | None] | None = None
        self._marked = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        across = QSizePolicy.Policy.Expanding if beside else QSizePolicy.Policy.Fixed
        self.setSizePolicy(across, QSizePolicy.Policy.Fixed)
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
        number, name = self._number_size(), self._name_size()
        if self._beside:
            return QSize(name.width() + BETWEEN + number.width(), max(number.height(), name.height()))
        return QSize(max(number.width(), name.width() + PAD), number.height() + name.height())

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
        self._paint_name(painter)
        ground = self._ground()
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

    def _paint_name(self, painter: QPainter) -> None:
        if self._short:
            inside = QRectF(self.rect()) if self._beside else QRectF(self.rect()).adjusted(PAD, 0, 0, 0)
            painter.setPen(self._theme.color("muted"))
            painter.setFont(self._theme.font(SCALES["size_small"]))
            across = Qt.AlignmentFlag.AlignVCenter if self._beside else Qt.AlignmentFlag.AlignTop
            painter.drawText(inside, across | Qt.AlignmentFlag.AlignLeft, self._short)

    def _ground(self) -> QRectF:
        """Where the number stands: as wide as it is beside its name, else all that is below that."""
        area = QRectF(self.rect())
        if self._beside:
            area.setLeft(area.right() - self._number_size().width())
        else:
            area.setTop(self._name_size().height())
        return area.adjusted(0.5, 0.5, -0.5, -0.5)

    def _number_size(self) -> QSize:
        metrics = QFontMetrics(self._theme.font(self._scale, bold=True))
        return QSize(metrics.horizontalAdvance(self.text() or "0") + 2 * PAD, metrics.height() + 2)

    def _name_size(self) -> QSize:
        if not self._short:
            return QSize(0, 0)
        metrics = QFontMetrics(self._theme.font(SCALES["size_small"]))
        return QSize(metrics.horizontalAdvance(self._short), metrics.height())
