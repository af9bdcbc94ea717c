"""Questions about a poison or disease in a body."""

from __future__ import annotations

from typing import Final

from desktop_app.combat.state import Afflicted

NEVER: Final = 10**12
"""The game time of a save that does not fall due: it lasts until it is cured."""
A_DOSE: Final = 2
"""What each further dose of a poison that stacks adds to its DC."""


def dose_dc(held: Afflicted) -> int:
    """The DC of its saves with all its doses."""
    return held.affliction.dc + A_DOSE * (held.doses - 1)


def course(held: Afflicted) -> int:
    """How many saves fall due in all, 0 = until it is cured; each further dose makes it half as long again."""
    return held.affliction.times * (1 + held.doses) // 2
