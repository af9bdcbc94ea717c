"""The odds on a card before the roll: the percent first, what another choice changes, on a key how it came about."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.combat.command import Command
from ui.fight.odds_asker import OddsAsker, Question
from ui.fight.views.odds_picture import OddsPicture
from ui.shared.bridge import Bridge
from ui.shared.idle import timer_after
from ui.shared.typed_input import PromptError
from ui.shared.widgets.basics import button, label, show_text
from ui.theme.theme import Theme

if TYPE_CHECKING:
    from desktop_app.odds.words import OddsTold

MOST_PICTURES: Final = 3
COUNTING: Final = "Counting the odds \N{HORIZONTAL ELLIPSIS}"


def question_of(bridge: Bridge, wish: Callable[[], Command]) -> Question | None:
    """What is chosen on a card, as a question; None where the choice cannot be read, or there is no fight."""
    try:
        return Question(bridge.state, wish(), bridge.ruleset) if bridge.state is not None else None
    except PromptError:
        return None


class OddsView(QWidget):
    """Shows the odds of what is chosen; asked anew a moment after every change.

    `told` when others are shown, `toggled` when it was shown or hidden how they came about.

    `details` = how they came about, as a widget of its own further down on the card.
    """

    told = Signal()
    toggled = Signal(bool)

    def __init__(self, theme: Theme, question: Callable[[], Question | None]) -> None:
        """`question` = what is chosen now; None = nothing that could be rolled."""
        super().__init__()
        self._question = question
        self._opened = False
        self._about: object = None
        self._shown: OddsTold | None = None
        self.asker = OddsAsker(self)
        self.headline, self.changes = label("", "strong", wraps=True), label("", "muted", wraps=True)
        self.how = button("Odds", self.toggle, "flat", "Show or hide how the odds come about.")
        self.details = OddsDetails(theme)
        row = QHBoxLayout()
        row.addWidget(self.headline, 1)
        row.addWidget(self.how)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(row)
        column.addWidget(self.changes)
        self._soon = timer_after(0, self.tell, self)
        self._show(None)

    @property
    def shown(self) -> str:
        """The odds as they are shown; empty while there are none."""
        return self.headline.text() if self.isVisible() else ""

    @property
    def current(self) -> OddsTold | None:
        """The odds that are told now; None while they are still being counted."""
        return None if self.asker.waits else self._shown

    @property
    def question(self) -> Question | None:
        """What is asked now."""
        return self._question()

    def ask(self) -> None:
        """Something else is chosen: tell its odds once the window has taken that in."""
        self._soon.start()

    def begin(self) -> None:
        """Another action: nothing is compared with the one before."""
        self._about = self._shown = None

    def put_away(self) -> None:
        """What was rolled takes their place."""
        self._soon.stop()
        self.asker.forget()
        self.hide()
        self.details.hide()

    def tell(self) -> None:
        """Tell the odds now, or as soon as they are counted."""
        asked = self._question()
        if asked is None:
            self.asker.forget()
            self._take(None, None)
            return
        self.asker.ask(asked, lambda told: self._take(told, asked.about))
        if self.asker.waits:
            self._put(COUNTING, None)
            show_text(self.changes, "")
            self.told.emit()

    def _take(self, told: OddsTold | None, about: object) -> None:
        from desktop_app.odds.words import difference

        before = self._shown if about == self._about else None
        changed = difference(before, told) if before is not None and told is not None else ""
        self._about = about
        self._show(told)
        show_text(self.changes, f"Changed: {changed}." if changed else "")
        self.told.emit()

    def toggle(self) -> None:
        """Show or hide how the odds come about."""
        self.open_details(opened=not self._opened)
        self.toggled.emit(self._opened)

    def open_details(self, *, opened: bool) -> None:
        """Show, or hide, how the odds come about."""
        self._opened = opened
        self._show_details()

    def _show(self, told: OddsTold | None) -> None:
        self._shown = told
        self._put(told.headline if told is not None else "", told)

    def _put(self, text: str, told: OddsTold | None) -> None:
        self.headline.setText(text)
        self.setVisible(bool(text))
        self.details.show_told(told)
        self._show_details()

    def _show_details(self) -> None:
        told = self.current
        more = told is not None and bool(told.lines or told.pictures)
        self.how.setVisible(more)
        self.details.setVisible(more and self._opened and not self.isHidden())


class OddsDetails(QWidget):
    """The pictures of what may be dealt, and each number behind the odds."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.pictures = [OddsPicture(theme) for _ in range(MOST_PICTURES)]
        self.lines = label("", "muted", wraps=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for picture in self.pictures:
            column.addWidget(picture)
        column.addWidget(self.lines)

    def show_told(self, told: OddsTold | None) -> None:
        """Show these."""
        found = told.pictures if told is not None else ()
        for place, picture in enumerate(self.pictures):
            picture.show_picture(found[place] if place < len(found) else None)
        show_text(self.lines, "\n".join(told.lines) if told is not None else "")
