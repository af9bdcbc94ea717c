"""The odds of a splash weapon: the throw, what a direct hit does, and who else is splashed by a hit or a miss."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from desktop_app.combat.commands import Splash
from desktop_app.combat.decide.bodiless import Source
from desktop_app.combat.decide.damage_roll import damage_parts
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.single_attack import PlannedAttack, numbers_of
from desktop_app.combat.decide.splash import Broken, ready_splash, splash_part, thrown
from desktop_app.odds.areas import TargetOdds
from desktop_app.odds.compiled import CompiledAttack, roll_odds
from desktop_app.odds.harm import UNHARMED, Harm, any_harm, fork, harm_of, with_wounds
from desktop_app.odds.unrolled import every_way
from desktop_app.odds.wounds import drops

DIRECT, CRITICAL, SPLASHED = "direct", "critical", "splashed"


@dataclass(frozen=True, slots=True)
class SplashOdds:
    """`target` = whom it is thrown at, empty = a point. `targets` = all who may be reached, the target first.

    `compiled` = the throw in numbers, and what a direct hit does.
    """

    target: str
    compiled: CompiledAttack
    targets: Mapping[str, TargetOdds]

    @property
    def damage(self) -> float:
        """Expected points in all."""
        return sum(each.damage for each in self.targets.values())

    @property
    def drop(self) -> float:
        """How likely the target can no longer act; at a point, how likely that is of any one who is splashed."""
        if self.target:
            return self.targets[self.target].drop
        return max((each.drop for each in self.targets.values()), default=0.0)


def splash_odds(draft: Draft, command: Splash) -> SplashOdds | None:
    """The odds of a throw; None where somebody may strike first. Raises NotAllowed, TooWide, TooManyWays."""
    attack = ready_splash(draft, command)
    if attack is None:
        return None
    ways = every_way(lambda dice: thrown(fork(draft, dice), command, attack))
    shares = _shares(ways, command.target)
    targets = {name: _target(draft, attack, name, each) for name, each in shares.items()}
    hit, critical = (
        _harm(draft, attack, command.target, how) if command.target else UNHARMED for how in (DIRECT, CRITICAL)
    )
    roll = roll_odds([(chance, way.roll) for chance, way in ways], draft.d20)
    stakes = ways[0][1].stakes
    compiled = CompiledAttack(attack.by, command.target, attack.arm.name, roll, hit, critical, stakes)
    return SplashOdds(command.target, compiled, targets)


def _shares(ways: Sequence[tuple[float, Broken]], target: str) -> dict[str, dict[str, float]]:
    """How likely each is reached, and how."""
    found: dict[str, dict[str, float]] = {target: {}} if target else {}
    for chance, way in ways:
        reached = dict.fromkeys(way.wet, SPLASHED)
        if way.direct:
            reached[target] = CRITICAL if way.roll.confirmed else DIRECT
        for name, how in reached.items():
            shares = found.setdefault(name, {})
            shares[how] = shares.get(how, 0.0) + chance
    return found


def _target(draft: Draft, attack: PlannedAttack, name: str, shares: Mapping[str, float]) -> TargetOdds:
    reached = sum(shares.values())
    parts = [_harm(draft, attack, name, how).times(share) for how, share in shares.items()]
    dealt = any_harm([*parts, UNHARMED.times(1 - reached)] if reached < 1 else parts)
    return TargetOdds(reached, None, drops(draft, draft.who(name), [dealt]), dealt)


def _harm(draft: Draft, attack: PlannedAttack, name: str, how: str) -> Harm:
    """What it takes after its defenses."""
    parts = (
        (splash_part(attack),)
        if how == SPLASHED
        else damage_parts(draft, attack, numbers_of(draft, attack), critical=how == CRITICAL)
    )
    harm = harm_of(draft, name, parts, Source(attack.by, attack.arm))
    if how != CRITICAL or not draft.who(name).wound_points:
        return harm
    return with_wounds(harm, numbers_of(draft, attack).multiplier)
