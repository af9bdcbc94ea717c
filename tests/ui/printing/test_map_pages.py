"""A battle map on paper: an inch a square over as many pages as it needs, small on the encounter sheet."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from desktop_app.combat.grid.ground import WALL, Ground
from desktop_app.combat.grid.space import Space
from desktop_app.documents.battle_map import map_pages, map_to_scale, small_map
from desktop_app.documents.encounter import Plan, encounter_sheet
from desktop_app.documents.page import PAPERS, PageSetup, Paper
from desktop_app.documents.parts import BattleMap, MapPart, MapToken, Packet
from desktop_app.documents.text import as_text
from tests.ui.printing.paper import outside
from ui.printing.map_mark import MapMark
from ui.printing.measure import UNITS_PER_INCH
from ui.printing.pages import Pages, make_pages
from ui.printing.paint import paint_page

MAP = BattleMap(Ground(15, 11, {(0, 0): WALL, (14, 10): WALL}, frozenset({(2, 0)})), (MapToken("G1", Space(3, 3)),))


def printed(shown: BattleMap, setup: PageSetup) -> Pages:
    return make_pages(Packet("Job", (map_to_scale(shown, "Mill"),)), setup)


def marks(pages: Pages) -> list[list[MapMark]]:
    return [[m for placed in page.placed for m in placed.strip.marks if isinstance(m, MapMark)] for page in pages.pages]


def test_pages_tell_their_squares_and_overlap_a_quarter_of_one() -> None:
    """On 7.3 by 10.3 inches 7 columns and 10 rows have room: 15 by 11 squares need three pages across, two down."""
    blocks = map_pages(MAP, 7.3, 10.3)
    assert [block.name for block in blocks] == [
        "A1 to G10", "H1 to N10", "O1 to O10", "A11 to G11", "H11 to N11", "O11 to O11",
    ]  # fmt: skip
    parts = [part for block in blocks for part in block.parts if isinstance(part, MapPart)]
    assert [part.wide for part in parts] == [7.25, 7.25, 1, 7.25, 7.25, 1]
    assert [part.high for part in parts] == [10.25, 10.25, 10.25, 1, 1, 1]
    assert all(part.square == 1 for part in parts)


@pytest.mark.parametrize("sheet", PAPERS, ids=lambda each: each.id)
@pytest.mark.parametrize("landscape", [False, True])
def test_a_square_is_an_inch_on_every_paper(sheet: Paper, landscape: bool) -> None:
    setup = replace(PageSetup(), paper=sheet, landscape=landscape)
    pages, margins = printed(MAP, setup), setup.margins
    edges = (margins.left, margins.top, setup.width - margins.right, setup.height - margins.bottom)
    assert sheet.id.startswith("card") or outside(pages, *edges) == []
    found = marks(pages)
    assert all(len(each) == 1 for each in found)
    assert {mark.square for each in found for mark in each} == {UNITS_PER_INCH}


def test_paint_shows_walls_and_fog_where_they_are() -> None:
    """At 40 dots an inch: the first square is stone, the second is paper, the third has a dot in its first quarter."""
    page = printed(MAP, PageSetup()).pages[0]
    image = QImage(340, 480, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    paint_page(painter, page, 40)
    painter.end()
    placed = next(each for each in page.placed if any(isinstance(m, MapMark) for m in each.strip.marks))
    left, top = placed.x * 40 / UNITS_PER_INCH, placed.y * 40 / UNITS_PER_INCH
    assert image.pixelColor(round(left + 20), round(top + 20)).lightness() < 140
    assert image.pixelColor(round(left + 60), round(top + 20)).lightness() > 240
    dot = [image.pixelColor(round(left + 85) + x, round(top + 5) + y).lightness() for x in (-1, 0) for y in (-1, 0)]
    assert min(dot) < 190


def test_the_encounter_sheet_has_the_map_small_with_its_tokens() -> None:
    sheet = encounter_sheet(Plan("Mill", map=MAP))
    (part,) = [each for block in sheet.blocks for each in block.parts if isinstance(each, MapPart)]
    assert part.map.tokens
    assert part.square == 0.3
    assert (part.wide, part.high) == (15, 11)
    assert "#.~............" in as_text([sheet])
    largest = small_map(BattleMap(Ground(200, 200)))
    (part,) = [each for each in largest.parts if isinstance(each, MapPart)]
    assert part.square * 200 <= 7
