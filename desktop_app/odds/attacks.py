"""The odds of an attack and of a full attack, blow by blow, by the states that the blows before may have left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.combat.decide.damage import DamageTaken, die, is_massive, take_damage
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.single_attack import PlannedAttack
from desktop_app.combat.events import AttackRolled
from desktop_app.combat.state import Combatant
from desktop_app.odds.compiled import Case, CompiledAttack, KnownCases
from desktop_app.odds.distribution import surely
from desktop_app.odds.following import ALL_OF_IT, Patience, counts_hits, followed, may_bring_down
from desktop_app.odds.harm import UNHARMED, WOUND, Harm, any_harm, fork, harm_together
from desktop_app.odds.unrolled import every_way
from desktop_app.odds.wounds import Fate, fates, one_fate, unhurt, withstands
from desktop_app.rules.attack_roll import AttackRoll
from desktop_app.rules.dice import Dice
from desktop_app.rules.dying import CAN_ACT, DEAD

MOST_STATES: Final = 200
"""States of the fight between two blows that are followed each by itself; of more the least likely are left out."""


MOST_STEPS: Final = 100_000
"""Steps in which further harm to one who is down is added to the picture of it; beyond, nobody would see it there."""


STANDS, LIES = "stands", "lies"


@dataclass(frozen=True, slots=True)
class BlowOdds:
    """One attack. `miss` = all misses, `concealed` = those by concealment or an image; `damage` = expected points.

    `drop` = how likely its target can no longer act after it. `compiled` = the attack in numbers as things stand when
    the first blow falls, None where nothing is likely to come so far. `points` = all points that it may deal.
    """

    target: str
    weapon: str
    hit: float
    critical: float
    concealed: float
    damage: float
    drop: float
    compiled: CompiledAttack | None = None

    @property
    def miss(self) -> float:
        """It does not deal its blow."""
        return 1 - self.hit


@dataclass(frozen=True, slots=True)
class TargetOdds:
    """What all blows do to one: expected points, all that they may come to, and how likely it can no longer act."""

    damage: float
    drop: float
    dealt: Harm


@dataclass(frozen=True, slots=True)
class AttackOdds:
    """The odds of an action that attacks: its blows in order, and what comes of them for each target.

    `whole` = nothing that comes with a hit had to be left out.
    """

    blows: tuple[BlowOdds, ...]
    targets: Mapping[str, TargetOdds]
    whole: bool = True

    @property
    def damage(self) -> float:
        """Expected points of all blows at all targets."""
        return sum(each.damage for each in self.targets.values())

    @property
    def drop(self) -> float:
        """How likely the target can no longer act; of several the first that is aimed at."""
        return next(iter(self.targets.values())).drop


@dataclass(frozen=True, slots=True)
class _Stand:
    """How things may stand between two blows: how likely, who can no longer act, the harm of each so far, a whole."""

    chance: float
    draft: Draft
    harm: Mapping[str, Harm]
    fallen: frozenset[str]
    more: int = 0
    """Points that the last blow cost beside its damage."""

    def suffered(self, who: str) -> Harm:
        """What one has suffered by the blows so far."""
        return self.harm.get(who, UNHARMED)


@dataclass(slots=True)
class _Sums:
    """What is summed up for one blow over all states in which it falls."""

    hit: float = 0.0
    critical: float = 0.0
    concealed: float = 0.0
    damage: float = 0.0

    def add(self, chance: float, compiled: CompiledAttack) -> None:
        roll = compiled.roll
        self.hit += chance * roll.hit
        self.critical += chance * roll.critical
        self.concealed += chance * roll.concealed
        self.damage += chance * compiled.damage


def attack_odds(draft: Draft, attacks: Sequence[PlannedAttack], most: int = ALL_OF_IT) -> AttackOdds:
    """The odds of attacks that are made one after the other, each as the blows before have left things.

    `draft` = all is done up to the first roll; `most` = ways of what comes with hits that are followed. Raises TooWide
    and TooManyWays.
    """
    patience = Patience(most)
    stands, known = [_Stand(1.0, draft, {}, _fallen(draft))], KnownCases()
    blows: list[BlowOdds] = []
    for place, attack in enumerate(attacks):
        sums, first = _Sums(), None
        after: list[_Stand] = []
        last = place == len(attacks) - 1 and not may_bring_down(draft, attack)
        for stand in stands:
            for case in known.of(stand.draft, attack):
                first = first or case.compiled
                sums.add(stand.chance * case.chance, case.compiled)
                after += _after(stand, case, draft, patience, last=last)
        sums.damage += sum(stand.chance * stand.more for stand in after)
        stands = after if place == len(attacks) - 1 else _merged(after, by_hits=counts_hits(draft, attack))
        told = sums.hit, sums.critical, sums.concealed, sums.damage, _dropped(stands, attack.target)
        blows.append(BlowOdds(attack.target, attack.arm.name, *told, first))
    return AttackOdds(tuple(blows), _of_targets(attacks, blows, stands), patience.whole)


def _fallen(draft: Draft) -> frozenset[str]:
    return frozenset(name for name, who in draft.state.combatants.items() if who.life not in CAN_ACT)


def _of_targets(
    attacks: Sequence[PlannedAttack], blows: Sequence[BlowOdds], stands: Sequence[_Stand]
) -> Mapping[str, TargetOdds]:
    found = {}
    for name in dict.fromkeys(attack.target for attack in attacks):
        damage = sum(blow.damage for blow in blows if blow.target == name)
        dealt = any_harm([stand.suffered(name).times(stand.chance) for stand in stands])
        found[name] = TargetOdds(damage, _dropped(stands, name), dealt)
    return found


def _dropped(stands: Sequence[_Stand], who: str) -> float:
    return sum(stand.chance for stand in stands if who in stand.fallen)


def _after(stand: _Stand, case: Case, start: Draft, patience: Patience, *, last: bool) -> list[_Stand]:
    """How things may stand after a blow: for a miss, a hit and a critical hit by what the target has then lost."""
    found: list[_Stand] = []
    roll, target = case.compiled.roll, case.attack.target
    chance, before = stand.chance * case.chance, start.who(target)
    missed = roll.concealed + roll.missed
    if missed:
        gone = replace(stand, chance=chance * missed, draft=case.draft)
        found += [gone] if last else _followed(gone, case, start, _MISSED, patience)
    for hit in _hits(stand, case, before):
        fallen = stand.fallen - {target} if hit.fate.life in CAN_ACT else stand.fallen | {target}
        harm = {**stand.harm, target: hit.fate.harm}
        more = _Stand(chance * hit.chance, case.draft, harm, fallen)
        if last:
            found.append(more)
        else:
            for struck in _struck(more, before, hit.fate):
                found += _followed(struck, case, start, hit.rolled, patience, hurts=hit.fate.hurts)
    return found


@dataclass(frozen=True, slots=True)
class _Hit:
    """One of the things that may come of a hit: how likely, and what becomes of the target."""

    chance: float
    rolled: AttackRoll
    fate: Fate


def _hits(stand: _Stand, case: Case, before: Combatant) -> list[_Hit]:
    """What may come of a hit, as far as the blows after it can tell: whether the target still stands, was hurt at all.

    Whether it was a critical hit is told apart only where more than damage comes with one.
    """
    roll, attack = case.compiled.roll, case.attack
    kinds = ((_HIT, roll.plain, case.compiled.hit), (_CRITICAL, roll.critical, case.compiled.critical))
    if not attack.arm.harm:
        both = any_harm([harm.times(share / roll.hit) for _, share, harm in kinds]) if roll.hit else UNHARMED
        kinds = ((_HIT, roll.hit, both), (_CRITICAL, 0.0, UNHARMED))
    found = []
    had = stand.suffered(attack.target)
    for rolled, share, harm in kinds:
        alike: dict[tuple[str, bool], list[Fate]] = {}
        for fate in _fates(case, before, had, harm) if share else ():
            alike.setdefault((_standing(fate.life), fate.hurts), []).append(fate)
        found += [_Hit(share * one.chance, rolled, one) for one in map(one_fate, alike.values())]
    return found


def _standing(life: str) -> str:
    """What a further blow can tell of a life: that it still stands, lies there, or is dead."""
    return STANDS if life in CAN_ACT else life if life == DEAD else LIES


def _fates(case: Case, before: Combatant, had: Harm, harm: Harm) -> list[Fate]:
    """What may become of the target by a hit, massive damage included; of the dead nothing more is asked."""
    target = case.attack.target
    if case.draft.who(target).dead:
        plain, more = had.flat, harm.flat
        small = plain.cells * more.cells <= MOST_STEPS
        return [Fate(1.0, case.draft.who(target).life, harm_together(plain, more) if small else plain, 0, 0)]
    deadly = is_massive(case.draft, target, harm.most)
    if not deadly:
        return fates(case.draft, before, had, harm)
    saved, found = withstands(case.draft, target), []
    for fate in fates(case.draft, before, had, harm, lambda amount: is_massive(case.draft, target, amount)):
        if fate.massive and fate.life != DEAD:
            found.append(replace(fate, chance=fate.chance * (1 - saved), life=DEAD))
            found.append(replace(fate, chance=fate.chance * saved))
        else:
            found.append(fate)
    return [fate for fate in found if fate.chance > 0]


_MISSED: Final = AttackRoll(1, 1, 2, hit=False)
_HIT: Final = AttackRoll(20, 20, 2, hit=True)
_CRITICAL: Final = AttackRoll(20, 20, 2, hit=True, threat=True, confirmed=True)
"""Rolls that stand for all of their kind in what follows an attack."""


def _struck(stand: _Stand, before: Combatant, fate: Fate) -> list[_Stand]:
    """The target in its new life; as long as it stands, or lies, further blows cannot tell how hurt it is."""
    who = stand.draft.who(before.name)
    if _standing(who.life) == _standing(fate.life):
        return [stand]
    draft = fork(stand.draft)
    draft.state = draft.state.with_combatant(unhurt(who, before))

    def run(dice: Dice) -> Draft:
        trial = fork(draft, dice)
        wounds, nonlethal = divmod(fate.nonlethal, WOUND)
        take_damage(trial, who.name, DamageTaken(fate.lethal, nonlethal, critical=wounds), may_be_massive=False)
        if fate.life == DEAD and not trial.who(who.name).dead:
            die(trial, who.name)
        return trial

    return [replace(stand, chance=stand.chance * chance, draft=trial) for chance, trial in every_way(run)]


def _followed(
    stand: _Stand, case: Case, start: Draft, rolled: AttackRoll, patience: Patience, *, hurts: bool = False
) -> list[_Stand]:
    """What comes with a blow beside its damage; hit points that it costs besides may bring the target down as well."""
    target, found = case.attack.target, []
    for after in followed(stand.draft, case, rolled, patience, hurts=hurts):
        down = after.draft.who(target).life not in CAN_ACT
        fallen = stand.fallen | {target} if down else stand.fallen
        now = replace(stand, chance=stand.chance * after.chance, draft=after.draft, fallen=fallen)
        weaker = after.draft.who(target).maximum != stand.draft.who(target).maximum
        found += _hurt_more(now, start.who(target), after.more) if after.more or weaker else [now]
    return found


def _hurt_more(stand: _Stand, before: Combatant, points: int) -> list[_Stand]:
    """The target has lost so many points more, or has fewer than it had."""
    found = []
    for fate in fates(stand.draft, before, stand.suffered(before.name), Harm(((0, surely(points)),))):
        fallen = stand.fallen if fate.life in CAN_ACT else stand.fallen | {before.name}
        harm = {**stand.harm, before.name: fate.harm}
        more = _Stand(stand.chance * fate.chance, stand.draft, harm, fallen, stand.more + points)
        found += _struck(more, before, fate)
    return found


def _merged(stands: Sequence[_Stand], *, by_hits: bool) -> list[_Stand]:
    """Those between which no further blow can tell are one; the likeliest are kept where there are too many."""
    alike: dict[object, list[_Stand]] = {}
    for stand in stands:
        plain = replace(stand, more=0) if stand.more else stand
        alike.setdefault(_marks(plain, by_hits=by_hits), []).append(plain)
    found = [_one(each) for each in alike.values()]
    if len(found) > MOST_STATES:
        found = sorted(found, key=lambda stand: -stand.chance)[:MOST_STATES]
        whole = sum(stand.chance for stand in found)
        found = [replace(stand, chance=stand.chance / whole) for stand in found]
    return found


def _one(stands: Sequence[_Stand]) -> _Stand:
    if len(stands) == 1:
        return stands[0]
    whole = sum(stand.chance for stand in stands)
    names = {name for stand in stands for name in stand.harm}
    shares = [(stand, stand.chance / whole) for stand in stands]
    harm = {name: any_harm([stand.suffered(name).times(share) for stand, share in shares]) for name in names}
    return _Stand(whole, stands[0].draft, harm, stands[0].fallen)


def _marks(stand: _Stand, *, by_hits: bool) -> object:
    """What further blows can tell of a state: all but the hit points of those who were struck."""
    events = stand.draft.events if by_hits else ()
    hits = tuple((each.weapon, each.target) for each in events if isinstance(each, AttackRolled) and each.hit)
    people = tuple(
        _Told(replace(who, damage=0, wounds=0, nonlethal=0, temporary=()) if name in stand.harm else who)
        for name, who in stand.draft.state.combatants.items()
    )
    return people, stand.fallen, stand.draft.state.engaged, hits


@dataclass(frozen=True, slots=True, eq=False)
class _Told:
    """A combatant compared by its value, and found by its name: to hash all of it takes too long."""

    who: Combatant

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Told) and (self.who is other.who or self.who == other.who)

    def __hash__(self) -> int:
        return hash((self.who.name, self.who.life))
