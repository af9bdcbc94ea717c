"""Blows that fall in a fight that is being played: who is reached, one blow after the other, holds, opportunities."""

from __future__ import annotations

import random
from typing import Final

from desktop_app.forecast.blows import SINGLE
from desktop_app.forecast.compiled import AWARE, IN_MELEE, STANDS, Blows, CompiledFight, Fighter
from desktop_app.forecast.suffering import Known, Sufferers

STEP: Final = 5
"""Feet of a square."""
FROM_AFAR: Final = 2
"""So much further on are the figures against one who is shot at."""


class Strikers(Sufferers):
    """All who are in one fight, with what they strike."""

    def __init__(self, fight: CompiledFight, rng: random.Random, known: Known) -> None:
        super().__init__(fight, rng, known)
        self.risen = False

    def feet(self, one: int, other: int) -> float:
        """Feet between the two: along the longer way of the squares, every other diagonal counted twice."""
        here, there = self.places[one], self.places[other]
        if here is None or there is None:
            return STEP
        across, down = abs(here[0] - there[0]), abs(here[1] - there[1])
        return STEP * (max(across, down) + min(across, down) // 2)

    def single(self, who: int) -> bool:
        """Whether its turn has no room for a full attack."""
        weary = self.hp[who] <= 0 or self.nonlethal[who] == self.hp[who]
        return weary or self.risen or self.acts[who] == SINGLE

    def flat(self, target: int) -> int:
        """Whether it is struck as one who is flat-footed."""
        weak = self.weak[target]
        return int(not self.acted[target] or (weak is not None and weak.exposed))

    def rises(self, who: int) -> bool:
        """One who lies stands up, past the blows of those around it; whether it still stands then.

        Rule: action.stand-up.
        """
        weak = self.weak[who]
        if weak is None or not weak.prone or self.held[who]:
            return True
        for other in sorted(self.melee[who]) if self.fight.rising_provokes else ():
            self._opportunity(other, who)
            if self.stands[who] != STANDS or self.idle(who):
                return False
        prone = self.fight.prone
        self.laid[who] = {state: ends for state, ends in self.laid[who].items() if state not in prone}
        self.weigh(who)
        self.risen = not self.fight.rising_is_swift
        return True

    def wrestles(self, who: int, each: Fighter) -> None:
        """Who holds somebody, or is held, strikes at that one and goes nowhere."""
        target = min(self.held[who])
        pairing = self.fight.pairings[each.kind][self.fighters[target].kind]
        flat, single = self.flat(target), self.single(who)
        near, afar = (pairing.single, pairing.shot) if single else (pairing.full, pairing.shots)
        self.engage(who, target)
        if near[flat]:
            self.blows(who, target, near[flat], full=not single)
        else:
            self.blows(who, target, afar[flat] if afar[flat] else (), full=not single, afar=True)

    def engage(self, who: int, target: int) -> None:
        self.melee[who].add(target)
        self.melee[target].add(who)

    def step_back(self, who: int) -> None:
        """A step of five feet out of melee: nobody strikes at it."""
        for other in self.melee[who]:
            self.melee[other].discard(who)
        self.melee[who].clear()

    def reaches(self, who: int, each: Fighter, target: int) -> bool:
        """Go up to the target, past the blows of those whom it leaves; whether it comes near enough to strike."""
        if self.melee[who]:
            for other in sorted(self.melee[who]):
                self._opportunity(other, who)
                if self.stands[who] != STANDS:
                    return False
            self.step_back(who)
        if self.hp[who] <= 0:
            return self.places[who] is None or self.feet(who, target) <= each.reach
        return self._walks(who, each, target)

    def _walks(self, who: int, each: Fighter, target: int) -> bool:
        """Go towards the target, straight; whether it can strike then."""
        here, there = self.places[who], self.places[target]
        if here is None or there is None:
            return True
        needed = self.feet(who, target) - each.reach
        near = needed <= each.speed
        share = 1.0 if needed <= 0 else min((needed if near else 2 * each.speed) / (needed + each.reach), 1.0)
        if needed > 0:
            self.places[who] = (
                here[0] + round((there[0] - here[0]) * share),
                here[1] + round((there[1] - here[1]) * share),
            )
        return near

    def _opportunity(self, who: int, target: int) -> None:
        """An attack of opportunity, if it has one left."""
        if self.opportunities[who] <= 0 or not self.acted[who] or self.idle(who):
            return
        self.opportunities[who] -= 1
        pairing = self.fight.pairings[self.fighters[who].kind][self.fighters[target].kind]
        flat = self.flat(target) if self.weak[target] is not None else AWARE
        for blow in pairing.single[flat]:
            self.hits(who, target, blow, flat)

    def blows(self, who: int, target: int, blows: Blows, *, full: bool = False, afar: bool = False) -> None:
        """One blow after the other; when the target is down, those left go to another who is at hand."""
        met, weak = FROM_AFAR if afar else 0, self.weak[target]
        hits: dict[tuple[int, int], int] = {}
        for place in range(len(blows)):
            if self.stands[target] != STANDS:
                found = self._another(who, afar=afar)
                if found is None:
                    return
                target = found
                blows = self._same_way(who, target, full=full, afar=afar)
            elif self.weak[target] is not weak:
                blows = self._same_way(who, target, full=full, afar=afar)
            if place >= len(blows) or self.idle(who):
                return
            weak, blow = self.weak[target], blows[place]
            swing = blow.swing
            if swing is None or not swing.nth:
                self.hits(who, target, blow, met + self.flat(target))
            else:
                key = (target, swing.arm)
                due = hits.get(key, 0) + 1 == swing.nth
                hits[key] = hits.get(key, 0) + self.hits(who, target, blow, met + self.flat(target), due=due)
            if self.stands[who] != STANDS:
                return

    def _another(self, who: int, *, afar: bool) -> int | None:
        """Another foe at hand."""
        if not afar:
            return min(self.melee[who], default=None)
        foes = [other for other in self.foes_of[self.fighters[who].side] if self.stands[other] == STANDS]
        return foes[0] if foes else None

    def _same_way(self, who: int, target: int, *, full: bool, afar: bool) -> Blows:
        pairing = self.fight.pairings[self.fighters[who].kind][self.fighters[target].kind]
        way = pairing.shots if afar else pairing.full if full else pairing.single
        return way[self.flat(target) + (IN_MELEE if afar and self.melee[target] else 0)]
