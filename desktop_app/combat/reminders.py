"""What the game master wants to be told of when a turn or a round begins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from desktop_app.rules.escapes import Escape
from desktop_app.rules.resolution import Resolution

if TYPE_CHECKING:
    from desktop_app.combat.state import Combatant


@dataclass(frozen=True, slots=True)
class Reminder:
    """A text shown at the beginning of a turn, or of a round if it belongs to no combatant.

    `round` = not before this round; `every` = again each time, else it is gone when it has come up. `save` fort, ref or
    will with its `dc` = a saving throw that recurs; a success ends the reminder and the effects called `ends`.
    `spell` = the spell that it goes with. `harm` = what that spell of `by` does anew then, `left` times more (0 = as
    long as it lasts); `area` = to all on whom the spell lies, at the start of the turns of `by`. `escapes` = the checks
    by which one gets out of the effect called `ends`.
    """

    text: str
    round: int = 0
    every: bool = False
    save: str = ""
    dc: int = 0
    ends: str = ""
    spell: str = ""
    harm: Resolution | None = None
    by: str = ""
    left: int = 0
    area: bool = False
    escapes: tuple[Escape, ...] = ()

    @property
    def asks(self) -> bool:
        """Whether something is rolled for it: a save that recurs, or harm that comes again."""
        return bool(self.save or self.escapes) or self.harm is not None

    def is_due(self, turn_round: int) -> bool:
        """Whether it comes up in that round."""
        return turn_round >= self.round


def escapes_of(who: Combatant) -> tuple[Reminder, ...]:
    """What holds a combatant and can be broken out of."""
    lies = {name.lower() for each in who.effects for name in (each.effect.name, each.condition)}
    return tuple(each for each in who.reminders if each.escapes and each.ends.lower() in lies)
