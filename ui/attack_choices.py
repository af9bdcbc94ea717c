"""What may be chosen on the card: weapons, full attacks, maneuvers and other deeds, and what holds for a blow."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from desktop_app.combat.arms import UNARMED
from desktop_app.combat.command import Command
from desktop_app.combat.commands import Aid, Attack, CoupDeGrace, Feint, FirstAid, Maneuver, Opportunity
from desktop_app.combat.view import AttackView, CombatantView
from desktop_app.documents.figures import critical, typeset
from ui.text import signed

OPTIONS = (
    ("flanking", "Flanking"),
    ("charge", "Charge"),
    ("higher-ground", "Higher ground"),
    ("defensively", "Fighting defensively"),
    ("nonlethal", "Nonlethal"),
    ("two-handed", "In both hands"),
    ("off-hand", "Off hand"),
    ("two-weapon", "Two weapons"),
    ("into-melee", "Into melee"),
    ("cover", "Target has cover"),
    ("concealed", "Target concealed"),
    ("total-concealment", "Total concealment"),
    ("touch", "As a touch"),
    ("squeezing", "Squeezing"),
    ("no-sneak-attack", "Without sneak attack"),
)
"""The options that the card shows, by their ids in the scenario format."""
USUAL_OPTIONS = ("flanking", "charge", "higher-ground", "defensively", "nonlethal", "cover", "concealed")
MANEUVERS = (
    ("trip", "Trip"),
    ("disarm", "Disarm"),
    ("grapple", "Grapple"),
    ("bull-rush", "Bull rush"),
    ("overrun", "Overrun"),
    ("sunder", "Sunder"),
)
INSTEAD = ("trip", "disarm", "sunder")
"""Maneuvers in place of a blow that was provoked."""

Make = Callable[[str, str, tuple[str, ...]], Command]
"""The command for (by, target, options)."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to do to a target: `id` finds it again (a weapon's name, an action's id).

    `takes_options` = flanking, cover and the like may hold for it.
    """

    text: str
    id: str
    command: Make
    takes_options: bool = False


def attack_choices(view: CombatantView) -> tuple[Choice, ...]:
    """Every weapon once, and bare hands."""
    listed = tuple(
        Choice(
            f"{each.weapon} {signed(each.bonuses[0])}, {_damage(each)}",
            each.weapon,
            _strike(each.weapon),
            takes_options=True,
        )
        for each in view.attacks
    )
    return listed if _has_fists(view) else (*listed, Choice(UNARMED, UNARMED, _strike(UNARMED), takes_options=True))


def opportunity_choices(view: CombatantView, melee: Collection[str]) -> tuple[Choice, ...]:
    """Every melee weapon, then the maneuvers that may be done in place of the blow."""
    blows = [
        Choice(choice.text, choice.id, _opportunity(choice.id), takes_options=True)
        for choice in attack_choices(view)
        if choice.id in melee
    ]
    instead = [
        Choice(text, kind, _maneuver_then(kind), takes_options=True) for kind, text in MANEUVERS if kind in INSTEAD
    ]
    return (*blows, *instead)


def deed_choices(allies: Iterable[str]) -> tuple[Choice, ...]:
    """What else can be done to a target: maneuvers, feint, coup de grace, first aid, helping an ally."""
    maneuvers = [Choice(text, kind, _maneuver(kind), takes_options=True) for kind, text in MANEUVERS]
    helping = [
        Choice(f"Aid {ally} {words}", "aid-another", _aid(ally, gives))
        for ally in allies
        for gives, words in (("attack", "to hit the target"), ("ac", "against the target"))
    ]
    return (
        *maneuvers,
        Choice("Feint", "feint", lambda by, target, _options: Feint(by=by, target=target)),
        Choice("Coup de grace", "coup-de-grace", lambda by, target, _options: CoupDeGrace(by=by, target=target)),
        Choice("First aid", "stabilize-friend", lambda by, target, _options: FirstAid(by=by, target=target)),
        *helping,
    )


def _strike(weapon: str) -> Make:
    return lambda by, target, options: Attack(by=by, target=target, weapon=weapon, options=options)


def _opportunity(weapon: str) -> Make:
    return lambda by, target, options: Opportunity(by=by, target=target, weapon=weapon, options=options)


def _maneuver_then(kind: str) -> Make:
    return lambda by, target, options: Maneuver(by=by, target=target, kind=kind, as_type="opportunity", options=options)


def _has_fists(view: CombatantView) -> bool:
    return any(each.weapon.lower() == UNARMED for each in view.attacks)


def _maneuver(kind: str) -> Make:
    return lambda by, target, options: Maneuver(by=by, target=target, kind=kind, options=options)


def _aid(ally: str, gives: str) -> Make:
    return lambda by, target, _options: Aid(by=by, ally=ally, target=target, gives=gives)


def _damage(attack: AttackView) -> str:
    return f"{typeset(attack.damage)} {critical(attack.crit)}".strip()
