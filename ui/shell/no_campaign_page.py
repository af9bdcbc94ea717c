"""The page that is shown while no campaign is open: what is waited for, or what can be done without one."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ui.shared.actions import Actions
from ui.shared.widgets.basics import button, label, wrapping_row

WIDEST = 560


class NoCampaignPage(QWidget):
    """`again_asked` to open `path` again, `upgrade_asked` to have it brought to the newest form for that; `abandoned`
    when it should not be waited for any longer.

    It is blank until it is told what to say: what is over in a moment needs no word.
    """

    again_asked = Signal()
    upgrade_asked = Signal()
    abandoned = Signal()

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        self.path = Path()
        self._unwritten = 0
        self._is_closing = self._asks = False
        self._title = label("", "huge", wraps=True)
        self._text = label("", "muted", wraps=True)
        self.again = button("Try again", self.again_asked.emit, "primary")
        self.upgrade = button("Back up, upgrade and open", self.upgrade_asked.emit, "primary")
        self.other = button("Open another ...", actions["campaign.open"].trigger)
        self.new = button("New campaign ...", actions["campaign.new"].trigger)
        self.check = button("Check and repair", actions["campaign.check"].trigger)
        self.recent = button("Recent", actions["campaign.recent"].trigger)
        self.backups = button("Backups", actions["campaign.backup"].trigger)
        self.leave = button("Close without waiting ...", self._ask)
        self.keep = button("Keep waiting", self._stay, "primary")
        self.drop = button("Close without them", self.abandoned.emit)
        ways = (self.again, self.upgrade, self.backups, self.check, self.recent, self.other, self.new)
        self._buttons = (*ways, self.leave, self.keep, self.drop)
        self._lay_out()
        self.wait_for(Path())

    def wait_for(self, path: Path) -> None:
        """Something begins that may be over in a moment: say nothing yet."""
        self.path = path
        self._is_closing = self._asks = False
        self._say("", "")

    def show_opening(self, path: Path) -> None:
        """It takes longer to open this file."""
        self.path = path
        self._is_closing = False
        self._say(f"Opening {path.stem} ...", f"Reading and checking {path}.", self.other)

    def show_closing(self, path: Path, unwritten: int) -> None:
        """It takes longer to close this file: so many steps are not on the disk yet."""
        self.path, self._unwritten, self._is_closing = path, unwritten, True
        self._say_closing()

    def show_unwritten(self, unwritten: int) -> None:
        """Say how the closing goes on, if that is what is shown."""
        if self._is_closing and unwritten != self._unwritten:
            self._unwritten = unwritten
            self._say_closing()

    def show_refused(self, path: Path, *, was_last: bool, backups: str) -> None:
        """Offer what can be done where this file could not be opened; what is wrong with it is said above the page.

        `backups` = what there is to go back to, as a sentence.
        """
        self.path = path
        self._is_closing = False
        what = "was open last" if was_last else "could not be opened"
        told = f"{path} {what}. {backups}"
        ways = (self.again, self.backups, self.check, self.recent, self.other, self.new)
        self._say("No campaign is open", told, *ways)
        self.again.setFocus()

    def show_older(self, path: Path, told: str) -> None:
        """Ask before a file of an older form is changed; `told` = what would be done to it."""
        self.path = path
        self._is_closing = False
        self._say(f"{path.stem} is from an older version", told, self.upgrade, self.recent, self.other)
        self.upgrade.setFocus()

    def words(self) -> str:
        """What the page says."""
        return f"{self._title.text()} {self._text.text()}".strip()

    def _say_closing(self) -> None:
        steps = "1 step" if self._unwritten == 1 else f"{self._unwritten} steps"
        if not self._unwritten:
            self._say(f"Closing {self.path.stem} ...", "All steps are saved.", self.leave)
        elif self._asks:
            them = "It is" if self._unwritten == 1 else "They are"
            self._say(
                f"Close without saving {steps}?",
                f"{them} not saved yet and would be lost: your latest changes to {self.path.stem}. Every earlier step "
                f"is safe.",
                self.keep,
                self.drop,
            )
        else:
            is_are = "is" if self._unwritten == 1 else "are"
            self._say(
                f"Waiting until {steps} {is_are} saved ...",
                f"The disk of {self.path} is slow. The file closes as soon as everything is saved.",
                self.leave,
            )

    def _ask(self) -> None:
        if not self._unwritten:
            self.abandoned.emit()
            return
        self._asks = True
        self._say_closing()
        self.keep.setFocus()

    def _stay(self) -> None:
        self._asks = False
        self._say_closing()
        self.leave.setFocus()

    def _say(self, title: str, text: str, *buttons: QPushButton) -> None:
        self._title.setText(title)
        self._text.setText(text)
        for each in self._buttons:
            each.setVisible(each in buttons)

    def _lay_out(self) -> None:
        sheet = QFrame()
        sheet.setMaximumWidth(WIDEST)
        column = QVBoxLayout(sheet)
        column.setSpacing(10)
        column.addStretch(2)
        column.addWidget(self._title)
        column.addWidget(self._text)
        column.addSpacing(8)
        ways, row = wrapping_row(10, 8)
        for each in self._buttons:
            row.addWidget(each)
        column.addWidget(ways)
        column.addStretch(3)
        across = QHBoxLayout(self)
        across.addStretch(1)
        across.addWidget(sheet, 20)
        across.addStretch(1)
