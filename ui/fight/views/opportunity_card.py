"""The cards of an action that waits: who may strike at its doer, one after the other, and how it then goes on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal

from desktop_app.combat.command import Command
from desktop_app.combat.commands import Proceed
from ui.fight.views.action_card import ActionCard
from ui.fight.views.attack_card import AttackCard
from ui.shared.bridge import Bridge
from ui.shared.widgets.basics import button
from ui.theme.theme import Theme


class OpportunityCard(AttackCard):
    """One opportunity: Enter takes it, Esc lets it pass. `passed` (who), `all_passed` for it and all that follow."""

    passed = Signal(str)
    all_passed = Signal()

    def __init__(self, theme: Theme, bridge: Callable[[], Bridge]) -> None:
        super().__init__(theme, bridge)
        self.leave.setText("Let it pass")
        self.leave.setToolTip("Make no attack. The next creature is asked, or the action continues (Esc).")
        self.pass_all = button(
            "All pass", self.all_passed.emit, tip="Make no more attacks of opportunity. The action continues."
        )
        self.buttons.addWidget(self.pass_all)

    def cancel(self) -> None:
        """The opportunity is let go."""
        self.passed.emit(self.by)

    def leave_from_afar(self) -> None:
        """Take the keyboard focus, so that no attack of opportunity is passed without a look at the card."""
        self.take_keys()


class GoOnCard(ActionCard):
    """The action that waited, carried out: shown before it happens where dice decide it."""

    done_without_dice = True

    def wish(self) -> Command:
        """Whatever waits topmost."""
        return Proceed()

    def open(self, title: str, by: str, *, asks: bool) -> None:
        """Go on with what `by` does."""
        self.begin(title, by, asks=asks, note="No more attacks of opportunity. The action continues.")
        self.ready(self.go)
        self.propose()
