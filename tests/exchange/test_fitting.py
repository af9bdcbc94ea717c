"""Readers keep to the creature file's bounds: what has no room is left out with a doubt at its field."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace

import pytest

from desktop_app.exchange.creature_files import creatures_of
from desktop_app.exchange.fitting import LONGEST_TEXT, MOST_ENTRIES, UnfitError, fit, fitted, kept_levels
from desktop_app.exchange.found import BadFileError
from desktop_app.exchange.statblock import Reading, read_text
from desktop_app.rules.creature import (
    Bonus,
    ClassLevel,
    Creature,
    Doubt,
    HitDice,
    Printed,
    PrintedAttack,
    Skill,
    Special,
    Weapon,
    pairs,
)
from desktop_app.rules.creature_form import read_creature, write_creature
from tests.exchange.samples import SAMPLES
from tests.exchange.statblock.blocks import GLOOM_OTTER
from tests.fuzz_readers import RULESETS, creatures_in, from_its_file, harmed


def read(pattern: str, wild: str) -> Reading:
    """The otter with one place of its text changed."""
    changed = re.sub(pattern, wild, GLOOM_OTTER.text, count=1)
    assert changed != GLOOM_OTTER.text
    return read_text(changed, "pf1")[0]


@pytest.mark.parametrize(
    ("pattern", "wild", "field", "value"),
    [
        (r"hp \d+", "hp 200000", "printed.hp", "200000"),
        (r"AC \d+", "AC -5000", "printed.ac", "-5000"),
        (r"touch \d+", "touch -101", "printed.touch", "-101"),
        (r"\+4 natural", "+101 natural", "ac_bonuses.natural", "+101"),
        (r"Str \d+", "Str 1000", "abilities.str", "1000"),
        (r"Swim \+12", "Swim +999", "printed.skills.Swim", "999"),
    ],
)
def test_a_number_of_a_text_that_has_no_room_is_doubted_where_it_stands(
    pattern: str, wild: str, field: str, value: str
) -> None:
    reading = read(pattern, wild)
    assert from_its_file(reading.creature) == reading.creature
    mark = next(mark for mark in reading.marks if mark.field == field and value in mark.text)
    assert value in reading.text[mark.start : mark.end]
    assert [(doubt.field, doubt.why) for doubt in reading.creature.doubts] == [
        (mark.field, mark.why) for mark in reading.marks
    ]
    assert reading.creature.feats == read_text(GLOOM_OTTER.text, "pf1")[0].creature.feats


def test_what_fits_stays_as_it_is() -> None:
    for each in (reading.creature for reading in read_text(GLOOM_OTTER.text, "pf1")):
        assert fit(each) == (each, ())


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"hp": 100_001}, "hp"),
        ({"hp": -1}, "hp"),
        ({"space": float("nan")}, "space"),
        ({"reach": 1e308}, "reach"),
        ({"reach": float("inf")}, "reach"),
        ({"shape": "square"}, "shape"),
        ({"speeds": (("teleport", 30),)}, "speeds.teleport"),
        ({"sr": 10**5000}, "sr"),
        ({"weapons": (Weapon("bite"), Weapon("bite 2.5", damage="a lot"))}, "weapons.bite 2.5.damage"),
        ({"hit_dice": HitDice(4, 7)}, "hit_dice.die"),
        ({"skills": (Skill("Knowledge (arcana). Old", 101),)}, "skills.Knowledge (arcana). Old.ranks"),
        ({"bonuses": (Bonus("ac", "natural", 5000, "mail"),)}, "bonuses.ac.value"),
        ({"printed": Printed(attacks=(PrintedAttack("a.b", (500,)),))}, "printed.attacks.a.b.attack.0"),
        ({"notes": "x" * (LONGEST_TEXT + 1)}, "notes"),
        ({"notes": "half \ud800 a sign"}, "notes"),
        ({"feats": tuple(f"Feat {number}" for number in range(MOST_ENTRIES + 1))}, "feats"),
    ],
)
def test_one_value_goes_and_the_rest_stays(changes: dict[str, object], field: str) -> None:
    creature = Creature("Ana", ruleset="pf1", race="elf", languages=("Elven",))
    made = fitted(replace(creature, **changes))  # type: ignore[arg-type]
    assert from_its_file(made) == made
    assert field in [doubt.field for doubt in made.doubts]
    assert (made.name, made.race, made.languages) == ("Ana", "elf", ("Elven",))


def test_an_entry_goes_with_what_it_cannot_be_without_and_others_stay() -> None:
    made = fitted(Creature("Ana", levels=(ClassLevel("fighter", 0), ClassLevel("wizard", 3))))
    assert made.levels == (ClassLevel("wizard", 3),)
    assert [(doubt.field, doubt.text) for doubt in made.doubts] == [("levels.fighter.level", "0")]


def test_thousands_of_wrong_entries_end_soon() -> None:
    wild = tuple(Bonus("ac", "natural", 5000 + number, "mail") for number in range(900))
    made = fitted(Creature("Ana", bonuses=wild))
    assert made.bonuses == ()
    assert len(made.doubts) <= 30


def test_texts_lose_only_what_no_file_can_hold() -> None:
    made = fitted(Creature("A\x00na\u202e", special=(Special("\ud83d line", text="one\ntwo\tthree"),)))
    assert made.name == "A\N{REPLACEMENT CHARACTER}na\u202e"
    assert made.special[0].text == "one\ntwo\tthree"
    assert from_its_file(made) == made


def test_a_creature_without_a_name_that_can_be_kept_is_refused_in_words() -> None:
    with pytest.raises(UnfitError, match="name"):
        fitted(Creature(name=True))  # type: ignore[arg-type]


def test_levels_beyond_the_last_are_told() -> None:
    doubts: list[Doubt] = []
    kept = kept_levels([ClassLevel("fighter", 15), ClassLevel("wizard", 15, (4, 4))], doubts)
    assert [(level.class_name, level.level) for level in kept] == [("fighter", 15), ("wizard", 5)]
    assert [(doubt.field, doubt.text) for doubt in doubts] == [("levels", "30")]


def test_a_file_of_ours_with_half_a_character_is_read_with_a_doubt() -> None:
    form = write_creature(Creature("Ana", printed=Printed(pairs({"hp": 5}))))
    (made,) = creatures_of(json.dumps(form).replace("Ana", "\\ud800na"))
    assert isinstance(made, Creature)
    assert made.name == "\N{REPLACEMENT CHARACTER}na"
    assert read_creature(json.loads(json.dumps(write_creature(made), ensure_ascii=False).encode())) == made


@pytest.mark.parametrize("name", sorted({sample.name for sample in SAMPLES}))
def test_harmed_files_of_every_kind(name: str) -> None:
    """What `make fuzz` does two hundred thousand times."""
    sample = next(sample for sample in SAMPLES if sample.name == name)
    for seed in range(40):
        rnd = random.Random(f"{name}/{seed}")
        try:
            creatures = list(creatures_in(name, harmed(sample.data, [sample.data], rnd), rnd.choice(RULESETS)))
        except BadFileError:
            continue
        assert [from_its_file(each) for each in creatures] == creatures
