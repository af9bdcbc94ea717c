"""A mistake in the data is told with its file, its entry, its field and what was expected."""

from __future__ import annotations

import pytest

from desktop_app.content.kinds import KINDS
from desktop_app.content.library import load_catalog
from desktop_app.content.schema import ContentError
from tests.content.conftest import Copy


def read_all(library: Copy) -> None:
    """Load the catalog, and take every entry from it."""
    catalog = load_catalog("pf1", library.folder)
    for kind in KINDS:
        list(getattr(catalog, kind.shelf).values())


@pytest.mark.parametrize(
    ("shelf", "name", "field", "value", "expected"),
    [
        ("armor", "Full plate", "bonus", "nine", "a whole number, found 'nine'"),
        ("armor", "Full plate", "bonus", True, "a whole number, found True"),
        ("armor", "Full plate", "weight", -1, "0 or more, found -1"),
        ("armor", "Full plate", "category", "huge", "one of light, medium, heavy, shield, found 'huge'"),
        ("armor", "Full plate", "colour", "blue", "no such field"),
        ("weapons", "Longsword", "damage", 8, "a text, found 8"),
        ("weapons", "Longsword", "features", "sharp", "a list of texts, found 'sharp'"),
        ("classes", "Fighter", "bab", "best", "one of full, three-quarters, half"),
        ("classes", "Fighter", "features", [[2, "late"], [1, "early"]], "in order of level"),
        ("classes", "Fighter", "features", [["1", "x"]], r"a list of \[level, name\]"),
        ("classes", "Fighter", "npc", "no", "true or false, found 'no'"),
        ("races", "Elf", "ability_mods", {"dex": "2"}, "names with whole numbers"),
        ("races", "Elf", "modifiers", [["will"]], r"a modifier \[to, value, type, when, source\], found \['will'\]"),
        ("feats", "Dodge", "prerequisites", [["ability", "dex"]], r"a list of \[kind, name, minimum\]"),
        ("conditions", "Prone", "flags", {"prone": 1}, "a list of texts"),
    ],
)
def test_a_wrong_field_is_named(library: Copy, shelf: str, name: str, field: str, value: object, expected: str) -> None:
    library.change(shelf, name, **{field: value})
    with pytest.raises(ContentError, match=f"{shelf}.json, entry '{name}', field '{field}': .*{expected}"):
        read_all(library)


def test_a_missing_field_is_named(library: Copy) -> None:
    library.change("weapons", "Longsword", damage=None)
    with pytest.raises(ContentError, match=r"weapons.json, entry 'Longsword', field 'damage': is missing"):
        read_all(library)


def test_an_entry_without_a_name_is_told(library: Copy) -> None:
    library.add("races", size="medium", speed=30)
    with pytest.raises(ContentError, match=r"races.json, entry 'without a name', field 'name'"):
        read_all(library)


def test_two_entries_of_one_name_are_told(library: Copy) -> None:
    library.add("races", name="ELF", size="medium", speed=30)
    with pytest.raises(ContentError, match=r"races.json, entry 'ELF', field 'name': is there twice for pf1"):
        read_all(library)


def test_a_file_that_is_no_list_is_told(library: Copy) -> None:
    (library.folder / "compendium" / "feats.json").write_text("{}", encoding="utf-8")
    with pytest.raises(ContentError, match=r"feats.json.*expected a list of entries"):
        read_all(library)


def test_a_modifier_may_name_its_type_case_and_source(library: Copy) -> None:
    library.change("conditions", "Prone", modifiers=[["ac", 1], ["ac", 2, "dodge"], ["ac", 3, "luck", "melee", "Fate"]])
    plain, typed, whole = load_catalog("pf1", library.folder).conditions["prone"].modifiers
    assert (plain.type, plain.source, plain.when) == ("untyped", "Prone", "")
    assert (typed.type, typed.source) == ("dodge", "Prone")
    assert (whole.value, whole.type, whole.when, whole.source) == (3, "luck", "melee", "Fate")
