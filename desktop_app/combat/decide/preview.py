"""What a blow would meet, before a die falls: its bonus, the Armor Class that counts, and who may strike first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Attack, FullAttack, Maneuver, Opportunity, Together
from desktop_app.combat.decide import attacks
from desktop_app.combat.decide.defense import armor_class_against, is_denied, miss_chance
from desktop_app.combat.decide.draft import Draft, NotAllowed, decider_of
from desktop_app.combat.decide.maneuvers import contest_ahead
from desktop_app.combat.decide.single_attack import PlannedAttack, bonus_of, numbers_of, plan_attack
from desktop_app.combat.state import Encounter
from desktop_app.rules import flags as flag
from desktop_app.rules.dice import FacesMissing, ScriptedDice
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.maneuver_check import Contest
from desktop_app.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class AttackPreview:
    """One blow: `case` = the parts of both numbers that the case brings, `miss` = the chance to miss in percent.

    `touch`, `flat_footed`, `denied` = which Armor Class it is; `denied` = without Dexterity, flat-footed or not.
    """

    target: str
    weapon: str
    bonus: Ledger
    armor: Ledger
    case: tuple[Line, ...] = ()
    miss: int = 0
    touch: bool = False
    flat_footed: bool = False
    denied: bool = False

    @property
    def needed(self) -> int:
        """The least face that hits; a 1 never does, a 20 always."""
        return max(2, min(self.armor.total - self.bonus.total, 20))


@dataclass(frozen=True, slots=True)
class Ahead:
    """What a command would meet: its blows or its maneuver, and those who may strike before it is carried out."""

    blows: tuple[AttackPreview, ...] = ()
    provokes: tuple[str, ...] = ()
    maneuver: Contest | None = None


NOTHING: Final = Ahead()


def ahead(state: Encounter, command: Command, ruleset: Ruleset) -> Ahead:
    """What blows and maneuvers would meet; of any other deed who may strike before it.

    What makes no sense meets nothing: the decision itself says why. Rule: ac.formula, attack.roll, aoo.provoke-action.
    """
    if isinstance(command, Together):
        return ahead(state, command.commands[-1], ruleset) if command.commands else NOTHING
    draft = Draft(state, command, ruleset, ScriptedDice({}))
    try:
        return _ahead(draft, command)
    except NotAllowed:
        return NOTHING


def _ahead(draft: Draft, command: Command) -> Ahead:
    if isinstance(command, Opportunity):
        blow = plan_attack(draft, command.by, command.target, command.weapon, command.options, opportunity=True)
        return Ahead((_blow(draft, blow),))
    if isinstance(command, Attack):
        blows: Sequence[PlannedAttack] = [attacks.aimed_one(draft, command)]
    elif isinstance(command, FullAttack):
        blows = attacks.aimed_all(draft, command)
    else:
        made = contest_ahead(draft, command) if isinstance(command, Maneuver) else None
        return Ahead(provokes=_strikers(draft, command), maneuver=made)
    return Ahead(tuple(_blow(draft, each) for each in blows), attacks.provoked(draft, blows))


def _strikers(draft: Draft, command: Command) -> tuple[str, ...]:
    """Who may strike first: carried out on a draft that is thrown away, as far as it comes without dice."""
    decider, waiting = decider_of(command), len(draft.state.pending)
    if decider is None:
        return ()
    try:
        decider(draft, command)
    except FacesMissing:
        return ()
    return draft.state.pending[-1].left if len(draft.state.pending) > waiting else ()


def _blow(draft: Draft, blow: PlannedAttack) -> AttackPreview:
    bonus, armor = _numbers(draft, blow)
    plain = replace(blow, options=frozenset(), facts=blow.facts - blow.options)
    usual = [line for number in _numbers(draft, plain) for line in number.lines]
    case = [line for number in (bonus, armor) for line in number.lines if line.counts and line not in usual]
    on_target = draft.flags(blow.target)
    return AttackPreview(
        target=blow.target,
        weapon=blow.arm.name,
        bonus=bonus,
        armor=armor,
        case=tuple(case),
        miss=miss_chance(draft, blow),
        touch=blow.says("touch") or blow.arm.kind == "touch",
        flat_footed=flag.FLAT_FOOTED in on_target,
        denied=is_denied(draft, blow),
    )


def _numbers(draft: Draft, blow: PlannedAttack) -> tuple[Ledger, Ledger]:
    bonus = bonus_of(draft, blow, numbers_of(draft, blow))
    return bonus, armor_class_against(draft, blow, draft.dice)
