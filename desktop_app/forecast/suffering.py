"""What hits have brought beside wounds, in a fight that is being played: losses, states, poisons, holds."""

from __future__ import annotations

import random
from bisect import bisect
from dataclasses import dataclass
from typing import Final

from desktop_app.forecast.blows import (
    ACTS,
    NO_WEAKNESS,
    OUT,
    SHIFTS,
    UNTIL_THE_END,
    Ailment,
    Blow,
    Follow,
    Outcome,
    Weakness,
    blow_from,
)
from desktop_app.forecast.compiled import DEAD, STANDS, CompiledFight
from desktop_app.forecast.standing import Bodies

MOST_AT_ONCE: Final = 50
"""Saves against one poison at one turn."""


@dataclass(slots=True)
class Sickness:
    """An ailment in a body: when its next save falls due, saves made, saves fallen due, doses."""

    place: int
    due: int
    saves: int = 0
    fallen: int = 0
    doses: int = 1


class Known:
    """What was worked out in the fights before: blows of the weak, and weaknesses put together."""

    def __init__(self) -> None:
        self.blows: dict[tuple[int, int, int], Blow] = {}
        self.weak: dict[tuple[int, tuple[tuple[int, int], ...], tuple[int, ...]], Weakness] = {}


class Sufferers(Bodies):
    """All who are in one fight, with what hits have brought them."""

    def __init__(self, fight: CompiledFight, rng: random.Random, known: Known) -> None:
        super().__init__(fight, rng)
        count = len(fight.fighters)
        self.round, self.turn = 0, 0
        self._known = known
        self.weak: list[Weakness | None] = [None] * count
        self.acts = [ACTS] * count
        self.lost: list[dict[int, int]] = [{} for _ in range(count)]
        self.laid: list[dict[int, tuple[int, int]]] = [{} for _ in range(count)]
        self.sick: list[list[Sickness]] = [[] for _ in range(count)]
        self.bleeds: list[tuple[int, int, int] | None] = [None] * count
        self.held: list[set[int]] = [set() for _ in range(count)]
        self.grips: list[dict[int, int]] = [{} for _ in range(count)]
        self.lasting = self.weakened = False
        self.next_end = (0, 0)
        for who, each in enumerate(fight.fighters):
            for name, points in each.lost:
                if name in fight.losses:
                    self.lost[who][fight.losses.index(name)] = points
            if each.laid:
                self._lie(who, each.laid)
            self.sick[who] = [Sickness(place, due, *counts) for place, due, *counts in each.sick]
            if self.lost[who] or self.laid[who]:
                self.weigh(who)

    def begin(self, who: int) -> None:
        """What a body does by itself when its turn begins: it bleeds first, and poisons come last."""
        if self.lasting and self.next_end <= (self.round, self.turn):
            self._run_out()
        bleeds = self.bleeds[who]
        if bleeds is not None:
            self.hurt(who, max(self.roll(bleeds), 0))
        super().begin(who)
        for sickness in list(self.sick[who]):
            self._fall_due(who, sickness)

    def roll(self, dice: tuple[int, int, int]) -> int:
        """Dice: number, sides, bonus."""
        number, sides, bonus = dice
        return bonus + sum(int(self._chance() * sides) + 1 for _ in range(number))

    def idle(self, who: int) -> bool:
        """Whether it stands and yet takes no part for now."""
        return self.acts[who] == OUT

    def _run_out(self) -> None:
        """States whose time has come end."""
        now, left = (self.round, self.turn), list[tuple[int, int]]()
        for who, states in enumerate(self.laid):
            if not states:
                continue
            over = [state for state, ends in states.items() if ends <= now and ends[0] >= 0]
            for state in over:
                del states[state]
            if over:
                self.weigh(who)
            left += [ends for ends in states.values() if ends[0] >= 0]
        self.lasting = bool(left)
        self.next_end = min(left, default=now)

    def hits(self, by: int, who: int, blow: Blow, place: int, *, due: bool = False) -> bool:
        """One attack falls; `place` = how the target is met (0 to 3, as in `Weakness.against`). Whether it hits."""
        mine, theirs = self.weak[by], self.weak[who]
        if mine is not None or theirs is not None:
            inside = theirs.inside if theirs is not None and by in self.held[who] else 0
            blow = self._weighed(blow, mine, theirs, place, inside)
        at = bisect(blow.up_to, self._chance())
        lethal, spared = blow.lethal[at], blow.nonlethal[at]
        if lethal or spared:
            self.suffers(who, lethal, spared, stops=blow.stops)
        if not blow.kinds or blow.swing is None:
            return False
        kind = blow.kinds[at]
        if kind and self.stands[who] < DEAD:
            follow = (blow.swing.due if due else blow.swing.follows)[kind - 1]
            if follow is not None:
                self.follows(by, who, follow)
        return kind > 0

    def _weighed(self, blow: Blow, mine: Weakness | None, theirs: Weakness | None, place: int, inside: int) -> Blow:
        swing = blow.swing
        if swing is None:
            return blow
        lead, more = mine.own[swing.arm] if mine is not None and swing.arm < len(mine.own) else (0, 0)
        if theirs is not None:
            lead += theirs.against[place] + inside
        if not lead and not more:
            return blow
        key = (id(blow), lead, more)
        found = self._known.blows.get(key)
        if found is None:
            found = self._known.blows[key] = blow_from(swing, lead, more, stops=blow.stops)
        return found

    def follows(self, by: int, who: int, follow: Follow) -> None:
        """One of the things that may follow."""
        weak = self.weak[who]
        if follow.save >= 0:
            shift = weak.saves[follow.save] if weak is not None else 0
            if self._chance() >= follow.fails[min(max(shift, -SHIFTS), SHIFTS) + SHIFTS]:
                return
        outcome = follow.outcomes[bisect(follow.up_to, self._chance())]
        stacking = [each for each in self.sick[who] if self.fight.ailments[each.place].stacks]
        for place in outcome.ails:
            more = next((each for each in stacking if each.place == place), None)
            if more is not None:
                more.doses += 1
                return
        self.comes(by, who, outcome)

    def comes(self, by: int, who: int, outcome: Outcome) -> None:
        """All of it comes to the one who was hit; `by` -1 = it comes from nobody."""
        if outcome.points:
            self.hurt(who, outcome.points)
        if outcome.bleeds != (0, 0, 0):
            had = self.bleeds[who]
            self.bleeds[who] = outcome.bleeds if had is None else max(had, outcome.bleeds)
        for place, points in outcome.losses:
            self.lost[who][place] = self.lost[who].get(place, 0) + points
        for place in outcome.ails:
            self.sick[who].append(Sickness(place, self.round + self._time(self.fight.ailments[place].wait)))
        if outcome.laid or outcome.losses:
            self._lie(who, outcome.laid)
            self.weigh(who, deadly=outcome.deadly)
        if by >= 0:
            self._of_the_attacker(by, who, outcome)
        if outcome.dies:
            self.leave(who, DEAD)

    def _of_the_attacker(self, by: int, who: int, outcome: Outcome) -> None:
        self.temporary[by] += outcome.feeds
        if outcome.holds and self.stands[who] < DEAD:  # one whom the hit has brought down is seized as well
            self.held[who].add(by)
            self.held[by].add(who)
            self.grips[by].setdefault(who, self.round)
        if outcome.mine and self.stands[who] < DEAD:
            self._lie(by, outcome.mine)
            self.weigh(by)

    def _lie(self, who: int, laid: tuple[tuple[int, int], ...]) -> None:
        """The longer of two of a kind lasts."""
        for state, rounds in laid:
            ends = (UNTIL_THE_END, 0) if rounds == UNTIL_THE_END else (self.round + rounds, self.turn)
            had = self.laid[who].get(state)
            if had is None or (had[0] >= 0 and (ends[0] < 0 or ends > had)):
                self.laid[who][state] = ends
            if rounds != UNTIL_THE_END:
                self.next_end = min(self.next_end, ends) if self.lasting else ends
                self.lasting = True

    def weigh(self, who: int, *, deadly: bool = False) -> None:
        """What all of it comes to by now."""
        each, lost, laid = self.fighters[who], self.lost[who], self.laid[who]
        weak = self.fight.weak[each.kind]
        if not lost and not laid:
            total = NO_WEAKNESS
        else:
            key = (each.kind, tuple(lost.items()), tuple(laid))
            found = self._known.weak.get(key)
            total = found if found is not None else self._known.weak.setdefault(key, weak.together(lost, laid))
        self.weakened = True
        before = self.weak[who] or NO_WEAKNESS
        self.weak[who] = total if total is not NO_WEAKNESS else None
        self.acts[who] = total.acts
        if total.maximum != before.maximum or total.senseless != self.senseless[who]:
            self.senseless[who] = total.senseless
            self.maximum[who] += total.maximum - before.maximum
            self.hp[who] += total.maximum - before.maximum
            self.settle(who)
        if total.dies or (deadly and weak.is_spent(lost)):
            self.leave(who, DEAD)

    def leave(self, who: int, how: int) -> None:
        """It stands no more, or is gone; nobody holds it, and it holds nobody."""
        super().leave(who, how)
        for other in list(self.held[who]):
            self.let_loose(who, other)

    def let_loose(self, one: int, other: int) -> None:
        """The hold between two ends."""
        for who, partner in ((one, other), (other, one)):
            self.held[who].discard(partner)
            self.grips[who].pop(partner, None)
            self._let_go(who)

    def let_go_of_the_fallen(self, who: int) -> None:
        """At the beginning of a turn nobody holds on to one who lies."""
        for other in list(self.held[who]):
            if self.stands[other] != STANDS:
                self.let_loose(who, other)

    def neglect(self, who: int) -> None:
        """At the end of a turn in which it has struck: holds that it did not begin in this round are let go."""
        for other, begun in list(self.grips[who].items()):
            if begun < self.round:
                self.let_loose(who, other)

    def _let_go(self, who: int) -> None:
        """What lies on it by a hold ends with the last of them."""
        if not self.held[who] and self.laid[who]:
            for state in [each for each in self.laid[who] if each in self.fight.holds]:
                del self.laid[who][state]
            self.weigh(who)

    def _time(self, time: tuple[int, int, int, int]) -> int:
        number, sides, bonus, unit = time
        return max(self.roll((number, sides, bonus)) * unit, 1)

    def _fall_due(self, who: int, sickness: Sickness) -> None:
        """The saves of one poison that this round has reached."""
        told = self.fight.ailments[sickness.place]
        for _ in range(MOST_AT_ONCE):
            if sickness.due > self.round or self.stands[who] >= DEAD:
                return
            saved = not (told.sure and not sickness.fallen) and self._saves(who, told, sickness)
            sickness.saves = sickness.saves + 1 if saved else 0 if told.in_a_row else sickness.saves
            sickness.fallen += 1
            sickness.due += self._time(told.every)
            over = told.times and sickness.fallen >= told.times * (1 + sickness.doses) // 2
            if over or (told.saves and sickness.saves >= told.saves):
                self.sick[who].remove(sickness)
                sickness.due = self.round + 10**6
            effect = told.effect[self.fighters[who].kind]
            if not saved and effect is not None:
                self.comes(-1, who, effect.outcomes[bisect(effect.up_to, self._chance())])
            if not saved and told.deadly:
                self.leave(who, DEAD)

    def _saves(self, who: int, told: Ailment, sickness: Sickness) -> bool:
        weak = self.weak[who]
        shift = (weak.saves[told.save] if weak is not None else 0) - told.harder * (sickness.doses - 1)
        fails = told.fails[self.fighters[who].kind]
        return bool(fails) and self._chance() >= fails[min(max(shift, -SHIFTS), SHIFTS) + SHIFTS]
