"""The list of keys: below the name of each menu its actions, each with its key; in its place another one is pressed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QKeySequence, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QFrame,
    QKeySequenceEdit,
    QListView,
    QStyle,
    QStyleOptionViewItem,
    QWidget,
)

from ui.shared.actions import BY_ID, MENUS, SPECS, Actions, ActionSpec, Where
from ui.shared.key_presses import PRESS
from ui.shared.widgets.row_delegate import RowDelegate, draw_patch, is_cut_off, lines_high
from ui.shared.widgets.shown_rows import EDITED, Index, RowList
from ui.theme.theme import SCALES, Theme

ROW_ROLE: Final = Qt.ItemDataRole.UserRole + 1
"""Gives the KeyRow of an action, or the name of a menu."""
WIDEST_KEY: Final = "Ctrl+Shift+PgDown"
PLACES: Final = {Where.ORDER: " (in the order)", Where.LIBRARY: " (in the campaign list or the library)"}
NO_KEY: Final = "\N{EN DASH}"
PAD, GAP, ABOVE, BESIDE_KEY, OVER_KEY = 12, 16, 2, 24, 10
"""Points beside a row, between its columns, above and below its words; beside and over the words of a key, in all."""
LETTERS_BESIDE: Final = 36
"""What an action does stands beside its name where so many letters have room, else below it."""
MIDDLE: Final = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
WRAPS: Final = MIDDLE.value | Qt.TextFlag.TextWordWrap.value


@dataclass(frozen=True, slots=True)
class KeyRow:
    """An action, what it does, and its key as this system writes it; empty where it has none."""

    id: str
    title: str
    told: str
    keys: str


Row = KeyRow | str


def key_rows(actions: Actions, words: str) -> Iterator[Row]:
    """The menus, each before those of its actions that have all of these words, in name, key, or what they do."""
    wanted, menu = words.casefold().split(), ""
    for spec in sorted(SPECS, key=lambda spec: MENUS.index(spec.menu)):
        row, heading = key_row(actions, spec), spec.menu.replace("&", "")
        text = f"{heading} {row.title} {row.told} {row.keys}".casefold()
        if not all(word in text for word in wanted):
            continue
        if heading != menu:
            menu = heading
            yield menu
        yield row


def key_row(actions: Actions, spec: ActionSpec) -> KeyRow:
    """An action's row as it is now."""
    return KeyRow(spec.id, spec.title, spec.tip + PLACES.get(spec.where, ""), actions.shown_keys(spec.id))


class KeysModel(RowList[Row]):
    """Menus, and below each its actions."""

    def show(self, rows: Sequence[Row]) -> None:
        """Show these."""
        self.show_rows(rows, lambda row: row if isinstance(row, str) else row.id)

    def show_again(self, actions: Actions) -> None:
        """Show the keys as they are now; whoever is shown stays, though what was looked for was another key."""
        self.show([key_row(actions, BY_ID[row.id]) if isinstance(row, KeyRow) else row for row in self.rows])

    def index_of(self, action_id: str) -> QModelIndex:
        """Where an action stands; nowhere if it is not shown."""
        place = (at for at, row in enumerate(self.rows) if isinstance(row, KeyRow) and row.id == action_id)
        return self.index(next(place, -1))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row(index.row())
        if row is None or role == ROW_ROLE:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return row if isinstance(row, str) else row.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return row if isinstance(row, str) else f"{row.title}, key: {row.keys or 'none'}. {row.told}"
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        return EDITED if isinstance(self.row(index.row()), KeyRow) else Qt.ItemFlag.NoItemFlags


class KeysDelegate(RowDelegate):
    """Paints a menu's name, or an action with its key. `pressed` with the key that was pressed for the one edited."""

    pressed = Signal(QKeySequence)

    def __init__(self, theme: Theme, view: QListView) -> None:
        super().__init__(theme, view)
        self._view = view
        self.editor: QKeySequenceEdit | None = None
        self._heights: dict[tuple[str, int], int] = {}
        self._measure()
        theme.changed.connect(self._measure)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:  # noqa: ARG002
        row: KeyRow = index.data(ROW_ROLE)
        shown = QKeySequence(row.keys, QKeySequence.SequenceFormat.NativeText)
        editor = self.editor = QKeySequenceEdit(shown, parent)
        editor.setAccessibleName(f"New key for {row.title}")
        editor.setMaximumSequenceLength(1)
        # It speaks once more when it is put away; only the one in use is heard.
        editor.editingFinished.connect(
            lambda: self.pressed.emit(editor.keySequence()) if self.editor is editor else None
        )
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """It has the key that is shown."""

    def setModelData(self, editor: QWidget, model: object, index: Index) -> None:
        """A key that is pressed is given by who hears of it."""

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:  # noqa: ARG002
        editor.setGeometry(self._key_place(option.rect))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Every key is one that can be wanted, Enter and Esc as well."""
        return event.type() is not QEvent.Type.KeyPress and super().eventFilter(watched, event)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002 - Qt's call
        row: Row = index.data(ROW_ROLE)
        if isinstance(row, str):
            return QSize(
                100, QFontMetrics(self._theme.font(SCALES["size_large"])).height() + (26 if index.row() else 12)
            )
        place = (row.told, self._view.viewport().width())
        if place not in self._heights:
            self._heights[place] = self._height(row, QRect(0, 0, place[1], 0))
        return QSize(100, self._heights[place])

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        if is_cut_off(option):
            return
        row: Row = index.data(ROW_ROLE)
        area: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(row, str):
            painter.setFont(self._theme.font(SCALES["size_large"], bold=True))
            painter.setPen(self._theme.color("text"))
            bottom = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft
            painter.drawText(area.adjusted(PAD, 0, -PAD, -6), bottom, row)
        else:
            self._paint_row(painter, area, row, option.state)
        painter.restore()

    def _paint_row(self, painter: QPainter, area: QRect, row: KeyRow, state: QStyle.StateFlag) -> None:
        theme, is_chosen = self._theme, bool(state & QStyle.StateFlag.State_Selected)
        if is_chosen or state & QStyle.StateFlag.State_MouseOver:
            ground = theme.color("selection" if is_chosen else "accent_soft")
            draw_patch(painter, area.adjusted(4, 1, -4, -1), ground)
        has_keys = bool(state & QStyle.StateFlag.State_HasFocus)
        frame = theme.color("accent" if has_keys else "line_strong")
        key = self._key_place(area)
        painter.setPen(QPen(frame, 2 if has_keys else 1))
        painter.setBrush(theme.color("raised"))
        painter.drawRoundedRect(QRectF(key).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        painter.setFont(theme.font())
        painter.setPen(theme.color("text"))
        painter.drawText(key, Qt.AlignmentFlag.AlignCenter, row.keys or NO_KEY)
        title, told = self._words_places(area)
        painter.drawText(title, MIDDLE, row.title)
        painter.setPen(theme.color("muted"))
        painter.drawText(told, WRAPS, row.told)

    def _measure(self) -> None:
        metrics = self._metrics = QFontMetrics(self._theme.font())
        self._key_width = metrics.horizontalAdvance(WIDEST_KEY) + BESIDE_KEY
        self._title_width = max(metrics.horizontalAdvance(spec.title) for spec in SPECS) + 2
        self._told_width = metrics.averageCharWidth() * LETTERS_BESIDE
        self._heights.clear()

    def _key_place(self, area: QRect) -> QRect:
        """Where the key stands in a row, beside the first line of its name where that has others below it."""
        high = self._metrics.height() + OVER_KEY
        down = ABOVE if self._is_narrow(area) else (area.height() - high) // 2
        return QRect(area.left() + PAD, area.top() + down, self._key_width, high)

    def _words_places(self, area: QRect) -> tuple[QRect, QRect]:
        """Where an action's name stands, and what it does."""
        words = area.adjusted(PAD + self._key_width + GAP, ABOVE, -PAD, -ABOVE)
        if self._is_narrow(area):
            line = self._metrics.height() + OVER_KEY // 2
            return QRect(words.topLeft(), QSize(words.width(), line)), words.adjusted(0, line, 0, 0)
        title = QRect(words.topLeft(), QSize(self._title_width, words.height()))
        return title, words.adjusted(self._title_width + GAP, 0, 0, 0)

    def _is_narrow(self, area: QRect) -> bool:
        return area.width() < 2 * PAD + self._key_width + self._title_width + 2 * GAP + self._told_width

    def _height(self, row: KeyRow, area: QRect) -> int:
        title, told = self._words_places(area)
        high, key = lines_high(self._metrics, row.told, told.width()), self._metrics.height() + OVER_KEY
        return max(title.height() + high if self._is_narrow(area) else high, key) + 2 * ABOVE


class KeysList(QListView):
    """`chosen` with the id of the action that is given another key: its row was clicked, or Enter pressed on it."""

    chosen = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.keys, self.lines = KeysModel(self), KeysDelegate(theme, self)
        self.setModel(self.keys)
        self.setItemDelegate(self.lines)
        self.setAccessibleName("All keys")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.clicked.connect(self._choose)

    @property
    def action(self) -> str:
        """The id of the action whose row has the keys; empty where none has."""
        row = self.keys.row(self.currentIndex().row())
        return row.id if isinstance(row, KeyRow) else ""

    def stand_on(self, action_id: str) -> None:
        """Put the keys on an action's row; on the first where it is not shown."""
        index = self.keys.index_of(action_id)
        self.setCurrentIndex(index if index.isValid() else self.keys.index(1))

    def put_away(self) -> None:
        """Have the key in the place of the field again."""
        if self.lines.editor is not None:
            self.closeEditor(self.lines.editor, QAbstractItemDelegate.EndEditHint.NoHint)

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        self.lines.editor = None
        super().closeEditor(editor, hint)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in PRESS:
            self._choose(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def moveCursor(self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Keys that would come to stand on the name of a menu go on to its first action."""
        index = super().moveCursor(action, modifiers)
        return index.siblingAtRow(index.row() + 1) if isinstance(index.data(ROW_ROLE), str) else index

    def currentChanged(self, current: Index, previous: Index) -> None:
        """The name of a menu is in sight with its first action."""
        super().currentChanged(current, previous)
        above = self.keys.index(current.row() - 1)
        if isinstance(above.data(ROW_ROLE), str):
            self.scrollTo(above)

    def _choose(self, index: QModelIndex) -> None:
        row = self.keys.row(index.row())
        if isinstance(row, KeyRow):
            self.chosen.emit(row.id)
