"""The paginator: nothing is torn that fits, nothing is lost, nothing leaves its column."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from ui.printing.flow import FlowedPage, Frame, flow, groups, height_of
from ui.printing.strips import MeasuredBlock, Strip

FRAME = Frame(left=10, top=20, width=210, height=100, columns=2, gutter=10, between=5)


def block(name: str, *sections: list[float], span: bool = False, fresh: bool = False) -> MeasuredBlock:
    """A block of strips of these heights; a strip is told from others by its identity."""
    made = tuple(tuple(Strip(height) for height in section) for section in sections)
    return MeasuredBlock(name, made, Strip(4.0), span, fresh)


def columns_of(pages: list[FlowedPage], number: int) -> set[tuple[int, float]]:
    """The (page, left edge) pairs on which a block stands."""
    return {
        (page_number, placed.x)
        for page_number, page in enumerate(pages)
        for placed in page.placed
        if placed.block == number
    }


sections = st.lists(st.lists(st.floats(1, 30), min_size=1, max_size=8), min_size=1, max_size=6)
blocks = st.lists(st.builds(lambda parts: block("x", *parts), sections), min_size=1, max_size=8)


@given(blocks)
def test_every_strip_stands_once_and_inside(made: list[MeasuredBlock]) -> None:
    pages = flow(made, FRAME)
    placed = [each for page in pages for each in page.placed]
    own = {id(strip): number for number, each in enumerate(made) for strip in each.strips}
    seen = [own[id(each.strip)] for each in placed if id(each.strip) in own]
    assert sorted(seen) == sorted(own.values())
    assert seen == sorted(seen), "blocks keep their order"
    for each in placed:
        assert FRAME.top - 0.01 <= each.y
        assert each.y + each.strip.height <= FRAME.top + FRAME.height + 0.6
        assert each.x in (FRAME.left, FRAME.left + 110)


@given(blocks)
def test_only_a_block_longer_than_a_column_is_parted(made: list[MeasuredBlock]) -> None:
    pages = flow(made, FRAME)
    for number, each in enumerate(made):
        if height_of(each.strips) <= FRAME.height:
            assert len(columns_of(pages, number)) == 1


@given(blocks)
def test_strips_of_a_column_never_lie_on_each_other(made: list[MeasuredBlock]) -> None:
    for page in flow(made, FRAME):
        columns: dict[float, list[tuple[float, float]]] = defaultdict(list)
        for each in page.placed:
            columns[each.x].append((each.y, each.y + each.strip.height))
        for spans in columns.values():
            for (_, bottom), (top, _) in pairwise(spans):
                assert top >= bottom - 0.01


def test_a_long_block_is_parted_between_sections_under_its_name() -> None:
    long = block("Dragon", [30, 30], [30, 20], [30])
    pages = flow([long], FRAME)
    first = [each for each in pages[0].placed if each.x == FRAME.left]
    second = [each for each in pages[0].placed if each.x != FRAME.left]
    assert [each.strip.height for each in first] == [30, 30]
    assert [each.strip.height for each in second] == [4, 30, 20, 30]


def test_a_section_longer_than_a_column_keeps_what_holds_together() -> None:
    strips = tuple(Strip(15, keep=number in (0, 8)) for number in range(10))
    pages = flow([MeasuredBlock("Tale", (strips,), None)], FRAME)
    left = [each for each in pages[0].placed if each.x == FRAME.left]
    right = [each for each in pages[0].placed if each.x != FRAME.left]
    assert (len(left), len(right)) == (6, 4)
    assert [len(run) for run in groups(strips)] == [2, 1, 1, 1, 1, 1, 1, 2]


def test_a_table_that_is_parted_sets_its_head_again() -> None:
    head = Strip(7, keep=True)
    rows = tuple(Strip(15, repeat=(head,)) for _ in range(10))
    pages = flow([MeasuredBlock("Table", ((head, *rows),), None)], FRAME)
    right = [each for each in pages[0].placed if each.x != FRAME.left]
    assert right[0].strip is head


def test_white_above_is_left_out_at_the_top_of_a_column() -> None:
    airy = MeasuredBlock("", ((Strip(40, before=9), Strip(40, before=9)),))
    pages = flow([airy], FRAME)
    assert [each.y for each in pages[0].placed] == [20, 69]


def test_a_spanning_block_stands_under_both_columns_and_they_begin_anew_beneath_it() -> None:
    pages = flow([block("a", [30]), block("b", [90]), block("wide", [10], span=True)], FRAME)
    assert len(pages) == 2, "it does not fit beneath the second column"
    pages = flow([block("title", [20], span=True), block("a", [60]), block("b", [60])], FRAME)
    assert len(pages) == 1
    tops = {each.block: (each.x, each.y) for each in pages[0].placed}
    assert tops == {0: (10, 20), 1: (10, 45), 2: (120, 45)}


def test_a_block_too_high_for_what_a_title_leaves_goes_to_the_next_page() -> None:
    pages = flow([block("title", [20], span=True), block("a", [95])], FRAME)
    assert columns_of(pages, 1) == {(1, FRAME.left)}


def test_a_fresh_block_begins_a_page_but_leaves_none_empty() -> None:
    pages = flow([block("a", [10], fresh=True), block("b", [10], fresh=True)], FRAME)
    assert [sorted({each.block for each in page.placed}) for page in pages] == [[0], [1]]


def test_the_last_page_shares_its_blocks_among_the_columns() -> None:
    pages = flow([block(str(number), [20]) for number in range(4)], FRAME)
    assert [each.x for each in pages[0].placed] == [10, 10, 120, 120]


def test_a_loose_block_goes_on_in_the_next_column() -> None:
    """70 of 100 are taken: of three sections of 20 the heading's and one more stand there, the last begins a column."""
    loose = replace(block("features", [10], [10], [20]), loose=True, continued=None)
    pages = flow([block("table", [70]), loose, block("gear", [90])], FRAME)
    ours = [(each.x, each.strip.height) for page in pages for each in page.placed if each.block == 1]
    assert ours == [(10, 10), (10, 10), (120, 20)]


def test_lines_to_write_on_begin_no_page() -> None:
    full = [block("left", [100]), block("right", [90])]
    lines = replace(block("notes", [30]), filler=True)
    assert len(flow([*full, lines], FRAME)) == 1
    assert len(flow([*full, replace(lines, filler=False)], FRAME)) == 2
    (page,) = flow([block("left", [100]), lines], FRAME)
    assert [each.block for each in page.placed] == [0, 1], "there is room beside"


def test_each_page_before_a_fresh_block_has_even_columns() -> None:
    """Two characters of four blocks each: two of them in every column, also of the first."""
    one = [block("a", [10], fresh=True), block("b", [10]), block("c", [10]), block("d", [10])]
    pages = flow([*one, *one], FRAME)
    assert [[each.x for each in page.placed] for page in pages] == [[10, 10, 120, 120]] * 2


def test_lines_to_write_on_fill_the_foot_of_the_page_over_all_columns() -> None:
    lines = replace(block("notes", [8, 10, 10], span=True), filler=True)
    (page,) = flow([block("a", [30]), lines], FRAME)
    ruled = [each for each in page.placed if each.block == 1]
    assert {each.x for each in ruled} == {FRAME.left}
    assert [each.y for each in ruled] == [55, *range(63, 112, 10)], "below what stands there, to the last that fits"
    assert not [each for each in flow([block("a", [75]), lines], FRAME)[0].placed if each.block == 1], "no room"
