"""The powers that domains, bloodlines, schools, hexes and classes give: who has them, how often a day, what they do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.archetypes import given_up
from desktop_app.rules.casters import BASE_DC
from desktop_app.rules.creature import Creature
from desktop_app.rules.grants import chosen_options
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.power_entry import PowerEntry
from desktop_app.rules.resolution import Resolution, resolution_at
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.scaling import amount_at
from desktop_app.rules.sheet import Sheet

GIVEN_TO: Final = {
    "domain": {"cleric": "wis", "druid": "wis", "inquisitor": "wis"},
    "bloodline": {"sorcerer": "cha", "bloodrager": "cha", "arcanist": "cha", "magus": "cha"},
    "school": {"wizard": "int", "arcanist": "int"},
    "hex": {"witch": "int", "shaman": "wis", "magus": "int"},
    "revelation": {"oracle": "cha"},
    "arcana": {"magus": "int"},
    "exploit": {"arcanist": "cha"},
    "discovery": {"alchemist": "int", "investigator": "int"},
    "divine bond": {"paladin": "cha"},
    "fiendish boon": {"antipaladin": "cha"},
    "arcane bond": {"wizard": "int", "sorcerer": "cha"},
    "hunter's bond": {"ranger": "wis"},
    "element of the blast": {"kineticist": "con"},
    "infusion": {"kineticist": "con"},
    "focus power": {"occultist": "int"},
    "implement school": {"occultist": "int"},
    "amplification": {"psychic": "int"},
    "bold stare": {"mesmerist": "cha"},
    "trick": {"mesmerist": "cha"},
    "aspect": {"shifter": "wis"},
    "rage power": {"barbarian": "con", "unchained barbarian": "con", "skald": "cha"},
}
"""The classes that choose it, each with the ability that its powers go by."""
OF_CLASSES: Final = "class"
"""What a class gives without a choice: `class: bard`."""
BASE_ABILITY: Final = "cha"


@dataclass(frozen=True, slots=True)
class Power:
    """A power of one creature: whose choice it is (`domain: fire`), the class level that it grows by, its ability.

    `lowered` = what an archetype takes from the ability's modifier for its uses and its DC, 0 or below.
    """

    entry: PowerEntry
    source: str
    class_name: str
    level: int
    ability: str
    lowered: int = 0

    def a_day(self, modifier: int) -> int | None:
        """How many uses or rounds a day, once at least; None = as often as one likes."""
        entry = self.entry
        if entry.counted or not (entry.base or entry.by_ability or entry.by_level or entry.at):
            return None
        grown = sum(at <= self.level for at in entry.at) + entry.by_level * self.level // max(entry.every, 1)
        return max(entry.base + grown + (modifier + self.lowered if entry.by_ability else 0), 1)

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
    if not creature.levels:
        return ()
    advancement = ruleset.catalog.advancement()
    known = advancement.powers
    chosen = {trait.lower() for trait in creature.traits}
    named = {special.name.lower() for special in creature.special}
    levels: dict[str, int] = {}
    for each in creature.levels:
        levels[each.class_name.lower()] = levels.get(each.class_name.lower(), 0) + each.level
    chosen |= {f"{OF_CLASSES}: {class_name}" for class_name in levels}
    shifts = {each.name.lower(): each.shift for each in chosen_options(creature, ruleset) if each.shift}
    gone = frozenset[str]().union(*(given_up(creature, class_name, ruleset) for class_name in levels))
    possible = (
        (name, known[name])
        for name, given_by in advancement.powers_given_by.items()
        if name in named or not chosen.isdisjoint(given_by)
    )
    found = (
        _given(levels, entry, next((each for each in entry.given_by if each in chosen), ""), name in named, shifts)
        for name, entry in possible
        if (entry.feature or name) not in gone
    )
    return tuple(each for each in found if each is not None)


def _given(
    levels: Mapping[str, int], entry: PowerEntry, source: str, named: bool, shifts: Mapping[str, int]
) -> Power | None:
    for given in (source,) if source else entry.given_by if named else ():
        kind, _, which = given.partition(": ")
        classes = GIVEN_TO.get(kind, {which: BASE_ABILITY})
        for class_name, ability in classes.items():
            own, by = levels.get(class_name, 0), shifts.get(given, 0)
            level = max(own + by, 1) if own else 0
            if min(own, level) >= max(entry.start, 1):
                lowered = -1 if by < 0 else 0  # two points of the ability fewer
                return Power(entry, given, class_name, level, entry.ability or ability, lowered)
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
    fixed: tuple[Line, ...] = (
        Line("base", BASE_DC, "base"),
        half,
        Line("ability", sheet.modifier(ability), ABILITY_NAMES[ability]),
    )
    if power.lowered:
        fixed += (Line("untyped", power.lowered, f"{ABILITY_NAMES[ability]} counts 2 lower"),)
    return Ledger("dc", fixed)


def taken_by(power: Power, sheet: Sheet) -> int:
    """How many of its count one use takes, after what spares some; 0 = it is not counted."""
    spared = power.entry.spared
    figure = sheet.trait(spared) or "" if spared else ""
    spares = int(figure) if figure.isdecimal() else int(bool(spared) and sheet.has_trait(spared))
    return max(power.entry.takes - spares, 0)


def power_play(power: Power, sheet: Sheet, used: int = 0) -> Resolution:
    """What it does at the class level; its effects last a round at least. `used` = what its count has lost today."""
    entry = power.entry
    play = resolution_at(entry.play or Resolution(), power.level)
    lasting = max(entry.rounds + sheet.modifier(power.ability), 1) if entry.rounds_by_ability else 0
    rounds = f"{lasting} rounds" if lasting else ""
    effects = tuple(
        replace(each, lasts=rounds or ("1 rounds" if each.lasts == "0 rounds" else each.lasts)) for each in play.effects
    )
    more = _added(power, sheet, used)
    damage, choices = (
        f"{play.damage}{more:+d}" if more and play.damage else play.damage,
        tuple(replace(each, damage=f"{each.damage}{more:+d}") if more else each for each in play.choices),
    )
    return replace(
        play,
        effects=effects,
        damage=damage,
        choices=choices,
        damage_type=energy_of(entry, sheet.creature) or play.damage_type,
        most_targets=amount_at(entry.most, power.level).bonus if entry.most else play.most_targets,
        dc=power_dc(power, sheet).total,
    )


def _added(power: Power, sheet: Sheet, used: int) -> int:
    """What the ability, all or half of it, and what was spent today add to its damage."""
    entry, modifier = power.entry, sheet.modifier(power.ability)
    more = modifier if entry.adds else modifier // 2 if entry.halves and modifier > 0 else 0
    return more + (2 * min(amount_at(entry.swells, power.level).bonus, used) if entry.swells else 0)


def energy_of(entry: PowerEntry, creature: Creature) -> str:
    """The kind of its damage by the dragon or element that was chosen; empty where none was."""
    chosen = {trait.lower() for trait in creature.traits}
    return next((energy for choice, energy in entry.energies if choice in chosen), "")
