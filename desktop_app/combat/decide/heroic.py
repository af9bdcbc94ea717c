"""Hero points spent: a bonus before or after a roll, a roll again, another action, a death that is cheated.

Rule: action.hero-points. The bonus lies on its hero as an effect, and the next roll that it can help takes it away.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from desktop_app.combat.commands_heroes import (
    AFTER,
    BEFORE,
    DEATH,
    MOVE,
    OTHER,
    RECALL,
    REROLL,
    STANDARD,
    TURN,
    HeroPoint,
)
from desktop_app.combat.decide.acting import expect_fight, expect_nothing_waits, mark
from desktop_app.combat.decide.damage import make_stable, raise_from_death, settle_life
from desktop_app.combat.decide.draft import HEARD, Draft, decides
from desktop_app.combat.decide.effects import add_effect, end_effects, until_next_turn
from desktop_app.combat.decide.order import step_in
from desktop_app.combat.event import Event
from desktop_app.combat.events import BudgetSpent, EffectReplaced, HitPointsChanged, Told, UsesCounted
from desktop_app.combat.heroic_rolls import roller_of
from desktop_app.combat.standing import can_act
from desktop_app.combat.tally import counted_use
from desktop_app.rules import hero_points
from desktop_app.rules.dying import DEAD, DYING, STABLE
from desktop_app.rules.tally import CountedUse, with_used
from desktop_app.rules.text import capital

SPENT: Final = "has spent a hero point"
"""The mark of a turn in which one was spent; there is one a round."""
MOST_SKIPPED: Final = 40
_CHEATED: Final = -1


@decides(HeroPoint)
def hero_point(draft: Draft, command: HeroPoint) -> None:
    """Spend it and let it work."""
    who = draft.who(command.by)
    way = _WAYS.get(command.use)
    if way is None or not 0 <= command.skip <= MOST_SKIPPED:
        raise draft.impossible(f"A hero point is spent for {', '.join(_WAYS)}, not {command.use!r}.")
    counted = counted_use(draft.state, who.name, draft.ruleset, hero_points.KEY)
    if counted is None:
        raise draft.impossible(f"{who.name} has no hero points by the rules of this fight.")
    cost = hero_points.DEATH_COST if command.use == DEATH else 1
    needs = f"that takes {cost}, and " if cost > 1 else ""
    draft.object(counted.left < cost, capital(f"{needs}{who.name} has {_count(counted.left)} left."))
    twice = command.use != DEATH and SPENT in who.turn.marks
    draft.object(twice, f"{who.name} has already spent a hero point this round.")
    way(draft, command, _spend(counted, cost))


def _spend(counted: CountedUse, cost: int) -> Callable[[Draft, HeroPoint, str], None]:
    """What pays for it, once the rules have nothing against it, and tells what for."""

    def pay(draft: Draft, command: HeroPoint, what: str) -> None:
        draft.settle()
        who = draft.who(command.by)
        left = max(counted.left - cost, 0)
        used = with_used(dict(who.used), hero_points.KEY, counted.most - left)
        points = "2 hero points" if cost > 1 else "a hero point"
        draft.emit(
            UsesCounted(who=who.name, used=tuple(sorted(used.items()))),
            Told(text=f"{who.name} spends {points}: {what}. {capital(_count(left))} left.", who=who.name),
        )
        if command.use != DEATH:
            mark(draft, who.name, SPENT)

    return pay


Pay = Callable[[Draft, HeroPoint, str], None]


def _before(draft: Draft, command: HeroPoint, pay: Pay) -> None:
    _lay(draft, command, pay, hero_points.BEFORE, "on its next d20 roll")


def _after(draft: Draft, command: HeroPoint, pay: Pay) -> None:
    _lay(draft, command, pay, hero_points.AFTER, "on the roll just made")


def _lay(draft: Draft, command: HeroPoint, pay: Pay, points: int, words: str) -> None:
    pay(draft, command, f"a luck bonus of +{points} {words}")
    effect = hero_points.bonus(points, command.skip)
    add_effect(draft, command.by, until_next_turn(draft, command.by, effect))


def _reroll(draft: Draft, command: HeroPoint, pay: Pay) -> None:
    pay(draft, command, "the roll is made again, and the second counts")


def _action(draft: Draft, command: HeroPoint, pay: Pay) -> None:
    """Another standard or move action, once that of the turn is taken."""
    who, kind = draft.who(command.by), command.use
    draft.object(draft.state.actor != who.name, f"It is not the turn of {who.name}.")
    still = getattr(who.budget, kind)
    draft.object(bool(still), f"{who.name} still has the {kind} action of this turn.")
    pay(draft, command, f"another {kind} action")
    budget = replace(draft.who(who.name).budget, **{kind: still + 1})
    draft.emit(BudgetSpent(who=who.name, what=f"hero point: {kind}", budget=budget))


def _cheat_death(draft: Draft, command: HeroPoint, pay: Pay) -> None:
    """It lives: below 0 hit points, but stable."""
    who = draft.who(command.by)
    draft.object(who.life not in (DEAD, DYING, STABLE), f"{who.name} is neither dead nor dying.")
    pay(draft, command, "it cheats death and lives on, stable")
    damage = who.damage if who.life != DEAD and who.hp < 0 else who.maximum - _CHEATED
    draft.emit(HitPointsChanged(who=who.name, damage=damage, nonlethal=who.nonlethal, temporary=who.temporary))
    if who.dead:
        raise_from_death(draft, who.name)
    settle_life(draft, who.name)
    make_stable(draft, who.name, tended=True)


def _turn(draft: Draft, command: HeroPoint, pay: Pay) -> None:
    """It acts now, ahead of whose turn it is, and keeps that place; a standard or a move action is all that it has."""
    who, actor = draft.who(command.by), draft.state.actor
    expect_fight(draft)
    expect_nothing_waits(draft)
    draft.objects(can_act(draft.state, who, draft.ruleset))
    if not actor or actor == who.name:
        raise draft.impossible(f"It is the turn of {who.name} itself." if actor else "It is nobody's turn.")
    draft.object(who.name not in draft.state.to_act, f"{who.name} has already acted this round.")
    pay(draft, command, f"it acts now, before {actor}, with a standard or a move action")
    step_in(draft, who.name, actor)
    budget = replace(draft.who(who.name).budget, move=0, full_round=0)
    draft.emit(BudgetSpent(who=who.name, what="hero point: out of turn", budget=budget))
    mark(draft, who.name, SPENT)


def _recall(draft: Draft, command: HeroPoint, pay: Pay) -> None:
    """A spell that was cast, or a use of an ability, is there once more."""
    who = draft.who(command.by)
    counted = counted_use(draft.state, who.name, draft.ruleset, command.key)
    if counted is None or counted.key == hero_points.KEY:
        raise draft.impossible(f"{who.name} has nothing like that to recall.")
    draft.object(not counted.used, f"{who.name} has used nothing of {counted.name} yet.")
    pay(draft, command, f"one of {counted.name} comes back")
    used = with_used(dict(draft.who(who.name).used), counted.key, max(counted.used - 1, 0))
    draft.emit(UsesCounted(who=who.name, used=tuple(sorted(used.items()))))


def _other(draft: Draft, command: HeroPoint, pay: Pay) -> None:
    """An idea, or what else is asked of fate: the game master lets it happen."""
    pay(draft, command, " ".join(command.told.split()) or "as the game master says")


_WAYS: Final[Mapping[str, Callable[[Draft, HeroPoint, Pay], None]]] = {
    BEFORE: _before,
    AFTER: _after,
    REROLL: _reroll,
    STANDARD: _action,
    MOVE: _action,
    TURN: _turn,
    RECALL: _recall,
    DEATH: _cheat_death,
    OTHER: _other,
}


def _use_up(draft: Draft, event: Event) -> None:
    """The roll has come: the bonus is gone, or one roll nearer."""
    name = roller_of(event)
    who = draft.state.combatants.get(name) if name else None
    found = [each for each in who.effects if each.effect.name == hero_points.POINT] if who is not None else []
    for active in found:
        skip = active.effect.value
        if not skip:
            end_effects(draft, name, (active,), "used")
            continue
        effect = hero_points.bonus(int(active.effect.source), skip - 1)
        draft.emit(EffectReplaced(who=name, active=replace(active, effect=effect)))


def _count(points: int) -> str:
    return "no hero points" if not points else "1 hero point" if points == 1 else f"{points} hero points"


HEARD.append(_use_up)
