"""The battle map beside the order: shown and hidden, kept in step with the fight, and moved upon."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from desktop_app.combat.grid.space import Square
from desktop_app.combat.on_map import board_of
from desktop_app.combat.setting_up_map import unplaced
from desktop_app.content.grounds import ready_grounds
from ui.fight.encounter_controller import EncounterController
from ui.fight.map_drawing import MapDrawing
from ui.fight.map_making import MapMaking
from ui.fight.map_play import MapPlay
from ui.fight.map_targets import Attack, MapTargets
from ui.map.map_pane import MapPane
from ui.map.tokens import tokens_of
from ui.shared.actions import Actions, Where
from ui.shared.bridge import Bridge

if TYPE_CHECKING:
    from ui.fight.views.encounter_page import EncounterPage

ACTION, DRAW = "view.map", "map.draw"
REVEALING = ("map.reveal", "map.reveal-all")


class MapController(EncounterController):
    """Joins the map with the page and the bridge."""

    def __init__(self, page: EncounterPage, actions: Actions, bridge: Callable[[], Bridge],
                 say: Callable[[str], object], attack: Attack) -> None:  # fmt: skip
        super().__init__(page, bridge)
        self._actions, self._say = actions, say
        self.pane: MapPane | None = None
        self.play: MapPlay | None = None
        self.drawing: MapDrawing | None = None
        harm = actions["fight.damage"].trigger
        self.targets = MapTargets(page, attack, harm, lambda: self.pane.view if self.pane is not None else None)
        self.making = MapMaking(page, bridge, say)
        page.refreshed.connect(self.refresh)
        page.selection_changed.connect(self._selected)

    @property
    def is_shown(self) -> bool:
        """Whether the map is beside the order now."""
        return self.pane is not None and self.pane.isVisibleTo(self._page.beside)

    def toggle(self) -> None:
        """Show the map beside the order; go to it where the keys are elsewhere; else take it away."""
        pane = self.pane
        if pane is not None and self.is_shown and pane.view.isVisible() and not self._has_keys(pane):
            pane.view.setFocus()
            self._actions[ACTION].setChecked(True)
        else:
            self._show(shown=not self.is_shown)

    def _has_keys(self, pane: MapPane) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and (focus is pane or pane.isAncestorOf(focus))

    def _put_away(self) -> None:
        self._show(shown=False)

    def _show(self, *, shown: bool) -> None:
        pane = self.pane or self._made()
        self._page.beside.put(pane, shown=shown)
        self._actions[ACTION].setChecked(shown)
        if shown:
            self.refresh()
            if self.play is not None:
                self.play.to_mover()
            pane.view.setFocus()
        else:
            if self.drawing is not None and self.drawing.is_on:
                self.drawing.switch(on=False)
            self._page.order.setFocus()

    def draw(self) -> None:
        """Draw on the map, or end it; one is made where there is none."""
        state, drawing = self._state, self.drawing
        if state is not None and drawing is not None:
            if state.ground is None:
                self._make()
            drawing.switch(on=not drawing.is_on)
            self._actions[DRAW].setChecked(drawing.is_on)

    def _drawing_ended(self) -> None:
        self._actions[DRAW].setChecked(False)
        self._selected()

    def refresh(self) -> None:
        """Show the fight as it stands."""
        pane, state = self.pane, self._state
        if pane is None or not self.is_shown:
            return
        board = board_of(state, self._bridge().ruleset) if state is not None else None
        pane.show_map(there_is=board is not None)
        self.making.refresh()
        if self.drawing is not None:
            self.drawing.refresh(state.ground if state is not None else None)
        if state is None or board is None:
            pane.view.show_board(None, (), "")
            return
        pane.view.show_board(board, tokens_of(state, board), state.actor)
        pane.show_newcomers(len(unplaced(state)))
        self._selected()

    def _made(self) -> MapPane:
        pane = self.pane = MapPane(self._page.theme)
        self._actions.listen(pane.view, Where.ORDER)
        # Before the hand that draws, which comes first then.
        self.play = MapPlay(self._page, self._bridge, self._say, pane, self.targets)
        self.drawing = MapDrawing(pane, self._bridge, self._drawing_ended)
        self.making.join(pane)
        pane.drawn_on.connect(lambda: self.draw())
        pane.no_map.offer([(each.name, each.tip) for each in ready_grounds()])
        pane.no_map.wanted.connect(self._make)
        pane.no_map.ready_chosen.connect(lambda name: self._make(name))
        pane.closed.connect(self._put_away)
        pane.view.pointed.connect(self._pointed)
        return pane

    def _pointed(self, square: Square) -> None:
        """The cursor is on another square, to draw or to play."""
        if self.making.is_fitting:
            return
        if self.drawing is not None and self.drawing.is_on:
            self.drawing.pointed(square)
        elif self.play is not None:
            self.play.pointed(square)

    def _selected(self) -> None:
        """Others are selected, or the fight is another."""
        if self.play is None or self.pane is None or not self.is_shown or self.making.is_fitting:
            return
        if self.drawing is not None and self.drawing.is_on:
            self.drawing.pointed(self.pane.view.cursor_square)
        else:
            self.play.look_again()

    def _make(self, ready: str = "") -> None:
        """An empty map, or a ready ground by its name."""
        if ready:
            self.making.make_ready(ready)
        else:
            self.making.make_empty()
        if self.pane is not None:
            self.pane.view.setFocus()

    def take(self, action_id: str) -> None:
        """Do what an action about the whole map says; the map is shown for it."""
        if not self.is_shown:
            self.toggle()
        if action_id == DRAW:
            self.draw()
        elif action_id in REVEALING and self.play is not None:
            self.play.reveal(whole=action_id == REVEALING[1])
        elif self.pane is not None:
            self.making.take(action_id, self.pane.view)
