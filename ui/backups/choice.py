"""The question at the foot of the page: a backup restored beside the campaign, or in its place."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from desktop_app.store.backup_contents import BackupContents
from ui.backups.words import when
from ui.shared.widgets.basics import button, label

QUESTION = "Restore the backup of {made}?"
BESIDE = "Beside: the backup becomes a new campaign in the same folder, {folder}. Nothing else is changed."
IN_PLACE = (
    "In place: the backup replaces {name}. The file that is there now is kept under another name, and a backup "
    "of it is made first."
)
ALONE = "The backup does not say which campaign it was made from, so it can only become a new one."


class RestoreChoice(QFrame):
    """`beside` and `in_place` are the answers; `left` when nothing shall be done."""

    beside = Signal()
    in_place = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("card", True)  # noqa: FBT003 - Qt's own call
        self._question = label("", "large")
        self._beside, self._in_place = label("", wraps=True), label("", wraps=True)
        self.beside_button = button("Restore beside", self.beside.emit, "primary")
        self.in_place_button = button("Restore in place", self.in_place.emit)
        self.cancel = button("Cancel", self.left.emit, tip="Do nothing (Esc).")
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 12)
        column.setSpacing(6)
        column.addWidget(self._question)
        column.addWidget(self._beside)
        column.addWidget(self._in_place)
        row = QHBoxLayout()
        for each in (self.beside_button, self.in_place_button, self.cancel):
            each.setAutoDefault(True)
            row.addWidget(each)
        row.addStretch(1)
        column.addLayout(row)
        self.hide()

    def ask(self, backup: BackupContents, campaign: Path, *, knows_place: bool) -> None:
        """Ask about this backup; `campaign` is the file whose place it would take, if it `knows_place`."""
        self._question.setText(QUESTION.format(made=when(backup.at)))
        self._beside.setText(BESIDE.format(folder=campaign.parent))
        self._in_place.setText(IN_PLACE.format(name=campaign) if knows_place else ALONE)
        self.in_place_button.setEnabled(knows_place)
        self.show()
        self.beside_button.setFocus()
