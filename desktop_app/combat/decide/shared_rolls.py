"""The amounts of one use of a spell or ability, each rolled once for all of its targets."""

from __future__ import annotations

from typing import Final

from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.events import AreaRolled
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.damage import roll_dice
from desktop_app.rules.formula import parse_formula
from desktop_app.rules.resolution import Resolution

TOLD: Final = {
    "hit-dice": "number of Hit Dice",
    "negative-levels": "number of negative levels",
    "slays": "dice against its hit points",
    "temporary": "number of temporary hit points",
}
"""What the log calls amounts by their labels, where that is another word."""


class Rolls:
    """The amounts of one use, each rolled once for all targets."""

    def __init__(self, draft: Draft, by: str, times: int = 1) -> None:
        self._draft, self._by, self.times = draft, by, times
        self._rolled: dict[tuple[str, str], tuple[tuple[int, ...], int]] = {}

    def foresee(self, case: Resolution) -> None:
        """Roll ahead of all saves what is shared: damage and healing."""
        for label, text in (("damage", case.damage), ("healing", case.heal)):
            if text:
                self.rolled(label, text)

    def rolled(self, label: str, text: str) -> tuple[tuple[int, ...], int]:
        """The faces and their sum with the bonus; multiplied where all of it is, told where dice fell."""
        key = (label, text)
        if key not in self._rolled:
            kind, _, ability = label.partition(":")
            formula = parse_formula(text or "0")
            faces = roll_dice(self._draft.dice, kind, formula, self.times)
            whole = formula.whole(sum(faces) + formula.bonus * self.times)
            whole = max(whole, 0) if label != "effect" else whole
            self._rolled[key] = faces, whole
            if faces or label == "damage":
                written = str(formula) if self.times == 1 else f"{self.times} times {formula}"
                told = f"{ABILITY_NAMES[ability]} lost" if ability else TOLD.get(label, label)
                self._draft.emit(AreaRolled(by=self._by, formula=written, faces=faces, total=whole, what=told))
        return self._rolled[key]

    def total(self, label: str, text: str) -> int:
        """The sum of an amount."""
        return self.rolled(label, text)[1]
