"""Feats by class ask for what the class says: nothing of the monk's, the ranger's and what a feature names."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.exchange.audit import audited
from desktop_app.exchange.statblock import read_text
from desktop_app.making.complete import complete
from desktop_app.making.feats import held_feats
from desktop_app.making.made import creature
from desktop_app.making.quick import read_quick
from desktop_app.making.waived import given_by_class, lacking
from desktop_app.rules.creature import Abilities, ClassLevel, Creature
from desktop_app.rules.sheet import plain_sheet

PF1, D35, D30 = load_ruleset("pf1"), load_ruleset("d35"), load_ruleset("d30")


def character(class_name: str, level: int, *feats: str, traits: tuple[str, ...] = ()) -> Creature:
    scores = Abilities((10, 10, 10, 10, 10, 10))
    return Creature("Ana", abilities=scores, levels=(ClassLevel(class_name, level),), feats=feats, traits=traits)


@pytest.mark.parametrize(
    ("game", "who", "expected"),
    [
        # Granted by name.
        ("pf1", character("monk", 1, "Stunning Fist", "Improved Unarmed Strike"), ()),
        ("pf1", character("unchained monk", 1, "Stunning Fist"), ()),
        ("d30", character("monk", 6, "Stunning Fist", "Deflect Arrows", "Improved Trip"), ()),
        ("pf1", character("alchemist", 1, "Brew Potion"), ()),
        # One bonus feat of the list at level 1, two at 2; what is no monk's feat is always asked for.
        ("pf1", character("monk", 1, "Improved Grapple"), ()),
        ("pf1", character("monk", 1, "Improved Grapple", "Dodge"), ("Dodge",)),
        ("pf1", character("monk", 2, "Improved Grapple", "Dodge"), ()),
        ("pf1", character("monk", 2, "Power Attack"), ("Power Attack",)),
        ("d35", character("monk", 1, "Stunning Fist"), ()),
        ("d35", character("monk", 2, "Stunning Fist", "Improved Grapple"), ("Improved Grapple",)),
        ("d35", character("fighter", 1, "Stunning Fist"), ("Stunning Fist",)),
        # The feat of 6 has the place of 6: the one of 2 goes into its own.
        ("pf1", character("monk", 6, "Improved Trip", "Improved Grapple", "Dodge"), ()),
        ("pf1", character("ranger", 2, "Rapid Shot"), ()),
        ("pf1", character("ranger", 2, "Manyshot"), ("Manyshot",)),
        ("pf1", character("ranger", 6, "Manyshot", "Rapid Shot"), ()),
        ("d35", character("ranger", 2, "Two-Weapon Fighting", traits=("style: two weapons",)), ()),
        ("d35", character("ranger", 2, "Two-Weapon Fighting"), ("Two-Weapon Fighting",)),
        ("pf1", character("fighter", 1, "Cleave"), ("Cleave",)),
    ],
)
def test_what_is_lacking_is_what_no_class_waives(game: str, who: Creature, expected: tuple[str, ...]) -> None:
    assert tuple(lacking(plain_sheet(who, load_ruleset(game)))) == expected


def test_an_option_that_gives_a_feat_asks_for_nothing() -> None:
    rogue = character("rogue", 2, "Weapon Finesse", traits=("rogue talent: finesse rogue",))
    assert given_by_class(plain_sheet(rogue, PF1), "Weapon Finesse")
    assert not given_by_class(plain_sheet(character("rogue", 2), PF1), "Weapon Finesse")


@pytest.mark.parametrize("game", ["pf1", "d35", "d30"])
def test_characters_of_the_maker_lack_nothing_at_any_level(game: str) -> None:
    """The maker fills with legal feats alone, so the feats tab has nothing to say against them."""
    rules = load_ruleset(game)
    for class_name in ("monk", "ranger", "fighter", "wizard", "rogue", "sorcerer"):
        for level in (1, 6, 12):
            made = creature(complete(read_quick(f"human {class_name} {level}", rules), rules), rules)
            told = {held.name: held.missing for held in held_feats(plain_sheet(made, rules)) if held.missing}
            assert not told, (class_name, level)


MONK = """Fist of the Peak CR 4
XP 1,200
Human monk 5
LN Medium humanoid (human)
Init +2; Senses Perception +10
DEFENSE
AC 16, touch 16, flat-footed 13 (+2 Dex, +1 dodge, +1 monk, +2 Wis)
hp 36 (5d8+10)
Fort +5, Ref +6, Will +6
OFFENSE
Speed 40 ft.
Melee unarmed strike +5 (1d8+2)
Special Attacks flurry of blows, stunning fist (5/day, DC 14)
STATISTICS
Str 14, Dex 15, Con 12, Int 10, Wis 14, Cha 8
Base Atk +3; CMB +6; CMD 21
Feats Combat Reflexes, Dodge, Improved Unarmed Strike, Stunning Fist, Power Attack, Spring Attack
Skills Acrobatics +10
"""


def test_a_block_that_is_read_lacks_what_no_class_gives_and_not_a_monks_stunning_fist() -> None:
    monk = read_text(MONK, "pf1")[0].creature
    assert monk.levels == (ClassLevel("monk", 5),)
    assert tuple(lacking(plain_sheet(monk, PF1))) == ("Spring Attack",)
    assert "Stunning Fist" not in str(audited(monk, PF1))
    fighter = read_text(MONK.replace("Human monk 5", "Human fighter 5"), "pf1")[0].creature
    assert "Stunning Fist" in lacking(plain_sheet(fighter, PF1))
