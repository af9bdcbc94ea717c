"""Each printed number against the rules, with the likely reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.content import load_ruleset
from desktop_app.exchange.audit import Finding, audited, with_ours
from desktop_app.exchange.statblock import read_text
from desktop_app.rules.creature import ClassLevel, Creature, Printed, Weapon
from desktop_app.rules.sheet import sheet

BLOCK = """Reed Warden CR 2
N Medium humanoid (human)
Human fighter 3
Init +1; Senses Perception +4
AC 17, touch 11, flat-footed 16 (+6 armor, +1 Dex)
hp 28 (3d10+9)
Fort +5, Ref +2, Will +2
Speed 20 ft. (30 ft. without armor)
Melee longsword +7 (1d8+2/19-20)
Ranged longbow +4 (1d8/x3)
Str 15, Dex 13, Con 14, Int 10, Wis 12, Cha 8
Base Atk +3; CMB +5; CMD 16
Feats Power Attack, Toughness, Weapon Focus (longsword), Weapon Focus (longbow)
Skills Perception +4
Gear chainmail, longsword, longbow
"""


def creature(**changes: str) -> Creature:
    text = BLOCK
    for before, after in changes.items():
        old = {"attack": "longsword +7", "damage": "1d8+2", "ac": "AC 17", "fort": "Fort +5", "will": "Will +2"}
        old |= {
            "hp": "hp 28",
            "init": "Init +1",
            "gear": "Gear chainmail",
            "bow": "longbow +4",
            "feats": "Feats Power Attack",
        }
        text = text.replace(old[before], after)
    return read_text(text, "pf1")[0].creature


def findings(found: Creature) -> dict[str, Finding]:
    return {finding.number: finding for finding in audited(found, load_ruleset("pf1"))}


def test_what_the_text_says_of_the_sound_block_is_what_the_rules_give() -> None:
    found = findings(creature(attack="longsword +6", bow="longbow +5"))
    assert set(found) <= {"hp"}


@pytest.mark.parametrize(
    ("change", "number", "printed", "derived", "reason"),
    [
        ({"attack": "longsword +5"}, "attacks.longsword.attack", 5, 6, "Weapon Focus (longsword) not counted"),
        ({"bow": "longbow +4"}, "attacks.longbow.attack", 4, 5, "Weapon Focus (longbow) not counted"),
        ({"damage": "1d8+4"}, "attacks.longsword.damage", 4, 2, "Weapon Specialization (longsword) counted"),
        ({"damage": "1d8+3"}, "attacks.longsword.damage", 3, 2, "one and a half times the Strength bonus"),
        (
            {"fort": "Fort +6", "gear": "Gear cloak of resistance +1, chainmail"},
            "fort",
            6,
            5,
            "cloak of resistance +1 counted",
        ),
        ({"will": "Will +4"}, "will", 4, 2, "Iron Will counted, but not listed"),
        ({"init": "Init +5"}, "init", 5, 1, "Improved Initiative counted, but not listed"),
        ({"hp": "hp 25"}, "hp", 25, 30, "the average in place of a full first die"),
        ({"ac": "AC 18"}, "ac", 18, 17, "Dodge counted, but not listed"),
        (
            {"ac": "AC 19", "gear": "Gear ring of protection +2, chainmail"},
            "ac",
            19,
            17,
            "ring of protection +2 counted",
        ),
    ],
)
def test_reasons(change: dict[str, str], number: str, printed: int, derived: int, reason: str) -> None:
    found = findings(creature(**change))[number]
    assert (found.printed, found.derived) == (printed, derived)
    assert any(told.startswith(reason) for told in found.reasons or ()), found.reasons


def test_the_sentence() -> None:
    found = findings(creature(attack="longsword +5"))["attacks.longsword.attack"]
    assert found.sentence == "book 5, rules 6: Weapon Focus (longsword) not counted?"


def test_a_difference_without_a_simple_reason_says_so() -> None:
    found = findings(creature(ac="AC 41"))["ac"]
    assert found.sentence == "book 41, rules 17: no simple reason was found"


def test_the_printed_number_stays_in_force_until_ours_is_taken() -> None:
    ruleset = load_ruleset("pf1")
    printed = creature(ac="AC 18", attack="longsword +5")
    assert sheet(printed, (), ruleset).total("ac") == 18
    assert sheet(with_ours(printed, "ac"), (), ruleset).total("ac") == 17
    ours = with_ours(printed, "attacks.longsword.attack")
    assert sheet(ours, (), ruleset).attack("longsword").bonuses == (6,)
    assert "ac" not in findings(with_ours(printed, "ac"))
    skilled = with_ours(printed, "skill:Perception")
    assert skilled.printed.skills == ()


def test_trying_leaves_the_creature_as_it_was() -> None:
    found = creature(ac="AC 18")
    before = repr(found)
    audited(found, load_ruleset("pf1"))
    assert repr(found) == before


def test_weapon_training_of_a_block_counts_for_its_groups() -> None:
    """Base attack 5, Strength 15, focus with the sword; heavy blades +1 in attack and damage, not with the bow."""
    block = BLOCK.replace("fighter 3", "fighter 5").replace("3d10+9", "5d10+15").replace("Base Atk +3", "Base Atk +5")
    block = block.replace("longsword +7 (1d8+2", "longsword +9 (1d8+3").replace("longbow +4", "longbow +7")
    rules = load_ruleset("pf1")
    plain = {each.number for each in audited(read_text(block, "pf1")[0].creature, rules)}
    assert {"attacks.longsword.attack", "attacks.longsword.damage"} <= plain
    plain_reason = findings(read_text(block, "pf1")[0].creature)["attacks.longsword.attack"]
    assert plain_reason.sentence == "book 9, rules 8: weapon training (heavy blades +1) counted, but not listed?"
    told = block.replace("\nStr 15", "\nSpecial Attacks weapon training (heavy blades +1)\nStr 15")
    trained = read_text(told, "pf1")[0].creature
    assert plain - set(findings(trained)) == {"attacks.longsword.attack", "attacks.longsword.damage"}
    (special,) = trained.special
    ended = replace(trained, special=(replace(special, text=f"{special.text.capitalize()}."),))
    assert findings(ended).keys() == findings(trained).keys(), "as files tell it, in a sentence"
    forgotten = read_text(told.replace("longsword +9 (1d8+3", "longsword +8 (1d8+2"), "pf1")[0].creature
    found = findings(forgotten)["attacks.longsword.damage"]
    assert found.sentence == "book 2, rules 3: weapon training not counted?"


@pytest.mark.parametrize("spelled", ["polearms", "pole arms"])
def test_all_polearms_are_one_group_however_it_is_spelled(spelled: str) -> None:
    """A fighter of level 5 with Strength 15: 5 + 2, +1 for its training."""
    trained = replace(creature(), levels=(ClassLevel("fighter", 5),), traits=(f"weapon training ({spelled} +1)",))
    for name in ("glaive", "bardiche"):
        armed = replace(trained, weapons=(Weapon(name),), printed=Printed())
        assert sheet(armed, (), load_ruleset("pf1")).attack(name).bonuses == (8,)
