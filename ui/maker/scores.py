"""Changes of the six scores: by a way to come by them, by dice, by typing; as the plan after the change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from desktop_app.making.ability_scores import (
    ARRAY,
    BOUGHT,
    FREE,
    LABEL,
    ROLLED,
    Method,
    Throw,
    bought,
    method,
    methods,
    placed,
    roll,
    swapped,
    throw,
)
from desktop_app.making.plan import Plan
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.creature import ABILITIES
from desktop_app.rules.dice import Dice, ScriptedDice
from desktop_app.rules.ruleset import Ruleset
from ui.maker.work import Work
from ui.shared.text import whole_number

HIGHEST = 50
Apply = Callable[[str], str]
"""Takes what was typed, and gives what is wrong."""


def way_of(plan: Plan, ruleset: Ruleset) -> Method | None:
    """The way that was chosen, if the game has it."""
    return next((each for each in methods(ruleset) if each.id == plan.method), None)


def by_way(work: Work, way_id: str, order: Sequence[str], ruleset: Ruleset) -> Work:
    """The work with another way: an array is dealt out and points are spent at once; dice wait to be thrown."""
    way = method(ruleset, way_id)
    scores = work.plan.scores
    if way.kind == ARRAY:
        scores = placed(way.scores, order)
    elif way.kind == BOUGHT:
        scores = bought(order, way.budget, ruleset)
    elif way.kind == ROLLED:
        scores = (0,) * len(ABILITIES)
    return replace(work, plan=replace(work.plan, method=way.id, rolled=(), scores=scores), thrown=())


def thrown(work: Work, way: Method, dice: Dice, order: Sequence[str]) -> Work:
    """The work with the dice thrown. Raises FacesMissing where real dice were to show them."""
    throws = roll(way, dice)
    values = tuple(each.score for each in throws)
    scores = placed(values, order) if way.placed else values
    plan = replace(work.plan, method=way.id, rolled=values, scores=scores)
    return replace(work, plan=plan, thrown=tuple(each.faces for each in throws))


def typed_dice(text: str, way: Method) -> Dice:
    """Faces of real dice, in the order they fell. Raises ValueError with a sentence."""
    words = text.replace(",", " ").replace(";", " ").split()
    wanted = way.dice * len(ABILITIES)
    faces = [face for word in words if (face := whole_number(word)) is not None]
    if len(words) != wanted or len(faces) != wanted:
        raise ValueError(f"Type {wanted} faces, {way.dice} for each score, such as 6 5 4 1, not {len(words)}.")
    if any(not 1 <= face <= 6 for face in faces):
        raise ValueError("A six-sided die shows 1 to 6.")
    return ScriptedDice({LABEL: faces})


def throws_of(work: Work, way: Method) -> tuple[Throw, ...]:
    """What was thrown, face by face."""
    return tuple(throw(way, faces) for faces in work.thrown)


def with_typed(work: Work, ability: str, text: str, ruleset: Ruleset) -> Plan:
    """The plan with a score typed in; values of an array or of dice are swapped. Raises ValueError with a sentence."""
    typed = whole_number(text)
    if typed is None or not 0 <= typed <= HIGHEST:
        raise ValueError(
            f"{ABILITY_NAMES[ability]} should be a whole number from 0 to {HIGHEST}, not {text.strip()!r}."
        )
    way = way_of(work.plan, ruleset)
    scores = work.plan.scores
    if way is not None and all(scores) and (way.kind == ARRAY or (way.kind == ROLLED and way.placed)):
        scores = swapped(scores, ability, typed)
    else:
        place = ABILITIES.index(ability)
        scores = (*scores[:place], typed, *scores[place + 1 :])
    return replace(work.plan, scores=scores, method=work.plan.method or FREE)
