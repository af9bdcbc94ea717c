"""The type styles of a page: which family, how large, how much lead, which ink, for each role of a paragraph."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.documents.parts import Rank, Role
from ui.printing.fonts import UNITS, Family

INK = "#000000"
ACCENT = "#6d1a1a"
PALE = "#8a8a8a"


@dataclass(frozen=True, slots=True)
class TypeStyle:
    """Sizes as parts of the body's: `lead` from line to line, `before` the white above, `hang` later lines' indent."""

    family: Family = Family.SERIF
    size: float = 1.0
    lead: float = 1.24
    before: float = 0.0
    hang: float = 0.0
    bold: bool = False
    italic: bool = False
    accent: bool = False
    centred: bool = False


PARAGRAPHS = {
    Role.BODY: TypeStyle(hang=1.0, before=0.06),
    Role.PROSE: TypeStyle(before=0.35),
    Role.SECTION: TypeStyle(Family.SANS, 0.86, 1.3, before=0.5, bold=True, accent=True),
    Role.NOTE: TypeStyle(Family.SANS, 0.86, 1.22, before=0.25),
    Role.CENTRED: TypeStyle(Family.SANS, 0.95, 1.25, before=0.2, centred=True),
    Role.BIG: TypeStyle(Family.SANS, 2.6, 1.1, bold=True, centred=True),
}

HEADINGS = {
    Rank.TITLE: TypeStyle(Family.SERIF, 2.0, 1.15, before=0.0, bold=True, accent=True),
    Rank.NAME: TypeStyle(Family.SANS, 1.28, 1.2, before=0.0, bold=True, accent=True),
}

TABLE = TypeStyle(Family.SERIF, 0.95, 1.2)
TABLE_HEAD = TypeStyle(Family.SANS, 0.8, 1.2, bold=True)
FIGURE = TypeStyle(Family.SANS, 1.25, 1.1, bold=True)
FIGURE_LABEL = TypeStyle(Family.SANS, 0.72, 1.15)
RUNNING = TypeStyle(Family.SANS, 0.82, 1.2)
CONTINUED = TypeStyle(Family.SANS, 0.9, 1.2, italic=True)


@dataclass(frozen=True, slots=True)
class Look:
    """The body size in points, and whether colour may be used."""

    size: float
    colour: bool = True

    def units(self, part: float) -> float:
        """So many body sizes, in page units."""
        return part * self.size * UNITS

    def ink(self, style: TypeStyle) -> str:
        """The ink of a style."""
        return ACCENT if style.accent and self.colour else INK

    @property
    def rule_ink(self) -> str:
        """The ink of rules."""
        return ACCENT if self.colour else INK
