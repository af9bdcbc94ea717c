"""Drawing on the battle map: the hand, its bar, and the commands that come of strokes."""

from __future__ import annotations

from collections.abc import Callable

from desktop_app.combat.commands import DrawMap
from desktop_app.combat.grid.drawing import FOG, NAMES
from desktop_app.combat.grid.ground import Ground
from desktop_app.combat.grid.space import Square, square_name
from desktop_app.combat.grid.strokes import FILL, MANY, runs_of
from ui.map.drawing_bar import TOOL_NAMES
from ui.map.hand import Hand
from ui.map.map_pane import MapPane
from ui.shared.bridge import Bridge


class MapDrawing:
    """Joins the hand that draws with its bar and the bridge. `ended` is called when drawing ends."""

    def __init__(self, pane: MapPane, bridge: Callable[[], Bridge], ended: Callable[[], object]) -> None:
        self._pane, self._bridge, self._ended = pane, bridge, ended
        self.hand = Hand(pane.view)
        bar = pane.drawing
        bar.brush_chosen.connect(lambda brush: self._take(brush=brush))
        bar.tool_chosen.connect(lambda tool: self._take(tool=tool))
        self.hand.taken.connect(self._show_taken)
        self.hand.stroke.connect(self._draw)
        self.hand.put_down.connect(lambda: self.switch(on=False))
        self._show_taken()

    @property
    def is_on(self) -> bool:
        """Whether keys and mouse draw now."""
        return self.hand.is_on

    def switch(self, *, on: bool) -> None:
        """Begin to draw, or end it."""
        self.hand.switch(on=on)
        self._pane.show_drawing(on=on)
        self._pane.view.setFocus()
        if not on:
            self._ended()

    def refresh(self, ground: Ground | None) -> None:
        """The map as it stands; without one nothing is drawn."""
        self.hand.ground = ground
        if ground is None and self.is_on:
            self.switch(on=False)

    def pointed(self, square: Square) -> None:
        """The cursor is on that square."""
        self.hand.move_to(square)
        self._tell()

    def _take(self, *, brush: str = "", tool: str = "") -> None:
        self.hand.let_go()
        self.hand.take(brush=brush, tool=tool)
        self._pane.view.setFocus()

    def _show_taken(self) -> None:
        self._pane.drawing.show_taken(self.hand.brush, self.hand.tool)
        self._tell()

    def _draw(self, squares: tuple[Square, ...]) -> None:
        brush = self.hand.brush
        few = len(squares) < MANY
        self._bridge().do(DrawMap(squares=squares, brush=brush) if few else DrawMap(brush=brush, runs=runs_of(squares)))
        self._tell()

    def _tell(self) -> None:
        """The square of the cursor, what is in the hand, and which keys draw."""
        ground, square = self.hand.ground, self._pane.view.cursor_square
        if ground is None or not self.is_on:
            return
        held = f"{NAMES[self.hand.brush].capitalize()}, {TOOL_NAMES[self.hand.tool].lower()}."
        if self.hand.tool == FILL:
            how = "Enter fills from here."
        elif self.hand.has_begun:
            how = "Enter ends the stroke here, Esc drops it."
        else:
            how = "Space draws this square, Enter begins a stroke, Esc ends drawing."
        self._pane.tell(f"{content(ground, square)}. {held} {how}")


def content(ground: Ground, square: Square) -> str:
    """A square in words: `C4, low wall, fog, dim light`."""
    kind, light = ground.terrain.get(square, ""), ground.light.get(square, "")
    words = (
        square_name(square),
        NAMES[kind] if kind else "",
        NAMES[FOG] if square in ground.fog else "",
        NAMES[light] if light else "",
    )
    return ", ".join(filter(None, words))
