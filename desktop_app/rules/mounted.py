"""Riding in a fight: Ride checks, falls, the saddle, and shooting from a moving mount."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CONTROL_DC: Final = 20
SOFT_FALL_DC: Final = 15
FAST_MOUNT_DC: Final = 20
FALL_DICE: Final = "1d6"

STAYS_UP_TO: Final[Mapping[str, int]] = {"riding": 50, "military": 75}
"""d% up to which a rider who is knocked out stays in the saddle. Rule: mount.falling."""

SHOOTING: Final[Mapping[str, int]] = {"mounted-move": -4, "mounted-run": -8}
"""What shooting from the back of a mount in double move or at a run costs. Rule: mount.fighting."""

SADDLE_SIDES: Final = 100


def stays_in_saddle(saddle: str, face: int) -> bool:
    """Whether an unconscious rider stays up with that face of d%."""
    return face <= STAYS_UP_TO.get(saddle, STAYS_UP_TO["riding"])


def overrun_bonus(ride_ranks: int, mount_strength: int, mount_size: int) -> int:
    """What a mounted overrun rolls for the rider: Ride ranks, the mount's Strength and size. Rule: mount.overrun."""
    return ride_ranks + mount_strength + mount_size
