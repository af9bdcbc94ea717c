"""The palette: every action and every creature by a few letters; `3 orc` adds three."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QSignalBlocker, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from desktop_app.idle_policy import SETTLED
from ui.shared.idle import timer_after
from ui.shared.key_presses import ENTER
from ui.shared.widgets.basics import label
from ui.shared.widgets.palette_delegate import DETAIL_ROLE, PaletteDelegate
from ui.shared.widgets.stat_view import StatView
from ui.shared.widgets.typed_field import TypedField
from ui.theme.theme import Theme

LETTERS, PREVIEW_LETTERS = 58, 46
"""Width of the list and of the preview beside it, in letters."""
HEIGHT = 440


@dataclass(frozen=True, slots=True)
class Entry:
    """Something to be found: its name, what stands at the right (keys, kind), what it does; `preview` gives HTML."""

    name: str
    detail: str
    icon: str
    do: Callable[[], object]
    preview: Callable[[], str] | None = None


Find = Callable[[str], Sequence[Entry]]


class Palette(QFrame):
    """A popup over the window: letters, arrows, Enter; Esc leaves. What is found shows its numbers beside it."""

    def __init__(self, parent: QWidget, theme: Theme, find: Find) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._theme, self._find = theme, find
        self._shown: Sequence[Entry] = ()
        self.setProperty("popup", True)  # noqa: FBT003 - Qt's own call
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName("Find anything")
        self.field = TypedField()
        self.field.setAccessibleName("Find anything")
        self.field.setPlaceholderText("An action, a creature, a rule, a note, or 3 orc to add three")
        self.list = QListWidget()
        self.list.setAccessibleName("Results")
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setUniformItemSizes(True)
        self.list.setItemDelegate(PaletteDelegate(theme, self.list))
        self.preview = StatView(theme, "The selected creature")
        self.preview.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.preview.hide()
        self._settle = timer_after(SETTLED, self.show_preview, self)
        self._lay_out()
        self.field.textChanged.connect(self._search)
        self.field.installEventFilter(self)
        self.list.itemClicked.connect(lambda _item: self._do())
        self.list.currentRowChanged.connect(lambda _row: self._settle.start())
        self._search("")

    def show_over(self, window: QWidget) -> None:
        """Show it near the top of the window."""
        letter = QFontMetrics(self._theme.font()).averageCharWidth()
        most = window.width() - 40
        wide = (LETTERS + PREVIEW_LETTERS) * letter
        self._has_room = wide <= most
        width = min(wide if self._has_room else LETTERS * letter, most)
        self.setFixedSize(width, min(HEIGHT * letter // 7, window.height() - 80))
        self.list.setFixedWidth(LETTERS * letter - 20 if self._has_room else width - 22)
        self.move(window.mapToGlobal(QPoint((window.width() - width) // 2, 60)))
        self.show()
        self.field.setFocus()

    def found(self) -> tuple[str, ...]:
        """The names that are shown, the best first."""
        return tuple(entry.name for entry in self._shown)

    def search_again(self) -> None:
        """There is more to be found than before."""
        self._search(self.field.text())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = event.key()
            if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                step = 1 if key == Qt.Key.Key_Down else -1
                self.list.setCurrentRow((self.list.currentRow() + step) % max(self.list.count(), 1))
                return True
            if key in ENTER:
                self._do()
                return True
        return super().eventFilter(watched, event)

    def _lay_out(self) -> None:
        self._has_room = True
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 10, 10)
        column.addWidget(self.field)
        both = QHBoxLayout()
        both.setSpacing(12)
        both.addWidget(self.list)
        both.addWidget(self.preview, 1)
        both.addStretch()
        column.addLayout(both, 1)
        column.addWidget(label("Arrows choose, Enter confirms, Esc closes.", "small"))

    def _search(self, text: str) -> None:
        self._shown = self._find(text)
        with QSignalBlocker(self.list):  # else each row that goes is shown for a moment
            self.list.clear()
        for entry in self._shown:
            item = QListWidgetItem(self._theme.icon(entry.icon or "right", "muted"), entry.name)
            item.setData(DETAIL_ROLE, entry.detail)
            self.list.addItem(item)
        self.list.setCurrentRow(0 if self._shown else -1)
        self._settle.start()

    def show_preview(self) -> None:
        """Show the chosen entry beside the list, at once."""
        self._settle.stop()
        row = self.list.currentRow()
        entry = self._shown[row] if 0 <= row < len(self._shown) else None
        shows = self._has_room and entry is not None and entry.preview is not None
        self.preview.setVisible(shows)
        if shows and entry is not None and entry.preview is not None:
            self.preview.show_content(entry.preview(), {})
            self.preview.verticalScrollBar().setValue(0)

    def _do(self) -> None:
        row = self.list.currentRow()
        if 0 <= row < len(self._shown):
            entry = self._shown[row]
            self.close()
            entry.do()
