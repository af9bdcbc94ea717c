"""The palette: every action and every creature by a few letters; `3 orc` adds three."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from ui.delegates.palette import DETAIL_ROLE, PaletteDelegate
from ui.prompts import PromptError, closest, read_creatures
from ui.theme.theme import Theme
from ui.views.basics import label

MOST_SHOWN = 12
WIDTH = 520
HEAD = 120


@dataclass(frozen=True, slots=True)
class Entry:
    """Something to be found: its name, what stands at the right (keys, kind), and what it does."""

    name: str
    detail: str
    icon: str
    do: Callable[[], object]


class Palette(QFrame):
    """A popup over the window: letters, arrows, Enter; Esc leaves. `join` adds creatures by `3 orc`, None = cannot."""

    def __init__(self, parent: QWidget, theme: Theme, entries: Sequence[Entry],
                 join: Callable[[str], object] | None, creatures: Sequence[str]) -> None:  # fmt: skip
        super().__init__(parent, Qt.WindowType.Popup)
        self._theme, self._entries, self._join, self._creatures = theme, entries, join, creatures
        self._shown: list[Entry] = []
        self._most = parent.height() - HEAD
        self.setProperty("popup", True)  # noqa: FBT003 - Qt's own call
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName("Find anything")
        self.field = QLineEdit()
        self.field.setAccessibleName("Find an action or a creature")
        self.field.setPlaceholderText("An action, a creature, or 3 orc to add three")
        self.list = QListWidget()
        self.list.setAccessibleName("What was found")
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setUniformItemSizes(True)
        self.list.setItemDelegate(PaletteDelegate(theme, self.list))
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 10, 10)
        column.addWidget(self.field)
        column.addWidget(self.list, 1)
        hint = QHBoxLayout()
        hint.addWidget(label("Arrows choose, Enter does it, Esc leaves.", "small"))
        column.addLayout(hint)
        self.field.textChanged.connect(self._search)
        self.field.installEventFilter(self)
        self.list.itemClicked.connect(lambda _item: self._do())
        self._search("")

    def show_over(self, window: QWidget) -> None:
        """Show it near the top of the window."""
        width = min(WIDTH, window.width() - 40)
        self._most = window.height() - HEAD
        self.setFixedWidth(width)
        self._fit()
        self.move(window.mapToGlobal(QPoint((window.width() - width) // 2, 60)))
        self.show()
        self.field.setFocus()

    def found(self) -> tuple[str, ...]:
        """The names that are shown, the best first."""
        return tuple(entry.name for entry in self._shown)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = event.key()
            if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                step = 1 if key == Qt.Key.Key_Down else -1
                self.list.setCurrentRow((self.list.currentRow() + step) % max(self.list.count(), 1))
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._do()
                return True
        return super().eventFilter(watched, event)

    def _search(self, text: str) -> None:
        by_name: dict[str, Entry] = {}
        for entry in self._entries:
            by_name.setdefault(entry.name, entry)
        names = closest(text, by_name) if text.strip() else list(by_name)
        self._shown = [*self._joiners(text), *(by_name[name] for name in names)][:MOST_SHOWN]
        self.list.clear()
        for entry in self._shown:
            item = QListWidgetItem(self._theme.icon(entry.icon or "right", "muted"), entry.name)
            item.setData(DETAIL_ROLE, entry.detail)
            self.list.addItem(item)
        self.list.setCurrentRow(0 if self._shown else -1)
        self._fit()

    def _fit(self) -> None:
        """As high as what was found."""
        rows = max(self.list.count(), 1) * max(self.list.sizeHintForRow(0), self.fontMetrics().height() + 11)
        self.list.setFixedHeight(min(rows + 2, self._most - HEAD))
        self.adjustSize()

    def _joiners(self, text: str) -> list[Entry]:
        """`3 orc` and `orc x3` as things to do."""
        join = self._join
        if join is None or not any(character.isdigit() for character in text):
            return []
        try:
            wanted = read_creatures(text)
        except PromptError:
            return []
        found = closest(wanted.name, self._creatures)[:3]
        made = []
        for name in found:
            order = f"{name} x{wanted.count}"
            made.append(Entry(f"Add {order}", "to the encounter", "plus", partial(join, order)))
        return made

    def _do(self) -> None:
        row = self.list.currentRow()
        if 0 <= row < len(self._shown):
            entry = self._shown[row]
            self.close()
            entry.do()
