"""Riding: into the saddle and out of it, frightened mounts, falls. Rule: mount.control, mount.falling, action.mount."""

from __future__ import annotations

from typing import Final

from desktop_app.combat import budget as turn_budget
from desktop_app.combat.commands import Act
from desktop_app.combat.decide.acting import expect_cost, spend
from desktop_app.combat.decide.acts import checks, performs
from desktop_app.combat.decide.damage import FELL, DamageTaken, take_damage
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.effects import add_condition
from desktop_app.combat.decide.maneuver_rolls import tell_check
from desktop_app.combat.decide.placing import beside
from desktop_app.combat.events import BudgetSpent, CheckRolled, Placed, RidingChanged, Told
from desktop_app.combat.grid.space import FEET, distance
from desktop_app.combat.state import Riding
from desktop_app.rules import mounted as figures
from desktop_app.rules.damage import roll_dice
from desktop_app.rules.defense import check_penalty
from desktop_app.rules.formula import parse_formula
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.opposed import Check, judged

SIDES: Final = {"riding": "a riding saddle", "military": "a military saddle"}


def ride(draft: Draft, who: str, dc: int, *, hampered: bool = False) -> Check:
    """A Ride check; label `ride`. `hampered` = armor is in the way where Ride knows no such penalty itself."""
    sheet = draft.sheet(who)
    ledger = sheet.ledger("skill:Ride")
    if hampered and draft.ruleset.action.armor_hampers_mounting:
        value, source = check_penalty(sheet)
        ledger = ledger.plus(*((Line("armor check", value, source),) if value else ()))
    return judged(draft.roll_d20("ride"), ledger, dc)


@performs("control-mount")
def _control(draft: Draft, command: Act) -> None:
    """A frightened mount: success leaves the rest of the turn, failure takes it all."""
    check = ride(draft, command.by, figures.CONTROL_DC)
    tell_check(draft, command.by, "Ride, controlling the mount", check, key="check")
    if check.success:
        return
    budget = turn_budget.without(draft.who(command.by).budget, turn_budget.FULL_ROUND)
    draft.emit(
        BudgetSpent(who=command.by, what="frightened mount", budget=budget),
        Told(text=f"{command.by} has to control the mount.", who=command.by),
    )


@checks("mount-dismount", "fast-mount")
def _may_mount(draft: Draft, command: Act) -> None:
    by = draft.who(command.by)
    if by.riding is not None:
        return
    mount = _mount_of(draft, command)
    if mount:
        ridden = any(
            other.riding is not None and other.riding.mount == mount for other in draft.state.combatants.values()
        )
        draft.object(ridden, f"{mount} already has a rider.")
        board = draft.board_with(by.name, mount)
        near = board is None or distance(board.figures[by.name].space, board.figures[mount].space) <= FEET
        draft.object(not near, f"{mount} is too far away to be mounted.")
    if command.action == "fast-mount":
        expect_cost(draft, command.by, turn_budget.MOVE)


def _mount_of(draft: Draft, command: Act) -> str:
    """The mount that is meant, or nothing where it is none of the combatants."""
    if command.target:
        return draft.who(command.target).name
    return ""


@performs("mount-dismount")
def _mount(draft: Draft, command: Act) -> None:
    _change_seat(draft, command)


@performs("fast-mount")
def _fast_mount(draft: Draft, command: Act) -> None:
    """A Ride check; failed, it is a move action after all."""
    check = ride(draft, command.by, figures.FAST_MOUNT_DC, hampered=True)
    tell_check(draft, command.by, "Ride, fast", check, key="check")
    if not check.success:
        spend(draft, command.by, turn_budget.MOVE)
    _change_seat(draft, command)


def _change_seat(draft: Draft, command: Act) -> None:
    by = draft.who(command.by)
    if by.riding is not None:
        _get_off(draft, command.by)
        draft.emit(Told(text=f"{command.by} dismounts from {by.riding.mount}.", who=command.by))
        return
    mount = _mount_of(draft, command)
    saddle = command.weapon if command.weapon in SIDES else "riding"
    if mount:
        draft.emit(RidingChanged(who=command.by, riding=Riding(mount, saddle)))
        if draft.state.has_placed(mount):
            draft.emit(Placed(who=command.by, at=draft.who(mount).at))
    draft.emit(Told(text=f"{command.by} mounts{f' {mount}' if mount else ''}.", who=command.by))


def _get_off(draft: Draft, who: str) -> None:
    """Out of the saddle; on a map it stands beside the mount, if there is room. Rule: mount.control."""
    riding = draft.who(who).riding
    draft.emit(RidingChanged(who=who, riding=None))
    mount = draft.state.combatants.get(riding.mount) if riding is not None else None
    if mount is None or not draft.state.has_placed(mount.name):
        return
    draft.emit(Placed(who=who, at=mount.at))
    there = beside(draft, who, mount.name)
    if there is not None:
        draft.emit(Placed(who=who, at=there))


def fall(draft: Draft, who: str) -> None:
    """When a mount falls its rider may fall softly; a rider who is out cold may stay in the saddle."""
    fallen = draft.who(who)
    if fallen.riding is not None and not fallen.dead:
        _out_of_the_saddle(draft, who)
    for other in list(draft.state.combatants.values()):
        if other.riding is not None and other.riding.mount == who:
            _with_the_mount(draft, other.name)


def _out_of_the_saddle(draft: Draft, who: str) -> None:
    riding = draft.who(who).riding
    assert riding is not None
    face = draft.dice.roll("saddle", figures.SADDLE_SIDES)
    draft.emit(
        CheckRolled(who=who, what="staying in the saddle (d%)", die=face, ledger=Ledger("saddle", ()), total=face)
    )
    if figures.stays_in_saddle(riding.saddle, face):
        draft.emit(Told(text=f"{who} stays in the saddle; {riding.mount} avoids the fight.", who=who))
        return
    _get_off(draft, who)
    _thud(draft, who)


def _with_the_mount(draft: Draft, who: str) -> None:
    check = ride(draft, who, figures.SOFT_FALL_DC)
    tell_check(draft, who, "Ride, soft fall", check, key="check")
    _get_off(draft, who)
    if check.success:
        draft.emit(Told(text=f"{who} falls with the mount and takes no damage.", who=who))
    else:
        _thud(draft, who)


def _thud(draft: Draft, who: str) -> None:
    faces = roll_dice(draft.dice, "damage", parse_formula(figures.FALL_DICE))
    take_damage(draft, who, DamageTaken(sum(faces), 0), "falling from the saddle", may_be_massive=False)
    if not draft.who(who).has_condition("prone"):
        add_condition(draft, who, "prone")


FELL.append(fall)
