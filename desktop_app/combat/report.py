"""A state in the words of the scenario format: what `replay` prints after each step."""

from __future__ import annotations

from desktop_app.combat.items import items_of
from desktop_app.combat.points_told import parts
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.combat.view import CombatantView, view
from desktop_app.rules.ruleset import Ruleset


def report(state: Encounter, ruleset: Ruleset) -> dict[str, object]:
    """`state` of the scenario format."""
    return {
        "round": state.round,
        "phase": state.phase,
        "actor": state.actor or None,
        "order": list(state.to_act),
        "combatants": {
            name: _combatant(who, view(state, name, ruleset), ruleset) for name, who in state.combatants.items()
        },
    }


def _combatant(who: Combatant, seen: CombatantView, ruleset: Ruleset) -> dict[str, object]:
    vigor, wounds = parts(who)
    return {
        **({"vigor": vigor, "wound_points": wounds} if who.wound_points else {}),
        "hp": seen.hp,
        "nonlethal": seen.nonlethal,
        "temp_hp": seen.temp_hp,
        "life": seen.life,
        "conditions": sorted({each.name for each in seen.conditions if each.condition}),
        "ac": seen.ac,
        "touch": seen.touch,
        "flat_footed": seen.flat_footed,
        "ac_ranged": seen.ac_ranged,
        "flat_footed_now": seen.flat_footed_now,
        "helpless": seen.helpless,
        "cmb": seen.cmb,
        "cmd": seen.cmd,
        "fort": seen.fort,
        "ref": seen.ref,
        "will": seen.will,
        "initiative": seen.initiative,
        "at": list(seen.at) if seen.at is not None else None,
        "attack": {attack.weapon: attack.why.total for attack in seen.attacks},
        "holding": list(seen.holding),
        "charge": seen.charge,
        "grappling": list(seen.grappling),
        "items": {name: {"hp": item.hp, "broken": item.broken} for name, item in items_of(who, ruleset).items()},
        "budget": {
            "standard": seen.budget.standard,
            "move": seen.budget.move,
            "full_round": seen.budget.full_round,
            "swift": seen.budget.swift,
            "step": seen.budget.step,
            "opportunities": seen.budget.opportunities,
        },
    }
