"""One against another, put into numbers: the best of its full attacks and single attacks, by the odds of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from desktop_app.combat.arms import UNARMED, is_in_hand
from desktop_app.combat.commands import Attack, FullAttack, SingleAttack
from desktop_app.combat.decide.attacks import ready_all, ready_one
from desktop_app.combat.decide.damage_roll import damage_parts
from desktop_app.combat.decide.draft import NotAllowed
from desktop_app.combat.decide.single_attack import PlannedAttack
from desktop_app.combat.full_attacks import CHARGE, FullAttackWay, full_attacks
from desktop_app.combat.standing import sheet_of
from desktop_app.combat.state import NORMAL, Budget, Combatant, Encounter, Turn
from desktop_app.combat.toughness import regeneration_stopped_by
from desktop_app.forecast.blows import NO_FOLLOWS, SHIFTS, Blow, Follows, Shares, Swing, blow_from, blow_of
from desktop_app.forecast.compiled import NO_BLOWS, Blows, Pairing, mean_of_blows, pairing_of
from desktop_app.forecast.sequels import Sequels
from desktop_app.odds.asking import trial_of
from desktop_app.odds.compiled import Case, KnownCases, fortified, swing_odds
from desktop_app.odds.distribution import TooWide
from desktop_app.odds.harm import Harm, of_one_pool
from desktop_app.odds.unrolled import TooManyWays
from desktop_app.rules.attack_roll import Critical
from desktop_app.rules.d20 import D20, d20_of
from desktop_app.rules.dying import HEALTHY
from desktop_app.rules.raking import RAKE
from desktop_app.rules.ruleset import Ruleset

NO_ANSWER: Final = (NotAllowed, TooWide, TooManyWays)
"""Why something has no odds; it is not used in the forecast then."""
BOTH: Final = (False, True)
"""The target has acted; the target is flat-footed."""


def duel(encounter: Encounter, by: Combatant, target: Combatant, *, acted: bool, close: bool) -> Encounter:
    """The two alone, at the turn of `by`; `close` = in melee with each other."""
    ready = replace(
        by, acted=True, aware=True, delaying=False, readied=None, casting=None, budget=Budget(), turn=Turn(),
        damage=0, nonlethal=0, life=HEALTHY, at=None, initiative=20, hidden=False,
    )  # fmt: skip
    other = replace(
        target, acted=acted, aware=True, delaying=False, readied=None, damage=0, nonlethal=0, dead=False,
        life=HEALTHY, at=None, initiative=10, hidden=False,
    )  # fmt: skip
    pairs = frozenset({frozenset((by.name, target.name))}) if close else frozenset[frozenset[str]]()
    return replace(
        encounter, phase=NORMAL, round=max(encounter.round, 1), actor=by.name, order=(by.name, target.name),
        to_act=(by.name, target.name), combatants={by.name: ready, target.name: other}, engaged=pairs,
        one_way=frozenset(), pending=(), reply=None, ground=None, hazards=(), reminders=(),
    )  # fmt: skip


def chances_of(harm: Harm, chance: float, into: dict[tuple[int, int], float]) -> None:
    """Add the amounts of a harm that is so likely."""
    for nonlethal, lethal in of_one_pool(harm).parts:
        for amount, share in lethal.items():
            into[amount, nonlethal] = into.get((amount, nonlethal), 0.0) + share * chance


@dataclass(frozen=True, slots=True)
class Way:
    """A way to attack: its command against somebody who is aware, and what it comes to."""

    command: Attack | FullAttack
    ranged: bool
    blows: Blows = ()

    @property
    def mean(self) -> float:
        """Expected points."""
        return mean_of_blows(self.blows)


@dataclass(slots=True)
class Arms:
    """The attacks of one fighter that are put into numbers: by name, and whether each is made from afar."""

    told: list[tuple[str, bool]] = field(default_factory=list)

    def place(self, name: str, *, ranged: bool) -> int:
        """The number of an attack."""
        if (name, ranged) not in self.told:
            self.told.append((name, ranged))
        return self.told.index((name, ranged))


class Duels:
    """Puts attackers and targets into numbers, a pair at a time. `arms` = the attacks used so far, by their user."""

    def __init__(self, encounter: Encounter, ruleset: Ruleset, sequels: Sequels | None = None) -> None:
        self._encounter, self._ruleset = encounter, ruleset
        self._sequels = sequels
        self._offers: dict[str, list[tuple[Attack | FullAttack, bool]]] = {}
        self.arms: dict[str, Arms] = {}

    def pairing(self, by: Combatant, target: Combatant) -> Pairing:
        """All that `by` does to `target`. What the rules know no odds of is left out."""
        found = {key: self._both(by, target, way) for key, way in self.best(by, target).items()}
        names = {(True, False): "full", (False, False): "single", (True, True): "shots", (False, True): "shot"}
        return pairing_of(**{names[key]: each for key, each in found.items() if each != NO_BLOWS})

    def best(self, by: Combatant, target: Combatant) -> dict[tuple[bool, bool], Way]:
        """The way of the most expected damage, for a full attack or a single one (True, False), from afar or close."""
        if by.name not in self._offers:
            self._offers[by.name] = list(self._ways(by))
        best: dict[tuple[bool, bool], Way] = {}
        for command, ranged in self._offers[by.name]:
            way, key = Way(command, ranged), (isinstance(command, FullAttack), ranged)
            way = replace(way, blows=self._blows(by, target, way, acted=True))
            if way.blows and (key not in best or way.mean > best[key].mean):
                best[key] = way
        for ranged in BOTH:  # who has no full attack of several makes its one
            one = best.get((False, ranged))
            if one is not None and ((True, ranged) not in best or best[True, ranged].mean < one.mean):
                best[True, ranged] = one
        return best

    def _ways(self, by: Combatant) -> Iterator[tuple[Attack | FullAttack, bool]]:
        """Every way to attack with what it has in hand, aimed at nobody yet."""
        state = duel(self._encounter, by, replace(by, name=by.name + "'s foe", side="?"), acted=True, close=True)
        who, sheet = state.combatants[by.name], sheet_of(self._encounter, by, self._ruleset)
        held = [each.name for each in who.creature.weapons if is_in_hand(who, each)]
        for name in dict.fromkeys(held or [UNARMED]):
            yield Attack(by=by.name, target="", weapon=name), sheet.arm(name).ranged
        for way in full_attacks(state, by.name, self._ruleset):
            if CHARGE not in way.options and not any(step.weapon == RAKE for step in way.steps):
                yield _full(by.name, way), all(step.ranged for step in way.steps)

    def _both(self, by: Combatant, target: Combatant, way: Way) -> tuple[Blows, ...]:
        """Against one who is aware and one who is flat-footed; of shots at one in melee with a friend as well."""
        found = []
        for held in BOTH if way.ranged else (False,):
            aware = self._blows(by, target, way, acted=True, held=held, sequels=self._sequels)
            flat = self._blows(by, target, way, acted=False, held=held, sequels=self._sequels)
            found += [aware, flat or aware]
        return tuple(each or way.blows for each in found)

    def _blows(
        self, by: Combatant, target: Combatant, way: Way, *, acted: bool, held: bool = False,
        sequels: Sequels | None = None,
    ) -> Blows:  # fmt: skip
        """The blows in numbers; `held` = a friend of the attacker is in melee with the target."""
        state = duel(self._encounter, by, target, acted=acted, close=not way.ranged)
        if held:
            friend = replace(state.combatants[by.name], name=by.name + "'s friend")
            pair = frozenset((friend.name, target.name))
            people = {**state.combatants, friend.name: friend}
            state = replace(state, combatants=people, engaged=state.engaged | {pair})
        aimed = _at(way.command, target.name)
        try:
            draft = trial_of(state, aimed, self._ruleset)
            if isinstance(aimed, Attack):
                one = ready_one(draft, aimed)
                planned: Sequence[PlannedAttack] = [one] if one is not None else []
            else:
                planned = ready_all(draft, aimed) or ()
            known = KnownCases()
            return tuple(self._blow(known.of(draft, attack), target, sequels) for attack in planned)
        except NO_ANSWER:
            return ()

    def _blow(self, cases: Sequence[Case], target: Combatant, sequels: Sequels | None) -> Blow:
        stopped_by, stops = regeneration_stopped_by(target), False
        for case in cases:
            if not stopped_by:
                break
            parts = damage_parts(case.draft, case.attack, case.compiled.stakes.numbers, critical=False)
            stops = stops or any(part.types & stopped_by for part in parts)
        if len(cases) == 1 and not cases[0].attack.arm.swarms:
            return blow_from(self._swing(cases[0], sequels), stops=stops)
        chances: dict[tuple[int, int], float] = {}
        for case in cases:
            chances_of(case.compiled.dealt, case.chance, chances)
        return blow_of(chances, stops=stops, hit=sum(case.chance * case.compiled.roll.hit for case in cases))

    def _swing(self, case: Case, sequels: Sequels | None) -> Swing:
        stakes, attack = case.compiled.stakes, case.attack
        follows: tuple[Follows, Follows, int] = (NO_FOLLOWS, NO_FOLLOWS, 0) if sequels is None else sequels.of(case)
        rolls = _rolls(
            stakes.bonus.total - stakes.armor.total, stakes.critical, stakes.miss, fortified(case.draft, attack.target),
            again=stakes.again, d20=d20_of(self._ruleset),
        )  # fmt: skip
        return Swing(
            _shares(case.compiled.hit),
            _shares(case.compiled.critical),
            rolls,
            stakes.critical.multiplier if stakes.critical is not None else 1,
            self.arms.setdefault(attack.by, Arms()).place(attack.arm.name, ranged=attack.ranged),
            *follows,
        )


@lru_cache(maxsize=512)
def _rolls(
    lead: int, critical: Critical | None, miss: int, spared: float, *, again: bool, d20: D20
) -> tuple[tuple[float, float], ...]:
    """How likely a plain and a critical hit are, for each shift of the attack roll."""
    found = (swing_odds(lead + by, critical, miss, again=again, d20=d20) for by in range(-SHIFTS, SHIFTS + 1))
    return tuple((each.hit - each.critical * (1 - spared), each.critical * (1 - spared)) for each in found)


def _shares(harm: Harm) -> Shares:
    parts = of_one_pool(harm).parts
    return tuple((amount, nonlethal, share) for nonlethal, lethal in parts for amount, share in lethal.items())


def _full(by: str, way: FullAttackWay) -> FullAttack:
    singles = tuple(SingleAttack(weapon=step.weapon, options=step.options) for step in way.steps)
    return FullAttack(by=by, attacks=singles, options=way.options)


def _at(command: Attack | FullAttack, target: str) -> Attack | FullAttack:
    if isinstance(command, Attack):
        return replace(command, target=target)
    return replace(command, attacks=tuple(replace(each, target=target) for each in command.attacks))


def against(encounter: Encounter, by: Combatant, target: Combatant) -> Encounter:
    """The two alone and apart, for a spell or an ability."""
    return duel(encounter, by, target, acted=True, close=False)
