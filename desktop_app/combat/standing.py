"""A combatant now: its sheet with all effects, and the simple questions that rules ask about it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.combat.broken import as_damaged, damaged, effects_of_broken, lost_magic, without_worn
from desktop_app.combat.conditions import condition_effect
from desktop_app.combat.state import NORMAL, SURPRISE, Adjustment, Combatant, Encounter
from desktop_app.rules import flags as flag
from desktop_app.rules.ability_harm import AT_ZERO, LIES_STILL, ability_effects, spent
from desktop_app.rules.bonus import NO_FACTS, UNTYPED, Facts, Modifier
from desktop_app.rules.creature import ABILITIES, Creature
from desktop_app.rules.dying import CAN_ACT, HEALTHY, LIMITED, UNCONSCIOUS
from desktop_app.rules.effect import Effect
from desktop_app.rules.kept_values import forgets
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet, sheet
from desktop_app.rules.wording import singular

_KEPT: Final = 2048
_sheets: dict[tuple[int, int, bool], tuple[Combatant, Ruleset, Sheet]] = {}
_equipped: dict[tuple[int, bool, tuple[tuple[str, bool], ...], frozenset[str], int], tuple[Creature, Creature]] = {}

GAME_MASTER: Final = "game master"
SHIELD: Final = "shield"


def sheet_of(state: Encounter, combatant: Combatant, ruleset: Ruleset) -> Sheet:
    """The sheet with all effects on the combatant. Kept until the combatant or the phase changes."""
    # Keyed by identity: hashing a whole combatant takes longer than a look-up may. An id is used again once its value
    # is gone, so the entry holds both values, and `is` makes sure that they are these.
    surprised = is_flat_footed(state, combatant, ruleset)
    key = (id(combatant), id(ruleset), surprised)
    kept = _sheets.get(key)
    if kept is not None and kept[0] is combatant and kept[1] is ruleset:
        return kept[2]
    made = sheet(_as_equipped(combatant, ruleset), effects_on(combatant, ruleset, surprised=surprised), ruleset)
    if len(_sheets) > max(_KEPT, 2 * len(state.combatants)):
        for old in list(_sheets)[: len(_sheets) // 2]:
            _sheets.pop(old, None)  # a thread that counts odds may have dropped it
    _sheets[key] = (combatant, ruleset, made)
    return made


@forgets
def forget() -> None:
    """Keep no sheet of a combatant."""
    _sheets.clear()
    _equipped.clear()


def effects_on(combatant: Combatant, ruleset: Ruleset, *, surprised: bool) -> tuple[Effect, ...]:
    """All effects: those that lie on it, those of its life, of harmed abilities, of not having acted yet, the GM's."""
    found = [active.effect for active in combatant.effects]
    if combatant.life != HEALTHY:
        found.append(condition_effect(combatant.life, ruleset))
    found.extend(ability_effects(combatant.ability_damage, combatant.ability_drain, combatant.ability_penalty, ruleset))
    gone = sorted(spent_conditions(combatant, ruleset) - {UNCONSCIOUS})
    found.extend(condition_effect(name, ruleset) for name in gone)
    if "helpless" in gone:
        found.append(LIES_STILL)
    if combatant.items:
        found.extend(effects_of_broken(combatant))
    if surprised and not combatant.has_condition("flat-footed"):
        found.append(_surprised(combatant, ruleset))
    if combatant.adjustments:
        found.append(Effect(GAME_MASTER, modifiers=tuple(map(_adjusted, combatant.adjustments))))
    return tuple(found)


def spent_conditions(combatant: Combatant, ruleset: Ruleset) -> frozenset[str]:
    """The conditions of one of whose abilities nothing is left. Rule: attack.ability-damage."""
    if not combatant.ability_damage and not combatant.ability_drain:
        return frozenset()
    scores = {ability: combatant.creature.abilities.score(ability) for ability in ABILITIES}
    bonuses = {ability: ability_bonus(combatant, ability) for ability in ABILITIES}
    at_zero = AT_ZERO[ruleset.attack.ability_at_zero]
    gone = spent(scores, combatant.ability_damage, combatant.ability_drain, bonuses)
    return frozenset(condition for ability in gone for condition in at_zero(ability))


def is_spent(combatant: Combatant, ability: str) -> bool:
    """Whether damage and drain have left nothing of the ability."""
    scores = {ability: combatant.creature.abilities.score(ability)}
    bonuses = {ability: ability_bonus(combatant, ability)}
    return ability in spent(scores, combatant.ability_damage, combatant.ability_drain, bonuses)


def ability_bonus(combatant: Combatant, ability: str) -> int:
    """The enhancement bonus that its effects give an ability."""
    number = f"ability:{ability}"
    return sum(
        modifier.value
        for active in combatant.effects
        for modifier in active.effect.modifiers
        if modifier.to == number and modifier.value > 0
    )


def _adjusted(each: Adjustment) -> Modifier:
    """The game master's figure as a modifier; `attack.bow` is bound to that weapon."""
    number, _, weapon = each.what.partition(".")
    when = f"with {singular(weapon)}" if number == "attack" and weapon else ""
    return Modifier(number if when else each.what, each.change, UNTYPED, each.reason or GAME_MASTER, when)


def _surprised(combatant: Combatant, ruleset: Ruleset) -> Effect:
    """Flat-footed before the first turn; uncanny dodge keeps Dexterity, Combat Reflexes may keep opportunities."""
    effect = condition_effect("flat-footed", ruleset)
    bare = _plain_sheet(combatant, ruleset)
    if bare.mark("uncanny_dodge"):
        effect = replace(effect, flags=effect.flags - {flag.LOSES_DEXTERITY})
    if bare.mark("opportunities_dex") and ruleset.initiative.combat_reflexes:
        effect = replace(effect, flags=effect.flags - {flag.NO_OPPORTUNITIES})
    return effect


def _plain_sheet(combatant: Combatant, ruleset: Ruleset) -> Sheet:
    return sheet(combatant.creature, (), ruleset)


def base_sheet(combatant: Combatant, ruleset: Ruleset) -> Sheet:
    """The sheet of the creature alone, with nothing on it."""
    return _plain_sheet(combatant, ruleset)


def is_flat_footed(state: Encounter, combatant: Combatant, ruleset: Ruleset) -> bool:
    """Whether it has not had its first turn yet. Rule: initiative.flat-footed, initiative.uncanny-dodge."""
    if state.phase not in (SURPRISE, NORMAL) or combatant.acted:
        return False
    never = ruleset.initiative.uncanny_dodge == "never-flat-footed"
    return not (never and _plain_sheet(combatant, ruleset).mark("uncanny_dodge"))


def _as_equipped(combatant: Combatant, ruleset: Ruleset) -> Creature:
    """The creature with its shield only while that is on its arm, without lost magic, and with what is broken.

    It is the same value each time.
    """
    creature = combatant.creature
    shielded = creature.shield is None or holds_shield(combatant)
    broken = damaged(combatant) if combatant.items else ()
    gone = lost_magic(combatant, broken) if combatant.lost_items or broken else frozenset()
    if shielded and not broken and not gone:
        return creature
    # The sheets are kept by the identity of their creature, so the same equipment has to give the same value each time.
    # The entry holds its creature: its id cannot be used again for another one meanwhile.
    key = (id(creature), shielded, broken, gone, id(ruleset))
    kept = _equipped.get(key)
    if kept is None or kept[0] is not creature:
        bare = creature if shielded else replace(creature, shield=None)
        bare = without_worn(bare, gone) if gone else bare
        kept = _equipped[key] = (creature, as_damaged(bare, broken, ruleset) if broken else bare)
        if len(_equipped) > _KEPT:
            _equipped.pop(list(_equipped)[0], None)  # noqa: RUF015 - a thread may add to it meanwhile
    return kept[1]


def shield_name(creature: Creature) -> str:
    """What its shield is called in hand."""
    return (creature.shield.item or SHIELD) if creature.shield is not None else ""


def holds_shield(combatant: Combatant) -> bool:
    """Whether its shield is on its arm; `shield` is enough of a name for it."""
    return shield_name(combatant.creature) in combatant.holding or SHIELD in combatant.holding


def flags_of(state: Encounter, combatant: Combatant, ruleset: Ruleset) -> frozenset[str]:
    """All flags on it."""
    return sheet_of(state, combatant, ruleset).flags


def stances_of(combatant: Combatant, chosen: Facts = NO_FACTS) -> Facts:
    """Feats that stay switched on, such as `power attack 2`, but for those that `chosen` names itself."""
    told = {_plain_feat(option) for option in chosen}
    names = (active.effect.name.lower() for active in combatant.effects if flag.STANCE in active.effect.flags)
    return frozenset(name for name in names if _plain_feat(name) not in told)


def _plain_feat(option: str) -> str:
    return option.replace("-", " ").rstrip("0123456789 ")


def can_act(state: Encounter, combatant: Combatant, ruleset: Ruleset) -> str:
    """Why it cannot act at all, or nothing."""
    if combatant.life not in CAN_ACT:
        return f"{combatant.name} is {combatant.life_told} and cannot act."
    if flag.NO_ACTIONS in flags_of(state, combatant, ruleset):
        names = ", ".join(sorted(_causes(combatant, flag.NO_ACTIONS))) or "unable"
        return f"{combatant.name} is {names} and cannot act."
    return ""


def _causes(combatant: Combatant, wanted: str) -> list[str]:
    return [active.effect.name.lower() for active in combatant.effects if wanted in active.effect.flags]


def has_single_action(state: Encounter, combatant: Combatant, ruleset: Ruleset) -> bool:
    """Whether its turn holds one standard or one move action only. Rule: action.restricted, surprise.actions."""
    if combatant.life in LIMITED or state.phase == SURPRISE:
        return True
    return bool(flags_of(state, combatant, ruleset) & {flag.SINGLE_ACTION, flag.MOVE_ONLY})


def is_helpless(state: Encounter, combatant: Combatant, ruleset: Ruleset) -> bool:
    """Whether it is at everybody's mercy."""
    return flag.HELPLESS in flags_of(state, combatant, ruleset)


def opportunities(combatant: Combatant, sheet: Sheet) -> int:
    """Attacks of opportunity from one own turn to the next. Rule: aoo.making, aoo.combat-reflexes."""
    more = max(sheet.modifier("dex"), 0) if sheet.mark("opportunities_dex") else 0
    active = combatant.effect("covering fire")
    return 1 + more + (active.effect.value if active is not None else 0)
