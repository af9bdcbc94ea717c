"""How a maneuver is decided: what each side rolls or has, who wins, and the same in words. Rule: maneuver.check.

A ruleset chooses one check for each maneuver. The sheet, the card before the roll and the fight ask the same object, so
that none of them can tell another number than the others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final, Literal

from desktop_app.rules import maneuver as figures
from desktop_app.rules.bonus import NO_FACTS, Facts
from desktop_app.rules.chapters.maneuvers import BullRush, Disarm, Grapple, Maneuver, Overrun, Sunder, Ties, Trip
from desktop_app.rules.creature import Creature
from desktop_app.rules.d20 import D20, ONE_D20
from desktop_app.rules.dice import Dice
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.opposed import (
    ATTACK_LIKE,
    Check,
    Naturals,
    Opposed,
    automatic_success,
    roll_check,
    roll_opposed,
)
from desktop_app.rules.riders import GRAPPLE, riders_of
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.setting import Choice, Ways
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.text import plain, signed
from desktop_app.rules.use import use_of
from desktop_app.rules.wielding import MELEE, unarmed

BARE_HANDS: Final = unarmed().name
WITH_WEAPON: Final[Mapping[str, bool]] = {"disarm": True, "sunder": True, "trip": False}
"""Maneuvers that may be tried with a weapon, and whether that is the usual way."""
AGAINST_LEGS: Final = frozenset({"trip", "overrun"})
AGAINST_STANCE: Final = frozenset({"trip", "bull-rush"})

Result = Check | Opposed


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a maneuver: the creature, what it holds, and what the case adds.

    `instead` = a roll in place of the maneuver's own: a skill, or the mount's. `reply` = the maneuver answers one that
    failed: then neither the feat for it nor sure feet count in Strength checks.
    """

    sheet: Sheet
    weapon: str = ""
    lines: tuple[Line, ...] = ()
    facts: Facts = NO_FACTS
    instead: Ledger | None = None
    reply: bool = False

    def facts_with(self, weapon: str) -> Facts:
        """What is true of an attack with that weapon, or bare hands: melee, light, with longsword ..."""
        return self.facts | use_of(self.sheet, self.sheet.arm(weapon or BARE_HANDS), self.facts).facts

    def number(self, usual: Callable[[], Ledger]) -> Ledger:
        """The usual number, or the one in its place, with what the case adds; what does not count has its reason."""
        return (self.instead or usual()).plus(*(line for line in self.lines if line.counts or line.reason))


Number = Callable[[str, Side, Side | None], Ledger]
"""A side's number for a kind of maneuver against the other side, where that is known."""


@dataclass(frozen=True, slots=True)
class ManeuverCheck:
    """One way in which maneuvers are decided.

    `made`, `against` = what the two numbers are called. `opposed` = both roll, else the second is the number to beat.
    `touch_first` = a touch attack comes before it. `like_an_attack` = what helps or hinders attacks (flanking, aid)
    counts for it; `later_attack` = so does what a later attack of a full attack loses. `with_weapons` = both roll an
    attack with a weapon. `skills` = the skills that may stand in for a roll. `mounted` = whose number it is when one
    overruns from the saddle.
    """

    made: str
    against: str
    rule: str
    attempt: Number
    withstand: Number
    opposed: bool = True
    touch_first: bool = False
    like_an_attack: bool = False
    later_attack: bool = True
    with_weapons: bool = False
    skills: frozenset[str] = frozenset()
    mounted: Literal["rider", "mount", "both"] = "rider"

    def mine(self, kind: str, side: Side, other: Side | None = None) -> Ledger:
        """What the one who tries has."""
        return side.number(lambda: self.attempt(kind, side, other))

    def theirs(self, kind: str, side: Side, other: Side | None = None) -> Ledger:
        """What stands against it."""
        return side.number(lambda: self.withstand(kind, side, other))


@dataclass(frozen=True, slots=True)
class Contest:
    """A maneuver's check of two creatures, before the dice.

    `certain` = it succeeds without a roll; `exceed` = to equal the number is not enough; `miss` = the chance to miss
    although it succeeded, in percent.
    """

    check: ManeuverCheck
    mine: Ledger
    theirs: Ledger
    ties: Ties
    naturals: Naturals = ATTACK_LIKE
    certain: bool = False
    exceed: bool = False
    miss: int = 0
    d20: D20 = ONE_D20

    @property
    def needed(self) -> int:
        """The least result of the die that succeeds against a number; the lowest never does, the highest always."""
        return self.d20.needed(self.theirs.total + self.exceed - self.mine.total)

    def settle(self, dice: Dice) -> Result:
        """Roll: labels `check` and `opposed` where both do, else `maneuver` and `miss_chance`."""
        if self.check.opposed:
            return roll_opposed(dice, self.mine, self.theirs, self.ties, self.d20)
        goal = self.theirs.total
        if self.certain:
            return automatic_success(self.mine, goal, self.d20)
        result = roll_check(dice, "maneuver", self.mine, goal, self.naturals, self.d20)
        just = self.exceed and result.margin == 0 and result.die != self.d20.most
        missed = result.success and self.miss and dice.roll("miss_chance", 100) <= self.miss
        return replace(result, success=False) if just or missed else result

    def explain(self) -> str:
        """`CMB +7 against CMD 18: succeeds on 11+`, `+4 against +2, both roll; a tie goes to the defender`."""
        first = "after a touch attack, " if self.check.touch_first else ""
        mine = f"{first}{self.check.made} {signed(self.mine.total)} against"
        if self.check.opposed:
            tie = Maneuver.ties.said(self.ties)
            return f"{mine} {signed(self.theirs.total)}, both roll; a tie goes to {tie}"
        if self.certain:
            return f"{mine} {self.check.against} {plain(self.theirs.total)}: succeeds without a roll"
        missed = f", {self.miss}% to miss" if self.miss else ""
        return f"{mine} {self.check.against} {plain(self.theirs.total)}: succeeds on {self.d20.on(self.needed)}{missed}"


# against a defense


def _bonus(kind: str, side: Side, _other: Side | None) -> Ledger:
    """The Combat Maneuver Bonus; a weapon that is used adds what it is worth. Rule: maneuver.cmb."""
    ledger = side.sheet.ledger("cmb", side.facts_with(side.weapon) | {kind})
    if kind == GRAPPLE and _grabs(side.sheet.creature):
        ledger = ledger.plus(Line("racial", _GRAB, "grab"))
    arm = side.sheet.arm(side.weapon or BARE_HANDS)
    better = arm.enhancement or int(arm.masterwork)
    return ledger.plus(Line("enhancement", better, side.weapon)) if side.weapon and better else ledger


def _defense(kind: str, side: Side, _other: Side | None) -> Ledger:
    """The Combat Maneuver Defense against one kind. Rule: maneuver.cmd."""
    sheet, lines = side.sheet, []
    if kind in AGAINST_LEGS:
        lines.append(figures.legs_line(sheet.legs))
    if kind in AGAINST_STANCE:
        firm = sheet.mark("stability")
        lines.append(Line("racial", firm, "stability", bool(firm)))
    held = {fact for fact in side.facts_with(side.weapon) if fact.startswith("with ")} if side.weapon else set()
    ledger = sheet.ledger("cmd", side.facts | held | {f"vs {kind}", "melee"})
    return ledger.plus(*(line for line in lines if line.counts))


@lru_cache(maxsize=2048)
def _grabs(creature: Creature) -> bool:
    """Whether one of its attacks grabs, which helps each grapple that it begins or holds."""
    told = (*creature.traits, *(rider.name for weapon in creature.weapons for rider in riders_of(creature, weapon)))
    return any(each.lower().partition(" (")[0] == "grab" for each in told)


# opposed by the bonus


def _bonus_against(kind: str, side: Side, _other: Side | None) -> Ledger:
    """The same bonus, of the one who withstands; Strength counts twice for what is held in two hands."""
    sheet = side.sheet
    ledger = sheet.ledger("cmb", side.facts_with("") | {f"vs {kind}"})
    strength = sheet.modifier("str")
    grips = kind == "disarm" and strength > 0 and "two-handed" in side.facts_with(side.weapon)
    return ledger.plus(Line("ability", strength, "held in two hands")) if grips else ledger


# opposed by kind


def _strength(kind: str, side: Side, _other: Side | None) -> Ledger:
    """The Strength check of the one who tries."""
    ledger = side.sheet.ledger("check:str", side.facts if side.reply else side.facts | {kind})
    size = figures.strength_size(side.sheet.size)
    return ledger.plus(size) if size.counts else ledger


def _strength_against(kind: str, side: Side, _other: Side | None) -> Ledger:
    """Strength, or Dexterity where that is better and the maneuver can be dodged."""
    sheet = side.sheet
    ledger = sheet.ledger("check:str", side.facts)
    if kind in AGAINST_LEGS and sheet.total("check:dex", side.facts) > ledger.total:
        ledger = sheet.ledger("check:dex", side.facts)
    lines = [figures.strength_size(sheet.size)]
    if not side.reply:
        lines.append(figures.stable_line(sheet.legs, stable=bool(sheet.mark("stability"))))
    return ledger.plus(*(line for line in lines if line.counts))


def _attack(kind: str, side: Side, other: Side | None) -> Ledger:
    """The attack roll of the one who tries; a thing that is snatched is taken as by a disarm."""
    return _attack_with(side, other, {"disarm" if kind == "snatch" else kind})


def _attack_against(_kind: str, side: Side, other: Side | None) -> Ledger:
    return _attack_with(side, other, set())


def _attack_with(side: Side, other: Side | None, named: set[str]) -> Ledger:
    """An attack bonus with what hands and size are worth. Rule: maneuver.disarm, maneuver.sunder."""
    sheet = side.sheet
    numbers = sheet.attack(side.weapon or BARE_HANDS, side.facts | named)
    hands = "light" if numbers.light else "two" if "two-handed" in side.facts_with(side.weapon) else numbers.hands
    lines = [figures.hands_line(hands)]
    if other is not None:
        lines.append(figures.size_difference(sheet.size, other.sheet.size))
    return numbers.to_hit[0].plus(*(line for line in lines if line.counts))


def _grapple(_kind: str, side: Side, _other: Side | None) -> Ledger:
    """The grapple check of rulesets that have one. Rule: maneuver.grapple-size-d35."""
    return side.sheet.ledger("grapple", side.facts | {"grapple", "melee"})


_GRAB: Final = 4
"""What grab adds to grapples that are begun or held."""
AGAINST_DEFENSE: Final = ManeuverCheck(
    "CMB", "CMD", "One roll with the bonus against the defense.", _bonus, _defense, opposed=False, like_an_attack=True
)
BY_BONUS: Final = ManeuverCheck(
    "CMB",
    "CMB",
    "Both sides roll with their maneuver bonus.",
    _bonus,
    _bonus_against,
    skills=frozenset({"Escape Artist", "Sleight of Hand"}),
    mounted="both",
)
BY_STRENGTH: Final = ManeuverCheck(
    "Strength",
    "Strength",
    "Both sides make an ability check.",
    _strength,
    _strength_against,
    later_attack=False,
    skills=frozenset({"Ride"}),
    mounted="mount",
)
BY_ATTACK: Final = ManeuverCheck(
    "attack",
    "attack",
    "Both sides make an attack roll.",
    _attack,
    _attack_against,
    like_an_attack=True,
    with_weapons=True,
)
BY_GRAPPLE: Final = ManeuverCheck("grapple", "grapple", "Both sides make a grapple check.", _grapple, _grapple)

CHECKS: Final[Mapping[str, ManeuverCheck | None]] = {
    "defense": AGAINST_DEFENSE,
    "versus-defense": AGAINST_DEFENSE,
    "opposed-bonus": BY_BONUS,
    "strength-checks": BY_STRENGTH,
    "touch-then-strength": replace(BY_STRENGTH, touch_first=True),
    "opposed-attacks": BY_ATTACK,
    "as-disarm": BY_ATTACK,
    "touch-then-opposed": replace(BY_GRAPPLE, touch_first=True),
    "opposed-by-kind": BY_GRAPPLE,
    "none": None,
}
"""The checks, by what a ruleset's settings call them; None = there is no such maneuver."""

INSIDE: Final = "inside a grapple"
CHOSEN_BY: Final[Mapping[str, Choice[Any]]] = {
    "bull-rush": BullRush.way,
    "disarm": Disarm.way,
    "grapple": Grapple.start,
    "overrun": Overrun.way,
    "snatch": Disarm.grab_item,
    "sunder": Sunder.way,
    "trip": Trip.way,
    INSIDE: Grapple.inside,
}
"""The setting by which a ruleset chooses the check of each maneuver, and of what is done inside a grapple."""


_WAYS: Final[Mapping[str, Ways[ManeuverCheck | None]]] = {
    kind: setting.ways({name: CHECKS[name] for name in setting.words}) for kind, setting in CHOSEN_BY.items()
}


def check_of(ruleset: Ruleset, kind: str) -> ManeuverCheck:
    """How the ruleset decides this maneuver. Raises KeyError for a maneuver that it does not have."""
    check = _WAYS[kind][ruleset.value(CHOSEN_BY[kind])]
    if check is None:
        raise KeyError(kind)
    return check


def ties_of(ruleset: Ruleset, kind: str) -> Ties:
    """Who wins a tie where both sides roll."""
    return ruleset.grapple.ties if kind in ("grapple", INSIDE) else ruleset.maneuver.ties


def usual_side(sheet: Sheet, kind: str, facts: Facts = NO_FACTS) -> Side:
    """One side of a maneuver with no case at hand: with the first melee weapon where one is needed, else bare hands."""
    weapons = sheet.creature.weapons if WITH_WEAPON.get(kind) else ()
    held = next((weapon.name for weapon in weapons if sheet.arm(weapon).kind == MELEE), "")
    return Side(sheet, held, facts=facts)
