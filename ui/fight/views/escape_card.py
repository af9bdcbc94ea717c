"""The card of getting free: of what, by which check, and with what chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desktop_app.combat.command import Command
from desktop_app.combat.commands import BreakFree
from desktop_app.combat.ways_out import WayOut
from desktop_app.rules.text import capital
from ui.fight.views.action_card import ActionCard, combo, fill, rows
from ui.fight.views.channel_card import dc_words
from ui.shared.bridge import Bridge
from ui.shared.text import as_tip
from ui.shared.widgets.basics import label
from ui.theme.theme import Theme


class EscapeCard(ActionCard):
    """A creature tries to get out of a web, plants or tentacles; the likeliest check is proposed."""

    def __init__(self, theme: Theme, bridge: Callable[[], Bridge]) -> None:
        super().__init__(theme, bridge)
        self._ways: Sequence[WayOut] = ()
        self.which = combo("Which check")
        self.facts = label("", "muted", wraps=True)
        self.choices.addLayout(rows(("By", self.which), ("", self.facts)))
        self.which.currentIndexChanged.connect(self.changed)

    def open(self, by: str, ways: Sequence[WayOut], *, asks: bool) -> None:
        """Ask by which check."""
        self.begin(f"{by} tries to get free", by, asks=asks)
        self._ways = ways
        several = len({each.text for each in ways}) > 1
        texts = [f"{each.escape.name}, {each.text}" if several else each.escape.name for each in ways]
        fill(self.which, texts)
        self.ready(self.go)

    def wish(self) -> Command:
        """The check as chosen."""
        chosen = self._ways[self.which.currentIndex()]
        return BreakFree(by=self.by, text=chosen.text, check=chosen.escape.check)

    def show_choices(self, *, shown: bool) -> None:
        """While the result is shown it stays told what was chosen, but is not chosen anew."""
        super().show_choices(shown=shown)
        self.which.setEnabled(shown)

    def show_ahead(self) -> None:
        """What it is about, the chance, and the action that it takes."""
        if self._ways:
            chosen = self._ways[self.which.currentIndex()]
            self.facts.setText(f"{chosen.text}. {capital(chosen.chance)}. {capital(chosen.escape.cost)} action.")
            self.facts.setToolTip(as_tip(dc_words(chosen.bonus)))
