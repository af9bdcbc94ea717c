"""The action table: what each action costs, whether it provokes, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.commands import Act, Defend
from desktop_app.combat.decide.acting import (
    expect_cost,
    expect_fight,
    expect_nothing_waits,
    expect_turn,
    mark,
    note_turn,
    settle_strain,
    spend,
)
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.opportunities import provoked_by
from desktop_app.combat.events import Told
from desktop_app.rules import flags as flag
from desktop_app.rules.catalog import ActionEntry

OWN_COMMAND: Final[Mapping[str, str]] = {
    "attack-melee": "attack",
    "attack-ranged": "attack",
    "attack-unarmed": "attack",
    "full-attack": "full-attack",
    "charge": "attack with the option charge",
    "move": "move",
    "double-move": "move, twice",
    "run": "move with the mode run",
    "withdraw": "move with the mode withdraw",
    "crawl": "move with the mode crawl",
    "five-foot-step": "move with the mode step",
    "climb-quarter": "move with the mode climb",
    "aid-another": "aid",
    "escape-grapple": "grapple",
    "feint": "feint",
    "ready": "ready",
    "delay": "delay",
    "stabilize-friend": "first-aid",
    "turn-undead": "turn-undead",
    "bull-rush": "maneuver",
    "overrun": "maneuver",
    "sunder-weapon": "maneuver",
    "sunder-object": "maneuver",
    "disarm": "maneuver",
    "grapple": "maneuver",
    "trip": "maneuver",
    "snatch": "maneuver",
    "coup-de-grace": "coup-de-grace",
}
"""Actions of the table that have a command of their own."""

PROVOKES: Final = frozenset({"yes", "usually"})

Check = Callable[[Draft, Act], None]
Performer = Callable[[Draft, Act], None]
CHECKS: Final[dict[str, Check]] = {}
PERFORMERS: Final[dict[str, Performer]] = {}
COSTS: Final[dict[str, Callable[[Draft, Act, str], str]]] = {}
"""By action id: what the rules may object to, what the action does, and how its cost is changed by feats."""


def performs(*actions: str) -> Callable[[Performer], Performer]:
    """Decorator: what these actions do beside costing time."""

    def register(performer: Performer) -> Performer:
        for action in actions:
            PERFORMERS[action] = performer
        return performer

    return register


def checks(*actions: str) -> Callable[[Check], Check]:
    """Decorator: what the rules may object to in these actions."""

    def register(check: Check) -> Check:
        for action in actions:
            CHECKS[action] = check
        return check

    return register


@decides(Act)
def act(draft: Draft, command: Act) -> None:
    """Any action of the ruleset's table that has no command of its own. Rule: action.table."""
    entry = entry_of(draft, command.action)
    if command.action in OWN_COMMAND:
        raise draft.impossible(f"{entry.name} has its own command: {OWN_COMMAND[command.action]}.")
    cost = cost_of(draft, command, entry)
    if turn_budget.kind_of(cost) == turn_budget.IMMEDIATE:
        _immediate(draft, command, entry)
        return
    if command.action == "speak":
        _speak(draft, command)
        return
    expect_turn(draft, command.by)
    if costs_something(cost):
        expect_cost(draft, command.by, cost)
    check = CHECKS.get(command.action)
    if check is not None:
        check(draft, command)
    draft.settle()
    started = entry_of(draft, command.of) if command.action == "start-full-round" else entry
    provoked = provoked_by(draft, command.by) if started.provokes in PROVOKES else ()
    if draft.waits(command.by, provoked, cost):
        return
    spend(draft, command.by, cost)
    performer = PERFORMERS.get(command.action)
    if performer is not None:
        performer(draft, command)
    else:
        item = f" ({command.weapon})" if command.weapon else ""
        draft.emit(Told(text=f"{command.by}: {entry.name.lower()}{item}.", who=command.by))
    settle_strain(draft)


def entry_of(draft: Draft, action: str) -> ActionEntry:
    """The row of the ruleset's action table; impossible if it has none of that id."""
    entry = draft.ruleset.catalog.actions.get(action)
    if entry is None:
        raise draft.impossible(f"{action!r} is not an action of this ruleset.")
    return entry


def cost_of(draft: Draft, command: Act, entry: ActionEntry) -> str:
    """The kind of action, as feats have it."""
    change = COSTS.get(command.action)
    return change(draft, command, entry.type) if change is not None else entry.type


def costs_something(cost: str) -> bool:
    """Whether an action of this kind takes anything from the turn's budget."""
    return turn_budget.kind_of(cost) in (
        turn_budget.STANDARD,
        turn_budget.MOVE,
        turn_budget.FULL_ROUND,
        turn_budget.SWIFT,
    )


def _speak(draft: Draft, command: Act) -> None:
    """A few words, on anybody's turn. Rule: action.speak."""
    object_to_speech(draft, command.by)
    draft.settle()
    draft.emit(Told(text=f"{command.by} speaks.", who=command.by))


def object_to_speech(draft: Draft, by: str) -> None:
    """Speak: allowed at any time to a creature that is awake."""
    expect_fight(draft)
    mute = flag.UNCONSCIOUS in draft.flags(by)
    draft.object(mute, f"{by} cannot speak.")


def _immediate(draft: Draft, command: Act, entry: ActionEntry) -> None:
    """An action at any time; off-turn it takes the swift action of the next turn. Rule: action.immediate."""
    take_immediate(draft, command.by)
    draft.emit(Told(text=f"{command.by}: {entry.name.lower()}.", who=command.by))


def take_immediate(draft: Draft, by: str) -> None:
    """Spend an immediate action, on one's own turn or off it; objections where it is not possible."""
    object_to_immediate(draft, by)
    draft.settle()
    if draft.state.actor == by:
        spend(draft, by, turn_budget.SWIFT)
    else:
        note_turn(draft, by, immediate=True)


def object_to_immediate(draft: Draft, by: str) -> None:
    """What the rules have against an immediate action now."""
    who = draft.who(by)
    expect_fight(draft)
    draft.object(not draft.ruleset.action.immediate, "This ruleset has no immediate actions.")
    on_it = draft.flags(by)
    draft.object(flag.FLAT_FOOTED in on_it, f"{by} is flat-footed and cannot take immediate actions.")
    draft.object(flag.NO_ACTIONS in on_it, f"{by} cannot act.")
    if draft.state.actor == by:
        expect_nothing_waits(draft)
        expect_cost(draft, by, turn_budget.SWIFT)
    else:
        draft.object(who.turn.immediate, f"{by} has already used the swift action of its next turn.")


@decides(Defend)
def defend(draft: Draft, command: Defend) -> None:
    """The defence that is rolled, where the ruleset has it. Rule: action.total-defense."""
    rolled = draft.ruleset.action.total_defense == "rolled"
    draft.object(not rolled, "This ruleset has the total defense action instead.")
    expect_turn(draft, command.by)
    expect_cost(draft, command.by, turn_budget.STANDARD)
    check = CHECKS["total-defense"]
    check(draft, Act(by=command.by, action="total-defense"))
    draft.settle()
    spend(draft, command.by, turn_budget.STANDARD)
    PERFORMERS["total-defense"](draft, Act(by=command.by, action="total-defense"))
    settle_strain(draft)


__all__ = ["CHECKS", "COSTS", "PERFORMERS", "act", "checks", "defend", "mark", "performs", "take_immediate"]
