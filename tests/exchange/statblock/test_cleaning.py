"""Encodings, markup and odd signs come out as plain words."""

from __future__ import annotations

import pytest

from desktop_app.exchange.statblock.cleaning import cleaned, decoded, mended
from desktop_app.exchange.text_limit import LONGEST


@pytest.mark.parametrize(
    ("raw", "plain"),
    [
        ("Will \u22121", "Will -1"),
        ("Will \u20131", "Will -1"),
        ("Will &#8722;1", "Will -1"),
        ("Will &minus;1", "Will -1"),
        ("Con \u2014", "Con \u2014"),
        ("Con &#151;", "Con \u2014"),
        ("Con &mdash;", "Con \u2014"),
        ("Con --- ,", "Con \u2014 ,"),
        ("Initiative: --1", "Initiative: -1"),
        ("19\u201320/\u00d73", "19-20/x3"),
        ("CR \u00bd", "CR 1/2"),
        ("2\u00bd ft.", "2.5 ft."),
        ("\uff11\uff12\uff0b\uff13", "12+3"),
        ("\ufb02at-foot\u00aded", "flat-footed"),
        ("Dodge<sup>B</sup>", "Dodge"),
        ("Dodge[sup]B[/sup]", "Dodge"),
        ("**AC** 12", "AC 12"),
        ("_[[spells/Fly|fly]]_ 60", "fly 60"),
        ("[[Skills#Spot\\|Spot]] +3", "Spot +3"),
        ("[scent](https://example.org/a_b)", "scent"),
        ("[color=red][B]hp[/B][/color] 4", "hp 4"),
        ("'''hp''' 4", "hp 4"),
        ("== Ogre ==", "# Ogre"),
        ("hp&nbsp;4 &amp; more", "hp 4 & more"),
        ("don\u2019t", "don't"),
        ("don\u00e2\u20ac\u2122t", "don't"),
        ("1d4\u00e2\u20ac\u201c1", "1d4-1"),
        ("> > AC 12", "AC 12"),
        ("// AC 12", "AC 12"),
        ("\ufeffAC 12", "AC 12"),
        ("AC 12\u200b, touch\u00a03", "AC 12, touch 3"),
    ],
)
def test_signs_and_markup(raw: str, plain: str) -> None:
    assert cleaned(raw).text == plain


def test_lines_and_cells() -> None:
    assert cleaned("a\r\nb\rc<br/>d").text == "a\nb\nc\nd"
    assert cleaned("<tr><td>hp:</td><td>5</td></tr>").text.split() == ["hp:", "5"]
    assert "\t" in cleaned("| hp: | 5 |").text
    assert cleaned("|---|---|\n| a | b |").text.strip() == "a\tb"
    assert cleaned("a\n----------\nb").text == "a\n\nb"


def test_a_name_with_an_underscore_keeps_it() -> None:
    assert cleaned("red_dragon").text == "red_dragon"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252"])
def test_encodings(encoding: str) -> None:
    text = "Fort +3, Will \u20131; Sp\u00e9cial \u2014 caf\u00e9"
    assert decoded(text.encode(encoding)) == text


def test_bytes_that_are_nothing_still_give_text() -> None:
    assert "AC 12" in decoded(b"\x81\x8d AC 12 \xff\xfe")
    assert decoded(b"") == ""


def test_only_so_much_is_read_and_it_is_said() -> None:
    source = cleaned("a" * (LONGEST + 50))
    assert len(source.text) == LONGEST
    assert len(source.original) == LONGEST + 50


def test_torn_words_are_put_together() -> None:
    assert mended(cleaned("Im-\nmune fire, flat-\nfooted 12")).text == "Immune fire, flat-footed 12"
    assert mended(cleaned("Con -\nInt 3")).text == "Con -\nInt 3"
