"""Skill checks, what is noticed unasked, and bare ability checks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from desktop_app.rules.abilities import ability_line
from desktop_app.rules.bonus import Facts, Modifier
from desktop_app.rules.class_option import ClassOption, more_and_fewer
from desktop_app.rules.creature import ABILITIES, Skill
from desktop_app.rules.defense import check_penalty
from desktop_app.rules.grants import chosen_options
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from desktop_app.rules.sheet import Sheet

_GROWN_RANKS = 10
_USUAL_SPEED = 30
MANY_KINDS = ("artistry", "craft", "knowledge", "lore", "perform", "profession")
"""Skills that come in kinds, each learned by itself."""
OWN_CLASS_SKILL = "class skill: "
"""A trait that begins so makes the skill it names a class skill, as for classes that choose theirs."""


def group(skill_name: str) -> str:
    """`Knowledge (arcana)` belongs to knowledge; lower case."""
    return skill_name.lower().partition("(")[0].strip()


def skill_names(ruleset: Ruleset) -> tuple[str, ...]:
    """The skills that the ruleset knows, in lower case."""
    return tuple(ruleset.skill.abilities)


def ability_of(skill_name: str, ruleset: Ruleset) -> str | None:
    """The key ability of a skill, or None if the ruleset does not know it."""
    return ruleset.skill.abilities.get(group(skill_name))


def usable(sheet: Sheet, name: str) -> bool:
    """Whether it can try the skill at all: some need a rank."""
    lower = name.lower()
    knows = group(lower) == "knowledge" and sheet.mark("knowledge_untrained")
    if sheet.mark("untrained") or knows:
        return True
    return _held(sheet, lower).ranks > 0 or group(lower) not in sheet.ruleset.skill.trained_only


def skill(sheet: Sheet, name: str, facts: Facts) -> Ledger:
    """A skill's bonus. Skills that the ruleset does not know count with their ranks alone."""
    lower = name.lower()
    held = _held(sheet, lower)
    fixed: list[Line] = []
    if held.ranks:
        fixed.append(Line("ranks", int(held.ranks), "ranks"))
    ability = _ability_for(sheet, lower)
    numbers = [f"skill:{lower}", "skills"]
    if group(lower) != lower:
        numbers.append(f"skill:{group(lower)}")
    if ability is not None:
        fixed.append(ability_line(sheet, ability))
        numbers.append(f"skills:{ability}")
    fixed.extend(_class_skill(sheet, lower, held))
    fixed.extend(_penalty(sheet, lower))
    fixed.extend(_size(sheet, lower))
    fixed.extend(_synergies(sheet, lower))
    fixed.extend(_speeds(sheet, lower))
    lacking = sheet.mark("untrained_penalty") if not held.ranks else 0
    if lacking:
        fixed.append(Line("untyped", -lacking, "no ranks"))
    if held.misc:
        fixed.append(Line("untyped", held.misc, "other"))
    fixed.extend(_besides(sheet, lower))
    modifiers = _grown(sheet, sheet.modifiers(*numbers), held)
    return sheet.tally(f"skill:{name}", tuple(fixed), modifiers, facts)


def _ability_for(sheet: Sheet, lower: str) -> str | None:
    """The skill's ability, or one that may stand in for it and is better, by the mark `int_for_heal`."""
    own = ability_of(lower, sheet.ruleset)
    others = [each for each in ABILITIES if sheet.mark(f"{each}_for_{lower}")] if own is not None else []
    return max((own, *others), key=sheet.modifier) if own is not None and others else own


def passive(sheet: Sheet, name: str, facts: Facts) -> Ledger:
    """The passive value of a skill: 10 plus its bonus."""
    return Ledger(f"passive:{name}", (Line("base", 10, "unasked"), *sheet.ledger(f"skill:{name}", facts).lines))


def ability_check(sheet: Sheet, ability: str, facts: Facts) -> Ledger:
    """A check of an ability alone, such as the opposed Strength checks of some games."""
    modifiers = sheet.modifiers(f"check:{ability}", "checks")
    return sheet.tally(f"check:{ability}", (ability_line(sheet, ability),), modifiers, facts)


def _held(sheet: Sheet, lower: str) -> Skill:
    found = next((held for held in sheet.creature.skills if held.name.lower() == lower), None)
    return found if found is not None else Skill(lower)


def _class_skill(sheet: Sheet, lower: str, held: Skill) -> list[Line]:
    bonus = sheet.ruleset.skill.class_bonus
    if not bonus or held.ranks < 1:
        return []
    source = class_skill_of(sheet, lower)
    return [Line("untyped", bonus, source)] if source else []


def class_skill_of(sheet: Sheet, name: str) -> str:
    """What makes a skill a class skill: a class, what it chose, a trait `class skill: NAME`; empty where nothing does.

    Ranks of racial Hit Dice are told with what their type's class skills add, as the library and readers have them.
    """
    lower = name.lower()
    names = {lower, group(lower)}
    options = tuple(chosen_options(sheet.creature, sheet.ruleset))
    for class_name in sheet.standing.class_levels:
        _, gone = more_and_fewer(each for one in options if class_name in one.classes for each in one.skills)
        if lists_skill(class_name, lower, sheet.ruleset) and not gone & names:
            return f"class skill of a {class_name}"
    with_others = sheet.ruleset.skill.listed_with.get(group(lower))
    if with_others == "":
        return "class skill of everybody"
    if with_others and (found := next((each for each in with_others.split(", ") if class_skill_of(sheet, each)), "")):
        return f"class skill as {found} is one"
    if sheet.has_trait(f"{OWN_CLASS_SKILL}{lower}"):
        return "class skill of choice"
    for option in options:
        if option_lists(option, "", lower):
            return f"class skill by {option.choice} {option.short}"
    return ""


def option_lists(option: ClassOption, class_name: str, name: str) -> bool:
    """Whether something chosen makes the skill a class skill, of that class if one is named."""
    more, _ = more_and_fewer((option.skill, *option.skills))
    return bool(more & {name.lower(), group(name.lower())}) and (not class_name or class_name.lower() in option.classes)


def lists_skill(class_name: str, name: str, ruleset: Ruleset) -> bool:
    """Whether the skill is one of the class's own."""
    entry = ruleset.catalog.classes.get(class_name.lower())
    lower = name.lower()
    if entry is None:
        return False
    with_others = ruleset.skill.listed_with.get(group(lower))
    if with_others is not None:
        return not with_others or any(group(listed) in with_others.split(", ") for listed in entry.class_skills)
    return any(listed.lower() in (lower, group(lower)) for listed in entry.class_skills)


def _penalty(sheet: Sheet, lower: str) -> list[Line]:
    if lower not in sheet.ruleset.skill.armor_check:
        return []
    value, source = check_penalty(sheet)
    if lower in sheet.ruleset.skill.armor_check_twice:
        value, source = value * 2, f"twice {source}"
    return [Line("armor check", value, source)] if value else []


def _size(sheet: Sheet, lower: str) -> list[Line]:
    value = 0
    if lower in sheet.ruleset.skill.sized_hiding:
        value = sheet.ruleset.size.hide[sheet.size.word]
    elif lower in sheet.ruleset.skill.sized_flying:
        value = sheet.ruleset.size.fly[sheet.size.word]
    return [Line("size", value, f"{sheet.size.word} size")] if value else []


def _synergies(sheet: Sheet, lower: str) -> list[Line]:
    table = sheet.ruleset.skill.synergy
    if not table or not any(lower in others for others in table.values()):
        return []
    enough, bonus = sheet.ruleset.skill.synergy_ranks, sheet.ruleset.skill.synergy_bonus
    return [
        Line("untyped", bonus, f"synergy of {held.name}")
        for held in sheet.creature.skills
        if held.ranks >= enough and lower in table.get(held.name.lower(), "").split(", ")
    ]


def _besides(sheet: Sheet, lower: str) -> list[Line]:
    """Abilities that count beside the skill's own, by the marks `str_to_intimidate`, `int_to_knowledge`."""
    names = (lower, group(lower)) if group(lower) != lower else (lower,)
    lent = (ability for ability in ABILITIES if any(sheet.mark(f"{ability}_to_{name}") for name in names))
    return [replace(ability_line(sheet, ability), type="untyped") for ability in lent]


def _speeds(sheet: Sheet, lower: str) -> list[Line]:
    """A climbing or swimming creature's racial bonus, and what a jumper's speed does."""
    mode = sheet.ruleset.skill.movement.get(lower)
    if mode is not None and dict(sheet.creature.speeds).get(mode):
        return [Line("racial", sheet.ruleset.skill.movement_bonus, f"{mode} speed")]
    if lower in sheet.ruleset.skill.speed:
        steps = (sheet.total("speed") - _USUAL_SPEED) / 10
        rule = sheet.ruleset.skill
        value = int(abs(steps)) * (rule.faster if steps > 0 else rule.slower)
        return [Line("untyped", value, f"speed {sheet.total('speed')} feet")] if value else []
    return []


def _grown(sheet: Sheet, modifiers: tuple[Modifier, ...], held: Skill) -> tuple[Modifier, ...]:
    """Bonuses of skill feats double at 10 ranks, where the feats say so."""
    if held.ranks < _GROWN_RANKS:
        return modifiers
    feats = sheet.ruleset.catalog.feats
    return tuple(
        replace(modifier, value=modifier.value * 2)
        if modifier.value > 0 and _grows(feats.get(modifier.source.partition(" (")[0].lower()))
        else modifier
        for modifier in modifiers
    )


def _grows(feat: object) -> bool:
    marks = getattr(feat, "marks", ())
    return any(name == "skill_grows" for name, _ in marks)
