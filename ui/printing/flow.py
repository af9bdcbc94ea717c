"""The paginator: measured blocks into columns and pages. Pure arithmetic on strips; lengths are page units.

A block stands in one column. Only one that is loose, or longer than a column, is parted: between its sections if they
fit, else between strips that may be parted (a paragraph keeps two lines on each side, a heading stays with what
follows).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final

from ui.printing.strips import MeasuredBlock, Strip


@dataclass(frozen=True, slots=True)
class Frame:
    """Where text may stand on a page."""

    left: float
    top: float
    width: float
    height: float
    columns: int = 1
    gutter: float = 0.0
    between: float = 0.0
    """The white between two blocks."""

    @property
    def column_width(self) -> float:
        """The width of one column."""
        return (self.width - self.gutter * (self.columns - 1)) / self.columns


@dataclass(frozen=True, slots=True)
class Placed:
    """A strip at its place on a page; `block` is the number of its block, -1 for what belongs to none."""

    strip: Strip
    x: float
    y: float
    block: int
    column: int


@dataclass(slots=True)
class FlowedPage:
    """One page as it is filled."""

    placed: list[Placed] = field(default_factory=list)


def height_of(strips: Sequence[Strip]) -> float:
    """The height of strips set at the top of a column."""
    if not strips:
        return 0.0
    return sum(strip.height + strip.before for strip in strips) - strips[0].before


def groups(strips: Iterable[Strip]) -> Iterator[list[Strip]]:
    """Runs of strips that hold together."""
    run: list[Strip] = []
    for strip in strips:
        run.append(strip)
        if not strip.keep:
            yield run
            run = []
    if run:
        yield run


class Flow:
    """Fills pages block by block."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.pages: list[FlowedPage] = [FlowedPage()]
        self._new_band(0.0)

    def _new_band(self, top: float) -> None:
        self._band_top = self._y = self._deepest = top
        self._column = 0

    @property
    def _rest(self) -> float:
        return self.frame.height - self._y

    @property
    def _at_top(self) -> bool:
        return self._y == self._band_top

    @property
    def _on_blank_page(self) -> bool:
        return not self.pages[-1].placed

    def new_page(self) -> None:
        """Begin a page, unless this one is still empty."""
        if not self._on_blank_page:
            self.pages.append(FlowedPage())
        self._new_band(0.0)

    def _new_column(self) -> None:
        self._deepest = max(self._deepest, self._y)
        if self._column + 1 < self.frame.columns:
            self._column += 1
            self._y = self._band_top
        else:
            self.pages.append(FlowedPage())
            self._new_band(0.0)

    def _set(self, strips: Sequence[Strip], block: int, gap: float) -> None:
        if not self._at_top:
            self._y += max(gap, strips[0].before)
        x = self.frame.left + self._column * (self.frame.column_width + self.frame.gutter)
        for number, strip in enumerate(strips):
            if number:
                self._y += strip.before
            self.pages[-1].placed.append(Placed(strip, x, self.frame.top + self._y, block, self._column))
            self._y += strip.height
        self._deepest = max(self._deepest, self._y)

    def _fits(self, strips: Sequence[Strip], gap: float) -> bool:
        above = 0.0 if self._at_top else max(gap, strips[0].before)
        return above + height_of(strips) <= self._rest + 0.5

    def add(self, block: MeasuredBlock, number: int) -> None:
        """Set one block."""
        strips = block.strips
        if not strips:
            return
        if block.fresh:
            self.new_page()
        if block.span:
            self._add_spanning(block, number)
            return
        gap = self.frame.between
        if self._fits(strips, gap):
            self._set(strips, number, gap)
        elif block.filler and not self._has_room_beside(strips):
            return
        elif height_of(strips) <= self.frame.height and not block.loose:
            self._go_where_it_fits(strips)
            self._set(strips, number, gap)
        else:
            self._add_long(block, number)

    def _has_room_beside(self, strips: Sequence[Strip]) -> bool:
        """Whether the strips fit into the next column of this page."""
        return self._column + 1 < self.frame.columns and height_of(strips) <= self.frame.height - self._band_top

    def _go_where_it_fits(self, strips: Sequence[Strip]) -> None:
        """The next column that is high enough: a spanning block may have taken the top of this page."""
        self._new_column()
        while not self._fits(strips, 0.0):
            self._new_column()

    def _add_spanning(self, block: MeasuredBlock, number: int) -> None:
        whole = replace(self.frame, columns=1)
        gap = self.frame.between if self._deepest else 0.0
        if self._deepest + gap + height_of(block.strips) > self.frame.height and self._deepest:
            self.new_page()
            gap = 0.0
        inner = Flow(replace(whole, columns=1))
        inner.pages = self.pages
        inner._new_band(self._deepest + gap)
        inner.add(replace(block, span=False, fresh=False), number)
        self._new_band(inner._y + self.frame.between)

    def _add_long(self, block: MeasuredBlock, number: int) -> None:
        begun = False
        gap = self.frame.between
        head = block.continued
        if not self._at_top and not self._fits(_beginning(block), gap):
            self._new_column()
        for section in block.sections:
            pieces = [list(section)] if height_of(section) <= self._whole(head) else list(groups(section))
            for piece in pieces:
                self._add_piece(piece, number, gap, head if begun else None)
                begun, gap = True, 0.0

    def _whole(self, head: Strip | None) -> float:
        return self.frame.height - (head.height if head else 0.0)

    def _add_piece(self, piece: Sequence[Strip], number: int, gap: float, head: Strip | None) -> None:
        if self._fits(piece, gap):
            self._set(piece, number, gap)
            return
        if not self._at_top:
            self._new_column()
        above = ([head] if head else []) + list(piece[0].repeat)
        if above:
            self._set(above, number, 0.0)
        if self._fits(piece, 0.0):
            self._set(piece, number, 0.0)
            return
        for strip in piece:
            if not self._fits([strip], 0.0):
                self._new_column()
            self._set([strip], number, 0.0)


def _beginning(block: MeasuredBlock) -> Sequence[Strip]:
    """What must stand together where a long block begins: its first two sections, or what of them holds together."""
    return [strip for section in block.sections[:2] for strip in section][:12]


def flow(blocks: Sequence[MeasuredBlock], frame: Frame) -> list[FlowedPage]:
    """Set all blocks; the columns of the last page, and of each before a block that begins one, are about as long."""
    begins = [0, *(number for number, block in enumerate(blocks) if number and block.fresh and block.strips)]
    pages: list[FlowedPage] = []
    for first, end in pairwise((*begins, len(blocks))):
        filled = Flow(frame)
        last = blocks[end - 1] if end > first else None
        fills = last is not None and last.filler and last.span
        for number in range(first, end - fills):
            filled.add(blocks[number], number)
        if filled.pages[0].placed:
            pages += _balanced(blocks, frame, filled.pages)
            if last is not None and fills:
                _fill(pages[-1], last.strips, end - 1, frame)
    return pages or [FlowedPage()]


_FEWEST: Final = 3
"""With room for fewer lines than this the foot of a page stays white."""


def _fill(page: FlowedPage, strips: Sequence[Strip], block: int, frame: Frame) -> None:
    """Set the first strip below all that stands on a page, and the last one again and again to its foot."""
    y = max(placed.y + placed.strip.height for placed in page.placed) + frame.between
    placed: list[Placed] = []
    while strips:
        strip = strips[-1] if placed else strips[0]
        if y + strip.height > frame.top + frame.height:
            break
        placed.append(Placed(strip, frame.left, y, block, 0))
        y += strip.height
    if len(placed) >= _FEWEST:
        page.placed.extend(placed)


def _balanced(blocks: Sequence[MeasuredBlock], frame: Frame, pages: list[FlowedPage]) -> list[FlowedPage]:
    """The same pages with the blocks of the last one shared evenly among its columns, where that is plain to do."""
    last = sorted({placed.block for placed in pages[-1].placed})
    earlier = {placed.block for page in pages[:-1] for placed in page.placed}
    if frame.columns == 1 or len(last) < 2 or earlier & set(last) or any(blocks[number].fresh for number in last[1:]):
        return pages
    heights = [height_of(blocks[number].strips) for number in last]
    step = max(frame.height / 60, 1.0)
    height = max(sum(heights) / frame.columns, *heights)
    while height < frame.height:
        attempt = Flow(replace(frame, height=height))
        for number in last:
            attempt.add(replace(blocks[number], fresh=False, filler=False), number)
            if len(attempt.pages) > 1:
                break
        else:
            return pages[:-1] + attempt.pages
        height += step
    return pages
