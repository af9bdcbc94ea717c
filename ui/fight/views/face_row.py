"""Where the faces of real dice are typed on a card, those of one roll after the other."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop_app.combat.outcome import FaceWanted
from ui.shared.typed_faces import Faces, faces_title
from ui.shared.typed_input import PromptError, can_be_kept
from ui.shared.widgets.basics import label, mark_wrong
from ui.shared.widgets.prompt_bar import PromptField


class FaceRow(QWidget):
    """Shown while faces are wanted; `faces` are all that were typed for one command."""

    def __init__(self) -> None:
        super().__init__()
        self.faces, self.field = Faces(), PromptField()
        self._wanted: tuple[FaceWanted, ...] = ()
        self._before: dict[tuple[FaceWanted, ...], str] = {}
        self._name = label("", "strong", wraps=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._name)
        row.addWidget(self.field, 1)

    def ask(self, wanted: Sequence[FaceWanted], owner: str) -> None:
        """Ask for these; `owner` = what they belong to, in front of their name.

        What was typed for the same dice before something else was chosen stands there already.
        """
        self._wanted = tuple(wanted)
        self._name.setText(f"{owner}{faces_title(wanted)}")
        self.field.setAccessibleName(self._name.text())
        self.field.setText(self._before.get(self._wanted, ""))
        self.field.selectAll()
        self.show()
        self.field.setFocus()

    def forget(self) -> None:
        """Another deed begins: other dice will be thrown for it."""
        self._before.clear()

    def take(self) -> str:
        """Take what was typed, if anything is wanted; gives why it cannot be taken."""
        try:
            if self._wanted:
                can_be_kept(self.field.text())
                self.faces.take(self._wanted, self.field.text())
                self._before[self._wanted] = self.field.text()
        except PromptError as error:
            return str(error)
        return ""

    def mark(self, problem: str) -> None:
        """Show in the field why what stands there was refused, if it was."""
        mark_wrong(self.field, problem if self._wanted else "")

    def put_away(self) -> None:
        """Nothing more is wanted; what was typed is kept."""
        self._wanted = ()
        self.hide()
