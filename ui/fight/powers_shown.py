"""What the one whose turn it is has beside attacks and spells, as the panel shows it."""

from __future__ import annotations

from desktop_app.combat.state import Encounter
from desktop_app.rules.ruleset import Ruleset
from ui.fight.views.acting_panel import ABILITY, POWERS, Power


def powers_shown(state: Encounter, name: str, ruleset: Ruleset) -> tuple[Power, ...]:
    """Special attacks, class abilities, items, gazes, spells to end, channeling and turning: a button each."""
    from desktop_app.combat.actions_at_hand import holy_powers
    from desktop_app.combat.at_hand import has_items_or_powers, spells_that_act
    from desktop_app.combat.auras import own_auras
    from desktop_app.combat.breaths import breaths
    from desktop_app.combat.class_abilities import abilities_at_hand
    from desktop_app.combat.lasting_spells import spells_of
    from desktop_app.combat.reminders import escapes_of
    from ui.fight.caster import left_words

    found = [Power("fight.breath", each.breath.name, each.breath.area, each.ready_words)
             for each in breaths(state, name, ruleset)]  # fmt: skip
    found += [Power("fight.break-free", "get free", each.text, "") for each in escapes_of(state.combatants[name])]
    found += [Power(ABILITY, each.name, "", each.left_words) for each in abilities_at_hand(state, name, ruleset)]
    found += [Power("fight.use-item", each.name, "acts again", left_words(each) if each.left is not None else "")
              for each in spells_that_act(state.combatants[name])]  # fmt: skip
    found += [Power("fight.use-item")] if has_items_or_powers(state, name, ruleset) else []
    found += [Power("fight.end-spell")] if spells_of(state, name) else []
    found += [Power("fight.aura", each.aura.name, f"{each.aura.feet} ft.", each.left_words)
              for each in own_auras(state, name, ruleset)]  # fmt: skip
    return (*found, *(Power(POWERS[each]) for each in holy_powers(state, name, ruleset)))
