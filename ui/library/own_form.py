"""The form for one own entry: its fields below each other, what is wrong said at the field, nothing typed is lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ui.library.own_fields import PlainInput, RowsInput, made_input
from ui.shared.text import as_tip
from ui.shared.widgets.basics import button, label, let_go, scrolling, show_text

if TYPE_CHECKING:
    from desktop_app.content.own_forms import Field, Mistake, Typed

NAMES = 150
BETWEEN, LETTERS = 90, 31
"""Two fields beside each other have room for so many letters at least; what is between and around them, in pixels."""
SHEETS = "The creatures of the campaign that have it by its old name have it by the new one, in the same step of undo."


class OwnForm(QWidget):
    """`kept` by the button or Ctrl+Enter, `changed` when anything is typed."""

    kept = Signal()
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.title = label("", "large", wraps=True)
        self.problem = label("", "problem", wraps=True)
        self.inputs: dict[str, PlainInput | RowsInput] = {}
        self.replaces = QCheckBox(
            "It takes the place of the library\N{RIGHT SINGLE QUOTATION MARK}s entry of this name"
        )
        self.replaces.toggled.connect(lambda _on: self.changed.emit())
        self.sheets = QCheckBox("On the sheets, too")
        self.sheets.setToolTip(as_tip(SHEETS))
        self.sheets.hide()
        self._was = ""
        self.keep = button("Keep it", self.kept.emit, "primary", "Keep it in the campaign (Ctrl+Enter).")
        body = QWidget()
        self._places = QGridLayout()
        self._places.setHorizontalSpacing(14)
        self._places.setVerticalSpacing(8)
        for place in (1, 3):
            self._places.setColumnStretch(place, 1)
        self._asked: list[tuple[QLabel, PlainInput | RowsInput, bool]] = []
        self._in_two = False
        inside = QVBoxLayout(body)
        inside.setContentsMargins(0, 0, 8, 0)
        inside.addLayout(self._places)
        inside.addWidget(self.replaces)
        inside.addStretch(1)
        self.area = scrolling(body, "The form")
        foot = QHBoxLayout()
        foot.addWidget(self.problem, 1)
        foot.addStretch(0)
        foot.addWidget(self.sheets)
        foot.addWidget(self.keep)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.title)
        column.addWidget(self.area, 1)
        column.addLayout(foot)
        self.changed.connect(self._ask_of_sheets)
        for key in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(key), self, self.kept.emit).setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)

    def ask(
        self, title: str, form: Sequence[Field], filled: Mapping[str, Typed], *, was: str = "", replaces: bool = False
    ) -> None:
        """Ask for these fields, with this in them; `was` = the name by which the entry is kept, empty for a new one."""
        self._empty()
        self._was = was
        for field in form:
            asked = made_input(field)
            asked.fill(filled[field.key])
            asked.changed.connect(self.changed)
            name = label(f"{field.title} *" if field.needed else field.title, wraps=True)
            name.setFixedWidth(NAMES)
            name.setAlignment(Qt.AlignmentFlag.AlignTop)
            self._asked.append((name, asked, field.short))
            self.inputs[field.key] = asked
        self._in_two = self._has_room_for_two()
        self._place()
        self.title.setText(title)
        self.replaces.setChecked(replaces)
        self.sheets.setChecked(not replaces)
        self._ask_of_sheets()
        self.tell((), "")

    def kept_as(self, name: str) -> None:
        """The entry is kept by that name now."""
        self._was = name
        self._ask_of_sheets()

    def _ask_of_sheets(self) -> None:
        """With another name than it has it may be renamed on the sheets in the same step."""
        name = self.inputs["name"].value() if "name" in self.inputs else ""
        self.sheets.setVisible(bool(self._was) and str(name).strip().lower() != self._was.lower())

    def _has_room_for_two(self) -> bool:
        room = 2 * NAMES + BETWEEN + LETTERS * self.fontMetrics().averageCharWidth()
        return self.area.viewport().width() >= room

    def fit(self) -> None:
        """Put short fields beside each other where there is room for two."""
        if self._in_two != (in_two := self._has_room_for_two()):
            self._in_two = in_two
            self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See QWidget."""
        super().resizeEvent(event)
        self.fit()

    def _place(self) -> None:
        """Each field in its place: in the order of the form, line by line."""
        while self._places.count():
            self._places.takeAt(0)
        row, at = 0, 0
        for name, asked, short in self._asked:
            short = short and self._in_two
            if at and not short:
                row, at = row + 1, 0
            self._places.addWidget(name, row, at)
            self._places.addWidget(asked, row, at + 1, 1, 1 if short else 3)
            row, at = (row, 2) if short and not at else (row + 1, 0)

    def _empty(self) -> None:
        while self._places.count():
            self._places.takeAt(0)
        for name, asked, _ in self._asked:
            let_go(name)
            let_go(asked)
        self._asked, self.inputs = [], {}

    def filled(self) -> dict[str, Typed]:
        """What stands in the fields."""
        return {key: asked.value() for key, asked in self.inputs.items()}

    def begin(self) -> None:
        """Put the keys into the first field."""
        next(iter(self.inputs.values())).first().setFocus()

    def tell(self, mistakes: Sequence[Mistake], text: str) -> None:
        """Say what is wrong at the fields, and `text` beside the button; the keys go to the first that is wrong."""
        wrong = {each.field for each in mistakes}
        for key, asked in self.inputs.items():
            asked.tell([each for each in mistakes if each.field == key])
        elsewhere = [each.expected for each in mistakes if each.field not in self.inputs]
        show_text(self.problem, " ".join((text, *elsewhere)).strip())
        first = next((asked for key, asked in self.inputs.items() if key in wrong), None)
        if first is not None:
            first.first().setFocus()
            QTimer.singleShot(0, self, lambda: self.area.ensureWidgetVisible(first))
