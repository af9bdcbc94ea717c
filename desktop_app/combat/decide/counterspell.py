"""Counterspelling by a readied action: Spellcraft to know the spell, then the same spell against it.

Rule: spell.counterspell. What is used up for it comes with the command; without it the game master says that it is at
hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from desktop_app.combat.commands import Counterspell
from desktop_app.combat.countering import is_counterspell
from desktop_app.combat.decide.acting import expect_fight
from desktop_app.combat.decide.casting import COUNTERED, count_uses
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.effects import add_effect, until_next_turn
from desktop_app.combat.decide.maneuver_rolls import skill_bonus, tell_check
from desktop_app.combat.decide.order import carry_out_readied
from desktop_app.combat.events import Told
from desktop_app.combat.spells import castings_left
from desktop_app.combat.standing import can_act
from desktop_app.combat.state import Encounter
from desktop_app.rules.casting import identify_dc
from desktop_app.rules.d20 import D20, ONE_D20
from desktop_app.rules.dice import ScriptedDice
from desktop_app.rules.effect import Effect
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.opposed import judged
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.tally import use_key

DISPEL_BASE: Final = 11
MOST_DISPEL: Final = 10
"""What a dispel check is made against beside the caster level, and the most that one's own counts for.

Greater dispel magic counts twice as many levels.
"""


@decides(Counterspell)
def counterspell(draft: Draft, command: Counterspell) -> None:
    """Before the caster goes on: a known spell is countered when it is cast. `dispel` = by dispel magic, not surely."""
    by = draft.who(command.by)
    draft.who(command.against)
    expect_fight(draft)
    draft.object(not is_counterspell(by.readied), f"{command.by} has not readied a counterspell.")
    draft.object(draft.state.actor == command.by, f"It is {command.by}'s own turn.")
    draft.objects(can_act(draft.state, by, draft.ruleset))
    left = castings_left(by, command.slot, command.slot_level, command.spell) if command.slot else None
    draft.object(left == 0, f"{command.by} has no {command.spell} left to cast.")
    draft.settle()
    carry_out_readied(draft, command.by)
    if command.dispel:
        _dispel(draft, command)
        return
    ahead = _ahead(draft, command)
    check = judged(draft.roll_d20("spellcraft"), ahead.ledger, ahead.dc)
    tell_check(draft, command.by, "Spellcraft, knowing the spell", check, key="check")
    if check.success:
        _use_up(draft, command)
        _counter(draft, command)


def _dispel(draft: Draft, command: Counterspell) -> None:
    """A dispel check against 11 and the caster level of the spell; it need not be known."""
    _use_up(draft, command)
    if not command.dispel_level:
        text = f"{command.by} tries to dispel the spell of {command.against}. Roll a dispel check."
        draft.emit(Told(text=text, who=command.by))
        return
    ahead = _ahead(draft, command)
    check = judged(draft.roll_d20("dispel"), ahead.ledger, ahead.dc)
    tell_check(draft, command.by, "dispel check", check, key="check")
    if check.success:
        _counter(draft, command)


@dataclass(frozen=True, slots=True)
class CounterAhead:
    """The check that countering takes, before it is rolled: what is added to the d20, and what it must reach."""

    ledger: Ledger
    dc: int
    d20: D20 = ONE_D20

    @property
    def chance(self) -> str:
        """`on 8+`, `always`, `never`: which results of the die succeed."""
        least = self.dc - self.ledger.total
        return "always" if least <= self.d20.least else "never" if least > self.d20.most else f"on {least}+"


def counter_ahead(state: Encounter, command: Counterspell, ruleset: Ruleset) -> CounterAhead:
    """Spellcraft to know the spell, or the dispel check. Rule: spell.counterspell."""
    return _ahead(Draft(state, command, ruleset, ScriptedDice({})), command)


def _ahead(draft: Draft, command: Counterspell) -> CounterAhead:
    if not command.dispel:
        return CounterAhead(skill_bonus(draft, command.by, "Spellcraft"), identify_dc(command.spell_level), draft.d20)
    most = 2 * MOST_DISPEL if command.spell.lower().startswith("greater") else MOST_DISPEL
    ledger = Ledger("dispel", (Line("base", min(command.dispel_level, most), "caster level"),))
    foe = draft.sheet(command.against)
    best = max((each.caster_level for each in foe.creature.spellcasting), default=foe.hit_dice)
    return CounterAhead(ledger, DISPEL_BASE + best, draft.d20)


def _use_up(draft: Draft, command: Counterspell) -> None:
    if command.slot:
        count_uses(draft, command.by, use_key(command.slot, command.slot_level, command.spell))


def _counter(draft: Draft, command: Counterspell) -> None:
    """The next spell of the foe in this turn comes to nothing."""
    effect = Effect(COUNTERED, command.by)
    add_effect(draft, command.against, until_next_turn(draft, command.against, effect))
