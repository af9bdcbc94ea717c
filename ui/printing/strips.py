"""Measured things: strips, the smallest pieces that a page is built of, and what is painted in them.

Lengths are page units (twentieths of a point). A strip is a line of text, a row of boxes, a rule.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QTextLayout, QTextLine


@dataclass(frozen=True, slots=True)
class Bounds:
    """A rectangle by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    def moved(self, x: float, y: float) -> Bounds:
        """The same rectangle elsewhere."""
        return Bounds(self.left + x, self.top + y, self.right + x, self.bottom + y)


class Mark(Protocol):
    """Something painted, at a place counted from its strip's top left corner."""

    @property
    def bounds(self) -> Bounds:
        """What it covers."""
        ...

    @property
    def text(self) -> str:
        """Its letters, or nothing."""
        ...

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint it in a strip whose corner is there."""
        ...

    def moved(self, x: float, y: float) -> Mark:
        """The same mark elsewhere in its strip."""
        ...


@dataclass(frozen=True, slots=True)
class TextMark:
    """One line of a laid-out paragraph. `layout` is kept because the line lives in it."""

    layout: QTextLayout
    line: QTextLine
    letters: str
    x: float
    y: float
    ink: str

    @property
    def bounds(self) -> Bounds:
        """The ink of the letters themselves, not the room they ask for."""
        ink = QRectF()
        for run in self.line.glyphRuns():
            letters = run.rawFont()
            for glyph, place in zip(run.glyphIndexes(), run.positions(), strict=True):
                ink = ink.united(letters.boundingRect(glyph).translated(place))
        left, top = self.x - self.line.x(), self.y - self.line.y()
        return Bounds(ink.left() + left, ink.top() + top, ink.right() + left, ink.bottom() + top)

    @property
    def text(self) -> str:
        return self.letters

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        painter.setPen(QColor(self.ink))
        self.line.draw(painter, QPointF(x + self.x - self.line.x(), y + self.y - self.line.y()))

    def moved(self, x: float, y: float) -> TextMark:
        return TextMark(self.layout, self.line, self.letters, self.x + x, self.y + y, self.ink)


@dataclass(frozen=True, slots=True)
class LineMark:
    """A rule from one point to another."""

    x1: float
    y1: float
    x2: float
    y2: float
    weight: float
    ink: str

    @property
    def bounds(self) -> Bounds:
        return Bounds(min(self.x1, self.x2), min(self.y1, self.y2), max(self.x1, self.x2), max(self.y1, self.y2))

    @property
    def text(self) -> str:
        return ""

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        painter.setPen(QPen(QColor(self.ink), self.weight))
        painter.drawLine(QPointF(x + self.x1, y + self.y1), QPointF(x + self.x2, y + self.y2))

    def moved(self, x: float, y: float) -> LineMark:
        return LineMark(self.x1 + x, self.y1 + y, self.x2 + x, self.y2 + y, self.weight, self.ink)


@dataclass(frozen=True, slots=True)
class BoxesMark:
    """Boxes of one size in a row, at these left edges; the first `ticked` are crossed out."""

    lefts: tuple[float, ...]
    top: float
    width: float
    height: float
    weight: float
    ink: str
    ticked: int = 0

    @property
    def bounds(self) -> Bounds:
        return Bounds(min(self.lefts), self.top, max(self.lefts) + self.width, self.top + self.height)

    @property
    def text(self) -> str:
        return ""

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        painter.setPen(QPen(QColor(self.ink), self.weight))
        for number, left in enumerate(self.lefts):
            box = QRectF(x + left, y + self.top, self.width, self.height)
            painter.drawRect(box)
            if number < self.ticked:
                painter.drawLine(box.topLeft(), box.bottomRight())
                painter.drawLine(box.bottomLeft(), box.topRight())

    def moved(self, x: float, y: float) -> BoxesMark:
        lefts = tuple(left + x for left in self.lefts)
        return BoxesMark(lefts, self.top + y, self.width, self.height, self.weight, self.ink, self.ticked)


@dataclass(frozen=True, slots=True)
class PictureMark:
    """A picture in a rectangle."""

    image: QImage
    left: float
    top: float
    width: float
    height: float

    @property
    def bounds(self) -> Bounds:
        return Bounds(self.left, self.top, self.left + self.width, self.top + self.height)

    @property
    def text(self) -> str:
        return ""

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(QRectF(x + self.left, y + self.top, self.width, self.height), self.image)

    def moved(self, x: float, y: float) -> PictureMark:
        return PictureMark(self.image, self.left + x, self.top + y, self.width, self.height)


@dataclass(frozen=True, slots=True)
class Strip:
    """A piece of a page that is never cut.

    `before` = the white above it, left out at the top of a column. `keep` = it is not parted from the next.
    `repeat` = strips set again above it when a new column begins with it (a table's head).
    """

    height: float
    marks: tuple[Mark, ...] = ()
    before: float = 0.0
    keep: bool = False
    repeat: tuple[Strip, ...] = field(default=(), repr=False)

    @property
    def text(self) -> str:
        """Its letters."""
        return " ".join(mark.text for mark in self.marks if mark.text)


@dataclass(frozen=True, slots=True)
class MeasuredBlock:
    """A block as strips, section by section; `continued` is set over its second half."""

    name: str
    sections: tuple[tuple[Strip, ...], ...]
    continued: Strip | None = None
    span: bool = False
    fresh: bool = False
    loose: bool = False
    filler: bool = False

    @property
    def strips(self) -> tuple[Strip, ...]:
        """All strips in order."""
        return tuple(strip for section in self.sections for strip in section)
