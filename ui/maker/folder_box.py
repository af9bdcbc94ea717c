"""The box that says where a new character goes: the party, the creatures, or a folder of one's own."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QComboBox, QCompleter

from desktop_app.campaign.state import OTHERS, PARTY
from ui.maker.maker_controller import MakerController
from ui.maker.step_page import offer
from ui.shared.text import as_tip
from ui.shared.widgets.completing import LOOK, is_listing
from ui.shared.widgets.drop_down import DropDown
from ui.shared.widgets.typed_field import TypedField

FOLDERS = {PARTY: "Party", OTHERS: "Creatures"}
_TIP = (
    "Choose the party, the creatures (they join encounters as foes), or type the name of a folder of your own. "
    "By itself a character goes to the party while that has fewer than six or when it has a player, and to the "
    "creatures when it is evil, has a template or an NPC class."
)


class FolderBox(DropDown):
    """Shows the folder of the work; what is chosen or typed stays for those that are made next."""

    def __init__(self, controller: MakerController) -> None:
        super().__init__()
        self._controller = controller
        self.setEditable(True)
        self.setAccessibleName("Folder of the campaign")
        self.setToolTip(as_tip(_TIP))
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self._typed = TypedField()
        self.setLineEdit(self._typed)
        completer = self.completer()
        if isinstance(completer, QCompleter):
            completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        self.activated.connect(lambda _row: self._take())
        self._typed.editingFinished.connect(self._take)

    def show_now(self) -> None:
        """Offer the folders there are; while the list is open it waits until that is closed."""
        if is_listing(self) or is_listing(self._typed):
            QTimer.singleShot(LOOK, self, self.show_now)
            return
        here = self._controller.folder
        folders = dict.fromkeys([*self._controller.folders(), here])
        offer(self, [(each, FOLDERS.get(each, each)) for each in folders], here)

    def _take(self) -> None:
        typed = self.currentText().strip()
        found = next((key for key, name in FOLDERS.items() if name.lower() == typed.lower()), typed)
        if found and found != self._controller.folder:
            self._controller.put(replace(self._controller.work, folder=found), f"goes to {typed}")
