"""Applies a spell or ability to one target: damage, healing, effects, ability damage, negative levels."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.combat.commands_area import DOUBLE, HALF, NONE
from desktop_app.combat.commands_effects import Given
from desktop_app.combat.conditions import plain_name
from desktop_app.combat.decide.ability_harm import FIELDS, give_back_ability, take_ability_harm
from desktop_app.combat.decide.bodiless import Source
from desktop_app.combat.decide.damage import (
    DamageTaken,
    damage_after_defenses,
    die,
    make_stable,
    settle_life,
    take_damage,
)
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.effects import cure_afflictions, cure_by_check, end_condition, end_effects
from desktop_app.combat.decide.giving import give
from desktop_app.combat.decide.health import cure, give_temporary
from desktop_app.combat.decide.negative_levels import feed, take_negative_levels
from desktop_app.combat.decide.reminders import add_reminder
from desktop_app.combat.decide.swarms import half_again, suffers_more
from desktop_app.combat.events import DamageRolled, EffectReplaced, Told
from desktop_app.combat.reminders import Reminder
from desktop_app.combat.state import ActiveEffect, Origin
from desktop_app.combat.upkeep import ATTACK, Upkeep
from desktop_app.combat.upkeep import FIGHT as FIGHT_OVER
from desktop_app.rules import affected
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.creature import SAVE_NAMES
from desktop_app.rules.damage import Packet
from desktop_app.rules.dying import DEAD, DYING
from desktop_app.rules.escapes import against
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.resolution import HALF as HALVES
from desktop_app.rules.resolution import ONE, LaidEffect, Resolution, Restored
from desktop_app.rules.scaling import FIGHT, ONE_ATTACK, is_kept, rounds_after, rounds_of
from desktop_app.rules.text import capital
from desktop_app.rules.vigor import threshold
from desktop_app.rules.wards import ANY_ENERGY, MOST_IMAGES, Ward, WardPlay, kinds_of

AFTER_HARM: Final[list[Callable[[Draft, str, int], None]]] = []
"""What follows when one is hurt by so much: families append their functions."""
HALF_OF: Final = "half "
_ENDS: Final = {FIGHT: FIGHT_OVER, ONE_ATTACK: ATTACK}
"""What ends an effect whose time no rounds count."""
DAMAGE: Final = "damage"
"""What the game master's own damage is called; it is no source."""
Total = Callable[[str, str], int]
"""The sum of an amount by the label of its dice and its text."""


@dataclass(frozen=True, slots=True)
class Case:
    """One target of a spell or ability: what it suffers or gains, how much, and why not all."""

    by: str
    name: str
    target: str
    play: Resolution
    share: str
    why: str = ""
    resisted: int = 0
    overruled: bool = False
    critical: int = 0

    def packets(self, amount: int) -> list[Packet]:
        """An amount of damage by type: all of it of every type, or half of one and half of another."""
        words = [word.strip().lower() for word in self.play.damage_type.split(",") if word.strip()]
        if len(words) == 2 and all(word.startswith(HALF_OF) for word in words):
            first, second = (frozenset({word.removeprefix(HALF_OF)}) for word in words)
            return [Packet(amount - amount // 2, self.play.kind, first), Packet(amount // 2, self.play.kind, second)]
        return [Packet(amount, self.play.kind, frozenset(words))]


INFECTS: Final[list[Callable[[Draft, Case], None]]] = []
"""What lets the poison of a spell come into a body."""


def part(whole: int, share: str) -> int:
    """Half is rounded down, but for the last point."""
    if share == HALF:
        return max(whole // 2, min(whole, 1))
    return {NONE: 0, DOUBLE: 2 * whole}.get(share, whole)


def harm(draft: Draft, case: Case, faces: tuple[int, ...], whole: int) -> None:
    """Deal one target its share of the damage, reduced by its defenses. Rule: attack.damage-basic."""
    if not faces and not whole:
        return
    name, twice = case.target, _takes_double(draft, case)
    amount, taken = harm_taken(draft, case, whole)
    more = suffers_more(draft, name, case.play)
    lines = (Line("", amount - sum(faces), case.why or "so much", counts=True),) if amount != sum(faces) else ()
    draft.emit(
        DamageRolled(
            by=case.by,
            target=name,
            weapon=case.play.damage_type or "damage",
            faces=faces,
            bonus=Ledger("damage", lines),
            lethal=taken.lethal,
            nonlethal=taken.nonlethal,
            notes=tuple(
                filter(
                    None,
                    (
                        "half" if case.play.halved else "",
                        "double" if twice else "",
                        "swarm: half again as much" if more else "",
                        case.why,
                        *taken.notes,
                    ),
                )
            ),
        )
    )
    if taken.total:
        take_damage(draft, name, replace(taken, critical=case.critical))
        for rule in AFTER_HARM:
            rule(draft, name, taken.total)
    if case.play.feeds and case.by and taken.total:
        give_temporary(draft, case.by, taken.total, case.name)


def harm_taken(draft: Draft, case: Case, whole: int) -> tuple[int, DamageTaken]:
    """One target's share of an amount that was rolled, and what its defenses leave of that."""
    whole = half_again(whole) if suffers_more(draft, case.target, case.play) else whole
    amount = part((whole // 2 if case.play.halved else whole) * (2 if _takes_double(draft, case) else 1), case.share)
    source = Source(case.by)
    taken = damage_after_defenses(draft, case.target, case.packets(amount), stated=case.resisted, source=source)
    if case.play.leaves:
        target = draft.who(case.target)
        least = threshold(draft.sheet(target.name)) if target.wound_points else 0
        spared = max(target.hp - least - case.play.leaves, 0)
        taken = replace(taken, lethal=min(taken.lethal, spared))
    return amount, taken


def _takes_double(draft: Draft, case: Case) -> bool:
    return bool(case.play.doubled) and affected.is_one_of(
        affected.kinds_of(draft.sheet(case.target)), case.play.doubled
    )


def heal(draft: Draft, case: Case, whole: int, wounds: int) -> None:
    """Hit points come back, or so many wound points to whole vigor; the dead stay dead. Rule: healing.limit."""
    if draft.who(case.target).dead:
        draft.emit(Told(text=f"{case.target} is dead and cannot be healed.", who=case.target))
        return
    cure(draft, case.target, part(whole, case.share), dice=part(wounds, case.share))


def lay(draft: Draft, case: Case, total: Total, *, saved: bool | None) -> None:
    """Apply all effects except damage and healing, unless the save was made; amounts by dice are halved by a save."""
    play, name = case.play, case.target
    halved = bool(saved) and play.on_save == HALVES
    if case.share == NONE or (saved and not halved):
        return
    if not saved:
        if play.temporary:
            give_temporary(draft, name, total("temporary", play.temporary), case.name)
        _lift(draft, case)
        for back in play.restores:
            _restore(draft, case, back, total)
        if play.negative_levels:
            count = part(total("negative-levels", play.negative_levels), case.share)
            due = play.dc if play.after_a_day else 0
            source, rounds = case.name if case.name != DAMAGE else "", _rounds(play.lasts, total)
            took = take_negative_levels(draft, name, count, source, dc=due, rounds=rounds, overruled=case.overruled)
            if play.feeds and case.by and took:
                feed(draft, case.by, took)
    _extend(draft, case)
    _slay(draft, case, total)
    for harmed in play.ability:
        points = part(total(f"ability:{harmed.ability}", harmed.amount), case.share)
        source = case.name if case.name != DAMAGE else ""
        take_ability_harm(draft, name, harmed.ability, points, harmed.kind, source, overruled=case.overruled)
    for infects in INFECTS if play.affliction and not saved else ():
        infects(draft, case)
    for effect in play.effects if saved or not _dispels(draft, case) else ():
        if not saved or effect.modifiers:
            _lay_one(draft, case, effect, total, halved=halved)


def _dispels(draft: Draft, case: Case) -> bool:
    """End the opposite spells that lie on the target; gives whether there were any: then it does nothing else to it."""
    who = draft.who(case.target)
    found = [
        each for each in who.effects if {each.effect.name.lower(), each.origin.spell.lower()} & {*case.play.dispels}
    ]
    for name in dict.fromkeys(each.origin.spell or each.effect.name for each in found):
        text = f"{capital(case.name)} dispels {name.lower()} on {case.target}."
        draft.emit(Told(text=text, who=case.target))
    return end_effects(draft, case.target, found, "dispelled")


def _lay_one(draft: Draft, case: Case, effect: LaidEffect, total: Total, *, halved: bool) -> None:
    name, play = case.target, case.play
    if effect.name == DEAD:
        die(draft, name, case.name)
    if draft.who(name).dead:
        return
    immune = affected.immune_to_effect(draft.sheet(name), effect.name, play.descriptors)
    if immune:
        draft.emit(Told(text=f"{'Overruled: ' if case.overruled else ''}{name} is {immune}.", who=name))
    if immune and not case.overruled:
        return
    modifiers = tuple(_modifiers(case, effect, total, halved=halved))
    condition = plain_name(effect.name, draft.ruleset)
    given = Given(effect.name, modifiers, _rounds(effect.lasts, total), case.name if condition else "")
    kept = is_kept(effect.lasts) and bool(case.by)
    origin = Origin(
        case.name,
        case.by,
        kept,
        rounds_after(effect.lasts),
        play.spell_level,
        dismissible=play.dismissible,
        leaving=effect.after,
    )
    given = replace(given, source=effect.ward.against) if effect.ward is not None and effect.ward.against else given
    give(draft, name, given, origin)
    if effect.lasts in _ENDS:
        ending = Upkeep(ability=case.name, ends=_ENDS[effect.lasts])
        for active in _laid_here(draft, name, given):
            draft.emit(EffectReplaced(who=name, active=replace(active, upkeep=ending)))
    if effect.ward is not None:
        _ward(draft, case, given, effect.ward, total)
    _remind_how_it_ends(draft, case, effect)


def _modifiers(case: Case, effect: LaidEffect, total: Total, *, halved: bool) -> Iterator[Modifier]:
    """What the effect changes on its target, by half where that is so."""
    for change in effect.modifiers:
        value = total("effect", change.value) if isinstance(change.value, str) else change.value
        yield Modifier(change.to, int(value / 2) if halved else value, change.type, case.name, change.when)


def _remind_how_it_ends(draft: Draft, case: Case, effect: LaidEffect) -> None:
    """Have the target reminded on its turns of what it may try against the effect: ways out of it, a save."""
    name, play = case.target, case.play
    if effect.escapes:
        ways = tuple(against(each, play.dc) for each in effect.escapes)
        free = Reminder(
            f"{capital(case.name)}: {effect.name}", every=True, ends=effect.name, spell=case.name, escapes=ways
        )
        add_reminder(draft, name, free)
    if effect.again:
        text = f"{capital(case.name)}, {SAVE_NAMES[effect.again]} save"
        made = Reminder(text, every=True, save=effect.again, dc=play.dc, ends=effect.name, spell=case.name)
        add_reminder(draft, name, made)


def _ward(draft: Draft, case: Case, given: Given, play: WardPlay, total: Total) -> None:
    """What the effect sets against harm."""
    laid = next(_laid_here(draft, case.target, given), None)
    if play.against == ANY_ENERGY:
        draft.emit(Told(text=f"{capital(case.name)}: no energy was chosen.", who=case.target))
    if laid is None:
        return
    ward = Ward(
        kinds_of(play.against),
        total("resists", play.resists) if play.resists else 0,
        total("points", play.points) if play.points else None,
        play.reduction,
        play.ranged,
        min(total("images", play.images), MOST_IMAGES) if play.images else 0,
        play.near_miss,
        play.picked,
    )
    draft.emit(
        EffectReplaced(who=case.target, active=replace(laid, ward=ward)),
        Told(text=f"{capital(case.name)} on {case.target}: {ward.words}.", who=case.target),
    )


def _slay(draft: Draft, case: Case, total: Total) -> None:
    """Dice against its hit points: who has no more than they come to dies."""
    if not case.play.slays or draft.who(case.target).dead:
        return
    points, left = total("slays", case.play.slays), draft.who(case.target).hp
    if points >= left:
        die(draft, case.target, case.name)
        return
    text = f"{capital(case.name)} comes to {points}: {case.target} has more hit points and lives."
    draft.emit(Told(text=text, who=case.target))


def _extend(draft: Draft, case: Case) -> None:
    """What its user has laid by one of those names lasts a round longer, on whomever it lies."""
    names = {name.lower() for name in case.play.extends}
    for who, each in list(draft.state.combatants.items()):
        for active in each.effects:
            ours = active.origin.by == case.by and active.origin.spell.lower() in names
            if ours and active.ends_round is not None:
                text = f"{capital(active.origin.spell)} lasts a round longer on {who}."
                later = replace(active, ends_round=active.ends_round + 1)
                draft.emit(EffectReplaced(who=who, active=later), Told(text=text, who=who))


def _laid_here(draft: Draft, name: str, given: Given) -> Iterator[ActiveEffect]:
    """The effect as it lies on its target now."""
    for active in draft.who(name).effects:
        if active.effect.name.lower() == given.name.lower() and given.source in ("", active.effect.source):
            yield active


def _rounds(lasts: str, total: Total) -> int | None:
    """How many rounds; dice are rolled. None = until it is removed."""
    found = rounds_of(lasts)
    if found is None:
        return None
    count = total("duration", str(found[0])) if found[0].dice else found[0].bonus
    return max(count * found[1], 1)


def _lift(draft: Draft, case: Case) -> None:
    """All that it ends on its target: by a caster level check, or without one."""
    for kind in case.play.cures:
        cure_by_check(draft, case.by, case.target, kind, case.play.caster_level)
    for word in case.play.removes:
        _remove(draft, case.target, word)


def _remove(draft: Draft, name: str, word: str) -> None:
    """A condition or an effect of that name ends, whatever it came from; one who is dying is made stable."""
    if word == DYING:
        make_stable(draft, name, tended=True)
        return
    cure_afflictions(draft, name, word)
    end_condition(draft, name, plain_name(word, draft.ruleset) or word, why="healed")
    ending = [active for active in draft.who(name).effects if active.effect.name.lower() == word.lower()]
    end_effects(draft, name, ending, "removed")


def _restore(draft: Draft, case: Case, back: Restored, total: Total) -> None:
    """Points of abilities come back, to the one that lost most first. Rule: healing.ability-damage."""
    lost = dict(getattr(draft.who(case.target), FIELDS[back.kind]))
    worst = sorted(lost, key=lambda ability: -lost[ability])
    for ability in worst[:1] if back.of == ONE else worst:
        amount = total("restored", back.amount) if back.amount else lost[ability]
        give_back_ability(draft, case.target, ability, amount, source=case.name, kinds=(back.kind,))


def settle(draft: Draft, name: str) -> None:
    """Maximum and life after all of it."""
    settle_life(draft, name)
