"""Every item of the library that is worn or in use gives what its rule says, or has a note to play it by."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.rules.advancement import ItemEntry
from desktop_app.rules.changeable import is_number
from desktop_app.rules.creature import Armor, ClassLevel, Creature, Item
from desktop_app.rules.protection import reductions, resistances
from desktop_app.rules.sheet import sheet
from desktop_app.rules.skills import ability_of
from desktop_app.rules.tally import read_uses
from desktop_app.rules.worn_items import NO_PLACE, READ, known_item

RULESETS = ("pf1", "d35", "d30")
WITH_NUMBER = (
    "Amulet of health", "Amulet of mighty fists", "Amulet of natural armor", "Belt of dwarvenkind",
    "Belt of giant strength", "Belt of incredible dexterity", "Belt of mighty constitution",
    "Belt of physical might (Str, Dex)", "Belt of physical perfection", "Boots of elvenkind",
    "Boots of striding and springing", "Boots of vaulting", "Bracers of archery, greater", "Bracers of archery, lesser",
    "Bracers of armor", "Cape of daring deeds", "Circlet of persuasion", "Climber's kit", "Cloak of arachnida",
    "Cloak of charisma", "Cloak of elvenkind", "Cloak of fangs", "Cloak of resistance", "Cloak of the bat",
    "Cloak of the diplomat", "Cloak of the manta ray", "Cloak of the sneaky scoundrel", "Corset of the vishkanya",
    "Crashing boots", "Disguise kit", "Eyes of the eagle", "Gauntlets of ogre power", "Gauntlets of skill at arms",
    "Gloves of dexterity", "Gloves of dueling", "Gloves of elvenkind", "Gloves of swimming and climbing",
    "Goggles of minute seeing", "Halo of inner calm", "Headband of alluring charisma", "Headband of inspired wisdom",
    "Headband of intellect", "Headband of mental prowess (Int, Wis)", "Headband of mental superiority",
    "Headband of vast intelligence", "Healer's kit", "Helm of brilliance",
    "Helm of comprehend languages and read magic", "Horseshoes of speed", "Ioun stone (dusty rose prism)",
    "Ioun stone (pale green prism)", "Ioun stone (pink rhomboid)", "Lens of detection", "Magnifying glass",
    "Mantle of faith", "Mantle of spell resistance", "Manual of gainful exercise", "Masterwork artisan's tools",
    "Masterwork musical instrument", "Masterwork thieves' tools", "Masterwork tool", "Periapt of wisdom",
    "Ring of chameleon power", "Ring of climbing", "Ring of climbing, improved", "Ring of elemental command",
    "Ring of eloquence", "Ring of energy resistance, minor (fire)", "Ring of force shield", "Ring of jumping",
    "Ring of jumping, improved", "Ring of maniacal devices", "Ring of protection", "Ring of swimming",
    "Ring of swimming, improved", "Ring of the ram", "Ring of the sophisticate", "Robe of blending", "Robe of eyes",
    "Robe of stars", "Robe of the archmagi", "Scarab of protection", "Stone of good luck", "Stonemist cloak",
    "Torc of lionheart fury", "Vest of escape", "Winged boots", "Wings of flying",
)  # fmt: skip
"""The worn items of the library of whose text the rule books give a number, gone through by hand."""
WITHOUT_EFFECT = {
    "Masterwork tool": "its owner says for which skill it is made",
    "Ring of elemental command": "it counts only against creatures of the ring's own element",
    "Ring of the ram": "the bonus is for the charges of one bull rush",
    "Winged boots": "the bonus comes with the spell while it lasts",
}


def entries(ruleset: str) -> dict[str, ItemEntry]:
    """The items of a ruleset that are worn, in use or read, by name."""
    items = load_ruleset(ruleset).catalog.advancement().items.values()
    return {item.name: item for item in items if item.slot}


def effective(name: str, ruleset: str) -> bool:
    """Whether the item changes a number in this ruleset."""
    entry = entries(ruleset).get(name)
    return entry is not None and bool(entry.modifiers or entry.marks)


@pytest.mark.parametrize("name", WITH_NUMBER)
def test_an_item_with_a_number_has_its_effect(name: str) -> None:
    assert any(name in entries(ruleset) for ruleset in RULESETS), f"{name} is not in the library"
    known = any(effective(name, ruleset) for ruleset in RULESETS)
    assert known or name in WITHOUT_EFFECT, f"{name} has a number in the books and changes none here"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_changes_no_number_has_a_note(ruleset: str) -> None:
    worn = entries(ruleset)
    silent = [
        name for name, entry in worn.items() if not (entry.modifiers or entry.marks or entry.summary or entry.text)
    ]
    counting = sum(bool(entry.modifiers or entry.marks) for entry in worn.values())
    print(
        f"{ruleset}: {len(worn)} items are worn or in use, {counting} change numbers, {len(worn) - counting} are notes"
    )
    assert not silent
    assert counting >= {"pf1": 105}.get(ruleset, 85)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_words_of_items_are_known(ruleset: str) -> None:
    made = load_ruleset(ruleset)
    for name, entry in entries(ruleset).items():
        assert entry.slot in made.gear.places or entry.slot in (NO_PLACE, READ), name
        assert not entry.uses or read_uses(entry.uses) is not None, name
        assert not entry.effect or entry.effect.lower() in made.catalog.buffs, name
        for each in entry.modifiers:
            assert is_number(each.to), (name, each.to)
            skill = each.to.removeprefix("skill:")
            assert skill == each.to or ability_of(skill, made) is not None, (name, skill)


WIZARD = Creature("Wizard", levels=(ClassLevel("wizard", 6),))


@pytest.mark.parametrize(
    ("item", "number", "more", "ruleset"),
    [
        ("Boots of elvenkind", "skill:Acrobatics", 5, "pf1"),
        ("boots of elvenkind", "skill:Move Silently", 5, "d35"),
        ("cloak of elvenkind", "skill:Stealth", 5, "pf1"),
        ("cloak of elvenkind", "skill:Hide", 5, "d35"),
        ("boots of striding and springing", "speed", 10, "pf1"),
        ("boots of striding and springing", "skill:Jump", 9, "d35"),  # 5, and 4 for 10 feet of speed
        ("eyes of the eagle", "skill:Spot", 5, "d30"),
        ("belt of physical might +2 (Str, Dex)", "init", 1, "pf1"),
        ("belt of physical might (Dex, Con) +4", "hp", 12, "pf1"),
        ("belt of physical perfection +6", "cmd", 6, "pf1"),
        ("headband of mental superiority +2", "will", 1, "pf1"),
        ("ioun stone (dusty rose prism)", "touch", 1, "pf1"),
        ("dusty rose prism ioun stone", "ac", 1, "d35"),
        ("Ioun stone, dusty rose prism", "ac", 1, "pf1"),
        ("pink rhomboid ioun stone", "hp", 6, "d35"),
        ("stone of good luck", "ref", 1, "pf1"),
        ("stone of good luck", "check:str", 1, "pf1"),
        ("pale green prism ioun stone", "skill:Climb", 1, "pf1"),
        ("circlet of persuasion", "skill:Diplomacy", 3, "pf1"),
        ("robe of the archmagi", "sr", 18, "pf1"),
        ("robe of the archmagi", "fort", 4, "d35"),
        ("mantle of spell resistance", "sr", 21, "pf1"),
        ("ring of force shield", "ac", 2, "pf1"),
        ("masterwork thieves' tools", "skill:Disable Device", 2, "pf1"),
        ("masterwork thieves’ tools", "skill:Open Lock", 2, "d35"),
        ("healer's kit", "skill:Heal", 2, "pf1"),
        ("vest of escape", "skill:Escape Artist", 6, "pf1"),
        ("torc of lionheart fury", "will", 0, "pf1"),  # only against fear
    ],
)
def test_what_items_give(item: str, number: str, more: int, ruleset: str) -> None:
    rules = load_ruleset(ruleset)
    assert known_item(item, rules) is not None
    worn = Creature("Wizard", levels=WIZARD.levels, equipment=(Item(item, worn=True),))
    assert sheet(worn, (), rules).total(number) == sheet(WIZARD, (), rules).total(number) + more


def test_resistances_and_reductions_of_worn_items() -> None:
    rules = load_ruleset("pf1")
    items = ("ring of energy resistance, major (fire)", "ring of minor cold resistance", "mantle of faith")
    worn = sheet(Creature("Knight", equipment=tuple(Item(item, worn=True) for item in items)), (), rules)
    assert resistances(worn) == (("cold", 10), ("fire", 20))
    assert [str(each) for each in reductions(worn)] == ["5/evil"]


def test_only_the_highest_spell_resistance_counts() -> None:
    rules = load_ruleset("pf1")
    drow = Creature("Drow", sr=17, equipment=(Item("robe of the archmagi", worn=True),))
    ledger = sheet(drow, (), rules).ledger("sr")
    assert ledger.total == 18
    assert [line.reason for line in ledger.lines] == ["robe of the archmagi is higher", ""]


@pytest.mark.parametrize(
    ("armor", "number", "more", "ruleset"),
    [
        ("+1 shadow leather", "skill:Stealth", 5, "pf1"),
        ("+1 shadow leather", "skill:Hide", 5, "d35"),
        ("+1 improved slick leather", "skill:Escape Artist", 10, "pf1"),
        ("+1 silent moves leather", "skill:Move Silently", 5, "d35"),
        ("+1 spell resistance (15) leather", "sr", 15, "pf1"),
    ],
)
def test_properties_of_armor_count(armor: str, number: str, more: int, ruleset: str) -> None:
    rules = load_ruleset(ruleset)
    plain = Creature("Knight", armor=Armor(item="+1 leather"))
    worn = Creature("Knight", armor=Armor(item=armor))
    assert sheet(worn, (), rules).total(number) == sheet(plain, (), rules).total(number) + more


def test_energy_resistance_of_armor() -> None:
    rules = load_ruleset("pf1")
    for text, points in (("+1 fire resistance leather", 10), ("+1 improved fire resistance leather", 20)):
        worn = sheet(Creature("Knight", armor=Armor(item=text)), (), rules)
        assert resistances(worn) == (("fire", points),)
