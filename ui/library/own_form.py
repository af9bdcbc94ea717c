"""The form for one own entry: its fields below each other, what is wrong said at the field, nothing typed is lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QCheckBox, QFormLayout, QHBoxLayout, QVBoxLayout, QWidget

from ui.library.own_fields import PlainInput, RowsInput, made_input
from ui.shared.text import as_tip
from ui.shared.widgets.basics import button, label, let_go, scrolling, show_text

if TYPE_CHECKING:
    from desktop_app.content.own_forms import Field, Mistake, Typed

NAMES = 150
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
        self._form = QFormLayout()
        self._form.setHorizontalSpacing(14)
        self._form.setVerticalSpacing(8)
        inside = QVBoxLayout(body)
        inside.setContentsMargins(0, 0, 8, 0)
        inside.addLayout(self._form)
        inside.addWidget(self.replaces)
        inside.addStretch(1)
        self.area = scrolling(body, "The form")
        foot = QHBoxLayout()
        foot.addWidget(self.problem, 1)
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
            self._form.addRow(name, asked)
            self.inputs[field.key] = asked
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

    def _empty(self) -> None:
        while self._form.rowCount():
            taken = self._form.takeRow(0)
            for item in (taken.labelItem, taken.fieldItem):
                if (widget := item.widget()) is not None:
                    let_go(widget)
        self.inputs = {}

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
