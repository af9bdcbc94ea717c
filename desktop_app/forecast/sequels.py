"""What follows a hit beside its damage, put into numbers: as the rules do it, in every way that its dice may fall."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from typing import Final

from desktop_app.combat.decide.ability_harm import FIELDS
from desktop_app.combat.decide.attack_record import swing_event
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.grapple_hold import CONDITIONS
from desktop_app.combat.decide.resolving import Played, come_to
from desktop_app.combat.decide.turn_start_body import BLEED
from desktop_app.combat.events import CheckRolled
from desktop_app.combat.state import ActiveEffect, Combatant, Encounter
from desktop_app.combat.timeline import game_time, rounds_left
from desktop_app.combat.toughness import NEGATIVE_LEVELS, negative_levels
from desktop_app.forecast.blows import (
    NO_FOLLOWS,
    NOTHING_MORE,
    SHIFTS,
    UNTIL_THE_END,
    Follow,
    Follows,
    Outcome,
    bounds,
)
from desktop_app.forecast.bodies import BARRED
from desktop_app.forecast.compiled import Fighter
from desktop_app.odds.compiled import Case
from desktop_app.odds.following import TOLD_APART, After, Patience, followed, riders_with
from desktop_app.odds.harm import Harm, fork
from desktop_app.odds.unrolled import TooManyWays, every_way
from desktop_app.rules.affliction import DISEASE, Affliction, rounds_in
from desktop_app.rules.attack_roll import AttackRoll
from desktop_app.rules.creature import SAVES
from desktop_app.rules.d20 import D20, d20_of
from desktop_app.rules.dice import Dice
from desktop_app.rules.formula import parse_formula
from desktop_app.rules.harm import read_harm
from desktop_app.rules.resolution import Resolution, resolution_at
from desktop_app.rules.riders import GRAPPLE, Rider

DISEASES: Final = (DISEASE, "mummy rot")
"""What shows days after the fight."""
LATER_HOLD: Final = "what a hold does in later rounds"
EACH_ROUND: Final = "harm that goes on each round"
MOVES: Final = "that a hit pushes or pulls"
AT_THE_TABLE: Final = "what is left to the table"
TOO_MUCH: Final = "what comes in too many ways"
"""What may follow a hit and is not counted."""
LEVELS: Final = "negative levels"
"""What negative levels are called among the losses."""
PRONE: Final = "prone"
FIGHT: Final = 200
"""Rounds that no fight lasts: a disease that begins later is none of its concern."""
_SURELY: Final = 1 - 1e-9
_ALIKE: Final = 1e-6
_HIT: Final = AttackRoll(20, 20, 2, hit=True)
_CRITICAL: Final = AttackRoll(20, 20, 2, hit=True, threat=True, confirmed=True)
_KINDS: Final = ((False, True), (True, True), (False, False), (True, False))
"""Critical, and whether it hurts, in the order of `blows.HIT` ..."""


class FewDice:
    """Dice of which one of damage, one of other harm and one of durations is told apart.

    Those beyond show their middle, in turns.

    What follows a hit by many dice would have thousands of ways else, and its mean is what counts in a forecast.
    """

    def __init__(self, every: Dice, open_dice: int = 1) -> None:
        """`open_dice` = how many of each kind are told apart."""
        self._every = every
        self._left = dict.fromkeys(_FEW.values(), open_dice)
        self._high = False

    def roll(self, label: str, sides: int, who: str = "") -> int:
        """A face in every way that it may show, or one in the middle."""
        kind = _FEW.get(label)
        if kind is None or self._left[kind]:
            if kind is not None:
                self._left[kind] -= 1
            return self._every.roll(label, sides, who)
        self._high = not self._high
        return (sides + 1 + (self._high and sides % 2 == 0)) // 2 if sides > 1 else 1

    def of_attack(self, index: int) -> Dice:  # noqa: ARG002 - it is one attack
        """The same dice."""
        return self


_FEW: Final = (
    dict.fromkeys(("damage", "extra"), "damage")
    | dict.fromkeys(("harm", "ability", "negative-levels", "effect", BLEED), "harm")
    | dict.fromkeys(("duration", "onset"), "duration")
)
MOST_WAYS: Final = 400
"""So many ways of what follows one hit are followed; of more nothing is counted."""


@dataclass(slots=True)
class Sequels:
    """All that follows hits in one fight: what is lost, which states are laid, which poisons begin, each once.

    `lost` and `in_state` = who (by the name of the sample of its kind) may come to which; `unplayed` = what
    follows a hit and is not counted, in words, and whose hit.
    """

    losses: list[str] = field(default_factory=list)
    states: list[ActiveEffect] = field(default_factory=list)
    ailments: list[Affliction] = field(default_factory=list)
    sick: set[tuple[str, int]] = field(default_factory=set)
    lost: set[tuple[str, int]] = field(default_factory=set)
    in_state: set[tuple[str, int]] = field(default_factory=set)
    unplayed: list[tuple[str, str]] = field(default_factory=list)
    _known: dict[object, Follow | None] = field(default_factory=dict)

    def of_the_day(self) -> Sequels:
        """For the next fight of the day: what may be lost in the fights before it is known already."""
        return Sequels(losses=list(self.losses), lost=set(self.lost))

    @property
    def holds(self) -> tuple[int, ...]:
        """The states that end with a hold."""
        return tuple(at for at, each in enumerate(self.states) if each.tied or each.condition in CONDITIONS)

    @property
    def prone(self) -> tuple[int, ...]:
        """The states that end by standing up."""
        return tuple(at for at, each in enumerate(self.states) if each.condition == PRONE)

    def of(self, case: Case) -> tuple[Follows, Follows, int]:
        """What follows an attack: as a rule, and on the hit of a number, with that number (0 = none is another)."""
        attack = case.attack
        riders = tuple(riders_with(case.draft, attack))
        if not riders and not attack.arm.harm:
            return NO_FOLLOWS, NO_FOLLOWS, 0
        for why in dict.fromkeys(why for rider in riders for why in _not_played(rider)):
            self._leave_out(case, why)
        nth = max((rider.hits for rider in riders), default=1)
        usual = self._four(case, 1)
        return usual, (self._four(case, nth) if nth > 1 else NO_FOLLOWS), nth if nth > 1 else 0

    def _leave_out(self, case: Case, why: str) -> None:
        self.unplayed.append((why, case.draft.who(case.attack.by).creature.name))

    def _four(self, case: Case, nth: int) -> Follows:
        made: list[Follow | None] = []
        for critical, hurts in _KINDS:
            harm = case.compiled.critical if critical else case.compiled.hit
            likely = case.compiled.roll.critical if critical else case.compiled.roll.plain
            comes = likely > 0 and (harm.most > 0 if hurts else _spares(harm))
            made.append(self._follow(case, critical=critical, hurts=hurts, nth=nth) if comes else None)
        return made[0], made[1], made[2], made[3]

    def _follow(self, case: Case, *, critical: bool, hurts: bool, nth: int) -> Follow | None:
        attack = case.attack
        critical = critical and bool(attack.arm.harm)
        key = (attack.by, attack.arm.name, attack.target, critical, hurts, nth)
        if key not in self._known:
            self._known[key] = self._made(case, _CRITICAL if critical else _HIT, hurts=hurts, nth=nth)
        return self._known[key]

    def _made(self, case: Case, rolled: AttackRoll, *, hurts: bool, nth: int) -> Follow | None:
        attack, draft = case.attack, fork(case.draft)
        tallies = case.compiled.stakes.bonus, case.compiled.stakes.armor
        for _ in range(nth - 1):
            draft.emit(swing_event(attack.by, attack.target, attack.arm.name, _HIT, tallies))
        found: list[After] = []
        wrestles = any(rider.maneuver and rider.crush for rider in riders_with(draft, attack))
        closed = partial(FewDice, open_dice=0)  # opposed checks have ways enough by themselves
        for dice_of in (closed,) if wrestles else (FewDice, closed):
            patience = Patience(MOST_WAYS)
            found = followed(draft, case, rolled, patience, hurts=hurts, dice_of=dice_of)
            if patience.whole:
                break
        else:
            self._leave_out(case, TOO_MUCH)
        deadly = any(read_harm(each).deadly for each in attack.arm.harm)
        return self._summed(draft, found, attack.target, attack.by, deadly=deadly)

    def of_play(self, draft: Draft, play: Resolution, name: str, who: str) -> Follow | None:
        """What an effect without an attack comes to for one, such as that of a poison."""

        def run(dice: Dice) -> Draft:
            trial = fork(draft, FewDice(dice))
            come_to(trial, Played("", name, resolution_at(play, 1), (who,)))
            return trial

        try:
            ways = every_way(run, settled=TOLD_APART, most=MOST_WAYS)
        except TooManyWays:
            return None
        had = draft.harm_done.get(who, 0)
        found = [After(chance, trial, int(trial.harm_done.get(who, 0)) - had) for chance, trial in ways]
        return self._summed(draft, found, who, "", deadly=False)

    def _summed(self, draft: Draft, found: Sequence[After], who: str, by: str, *, deadly: bool) -> Follow | None:
        chances: dict[Outcome, float] = {}
        for after in found:
            outcome = self._outcome(draft, after, who, by, deadly=deadly)
            chances[outcome] = chances.get(outcome, 0.0) + after.chance
        nothing = chances.get(NOTHING_MORE, 0.0)
        if nothing > _SURELY:
            return None
        save, fails = _one_save(draft, found, who)
        if save >= 0 and abs(1 - nothing - fails[SHIFTS]) < _ALIKE:
            del chances[NOTHING_MORE]
        else:
            save, fails = -1, ()
        ranked, whole = sorted(chances.items(), key=lambda each: -each[1]), sum(chances.values())
        outcomes = tuple(outcome for outcome, _ in ranked)
        return Follow(bounds([chance / whole for _, chance in ranked]), outcomes, save, fails)

    def _outcome(self, before: Draft, after: After, who: str, by: str, *, deadly: bool) -> Outcome:
        was, now = before.who(who), after.draft.who(who)
        losses = tuple(self._losses(was, now))
        mine = now_mine = None
        if by:
            mine, now_mine = before.who(by), after.draft.who(by)
        bleeds = [each for each in _new(was, now) if each.condition == BLEED]
        return Outcome(
            points=after.more,
            losses=losses,
            laid=tuple(self._laid(before.state, was, now)),
            mine=tuple(self._laid(before.state, mine, now_mine)) if mine and now_mine else (),
            ails=tuple(self._ails(was, now)),
            bleeds=_dice_of(bleeds[0].effect.dice, bleeds[0].effect.value or 1) if bleeds else (0, 0, 0),
            feeds=now_mine.temp_hp - mine.temp_hp if mine and now_mine else 0,
            dies=now.dead and not was.dead and not losses,
            deadly=deadly and bool(losses),
            holds=bool(by) and by in now.grappling and by not in was.grappling,
        )

    def freed(self, who: Combatant) -> Combatant:
        """One without what keeps it from fighting for a while, standing."""
        ending = [each for each in who.effects if _ends(each)]
        return replace(who, effects=tuple(each for each in who.effects if each not in ending)) if ending else who

    def on_it(self, state: Encounter, who: Combatant, fighter: Fighter, sample: str) -> Fighter:
        """The fighter with what lies on it, and with the poisons in it, by now; `sample` = who stands for its kind."""
        laid = []
        for active in who.effects:
            if _ends(active):
                laid.append((self._state(active), rounds_left(active, state) or UNTIL_THE_END))
                self.in_state.add((sample, laid[-1][0]))
        sick = []
        for held in who.afflictions:
            if held.affliction.every and held.due - game_time(state) < FIGHT:
                place = _place(self.ailments, held.affliction)
                self.sick.add((sample, place))
                due = max(held.due - game_time(state), 0) + (0 if state.round else 1)
                sick.append((place, due, held.saves, held.fallen, held.doses))
        return replace(fighter, laid=tuple(laid), sick=tuple(sick))

    def _losses(self, was: Combatant, now: Combatant) -> Iterable[tuple[int, int]]:
        for kind, name in FIELDS.items():
            had = dict(getattr(was, name))
            for ability, points in getattr(now, name):
                if points > had.get(ability, 0):
                    yield self._lose(was.name, f"{ability} {kind}"), points - had.get(ability, 0)
        more = negative_levels(now) - negative_levels(was)
        if more > 0:
            yield self._lose(was.name, LEVELS), more

    def _lose(self, who: str, what: str) -> int:
        place = _place(self.losses, what)
        self.lost.add((who, place))
        return place

    def _laid(self, state: Encounter, was: Combatant, now: Combatant) -> Iterable[tuple[int, int]]:
        for active in _new(was, now):
            if active.condition in (BLEED, NEGATIVE_LEVELS):
                continue
            rounds = UNTIL_THE_END if active.ends_round is None else active.ends_round - state.round
            place = self._state(active)
            self.in_state.add((was.name, place))
            yield place, 1 if active.ends_on_turn else rounds

    def _state(self, active: ActiveEffect) -> int:
        plain = ActiveEffect(replace(active.effect, source=""), condition=active.condition, tied=active.tied)
        return _place(self.states, plain)

    def _ails(self, was: Combatant, now: Combatant) -> Iterable[int]:
        for held in now.afflictions:
            told = held.affliction
            if held in was.afflictions or not told.every or _rounds(told.onset or told.every) >= FIGHT:
                continue
            place = _place(self.ailments, told)
            self.sick.add((was.name, place))
            yield place


def _one_save(draft: Draft, found: Sequence[After], who: str) -> tuple[int, tuple[float, ...]]:
    """The save that it hangs upon, and how likely that fails; -1 where there is none, or several."""
    saves = {
        (each.what, each.dc - each.ledger.total)
        for after in found
        for each in after.draft.events[len(draft.events) :]
        if isinstance(each, CheckRolled) and each.who == who and each.told_as == "save" and each.dc is not None
    }
    if len(saves) != 1:
        return -1, ()
    what, needed = saves.pop()
    return SAVES.index(what.removesuffix(" save")), fails_by(needed, d20_of(draft.ruleset))


@lru_cache(maxsize=256)
def fails_by(needed: int, d20: D20) -> tuple[float, ...]:
    """How likely a save fails that needs this result, for each shift of its bonus. Rule: save.natural."""
    return tuple(1 - d20.share(d20.needed(needed - shift)) for shift in range(-SHIFTS, SHIFTS + 1))


def _spares(harm: Harm) -> bool:
    """Whether it may do no damage at all."""
    return any(lethal.least <= 0 for spared, lethal in harm.parts if not spared)


def _ends(active: ActiveEffect) -> bool:
    """Whether it lies on one for a while only: what keeps it from fighting, or that it is prone."""
    return bool(active.effect.flags & BARRED) or active.condition == PRONE


def _place(known: list, wanted: object) -> int:  # type: ignore[type-arg]
    if wanted not in known:
        known.append(wanted)
    return known.index(wanted)


def _new(was: Combatant, now: Combatant) -> Sequence[ActiveEffect]:
    return [each for each in now.effects if each not in was.effects]


def _dice_of(text: str, bonus: int) -> tuple[int, int, int]:
    if not text:
        return 0, 0, bonus
    formula = parse_formula(text)
    return (*formula.dice[0], formula.bonus) if formula.dice else (0, 0, formula.bonus)


def time_of(time: str) -> tuple[int, int, int, int]:
    """A time as dice, with the rounds in each of its units; nothing as a round."""
    if not time:
        return 0, 0, 1, 1
    formula, unit = rounds_in(time)
    return (*formula.dice[0], formula.bonus, unit) if formula.dice else (0, 0, formula.bonus, unit)


def _rounds(time: str) -> int:
    number, _, bonus, unit = time_of(time)
    return (number + bonus) * unit


def _not_played(rider: Rider) -> Iterator[str]:
    """What of it is not counted, in words."""
    plays = [each for each in (rider.play, rider.worse, *(rider.play.also if rider.play else ())) if each is not None]
    if rider.maneuver == GRAPPLE or rider.crush is not None or rider.clings:
        yield LATER_HOLD
    if any(each.each_round or each.later for each in plays):
        yield EACH_ROUND
    if rider.feet:
        yield MOVES
    if rider.name not in DISEASES and (rider.note or any(each.note and not each.only for each in plays)):
        yield AT_THE_TABLE
