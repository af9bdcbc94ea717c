"""The kind of energy that a spell is against, where its caster chooses it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QComboBox

from desktop_app.combat.spells import ENERGY_NAMES, against, may_choose_energy
from desktop_app.rules.resolution import Resolution

USUAL = "fire"


class EnergyBox(QComboBox):
    """`wanted` = the spell that was looked at last leaves the energy to its caster."""

    wanted = False

    def __init__(self, changed: Callable[..., object]) -> None:
        super().__init__()
        self.setAccessibleName("Energy")
        self.addItems(ENERGY_NAMES)
        self.setCurrentText(USUAL)
        self.currentIndexChanged.connect(changed)

    def put_into(self, play: Resolution | None) -> Resolution | None:
        """What it does against the energy that is chosen here."""
        self.wanted = play is not None and may_choose_energy(play)
        return against(play, self.currentText()) if play is not None and self.wanted else play
