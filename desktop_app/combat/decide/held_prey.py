"""What a hold brings beside itself: constriction with each check, blood drained in each turn, prey swallowed whole."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from desktop_app.combat.decide import grapple_hold
from desktop_app.combat.decide import maneuver_rolls as rolls
from desktop_app.combat.decide.ability_harm import take_ability_harm
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.effects import add_effect, lasting
from desktop_app.combat.decide.grapple_start import squeeze
from desktop_app.combat.decide.resolving import Played, come_to
from desktop_app.combat.decide.turns import TURN_BEGINS, TURN_ENDS
from desktop_app.combat.events import EffectReplaced, HarmRolled, Told
from desktop_app.rules.creature import Weapon
from desktop_app.rules.damage import roll_dice
from desktop_app.rules.effect import Effect
from desktop_app.rules.flags import CANNOT_MOVE
from desktop_app.rules.formula import parse_formula
from desktop_app.rules.harm import told
from desktop_app.rules.holding_harm import BLOOD_DRAIN, CONSTRICT, SWALLOW_WHOLE, Crush, crush_of, drain_of, gullet_of
from desktop_app.rules.resolution import Resolution, resolution_at

SWALLOWED: Final = grapple_hold.SWALLOWED
GRABS: Final = frozenset({"grab", "improved grab"})


def crush(draft: Draft, by: str, target: str, how: Crush, weapon: str) -> None:
    """Constriction: its own damage, that of the attack that holds, or both. Rule: maneuver.grapple-start."""
    if how.again and weapon:
        squeeze(draft, by, target, weapon)
    if how.play is not None:
        _play(draft, by, target, CONSTRICT, how.play)


def keeps_on(draft: Draft, by: str, target: str, *, hurts: bool = False) -> None:
    """A later check of the holder has succeeded: who grabbed deals the damage of the attack that holds, and constricts.

    `hurts` = the check has dealt damage already. Rule: maneuver.grapple-while.
    """
    if grapple_hold.holds(draft.who(by), target) is None or draft.who(target).dead:
        return
    holding = _holding(draft, by)
    how = crush_of(draft.sheet(by).creature, holding)
    again = how is not None and how.again
    if holding is not None and not hurts and not again:
        squeeze(draft, by, target, holding.name)
    if how is not None and not draft.who(target).dead:
        crush(draft, by, target, how, holding.name if holding is not None else "")


def _holding(draft: Draft, by: str) -> Weapon | None:
    """The attack with which it grabs, or None."""
    weapons = draft.sheet(by).creature.weapons
    return next((each for each in weapons if GRABS & set(each.features)), None)


def swallows(draft: Draft, by: str, target: str) -> bool:
    """Whether a pin puts the prey into the gullet: of one who swallows whole, if the prey is smaller."""
    gullet = gullet_of(draft.sheet(by).creature)
    if gullet is None:
        return False
    room = draft.sheet(by).size - draft.sheet(target).size
    if room < 0 or (room == 0 and not gullet.its_size) or draft.who(target).effect(SWALLOWED) is not None:
        return False
    effect = Effect(SWALLOWED, by, flags=frozenset({CANNOT_MOVE}))
    add_effect(draft, target, replace(lasting(draft, effect, None), tied=True))
    out = f"; to cut a way out: {gullet.way_out}" if gullet.way_out else ""
    rolls.tell_effect(draft, f"{by} swallows {target}{out}")
    return True


def digest(draft: Draft, who: str) -> None:
    """The swallowed take what waits there at the beginning of each of their turns."""
    for active in draft.who(who).effects:
        swallower = draft.state.combatants.get(active.effect.source)
        if active.effect.name != SWALLOWED or swallower is None or swallower.dead or draft.who(who).dead:
            continue
        gullet = gullet_of(draft.sheet(swallower.name).creature)
        if gullet is not None:
            _play(draft, swallower.name, who, SWALLOW_WHOLE, gullet.play)


def drink(draft: Draft, who: str) -> None:
    """Blood is drained from those held at the end of the holder's turn. Rule: attack.ability-damage."""
    drain = drain_of(draft.sheet(who).creature)
    if drain is None:
        return
    for target in grapple_hold.victims(draft.who(who)):
        if draft.who(target).dead or (drain.pinned and target not in grapple_hold.pinned_by(draft.who(who))):
            continue
        formula = parse_formula(drain.harm.amount)
        faces = roll_dice(draft.dice, "harm", formula)
        total = sum(faces) + formula.bonus
        if faces:
            harm = told(drain.harm.amount, drain.harm.kind, drain.harm.ability)
            draft.emit(HarmRolled(by=who, target=target, harm=harm, faces=faces, total=total))
        take_ability_harm(draft, target, drain.harm.ability, total, drain.harm.kind, f"{who}, {BLOOD_DRAIN}")
        _is_full(draft, who, target, total, drain.most)


def _is_full(draft: Draft, who: str, target: str, drunk: int, most: int) -> None:
    """It has drunk so much of this prey; when that is enough it lets go."""
    hold = grapple_hold.holds(draft.who(who), target)
    if not most or hold is None:
        return
    whole = hold.effect.value + drunk
    if whole >= most:
        grapple_hold.let_loose(draft, who, target)
        draft.emit(Told(text=f"{who} has drunk its fill and lets go of {target}.", who=who))
    else:
        draft.emit(EffectReplaced(who=who, active=replace(hold, effect=replace(hold.effect, value=whole))))


def _play(draft: Draft, by: str, target: str, name: str, play: Resolution) -> None:
    level = max(draft.sheet(by).hit_dice, 1)
    come_to(draft, Played(by, name, resolution_at(play, level), (target,)))


TURN_BEGINS.append(digest)
TURN_ENDS.append(drink)
