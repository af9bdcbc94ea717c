"""The card of getting free: of what, by which check, and with what chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desktop_app.combat.command import Command
from desktop_app.combat.commands import BreakFree
from desktop_app.combat.ways_out import WayOut
from desktop_app.rules.text import capital
from ui.fight.views.action_card import ActionCard, combo, fill, rows, show_row
from ui.fight.views.channel_card import dc_words
from ui.fight.views.spell_card import read_bonus
from ui.shared.bridge import Bridge
from ui.shared.text import as_tip
from ui.shared.typed_input import PromptError
from ui.shared.widgets.basics import label
from ui.theme.theme import Theme

BONUS_ROW = 1


class EscapeCard(ActionCard):
    """A creature tries to get out of a web, plants or tentacles; the likeliest check is proposed."""

    def __init__(self, theme: Theme, bridge: Callable[[], Bridge]) -> None:
        super().__init__(theme, bridge)
        self._ways: Sequence[WayOut] = ()
        self.which = combo("Which check")
        self.facts = label("", "muted", wraps=True)
        self.bonus = self.field("What is added to the d20", "+5")
        self._form = rows(("By", self.which), ("Bonus", self.bonus), ("", self.facts))
        self.choices.addLayout(self._form)
        self.which.currentIndexChanged.connect(self.changed)

    def open(self, by: str, ways: Sequence[WayOut], *, asks: bool) -> None:
        """Ask by which check; its bonus is typed where no rule knows it."""
        self.bonus.clear()
        self.begin(f"{by} tries to get free", by, asks=asks)
        self._ways = ways
        several = len({each.text for each in ways}) > 1
        texts = [f"{each.escape.name}, {each.text}" if several else each.escape.name for each in ways]
        fill(self.which, texts)
        self.ready(self.go)

    def wish(self) -> Command:
        """The check as chosen. Raises PromptError for a bonus that is missing or no number."""
        chosen = self._ways[self.which.currentIndex()]
        bonus = None
        if chosen.bonus is None:
            bonus = read_bonus(self.bonus.text(), f"{chosen.escape.name} bonus")
            if bonus is None:
                raise PromptError(f"No rule of this game knows {chosen.escape.name}. Type what is added to the d20.")
        return BreakFree(by=self.by, text=chosen.text, check=chosen.escape.check, bonus=bonus)

    def show_choices(self, *, shown: bool) -> None:
        """While the result is shown it stays told what was chosen, but is not chosen anew."""
        super().show_choices(shown=shown)
        self.which.setEnabled(shown)
        self._ask_bonus(shown=shown)

    def show_ahead(self) -> None:
        """What it is about, the chance, and the action that it takes."""
        if self._ways:
            chosen = self._ways[self.which.currentIndex()]
            self.facts.setText(f"{chosen.text}. {capital(chosen.chance)}. {capital(chosen.escape.cost)} action.")
            self.facts.setToolTip(as_tip(dc_words(chosen.bonus)) if chosen.bonus is not None else "")
            self._ask_bonus(shown=True)

    def _ask_bonus(self, *, shown: bool) -> None:
        unknown = bool(self._ways) and self._ways[self.which.currentIndex()].bonus is None
        show_row(self._form, BONUS_ROW, shown=shown and unknown)
