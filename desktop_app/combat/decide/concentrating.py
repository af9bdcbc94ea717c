"""Concentration checks, asked for by a spell or by the game master. Rule: spell.concentration-check."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from desktop_app.combat.commands import Concentrate
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.events import CastingSet, CheckRolled, Told
from desktop_app.rules import concentration as figures
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.opposed import judged

CONCENTRATION_FAILED: Final[list[Callable[[Draft, str], None]]] = []
"""What else one loses who was asked to concentrate and failed: families append their functions."""
GIVEN: Final = "concentration bonus"


def concentrate(
    draft: Draft,
    who: str,
    because: str,
    *,
    level: int,
    damage: int = 0,
    grappler: int = 0,
    bonus: int | None = None,
    lines: tuple[Line, ...] = (),
) -> bool:
    """Roll to keep the spell and answer with it; `bonus` = the whole bonus, where the game master gives it."""
    setting = figures.TROUBLES.get(because)
    if setting is None:
        raise draft.impossible(f"{because!r} does not call for concentration; choose {', '.join(figures.TROUBLES)}.")
    dc = figures.difficulty(draft.ruleset.value(setting), figures.Disturbance(level, damage, grappler))
    if bonus is None:
        ledger = figures.concentration(draft.sheet(who), because)
    else:
        ledger = Ledger("concentration", (Line("base", bonus, GIVEN),))
    ledger = ledger.plus(*(line for line in lines if line.counts))
    check = judged(draft.roll_d20("concentration"), ledger, dc)
    draft.emit(
        CheckRolled(
            who=who,
            what=f"concentration ({because})",
            die=check.die,
            ledger=ledger,
            total=check.total,
            dc=dc,
            success=check.success,
            told_as="concentration",
        )
    )
    if not check.success:
        draft.emit(Told(text=f"{who} loses the spell.", who=who))
    return check.success


def grappler_bonus(draft: Draft, who: str) -> int | None:
    """The best maneuver bonus among those it grapples with; None if none of them has one."""
    grapplers = [draft.who(name) for name in draft.who(who).grappling if name in draft.state.combatants]
    sheets = [draft.sheet(grappler.name) for grappler in grapplers]
    facts = frozenset({"grapple", "melee"})
    return max((each.total("cmb", facts) for each in sheets if each.has_number("cmb")), default=None)


@decides(Concentrate)
def concentration_check(draft: Draft, command: Concentrate) -> None:
    """The game master asks for a check; one in the middle of a long casting who fails loses it."""
    by = draft.who(command.by)
    if command.because not in figures.TROUBLES:
        known = ", ".join(figures.TROUBLES)
        raise draft.impossible(f"{command.because!r} does not call for concentration; choose {known}.")
    kept = concentrate(
        draft,
        command.by,
        command.because,
        level=command.spell_level,
        damage=command.damage,
        grappler=grappler_bonus(draft, command.by) or 0,
        bonus=command.concentration_bonus,
    )
    if not kept and by.casting is not None and by.casting.spell_level >= 0:
        draft.emit(CastingSet(who=command.by, casting=None))
    if not kept:
        for rule in CONCENTRATION_FAILED:
            rule(draft, command.by)
