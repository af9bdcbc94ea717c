"""The battle map beside the order: shown and hidden, kept in step with the fight, and moved upon."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from desktop_app.combat.commands import Move, Place
from desktop_app.combat.decide.moving_ahead import NAMES, WALK, MoveAhead, MovesAhead, ways_of
from desktop_app.combat.grid.space import Space, Square, distance, square_name
from desktop_app.combat.on_map import board_of
from desktop_app.combat.setting_up_map import with_empty_map
from desktop_app.combat.state import OVER, SETUP
from desktop_app.rules.text import listed
from ui.fight.encounter_controller import EncounterController
from ui.fight.map_drawing import MapDrawing
from ui.map.map_pane import MapPane
from ui.map.overlay import NOTHING, Overlay, Way
from ui.map.tokens import spoken, tokens_of
from ui.shared.actions import Actions, Where
from ui.shared.bridge import Bridge
from ui.shared.typed_input import Refusal

if TYPE_CHECKING:
    from ui.fight.views.encounter_page import EncounterPage

ACTION, DRAW = "view.map", "map.draw"


class MapController(EncounterController):
    """Joins the map with the page and the bridge."""

    def __init__(self, page: EncounterPage, actions: Actions, bridge: Callable[[], Bridge],
                 say: Callable[[str], object]) -> None:  # fmt: skip
        super().__init__(page, bridge)
        self._say, self._actions = say, actions
        self.pane: MapPane | None = None
        self.drawing: MapDrawing | None = None
        self._mode = WALK
        self._ahead: MovesAhead | None = None
        self._move = MoveAhead()
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
        """Draw on the map, or end it; the map is shown for it, and made where there is none."""
        if not self.is_shown:
            self.toggle()
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
        self._selected()

    def _made(self) -> MapPane:
        pane = self.pane = MapPane(self._page.theme)
        self._actions.listen(pane.view, Where.ORDER)
        self.drawing = MapDrawing(pane, self._bridge, self._drawing_ended)
        pane.drawn_on.connect(self.draw)
        pane.wanted.connect(self._make)
        pane.closed.connect(self.toggle)
        pane.mode_chosen.connect(self._choose_mode)
        view = pane.view
        view.pointed.connect(self._pointed)
        view.chosen.connect(self._chosen)
        view.picked.connect(self._picked)
        view.dropped.connect(self._dropped)
        view.escaped.connect(self._page.order.setFocus)
        return pane

    def _make(self) -> None:
        state = self._state
        if state is not None:
            self._send(with_empty_map(state, self._bridge().ruleset))
            if self.pane is not None:
                self.pane.view.setFocus()

    @property
    def _mover(self) -> str:
        """Who is moved: the one that is selected, else whose turn it is."""
        names, state = self._page.order.selected(), self._state
        if len(names) == 1:
            return names[0]
        return state.actor if state is not None else ""

    def _selected(self) -> None:
        """Another creature is selected, or the fight is another: its ways and its reach are shown."""
        pane, state, mover = self.pane, self._state, self._mover
        if pane is None or state is None or state.ground is None or not self.is_shown:
            return
        pane.view.select(frozenset(self._page.order.selected()))
        self._ahead = None
        if mover in state.combatants and state.phase not in (SETUP, OVER):
            ruleset = self._bridge().ruleset
            modes = ways_of(state, mover, ruleset)
            self._mode = self._mode if self._mode in modes else WALK
            pane.show_modes(modes, NAMES, self._mode)
            self._ahead = MovesAhead(state, mover, self._mode, ruleset)
        self._pointed(pane.view.cursor_square)

    def _to_mover(self) -> None:
        state, pane = self._state, self.pane
        at = state.combatants[self._mover].at if state is not None and self._mover in state.combatants else None
        if pane is not None and at is not None:
            pane.view.point_at(at)

    def _choose_mode(self, mode: str) -> None:
        self._mode = mode
        self._selected()
        if self.pane is not None:
            self.pane.view.setFocus()

    def _pointed(self, square: Square) -> None:
        """The cursor is on that square: show the way there and say what it brings."""
        pane, ahead = self.pane, self._ahead
        if pane is None:
            return
        if self.drawing is not None and self.drawing.is_on:
            self.drawing.pointed(square)
            return
        if ahead is None or not ahead.is_placed:
            self._move = MoveAhead()
            pane.view.lay_over(NOTHING)
        else:
            self._move = ahead.to(square)
            pane.view.lay_over(Overlay(near=ahead.near, far=ahead.far, way=_way(self._move)))
        pane.tell(self._told(square))

    def _told(self, square: Square) -> str:
        """The square, who stands there, how far it is, and what the move would bring."""
        pane, state, move, ahead = self.pane, self._state, self._move, self._ahead
        if pane is None or state is None or state.ground is None:
            return ""
        token = pane.view.token_at(square)
        kind = state.ground.terrain.get(square, "fog" if square in state.ground.fog else "")
        who = spoken({token.name: token}, token.name) if token is not None else ""
        parts = [f"{square_name(square)}{f', {kind}' if kind else ''}{f': {who}' if who else ''}."]
        if ahead is not None and ahead.is_placed and ahead.board is not None and len(move.spaces) > 1:
            mine = ahead.board.figures[ahead.by].space
            far = distance(mine, token.space if token is not None else Space(*square))
            parts.append(f"{far} ft. from {ahead.by}.")
            if move.against:
                parts.extend(move.against)
            else:
                parts.append(f"The way is {move.feet} of {ahead.most} ft.")
                parts.extend(f"{each.by} would strike at {square_name(each.at)}." for each in move.strikers)
                if move.open:
                    parts.append("Opposed rolls decide who strikes on the way.")
        return " ".join(parts)

    def _chosen(self, square: Square) -> None:
        """Enter or a click on a square: the one that is moved goes there, by the rules."""
        pane, move = self.pane, self._move
        token = pane.view.token_at(square) if pane is not None else None
        if token is not None and token.name != self._mover:
            self._page.order.select([token.name])
        elif self._ahead is None:
            self._place(self._mover, square)
        elif move.commands and not move.against:
            self._go(list(move.commands))
        elif move.against:
            self._say(" ".join(move.against))

    def _go(self, commands: list[Move]) -> None:
        """The first move, then the next one where nobody may strike before that."""

        def told(refusal: Refusal | None) -> None:
            state = self._state
            if refusal is not None:
                self._say(refusal.text)
            elif len(commands) > 1 and state is not None and not state.pending:
                self._go(commands[1:])

        self._bridge().do(commands[0], told)

    def _picked(self, name: str, adds: bool) -> None:
        names = self._page.order.selected()
        if not adds:
            self._page.order.select([name])
        else:
            self._page.order.select([each for each in names if each != name] if name in names else [*names, name])

    def _dropped(self, name: str, square: Square) -> None:
        """A token was drawn to a square: whose turn it is moves by the rules, others are put there by hand."""
        state = self._state
        if state is not None and name == state.actor and self._ahead is not None and self._ahead.by == name:
            self._move = self._ahead.to(square)
            self._chosen(square)
        else:
            self._place(name, square)

    def _place(self, name: str, square: Square) -> None:
        if self._state is not None and name in self._state.combatants:
            self._send(Place(by=name, at=square))


def _way(move: MoveAhead) -> Way:
    strikes = tuple((each.by, Space(*each.at)) for each in move.strikers)
    told = f"{move.feet} ft." if len(move.spaces) > 1 else ""
    return Way(move.spaces, strikes, listed(move.against), told)
