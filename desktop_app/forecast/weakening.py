"""What losses and states do to a fighter, in numbers: attacks by it and at it are put beside those without them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from desktop_app.combat.commands import Attack
from desktop_app.combat.conditions import condition_effect
from desktop_app.combat.decide.ability_harm import FIELDS
from desktop_app.combat.decide.attacks import ready_one
from desktop_app.combat.decide.damage import settle_life
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.grapple_hold import CONDITIONS
from desktop_app.combat.decide.single_attack import stakes_of
from desktop_app.combat.standing import sheet_of
from desktop_app.combat.state import ActiveEffect, Combatant, Encounter
from desktop_app.combat.toughness import NEGATIVE_LEVELS
from desktop_app.forecast.blows import (
    ACTS,
    NO_WEAKNESS,
    OUT,
    SINGLE,
    Ailment,
    Follow,
    Weakness,
    Weaknesses,
)
from desktop_app.forecast.bodies import BARRED
from desktop_app.forecast.duels import NO_ANSWER, Arms, duel
from desktop_app.forecast.sequels import LEVELS, PRONE, Sequels, fails_by, time_of
from desktop_app.odds.asking import trial_of
from desktop_app.pauses import pause
from desktop_app.rules import dying
from desktop_app.rules import flags as flag
from desktop_app.rules.affliction import Affliction
from desktop_app.rules.creature import SAVES
from desktop_app.rules.d20 import d20_of
from desktop_app.rules.dice import ScriptedDice
from desktop_app.rules.harm import PENALTY
from desktop_app.rules.ruleset import Ruleset

MOST_POINTS: Final = 40
"""More points of an ability than this nobody loses in a fight."""
HARDER: Final = 2
"""What each further dose adds to the DC of a poison that stacks."""


@dataclass(frozen=True, slots=True)
class _Figures:
    """What attacks and saves come to with one as it is."""

    own: tuple[tuple[int, int], ...]
    against: tuple[int, int, int, int]
    maximum: int
    saves: tuple[int, int, int]
    flags: frozenset[str]
    life: str


class Weakening:
    """Measures those of one kind after the other."""

    def __init__(
        self, encounter: Encounter, ruleset: Ruleset, arms: Mapping[str, Arms], samples: Sequence[Combatant]
    ) -> None:
        self._encounter, self._ruleset, self._arms, self._samples = encounter, ruleset, arms, samples

    def all_of(self, sequels: Sequels) -> tuple[tuple[Weaknesses, ...], tuple[Ailment, ...]]:
        """What may become of each kind, and the poisons."""
        ailments = tuple(self._ailment(told, place, sequels) for place, told in enumerate(sequels.ailments))
        return tuple(self._of(sample, sequels) for sample in self._samples), ailments

    def _of(self, sample: Combatant, sequels: Sequels) -> Weaknesses:
        """All that may become of one of this kind."""
        known = {place for who, place in sequels.lost if who == sample.name}
        states = {place for who, place in sequels.in_state if who == sample.name}
        if not known and not states:
            return Weaknesses()
        plain, laid = self._figures(sample), list[Weakness]()
        tables = tuple(
            self._losing(sample, what, plain) if place in known else () for place, what in enumerate(sequels.losses)
        )
        for place, active in enumerate(sequels.states):
            laid.append(self._lying(sample, active, plain) if place in states else NO_WEAKNESS)
            pause()
        return Weaknesses(tables, tuple(laid))

    def _losing(self, sample: Combatant, what: str, plain: _Figures) -> tuple[Weakness, ...]:
        """What 1, 2, 3 ... points do; the last entry is for all beyond."""
        if what == LEVELS:
            level = self._difference(plain, self._figures(_with_effect(sample, _levels(self._ruleset))))
            most = min(max(sheet_of(self._encounter, sample, self._ruleset).hit_dice, 1), MOST_POINTS)
            deadly = replace(level.times(most), dies=True, acts=OUT)
            return (*(level.times(count) for count in range(1, most)), deadly)
        ability, kind = what.split(" ", 1)
        score, table, before = sample.creature.abilities.score(ability) or 1, list[Weakness](), -1
        most = max(min(score - (kind == PENALTY), MOST_POINTS), 1)
        for points in range(1, most + 1):
            worse = _with_less(sample, kind, ability, points)
            mark = sheet_of(self._encounter, worse, self._ruleset).modifier(ability)
            if table and mark == before and points < most:
                table.append(table[-1])
            else:
                table.append(self._difference(plain, self._figures(worse)))
                pause()
            before = mark
        return tuple(table)

    def _lying(self, sample: Combatant, active: ActiveEffect, plain: _Figures) -> Weakness:
        now = _with_effect(sample, active)
        holds = active.condition in CONDITIONS
        foes = self._foes(sample)
        bound = replace(now, grappling=(foes[0].name,)) if holds and foes else now
        found = self._difference(plain, self._figures(now, bound))
        inside = self._against(bound, foes[:1])[0] - self._against(now, foes[:1])[0] if holds else 0
        return replace(found, prone=active.condition == PRONE, inside=inside)

    def _difference(self, plain: _Figures, now: _Figures) -> Weakness:
        fallen = now.life not in dying.CAN_ACT
        single = SINGLE if flag.SINGLE_ACTION in now.flags - plain.flags else ACTS
        return Weakness(
            own=tuple((after[0] - was[0], after[1] - was[1]) for was, after in zip(plain.own, now.own, strict=True)),
            against=_less(now.against, plain.against),
            maximum=now.maximum - plain.maximum,
            saves=_less(now.saves, plain.saves),
            acts=OUT if fallen or (now.flags - plain.flags) & BARRED else single,
            exposed=bool((now.flags - plain.flags) & {flag.LOSES_DEXTERITY, flag.HELPLESS, flag.DEXTERITY_ZERO}),
            dies=now.life == dying.DEAD,
            senseless=fallen,
        )

    def _foes(self, who: Combatant) -> list[Combatant]:
        return [each for each in self._samples if each.side != who.side]

    def _figures(self, who: Combatant, bound: Combatant | None = None) -> _Figures:
        """Of one as it is; `bound` = the same in one hold with the first of its foes, at whom it strikes."""
        draft = Draft(duel(self._encounter, who, who, acted=True, close=False), _TRIAL, self._ruleset, ScriptedDice({}))
        settle_life(draft, who.name)
        settled = draft.who(who.name)
        body = replace(bound or who, maximum=settled.maximum)
        sheet = draft.sheet(who.name)
        foes = self._foes(who)
        own = tuple(self._own(body, arm, ranged, foes) for arm, ranged in self._told(who))
        return _Figures(
            own=own,
            against=self._against(replace(who, maximum=settled.maximum), foes),
            maximum=settled.maximum,
            saves=(sheet.total("fort"), sheet.total("ref"), sheet.total("will")),
            flags=draft.flags(who.name),
            life=settled.life,
        )

    def _told(self, who: Combatant) -> list[tuple[str, bool]]:
        return self._arms.get(who.name, Arms()).told

    def _own(self, who: Combatant, arm: str, ranged: bool, foes: Sequence[Combatant]) -> tuple[int, int]:
        """The lead of one of its attacks over the first foe's Armor Class, and its bonus on damage."""
        told = self._stakes(who, foes[0], arm, acted=True, close=not ranged) if foes else None
        return told or (0, 0)

    def _against(self, who: Combatant, foes: Sequence[Combatant]) -> tuple[int, int, int, int]:
        found: list[int] = []
        for wanted in (False, True):
            probe = next(
                (
                    (foe, arm)
                    for foe in foes
                    for arm, ranged in self._arms.get(foe.name, Arms()).told
                    if ranged == wanted
                ),
                None,
            )
            for acted in (True, False):
                told = self._stakes(probe[0], who, probe[1], acted=acted, close=not wanted) if probe else None
                found.append(told[0] if told is not None else 0)
        return found[0], found[1], found[2], found[3]

    def _stakes(
        self, by: Combatant, target: Combatant, arm: str, *, acted: bool, close: bool
    ) -> tuple[int, int] | None:
        state = duel(self._encounter, by, target, acted=acted, close=close)
        command = Attack(by=by.name, target=target.name, weapon=arm)
        try:
            draft = trial_of(state, command, self._ruleset)
            attack = ready_one(draft, command)
            if attack is None:
                return None
            stakes = stakes_of(draft, attack, ScriptedDice({}))
        except NO_ANSWER:
            return None
        return stakes.bonus.total - stakes.armor.total, stakes.numbers.damage_bonus.total

    def _ailment(self, told: Affliction, place: int, sequels: Sequels) -> Ailment:
        """A poison in numbers."""
        fails, effects = list[tuple[float, ...]](), list[Follow | None]()
        for sample in self._samples:
            if (sample.name, place) not in sequels.sick:
                fails.append(())
                effects.append(None)
                continue
            draft = Draft(against_nobody(self._encounter, sample), _TRIAL, self._ruleset, ScriptedDice({}))
            fails.append(_fails(draft, sample.name, told))
            pause()
            effects.append(sequels.of_play(draft, told.effect, told.name, sample.name) if told.effect else None)
            pause()
        return Ailment(
            save=SAVES.index(told.save), fails=tuple(fails), effect=tuple(effects),
            wait=time_of(told.onset or told.every), every=time_of(told.every), times=told.times, saves=told.saves,
            in_a_row=told.in_a_row, stacks=told.stacks, sure=told.sure, deadly=told.deadly, harder=HARDER,
        )  # fmt: skip


_TRIAL: Final = Attack(by="", target="", weapon="")


def against_nobody(encounter: Encounter, who: Combatant) -> Encounter:
    """One alone."""
    return duel(encounter, who, who, acted=True, close=False)


def _fails(draft: Draft, who: str, told: Affliction) -> tuple[float, ...]:
    """How likely a save fails, for each shift of its bonus."""
    bonus = draft.sheet(who).ledger(told.save, frozenset({f"vs {told.kind}"})).total
    return fails_by(told.dc - bonus, d20_of(draft.ruleset))


def _with_less(who: Combatant, kind: str, ability: str, points: int) -> Combatant:
    """One that has lost points of an ability."""
    had: dict[str, int] = dict(getattr(who, FIELDS[kind]))
    had[ability] = had.get(ability, 0) + points
    changed: dict[str, Any] = {FIELDS[kind]: tuple(sorted(had.items()))}
    return replace(who, **changed)


def _with_effect(who: Combatant, active: ActiveEffect) -> Combatant:
    return replace(who, effects=(*who.effects, active))


def _levels(ruleset: Ruleset) -> ActiveEffect:
    return ActiveEffect(condition_effect(NEGATIVE_LEVELS, ruleset, "drain", 1), condition=NEGATIVE_LEVELS)


def _less(one: tuple[int, ...], other: tuple[int, ...]) -> tuple:  # type: ignore[type-arg]
    return tuple(now - was for now, was in zip(one, other, strict=True))
