"""What the actions of the table do: lie down, draw, defend, begin what takes longer than a turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.arms import is_in_hand
from desktop_app.combat.commands import Act
from desktop_app.combat.decide.acting import mark
from desktop_app.combat.decide.acts import COSTS, checks, entry_of, performs
from desktop_app.combat.decide.attacks import DEFENDS
from desktop_app.combat.decide.covering import lay_cone
from desktop_app.combat.decide.defense import DEFENDING
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.effects import add_condition, add_effect, end_condition, until_next_turn
from desktop_app.combat.decide.hands import SECOND, draw_second, item_named, let_go, take_in_hand
from desktop_app.combat.decide.opportunities import INTERRUPTING
from desktop_app.combat.events import BudgetSpent, CastingSet, Told
from desktop_app.combat.standing import shield_name
from desktop_app.combat.state import Casting
from desktop_app.rules import flags as flag
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.effect import Effect
from desktop_app.rules.loading import FREE, FULL_ROUND, MOVE, load_time

TOTAL_DEFENSE: Final = "total defense"
DODGE: Final = 4


def _say(draft: Draft, who: str, text: str) -> None:
    draft.emit(Told(text=f"{who} {text}.", who=who))


# lying and standing


@checks("stand-up", "stand-up-safe")
def _can_stand(draft: Draft, command: Act) -> None:
    prone = draft.who(command.by).has_condition("prone")
    draft.object(not prone, f"{command.by} is not prone.")


@performs("stand-up", "stand-up-safe")
def _stand_up(draft: Draft, command: Act) -> None:
    """Rule: action.stand-up."""
    end_condition(draft, command.by, "prone", why="stands up")


@checks("drop-prone")
def _can_drop(draft: Draft, command: Act) -> None:
    draft.object(draft.who(command.by).has_condition("prone"), f"{command.by} is already prone.")


@performs("drop-prone")
def _drop_prone(draft: Draft, command: Act) -> None:
    add_condition(draft, command.by, "prone")


# things in hand


def _item(draft: Draft, command: Act) -> str:
    """The item that is meant: as named, else the shield for what shields do, else the first weapon that fits."""
    who = draft.who(command.by)
    if command.weapon:
        return item_named(draft, command.by, command.weapon)
    if "shield" in command.action:
        return shield_name(who.creature)
    names = [weapon.name for weapon in who.creature.weapons]
    if command.action in ("sheathe-weapon", "drop-item"):
        return next((name for name in who.holding if name in names), "")
    return next((name for name in names if name not in who.holding), "")


@checks("draw-weapon", "draw-hidden-weapon", "ready-shield", "pick-up-item", "retrieve-item")
def _can_take(draft: Draft, command: Act) -> None:
    item = _item(draft, command)
    if _drawn_as_second(draft, command):
        return
    draft.object(not item and "shield" in command.action, f"{command.by} has no shield.")
    draft.object(bool(item) and item in draft.who(command.by).holding, f"{command.by} already has {item} in hand.")


@performs("draw-weapon", "draw-hidden-weapon", "ready-shield", "pick-up-item", "retrieve-item")
def _take(draft: Draft, command: Act) -> None:
    """Rule: action.draw-weapon, action.shield, action.manipulate-item."""
    item = _item(draft, command)
    if not item:
        _say(draft, command.by, "draws an item")
        return
    if _drawn_as_second(draft, command):
        return
    take_in_hand(draft, command.by, item)
    _say(draft, command.by, f"takes {item} in hand")
    if command.action == "draw-weapon":
        draw_second(draft, command.by, item)


def _drawn_as_second(draft: Draft, command: Act) -> bool:
    """Whether it has come into the other hand with the first one already."""
    return f"{SECOND}{command.weapon}" in draft.who(command.by).turn.marks and command.action == "draw-weapon"


@checks("sheathe-weapon", "drop-item", "loose-shield", "drop-carried-shield")
def _can_let_go(draft: Draft, command: Act) -> None:
    item = _item(draft, command)
    draft.object(not item, f"{command.by} has no such item in hand.")
    held = not item or item in draft.who(command.by).holding or not draft.who(command.by).holding_said
    draft.object(not held, f"{command.by} does not have {item} in hand.")


@performs("sheathe-weapon", "drop-item", "loose-shield", "drop-carried-shield")
def _let_go(draft: Draft, command: Act) -> None:
    item = _item(draft, command)
    let_go(draft, command.by, item)
    _say(draft, command.by, f"{'sheathes' if command.action == 'sheathe-weapon' else 'lets go of'} {item}")


def _quick_draw(draft: Draft, command: Act, usual: str) -> str:
    quick = draft.sheet(command.by).mark("quick_draw")
    return turn_budget.FREE if quick or _drawn_as_second(draft, command) else usual


def _loading(draft: Draft, command: Act, usual: str) -> str:
    """What loading takes with the quickest of the weapons that are loaded so, or with the one that is named."""
    sheet, named = draft.sheet(command.by), command.weapon.lower()
    weapons = draft.who(command.by).creature.weapons
    arms = [sheet.arm(weapon) for weapon in weapons if not named or weapon.name.lower() == named]
    heavy = command.action == "load-heavy-crossbow"
    times = [load_time(sheet, arm) for arm in arms if arm.loads[0] and (arm.loads[0] == FULL_ROUND) is heavy]
    kinds = {FREE: turn_budget.FREE, MOVE: turn_budget.MOVE}
    quicker = [kinds[time] for time in (FREE, MOVE) if time in times]
    if not quicker or (quicker[0] == turn_budget.MOVE and not heavy):
        return usual
    return quicker[0]


COSTS["draw-weapon"] = _quick_draw
COSTS["load-light-crossbow"] = _loading
COSTS["load-heavy-crossbow"] = _loading


# defence


@checks("total-defense")
def _can_defend(draft: Draft, command: Act) -> None:
    who = draft.who(command.by)
    both = any(active.effect.name in ("fighting defensively", "combat expertise") for active in who.effects)
    draft.object(both, f"{command.by} is fighting defensively and cannot use total defense.")


@performs("total-defense")
def _total_defense(draft: Draft, command: Act) -> None:
    """Rule: action.total-defense."""
    ruleset = draft.ruleset
    rolled = ruleset.action.total_defense == "rolled"
    reflex = ruleset.action.total_defense_reflex
    flags = frozenset() if ruleset.action.total_defense_strikes else frozenset({flag.NO_OPPORTUNITIES})
    modifiers: tuple[Modifier, ...] = () if rolled else (Modifier("ac", DODGE, "dodge", TOTAL_DEFENSE),)
    if reflex:
        modifiers += (Modifier("ref", reflex, "untyped", TOTAL_DEFENSE),)
    effect = Effect(DEFENDING if rolled else TOTAL_DEFENSE, modifiers=modifiers, flags=flags)
    add_effect(draft, command.by, until_next_turn(draft, command.by, effect))
    mark(draft, command.by, DEFENDS)


# what takes longer than a turn


@checks("start-full-round")
def _can_start(draft: Draft, command: Act) -> None:
    if not command.of:
        raise draft.impossible("Name the full-round action to start.")
    entry = entry_of(draft, command.of)
    never = command.of in draft.ruleset.action.never_begun
    draft.object(never, f"{entry.name} cannot be started in one turn and completed in the next.")
    draft.object(entry.type != turn_budget.FULL_ROUND, f"{entry.name} is not a full-round action.")
    _can_stay(draft, command)


def _can_stay(draft: Draft, command: Act) -> None:
    """Object to a creature that has moved, if this action allows no movement in the turn."""
    turn = draft.who(command.by).turn
    moved = (bool(turn.moved) or turn.stepped) and not _moves_with_it(draft)
    draft.object(moved, f"{command.by} has already moved.")


def _moves_with_it(draft: Draft) -> bool:
    return draft.ruleset.action.moves_while_begun


def _stay(draft: Draft, command: Act) -> None:
    if not _moves_with_it(draft):
        left = replace(draft.who(command.by).budget, move=0, step=0)
        draft.emit(BudgetSpent(who=command.by, what="no movement", budget=left))


@performs("start-full-round")
def _start_full_round(draft: Draft, command: Act) -> None:
    """Rule: action.start-full-round."""
    begun = Casting(command.of, rounds_left=1, spell_level=-1, name=str(draft.state.round))
    draft.emit(CastingSet(who=command.by, casting=begun))
    _say(draft, command.by, f"begins: {entry_of(draft, command.of).name.lower()}")
    _stay(draft, command)


@checks("complete-full-round")
def _can_complete(draft: Draft, command: Act) -> None:
    begun = draft.who(command.by).casting
    nothing = begun is None or begun.spell_level >= 0
    draft.object(nothing, f"{command.by} has not started a full-round action to complete.")
    same = begun is not None and begun.name == str(draft.state.round)
    draft.object(same, "An action started this turn can be completed only in the next.")
    _can_stay(draft, command)


@performs("complete-full-round")
def _complete_full_round(draft: Draft, command: Act) -> None:
    begun = draft.who(command.by).casting
    draft.emit(CastingSet(who=command.by, casting=None))
    if begun is not None:
        _say(draft, command.by, f"completes: {entry_of(draft, begun.action).name.lower()}")
    _stay(draft, command)


# the variant's own


@checks("aim")
def _can_aim(draft: Draft, command: Act) -> None:
    draft.who(command.target)


@performs("aim")
def _aim(draft: Draft, command: Act) -> None:
    """One range increment closer, damage reduction halved, this turn. Rule: maneuver.aim."""
    mark(draft, command.by, f"aims at {command.target}")
    _say(draft, command.by, f"aims at {command.target}")


@checks("interrupt")
def _can_interrupt(draft: Draft, command: Act) -> None:
    draft.who(command.target)
    draft.object(command.target == command.by, f"{command.by} cannot interrupt itself.")


@performs("interrupt")
def _interrupt(draft: Draft, command: Act) -> None:
    """Until the own next turn each action of the foe provokes an attack that may spoil it. Rule: maneuver.interrupt."""
    effect = Effect(INTERRUPTING, source=command.target)
    add_effect(draft, command.by, until_next_turn(draft, command.by, effect))
    _say(draft, command.by, f"waits to interrupt {command.target}")


@performs("covering-fire")
def _covering_fire(draft: Draft, command: Act) -> None:
    """More opportunities until the own next turn, a quarter of the base attack bonus. Rule: maneuver.covering-fire."""
    sheet = draft.sheet(command.by)
    more = sheet.total("bab") // 4
    effect = Effect("covering fire", value=more)
    add_effect(draft, command.by, until_next_turn(draft, command.by, effect))
    budget = draft.who(command.by).budget
    left = replace(budget, opportunities=budget.opportunities + more)
    draft.emit(BudgetSpent(who=command.by, what="covering fire", budget=left))
    if command.towards is not None:
        lay_cone(draft, command.by, command.towards, _half_increment(draft, command))
    _say(draft, command.by, "lays covering fire")


def _half_increment(draft: Draft, command: Act) -> int:
    """Half of the first range increment of the weapon, else of the first in hand that shoots, in feet."""
    sheet, who = draft.sheet(command.by), draft.who(command.by)
    named = [weapon for weapon in who.creature.weapons if weapon.name == command.weapon]
    arms = (sheet.arm(weapon) for weapon in (*named, *who.creature.weapons) if is_in_hand(who, weapon))
    return next((arm.range // 2 for arm in arms if arm.kind in ("ranged", "thrown")), 0)


@performs("extinguish-flames")
def _extinguish(draft: Draft, command: Act) -> None:
    _say(draft, command.by, "puts out the flames")


@checks("concentrate-maintain", "redirect-spell-concentrate")
def _can_concentrate(draft: Draft, command: Act) -> None:
    stopped = flag.CANNOT_CAST in draft.flags(command.by)
    draft.object(stopped, f"{command.by} cannot concentrate in its condition.")
