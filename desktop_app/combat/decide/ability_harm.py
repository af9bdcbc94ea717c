"""Ability scores are harmed and given back. Rule: attack.ability-damage, injury.con-zero, healing.ability-damage."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from desktop_app.combat.decide.damage import settle_life
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.events import AbilityChanged, Told
from desktop_app.combat.standing import ability_bonus
from desktop_app.combat.state import Combatant
from desktop_app.combat.toughness import spared_ability
from desktop_app.rules.ability_harm import MEANS
from desktop_app.rules.creature import Pairs
from desktop_app.rules.harm import DAMAGE, DRAIN, PENALTY

FIELDS: Final = {DAMAGE: "ability_damage", DRAIN: "ability_drain", PENALTY: "ability_penalty"}
"""Where a combatant keeps each kind."""
GIVEN_BACK: Final = (PENALTY, DAMAGE, DRAIN)
"""In this order restoring works."""
RESTORE: Final = "restore"


def take_ability_harm(
    draft: Draft, name: str, ability: str, amount: int, kind: str, source: str = "", *, overruled: bool = False
) -> int:
    """Give a combatant `amount` points of damage, drain or penalty to `ability`; returns how many points counted.

    If it is immune, an event says so and nothing else happens, unless the game master `overruled` that. A penalty
    leaves a score of at least 1. `source` = who or what causes it.
    """
    target = draft.who(name)
    why = "" if overruled else spared_ability(target, draft.state, draft.ruleset, ability, kind)
    if why:
        draft.emit(Told(text=why, who=name))
        return 0
    if kind == PENALTY:
        amount = min(amount, max(_left(target, ability) - dict(target.ability_penalty).get(ability, 0) - 1, 0))
    else:
        amount = MEANS[draft.ruleset.attack.ability_damage].counts(amount, _left(target, ability))
    if amount > 0:
        field = FIELDS[kind]
        _emit(draft, target, _Change(ability, -amount, kind, source), {field: _more(target, field, ability, amount)})
        settle_life(draft, name, source or f"ability {kind}")
    return max(amount, 0)


def give_back_ability(
    draft: Draft, name: str, ability: str, amount: int, *, source: str = "", kinds: tuple[str, ...] = GIVEN_BACK
) -> int:
    """Restore points of `ability`, of these kinds in their order; returns how many were restored."""
    target, left = draft.who(name), amount
    changed: dict[str, Pairs] = {}
    for kind in kinds:
        field = FIELDS[kind]
        given = min(dict(getattr(target, field)).get(ability, 0), left)
        changed[field] = _more(target, field, ability, -given)
        left -= given
    if left < amount:
        _emit(draft, target, _Change(ability, amount - left, RESTORE, source), changed)
        settle_life(draft, name, source)
    return amount - left


@dataclass(frozen=True, slots=True)
class _Change:
    """What the event tells: so many points of an ability, below 0 where they are lost."""

    ability: str
    change: int
    sort: str
    source: str


def _emit(draft: Draft, target: Combatant, what: _Change, changed: Mapping[str, Pairs]) -> None:
    draft.emit(
        AbilityChanged(
            who=target.name,
            ability_damage=changed.get("ability_damage", target.ability_damage),
            ability_drain=changed.get("ability_drain", target.ability_drain),
            ability_penalty=changed.get("ability_penalty", target.ability_penalty),
            ability=what.ability,
            change=what.change,
            sort=what.sort,
            source=what.source,
        )
    )


def _more(target: Combatant, field: str, ability: str, change: int) -> Pairs:
    """The points with `amount` added to one ability, never below 0."""
    points: dict[str, int] = dict(getattr(target, field))
    points[ability] = max(points.get(ability, 0) + change, 0)
    return tuple(sorted((name, amount) for name, amount in points.items() if amount))


def _left(target: Combatant, ability: str) -> int:
    """The ability score after all damage and drain; penalties are apart, for they kill nobody."""
    lost = (*target.ability_damage, *target.ability_drain)
    score = (target.creature.abilities.score(ability) or 0) + ability_bonus(target, ability)
    return score - sum(amount for name, amount in lost if name == ability)
