"""An attack put into numbers: how its roll may come out and what a hit then does. What plays it needs no rules more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from desktop_app.combat.decide.bodiless import Source
from desktop_app.combat.decide.damage_roll import DamagePart, damage_parts
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.single_attack import (
    PlannedAttack,
    Stakes,
    attack_rolled,
    is_aimed,
    redirected,
    stakes_of,
)
from desktop_app.combat.state import Encounter
from desktop_app.odds.harm import UNHARMED, Harm, any_harm, fork, harm_of, with_wounds
from desktop_app.odds.unrolled import every_way
from desktop_app.rules.attack_roll import AttackRoll, Critical, swing
from desktop_app.rules.d20 import D20
from desktop_app.rules.dice import Dice
from desktop_app.rules.offense import AttackNumbers
from desktop_app.rules.protection import fortification

_PERCENT: Final = 100


@dataclass(frozen=True, slots=True)
class RollOdds:
    """How an attack roll may come out; the four are 1 together. `plain` = it hits and no critical hit is confirmed.

    `concealed` = it would have hit and misses by concealment or strikes an image; `missed` = it does not reach the
    Armor Class.
    """

    plain: float
    critical: float
    concealed: float
    missed: float

    @property
    def hit(self) -> float:
        """It deals its blow."""
        return self.plain + self.critical


CERTAIN: Final = RollOdds(1.0, 0.0, 0.0, 0.0)
"""It hits without a roll."""


def roll_odds(ways: Sequence[tuple[float, AttackRoll]], d20: D20) -> RollOdds:
    """The odds of a roll that may come out in these ways."""
    plain = critical = concealed = missed = 0.0
    for chance, rolled in ways:
        if rolled.hit:
            critical += chance if rolled.confirmed else 0
            plain += 0 if rolled.confirmed else chance
        elif rolled.missed_by_concealment or (rolled.die != d20.least and rolled.total >= rolled.ac):
            concealed += chance
        else:
            missed += chance
    return RollOdds(plain, critical, concealed, missed)


@lru_cache(maxsize=4096)
def swing_odds(lead: int, critical: Critical | None, miss: int, *, again: bool, d20: D20) -> RollOdds:
    """The odds of `attack_roll.swing` by how far the bonus is above (or, negative, below) the Armor Class."""
    return roll_odds(every_way(lambda dice: swing(dice, lead, 0, critical, miss, again=again, d20=d20)), d20)


@dataclass(frozen=True, slots=True)
class CompiledAttack:
    """An attack in numbers, in one state of the fight.

    `hit` and `critical` = what either does to the target after its defenses, before temporary hit points; both are
    whole: 1 in all. `spared` = the share of confirmed critical hits that fortification turns into plain ones, which
    `roll` has taken into account. `stakes` = the ledgers behind it.
    """

    by: str
    target: str
    weapon: str
    roll: RollOdds
    hit: Harm
    critical: Harm
    stakes: Stakes = field(compare=False)

    @property
    def dealt(self) -> Harm:
        """What the attack does in all, a miss included."""
        roll = self.roll
        missed = UNHARMED.times(roll.concealed + roll.missed)
        return any_harm([self.hit.times(roll.plain), self.critical.times(roll.critical), missed])

    @property
    def damage(self) -> float:
        """Expected points, misses counted as 0."""
        return self.hit.mean * self.roll.plain + self.critical.mean * self.roll.critical


@dataclass(frozen=True, slots=True)
class Case:
    """One of the ways an attack goes before its damage is rolled: at whom, and the draft in which it went so."""

    chance: float
    attack: PlannedAttack
    draft: Draft
    compiled: CompiledAttack


def fortified(draft: Draft, who: str) -> float:
    """The share of confirmed critical hits that fortification turns into plain ones."""
    return fortification(draft.sheet(who)) / _PERCENT


class _Asked:
    """Dice that only tell whether they are asked for."""

    def __init__(self) -> None:
        self.asked = False

    def roll(self, label: str, sides: int, who: str = "") -> int:  # noqa: ARG002 - the protocol's words
        self.asked = True
        return sides

    def of_attack(self, index: int) -> Dice:  # noqa: ARG002 - it is one attack
        return self


class KnownCases:
    """Attacks in numbers, each put into them once for each state of the fight that it falls in."""

    def __init__(self) -> None:
        self._cases: dict[object, tuple[Encounter, list[Case]]] = {}
        self._harm: dict[object, tuple[Encounter, Harm]] = {}

    def of(self, draft: Draft, attack: PlannedAttack) -> list[Case]:
        """The attack in numbers in each case that dice decide before it: at whom it goes, an image, a rolled defense.

        As a rule there is one. Raises TooWide and TooManyWays.
        """
        key = (id(draft.state), replace(attack, number=None))
        kept = self._cases.get(key)
        if kept is None:
            kept = self._cases[key] = (draft.state, self._made(draft, attack))
        return [
            replace(case, draft=draft, attack=replace(case.attack, number=attack.number))
            if case.draft.state is draft.state
            else case
            for case in kept[1]
        ]

    def _made(self, draft: Draft, attack: PlannedAttack) -> list[Case]:
        asked = _Asked()
        trial = fork(draft, asked)
        aimed = redirected(trial, attack)
        stakes = stakes_of(trial, aimed, asked)
        images = any(active.ward is not None and active.ward.images for active in draft.who(aimed.target).effects)
        if not asked.asked and not images:
            lead = stakes.bonus.total - stakes.armor.total
            rolled = swing_odds(lead, stakes.critical, stakes.miss, again=stakes.again, d20=stakes.d20)
            roll = CERTAIN if aimed.arm.swarms else rolled
            return [Case(1.0, aimed, draft, self._compiled(draft, aimed, stakes, roll))]
        return self._open(draft, attack)

    def _open(self, draft: Draft, attack: PlannedAttack) -> list[Case]:
        """Each way by itself: what was struck, and what of its images is left to the target."""

        def run(dice: Dice) -> tuple[PlannedAttack, Stakes, AttackRoll, Draft]:
            trial = fork(draft, dice)
            aimed = redirected(trial, attack)
            stakes = stakes_of(trial, aimed, dice)
            return aimed, stakes, attack_rolled(trial, aimed, stakes, dice), trial

        alike: dict[object, list[tuple[float, tuple[PlannedAttack, Stakes, AttackRoll, Draft]]]] = {}
        for chance, way in every_way(run):
            aimed, _, _, trial = way
            alike.setdefault((aimed.target, trial.who(aimed.target).effects), []).append((chance, way))
        found = []
        for ways in alike.values():
            whole = sum(chance for chance, _ in ways)
            aimed, stakes, _, trial = ways[0][1]
            roll = roll_odds([(chance / whole, way[2]) for chance, way in ways], draft.d20)
            found.append(Case(whole, aimed, trial, self._compiled(trial, aimed, stakes, roll)))
        return found

    def _compiled(self, draft: Draft, attack: PlannedAttack, stakes: Stakes, roll: RollOdds) -> CompiledAttack:
        spared = fortified(draft, attack.target)
        if 0 < spared < 1 and roll.critical:
            kept = roll.critical * (1 - spared)
            roll = RollOdds(roll.plain + roll.critical - kept, kept, roll.concealed, roll.missed)
        hit = self._known_harm(draft, attack, stakes.numbers, critical=False) if roll.plain else UNHARMED
        critical = self._known_harm(draft, attack, stakes.numbers, critical=True) if roll.critical else UNHARMED
        return CompiledAttack(attack.by, attack.target, attack.arm.name, roll, hit, critical, stakes)

    def _known_harm(self, draft: Draft, attack: PlannedAttack, numbers: AttackNumbers, *, critical: bool) -> Harm:
        """The harm of a hit; further attacks of a sequence do the same as the first."""
        key = (id(draft.state), replace(attack, number=None, bonus_index=None), critical, numbers.damage_bonus.total)
        kept = self._harm.get(key)
        if kept is None:
            kept = self._harm[key] = (draft.state, _harm(draft, attack, numbers, critical=critical))
        return kept[1]


def _harm(draft: Draft, attack: PlannedAttack, numbers: AttackNumbers, *, critical: bool) -> Harm:
    parts: tuple[DamagePart, ...] = damage_parts(draft, attack, numbers, critical=critical)
    source = Source(attack.by, attack.arm)
    harm = harm_of(draft, attack.target, parts, source, halved=is_aimed(draft, attack))
    return with_wounds(harm, numbers.multiplier) if critical and draft.who(attack.target).wound_points else harm
