"""Adds or removes racial Hit Dice: base attack, saves, hit points, abilities, feats, ranks, challenge rating."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.making.monsters.filling import DICE_A_RAISE, fill_feats, fill_skills, racial_points, raise_abilities
from desktop_app.making.monsters.rating import raise_rating, steps_by_statistics
from desktop_app.making.monsters.work import ChangeError, Work
from desktop_app.making.skills import most_ranks
from desktop_app.rules.creature import SAVES, pairs
from desktop_app.rules.hit_dice import dice_of
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.size import Size

MOST: Final = 100


def advance(work: Work, count: int, ability: str = "") -> None:
    """Give it so many racial Hit Dice more (below 0: fewer); ability increases go into `ability`, else its best.

    Raises ChangeError for a creature that has no racial Hit Dice, or would have none left.
    """
    racial = work.creature.hit_dice
    if racial is None or racial.count == 0:
        raise ChangeError(f"{work.creature.name} has class levels and no racial Hit Dice: add levels to it instead.")
    if not 1 <= racial.count + count <= MOST:
        raise ChangeError(
            f"{work.creature.name} has {racial.count} racial Hit Dice: with {count:+d} it would have "
            f"{racial.count + count}, and there are 1 to {MOST}."
        )
    before, old, why = work.hit_dice, work.sheet, f"{count:+d} Hit Dice"
    _shift_given(work, count)
    work.change(hit_dice=replace(racial, count=racial.count + count))
    work.tell("Hit Dice", f"{racial.count}d{racial.die}", f"{racial.count + count}d{racial.die}", why)
    raise_abilities(work, before, ability, why)
    fill_skills(work, racial_points(work, count), why)
    if count < 0:
        _cap_ranks(work, why)
    fill_feats(work, before, why)
    raise_rating(work, _challenge(work, count, old), _reason(work, why))


def _cap_ranks(work: Work, why: str) -> None:
    """Lower ranks to the maximum for fewer Hit Dice."""
    sheet, made = work.sheet, []
    for held in work.creature.skills:
        ranks = min(held.ranks, most_ranks(sheet, held.name))
        work.tell(f"{held.name} ranks", f"{held.ranks:g}", f"{ranks:g}", why)
        made.append(replace(held, ranks=ranks))
    work.change(skills=tuple(made))


def _shift_given(work: Work, count: int) -> None:
    """Change stated base attack and saves by what the Hit Dice of the type add."""
    creature, racial = work.creature, work.creature.hit_dice
    if racial is None or (creature.bab is None and creature.base_saves is None):
        return
    old = dice_of(creature, work.ruleset)[0]
    new = dice_of(replace(creature, hit_dice=replace(racial, count=racial.count + count)), work.ruleset)[0]
    if creature.bab is not None:
        work.change(bab=creature.bab + new.base_attack - old.base_attack)
    if creature.base_saves is not None:
        held = dict(creature.base_saves)
        work.change(base_saves=pairs({save: held.get(save, 0) + new.save(save) - old.save(save) for save in SAVES}))


def _challenge(work: Work, count: int, old: Sheet) -> int:
    if work.ruleset.change.challenge == "by-statistics":
        return steps_by_statistics(old, work.sheet, work.ruleset)
    racial = work.creature.hit_dice
    kind = racial.type if racial is not None and racial.type else work.creature.type
    a_point = work.ruleset.change.hit_dice_a_point.get(kind.lower(), DICE_A_RAISE)
    return int(count / a_point)


def _reason(work: Work, why: str) -> str:
    if work.ruleset.change.challenge == "by-statistics":
        return f"{why}: hit points, AC, attack and damage beside what is usual"
    return why


def challenge_of_size(work: Work, old: Sheet) -> None:
    """Raise the challenge rating for another size: by the statistics, or by 1 for growing to Large or larger."""
    if work.ruleset.change.challenge == "by-statistics":
        steps = steps_by_statistics(old, work.sheet, work.ruleset)
        raise_rating(work, steps, _reason(work, "size"))
        return
    new = work.sheet.size
    large = (new >= Size.LARGE and new > old.size) - (old.size >= Size.LARGE and old.size > new)
    raise_rating(work, large * work.ruleset.change.large, "size")
