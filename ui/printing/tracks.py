"""Tick boxes in rows: groups of five, a wider gap after ten. Lengths are page units."""

from __future__ import annotations

from desktop_app.documents.parts import Track
from ui.printing.fonts import UNITS
from ui.printing.strips import BoxesMark, Mark
from ui.printing.type import INK, Look

_SMALLEST = 7.0 * UNITS
_WEIGHT = 0.5 * UNITS


def track_strips(track: Track, look: Look, width: float) -> list[tuple[float, tuple[Mark, ...]]]:
    """Rows of boxes as (height, marks)."""
    side = max(look.units(0.82), _SMALLEST)
    gap, five, ten = side * 0.18, side * 0.3, side * 0.55
    ten_width = 10 * side + 8 * gap + five + gap + ten
    tens = max(1, int((width + ten) / ten_width))
    across = tens * 10
    if width < ten_width - ten:
        across = 5
    rows: list[tuple[float, tuple[Mark, ...]]] = []
    for start in range(0, track.boxes, across):
        lefts = []
        x = _WEIGHT
        for number in range(min(across, track.boxes - start)):
            lefts.append(x)
            x += side + gap
            if number % 10 == 9:
                x += ten
            elif number % 5 == 4:
                x += five
        ticked = min(max(track.ticked - start, 0), len(lefts))
        top = side * 0.22
        rows.append((side + 2 * top, (BoxesMark(tuple(lefts), top, side, side, _WEIGHT, INK, ticked),)))
    return rows


def natural_track_width(track: Track, look: Look) -> float:
    """The width of a track of one row, of ten boxes at the most."""
    side = max(look.units(0.82), _SMALLEST)
    return min(track.boxes, 10) * side * 1.18 + side
