"""What a body does by itself when its turn begins: bleed, regenerate, die or become stable."""

from __future__ import annotations

from typing import Final

from desktop_app.combat.decide.damage import DamageTaken, heal, make_stable, settle_life, take_damage
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.effects import end_effects
from desktop_app.combat.decide.wounds_taken import heal_wounds
from desktop_app.combat.events import CheckRolled, HarmRolled
from desktop_app.combat.state import Combatant
from desktop_app.combat.toughness import HEALS, REGENERATION_STOPPED, fast_healing_of, regeneration_of
from desktop_app.rules import dying
from desktop_app.rules.damage import roll_dice
from desktop_app.rules.effect import Effect
from desktop_app.rules.formula import parse_formula
from desktop_app.rules.ledger import Ledger, Line

BLEED: Final = "bleed"


def start_of_turn(draft: Draft, who: str) -> None:
    """Bleeding, then regeneration and fast healing, then the roll of the dying."""
    bleeding = _bleed(draft, who)
    _grow_back(draft, who)
    _stabilize(draft, who, bleeding=bleeding)


def _bleed(draft: Draft, who: str) -> bool:
    """Damage a turn of wounds that go on; gives whether there was any. Rule: injury.continuous-damage."""
    target = draft.who(who)
    wounds = [active.effect for active in target.effects if active.condition == BLEED]
    if not wounds or target.dead:
        return False
    worst = max(_loss(draft, who, each) for each in wounds)
    take_damage(draft, who, DamageTaken(worst, 0), "bleeding", may_be_massive=False)
    return True


def _loss(draft: Draft, who: str, wound: Effect) -> int:
    """The hit points that one wound costs this turn; dice are rolled each time."""
    if not wound.dice:
        return wound.value or 1
    formula = parse_formula(wound.dice)
    faces = roll_dice(draft.dice, BLEED, formula)
    total = sum(faces) + formula.bonus
    draft.emit(HarmRolled(by=who, target=who, harm=f"{wound.dice} bleed", faces=faces, total=total))
    return total


def _grow_back(draft: Draft, who: str) -> None:
    target = draft.who(who)
    if target.dead:
        return
    points = fast_healing_of(target)
    regeneration = regeneration_of(target)
    heals = draft.ruleset.injury.regeneration == HEALS
    stopped = target.effect(REGENERATION_STOPPED)
    if stopped is not None:
        end_effects(draft, who, [stopped], "after a turn")
    elif regeneration is not None:
        if heals or target.wound_points:
            points = max(points, regeneration[0])
        elif target.nonlethal:
            _ease(draft, target, regeneration[0])
    if points and target.damage:
        if not heal(draft, who, points, cures_nonlethal=heals and regeneration is not None, cause="regeneration"):
            heal_wounds(draft, who, 1, "regeneration")
        settle_life(draft, who)
        make_stable(draft, who, tended=False)


def _ease(draft: Draft, target: Combatant, points: int) -> None:
    """Regeneration that turned damage into nonlethal takes that away again."""
    from desktop_app.combat.events import HitPointsChanged

    eased = min(points, target.nonlethal)
    draft.emit(
        HitPointsChanged(
            who=target.name,
            damage=target.damage,
            nonlethal=target.nonlethal - eased,
            temporary=target.temporary,
            nonlethal_change=-eased,
            cause="regeneration",
        )
    )
    settle_life(draft, target.name)


def _stabilize(draft: Draft, who: str, *, bleeding: bool) -> None:
    """The roll of the dying; a failure costs 1 hit point. Rule: injury.stabilize-check, injury.dying."""
    target = draft.who(who)
    if target.life != dying.DYING:
        return
    if bleeding and draft.ruleset.injury.continuous_damage:
        take_damage(draft, who, DamageTaken(1, 0), "dying", may_be_massive=False)
        return
    if recovers(draft, target, "stabilize", draft.ruleset.injury.stabilize):
        make_stable(draft, who, tended=False)
    else:
        take_damage(draft, who, DamageTaken(1, 0), "dying", may_be_massive=False)


def recovers(draft: Draft, target: Combatant, label: str, way: str) -> bool:
    """The roll to become stable, to wake up or to begin healing."""
    recovery = dying.RECOVERY[way]
    face = draft.dice.roll(label, recovery.sides(draft.d20), target.name)
    modifier = 0 if recovery.percent else draft.sheet(target.name).modifier("con")
    success = recovery.succeeds(face, target.hp, modifier, draft.d20)
    lines = (
        ()
        if recovery.percent
        else (Line("ability", modifier, "Constitution"), Line("untyped", min(target.hp, 0), "hit points"))
    )
    ledger = Ledger(label, lines)
    draft.emit(
        CheckRolled(
            who=target.name,
            what=label,
            die=face,
            ledger=ledger,
            total=face + ledger.total,
            dc=dying.PERCENT if recovery.percent else dying.CHECK_DC,
            success=success,
            percentile=recovery.percent,
        )
    )
    return success
