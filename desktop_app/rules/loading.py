"""What must be loaded before it shoots again: slings, crossbows and firearms, and how that bounds a full attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.rules.wielding import WeaponInUse

if TYPE_CHECKING:
    from desktop_app.rules.sheet import Sheet

FREE, MOVE, STANDARD, FULL_ROUND = "free", "move", "standard", "full-round"
RAPID_RELOAD: Final = "rapid_reload"
_FREELY: Final = "loads_freely"
"""The mark of who loads such a weapon without any time."""
_FIREARM: Final = "firearm"
_CARTRIDGE: Final = "alchemical cartridge"
_STEPS: Final = (FREE, MOVE, STANDARD, FULL_ROUND)


def load_time(sheet: Sheet, arm: WeaponInUse) -> str:
    """The kind of action that loading it takes this creature; empty for what needs none. Rule: attack.full-attack.

    Rapid Reload makes a move action free and a full round a move action; firearms come one step down at a time.
    """
    usual = by_table = arm.loads[0]
    if not usual:
        return ""
    if sheet.mark(_FREELY, *arm.names, *arm.groups):
        return FREE
    firearm = _FIREARM in arm.groups
    if sheet.mark(RAPID_RELOAD, *arm.names):
        usual = _lower(usual) if firearm or usual != FULL_ROUND else MOVE
    if firearm and by_table != MOVE and _has_cartridges(sheet):
        usual = _lower(usual)
    return usual


def shots(sheet: Sheet, arm: WeaponInUse) -> int:
    """How often it shoots in a full attack before it must be loaded; 0 = as often as its user can attack."""
    return 0 if load_time(sheet, arm) in ("", FREE) else arm.loads[1]


def why_no_more(sheet: Sheet, arm: WeaponInUse) -> str:
    """Why it shoots no more often, as a sentence; empty where nothing keeps it from it."""
    most = shots(sheet, arm)
    if not most:
        return ""
    action = {MOVE: "a move action", STANDARD: "a standard action"}.get(load_time(sheet, arm), "a full round")
    return f"Loading takes {action}: {'one shot' if most == 1 else f'at most {most} shots'} in a full attack."


def _lower(action: str) -> str:
    return _STEPS[max(0, _STEPS.index(action) - 1)]


def _has_cartridges(sheet: Sheet) -> bool:
    """Whether it carries alchemical cartridges; only old firearms are loaded with them."""
    return any(item.carried and _CARTRIDGE in item.item.lower() for item in sheet.creature.equipment)
