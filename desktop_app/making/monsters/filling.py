"""Fills in what more Hit Dice or levels bring, legally: ability increases, feats and skill ranks."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.making.monsters.work import Work
from desktop_app.making.skills import most_ranks
from desktop_app.rules.abilities import modifier_of
from desktop_app.rules.creature import ABILITIES, Skill
from desktop_app.rules.prerequisites import missing
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet

DICE_A_RAISE: Final = 4
"""One ability score rises by 1 for each so many Hit Dice."""
_USUAL_FEATS: Final = (
    "Improved Initiative",
    "Iron Will",
    "Great Fortitude",
    "Lightning Reflexes",
    "Dodge",
    "Power Attack",
    "Weapon Focus",
    "Alertness",
    "Toughness",
    "Run",
    "Endurance",
    "Combat Reflexes",
    "Cleave",
    "Mobility",
)


def feats_at(hit_dice: int, ruleset: Ruleset) -> int:
    """How many feats so many Hit Dice give."""
    if hit_dice < 1:
        return 0
    return 1 + hit_dice // 3 if ruleset.change.feats == "one-a-three" else (hit_dice + 1) // 2


def raise_abilities(work: Work, before: int, ability: str, why: str) -> None:
    """The ability increases between `before` Hit Dice and those it has now; into `ability`, else its highest score."""
    rises = work.hit_dice // DICE_A_RAISE - before // DICE_A_RAISE
    if rises:
        chosen = ability or _highest(work)
        work.add_scores({chosen: rises}, f"{why}: one point at every {DICE_A_RAISE} Hit Dice")


def _highest(work: Work) -> str:
    """The highest of the abilities that count in a fight; on a tie the first."""
    scores = {name: work.creature.abilities.score(name) or 0 for name in ABILITIES}
    casting = [each.ability for each in work.creature.spellcasting]
    return max(casting or ("str", "dex", "con"), key=lambda name: scores[name])


def fill_feats(work: Work, before: int, why: str) -> None:
    """Add legal feats from a short list for Hit Dice above `before`; feats lost with Hit Dice are left to the GM."""
    if work.creature.abilities.score("int") is None:
        return
    owed = feats_at(work.hit_dice, work.ruleset) - feats_at(before, work.ruleset)
    if owed < 0:
        work.doubt("feats", f"{-owed} too many", f"it now has too many feats for its Hit Dice: remove {-owed}")
    for _ in range(owed):
        feat = _next_feat(work.sheet)
        if not feat:
            work.doubt("feats", "one to choose", "it has a feat more: choose it")
            continue
        work.change(feats=(*work.creature.feats, feat))
        work.tell("feats", "", feat, f"{why}: filled in, another is as good")


def _next_feat(sheet: Sheet) -> str:
    for name in _USUAL_FEATS:
        feat = name
        if name == "Weapon Focus":
            if not sheet.creature.weapons:
                continue
            feat = f"{name} ({sheet.creature.weapons[0].name})"
        if name.lower() in sheet.ruleset.catalog.feats and not sheet.has_feat(name) and not missing(sheet, feat):
            return feat
    return ""


def fill_skills(work: Work, points: int, why: str) -> None:
    """Spend skill points on the skills that it has ranks in, the best first, no further than allowed."""
    if points <= 0 or not work.creature.skills:
        return
    sheet = work.sheet
    ranks = {held.name: held.ranks for held in work.creature.skills if held.ranks}
    most = {name: most_ranks(sheet, name) for name in ranks}
    left, order = points, sorted(ranks, key=lambda name: (-ranks[name], name))
    while left > 0:
        open_ones = [name for name in order if ranks[name] + 1 <= most[name]]
        if not open_ones:
            break
        for name in open_ones[:left]:
            ranks[name] += 1
            left -= 1
    _write(work, ranks, why)
    if left:
        work.doubt("skills", f"{left:g}", f"skill points left to spend: {left:g}")


def _write(work: Work, ranks: dict[str, float], why: str) -> None:
    made: list[Skill] = []
    for held in work.creature.skills:
        new = ranks.get(held.name, held.ranks)
        made.append(replace(held, ranks=new))
        work.tell(f"{held.name} ranks", f"{held.ranks:g}", f"{new:g}", why)
    work.change(skills=tuple(made))


def racial_points(work: Work, count: int) -> int:
    """The skill points of so many more racial Hit Dice; mindless ones have none."""
    score = work.creature.abilities.score("int")
    racial = work.creature.hit_dice
    if score is None or racial is None:
        return 0
    kind = work.ruleset.catalog.types.get((racial.type or work.creature.type).lower())
    return count * max(1, (kind.skill_points if kind is not None else 2) + modifier_of(score))
