"""What comes with a blow beside its damage: riders, poison, drained abilities, help that is used up."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from desktop_app.combat.decide.attack_record import swing_event
from desktop_app.combat.decide.damage import DamageTaken
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.engaging import engage_by_attack
from desktop_app.combat.decide.single_attack import AttackResult, PlannedAttack, follow_attack
from desktop_app.odds.compiled import Case
from desktop_app.odds.harm import fork
from desktop_app.odds.unrolled import MOST_WAYS, TooManyWays, every_way
from desktop_app.rules.attack_roll import AttackRoll
from desktop_app.rules.dice import Dice
from desktop_app.rules.riders import Rider, riders_of

TOLD_APART: Final = frozenset({"damage", "extra", "harm", "ability", "negative-levels", "effect"})
"""Dice that leave more or less behind on the target."""


ALL_OF_IT: Final = 20_000
AT_ONCE: Final = 60
"""Ways that are followed in all: where nobody waits, and on a card, which answers while one looks at it."""


@dataclass(slots=True)
class Patience:
    """How many ways may still be followed; `whole` = none had to be left out so far."""

    left: int = ALL_OF_IT
    whole: bool = True


@dataclass(frozen=True, slots=True)
class After:
    """How things may stand once all has followed: how likely, and how many more points the target has lost by it."""

    chance: float
    draft: Draft
    more: int = 0


def followed(
    draft: Draft, case: Case, rolled: AttackRoll, patience: Patience, *, hurts: bool,
    dice_of: Callable[[Dice], Dice] = lambda dice: dice,
) -> list[After]:  # fmt: skip
    """All that follows a blow, hit or miss. What has more ways than there is patience for is left out.

    `dice_of` = the dice that fall, made of those that fall in every way.
    """
    attack = case.attack
    hurt = DamageTaken(1 if hurts else 0, 0) if rolled.hit else None
    had = draft.harm_done.get(attack.target, 0)

    def run(every: Dice) -> Draft:
        dice = dice_of(every)
        trial = fork(draft, dice)
        sides = attack.by, attack.target, attack.arm.name
        tallies = case.compiled.stakes.bonus, case.compiled.stakes.armor
        trial.emit(swing_event(*sides, rolled, tallies, opportunity=attack.opportunity, number=attack.number))
        if not attack.ranged:
            engage_by_attack(trial, attack.by, attack.target, attack.arm)
        follow_attack(trial, attack, AttackResult(rolled, hurt), dice)
        return trial

    try:
        ways = every_way(run, settled=TOLD_APART, most=max(min(patience.left, MOST_WAYS), 1))
    except TooManyWays:
        patience.left, patience.whole = 0, False
        return [After(1.0, draft)]
    patience.left -= len(ways) if len(ways) > 1 else 0
    return [After(chance, trial, int(trial.harm_done.get(attack.target, 0)) - had) for chance, trial in ways]


def riders_with(draft: Draft, attack: PlannedAttack) -> Iterable[Rider]:
    """What may follow a hit of this attack by what its block says."""
    sheet = draft.sheet(attack.by)
    return riders_of(sheet.creature, sheet.weapon(attack.arm.name))


def counts_hits(draft: Draft, attack: PlannedAttack) -> bool:
    """Whether the attacker does more by a number of hits, as those that rend."""
    return any(rider.hits > 1 for rider in riders_with(draft, attack))


def may_bring_down(draft: Draft, attack: PlannedAttack) -> bool:
    """Whether what follows a hit may cost hit points or life itself, so that it counts for the last blow as well."""
    riders = riders_with(draft, attack)
    return bool(attack.arm.harm) or any(each.crush or each.play or each.worse or each.affliction for each in riders)
