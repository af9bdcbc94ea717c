"""Changes any number of a combatant by the game master's word; the log says so."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.combat.commands import Adjust
from desktop_app.combat.decide.damage import raise_from_death, settle_life
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.events import Adjusted, BudgetSpent, HitPointsChanged, InitiativeSet
from desktop_app.combat.state import Adjustment, Combatant, TemporaryHitPoints
from desktop_app.combat.view import view
from desktop_app.rules.creature import ABILITIES

HIT_POINTS: Final = frozenset({"hp", "damage", "nonlethal", "temp_hp"})
BUDGET: Final = frozenset({"standard", "move", "full_round", "swift", "step", "opportunities"})
MAXIMUM: Final = frozenset({"maximum", "max_hp"})
ATTACK: Final = "attack."
RELATIVE: Final = frozenset({"attack", "damage bonus"})
"""Numbers that are many at once: what is given is what the game master adds to all of them."""


@decides(Adjust)
def adjust(draft: Draft, command: Adjust) -> None:
    """Any number of a combatant as `state` names it, any other number of its sheet, or the budget of its turn."""
    who = draft.who(command.to)
    what = command.what.removeprefix("budget.")
    if what in HIT_POINTS:
        _adjust_hit_points(draft, who, what, _number(draft, command, _current(who, what)))
    elif what in BUDGET:
        left = replace(who.budget, **{what: max(_number(draft, command, getattr(who.budget, what)), 0)})
        draft.emit(BudgetSpent(who=who.name, what=f"adjusted: {what}", budget=left))
    elif what == "initiative":
        total = _number(draft, command, who.initiative or 0)
        draft.emit(InitiativeSet(who=who.name, total=total, modifier=who.initiative_modifier))
    else:
        _adjust_number(draft, command, who, _name_of(what))
        return
    text = str(command.value)
    draft.emit(
        Adjusted(who=who.name, adjustments=who.adjustments, what=command.what, value=text, reason=command.reason)
    )


def _name_of(what: str) -> str:
    """The number in the words of the sheet; a skill, written large, may be called by its name alone."""
    if what in MAXIMUM:
        return "hp"
    ability = what.removeprefix("abilities.")
    if ability in ABILITIES:
        return f"ability:{ability}"
    return f"skill:{what}" if what[:1].isupper() else what


def _current(who: Combatant, what: str) -> int:
    return {"hp": who.hp, "damage": who.damage, "nonlethal": who.nonlethal, "temp_hp": who.temp_hp}[what]


def _number(draft: Draft, command: Adjust, now: int) -> int:
    """The new value from a number, or from a change of the present value as text (`+2`)."""
    value = command.value
    if isinstance(value, str):
        text = value.strip()
        try:
            return now + int(text) if text[:1] in "+-" and text else int(text)
        except ValueError:
            raise draft.impossible(f"{command.what}: {value!r} is not a number.") from None
    if isinstance(value, bool):
        raise draft.impossible(f"{command.what}: {value!r} is not a number.")
    return value


def _adjust_hit_points(draft: Draft, who: Combatant, what: str, value: int) -> None:
    damage, nonlethal, temporary = who.damage, who.nonlethal, who.temporary
    if what == "hp":
        damage = who.maximum - value
    elif what == "damage":
        damage = value
    elif what == "nonlethal":
        nonlethal = max(value, 0)
    else:
        temporary = (TemporaryHitPoints("game master", value),) if value > 0 else ()
    draft.emit(HitPointsChanged(who=who.name, damage=max(damage, 0), nonlethal=nonlethal, temporary=temporary))
    if who.dead:
        raise_from_death(draft, who.name)
    settle_life(draft, who.name)


def _adjust_number(draft: Draft, command: Adjust, who: Combatant, what: str) -> None:
    """A derived number: what the game master adds to it stands in its ledger."""
    before = next((each.change for each in who.adjustments if each.what == what), 0)
    now = before if what in RELATIVE else _as_it_stands(draft, command, who, what)
    change = before + _number(draft, command, now) - now
    kept = tuple(each for each in who.adjustments if each.what != what)
    if change:
        kept = (*kept, Adjustment(what, change, command.reason))
    draft.emit(
        Adjusted(
            who=who.name, adjustments=kept, what=command.what, value=str(now + change - before), reason=command.reason
        )
    )
    settle_life(draft, who.name)


def _as_it_stands(draft: Draft, command: Adjust, who: Combatant, what: str) -> int:
    """What the number is now, first of all as everybody sees it."""
    seen = view(draft.state, who.name, draft.ruleset)
    if what.startswith(ATTACK):
        weapon = what.removeprefix(ATTACK)
        totals = {attack.weapon: attack.why.total for attack in seen.attacks}
        if weapon not in totals:
            raise draft.impossible(f"{who.name} has no weapon called {weapon!r}.")
        return totals[weapon]
    if what in seen.why:
        return seen.why[what].total
    try:
        return draft.sheet(who.name).total(what)
    except KeyError:
        raise draft.impossible(f"{command.what!r} is not a number of a combatant.") from None
