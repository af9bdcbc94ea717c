"""Changes a creature's body: another type, other Hit Dice, or only the body left, as in a skeleton."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.making.monsters.template import Template
from desktop_app.making.monsters.work import Work
from desktop_app.making.typed import DICE
from desktop_app.rules.creature import Bonus, HitDice, pairs
from desktop_app.rules.grants import race_name
from desktop_app.rules.hit_dice import dice_of


def only_the_body(work: Work, why: str) -> None:
    """Take class levels, feats, skills, spells, defenses and special abilities away; gear and limbs stay."""
    creature, standing = work.creature, work.sheet.standing
    racial = creature.hit_dice
    if creature.levels:
        names = ", ".join(f"{taken.class_name} {taken.level}" for taken in creature.levels)
        work.tell("class levels", names, "none", why)
    for what, held in (("feats", creature.feats), ("special", tuple(each.name for each in creature.special))):
        if held:
            work.tell(what, ", ".join(held), "none", why)
    work.change(
        size=standing.size,
        race="",
        speeds=creature.speeds or pairs({"land": standing.land_speed}),
        hit_dice=racial if racial is not None and racial.count else HitDice(1, 8),
        levels=(),
        feats=(),
        traits=(),
        skills=(),
        bonuses=(),
        ac_bonuses=pairs({name: value for name, value in creature.ac_bonuses if name == "natural"}),
        spellcasting=(),
        special=(),
        senses=(),
        languages=(),
        resistances=(),
        dr=(),
        sr=None,
        immunities=(),
        subtypes=tuple(each for each in creature.subtypes if each.lower() not in _ALIGNMENTS),
        weapons=tuple(replace(weapon, extra="") for weapon in creature.weapons),
        bab=None,
        base_saves=None,
    )


_ALIGNMENTS: Final = ("good", "evil", "lawful", "chaotic", "extraplanar")


def turn_into(work: Work, template: Template, why: str) -> None:
    """Give it the template's type and Hit Dice."""
    creature = work.creature
    old, new = creature.type.lower(), template.type or creature.type
    race = creature.race or ("" if template.body else race_name(creature, work.ruleset))
    size = work.sheet.standing.size
    racial = creature.hit_dice
    if racial is not None and racial.count:
        made = _dice(racial, template, size.word)
        keeps = template.keeps_dice and old != new
        made = replace(made, type=racial.type or (old if keeps else ""))
        if not template.keeps_dice and template.type:
            made = replace(made, type="", good_saves=None)
            work.change(bab=None, base_saves=None)
        work.change(hit_dice=made)
        work.tell("Hit Dice", f"{racial.count}d{racial.die}", f"{made.count}d{made.die}", why)
    if template.hit_die and not template.body:
        _other_class_dice(work, template.hit_die, why)
    work.change(type=new, race=race, size=size)
    work.tell("type", old, new, why)


def _other_class_dice(work: Work, die: int, why: str) -> None:
    """All Hit Dice become others, those of classes too: what that is worth on average is a bonus to hit points."""
    more = sum(
        group.count * (die - group.die) / 2 for group in dice_of(work.creature, work.ruleset) if not group.racial
    )
    if int(more):
        bonus = Bonus("hp", "untyped", int(more), f"{why}: class Hit Dice are d{die}")
        work.change(bonuses=(*work.creature.bonuses, bonus))
        work.tell("class Hit Dice", "as the classes", f"d{die}", f"{why}: {int(more):+d} hit points on average")


def _dice(racial: HitDice, template: Template, size: str) -> HitDice:
    die = template.hit_die or racial.die
    if template.larger_die and racial.die in DICE:
        die = DICE[min(len(DICE) - 1, DICE.index(racial.die) + 1)]
    count = racial.count * template.dice_times + dict(template.dice_by_size).get(size, 0)
    return replace(racial, count=count, die=die)
