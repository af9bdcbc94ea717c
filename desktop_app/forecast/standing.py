"""How everybody stands in a fight that is being played: wounds, what mends them, falling and dying."""

from __future__ import annotations

import random
from bisect import bisect

from desktop_app.forecast.blows import Blow
from desktop_app.forecast.compiled import CON_CHECK, DEAD, DYING, LIES, STANDS, CompiledFight, Fighter


class Bodies:
    """All who are in one fight, by place in `CompiledFight.fighters`."""

    def __init__(self, fight: CompiledFight, rng: random.Random) -> None:
        self.fight, self.fighters, self._rng = fight, fight.fighters, rng
        self._chance = rng.random
        who = fight.fighters
        self.hp = [each.hp for each in who]
        self.nonlethal = [each.nonlethal for each in who]
        self.maximum = [each.maximum for each in who]
        self.temporary = [each.temporary for each in who]
        self.stands = [each.stands for each in who]
        self.pools = [list(each.pools) for each in who]
        self.stopped = [False] * len(who)
        self.senseless = [False] * len(who)
        self.acted = [each.acted for each in who]
        self.opportunities = [each.opportunities for each in who]
        self.melee: list[set[int]] = [set() for _ in who]
        for one, other in fight.melee:
            self.melee[one].add(other)
            self.melee[other].add(one)
        self.places = [each.place for each in who]
        self.by_side = [[n for n, each in enumerate(who) if each.side == side] for side in range(len(fight.sides))]
        self.foes_of = [[n for n, each in enumerate(who) if each.side != side] for side in range(len(fight.sides))]

    def begin(self, who: int) -> None:
        """What a body does by itself when its turn begins."""
        each = self.fighters[who]
        self.opportunities[who] = each.opportunities
        if each.mends or each.eases:
            mends = each.mends - each.stoppable if self.stopped[who] else each.mends
            self.stopped[who] = False
            self.nonlethal[who] = max(self.nonlethal[who] - each.eases, 0)
            if mends and self.hp[who] < self.maximum[who]:
                self.heal(who, mends, nonlethal=each.undying)
            elif each.eases and self.stands[who] == LIES:
                self.settle(who)
        if self.stands[who] == DYING:
            self._recover(who, each)

    def d20(self) -> int:
        """What a throw for a d20 comes to."""
        results = self.fight.results
        return results[int(self._chance() * len(results))]

    def _recover(self, who: int, each: Fighter) -> None:
        """The roll of the dying."""
        if each.recovery == CON_CHECK:
            face = self.d20()
            stable = face == self.fight.results[-1] or face + each.con + self.hp[who] >= 10
        else:
            stable = self._chance() < 0.1
        if stable:
            self.stands[who] = LIES
        else:
            self.hp[who] -= 1
            self.settle(who)

    def heal(self, who: int, points: int, *, nonlethal: bool = True) -> None:
        """Give hit points back; who was dying is stable then."""
        self.hp[who] = min(self.hp[who] + points, self.maximum[who])
        if nonlethal:
            self.nonlethal[who] = max(self.nonlethal[who] - points, 0)
        if self.stands[who] == DYING:
            self.stands[who] = LIES
        self.settle(who)

    def settle(self, who: int) -> None:
        """Its life by its hit points."""
        if self.stands[who] >= DEAD:
            return
        hp, each = self.hp[who], self.fighters[who]
        if hp <= each.dead_at and not (each.undying and not self.stopped[who]):
            self.leave(who, DEAD)
        elif hp < 0 and hp < each.acts_to:
            if self.stands[who] == STANDS:
                self.leave(who, DYING)
        elif self.senseless[who] or self.nonlethal[who] > max(hp, 0):
            self.leave(who, LIES)
        elif self.stands[who] in (DYING, LIES):
            self.stands[who] = STANDS

    def leave(self, who: int, how: int) -> None:
        """It stands no more, or is gone."""
        self.stands[who] = how
        for other in self.melee[who]:
            self.melee[other].discard(who)
        self.melee[who].clear()

    def struck(self, who: int, blow: Blow) -> None:
        """An ability takes its effect."""
        at = bisect(blow.up_to, self._chance())
        lethal, spared = blow.lethal[at], blow.nonlethal[at]
        if lethal or spared:
            self.suffers(who, lethal, spared, stops=blow.stops)

    def suffers(self, who: int, lethal: int, spared: int, *, stops: bool = False) -> None:
        """Damage of one blow, lethal and nonlethal."""
        each = self.fighters[who]
        if spared:
            self.nonlethal[who] += spared
            over = self.nonlethal[who] - self.maximum[who]
            if over > 0 and each.overflows:
                self.nonlethal[who] -= over
                lethal += over
        if stops:
            self.stopped[who] = True
        self.hurt(who, lethal)
        if each.massive_at and lethal >= each.massive_at and self._chance() < each.massive_fails:
            self.leave(who, DEAD)

    def hurt(self, who: int, lethal: int) -> None:
        """Hit points are lost, temporary ones first."""
        if self.temporary[who]:
            soaked = min(self.temporary[who], lethal)
            self.temporary[who] -= soaked
            lethal -= soaked
        self.hp[who] -= lethal
        if self.stands[who] == LIES and self.hp[who] < 0:
            self.stands[who] = DYING
        self.settle(who)
