"""What counts for the next attack only: a feint that worked, the help of a friend.

Rule: maneuver.feint, maneuver.aid-another.
"""

from __future__ import annotations

from typing import Final

from desktop_app.combat.decide.attack_hooks import AFTER_ATTACK, ATTACK_ARMOR, ATTACK_DENIALS, ATTACK_LINES
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.effects import end_effects
from desktop_app.combat.decide.single_attack import AttackResult, PlannedAttack
from desktop_app.combat.decide.turns import TURN_ENDS
from desktop_app.combat.state import ActiveEffect, Combatant
from desktop_app.rules.ledger import Line

FEINTED: Final = "has feinted"
AIDED_ATTACK: Final = "aided attack against"
AIDED_DEFENSE: Final = "aided defense against"


def about(name: str, other: str) -> str:
    """The name of an effect that counts against one combatant only."""
    return f"{name} {other}"


def _found(combatant: Combatant, name: str, other: str) -> list[ActiveEffect]:
    wanted = about(name, other)
    return [active for active in combatant.effects if active.effect.name == wanted]


def aided(draft: Draft, by: str, target: str) -> list[Line]:
    """The help of friends on the next attack; that of several adds up."""
    helped = _found(draft.who(by), AIDED_ATTACK, target)
    return [Line("untyped", active.effect.value, f"aid of {active.effect.source}") for active in helped]


def _aided_attack(draft: Draft, attack: PlannedAttack) -> list[Line]:
    return aided(draft, attack.by, attack.target)


def _aided_armor(draft: Draft, attack: PlannedAttack) -> list[Line]:
    helped = _found(draft.who(attack.target), AIDED_DEFENSE, attack.by)
    return [Line("untyped", active.effect.value, f"aid of {active.effect.source}") for active in helped]


def _feinted(draft: Draft, attack: PlannedAttack) -> bool:
    return not attack.ranged and bool(_found(draft.who(attack.by), FEINTED, attack.target))


def use_up(draft: Draft, attack: PlannedAttack, _result: AttackResult | None = None) -> None:
    """The next attack has come, or a maneuver in its place."""
    end_effects(draft, attack.by, _found(draft.who(attack.by), AIDED_ATTACK, attack.target), "used")
    end_effects(draft, attack.target, _found(draft.who(attack.target), AIDED_DEFENSE, attack.by), "used")
    if not attack.ranged:
        lasting = [active for active in _found(draft.who(attack.by), FEINTED, attack.target) if not active.effect.value]
        end_effects(draft, attack.by, lasting, "used")


def _too_late(draft: Draft, who: str) -> None:
    """A feint is good until the end of the next own turn."""
    by = draft.who(who)
    old = [each for each in by.effects if each.effect.name.startswith(FEINTED) and each.began_round < draft.state.round]
    end_effects(draft, who, old, "no longer possible")


TURN_ENDS.append(_too_late)
ATTACK_LINES.append(_aided_attack)
ATTACK_ARMOR.append(_aided_armor)
ATTACK_DENIALS.append(_feinted)
AFTER_ATTACK.append(use_up)
