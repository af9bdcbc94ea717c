"""The creature that a plan comes to in the end: with its template, and the companion that comes with it."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.making.companion_wishes import Wish, objection, read_wish
from desktop_app.making.made import creature
from desktop_app.making.monsters.changing import Templates, changed
from desktop_app.making.monsters.typed_steps import read_steps
from desktop_app.making.monsters.work import ChangeError
from desktop_app.making.plan import Plan
from desktop_app.making.typed import TypedError
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset


def finished(plan: Plan, ruleset: Ruleset, templates: Templates) -> Creature:
    """The creature of a plan with its template laid over; a template that does not fit it is left out."""
    try:
        return with_template(plan, ruleset, templates)
    except (ChangeError, TypedError):
        return creature(plan, ruleset)


def with_template(plan: Plan, ruleset: Ruleset, templates: Templates) -> Creature:
    """The creature of a plan with its template. Raises ChangeError or TypedError for one that does not fit."""
    made = creature(plan, ruleset)
    if not plan.template:
        return made
    over = changed(made, read_steps(plan.template, ruleset, templates), ruleset, templates).creature
    return replace(over, name=plan.name) if plan.name else over


def wish_of(plan: Plan, master: Creature, ruleset: Ruleset) -> Wish | None:
    """The companion that the plan asks for; None for none. Raises ChangeError if no class of the master gives it."""
    if not plan.companion:
        return None
    wish = read_wish(plan.companion, master, ruleset)
    if wish.bond is None or not wish.bond.species:
        raise ChangeError(
            f"{master.name} has no class that gives {plan.companion.partition(' as ')[0]} as a companion."
        )
    reason = objection(wish, master, ruleset)
    if reason:
        raise ChangeError(reason)
    return wish


def problem_of_line(plan: Plan, ruleset: Ruleset, templates: Templates) -> str:
    """What stands against the template or the companion that a line named; nothing where both are possible."""
    try:
        wish_of(plan, with_template(plan, ruleset, templates), ruleset)
    except (ChangeError, TypedError) as error:
        return str(error)
    return ""
