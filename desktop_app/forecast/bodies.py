"""A combatant's body put into numbers: what it stands, what mends it, what kills it."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace
from typing import Final

from desktop_app.combat.command import Command
from desktop_app.combat.commands import EndTurn
from desktop_app.combat.decide.damage import is_massive, save
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.standing import flags_of, opportunities, sheet_of
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.combat.toughness import (
    HEALS,
    body_of,
    fast_healing_of,
    regeneration_of,
    regeneration_stopped_by,
)
from desktop_app.forecast.compiled import CON_CHECK, DEAD, DYING, LIES, STANDS, TEN_PERCENT, Fighter
from desktop_app.odds.harm import fork
from desktop_app.odds.unrolled import every_way
from desktop_app.rules import dying
from desktop_app.rules import flags as flag
from desktop_app.rules.dice import ScriptedDice
from desktop_app.rules.ruleset import Ruleset

MOST_DAMAGE: Final = 5000
"""One blow that does more than this is no blow of a fight."""
BARRED: Final = frozenset({flag.NO_ACTIONS, flag.CANNOT_ATTACK, flag.MOVE_ONLY, flag.FLEES})
"""Who has one of these does not fight as long as it lasts."""
_STANDS: Final = {dying.DYING: DYING, dying.STABLE: LIES, dying.UNCONSCIOUS: LIES, dying.DEAD: DEAD}
_COMMAND: Final[Command] = EndTurn()


def idle(state: Encounter, who: Combatant, ruleset: Ruleset) -> bool:
    """Whether one who still lives takes no part in the fight for now: paralyzed, stunned, nauseated, fleeing ..."""
    return bool(flags_of(state, who, ruleset) & BARRED)


def fighter_of(encounter: Encounter, who: Combatant, ruleset: Ruleset, side: int, kind: int) -> Fighter:
    """Its body in numbers, without what it can do and how it stands now (`as_it_stands`)."""
    alone = replace(encounter, combatants={who.name: who}, engaged=frozenset(), one_way=frozenset(), ground=None)
    sheet = sheet_of(alone, who, ruleset)
    dead_at, acts_to = _bounds(alone, who, ruleset)
    regeneration, fast = regeneration_of(who), fast_healing_of(who)
    points = regeneration[0] if regeneration is not None else 0
    heals = ruleset.injury.regeneration == HEALS
    massive_at, massive_fails = _massive(alone, who, ruleset)
    return Fighter(
        name=who.name,
        side=side,
        kind=kind,
        maximum=max(who.maximum, 1),
        hp=who.hp,
        dead_at=dead_at,
        acts_to=acts_to,
        strains=not sheet.mark("ferocity"),
        overflows=ruleset.injury.nonlethal_overflow and regeneration_stopped_by(who) is None,
        mends=max(fast, points) if heals else fast,
        stoppable=max(points - fast, 0) if heals else 0,
        eases=0 if heals else points,
        undying=heals and regeneration is not None,
        recovery=TEN_PERCENT if dying.RECOVERY[ruleset.injury.stabilize].percent else CON_CHECK,
        con=sheet.modifier("con"),
        massive_at=massive_at,
        massive_fails=massive_fails,
        initiative_bonus=sheet.total("init"),
        opportunities=opportunities(who, sheet),
        casts=bool(who.creature.spellcasting),
        speed=max(sheet.total("speed"), 0),
        reach=int(sheet.reach),
        called=who.creature.name or who.name,
        level=max(sheet.hit_dice, 1),
    )


def as_it_stands(fighter: Fighter, encounter: Encounter, who: Combatant) -> Fighter:
    """One of its kind, as that combatant stands now."""
    begun = encounter.round > 0 and who.initiative is not None
    return replace(
        fighter,
        name=who.name,
        hp=who.hp,
        nonlethal=who.nonlethal,
        temporary=who.temp_hp,
        stands=DEAD if who.dead else _STANDS.get(who.life, STANDS),
        initiative=who.initiative if begun else None,
        acted=begun and who.acted,
        place=who.at,
    )


def _bounds(encounter: Encounter, who: Combatant, ruleset: Ruleset) -> tuple[int, int]:
    """Hit points at which it dies, and the lowest with which it still acts."""
    body = replace(
        body_of(replace(who, dead=False), encounter, ruleset), nonlethal=0, stable=False, conscious=False, undying=False
    )
    thresholds = ruleset.injury.thresholds
    low = -(body.con or 0) - 10 - body.maximum
    lives = [dying.life(replace(body, hp=hp), thresholds) for hp in range(low, 2)]
    dead_at = max((hp for hp, life in zip(range(low, 2), lives, strict=True) if life == dying.DEAD), default=low)
    acts = [hp for hp, life in zip(range(low, 2), lives, strict=True) if life in dying.CAN_ACT]
    return dead_at, min(acts, default=1)


def _massive(encounter: Encounter, who: Combatant, ruleset: Ruleset) -> tuple[int, float]:
    """From what damage of one blow on it may die at once, and how likely; 0 = never."""
    draft = Draft(encounter, _COMMAND, ruleset, ScriptedDice({}))
    amounts = range(1, MOST_DAMAGE + 1)
    at = bisect_left(amounts, 1, key=lambda amount: int(is_massive(draft, who.name, amount)))
    if at >= len(amounts):
        return 0, 0.0
    ways = every_way(lambda dice: save(fork(draft, dice), who.name, "fort", dying.MASSIVE_DC, label="fort"))
    return amounts[at], sum(chance for chance, made in ways if not made)
