"""What lies over the map beside the ways: threat, reach, cover, flanking, sight, and areas with those inside."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from desktop_app.combat.grid.aiming import BURST, CONE, FROM_A_CREATURE, LINE, SHAPES, SPREAD, Aimed, aimed, area_of
from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.space import Square, square_name
from desktop_app.combat.looks_on_map import FLANKS, NOTHING_SHOWN, REACH, THREAT, Looking, look
from ui.map.layer_bar import LAYERS, LayerBar, sizes_with
from ui.map.overlay import Overlay
from ui.shared.grouped_steps import many
from ui.shared.widgets.card import Card

USUAL: Final[Mapping[str, int]] = {BURST: 20, CONE: 30, LINE: 60, SPREAD: 20}
"""Feet that an area has to begin with."""
WITH_WAYS: Final = frozenset({NOTHING_SHOWN, THREAT, REACH})
"""What leaves the ways of the mover in sight."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What lies over the map and what is said of it; `with_ways` = the ways of the mover are shown as well."""

    overlay: Overlay
    told: str = ""
    with_ways: bool = True


class MapLooks:
    """Keeps which of it is chosen. `inside` = who is in the area that is shown, `area` = its squares."""

    def __init__(self, bar: LayerBar) -> None:
        self._bar = bar
        self.layer = NOTHING_SHOWN
        self.inside: tuple[str, ...] = ()
        self.area = frozenset[Square]()
        self._feet = dict(USUAL)

    @property
    def is_area(self) -> bool:
        """Whether an area is aimed now."""
        return self.layer in SHAPES

    def take(self, layer: str, feet: int = 0) -> None:
        """Lay that over the map; `feet` = of what size an area is."""
        self.layer, self.inside, self.area = layer, (), frozenset()
        if feet and layer in self._feet:
            self._feet[layer] = feet
        self._bar.show_layer(layer, self._feet.get(layer, 0))

    def take_digit(self, digit: int) -> None:
        """Lay over the map what the digit is for."""
        self.take(LAYERS[digit][0])

    def size(self, by: int) -> None:
        """The next larger or smaller area."""
        if self.is_area:
            feet = self._feet[self.layer]
            sizes = sizes_with(feet)
            self.take(self.layer, sizes[min(max(sizes.index(feet) + by, 0), len(sizes) - 1)])

    def take_card(self, card: Card | None) -> None:
        """A spell with an area is on the card that is open: aim it, in its size."""
        from ui.fight.views.spell_card import SpellCard

        known = card.known() if isinstance(card, SpellCard) else None
        area = area_of(known.spell.area) if known is not None and known.spell is not None else None
        if area is not None:
            self.take(*area)

    def show(self, board: Board, who: Looking) -> Shown:
        """What is shown with the cursor on that square."""
        if self.is_area:
            return self._area(board, who)
        seen = look(board, self.layer, who)
        ways = self.layer in WITH_WAYS
        marked = seen.squares if self.layer == FLANKS else frozenset()
        threat = frozenset() if self.layer == FLANKS else seen.squares
        overlay = Overlay(threatened=threat, area=marked, unseen=seen.unseen, lines=seen.lines, rings=seen.spaces)
        return Shown(overlay, seen.told, ways)

    def _area(self, board: Board, who: Looking) -> Shown:
        feet = self._feet[self.layer]
        found = aimed(board, self.layer, feet, who.square, who.by)
        self.inside, self.area = found.inside, found.squares
        rings = tuple(board.figures[name].space for name in found.inside)
        overlay = Overlay(area=found.squares, rings=rings, point=found.point if found.squares else None)
        return Shown(overlay, self._area_words(found, who, feet), with_ways=False)

    def _area_words(self, found: Aimed, who: Looking, feet: int) -> str:
        if not found.squares:
            whose = f"away from {who.by}" if who.by else "once somebody stands on the map whose turn it is"
            return f"A {self.layer} is aimed {whose}."
        point = (
            f"from {who.by}"
            if self.layer in FROM_A_CREATURE
            else f"at the upper left corner of {square_name(who.square)}"
        )
        enter = " Enter makes them the targets." if found.inside else ""
        return f"{self.layer.capitalize()} of {feet} ft. {point}: {_those(found.inside)}.{enter}"


def _those(names: tuple[str, ...]) -> str:
    """All of them, for whom one has to hear every name."""
    return many(names) if len(names) < 2 else f"{', '.join(names[:-1])} and {names[-1]}"
