"""What is done inside a grapple: which actions a ruleset has, what they cost, and who may try them.

Rule: maneuver.grapple-while, maneuver.pin-d35. The rolls themselves are in `grapple_rolls`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.arms import UNARMED
from desktop_app.combat.commands import Condition, Grapple
from desktop_app.combat.decide import grapple_hold, grapple_needs, grapple_rolls
from desktop_app.combat.decide.acting import expect_cost, expect_fight, expect_turn, settle_strain, spend
from desktop_app.combat.decide.damage import FELL
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.effects import end_effects
from desktop_app.combat.decide.health import CONDITION_ENDS, SPECIAL
from desktop_app.combat.decide.maneuver_costs import expect_attack, spend_attack
from desktop_app.combat.decide.plain_casting import cast_in_grapple
from desktop_app.combat.decide.turns import TURN_ENDS
from desktop_app.combat.events import GrapplingChanged, Told
from desktop_app.combat.standing import can_act, is_helpless
from desktop_app.combat.state import Combatant
from desktop_app.rules.grapple import ACTIONS, GrappleAction

UNOPPOSED: Final = "unopposed"
ESCAPE_ARTIST: Final = "escape-artist"


@dataclass(frozen=True, slots=True)
class Wrestle:
    """An action inside a grapple with what was left out filled in: `foe` = the opponent it is against."""

    command: Grapple
    action: GrappleAction
    foe: str
    cost: str
    attacks_before: int = 0

    @property
    def by(self) -> str:
        """Who acts."""
        return self.command.by


@decides(Grapple)
def grapple(draft: Draft, command: Grapple) -> None:
    """An action inside a grapple."""
    way = draft.ruleset.grapple.inside
    action = ACTIONS[way].get(command.action)
    if action is None:
        names = ", ".join(sorted(ACTIONS[way]))
        draft.who(command.by)
        draft.objects(f"{command.action} is not a grapple action of this ruleset; choose {names}.")
        draft.settle()
        raise draft.impossible(f"{command.action} cannot be carried out here.")
    if command.action == "cast":
        cast_in_grapple(draft, command)
        return
    wrestle = _wrestle(draft, command, action)
    _expect(draft, wrestle)
    draft.settle()
    if draft.waits(command.by, (), turn_budget.STANDARD if wrestle.cost == "attack" else wrestle.cost):
        return
    _spend(draft, wrestle)
    grapple_rolls.carry_out(draft, wrestle, way)
    settle_strain(draft)


def _wrestle(draft: Draft, command: Grapple, action: GrappleAction) -> Wrestle:
    by = draft.who(command.by)
    foe = _foe(draft, by, command)
    cost = action.cost
    if cost == "attack" and command.using == ESCAPE_ARTIST:
        cost = turn_budget.STANDARD
    if action.roll == "hold" and draft.sheet(command.by).mark("greater:grapple"):
        cost = turn_budget.MOVE
    if action.id == "escape" and command.using == UNOPPOSED:
        cost = turn_budget.SWIFT
    return Wrestle(command, action, foe, cost, by.turn.attacks if cost == "attack" and not by.budget.standard else 0)


def _foe(draft: Draft, by: Combatant, command: Grapple) -> str:
    """The opponent: as named, else the one that fits the action, else the first."""
    if command.target:
        draft.who(command.target)
        return command.target
    pinner = grapple_hold.pinner(draft, by.name)
    held = grapple_hold.victims(by)
    holding = grapple_hold.holders(draft, by.name)
    if command.action in ("escape", "reverse"):
        choice = (*((pinner,) if pinner else ()), *holding, *by.grappling)
    else:
        choice = (*held, *by.grappling)
    return choice[0] if choice else ""


def _expect(draft: Draft, wrestle: Wrestle) -> None:
    """Objections: whose turn it is, what is left of it, and what a pin or a hold forbids."""
    by = draft.who(wrestle.by)
    tied = grapple_hold.ropes_on(by)
    if tied is not None:
        _expect_tied(draft, wrestle)
        return
    expect_turn(draft, wrestle.by)
    if wrestle.foe not in by.grappling and not _ties_helpless(draft, wrestle):
        reason = (
            f"{wrestle.by} is not grappling {wrestle.foe}." if by.grappling else f"{wrestle.by} is not in a grapple."
        )
        raise draft.impossible(reason)
    _expect_role(draft, wrestle)
    if wrestle.cost == "attack":
        expect_attack(draft, wrestle.by, UNARMED)
    elif wrestle.cost != turn_budget.FREE:
        expect_cost(draft, wrestle.by, wrestle.cost)
    draft.objects(grapple_needs.against(draft, wrestle))


def _ties_helpless(draft: Draft, wrestle: Wrestle) -> bool:
    """Whether the target can be tied up without a grapple, because it is unconscious."""
    if wrestle.action.id != "tie-up" or wrestle.foe not in draft.state.combatants:
        return False
    return is_helpless(draft.state, draft.who(wrestle.foe), draft.ruleset)


def _expect_tied(draft: Draft, wrestle: Wrestle) -> None:
    """One who is tied up may only try to get out of the ropes, if that is possible at all."""
    expect_fight(draft)
    draft.object(draft.state.actor != wrestle.by, f"It is {draft.state.actor}'s turn, not {wrestle.by}'s.")
    draft.object(wrestle.action.id != "escape", f"{wrestle.by} is tied up.")
    expect_cost(draft, wrestle.by, wrestle.cost)
    draft.objects(grapple_needs.against_ropes(draft, wrestle.by))


def _expect_role(draft: Draft, wrestle: Wrestle) -> None:
    by, action = draft.who(wrestle.by), wrestle.action
    keeps = bool(grapple_hold.victims(by))
    keeps = keeps or _ties_helpless(draft, wrestle)
    draft.object(
        action.holder_only and not keeps, f"{wrestle.by} does not control the grapple; {wrestle.foe or 'nobody'} does."
    )
    holding = grapple_hold.holders(draft, wrestle.by)
    draft.object(
        action.held_only and not holding and bool(by.grappling),
        f"{wrestle.by} controls the grapple and can simply release it.",
    )
    pinned = bool(grapple_hold.pinner(draft, wrestle.by)) or by.has_condition("pinned")
    draft.object(pinned and not action.pinned, f"{wrestle.by} is pinned and can only try to escape.")
    pins = grapple_hold.pinned_by(by)
    draft.object(bool(pins) and not action.pinning, f"{wrestle.by} is pinning {', '.join(pins)} and cannot do that.")


def _spend(draft: Draft, wrestle: Wrestle) -> None:
    if wrestle.cost == "attack":
        spend_attack(draft, wrestle.by)
    elif wrestle.cost != turn_budget.FREE:
        spend(draft, wrestle.by, wrestle.cost)


def lose_neglected(draft: Draft, who: str) -> None:
    """A hold must be kept up in every turn of the one who began it. Rule: maneuver.grapple-start."""
    if draft.ruleset.grapple.inside != "versus-defense":
        return
    by = draft.who(who)
    for held in grapple_hold.victims(by):
        kept = grapple_rolls.maintained(held) in by.turn.marks
        hold = grapple_hold.holds(by, held)
        begun_now = hold is not None and hold.began_round == draft.state.round
        if kept or (begun_now and not can_act(draft.state, by, draft.ruleset)):
            continue
        draft.emit(Told(text=f"{who} has not maintained the hold on {held}.", who=who))
        grapple_hold.let_loose(draft, who, held)


def set_free(draft: Draft, who: str) -> None:
    """Free a combatant from every grapple by the game master's word."""
    for other in draft.who(who).grappling:
        grapple_hold.let_loose(draft, who, other)


def let_slip(draft: Draft, who: str) -> None:
    """End the holds and pins of a combatant who falls unconscious or dies."""
    own = [each for each in draft.who(who).effects if each.effect.name in (grapple_hold.HOLD, grapple_hold.PINS)]
    end_effects(draft, who, own)


def said_to_grapple(draft: Draft, command: Condition) -> bool:
    """Put a combatant into a grapple with the source of the condition by the game master's word."""
    partner, held = command.source, draft.who(command.to)
    if partner in draft.state.combatants and partner not in held.grappling:
        draft.emit(GrapplingChanged(who=command.to, grappling=tuple(sorted({*held.grappling, partner}))))
    return False


SPECIAL.update(grappled=said_to_grapple, grappling=said_to_grapple)
FELL.append(let_slip)
TURN_ENDS.append(lose_neglected)
CONDITION_ENDS.update(grappled=set_free, grappling=set_free)
