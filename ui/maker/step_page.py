"""What the pages of all steps have in common: each shows the work when it is in sight."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ui.maker.maker_controller import MakerController
from ui.shared.text import as_tip
from ui.shared.widgets.basics import label
from ui.shared.widgets.drop_down import DropDown
from ui.shared.widgets.filled_in_sight import FilledInSight
from ui.sheet.views.field import EditField
from ui.theme.theme import Theme


class StepPage(FilledInSight):
    """A step: its heading, a line on what is to be done, and below them what is chosen, as the work stands."""

    def __init__(self, controller: MakerController, theme: Theme, title: str) -> None:
        super().__init__()
        self.controller, self.theme = controller, theme
        self.title = title
        self.told = label("", "small", wraps=True)
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(14, 10, 14, 12)
        self.rows.setSpacing(7)
        self.rows.addWidget(label(title, "large"))
        self.rows.addWidget(self.told)
        controller.changed.connect(self.fill_soon)
        self.fill_soon()  # when it is first shown

    def tell(self, *sentences: str) -> None:
        """Say what is to be done in the line below the heading."""
        self.told.setText(" ".join(each for each in sentences if each))


def named_row(*pairs: tuple[str, QWidget, int]) -> QHBoxLayout:
    """Fields side by side, each below its name: (name, field, stretch)."""
    row = QHBoxLayout()
    row.setSpacing(8)
    for name, widget, stretch in pairs:
        cell = QVBoxLayout()
        cell.setSpacing(1)
        words: QLabel = label(name, "small")
        words.setBuddy(widget)
        cell.addWidget(words)
        cell.addWidget(widget)
        row.addLayout(cell, stretch)
    return row


def combo(name: str, chosen: Callable[[str], object], tip: str = "") -> QComboBox:
    """A box to choose from; `chosen` with the key of what the user chose."""
    box = DropDown(wraps=True)
    box.setAccessibleName(name)
    box.setToolTip(as_tip(tip))
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    box.activated.connect(lambda row: chosen(str(box.itemData(row))))
    return box


def offer(box: QComboBox, pairs: list[tuple[str, str]], key: str) -> None:
    """Let a box offer (key, text) pairs, with one of them chosen."""
    if [(box.itemData(row), box.itemText(row)) for row in range(box.count())] != pairs:
        box.clear()
        for each, text in pairs:
            box.addItem(text, each)
    row = box.findData(key)
    if row != box.currentIndex():
        box.setCurrentIndex(row)


def field(name: str, apply: Callable[[str], str], *, example: str = "", characters: int = 0) -> EditField:
    """A framed field; `apply` takes what was typed and gives what is wrong."""
    made = EditField(name, lambda _text: "", apply, example=example, characters=characters)
    made.setProperty("kind", "")
    return made
