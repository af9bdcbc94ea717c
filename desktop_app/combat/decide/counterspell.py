"""Counterspelling by a readied action: Spellcraft to know the spell, then the same spell against it.

Rule: spell.counterspell. The game master says whether the same spell is available; without it there is no counterspell.
"""

from __future__ import annotations

from desktop_app.combat.commands import Counterspell
from desktop_app.combat.decide.acting import expect_fight
from desktop_app.combat.decide.casting import COUNTERED
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.effects import add_effect, until_next_turn
from desktop_app.combat.decide.maneuver_rolls import skill_bonus, tell_check
from desktop_app.combat.decide.order import carry_out_readied
from desktop_app.combat.events import Told
from desktop_app.combat.standing import can_act
from desktop_app.rules.casting import identify_dc
from desktop_app.rules.effect import Effect
from desktop_app.rules.opposed import judged


@decides(Counterspell)
def counterspell(draft: Draft, command: Counterspell) -> None:
    """Before the caster goes on: a known spell is countered when it is cast. `dispel` = by dispel magic, not surely."""
    by = draft.who(command.by)
    draft.who(command.against)
    expect_fight(draft)
    ready = by.readied is not None and by.readied.does == "standard"
    draft.object(not ready, f"{command.by} has not readied a counterspell.")
    draft.object(draft.state.actor == command.by, f"It is {command.by}'s own turn.")
    draft.objects(can_act(draft.state, by, draft.ruleset))
    draft.settle()
    carry_out_readied(draft, command.by)
    if command.dispel:
        text = f"{command.by} tries to dispel the spell of {command.against}. Roll a dispel check."
        draft.emit(Told(text=text, who=command.by))
        return
    die = draft.dice.roll("spellcraft", 20)
    check = judged(die, skill_bonus(draft, command.by, "Spellcraft"), identify_dc(command.spell_level))
    tell_check(draft, command.by, "Spellcraft, knowing the spell", check, key="check")
    if check.success:
        effect = Effect(COUNTERED, command.by)
        add_effect(draft, command.against, until_next_turn(draft, command.against, effect))
