"""The full attacks that a combatant has as it stands: every way to make one, attack by attack with its numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from desktop_app.combat.arms import UNARMED, is_in_hand, usual_weapon
from desktop_app.combat.attack_plans import AttackPlan, attack_plans, held_back
from desktop_app.combat.commands import SingleAttack
from desktop_app.combat.raking import may_be_raked
from desktop_app.combat.standing import sheet_of
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.rules import wielding
from desktop_app.rules.bonus import Facts
from desktop_app.rules.offense import AttackNumbers
from desktop_app.rules.raking import RAKE, pounces, rake_of
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.text import capital, listed
from desktop_app.rules.use import can_flurry
from desktop_app.rules.wielding import WeaponInUse

FLURRY, OFF_HAND, CHARGE = "flurry", "off-hand", "charge"
MOST_ATTACKS = 24
ONE_HANDED = frozenset({"", wielding.ONE, wielding.LIGHT})


@dataclass(frozen=True, slots=True)
class FullAttackStep:
    """One attack: its weapon, its bonus before a target is chosen, its damage and its own options.

    `ranged` = it is a shot or a throw, for which the distance may be told.
    """

    weapon: str
    bonus: int
    damage: str
    crit: str
    options: tuple[str, ...] = ()
    ranged: bool = False


@dataclass(frozen=True, slots=True)
class FullAttackWay:
    """A way to make a full attack: what it is called, the options that it goes with, and its attacks in order."""

    id: str
    options: tuple[str, ...]
    steps: tuple[FullAttackStep, ...]


def full_attacks(
    state: Encounter, name: str, ruleset: Ruleset, options: Sequence[str] = ()
) -> tuple[FullAttackWay, ...]:
    """Every way of more than one attack, or that goes on from an attack made already; `options` are counted in.

    What is in hand comes first. Rule: attack.full-attack, attack.decide-after-first, twf.penalties,
    attack.natural-secondary. Raises KeyError if there is nobody of that name.
    """
    return tuple({way.id: way for way in _ways(state, name, ruleset, options)}.values())


def has_full_attack(state: Encounter, name: str, ruleset: Ruleset) -> bool:
    """Whether there is any of them. Raises KeyError if there is nobody of that name."""
    return next(_ways(state, name, ruleset), None) is not None


def _ways(state: Encounter, name: str, ruleset: Ruleset, options: Sequence[str] = ()) -> Iterator[FullAttackWay]:
    who = state.combatants[name]
    begun = who.turn.attacks if who.budget.move and not who.budget.standard else 0
    planner = _Planner(state, who, ruleset, tuple(options), begun)
    return (way for way in planner.ways() if len(way.steps) + begun > 1)


class _Planner:
    """Puts the ways together for one combatant."""

    def __init__(
        self, state: Encounter, who: Combatant, ruleset: Ruleset, options: tuple[str, ...], begun: int
    ) -> None:
        self._who, self._options, self._begun = who, options, begun
        self._sheet: Sheet = sheet_of(state, who, ruleset)
        self._usual = usual_weapon(state, who, ruleset, melee=False)
        self._held = [each.name for each in who.creature.weapons if is_in_hand(who, each)]

    def ways(self) -> Iterator[FullAttackWay]:
        """All ways, those with the most of what is in hand first."""
        natural = [name for name in self._held if self._arm(name).kind == wielding.NATURAL]
        made = [
            name for name in self._held if self._arm(name).kind in (wielding.MELEE, wielding.RANGED, wielding.THROWN)
        ]
        made.sort(key=lambda name: name not in self._who.holding)
        if may_be_raked(self._who) and rake_of(self._who.creature) is not None:
            yield self._way(capital(RAKE), [], [], [RAKE])
        if self._sheet.mark(FLURRY):
            fists = [name for name in (*self._held, UNARMED) if self._can_flurry(name)]
            for name in dict.fromkeys(fists):
                yield self._way(f"Flurry with {name}", [name], [], [], (FLURRY,))
        for first, second in self._pairs(made):
            if natural:
                yield self._way(f"{_both(first, second)} and {listed(natural)}", [first], [second], natural)
            yield self._way(_both(first, second), [first], [second], [])
        for name in made:
            if natural and self._arm(name).kind == wielding.MELEE:
                yield self._way(f"{name} and {listed(natural)}", [name], [], natural)
            yield self._way(name, [name], [], [])
        if natural:
            yield self._way(listed(natural), [], [], natural)
            yield from self._pounce(natural)
        others = [each.name for each in self._who.creature.weapons if each.name not in (*made, *natural)]
        for name in others:
            yield self._way(name, [name], [], [])

    def _pounce(self, natural: list[str]) -> Iterator[FullAttackWay]:
        """All natural attacks at the end of a charge, with its rakes."""
        creature = self._who.creature
        if pounces(creature):
            rakes = [RAKE] if rake_of(creature) is not None else []
            yield self._way(f"Pounce: {listed([*natural, *rakes])}", [], [], [*natural, *rakes], (CHARGE,))

    def _can_flurry(self, name: str) -> bool:
        return can_flurry(self._sheet, self._arm(name))

    def _pairs(self, made: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Who strikes with both hands: weapons meant for it, those in hand together, the ends of a double weapon."""
        melee = [name for name in made if self._arm(name).kind == wielding.MELEE]
        main = [name for name in melee if self._arm(name).hands in ONE_HANDED]
        seconds = [name for name in melee if self._arm(name).hands == wielding.OFF_HAND]
        if seconds and main:
            yield from ((main[0], second) for second in seconds)
        in_hand = [name for name in main if name in self._who.holding]
        if len(in_hand) > 1:
            yield in_hand[0], in_hand[1]
        yield from ((name, name) for name in melee if self._arm(name).hands == wielding.DOUBLE)

    def _way(
        self, title: str, main: list[str], second: list[str], natural: list[str], options: tuple[str, ...] = ()
    ) -> FullAttackWay:
        shared = (*self._options, *options)
        once = [SingleAttack(weapon=name) for name in main]
        once += [
            SingleAttack(weapon=name, options=() if self._arm(name).hands == wielding.OFF_HAND else (OFF_HAND,))
            for name in second
        ]
        once += [SingleAttack(weapon=name) for name in natural]
        attacks: list[SingleAttack] = []
        for number, plan in enumerate(attack_plans(self._sheet, self._usual, once, shared)):
            count = len(self._numbers(plan, shared).bonuses)
            if plan.weapon in natural:
                count -= held_back(self._sheet, plan.weapon, (*main, *second))
            attacks += [plan.single] * (count - self._begun if number < len(main) else count)
        plans = attack_plans(self._sheet, self._usual, attacks[:MOST_ATTACKS], shared, self._begun)
        return FullAttackWay(title, options, tuple(self._planned(plan, shared) for plan in plans))

    def _planned(self, plan: AttackPlan, options: tuple[str, ...]) -> FullAttackStep:
        numbers = self._numbers(plan, options)
        bonus = numbers.to_hit[min(plan.index, len(numbers.to_hit) - 1)].total
        return FullAttackStep(
            plan.weapon, bonus, numbers.damage_text, numbers.crit, plan.single.options, numbers.ranged
        )

    def _numbers(self, plan: AttackPlan, options: tuple[str, ...]) -> AttackNumbers:
        kind = "ranged" if self._arm(plan.weapon).ranged else "melee"
        facts: Facts = plan.facts | {kind, *options, *plan.single.options}
        return self._sheet.attack(plan.weapon, facts)

    def _arm(self, name: str) -> WeaponInUse:
        return self._sheet.arm(name)


def _both(first: str, second: str) -> str:
    return f"{first}, both ends" if first == second else f"{first} and {second}"
