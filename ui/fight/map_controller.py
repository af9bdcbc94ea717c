"""The battle map beside the order: shown and hidden, kept in step with the fight, and moved upon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Together
from desktop_app.combat.grid.space import Square, square_name
from desktop_app.combat.on_map import board_of
from desktop_app.combat.setting_up_map import place_all, place_there, unplaced
from desktop_app.combat.state import OVER, SETUP
from desktop_app.content.grounds import ready_grounds
from ui.fight.encounter_controller import EncounterController
from ui.fight.map_drawing import MapDrawing
from ui.fight.map_making import MapMaking
from ui.fight.map_moving import MODES, MapMoving
from ui.fight.map_targets import Attack, MapTargets
from ui.map.map_pane import MapPane
from ui.map.overlay import Overlay
from ui.map.play_hand import BY_HAND, QUIETLY, PlayHand
from ui.map.tokens import spoken, tokens_of
from ui.shared.actions import Actions, Where
from ui.shared.bridge import Bridge
from ui.shared.grouped_steps import many

if TYPE_CHECKING:
    from ui.fight.views.encounter_page import EncounterPage

ACTION, DRAW = "view.map", "map.draw"


class MapController(EncounterController):
    """Joins the map with the page and the bridge."""

    def __init__(self, page: EncounterPage, actions: Actions, bridge: Callable[[], Bridge],
                 say: Callable[[str], object], attack: Attack) -> None:  # fmt: skip
        super().__init__(page, bridge)
        self._actions = actions
        self.pane: MapPane | None = None
        self.drawing: MapDrawing | None = None
        self.hand: PlayHand | None = None
        self.moving = MapMoving(bridge, say)
        self.targets = MapTargets(page, attack, lambda: self.pane.view if self.pane is not None else None)
        self.making = MapMaking(page, bridge, say)
        page.refreshed.connect(self.refresh)
        page.selection_changed.connect(self._selected)

    @property
    def is_shown(self) -> bool:
        """Whether the map is beside the order now."""
        return self.pane is not None and self.pane.isVisibleTo(self._page.beside)

    def toggle(self) -> None:
        """Show the map beside the order, or take it away."""
        pane = self.pane or self._made()
        shown = not self.is_shown
        self._page.beside.put(pane, shown=shown)
        self._actions[ACTION].setChecked(shown)
        if shown:
            self.refresh()
            self._to_mover()
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
        self._hear(PlayHand(pane.view, self._page.order))  # before the hand that draws, which comes first then
        self.drawing = MapDrawing(pane, self._bridge, self._drawing_ended)
        pane.drawn_on.connect(lambda: self.draw())
        pane.no_map.offer([(each.name, each.tip) for each in ready_grounds()])
        pane.no_map.wanted.connect(self._make)
        pane.no_map.ready_chosen.connect(lambda name: self._make(name))
        pane.closed.connect(self.toggle)
        pane.mode_chosen.connect(self._choose_mode)
        pane.placed.connect(self._place_newcomers)
        view = pane.view
        view.pointed.connect(self._pointed)
        view.chosen.connect(self._chosen)
        view.picked.connect(lambda name, adds: self.targets.pick(name, adds=adds))
        view.dropped.connect(self._dropped)
        view.escaped.connect(self._page.order.setFocus)
        return pane

    def _hear(self, hand: PlayHand) -> None:
        """The keys of play."""
        self.hand = hand
        hand.stepped.connect(self._to_token)
        hand.quieted.connect(self._quieted)
        hand.went.connect(self._went)
        hand.mode_stepped.connect(self._step_mode)
        hand.opened.connect(self._chosen)
        hand.brought.connect(lambda square: self._place(self._page.order.selected(), square))

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
        making, view = self.making, self.pane.view if self.pane is not None else self._page.order
        {
            "map.draw": self.draw,
            "map.ready": lambda: making.ask_ready(view),
            "map.size": lambda: making.ask_size(view),
            "map.place": making.place,
            "map.remove": making.remove,
        }[action_id]()

    @property
    def _mover(self) -> str:
        """Who is moved: whose turn it is; before the fight, and where that one has no place, who is selected."""
        names, state = self._page.order.selected(), self._state
        actor = state.combatants.get(state.actor) if state is not None and state.phase not in (SETUP, OVER) else None
        if actor is not None and (actor.at is not None or actor.riding is not None):
            return actor.name
        return names[0] if len(names) == 1 else ""

    def _selected(self) -> None:
        """Another creature is selected, or the fight is another: its ways and its reach are shown."""
        pane, state = self.pane, self._state
        if pane is None or state is None or state.ground is None or not self.is_shown:
            return
        pane.view.select(frozenset(self._page.order.selected()))
        self.moving.take(state, self._mover)
        if self.moving.ahead is not None:
            pane.show_modes(self.moving.modes, MODES, self.moving.mode)
        self._pointed(pane.view.cursor_square)

    def _to_mover(self) -> None:
        state, pane = self._state, self.pane
        at = state.combatants[self._mover].at if state is not None and self._mover in state.combatants else None
        if pane is not None and at is not None:
            pane.view.point_at(at)

    def _choose_mode(self, mode: str) -> None:
        self.moving.mode = mode
        self._selected()
        if self.pane is not None:
            self.pane.view.setFocus()

    def _step_mode(self, by: int) -> None:
        modes = self.moving.modes
        self._choose_mode(modes[(modes.index(self.moving.mode) + by) % len(modes)])

    def _quieted(self, quiet: bool) -> None:
        """Shift is held: the way that provokes least is shown."""
        if self.pane is not None and self.hand is not None:
            self.moving.quiet = quiet
            self.hand.take_quiet(quiet=quiet)
            self._pointed(self.pane.view.cursor_square)

    def _to_token(self, by: int) -> None:
        """Tab: the cursor goes to the next token, which is selected, but while a card takes many targets."""
        pane = self.pane
        token = pane.view.next_token(by) if pane is not None else None
        if pane is not None and token is not None:
            if not self.targets.takes_many:
                self._page.order.select([token.name])
            pane.view.point_at(token.space.at)

    def _pointed(self, square: Square) -> None:
        """The cursor is on that square: show the way there and say what it brings."""
        pane = self.pane
        if pane is None:
            return
        if self.drawing is not None and self.drawing.is_on:
            self.drawing.pointed(square)
            return
        self.moving.look(square, pane.view.token_at(square))
        near, far = self.moving.squares
        pane.view.lay_over(Overlay(near=near, far=far, way=self.moving.way()))
        pane.tell(self._told(square))

    def _told(self, square: Square) -> str:
        """The square, who stands there, how far it is, and what the move would bring."""
        pane, state = self.pane, self._state
        if pane is None or state is None or state.ground is None:
            return ""
        token = pane.view.token_at(square)
        kind = state.ground.terrain.get(square, "fog" if square in state.ground.fog else "")
        who = spoken({token.name: token}, token.name) if token is not None else ""
        parts = [f"{square_name(square)}{f', {kind}' if kind else ''}{f': {who}' if who else ''}."]
        return " ".join([*parts, *self.moving.words(square, token)])

    def _chosen(self, square: Square) -> None:
        """Enter or a click on a square: the one that is moved goes there by the rules, or strikes at who is there."""
        pane, state = self.pane, self._state
        if pane is None or state is None:
            return
        token, mover = pane.view.token_at(square), self._mover
        board = board_of(state, self._bridge().ruleset)
        if token is not None and token.name != mover and board is not None:
            by = mover if self.moving.is_possible else ""
            self.targets.enter(board, by, token.name, charges=self.moving.charges)
        elif self.moving.ahead is None or not self.moving.is_possible:
            self._place((mover,), square)
        else:
            self.moving.go()

    def _went(self, how: str, square: Square) -> None:
        """Enter with other keys held: by the quietest way, by a 5-foot step, or put there by hand."""
        if how == BY_HAND:
            self._place(self._page.order.selected(), square)
        elif how == QUIETLY:
            self._quieted(True)  # noqa: FBT003 - a signal's
            self._chosen(square)
        else:
            self.moving.step(square)

    def _dropped(self, name: str, square: Square) -> None:
        """A token was drawn to a square: whose turn it is moves by the rules, others are put there by hand."""
        state = self._state
        if state is not None and name == state.actor and self.moving.is_possible and not self.moving.charges:
            self.moving.look(square, None)
            self.moving.go()
        else:
            self._place((name,), square)

    def _place(self, names: Sequence[str], square: Square) -> None:
        """Put these on a square and round it, by hand."""
        state = self._state
        there = [name for name in names if state is not None and name in state.combatants]
        if state is not None and there:
            self._send_places(place_there(state, there, square, self._bridge().ruleset), f"{many(there)} placed")

    def _place_newcomers(self) -> None:
        state = self._state
        if state is not None:
            self._send_places(place_all(state, self._bridge().ruleset), "newcomers placed by side")
        if self.pane is not None:
            self.pane.view.setFocus()

    def _send_places(self, places: tuple[Command, ...], title: str) -> None:
        if places:
            self._send(places[0] if len(places) == 1 else Together(commands=places, name=title))
