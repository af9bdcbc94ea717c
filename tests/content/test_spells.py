"""The index of spells: complete, well formed, and right where the games part."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.creatures import load_creatures
from desktop_app.content.library import raw_entries
from desktop_app.content.spells import (
    _USUAL,
    KIND,
    find_spells,
    load_spells,
    named_spell,
    spell_classes,
    usual_spells,
)
from desktop_app.making.complete import complete
from desktop_app.making.made import creature
from desktop_app.making.quick import read_quick
from desktop_app.paths import resources
from desktop_app.rules.editions import EDITIONS
from desktop_app.rules.spell import DISCIPLINES, range_text

RULESETS = tuple(edition.id for edition in EDITIONS)
SAVES = ("Will", "Fortitude", "Reflex", "none", "see text", "")
ONLY_WIZARDS = ("mage's lucubration", "mnemonic enhancer")
"""Spells that work on prepared spells; sorcerers prepare none."""
COMPONENTS = {"V", "S", "M", "F", "DF", "M/DF", "F/DF", "XP"}


def test_no_entry_has_a_mistake() -> None:
    found = [(raw["name"], *mistake) for raw in raw_entries(resources(), KIND) for mistake in KIND.mistakes(raw)]
    assert not found


def test_entries_stand_in_order_and_say_only_what_differs() -> None:
    raws = raw_entries(resources(), KIND)
    names = [raw["name"] for raw in raws]
    assert names == sorted(names)
    assert len(set(names)) == len(names)
    for raw in raws:
        for fields in raw.get("in", {}).values():
            assert all(raw.get(key, "") != value for key, value in fields.items()), raw["name"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_spell_is_well_formed(ruleset: str) -> None:
    classes = set(load_ruleset(ruleset).catalog.classes)
    spells = load_spells(ruleset)
    assert len(spells) >= 600
    for spell in spells.values():
        assert spell.name == spell.name.lower()
        epic, of_minds = "epic" in spell.book, "psionics" in spell.book
        assert spell.levels or epic, spell.name
        assert {name for name, _ in spell.levels} <= classes or of_minds, spell.name
        assert all(0 <= level <= 9 for _, level in spell.levels), spell.name
        assert all(level <= 4 for name, level in spell.levels if name in ("paladin", "ranger")), spell.name
        assert all(level <= 6 for name, level in spell.levels if name == "bard"), spell.name
        sorcerer = None if spell.name in ONLY_WIZARDS else spell.level("wizard")
        assert spell.level("sorcerer") == sorcerer, spell.name
        assert spell.components or spell.school in DISCIPLINES, spell.name
        assert set(spell.components) <= COMPONENTS, spell.name
        assert spell.casting_time, spell.name
        assert spell.duration, spell.name
        assert spell.save.startswith(SAVES), spell.name
        assert bool(spell.resistance) == (spell.range != "personal"), spell.name
        assert spell.summary.endswith("."), spell.name
        assert len(spell.summary) <= (90 if spell.book else 70), spell.name


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_all_spells_of_shipped_creatures_are_in_it(ruleset: str) -> None:
    lists = [casting for entry in load_creatures(ruleset) for casting in entry.creature.spellcasting]
    named = {name for casting in lists for _, names in (*casting.known, *casting.prepared) for name in names}
    assert len(named) > 80
    unknown = sorted(name for name in named if named_spell(ruleset, name) is None)
    assert len(unknown) <= 0.03 * len(named), unknown


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_prepared_spells_stand_at_their_levels(ruleset: str) -> None:
    """What shipped creatures prepare at a level is on their class's list at that level at most."""
    for entry in load_creatures(ruleset):
        for casting in entry.creature.spellcasting:
            for level, names in (*casting.known, *casting.prepared):
                for name in names:
                    spell = named_spell(ruleset, name)
                    if spell is None or entry.creature.source:
                        continue  # the other books have lists of their own
                    own = spell.level(casting.class_name)
                    assert own is None or "(domain)" in name or own <= int(level), (entry.id, name)


@pytest.mark.parametrize(
    ("ruleset", "name", "field", "value"),
    [
        ("pf1", "fly", "components", ("V", "S", "F")),
        ("d35", "fly", "components", ("V", "S", "F/DF")),
        ("pf1", "polymorph", "levels", (("adept", 4), ("alchemist", 5), ("sorcerer", 5), ("wizard", 5))),
        ("d35", "polymorph", "levels", (("adept", 4), ("sorcerer", 4), ("wizard", 4))),
        ("pf1", "silence", "casting_time", "1 round"),
        ("d35", "silence", "casting_time", "1 standard action"),
        ("pf1", "ray of enfeeblement", "save", "Fortitude half"),
        ("d35", "ray of enfeeblement", "save", "none"),
        ("d35", "alter self", "duration", "10 minutes a level (D)"),
        ("pf1", "feather fall", "casting_time", "immediate action"),
        ("cmbv", "resurrection", "casting_time", "10 minutes"),
        ("pf1", "resurrection", "casting_time", "1 minute"),
        ("d30", "gate", "components", ("V", "S", "XP")),
    ],
)
def test_the_games_part_where_they_do(ruleset: str, name: str, field: str, value: object) -> None:
    assert getattr(load_spells(ruleset)[name], field) == value


def test_each_game_has_its_own_spells() -> None:
    pf1, d35 = load_spells("pf1"), load_spells("d35")
    assert {"stabilize", "breath of life", "beast shape i"} <= set(pf1) - set(d35)
    assert {"cure minor wounds", "inflict minor wounds"} == {name for name in set(d35) - set(pf1) if not d35[name].book}


def test_spells_are_found_by_words_class_and_level() -> None:
    assert find_spells("pf1", "fireball")[0].name == "fireball"
    assert {spell.name for spell in find_spells("pf1", class_name="paladin", level=4)} >= {"holy sword", "death ward"}
    assert all(spell.school == "necromancy" for spell in find_spells("d35", school="necromancy"))
    assert find_spells("pf1", "dispel magic")[0].name == "dispel magic"
    assert load_spells("pf1")["dispel magic, greater"].name == "greater dispel magic"
    assert find_spells("d35", "acid", class_name="oracle") == find_spells("d35", "acid", class_name="cleric")
    assert not find_spells("d35", "no such thing")
    assert {"bard", "cleric", "druid", "paladin", "ranger", "sorcerer", "wizard", "adept"} <= set(spell_classes("pf1"))


def test_makers_get_the_usual_spells_first() -> None:
    usual = usual_spells("pf1")
    assert usual("wizard", 3)[:2] == ("fireball", "haste")
    assert usual("cleric", 1)[0] == "cure light wounds"
    assert set(usual("paladin", 4)) == {spell.name for spell in find_spells("pf1", class_name="paladin", level=4)}
    assert all(name in load_spells("pf1") or name in load_spells("d35") for name in _USUAL)


def test_a_maker_fills_the_day_with_spells_that_are_on_the_list() -> None:
    rules = load_ruleset("pf1")
    made = creature(complete(read_quick("elf wizard 7", rules), rules, usual_spells("pf1")), rules)
    casting = made.spellcasting[0]
    assert dict(casting.prepared)["3"][0] == "fireball"
    names = [(level, name) for level, day in casting.prepared for name in day]
    assert len(names) > 12
    assert all(load_spells("pf1")[name].level("wizard") == int(level) for level, name in names)


def test_ranges_have_feet_by_caster_level() -> None:
    spells = load_spells("d35")
    assert range_text(spells["hold person"], 5) == "medium, 150 ft."
    assert range_text(spells["charm person"], 5) == "close, 35 ft."
    assert range_text(spells["fireball"], 10) == "long, 800 ft."
    assert range_text(spells["mage armor"], 10) == "touch"
