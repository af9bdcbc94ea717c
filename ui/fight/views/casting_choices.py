"""How a spell is cast: its time, its touch, its components and whether it is cast defensively."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QCheckBox

from desktop_app.combat.spells import SPELL_LIKE, KnownSpell
from ui.fight.views.action_card import combo, fill
from ui.shared.widgets.basics import wrapping_row

TIMES = (
    ("standard", "Standard action"),
    ("full-round", "Full-round action"),
    ("swift", "Swift, or quickened"),
    ("immediate", "Immediate action"),
    ("1-round", "One round"),
    ("1-minute", "One minute"),
)
PRINTED_TIMES = {
    "1 full-round action": "full-round",
    "1 swift action": "swift",
    "1 immediate action": "immediate",
    "1 round": "1-round",
    "1 full round": "1-round",
    "1 minute": "1-minute",
}
"""Casting times as the library writes them, where they are no standard action."""
TOUCHES = (("", "No touch"), ("melee", "By touch"), ("ranged", "By ranged touch"))


class CastingChoices:
    """The controls; `changed` is called when one of them is."""

    def __init__(self, changed: Callable[..., None]) -> None:
        self.time, self.touch = combo("Casting time"), combo("Touch")
        self.defensively = QCheckBox("Cast defensively")
        self.verbal, self.somatic = QCheckBox("Verbal"), QCheckBox("Somatic")
        fill(self.time, [text for _, text in TIMES])
        fill(self.touch, [text for _, text in TOUCHES])
        self.holder, boxes = wrapping_row()
        for box in (self.defensively, self.verbal, self.somatic):
            boxes.addWidget(box)
            box.toggled.connect(changed)
        for each in (self.time, self.touch):
            each.currentIndexChanged.connect(changed)

    @property
    def chosen_time(self) -> str:
        """The casting time, as a command calls it."""
        return TIMES[self.time.currentIndex()][0]

    @property
    def chosen_touch(self) -> str | None:
        """The touch that it needs, as a command calls it."""
        return TOUCHES[self.touch.currentIndex()][0] or None

    def components(self, known: KnownSpell | None) -> tuple[str, ...]:
        """V and S, as ticked; spell-like abilities have none."""
        ticked = tuple(letter for letter, box in (("V", self.verbal), ("S", self.somatic)) if box.isChecked())
        return () if known is not None and known.source == SPELL_LIKE else ticked

    def preset(self, known: KnownSpell, wanted: str) -> None:
        """Time, touch and components as the library has them; `wanted` = the time where another was asked for."""
        spell = known.spell
        parts = known.components
        time = PRINTED_TIMES.get(spell.casting_time, wanted) if spell is not None else wanted
        time = wanted if wanted != "standard" else known.time(time)
        fill(self.time, [text for _, text in TIMES], dict(TIMES).get(time, ""))
        fill(self.touch, [text for _, text in TOUCHES], dict(TOUCHES)[spell.touch if spell is not None else ""])
        for box, letter in ((self.verbal, "V"), (self.somatic, "S")):
            with QSignalBlocker(box):
                box.setChecked(letter in parts)
