"""Contents of the backup that is chosen: its facts, then its creatures and encounters as a list."""

from __future__ import annotations

from PySide6.QtCore import QStringListModel
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QVBoxLayout, QWidget

from desktop_app.backup_inside import Inside
from desktop_app.store.backup_contents import SOUND, BackupContents
from desktop_app.store.errors import StoreError
from ui.backups.words import form, size, standing
from ui.shared.text import capital
from ui.shared.widgets.basics import label


class BackupSide(QWidget):
    """Shows one backup."""

    def __init__(self) -> None:
        super().__init__()
        self._title = label("", "large", wraps=True)
        self._wrong = label("", "problem", wraps=True)
        self._file = label("", "small", wraps=True)
        self.model = QStringListModel(self)
        self.list = QListView()
        self.list.setAccessibleName("Contents of the backup")
        self.list.setModel(self.model)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setUniformItemSizes(True)
        self.list.setTabKeyNavigation(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for each in (self._title, self._wrong, self._file):
            column.addWidget(each)
        column.addWidget(self.list, 1)
        self.show_backup(None)

    def show_backup(self, backup: BackupContents | None) -> None:
        """Show the facts of one; what is inside follows."""
        self.model.setStringList([])
        self._title.setText((backup.title or backup.stem) if backup is not None else "")
        self._file.setText(f"{backup.path.name}, {size(backup.size)}{form(backup)}" if backup is not None else "")
        self._wrong.setText(backup.wrong if backup is not None else "")
        self._wrong.setVisible(backup is not None and backup.condition != SOUND)

    def show_inside(self, inside: Inside | StoreError) -> None:
        """Show what is in it."""
        if isinstance(inside, StoreError):
            self._wrong.setText(inside.wrong)
            self._wrong.show()
            return
        lines = [f"Encounters: {len(inside.encounters)}"]
        lines += [f"    {title}: {standing(stood)}" for title, stood in inside.encounters]
        for folder, names in inside.folders:
            lines += [f"{capital(folder)}: {len(names)}", *(f"    {name}" for name in names)]
        self.model.setStringList(lines)

    def lines(self) -> list[str]:
        """What the list says."""
        return self.model.stringList()
