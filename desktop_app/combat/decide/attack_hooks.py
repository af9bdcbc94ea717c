"""Lists of functions that run with every attack; other modules add theirs when they are imported."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from desktop_app.combat.decide.draft import Draft
from desktop_app.rules.ledger import Ledger, Line

if TYPE_CHECKING:
    from desktop_app.combat.decide.single_attack import AttackResult, PlannedAttack

ATTACK_CHECKS: Final[list[Callable[[Draft, PlannedAttack], None]]] = []
"""What the rules may object to when aim is taken."""
ATTACK_LINES: Final[list[Callable[[Draft, PlannedAttack], list[Line]]]] = []
"""What changes the attack roll."""
ATTACK_ARMOR: Final[list[Callable[[Draft, PlannedAttack], list[Line]]]] = []
"""What changes the target's Armor Class against this attack."""
ARMOR_INSTEAD: Final[list[Callable[[Draft, PlannedAttack], Ledger | None]]] = []
"""What stands in the place of the target's Armor Class and of all that changes it, where there is such a thing."""
ATTACK_DENIALS: Final[list[Callable[[Draft, PlannedAttack], bool]]] = []
"""What takes the target's Dexterity bonus against this attack."""
ATTACK_REDIRECTS: Final[list[Callable[[Draft, PlannedAttack], str]]] = []
"""Returns the creature that is hit instead of the target, or nothing; called when the attack is rolled."""
AFTER_ATTACK: Final[list[Callable[[Draft, PlannedAttack, AttackResult], None]]] = []
"""What happens when an attack has fallen, hit or miss."""
