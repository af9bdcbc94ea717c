"""The touch spell in the hand goes out: by a touch or thrown, once or as often as it has touches. Rule: spell.touch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.decide.resolving import Played, come_to
from desktop_app.combat.decide.touch import SPELL_CRITICAL, SPELL_THROW, SPELL_TOUCH, touch_attack
from desktop_app.combat.events import ChargeHeld, SpellDischarged, Told


def touch_with(
    draft: Draft, by: str, target: str, marks: Mapping[str, str] | None = None, *, thrown: bool = False
) -> None:
    """The charge in the hand goes into a friend as it is, into a foe by a touch attack. Rule: spell.touch."""
    who = draft.who(by)
    friend = who.side == draft.who(target).side and not thrown
    weapon = SPELL_THROW if thrown else SPELL_TOUCH
    roll = None if friend else touch_attack(draft, by, target, weapon, critical=SPELL_CRITICAL)
    if roll is None or roll.hit:
        critical = roll is not None and bool(roll.confirmed)
        discharge(draft, by, target, marks, times=2 if critical else 1)
    elif who.charge_play is not None and who.charge_play.thrown:
        _tell_left(draft, by, who.charge or "", _one_less(draft, by))


def discharge(draft: Draft, by: str, target: str, marks: Mapping[str, str] | None = None, times: int = 1) -> None:
    """The spell leaves the hand and does what it does."""
    held = draft.who(by)
    name, play = held.charge or "", held.charge_play
    left = _one_less(draft, by)
    draft.emit(
        SpellDischarged(who=by, spell=name, target=target, follows=held.charge_follows, played=play is not None)
    )  # fmt: skip
    if play is not None:
        come_to(draft, Played(by, name, play, (target,), marks or {}, critical=times if times > 1 else 0), times)
    _tell_left(draft, by, name, left)


def _one_less(draft: Draft, by: str) -> int:
    """One touch of the held spell is gone; gives how many are left."""
    held = draft.who(by)
    play = held.charge_play
    left = int(play.charges) - 1 if play is not None and play.charges.isdecimal() else 0
    still = replace(play, charges=str(left)) if play is not None and left > 0 else None
    name, follows = (held.charge, held.charge_follows) if still else (None, "")
    draft.emit(ChargeHeld(who=by, charge=name, follows=follows, play=still))
    return max(left, 0)


def _tell_left(draft: Draft, by: str, name: str, left: int) -> None:
    if left:
        draft.emit(Told(text=f"{by} has {left} touch{'es' if left > 1 else ''} of {name} left.", who=by))
