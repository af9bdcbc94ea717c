"""The editions: each says only what differs, and what no setting allows is refused by name as soon as it is said."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from desktop_app.rules.chapters import CHAPTERS, SETTINGS, USUAL
from desktop_app.rules.chapters.injury import Injury
from desktop_app.rules.delta import Edition
from desktop_app.rules.editions import EDITIONS
from desktop_app.rules.setting import Family, Own, Procedure, Setting, SettingError, Value
from tests.rules.sheets import RULESETS

IDS = [edition.id for edition in EDITIONS]
ROOT = Path(__file__).resolve().parents[2]
FIRST = EDITIONS[0]


def odd(settings: Mapping[str, Any], parent: Edition | None = FIRST) -> Edition:
    """A ruleset with something that it should not have."""
    return Edition("odd", "Odd", parent, settings)


@pytest.mark.parametrize("edition", EDITIONS, ids=IDS)
def test_an_edition_says_only_what_differs(edition: Edition) -> None:
    elder = edition.parent.merged() if edition.parent is not None else USUAL
    assert not [rule for rule, value in edition.settings.items() if rule in elder and elder[rule] == value]


def test_no_setting_is_written_twice_in_one_table() -> None:
    for path in (ROOT / "desktop_app/rules/editions").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Dict):
                keys = [key.value for key in node.keys if isinstance(key, ast.Constant)]
                assert len(keys) == len(set(keys)), path


@pytest.mark.parametrize("edition", EDITIONS, ids=IDS)
def test_all_rulesets_have_all_settings(edition: Edition) -> None:
    assert edition.merged().keys() == SETTINGS.keys()


@pytest.mark.parametrize(
    ("rule", "value", "expected"),
    [
        ("injury.thresholds", "minus-ton", "'con-score', 'minus-ten'"),
        ("injury.thresholds", -10, "'con-score', 'minus-ten'"),
        ("injury.regeneration", Own("rots", "rots", None), "'nonlethal', 'heals'"),
        ("injury.disabled/cost", True, "one of 1, 0"),
        ("maneuver.charge", "+2", "a whole number"),
        ("maneuver.charge", True, "a whole number"),
        ("nonlethal.overflow", 1, "True or False"),
        ("initiative.ready", ("standard", "swoft"), "'swift'"),
        ("initiative.ready", "standard", "names among"),
        ("attack.size-modifiers", {"fine": 8}, "a table of whole numbers for fine, diminutive"),
        ("size.gear-weight", dict.fromkeys(SETTINGS, 1), "a table of whole numbers for fine"),
        ("damage.larger", {"1d6": 8}, "a table of words"),
        ("skill.abilities", ("climb",), "a table of words"),
        ("maneuver.provoke/trip", "everybody", "'both-moving'"),
        ("companion.familiar/hit-dice", {"1": "2"}, "a table of whole numbers"),
    ],
)
def test_a_wrong_value_is_refused_by_name_with_what_was_expected(rule: str, value: object, expected: str) -> None:
    with pytest.raises(SettingError) as refused:
        odd({rule: value})
    assert str(refused.value).startswith(f"ruleset odd: {rule} is ")
    assert expected in str(refused.value)


def test_an_unknown_setting_is_refused_by_name() -> None:
    with pytest.raises(SettingError, match=r"^ruleset odd: luck\.of-fools is no setting$"):
        odd({"luck.of-fools": True})


@pytest.mark.parametrize("rule", [rule for rule in SETTINGS if rule not in USUAL])
def test_a_missing_setting_is_refused_by_name(rule: str) -> None:
    given = {each: value for each, value in FIRST.merged().items() if each != rule}
    with pytest.raises(SettingError, match=f"^ruleset odd: {re.escape(rule)} is missing; expected"):
        odd(given, parent=None)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    with pytest.raises(SettingError, match=r"maneuver\.charge is '2'.*injury\.threshold is no setting"):
        odd({"maneuver.charge": "2", "injury.threshold": "minus-ten"})


def test_an_edition_may_bring_a_function_of_its_own() -> None:
    table = Injury.thresholds.ways({"con-score": 1, "minus-ten": 2})
    own = Own("minus-twenty", "-20 hit points", 3)
    assert [table["con-score"], table["minus-ten"], table[own]] == [1, 2, 3]
    assert odd({"injury.thresholds": own}).merged()["injury.thresholds"] == "minus-twenty"
    with pytest.raises(KeyError):
        table["minus-ton"]


def test_what_an_edition_may_bring_has_one_table() -> None:
    """A function of an edition's own stands in one place only: such a setting has no second table."""
    texts = [
        path.read_text(encoding="utf-8") for folder in ("desktop_app", "ui") for path in (ROOT / folder).rglob("*.py")
    ]
    names = {f"{chapter.__name__}.{each.place}" for chapter in CHAPTERS.values() for each in chapter.declarations()
             if isinstance(each, Procedure)}  # fmt: skip
    made = [found for text in texts for found in re.findall(r"\b([A-Z]\w+\.\w+)\.ways\(", text)]
    assert sorted(name for name in names if made.count(name) > 1) == []


def test_a_way_without_its_function_is_refused() -> None:
    way: Procedure[str] = Procedure("luck.way", "Luck", {"good": "is good", "bad": "is bad"})
    with pytest.raises(SettingError, match=r"^luck\.way: .*'good', 'bad'"):
        way.ways({"good": 1})


@pytest.mark.parametrize("setting", SETTINGS.values(), ids=SETTINGS)
def test_every_setting_has_words(setting: Setting[Any]) -> None:
    assert re.fullmatch(r"[A-Z1-9+-].*[^.:]", setting.title)
    assert "*" not in setting.title
    for value in setting.words:
        assert setting.said(value)


def test_titles_tell_settings_apart() -> None:
    titles = [setting.title for setting in SETTINGS.values()]
    assert sorted({title for title in titles if titles.count(title) > 1}) == []


def test_a_table_may_change_choices_only() -> None:
    for setting in SETTINGS.values():
        assert not setting.house or setting.words
    names = [setting.house for setting in SETTINGS.values() if setting.house]
    assert len(set(names)) == len(names)


def test_a_chapter_does_not_change() -> None:
    chapter = Injury(FIRST.merged())
    with pytest.raises(AttributeError, match=r"Injury\.thresholds does not change"):
        chapter.thresholds = "minus-ten"


def test_a_family_is_one_table_of_its_members() -> None:
    given: dict[str, Value] = FIRST.merged()
    chapter = CHAPTERS["maneuver"](given)
    families = [each for each in CHAPTERS["maneuver"].declarations() if isinstance(each, Family)]
    for family in families:
        values = vars(chapter)[family.place]
        assert values == {thing: given[setting.id] for thing, setting in family.of.items()}


def read_in(text: str) -> set[tuple[str, str]]:
    """The settings that a module asks for, by chapter and name: `ruleset.injury.thresholds`, `Injury.thresholds`."""
    chapters = "|".join(CHAPTERS)
    found = set(re.findall(rf"\.({chapters})\.(\w+)", text))
    for local, chapter in re.findall(rf"(\w+) = (?:\w+\.)*ruleset\.({chapters})$", text, re.MULTILINE):
        found |= {(chapter, place) for place in re.findall(rf"\b{local}\.(\w+)", text)}
    declaring = {chapter.__name__: name for name, chapter in CHAPTERS.items()}
    handed = re.findall(rf"\b({'|'.join(declaring)})\.(\w+)\b(?!\.ways)", text)
    return found | {(declaring[chapter], place) for chapter, place in handed}


def test_there_is_no_setting_that_nobody_reads() -> None:
    paths = [path for folder in ("desktop_app", "ui") for path in (ROOT / folder).rglob("*.py")]
    texts = [path.read_text(encoding="utf-8") for path in paths if "chapters" not in path.parts]
    read = set().union(*(read_in(text) for text in texts if "ruleset" in text or "chapters" in text))
    declared = {(name, each.place) for name, chapter in CHAPTERS.items() for each in chapter.declarations()}
    assert sorted(declared - read) == []


def test_the_tests_know_all_editions() -> None:
    assert set(RULESETS) == set(IDS)
