"""What a combatant's body has against damage and death, out of its creature file."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from desktop_app.combat.standing import ability_bonus, flags_of, sheet_of, spent_conditions
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.patterns_later import pattern
from desktop_app.rules import flags as flag
from desktop_app.rules import protection
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.armor_reduction import stacked
from desktop_app.rules.creature import Creature
from desktop_app.rules.damage import Defenses, read_resistances, reduction_of, split_reductions
from desktop_app.rules.dying import NOT_LIVING, UNCONSCIOUS, Body, never_lived
from desktop_app.rules.harm import DRAIN
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.vigor import threshold

_VULNERABLE: Final = pattern(r"vulnerab\w+ to (.+)", re.IGNORECASE)
_REGENERATION: Final = pattern(r"regeneration\s+(\d{1,9})\s*(?:\(([^)]*)\))?", re.IGNORECASE)
FAST_HEALING: Final = "fast healing"
"""What an effect changes that lets wounds close each round."""
_FAST_HEALING: Final = pattern(r"fast healing\s+(\d{1,9})", re.IGNORECASE)
_WORDS: Final = pattern(r",| and | or |;")
_SEES_INVISIBLE: Final = ("see invisib", "true seeing", "blindsight")
_SEES_TRULY: Final = ("true seeing", "blindsight")
HEALS: Final = "heals"
REGENERATION_STOPPED: Final = "regeneration stopped"
"""The effect of damage that regeneration cannot mend, until the next turn."""
NEGATIVE_LEVELS: Final = "energy drained"
"""The condition of one who has negative levels."""
PHYSICAL: Final = frozenset({"str", "dex", "con"})


def body_of(combatant: Combatant, state: Encounter, ruleset: Ruleset) -> Body:
    """What decides over its life and death."""
    sheet = sheet_of(state, combatant, ruleset)
    has_constitution = combatant.creature.abilities.score("con") is not None
    lost = dict(combatant.ability_drain).get("con", 0) + dict(combatant.ability_damage).get("con", 0)
    con = max(1, sheet.total("ability:con")) if has_constitution else None
    if con is not None and lost >= (combatant.creature.abilities.score("con") or 0) + ability_bonus(combatant, "con"):
        con = 0
    return Body(
        hp=combatant.hp,
        maximum=combatant.maximum,
        con=con,
        nonlethal=combatant.nonlethal,
        stable=combatant.stable,
        conscious=combatant.conscious,
        nothing_below=never_lived(combatant.creature),
        ferocious=bool(sheet.mark("ferocity")),
        diehard=bool(sheet.mark("diehard")),
        senseless=UNCONSCIOUS in spent_conditions(combatant, ruleset) or _fell_by_exertion(combatant),
        undying=_regenerates_whatever(combatant, ruleset),
        drained=0 < sheet.hit_dice <= negative_levels(combatant),
        wound_points=combatant.wound_points,
        wounds=combatant.wounds,
        threshold=threshold(sheet) if combatant.wound_points else 0,
    )


def _fell_by_exertion(combatant: Combatant) -> bool:
    """Whether a wounded one has fallen unconscious, where wounds are played."""
    return bool(combatant.wound_points) and combatant.has_condition(UNCONSCIOUS)


def negative_levels(combatant: Combatant) -> int:
    """How many negative levels it has."""
    return sum(active.effect.value or 1 for active in combatant.effects if active.condition == NEGATIVE_LEVELS)


def spared_ability(combatant: Combatant, state: Encounter, ruleset: Ruleset, ability: str, kind: str) -> str:
    """Why harm of this kind to an ability does nothing to it, or an empty text. Rule: attack.ability-damage."""
    name = combatant.name
    if combatant.creature.abilities.score(ability) is None:
        return f"{name} has no {ABILITY_NAMES[ability]} that could suffer."
    sheet = sheet_of(state, combatant, ruleset)
    wanted = {f"ability {kind}", f"{ABILITY_NAMES[ability].lower()} {kind}"}
    if kind == DRAIN:
        wanted.add("no ability damage")
    wanted |= {f"no ability {kind}"} | ({f"no physical ability {kind}"} if ability in PHYSICAL else set())
    if any(map(sheet.has_trait, wanted)) or wanted & immune_to(combatant):
        told = f"penalties to {ABILITY_NAMES[ability]}" if kind == "penalty" else f"{ABILITY_NAMES[ability]} {kind}"
        return f"{name} is immune to {told}."
    return ""


def spared_levels(combatant: Combatant, state: Encounter, ruleset: Ruleset) -> str:
    """Why negative levels do nothing to it, or an empty text."""
    sheet = sheet_of(state, combatant, ruleset)
    written = {"energy drain", "negative levels"} & immune_to(combatant)
    if sheet.has_trait("no energy drain") or written or flag.NO_ENERGY_DRAIN in sheet.flags:
        return f"{combatant.name} is immune to energy drain."
    return ""


def immune_to(combatant: Combatant) -> frozenset[str]:
    """What its immunities name, in lower case."""
    creature = combatant.creature
    return _written_defenses(creature.dr, creature.resistances, creature.immunities, creature.traits).immunities


def _regenerates_whatever(combatant: Combatant, ruleset: Ruleset) -> bool:
    """Whether regeneration that heals keeps it from dying: until damage of the right type has stopped it."""
    if ruleset.injury.regeneration != HEALS or combatant.effect(REGENERATION_STOPPED) is not None:
        return False
    return regeneration_of(combatant) is not None


@lru_cache(maxsize=1024)
def _written_defenses(
    dr: tuple[str, ...], resistances: tuple[str, ...], immunities: tuple[str, ...], traits: tuple[str, ...]
) -> Defenses:
    reductions = tuple(filter(None, (reduction_of(each) for text in dr for each in split_reductions(text))))
    found = (_VULNERABLE.fullmatch(trait.strip()) for trait in traits)
    weak = frozenset(word.strip().lower() for match in found if match for word in _WORDS.split(match[1]))
    immune = frozenset(word.strip().lower() for text in immunities for word in _WORDS.split(text))
    return Defenses(reductions, read_resistances(resistances), immune, weak)


def defenses_of(
    combatant: Combatant, state: Encounter, ruleset: Ruleset, *, ranged: bool | None = None, wards: bool = True
) -> Defenses:
    """Damage reduction, resistances, immunities and weaknesses; `wards` = with what spells give.

    `ranged` = against shots.
    """
    given = [active.ward for active in combatant.effects if active.ward is not None] if wards else []
    creature = combatant.creature
    written = _written_defenses(creature.dr, creature.resistances, creature.immunities, creature.traits)
    hard = creature.type.lower() in NOT_LIVING or "nonlethal damage" in written.immunities
    sheet = sheet_of(state, combatant, ruleset)
    hard = hard or sheet.has_trait("no nonlethal damage")
    reduced = (each.reduces(ranged=ranged) for each in given)
    resisted = ((kind, each.resists) for each in given for kind in each.against if each.resists)
    return Defenses(
        stacked(sheet, (*written.reductions, *protection.reductions(sheet), *filter(None, reduced))),
        (*written.resistances, *protection.resistances(sheet), *resisted),
        written.immunities,
        written.vulnerabilities,
        no_nonlethal=hard,
    )


def against_harm(state: Encounter, name: str, ruleset: Ruleset) -> str:
    """What one has against spells and blows, for a list of targets: `SR 14, DR 5/magic`, or nothing."""
    combatant = state.combatants[name]
    resists = sheet_of(state, combatant, ruleset).total("sr")
    reductions = (f"DR {each}" for each in defenses_of(combatant, state, ruleset).reductions)
    return ", ".join((*((f"SR {resists}",) if resists else ()), *reductions))


def untyped_notes(combatant: Combatant, state: Encounter, ruleset: Ruleset) -> tuple[str, ...]:
    """What a number of no type was not taken off by, told where the body has it."""
    told = ", ".join(f"DR {each}" for each in defenses_of(combatant, state, ruleset).reductions)
    return (f"{told} does not count against damage of no type",) if told else ()


def _special_texts(creature: Creature) -> tuple[str, ...]:
    return (*creature.traits, *(special.name for special in creature.special))


def regeneration_of(combatant: Combatant) -> tuple[int, frozenset[str]] | None:
    """Points a round and the types of damage that stop it, or None."""
    for text in _special_texts(combatant.creature):
        found = _REGENERATION.match(text.strip())
        if found:
            words = _WORDS.split(found[2] or "")
            return int(found[1]), frozenset(word.strip().lower() for word in words if word.strip())
    return None


def regeneration_stopped_by(combatant: Combatant) -> frozenset[str] | None:
    """The types of damage that stop its regeneration; None = it does not regenerate."""
    found = regeneration_of(combatant)
    return found[1] if found is not None else None


def fast_healing_of(combatant: Combatant) -> int:
    """Points of fast healing a round, by nature or by what lies on it, 0 if none."""
    laid = [each.value for active in combatant.effects for each in active.effect.modifiers if each.to == FAST_HEALING]
    return max(_natural_fast_healing(combatant), *laid, 0)


def _natural_fast_healing(combatant: Combatant) -> int:
    for text in _special_texts(combatant.creature):
        found = _FAST_HEALING.match(text.strip())
        if found:
            return int(found[1])
    return 0


def no_criticals(combatant: Combatant, state: Encounter, ruleset: Ruleset, *, ghost_touch: bool = False) -> bool:
    """Whether critical hits and precision damage do nothing to it; the incorporeal may suffer them by `ghost_touch`."""
    sheet = sheet_of(state, combatant, ruleset)
    if protection.incorporeal(sheet) and not (ghost_touch and ruleset.defense.ghost_touch_criticals):
        return True
    if sheet.mark("no_critical_hits") or sheet.has_trait("no critical hits") or protection.fortified(sheet):
        return True
    return "critical hits" in {text.lower() for text in combatant.creature.immunities}


def sees_invisible(combatant: Combatant) -> bool:
    """Whether it notices what is invisible."""
    return any(text.strip().lower().startswith(_SEES_INVISIBLE) for text in _special_texts(combatant.creature))


def sees_truly(combatant: Combatant) -> bool:
    """Whether it sees things as they are."""
    return any(text.strip().lower().startswith(_SEES_TRULY) for text in _special_texts(combatant.creature))


def cannot_see(combatant: Combatant, state: Encounter, ruleset: Ruleset) -> bool:
    """Whether it sees nothing at all."""
    return flag.BLIND in flags_of(state, combatant, ruleset)
