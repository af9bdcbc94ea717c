"""What a spell spends that has no casting of its own: nothing, or a casting that is left."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker

from desktop_app.combat.other_slots import OtherSlot, needs_other_slot, other_slots, usual_slot
from desktop_app.combat.spells import KnownSpell
from desktop_app.combat.state import Combatant
from desktop_app.rules.ruleset import Ruleset
from ui.shared.widgets.drop_down import DropDown

NOTHING = "nothing"
"""What is spent where the game master allows the spell all the same."""


class SlotBox(DropDown):
    """`wanted` = the spell that was looked at last has no casting of its own and there is one to spend."""

    def __init__(self, changed: Callable[..., object]) -> None:
        super().__init__()
        self._slots: tuple[OtherSlot, ...] = ()
        self.setAccessibleName("Casting that is spent")
        self.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(8)
        self.currentIndexChanged.connect(changed)

    @property
    def wanted(self) -> bool:
        """Whether there is something to choose."""
        return bool(self._slots)

    @property
    def chosen(self) -> str:
        """What the tally counts the casting under that is spent; empty = nothing is."""
        return self._slots[self.currentIndex() - 1].key if self._slots and self.currentIndex() > 0 else ""

    def offer(self, who: Combatant | None, known: KnownSpell | None, ruleset: Ruleset) -> None:
        """List what the caster could spend on this spell; what it spends by the rules is chosen, else nothing."""
        self._slots, usual = (), ""
        if who is not None and known is not None and needs_other_slot(known):
            self._slots = other_slots(who, known.name, known.level)
            usual = usual_slot(who, known, ruleset)
        with QSignalBlocker(self):
            self.clear()
            self.addItems([NOTHING, *(each.text for each in self._slots)])
            self.setCurrentIndex(["", *(each.key for each in self._slots)].index(usual))
