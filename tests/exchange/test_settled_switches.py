"""What was switched on in Hero Lab is a switch of the sheet here, with the numbers of the file."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.campaign.state import Switch
from desktop_app.campaign.switching import switched
from desktop_app.content import load_ruleset
from desktop_app.exchange.settled_switches import told_as_doubt, with_switches
from desktop_app.rules.creature import ABILITIES, Abilities, ClassLevel, Creature, Printed, PrintedAttack, Weapon, pairs
from desktop_app.rules.sheet import sheet

RULES = load_ruleset("pf1")
KEYS = ("rage", "power attack", "haste", "shaken")
NUMBERS = ("ac", "touch", "flat_footed", "hp", "init", "fort", "ref", "will", "bab", "cmb", "cmd", "speed")
PLAIN = Creature(
    "Marn", "pf1", levels=(ClassLevel("barbarian", 4, (12, 7, 7, 7)),), abilities=Abilities((16, 14, 14, 10, 12, 8)),
    feats=("Power Attack",), weapons=(Weapon("greataxe", item="greataxe"),), speeds=(("land", 30),),
)  # fmt: skip


def saved(*keys: str) -> Creature:
    """The creature as a file tells it that was saved with these on, and two points of hit points beside the rules."""
    on = switched(tuple(Switch(key) for key in keys), RULES)
    made = sheet(PLAIN, on.effects, RULES)
    numbers = {name: made.total(name) + 2 * (name == "hp") for name in NUMBERS}
    axe = made.attack("greataxe", on.facts)
    line = PrintedAttack("greataxe", axe.bonuses, f"1d12+{axe.damage_bonus.total}", "x3", axe.damage_bonus.total)
    scores = tuple(made.total(f"ability:{ability}") for ability in ABILITIES)
    printed = Printed(pairs(numbers), (line,), pairs({"Climb": made.total("skill:Climb") + 1}), in_force=True)
    return replace(PLAIN, abilities=Abilities(scores), printed=printed)  # type: ignore[arg-type]


def test_what_the_rules_know_is_a_switch_and_the_rest_a_doubt() -> None:
    names = (
        "Rage (12 rounds/day) (Ex)",
        "Power Attack -2/+4",
        "Adjustment: Haste",
        "Shaken",
        "Fury <b>of</b> the {names}",
    )
    file = told_as_doubt(saved(*KEYS), names)
    made, switches = with_switches(file, names, RULES)
    assert switches == KEYS
    assert [each.text for each in made.doubts] == ["Fury <b>of</b> the {names}"]
    off, plain = sheet(made, (), RULES), sheet(PLAIN, (), RULES)
    assert {name: off.total(name) for name in NUMBERS} == {
        name: plain.total(name) + 2 * (name == "hp") for name in NUMBERS
    }
    assert made.abilities == PLAIN.abilities
    assert off.attack("greataxe").bonuses == plain.attack("greataxe").bonuses
    assert off.attack("greataxe").damage_bonus.total == plain.attack("greataxe").damage_bonus.total
    on = switched(tuple(Switch(key) for key in switches), RULES)
    again = sheet(made, on.effects, RULES)
    assert {name: again.total(name) for name in NUMBERS} == dict(file.printed.numbers)
    assert again.attack("greataxe", on.facts).bonuses == file.printed.attacks[0].attack


def test_without_levels_or_a_known_name_all_of_it_stays_a_doubt() -> None:
    bare = replace(saved("rage"), levels=())
    assert with_switches(bare, ("Rage",), RULES) == (told_as_doubt(bare, ("Rage",)), ())
    file = saved("rage")
    assert with_switches(file, ("\x00" * 500, "(rage", "Otter form"), RULES)[1] == ()
    assert with_switches(file, (), RULES) == (file, ())
