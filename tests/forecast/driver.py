"""Fights that the rules themselves play, by the tactics of the forecast: every blow is a command, every die a die."""

from __future__ import annotations

import copy
import random
from collections.abc import Sequence
from dataclasses import replace

from desktop_app.combat.at_hand import command_to_use, spells_at_hand
from desktop_app.combat.breaths import breaths, use_of
from desktop_app.combat.command import Command
from desktop_app.combat.commands import (
    Act,
    Attack,
    Cast,
    Disengage,
    EndTurn,
    FullAttack,
    Grapple,
    Move,
    Opportunity,
    PassOpportunity,
    Proceed,
    Remove,
    Start,
)
from desktop_app.combat.decide import Decided, decide
from desktop_app.combat.standing import has_single_action
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.content.spells import named_spell
from desktop_app.forecast.abilities import IN_AREA
from desktop_app.forecast.bodies import idle
from desktop_app.forecast.compiled import Ability, Healing
from desktop_app.forecast.compiling import compile_fight
from desktop_app.forecast.duels import Duels, Way
from desktop_app.forecast.playing import FEW
from desktop_app.forecast.tactics import FOCUS, NEAREST, WEAKEST, Tactics
from desktop_app.forecast.values import ForecastAsk
from desktop_app.rules.dice import Dice, SeededDice
from desktop_app.rules.dying import CAN_ACT
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.spell import Spell

FLED = "fled"
Ways = dict[tuple[bool, bool], Way]


class Driver:
    """Plays one encounter again and again."""

    def __init__(self, start: Encounter, ruleset: Ruleset, tactics: dict[str, Tactics], rounds: int) -> None:
        self._start, self._ruleset, self._tactics, self._rounds = start, ruleset, tactics, rounds
        self._duels = Duels(start, ruleset)
        ask = ForecastAsk(start, tactics)
        self._known = {each.name: each for each in compile_fight(ask, ruleset, self._find).fighters}
        self._ways: dict[tuple[str, str], Ways] = {}
        self.state, self._dice, self._rng = start, SeededDice(0), random.Random(0)
        self._focus: dict[str, str] = {}
        self._risen = False
        self.fled: dict[str, Combatant] = {}

    def _find(self, name: str) -> Spell | None:
        return named_spell(self._start.ruleset, name)

    def play(self, seed: int) -> Encounter:
        """One fight to its end."""
        self.state, self._dice, self._rng = self._start, SeededDice(seed), random.Random(f"tactics {seed}")
        self._focus, self.fled = {}, {}
        self._do(Start())
        while len(self.standing_sides()) > 1 and self.state.round <= self._rounds:
            who = self.state.combatants[self.state.actor]
            if who.life in CAN_ACT and not self._idle(who.name):
                self._turn(who)
            if len(self.standing_sides()) > 1 and self.state.actor == who.name:
                self._do(EndTurn())
        return replace(self.state, combatants={**self.state.combatants, **self.fled})

    def standing_sides(self) -> set[str]:
        """The sides of which somebody can act."""
        return {who.side for who in self.state.combatants.values() if who.life in CAN_ACT}

    def _do(self, command: Command, dice: Dice | None = None) -> Encounter:
        made = decide(self.state, replace(command, force=True), self._ruleset, dice or self._dice)
        assert isinstance(made, Decided), made
        self.state = made.state
        return made.state

    def _stands(self, name: str) -> bool:
        found = self.state.combatants.get(name)
        return found is not None and found.life in CAN_ACT

    def _idle(self, name: str) -> bool:
        """Whether it stands and takes no part: paralyzed, stunned, nauseated ..."""
        return idle(self.state, self.state.combatants[name], self._ruleset)

    def _rises(self, who: Combatant) -> bool:
        """One who lies stands up, past the blows of those around it. Whether it can go on then."""
        self._do(Act(by=who.name, action="stand-up"))
        self._strikes(who.name)
        self._risen = self.state.combatants[who.name].budget.full_round == 0
        return self._stands(who.name) and not self._idle(who.name)

    def _turn(self, who: Combatant) -> None:
        tactics = self._tactics.get(who.side, Tactics())
        if tactics.flee_at_quarter and who.hp * 4 < who.maximum:
            self.fled[who.name] = replace(who, life=FLED)
            self._do(Remove(name=who.name))
            return
        foes = [name for name in self._start.combatants if self._stands(name) and self._side(name) != who.side]
        if tactics.heal_under_third and self._heals(who):
            return
        self._risen = False
        if not who.grappling and who.has_condition("prone") and not self._rises(who):
            return
        for other in who.grappling:
            if not self._stands(other):  # a hit may seize one whom it has just brought down
                self._do(Grapple(by=who.name, action="release", target=other))
        who = self.state.combatants[who.name]
        if who.grappling:
            self._wrestles(who)
            return
        if len(foes) >= FEW and (self._area(who, foes) or self._casts(who, self._known[who.name].areas, foes)):
            return
        fighting = [name for name in foes if not self._idle(name)]
        self._attack(who, self._target(who, fighting or foes, tactics.target))

    def _wrestles(self, who: Combatant) -> None:
        """Who is in a hold strikes at the other."""
        names = list(self._start.combatants)
        target = min(who.grappling, key=names.index)
        ways, full = self._of(who.name, target), not self._single(who)
        way = ways.get((full, False)) or ways.get((full, True))
        if way is not None:
            self._strike(who.name, target, way)

    def _single(self, who: Combatant) -> bool:
        return self._risen or who.life != "healthy" or has_single_action(self.state, who, self._ruleset)

    def _side(self, name: str) -> str:
        return self._start.combatants[name].side

    def _area(self, who: Combatant, foes: list[str]) -> bool:
        ready = next((each for each in breaths(self.state, who.name, self._ruleset) if not each.wait), None)
        if ready is None:
            return False
        self._do(use_of(ready, foes if len(foes) <= IN_AREA else self._rng.sample(foes, IN_AREA)))
        return True

    def _heals(self, who: Combatant) -> bool:
        """Heal the ally who needs it most, by the first that is left."""
        people = [each for each in self.state.combatants.values() if each.side == who.side and not each.dead]
        worst = min(people, key=lambda each: each.hp / each.maximum)
        if worst.hp * 3 >= worst.maximum:
            return False
        return self._casts(who, self._known[who.name].heals, [worst.name])

    def _casts(self, who: Combatant, able: Sequence[Ability | Healing], targets: list[str]) -> bool:
        """Cast or use the first of these that is left, out of melee."""
        for ability in able:
            for known in spells_at_hand(self.state, who.name, self._ruleset, self._find):
                play = known.play(self._ruleset)
                if known.name != ability.name or known.left == 0 or play is None:
                    continue
                if isinstance(ability, Ability):
                    for other in self._near(who.name):
                        self._do(Disengage(a=who.name, b=other))
                struck = targets if len(targets) <= IN_AREA else self._rng.sample(targets, IN_AREA)
                if known.way is not None and not known.way.is_cast:
                    self._do(command_to_use(who.name, known, play, struck, {}))
                else:
                    cast = Cast(by=who.name, spell_level=known.level, name=known.name, slot=known.source, play=play)
                    self._do(replace(cast, targets=tuple(struck)))
                while self.state.pending:
                    self._do(Proceed())
                return True
        return False

    def _target(self, who: Combatant, foes: list[str], how: str) -> str:
        def left(name: str) -> int:
            return self.state.combatants[name].hp

        if how == WEAKEST:
            return min(foes, key=left)
        if how == FOCUS:
            if self._focus.get(who.side) not in foes:
                self._focus[who.side] = min(foes, key=left)
            return self._focus[who.side]
        assert how == NEAREST
        near = [name for name in foes if self.state.fights(who.name, name)]
        return near[0] if near else self._rng.choice(foes)

    def _of(self, by: str, target: str) -> Ways:
        if (by, target) not in self._ways:
            people = self._start.combatants
            self._ways[by, target] = self._duels.best(people[by], people[target])
        return self._ways[by, target]

    def _attack(self, who: Combatant, target: str) -> None:
        ways = self._of(who.name, target)
        usual = max((way.mean for (full, _), way in ways.items() if full), default=0.0)
        kind = self._known[target].kind
        better = [each for each in self._known[who.name].strikes if each.blows[kind].mean > usual]
        if self._casts(who, better, [target]):
            return
        single = self._single(who)
        afar, near = ways.get((True, True)), ways.get((True, False))
        if afar is not None and (near is None or afar.mean > near.mean):
            for other in self._near(who.name):
                self._do(Disengage(a=who.name, b=other))
            self._strike(who.name, target, ways[not single, True])
            return
        if near is None:
            return
        if not self.state.fights(who.name, target):
            single = True
            if self._near(who.name) and not self._leaves(who.name):
                return
        self._strike(who.name, target, ways[not single, False])

    def _near(self, name: str) -> list[str]:
        return [other for other in self._start.combatants if self._stands(other) and self.state.fights(name, other)]

    def _leaves(self, name: str) -> bool:
        """Go away from all whom it is in melee with; they strike first. Whether it still can act."""
        self._do(Move(by=name, distance=20, away=True))
        self._strikes(name)
        return self._stands(name)

    def _strikes(self, name: str) -> None:
        """All who may strike at it now do."""
        while self.state.pending:
            left = self.state.pending[-1].left
            if not left:
                self._do(Proceed())
                continue
            ways = self._of(left[0], name) if self._stands(name) else {}
            if (False, False) in ways:
                self._do(Opportunity(by=left[0], target=name, weapon=_weapon(ways[False, False])))
            else:
                self._do(PassOpportunity(by=left[0]))

    def _strike(self, by: str, target: str, way: Way) -> None:
        """Attack; what is left of a full attack when the target is down goes to another one at hand."""
        command = way.command
        if isinstance(command, Attack):
            self._do(replace(command, target=target))
            return
        aims = [target] * len(command.attacks)
        before, dice = self.state, copy.deepcopy(self._dice)
        for count in range(1, len(aims) + 1):  # the same faces fall again, blow by blow
            self.state, self._dice = before, copy.deepcopy(dice)
            self._do(_aimed(command, aims[:count]))
            if count < len(aims) and not self._stands(aims[count - 1]):
                others = self._at_hand(by, afar=way.ranged)
                if not others:
                    return
                aims[count:] = [others[0]] * (len(aims) - count)

    def _at_hand(self, by: str, *, afar: bool) -> list[str]:
        if not afar:
            return self._near(by)
        return [name for name in self._start.combatants if self._stands(name) and self._side(name) != self._side(by)]


def _aimed(command: FullAttack, aims: list[str]) -> FullAttack:
    pairs = zip(command.attacks, aims, strict=False)
    return replace(command, attacks=tuple(replace(each, target=target) for each, target in pairs))


def _weapon(way: Way) -> str:
    assert isinstance(way.command, Attack)
    return way.command.weapon
