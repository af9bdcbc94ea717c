"""Maneuvers: what each costs, whether it provokes, and who may reply. Each kind has a module of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from desktop_app.combat.arms import UNARMED, counts_as_armed, is_in_hand
from desktop_app.combat.commands import Maneuver
from desktop_app.combat.decide import grapple_start
from desktop_app.combat.decide import maneuver_bull_rush as bull_rush
from desktop_app.combat.decide import maneuver_disarm as disarm
from desktop_app.combat.decide import maneuver_overrun as overrun
from desktop_app.combat.decide import maneuver_rolls as rolls
from desktop_app.combat.decide import maneuver_sunder as sunder
from desktop_app.combat.decide import maneuver_trip as trip
from desktop_app.combat.decide.attacks import fight_defensively
from desktop_app.combat.decide.attempt import Attempt
from desktop_app.combat.decide.bodiless import object_to_the_bodiless
from desktop_app.combat.decide.charges import charge_course, strikers_at_charge
from desktop_app.combat.decide.courses import Course, arrive
from desktop_app.combat.decide.draft import Draft, decides
from desktop_app.combat.decide.engaging import engage_by_attack
from desktop_app.combat.decide.maneuver_costs import expect_way, spend_way
from desktop_app.combat.decide.on_squares import object_to_reach
from desktop_app.combat.decide.opportunities import look_where_it_strikes, provoked_by, stop_the_fallen
from desktop_app.combat.decide.single_attack import PlannedAttack
from desktop_app.combat.decide.swarms import object_to_many
from desktop_app.combat.decide.touch import planned_touch
from desktop_app.combat.events import CheckSettled, ReplySet, Told
from desktop_app.rules import maneuver as figures
from desktop_app.rules.chapters.maneuvers import PROVOKING
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.maneuver_check import Contest, ManeuverCheck, Result, check_of


def _never(_draft: Draft, _attempt: Attempt, _check: ManeuverCheck) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of maneuver.

    `needs` = what the rules may have against it; `sides` = what the maneuver adds to both sides; `follows` = what the
    result does; `before` = what comes before the roll, true if there is none then; `plain` = it is an attack roll.
    """

    needs: Callable[[Draft, Attempt], None]
    sides: Callable[[Draft, Attempt, ManeuverCheck], rolls.Sides]
    follows: Callable[[Draft, Attempt, Result], None]
    before: Callable[[Draft, Attempt, ManeuverCheck], bool] = _never
    plain: Callable[[Draft, Attempt, ManeuverCheck], bool] = _never

    def carry_out(self, draft: Draft, attempt: Attempt) -> None:
        """The check that the ruleset has for it, and what follows. Rule: maneuver.check."""
        check = check_of(draft.ruleset, attempt.kind)
        if not self.before(draft, attempt, check):
            self.follows(draft, attempt, rolls.roll(draft, attempt, self.sides(draft, attempt, check), check))


KINDS: Final[Mapping[str, Kind]] = {
    "bull-rush": Kind(bull_rush.needs, bull_rush.sides, bull_rush.follows),
    "disarm": Kind(disarm.needs, disarm.sides, disarm.follows),
    "grapple": Kind(grapple_start.needs, grapple_start.sides, grapple_start.follows, grapple_start.before),
    "overrun": Kind(overrun.needs, overrun.sides, overrun.follows, overrun.before),
    "snatch": Kind(disarm.snatch_needs, disarm.snatch_sides, disarm.snatch_follows),
    "sunder": Kind(sunder.needs, sunder.sides, sunder.follows, sunder.before, sunder.is_plain),
    "trip": Kind(trip.needs, trip.sides, trip.follows, trip.before),
}


@dataclass(frozen=True, slots=True)
class ManeuverAhead:
    """A maneuver before it is rolled.

    `contest` None = it is an attack roll. `case` = it as an attack, None where nothing counts for it that counts for
    attacks; `lines` = what the case adds. `touch` = the touch attack before it, with its attack bonus.
    """

    contest: Contest | None
    case: PlannedAttack | None = None
    lines: tuple[Line, ...] = ()
    touch: tuple[PlannedAttack, Ledger] | None = None


def maneuver_ahead(draft: Draft, command: Maneuver) -> ManeuverAhead | None:
    """A maneuver with all circumstances; None if there will be no roll. Raises NotAllowed for an impossible one."""
    kind = KINDS.get(command.kind)
    if kind is None or command.by == command.target or command.avoid:
        return None
    attempt = Attempt.of(draft, command)
    _expect_able(draft, attempt)
    kind.needs(draft, attempt)
    check = check_of(draft.ruleset, attempt.kind)
    plain = kind.plain(draft, attempt, check)
    contest = None if plain else rolls.contest(draft, attempt, check, kind.sides(draft, attempt, check))
    if check.touch_first and not (attempt.free or attempt.counter or attempt.joins(draft)):
        weapon = attempt.weapon or UNARMED
        touch, bonus = planned_touch(draft, attempt.by, attempt.target, weapon, attempt.options)
        return ManeuverAhead(contest, touch=(touch, bonus.plus(attempt.further_attack())))
    if not (plain or check.like_an_attack):
        return ManeuverAhead(contest)
    case = rolls.case_as_it_counts(draft, attempt)
    return ManeuverAhead(contest, case, rolls.case_lines(draft, case))


@decides(Maneuver)
def maneuver(draft: Draft, command: Maneuver) -> None:
    """A maneuver from its checks to its consequences. Rule: maneuver.check, maneuver.provoke."""
    kind = KINDS.get(command.kind)
    if kind is None:
        raise draft.impossible(f"There is no maneuver called {command.kind!r}; there are {', '.join(sorted(KINDS))}.")
    draft.who(command.target)
    if command.by == command.target:
        raise draft.impossible(f"{command.by} cannot do that to itself.")
    attempt = Attempt.of(draft, command)
    if attempt.counter:
        _reply(draft, kind, attempt)
        return
    expect_way(draft, attempt)
    course = _way_there(draft, attempt)
    _expect_able(draft, attempt)
    kind.needs(draft, attempt)
    draft.settle()
    if _waits(draft, attempt, course):
        return
    spend_way(draft, attempt)
    overrun.spend_movement(draft, attempt, course)
    _come_there(draft, attempt, course)
    if "defensively" in command.options:
        fight_defensively(draft, command.by)
    if _stopped_by_damage(draft, attempt):
        return
    _engage(draft, attempt)
    kind.carry_out(draft, attempt)
    draft.elsewhere.clear()
    if attempt.way == "opportunity":
        stop_the_fallen(draft, attempt.by)


def _way_there(draft: Draft, attempt: Attempt) -> Course | None:
    """On a map: the way of a charge or an overrun; else the target must be in reach. Rule: maneuver.charge."""
    if attempt.way == "opportunity":
        look_where_it_strikes(draft, draft.state.pending[-1] if draft.state.pending else None, attempt.by)
    if attempt.way == "charge":
        return charge_course(draft, attempt.by, attempt.target, attempt.weapon)
    if attempt.kind == "overrun":
        return overrun.course_through(draft, attempt)
    object_to_reach(draft, attempt.by, attempt.target, attempt.weapon, attempt.options)
    return None


def _waits(draft: Draft, attempt: Attempt, course: Course | None) -> bool:
    """Whether somebody may strike first, at the attempt or on the way. Rule: maneuver.provoke, aoo.provoke-moving."""
    at_it = provoked(draft, attempt)
    if attempt.way == "charge":
        on_the_way = strikers_at_charge(draft, attempt.by, course, at_it)
    else:
        on_the_way = overrun.strikers_on_way(draft, attempt, course, at_it)
    names = tuple(each.by for each in on_the_way) or at_it
    return draft.waits(attempt.by, names, attempt.cost, movement=bool(on_the_way), on_the_way=on_the_way)


def _come_there(draft: Draft, attempt: Attempt, course: Course | None) -> None:
    """A charger comes to the end of its way; an overrun goes on when it has been decided."""
    if course is not None and attempt.way == "charge":
        draft.elsewhere.clear()
        arrive(draft, attempt.by, course)


def _reply(draft: Draft, kind: Kind, attempt: Attempt) -> None:
    """The defender's immediate reply: it costs and provokes nothing, and there is none to it."""
    draft.object(
        draft.state.reply != (attempt.by, attempt.target, attempt.kind),
        f"{attempt.by} has no {attempt.kind} by {attempt.target} to counter.",
    )
    _expect_able(draft, attempt)
    draft.settle()
    draft.emit(ReplySet(reply=None))
    kind.carry_out(draft, attempt)


def _expect_able(draft: Draft, attempt: Attempt) -> None:
    """The target is there to be tried, and the weapon is in hand."""
    object_to_the_bodiless(draft, attempt.by, attempt.target)
    object_to_many(draft, attempt.target)
    target, by = draft.who(attempt.target), draft.who(attempt.by)
    draft.object(target.dead, f"{attempt.target} is {target.life_told}.")
    if not attempt.bare_handed:
        held = draft.weapon(attempt.by, attempt.weapon)
        draft.object(not is_in_hand(by, held), f"{attempt.by} does not have {held.name} in hand.")
    steps = draft.ruleset.maneuver.larger.get(attempt.kind)
    if steps is not None:
        mine, theirs = attempt.size(draft), draft.sheet(attempt.target).size
        draft.object(
            figures.too_large(mine, theirs, steps),
            f"{attempt.target} is too large: a {theirs.word} creature cannot be the target of a {mine.word} one's "
            f"{attempt.kind.replace('-', ' ')}.",
        )


def provoked(draft: Draft, attempt: Attempt) -> tuple[str, ...]:
    """Who may strike before it is carried out. Rule: maneuver.provoke."""
    way = draft.ruleset.maneuver.provokes[attempt.kind]
    return PROVOKED[way](draft, attempt)


def _target(draft: Draft, attempt: Attempt) -> tuple[str, ...]:
    if draft.sheet(attempt.by).mark(f"no_provoke:{attempt.kind}") or attempt.joins(draft):
        return ()
    return provoked_by(draft, attempt.by, [attempt.target])


def _target_if_unarmed(draft: Draft, attempt: Attempt) -> tuple[str, ...]:
    armed = not attempt.bare_handed or counts_as_armed(draft.state, draft.who(attempt.by), draft.ruleset)
    return () if armed else _target(draft, attempt)


def _all(draft: Draft, attempt: Attempt) -> tuple[str, ...]:
    """All who threaten; the improved feat only removes the target's own attack of opportunity."""
    spared = bool(draft.sheet(attempt.by).mark(f"no_provoke:{attempt.kind}"))
    others = [name for name in draft.state.foes(attempt.by) if name != attempt.target]
    near = [name for name in others if draft.state.reaches(name, attempt.by)]
    return provoked_by(draft, attempt.by, near if spared else [*near, attempt.target])


def _others(draft: Draft, attempt: Attempt) -> tuple[str, ...]:
    """Who is provoked by the movement of a maneuver: all who threaten the mover, except its target."""
    near = [name for name in draft.state.foes(attempt.by) if draft.state.reaches(name, attempt.by)]
    return provoked_by(draft, attempt.by, [name for name in near if name != attempt.target])


PROVOKED: Final[Mapping[str, Callable[[Draft, Attempt], tuple[str, ...]]]] = PROVOKING.ways(
    {
        "nobody": lambda _draft, _attempt: (),
        "target": _target,
        "target-if-unarmed": _target_if_unarmed,
        "all": _all,
        "both-moving": _others,
    }
)
"""Who is provoked, by mechanism."""


def _stopped_by_damage(draft: Draft, attempt: Attempt) -> bool:
    """Where damage from the opportunity ends the attempt, no die of it is rolled."""
    if not attempt.damage_taken or draft.ruleset.maneuver.harm[attempt.kind] != "ends-it":
        return False
    draft.emit(Told(text=f"The damage ends {attempt.by}'s attempt to {attempt.verb} {attempt.target}.", who=attempt.by))
    draft.emit(CheckSettled(effect="ended by the damage", failed=True))
    return True


def _engage(draft: Draft, attempt: Attempt) -> None:
    arm = draft.sheet(attempt.by).arm(attempt.weapon or UNARMED)
    if attempt.bare_handed or not arm.ranged:
        engage_by_attack(draft, attempt.by, attempt.target, None if attempt.bare_handed else arm)
