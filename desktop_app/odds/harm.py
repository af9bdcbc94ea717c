"""What a hit does, before it is rolled: lethal and nonlethal damage together, through the target's defenses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from desktop_app.combat.decide.bodiless import Source
from desktop_app.combat.decide.damage import kind_suffered
from desktop_app.combat.decide.damage_roll import DamagePart
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.swarms import is_swarm, reaching
from desktop_app.combat.decide.wards import absorbed
from desktop_app.combat.toughness import defenses_of, regeneration_stopped_by
from desktop_app.odds.distribution import NOTHING, ZERO, Distribution, TooWide, either, of_dice, surely, together
from desktop_app.odds.unrolled import every_way
from desktop_app.pauses import pause
from desktop_app.rules.damage import NONLETHAL, Defenses, Packet, suffered, taken_together
from desktop_app.rules.dice import Dice
from desktop_app.rules.protection import fortification, incorporeal

_PERCENT: Final = 100
MOST_STEPS: Final = 1_500_000
"""Steps in which two sorts of harm of two blows are put together; more would hold up the window."""
TOO_MUCH: Final = "Too much lethal and nonlethal damage can come together here to count all of it."


WOUND: Final = 1 << 20
"""More than any nonlethal damage."""


def points_of(besides: int) -> int:
    """The points that come beside lethal damage: nonlethal ones, and wound points of critical hits."""
    wounds, nonlethal = divmod(besides, WOUND)
    return nonlethal + wounds


@dataclass(frozen=True, slots=True)
class Harm:
    """Damage by how likely it is: for each amount of nonlethal damage, the lethal damage that comes with it.

    Where wounds are played, a wound point that critical hits take besides counts `WOUND` in the amount of nonlethal.
    """

    parts: tuple[tuple[int, Distribution], ...]

    @property
    def whole(self) -> float:
        """How likely any of it is, no harm at all included."""
        return sum(lethal.whole for _, lethal in self.parts)

    @property
    def mean(self) -> float:
        """Expected points, lethal and nonlethal."""
        return sum(lethal.mean + points_of(besides) * lethal.whole for besides, lethal in self.parts)

    @property
    def most(self) -> int:
        """The most points that it can come to."""
        return max((points_of(besides) + lethal.most for besides, lethal in self.parts if lethal.chances), default=0)

    @property
    def points(self) -> Distribution:
        """All points, of either kind."""
        return either([lethal.plus(points_of(besides)) for besides, lethal in self.parts])

    @property
    def flat(self) -> Harm:
        """The same points as if all were of one kind, where nothing hangs upon the kind any more."""
        return Harm(((0, self.points),))

    @property
    def cells(self) -> int:
        """How many pairs of amounts it holds."""
        return sum(len(lethal.chances) for _, lethal in self.parts)

    def times(self, chance: float) -> Harm:
        """All of it so much less likely."""
        return Harm(tuple((nonlethal, lethal.times(chance)) for nonlethal, lethal in self.parts))


UNHARMED: Final = Harm(((0, ZERO),))


def harms(parts: Sequence[tuple[int, Distribution]]) -> Harm:
    """Harm put together from parts of one whole."""
    found: dict[int, list[Distribution]] = {}
    for nonlethal, lethal in parts:
        if lethal.chances:
            found.setdefault(nonlethal, []).append(lethal)
    return Harm(tuple((nonlethal, either(each)) for nonlethal, each in sorted(found.items())))


def any_harm(parts: Sequence[Harm]) -> Harm:
    """What is likely in one of them or another."""
    return harms([pair for each in parts for pair in each.parts])


def harm_together(one: Harm, other: Harm) -> Harm:
    """The harm of two independent blows."""
    if len(one.parts) == len(other.parts) == 1:
        (first, lethal), (second, more) = one.parts[0], other.parts[0]
        return Harm(((first + second, together(lethal, more)),))
    if _spares(one) and _spares(other):
        return sparing(together(one.points, other.points))
    if one.cells * other.cells > MOST_STEPS:
        raise TooWide(TOO_MUCH)
    pairs = []
    for first, lethal in one.parts:
        pairs += [(first + second, together(lethal, more)) for second, more in other.parts]
        pause()
    return harms(pairs)


def with_wounds(harm: Harm, wounds: int) -> Harm:
    """The harm of a critical hit that takes so many wound points besides, if it does lethal damage at all."""
    none = [(besides, lethal.below(1)) for besides, lethal in harm.parts]
    some = [(besides + wounds * WOUND, lethal.from_on(1)) for besides, lethal in harm.parts]
    return harms([*none, *some])


def of_one_pool(harm: Harm) -> Harm:
    """The same where wound points are lost like all others: for who counts no more than hit points."""
    return harms([(besides % WOUND, lethal.plus(besides // WOUND)) for besides, lethal in harm.parts])


def sparing(points: Distribution) -> Harm:
    """Harm that is nonlethal, all of it."""
    return Harm(tuple((value, surely(0).times(chance)) for value, chance in points.items()))


def _spares(harm: Harm) -> bool:
    return all(lethal.least == 0 and len(lethal.chances) == 1 for _, lethal in harm.parts)


@dataclass(frozen=True, slots=True)
class _Rolled:
    """Packets of one kind and type before they fall: `amounts` = how likely each amount is."""

    kind: str
    types: frozenset[str]
    amounts: Distribution

    @property
    def sample(self) -> Packet:
        """One of them, by which it is seen what is taken together."""
        return Packet(max(self.amounts.most, 1), self.kind, self.types)


def harm_of(draft: Draft, who: str, parts: Sequence[DamagePart], source: Source, *, halved: bool = False) -> Harm:
    """What the parts of a hit do to `who` after all its defenses, before temporary hit points.

    `halved` = damage reduction counts half. Nobody is harmed and no ward is used up by asking. Raises TooWide.
    """
    sheet, target = draft.sheet(who), draft.who(who)
    spared = fortification(sheet)
    ranged = source.weapon is not None and source.weapon.ranged
    defenses = replace(defenses_of(target, draft.state, draft.ruleset, ranged=ranged), halved=halved)
    if incorporeal(sheet) or is_swarm(draft, who) or any(active.ward is not None for active in target.effects):
        return _worked_out(draft, who, parts, defenses, source, spared)
    key = (tuple(parts), defenses, spared, regeneration_stopped_by(target), draft.ruleset.injury.regeneration)
    kept = _kept.get(key)
    if kept is None:
        if len(_kept) >= _MOST_KEPT:
            _kept.clear()
        kept = _kept[key] = _worked_out(draft, who, parts, defenses, source, spared)
    return kept


_MOST_KEPT: Final = 1024
_kept: dict[object, Harm] = {}
"""What the same dice do through the same defenses, of a body that they reach as they are."""


def _worked_out(
    draft: Draft, who: str, parts: Sequence[DamagePart], defenses: Defenses, source: Source, spared: int
) -> Harm:
    ways = _alternatives(parts, spared)
    return any_harm([_suffered(draft, who, each, defenses, source).times(chance) for chance, each in ways])


def _alternatives(parts: Sequence[DamagePart], spared: int) -> list[tuple[float, list[_Rolled]]]:
    """The packets of a hit, as they may come: vital spots may be spared, and 1 point of a low roll may be nonlethal."""
    found: list[tuple[float, list[_Rolled]]] = [(1.0, [])]
    for part in parts:
        ways: list[tuple[float, _Rolled | None]] = [(1.0, each) for each in _rolled(part)]
        if part.vital and 0 < spared < _PERCENT:
            share = spared / _PERCENT
            ways = [(1 - share, each) for _, each in ways] + [(share, None)]
        found = [(chance * more, [*had, *([each] if each else [])]) for chance, had in found for more, each in ways]
    return found


def _rolled(part: DamagePart) -> list[_Rolled]:
    """The packets that a part may be, one for each kind of damage."""
    kinds: dict[str, list[Distribution]] = {}
    dice = of_dice(part.dice, part.times)
    low, high = part.packet(dice.least), part.packet(dice.most)
    if low.kind == high.kind and low.amount == dice.least + part.flat:
        return [_Rolled(high.kind, part.types, dice.plus(part.flat))]
    for value, chance in dice.items():
        packet = part.packet(value)
        kinds.setdefault(packet.kind, []).append(Distribution(packet.amount, (chance,)))
    return [_Rolled(kind, part.types, either(each)) for kind, each in kinds.items()]


def _suffered(draft: Draft, who: str, rolled: Sequence[_Rolled], defenses: Defenses, source: Source) -> Harm:
    """What is left of packets; each die that counts for the whole attack is rolled once."""
    guarded = any(active.ward is not None for active in draft.who(who).effects)
    ways = every_way(lambda dice: _reached(draft, who, rolled, replace(source, dice=_Once(dice)), guarded=guarded))
    return any_harm([_after_defenses(draft, who, each, defenses).times(chance) for chance, each in ways])


class _Once:
    """Dice that answer with the same face whenever they are asked for a label again."""

    def __init__(self, inner: Dice) -> None:
        self._inner = inner
        self._faces: dict[tuple[str, str], int] = {}

    def roll(self, label: str, sides: int, who: str = "") -> int:
        if (label, who) not in self._faces:
            self._faces[label, who] = self._inner.roll(label, sides, who)
        return self._faces[label, who]

    def of_attack(self, index: int) -> Dice:  # noqa: ARG002 - it is one attack
        return self


def _reached(draft: Draft, who: str, rolled: Sequence[_Rolled], source: Source, *, guarded: bool) -> list[_Rolled]:
    """The packets as they reach the body: through one that has none, and through wards that take all."""
    samples = [each.sample for each in rolled]
    through, _ = reaching(draft, who, samples, source)
    if through is samples and not guarded:
        return list(rolled)
    found = []
    for place, each in enumerate(rolled):
        turned = []
        for value, chance in each.amounts.items():
            alone = [replace(packet, amount=value if here == place else 0) for here, packet in enumerate(samples)]
            left, _ = reaching(draft, who, alone, source)
            if guarded:
                left, _ = absorbed(fork(draft), who, left)
            turned.append(surely(left[place].amount).times(chance))
        found.append(replace(each, amounts=either(turned)))
    return found


def _after_defenses(draft: Draft, who: str, rolled: Sequence[_Rolled], defenses: Defenses) -> Harm:
    """Each group of packets that meets the defenses as one, and all of them put together."""
    target, harm = draft.who(who), UNHARMED
    for group in taken_together([each.sample for each in rolled]):
        amounts, first = ZERO, rolled[group[0]]
        for place in group:
            amounts = together(amounts, rolled[place].amounts)
        left = amounts.turned(partial(_left_of, first, defenses))
        kind = kind_suffered(Packet(1, first.kind, first.types), target, draft.ruleset)
        if kind == NONLETHAL:
            more = sparing(left)
        else:
            more = Harm(((0, left),)) if left is not NOTHING else UNHARMED
        harm = harm_together(harm, more)
    return harm


def _left_of(rolled: _Rolled, defenses: Defenses, value: int) -> int:
    return suffered(Packet(value, rolled.kind, rolled.types), defenses).packet.amount


def fork(draft: Draft, dice: Dice | None = None) -> Draft:
    """A draft that goes on from here by itself; what happens in it stays in it."""
    made = Draft(draft.state, draft.command, draft.ruleset, dice or draft.dice)
    made.events = list(draft.events)
    made.resumed, made.harm_done = draft.resumed, dict(draft.harm_done)
    made.strained, made.elsewhere = set(draft.strained), dict(draft.elsewhere)
    return made
