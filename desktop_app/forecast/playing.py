"""Plays compiled fights to their end. The same seed plays the same fights."""

from __future__ import annotations

import random
from bisect import bisect
from collections.abc import Sequence
from typing import Final

from desktop_app.forecast.compiled import (
    DEAD,
    FLED,
    IN_MELEE,
    STANDS,
    Ability,
    CompiledFight,
    Fighter,
    Healing,
)
from desktop_app.forecast.striking import Strikers
from desktop_app.forecast.suffering import Known
from desktop_app.forecast.tactics import CASTERS_FIRST, FOCUS, NEAREST, WEAKEST

FEW: Final = 3
"""Foes that are worth an area."""


class Field(Strikers):
    """One fight that is being played."""

    def __init__(self, fight: CompiledFight, rng: random.Random, known: Known | None = None) -> None:
        super().__init__(fight, rng, known or Known())
        self.ready = [[1 + area.ready if area.ready else 0 for area in each.areas] for each in fight.fighters]
        self.focus = [-1] * len(fight.sides)

    def play(self) -> int:
        """Play to the end; gives the side that stands, or -1 if none or more than one does."""
        order = self._order()
        acting = [who for who in order if who in self.fight.to_act] if self.fight.to_act else order
        turns = {who: turn for turn, who in enumerate(order)}
        while self.round < self.fight.rounds:
            winner = self.winner()
            if winner is not None:
                return winner
            self.round += 1
            for who in acting:
                if self.stands[who] >= DEAD:
                    continue
                self.turn = turns[who]
                self.begin(who)
                if self.stands[who] == STANDS and not self.idle(who):
                    self._turn(who)
                    if self.grips[who] and self.fight.holds_lapse:
                        self.neglect(who)
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
        if tactics.flee_at_quarter and self.hp[who] * 4 < self.maximum[who]:
            self.leave(who, FLED)
            return
        if each.heals and tactics.heal_under_third and self._heals(who, each):
            return
        foes = [other for other in self.foes_of[each.side] if self.stands[other] == STANDS]
        if not foes:
            return
        self.risen = False
        if self.held[who]:
            self.let_go_of_the_fallen(who)
        if self.weak[who] is not None and not self.rises(who):
            return
        if (
            each.areas
            and not self.held[who]
            and tactics.area_on_three
            and len(foes) >= FEW
            and self._strikes_area(who, each, foes)
        ):
            return
        fighting = [other for other in foes if not self.idle(other)] if self.weakened else foes
        if self.held[who]:
            self.wrestles(who, each)
        else:
            self._attack(who, each, self._target(who, each, fighting or foes))
        if self.hp[who] <= 0 and each.strains and self.stands[who] == STANDS:
            self.hp[who] -= 1
            self.settle(who)

    def _heals(self, who: int, each: Fighter) -> bool:
        """Heal the ally who needs it most, if one does."""
        worst, share = -1, 1 / 3
        for other in self.by_side[each.side]:
            left = self.hp[other] / self.maximum[other]
            if self.stands[other] < DEAD and left < share:
                worst, share = other, left
        found = self._at_hand(who, each.heals) if worst >= 0 else None
        if found is None:
            return False
        self.heal(worst, self.roll(found.dice))
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
            if ability.wait[0] or ability.wait[2]:
                self.ready[who][place] = self.round + self.roll(ability.wait)
            if ability.cast:
                self.step_back(who)
            struck = foes if len(foes) <= ability.most else self._rng.sample(foes, ability.most)
            at = bisect(ability.rolled, self._chance()) if ability.by_roll else -1
            for other in struck:
                kind = self.fighters[other].kind
                self.struck(other, ability.by_roll[kind][at] if at >= 0 else ability.blows[kind])
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

    def _attack(self, who: int, each: Fighter, target: int) -> None:
        """Full attack where it can, else the best single attack."""
        pairing = self.fight.pairings[each.kind][self.fighters[target].kind]
        flat = self.flat(target)
        single = self.single(who)
        kind = self.fighters[target].kind
        for ability in each.strikes:
            blow = ability.blows[kind]
            if blow.mean > pairing.usual and self._spends(who, ability):
                self.step_back(who)
                self.struck(target, blow)
                return
        if pairing.shoots:
            self.step_back(who)
            at = flat + IN_MELEE if self.melee[target] else flat
            self.blows(who, target, (pairing.shot if single else pairing.shots)[at], afar=True)
            return
        if target not in self.melee[who]:
            if not self.reaches(who, each, target) or self.stands[who] != STANDS:
                return
            single = True
        self.engage(who, target)
        self.blows(who, target, (pairing.single if single else pairing.full)[flat], full=not single)
