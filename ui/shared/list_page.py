"""A page with a list at the left, narrowed by words, and at the right what is chosen in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from PySide6.QtCore import QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QListView, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from ui.shared.own_undo import OwnSteps, Steps
from ui.shared.widgets.basics import back_button, button, framed, label, page_column, show_text, side_by_side
from ui.shared.widgets.row_delegate import RowDelegate
from ui.shared.widgets.search_fields import NarrowingField
from ui.shared.widgets.shown_rows import Index, RowList
from ui.theme.theme import Theme

WHOLE_ROLE: Final = Qt.ItemDataRole.UserRole + 1
"""Gives all of the thing that stands in a row."""


class Thing(Protocol):
    """Something of the campaign that is listed."""

    @property
    def id(self) -> str:
        """Its id."""


T = TypeVar("T", bound=Thing)


class ThingList(RowList[T]):
    """The things that are shown, in order: `name` is what a row says, `told` what screen readers say of it."""

    def __init__(self, name: Callable[[T], str], told: Callable[[T], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._name, self._told = name, told

    def row_of(self, id: str) -> int:
        """The row of a thing; -1 where it is not shown."""
        return next((row for row, each in enumerate(self.rows) if each.id == id), -1)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        thing = self.row(index.row())
        if thing is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._name(thing)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._told(thing)
        return thing if role == WHOLE_ROLE else None


@dataclass(frozen=True, slots=True)
class ListWords:
    """What such a page says: its `title`, what is looked for in the field, and what stands at the right without a row.

    `none_yet` = how the first one is made, with `{keys}` for the keys that do; `none_fits` = none has the words that
    are typed; `none_chosen` = there are some.
    """

    title: str
    find: str
    none_yet: str
    none_fits: str
    none_chosen: str


class ThingView(QListView):
    """The list; `chosen` when the keys stand on another row."""

    chosen = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.chosen.emit()


class ListPage(OwnSteps, Generic[T]):
    """Its frame, and what such pages ask for as signals. What stands at the right is the business of each page."""

    left = Signal()
    new_asked = Signal()
    remove_asked = Signal()
    help_asked = Signal()
    narrowed = Signal()
    chosen = Signal(str)
    """The id of the thing of which the row was chosen."""

    def __init__(self, theme: Theme, words: ListWords, model: ThingList[T], way_back: Steps) -> None:
        super().__init__(way_back)
        self._theme, self._words, self.model = theme, words, model
        self._is_showing = False
        self.filter, self.list = NarrowingField(), ThingView(words.title)
        self.problem = label("", "problem", wraps=True)
        self.buttons: dict[str, QPushButton] = {}
        self._empty = label("", "muted", wraps=True)
        self.filter.setPlaceholderText(f"{words.find} by its words")
        self.filter.setAccessibleName(words.find)
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(lambda _text: self.narrowed.emit())
        self.filter.down.connect(self.list.setFocus)
        self.list.setModel(model)
        self.list.chosen.connect(self._chosen)
        self.problem.hide()
        self._key(self.list, "Del", self.remove_asked.emit)
        self.setFocusProxy(self.list)

    def show_list(self, things: Sequence[T], current: str, *, any_at_all: bool, keys: str) -> None:
        """Show these with the current one chosen; `keys` = those that make a new one."""
        self._is_showing = True
        self.model.show_rows(things, lambda each: each.id)
        row = self.model.row_of(current)
        self.list.setCurrentIndex(self.model.index(row) if row >= 0 else QModelIndex())
        self._is_showing = False
        none_here = self._words.none_chosen if things else self._words.none_fits
        self._empty.setText(none_here if any_at_all else self._words.none_yet.format(keys=keys))
        self.filter.setEnabled(any_at_all)

    def row_thing(self) -> T | None:
        """The thing of the row that is chosen."""
        return self.model.row(self.list.currentIndex().row())

    def tell(self, problem: str) -> None:
        """Say what is wrong with what is typed; nothing = all is well."""
        show_text(self.problem, problem)

    def _chosen(self) -> None:
        thing = self.row_thing()
        if thing is not None and not self._is_showing:
            self.chosen.emit(thing.id)

    def _key(self, widget: QWidget, keys: str, does: Callable[[], object], *, within: bool = False) -> None:
        shortcut = QShortcut(QKeySequence(keys), widget, does)
        inside, alone = Qt.ShortcutContext.WidgetWithChildrenShortcut, Qt.ShortcutContext.WidgetShortcut
        shortcut.setContext(inside if within else alone)

    def _enter_in_list(self, does: Callable[[], object]) -> None:
        for keys in ("Return", "Enter"):
            self._key(self.list, keys, does)

    def _button(self, name: str, text: str, does: Callable[[], object], tip: str) -> QPushButton:
        self.buttons[name] = button(text, does, tip=tip)
        return self.buttons[name]

    def _lay_out_page(self, delegate: RowDelegate, in_head: Sequence[QPushButton], narrowing: Sequence[QWidget],
                      right: QWidget, sizes: tuple[int, int]) -> None:  # fmt: skip
        """The title with buttons beside it; below, `narrowing` over the list, and `right` where a thing is chosen."""
        self.list.setItemDelegate(delegate)
        head = QHBoxLayout()
        head.addWidget(label(self._words.title, "title"), 1)
        for each in in_head:
            head.addWidget(each)
        head.addWidget(back_button(self.left))
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setContentsMargins(60, 20, 60, 60)
        self.right = QStackedWidget()
        self.right.addWidget(self._empty)
        self.right.addWidget(right)
        self.sides = side_by_side(self._list_side(narrowing), self.right, sizes=sizes)
        self.sides.setStretchFactor(1, 1)
        whole = page_column(self, 12)
        whole.addLayout(head)
        whole.addWidget(self.sides, 1)

    def _list_side(self, narrowing: Sequence[QWidget]) -> QWidget:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        for each in narrowing:
            column.addWidget(each)
        column.addWidget(framed(self.list), 1)
        side.setMinimumWidth(200)
        return side
