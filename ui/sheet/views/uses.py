"""What can be done so many times a day, as boxes to tick or a number; the campaign remembers what is used."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QPushButton, QSpinBox, QVBoxLayout, QWidget

from desktop_app.campaign.command import NewDay, SetSetting
from desktop_app.campaign.state import used_key, used_up
from desktop_app.campaign.tallying import CountedUse, kept_overnight
from desktop_app.rules.tally import as_kept, as_used
from ui.shared.text import capital
from ui.shared.widgets.basics import button, clear, label
from ui.shared.widgets.told_label import ToldLabel
from ui.shared.words_told import Word
from ui.sheet.models.shown import Shown
from ui.sheet.models.told import Counted
from ui.sheet.sheet_controller import Kit
from ui.theme.tokens import Tokens

MOST_BOXES, WIDEST_NAME = 10, 170
SPELLS = "spells"
_Made = tuple[tuple[str, int, str], ...]


class DailyUses(QWidget):
    """A row for each thing that is counted, or for each level of spells (`slots`): boxes, or what is left of many."""

    def __init__(
        self,
        kit: Kit,
        *,
        slots: bool = False,
        headed: bool = True,
        told: Callable[[Shown, Tokens], Mapping[str, Counted]] = lambda *_: {},
        tell: Callable[[Shown, str], Word | None] = lambda *_: None,
    ) -> None:
        """`headed` = under a heading of its own.

        `told` = what is told of each by its name in small letters, `tell` the texts behind its words.
        """
        super().__init__()
        self._slots, self._headed, self._theme = slots, headed, kit.theme
        self._told, self._tell = told, tell
        self._texts: Mapping[str, Counted] = {}
        self._controller = kit.controller
        self._made: _Made = ()
        self.boxes: dict[str, list[QCheckBox]] = {}
        self.left: dict[str, QSpinBox] = {}
        self.words: dict[str, tuple[ToldLabel, ToldLabel]] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)

    def show_now(self, shown: Shown) -> None:
        """Show what is counted; boxes that are used up are ticked."""
        counted = [each for each in self._controller.counted(shown) if self._is_ours(each)]
        wanted = tuple((each.name, each.most, each.unit) for each in counted)
        texts = {name.lower(): text for name, text in self._told(shown, self._theme.tokens).items()} if wanted else {}
        if (wanted, shown.kept.id) != (self._made, self.property("of")) or texts.keys() != self._texts.keys():
            self._texts = texts
            self.setProperty("of", shown.kept.id)
            self._make(wanted)
        self.setVisible(bool(wanted))
        for name, (head, below) in self.words.items():
            text = texts.get(name.lower(), Counted(""))
            head.show_html(text.head, lambda key: self._tell(shown, key))
            below.show_html(text.below, lambda key: self._tell(shown, key))
        for each in counted:
            for number, box in enumerate(self.boxes.get(each.name, ())):
                box.setChecked(number < each.used)
            if each.name in self.left:
                self._show_left(self.left[each.name], each.left)

    @property
    def has_any(self) -> bool:
        """Whether anything is counted."""
        return bool(self._made)

    def _is_ours(self, counted: CountedUse) -> bool:
        return counted.most > 0 and (counted.group == SPELLS) == self._slots

    def _show_left(self, field: QSpinBox, left: int) -> None:
        was = field.blockSignals(True)  # noqa: FBT003 - Qt's own call
        field.setValue(left)
        field.blockSignals(was)

    def _make(self, wanted: _Made) -> None:
        self._made, self.boxes, self.left, self.words = wanted, {}, {}, {}
        clear(self._column)
        if not wanted:
            return
        if self._headed:
            head = QHBoxLayout()
            head.addWidget(label("Used today", "section"))
            head.addStretch(1)
            head.addWidget(self.new_day_button())
            self._column.addLayout(head)
        for name, count, unit in wanted:
            row = QHBoxLayout()
            row.setSpacing(0)
            row.addWidget(self._words_of(name), 1)
            if count <= MOST_BOXES:
                self._add_boxes(row, name, count)
            else:
                self._add_number(row, name, count, unit)
            self._column.addLayout(row)
            if name in self.words and self._texts[name.lower()].below:
                self._column.addWidget(self.words[name][1])

    def _words_of(self, name: str) -> QLabel:
        """The name, with a text behind it where there is one."""
        if name.lower() in self._texts:
            head, below = ToldLabel(self._theme, name), ToldLabel(self._theme, name)
            self.words[name] = (head, below)
            return head
        words = label(capital(name), wraps=True)
        words.setMinimumWidth(min(words.fontMetrics().horizontalAdvance(name) + 2, WIDEST_NAME))
        return words

    def _add_boxes(self, row: QHBoxLayout, name: str, count: int) -> None:
        self.boxes[name] = []
        for number in range(count):
            box = QCheckBox()
            box.setProperty("kind", "bare")
            box.setAccessibleName(f"{name}, use {number + 1} of {count}")
            box.clicked.connect(partial(self._tick, name, number))
            self.boxes[name].append(box)
            row.addWidget(box)

    def _add_number(self, row: QHBoxLayout, name: str, count: int, unit: str) -> None:
        """What is left, with the whole behind it; the field takes nothing that cannot be."""
        field = QSpinBox()
        field.setRange(0, count)
        field.setValue(count)
        field.setSuffix(f" of {count} {unit}")
        field.setKeyboardTracking(False)
        field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        field.setAccessibleName(f"{name}, {unit} left of {count}")
        field.valueChanged.connect(lambda left: self._set(name, count - left))
        self.left[name] = field
        row.addWidget(field)

    def _tick(self, name: str, number: int, *_: object) -> None:
        """A click on the last one used takes it back, on any other uses up all to there."""
        now = self._controller.now
        if now is not None:
            used = as_used(name, int(self._controller.setting(used_key(now.kept.id, name)) or 0))
            self._set(name, number if number + 1 == used else number + 1)

    def _set(self, name: str, used: int) -> None:
        now = self._controller.now
        if now is not None:
            self._controller.do(SetSetting(name=used_key(now.kept.id, name), value=as_kept(name, used) or None), "")

    def new_day_button(self) -> QPushButton:
        """A button that makes all daily uses fresh."""
        return button("New day", self._new_day, "flat", "Reset all daily uses.")

    def _new_day(self) -> None:
        now, campaign = self._controller.now, self._controller.bridge.campaign
        if now is None:
            return
        ids = (now.kept.id,)
        but = kept_overnight(campaign, ids, now.ruleset)
        if set(used_up(campaign, ids)) - set(but):
            self._controller.do(NewDay(ids=ids, but=but), "")
