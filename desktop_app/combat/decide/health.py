"""Damage, healing, ability damage, conditions and saves by the game master's own commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.commands import (
    Ability,
    Check,
    Condition,
    Damage,
    EndEffect,
    FirstAid,
    Heal,
    NegativeLevels,
    Save,
    TempHp,
)
from desktop_app.combat.commands_health import NO_SOURCE
from desktop_app.combat.conditions import plain_name
from desktop_app.combat.decide.ability_harm import FIELDS, GIVEN_BACK, RESTORE, give_back_ability, take_ability_harm
from desktop_app.combat.decide.acting import expect_cost, expect_turn, settle_strain, spend
from desktop_app.combat.decide.amounts import expect_dice
from desktop_app.combat.decide.damage import (
    damage_after_defenses,
    die,
    heal,
    make_stable,
    raise_from_death,
    save,
    settle_life,
    take_damage,
    unsettle,
)
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.durations import rolled_rounds
from desktop_app.combat.decide.effects import add_condition, add_effect, end_condition, end_effects, lasting
from desktop_app.combat.decide.negative_levels import lift_negative_levels, take_negative_levels
from desktop_app.combat.decide.opportunities import provoked_by
from desktop_app.combat.decide.turn_start_body import BLEED
from desktop_app.combat.decide.wounds_taken import heal_wounds
from desktop_app.combat.events import AreaRolled, CheckRolled, DamageStated, HitPointsChanged, Told
from desktop_app.combat.state import NORMAL, SURPRISE, TemporaryHitPoints
from desktop_app.combat.toughness import NEGATIVE_LEVELS, negative_levels, spared_ability, spared_levels, untyped_notes
from desktop_app.rules import dying
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.affected import FEAR, immune_to_effect
from desktop_app.rules.attack_roll import COVER_REFLEX
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.creature import ABILITIES, SAVES
from desktop_app.rules.damage import LETHAL, NONLETHAL, Packet, roll_dice
from desktop_app.rules.dice import roll_all
from desktop_app.rules.effect import Effect
from desktop_app.rules.harm import MOST_LEVELS
from desktop_app.rules.ledger import Ledger

WOUNDS: Final = "wounds"
"""The kind of healing that gives wound points back."""


def _not_below(draft: Draft, amount: int, what: str) -> None:
    if amount < 0:
        raise draft.impossible(f"{what} cannot be {amount}. Type a number from 0 up.")


@decides(Damage)
def damage(draft: Draft, command: Damage) -> None:
    """Damage by the game master's word, reduced by the target's defenses. Rule: attack.damage-basic."""
    draft.who(command.to)
    _not_below(draft, command.amount, "Damage")
    if command.kind not in (LETHAL, NONLETHAL):
        raise draft.impossible(f"Damage is lethal or nonlethal, not {command.kind!r}.")
    types = frozenset(word.strip().lower() for word in command.type.split(",") if word.strip())
    harm = damage_after_defenses(draft, command.to, [Packet(command.amount, command.kind, types)])
    take_damage(draft, command.to, harm, ", ".join(sorted(types)) or "damage")
    notes = harm.notes if types else untyped_notes(draft.who(command.to), draft.state, draft.ruleset)
    draft.emit(DamageStated(target=command.to, lethal=harm.lethal, nonlethal=harm.nonlethal, notes=notes))


@decides(Heal)
def heal_command(draft: Draft, command: Heal) -> None:
    """Healing by magic, by nature or by first aid. Rule: healing.limit, nonlethal.healing, injury.healed-from-dying."""
    target = draft.who(command.to)
    dice = expect_dice(draft, str(command.amount))
    _not_below(draft, dice.bonus if not dice.dice else 0, "Healing")
    if command.kind not in ("magic", "natural", "first-aid", WOUNDS):
        raise draft.impossible(f"Healing is magic, natural, first-aid or wounds, not {command.kind!r}.")
    no_wounds = command.kind == WOUNDS and not target.wound_points
    draft.object(no_wounds, f"{command.to} has no wound points by the rules of this encounter.")
    draft.object(target.dead, f"{command.to} is {target.life_told} and cannot be healed.")
    draft.settle()
    faces = roll_all(draft.dice, [("healing", sides, command.to) for count, sides in dice.dice for _ in range(count)])
    total = max(sum(faces) + dice.bonus, 0)
    if faces:
        draft.emit(AreaRolled(by="", formula=str(dice), faces=tuple(faces), total=total, what="healing"))
    if command.kind == WOUNDS:
        heal_wounds(draft, command.to, total, "healing")
        settle_life(draft, command.to, "healing")
        return
    cure(draft, command.to, total, magic=command.kind == "magic", dice=len(faces))


def cure(draft: Draft, who: str, amount: int, *, magic: bool = True, dice: int = 0) -> None:
    """Hit points come back; even one of them makes a dying one stable, and magic stops bleeding.

    Of one whose vigor is whole it heals wound points, as many as `dice` were rolled.
    """
    given = heal(draft, who, amount, cures_nonlethal=magic, cause="healing")
    if not given and dice:
        given = heal_wounds(draft, who, dice, "healing")
    if magic and amount > 0:
        end_condition(draft, who, BLEED, why="healed")
    settle_life(draft, who, "healing")
    if given and draft.who(who).life == dying.DYING:
        make_stable(draft, who, tended=False)


@decides(FirstAid)
def first_aid(draft: Draft, command: FirstAid) -> None:
    """The Heal check for a dying one. Rule: injury.stabilize-help."""
    target = draft.who(command.target)
    if draft.state.phase in (SURPRISE, NORMAL):
        expect_turn(draft, command.by)
        expect_cost(draft, command.by, turn_budget.STANDARD)
    bleeding = target.has_condition(BLEED)
    helps = target.life == dying.DYING or bleeding
    draft.object(not helps, f"{command.target} is not dying.")
    draft.settle()
    in_turns = draft.state.phase in (SURPRISE, NORMAL)
    provoked = provoked_by(draft, command.by) if in_turns else ()
    if draft.waits(command.by, provoked, turn_budget.STANDARD):
        return
    if in_turns:
        spend(draft, command.by, turn_budget.STANDARD)
    success = roll_check(draft, command.by, "skill:Heal", dying.FIRST_AID_DC)
    if success:
        end_condition(draft, command.target, BLEED, why="first aid")
        make_stable(draft, command.target, tended=True)
    settle_strain(draft)


def roll_check(draft: Draft, who: str, what: str, dc: int | None) -> bool | None:
    """A check, told in `check`; label `check`."""
    ledger = check_ledger(draft, who, what)
    face = draft.roll_d20("check")
    total = face + ledger.total
    success = None if dc is None else total >= dc
    draft.emit(
        CheckRolled(who=who, what=what, die=face, ledger=ledger, total=total, dc=dc, success=success, told_as="check")
    )
    return success


def check_ledger(draft: Draft, who: str, what: str) -> Ledger:
    """The tally of a check by name: a skill, an ability, or any number of the sheet."""
    sheet = draft.sheet(who)
    word = what.strip()
    if word.lower() in ABILITIES:
        return sheet.ledger(f"check:{word.lower()}")
    names = (word,) if ":" in word else (f"skill:{word}", word)
    for name in names:
        try:
            return sheet.ledger(name)
        except KeyError:
            continue
    raise draft.impossible(f"{what!r} is not a skill, an ability or another number.")


@decides(TempHp)
def temp_hp(draft: Draft, command: TempHp) -> None:
    """Temporary hit points; of one source the higher count. Rule: healing.temporary-hp."""
    draft.who(command.to)
    _not_below(draft, command.amount, "Temporary hit points")
    give_temporary(draft, command.to, command.amount, command.source)


def give_temporary(draft: Draft, who: str, amount: int, source: str) -> None:
    """Temporary hit points of a source; the higher count stands."""
    target = draft.who(who)
    had = next((pool.amount for pool in target.temporary if pool.source == source), 0)
    others = tuple(pool for pool in target.temporary if pool.source != source)
    most = max(had, amount)
    pools = (*others, TemporaryHitPoints(source, most)) if most else others
    whence = "" if source == NO_SOURCE else f" from {source}"
    draft.emit(
        HitPointsChanged(who=who, damage=target.damage, nonlethal=target.nonlethal, temporary=pools),
        Told(text=f"{who} has {most} temporary hit points{whence}.", who=who),
    )


@decides(EndEffect)
def end_effect(draft: Draft, command: EndEffect) -> None:
    """Everything of a source ends, its temporary hit points with it. Rule: healing.temporary-hp."""
    target = draft.who(command.to)
    pools = tuple(pool for pool in target.temporary if pool.source != command.source)
    if pools != target.temporary:
        draft.emit(HitPointsChanged(who=command.to, damage=target.damage, nonlethal=target.nonlethal, temporary=pools))
    ending = [active for active in target.effects if command.source in (active.effect.source, active.effect.name)]
    end_effects(draft, command.to, ending, "ended")
    settle_life(draft, command.to)


@decides(Ability)
def ability(draft: Draft, command: Ability) -> None:
    """Ability damage, drain, penalty, restoring or a bonus. Rule: attack.ability-damage, injury.con-zero."""
    draft.who(command.to)
    if command.ability not in ABILITIES:
        raise draft.impossible(f"{command.ability!r} is not an ability; choose {', '.join(ABILITIES)}.")
    change = _ABILITY.get(command.kind)
    if change is None:
        raise draft.impossible(f"{command.kind!r} should be one of {', '.join(_ABILITY)}.")
    change(draft, command)


def _points(draft: Draft, command: Ability) -> int:
    """The amount; dice are rolled."""
    if isinstance(command.amount, int):
        _not_below(draft, command.amount, "The amount")
        return command.amount
    formula = expect_dice(draft, command.amount)
    faces = roll_dice(draft.dice, "ability", formula)
    total = max(sum(faces) + formula.bonus, 0)
    if faces:
        draft.emit(AreaRolled(by="", formula=str(formula), faces=faces, total=total, what=command.kind))
    return total


def _harm_ability(draft: Draft, command: Ability) -> None:
    why = spared_ability(draft.who(command.to), draft.state, draft.ruleset, command.ability, command.kind)
    draft.object(bool(why), why)
    draft.settle()
    points = _points(draft, command)
    take_ability_harm(draft, command.to, command.ability, points, command.kind, command.source, overruled=True)


def _restore(draft: Draft, command: Ability) -> None:
    """Penalties and damage come back first, then drain."""
    kinds = RESTORED[command.kind]
    target = draft.who(command.to)
    lost = any(dict(getattr(target, FIELDS[kind])).get(command.ability) for kind in kinds)
    draft.object(not lost, f"{command.to} has lost no {ABILITY_NAMES[command.ability]}.")
    draft.settle()
    points = _points(draft, command)
    give_back_ability(draft, command.to, command.ability, points, source=command.source, kinds=kinds)


def _bonus(draft: Draft, command: Ability) -> None:
    source = command.source or "bonus"
    modifier = Modifier(f"ability:{command.ability}", _points(draft, command), "enhancement", source)
    name = f"{source} ({command.ability})"
    add_effect(draft, command.to, lasting(draft, Effect(name, source=source, modifiers=(modifier,)), None))
    settle_life(draft, command.to)


RESTORED: Final = {RESTORE: GIVEN_BACK} | {f"{RESTORE}-{kind}": (kind,) for kind in FIELDS}
"""What each way of restoring gives back."""
_ABILITY: Final[Mapping[str, Callable[[Draft, Ability], None]]] = {
    **dict.fromkeys(FIELDS, _harm_ability),
    **dict.fromkeys(RESTORED, _restore),
    "bonus": _bonus,
}


@decides(NegativeLevels)
def negative_levels_command(draft: Draft, command: NegativeLevels) -> None:
    """Negative levels by the game master's word, or lifted. Rule: condition.known-effects."""
    target = draft.who(command.to)
    if not 1 <= command.count <= MOST_LEVELS:
        raise draft.impossible(f"Give 1 to {MOST_LEVELS} negative levels at once, not {command.count}.")
    if command.lift:
        draft.object(not negative_levels(target), f"{command.to} has no negative levels.")
        draft.settle()
        lift_negative_levels(draft, command.to, command.count)
        return
    why = spared_levels(target, draft.state, draft.ruleset)
    draft.object(bool(why), why)
    draft.settle()
    take_negative_levels(draft, command.to, command.count, command.source, dc=command.dc, overruled=True)


@decides(Condition)
def condition(draft: Draft, command: Condition) -> None:
    """A condition begins or ends by the game master's word. Rule: condition.known-effects, round.effect-duration."""
    draft.who(command.to)
    if bool(command.add) == bool(command.remove):
        raise draft.impossible("Name a condition either to add or to remove.")
    if command.rounds is not None and command.rounds < 1:
        raise draft.impossible(f"A condition lasts 1 round or more, not {command.rounds}.")
    wanted = command.add or command.remove
    name = plain_name(wanted, draft.ruleset)
    if not name:
        draft.objects(f"{wanted!r} is not a condition of this ruleset.")
        draft.settle()
        name = wanted.strip().lower()
    if command.remove:
        _remove_condition(draft, command, name)
        return
    special = SPECIAL.get(name)
    if special is not None and special(draft, command):
        return
    immune = immune_to_effect(draft.sheet(command.to), name, (FEAR,))
    draft.object(bool(immune), f"{command.to} is {immune}.")
    draft.settle()
    rounds = rolled_rounds(draft, command.to, name, command.dice) if command.dice else command.rounds
    add_condition(draft, command.to, name, rounds=rounds, source=command.source, value=command.value)
    settle_life(draft, command.to)


def _remove_condition(draft: Draft, command: Condition, name: str) -> None:
    source = command.source or None
    found = end_condition(draft, command.to, name, source=source, why="removed")
    if not found and name == "dead" and draft.who(command.to).dead:
        raise_from_death(draft, command.to)
        found = True
    if not found and name == "stable" and draft.who(command.to).stable:
        found = True
        unsettle(draft, command.to)
    if name in CONDITION_ENDS:
        CONDITION_ENDS[name](draft, command.to)
    if not found:
        raise draft.impossible(f"{command.to} is not {name}.")
    settle_life(draft, command.to)


def _stable(draft: Draft, command: Condition) -> bool:
    """Stabilised by the game master's word, untended."""
    dying_now = draft.who(command.to).life == dying.DYING
    draft.object(not dying_now, f"{command.to} is not dying.")
    draft.settle()
    make_stable(draft, command.to, tended=False)
    return True


def _dead(draft: Draft, command: Condition) -> bool:
    die(draft, command.to, command.source)
    return True


def _drained(draft: Draft, command: Condition) -> bool:
    take_negative_levels(draft, command.to, command.value or 1, command.source, rounds=command.rounds)
    return True


SPECIAL: Final[dict[str, Callable[[Draft, Condition], bool]]] = {
    "stable": _stable,
    "dead": _dead,
    NEGATIVE_LEVELS: _drained,
}
"""Conditions that are more than an effect; the function says whether that was all. Other families add theirs."""

CONDITION_ENDS: Final[dict[str, Callable[[Draft, str], None]]] = {}
"""What else ends with a condition that the game master takes away: other families add their functions."""


@decides(Save)
def save_command(draft: Draft, command: Save) -> None:
    """A saving throw; cover helps Reflex. Rule: save.formula, save.natural, cover.bonuses."""
    draft.who(command.by)
    if command.kind not in SAVES:
        raise draft.impossible(f"{command.kind!r} is not a saving throw; choose {', '.join(SAVES)}.")
    for option in command.options:
        if option not in COVER_REFLEX:
            raise draft.impossible(f"{option!r} is not an option of a saving throw; choose {', '.join(COVER_REFLEX)}.")
    bonus = 0
    if command.kind == "ref":
        known = [
            option for option in command.options if option != "partial-cover" or draft.ruleset.defense.partial_cover
        ]
        bonus = max((COVER_REFLEX[option] for option in known), default=0)
    save(draft, command.by, command.kind, command.dc, bonus=bonus)


@decides(Check)
def check(draft: Draft, command: Check) -> None:
    """A check of a skill or an ability."""
    draft.who(command.by)
    roll_check(draft, command.by, command.what, command.dc)
