"""Runs of letters broken into lines of a given width, by Qt's text engine; lengths are page units."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QTextCharFormat, QTextLayout, QTextLine, QTextOption

from desktop_app.documents.parts import Run, Style
from ui.printing.fonts import Family, font, rise
from ui.printing.strips import TextMark
from ui.printing.type import Look, TypeStyle

_ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
_CONTROL = re.compile(r"[\x00-\x1f\x7f\u2028\u2029]+")
_WIDE = re.compile(r"[\U00010000-\U0010ffff]")
_OURS = re.compile(
    r"[\x20-\x7e\xa0-\u017f\u2009\u200a\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2212\u00d7\u2150-\u215e\u2190-\u2193\u2264\u2265\u2610]*"
)


@dataclass(slots=True)
class Missing:
    """Letters for which no font on this computer has a shape; they print as empty boxes."""

    letters: set[str] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class SetLine:
    """One line: where it starts from the left edge, how wide it came out, and from top to baseline."""

    layout: QTextLayout
    line: QTextLine
    letters: str
    indent: float
    width: float
    height: float
    baseline: float

    def mark(self, x: float, y: float, ink: str) -> TextMark:
        """The line as a mark whose top left corner (of the line with its lead) is there."""
        return TextMark(
            self.layout, self.line, self.letters, x + self.indent, y + self.baseline - self.line.ascent(), ink
        )


def clean(text: str) -> str:
    """Text without line ends and control characters."""
    return _CONTROL.sub(" ", text)


def _wide_length(text: str) -> int:
    return len(text) + len(_WIDE.findall(text))


def _slice(text: str, start: int, length: int) -> str:
    """A piece of a text by Qt's count, in which some letters are two units."""
    if not _WIDE.search(text):
        return text[start : start + length]
    return text.encode("utf-16-le")[2 * start : 2 * (start + length)].decode("utf-16-le", "replace")


@lru_cache(maxsize=256)
def _format(family: Family, size: float, style: Style) -> QTextCharFormat:
    made = QTextCharFormat()
    made.setFont(font(family, size, style))
    return made


@lru_cache(maxsize=2)
def _option(*, wrapped: bool) -> QTextOption:
    option = QTextOption()
    mode = QTextOption.WrapMode
    option.setWrapMode(mode.WrapAtWordBoundaryOrAnywhere if wrapped else mode.NoWrap)
    option.setTextDirection(Qt.LayoutDirection.LeftToRight)
    return option


def _base(style: TypeStyle) -> Style:
    if style.bold:
        return Style.BOLD
    return Style.ITALIC if style.italic else Style.PLAIN


def _layout(runs: Sequence[Run], style: TypeStyle, look: Look, *, wrapped: bool) -> tuple[QTextLayout, str]:
    pieces = [clean(run.text) for run in runs]
    text = "".join(pieces)
    size = style.size * look.size
    base = _base(style)
    layout = QTextLayout(text, font(style.family, size, base))
    layout.setTextOption(_option(wrapped=wrapped))
    layout.setCacheEnabled(True)
    ranges = []
    start = 0
    for run, piece in zip(runs, pieces, strict=True):
        length = _wide_length(piece)
        if run.style is not Style.PLAIN and run.style is not base:
            span = QTextLayout.FormatRange()
            span.start, span.length = start, length
            span.format = _format(style.family, size, run.style)
            ranges.append(span)
        start += length
    if ranges:
        layout.setFormats(ranges)
    return layout, text


def break_lines(
    runs: Sequence[Run],
    style: TypeStyle,
    look: Look,
    width: float,
    missing: Missing,
    *,
    wrapped: bool = True,
) -> list[SetLine]:
    """Lines of a paragraph; the second and further ones hang by the style's indent. Empty text gives one empty line."""
    layout, text = _layout(runs, style, look, wrapped=wrapped)
    ascent, descent = rise(style.family, style.size * look.size)
    lead = look.units(style.lead * style.size)
    hang = look.units(style.hang)
    found: list[tuple[QTextLine, float]] = []
    layout.beginLayout()
    while True:
        line = layout.createLine()
        if not line.isValid():
            break
        indent = hang if found else 0.0
        line.setLineWidth(max(width - indent, 1.0))
        line.setPosition(QPointF(0, 0))
        found.append((line, indent))
    layout.endLayout()
    if not _OURS.fullmatch(text):
        _note_missing(layout, text, missing)
    made = []
    for line, indent in found:
        above = max(line.ascent(), ascent)
        height = max(lead, above + max(line.descent(), descent) if line.height() > ascent + descent + 1 else lead)
        baseline = (height - above - max(line.descent(), descent)) / 2 + above
        natural = line.naturalTextWidth()
        if style.centred:
            indent = max((width - natural) / 2, 0.0)
        letters = _slice(text, line.textStart(), line.textLength()).strip()
        made.append(SetLine(layout, line, letters, indent, natural, height, baseline))
    return made


def one_line(text: str, style: TypeStyle, look: Look, width: float, missing: Missing, tail: str = "") -> SetLine:
    """The text and its tail on one line; the text is cut short with an ellipsis where it does not fit."""
    rest = width - (natural_width((Run(tail),), style, look, missing) if tail else 0.0)
    lines = break_lines((Run(text),), style, look, rest, missing)
    if len(lines) > 1:
        room = rest - natural_width((Run(_ELLIPSIS),), style, look, missing)
        text = break_lines((Run(text),), style, look, room, missing)[0].letters + _ELLIPSIS
    return break_lines((Run(text + tail),), style, look, width * 1.01, missing)[0]


def natural_width(runs: Sequence[Run], style: TypeStyle, look: Look, missing: Missing) -> float:
    """How wide the text is on one line."""
    lines = break_lines(runs, style, look, 1e7, missing, wrapped=False)
    return lines[0].width if lines else 0.0


def _note_missing(layout: QTextLayout, text: str, missing: Missing) -> None:
    for run in layout.glyphRuns():
        if 0 in run.glyphIndexes():
            missing.letters.update(letter for letter in text if not _OURS.fullmatch(letter) and not letter.isspace())
            return
