"""The campaign at the side of the window: its name, a filter, and everything that is in it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QListView, QMenu, QVBoxLayout, QWidget

from desktop_app.campaign.calendar import moment_text
from desktop_app.campaign.state import OTHERS, PARTY, Campaign
from ui.campaign.delegates.campaign import CampaignDelegate
from ui.campaign.models.campaign import CampaignModel, Item, Kind, SummaryOf
from ui.shared.actions import Actions
from ui.shared.widgets.basics import button, label
from ui.shared.widgets.search_fields import NarrowingField
from ui.theme.theme import Theme

if TYPE_CHECKING:
    from ui.sessions.playing import EveningPanel

SELECTING = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
LEAST, LETTERS = 170, 24
"""The side is at least so many points wide, and holds so many letters."""
BESIDE = 24
"""Room beside the two buttons that stand in one row."""

BELONGING = (
    "creature.folder",
    "creature.tags",
    "creature.companion",
    "creature.training",
    "creature.followers",
    "creature.master",
)
HANDED_ON = ("creature.copy", "creature.cut", "creature.export")
"""What a creature's menus offer, at the side and on its sheet."""


class FilterField(NarrowingField):
    """The filter: Esc empties it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)


class CampaignList(QListView):
    """The list: what is open stays in sight when there is less room."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())


class Sidebar(QFrame):
    """`creature_opened` and `encounter_opened` with their ids; `add_asked` = put this creature into the encounter.

    `window_asked` = open its sheet in a window of its own.
    """

    creature_opened = Signal(str)
    encounter_opened = Signal(str)
    add_asked = Signal(str)
    window_asked = Signal(str)

    def __init__(self, theme: Theme, actions: Actions) -> None:
        super().__init__()
        self._actions, self._theme = actions, theme
        self.menu: QMenu | None = None
        self.setProperty("sidebar", True)  # noqa: FBT003 - Qt's own call
        self.setMinimumWidth(LEAST)
        self.model = CampaignModel(self)
        self._title = label("", "large", wraps=True)
        self.filter = self._made_filter()
        self.clock = label("", "muted", wraps=True)
        self.list = CampaignList()
        self._set_up_list(theme)
        self._new = button("Encounter", actions["encounter.new"].trigger, tip="Make an empty encounter (Ctrl+N).")
        self._make = button(
            "Make a character",
            actions["maker.open"].trigger,
            tip="Make a character from one line or step by step (Ctrl+M).",
        )
        theme.follow(self, self._widen)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 10, 0, 10)
        column.setSpacing(8)
        for widget in (self._title, self.clock, self.filter):
            row = QHBoxLayout()
            row.setContentsMargins(10, 0, 10, 0)
            row.addWidget(widget)
            column.addLayout(row)
        column.addWidget(self.list, 1)
        making = QHBoxLayout()
        making.setContentsMargins(8, 0, 8, 0)
        making.addWidget(self._make)
        column.addLayout(making)
        last = QHBoxLayout()
        last.setContentsMargins(8, 0, 8, 0)
        last.setSpacing(6)
        last.addWidget(self._new)
        tip = "Make a creature by its numbers (Ctrl+Shift+N)."
        self._new_creature = button("Creature", actions["creature.by-numbers"].trigger, tip=tip)
        last.addWidget(self._new_creature)
        self._new.setAccessibleName("New encounter")
        self._new_creature.setAccessibleName("New creature")
        self._draw_icons()
        theme.follow(self, self._draw_icons)
        column.addLayout(last)

    @cached_property
    def evening(self) -> EveningPanel:
        """The evening that is played, below the list; made once the campaign has been painted."""
        from ui.sessions.playing import EveningPanel

        panel = EveningPanel(self._theme, self)
        self._column.insertWidget(self._column.indexOf(self.list) + 1, panel)
        before: QWidget = self.list
        for after in (panel.name, panel.list, panel.on, panel.end):  # the keys go down the side as it is seen
            self.setTabOrder(before, after)
            before = after
        return panel

    def show_campaign(self, campaign: Campaign, summary_of: SummaryOf, now: int | None = None) -> None:
        """Show the campaign as it stands, keeping the place; `now` = its time, where a fight is ahead of its clock."""
        here = self.current()
        self._title.setText(campaign.title or "Campaign")
        self.clock.setText(moment_text(campaign.clock.calendar, campaign.clock.now if now is None else now))
        self.clock.show()
        self.model.show(campaign, summary_of)
        self._make.setVisible(not campaign.folder(PARTY) or not campaign.folder(OTHERS))
        if here is not None:
            self.mark(here.id)

    def show_nothing(self) -> None:
        """No campaign is open."""
        self._title.setText("")
        self.clock.hide()
        self.model.show_nothing()
        self._make.hide()

    def current(self) -> Item | None:
        """The row that the keys stand on."""
        return self.model.item(self.list.currentIndex().row())

    def mark(self, item_id: str) -> None:
        """Show which creature or encounter is open."""
        row = self.model.row_of(item_id)
        if row >= 0:
            self._stand_on(row)
        else:
            self.list.clearSelection()

    def _stand_on(self, row: int) -> None:
        """Select this row alone, even while Ctrl is held down: Qt's own call would add to what is selected."""
        alone = QItemSelectionModel.SelectionFlag.ClearAndSelect
        self.list.selectionModel().setCurrentIndex(self.model.index(row), alone)

    def _made_filter(self) -> FilterField:
        made = FilterField()
        made.setPlaceholderText("Filter")
        made.setAccessibleName("Filter the campaign")
        made.setClearButtonEnabled(True)
        made.textChanged.connect(self.model.filter)
        made.down.connect(self._into_list)
        return made

    def _draw_icons(self) -> None:
        for each in (self._new, self._new_creature):
            each.setIcon(self._theme.icon("plus"))
            each.setIconSize(QSize(12, 12))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._widen()

    def _widen(self) -> None:
        """Larger text needs more room."""
        names = QFontMetrics(self._theme.font()).averageCharWidth() * LETTERS
        buttons = self._new.sizeHint().width() + self._new_creature.sizeHint().width() + BESIDE
        self.setMinimumWidth(max(LEAST, names, buttons))
        self.list.doItemsLayout()

    def _set_up_list(self, theme: Theme) -> None:
        self.list.setObjectName("campaign")
        self.list.setAccessibleName("Campaign")
        self.list.setModel(self.model)
        self.list.setItemDelegate(CampaignDelegate(theme, self.list))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setMouseTracking(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._menu)
        self.list.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        self.list.setDragDropMode(QListView.DragDropMode.DragDrop)
        self.list.setDefaultDropAction(Qt.DropAction.CopyAction)
        self.list.clicked.connect(self._clicked)
        self.list.activated.connect(self._open)
        self.list.addAction(self._actions["edit.remove"])

    def chosen(self, kind: Kind = Kind.CREATURE) -> tuple[Item, ...]:
        """The creatures, or rows of another kind, that are selected, in order."""
        rows = sorted(index.row() for index in self.list.selectedIndexes())
        items = (self.model.item(row) for row in rows)
        return tuple(item for item in items if item is not None and item.kind is kind)

    def _clicked(self, index: QModelIndex) -> None:
        """With Ctrl or Shift one selects several and opens none."""
        if not QApplication.keyboardModifiers() & SELECTING:
            self._open(index)

    def _into_list(self) -> None:
        self.list.setFocus()
        if not self.list.currentIndex().isValid():
            for row in range(self.model.rowCount()):
                if self.model.flags(self.model.index(row)) & Qt.ItemFlag.ItemIsSelectable:
                    self._stand_on(row)
                    return

    def _open(self, index: QModelIndex) -> None:
        item = self.model.item(index.row())
        if item is None:
            return
        if item.kind is Kind.CREATURE:
            self.creature_opened.emit(item.id)
        elif item.kind is Kind.ENCOUNTER:
            self.encounter_opened.emit(item.id)
        elif item.kind is Kind.SHELF and item.shelf is not None:
            self.model.fold(item.shelf)
            self.mark(item.id)

    def _menu(self, point: QPoint) -> None:
        item = self.model.item(self.list.indexAt(point).row())
        menu = self.menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if item is None or item.kind in (Kind.HEADING, Kind.HINT):
            menu.addAction(self._actions["folder.new"])
            menu.popup(self.list.viewport().mapToGlobal(point))
            return
        if item.kind not in (Kind.FOLDER, Kind.SHELF):
            menu.addAction("Open", lambda: self._open(self.list.indexAt(point)))
        if item.kind is Kind.CREATURE:
            menu.addAction("Open in a window", lambda: self.window_asked.emit(item.id))
            menu.addAction("Add to the encounter", lambda: self.add_asked.emit(item.id))
            menu.addAction(self._actions["creature.change"])
            menu.addSeparator()
            for action_id in BELONGING:
                menu.addAction(self._actions[action_id])
            menu.addSeparator()
            for action_id in HANDED_ON:
                menu.addAction(self._actions[action_id])
        if item.kind is Kind.ENCOUNTER:
            for action_id in ("encounter.folder", "encounter.archive", "creature.export"):
                menu.addAction(self._actions[action_id])
        if item.kind is Kind.FOLDER:
            menu.addAction(self._actions["creature.export"])
        menu.addSeparator()
        is_folder = item.kind in (Kind.FOLDER, Kind.SHELF)
        for action_id in ("edit.rename", "edit.duplicate", "edit.remove")[:: 2 if is_folder else 1]:
            menu.addAction(self._actions[action_id])
        menu.popup(self.list.viewport().mapToGlobal(point))
