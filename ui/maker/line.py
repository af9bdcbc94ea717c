"""The fast path: one line such as `human fighter 5, elite array, standard gear`, taken with Enter."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent

from ui.maker.choice_view import PassingField
from ui.shared.key_presses import ENTER
from ui.shared.widgets.basics import mark_wrong

EXAMPLE = "human fighter 5, elite array, standard gear"


class LineField(PassingField):
    """`entered` with what was typed; what is wrong is marked and stays."""

    entered = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Character in one line")
        self.setPlaceholderText(f"{EXAMPLE}   (Enter makes it)")
        self.setToolTip(
            "Type race, classes with levels, what they chose (evoker, domains fire and war), a template (vampire), "
            "the method for scores, gear and a companion (with +1 longsword and chain shirt, with lion). "
            "Enter fills in everything."
        )
        self._shown = ""
        self.textEdited.connect(lambda _text: self.mark(""))

    def show_text(self, text: str) -> None:
        """Show the line that the work came from, unless another is being typed."""
        if text != self._shown or not self.isModified():
            self._shown = text
            if text != self.text():
                self.setText(text)
            self.setModified(False)

    def mark(self, problem: str) -> None:
        """Mark what is wrong with the line; nothing = all is well."""
        mark_wrong(self, problem)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and not event.modifiers():
            self.entered.emit(self.text())
            event.accept()
        else:
            super().keyPressEvent(event)
