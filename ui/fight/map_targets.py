"""Targets chosen on the map: who is clicked or entered there is attacked, or is a target of the card that is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from desktop_app.combat.decide.charging_ahead import CHARGE
from desktop_app.combat.grid.board import Board

if TYPE_CHECKING:
    from ui.fight.views.encounter_page import EncounterPage

Attack = Callable[[str, Sequence[str]], object]
"""Opens the card of an attack of whose turn it is at the selected one: the weapon, and options to begin with."""


class MapTargets:
    """Joins the map with the order, in which targets are selected, and with the cards that take them."""

    def __init__(
        self, page: EncounterPage, attack: Attack, harm: Callable[[], object], map_view: Callable[[], QWidget | None]
    ) -> None:
        """`harm` = asks how much damage the selected take."""
        self._page, self._attack, self._harm, self._map_view = page, attack, harm, map_view
        self._from_map = False
        page.cards.left.connect(self._come_back)
        page.prompt.closed.connect(self._come_back)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._focus_moved)

    @property
    def takes_many(self) -> bool:
        """Whether a card for any number of targets is open."""
        return self._page.cards.chooser() is not None

    def pick(self, name: str, *, adds: bool) -> None:
        """A token was clicked: it is selected, or added to the targets, or taken out of them."""
        order, cards = self._page.order, self._page.cards
        names, chooser = order.selected(), cards.chooser()
        if adds or (chooser is not None and not set(names) <= {chooser}):
            order.select([each for each in names if each != name] if name in names else [*names, name])
        else:
            order.select([name])
        if not adds and chooser is None:
            cards.take_target([name])

    def show_menu(self, name: str, place: QPoint) -> None:
        """What can be done with that one, or with all who are selected with it, as in the order."""
        order = self._page.order
        if name not in order.selected():
            order.select([name])
        order.customContextMenuRequested.emit(order.viewport().mapFromGlobal(place))

    def take_all(self, names: Sequence[str]) -> None:
        """These are the targets of the card that is open, which has the keys again; without one they take damage."""
        self._page.order.select(list(names))
        card = self._page.cards.shown
        if card is not None:
            card.take_keys()
        else:
            self._harm()

    def enter(self, board: Board, by: str, name: str, *, charges: bool) -> None:
        """Enter on somebody: a target of the card that is open, else a foe is attacked and a friend is selected."""
        cards = self._page.cards
        if cards.shown is not None:
            self.pick(name, adds=False)
            return
        self._page.order.select([name])
        if by in board.figures and name in board.figures and board.figures[by].side != board.figures[name].side:
            in_reach = charges or board.figures[by].strikes(board.figures[name].space)
            weapon = "" if in_reach else self._shot(by)
            self._attack(weapon, (CHARGE,) if charges else ())

    def _shot(self, by: str) -> str:
        """The weapon that shoots or is thrown furthest; empty if there is none."""
        listed = [each for each in self._page.model.view(by).attacks if each.range]
        return max(listed, key=lambda each: (each.in_hand, each.range)).weapon if listed else ""

    def _focus_moved(self, old: QWidget | None, now: QWidget | None) -> None:
        """Remember whether it was the map that the keys left for a card or a prompt."""
        view = self._map_view()
        if view is None:
            return
        if old is view:
            self._from_map = now is not self._page.order
        elif old is self._page.order and now is not None:
            self._from_map = now is view
        elif old is None and now is self._page.order:  # out of the window of the map, into that of the order
            self._from_map = False

    def _come_back(self) -> None:
        """A card or a prompt was closed: the keys go back to the map they came from, after they went to the order."""
        view = self._map_view()
        if self._from_map and view is not None and view.isVisible():
            QTimer.singleShot(0, view, partial(self._keys_to, view))

    def _keys_to(self, view: QWidget) -> None:
        if self._page.cards.shown is None and not self._page.prompt.isVisible():
            view.setFocus()
