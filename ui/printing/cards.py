"""Cards laid on sheets with crop marks, and tents that fold.

A card whose text is too long takes smaller type, and what still does not fit goes on a second card.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace

from PySide6.QtGui import QPainter

from desktop_app.documents.jobs import CannotPrint
from desktop_app.documents.page import INCH, PageSetup
from desktop_app.documents.parts import Block, Card, CardSize, Document, Paragraph, Role
from ui.printing.flow import Frame, Placed, flow, height_of
from ui.printing.fonts import UNITS
from ui.printing.lines import Missing
from ui.printing.measure import Measurer
from ui.printing.steps import Done, Step
from ui.printing.strips import Bounds, LineMark, Mark, MeasuredBlock, Strip
from ui.printing.type import INK, PALE, Look

_PAD = 7.5 * UNITS
_CARD_TYPE = 7.6
_SCALES = (1.5, 1.38, 1.26, 1.16, 1.08, 1.0, 0.93, 0.87, 0.81)
"""Most cards of a deck share the largest type that fits three in four of them. The others go down in steps; what
does not fit in the smallest goes on a second card."""
_EDGE = 5 * UNITS
"""So near a card may come to the paper's edge: with its own white that is as near as printers print."""
_CROP = 10 * UNITS
_CROP_GAP = 2.5 * UNITS
_HAIR = 0.25 * UNITS


class CardTooLarge(CannotPrint):
    """A card that does not go on the chosen paper."""


Side = tuple[Placed, ...]
"""What stands on one side of a card, counted from the card's corner."""


@dataclass(frozen=True, slots=True)
class TurnedMark:
    """A mark upside down: the far side of a tent. Turned about the middle of a box."""

    inner: Mark
    width: float
    height: float

    @property
    def bounds(self) -> Bounds:
        """Where it lies, as it is turned."""
        inside = self.inner.bounds
        return Bounds(
            self.width - inside.right, self.height - inside.bottom, self.width - inside.left, self.height - inside.top
        )

    @property
    def text(self) -> str:
        return self.inner.text

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        painter.save()
        painter.translate(x + self.width, y + self.height)
        painter.rotate(180)
        self.inner.paint(painter, 0, 0)
        painter.restore()

    def moved(self, x: float, y: float) -> TurnedMark:
        return TurnedMark(self.inner.moved(-x, -y), self.width, self.height)


def card_pages(
    document: Document, setup: PageSetup, missing: Missing, step: Step
) -> Generator[Done, None, tuple[list[Side], list[tuple[str, int, float]]]]:
    """Sheets of cards, and (name, sheet, height from its top) of each card; made in two steps for each card."""
    size = document.card_size
    assert size is not None
    faces: list[tuple[str, Side]] = []
    largest = yield from _deck_scale(document.cards, size, setup, missing, step)
    for card in document.cards:
        faces += [(card.name, side) for side in card_sides(card, size, setup, missing, largest)]
        yield step()
    return _imposed(faces, size, setup)


def _deck_scale(
    cards: Sequence[Card], size: CardSize, setup: PageSetup, missing: Missing, step: Step
) -> Generator[Done, None, float]:
    """The scale that most cards share."""
    width, height = size.width * INCH * UNITS, size.height * INCH * UNITS
    room = width - 2 * _PAD, (height / 2 if cards[0].other_side else height) - 2 * _PAD
    best = []
    for card in cards:
        best.append(_measured(card.front, *room, setup, missing)[1])
        yield step()
    best.sort()
    return best[len(best) // 4]


def card_sides(
    card: Card, size: CardSize, setup: PageSetup, missing: Missing, largest: float = _SCALES[0]
) -> list[Side]:
    """The card, or as many as its text needs. A tent is always one."""
    width, height = size.width * INCH * UNITS, size.height * INCH * UNITS
    if card.other_side is None:
        return _sides_of(card.front, width, height, setup, missing, largest)
    half = height / 2
    near = _sides_of(card.front, width, half, setup, missing, largest)[0]
    far = _sides_of(card.other_side, width, half, setup, missing)[0]
    turned = tuple(
        Placed(
            Strip(half, tuple(TurnedMark(mark.moved(each.x, each.y), width, half) for mark in each.strip.marks)),
            0.0, 0.0, each.block, 0,
        )
        for each in far
    )  # fmt: skip
    lower = tuple(replace(each, y=each.y + half) for each in near)
    fold = Strip(0.0, tuple(LineMark(x, 0, x + _CROP / 2, 0, _HAIR, PALE) for x in (0.0, width - _CROP / 2)))
    return [(*turned, Placed(fold, 0.0, half, -1, 0), *lower)]


def card_look(setup: PageSetup, scale: float) -> Look:
    """Cards follow the chosen type size at a distance: they hold less."""
    chosen = _CARD_TYPE * (1 + 0.5 * (setup.type_size / 9.0 - 1))
    return Look(chosen * scale, setup.colour)


def _measured(
    block: Block, width: float, height: float, setup: PageSetup, missing: Missing, largest: float = _SCALES[0]
) -> tuple[MeasuredBlock, float]:
    """The block at the largest scale at which it fits, none above `largest`; and that scale."""
    scales = [scale for scale in _SCALES if scale <= largest]
    for scale in scales:
        made = Measurer(card_look(setup, scale), width, missing).block(block)
        if height_of(made.strips) <= height or scale == scales[-1]:
            return made, scale
    raise AssertionError("there is always a smallest scale")


def _sides_of(
    block: Block, width: float, height: float, setup: PageSetup, missing: Missing, largest: float = _SCALES[0]
) -> list[Side]:
    inner_width, inner_height = width - 2 * _PAD, height - 2 * _PAD
    frame = Frame(_PAD, _PAD, inner_width, inner_height)
    measured, _ = _measured(block, inner_width, inner_height, setup, missing, largest)
    sides = [tuple(page.placed) for page in flow([measured], frame)]
    if len(sides) == 1 and all(isinstance(part, Paragraph) and part.role is Role.BIG for part in block.parts):
        down = (inner_height - height_of(measured.strips)) / 2
        return [tuple(replace(each, y=each.y + down) for each in sides[0])]
    return sides


def _imposed(
    faces: list[tuple[str, Side]], size: CardSize, setup: PageSetup
) -> tuple[list[Side], list[tuple[str, int, float]]]:
    width, height = size.width * INCH * UNITS, size.height * INCH * UNITS
    page_width, page_height = setup.width * UNITS, setup.height * UNITS
    border = 0.0 if setup.is_card else _EDGE
    across = max(1, int((page_width - 2 * border + 1) / width))
    down = max(1, int((page_height - 2 * border + 1) / height))
    if width > page_width + 1 or height > page_height + 1:
        raise CardTooLarge(
            f"Cards of {size.name} do not fit on {setup.paper.name} paper. Choose a larger paper or a smaller card."
        )
    left, top = (page_width - across * width) / 2, (page_height - down * height) / 2
    sheets: list[Side] = []
    places: list[tuple[str, int, float]] = []
    for start in range(0, len(faces), across * down):
        batch = faces[start : start + across * down]
        placed: list[Placed] = []
        for index, (name, side) in enumerate(batch):
            x, y = left + index % across * width, top + index // across * height
            placed += [
                replace(each, x=each.x + x, y=each.y + y, block=start + index, column=index % across) for each in side
            ]
            if not places or places[-1][0] != name:
                places.append((name, len(sheets), y))
        if setup.crop_marks and not setup.is_card:
            placed.append(Placed(Strip(0.0, _crop_marks(left, top, width, height, across, down)), 0.0, 0.0, -1, 0))
        sheets.append(tuple(placed))
    return sheets, places


def _crop_marks(left: float, top: float, width: float, height: float, across: int, down: int) -> tuple[Mark, ...]:
    """Short lines outside the grid where the knife goes, and small crosses at the inner corners."""
    right, bottom = left + across * width, top + down * height
    marks: list[Mark] = []
    for column in range(across + 1):
        x = left + column * width
        for near, far in _crop_lines(top, bottom):
            marks.append(LineMark(x, near, x, far, _HAIR, INK))
    for row in range(down + 1):
        y = top + row * height
        for near, far in _crop_lines(left, right):
            marks.append(LineMark(near, y, far, y, _HAIR, INK))
    return (*marks, *_inner_crosses(left, top, width, height, across, down))


def _crop_lines(first: float, last: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """From where to where a mark goes on either side of the grid; shorter where the paper ends sooner."""
    length = max(min(_CROP, first - _CROP_GAP - _HAIR), 0.0)
    return (first - _CROP_GAP - length, first - _CROP_GAP), (last + _CROP_GAP, last + _CROP_GAP + length)


def _inner_crosses(left: float, top: float, width: float, height: float, across: int, down: int) -> Iterator[Mark]:
    arm = 4 * UNITS
    for column in range(across + 1):
        for row in range(down + 1):
            x, y = left + column * width, top + row * height
            if 0 < column < across:
                yield LineMark(x, y - (arm if row else 0), x, y + (arm if row < down else 0), _HAIR, PALE)
            if 0 < row < down:
                yield LineMark(x - (arm if column else 0), y, x + (arm if column < across else 0), y, _HAIR, PALE)
