"""What lies over the map beside the ways: threat, reach, cover, flanking, sight, and areas with those inside."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from desktop_app.combat.grid.aiming import (
    BURST,
    CONE,
    FROM_A_CREATURE,
    LINE,
    SHAPES,
    SPREAD,
    Aimed,
    aimed,
    area_of,
    height_of,
)
from desktop_app.combat.grid.board import Board
from desktop_app.combat.grid.heights import DEEPEST, HIGHEST, height_words
from desktop_app.combat.grid.space import FEET, Square, square_name
from desktop_app.combat.looks_on_map import FLANKS, NOTHING_SHOWN, REACH, THREAT, Looking, look
from ui.map.layer_bar import LayerBar, sizes_with
from ui.map.overlay import Overlay
from ui.shared.grouped_steps import many
from ui.shared.widgets.card import Card

USUAL: Final[Mapping[str, int]] = {BURST: 20, CONE: 30, LINE: 60, SPREAD: 20}
"""Feet that an area has to begin with."""
AreaOnCard = tuple[int, tuple[str, int], int]
"""Which card it is on, its shape and feet, and how many feet high it is if that is told."""
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
        self._followed: AreaOnCard | None = None
        self._declined: AreaOnCard | None = None
        self._tall = 0
        self._up: int | None = None
        self._shown_up = 0

    @property
    def is_area(self) -> bool:
        """Whether an area is aimed now."""
        return self.layer in SHAPES

    @property
    def is_of_card(self) -> bool:
        """Whether it is the area of a card that is open."""
        return self._followed is not None and self._followed != self._declined

    def take(self, layer: str, feet: int = 0) -> None:
        """Lay that over the map; `feet` = of what size an area is."""
        if layer != self.layer:
            self._up, self._tall = None, 0
        self.layer, self.inside, self.area = layer, (), frozenset()
        if feet and layer in self._feet:
            self._feet[layer] = feet
        self._bar.show_layer(layer, self._feet.get(layer, 0))

    def size(self, by: int) -> None:
        """The next larger or smaller area."""
        if self.is_area:
            feet = self._feet[self.layer]
            sizes = sizes_with(feet)
            self.take(self.layer, sizes[min(max(sizes.index(feet) + by, 0), len(sizes) - 1)])

    def lift(self, levels: int) -> None:
        """Aim the area so many levels of 5 feet higher or lower."""
        self._up = min(max(self._shown_up + levels * FEET, DEEPEST), HIGHEST)

    def follow(self, card: Card | None) -> None:
        """Aim the area of the card that is open as long as it is, unless it was taken away by hand."""
        found = _area_of_card(card)
        if found is None:
            if self._followed is not None and self.is_area:
                self.take(NOTHING_SHOWN)
            self._declined = None
        elif found != self._followed or (self.layer == NOTHING_SHOWN and found != self._declined):
            self._take_found(found)
        self._followed = found

    def decline(self, card: Card | None) -> None:
        """Take the area of a card away by hand."""
        self.take(NOTHING_SHOWN)
        self._declined = _area_of_card(card)

    def take_card(self, card: Card | None) -> None:
        """A spell, a breath or another attack with an area is on the card that is open: aim it, in its size."""
        found = _area_of_card(card)
        if found is not None:
            self._take_found(found)

    def _take_found(self, found: AreaOnCard) -> None:
        _, (shape, feet), tall = found
        self.take(shape, feet)
        self._tall = tall

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
        found = aimed(board, self.layer, feet, who.square, who.by, self._up, self._tall)
        self.inside, self.area, self._shown_up = found.inside, found.squares, found.up
        rings = tuple(board.figures[name].space for name in found.inside)
        overlay = Overlay(area=found.squares, rings=rings, point=found.point if found.squares else None)
        return Shown(overlay, self._area_words(board, found, who, feet), with_ways=False)

    def _area_words(self, board: Board, found: Aimed, who: Looking, feet: int) -> str:
        if not found.squares:
            whose = f"away from {who.by}" if who.by else "once somebody stands on the map whose turn it is"
            return f"A {self.layer} is aimed {whose}."
        point = f"at the upper left corner of {square_name(who.square)}"
        if self.layer in FROM_A_CREATURE:
            level = board.figures[who.by].space.up == found.up
            point = f"from {who.by}{'' if level else f' towards {square_name(who.square)}'}"
            high = "" if level else f", {height_words(found.up)}"
        else:
            high = f", {height_words(found.up)}" if found.up else ""
        if self._tall:
            high += f", {self._tall} ft. high"
        past = [f"{name} ({height_words(board.figures[name].space.up)})" for name in found.past]
        above = f" Too high or too low for it: {_those(tuple(past))}." if past else ""
        enter = " Enter makes them the targets." if found.inside else ""
        return f"{self.layer.capitalize()} of {feet} ft. {point}{high}: {_those(found.inside)}.{above}{enter}"


def _area_of_card(card: Card | None) -> AreaOnCard | None:
    text = _area_on(card)
    area = area_of(text)
    return (id(card), area, height_of(text)) if area is not None else None


def _area_on(card: Card | None) -> str:
    """The area of what is on a card, in words; empty where it has none."""
    from ui.fight.views.breath_card import BreathCard
    from ui.fight.views.spell_card import SpellCard

    if isinstance(card, BreathCard):
        return card.area
    known = card.known() if isinstance(card, SpellCard) else None
    return known.spell.area if known is not None and known.spell is not None else ""


def _those(names: tuple[str, ...]) -> str:
    """All of them, for whom one has to hear every name."""
    return many(names) if len(names) < 2 else f"{', '.join(names[:-1])} and {names[-1]}"
