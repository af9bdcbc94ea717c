"""Resolves a spell or ability against each target: who is affected, spell resistance, saves, and the effects.

The one way in which spells, breath, gazes, riders and areas of damage take effect.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from desktop_app.combat.auras import safe_from
from desktop_app.combat.commands_area import DOUBLE, FAILED, FULL, HALF, MARKS, NONE, SAVED
from desktop_app.combat.decide.damage import SaveCase, save
from desktop_app.combat.decide.defense import FULL_ARMOR
from desktop_app.combat.decide.draft import Draft, Harming
from desktop_app.combat.decide.gripping import foreseen_grip, is_gripped, not_gripped
from desktop_app.combat.decide.lingering import Lingering, begin_each_round
from desktop_app.combat.decide.playable import MOST_TARGETS, expect_playable
from desktop_app.combat.decide.resolved import Case, harm, heal, lay, settle
from desktop_app.combat.decide.shared_rolls import Rolls
from desktop_app.combat.decide.swarms import too_many
from desktop_app.combat.decide.touch import SPELL_CRITICAL, SPELL_RAY, foreseen_ray, touch_attack, weapon_of_spell
from desktop_app.combat.events import AreaShared, CheckRolled, Told
from desktop_app.combat.events_rolls import RESISTANCE_OF
from desktop_app.rules import affected
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.attack_roll import AttackRoll
from desktop_app.rules.auras import SAFE
from desktop_app.rules.bonus import Facts
from desktop_app.rules.casters import AGAINST_RESISTANCE, ability_dc, save_dc
from desktop_app.rules.channeling import CHANNEL
from desktop_app.rules.flags import HELPLESS
from desktop_app.rules.formula import parse_formula
from desktop_app.rules.ledger import Line
from desktop_app.rules.protection import evasion
from desktop_app.rules.resolution import MELEE, NEGATES, PARTIAL, RANGED, SAME, SHOT, WEAPON, Resolution
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.text import capital, spell_title
from desktop_app.rules.turning import resistance
from desktop_app.rules.vigor import wounds_for

IMPROVED: Final = 2
"""The mark of evasion that also halves where the save fails."""
SPARING: Final = ("", SAVED, NONE)
"""The words on a target that overrule nothing that keeps the spell away from it."""
WHOLE: Final = (FULL, DOUBLE, FAILED)
"""The words on a target by which it suffers all, also an effect that it is immune to; `half` is of damage alone."""
RESISTANCE: Final = "spell-resistance"
"""The label of the roll against spell resistance, kept by the target's name."""


@dataclass(frozen=True, slots=True)
class Played:
    """A spell or ability that takes effect: its user, its name, what it does, and its targets.

    `marks` = the game master's word on single targets (`commands_area.MARKS`), above all rules; `resisted` = how
    much less damage one takes by that word. `by` empty = it has no user. `overruled` = the immune suffer it, too.
    `shared` = the marks are no word of the game master but the shares of the effect that it is a part of. `unsaved`
    = targets that make no save by the rules, `forced` = whom it affects by the game master's word. `spares` = who
    withstood what is called so of `by` is safe from it. `critical` = the multiplier of a critical hit, 0 for none.
    """

    by: str
    name: str
    play: Resolution
    targets: tuple[str, ...]
    marks: Mapping[str, str] = field(default_factory=dict)
    resisted: Mapping[str, int] = field(default_factory=dict)
    overruled: bool = False
    shared: bool = False
    unsaved: frozenset[str] = frozenset()
    forced: frozenset[str] = frozenset()
    spares: str = ""
    critical: int = 0


def with_dc(draft: Draft, by: str, play: Resolution, source: str = "", level: int = 0) -> Resolution:
    """The play with its DC: as it says, else by the ability it names, else as a spell of a class and level."""
    if play.dc or not by:
        return _with_dc(play, play.dc, level)
    sheet = draft.sheet(by)
    if play.dc_ability:
        if play.dc_ability not in ABILITY_NAMES:
            raise draft.impossible(f"A DC by {play.dc_ability} makes no sense: it is no ability.")
        return _with_dc(play, ability_dc(sheet, play.dc_ability).total, level)
    return _with_dc(play, save_dc(sheet, source, level, play.school).total, level)


def _with_dc(play: Resolution, dc: int, level: int) -> Resolution:
    """One DC and one level of the spell for all that stands in it and names none."""
    cases, also, later = (
        tuple(_with_dc(part, dc, level) for part in parts) for parts in (play.cases, play.also, play.later)
    )
    saved, failed = (
        _with_dc(part, dc, level) if part is not None else None for part in (play.if_saved, play.if_failed)
    )
    known = play.spell_level if play.spell_level is not None or not level else level
    made = replace(play, dc=play.dc or dc, spell_level=known, if_saved=saved, if_failed=failed)
    return replace(made, cases=cases, also=also, later=later)


def expect_sense(draft: Draft, played: Played) -> None:
    """Refuse what cannot be played: unknown targets, marks or amounts."""
    if not 1 <= len(played.targets) <= MOST_TARGETS:
        raise draft.impossible(
            f"Between 1 and {MOST_TARGETS} creatures can be affected at once, not {len(played.targets)}."
        )
    for name in (*played.targets, *played.marks):
        draft.who(name)
    for mark in played.marks.values():
        if mark not in MARKS:
            raise draft.impossible(f"{mark!r} should be one of {', '.join(filter(None, MARKS))}.")
    expect_playable(draft, played.play)


def resolve(draft: Draft, played: Played) -> None:
    """Let it take effect: each ray is aimed by itself, missiles are divided, anything else affects all targets at once.

    A touch in melee has been made by now. Rule: spell.touch, spell.ranged-touch, attack.critical-spells.
    """
    play = played.play
    expect_playable(draft, play)
    count = parse_formula(play.attacks).bonus if play.attacks else 1
    if play.attack in (RANGED, SHOT):
        whole = (FULL_ARMOR,) if play.attack == SHOT else ()
        ray = SPELL_RAY if play.caster_level else replace(SPELL_RAY, name=played.name)
        for number in range(max(count, 1)):
            target = played.targets[number % len(played.targets)]
            roll = touch_attack(draft, played.by, target, ray, whole, critical=SPELL_CRITICAL)
            if roll.hit:
                come_to(draft, _struck_by(played, target, roll), times=2 if roll.confirmed else 1)
    elif play.attack == WEAPON:
        for target in played.targets[:1]:
            roll = weapon_of_spell(draft, played.by, target, play.attack_ability)
            if roll.hit:
                come_to(draft, _struck_by(played, target, roll), times=2 if roll.confirmed else 1)
    elif play.attacks and play.attack != MELEE:
        for place, target in enumerate(played.targets):
            times = len(range(place, count, len(played.targets)))
            if times:
                come_to(draft, replace(played, targets=(target,)), times=times)
    else:
        come_to(draft, played)


def tell_note(draft: Draft, played: Played, note: str) -> None:
    """What the table does where rules end, once."""
    told = Told(text=f"{capital(spell_title(played.name))}: {note}", who=played.by)
    if note and told not in draft.events:
        draft.emit(told)


def _struck_by(played: Played, target: str, roll: AttackRoll) -> Played:
    """What comes to one whom the ray or touch has hit."""
    return replace(played, targets=(target,), critical=2 if roll.confirmed else 0)


def come_to(draft: Draft, played: Played, times: int = 1) -> None:
    """It reaches all targets: amounts are rolled once for all, `times` over for a critical hit or several missiles."""
    expect_playable(draft, played.play)
    cases = {name: _case(draft, played, name) for name in played.targets}
    away = {name: _kept_away(draft, played, name, case) for name, case in cases.items()}
    for name in [name for name, why in away.items() if why and _overrules(played, name)]:
        draft.emit(Told(text=f"Overruled for {name}: {away[name]}.", who=name))
        away[name] = ""
    if most := played.play.hit_dice_in_all:
        left = Rolls(draft, played.by).total("hit-dice", most)
        away |= too_strong(draft, played, [name for name, why in away.items() if not why], left)
    cases, withstood = _gripped(draft, played, cases, [name for name, why in away.items() if not why])
    away |= withstood
    rolls = Rolls(draft, played.by, times)
    for name, case in cases.items():
        if not away[name]:
            rolls.foresee(case)
    reached: dict[str, str] = {}
    for name, case in cases.items():
        why = away[name] or _resisted(draft, played, name, case)
        if why:
            draft.emit(AreaShared(who=name, share=NONE, why=why))
            if name in withstood:
                begin_each_round(draft, Lingering(played.by, played.name, played.play), name, missed=True)
        else:
            reached[name] = share = _reach(draft, played, name, case, rolls)
            begin_each_round(draft, Lingering(played.by, played.name, played.play), name, missed=share == NONE)
    for part in played.play.also if reached else ():
        marks = reached if part.save == SAME else played.marks
        shared = part.save == SAME
        forced = frozenset(name for name in reached if _forces(played, name))
        one = replace(played, play=replace(part, resistance=False), targets=tuple(reached), marks=marks, shared=shared)
        come_to(draft, replace(one, forced=forced), times)
    for note in dict.fromkeys(cases[name].note or played.play.note for name in reached):
        tell_note(draft, played, note)


def _gripped(
    draft: Draft, played: Played, cases: Mapping[str, Resolution], names: Sequence[str]
) -> tuple[dict[str, Resolution], dict[str, str]]:
    """What it does to those whom it wrestles with, and who withstands it: a spell that grapples must win its check."""
    play, told = played.play, dict(cases)
    if not play.grapple:
        return told, {}
    wanted = [name for name in names if not played.marks.get(name)]
    withstood = not_gripped(draft, played.name, played.by, play, wanted)
    for name in names:
        if play.crushes and is_gripped(draft, name, played.name, played.by, play):
            told[name] = replace(told[name], damage=play.crushes)
    return told, withstood


def _kept_away(draft: Draft, played: Played, name: str, case: Resolution) -> str:
    """Why it cannot affect this target, as a sentence; empty if it can."""
    whole, target = draft.sheet(name), draft.who(name)
    stopped = next((each for each in case.stopped_by if target.effect(each) is not None), "")
    if stopped:
        return f"{stopped} stops it"
    if played.spares and target.effect(safe_from(played.spares, played.by)) is not None:
        return f"{SAFE}the {played.spares} of {played.by} for a day"
    why = affected.unaffected_kind(whole, case, _friends(draft, played.by, name), target.hp)
    return f"{played.name} {why}" if why else affected.immunity(whole, case) or too_many(draft, name, played.play)


def _overrules(played: Played, name: str) -> bool:
    """Whether the game master's word on the target says that it suffers it all the same.

    That it saves, or takes nothing, says nothing of the kind.
    """
    return name in played.forced or (played.marks.get(name, "") not in SPARING and not played.shared)


def _forces(played: Played, name: str) -> bool:
    """Whether it suffers all of it by that word, what it is immune to as well."""
    return name in played.forced or (played.marks.get(name) in WHOLE and not played.shared)


def too_strong(draft: Draft, played: Played, names: Sequence[str], left: int) -> dict[str, str]:
    """The targets for which too few Hit Dice are `left`, with the reason: the weakest are affected first."""
    found = {}
    for name in sorted(names, key=lambda each: draft.sheet(each).hit_dice):
        dice = max(draft.sheet(name).hit_dice, 1)
        if dice > left and not played.marks.get(name):
            found[name] = f"{played.name} has {f'only {left}' if left else 'no'} Hit Dice left"
        else:
            left = max(left - dice, 0)
    return found


def _resisted(draft: Draft, played: Played, name: str, case: Resolution) -> str:
    """Whether spell resistance keeps it away: a check of the caster level. One's own spells are never resisted."""
    sheet = draft.sheet(name)
    against = sheet.total("sr") if case.resistance else 0
    if not against or name == played.by or played.marks.get(name):
        return ""
    fixed = (Line("base", case.caster_level, "caster level"),)
    caster = draft.sheet(played.by) if played.by else sheet
    helps = tuple(each for each in caster.modifiers("caster level") if each.when) if played.by else ()
    ledger = caster.tally("caster level", fixed, helps, AGAINST_RESISTANCE)
    face = draft.roll_d20(RESISTANCE, name)
    total = face + ledger.total
    what = f"{RESISTANCE_OF}{name}"
    draft.emit(
        CheckRolled(
            who=played.by or name, what=what, die=face, ledger=ledger, total=total, dc=against, success=total >= against
        )
    )
    return "" if total >= against else "spell resistance"


def _reach(draft: Draft, played: Played, name: str, case: Resolution, rolls: Rolls) -> str:
    """Roll the save of one target and apply what the save leaves; gives its share."""
    mark = played.marks.get(name, "")
    turned = _is_turned(draft, name, case)
    hurts, heals = (case.heal, case.damage) if turned else (case.damage, case.heal)
    saved: bool | None = {SAVED: True, FAILED: False}.get(mark)
    if not mark and name in played.unsaved and case.saves:
        saved = False
    elif not mark and _must_save(draft, played.by, name, case):
        saved = save(draft, name, case.save, case.dc, named=True, case=_save_case(draft, name, case))
    share, why = _share(draft, name, case, mark, saved)
    draft.emit(AreaShared(who=name, share=share, saved=saved))
    word = played.overruled or _forces(played, name)
    one = Case(played.by, played.name, name, case, share, why, played.resisted.get(name, 0), word, played.critical)
    if hurts:
        draft.hear_harm(Harming(one, parse_formula(hurts), rolls.times))
        harm(draft, one, *rolls.rolled("healing" if turned else "damage", hurts))
    if heals:
        wounds = wounds_for(parse_formula(heals))
        heal(draft, one, rolls.total("damage" if turned else "healing", heals), wounds)
    lay(draft, one, rolls.total, saved=saved)
    if saved and case.if_saved is not None:
        after = replace(case.if_saved, save="", resistance=False)
        rolls.foresee(after)
        spared = replace(one, play=after, share=FULL, why="saved")
        if after.damage:
            draft.hear_harm(Harming(spared, parse_formula(after.damage), rolls.times))
            harm(draft, spared, *rolls.rolled("damage", after.damage))
        lay(draft, spared, rolls.total, saved=None)
    if saved is False and case.if_failed is not None and _is_meant(draft, name, case.if_failed):
        rolls.foresee(case.if_failed)
        _reach(draft, played, name, case.if_failed, rolls)
    settle(draft, name)
    return share


def _case(draft: Draft, played: Played, name: str) -> Resolution:
    """The part of the effect that applies to this target."""
    ally, hit_points = _friends(draft, played.by, name), draft.who(name).hp
    return affected.case_for(draft.sheet(name), played.play, ally, hit_points)


def _is_meant(draft: Draft, name: str, failed: Resolution) -> bool:
    """Whether what comes to those who failed is for one like this, such as the good alone."""
    return affected.is_one_of(affected.kinds_of(draft.sheet(name)), failed.only)


def _against(case: Resolution) -> Facts:
    """What the save is made against, for bonuses that count against that alone: `vs fear`, `vs spells` ..."""
    words = {*case.descriptors, *((case.school, "spells") if case.school else ())}
    return frozenset(f"vs {word.lower()}" for word in words)


def _is_turned(draft: Draft, name: str, case: Resolution) -> bool:
    """Whether healing harms it, and harm heals it."""
    return bool(case.reverses) and affected.is_one_of(affected.kinds_of(draft.sheet(name)), case.reverses)


def _must_save(draft: Draft, by: str, name: str, case: Resolution) -> bool:
    """Whether it makes a save: friends take what does them no harm. Rule: save.formula."""
    hurts, heals = (case.heal, case.damage) if _is_turned(draft, name, case) else (case.damage, case.heal)
    willing = (case.harmless or bool(heals)) and not hurts and _friends(draft, by, name)
    return case.saves and not willing


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A preview for one target before any roll: `why` it is not affected, its resistance and save bonus.

    `grapple`, `ray` = the check of a spell that wrestles, the attack of one that is aimed, in words.
    """

    why: str = ""
    resistance: int = 0
    save: str = ""
    bonus: int = 0
    grapple: str = ""
    ray: str = ""


def foresee(draft: Draft, played: Played, name: str) -> Foreseen:
    """Preview the effect on one target; nothing is rolled or changed."""
    case = _case(draft, played, name)
    why = "" if _overrules(played, name) else _kept_away(draft, played, name, case)
    if why:
        return Foreseen(why)
    sheet, marked = draft.sheet(name), bool(played.marks.get(name))
    resistance = sheet.total("sr") if case.resistance and name != played.by and not marked else 0
    saves = not marked and _must_save(draft, played.by, name, case)
    bonus = sheet.ledger(case.save, _against(case)).plus(*_channel_resistance(sheet, case)).total if saves else 0
    ray = foreseen_ray(draft, played.by, name) if played.by and played.play.attack == RANGED else ""
    grip = foreseen_grip(draft, played.play, name)
    return Foreseen("", resistance, case.save if saves else "", bonus, grip, ray)


def _save_case(draft: Draft, name: str, case: Resolution) -> SaveCase:
    return SaveCase(_against(case), _channel_resistance(draft.sheet(name), case))


def _channel_resistance(sheet: Sheet, case: Resolution) -> tuple[Line, ...]:
    """Channel resistance counts against channeled energy alone. Rule: turning.attempt."""
    bonus = resistance(sheet) if CHANNEL in case.descriptors else 0
    return (Line("", bonus, "channel resistance"),) if bonus else ()


def _friends(draft: Draft, by: str, name: str) -> bool:
    return bool(by) and draft.who(by).side == draft.who(name).side


def _share(draft: Draft, name: str, case: Resolution, mark: str, saved: bool | None) -> tuple[str, str]:
    """How much of the damage one target takes, and why it is not all of it."""
    if mark in (FULL, HALF, NONE, DOUBLE):
        return mark, "" if mark == FULL else mark
    if saved is None:
        return FULL, ""
    spares = _evasion(draft, name, case)
    if not saved:
        return (HALF, "improved evasion, half") if spares >= IMPROVED else (FULL, "")
    if spares:
        return NONE, "evasion"
    left = {NEGATES: NONE, "": NONE, PARTIAL: FULL}.get(case.on_save, case.on_save)
    return left, "saved" if left == FULL else f"saved, {left}"


def _evasion(draft: Draft, name: str, case: Resolution) -> int:
    """0, 1 for evasion, 2 for improved evasion; only against what a Reflex save halves, and not for the helpless."""
    if case.save != "ref" or case.on_save != HALF:
        return 0
    sheet = draft.sheet(name)
    return 0 if HELPLESS in sheet.flags else evasion(sheet)
