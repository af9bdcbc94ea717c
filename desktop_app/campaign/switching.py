"""Turns the switches of a creature's sheet into effects, and into facts for feats such as Power Attack."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.campaign.state import Switch
from desktop_app.rules.bonus import NO_FACTS, Facts, Modifier
from desktop_app.rules.creature import Creature
from desktop_app.rules.effect import Effect
from desktop_app.rules.effects_of import buff_effect
from desktop_app.rules.flags import PLACE
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import plain_sheet
from desktop_app.rules.wording import chosen

BUFF, CONDITION, FEAT, OWN, UNKNOWN = "buff", "condition", "feat", "own", ""


@dataclass(frozen=True, slots=True)
class Switched:
    """The effects and facts of all switches that are on. `unknown` = names that the ruleset does not have."""

    effects: tuple[Effect, ...] = ()
    facts: Facts = NO_FACTS
    unknown: tuple[str, ...] = ()


def switched(switches: tuple[Switch, ...], ruleset: Ruleset) -> Switched:
    """The effects and facts of the switches that are on, in the order of the sheet."""
    effects: list[Effect] = []
    facts: set[str] = set()
    unknown: list[str] = []
    for switch in switches:
        if not switch.on:
            continue
        kind = kind_of(switch, ruleset)
        if kind == FEAT:
            facts.add(switch.name.lower())
        elif kind == UNKNOWN:
            unknown.append(switch.name)
        else:
            effects.append(_effect(switch, kind, ruleset))
    return Switched(tuple(effects), frozenset(facts), tuple(unknown))


def kind_of(switch: Switch, ruleset: Ruleset) -> str:
    """Where the switch's numbers come from: a buff, a condition or a feat of the library, or its own modifiers."""
    name = switch.name.strip().lower()
    if switch.modifiers:
        return OWN
    if name in ruleset.catalog.buffs:
        return BUFF
    feat = ruleset.catalog.feats.get(name.rstrip("0123456789 "))
    if feat is not None and feat.mode:
        return FEAT
    return CONDITION if name in ruleset.catalog.conditions else UNKNOWN


def _effect(switch: Switch, kind: str, ruleset: Ruleset) -> Effect:
    if kind == BUFF:
        return buff_effect(switch.name, ruleset)
    if kind == CONDITION:
        entry = ruleset.catalog.conditions[switch.name.strip().lower()]
        return Effect(entry.name, entry.name, entry.modifiers, entry.flags)
    return Effect(switch.name, switch.name, switch.modifiers)


def modifiers_of(switch: Switch, ruleset: Ruleset) -> tuple[Modifier, ...]:
    """The typed bonuses of a switch, on or off; none where the ruleset does not know it."""
    kind = kind_of(switch, ruleset)
    if kind == FEAT:
        return ruleset.catalog.feats[switch.name.strip().lower().rstrip("0123456789 ")].modifiers
    return () if kind == UNKNOWN else _effect(switch, kind, ruleset).modifiers


def modes_of(creature: Creature, ruleset: Ruleset) -> tuple[str, ...]:
    """The creature's feats that can be switched on before a roll, such as Power Attack; the terrains that it favors."""
    entries = (ruleset.catalog.feats.get(chosen(feat).name) for feat in creature.feats)
    feats = dict.fromkeys(entry.name for entry in entries if entry is not None and entry.mode)
    return (*feats, *_terrains(creature, ruleset))


def _terrains(creature: Creature, ruleset: Ruleset) -> tuple[str, ...]:
    """The places of the library that something of the creature waits for: `Forest terrain`."""
    places = [entry for entry in ruleset.catalog.buffs.values() if PLACE in entry.flags]
    if not places or not any("terrain" in trait.lower() for trait in creature.traits):
        return ()
    standing = plain_sheet(creature, ruleset).standing.grants.modifiers.values()
    cases = {modifier.when for modifiers in standing for modifier in modifiers}
    return tuple(entry.name for entry in places if entry.name.lower() in cases)
