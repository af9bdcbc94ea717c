"""What the cards have in common for something that is used at those who are selected in the order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QComboBox

from ui.fight.views.action_card import ROLL, ActionCard, combo, rows
from ui.fight.views.proposal_text import verdict_on_all
from ui.shared.bridge import Bridge, EncounterProposal
from ui.shared.widgets.basics import label
from ui.theme.theme import Theme


class AtSelectedCard(ActionCard):
    """What is used, in one list; whom it reaches: the selected in the order, but for who uses it."""

    def __init__(
        self, theme: Theme, bridge: Callable[[], Bridge], which: tuple[str, str], *further: tuple[str, QComboBox]
    ) -> None:
        """`which` = what the list is called beside it and to a screen reader; `further` lists stand below it."""
        super().__init__(theme, bridge)
        self._targets: tuple[str, ...] = ()
        self._further = [box for _, box in further]
        self.which = combo(which[1])
        self.facts, self.at = label("", "muted", wraps=True), label("", "small", wraps=True)
        self._form = rows((which[0], self.which), *further, ("", self.facts), ("", self.at))
        self.choices.addLayout(self._form)

    def others(self, names: Sequence[str]) -> tuple[str, ...]:
        """These without the one who acts."""
        return tuple(name for name in names if name != self.by)

    def aim(self, names: Sequence[str]) -> None:
        """It reaches these now."""
        if tuple(names) != self._targets:
            self._targets = tuple(names)
            self.changed()

    @property
    def verb(self) -> str:
        """What the button says that begins it where the table rolls its own dice."""
        return ROLL

    @property
    def roll_word(self) -> str:
        """What the button says that begins it."""
        return self.verb if self.types_faces.isChecked() else ROLL

    def show_choices(self, *, shown: bool) -> None:
        """While the result is shown it stays told what was chosen, but is not chosen anew."""
        super().show_choices(shown=shown)
        for box in (self.which, *self._further):
            box.setEnabled(shown)

    def verdict_of(self, proposal: EncounterProposal) -> str:
        """`22 damage, 1 of 3 save`, or what else came of it."""
        return verdict_on_all(proposal.events) or super().verdict_of(proposal)
