"""A creature looked up in passing: its numbers as it would stand at the start of a fight."""

from __future__ import annotations

from html import escape

from desktop_app.combat.commands import Add
from desktop_app.combat.decide.roster import new_combatant
from desktop_app.combat.state import Encounter
from desktop_app.combat.view import view
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset
from ui.shared.widgets.stat_text import combatant_html, kind_of
from ui.theme.tokens import Tokens


def creature_preview(creature: Creature, ruleset: Ruleset, tokens: Tokens) -> str:
    """Name, kind and all numbers as HTML."""
    combatant = new_combatant(ruleset, creature.name, Add(creature=creature))
    state = Encounter(ruleset=ruleset.id, combatants={creature.name: combatant})
    shown = view(state, creature.name, ruleset)
    head = (
        f'<p style="margin:0; font-size:large"><b>{escape(creature.name)}</b></p>'
        f'<p style="margin:0; color:{tokens.muted}; font-size:small">{escape(kind_of(creature))}, '
        f"{shown.maximum} hit points</p>"
    )
    return head + combatant_html(shown, creature, tokens)
