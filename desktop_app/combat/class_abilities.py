"""The class abilities of a combatant as it stands: what is on, what is left, and the commands that use them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from desktop_app.combat.budget import STANDARD, SWIFT
from desktop_app.combat.command import Command
from desktop_app.combat.commands import Use
from desktop_app.combat.commands_abilities import Laid, SwitchOff, SwitchOn
from desktop_app.combat.standing import sheet_of
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.combat.tally import CountedUse, counted_uses
from desktop_app.combat.upkeep import ATTACK, HIT, Upkeep, against
from desktop_app.rules.affected import is_one_of, kinds_of
from desktop_app.rules.auras import auras_of
from desktop_app.rules.casters import SPELL_LIKE
from desktop_app.rules.channeling import is_channeling
from desktop_app.rules.class_abilities import (
    ClassAbility,
    class_abilities,
    foe_play,
    modifiers,
    rounds_on,
    touch_play,
)
from desktop_app.rules.creature import Creature
from desktop_app.rules.effect import Effect
from desktop_app.rules.forms import FormRules, bonuses_of, in_form, why_not
from desktop_app.rules.hero_points import NAME as HERO_POINTS
from desktop_app.rules.powers import powers_of
from desktop_app.rules.resolution import Resolution
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import sheet
from desktop_app.rules.special_attacks import area_attacks_of
from desktop_app.rules.tally import ABILITIES, POINTS, TURN_UNDEAD
from desktop_app.rules.text import capital

SELF, ALLIES, FOE, TOUCH = "self", "allies", "foe", "touch"
FIRST_HIT = "{name}, first hit"


class AbilityError(ValueError):
    """Why an ability cannot be used as it was asked for, in words for the table."""


@dataclass(frozen=True, slots=True)
class AbilityAtHand:
    """An ability of `by` with what is left of it; `known` None = it is only counted. `is_on` = it is switched on."""

    by: str
    name: str
    counted: CountedUse
    known: ClassAbility | None = None
    is_on: bool = False

    @property
    def on(self) -> str:
        """Whom it is for: self, allies, foe, touch."""
        return self.known.entry.on if self.known is not None else SELF

    @property
    def takes_points(self) -> bool:
        """Whether one says how many points are used."""
        return self.known is not None and self.known.entry.heals == POINTS

    @property
    def forms(self) -> FormRules | None:
        """The forms that it gives, if it gives any."""
        return self.known.entry.forms if self.known is not None else None

    @property
    def summary(self) -> str:
        """What it does, in a sentence; empty where it is only counted."""
        return self.known.entry.summary if self.known is not None else ""

    @property
    def left_words(self) -> str:
        """`on, 12 of 14 rounds`, `2 of 3`."""
        return f"on, {self.counted.told}" if self.is_on else self.counted.told


def abilities_at_hand(state: Encounter, name: str, ruleset: Ruleset) -> tuple[AbilityAtHand, ...]:
    """All that it may use but spells, channeled energy, turning and breath weapons. Raises KeyError for a stranger."""
    who = state.combatants[name]
    counted = {each.key: each for each in counted_uses(state, name, ruleset)}
    found = [
        AbilityAtHand(name, known.name, counted[known.counted.key], known, _is_on(who, known.name))
        for known in class_abilities(sheet_of(state, who, ruleset))
    ]
    there = {each.counted.key for each in found}
    powers = [each.entry for each in powers_of(who.creature, ruleset)]
    attacks = {each.ability.name.lower() for each in area_attacks_of(who.creature)}
    auras = {each.special.name.lower() for each in auras_of(who.creature, 1, ruleset)}
    elsewhere = {*(each.name for each in powers), *(each.counted for each in powers), *attacks, *auras}
    rest = (each for each in counted.values() if each.key not in there and _is_plain(each, elsewhere))
    return (*found, *(AbilityAtHand(name, each.name, each) for each in rest))


def _is_plain(counted: CountedUse, elsewhere: set[str]) -> bool:
    """Whether nothing else of the window uses it; `elsewhere` = the powers that are used like spells."""
    name = counted.name.lower()
    own = name in {TURN_UNDEAD, HERO_POINTS, *elsewhere} or "breath" in name or is_channeling(name)
    return counted.group == ABILITIES and not own and not counted.key.startswith(SPELL_LIKE)


def _is_on(who: Combatant, ability: str) -> bool:
    return any(active.upkeep.ability == ability for active in who.effects)


def command_of(
    state: Encounter,
    ability: AbilityAtHand,
    selected: Sequence[str],
    ruleset: Ruleset,
    points: int = 0,
    form: Creature | None = None,
) -> Command:
    """What using it comes to for those who are selected; one that is on ends. Raises AbilityError."""
    if ability.known is None:
        return Use(name=ability.name, play=Resolution(), by=ability.by, tally=ability.counted.key)
    if ability.is_on and ability.on in (SELF, ALLIES):
        return SwitchOff(by=ability.by, ability=ability.name, cost=ability.known.action if ability.forms else "")
    if ability.forms is not None:
        return _shape(state, ability, ability.known, form, ruleset)
    return _BY_TARGET[ability.on](state, ability, ability.known, _asked(state, ability, selected, points), ruleset)


@dataclass(frozen=True, slots=True)
class _Asked:
    """Who is selected, those among them who are not its user, and how many points are given."""

    selected: tuple[str, ...]
    others: tuple[str, ...]
    points: int


def _asked(state: Encounter, ability: AbilityAtHand, selected: Sequence[str], points: int) -> _Asked:
    there = tuple(name for name in selected if name in state.combatants)
    return _Asked(there, tuple(name for name in there if name != ability.by), points)


def _switch(state: Encounter, ability: AbilityAtHand, known: ClassAbility, asked: _Asked, ruleset: Ruleset) -> Command:
    """Something on itself, or on itself and its friends."""
    who = state.combatants[ability.by]
    own = sheet_of(state, who, ruleset)
    changes = modifiers(known.entry.amounts, own, known.level, known.name)
    entry = known.entry
    if not changes and not entry.upkeep and not entry.lasts:
        return Use(name=known.name, play=Resolution(), by=ability.by, cost=known.action, tally=ability.counted.key)
    raised = sheet(who.creature, (*(each.effect for each in who.effects), Effect(known.name, "", changes)), ruleset)
    upkeep = Upkeep(
        ability=known.name,
        key=ability.counted.key if entry.upkeep else "",
        after="" if entry.unless and own.has_trait(entry.unless) else entry.after,
        after_each=entry.after_each,
        falls=entry.falls,
        lingers=entry.lingers,
    )
    return SwitchOn(
        by=ability.by,
        ability=known.name,
        laid=(Laid(capital(known.name), changes, rounds_on(known, raised), upkeep),),
        others=_friends(state, ability.by, asked) if entry.on == ALLIES else (),
        cost=known.action,
        tally=ability.counted.key,
        barred=entry.barred,
        once=entry.once,
    )


def _shape(
    state: Encounter, ability: AbilityAtHand, known: ClassAbility, form: Creature | None, ruleset: Ruleset
) -> Command:
    """Another form: what its user is then comes with the command."""
    rules, own = known.entry.forms, state.combatants[ability.by].own_form
    if form is None or rules is None:
        raise AbilityError(f"Type the form as well, such as {known.name} wolf.")
    unfit = why_not(form, known.level, rules)
    if unfit:
        raise AbilityError(unfit)
    bare = sheet(own, (), ruleset)
    told = capital(f"{known.name}: {form.name.lower()}")
    upkeep = Upkeep(ability=known.name)
    return SwitchOn(
        by=ability.by,
        ability=known.name,
        laid=(Laid(told, bonuses_of(form, rules, known.name), rounds_on(known, bare), upkeep),),
        cost=known.action,
        tally=ability.counted.key,
        form=in_form(own, form, known.level, rules, bare.total("hp")),
        form_name=form.name.lower(),
        heals=own.hit_dice_in_all if rules.rests else 0,
    )


def _friends(state: Encounter, by: str, asked: _Asked) -> tuple[str, ...]:
    """Of those who are selected its friends; where none is selected all that live."""
    side = state.combatants[by].side
    friends = tuple(each.name for each in state.combatants.values() if each.side == side and not each.dead)
    chosen = tuple(name for name in friends if name in asked.selected and name != by)
    return chosen or tuple(name for name in friends if name != by)


def _smite(state: Encounter, ability: AbilityAtHand, known: ClassAbility, asked: _Asked, ruleset: Ruleset) -> Command:
    """Something against one foe."""
    if len(asked.others) != 1:
        raise AbilityError(f"Select the one foe that {known.name} is used on.")
    target, entry = asked.others[0], known.entry
    own, foe = (sheet_of(state, state.combatants[name], ruleset) for name in (ability.by, target))
    play = foe_play(known, own)
    if play is not None:
        return Use(
            name=known.name, play=play, by=ability.by, targets=(target,), cost=known.action, tally=ability.counted.key
        )  # fmt: skip
    fact = against(target)
    changes = modifiers(entry.amounts, own, known.level, known.name, fact)
    upkeep = Upkeep(ability=known.name, foe=target, ends=ATTACK if entry.ends else "")
    laid = [Laid(capital(known.name), changes, None, upkeep)]
    if entry.first and is_one_of(kinds_of(foe), entry.first_against):
        name = FIRST_HIT.format(name=capital(known.name))
        more = modifiers(entry.first, own, known.level, f"{known.name}, first hit", fact)
        laid.append(Laid(name, more, None, replace(upkeep, ends=HIT)))
    wasted = entry.against and not is_one_of(kinds_of(foe), (entry.against,))
    return SwitchOn(
        by=ability.by,
        ability=known.name,
        laid=tuple(laid),
        target=target,
        cost=known.action,
        tally=ability.counted.key,
        wasted=f"{target} is not {entry.against}: {known.name} does nothing." if wasted else "",
    )


def _touch(_state: Encounter, ability: AbilityAtHand, known: ClassAbility, asked: _Asked, _ruleset: Ruleset) -> Command:
    """A healing touch: on the selected, on itself where nobody is; swift on itself where swift actions are known."""
    if len(asked.selected) > 1:
        raise AbilityError(f"Select the one creature that {known.name} is used on.")
    target = asked.selected[0] if asked.selected else ability.by
    if ability.takes_points and asked.points < 1:
        raise AbilityError(f"Type how many points are used: {known.name} {max(ability.counted.left, 1)}.")
    quick = target == ability.by and not ability.takes_points
    return Use(
        name=known.name,
        play=touch_play(known, asked.points),
        by=ability.by,
        targets=(target,),
        cost=SWIFT if quick else STANDARD,
        tally=ability.counted.key,
        uses=asked.points if ability.takes_points else 1,
    )


_BY_TARGET = {SELF: _switch, ALLIES: _switch, FOE: _smite, TOUCH: _touch}
