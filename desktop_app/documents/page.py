"""How a page is set up: paper, margins, columns, type size, colour, header and footer, in points (1/72 inch)."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace

INCH = 72.0
MILLIMETRE = INCH / 25.4


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright, in points; `id` is what settings and the command line call it."""

    id: str
    name: str
    width: float
    height: float


PAPERS = (
    Paper("a4", "A4", 210 * MILLIMETRE, 297 * MILLIMETRE),
    Paper("letter", "Letter", 8.5 * INCH, 11 * INCH),
    Paper("a5", "A5", 148 * MILLIMETRE, 210 * MILLIMETRE),
    Paper("half-letter", "Half Letter", 5.5 * INCH, 8.5 * INCH),
    Paper("card-2.5x3.5", "Card 2.5 \N{MULTIPLICATION SIGN} 3.5 in", 2.5 * INCH, 3.5 * INCH),
    Paper("card-3x5", "Card 3 \N{MULTIPLICATION SIGN} 5 in", 3 * INCH, 5 * INCH),
    Paper("card-4x6", "Card 4 \N{MULTIPLICATION SIGN} 6 in", 4 * INCH, 6 * INCH),
)


def paper(id: str) -> Paper:
    """The paper of that id. Raises ValueError naming all of them."""
    for candidate in PAPERS:
        if candidate.id == id.strip().lower():
            return candidate
    raise ValueError(f"There is no paper called {id!r}; there are {', '.join(each.id for each in PAPERS)}.")


@dataclass(frozen=True, slots=True)
class Margins:
    """Empty borders of the page, in points."""

    left: float
    top: float
    right: float
    bottom: float


NORMAL_TYPE = 9.0
LARGE_TYPE = 13.0
SMALLEST_TYPE, LARGEST_TYPE = 6.0, 18.0
_CARD_WIDTH = 300.0


@dataclass(frozen=True, slots=True)
class PageSetup:
    """What the user chose for a page. `type_size` is the body's size in points; `columns` 0 = as many as fit well.

    `header` and `footer` may hold {title}, {document}, {page}, {pages}, {date}; `date` is handed in, because
    documents have no clock. Without `colour` all is black: safe for any printer. `margin` None = usual for the paper.
    """

    paper: Paper = field(default_factory=lambda: PAPERS[0])
    landscape: bool = False
    margin: float | None = None
    columns: int = 0
    type_size: float = NORMAL_TYPE
    colour: bool = True
    header: str = ""
    footer: str = "{document}|{title}|{page}"
    crop_marks: bool = True
    date: str = ""

    @property
    def width(self) -> float:
        """The page's width as it is held."""
        return self.paper.height if self.landscape else self.paper.width

    @property
    def height(self) -> float:
        """The page's height as it is held."""
        return self.paper.width if self.landscape else self.paper.height

    @property
    def is_card(self) -> bool:
        """Whether the paper is itself a card: one card a sheet, no crop marks, no header or footer."""
        return self.paper.width < _CARD_WIDTH

    @property
    def margins(self) -> Margins:
        """The borders; at the least what nearly every printer leaves white."""
        if self.margin is not None:
            side = max(self.margin, 4 * MILLIMETRE)
            return Margins(side, side, side, side)
        if self.is_card:
            return Margins(9, 9, 9, 9)
        narrow = min(self.width, self.height) < 450
        side = (11 if narrow else 15) * MILLIMETRE
        return Margins(side, side, side, side * 1.15)

    @property
    def best_columns(self) -> int:
        """So many columns that a line holds about 45 to 60 letters."""
        inner = self.width - self.margins.left - self.margins.right
        fitting = max(1, int((inner + gutter(self)) / (self.type_size * 22 + gutter(self))))
        return min(fitting, self.columns) if self.columns else min(fitting, 2 if not self.landscape else 3)

    def with_type(self, size: float) -> PageSetup:
        """The same page with another type size, within what can be read and printed."""
        return replace(self, type_size=min(max(size, SMALLEST_TYPE), LARGEST_TYPE))


def gutter(setup: PageSetup) -> float:
    """The white between two columns."""
    return max(14.0, setup.type_size * 1.9)


def remembered(setup: PageSetup) -> dict[str, str]:
    """The choices of a page as text by name, as settings keep them; title and date are no choices."""
    return {
        "paper": setup.paper.id,
        "landscape": str(int(setup.landscape)),
        "margin": "" if setup.margin is None else f"{setup.margin / MILLIMETRE:.1f}",
        "columns": str(setup.columns),
        "type": f"{setup.type_size:g}",
        "colour": str(int(setup.colour)),
        "header": setup.header,
        "footer": setup.footer,
        "crop": str(int(setup.crop_marks)),
    }


def recalled(kept: Mapping[str, str], usual: PageSetup | None = None) -> PageSetup:
    """The page of choices once kept; what is missing or cannot be used is as in `usual`."""
    setup = usual or PageSetup()
    with suppress(ValueError):
        setup = replace(setup, paper=paper(kept.get("paper", setup.paper.id)))
    with suppress(ValueError):
        setup = setup.with_type(float(kept.get("type", setup.type_size)))
    with suppress(ValueError):
        given = kept.get("margin", "")
        setup = replace(setup, margin=float(given) * MILLIMETRE if given else setup.margin)
    with suppress(ValueError):
        setup = replace(setup, columns=min(max(int(kept.get("columns", setup.columns)), 0), 3))
    return replace(
        setup,
        landscape=_kept_flag(kept, "landscape", setup.landscape),
        colour=_kept_flag(kept, "colour", setup.colour),
        crop_marks=_kept_flag(kept, "crop", setup.crop_marks),
        header=kept.get("header", setup.header),
        footer=kept.get("footer", setup.footer),
    )


def _kept_flag(kept: Mapping[str, str], name: str, usual: bool) -> bool:
    return {"1": True, "0": False}.get(kept.get(name, ""), usual)
