"""What a printed thing is made of, as plain data: runs, paragraphs, tables, tick boxes, blocks, cards, documents.

Nothing here knows of type sizes, columns or millimetres on the page: that is the renderer's business. Only a card's
size and a column's share of a table are given, because they belong to the thing itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from desktop_app.combat.grid.ground import Ground
from desktop_app.combat.grid.picture import MapPicture
from desktop_app.combat.grid.space import Space, Square


class Style(Enum):
    """How a run of letters is set; LABEL is a bold run-in label."""

    PLAIN = "plain"
    LABEL = "label"
    BOLD = "bold"
    ITALIC = "italic"


@dataclass(frozen=True, slots=True)
class Run:
    """Letters of one style."""

    text: str
    style: Style = Style.PLAIN


Runs = tuple[Run, ...]


class Role(Enum):
    """What a paragraph is for; the renderer has a type style for each."""

    BODY = "body"
    """A line of a block: further lines hang under the first."""
    PROSE = "prose"
    """Running text, without a hanging indent."""
    SECTION = "section"
    """A small heading inside a block; stays with what follows."""
    NOTE = "note"
    """Small print."""
    CENTRED = "centred"
    BIG = "big"
    """A figure or a name to be read across the table."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph."""

    runs: Runs
    role: Role = Role.BODY


class Rank(Enum):
    """How high a heading stands."""

    TITLE = "title"
    NAME = "name"


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading with a figure set at the right end of its line (`CR 1/3`); stays with what follows."""

    text: str
    right: str = ""
    rank: Rank = Rank.NAME


@dataclass(frozen=True, slots=True)
class Rule:
    """A thin line over the whole width."""

    heavy: bool = False


@dataclass(frozen=True, slots=True)
class Track:
    """Tick boxes: `boxes` of them, each worth `each` points, the first `ticked` already ticked."""

    boxes: int
    each: int = 1
    ticked: int = 0


@dataclass(frozen=True, slots=True)
class Blank:
    """Room to write in: a box of a figure's size, or (without `boxed`) a line to the end of the cell."""

    boxed: bool = False


Cell = Runs | Track | Blank


class Align(Enum):
    """How a column's cells stand."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table. `share` 0 = as wide as its widest cell; else its part of the width that is left."""

    head: str = ""
    align: Align = Align.LEFT
    share: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """A table; `roomy` rows are high enough to be written on with a pencil."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    roomy: bool = False


@dataclass(frozen=True, slots=True)
class Figures:
    """A strip of figures, each over its label: (label, value) pairs."""

    items: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class WritingLines:
    """Empty ruled lines, with a label on the first."""

    count: int
    label: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """An image file in base64; `height` in inches."""

    data: str
    height: float = 1.5


@dataclass(frozen=True, slots=True)
class MapToken:
    """Who stands on a map: the letters in the token, its space, whether it is a hero."""

    letters: str
    space: Space
    is_hero: bool = False


@dataclass(frozen=True, slots=True)
class BattleMap:
    """A whole map with all who stand on it."""

    ground: Ground
    tokens: tuple[MapToken, ...] = ()
    picture: MapPicture | None = None


@dataclass(frozen=True, slots=True)
class MapPart:
    """A rectangle of a map: its first square, and so many squares wide and high, each `square` inches.

    `overlap` = the last so many squares at the right and at the bottom stand on the next page as well.
    """

    map: BattleMap
    first: Square
    wide: float
    high: float
    square: float = 1.0
    overlap: tuple[float, float] = (0.0, 0.0)


Part = Paragraph | Heading | Rule | Table | Track | Figures | WritingLines | Picture | MapPart


@dataclass(frozen=True, slots=True)
class Section:
    """Parts that stay together; a block too long for a column is parted between sections first."""

    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """One thing that is not torn apart: a creature, a table of the rules, a chapter of a log.

    `name` is what a bookmark and the list of contents call it, and what stands over its second half if it is longer
    than a column; empty = neither. `span` = over all columns. `fresh` = begins a page.
    `loose` = a column may end between two of its sections. `filler` = left out where it would begin a page;
    with `span` at the end its lines fill what is left of the page.
    """

    name: str
    sections: tuple[Section, ...]
    span: bool = False
    fresh: bool = False
    loose: bool = False
    filler: bool = False

    @property
    def parts(self) -> tuple[Part, ...]:
        """All parts in order."""
        return tuple(part for section in self.sections for part in section.parts)


@dataclass(frozen=True, slots=True)
class CardSize:
    """A card, in inches."""

    width: float
    height: float
    name: str = ""


POKER = CardSize(2.5, 3.5, "2.5 \N{MULTIPLICATION SIGN} 3.5 in")
INDEX = CardSize(3, 5, "3 \N{MULTIPLICATION SIGN} 5 in")
LARGE = CardSize(4, 6, "4 \N{MULTIPLICATION SIGN} 6 in")
INITIATIVE = CardSize(3.5, 2.5, "3.5 \N{MULTIPLICATION SIGN} 2.5 in")
TENT = CardSize(3.5, 5, "3.5 \N{MULTIPLICATION SIGN} 5 in, folded")
CARD_SIZES = (POKER, INDEX, LARGE)


@dataclass(frozen=True, slots=True)
class Card:
    """A card to cut out. With `other_side` it is a tent: folded across the middle, one half for each side."""

    front: Block
    other_side: Block | None = None

    @property
    def name(self) -> str:
        """What the card is called."""
        return self.front.name


@dataclass(frozen=True, slots=True)
class Document:
    """One printed thing: blocks in columns, cards, or a map to scale over as many pages as it needs.

    `columns` 0 = as the page is set up; else so many at the most. `kind` names the sort of document for the user.
    """

    kind: str
    title: str
    blocks: tuple[Block, ...] = ()
    columns: int = 0
    cards: tuple[Card, ...] = ()
    card_size: CardSize | None = None
    map: BattleMap | None = None

    @property
    def empty(self) -> bool:
        """Whether there is nothing to print."""
        return not self.blocks and not self.cards and self.map is None


@dataclass(frozen=True, slots=True)
class Packet:
    """Several documents as one job, each beginning a page; `contents` = with a list of contents in front."""

    title: str
    documents: tuple[Document, ...]
    contents: bool = False

    @property
    def empty(self) -> bool:
        """Whether there is nothing to print."""
        return all(document.empty for document in self.documents)
