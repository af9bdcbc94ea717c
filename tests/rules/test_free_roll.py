"""Dice for no rule: what can be written, what is kept, what is refused."""

from __future__ import annotations

import pytest

from desktop_app.rules.formula import FormulaError
from desktop_app.rules.free_roll import parse_free_roll
from desktop_app.rules.named_checks import check_bonus, check_names, check_problem, number_of
from tests.rules.sheets import RULESETS, sheet_of


@pytest.mark.parametrize(
    ("text", "written", "least", "most"),
    [
        ("3d6+2", "3d6+2", 5, 20),
        ("d20 + 7", "d20+7", 8, 27),
        ("4d6k3", "4d6k3", 3, 18),
        ("4d6dl1", "4d6k3", 3, 18),
        ("2d20kh1", "2d20k1", 1, 20),
        ("2d20kl", "2d20kl1", 1, 20),
        ("2d20dh1", "2d20kl1", 1, 20),
        ("4d6k", "4d6k1", 1, 6),
        ("6x4d6k3", "6x4d6k3", 3, 18),
        ("d%", "d%", 1, 100),
        ("1D100", "d%", 1, 100),
        ("2d6-1d4+3-1", "2d6-d4+2", 0, 13),
        ("d6\N{MINUS SIGN}1", "d6-1", 0, 5),
    ],
)
def test_what_can_be_written(text: str, written: str, least: int, most: int) -> None:
    roll = parse_free_roll(text)
    assert (str(roll), roll.least, roll.most) == (written, least, most)
    assert parse_free_roll(written) == roll


@pytest.mark.parametrize(
    ("text", "faces", "dropped", "total"),
    [
        ("3d6+2", (4, 1, 6), (), 13),
        ("4d6k3", (6, 1, 5, 1), (3,), 12),
        ("2d20kl1", (15, 4), (0,), 4),
        ("4d6dl2+1d4", (6, 1, 5, 2, 3), (1, 3), 14),
        ("2d6k1-2d4kl1", (6, 2, 3, 1), (1, 2), 5),
    ],
)
def test_the_kept_dice_are_added_up(text: str, faces: tuple[int, ...], dropped: tuple[int, ...], total: int) -> None:
    roll = parse_free_roll(text)
    assert (roll.dropped(faces), roll.total(faces)) == (dropped, total)


@pytest.mark.parametrize(
    "text",
    ["", "7", "d", "3d", "0d6", "d1", "d0", "101d6", "21x5d6", "3x", "0xd6", "d6k2", "2d6k0", "2d6dl2", "3d6 fire",
     "d6+99999", "1d6++1", "d9999", "99999999999999999999999999d6", "x3d6"],
)  # fmt: skip
def test_what_cannot_be_rolled_is_refused_in_words(text: str) -> None:
    with pytest.raises(FormulaError) as wrong:
        parse_free_roll(text)
    assert str(wrong.value).endswith(".")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_check_has_a_number(ruleset: str) -> None:
    made = sheet_of(ruleset, abilities={"str": 14, "wis": 12})
    names = check_names(made.ruleset)
    assert {"Will save", "Initiative", "Strength check"} <= set(names)
    for name in names:
        number = number_of(name.upper(), made)
        assert number == names[name]
        check_bonus(made, number)
    assert check_bonus(made, "check:str").total == 2
    assert number_of("Sandwich", made) is None


def test_what_needs_training_and_who_casts() -> None:
    plain = sheet_of()
    assert check_problem(plain, "skill:spellcraft") == "is not trained in Spellcraft"
    assert check_problem(plain, "skill:climb") == ""
    assert check_problem(plain, "caster level")
    caster = sheet_of(spellcasting=[{"class": "wizard", "caster_level": 7, "ability": "int"}])
    assert check_problem(caster, "caster level") == ""
    assert check_bonus(caster, "caster level").total == 7
