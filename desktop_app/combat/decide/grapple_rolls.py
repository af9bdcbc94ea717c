"""The rolls of a grapple's actions and what follows from them, by mechanism."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.combat.arms import UNARMED
from desktop_app.combat.decide import grapple_hold as hold
from desktop_app.combat.decide import maneuver_rolls as rolls
from desktop_app.combat.decide.acting import mark
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.foe_weapon import strike_with_foes_weapon
from desktop_app.combat.decide.grapple_needs import foes_weapon, half_speed
from desktop_app.combat.decide.grapple_start import squeeze
from desktop_app.combat.decide.held_prey import keeps_on, swallows
from desktop_app.combat.decide.holding import take_up
from desktop_app.combat.decide.next_attack import use_up
from desktop_app.combat.decide.placing import drag
from desktop_app.combat.events import Told
from desktop_app.rules import grapple as figures
from desktop_app.rules import maneuver
from desktop_app.rules.chapters.maneuvers import Grapple
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.maneuver_check import INSIDE, Contest, ManeuverCheck, Result, Side, check_of
from desktop_app.rules.opposed import ATTACK_LIKE, PLAIN, Naturals, Opposed

if TYPE_CHECKING:
    from desktop_app.combat.decide.grapple import Wrestle

BOUND: Final = Naturals(twenty=False, one=True)
"""From bonds a natural 20 does not free by itself."""
LETHAL: Final = "lethal"
HURTING: Final = ("damage", "attack", "use-weapon")
"""Actions of a grapple that deal damage of their own."""


def maintained(held: str) -> str:
    """The mark of a turn in which the hold on `held` was kept up."""
    return f"kept hold of {held}"


def carry_out(draft: Draft, wrestle: Wrestle, way: str) -> None:
    """Roll and let it happen."""
    if wrestle.action.id == "release":
        _release(draft, wrestle)
    elif wrestle.action.id == "retrieve-component":
        draft.emit(Told(text=f"{wrestle.by} retrieves a spell component.", who=wrestle.by))
    elif wrestle.command.using == "unopposed":
        hold.break_free(draft, wrestle.by)
        draft.emit(Told(text=f"Nobody is holding {wrestle.by}.", who=wrestle.by))
    else:
        WAYS[way](draft, wrestle)


def _release(draft: Draft, wrestle: Wrestle) -> None:
    draft.emit(Told(text=f"{wrestle.by} releases {wrestle.foe}.", who=wrestle.by))
    hold.let_loose(draft, wrestle.by, wrestle.foe)


# against Combat Maneuver Defense


def _check(draft: Draft) -> ManeuverCheck:
    """How what is done inside a grapple is decided."""
    return check_of(draft.ruleset, INSIDE)


def _tell(draft: Draft, wrestle: Wrestle, foe: str, result: Result) -> None:
    rolls.tell(draft, wrestle.by, foe, f"grapple, {wrestle.action.id}", result)


def _slips(wrestle: Wrestle) -> bool:
    return wrestle.action.id in ("escape", "reverse") and wrestle.command.using == "escape-artist"


def _freeing(draft: Draft, wrestle: Wrestle, *lines: Line) -> Side:
    """The side of the one who acts; Escape Artist may get it free."""
    if _slips(wrestle):
        return replace(rolls.side(draft, wrestle.by), instead=rolls.skill_bonus(draft, wrestle.by, "Escape Artist"))
    return rolls.side(draft, wrestle.by, "", *lines)


def _versus_defense(draft: Draft, wrestle: Wrestle) -> None:
    if wrestle.action.roll == "break":
        _break(draft, wrestle)
    else:
        _keep(draft, wrestle)


def _keep(draft: Draft, wrestle: Wrestle) -> None:
    """The check of the creature that holds: if it fails, the hold ends."""
    grip = hold.holds(draft.who(wrestle.by), wrestle.foe)
    rounds = draft.state.round - grip.began_round if grip is not None else 0
    merely = wrestle.action.id == "tie-up" and not draft.who(wrestle.foe).has_condition("pinned")
    case = rolls.case_of(draft, wrestle.by, wrestle.foe)
    mine = rolls.side(
        draft,
        wrestle.by,
        "",
        *rolls.case_lines(draft, case),
        figures.kept_hold_line(rounds_held=rounds),
        Line("untyped", figures.ROPE_WHILE_GRAPPLED, "not pinned", merely),
        rolls.against_stunned(draft, wrestle.foe),
    )
    sides = rolls.Sides(mine, rolls.side(draft, wrestle.foe))
    made = rolls.pitted(draft, "grapple", sides, _check(draft), target=wrestle.foe, case=case)
    result = made.settle(draft.dice)
    use_up(draft, case)
    _tell(draft, wrestle, wrestle.foe, result)
    if not result.success:
        hold.let_loose(draft, wrestle.by, wrestle.foe)
        rolls.tell_effect(draft, f"{wrestle.by} loses hold of {wrestle.foe}")
        return
    mark(draft, wrestle.by, maintained(wrestle.foe))
    KEPT[wrestle.action.id](draft, wrestle)
    keeps_on(draft, wrestle.by, wrestle.foe, hurts=wrestle.action.id in HURTING)


def _kept(draft: Draft, wrestle: Wrestle) -> None:
    rolls.tell_effect(draft, f"{wrestle.by} keeps hold")


def _kept_damage(draft: Draft, wrestle: Wrestle) -> None:
    options = (LETHAL,) if wrestle.command.using == LETHAL else ()
    squeeze(draft, wrestle.by, wrestle.foe, wrestle.command.weapon or UNARMED, options)


def _kept_move(draft: Draft, wrestle: Wrestle) -> None:
    _drag(draft, wrestle, half_speed(draft, wrestle.by))


def _drag(draft: Draft, wrestle: Wrestle, feet: int) -> None:
    drag(draft, wrestle.by, wrestle.foe, wrestle.command.path, maneuver.on_grid(feet))
    rolls.tell_effect(draft, f"the grapple moves up to {feet} ft")


def _kept_pin(draft: Draft, wrestle: Wrestle) -> None:
    if swallows(draft, wrestle.by, wrestle.foe):
        return
    hold.pin(draft, wrestle.by, wrestle.foe)
    rolls.tell_effect(draft, f"{wrestle.foe} is pinned")


def _kept_tie(draft: Draft, wrestle: Wrestle) -> None:
    dc = figures.rope_dc(draft.sheet(wrestle.by).total("cmb", frozenset({"grapple", "melee"})))
    hold.tie(draft, wrestle.by, wrestle.foe, dc)
    rolls.tell_effect(draft, f"{wrestle.foe} is tied up, DC {dc} to escape")


KEPT: Final[Mapping[str, Callable[[Draft, Wrestle], None]]] = {
    "maintain": _kept,
    "damage": _kept_damage,
    "move": _kept_move,
    "pin": _kept_pin,
    "tie-up": _kept_tie,
}


def _break(draft: Draft, wrestle: Wrestle) -> None:
    """The check of the one who is held, against its holder or the ropes."""
    ropes = hold.ropes_on(draft.who(wrestle.by))
    mine = _freeing(draft, wrestle, *(() if _slips(wrestle) else _helped(draft, wrestle)))
    naturals = PLAIN if mine.instead else BOUND if ropes is not None else ATTACK_LIKE
    bonds = Ledger("ropes", (Line("base", ropes.effect.value, "ropes"),)) if ropes is not None else None
    theirs = replace(rolls.side(draft, wrestle.foe or wrestle.by), instead=bonds)
    made = rolls.pitted(draft, "escape", rolls.Sides(mine, theirs), _check(draft), naturals=naturals)
    result = made.settle(draft.dice)
    _tell(draft, wrestle, wrestle.foe, result)
    if not result.success:
        return
    if wrestle.action.id == "escape":
        hold.break_free(draft, wrestle.by)
        rolls.tell_effect(draft, f"{wrestle.by} is free")
        return
    hold.let_loose(draft, wrestle.foe, wrestle.by)
    hold.begin(draft, wrestle.by, wrestle.foe)
    rolls.tell_effect(draft, f"{wrestle.by} now controls the grapple with {wrestle.foe}")


def _helped(draft: Draft, wrestle: Wrestle) -> tuple[Line, ...]:
    """What friends add to breaking free."""
    if not wrestle.foe:
        return ()
    case = rolls.case_of(draft, wrestle.by, wrestle.foe)
    lines = rolls.case_lines(draft, case)
    use_up(draft, case)
    return lines


# opposed grapple checks


def _opposed_by_kind(draft: Draft, wrestle: Wrestle) -> None:
    lethal = wrestle.action.id == "damage" and wrestle.command.using == LETHAL
    lines = (
        Line("full attack", -5 * wrestle.attacks_before, "further attack", wrestle.attacks_before > 0),
        Line("untyped", figures.LETHAL, "lethal damage", lethal and not _trained(draft, wrestle.by)),
        Line("untyped", figures.MOVE_PINNED, "the foe is pinned", _drags_pinned(draft, wrestle)),
    )
    mine = _freeing(draft, wrestle, *lines)
    pinner = hold.pinner(draft, wrestle.by)
    foes = (pinner,) if pinner else draft.who(wrestle.by).grappling
    if wrestle.action.roll != "all" or len(foes) == 1:
        foe = foes[0] if wrestle.action.roll == "all" else wrestle.foe
        result = _pitted(draft, mine, rolls.side(draft, foe)).settle(draft.dice)
        _tell(draft, wrestle, foe, result)
        won = result.success
    else:
        won = _beats_all(draft, wrestle, mine, foes)
    if won:
        WON[wrestle.action.id](draft, wrestle)
        keeps_on(draft, wrestle.by, wrestle.foe, hurts=wrestle.action.id in HURTING)


def _pitted(draft: Draft, mine: Side, theirs: Side) -> Contest:
    return rolls.pitted(draft, "grapple", rolls.Sides(mine, theirs), _check(draft))


def _beats_all(draft: Draft, wrestle: Wrestle, mine: Side, foes: tuple[str, ...]) -> bool:
    """One check against the check of each opponent; the highest of them is told."""
    die = draft.roll_d20("check")
    made = [_pitted(draft, mine, rolls.side(draft, foe)) for foe in foes]
    rolled = [Opposed(die, each.mine, draft.roll_d20("opposed"), each.theirs, success=False) for each in made]
    foe, best = max(zip(foes, rolled, strict=True), key=lambda each: each[1].opposed)
    won = best.margin > 0 or (best.margin == 0 and best.ledger.total > best.opposed_ledger.total)
    _tell(draft, wrestle, foe, replace(best, success=won))
    return won


def _trained(draft: Draft, who: str) -> bool:
    sheet = draft.sheet(who)
    return bool(sheet.mark("improved_unarmed") or sheet.has_trait("unarmed strike"))


def _drags_pinned(draft: Draft, wrestle: Wrestle) -> bool:
    by = draft.who(wrestle.by)
    return wrestle.action.id == "move" and by.grappling == hold.pinned_by(by)


def _won_damage(draft: Draft, wrestle: Wrestle) -> None:
    trained = _trained(draft, wrestle.by)
    lethal = wrestle.command.using == LETHAL
    options = () if trained == lethal or not lethal else (LETHAL,)
    squeeze(draft, wrestle.by, wrestle.foe, UNARMED, options)


def _won_escape(draft: Draft, wrestle: Wrestle) -> None:
    if draft.who(wrestle.by).has_condition("pinned"):
        hold.unpin(draft, wrestle.by)
        rolls.tell_effect(draft, f"{wrestle.by} escapes the pin but is still grappled")
        return
    hold.break_free(draft, wrestle.by)
    rolls.tell_effect(draft, f"{wrestle.by} is free, in a square next to the grapple")


def _won_break_pin(draft: Draft, wrestle: Wrestle) -> None:
    for name in hold.pinned_by(draft.who(wrestle.foe)):
        hold.unpin(draft, name)
        rolls.tell_effect(draft, f"{name} is no longer pinned")


def _won_weapon(draft: Draft, wrestle: Wrestle) -> None:
    strike_with_foes_weapon(draft, wrestle.by, wrestle.foe, foes_weapon(draft, wrestle), rolled=True)


def _won_draw(draft: Draft, wrestle: Wrestle) -> None:
    take_up(draft, wrestle.by, wrestle.command.weapon)
    rolls.tell_effect(draft, f"{wrestle.by} draws {wrestle.command.weapon}")


WON: Final[Mapping[str, Callable[[Draft, Wrestle], None]]] = {
    "damage": _won_damage,
    "move": _kept_move,
    "pin": _kept_pin,
    "escape": _won_escape,
    "break-pin": _won_break_pin,
    "use-weapon": _won_weapon,
    "draw": _won_draw,
}


# opposed maneuver bonuses


def pinned_side(draft: Draft, who: str, *extra: Line) -> Side:
    """One inside a grapple; worse for the pinned."""
    pinned = draft.who(who).has_condition("pinned")
    return rolls.side(draft, who, "", Line("untyped", figures.PINNED, "pinned", pinned), *extra)


def _opposed_bonus(draft: Draft, wrestle: Wrestle) -> None:
    if _needs_no_roll(draft, wrestle):
        _strike(draft, wrestle)
        return
    foreign = Line("untyped", figures.FOE_WEAPON, "the foe's weapon", wrestle.action.id == "use-weapon")
    mine = _freeing(draft, wrestle, *pinned_side(draft, wrestle.by, foreign).lines)
    result = _pitted(draft, mine, pinned_side(draft, wrestle.foe)).settle(draft.dice)
    _tell(draft, wrestle, wrestle.foe, result)
    if not result.success:
        return
    if wrestle.action.id == "move":
        _drag(draft, wrestle, maneuver.push_feet("foot-a-point", result.margin, follow=True))
    elif wrestle.action.id == "use-weapon":
        strike_with_foes_weapon(draft, wrestle.by, wrestle.foe, foes_weapon(draft, wrestle), rolled=False)
    elif wrestle.action.id in ("damage", "attack"):
        _strike(draft, wrestle)
    else:
        WON[wrestle.action.id](draft, wrestle)
    keeps_on(draft, wrestle.by, wrestle.foe, hurts=wrestle.action.id in HURTING)


def _needs_no_roll(draft: Draft, wrestle: Wrestle) -> bool:
    """One who pins strikes the pinned without a check."""
    return wrestle.action.id in ("damage", "attack") and wrestle.foe in hold.pinned_by(draft.who(wrestle.by))


def _strike(draft: Draft, wrestle: Wrestle) -> None:
    squeeze(draft, wrestle.by, wrestle.foe, wrestle.command.weapon or UNARMED)


WAYS: Final[Mapping[str, Callable[[Draft, Wrestle], None]]] = Grapple.inside.ways(
    {
        "versus-defense": _versus_defense,
        "opposed-by-kind": _opposed_by_kind,
        "opposed-bonus": _opposed_bonus,
    }
)
