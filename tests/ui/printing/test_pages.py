"""Pages: nothing torn, nothing outside the paper's printable part, every number there, on every paper."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.screen import load_screen
from desktop_app.documents.character import character_sheets
from desktop_app.documents.encounter import encounter_sheet
from desktop_app.documents.jobs import session_packet, summaries
from desktop_app.documents.log import Chapter, fight_log
from desktop_app.documents.page import MILLIMETRE, PAPERS, PageSetup, Paper, paper
from desktop_app.documents.parts import Document, Packet
from desktop_app.documents.party import party_summary
from desktop_app.documents.screen import rules_sheet
from desktop_app.documents.text import as_text
from tests.documents.cast import BEAST, CASTER, GUARD, long_story, plan, told
from tests.ui.printing.paper import all_text, outside, text_of
from ui.printing.flow import height_of
from ui.printing.fonts import UNITS
from ui.printing.measure import Measurer
from ui.printing.pages import NothingToPrint, Pages, frame_of, make_pages
from ui.printing.steps import Cancelled
from ui.printing.type import Look

SHEETS = [each for each in PAPERS if not each.id.startswith("card")]
MIXED = [told(GUARD), told(BEAST), told(CASTER), told(long_story(3)), told(BEAST, "d35"), told(GUARD, "d30")]


def documents() -> dict[str, Document]:
    """One of each kind that stands in columns."""
    ruleset = load_ruleset("pf1")
    chapters = [
        Chapter(f"Round {number}", tuple(f"Sentence {part} of the tale of round {number}." for part in range(9)))
        for number in range(12)
    ]
    return {
        "full": summaries(MIXED, "full", "Mixed"),
        "short": summaries(MIXED, "short"),
        "three": summaries(MIXED, "three-lines"),
        "encounter": encounter_sheet(plan(hounds=40)),
        "characters": character_sheets([told(CASTER), told(GUARD)]),
        "party": party_summary(MIXED),
        "log": fight_log("The ferry", chapters),
        "rules": rules_sheet(ruleset, load_screen(ruleset)),
    }


def laid_out(document: Document, setup: PageSetup | None = None) -> Pages:
    return make_pages(Packet("Job", (document,)), setup or PageSetup())


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda each: each.id)
@pytest.mark.parametrize("landscape", [False, True], ids=["upright", "landscape"])
@pytest.mark.parametrize("name", documents())
def test_nothing_leaves_the_printable_part(name: str, sheet: Paper, landscape: bool) -> None:
    setup = replace(PageSetup(), paper=sheet, landscape=landscape, header="{title}|{document}|{date}", date="today")
    pages = laid_out(documents()[name], setup)
    margins = setup.margins
    assert outside(pages, margins.left, margins.top, setup.width - margins.right, setup.height - margins.bottom) == []


@pytest.mark.parametrize("size", [6.0, 9.0, 13.0, 18.0])
@pytest.mark.parametrize("name", ["full", "encounter", "party"])
def test_large_print_keeps_inside_too(name: str, size: float) -> None:
    setup = PageSetup(paper("a5")).with_type(size)
    margins = setup.margins
    pages = laid_out(documents()[name], setup)
    assert outside(pages, margins.left, margins.top, setup.width - margins.right, setup.height - margins.bottom) == []


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda each: each.id)
@pytest.mark.parametrize("name", documents())
def test_a_block_that_fits_a_column_stands_in_one(name: str, sheet: Paper) -> None:
    document = documents()[name]
    setup = replace(PageSetup(), paper=sheet)
    columns = min(setup.best_columns, document.columns or 9)
    frame = frame_of(setup, columns)
    places: dict[int, set[tuple[int, float]]] = defaultdict(set)
    for number, page in enumerate(laid_out(document, setup).pages):
        for placed in page.placed:
            places[placed.block].add((number, placed.x))
    for number, block in enumerate(document.blocks):
        width = frame.width if block.span else frame.column_width
        strips = Measurer(Look(setup.type_size), width).block(block).strips
        if height_of(strips) <= frame.height and not block.loose and not (block.filler and not places[number]):
            assert len(places[number]) == 1, block.name


@pytest.mark.parametrize("sheet", ["a4", "letter", "a5"])
@pytest.mark.parametrize("name", documents())
def test_every_word_of_the_document_is_on_paper(name: str, sheet: str) -> None:
    """So every number on paper is the document's, and the document's are the sheet's."""
    document = documents()[name]
    pages = laid_out(document, PageSetup(paper(sheet)))
    on_paper = " ".join(all_text(pages).split())
    printed = {_bare(word) for word in on_paper.split()}
    missing = [
        word
        for word in as_text([document]).replace("[x]", " ").replace("[ ]", " ").split()
        if _bare(word) and _bare(word) not in printed and not _across_lines(word, on_paper)
    ]
    assert missing == []


def _bare(word: str) -> str:
    return word.strip("=_,;:").lower()


def _across_lines(word: str, on_paper: str) -> bool:
    """A word with a hyphen may be parted after it."""
    return word.replace("-", "- ") in on_paper or word.replace("/", "/ ") in on_paper


def test_a_creature_longer_than_a_column_goes_on_under_its_name() -> None:
    pages = laid_out(summaries([told(long_story(24))]), PageSetup(paper("a5")))
    assert len(pages.pages) > 1
    assert "Old Teller, continued" in text_of(pages.pages[1])


def test_no_line_of_a_paragraph_stands_alone() -> None:
    """Of a paragraph of four lines and more, two are on each side of a break."""
    pages = laid_out(summaries([told(long_story(24))]), PageSetup(paper("a5")))
    for page in pages.pages:
        columns: dict[float, list[str]] = defaultdict(list)
        for placed in page.placed:
            columns[placed.x].append(placed.strip.text)
        for lines in columns.values():
            assert not lines[-1].startswith("Tale"), "a paragraph begins with its last line in the column"


def test_pages_are_the_same_each_time() -> None:
    first, second = (all_text(laid_out(documents()["full"])) for _ in range(2))
    assert first == second


def test_header_and_footer_tell_where_one_is() -> None:
    setup = PageSetup(header="{title}|{date}", footer="{document}|{page} of {pages}", date="2031-05-06")
    pages = laid_out(documents()["full"], setup)
    last = text_of(pages.pages[-1])
    assert f"{len(pages.pages)} of {len(pages.pages)}" in last
    assert "Job 2031-05-06" in last


def test_without_header_and_footer_there_is_none() -> None:
    pages = laid_out(documents()["party"], PageSetup(header="", footer=""))
    assert pages.pages[0].furniture == ()


def test_black_only_uses_no_colour() -> None:
    def inks(setup: PageSetup) -> set[str]:
        pages = laid_out(documents()["full"], setup)
        return {
            getattr(mark, "ink", "#000000")
            for page in pages.pages
            for placed in (*page.placed, *page.furniture)
            for mark in placed.strip.marks
        }

    greys = {ink for ink in inks(PageSetup(colour=False)) if len({ink[1:3], ink[3:5], ink[5:7]}) > 1}
    assert greys == set()
    assert any(len({ink[1:3], ink[3:5], ink[5:7]}) > 1 for ink in inks(PageSetup()))


def test_larger_type_needs_more_pages_and_fewer_columns() -> None:
    normal, large = PageSetup(), PageSetup().with_type(13)
    assert large.best_columns <= normal.best_columns
    assert len(laid_out(documents()["full"], large).pages) > len(laid_out(documents()["full"], normal).pages)


def test_a_packet_lists_what_stands_where() -> None:
    packet = session_packet("Evening", [plan()], [told(CASTER)], [told(GUARD, "d35")])
    pages = make_pages(packet, PageSetup())
    contents = text_of(pages.pages[0])
    for document in packet.documents:
        first = next(n for n, page in enumerate(pages.pages, 1) if page.document == packet.documents.index(document))
        assert f"{document.title} {first}" in contents
    titles = [mark.title for mark in pages.bookmarks]
    assert titles[0] == "Contents"
    assert titles.count("Marsh Hound") == 3, "on the encounter sheet, among the creatures, and its card"
    assert all(0 <= mark.page < len(pages.pages) for mark in pages.bookmarks)
    assert all(0 <= mark.y <= mark_page.height for mark in pages.bookmarks for mark_page in pages.pages[:1])


def test_the_usual_margins_are_wide_enough_for_every_printer() -> None:
    for sheet in SHEETS:
        margins = PageSetup(sheet, margin=0).margins
        assert min(margins.left, margins.top, margins.right, margins.bottom) >= 4 * MILLIMETRE - 0.01


def test_an_empty_selection_says_so() -> None:
    with pytest.raises(NothingToPrint, match="nothing to print"):
        make_pages(Packet("Nothing", (summaries([]),)), PageSetup())


def test_a_job_can_be_stopped() -> None:
    asked = []

    def stop(done: int, total: int) -> bool:
        asked.append((done, total))
        return done < 3

    with pytest.raises(Cancelled):
        make_pages(Packet("Job", (documents()["full"],)), PageSetup(), stop)
    assert [done for done, _ in asked] == [1, 2, 3]
    assert {total for _, total in asked} == {len(documents()["full"].blocks)}


LONG_NAME = "Ungoliant" * 34


@pytest.mark.parametrize(
    "name",
    [
        LONG_NAME,
        "a b " * 75,
        "שומר הגשר",
        "حارس الجسر",
        "橋の番人",
        "Ørn \N{COMBINING ACUTE ACCENT}e\x07\n\tx",
        "🐉 Drake",
        "\u202eevil",
    ],
    ids=["long", "wordy", "hebrew", "arabic", "cjk", "control", "emoji", "override"],
)
def test_strange_names_stay_inside_and_lose_nothing(name: str) -> None:
    odd = told({**BEAST, "name": name})
    setup = PageSetup()
    margins = setup.margins
    for document in (summaries([odd, told(GUARD)]), encounter_sheet(plan()), party_summary([odd])):
        pages = laid_out(document, setup)
        right, bottom = setup.width - margins.right, setup.height - margins.bottom
        assert outside(pages, margins.left, margins.top, right, bottom) == []
    letters = [letter for letter in name if not letter.isspace() and letter.isprintable()]
    shown = all_text(laid_out(summaries([odd])))
    assert all(letter in shown for letter in letters)


def test_letters_without_a_font_are_told() -> None:
    """No font has letters in the private use planes."""
    odd = told({**BEAST, "name": "Nameless \U0010fffd"})
    assert "\U0010fffd" in laid_out(summaries([odd])).missing
    assert laid_out(summaries([told(BEAST)])).missing == ()


def test_a_page_is_as_large_as_its_paper() -> None:
    page = laid_out(documents()["party"], PageSetup(paper("letter"), landscape=True)).pages[0]
    assert (page.width / UNITS, page.height / UNITS) == (792, 612)
