"""Concentration checks, asked for by a spell or by the game master. Rule: spell.concentration-check."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from desktop_app.combat.commands import Concentrate
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.events import CastingSet, CheckRolled, Told
from desktop_app.combat.standing import sheet_of
from desktop_app.rules import concentration as figures
from desktop_app.rules.chapters.magic import Spell
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.opposed import judged
from desktop_app.rules.sheet import Sheet

GIVEN: Final = "concentration bonus"


def _skill(whole: Sheet, facts: frozenset[str]) -> Ledger:
    return Ledger("concentration", whole.ledger("skill:Concentration", facts).lines)


def _caster_level(whole: Sheet, facts: frozenset[str]) -> Ledger:
    """Caster level and the casting ability, of the best class."""
    del facts
    best: tuple[Line, ...] = ()
    for spells in whole.creature.spellcasting:
        lines = (
            Line("base", spells.caster_level, f"caster level as {spells.class_name}"),
            Line("ability", whole.modifier(spells.ability), spells.ability.capitalize()),
        )
        if not best or sum(line.value for line in lines) > sum(line.value for line in best):
            best = lines
    return Ledger("concentration", best)


BONUSES: Final[Mapping[str, Callable[[Sheet, frozenset[str]], Ledger]]] = Spell.concentration.ways(
    {
        "skill": _skill,
        "caster-level": _caster_level,
    }
)
"""What one concentrates with, by mechanism."""


def bonus_of(draft: Draft, who: str, because: str) -> Ledger:
    """The concentration bonus as it follows from the creature, feats for this sort of trouble with it."""
    return concentration(sheet_of(draft.state, draft.who(who), draft.ruleset), because)


def concentration(whole: Sheet, because: str = "") -> Ledger:
    """What the creature concentrates with. Rule: spell.concentration-check."""
    facts = frozenset({because})
    base = BONUSES[whole.ruleset.spell.concentration](whole, facts)
    more = whole.tally("concentration", (), whole.modifiers("concentration"), facts)
    return base.plus(*more.lines)


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
        raise draft.impossible(
            f"{because!r} is nothing to concentrate against; there is {', '.join(figures.TROUBLES)}."
        )
    dc = figures.difficulty(draft.ruleset.value(setting), figures.Disturbance(level, damage, grappler))
    ledger = bonus_of(draft, who, because) if bonus is None else Ledger("concentration", (Line("base", bonus, GIVEN),))
    ledger = ledger.plus(*(line for line in lines if line.counts))
    check = judged(draft.dice.roll("concentration", 20), ledger, dc)
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
    """The best maneuver bonus among those it grapples with; None where nobody has one."""
    grapplers = [draft.who(name) for name in draft.who(who).grappling if name in draft.state.combatants]
    sheets = [sheet_of(draft.state, grappler, draft.ruleset) for grappler in grapplers]
    facts = frozenset({"grapple", "melee"})
    return max((each.total("cmb", facts) for each in sheets if each.has_number("cmb")), default=None)


@decides(Concentrate)
def concentration_check(draft: Draft, command: Concentrate) -> None:
    """The game master asks for a check; one in the middle of a long casting who fails loses it."""
    by = draft.who(command.by)
    if command.because not in figures.TROUBLES:
        known = ", ".join(figures.TROUBLES)
        raise draft.impossible(f"{command.because!r} is nothing to concentrate against; there is {known}.")
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
