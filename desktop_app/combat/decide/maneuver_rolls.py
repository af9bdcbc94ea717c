"""The rolls of maneuvers in a fight: circumstance bonuses of both sides, and the events that record the rolls."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from desktop_app.combat.arms import UNARMED
from desktop_app.combat.decide.attempt import Attempt
from desktop_app.combat.decide.defense import is_denied, miss_chance
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.grapple_attacks import IN_A_GRAPPLE
from desktop_app.combat.decide.next_attack import use_up
from desktop_app.combat.decide.options import KNOWN, attack_lines, plain_option
from desktop_app.combat.decide.said_otherwise import said_of
from desktop_app.combat.decide.single_attack import PlannedAttack
from desktop_app.combat.events import CheckRolled, CheckSettled
from desktop_app.combat.standing import is_helpless
from desktop_app.rules import flags as flag
from desktop_app.rules.defense import DENIED
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.maneuver_check import Contest, ManeuverCheck, Result, Side, check_of, ties_of
from desktop_app.rules.number_names import RESISTING
from desktop_app.rules.opposed import ATTACK_LIKE, Check, Naturals, Opposed

STUNNED_BONUS: Final = 4
WITHOUT_CHARGE: Final = frozenset({"bull-rush", "overrun"})
"""Maneuvers for which a charge is worth something else than for an attack."""


@dataclass(frozen=True, slots=True)
class Sides:
    """Both sides of a maneuver with what the maneuver itself adds to each."""

    mine: Side
    theirs: Side


def side(draft: Draft, who: str, weapon: str = "", *lines: Line) -> Side:
    """One side of a maneuver."""
    return Side(draft.sheet(who), weapon, lines)


def case_of(draft: Draft, by: str, target: str, weapon: str = "", options: tuple[str, ...] = ()) -> PlannedAttack:
    """A maneuver as an attack, for all that the case at hand does to attacks."""
    arm = draft.sheet(by).arm(weapon or UNARMED)
    word = "ranged" if arm.ranged else "melee"
    chosen = frozenset(option for option in options if plain_option(option) in KNOWN)
    seen, overruled = said_of(draft, by, target, arm, chosen, None, ranged=arm.ranged)
    chosen = chosen.union(seen.options)
    facts = frozenset({word}) | chosen
    return PlannedAttack(by, target, arm, chosen, facts, ranged=arm.ranged, by_map=seen.options, overruled=overruled)


def case_lines(draft: Draft, case: PlannedAttack) -> tuple[Line, ...]:
    """What flanking, help and the like add."""
    return tuple(line for line in attack_lines(draft, case) if line.source != IN_A_GRAPPLE)


def contest(draft: Draft, attempt: Attempt, check: ManeuverCheck, sides: Sides) -> Contest:
    """A maneuver's check with all that the case adds. Rule: maneuver.check."""
    case = attack_of(draft, attempt)
    lines = case_lines(draft, case_as_it_counts(draft, attempt)) if check.like_an_attack else ()
    lines += (attempt.further_attack(),) if check.later_attack else ()
    lines += () if check.opposed else (against_stunned(draft, attempt.target),)
    mine = replace(sides.mine, lines=(*lines, attempt.penalty(draft), *sides.mine.lines))
    made = pitted(draft, attempt.kind, Sides(mine, sides.theirs), check, target=attempt.target, case=case)
    exceed = attempt.kind == "trip" and draft.ruleset.trip.must_exceed
    return replace(made, exceed=exceed, miss=0 if check.opposed else miss_chance(draft, case))


def attack_of(draft: Draft, attempt: Attempt) -> PlannedAttack:
    """The attempt as an attack."""
    return case_of(draft, attempt.by, attempt.target, attempt.weapon, attempt.options)


def case_as_it_counts(draft: Draft, attempt: Attempt) -> PlannedAttack:
    """The attempt as an attack, without a charge where that is worth something else for it."""
    case = attack_of(draft, attempt)
    return replace(case, options=case.options - {"charge"}) if attempt.kind in WITHOUT_CHARGE else case


def pitted(
    draft: Draft,
    kind: str,
    sides: Sides,
    check: ManeuverCheck | None = None,
    *,
    target: str = "",
    case: PlannedAttack | None = None,
    naturals: Naturals = ATTACK_LIKE,
) -> Contest:
    """Two sides against each other; `target` = who may be past withstanding, `case` = what may deny it Dexterity."""
    way = check or check_of(draft.ruleset, kind)
    mine, theirs = sides.mine, sides.theirs
    if case is not None and not way.opposed and is_denied(draft, case):
        theirs = replace(theirs, facts=theirs.facts | {DENIED})
    return Contest(
        way,
        way.mine(kind, mine, theirs),
        way.theirs(kind, theirs, mine),
        ties_of(draft.ruleset, kind),
        naturals,
        certain=bool(target) and is_past_withstanding(draft, target),
        d20=draft.d20,
    )


def is_past_withstanding(draft: Draft, who: str) -> bool:
    """Whether the ruleset lets a maneuver succeed against it without a roll. Rule: maneuver.helpless-target."""
    if draft.ruleset.maneuver.helpless_target != "automatic":
        return False
    target = draft.who(who)
    immobile = flag.IMMOBILE in draft.flags(target.name)
    return immobile or is_helpless(draft.state, target, draft.ruleset)


def against_stunned(draft: Draft, who: str) -> Line:
    """The bonus on the roll against a stunned target."""
    return Line("untyped", STUNNED_BONUS, "stunned target", draft.who(who).has_condition("stunned"))


def skill_bonus(draft: Draft, who: str, name: str, *extra: Line) -> Ledger:
    """A skill in place of the maneuver's own roll."""
    return draft.sheet(who).ledger(f"skill:{name}").plus(*(line for line in extra if line.counts))


def roll(draft: Draft, attempt: Attempt, sides: Sides, check: ManeuverCheck) -> Result:
    """Roll a maneuver's check, and tell it."""
    made = contest(draft, attempt, check, sides)
    result = made.settle(draft.dice)
    if check.like_an_attack:
        use_up(draft, attack_of(draft, attempt))
    tell(draft, attempt.by, attempt.target, attempt.kind.replace("-", " "), result)
    return result


def tell(draft: Draft, who: str, against: str, what: str, result: Result) -> None:
    """Record a roll, of one side or of both."""
    if isinstance(result, Opposed):
        tell_opposed(draft, who, against, what, result)
    else:
        tell_check(draft, who, what, result)


def tell_check(draft: Draft, who: str, what: str, check: Check, *, key: str = "maneuver") -> None:
    """Record a roll against a number and answer with it."""
    draft.emit(
        CheckRolled(
            who=who,
            what=what,
            die=check.die,
            ledger=check.ledger,
            total=check.total,
            dc=check.dc,
            success=check.success,
            told_as=key,
        )
    )


def tell_opposed(draft: Draft, who: str, against: str, what: str, contest: Opposed) -> None:
    """Record an opposed roll and answer with it."""
    draft.emit(
        CheckRolled(
            who=who,
            what=what,
            die=contest.die,
            ledger=contest.ledger,
            total=contest.total,
            dc=contest.opposed,
            success=contest.success,
            against=against,
            told_as="check",
        ),
        CheckRolled(
            who=against,
            what=f"{what}{RESISTING}",
            die=contest.opposed_die,
            ledger=contest.opposed_ledger,
            total=contest.opposed,
        ),
    )


def tell_effect(draft: Draft, effect: str) -> None:
    """Record the outcome once it is known."""
    draft.emit(CheckSettled(effect=effect))
