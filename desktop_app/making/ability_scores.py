"""The methods to generate the six ability scores: rolled, bought or an array, each checked by the rules.

Scores here are those before race and level increases; assigned scores are in the order of ABILITIES.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from desktop_app.rules.abilities import ABILITY_NAMES, modifier_of
from desktop_app.rules.creature import ABILITIES
from desktop_app.rules.dice import Dice, roll_all
from desktop_app.rules.ruleset import Ruleset

SCORES: Final = len(ABILITIES)
LABEL: Final = "ability"
"""The label of the dice: real dice are typed in under it."""
ROLLED, BOUGHT, ARRAY, FREE = "rolled", "bought", "array", "free"

Scores = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Method:
    """A method to generate ability scores.

    Rolled: `dice` six-sided ones for each score, the best `kept` count, `plus` is added; `placed` = the player says
    where each goes, else they stay in the order rolled. Bought: `budget` points. An array: its `scores`, best first.
    """

    id: str
    name: str
    kind: str
    dice: int = 0
    kept: int = 0
    plus: int = 0
    placed: bool = True
    budget: int = 0
    scores: Scores = ()


@dataclass(frozen=True, slots=True)
class Throw:
    """The dice of one score in the order rolled, and the score."""

    faces: tuple[int, ...]
    score: int


ROLLS: Final = (
    Method("4d6", "4d6, drop the lowest", ROLLED, 4, 3),
    Method("3d6", "3d6", ROLLED, 3, 3),
    Method("2d6+6", "2d6 + 6", ROLLED, 2, 2, 6),
    Method("4d6-in-order", "4d6, drop the lowest, in order", ROLLED, 4, 3, placed=False),
    Method("3d6-in-order", "3d6 in order", ROLLED, 3, 3, placed=False),
)
AS_TYPED: Final = Method("free", "As typed", FREE)


def methods(ruleset: Ruleset) -> tuple[Method, ...]:
    """All methods of the ruleset: arrays, point buy by budget, dice, and scores typed as they are."""
    arrays = ruleset.scores.arrays
    budgets = ruleset.scores.budgets
    return (
        *(Method(name, f"{name.capitalize()} array", ARRAY, scores=_scores(text)) for name, text in arrays.items()),
        *(
            Method(f"buy-{points}", f"Point buy {points} ({name})", BOUGHT, budget=points)
            for name, points in budgets.items()
        ),
        *ROLLS,
        AS_TYPED,
    )


def method(ruleset: Ruleset, id: str) -> Method:
    """The method of that id. Raises KeyError."""
    for each in methods(ruleset):
        if each.id == id:
            return each
    raise KeyError(id)


def roll(way: Method, dice: Dice) -> tuple[Throw, ...]:
    """Roll six scores. Raises FacesMissing with all dice that must be typed."""
    faces = roll_all(dice, [(LABEL, 6, "")] * (SCORES * way.dice))
    throws = (faces[start : start + way.dice] for start in range(0, len(faces), way.dice))
    return tuple(throw(way, each) for each in throws)


def throw(way: Method, faces: Sequence[int]) -> Throw:
    """The score that these dice give."""
    best = sorted(faces, reverse=True)[: way.kept]
    return Throw(tuple(faces), sum(best) + way.plus)


def is_hopeless(scores: Scores, ruleset: Ruleset) -> bool:
    """Whether a rolled set may be rolled again."""
    total = sum(modifier_of(each) for each in scores)
    return total <= ruleset.scores.hopeless_modifiers or max(scores) <= ruleset.scores.hopeless_best


def cost(score: int, ruleset: Ruleset) -> int | None:
    """The points that a score costs; None = it cannot be bought."""
    return ruleset.scores.cost.get(str(score))


def points_spent(scores: Scores, ruleset: Ruleset) -> int:
    """What all scores together cost; those that cannot be bought count as the nearest that can."""
    low, high = bounds(ruleset)
    return sum(cost(min(max(each, low), high), ruleset) or 0 for each in scores)


def bounds(ruleset: Ruleset) -> tuple[int, int]:
    """The lowest and the highest score that can be bought."""
    bought = [int(each) for each in ruleset.scores.cost]
    return min(bought), max(bought)


def objections(way: Method, scores: Scores, ruleset: Ruleset, thrown: Scores = ()) -> tuple[str, ...]:
    """The rules' objections to these scores, each a sentence. `thrown` = the rolled scores in the order rolled."""
    if way.kind == BOUGHT:
        return _bought(way, scores, ruleset)
    if way.kind == ARRAY:
        return _same(scores, way.scores, f"The {way.name.lower()} holds")
    if way.kind == ROLLED:
        if not thrown:
            return ("Nothing has been rolled yet.",)
        if not way.placed:
            return () if scores == thrown else (f"The scores stay in the order they were rolled: {_list(thrown)}.",)
        return _same(scores, thrown, "Rolled were")
    return ()


def _bought(way: Method, scores: Scores, ruleset: Ruleset) -> tuple[str, ...]:
    low, high = bounds(ruleset)
    told = [
        f"{ABILITY_NAMES[ability]} {score} cannot be bought: {low} to {high} before the race."
        for ability, score in zip(ABILITIES, scores, strict=True)
        if cost(score, ruleset) is None
    ]
    spent = points_spent(scores, ruleset)
    if spent > way.budget:
        told.append(f"The scores cost {spent} points, {spent - way.budget} more than the {way.budget} there are.")
    return tuple(told)


def _same(scores: Scores, wanted: Scores, says: str) -> tuple[str, ...]:
    if sorted(scores) == sorted(wanted):
        return ()
    return (f"{says} {_list(sorted(wanted, reverse=True))}, not {_list(sorted(scores, reverse=True))}.",)


def placed(values: Scores, order: Sequence[str]) -> Scores:
    """The values assigned to the abilities, the best to the first in `order`."""
    best = sorted(values, reverse=True)
    return tuple(best[order.index(ability)] for ability in ABILITIES)


def swapped(scores: Scores, ability: str, value: int) -> Scores:
    """The scores with that value at an ability, exchanged with the ability that had it."""
    made = list(scores)
    place = ABILITIES.index(ability)
    if made[place] != value and value in made:
        made[made.index(value)] = made[place]
    made[place] = value
    return tuple(made)


def bought(order: Sequence[str], budget: int, ruleset: Ruleset) -> Scores:
    """Scores bought with a budget: high for the first abilities in the order, none below 8 except the last."""
    low = 10 if cost(10, ruleset) == 0 else bounds(ruleset)[0]
    made = dict.fromkeys(ABILITIES, low)
    wanted = (16, 14, 14, 12, 12, 10)
    for goal in (wanted, tuple(each + 1 for each in wanted), tuple(each + 2 for each in wanted)):
        for ability, most in zip(order, goal, strict=True):
            _raise(made, ability, most, budget, ruleset)
    return tuple(made[ability] for ability in ABILITIES)


def _raise(made: dict[str, int], ability: str, most: int, budget: int, ruleset: Ruleset) -> None:
    while made[ability] < most and cost(made[ability] + 1, ruleset) is not None:
        trial = {**made, ability: made[ability] + 1}
        if points_spent(tuple(trial.values()), ruleset) > budget:
            return
        made[ability] += 1


def _scores(text: str) -> Scores:
    return tuple(int(each) for each in text.split())


def _list(scores: Sequence[int]) -> str:
    return ", ".join(map(str, scores))
