"""Areas that reach only so many Hit Dice: whom they reach, by what is rolled for these. Rule: spell.area."""

from __future__ import annotations

from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.resolving import Played, foresee, too_strong
from desktop_app.odds.distribution import of_dice
from desktop_app.rules.formula import parse_formula

Sharing = list[tuple[float, frozenset[str]]]
"""Each way in which the Hit Dice may be shared out: how likely, and who is reached."""


def sharing(draft: Draft, played: Played) -> Sharing:
    """In which ways the Hit Dice are shared out among the targets, the weakest first; whom it spares takes none."""
    formula = parse_formula(played.play.hit_dice_in_all)
    names = [name for name in played.targets if not foresee(draft, played, name).why]
    found: dict[frozenset[str], float] = {}
    for value, chance in of_dice(formula).items():
        left = max(formula.whole(value + formula.bonus), 0)
        away = too_strong(draft, played, names, left)
        reached = frozenset(name for name in played.targets if name not in away)
        found[reached] = found.get(reached, 0.0) + chance
    return [(chance, reached) for reached, chance in found.items()]
