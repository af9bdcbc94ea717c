"""The card of channeled energy: what it is for, who is in the burst, and what it does to each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desktop_app.combat.bursts import Channeling, Reached, reached, use_of, usual_burst
from desktop_app.combat.command import Command
from desktop_app.rules.ledger import Ledger
from ui.fight.views.action_card import ActionCard, combo, fill, rows
from ui.fight.views.proposal_text import verdict_on_all
from ui.shared.bridge import Bridge, EncounterProposal
from ui.shared.ledger_rows import line_text
from ui.shared.text import as_tip, signed
from ui.shared.typed_input import PromptError
from ui.shared.widgets.basics import label, show_text
from ui.theme.theme import Theme


class ChannelCard(ActionCard):
    """The card of channeling: its use and its targets, which are the selected, else all that it affects."""

    picks_many = True

    def __init__(self, theme: Theme, bridge: Callable[[], Bridge]) -> None:
        super().__init__(theme, bridge)
        self._channels: Channeling | None = None
        self._selected: tuple[str, ...] = ()
        self.use = combo("What the energy does")
        self.facts, self.at = label("", "muted", wraps=True), label("", "small", wraps=True)
        self.choices.addLayout(rows(("For", self.use), ("", self.facts), ("", self.at)))
        self.use.currentIndexChanged.connect(self.changed)

    def open(self, channels: Channeling, selected: Sequence[str], *, asks: bool) -> None:
        """Ask what is channeled; `selected` in the order = who is in the burst."""
        bridge = self._bridge()
        self.begin(f"{channels.by} channels energy", channels.by, asks=asks)
        self._channels, self._selected = channels, tuple(selected)
        assert bridge.state is not None  # somebody acts in it
        usual = usual_burst(bridge.state, channels, self._selected, bridge.ruleset)
        fill(self.use, [each.title for each in channels.bursts], usual.title)
        self.ready(self.use)

    def show_targets(self, names: Sequence[str]) -> None:
        """Others are selected in the order: they are in it now."""
        if tuple(names) != self._selected:
            self._selected = tuple(names)
            self.changed()

    @property
    def within(self) -> Reached:
        """Who is in the burst as things stand."""
        bridge = self._bridge()
        if bridge.state is None or self._channels is None:
            return Reached(())
        burst = self._channels.bursts[self.use.currentIndex()]
        return reached(bridge.state, self._channels, burst, self._selected, bridge.ruleset)

    def wish(self) -> Command:
        """The command for the burst as chosen. Raises PromptError if it has no targets."""
        assert self._channels is not None  # it is opened with it
        burst, targets = self._channels.bursts[self.use.currentIndex()], self.within.targets
        if not targets:
            raise PromptError(f"The burst affects only the {burst.concerns}; none of them are in it.")
        return use_of(self._channels, burst, targets)

    def show_choices(self, *, shown: bool) -> None:
        """While the result is shown it stays told what was chosen, but is not chosen anew."""
        super().show_choices(shown=shown)
        self.use.setEnabled(shown)

    def show_ahead(self) -> None:
        """Its dice, its DC and who is in it."""
        if self._channels is None:
            return
        burst, made = self._channels.bursts[self.use.currentIndex()], self._channels.made
        told = burst.play.heal or burst.play.damage
        parts = [f"{told} {burst.energy} energy"] if told else [f"{burst.energy.capitalize()} energy"]
        parts += [f"Will DC {made.dc.total} {burst.play.on_save}"] if burst.play.saves else []
        self.facts.setText(f"{', '.join(parts)}. {self._channels.left} left today.")
        self.facts.setToolTip(as_tip(dc_words(made.dc)) if burst.play.saves else "")
        within = self.within
        spared = f" Left out: {', '.join(within.spared)}." if within.spared else ""
        show_text(self.at, f"In the burst: {', '.join(within.targets) or 'nobody'}.{spared}")

    def verdict_of(self, proposal: EncounterProposal) -> str:
        """`12 damage, 2 of 3 save`, or `7 healing`."""
        return verdict_on_all(proposal.events) or super().verdict_of(proposal)


def dc_words(dc: Ledger) -> str:
    """`DC 16: 10 base, +2 half the level, +4 Charisma`."""
    parts = [f"{signed(line.value)} {line_text(line)}" for line in dc.lines if line.counts]
    return f"DC {dc.total}: {', '.join(parts)}"
