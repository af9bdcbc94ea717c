"""A campaign under another ruleset: the numbers that differ, creature by creature, and the rules."""

from __future__ import annotations

from desktop_app.campaign.elsewhere import campaign_under
from desktop_app.campaign.state import Campaign, Kept, Switch
from desktop_app.content import load_ruleset
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.creature import Abilities, ClassLevel, Creature
from desktop_app.rules.sheet import sheet


def hero(name: str, strength: int = 10, dexterity: int = 10) -> Creature:
    scores = Abilities((strength, dexterity, 12, 10, 10, 10))
    return Creature(name, race="human", levels=(ClassLevel("fighter", 4),), abilities=scores)


def campaign(*kept: Kept) -> Campaign:
    return Campaign(title="Here", ruleset="pf1", creatures={each.id: each for each in kept})


def test_each_creature_tells_its_numbers_on_both_sides() -> None:
    one = Kept("a", hero("Ama", 18, 14))
    here, there = load_ruleset("pf1"), load_ruleset("d35")
    found = campaign_under(campaign(one), here, there)
    (moved,) = found.creatures
    numbers = {change.number: (change.old, change.new) for change in moved.numbers}
    assert numbers["cmd"] == (sheet(one.creature, (), here).total("cmd"), None)
    assert numbers["grapple"] == (None, sheet(one.creature, (), there).total("grapple"))
    assert "fort" not in numbers
    assert (found.here, found.there) == (here.name, there.name)
    assert {rule.topic for rule in found.rules} >= {
        "A creature is dead at",
        "Combat Maneuver Defense is used",
        "Grapple",
    }
    assert found.notes == there.falls_back


def test_switches_are_on_on_both_sides_and_those_that_are_not_known_there_are_told() -> None:
    own = Switch("blessing of the mill", modifiers=(Modifier("cmd", 3, "luck", "the mill"),))
    only_here = Switch("Deadly Aim")
    kept = Kept("a", hero("Ama", 18), switches=(own, only_here))
    here, there = load_ruleset("pf1"), load_ruleset("d35")
    (moved,) = campaign_under(campaign(kept), here, there).creatures
    cmd = next(change for change in moved.numbers if change.number == "cmd")
    assert cmd.old == sheet(kept.creature, (), here).total("cmd") + 3
    assert moved.lost == ("Deadly Aim",)


def test_the_same_ruleset_differs_in_nothing_and_the_campaign_stays_as_it_was() -> None:
    before = campaign(Kept("a", hero("Ama", 18)), Kept("b", hero("Bor", 10, 18)))
    ruleset = load_ruleset("pf1")
    found = campaign_under(before, ruleset, ruleset)
    assert [moved.numbers for moved in found.creatures] == [(), ()]
    assert [moved.name for moved in found.creatures] == ["Ama", "Bor"]
    assert found.rules == ()
