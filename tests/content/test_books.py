"""The whole library by name: found letter by letter, read one entry at a time, narrowed by what entries are."""

from __future__ import annotations

import pytest

from desktop_app.content.book_listing import LAYOUTS, Listing, is_thing, versions_of
from desktop_app.content.book_names import BookNames, NameRow, whole_index
from desktop_app.content.books import BookEntry, book_entries
from desktop_app.content.told_entry import amounts_told, prerequisite_told, price_told, told


@pytest.fixture(scope="module")
def names() -> BookNames:
    return whole_index("pf1")


def own(*named: str) -> BookNames:
    return BookNames(NameRow("items", name, (), "", BookEntry("items", name)) for name in named)


def test_whole_names_come_first_then_beginnings_then_words_then_letters() -> None:
    index = own("Fireball", "Wall of fire", "Fire", "Misfire", "Fire shield", "Campfire bead")
    assert [row.name for row in index.find("fire", 9)] == [
        "Fire", "Fire shield", "Wall of fire", "Fireball", "Misfire", "Campfire bead",
    ]  # fmt: skip
    assert [row.name for row in index.find("wa fi", 9)] == ["Wall of fire"]
    assert [row.name for row in index.find("sheild", 9)] == ["Fire shield"], "two letters the wrong way round"
    assert index.find("", 9) == index.find("xyzzy", 9) == ()
    assert [row.name for row in index.find("f", 1)] == ["Fire"]


def test_what_a_pack_brings_takes_the_place_of_its_name() -> None:
    index = own("Sling")
    index.put(NameRow("items", "sling", (), "My pack", BookEntry("items", "sling", book="My pack")), first=True)
    assert [row.book for row in index.find("sling", 9)] == ["My pack"]
    index.put(NameRow("items", "Sling", (), "another", BookEntry("items", "Sling")))
    assert len(index) == 1


def test_all_kinds_are_found_and_each_entry_is_read_from_its_place(names: BookNames) -> None:
    found = {
        "grab": "monster-rules", "fireball": "spells", "power attack": "feats", "bag of holding": "items",
        "filth fever": "afflictions", "deadfall": "traps", "bleeding walls": "haunts", "shapeshifter": "archetypes",
        "shaken": "conditions", "goblin": "creatures", "sneak attack": "class-features",
    }  # fmt: skip
    for name, kind in found.items():
        rows = names.find(name, 3)
        assert kind in {row.kind for row in rows}, name
        row = next(row for row in rows if row.kind == kind)
        entry = row.entry("pf1")
        assert entry.kind == kind
        assert entry.facts
    assert names.named("Dodge", ("feats",)) is not None
    with pytest.raises(ValueError, match="no longer has"):
        names.find("bleeding walls", 1)[0].entry("d35")


def test_every_entry_can_be_read_under_every_ruleset() -> None:
    for ruleset in ("pf1", "d35"):
        for kind, layout in LAYOUTS.items():
            for entry in book_entries(kind, ruleset):
                shown = told(entry)
                assert shown.name
                assert shown.text or shown.lines or kind == "archetypes", entry.name
                assert "{" not in shown.plain(), entry.name
                assert all(isinstance(cell(entry), str) for _, cell in layout.columns)


def test_figures_are_told_as_a_book_tells_them() -> None:
    ring = {"cost": 2000, "most": 5}
    assert price_told(ring).startswith("+1 2,000 gp; +2 8,000 gp")
    assert versions_of(BookEntry("items", "Ring", facts=ring)) == ("+1", "+2", "+3", "+4", "+5")
    assert price_told({"cost": 1000, "most": 2, "linear": True}) == "+1 1,000 gp; +2 2,000 gp"
    assert price_told({"marks": {"price_bonus": 2}}) == "as +2 bonus"
    assert price_told({}) == ""
    assert not is_thing(BookEntry("items", "Keen", facts={"applies_to": ["weapon"], "marks": {"price_bonus": 1}}))
    assert prerequisite_told("class", "fighter", 4) == "4th-level fighter"
    assert prerequisite_told("skill", "Ride", 1) == "Ride 1 rank"
    assert amounts_told("deals {1d6/2 levels}, DC {dc cha}") == (
        "deals 1d6 for each 2 levels, DC 10 + half the class level + the Charisma modifier"
    )


def test_a_list_is_narrowed_by_words_values_and_figures() -> None:
    listing = Listing("items", book_entries("items", "pf1"))
    found = listing.narrow("ring price:<5,000", {"Slot": "ring"})
    assert found.entries
    assert all(entry.facts["slot"] == "ring" and 0 < entry.facts["cost"] < 5000 for entry in found.entries)
    assert "to 1,000 gp" in listing.values("Price")
    assert listing.narrow("price:x").problems[0].startswith("price:x: expected a number")
    assert listing.narrow("colour:5").problems == ("colour: is none of price, cr, level, dc, weight.",)
    assert listing.narrow("bag of holding").entries[0].name.lower().startswith("bag of holding")
