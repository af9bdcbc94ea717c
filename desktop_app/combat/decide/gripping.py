"""A spell that wrestles with all in its area: whom it does not get hold of. Rule: maneuver.grapple-start."""

from __future__ import annotations

from collections.abc import Iterable

from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.events import CheckRolled
from desktop_app.rules.formula import parse_formula
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.maneuver_check import INSIDE, check_of, usual_side
from desktop_app.rules.resolution import Resolution
from desktop_app.rules.text import signed

NOT_HELD = "it withstands the grapple"


def is_gripped(draft: Draft, name: str, spell: str, by: str, play: Resolution) -> bool:
    """Whether that spell of that caster holds it already."""
    laid = {each.name for each in play.effects}
    return any(
        (each.origin.spell, each.origin.by) == (spell, by) and laid & {each.effect.name.lower(), each.condition}
        for each in draft.who(name).effects
    )


def foreseen_grip(draft: Draft, play: Resolution, name: str) -> str:
    """`+12 against CMD 18`, `+15 against +7`, both rolled; empty for what does not wrestle."""
    if not play.grapple:
        return ""
    check = check_of(draft.ruleset, INSIDE)
    number = check.theirs("grapple", usual_side(draft.sheet(name), "grapple")).total
    mine = f"{signed(parse_formula(play.grapple).bonus)} against"
    return f"{mine} {signed(number)}" if check.opposed else f"{mine} {check.against} {number}"


def not_gripped(draft: Draft, spell: str, by: str, play: Resolution, names: Iterable[str]) -> dict[str, str]:
    """Those who withstand its check, with the reason: rolled once for all against a number, else with each of them."""
    check, found = check_of(draft.ruleset, INSIDE), dict[str, str]()
    bonus, once = parse_formula(play.grapple).bonus, 0
    for name in names:
        firm = play.firmer if is_gripped(draft, name, spell, by, play) else 0
        lines = (Line("base", bonus, spell), Line("untyped", firm, "holds it already", bool(firm)))
        ledger = Ledger("grapple", lines)
        number = check.theirs("grapple", usual_side(draft.sheet(name), "grapple"))
        if check.opposed:
            face, goal = draft.roll_d20("grapple", name), draft.roll_d20("opposed", name) + number.total
        else:
            once = face = once or draft.roll_d20("grapple")
            goal = number.total
        total = face + ledger.total
        told = CheckRolled(
            who=by or name,
            what=f"a grapple check of {spell} against {name}",
            die=face,
            ledger=ledger,
            total=total,
            dc=goal,
            success=total >= goal,
        )
        draft.emit(told)
        if not told.success:
            found[name] = NOT_HELD
    return found
