"""The powers that domains, bloodlines, schools, hexes and classes give: who has them, how often a day, what they do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.advancement import PowerEntry
from desktop_app.rules.archetypes import given_up
from desktop_app.rules.casters import BASE_DC
from desktop_app.rules.creature import Creature
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.resolution import Resolution, resolution_at
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.scaling import amount_at
from desktop_app.rules.sheet import Sheet

GIVEN_TO: Final = {
    "domain": {"cleric": "wis", "druid": "wis", "inquisitor": "wis"},
    "bloodline": {"sorcerer": "cha", "bloodrager": "cha"},
    "school": {"wizard": "int", "arcanist": "int"},
    "hex": {"witch": "int", "shaman": "wis"},
    "revelation": {"oracle": "cha"},
    "arcana": {"magus": "int"},
    "exploit": {"arcanist": "cha"},
    "discovery": {"alchemist": "int", "investigator": "int"},
    "divine bond": {"paladin": "cha"},
    "fiendish boon": {"antipaladin": "cha"},
    "arcane bond": {"wizard": "int", "sorcerer": "cha"},
    "hunter's bond": {"ranger": "wis"},
    "rage power": {"barbarian": "con", "unchained barbarian": "con", "skald": "cha"},
}
"""The classes that choose it, each with the ability that its powers go by."""
OF_CLASSES: Final = "class"
"""What a class gives without a choice: `class: bard`."""
BASE_ABILITY: Final = "cha"


@dataclass(frozen=True, slots=True)
class Power:
    """A power of one creature: whose choice it is (`domain: fire`), the class level that it grows by, its ability."""

    entry: PowerEntry
    source: str
    class_name: str
    level: int
    ability: str

    def a_day(self, modifier: int) -> int | None:
        """How many uses or rounds a day, once at least; None = as often as one likes."""
        entry = self.entry
        if entry.counted or not (entry.base or entry.by_ability or entry.by_level or entry.at):
            return None
        grown = sum(at <= self.level for at in entry.at) + entry.by_level * self.level // max(entry.every, 1)
        return max(entry.base + grown + (modifier if entry.by_ability else 0), 1)

    @property
    def cost(self) -> str:
        """The action that it takes at the class level."""
        return [self.entry.cost, *(cost for at, cost in self.entry.sooner if self.level >= at)][-1]

    def uses(self, modifier: int) -> str:
        """`6/day`, `8 rounds/day`, as a creature file writes it; empty for what is not counted."""
        count = self.a_day(modifier)
        unit = f" {self.entry.unit}" if self.entry.unit else ""
        return f"{count}{unit}/day" if count is not None else ""


def powers_of(creature: Creature, ruleset: Ruleset) -> tuple[Power, ...]:
    """All powers of what it has chosen, at the level of the class that chose; and those that its abilities name."""
    known = ruleset.catalog.advancement().powers
    chosen = {trait.lower() for trait in creature.traits}
    named = {special.name.lower() for special in creature.special}
    levels: dict[str, int] = {}
    for each in creature.levels:
        levels[each.class_name.lower()] = levels.get(each.class_name.lower(), 0) + each.level
    chosen |= {f"{OF_CLASSES}: {class_name}" for class_name in levels}
    gone = frozenset[str]().union(*(given_up(creature, class_name, ruleset) for class_name in levels))
    found = (
        _given(levels, entry, next((each for each in entry.given_by if each in chosen), ""), name in named)
        for name, entry in known.items()
        if (entry.feature or name) not in gone
    )
    return tuple(each for each in found if each is not None)


def _given(levels: Mapping[str, int], entry: PowerEntry, source: str, named: bool) -> Power | None:
    for given in (source,) if source else entry.given_by if named else ():
        kind, _, which = given.partition(": ")
        classes = GIVEN_TO.get(kind, {which: BASE_ABILITY})
        for class_name, ability in classes.items():
            level = levels.get(class_name, 0)
            if level >= max(entry.start, 1):
                return Power(entry, given, class_name, level, entry.ability or ability)
    return None


def powers_given_by(choice: str, ruleset: Ruleset) -> Iterator[PowerEntry]:
    """What a choice such as `domain: fire` gives."""
    wanted = choice.lower()
    return (each for each in ruleset.catalog.advancement().powers.values() if wanted in each.given_by)


def power_dc(power: Power, sheet: Sheet) -> Ledger:
    """10, half the class level and the ability; of some half the Hit Dice."""
    ability = power.entry.dc_ability or power.ability
    half = Line("base", power.level // 2, f"half the {power.class_name} level")
    if power.entry.by_hit_dice:
        half = Line("base", sheet.hit_dice // 2, "half the Hit Dice")
    fixed = (
        Line("base", BASE_DC, "base"),
        half,
        Line("ability", sheet.modifier(ability), ABILITY_NAMES[ability]),
    )
    return Ledger("dc", fixed)


def power_play(power: Power, sheet: Sheet) -> Resolution:
    """What it does at the class level; its effects last a round at least."""
    entry = power.entry
    play = resolution_at(entry.play or Resolution(), power.level)
    lasting = max(entry.rounds + sheet.modifier(power.ability), 1) if entry.rounds_by_ability else 0
    rounds = f"{lasting} rounds" if lasting else ""
    effects = tuple(
        replace(each, lasts=rounds or ("1 rounds" if each.lasts == "0 rounds" else each.lasts)) for each in play.effects
    )
    damage, more = play.damage, sheet.modifier(power.ability) if entry.adds and play.damage else 0
    if more:
        damage = f"{damage}{more:+d}"
    return replace(
        play,
        effects=effects,
        damage=damage,
        damage_type=energy_of(entry, sheet.creature) or play.damage_type,
        most_targets=amount_at(entry.most, power.level).bonus if entry.most else play.most_targets,
        dc=power_dc(power, sheet).total,
    )


def energy_of(entry: PowerEntry, creature: Creature) -> str:
    """The kind of its damage by the dragon or element that was chosen; empty where none was."""
    chosen = {trait.lower() for trait in creature.traits}
    return next((energy for choice, energy in entry.energies if choice in chosen), "")
