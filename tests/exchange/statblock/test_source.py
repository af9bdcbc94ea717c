"""Every change to a text keeps the place of what it changed."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from desktop_app.exchange.statblock.cleaning import cleaned
from desktop_app.exchange.statblock.source import Maker, Piece, Source


def where(source: Source, word: str) -> str:
    """The stretch of the original that a word of the text was made of."""
    start = source.text.index(word)
    first, last = source.original_range(start, start + len(word))
    return source.original[first:last]


def test_plain_text_is_its_own_original() -> None:
    source = Source.plain("AC 15, touch 11")
    assert where(source, "touch") == "touch"
    assert source.original_range(3, 3) == (3, 3)


def test_what_was_written_anew_points_to_what_stood_there() -> None:
    source = cleaned("<b>AC</b> 15&nbsp;(\u22121 size), **hp** 2\u00bd")
    assert source.text == "AC 15 (-1 size), hp 2.5"
    assert where(source, "AC") == "AC"
    assert where(source, "-1 size") == "\u22121 size"
    assert where(source, "2.5") == "2\u00bd"


def test_changes_upon_changes_keep_the_place() -> None:
    source = cleaned("x \u2013 y").replaced(re.compile("-"), lambda _: "minus")
    assert source.text == "x minus y"
    assert where(source, "minus") == "\u2013"
    assert where(source, "y") == "y"


def test_stretches_put_together_keep_their_places() -> None:
    source = cleaned("one <i>two</i> three")
    maker = Maker(source.original)
    maker.take(source, source.text.index("three"), len(source.text))
    maker.write("; ", source, 3, 3)
    maker.take(source, source.text.index("two"), source.text.index("two") + 3)
    turned = maker.source()
    assert turned.text == "three; two"
    assert where(turned, "three") == "three"
    assert where(turned, "two") == "two"


def test_a_piece_knows_its_place_without_the_blanks_around_it() -> None:
    source = cleaned("Init:   +2  \nAC 3")
    piece = Piece(source, source.text.index(":") + 1, source.text.index("\n"))
    assert piece.flat == "+2"
    assert source.original[slice(*piece.place)] == "+2"


@given(st.text(st.sampled_from("ab \n\t\u2013\u00bd*_<>b/&;|[]#\u00a0\u2014\ufb01-"), max_size=60))
def test_places_lie_in_the_original_and_rise(text: str) -> None:
    source = cleaned(text)
    places = [source.origin(position) for position in range(len(source.text))]
    assert places == sorted(places)
    assert all(0 <= place <= len(text) for place in places)
    first, last = source.original_range(0, len(source.text))
    assert 0 <= first <= last <= len(text)


@given(st.text(alphabet="ab-*[]<>\\\u2013\u2019\n ", max_size=60))
def test_looking_only_where_a_match_may_begin_finds_the_same(text: str) -> None:
    marks, begins = re.compile(r"--|(?<!a)\*|<[ab]{1,3}>|\\(?=b)|[\u2013\u2019]\s?"), re.compile("[^ab \n]")
    source = Source.plain(text)
    assert source.replaced(marks, lambda _: "+", begins) == source.replaced(marks, lambda _: "+")
    twice = source.replaced(re.compile("a"), lambda _: "bb")
    assert twice.replaced(marks, lambda _: "+", begins) == twice.replaced(marks, lambda _: "+")
