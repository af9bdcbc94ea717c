"""A packet made into pages: the one source of preview, paper and PDF. Lengths are page units."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field, replace

from desktop_app.documents.battle_map import map_pages
from desktop_app.documents.jobs import CannotPrint
from desktop_app.documents.page import PageSetup, gutter
from desktop_app.documents.parts import (
    Align,
    Block,
    Column,
    Document,
    Heading,
    Packet,
    Rank,
    Run,
    Section,
    Style,
    Table,
)
from ui.printing import fonts
from ui.printing.cards import card_pages
from ui.printing.flow import FlowedPage, Frame, Placed, flow
from ui.printing.fonts import UNITS
from ui.printing.lines import Missing, one_line
from ui.printing.measure import UNITS_PER_INCH, Measurer
from ui.printing.steps import Done, Progress, at_once
from ui.printing.strips import LineMark, Mark, MeasuredBlock, Strip
from ui.printing.type import PALE, RUNNING, Look

MAP_HEAD = 4.0
"""Body sizes that the heading over a part of a map needs, with the white round it."""


class NothingToPrint(CannotPrint):
    """An empty selection."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page: marks with their places, and the blocks on it."""

    width: float
    height: float
    placed: tuple[Placed, ...]
    furniture: tuple[Placed, ...] = ()
    document: int = -1


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A place in the PDF: what is there, how deep it stands, the page (from 0) and the height from the page's top."""

    title: str
    level: int
    page: int
    y: float


@dataclass(frozen=True, slots=True)
class Pages:
    """All pages of a job, their bookmarks, and letters that no font here can show."""

    title: str
    setup: PageSetup
    pages: tuple[Page, ...]
    bookmarks: tuple[Bookmark, ...] = ()
    missing: tuple[str, ...] = ()


Laid = Generator[Done, None, tuple[list[Page], list[Bookmark]]]


@dataclass(slots=True)
class _Work:
    setup: PageSetup
    look: Look
    missing: Missing = field(default_factory=Missing)
    done: int = 0
    total: int = 1

    def step(self) -> Done:
        self.done += 1
        return self.done, self.total


def make_pages(packet: Packet, setup: PageSetup, progress: Progress | None = None) -> Pages:
    """Lay a packet out. Raises NothingToPrint for an empty one and Cancelled if `progress` says so."""
    return at_once(page_steps(packet, setup), progress)


def page_steps(packet: Packet, setup: PageSetup) -> Generator[Done, None, Pages]:
    """Lay a packet out in steps of a few milliseconds; tells how far it is. Raises NothingToPrint for an empty one."""
    if packet.empty:
        raise NothingToPrint("There is nothing to print: choose at least one creature, encounter or page.")
    fonts.load()
    documents = tuple(document for document in packet.documents if not document.empty)
    work = _Work(setup, Look(setup.type_size, setup.colour))
    work.total = sum(len(document.blocks) + 2 * len(document.cards) for document in documents)
    pages: list[Page] = []
    marks: list[Bookmark] = []
    listed: list[bool] = []
    for number, document in enumerate(documents):
        made, found = yield from _document(document, number, len(documents) > 1, work)
        marks += [replace(mark, page=mark.page + len(pages)) for mark in found]
        listed += [mark.level == 0 or not document.cards for mark in found]
        pages += made
    if packet.contents:
        pages, marks = yield from _with_contents(packet, pages, marks, listed, work)
    numbered = []
    for number, page in enumerate(pages):
        numbered.append(_furnished(page, number, pages, packet, documents, work))
        yield work.done, work.total
    return Pages(packet.title, setup, tuple(numbered), tuple(marks), tuple(sorted(work.missing.letters)))


def frame_of(setup: PageSetup, columns: int) -> Frame:
    """Where text stands on a page of that set-up."""
    margins = setup.margins
    return Frame(
        margins.left * UNITS,
        margins.top * UNITS + (_running_height(setup) if setup.header else 0.0),
        (setup.width - margins.left - margins.right) * UNITS,
        (setup.height - margins.top - margins.bottom) * UNITS
        - (_running_height(setup) if setup.header else 0.0)
        - (_running_height(setup) if setup.footer and not setup.is_card else 0.0),
        columns,
        gutter(setup) * UNITS,
        setup.type_size * 1.3 * UNITS,
    )


def _running_height(setup: PageSetup) -> float:
    return setup.type_size * 2.0 * UNITS


def _columns(document: Document, setup: PageSetup) -> int:
    best = setup.best_columns
    return min(best, document.columns) if document.columns else best


def _document(document: Document, number: int, deep: bool, work: _Work) -> Laid:
    if document.cards:
        pages, places = yield from card_pages(document, work.setup, work.missing, work.step)
        made = [Page(work.setup.width * UNITS, work.setup.height * UNITS, placed, (), number) for placed in pages]
        marks = [Bookmark(name, 1 if deep else 0, page, y) for name, page, y in places]
    else:
        made, marks = yield from _flowed(document, number, deep, work)
    if deep:
        marks.insert(0, Bookmark(document.title or document.kind, 0, 0, 0.0))
    return made, marks


def _flowed(document: Document, number: int, deep: bool, work: _Work) -> Laid:
    setup = work.setup
    frame = frame_of(setup, _columns(document, setup))
    blocks = document.blocks
    if document.map is not None:
        room = (frame.height - setup.type_size * MAP_HEAD * UNITS) / UNITS_PER_INCH
        blocks = map_pages(document.map, frame.width / UNITS_PER_INCH, room)
        work.total += len(blocks)
    measured = yield from _measured(blocks, frame, work)
    flowed = flow(measured, frame)
    pages = [_page(page, setup, number) for page in flowed]
    return pages, _block_marks(measured, flowed, 1 if deep else 0)


def _measured(blocks: Sequence[Block], frame: Frame, work: _Work) -> Generator[Done, None, list[MeasuredBlock]]:
    measured = []
    for block in blocks:
        width = frame.width if block.span else frame.column_width
        measured.append(Measurer(work.look, width, work.missing).block(block))
        yield work.step()
    return measured


def _page(flowed: FlowedPage, setup: PageSetup, document: int) -> Page:
    return Page(setup.width * UNITS, setup.height * UNITS, tuple(flowed.placed), (), document)


def _block_marks(blocks: list[MeasuredBlock], pages: list[FlowedPage], level: int) -> list[Bookmark]:
    found: list[Bookmark] = []
    seen: set[int] = set()
    for page_number, page in enumerate(pages):
        for placed in page.placed:
            if placed.block in seen or placed.block < 0:
                continue
            seen.add(placed.block)
            name = blocks[placed.block].name
            if name:
                found.append(Bookmark(name, level, page_number, placed.y))
    return found


def _with_contents(packet: Packet, pages: list[Page], marks: list[Bookmark], listed: list[bool], work: _Work) -> Laid:
    """The pages with a list of contents in front; single cards are no part of it.

    It is set once to know its own length, and again with the numbers.
    """
    told = [mark for mark, wanted in zip(marks, listed, strict=True) if wanted]
    own = len((yield from _contents_pages(packet, told, 1, work)))
    made = yield from _contents_pages(packet, told, own, work)
    shifted = [replace(mark, page=mark.page + own) for mark in marks]
    return made + pages, [Bookmark("Contents", 0, 0, 0.0), *shifted]


def _contents_pages(
    packet: Packet, marks: list[Bookmark], shift: int, work: _Work
) -> Generator[Done, None, list[Page]]:
    rows = tuple(
        (
            (Run(("\u00a0" * 4 * mark.level) + mark.title, Style.BOLD if mark.level == 0 else Style.PLAIN),),
            (Run(str(mark.page + shift + 1)),),
        )
        for mark in marks
    )
    columns = (Column(share=1), Column(align=Align.RIGHT))
    title = Block("", (Section((Heading(packet.title, rank=Rank.TITLE),)),), span=True)
    blocks = [title] + [Block("", (Section((Table(columns, (row,)),)),)) for row in rows]
    two = 2 if len(rows) > 40 else 1
    frame = frame_of(work.setup, min(two, work.setup.best_columns))
    frame = replace(frame, between=0.0)
    work.total += len(blocks)
    measured = yield from _measured(blocks, frame, work)
    return [_page(page, work.setup, -1) for page in flow(measured, frame)]


def _furnished(
    page: Page, number: int, pages: list[Page], packet: Packet, documents: tuple[Document, ...], work: _Work
) -> Page:
    """The page with its header and footer; a card that is itself the paper has none."""
    setup = work.setup
    document = documents[page.document] if page.document >= 0 else None
    if setup.is_card or (document is not None and document.cards):
        return page
    known = {
        "title": packet.title,
        "document": (document.title if document else "Contents") or packet.title,
        "page": str(number + 1),
        "pages": str(len(pages)),
        "date": setup.date,
    }
    furniture: list[Placed] = []
    frame = frame_of(setup, 1)
    if setup.header:
        furniture.append(_running(setup.header, known, setup.margins.top * UNITS, frame, work))
    if setup.footer:
        bottom = setup.height * UNITS - setup.margins.bottom * UNITS - _running_height(setup) * 0.55
        furniture.append(_running(setup.footer, known, bottom, frame, work, rule=True))
    return replace(page, furniture=tuple(furniture))


def _running(pattern: str, known: dict[str, str], y: float, frame: Frame, work: _Work, *, rule: bool = False) -> Placed:
    """A line of left, middle and right part, parted by `|`; a part that repeats an earlier one is left out."""
    parts: list[str] = []
    for piece in pattern.split("|")[:3]:
        text = _filled(piece, known)
        parts.append("" if text in parts else text)
    marks: list[Mark] = []
    height = 0.0
    for place, text in enumerate(parts):
        if not text:
            continue
        room = frame.width / len(parts) * (1.6 if len(parts) == 3 and place == 0 else 1.0)
        line = one_line(text, RUNNING, work.look, room * 0.95, work.missing)
        x = {0: 0.0, len(parts) - 1: frame.width - line.width}.get(place, (frame.width - line.width) / 2)
        if len(parts) == 1:
            x = (frame.width - line.width) / 2
        marks.append(line.mark(x, 0, "#333333"))
        height = max(height, line.height)
    if rule:
        lift = -work.look.units(0.25)
        marks.append(LineMark(0, lift, frame.width, lift, 0.3 * UNITS, PALE))
    return Placed(Strip(height, tuple(marks)), frame.left, y, -1, 0)


def _filled(pattern: str, known: dict[str, str]) -> str:
    text = pattern
    for key, value in known.items():
        text = text.replace("{" + key + "}", value)
    return text.strip()
