"""Cards: on their own ground, in one type where they fit, on a second card where they do not; tents that fold."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.documents.cards import initiative_cards, initiative_tents, stat_cards
from desktop_app.documents.page import INCH, PageSetup, paper
from desktop_app.documents.parts import CARD_SIZES, LARGE, POKER, CardSize, Document, Packet
from tests.documents.cast import BEAST, CASTER, GUARD, long_story, plan, told
from tests.ui.printing.paper import outside
from ui.printing.cards import CardTooLarge, card_sides
from ui.printing.flow import Placed
from ui.printing.fonts import UNITS
from ui.printing.lines import Missing
from ui.printing.pages import Pages, make_pages

MIXED = [told(GUARD), told(BEAST), told(CASTER), told(long_story(1)), told({**GUARD, "name": "Ungoliant" * 33})]
SHEETS = ["a4", "letter", "a5", "half-letter"]


def laid_out(document: Document, setup: PageSetup | None = None) -> Pages:
    return make_pages(Packet("Cards", (document,)), setup or PageSetup())


def sides(document: Document, setup: PageSetup | None = None) -> list[tuple[Placed, ...]]:
    assert document.card_size is not None
    return [
        side
        for card in document.cards
        for side in card_sides(card, document.card_size, setup or PageSetup(), Missing())
    ]


@pytest.mark.parametrize("size", CARD_SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_text_stays_on_its_card(size: CardSize) -> None:
    width, height = size.width * INCH, size.height * INCH
    for side in sides(stat_cards(MIXED, size)):
        for placed in side:
            for mark in placed.strip.marks:
                edge = mark.bounds.moved(placed.x, placed.y)
                assert edge.left >= 5 * UNITS
                assert edge.right <= (width - 5) * UNITS
                assert edge.top >= 5 * UNITS
                assert edge.bottom <= (height - 5) * UNITS


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("size", CARD_SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_sheets_of_cards_keep_inside_the_paper(size: CardSize, sheet: str) -> None:
    setup = PageSetup(paper(sheet))
    pages = laid_out(stat_cards(MIXED, size), setup)
    assert outside(pages, 0, 0, setup.width, setup.height, slack=0) == []


def test_nine_poker_cards_go_on_a_sheet() -> None:
    for sheet in ("a4", "letter"):
        pages = laid_out(stat_cards([told(BEAST)] * 10), PageSetup(paper(sheet)))
        assert [len({placed.block for placed in page.placed if placed.block >= 0}) for page in pages.pages] == [9, 1]


def test_a_card_with_too_much_goes_on_a_second() -> None:
    long = sides(stat_cards([told(long_story(4))]))
    assert len(long) > 1
    assert "continued" in long[1][0].strip.text


def test_a_short_card_has_larger_type_than_a_full_one() -> None:
    def tallest(document: Document) -> float:
        return max(placed.strip.height for placed in sides(document)[0])

    assert tallest(stat_cards([told(GUARD)])) > tallest(stat_cards([told(long_story(2))]))


def test_crop_marks_can_be_left_out() -> None:
    document = stat_cards([told(GUARD)])
    assert any(placed.block < 0 for placed in laid_out(document).pages[0].placed)
    bare = laid_out(document, PageSetup(crop_marks=False))
    assert not any(placed.block < 0 for placed in bare.pages[0].placed)


def test_card_paper_holds_one_card_without_marks_or_footer() -> None:
    pages = laid_out(stat_cards([told(GUARD), told(BEAST)]), PageSetup(paper("card-2.5x3.5")))
    assert len(pages.pages) == 2
    assert all(page.furniture == () and all(placed.block >= 0 for placed in page.placed) for page in pages.pages)


def test_a_card_larger_than_its_paper_is_refused() -> None:
    with pytest.raises(CardTooLarge, match="do not fit on Card"):
        laid_out(stat_cards([told(GUARD)], LARGE), PageSetup(paper("card-3x5")))


def test_initiative_cards_are_one_for_each_copy() -> None:
    document = initiative_cards(plan(hounds=3).foes)
    assert [card.name for card in document.cards] == [
        "Bridge Guard",
        "Marsh Hound 1",
        "Marsh Hound 2",
        "Marsh Hound 3",
    ]


def test_a_tent_is_read_from_both_sides() -> None:
    tent = sides(initiative_tents(plan(hounds=1).foes))[1]
    half = 2.5 * INCH * UNITS
    far = [each for each in tent if each.y < half - 1 and each.strip.text]
    near = [each for each in tent if each.y > half and each.strip.text]
    assert [each.strip.text for each in far] == ["Marsh Hound 1"]
    assert "Marsh Hound 1 CR\N{NO-BREAK SPACE}3" in near[0].strip.text
    edge = far[0].strip.marks[0].bounds
    middle = (edge.left + edge.right) / 2
    assert abs(middle - 3.5 * INCH * UNITS / 2) < 2 * UNITS, "the name stands in the middle"


def test_cards_of_a_deck_share_their_type() -> None:
    sheet = laid_out(stat_cards([told(GUARD)] * 3 + [told(BEAST)] * 3)).pages[0]
    heads = [
        round(placed.strip.height)
        for placed in sheet.placed
        if placed.strip.text.startswith(("Bridge Guard", "Marsh Hound"))
    ]
    assert len(heads) == 6
    assert len(set(heads)) == 1


def test_larger_type_is_followed_at_a_distance() -> None:
    document = stat_cards([told(long_story(2))])
    normal, large = laid_out(document), laid_out(document, replace(PageSetup(), type_size=13.0))
    assert len(large.pages[0].placed) >= len(normal.pages[0].placed)


def test_poker_cards_are_what_they_are() -> None:
    assert (POKER.width, POKER.height) == (2.5, 3.5)
