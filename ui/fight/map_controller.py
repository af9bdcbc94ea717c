"""The battle map: shown and hidden, kept in step with the fight, and moved upon."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from desktop_app.combat.grid.space import Square
from desktop_app.combat.on_map import board_of
from desktop_app.combat.setting_up_map import unplaced
from desktop_app.content.grounds import ready_grounds
from ui.fight.encounter_controller import EncounterController
from ui.fight.map_drawing import MapDrawing
from ui.fight.map_making import MapMaking
from ui.fight.map_place import MapLayout, MapPlace
from ui.fight.map_play import MapPlay
from ui.fight.map_targets import Attack, MapTargets
from ui.map.barred_tips import BarredTips
from ui.map.map_pane import MapPane
from ui.map.panning import Panning
from ui.map.tokens import tokens_of
from ui.shared.actions import Actions, Where
from ui.shared.bridge import Bridge

if TYPE_CHECKING:
    from ui.fight.views.encounter_page import EncounterPage

ACTION, APART, DRAW = "view.map", "view.map-window", "map.draw"
PLAYED = frozenset({"map.step", "map.by-hand", "map.higher", "map.lower", "map.light"})
"""What is done with the creatures on the map."""
REVEALING = ("map.reveal", "map.reveal-all")


class MapController(EncounterController):
    """Joins the map with the page and the bridge."""

    def __init__(self, page: EncounterPage, actions: Actions, bridge: Callable[[], Bridge],
                 say: Callable[[str], object], attack: Attack) -> None:  # fmt: skip
        super().__init__(page, bridge)
        self._actions = actions
        self._remark = say
        self.place = MapPlace(page, actions)
        self.place.closed.connect(self._brought_back)
        self._scale, self._waits = 0, False
        self._acted = ""
        """Whose turn it was when the map was shown last: to another one the cursor goes by itself."""
        self.pane: MapPane | None = None
        self.play: MapPlay | None = None
        self.drawing: MapDrawing | None = None
        harm = actions["fight.damage"].trigger
        self.targets = MapTargets(page, attack, harm, lambda: self.pane.view if self.pane is not None else None)
        self.making = MapMaking(page, bridge, self._say)
        page.cards.pointed_at = self._under_cursor
        page.refreshed.connect(self.refresh)
        page.selection_changed.connect(self._selected)

    @property
    def is_shown(self) -> bool:
        """Whether the map is beside the order now, or in its own window."""
        return self.pane is not None and self.place.shows(self.pane)

    @property
    def layout(self) -> MapLayout:
        """What is to be remembered of it until the next start."""
        return self.place.layout(self.pane.view.kept_scale if self.pane is not None else self._scale)

    def restore(self, layout: MapLayout) -> None:
        """Be shown as it was the last time, as soon as there is a fight."""
        self.place.take(layout)
        self._scale, self._waits = layout.scale, layout.is_shown
        self._actions[APART].setChecked(layout.is_apart)
        self.refresh()

    def toggle(self) -> None:
        """Show the map; go to it where the keys are elsewhere; else take it away."""
        pane = self.pane
        if pane is not None and self.is_shown and pane.view.isVisible() and not self._has_keys(pane):
            self.place.come_forward()
            pane.view.setFocus()
            self._actions[ACTION].setChecked(True)
        else:
            self._show(shown=not self.is_shown)

    def turn(self) -> None:
        """Move the map into a window of its own, or back beside the order."""
        pane = self.pane or self._made()
        self.place.turn(pane)
        for action in (ACTION, APART):
            self._actions[action].setChecked(action == ACTION or self.place.is_apart)
        self.refresh()
        pane.view.setFocus()

    def put_away(self) -> None:
        """The program ends."""
        self.place.hide()

    def _brought_back(self) -> None:
        """Its own window was closed."""
        if self.place.is_apart:
            self.turn()

    def _has_keys(self, pane: MapPane) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and (focus is pane or pane.isAncestorOf(focus))

    def _say(self, text: str) -> None:
        """Say it over the page, and below a map that is on another screen."""
        self._remark(text)
        if self.place.is_apart and self.pane is not None:
            self.pane.tell(text)

    def _under_cursor(self) -> str:
        """Who is under the cursor while the keys are on the map; empty if nobody is."""
        view = self.pane.view if self.pane is not None else None
        token = view.token_at(view.cursor_square) if view is not None and view.hasFocus() else None
        return token.name if token is not None else ""

    def _put_away(self) -> None:
        self._show(shown=False)

    def _show(self, *, shown: bool, takes_keys: bool = True) -> None:
        pane = self.pane or self._made()
        self.place.put(pane, shown=shown, takes_keys=takes_keys)
        self._actions[ACTION].setChecked(shown)
        if shown:
            self.refresh()
            if self.play is not None:
                self.play.to_mover()
            if takes_keys:
                pane.take_keys()
        else:
            if self.drawing is not None and self.drawing.is_on:
                self.drawing.switch(on=False)
            self._page.window().activateWindow()
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
        state = self._state
        if self._waits and state is not None:
            self._waits = False
            self._show(shown=True, takes_keys=False)
            return
        pane = self.pane
        if pane is None or not self.is_shown:
            return
        self.place.name(self._title())
        board = board_of(state, self._bridge().ruleset) if state is not None else None
        pane.show_map(there_is=board is not None, there_is_a_fight=state is not None)
        self.making.refresh()
        if self.drawing is not None:
            self.drawing.refresh(state.ground if state is not None else None)
        if board is None:
            pane.no_map.offer([(each.name, each.tip) for each in ready_grounds()])
        if state is None or board is None:
            pane.view.show_board(None, (), "")
            return
        pane.view.pictures.know(self._bridge().campaign.pictures)
        goes_there = not pane.view.shows_a_map or self._acted != state.actor
        self._acted = state.actor
        pane.view.show_board(board, tokens_of(state, board), state.actor)
        pane.show_newcomers(len(unplaced(state)))
        self._selected()
        if goes_there and self.play is not None and not self._draws_or_fits:
            self.play.to_mover()

    def _made(self) -> MapPane:
        pane = self.pane = MapPane(self._page.theme)
        pane.view.kept_scale = self._scale
        pane.show_apart(apart=self.place.is_apart)
        self._actions.listen(pane.view, Where.ORDER)
        # Before the hand that draws, which comes first then.
        self.play = MapPlay(self._page, self._bridge, self._say, pane, self.targets)
        self.drawing = MapDrawing(pane, self._bridge, self._drawing_ended)
        self.making.join(pane)
        # The last that hears the view comes before the others.
        Panning(pane.view, lambda: self._draws_or_fits)
        BarredTips(pane.view)
        pane.drawn_on.connect(lambda: self.draw())
        pane.no_map.wanted.connect(self._make)
        pane.no_map.ready_chosen.connect(lambda name: self._make(name))
        pane.closed.connect(self._put_away)
        pane.turned.connect(self.turn)
        pane.view.pointed.connect(self._pointed)
        return pane

    @property
    def _draws_or_fits(self) -> bool:
        return self.making.is_fitting or (self.drawing is not None and self.drawing.is_on)

    def _title(self) -> str:
        """What the fight is called."""
        bridge = self._bridge()
        planned = bridge.campaign.encounters.get(bridge.encounter_id) if bridge.state is not None else None
        return planned.title if planned is not None else ""

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

    def take_picture(self, path: Path) -> None:
        """A picture was dropped on the window: it lies under the map of the fight, which is shown for it."""
        if self._state is None:
            self._say(f"{path.name} can be the map of a fight: open one, and drop the picture there.")
            return
        if not self.is_shown:
            self._show(shown=True)
        if self.making.underlay is not None:
            self.making.underlay.take_file(path)

    def take(self, action_id: str) -> None:
        """Do what an action about the whole map says; the map is shown for it."""
        if not self.is_shown:
            self.toggle()
        if action_id == DRAW:
            self.draw()
        elif action_id in REVEALING and self.play is not None:
            self.play.reveal(whole=action_id == REVEALING[1])
        elif action_id in PLAYED and self.play is not None:
            if self.making.has_map():
                self.play.act(action_id)
        elif self.pane is not None:
            self.making.take(action_id, self.pane.view)
