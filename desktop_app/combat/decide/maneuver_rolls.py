"""The rolls of maneuvers: the tallies of both sides by each ruleset's procedure, and how they are told."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.combat.arms import UNARMED
from desktop_app.combat.decide.attempt import Attempt
from desktop_app.combat.decide.defense import is_denied, miss_chance
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.grapple_blows import IN_A_GRAPPLE
from desktop_app.combat.decide.once import use_up
from desktop_app.combat.decide.options import KNOWN, attack_lines, plain_option
from desktop_app.combat.decide.strike import Aim
from desktop_app.combat.events import CheckRolled
from desktop_app.combat.standing import flags_of, is_helpless, sheet_of
from desktop_app.rules import flags as flag
from desktop_app.rules import maneuver as figures
from desktop_app.rules.bonus import NO_FACTS, Facts
from desktop_app.rules.chapters.maneuvers import Ties
from desktop_app.rules.defense import DENIED
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.opposed import ATTACK_LIKE, Check, Naturals, Opposed, automatic_success, roll_check, roll_opposed
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.use import use_of

STUNNED_BONUS: Final = 4


def whole(draft: Draft, who: str) -> Sheet:
    """The sheet as things stand."""
    return sheet_of(draft.state, draft.who(who), draft.ruleset)


def facts_with(draft: Draft, who: str, weapon: str) -> Facts:
    """What is true of a blow with that weapon: melee, light, with longsword ..."""
    sheet = whole(draft, who)
    return use_of(sheet, sheet.arm(weapon or UNARMED), NO_FACTS).facts


def case_of(draft: Draft, by: str, target: str, weapon: str = "", options: tuple[str, ...] = ()) -> Aim:
    """A maneuver as a blow, for all that the case at hand does to blows."""
    arm = whole(draft, by).arm(weapon or UNARMED)
    word = "ranged" if arm.ranged else "melee"
    chosen = frozenset(option for option in options if plain_option(option) in KNOWN)
    return Aim(by, target, arm, chosen, frozenset({word}) | chosen, ranged=arm.ranged)


def case_lines(draft: Draft, case: Aim, *, charge: bool = True) -> tuple[Line, ...]:
    """What flanking, help and the like add; the charge's bonus only where it counts for this maneuver."""
    if not charge:
        case = replace(case, options=case.options - {"charge"})
    return tuple(line for line in attack_lines(draft, case) if line.source != IN_A_GRAPPLE)


def maneuver_bonus(draft: Draft, who: str, kind: str, weapon: str = "", *extra: Line) -> Ledger:
    """The Combat Maneuver Bonus for one kind; a weapon that is used adds what fits it. Rule: maneuver.cmb."""
    sheet = whole(draft, who)
    facts = facts_with(draft, who, weapon) | {kind}
    ledger = sheet.ledger("cmb", facts)
    lines: list[Line] = []
    if weapon:
        arm = sheet.arm(weapon)
        bonus = arm.enhancement or int(arm.masterwork)
        if bonus:
            lines.append(Line("enhancement", bonus, weapon))
    return ledger.plus(*lines, *(line for line in extra if line.counts))


def defense(draft: Draft, who: str, kind: str, case: Aim | None = None) -> Ledger:
    """The Combat Maneuver Defense against one kind. Rule: maneuver.cmd."""
    sheet = whole(draft, who)
    lines: list[Line] = []
    facts = {f"vs {kind}", "melee"}
    if case is not None and is_denied(draft, case):
        facts.add(DENIED)
    if kind in ("trip", "overrun"):
        legs = figures.legs_line(sheet.legs)
        lines += [legs] if legs.counts else []
    if kind in ("trip", "bull-rush") and sheet.mark("stability"):
        lines.append(Line("racial", sheet.mark("stability"), "stability"))
    return sheet.ledger("cmd", frozenset(facts)).plus(*lines)


def strength_check(draft: Draft, who: str, kind: str, *extra: Line) -> Ledger:
    """The opposed Strength check of the one who tries. Rule: maneuver.trip, maneuver.bull-rush, maneuver.overrun."""
    sheet = whole(draft, who)
    lines = (figures.strength_size(sheet.size), *extra)
    return sheet.ledger("check:str", frozenset({kind})).plus(*(line for line in lines if line.counts))


def withstanding(draft: Draft, who: str, *, dexterity: bool, sure_footed: bool = True) -> Ledger:
    """The check of the one who withstands: Strength, or Dexterity where that is better and allowed."""
    sheet = whole(draft, who)
    ledger = sheet.ledger("check:str")
    if dexterity and sheet.total("check:dex") > ledger.total:
        ledger = sheet.ledger("check:dex")
    lines = [figures.strength_size(sheet.size)]
    if sure_footed:
        lines.append(figures.stable_line(sheet.legs, stable=bool(sheet.mark("stability"))))
    return ledger.plus(*(line for line in lines if line.counts))


def opposed_attack(draft: Draft, who: str, against: str, weapon: str, kind: str = "", *extra: Line) -> Ledger:
    """An attack bonus for an opposed attack roll, with hands and size. Rule: maneuver.disarm, maneuver.sunder."""
    sheet = whole(draft, who)
    facts = frozenset({kind}) if kind else NO_FACTS
    numbers = sheet.attack(weapon or UNARMED, facts)
    hands = "light" if numbers.light else "two" if "two-handed" in facts_with(draft, who, weapon) else numbers.hands
    lines = (figures.hands_line(hands), figures.size_difference(sheet.size, whole(draft, against).size), *extra)
    return numbers.to_hit[0].plus(*(line for line in lines if line.counts))


def grapple_bonus(draft: Draft, who: str, *extra: Line) -> Ledger:
    """The grapple check of rulesets that have one. Rule: maneuver.grapple-size-d35."""
    ledger = whole(draft, who).ledger("grapple", frozenset({"grapple", "melee"}))
    return ledger.plus(*(line for line in extra if line.counts))


def skill_bonus(draft: Draft, who: str, name: str, *extra: Line) -> Ledger:
    """A skill in place of the maneuver's own roll."""
    return whole(draft, who).ledger(f"skill:{name}").plus(*(line for line in extra if line.counts))


def is_incapacitated(draft: Draft, who: str) -> bool:
    """Whether it can do nothing against a maneuver. Rule: maneuver.helpless-target."""
    return is_helpless(draft.state, draft.who(who), draft.ruleset) or flag.IMMOBILE in flags_of(
        draft.state, draft.who(who), draft.ruleset
    )


def against_stunned(draft: Draft, who: str) -> Line:
    """The bonus on the roll against a stunned target."""
    return Line("untyped", STUNNED_BONUS, "stunned target", draft.who(who).has_condition("stunned"))


def attempt_against_defense(draft: Draft, attempt: Attempt, *extra: Line, charge: bool = True) -> Check:
    """The one roll of a maneuver against the target's defense, with all that the case adds. Rule: maneuver.check."""
    case = case_of(draft, attempt.by, attempt.target, attempt.weapon, attempt.options)
    bonus = maneuver_bonus(
        draft,
        attempt.by,
        attempt.kind,
        attempt.weapon,
        *case_lines(draft, case, charge=charge),
        attempt.further_blow(),
        against_stunned(draft, attempt.target),
        attempt.penalty(draft),
        *extra,
    )
    dc = defense(draft, attempt.target, attempt.kind, case)
    result = roll_against(draft, attempt.target, bonus, dc, miss=miss_chance(draft, case))
    use_up(draft, case)
    tell_check(draft, attempt.by, attempt.kind.replace("-", " "), result)
    return result


def roll_against(
    draft: Draft, target: str, ledger: Ledger, dc: Ledger | int, *, naturals: Naturals = ATTACK_LIKE, miss: int = 0
) -> Check:
    """One roll against a fixed number; without a die against an incapacitated target."""
    goal = dc if isinstance(dc, int) else dc.total
    if target and draft.ruleset.maneuver.helpless_target == "automatic" and is_incapacitated(draft, target):
        return automatic_success(ledger, goal)
    check = roll_check(draft.dice, "maneuver", ledger, goal, naturals)
    if miss and check.success and draft.dice.roll("miss_chance", 100) <= miss:
        return replace(check, success=False)
    return check


def roll_both(draft: Draft, mine: Ledger, theirs: Ledger, ties: Ties | None = None) -> Opposed:
    """Both sides roll; `ties` = who wins a tie, the ruleset's usual way where nothing is said."""
    return roll_opposed(draft.dice, mine, theirs, ties or draft.ruleset.maneuver.ties)


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
        )
    )
    answer = {"die": check.die, "total": check.total, "dc": check.dc, "success": check.success}
    draft.tell(key, answer | {"margin": check.margin, "effect": ""})


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
        ),
        CheckRolled(
            who=against,
            what=f"{what}, withstanding",
            die=contest.opposed_die,
            ledger=contest.opposed_ledger,
            total=contest.opposed,
        ),
    )
    answer = {"die": contest.die, "total": contest.total, "opposed": contest.opposed, "success": contest.success}
    draft.tell("check", answer | {"margin": contest.margin, "effect": ""})


def tell_effect(draft: Draft, effect: str) -> None:
    """Add what it came to, once that is known."""
    for key in ("maneuver", "check"):
        told = draft.outcome.get(key)
        if isinstance(told, dict):
            draft.tell(key, told | {"effect": effect})
