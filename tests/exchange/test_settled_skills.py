"""Ranks out of printed skill totals: nothing is counted twice."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.exchange.settled_skills import with_ranks
from desktop_app.exchange.statblock import read_text
from desktop_app.rules.creature import Creature, Printed, pairs
from desktop_app.rules.sheet import sheet

SENTRY = """Gate Sentry CR 2
XP 600
Human warrior 4
LN Medium humanoid (human)
Init +1; Senses Perception +10
AC 19, touch 11, flat-footed 18 (+5 armor, +1 Dex, +3 shield)
hp 26 (4d10+4)
Fort +5, Ref +2, Will +2
Speed 20 ft.
Melee longsword +6 (1d8+2/19-20)
Str 14, Dex 12, Con 12, Int 10, Wis 12, Cha 8
Base Atk +4; CMB +6; CMD 17
Feats Alertness, Shield Focus, Skill Focus (Perception)
Skills Intimidate +6, Perception +10
Gear scale mail, heavy steel shield, longsword
"""


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_the_rules_come_to_what_is_printed_without_counting_feats_twice(ruleset: str) -> None:
    rules = load_ruleset(ruleset)
    (reading,) = read_text(SENTRY.replace("Perception", "Spot") if ruleset == "d35" else SENTRY, ruleset)
    made = with_ranks(reading.creature, rules)
    ours = sheet(_derived(made), (), rules)
    for name, total in made.printed.skills:
        assert ours.total(f"skill:{name}") == total
    watch = next(skill for skill in made.skills if skill.name in ("Perception", "Spot"))
    assert (watch.ranks, watch.misc) == (4, 0)


def test_a_named_shield_and_shield_focus_are_not_counted_twice() -> None:
    rules = load_ruleset("pf1")
    (reading,) = read_text(SENTRY, "pf1")
    assert reading.creature.shield is not None
    assert reading.creature.shield.bonus == 2
    assert sheet(_derived(reading.creature), (), rules).total("ac") == 19


def test_no_more_ranks_than_hit_dice_allow() -> None:
    rules = load_ruleset("pf1")
    (reading,) = read_text(SENTRY.replace("Intimidate +6", "Intimidate +16"), "pf1")
    bold = next(skill for skill in with_ranks(reading.creature, rules).skills if skill.name == "Intimidate")
    assert bold.ranks == 4
    assert bold.misc == 10


def test_who_has_no_printed_skills_stays_as_it_is() -> None:
    creature = Creature(name="Rock")
    assert with_ranks(creature, load_ruleset("pf1")) is creature


def _derived(creature: Creature) -> Creature:
    """The creature with no printed number in force."""
    return Creature(**{name: getattr(creature, name) for name in creature.__slots__} | {"printed": Printed(pairs({}))})
