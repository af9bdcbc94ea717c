"""What single classes let one choose: domains, a school, a bloodline; typed, with commas between several."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from desktop_app.making.editing import with_choice
from desktop_app.making.open_choices import class_choices, class_options
from desktop_app.making.typed import read_names
from ui.maker.maker_controller import MakerController
from ui.maker.step_page import field
from ui.shared.text import as_tip
from ui.shared.widgets.basics import Wrapping, label
from ui.sheet.views.field import EditField

MOST = 6


class Options(QWidget):
    """A field for each."""

    def __init__(self, controller: MakerController) -> None:
        super().__init__()
        self._controller = controller
        self._shown: tuple[tuple[int, str, int, tuple[str, ...]], ...] = ()
        self.cells: list[tuple[QWidget, QLabel, EditField]] = []
        layout = Wrapping(self, 8, 4)
        for number in range(MOST):
            made = field(f"Class choice {number + 1}", partial(self._typed, number), characters=20)
            name = label("", "small")
            name.setBuddy(made)
            cell = QWidget()
            row = QHBoxLayout(cell)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(6)
            row.addWidget(name)
            row.addWidget(made)
            layout.addWidget(cell)
            self.cells.append((cell, name, made))

    def show_now(self) -> None:
        """Show the fields that the classes ask for."""
        self._shown = class_choices(self._controller.plan, self._controller.ruleset)[:MOST]
        self.setVisible(bool(self._shown))
        for number, (cell, name, made) in enumerate(self.cells):
            cell.setVisible(number < len(self._shown))
            if number < len(self._shown):
                place, what, count, taken = self._shown[number]
                class_name = self._controller.plan.levels[place].class_name
                words = f"{class_name.capitalize()}: {what}" + (f" ({count})" if count > 1 else "")
                name.setText(words)
                made.setAccessibleName(words)
                made.show_text(", ".join(taken))
                self._offer(made, what, count)

    def _offer(self, made: EditField, what: str, count: int) -> None:
        """Complete a name by what the library lists; anything else may be typed."""
        names = class_options(what, self._controller.ruleset)
        made.setPlaceholderText(f"{names[0]} ..." if names else "")
        made.setToolTip(as_tip(", ".join(names)))
        made.offer(names if count == 1 else ())

    def _typed(self, number: int, text: str) -> str:
        if number >= len(self._shown):
            return ""
        place, what, _, _ = self._shown[number]
        self._controller.change(
            with_choice(self._controller.plan, place, what, read_names(text)), f"{what} {text.strip()}"
        )
        return ""
