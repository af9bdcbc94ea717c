"""What an attack would meet, before a die falls: its bonus, the Armor Class that counts, and who may strike first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Attack, Cast, FullAttack, Maneuver, Opportunity, Together
from desktop_app.combat.decide import attacks
from desktop_app.combat.decide.bodiless import told_ahead
from desktop_app.combat.decide.charges import strikers_at_charge
from desktop_app.combat.decide.courses import Course
from desktop_app.combat.decide.defense import armor_class_against, is_denied, miss_chance
from desktop_app.combat.decide.draft import Draft, NotAllowed, decider_of
from desktop_app.combat.decide.maneuvers import maneuver_ahead
from desktop_app.combat.decide.opportunities import provoked_by
from desktop_app.combat.decide.options import attack_lines, friends_in_melee
from desktop_app.combat.decide.resolving import Foreseen, Played, foresee
from desktop_app.combat.decide.said_otherwise import INTO_MELEE, NO_INTO_MELEE, TOTAL_COVER
from desktop_app.combat.decide.single_attack import PlannedAttack, bonus_of, numbers_of, plan_attack
from desktop_app.combat.decide.swarms import told_ahead as of_swarms
from desktop_app.combat.state import Encounter
from desktop_app.rules import flags as flag
from desktop_app.rules.d20 import D20, ONE_D20
from desktop_app.rules.dice import FacesMissing, ScriptedDice
from desktop_app.rules.harm import read_harm
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.maneuver_check import Contest
from desktop_app.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class AttackPreview:
    """One attack: `case` = the parts of both numbers that the case brings, `miss` = the chance to miss in percent.

    `touch`, `flat_footed`, `denied` = which Armor Class it is; `denied` = without Dexterity, flat-footed or not.
    `harm` = what a hit does beside hit points, `body` = what the lack of one makes of its damage.
    `by_squares` = the options that the squares of a map say, `overruled` = those of them that were said otherwise.
    `certain` = it hits without a roll. `range` = feet of a shot.
    `no_line` = what keeps it from the target altogether: `total cover by the wall at E12`.
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
    harm: tuple[str, ...] = ()
    body: str = ""
    by_squares: frozenset[str] = frozenset()
    overruled: frozenset[str] = frozenset()
    no_line: str = ""
    range: int | None = None
    certain: bool = False
    d20: D20 = ONE_D20

    @property
    def needed(self) -> int:
        """The least result of the die that hits; the lowest never does, the highest always."""
        return self.d20.needed(self.armor.total - self.bonus.total)


@dataclass(frozen=True, slots=True)
class Ahead:
    """What a command would meet: its attacks or its maneuver, and those who may strike before it is carried out.

    A touch attack before a maneuver is one of the attacks. `case` = what the case adds to the maneuver.
    `maneuver_by_squares`, `maneuver_overruled` = of a maneuver what `AttackPreview` tells of an attack.
    """

    attacks: tuple[AttackPreview, ...] = ()
    provokes: tuple[str, ...] = ()
    maneuver: Contest | None = None
    case: tuple[Line, ...] = ()
    maneuver_by_squares: frozenset[str] = frozenset()
    maneuver_overruled: frozenset[str] = frozenset()

    @property
    def by_squares(self) -> frozenset[str]:
        """What the squares say of one attack at least, or of the maneuver."""
        return self.maneuver_by_squares.union(*(each.by_squares for each in self.attacks))

    @property
    def overruled(self) -> frozenset[str]:
        """Of that what was said otherwise."""
        return self.maneuver_overruled.union(*(each.overruled for each in self.attacks))

    @property
    def in_part(self) -> frozenset[str]:
        """What the squares say of some attacks and not of others."""
        return frozenset().union(*(self.by_squares - each.by_squares for each in self.attacks))


NOTHING: Final = Ahead()


def spell_ahead(state: Encounter, command: Cast, ruleset: Ruleset) -> Mapping[str, Foreseen]:
    """What each target of a spell meets: its save, its spell resistance, why it is not affected."""
    if command.play is None:
        return {}
    draft = Draft(state, command, ruleset, ScriptedDice({}))
    played = Played(command.by, command.name or "the spell", command.play, command.targets, command.marks)
    return {name: foresee(draft, played, name) for name in command.targets if name in state.combatants}


def ahead(state: Encounter, command: Command, ruleset: Ruleset) -> Ahead:
    """What attacks and maneuvers would meet; of any other action who may strike before it.

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
        attack = plan_attack(draft, command.by, command.target, command.weapon, command.options, opportunity=True)
        struck_first = provoked_by(draft, command.by, [command.target]) if attack.provokes_target else ()
        return Ahead((_ahead_of(draft, attack),), struck_first)
    if isinstance(command, Attack):
        course = attacks.charges_over(draft, command)
        planned: Sequence[PlannedAttack] = [attacks.aimed_one(draft, command)]
    elif isinstance(command, FullAttack):
        course = attacks.charges_over(draft, command)
        planned = attacks.aimed_all(draft, command)
    elif isinstance(command, Maneuver):
        return replace(_maneuver_ahead(draft, command), provokes=_strikers(draft, command))
    else:
        return Ahead(provokes=_strikers(draft, command))
    return Ahead(tuple(_ahead_of(draft, each) for each in planned), _first(draft, planned, course))


def _maneuver_ahead(draft: Draft, command: Maneuver) -> Ahead:
    """Its check, the touch attack before it, and what the squares say of either. Rule: maneuver.check."""
    made = maneuver_ahead(draft, command)
    if made is None:
        return NOTHING
    if made.touch is not None:
        return Ahead((_touch_ahead(draft, *made.touch),), maneuver=made.contest)
    if made.case is None:
        return Ahead(maneuver=made.contest)
    lines = tuple(line for line in made.lines if line.counts)
    told, denied = frozenset(made.case.by_map), frozenset(made.case.overruled)
    return Ahead((), (), made.contest, lines, told, denied)


def _first(draft: Draft, planned: Sequence[PlannedAttack], course: Course | None) -> tuple[str, ...]:
    """Who may strike before these attacks, on the way of a charge as well."""
    at_it = attacks.provoked(draft, planned)
    on_the_way = strikers_at_charge(draft, planned[0].by, course, at_it) if planned else ()
    return tuple(each.by for each in on_the_way) or at_it


def _strikers(draft: Draft, command: Command) -> tuple[str, ...]:
    """Who may make attacks of opportunity: decided on a draft that is discarded, as far as no dice are needed."""
    decider, waiting = decider_of(command), len(draft.state.pending)
    if decider is None:
        return ()
    try:
        decider(draft, command)
    except FacesMissing:
        return ()
    return draft.state.pending[-1].left if len(draft.state.pending) > waiting else ()


def _ahead_of(draft: Draft, attack: PlannedAttack) -> AttackPreview:
    bonus, armor = _numbers(draft, attack)
    plain = replace(attack, options=frozenset(), facts=attack.facts - attack.options)
    of_case = attack_lines(draft, attack)
    usual = [line for number in _numbers(draft, plain) for line in number.lines if line not in of_case]
    case = [line for number in (bonus, armor) for line in number.lines if line.counts and line not in usual]
    return _preview(draft, attack, (bonus, armor), case)


def _touch_ahead(draft: Draft, attack: PlannedAttack, bonus: Ledger) -> AttackPreview:
    """The touch attack before a maneuver. Rule: attack.roll, ac.touch."""
    armor = armor_class_against(draft, attack, draft.dice)
    plain = replace(attack, options=frozenset({"touch"}), by_map={}, overruled={})
    usual = armor_class_against(draft, plain, draft.dice).lines
    lines = (*attack_lines(draft, attack), *(line for line in armor.lines if line not in usual))
    return _preview(draft, attack, (bonus, armor), [line for line in lines if line.counts])


def _preview(
    draft: Draft, attack: PlannedAttack, numbers: tuple[Ledger, Ledger], case: Sequence[Line]
) -> AttackPreview:
    bonus, armor = numbers
    on_target = draft.flags(attack.target)
    melee = _melee_by_squares(draft, attack)
    denied = NO_INTO_MELEE in attack.options
    return AttackPreview(
        by_squares=frozenset(attack.by_map) | (frozenset() if denied else melee),
        overruled=frozenset(attack.overruled) | (melee if denied else frozenset()),
        target=attack.target,
        weapon=attack.arm.name,
        bonus=bonus,
        armor=armor,
        case=tuple(case),
        miss=miss_chance(draft, attack),
        touch=attack.says("touch") or attack.arm.kind == "touch",
        flat_footed=flag.FLAT_FOOTED in on_target,
        denied=is_denied(draft, attack),
        harm=tuple(read_harm(each).title for each in attack.arm.harm),
        body=told_ahead(draft, attack.by, attack.target, attack.arm) or of_swarms(draft, attack.by, attack.target),
        certain=attack.arm.swarms,
        no_line=f"total cover {attack.by_map.get(TOTAL_COVER, '')}".rstrip() if attack.says(TOTAL_COVER) else "",
        range=attack.range if attack.ranged else None,
        d20=draft.d20,
    )


def _melee_by_squares(draft: Draft, attack: PlannedAttack) -> frozenset[str]:
    """Whether the squares say that the shot goes into a melee. Rule: attack.into-melee."""
    shot = attack.ranged and draft.board_with(attack.by, attack.target) is not None
    return frozenset({INTO_MELEE}) if shot and friends_in_melee(draft, attack) else frozenset()


def _numbers(draft: Draft, attack: PlannedAttack) -> tuple[Ledger, Ledger]:
    bonus = bonus_of(draft, attack, numbers_of(draft, attack))
    return bonus, armor_class_against(draft, attack, draft.dice)
