"""Changes typed in a line: read, written, added up; what is no change is told why."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.templates import load_templates
from desktop_app.making.monsters.changing import MoreHitDice, MoreLevels, OtherSize, Step, WithTemplate
from desktop_app.making.monsters.typed_steps import joined, read_steps, step_names, step_text
from desktop_app.making.typed import TypedError


def read(text: str, ruleset: str = "d35") -> tuple[Step, ...]:
    return read_steps(text, load_ruleset(ruleset), load_templates(ruleset))


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("+2 HD", (MoreHitDice(2),)),
        ("-1 hd", (MoreHitDice(-1),)),
        ("4 Hit Dice to con", (MoreHitDice(4, "con"),)),
        ("larger", (OtherSize(1),)),
        ("2 sizes smaller", (OtherSize(-2),)),
        ("Fiendish", (WithTemplate("Fiendish"),)),
        ("half-dragon red", (WithTemplate("Half-Dragon", "red"),)),
        ("half-dragon (Gold), fighter 2", (WithTemplate("Half-Dragon", "gold"), MoreLevels("fighter", 2))),
        ("wizard 3 (not key)", (MoreLevels("wizard", 3, key=False),)),
        ("celestial +2 HD larger", (WithTemplate("Celestial"), MoreHitDice(2), OtherSize(1))),
    ],
)
def test_a_line_names_changes(text: str, steps: tuple[Step, ...]) -> None:
    assert read(text) == steps
    assert read(", ".join(step_text(step) for step in steps)) == steps


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Type a change like"),
        ("+0 HD", "is no change"),
        ("gigantic", "is no change"),
        ("fighter", "Type fighter 2"),
        ("advanced", "There is one of celestial, fiendish"),
    ],
)
def test_what_is_no_change_is_told(text: str, why: str) -> None:
    with pytest.raises(TypedError, match=why):
        read(text)


def test_everything_that_is_offered_can_be_typed() -> None:
    for ruleset in ("pf1", "d35", "d30"):
        for name in step_names(load_ruleset(ruleset), load_templates(ruleset)):
            assert len(read(name, ruleset)) == 1, name


def test_dice_and_levels_add_up_and_what_comes_to_nothing_goes() -> None:
    stack = joined(read("+2 HD, fighter 1"), read("+1 HD, fighter 2, larger"))
    assert stack == read("+3 HD, fighter 3, larger")
    assert joined(stack, read("-3 HD, smaller")) == read("fighter 3")
