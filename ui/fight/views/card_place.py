"""The place of whose turn it is, in which a card may stand for a while."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from ui.shared.widgets.basics import column, scrolling
from ui.shared.widgets.card import Card

if TYPE_CHECKING:
    from ui.fight.views.odds_view import OddsView

LEAST_ACTING, LEAST_BEGINNING = 6, 4
"""Lines that the one who acts always has, and without which what the turn brought is not shown."""
AnyCard = TypeVar("AnyCard", bound=Card)


class CardPlace(QStackedWidget):
    """Shows the turn or a card. `left` when a card was put away and no other has come in its place."""

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.pointed_at: Callable[[], str] = lambda: ""
        """Who is under the cursor of the map, while that has the keys: the first target of a card."""
        self.last: Card | None = None
        """The card that was put away last."""
        self.odds_opened = False
        """Whether it is shown how odds come about: opened on one card it is open on the next."""
        self._somebody_acts = False
        self._turn = QWidget(self)
        self.addWidget(self._turn)
        self._beginning: QWidget | None = None
        self._holder: QWidget | None = None

    def fill(self, beginning: QWidget, acting: QWidget) -> None:
        """Somebody acts for the first time: `beginning` = what the turn brought, above `acting`, whose turn it is."""
        self._beginning, self._holder = beginning, scrolling(beginning, "Start of the turn")
        rows = column(self._turn, 0, 8)
        rows.addWidget(self._holder)
        rows.addWidget(acting, 1)
        beginning.installEventFilter(self)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What the turn brought has become more or less."""
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent, QEvent.Type.LayoutRequest):
            self._fit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """What the turn brought is as high as it is, or scrolls; where a prompt leaves no room for it, it waits."""
        if self._beginning is None or self._holder is None:
            return
        line = self._beginning.fontMetrics().height()
        wanted, room = self._beginning.heightForWidth(self.width()), self.height() - LEAST_ACTING * line
        self._holder.setVisible(not self._beginning.isHidden() and room >= min(wanted, LEAST_BEGINNING * line))
        self._holder.setFixedHeight(max(min(wanted, room), 0))

    def be_there(self, *, somebody_acts: bool) -> None:
        """It is there while somebody acts; else for a card alone, such as of a trap before the fight."""
        self._somebody_acts = somebody_acts
        self.setVisible(somebody_acts or self.shown is not None)

    @property
    def shown(self) -> Card | None:
        """The card that is shown, if one is."""
        shown = self.currentWidget()
        return shown if isinstance(shown, Card) else None

    def chooser(self) -> str | None:
        """Who chooses any number of targets by the card that is shown; None if no one does."""
        card = self.shown
        return getattr(card, "by", "") if card is not None and card.picks_many else None

    def take_target(self, clicked: Sequence[str]) -> None:
        """One row was clicked: it is the target now of a card for one target, which has the keys again."""
        card = self.shown
        if card is not None and len(clicked) == 1 and card.take_target(clicked[0]):
            card.take_keys()

    def add(self, card: AnyCard) -> AnyCard:
        """Know a card that can be shown here."""
        self.addWidget(card)
        card.closed.connect(lambda: self.put_away(card))
        if (odds := _odds_of(card)) is not None:
            odds.toggled.connect(self._note_odds)
        return card

    def show_card(self, card: Card) -> None:
        """Show a card instead of the turn."""
        if (odds := _odds_of(card)) is not None:
            odds.open_details(opened=self.odds_opened)
        self.setCurrentWidget(card)
        self.show()

    def show_turn(self) -> None:
        """Show the turn, whatever was there."""
        self.setCurrentWidget(self._turn)
        self.setVisible(self._somebody_acts)

    def _note_odds(self, opened: bool) -> None:
        self.odds_opened = opened

    def put_away(self, card: Card) -> None:
        """Show the turn again, if it is this card that is shown."""
        if self.currentWidget() is card:
            self.last = card
            self.show_turn()
            self.left.emit()


def _odds_of(card: Card) -> OddsView | None:
    from ui.fight.views.action_card import ActionCard

    return card.odds if isinstance(card, ActionCard) else None
