"""The page about a campaign, or an encounter, of which something cannot be read: what, and the two ways to go on."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.session.mending import Offer
from ui.backups.words import when
from ui.shared.widgets.basics import back_button, button, label, page_column, panel, scrolling

WHAT = "Part of {title} cannot be read"
KEPT = (
    "Choose how to continue. A backup is made first and nothing is deleted: the lines that are set aside stay in the "
    "file."
)
ASIDE = "Set aside only what is listed above. Everything else opens."
BACK = "Go back to how it was {when}. {count} set aside, including those that can be read."
NO_WAY = "It cannot be opened without its first lines. Restore a backup."


class MendingPage(QWidget):
    """`aside_chosen` and `back_chosen` are the answers, `backups_asked` the third way; `left` for later."""

    aside_chosen = Signal()
    back_chosen = Signal()
    backups_asked = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.offer: Offer | None = None
        self._title = label("", "large", wraps=True)
        self._wrong, self._kept = label("", wraps=True), label(KEPT, wraps=True)
        self._aside, self._back, self._status = (label(text, wraps=True) for text in (ASIDE, "", ""))
        self.aside = button("Set it aside", self.aside_chosen.emit, "primary")
        self.back = button("Go back", self.back_chosen.emit)
        self.backups = button("Backups ...", self.backups_asked.emit, tip="See the backups of this campaign.")
        for each in (self.aside, self.back, self.backups):
            each.setAutoDefault(True)
        self._lay_out()

    def ask(self, offer: Offer) -> None:
        """Show what is wrong and the ways to go on; the way that loses least has the keyboard focus."""
        self.offer = offer
        title = offer.title if offer.document == "campaign" else f"the encounter {offer.title}"
        self._title.setText(WHAT.format(title=title[:1].lower() + title[1:]))
        self._wrong.setText(_listed(offer.wrong))
        self._kept.setText(KEPT if offer.aside or offer.back else NO_WAY)
        self._aside.setVisible(offer.aside is not None)
        self.aside.setVisible(offer.aside is not None)
        self._back.setVisible(offer.back is not None)
        self.back.setVisible(offer.back is not None)
        moment = f"on {when(offer.at)}" if offer.at else "at its beginning"
        count = "1 line is" if offer.later == 1 else f"{offer.later} lines are"
        self._back.setText(BACK.format(when=moment, count=count))
        self.set_busy(busy=False)
        next((each for each in (self.aside, self.back, self.backups) if not each.isHidden()), self.backups).setFocus()

    def set_busy(self, *, busy: bool, status: str = "") -> None:
        """While one way is gone, the other cannot be; `status` = what is being done, or went wrong."""
        self._status.setText(status)
        for each in (self.aside, self.back, self.backups):
            each.setEnabled(not busy)

    def words(self) -> str:
        """What the page says."""
        shown = (self._title, self._wrong, self._kept, self._aside, self._back, self._status)
        return "\n".join(each.text() for each in shown if not each.isHidden())

    def _lay_out(self) -> None:
        column = page_column(self)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(back_button(self.left))
        column.addLayout(head)
        inner = QWidget()
        middle = QVBoxLayout(inner)
        middle.setSpacing(10)
        middle.addWidget(self._wrong)
        middle.addWidget(self._kept)
        for words, does in ((self._aside, self.aside), (self._back, self.back)):
            card = panel("card")
            inside = QVBoxLayout(card)
            inside.addWidget(words)
            row = QHBoxLayout()
            row.addWidget(does)
            row.addStretch(1)
            inside.addLayout(row)
            middle.addWidget(card)
        middle.addStretch(1)
        column.addWidget(scrolling(inner, "What cannot be read, and how to continue"), 1)
        foot = QHBoxLayout()
        foot.addWidget(self.backups)
        foot.addWidget(self._status, 1)
        column.addLayout(foot)


def _listed(words: tuple[str, ...]) -> str:
    return "\n".join(f"\N{BULLET} {each[:1].upper()}{each[1:]}" for each in words)
