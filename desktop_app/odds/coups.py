"""The odds of a coup de grace: a critical hit by itself, and a save against dying of it."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.combat.commands import CoupDeGrace
from desktop_app.combat.decide.bodiless import Source
from desktop_app.combat.decide.coup_de_grace import SAVE_DC, aimed_coup
from desktop_app.combat.decide.damage import save
from desktop_app.combat.decide.damage_roll import damage_parts
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.single_attack import numbers_of
from desktop_app.odds.distribution import surely
from desktop_app.odds.harm import UNHARMED, WOUND, Harm, fork, harm_of, harms, with_wounds
from desktop_app.odds.unrolled import every_way
from desktop_app.odds.wounds import fates
from desktop_app.rules.dying import DEAD


@dataclass(frozen=True, slots=True)
class CoupOdds:
    """`kill` = how likely the target is dead afterwards, by its wounds or by the save."""

    target: str
    kill: float
    dealt: Harm


def coup_odds(draft: Draft, command: CoupDeGrace) -> CoupOdds:
    """The odds of a coup de grace. Raises NotAllowed, TooWide."""
    attack = aimed_coup(draft, command)
    numbers = numbers_of(draft, attack)
    parts = damage_parts(draft, attack, numbers, critical=True)
    dealt = harm_of(draft, attack.target, parts, Source(attack.by, attack.arm))
    if draft.who(attack.target).wound_points:
        dealt = with_wounds(dealt, numbers.multiplier)
    before, kill, saves = draft.who(attack.target), 0.0, dict[int, float]()
    for nonlethal, lethal in dealt.parts:
        for value, chance in lethal.items():
            one = harms([(nonlethal, surely(value))])
            dead = sum(fate.chance for fate in fates(draft, before, UNHARMED, one) if fate.life == DEAD)
            total = value + nonlethal % WOUND
            if total and dead < 1 and total not in saves:
                saves[total] = _fails(draft, attack.target, SAVE_DC + total)
            kill += chance * (dead + (1 - dead) * saves.get(total, 0.0))
    return CoupOdds(attack.target, kill, dealt)


def _fails(draft: Draft, who: str, dc: int) -> float:
    """How likely the save against dying at once fails."""
    ways = every_way(lambda dice: save(fork(draft, dice), who, "fort", dc, label="fort"))
    return sum(chance for chance, made in ways if not made)
