"""Applies templates to creatures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from desktop_app.making.alignment import ALIGNMENTS, spelled
from desktop_app.making.monsters.bodies import only_the_body, turn_into
from desktop_app.making.monsters.rating import higher, raise_rating, set_rating, whole_rating
from desktop_app.making.monsters.sizes import larger, resize
from desktop_app.making.monsters.template import Gained, Template, at, filled
from desktop_app.making.monsters.work import ChangeError, Work
from desktop_app.rules.creature import Weapon, pairs
from desktop_app.rules.formula import parse_formula
from desktop_app.rules.size import Size

_BASE_DC: Final = 10


def fits(template: Template, work: Work) -> str:
    """Why a template cannot be given to the creature; nothing where it can."""
    kind = work.creature.type.lower()
    if template.types and kind not in template.types:
        return f"{template.name} is only for {_listed(template.types)}; {work.creature.name} is of type {kind}."
    if kind in template.not_types:
        return f"{template.name} is not for {_listed(template.not_types)}; {work.creature.name} is of type {kind}."
    if template.needs_classes and not (work.creature.levels or work.creature.spellcasting):
        return f"{template.name} is only for spellcasters; {work.creature.name} has no class levels."
    if template.rating_at and not at(template.rating_at, max(1, work.creature.racial_hit_dice)):
        return f"{template.name} has no challenge rating for so few Hit Dice."
    most = max((least for least, _ in template.rating_at), default=0)
    if most and work.creature.racial_hit_dice * template.dice_times > most:
        return f"{template.name} is for at most {most} Hit Dice."
    return ""


def _listed(types: tuple[str, ...]) -> str:
    return ", ".join(types)


def lay_over(work: Work, template: Template, choice: str = "") -> None:
    """Apply a template to the creature; `choice` names one of its variants. Raises ChangeError if it does not fit."""
    problem = fits(template, work)
    if problem:
        raise ChangeError(problem)
    words = _chosen(template, choice)
    why, dice = template.name.lower(), work.hit_dice
    if template.body:
        only_the_body(work, why)
    if template.type or template.hit_die or template.larger_die:
        turn_into(work, template, why)
    if template.size:
        resize(work, template.size, why)
    _abilities(work, template, why)
    _natural(work, template, why)
    _attacks(work, template, why)
    _speeds(work, template, why)
    _rate(work, template, dice, why)
    _defenses(work, template, dice, words, why)
    _given(work, template, dice, words, why)
    for wish in template.see_to:
        work.doubt("special", template.name, wish)


def _chosen(template: Template, choice: str) -> Mapping[str, str]:
    named = {name.lower(): words for name, words in template.choices}
    if not named:
        return {}
    wanted = choice.strip().lower() or next(iter(named))
    if wanted not in named:
        raise ChangeError(f"{template.name} is one of {', '.join(named)}, not {choice.strip()}.")
    return {"choice": wanted, **dict(named[wanted])}


def _abilities(work: Work, template: Template, why: str) -> None:
    changes = dict(template.abilities)
    mind = work.creature.abilities.score("int")
    if template.spares_low_int and mind is not None and mind <= 2:
        changes.pop("int", None)
    work.add_scores(changes, why)
    if template.scores:
        work.set_scores(dict(template.scores), why)
    mind = work.creature.abilities.score("int")
    if mind is not None and mind < template.least_int:
        work.set_scores({"int": template.least_int}, why)


def _natural(work: Work, template: Template, why: str) -> None:
    if template.natural_by_size:
        own = dict(work.creature.ac_bonuses).get("natural", 0) if template.natural_adds else 0
        work.set_natural(own + dict(template.natural_by_size).get(work.sheet.size.word, 0), why)
    elif template.natural:
        work.add_natural(template.natural, why)


def _attacks(work: Work, template: Template, why: str) -> None:
    """Attacks that it lacks; where it has them, the better dice stay."""
    for gained in template.attacks:
        if gained.types and work.creature.type.lower() not in gained.types and not _was_handed(work, gained):
            work.doubt("weapons", gained.name, f"if it has hands, give it {gained.count} {gained.name} attacks")
            continue
        dice = _dice(work, gained)
        held = work.creature.weapon(gained.name)
        if dice and held is None:
            weapon = Weapon(gained.name, kind="natural", damage=dice, count=gained.count, role=gained.role)
            work.change(weapons=(*work.creature.weapons, weapon))
            work.tell("attacks", "", f"{gained.count} {gained.name} ({dice})", why)
        elif dice and held is not None:
            _better(work, held, gained, dice, why)


def _dice(work: Work, gained: Gained) -> str:
    """Its dice at the size of the creature."""
    told, size = dict(gained.dice), work.sheet.size
    if told.keys() == {Size.MEDIUM.word}:
        return larger(told[Size.MEDIUM.word], size - Size.MEDIUM, work)
    return told.get(size.word, "")


def _better(work: Work, held: Weapon, gained: Gained, dice: str, why: str) -> None:
    """An attack that it has already, with the better dice and the template's role."""
    now = work.sheet.arm(held).dice
    better = dice if parse_formula(dice).average > now.average else held.damage
    made = replace(held, damage=better, role=gained.role or held.role)
    work.change(weapons=tuple(made if weapon is held else weapon for weapon in work.creature.weapons))
    if better != held.damage:
        work.tell(f"{held.name} dice", str(now), dice, why)
    if made.role != held.role:
        work.tell(f"{held.name} is", held.role or "as it was", made.role, why)


def _was_handed(work: Work, gained: Gained) -> bool:
    return any(told.what == "type" and told.old in gained.types for told in work.told)


def _speeds(work: Work, template: Template, why: str) -> None:
    held = dict(work.creature.speeds)
    old = held.get("fly")
    if template.grounded and old:
        del held["fly"]
        work.change(speeds=pairs(held))
        work.tell("fly speed", old, "none", f"{why}: unless it flies by magic")
    large_enough = not template.fly_least_size or work.sheet.size >= Size.named(template.fly_least_size)
    if template.fly and large_enough:
        land = work.sheet.standing.land_speed
        fly = min(template.fly_most, land * template.fly)
        if fly > (old or 0):
            held.setdefault("land", land)
            work.change(speeds=pairs({**held, "fly": fly}))
            work.tell("fly speed", old, fly, why)
    _told_speeds(work, template, why)


def _told_speeds(work: Work, template: Template, why: str) -> None:
    """Speeds in feet, where they are higher than those that it has."""
    for mode, feet in template.speeds:
        held = dict(work.creature.speeds)
        old = held.get(mode, 0 if mode != "land" else work.sheet.standing.land_speed)
        if feet > old:
            held.setdefault("land", work.sheet.standing.land_speed)
            work.change(speeds=pairs({**held, mode: feet}))
            work.tell(f"{mode} speed", old or None, feet, why)


def _rate(work: Work, template: Template, dice: int, why: str) -> None:
    if template.rating_at:
        set_rating(work, at(template.rating_at, work.hit_dice), f"{why} of {work.hit_dice} Hit Dice")
        return
    steps = int(at(template.rating_from, dice) or 0) if template.rating_from else template.rating
    raise_rating(work, steps, f"{why}, {dice} Hit Dice" if template.rating_from else why)
    if template.least_rating:
        set_rating(work, higher(work.creature.cr, template.least_rating), f"{why}: at least {template.least_rating}")


def _defenses(work: Work, template: Template, dice: int, words: Mapping[str, str], why: str) -> None:
    creature = work.creature
    reduction = at(template.dr_from, dice)
    if reduction and reduction not in creature.dr:
        work.change(dr=(*creature.dr, reduction))
        work.tell("damage reduction", ", ".join(creature.dr), ", ".join((*creature.dr, reduction)), why)
    amount = at(template.resist_from, dice)
    if amount:
        _resist(work, template, int(amount), why)
    immunities = tuple(filled(each, words) for each in template.immunities)
    new = tuple(each for each in immunities if each not in creature.immunities)
    if new:
        work.change(immunities=(*creature.immunities, *new))
        work.tell("immunities", "", ", ".join(new), why)
    if template.sr:
        base = dice if template.sr == "hit dice" else whole_rating(creature.cr)
        resistance = max(creature.sr or 0, min(template.sr_most, base + template.sr_add))
        work.change(sr=resistance)
        work.tell("spell resistance", creature.sr, resistance, why)


def _resist(work: Work, template: Template, amount: int, why: str) -> None:
    """Add energy resistances: the higher amount counts; an immune creature gets none."""
    held = {text.rpartition(" ")[0].lower(): text for text in work.creature.resistances}
    immune = {text.lower() for text in work.creature.immunities}
    for energy in template.resist:
        old = held.get(energy, "").rpartition(" ")[2]
        if energy in immune or (old.isdecimal() and int(old) >= amount):
            continue
        held[energy] = f"{energy} {amount}"
        work.tell(f"resists {energy}", old, amount, why)
    work.change(resistances=tuple(held.values()))


def _given(work: Work, template: Template, dice: int, words: Mapping[str, str], why: str) -> None:
    creature = work.creature
    for field, given in (("senses", template.senses), ("traits", template.traits), ("subtypes", template.subtypes)):
        held: tuple[str, ...] = getattr(creature, field)
        known = {each.lower() for each in held}
        new = tuple(each for each in given if each.lower() not in known)
        if new:
            work.change(**{field: (*held, *new)})
            work.tell(field, "", ", ".join(new), why)
    for feat in template.feats:
        if not work.sheet.has_feat(feat):
            work.change(feats=(*work.creature.feats, feat))
            work.tell("feats", "", feat, f"{why}: a bonus feat")
    if template.bonuses:
        work.change(bonuses=(*creature.bonuses, *template.bonuses))
        for bonus in template.bonuses:
            work.tell(bonus.to.partition(":")[2] or bonus.to, "", f"{bonus.value:+d} {bonus.type}", why)
    alignment = _alignment(template, creature.alignment)
    if alignment != creature.alignment:
        work.change(alignment=alignment)
        work.tell("alignment", creature.alignment, alignment, why)
    figures = {**_figures(work, dice), **words}
    special = tuple(replace(each, text=filled(each.text, figures)) for each in template.special)
    work.change(special=(*work.creature.special, *special))
    for each in special:
        work.tell("special", "", each.name, why)


def _alignment(template: Template, held: str) -> str:
    """The template's alignment; where any evil one will do, who is lawful or chaotic stays so."""
    wanted = template.alignment
    if not wanted or "any" not in wanted.lower() or spelled(held) not in ALIGNMENTS:
        return wanted or held
    moral = next((each for each in ("evil", "good") if each in wanted.lower()), "")
    order = spelled(held).split()[0]
    return f"{order} {moral}" if moral else held


def _figures(work: Work, dice: int) -> dict[str, object]:
    """The numbers to fill into texts of special abilities: Hit Dice, Charisma bonus, saving throw DCs."""
    made = work.sheet
    found: dict[str, object] = {"hd": dice, "hd20": min(20, dice), "cha": f"{max(0, made.modifier('cha')):+d}"}
    for ability in ("con", "cha"):
        found[f"dc_{ability}"] = _BASE_DC + work.hit_dice // 2 + made.modifier(ability)
    found["racial"] = racial = max(1, work.creature.racial_hit_dice)
    found["dc_racial"] = _BASE_DC + racial // 2 + made.modifier("con")
    return found
