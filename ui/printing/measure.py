"""From plain parts to strips: each part is measured at the width of its column. Lengths are page units."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from desktop_app.documents.parts import (
    Block,
    Figures,
    Heading,
    MapPart,
    Paragraph,
    Part,
    Picture,
    Rank,
    Role,
    Rule,
    Run,
    Style,
    Table,
    Track,
    WritingLines,
)
from ui.printing import type as typography
from ui.printing.fonts import UNITS
from ui.printing.lines import Missing, SetLine, break_lines, natural_width, one_line
from ui.printing.map_mark import MapMark
from ui.printing.strips import LineMark, Mark, MeasuredBlock, PictureMark, Strip
from ui.printing.tables import table_strips
from ui.printing.tracks import track_strips
from ui.printing.type import HEADINGS, PARAGRAPHS, Look, TypeStyle
from ui.shared.map_pictures import shown_sizes
from ui.shared.pictures import image

UNITS_PER_INCH = 72 * UNITS
_SHORT = 3
"""Paragraphs of up to so many lines are never parted."""


@dataclass(slots=True)
class Measurer:
    """Measures parts at one width and one look."""

    look: Look
    width: float
    missing: Missing = field(default_factory=Missing)

    def block(self, block: Block) -> MeasuredBlock:
        """A block with all its sections."""
        sections = tuple(self.section(section.parts) for section in block.sections)
        continued = self._continued(block.name) if block.name else None
        return MeasuredBlock(
            block.name,
            tuple(section for section in sections if section),
            continued,
            block.span,
            block.fresh,
            block.loose,
            block.filler,
        )

    def section(self, parts: Sequence[Part]) -> tuple[Strip, ...]:
        """Parts one under the other."""
        return tuple(strip for part in parts for strip in self.part(part))

    def part(self, part: Part) -> list[Strip]:
        """The strips of one part."""
        measure: Callable[[Measurer, Any], list[Strip]] = _MEASURES[type(part)]
        return measure(self, part)

    def _continued(self, name: str) -> Strip:
        """`Name, continued`, the name cut short where it does not fit a line."""
        line = one_line(name, typography.CONTINUED, self.look, self.width, self.missing, ", continued")
        return Strip(line.height * 1.3, (line.mark(0, 0, self.look.rule_ink),), keep=True)

    def paragraph(self, part: Paragraph) -> list[Strip]:
        """Lines of text; long ones may be parted, but never one line alone."""
        style = PARAGRAPHS[part.role]
        lines = break_lines(part.runs, style, self.look, self.width, self.missing)
        ink = self.look.ink(style)
        strips = [Strip(line.height, (line.mark(0, 0, ink),)) for line in lines]
        strips = held_together(strips)
        strips[0] = replace(strips[0], before=self.look.units(style.before))
        if part.role is Role.SECTION:
            strips[-1] = self._with_rule_under(replace(strips[-1], keep=True), 0.4)
            strips[:-1] = [replace(strip, keep=True) for strip in strips[:-1]]
        return strips

    def _with_rule_under(self, strip: Strip, weight: float) -> Strip:
        y = strip.height + self.look.units(0.04)
        rule = LineMark(0, y, self.width, y, weight * 20, self.look.rule_ink)
        return replace(strip, height=strip.height + self.look.units(0.18), marks=(*strip.marks, rule))

    def heading(self, part: Heading) -> list[Strip]:
        """A name on the left, a figure on the right of the first line, a rule beneath."""
        style = HEADINGS[part.rank]
        ink = self.look.ink(style)
        right = self._right_end(part, style)
        rest = self.width - (right.width + self.look.units(1.0) if right else 0.0)
        lines = break_lines((Run(part.text),), style, self.look, rest, self.missing)
        strips = [Strip(line.height, (line.mark(0, 0, ink),), keep=True) for line in lines]
        if right:
            y = lines[0].baseline - right.baseline
            marks: tuple[Mark, ...] = (*strips[0].marks, right.mark(self.width - right.width, y, ink))
            strips[0] = replace(strips[0], marks=marks)
        strips[-1] = self._with_rule_under(strips[-1], 1.2 if part.rank is Rank.TITLE else 0.8)
        return strips

    def _right_end(self, part: Heading, style: TypeStyle) -> SetLine | None:
        if not part.right:
            return None
        small = replace(style, size=min(style.size, 1.28) * 0.86, bold=style.bold)
        lines = break_lines((Run(part.right),), small, self.look, self.width * 0.6, self.missing)
        return lines[0]

    def rule(self, part: Rule) -> list[Strip]:
        """A line from edge to edge."""
        y = self.look.units(0.22)
        weight = (0.8 if part.heavy else 0.35) * 20
        return [Strip(2 * y, (LineMark(0, y, self.width, y, weight, self.look.rule_ink),))]

    def track(self, part: Track) -> list[Strip]:
        """Tick boxes over the width."""
        strips = [Strip(height, marks) for height, marks in track_strips(part, self.look, self.width)]
        return held_together(strips)

    def table(self, part: Table) -> list[Strip]:
        """A table with its head."""
        return table_strips(part, self.look, self.width, self.missing)

    def figures(self, part: Figures) -> list[Strip]:
        """Figures over their labels, in rows of equal fields."""
        widest = max((self._figure_width(label, value) for label, value in part.items), default=1.0)
        fitting = max(1, int(self.width / (widest + self.look.units(0.5))))
        count = len(part.items)
        rows = -(-count // min(fitting, count)) if count else 0
        across = -(-count // rows) if rows else 1
        strips = [self._figure_row(part.items[start : start + across], across) for start in range(0, count, across)]
        return [replace(strip, keep=number + 1 < len(strips)) for number, strip in enumerate(strips)]

    def _figure_width(self, label: str, value: str) -> float:
        value_width = natural_width((Run(value),), typography.FIGURE, self.look, self.missing)
        return max(value_width, natural_width((Run(label),), typography.FIGURE_LABEL, self.look, self.missing))

    def _figure_row(self, items: Sequence[tuple[str, str]], across: int) -> Strip:
        each = self.width / across
        marks: list[Mark] = []
        height = 0.0
        for number, (label, value) in enumerate(items):
            y = self.look.units(0.12)
            for text, style in ((value, typography.FIGURE), (label, typography.FIGURE_LABEL)):
                line = break_lines((Run(text),), replace(style, centred=True), self.look, each, self.missing)[0]
                marks.append(line.mark(number * each, y, "#000000"))
                y += line.height
            height = max(height, y)
        height += self.look.units(0.12)
        for number in range(1, len(items)):
            x = number * each
            marks.append(LineMark(x, self.look.units(0.25), x, height - self.look.units(0.2), 6, typography.PALE))
        return Strip(height, tuple(marks), before=self.look.units(0.1))

    def writing_lines(self, part: WritingLines) -> list[Strip]:
        """Ruled lines with room for a pencil."""
        height = max(self.look.units(1.9), 17 * 20)
        label = break_lines(
            (Run(part.label, Style.LABEL),), typography.TABLE_HEAD, self.look, self.width, self.missing
        )[0]
        strips = []
        for number in range(part.count):
            marks: list[Mark] = [LineMark(0, height, self.width, height, 6, typography.PALE)]
            if part.label and not number:
                marks.insert(0, label.mark(0, height - label.height - self.look.units(0.1), "#000000"))
            strips.append(Strip(height + 4, tuple(marks)))
        return strips

    def picture(self, part: Picture) -> list[Strip]:
        """A picture in its own shape, as high as it is to be or as wide as the column; nothing where it is none."""
        made = image(part.data)
        if made.isNull():
            return []
        height = part.height * UNITS_PER_INCH
        width = height * made.width() / made.height()
        if width > self.width:
            width, height = self.width, self.width * made.height() / made.width()
        return [Strip(height + self.look.units(0.5), (PictureMark(made, 0, 0, width, height),))]

    def battle_map(self, part: MapPart) -> list[Strip]:
        """A part of a map in its scale, smaller only where the column is narrower."""
        square = min(part.square * UNITS_PER_INCH, self.width / part.wide)
        mark = MapMark(part, shown_sizes(part.map.picture.data)[:1] if part.map.picture else (), square)
        return [Strip(part.high * square + self.look.units(0.5), (mark,))]


_MEASURES: dict[type, Callable[[Measurer, Any], list[Strip]]] = {
    Paragraph: Measurer.paragraph,
    Heading: Measurer.heading,
    Rule: Measurer.rule,
    Track: Measurer.track,
    Table: Measurer.table,
    Figures: Measurer.figures,
    WritingLines: Measurer.writing_lines,
    Picture: Measurer.picture,
    MapPart: Measurer.battle_map,
}


def held_together(strips: Sequence[Strip]) -> list[Strip]:
    """Strips of one paragraph, so marked that no first or last line is ever parted from its neighbour."""
    count = len(strips)
    if count <= _SHORT:
        return [replace(strip, keep=number + 1 < count) for number, strip in enumerate(strips)]
    return [replace(strip, keep=number in (0, count - 2)) for number, strip in enumerate(strips)]
