"""What is typed is read as meant, or refused with a reason."""

from __future__ import annotations

import pytest

from ui.shared.typed_input import (
    ConditionText,
    CreaturesText,
    DamageText,
    NumberText,
    PromptError,
    closest,
    read_condition,
    read_creatures,
    read_damage,
    read_faces,
    read_healing,
    read_initiative,
    read_temporary,
    read_whole_numbers,
)

CONDITIONS = ("bleed", "blinded", "dazed", "fascinated", "fatigued", "prone", "shaken", "sickened", "stable", "stunned")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("8", DamageText(8)),
        (" 12  fire ", DamageText(12, types="fire")),
        ("5 nonlethal", DamageText(5, nonlethal=True)),
        ("5 subdual cold", DamageText(5, nonlethal=True, types="cold")),
        ("7 slashing, silver", DamageText(7, types="slashing, silver")),
        ("7 cold iron and slash", DamageText(7, types="cold iron, slashing")),
        ("3 Elec", DamageText(3, types="electricity")),
    ],
)
def test_damage_is_read(text: str, meant: DamageText) -> None:
    assert read_damage(text) == meant


@pytest.mark.parametrize("text", ["", "abc", "-", "-5", "0", "12d", "999999", "5 fir, blue", "8.5", "5 s"])
def test_damage_that_makes_no_sense_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(PromptError, match=r"^[A-Z\N{LEFT DOUBLE QUOTATION MARK}].*[.]$"):
        read_damage(text)


def test_healing_and_temporary_hit_points_are_read() -> None:
    assert read_healing("9") == 9
    assert read_temporary("10 aid") == NumberText(10, "aid")
    for text in ("-3", "x", "4 fire"):
        with pytest.raises(PromptError):
            read_healing(text)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("shaken 3", ConditionText("shaken", 3)),
        ("sha 3", ConditionText("shaken", 3)),
        ("Prone", ConditionText("prone")),
        ("blinded 2 minutes", ConditionText("blinded", 20)),
        ("dazed 1r", ConditionText("dazed", 1)),
        ("bleed 4", ConditionText("bleed", None, 4)),
        ("no shaken", ConditionText("shaken", remove=True)),
        ("-shaken", ConditionText("shaken", remove=True)),
        ("- prone", ConditionText("prone", remove=True)),
    ],
)
def test_conditions_are_read(text: str, meant: ConditionText) -> None:
    assert read_condition(text, CONDITIONS) == meant


@pytest.mark.parametrize(
    "text", ["", "3", "s 3", "happy", "shaken 0", "shaken three", "shaken 3 days", "bleed", "no", "-"]
)
def test_conditions_that_make_no_sense_are_refused(text: str) -> None:
    with pytest.raises(PromptError):
        read_condition(text, CONDITIONS)


@pytest.mark.parametrize(
    "text", ["goblin x4", "goblin  X4", "4 goblin", "4x goblin", "goblin 4", "goblin \N{MULTIPLICATION SIGN}4"]
)
def test_creatures_in_numbers_are_read(text: str) -> None:
    assert read_creatures(text) == CreaturesText("goblin", 4)


def test_one_creature_is_read_with_all_its_words() -> None:
    assert read_creatures(" goblin  war chief ") == CreaturesText("goblin war chief", 1)


@pytest.mark.parametrize("text", ["", "goblin x0", "goblin x999"])
def test_creatures_that_make_no_sense_are_refused(text: str) -> None:
    with pytest.raises(PromptError):
        read_creatures(text)


def test_totals_and_faces_are_read() -> None:
    assert read_initiative("-3") == -3
    assert read_initiative("\N{MINUS SIGN}3") == -3
    assert read_faces("20", 20, "Attack") == 20
    for text in ("", "21", "0", "x", "-1"):
        with pytest.raises(PromptError, match="a d20 shows 1 to 20"):
            read_faces(text, 20, "Attack")
    with pytest.raises(PromptError):
        read_initiative("soon")


def test_the_best_match_comes_first() -> None:
    names = ["Hobgoblin", "Goblin", "Goblin Chief", "Old Goblin"]
    assert closest("goblin", names) == ["Goblin", "Goblin Chief", "Old Goblin", "Hobgoblin"]


@pytest.mark.parametrize("text", ["x" * 32_767, "1" * 32_767, "x 1 " * 8_000, "[" * 32_767], ids=range(4))
def test_what_was_pasted_into_a_prompt_is_refused_in_few_words(text: str) -> None:
    for read in (read_damage, read_healing, read_initiative, read_whole_numbers):
        with pytest.raises(PromptError) as refused:
            read(text)
        assert len(str(refused.value)) < 300
