"""What special abilities say: the figures of their creature where the text is the library's own."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.rules.creature import Special
from desktop_app.rules.told_specials import other_features, told_count, told_special
from tests.rules.sheets import sheet_of

ABILITIES = {"str": 10, "dex": 10, "con": 10, "int": 18, "wis": 19, "cha": 14}
FIST = "Declared before the blow; Fortitude or stunned for a round."


def level(class_name: str, count: int, *traits: str) -> dict[str, Any]:
    return {"abilities": ABILITIES, "levels": [{"class": class_name, "level": count}], "traits": traits}


@pytest.mark.parametrize(
    ("fields", "name", "text", "figure"),
    [
        (level("monk", 8), "stunning fist", FIST, "Fortitude, DC 18,"),
        (level("cleric", 8, "domain: fire"), "fire bolt", "A bolt of fire at a foe within 30 feet.", ": 1d6+4 fire."),
        (level("wizard", 7, "school: evocation"), "force missile", "A missile of force that never misses.", ": 1d4+3"),
    ],
)
def test_figures_stand_in_the_texts_of_the_library(fields: dict[str, Any], name: str, text: str, figure: str) -> None:
    made = sheet_of(**fields)
    assert figure in told_special(Special(name, "Su", text, "8/day"), made)
    assert figure in told_count(name.upper(), made)
    assert told_special(Special(name, "Su", "By my own rule.", "8/day"), made) == "By my own rule."


def test_claws_are_several() -> None:
    made = sheet_of(**level("sorcerer", 7, "bloodline: draconic", "dragon: red"))
    assert told_count("claws", made).endswith(": 2 claws 1d6.")


def test_what_is_of_no_class_is_told_as_it_is() -> None:
    assert told_special(Special("Web", "Ex", "A net.", "8/day"), sheet_of()) == "A net."
    assert not told_count("Web", sheet_of())


def test_what_a_special_ability_tells_no_class_feature_tells_again() -> None:
    fields = level("monk", 8)
    assert "stunning fist" in [each.name for each in other_features(sheet_of(**fields))]
    made = sheet_of(**fields, special=[{"name": "Stunning fist", "kind": "Ex", "text": FIST, "uses": "8/day"}])
    names = [each.name for each in other_features(made)]
    assert "stunning fist" not in names
    assert "evasion" in names
