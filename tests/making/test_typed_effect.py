"""Effects read as a game master types them; what cannot be read is refused with a sentence."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.making.typed import TypedError
from desktop_app.making.typed_effect import TypedEffect, effect_names, read_effect
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.effects_of import duration_rounds

PF1 = load_ruleset("pf1")


@pytest.mark.parametrize(
    ("text", "name", "rounds"),
    [
        ("bless 10", "Bless", 10),
        ("Bless", "Bless", None),
        ("haste 5 rounds", "Haste", 5),
        ("mage armor 4 hours", "Mage armor", 2400),
        ("mage armor for 4 h", "Mage armor", 2400),
        ("bull's strength 7 min", "Bull's strength", 70),
        ("bull", "Bull's strength", None),
        ("haste level 5", "Haste", 5),
        ("bless cl 3", "Bless", 30),
        ("mage armor caster level 2", "Mage armor", 1200),
        ("divine favor", "Divine favor", 10),
        ("heroes' feast", "Heroes' feast", 7200),
        ("shield of faith +3 5 minutes", "Shield of faith +3", 50),
        ("barkskin +4 2 hours", "Barkskin +4", 1200),
        ("shaken 3", "shaken", 3),
        ("blue glow 4", "blue glow", 4),
        ("power attack", "Power Attack", None),
        ("power attack 3", "Power Attack 3", None),
        ("power attack 3 rounds", "Power Attack", 3),
    ],
)
def test_names_and_lengths(text: str, name: str, rounds: int | None) -> None:
    read = read_effect(text, PF1)
    assert (read.name, read.rounds, read.modifiers) == (name, rounds, ())


def test_bonuses_of_ones_own() -> None:
    read = read_effect("shield of faith +3 deflection to ac 50", PF1)
    assert read == TypedEffect("shield of faith", (Modifier("ac", 3, "deflection", "shield of faith"),), 50)
    read = read_effect("War song: +2 morale to attack, +1 to saves vs fear 2 min", PF1)
    assert [(each.to, each.value, each.type, each.when) for each in read.modifiers] == [
        ("attack", 2, "morale", ""),
        ("saves", 1, "untyped", "vs fear"),
    ]
    assert (read.name, read.rounds) == ("War song", 20)
    assert read_effect("-2 to attack", PF1).name == "-2 to attack"


def test_ends_by_the_name_of_what_lies_there() -> None:
    lying = ("Bless", "Mage armor", "Mage ward")
    assert read_effect("no bl", PF1, lying) == TypedEffect("Bless", ends=True)
    assert read_effect("-bless", PF1, lying) == TypedEffect("Bless", ends=True)
    assert read_effect("end mage ward", PF1, lying).name == "Mage ward"
    with pytest.raises(TypedError, match="could be Mage armor, Mage ward"):
        read_effect("no mage", PF1, lying)
    with pytest.raises(TypedError, match="does not lie on any of them"):
        read_effect("no haste", PF1, lying)


@pytest.mark.parametrize(
    "text",
    ["", "10", "no", "sh 3", "bless 0", "bless 99999999", "bless level 99", "bestow curse level 5",
     "ward +3 banana to ac", "ward +3 to sandwiches", "ward +0 to ac"],
)  # fmt: skip
def test_nonsense_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(TypedError, match=r"^.+[.]$"):
        read_effect(text, PF1)


@pytest.mark.rule("round.length")
@pytest.mark.parametrize(
    ("text", "level", "rounds"),
    [("1 round/level", 7, 7), ("1 minute/level", 3, 30), ("10 minutes/level", 2, 200), ("1 hour/level", 4, 2400),
     ("12 hours", 0, 7200), ("1 minute/level", 0, None), ("concentration", 5, None), ("", 5, None)],
)  # fmt: skip
def test_durations_of_the_library_in_rounds(text: str, level: int, rounds: int | None) -> None:
    assert duration_rounds(text, level) == rounds


def test_every_name_that_is_offered_is_read_as_itself() -> None:
    for name in effect_names(PF1):
        assert read_effect(name, PF1).name == name
