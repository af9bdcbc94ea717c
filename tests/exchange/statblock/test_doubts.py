"""A doubt stands where its words stand in the text that was pasted."""

from __future__ import annotations

import pytest

from desktop_app.exchange.statblock import Mark, Reading, read_text
from desktop_app.exchange.text_limit import LONGEST
from tests.exchange.statblock.blocks import GLOOM_OTTER, RUST_WARDEN


def doubts(text: str) -> dict[str, Mark]:
    return {mark.field: mark for mark in read_text(text, "pf1")[0].marks}


def at_its_place(reading: Reading, mark: Mark) -> str:
    return reading.text[mark.start : mark.end]


@pytest.mark.parametrize("text", [GLOOM_OTTER.text, RUST_WARDEN.text])
def test_a_sound_block_raises_none(text: str) -> None:
    assert read_text(text, "pf1")[0].marks == ()


@pytest.mark.parametrize(
    ("before", "after", "field", "words", "why"),
    [
        ("+4 natural", "+5 natural", "printed.ac", "15, touch 11", "add up to 16"),
        ("hp 34", "hp 340", "printed.hp", "340 (4d10+12)", "16 to 52"),
        ("(1d8+4 plus grab)", "(1d85 plus grab)", "weapons.bite", "bite +7", "no die with 85"),
        ("bite +7 (1d8+4", "bite +7 (1d8/1820", "weapons.bite", "bite +7", "dash of the threat range is missing"),
        ("Gloom Otter CR 3", "Gloom Otter", "cr", "800", "3 is the one with this XP award"),
        ("Str 19", "Str 190", "abilities.str", "190", "unlikely for an ability score"),
    ],
)
def test_what_is_odd_is_told(before: str, after: str, field: str, words: str, why: str) -> None:
    text = f"Some words before \u2014 and <b>marks</b>.\n\n{GLOOM_OTTER.text.replace(before, after)}"
    reading = read_text(text, "pf1")[0]
    mark = {mark.field: mark for mark in reading.marks}[field]
    assert why in mark.why
    assert words in at_its_place(reading, mark)
    assert " ".join(at_its_place(reading, mark).split()).startswith(mark.text[:20])


def test_several_armor_classes() -> None:
    text = RUST_WARDEN.text.replace("flat-footed 17", "flat-footed 17, or 14 (+4 deflection), touch 14, flat-footed 14")
    assert "first one was used" in doubts(text)["printed.ac"].why
    assert read_text(text, "d35")[0].creature.printed.number("ac") == 17


def test_several_challenge_ratings_are_kept_as_they_stand() -> None:
    text = RUST_WARDEN.text.replace("Challenge Rating: 2", "Challenge Rating: 2 (normal); 4 (rusted)")
    assert read_text(text, "d35")[0].creature.cr == "2 (normal); 4 (rusted)"
    assert "the first, 2, counts" in doubts(text)["cr"].why


def test_a_lost_minus_sign_of_initiative() -> None:
    text = RUST_WARDEN.text.replace("Initiative: -1", "Initiative: 1")
    reading = read_text(text, "d35")[0]
    assert reading.creature.printed.number("init") == -1
    assert "sign seems to be missing" in doubts(text)["printed.init"].why


def test_an_unsigned_initiative_that_fits_stays() -> None:
    assert read_text(GLOOM_OTTER.text.replace("Init +2", "Init 2"), "pf1")[0].creature.printed.number("init") == 2


def test_what_is_missing_is_told_by_name() -> None:
    text = "Ghost Pike\nInit +1\nAC 13\nhp 8\nStr 10, Dex 12\nBase Atk +1\n"
    told = doubts(text)
    assert set(told) == {"printed.fort", "printed.ref", "printed.will", "size", "cr", "speeds"}
    assert told["size"].why == "The text gives no size; the field was left empty."
    assert told["size"].start == told["size"].end


def test_the_creature_carries_the_same_doubts() -> None:
    reading = read_text(GLOOM_OTTER.text.replace("hp 34", "hp 340"), "pf1")[0]
    assert [(doubt.field, doubt.text, doubt.why) for doubt in reading.creature.doubts] == [
        (mark.field, mark.text, mark.why) for mark in reading.marks
    ]


def test_a_text_too_long_says_so() -> None:
    text = GLOOM_OTTER.text + "x" * LONGEST
    assert any("only its first" in mark.why for mark in read_text(text, "pf1")[0].marks)
