"""Which entries a ruleset has, and with which of their figures."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset, rulesets
from desktop_app.content.kinds import KINDS
from desktop_app.content.library import load_catalog
from desktop_app.rules.catalog import Catalog
from tests.content.conftest import Copy

IDS = tuple(edition.id for edition in rulesets())

LEAST = {
    "armor": 26,
    "weapons": 86,
    "classes": 16,
    "races": 20,
    "types": 13,
    "feats": 80,
    "traits": 45,
    "conditions": 36,
    "actions": 75,
    "materials": 60,
    "buffs": 60,
}
"""No ruleset has fewer entries of a kind; a shelf that empties by mistake is noticed."""


def catalog(ruleset: str) -> Catalog:
    return load_ruleset(ruleset).catalog


def test_the_shipped_rulesets_stand_first_in_the_menus() -> None:
    assert IDS[:4] == ("pf1", "d35", "d30", "cmbv")


@pytest.mark.parametrize("ruleset", IDS)
def test_every_shelf_is_full(ruleset: str) -> None:
    for kind in KINDS:
        assert len(getattr(catalog(ruleset), kind.shelf)) >= LEAST[kind.shelf], kind.shelf


@pytest.mark.parametrize("ruleset", IDS)
def test_entries_are_found_by_lower_case_name_and_are_what_the_shelf_says(ruleset: str) -> None:
    for kind in KINDS:
        for key, entry in getattr(catalog(ruleset), kind.shelf).items():
            assert isinstance(entry, kind.make)  # type: ignore[arg-type]
            assert key == (entry.id if kind.shelf == "actions" else entry.name.lower())


@pytest.mark.parametrize("ruleset", IDS)
def test_entries_can_be_hashed(ruleset: str) -> None:
    for kind in KINDS:
        assert len({*getattr(catalog(ruleset), kind.shelf).values()}) == len(getattr(catalog(ruleset), kind.shelf))


def test_a_ruleset_is_read_once() -> None:
    assert load_ruleset("pf1") is load_ruleset("pf1")


def test_an_unknown_ruleset_is_refused_with_those_that_exist() -> None:
    with pytest.raises(KeyError, match=r"no ruleset 'd20'.*pf1, d35, d30, cmbv"):
        load_ruleset("d20")


def test_an_alias_finds_the_entry_and_is_not_listed() -> None:
    weapons = catalog("d35").weapons
    assert weapons["sword, short"] is weapons["short sword"]
    assert weapons.get("sword, short") is weapons["short sword"]
    assert "sword, short" in weapons
    assert "sword, short" not in list(weapons)


def test_what_is_not_there_is_not_found() -> None:
    weapons = catalog("pf1").weapons
    assert weapons.get("vorpal spoon") is None
    assert "vorpal spoon" not in weapons
    with pytest.raises(KeyError):
        weapons["vorpal spoon"]


def test_a_child_has_its_parents_entries_with_its_own_figures_over_them() -> None:
    assert catalog("d35").armor["hide"] == catalog("d30").armor["hide"] == catalog("cmbv").armor["hide"]
    assert catalog("d35").weapons["longsword"].size == ""
    assert catalog("d30").weapons["longsword"].size == "medium"
    assert catalog("d30").armor["light steel shield"].name == "Small steel shield"
    assert catalog("d35").armor["light steel shield"].name == "Light steel shield"


def test_an_entry_for_one_ruleset_is_not_in_the_others() -> None:
    assert "starknife" in catalog("pf1").weapons
    assert "starknife" not in catalog("d35").weapons
    assert "lance" in catalog("d35").weapons
    assert catalog("d30").weapons["lance"].name == "Heavy lance"


def test_differences_are_laid_over_in_order_of_age(library: Copy) -> None:
    library.add(
        "traits",
        name="Layered",
        summary="common.",
        **{"in": {"d35": {"summary": "elder.", "scales": True}, "d30": {"summary": "younger."}}},
    )

    def told(ruleset: str) -> tuple[str, bool]:
        entry = load_catalog(ruleset, library.folder).traits["layered"]
        return entry.summary, entry.scales

    assert told("pf1") == ("common.", False)
    assert told("d35") == told("cmbv") == ("elder.", True)
    assert told("d30") == ("younger.", True)
