"""Figures as they are set: real signs, aligned, nothing invented."""

from __future__ import annotations

import pytest

from desktop_app.documents import figures
from desktop_app.documents.modifiers import modifier_text
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.text import signed


@pytest.mark.parametrize(("value", "text"), [(3, "+3"), (0, "+0"), (-1, "−1"), (-12, "−12")])
def test_signs_are_real(value: int, text: str) -> None:
    assert signed(value) == text


@pytest.mark.parametrize(
    ("crit", "text"), [("20/x2", ""), ("19-20/x2", "19–20"), ("20/x3", "×3"), ("18-20/x3", "18–20/×3"), ("", "")]
)
def test_a_critical_is_told_in_short(crit: str, text: str) -> None:
    assert figures.critical(crit) == text


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        ("takes -4 to attack", "takes −4 to attack"),
        ("1d6-1 and 2d10-3", "1d6−1 and 2d10−3"),
        ("3-8 of them", "3–8 of them"),
        ("claw x2", "claw ×2"),
        ("a well-known low-light Ex2", "a well-known low-light Ex2"),
        ("60 ft", "60\N{NO-BREAK SPACE}ft"),
    ],
)
def test_words_are_typeset(raw: str, text: str) -> None:
    assert figures.typeset(raw) == text


@pytest.mark.parametrize(("value", "text"), [(5, "5 ft."), (2.5, "2½ ft."), (0.5, "½ ft."), (0, "0 ft.")])
def test_lengths_have_their_halves(value: float, text: str) -> None:
    assert figures.feet(value) == text.replace(" ", "\N{NO-BREAK SPACE}")


@pytest.mark.parametrize(
    ("modifier", "text"),
    [
        (Modifier("ac", -2, "untyped", "shaken"), "−2 to AC"),
        (Modifier("attack", 1, "morale", "bless"), "+1 morale bonus to attack"),
        (Modifier("saves", 1, "morale", "bless", "vs fear"), "+1 morale bonus to saves (vs fear)"),
        (Modifier("skill:Climb", -4, "circumstance", "ice"), "−4 circumstance penalty to Climb"),
        (Modifier("skills:str", -4, "untyped", "blinded"), "−4 to Strength skills"),
        (Modifier("speed:land", 10, "enhancement", "longstrider"), "+10 enhancement bonus to land speed"),
    ],
)
def test_modifiers_say_their_type(modifier: Modifier, text: str) -> None:
    assert modifier_text(modifier) == text
