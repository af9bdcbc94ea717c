"""A list of texts with a field that adds: feats, bonuses, traits. F2 changes a row, Del takes it away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset
from ui.shared.key_presses import PRESS, keeps
from ui.shared.widgets.row_delegate import lines_high
from ui.sheet.models.names import LINE_ROLE, NameLine, NamesModel
from ui.sheet.models.shown import Shown
from ui.sheet.sheet_controller import Kit
from ui.sheet.views.field import AddField
from ui.sheet.views.line_delegate import Index, LineDelegate
from ui.sheet.views.tab import is_own_key, tall_enough
from ui.sheet.views.tables import PAD

With = Callable[[Creature, int | None, str, Ruleset], Creature]
"""The creature with the text of a place changed (nothing typed = gone), or added (no place). May raise TypedError."""
CHECK = 16


class NameDelegate(LineDelegate):
    """Paints a row: its text, its description in smaller letters, any problem in colour, and its tick if it has one.

    What has no room in one line has several, unless `wraps` is off: then it ends in dots.
    """

    wraps = True

    def row_height(self, line: NameLine, width: int) -> int:
        """The height of a row that is so many pixels wide; what is about it stands below its text."""
        room = width - 2 * PAD - (CHECK + 6 if line.checked is not None else 0)
        height = self._high(self._theme.font(bold=bool(line.checked)), line.text, room) + 6
        told = line.problem or line.about
        return height + (self._high(self._theme.font(0.9), told, room) if told else 0)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        view = option.widget
        width = view.viewport().width() if isinstance(view, QAbstractItemView) else option.rect.width()
        return QSize(80, self.row_height(index.data(LINE_ROLE), width))

    def _high(self, font: QFont, text: str, room: int) -> int:
        metrics = QFontMetrics(font)
        return lines_high(metrics, text, room) if self.wraps else metrics.height()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line: NameLine = index.data(LINE_ROLE)
        painter.save()
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, self._theme.color("selection"))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, self._theme.color("accent_soft"))
        area = rect.adjusted(PAD, 2, -PAD, -2)
        if line.checked is not None:
            self._paint_check(painter, area, on=line.checked)
            area.setLeft(area.left() + CHECK + 6)
        self._paint_text(painter, area, line)
        painter.restore()

    def _paint_text(self, painter: QPainter, area: QRect, line: NameLine) -> None:
        painter.setFont(self._theme.font(bold=bool(line.checked)))
        painter.setPen(self._theme.color("text"))
        top = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
        painter.drawText(area, *self._fitted(painter, top, line.text, area))
        if line.about or line.problem:
            painter.setFont(self._theme.font(0.9))
            painter.setPen(self._theme.color("warn" if line.problem else "muted"))
            bottom = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft
            painter.drawText(area, *self._fitted(painter, bottom, line.problem or line.about, area))

    def _fitted(self, painter: QPainter, way: Qt.AlignmentFlag, text: str, area: QRect) -> tuple[int, str]:
        if self.wraps:
            return way.value | Qt.TextFlag.TextWordWrap.value, text
        return way.value, painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, area.width())

    def _paint_check(self, painter: QPainter, area: QRect, *, on: bool) -> None:
        box = QRect(area.left(), area.top() + 1, CHECK - 2, CHECK - 2)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self._theme.color("accent" if on else "line_strong"))
        painter.setBrush(self._theme.color("accent" if on else "surface"))
        painter.drawRoundedRect(box, 3, 3)
        if on:
            self._theme.icon("check", "on_accent").paint(painter, box.adjusted(1, 1, -1, -1))


class NamesView(QListView):
    """The rows. `removed` with the row that Del takes away, `turned` with the row whose tick is changed."""

    removed = Signal(int)
    turned = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed | QAbstractItemView.EditTrigger.DoubleClicked)
        self.clicked.connect(self._clicked)
        self._most = -1

    def fit(self, most: int = 0) -> None:
        """Be as high as the rows are, whole ones only; with `most` rows in sight, the others are scrolled to."""
        self._most = most
        delegate, model = self.itemDelegate(), self.model()
        if not isinstance(delegate, NameDelegate) or model is None:
            return
        rows = range(min(model.rowCount(), most or model.rowCount()))
        lines = [model.index(row, 0).data(LINE_ROLE) for row in rows]
        self.setFixedHeight(sum(delegate.row_height(line, self.viewport().width()) for line in lines) + 2)
        self.scheduleDelayedItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._most >= 0 and event.oldSize().width() != event.size().width():
            self.fit(self._most)

    def event(self, event: QEvent) -> bool:
        return keeps(event, is_own_key) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if self.state() is QAbstractItemView.State.EditingState:
            super().keyPressEvent(event)
        elif index.isValid() and event.key() == Qt.Key.Key_Delete:
            self.removed.emit(index.row())
        elif index.isValid() and event.key() in PRESS:
            self._act(index)
        else:
            super().keyPressEvent(event)

    def _clicked(self, index: QModelIndex) -> None:
        if index.data(Qt.ItemDataRole.CheckStateRole) is not None:
            self.turned.emit(index.row())

    def _act(self, index: QModelIndex) -> None:
        if index.data(Qt.ItemDataRole.CheckStateRole) is not None:
            self.turned.emit(index.row())
        elif index.flags() & Qt.ItemFlag.ItemIsEditable:
            self.edit(index)


class NamesList(QWidget):
    """A list with its field. `lines_of` may give what stands about a row; `names_of` what the field completes."""

    def __init__(
        self, kit: Kit, name: str, texts_of: Callable[[Shown], tuple[str, ...]], typed: With, example: str,
        *, lines_of: Callable[[Shown], tuple[NameLine, ...]] | None = None,
        names_of: Callable[[Shown], Sequence[str]] | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self._kit, self._name, self._typed = kit, name, typed
        self._lines_of = lines_of or (lambda shown: tuple(NameLine(text) for text in texts_of(shown)))
        self._names_of = names_of
        self.model = NamesModel(self)
        self.view = NamesView()
        self.view.setAccessibleName(name)
        self.view.setModel(self.model)
        self.lines = NameDelegate(kit.theme, self.view, self._check, self._apply)
        self.lines.problem_told.connect(kit.controller.problem_told)
        self.view.setItemDelegate(self.lines)
        self.view.removed.connect(lambda row: self._change(row, "", f"without {self.model.rows[row].text}"))
        self.add = AddField(f"Add: {name}", self._objection, self._add, example=example)
        self.add.problem_told.connect(kit.controller.problem_told)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(4)
        rows.addWidget(self.view)
        rows.addWidget(self.add)

    def show_now(self, shown: Shown) -> None:
        """Show the rows of a creature."""
        lines = self._lines_of(shown)
        self.model.show_rows(lines)
        self.view.setVisible(bool(lines))
        if lines:
            self.view.fit()
        else:
            tall_enough(self.view, 0, 2)
        if self._names_of is not None:
            self.add.offer(self._names_of(shown))

    def _check(self, index: Index, text: str) -> str:
        return self._kit.controller.objection(
            lambda creature: self._typed(creature, index.row(), text, self._kit.controller.ruleset)
        )

    def _apply(self, index: Index, text: str) -> str:
        return self._change(index.row(), text, text.strip())

    def _objection(self, text: str) -> str:
        return self._kit.controller.objection(
            lambda creature: self._typed(creature, None, text, self._kit.controller.ruleset)
        )

    def _add(self, text: str) -> str:
        return self._change(None, text, text.strip())

    def _change(self, row: int | None, text: str, what: str) -> str:
        return self._kit.controller.edit(
            lambda creature: self._typed(creature, row, text, self._kit.controller.ruleset), what
        )
