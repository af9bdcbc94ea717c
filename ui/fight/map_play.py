"""Playing on the map: what the cursor is on, who goes where, who is attacked, and what lies over it meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.combat.commands import RevealSquares
from desktop_app.combat.grid.space import Space, Square, square_name
from desktop_app.combat.looks_on_map import NOTHING_SHOWN, looking
from desktop_app.combat.on_map import board_of
from desktop_app.combat.players_map import seen_by_heroes
from desktop_app.combat.state import OVER, SETUP
from ui.fight.encounter_controller import EncounterController
from ui.fight.map_looks import MapLooks, Shown
from ui.fight.map_moving import MODES, MapMoving
from ui.fight.map_placing import MapPlacing
from ui.fight.map_standing import MapStanding
from ui.fight.map_targets import MapTargets
from ui.map.layer_bar import LAYERS
from ui.map.map_pane import MapPane
from ui.map.overlay import NOTHING
from ui.map.play_hand import BY_HAND, QUIETLY, STEP, PlayHand
from ui.map.tokens import spoken
from ui.shared.bridge import Bridge

if TYPE_CHECKING:
    from ui.fight.views.encounter_page import EncounterPage


class MapPlay(EncounterController):
    """Joins the keys and the mouse of one map with the order, the cards and the bridge."""

    def __init__(
        self,
        page: EncounterPage,
        bridge: Callable[[], Bridge],
        say: Callable[[str], object],
        pane: MapPane,
        targets: MapTargets,
    ) -> None:
        super().__init__(page, bridge)
        self._say, self._pane, self.targets = say, pane, targets
        self.moving, self.looks = MapMoving(bridge, say), MapLooks(pane.layers)
        self.hand = PlayHand(pane.view)
        self.placing = MapPlacing(page, bridge, pane, self.look_again)
        pane.mode_chosen.connect(self._choose_mode)
        pane.layers.chosen.connect(self._lay)
        pane.layers.sized.connect(lambda feet: self._lay(self.looks.layer, feet))
        pane.view.chosen.connect(self._chosen)
        pane.view.picked.connect(lambda name, adds: targets.pick(name, adds=adds))
        pane.view.dropped.connect(self._dropped)
        pane.view.escaped.connect(self._leave)
        page.cards.left.connect(lambda: self.pointed(pane.view.cursor_square))
        self.standing = MapStanding(page, bridge, say, lambda: self.mover)
        self._hear(self.hand)

    def _hear(self, hand: PlayHand) -> None:
        hand.stepped.connect(self._to_token)
        hand.quieted.connect(self._quieted)
        hand.went.connect(self._went)
        hand.mode_stepped.connect(self._step_mode)
        hand.opened.connect(self._chosen)
        hand.layered.connect(lambda digit: self._lay(LAYERS[digit][0]))
        hand.sized.connect(self._size)
        hand.entered.connect(self._take_card)
        hand.menu_asked.connect(self.targets.show_menu)

    def act(self, action_id: str) -> None:
        """Do what an action about those on the map says."""
        here = self._pane.view.cursor_square
        {
            "map.step": lambda: self._went(STEP, here),
            "map.by-hand": lambda: self._went(BY_HAND, here),
            "map.higher": lambda: self._raise(1),
            "map.lower": lambda: self._raise(-1),
            "map.light": self.standing.shine,
        }[action_id]()

    @property
    def mover(self) -> str:
        """Who is moved: whose turn it is; before the fight, and where that one has no place, who is selected."""
        names, state = self._page.order.selected(), self._state
        actor = state.combatants.get(state.actor) if state is not None and state.phase not in (SETUP, OVER) else None
        if actor is not None and (actor.at is not None or actor.riding is not None):
            return actor.name
        return names[0] if len(names) == 1 else ""

    def look_again(self) -> None:
        """Another creature is selected, or the fight is another: the ways of the mover are shown."""
        state = self._state
        if state is None or state.ground is None:
            return
        self._pane.view.select(frozenset(self._page.order.selected()))
        self.moving.take(state, self.mover)
        if self.moving.ahead is not None:
            self._pane.show_modes(self.moving.modes, MODES, self.moving.mode)
        self.pointed(self._pane.view.cursor_square)

    def to_mover(self) -> None:
        """Put the cursor on the one that is moved."""
        state, mover = self._state, self.mover
        at = state.combatants[mover].at if state is not None and mover in state.combatants else None
        if at is not None:
            self._pane.view.point_at(at)

    def pointed(self, square: Square) -> None:
        """The cursor is on that square: show the way there and say what it brings."""
        state = self._state
        if state is None or state.ground is None or not state.ground.holds(Space(*square)):
            return  # the map is a smaller one already, and the view is still to be told
        drawn = self._pane.view.drawn_along
        if drawn is not None and drawn[0] != self.mover:
            self.placing.show_there(drawn[:1], drawn[1])
            return
        self.looks.follow(self._page.cards.shown)
        token = self._pane.view.token_at(square)
        if drawn is not None and (token is None or token.name == drawn[0] or not self.moving.attacks(token)):
            self.moving.look(drawn[1], None)
        else:
            self.moving.look(square, token)
        shown = self._shown(square)
        overlay = shown.overlay
        if shown.with_ways:
            near, far = self.moving.squares
            overlay = replace(overlay, near=near, far=far, way=self.moving.way())
        self._pane.view.lay_over(overlay)
        self._pane.tell(self._told(square, shown))

    def _shown(self, square: Square) -> Shown:
        """What lies over the map with the cursor there; the target is who stands there, else who is selected."""
        state, names = self._state, self._page.order.selected()
        board = board_of(state, self._bridge().ruleset) if state is not None else None
        if board is None:
            return Shown(NOTHING)
        token = self._pane.view.token_at(square)
        by, selected = self.mover, names[0] if len(names) == 1 else ""
        target = token.name if token is not None and token.name != by else selected
        return self.looks.show(board, looking(by, selected, target, square, self._bridge().ruleset))

    def _told(self, square: Square, shown: Shown) -> str:
        """The square, who stands there, what is shown of it, how far it is, and what the move would bring."""
        state = self._state
        if state is None or state.ground is None:
            return ""
        token = self._pane.view.token_at(square)
        kind = state.ground.terrain.get(square, "fog" if square in state.ground.fog else "")
        who = spoken({token.name: token}, token.name) if token is not None else ""
        parts = [f"{square_name(square)}{f', {kind}' if kind else ''}{f': {who}' if who else ''}."]
        parts += [shown.told] if shown.told else []
        return " ".join([*parts, *(self.moving.words(square, token) if shown.with_ways else ())])

    def _lay(self, layer: str, feet: int = 0) -> None:
        """Something else lies over the map."""
        if layer == NOTHING_SHOWN:
            self.looks.decline(self._page.cards.shown)
        else:
            self.looks.take(layer, feet)
        self._pane.view.setFocus()
        self.pointed(self._pane.view.cursor_square)

    def _size(self, by: int) -> None:
        self.looks.size(by)
        self.pointed(self._pane.view.cursor_square)

    def _raise(self, levels: int) -> None:
        """The area that is aimed is higher or lower, or else those who are selected are."""
        if self.looks.is_area:
            self.looks.lift(levels)
            self.pointed(self._pane.view.cursor_square)
        else:
            self.standing.raise_by(levels)

    def _take_card(self) -> None:
        """The keys come to the map: a spell whose card is open is aimed in its size."""
        self.looks.take_card(self._page.cards.shown)
        self.pointed(self._pane.view.cursor_square)

    def _choose_mode(self, mode: str) -> None:
        self.moving.mode = mode
        self.look_again()
        self._pane.view.setFocus()

    def _step_mode(self, by: int) -> None:
        modes = self.moving.modes
        self._choose_mode(modes[(modes.index(self.moving.mode) + by) % len(modes)])

    def _quieted(self, quiet: bool) -> None:
        """Shift is held: the way that provokes least is shown."""
        self.moving.quiet = quiet
        self.hand.take_quiet(quiet=quiet)
        self.pointed(self._pane.view.cursor_square)

    def _to_token(self, by: int) -> None:
        """Tab: the cursor goes to the next token, which is selected, but while a card takes many targets."""
        token = self._pane.view.next_token(by)
        if token is not None:
            if not self.targets.takes_many:
                self._page.order.select([token.name])
            self._pane.view.point_at(token.space.at)

    def _leave(self) -> None:
        """Esc: what lies over the map is taken away, else the keys go to the order."""
        if self.looks.layer != NOTHING_SHOWN:
            self._lay(NOTHING_SHOWN)
        else:
            self._page.order.setFocus()

    def _chosen(self, square: Square) -> None:
        """Enter or a click on a square: the one that is moved goes there by the rules, or strikes at who is there."""
        state = self._state
        if state is None:
            return
        if self.looks.is_area:
            self._pane.view.point_at(square)
            self._aim()
            return
        token, mover = self._pane.view.token_at(square), self.mover
        board = board_of(state, self._bridge().ruleset)
        if token is not None and token.name != mover and board is not None:
            by = mover if self.moving.is_possible else ""
            self.targets.enter(board, by, token.name, charges=self.moving.charges)
        elif self.moving.is_possible:
            self.moving.go()
        else:
            self.placing.place((mover,), square)

    def _aim(self) -> None:
        """Those in the area are the targets; that of a card stays in sight until the card goes."""
        inside = self.looks.inside
        if inside:
            if not self.looks.is_of_card:
                self._lay(NOTHING_SHOWN)
            self.targets.take_all(inside)
        else:
            self._say("Nobody is in the area.")

    def reveal(self, *, whole: bool) -> None:
        """Open to the players the whole map, or the area that is aimed, or what their characters see."""
        state = self._state
        board = board_of(state, self._bridge().ruleset) if state is not None else None
        if state is None or board is None:
            self._say("This fight has no map to show.")
            return
        if whole:
            squares = {(x, y) for y in range(board.ground.height) for x in range(board.ground.width)}
        else:
            squares = set(self.looks.area or seen_by_heroes(state, board))
        if squares <= state.revealed:
            self._say("The players see all of that already." if squares else "No hero stands on the map.")
        else:
            self._send(RevealSquares(squares=tuple(sorted(squares))))

    def _went(self, how: str, square: Square) -> None:
        """Enter with other keys held: by the quietest way, by a 5-foot step, or put there by hand."""
        if how == BY_HAND:
            names = self._page.order.selected()
            self.placing.place(names, square)
            if not names:
                self._say("Select who is to be put there.")
        elif how == QUIETLY:
            self._quieted(True)  # noqa: FBT003 - a signal's
            self._chosen(square)
        else:
            self.moving.step(square)

    def _dropped(self, name: str, square: Square) -> None:
        """A token was drawn to a square: whose turn it is moves by the rules or attacks, others are put there."""
        state, token = self._state, self._pane.view.token_at(self._pane.view.cursor_square)
        if state is None or name != state.actor or not self.moving.is_possible:
            self.placing.place((name,), square)
            self.look_again()
        elif token is not None and token.name != name and self.moving.attacks(token):
            self._chosen(token.space.at)
        elif self.moving.charges:
            self._say("Draw it onto a foe to charge that one.")
        else:
            self.moving.look(square, None)
            self.moving.go()
