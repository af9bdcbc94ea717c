"""The card of breath weapons and other special attacks on several: which one, at whom, whether it is ready."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QCheckBox

from desktop_app.combat.breaths import BreathAtHand, use_of
from desktop_app.combat.command import Command
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.creature import SAVE_NAMES
from desktop_app.rules.resolution import Resolution
from desktop_app.rules.text import capital
from ui.fight.views.action_card import ROLL, fill
from ui.fight.views.at_selected_card import AtSelectedCard
from ui.fight.views.channel_card import dc_words
from ui.shared.bridge import Bridge
from ui.shared.text import as_tip, as_written
from ui.shared.typed_input import PromptError
from ui.shared.widgets.basics import clear, label, show_text, wrapping_row
from ui.theme.theme import Theme


class BreathCard(AtSelectedCard):
    """Who breathes or does what else at whom: the selected in the order."""

    picks_many = True

    def __init__(self, theme: Theme, bridge: Callable[[], Bridge]) -> None:
        super().__init__(theme, bridge, ("With", "Which special attack"))
        self._breaths: Sequence[BreathAtHand] = ()
        self.strikes, self._strikers = label("Strike at it instead of saving", "small", wraps=True), wrapping_row()
        self._boxes: dict[str, QCheckBox] = {}
        self.choices.addWidget(self.strikes)
        self.choices.addWidget(self._strikers[0])
        self.which.currentIndexChanged.connect(self.changed)

    def open(self, breaths: Sequence[BreathAtHand], targets: Sequence[str], *, asks: bool) -> None:
        """Ask which one; `targets` = who is selected in the order."""
        by = breaths[0].by
        only = all(each.is_breath for each in breaths)
        self.begin(f"{by} breathes" if only else f"{by}: special attack", by, asks=asks)
        self._breaths = breaths
        self._targets = self.others(targets)
        ready = next((each for each in breaths if not each.wait), breaths[0])
        fill(self.which, [title(each) for each in breaths], title(ready))
        self.ready(self.go)

    def show_targets(self, names: Sequence[str]) -> None:
        """Others are selected in the order: they are in it now."""
        self.aim(self.others(names))

    def wish(self) -> Command:
        """The command for the breath as chosen. Raises PromptError if it has no targets."""
        if not self._targets:
            raise PromptError(f"Select in the order the creatures {self._at}.")
        return use_of(self._chosen, self._targets, self.striking())

    def striking(self) -> list[str]:
        """Those who make an attack of opportunity in the place of their save."""
        forgone = self._chosen.breath.forgone
        return [name for name in self._targets if forgone and name in self._boxes and self._boxes[name].isChecked()]

    def _show_strikers(self) -> None:
        """A box for each target, where it may strike instead."""
        forgone = bool(self._targets) and self._chosen.breath.forgone
        self.strikes.setVisible(forgone)
        self._strikers[0].setVisible(forgone)
        if tuple(self._boxes) == self._targets:
            return
        ticked = {name for name, box in self._boxes.items() if box.isChecked()}
        clear(self._strikers[1])
        self._boxes = {name: QCheckBox(as_written(name)) for name in self._targets}
        for name, box in self._boxes.items():
            box.setChecked(name in ticked)
            box.toggled.connect(self.changed)
            self._strikers[1].addWidget(box)
        self.order_tabs()

    @property
    def _chosen(self) -> BreathAtHand:
        return self._breaths[self.which.currentIndex()]

    @property
    def area(self) -> str:
        """The area of the chosen one in words, empty where it has none."""
        return self._chosen.breath.area if self._breaths else ""

    @property
    def _at(self) -> str:
        return "in the breath" if self._chosen.is_breath else "in its reach"

    @property
    def verb(self) -> str:
        """See `AtSelectedCard`."""
        if not self._breaths:
            return ROLL
        return "Breathe" if self._chosen.is_breath else "Use it"

    def show_ahead(self) -> None:
        """Its area, its dice, its DC, whether it is ready, and who is in it."""
        if not self._breaths:
            return
        chosen = self._chosen
        self._show_strikers()
        costs = "" if chosen.is_breath else f" {capital(chosen.cost_words)}."
        self.facts.setText(f"{capital(does(chosen))}.{costs} {capital(chosen.ready_words)}.")
        self.facts.setToolTip(as_tip(dc_words(chosen.dc)))
        show_text(
            self.at, f"{capital(self._at)}: {', '.join(self._targets) or 'nobody yet; select them in the order'}."
        )


def title(breath: BreathAtHand) -> str:
    """`Breath weapon, 60-foot cone`, `Death throes, within 100 feet`."""
    return ", ".join(filter(None, (capital(breath.breath.name), breath.breath.area)))


def does(breath: BreathAtHand) -> str:
    """`6d10 fire damage, Reflex DC 19 half`."""
    play = breath.breath.play
    parts = [harm_words(play), *(harm_words(part) for part in play.also if not part.each_round)]
    if play.attack:
        parts.insert(0, f"a {play.attack} attack")
    if play.saves:
        parts.append(f"{SAVE_NAMES[play.save]} DC {breath.dc.total} {play.on_save}")
    parts += [f"{harm_words(part)} after a second save" for part in play.also if part.each_round]
    return ", ".join(filter(None, parts))


def harm_words(play: Resolution) -> str:
    """`6d10 fire damage`, `paralyzed`, `2d4 Strength damage`."""
    parts = [" ".join(filter(None, (play.damage, play.damage_type, "damage")))] if play.damage else []
    parts += [each.name for each in play.effects]
    parts += [f"{each.amount} {ABILITY_NAMES[each.ability]} {each.kind}" for each in play.ability]
    parts += [f"{play.each_round} each round"] if play.each_round else []
    parts += [f"poison: {play.affliction.strip(' .')}"] if play.affliction else []
    return ", ".join(parts)
