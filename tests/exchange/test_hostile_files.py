"""Files that nobody means well with are refused in words, before they take memory or time."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
import yaml

from desktop_app.exchange import encounter_file
from desktop_app.exchange.creature_files import Unread, creatures_of
from desktop_app.exchange.found import BadFileError
from desktop_app.exchange.programs import read_file
from desktop_app.exchange.statblock import read_text
from desktop_app.exchange.yaml12 import load
from desktop_app.rules.creature_form import read_creature, write_creature
from tests.exchange import hostile
from tests.exchange.statblock.blocks import GLOOM_OTTER


@pytest.mark.parametrize(
    ("data", "name", "said"),
    [
        (hostile.many_elements(3_000_000), "a.por", "index.xml in the archive is too large to be read"),
        (hostile.wide_table(), "a.csv", "200,003 columns"),
        (b"<Monster>" + b"<a/>" * 2_100_000 + b"</Monster>", "a.cmpt", "more than 1,000,000 elements"),
        ("<!DOCTYPE a [<!ENTITY b 'c'>]><Monster/>".encode("utf-16"), "a.cmpt", "declares XML entities"),
        (hostile.deep_json().encode(), "a.json", "nested too deeply"),
        (hostile.endless_number().encode(), "a.json", "a number with too many digits"),
        (b'[{"type": "npc", "name": "A", "data": ' + b"9" * 5000 + b"}]", "a.json", "digits"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_a_file_of_another_program_is_refused_in_words(data: bytes, name: str, said: str) -> None:
    with pytest.raises(BadFileError, match=re.escape(said)):
        read_file(data, name, "pf1")


def test_a_member_of_a_portfolio_that_bursts_is_left_out_for_each_who_lies_in_it() -> None:
    contents = read_file(hostile.one_large_member(3, 5_000_000), "a.por", "pf1")
    assert contents.found == ()
    assert [each.partition(":")[0] for each in contents.left_out] == ["C0", "C1", "C2"]
    assert all("too large to be read" in each for each in contents.left_out)


def test_elements_in_elements_without_end_are_no_creature() -> None:
    assert read_file(hostile.deep_xml(), "a.cmpt", "pf1").found == ()


@pytest.mark.parametrize(
    "text",
    [
        hostile.deep_yaml(),
        hostile.deep_json(),
        "{a: " * 20_000,
        "? " * 20_000,
        hostile.growing_yaml(),
        hostile.endless_number(),
        "{}\n" + hostile.deep_json(),
        "- " + "9" * 5_000,
    ],
    ids=range(8),
)
def test_a_creature_file_without_end_is_refused_in_words(text: str) -> None:
    found = list(creatures_of(text, "a"))
    assert found
    assert any(isinstance(each, Unread) and each.errors for each in found)


def test_the_place_where_a_yaml_text_is_too_deep_is_told() -> None:
    with pytest.raises(yaml.YAMLError, match=r"nested deeper than 100 levels[\s\S]*line 1, column"):
        load(hostile.deep_yaml())


def test_parts_named_twice_are_read_where_they_stay_small() -> None:
    assert load("a: &a [1, 2]\nb: *a\n") == {"a": [1, 2], "b": [1, 2]}


@pytest.mark.parametrize("text", [hostile.deep_json(), '{"format": ' + "9" * 5_000 + "}"], ids=("deep", "figures"))
def test_an_encounter_file_without_end_is_refused_in_words(text: str) -> None:
    with pytest.raises(
        BadFileError, match=r"a\.encounter: not valid JSON: (nested too deeply|a number with too many digits)"
    ):
        encounter_file.read(text, "a.encounter")


PARTS = {
    "Gloom Otter CR": "cr",
    "XP": "notes",
    "Init": "printed senses",
    "Aura": "traits",
    "AC": "printed ac_bonuses",
    "hp": "printed hit_dice",
    "Fort": "printed",
    "Defensive": "dr resistances sr",
    "Speed": "printed speeds",
    "Melee": "printed weapons notes",
    "Space": "space reach",
    "Special Attacks": "special",
    "Spell-Like": "special",
    "3/day": "special",
    "During Combat": "tactics",
    "Morale": "tactics",
    "Str": "abilities skills",
    "Base Atk": "printed",
    "Skills": "printed skills",
    "Organization": "organization",
    "Grim Wake": "special",
}
"""What a line of the otter's block is about: no number in it may change anything else, but what there is to doubt."""


@pytest.mark.parametrize("figures", [12, 400, 5_000])
def test_any_number_of_a_stat_block_may_have_figures_without_end(figures: int) -> None:
    text = GLOOM_OTTER.text
    plain = read_otter(text)
    for match in re.finditer(r"\d+", text):
        line = text[text.rfind("\n", 0, match.start()) + 1 :]
        part = next((PARTS[label] for label in PARTS if line.startswith(label)), "")
        assert part, line[:80]
        form = read_otter(text[: match.start()] + "9" * figures + text[match.end() :])
        changed = {key for key in {*plain, *form} if plain.get(key) != form.get(key)}
        assert changed <= {*part.split(), "doubts"}, line[:80]


def read_otter(text: str) -> dict[str, Any]:
    """The one creature of a text, as a file holds it; from there it can be read again."""
    (found,) = read_text(text, "pf1")
    creature = found.creature
    form = write_creature(creature)
    assert creature.name == "Gloom Otter"
    assert read_creature(json.loads(json.dumps(form))) == creature
    return form


@pytest.mark.parametrize(
    "line", ["STAT:STR|SCORE:{}", "CLASS:Fighter|LEVEL:{}", "MONEY:{}", "CLASSABILITIESLEVEL:F=1|HITPOINTS:{}"]
)
def test_a_number_of_a_pcgen_character_may_have_figures_without_end(line: str) -> None:
    text = f"PCGVERSION:2.0\nCHARACTERNAME:Ilva\n{line.format('9' * 5_000)}\nSTAT:DEX|SCORE:12\nCLASS:Bard|LEVEL:1"
    assert [each.creature.name for each in read_file(text.encode(), "a.pcg", "pf1").found] == ["Ilva"]


def test_a_challenge_rating_of_next_to_nothing_is_none() -> None:
    for base in ("1e-320", "1e999", "NaN"):
        data = f'[{{"type": "npc", "name": "A", "data": {{"details": {{"cr": {{"base": {base}}}}}}}}}]'
        assert read_file(data.encode(), "a.json", "pf1").found[0].creature.cr == ""
