"""Plays compiled fights to their end. The same seed plays the same fights."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from desktop_app.forecast.compiled import (
    AWARE,
    DEAD,
    FLED,
    IN_MELEE,
    STANDS,
    Ability,
    Blows,
    CompiledFight,
    Fighter,
    Healing,
)
from desktop_app.forecast.standing import Bodies
from desktop_app.forecast.tactics import CASTERS_FIRST, FOCUS, NEAREST, WEAKEST

FEW: Final = 3
"""Foes that are worth an area."""
STEP: Final = 5
"""Feet of a square."""


class Field(Bodies):
    """One fight that is being played."""

    def __init__(self, fight: CompiledFight, rng: random.Random) -> None:
        super().__init__(fight, rng)
        self.ready = [[1 + area.ready if area.ready else 0 for area in each.areas] for each in fight.fighters]
        self.focus = [-1] * len(fight.sides)
        self.round = 0

    def play(self) -> int:
        """Play to the end; gives the side that stands, or -1 if none or more than one does."""
        order = self._order()
        acting = [who for who in order if who in self.fight.to_act] if self.fight.to_act else order
        while self.round < self.fight.rounds:
            winner = self.winner()
            if winner is not None:
                return winner
            self.round += 1
            for who in acting:
                if self.stands[who] >= DEAD:
                    continue
                self.begin(who)
                if self.stands[who] == STANDS:
                    self._turn(who)
                    if self.winner() is not None:
                        break
            acting = order
        winner = self.winner()
        return -1 if winner is None else winner

    def winner(self) -> int | None:
        """The one side that stands, -1 if nobody does, None while more than one do."""
        found = -1
        for side, members in enumerate(self.by_side):
            for who in members:
                if self.stands[who] == STANDS:
                    if found >= 0:
                        return None
                    found = side
                    break
        return found

    def _order(self) -> list[int]:
        """Initiative: the total, then the bonus, then the roll-off."""
        rolled = []
        for place, each in enumerate(self.fighters):
            total = each.initiative
            if total is None:
                total = self.d20() + each.initiative_bonus
            rolled.append((-total, -each.initiative_bonus, self._chance(), place))
        return [place for *_, place in sorted(rolled)]

    def _turn(self, who: int) -> None:
        """One turn by the tactics of its side."""
        each = self.fighters[who]
        tactics = self.fight.tactics[each.side]
        self.acted[who] = True
        if tactics.flee_at_quarter and self.hp[who] * 4 < each.maximum:
            self.leave(who, FLED)
            return
        if each.heals and tactics.heal_under_third and self._heals(who, each):
            return
        foes = [other for other in self.foes_of[each.side] if self.stands[other] == STANDS]
        if not foes:
            return
        if each.areas and tactics.area_on_three and len(foes) >= FEW and self._strikes_area(who, each, foes):
            return
        self._attack(who, each, self._target(who, each, foes))
        if self.hp[who] <= 0 and each.strains and self.stands[who] == STANDS:
            self.hp[who] -= 1
            self._settle(who)

    def _heals(self, who: int, each: Fighter) -> bool:
        """Heal the ally who needs it most, if one does."""
        worst, share = -1, 1 / 3
        for other in self.by_side[each.side]:
            left = self.hp[other] / self.fighters[other].maximum
            if self.stands[other] < DEAD and left < share:
                worst, share = other, left
        found = self._at_hand(who, each.heals) if worst >= 0 else None
        if found is None:
            return False
        number, sides, bonus = found.dice
        self.heal(worst, bonus + sum(int(self._chance() * sides) + 1 for _ in range(number)))
        return True

    def _at_hand(self, who: int, heals: Sequence[Healing]) -> Healing | None:
        """The first healing of which something is left; it is taken."""
        for each in heals:
            if each.pool < 0:
                return each
            if self.pools[who][each.pool]:
                self.pools[who][each.pool] -= 1
                return each
        return None

    def _strikes_area(self, who: int, each: Fighter, foes: list[int]) -> bool:
        """Use the first area that is ready on as many as it holds."""
        for place, ability in enumerate(each.areas):
            if self.ready[who][place] > self.round or not self._spends(who, ability):
                continue
            number, sides, bonus = ability.wait
            if number or bonus:
                rounds = bonus + sum(int(self._chance() * sides) + 1 for _ in range(number))
                self.ready[who][place] = self.round + rounds
            struck = foes if len(foes) <= ability.most else self._rng.sample(foes, ability.most)
            for other in struck:
                self.struck(other, ability.blows[self.fighters[other].kind])
            return True
        return False

    def _spends(self, who: int, ability: Ability) -> bool:
        """Take a use of it, if there is one."""
        if ability.pool < 0:
            return True
        left = self.pools[who]
        if not left[ability.pool]:
            return False
        left[ability.pool] -= 1
        return True

    def _target(self, who: int, each: Fighter, foes: list[int]) -> int:
        """Whom it attacks."""
        how = self.fight.tactics[each.side].target
        if how == WEAKEST:
            return min(foes, key=self.hp.__getitem__)
        if how == FOCUS:
            chosen = self.focus[each.side]
            if chosen < 0 or self.stands[chosen] != STANDS:
                chosen = self.focus[each.side] = min(foes, key=self.hp.__getitem__)
            return chosen
        if how == CASTERS_FIRST:
            casters = [other for other in foes if self.fighters[other].casts]
            return self._nearest(who, casters or foes)
        assert how == NEAREST
        return self._nearest(who, foes)

    def _nearest(self, who: int, foes: list[int]) -> int:
        """One with whom it is in melee, else the nearest on the map, else any."""
        here = self.melee[who]
        if here:
            for other in foes:
                if other in here:
                    return other
        if self.places[who] is not None:
            return min(foes, key=lambda other: self.feet(who, other))
        return foes[int(self._chance() * len(foes))]

    def feet(self, one: int, other: int) -> float:
        """Feet between the two: along the longer way of the squares, every other diagonal counted twice."""
        here, there = self.places[one], self.places[other]
        if here is None or there is None:
            return STEP
        across, down = abs(here[0] - there[0]), abs(here[1] - there[1])
        return STEP * (max(across, down) + min(across, down) // 2)

    def _attack(self, who: int, each: Fighter, target: int) -> None:
        """Full attack where it can, else the best single attack."""
        pairing = self.fight.pairings[each.kind][self.fighters[target].kind]
        flat = int(not self.acted[target])
        single = self.hp[who] <= 0 or self.nonlethal[who] == self.hp[who]
        kind = self.fighters[target].kind
        for ability in each.strikes:
            blow = ability.blows[kind]
            if blow.mean > pairing.usual and self._spends(who, ability):
                self._step_back(who)
                self.struck(target, blow)
                return
        if pairing.shoots:
            self._step_back(who)
            at = flat + IN_MELEE if self.melee[target] else flat
            self._blows(who, target, (pairing.shot if single else pairing.shots)[at], afar=True)
            return
        if target not in self.melee[who]:
            if not self._reaches(who, each, target) or self.stands[who] != STANDS:
                return
            single = True
        self._engage(who, target)
        self._blows(who, target, (pairing.single if single else pairing.full)[flat], full=not single)

    def _engage(self, who: int, target: int) -> None:
        self.melee[who].add(target)
        self.melee[target].add(who)

    def _step_back(self, who: int) -> None:
        """A step of five feet out of melee: nobody strikes at it."""
        for other in self.melee[who]:
            self.melee[other].discard(who)
        self.melee[who].clear()

    def _reaches(self, who: int, each: Fighter, target: int) -> bool:
        """Go up to the target, past the blows of those whom it leaves; whether it comes near enough to strike."""
        if self.melee[who]:
            for other in sorted(self.melee[who]):
                self._opportunity(other, who)
                if self.stands[who] != STANDS:
                    return False
            self._step_back(who)
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
        if self.opportunities[who] <= 0 or not self.acted[who]:
            return
        self.opportunities[who] -= 1
        pairing = self.fight.pairings[self.fighters[who].kind][self.fighters[target].kind]
        for blow in pairing.single[AWARE]:
            self.struck(target, blow)

    def _blows(self, who: int, target: int, blows: Blows, *, full: bool = False, afar: bool = False) -> None:
        """One blow after the other; when the target is down, those left go to another who is at hand."""
        for place in range(len(blows)):
            if self.stands[target] != STANDS:
                found = self._another(who, afar=afar)
                if found is None:
                    return
                target = found
                blows = self._same_way(who, target, full=full, afar=afar)
                if place >= len(blows):
                    return
            self.struck(target, blows[place])

    def _another(self, who: int, *, afar: bool) -> int | None:
        """Another foe at hand."""
        if not afar:
            return min(self.melee[who], default=None)
        foes = [other for other in self.foes_of[self.fighters[who].side] if self.stands[other] == STANDS]
        return foes[0] if foes else None

    def _same_way(self, who: int, target: int, *, full: bool, afar: bool) -> Blows:
        pairing = self.fight.pairings[self.fighters[who].kind][self.fighters[target].kind]
        way = pairing.shots if afar else pairing.full if full else pairing.single
        return way[int(not self.acted[target]) + (IN_MELEE if afar and self.melee[target] else 0)]
