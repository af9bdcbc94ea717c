"""How much gear a character may have, in gold pieces."""

from __future__ import annotations

from typing import Final

from desktop_app.making.guides import guide_of
from desktop_app.making.plan import Plan
from desktop_app.rules.formula import parse_formula
from desktop_app.rules.ruleset import Ruleset

NONE: Final = "none"
"""The wealth of who has nothing."""
CHARACTER: Final = "character"
"""The table of player characters; at level 1 they have what their class begins with."""
_BASIC: Final = "basic npc"


def usual_table(plan: Plan, ruleset: Ruleset) -> str:
    """The wealth table of a nonplayer character, by classes."""
    tables = ruleset.catalog.advancement().wealth
    entries = [ruleset.catalog.classes.get(name.lower()) for name, _ in plan.classes]
    if _BASIC in tables and all(entry is not None and entry.npc for entry in entries):
        return _BASIC
    return next((name for name in tables if name not in (CHARACTER, _BASIC)), CHARACTER)


def budget_of(plan: Plan, ruleset: Ruleset) -> float:
    """The gold pieces that all gear and money together may be worth."""
    if plan.budget:
        return plan.budget
    table = ruleset.catalog.advancement().wealth.get(plan.wealth.lower() or usual_table(plan, ruleset))
    if table is None or not plan.levels:
        return 0
    if plan.wealth.lower() == CHARACTER and len(plan.levels) == 1:
        return starting_gold(plan.levels[0].class_name, ruleset)
    gold = table.gold[min(len(plan.levels), len(table.gold)) - 1]
    rule = ruleset.level
    return gold if rule.automatic_bonuses == "items" else gold * rule.automatic_wealth / 100


def starting_gold(class_name: str, ruleset: Ruleset) -> float:
    """What a first-level character of the class begins with on average."""
    guide = guide_of(class_name, ruleset)
    return int(parse_formula(guide.gold).average * guide.gold_times)
