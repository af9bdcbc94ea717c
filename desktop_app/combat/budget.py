"""The actions of a turn, and what each kind of action spends of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.combat.state import Budget

STANDARD, MOVE, FULL_ROUND, SWIFT = "standard", "move", "full-round", "swift"
IMMEDIATE, FREE, NO_ACTION, STEP = "immediate", "free", "no-action", "step"

SAME_AS: Final = {"move-equivalent": MOVE, "partial": STANDARD, "replaces-melee-attack": STANDARD}
"""Kinds of actions that take the same from a turn as another."""


def fresh(swift: int, opportunities: int) -> Budget:
    """A turn that has just begun. Rule: action.budget, action.swift, aoo.combat-reflexes."""
    return Budget(swift=swift, opportunities=opportunities)


def as_it_stands(budget: Budget, *, single: bool) -> Budget:
    """What is left of a turn: with a single action only, nothing of it once one was spent. Rule: action.restricted."""
    if not single:
        return budget
    if budget.standard and budget.move:
        return replace(budget, full_round=0)
    return replace(budget, standard=0, move=0, full_round=0)


def kind_of(cost: str) -> str:
    """The cost in the words of the budget."""
    return SAME_AS.get(cost, cost)


def lack(budget: Budget, cost: str, *, single: bool) -> str:
    """Why the budget does not allow an action of this kind, or nothing. Rule: action.budget, action.restricted."""
    left = as_it_stands(budget, single=single)
    kind = kind_of(cost)
    if kind == FULL_ROUND and not left.full_round:
        return (
            "Only a single action is possible."
            if single and budget.standard
            else "A full-round action is no longer possible this turn."
        )
    if kind == STANDARD and not left.standard:
        return "The standard action is already used."
    if kind == MOVE and not (left.move or left.standard):
        return "No move action is left."
    if kind in (SWIFT, IMMEDIATE) and not left.swift:
        return "No swift action is left."
    return ""


def without(budget: Budget, cost: str) -> Budget:
    """The budget after an action of this kind; what is lacking stays at 0. A second move takes the standard action."""
    kind = kind_of(cost)
    if kind == FULL_ROUND:
        return replace(budget, standard=0, move=0, full_round=0)
    if kind == STANDARD:
        return replace(budget, standard=0, full_round=0)
    if kind == MOVE:
        spent = replace(budget, full_round=0)
        return replace(spent, move=0) if budget.move else replace(spent, standard=0)
    if kind in (SWIFT, IMMEDIATE):
        return replace(budget, swift=max(budget.swift - 1, 0))
    if kind == STEP:
        return replace(budget, step=0)
    return budget
