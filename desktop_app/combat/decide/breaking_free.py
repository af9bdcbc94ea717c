"""A creature tries to get out of what holds it: a web, plants, tentacles. Rule: condition.known-effects."""

from __future__ import annotations

from typing import Final

from desktop_app.combat.commands_reminders import BreakFree
from desktop_app.combat.decide.acting import settle_strain
from desktop_app.combat.decide.damage import settle_life
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.effects import end_effects
from desktop_app.combat.decide.reminders import keep_reminders
from desktop_app.combat.decide.using import COSTS, takes_action
from desktop_app.combat.events import CheckRolled, Told
from desktop_app.combat.reminders import escapes_of
from desktop_app.combat.ways_out import bonus_of
from desktop_app.rules.escapes import Escape
from desktop_app.rules.ledger import Ledger, Line

MOST_BONUS: Final = 99


@decides(BreakFree)
def break_free(draft: Draft, command: BreakFree) -> None:
    """The check against what holds it; a success ends that, a failure leaves it as it is."""
    held = draft.who(command.by).reminders
    found = next((each for each in escapes_of(draft.who(command.by)) if command.text in ("", each.text)), None)
    if found is None:
        raise draft.impossible(f"Nothing{f' called {command.text!r}' if command.text else ''} holds {command.by}.")
    way = next((each for each in found.escapes if command.check in ("", each.check)), None)
    if way is None:
        names = ", ".join(each.name for each in found.escapes)
        raise draft.impossible(f"{command.by} can get out by {names}, not by {command.check!r}.")
    ledger = _bonus(draft, command, way)
    if way.cost in COSTS and way.cost and not takes_action(draft, command.by, way.cost):
        return
    draft.settle()
    if _succeeds(draft, command.by, way, ledger):
        keep_reminders(draft, command.by, tuple(each for each in held if each != found))
        ends = [
            each
            for each in draft.who(command.by).effects
            if found.ends.lower() in (each.effect.name.lower(), each.condition.lower())
            and (not found.spell or found.spell in (each.origin.spell, each.effect.source))
        ]
        end_effects(draft, command.by, ends, "it got free")
        settle_life(draft, command.by)
    else:
        draft.emit(Told(text=f"{command.by} does not get free.", who=command.by))
    settle_strain(draft)


def _bonus(draft: Draft, command: BreakFree, way: Escape) -> Ledger:
    """That of the sheet, else what the game master says."""
    found, told = bonus_of(draft.sheet(command.by), way), command.bonus
    if found is not None:
        return found
    if told is None:
        raise draft.impossible(f"No rule of this game knows {way.name}. Type what {command.by} adds to the d20.")
    if abs(told) > MOST_BONUS:
        raise draft.impossible(f"A check has a bonus of -{MOST_BONUS} to +{MOST_BONUS}, not {told}.")
    return Ledger(way.number, (Line("base", told, way.name),))


def _succeeds(draft: Draft, by: str, way: Escape, ledger: Ledger) -> bool:
    face = draft.roll_d20("check")
    goal = int(way.dc) + (draft.roll_d20("opposed") if way.opposed else 0)
    total = face + ledger.total
    draft.emit(
        CheckRolled(
            who=by,
            what=f"{way.name} to get free",
            die=face,
            ledger=ledger,
            total=total,
            dc=goal,
            success=total >= goal,
            told_as="check",
        )
    )
    return total >= goal
