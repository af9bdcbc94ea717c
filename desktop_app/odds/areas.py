"""The odds of what comes to several at once, or by a spell: who fails the save, what each takes, who goes down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Final

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Area, Cast, Face, Use
from desktop_app.combat.commands_area import NONE
from desktop_app.combat.decide.area import area_played
from desktop_app.combat.decide.draft import Draft, Harming
from desktop_app.combat.decide.resolved import harm_taken
from desktop_app.combat.decide.resolving import Played, expect_sense, resolve, with_dc
from desktop_app.combat.event import Event
from desktop_app.combat.events import AreaShared
from desktop_app.combat.state import Combatant
from desktop_app.odds.distribution import Distribution, either, of_chances, of_dice, surely, together
from desktop_app.odds.harm import UNHARMED, WOUND, Harm, any_harm, fork, harm_together, harms
from desktop_app.odds.shares import sharing
from desktop_app.odds.unrolled import every_way
from desktop_app.odds.wounds import drops
from desktop_app.rules.dice import Dice
from desktop_app.rules.dying import CAN_ACT
from desktop_app.rules.formula import Formula, parse_formula
from desktop_app.rules.resolution import RANGED, SHOT

COMES: Final = (Area, Cast, Face, Use)
"""Commands by which something comes to targets."""
AMOUNTS: Final = dict.fromkeys(
    (
        "damage",
        "healing",
        "duration",
        "effect",
        "ability",
        "negative-levels",
        "temporary",
        "points",
        "resists",
        "images",
    ),
    1,
)
"""Dice that are counted by themselves, or that no odds are told of: any face will do while saves are followed."""


def _fixed(draft: Draft) -> Mapping[str, int]:
    """These, and the save against massive damage, which `wounds.drops` counts for every amount by itself."""
    return {**AMOUNTS, "fort": draft.d20.most}


AIMED: Final = (RANGED, SHOT)
"""How rays are aimed: each by an attack roll of its own."""


@dataclass(frozen=True, slots=True)
class TargetOdds:
    """One target. `reached` = it is affected at all, `fails` = it fails its save, None = it has none.

    `drop` = it can no longer act afterwards; `dealt` = what it takes, after all defenses. `share` = how likely the Hit
    Dice that an area reaches in all are enough for it, None = they are not counted; a save is made only then.
    """

    reached: float
    fails: float | None
    drop: float
    dealt: Harm
    share: float | None = None

    @property
    def damage(self) -> float:
        """Expected points."""
        return self.dealt.mean

    @property
    def succumbs(self) -> float:
        """How likely it is reached and makes no save that keeps it from the worst."""
        return self.reached if self.fails is None else (1.0 if self.share is None else self.share) * self.fails


@dataclass(frozen=True, slots=True)
class AreaOdds:
    """Of all targets. `failing` = how many of those who save fail."""

    targets: Mapping[str, TargetOdds]
    failing: Distribution

    @property
    def damage(self) -> float:
        """Expected points in all."""
        return sum(each.damage for each in self.targets.values())

    @property
    def saving(self) -> int:
        """How many make a save at all."""
        return sum(each.fails is not None for each in self.targets.values())


def played_of(draft: Draft, command: Command) -> Played | None:
    """What a command lets come to its targets; None where it is nothing that the rules know."""
    if isinstance(command, Area):
        return area_played(draft, command)
    if not isinstance(command, Cast | Face | Use) or command.play is None or not command.targets:
        return None
    source, level = (command.slot, command.spell_level) if isinstance(command, Cast) else ("", 0)
    play = with_dc(draft, command.by, command.play, source, level)
    unsaved = frozenset(command.forgoing) if isinstance(command, Use) else frozenset[str]()
    return Played(command.by, command.name or "the spell", play, command.targets, command.marks, unsaved=unsaved)


def area_odds(draft: Draft, played: Played) -> AreaOdds:
    """The odds of each target by itself, and of how many fail. Raises NotAllowed, TooWide, TooManyWays.

    Hit Dice that are shared out among the targets are counted out for every roll of them.
    """
    expect_sense(draft, played)
    if played.play.hit_dice_in_all:
        return _shared_out(draft, played)
    known: dict[object, TargetOdds] = {}
    targets = {}
    for name in played.targets:
        key = _alike(draft, played, name)
        if key not in known:
            known[key] = _target_odds(draft, played, name)
        targets[name] = known[key]
    return AreaOdds(targets, _failing(targets.values()))


def _failing(targets: Iterable[TargetOdds]) -> Distribution:
    """How many of these fail their saves."""
    failing = surely(0)
    for each in targets:
        if each.fails is not None:
            failing = together(failing, of_chances([(0, 1 - each.fails), (1, each.fails)]))
    return failing


def _shared_out(draft: Draft, played: Played) -> AreaOdds:
    """Each target as if all were reached, by how likely it is, and how many fail in each of the ways."""
    ways, all_of_it = sharing(draft, played), replace(played, play=replace(played.play, hit_dice_in_all=""))
    whole = area_odds(draft, all_of_it).targets
    targets = {}
    for name, each in whole.items():
        share = sum(chance for chance, reached in ways if name in reached)
        down = drops(draft, draft.who(name), ())
        targets[name] = TargetOdds(
            share * each.reached,
            each.fails,
            share * each.drop + (1 - share) * down,
            any_harm([each.dealt.times(share), UNHARMED.times(1 - share)]),
            share,
        )
    failing = either([_failing(whole[name] for name in reached).times(chance) for chance, reached in ways])
    return AreaOdds(targets, failing)


@dataclass(frozen=True, slots=True, eq=False)
class _Alike:
    """A target by all but its name: four goblins are worked out once."""

    who: Combatant
    mark: str
    resisted: int

    def __eq__(self, other: object) -> bool:
        alike = isinstance(other, _Alike) and (self.mark, self.resisted) == (other.mark, other.resisted)
        return alike and isinstance(other, _Alike) and self.who == other.who

    def __hash__(self) -> int:
        return hash((id(self.who.creature), self.who.damage, self.mark))


def _alike(draft: Draft, played: Played, name: str) -> _Alike:
    who = draft.who(name)
    mark, less = played.marks.get(name, ""), played.resisted.get(name, 0)
    if name == played.by:
        return _Alike(who, mark, less)
    plain = replace(who, name="", initiative=None, initiative_tie=0, group="", notes="", at=None, reminders=())
    return _Alike(plain, mark, less)


class _Listening(Draft):
    """A draft that notes the harm that is about to be dealt to one, and how it comes to it."""

    def __init__(self, draft: Draft, dice: Dice, who: str) -> None:
        super().__init__(draft.state, draft.command, draft.ruleset, dice)
        self.resumed, self._who = draft.resumed, who
        self.heard: list[Harming] = []

    def hear_harm(self, case: Harming) -> None:
        """Note it."""
        if case.case.target == self._who:
            self.heard.append(case)


@dataclass(frozen=True, slots=True)
class _Come:
    """How it may come to a target: the harm of it, whether it saved, and whether it is down by anything but damage."""

    harm: tuple[Harming, ...]
    saved: bool | None
    reached: bool
    down: bool


def _target_odds(draft: Draft, played: Played, name: str) -> TargetOdds:
    """One target. Of several rays each falls by itself; the faces of other dice are the least, which decide nothing."""
    rays = played.play.attack in AIMED and bool(played.play.attacks)
    count = parse_formula(played.play.attacks).bonus if played.play.attacks else 1
    shares = len(range(played.targets.index(name), count, len(played.targets)))
    attacks = "1" if rays else str(shares) if played.play.attacks else ""
    one = replace(played, targets=(name,), play=replace(played.play, attacks=attacks))
    if played.play.attacks and not shares:
        return TargetOdds(0.0, None, drops(draft, draft.who(name), ()), UNHARMED)

    found = _summed(draft, name, every_way(_coming(draft, one, name), fixed=_fixed(draft)))
    return found if not rays or shares < 2 else _several(draft, name, found, shares)


def _coming(draft: Draft, one: Played, name: str) -> Callable[[Dice], _Come]:
    """The course of it for one target, to be followed in every way."""

    def run(dice: Dice) -> _Come:
        trial = _Listening(draft, dice, name)
        resolve(trial, one)
        saved, reached = _told(trial.events, name)
        return _Come(tuple(trial.heard), saved, reached, trial.who(name).life not in CAN_ACT)

    return run


def _summed(draft: Draft, name: str, ways: Sequence[tuple[float, _Come]]) -> TargetOdds:
    """All ways in which it may come to one."""
    before, reached, fails, down, saves = draft.who(name), 0.0, 0.0, 0.0, 0.0
    parts: list[Harm] = []
    known: list[tuple[tuple[Harming, ...], Harm, float]] = []
    for chance, way in ways:
        reached += chance * way.reached
        saves += chance * (way.saved is not None)
        fails += chance * (way.saved is False)
        found = next(((harm, drop) for heard, harm, drop in known if heard == way.harm), None)
        if found is None:
            blows = [_dealt(draft, (each,)) for each in way.harm]
            found = reduce(harm_together, blows, UNHARMED), drops(draft, before, blows)
            known.append((way.harm, *found))
        parts.append(found[0].times(chance))
        down += chance * (1.0 if way.down else found[1])
    return TargetOdds(reached, fails / saves if saves else None, down, any_harm(parts))


def _several(draft: Draft, name: str, one: TargetOdds, count: int) -> TargetOdds:
    """Several rays at one target."""
    dealt = one.dealt
    for _ in range(count - 1):
        dealt = harm_together(dealt, one.dealt)
    reached = 1 - (1 - one.reached) ** count
    return TargetOdds(reached, one.fails, drops(draft, draft.who(name), [one.dealt] * count), dealt)


def _told(events: Sequence[Event], name: str) -> tuple[bool | None, bool]:
    """Whether it saved, and whether it was affected at all."""
    shares = [each for each in events if isinstance(each, AreaShared) and each.who == name]
    saved = next((each.saved for each in shares if each.saved is not None), None)
    return saved, any(each.share != NONE for each in shares)


@dataclass(frozen=True, slots=True)
class OneRoll:
    """What comes to one target by a roll that is shared by all: the dice of it, and the harm for each of their sums."""

    dice: tuple[Formula, int]
    sums: Distribution
    harm: Mapping[int, Harm]


def by_one_roll(draft: Draft, played: Played, name: str) -> OneRoll | None:
    """The same odds as those of the target by itself, told apart by the roll; None where no dice fall for all.

    Raises NotAllowed, TooWide, TooManyWays.
    """
    if played.play.attack or played.play.attacks:
        return None
    ways = every_way(_coming(draft, replace(played, targets=(name,)), name), fixed=_fixed(draft))
    shared = next(((each.dice, each.times) for _, way in ways for each in way.harm if each.dice.dice), None)
    if shared is None:
        return None
    sums = of_dice(*shared)
    found: dict[int, Harm] = {}
    for value in [each for each, _ in sums.items()]:
        parts: list[Harm] = []
        known: dict[tuple[Harming, ...], Harm] = {}
        for chance, way in ways:
            if way.harm not in known:
                known[way.harm] = _dealt(draft, way.harm, shared, value)
            parts.append(known[way.harm].times(chance))
        found[value] = any_harm(parts)
    return OneRoll(shared, sums, found)


def _dealt(draft: Draft, heard: tuple[Harming, ...], shared: tuple[Formula, int] | None = None, total: int = 0) -> Harm:
    """All that one takes; dice that are rolled once for all of it are not told apart from others.

    `shared` = dice that have come to `total` in all.
    """
    whole = UNHARMED
    for each in heard:
        parts = []
        sums = surely(total) if (each.dice, each.times) == shared else of_dice(each.dice, each.times)
        for value, chance in sums.items():
            amount = max(each.dice.whole(value + each.dice.bonus * each.times), 0)
            _, taken = harm_taken(fork(draft), each.case, amount)
            besides = taken.nonlethal + WOUND * (_wounds(draft, each) if taken.lethal else 0)
            parts.append((besides, surely(taken.lethal).times(chance)))
        whole = harm_together(whole, harms(parts))
    return whole


def _wounds(draft: Draft, heard: Harming) -> int:
    """The wound points that a critical hit takes besides, where they are played."""
    return heard.case.critical if draft.who(heard.case.target).wound_points else 0
