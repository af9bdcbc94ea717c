"""The card of one attack or another action at a target."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from desktop_app.combat.command import Command
from desktop_app.combat.switches import Switch
from ui.fight.attack_choices import USUAL_OPTIONS, Choice, at_range
from ui.fight.views.action_card import (
    DISTANCE,
    ActionCard,
    combo,
    fill,
    name_row,
    pick,
    read_distance,
    rows,
    show_distance,
    show_row,
)
from ui.fight.views.best_points import BestPoints
from ui.fight.views.maneuver_details import Gear, ManeuverDetails
from ui.fight.views.option_boxes import OptionBoxes
from ui.shared.bridge import Bridge
from ui.shared.widgets.basics import label, show_text
from ui.theme.theme import Theme

WITH, ACTION = "With", "Action"
CHOICE, RANGE = 1, 2
"""The rows of what is done, and of the distance."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What can be chosen on the card."""

    choices: Sequence[Choice]
    targets: Sequence[str]
    chosen: tuple[str, str]
    """The id of a choice and a target to begin with."""
    switches: Sequence[Switch]
    usual: Sequence[str] = USUAL_OPTIONS
    """The switches that are always shown."""
    gear: Gear | None = None
    """The weapons of a maneuver, and the items that can be taken from each target."""
    called: str = WITH
    """What the choices are called."""


class AttackCard(ActionCard):
    """The action, its target and its options."""

    def __init__(self, theme: Theme, bridge: Callable[[], Bridge]) -> None:
        super().__init__(theme, bridge)
        self._options: tuple[Choice, ...] = ()
        self.weapon, self.target = combo("Weapon"), combo("Target")
        self.boxes = OptionBoxes()
        self.options = self.boxes.boxes
        self.distance = self.field(*DISTANCE)
        self._form = rows(("Target", self.target), (WITH, self.weapon), ("Range", self.distance))
        self.choices.addLayout(self._form)
        self.details = ManeuverDetails()
        self.choices.addWidget(self.details)
        self._ahead = label("", "muted", wraps=True)
        self.choices.addWidget(self._ahead)
        self.choices.addWidget(self.boxes)
        self.weapon.currentIndexChanged.connect(self._other_choice)
        self.target.currentIndexChanged.connect(self._other_choice)
        self.details.changed.connect(self.changed)
        self.boxes.changed.connect(self.changed)
        self.best = BestPoints(self.odds, self.boxes)

    def open(self, title: str, by: str, offer: Offer, *, asks: bool, note: str = "") -> None:
        """Ask for the action and target of `by`."""
        choices, targets = offer.choices, offer.targets
        self.begin(title, by, asks=asks, note=note)
        self._options = tuple(choices)
        name_row(self._form, CHOICE, offer.called)
        first = next((choice.text for choice in choices if choice.id == offer.chosen[0]), "")
        fill(self.weapon, [choice.text for choice in choices], first)
        fill(self.target, targets, offer.chosen[1])
        self.boxes.offer(offer.switches, offer.usual)
        self.details.begin(offer.gear)
        self.details.align_with(self._form)
        self.distance.clear()
        self._show_boxes()
        missing = "has nothing to do it with" if not choices else "has no possible target"
        self.ready(self.target, "" if choices and targets else f"{by} {missing}.")

    def take_target(self, name: str) -> bool:
        """Go for another one, while nothing is rolled."""
        return pick(self.target, name)

    def tick(self, options: Sequence[str]) -> None:
        """These hold to begin with, and what is known ahead counts them."""
        self.boxes.tick(options)
        if options:
            self.changed()

    def wish(self) -> Command:
        """The action as chosen."""
        choice = self._choice
        options = self.boxes.chosen() if choice.takes_options else ()
        command = self.details.put_into(choice.command(self.by, self.target.currentText(), options))
        return at_range(command, read_distance(self.distance.text()) if choice.range else None)

    @property
    def shown_ahead(self) -> str:
        """What the attack would meet, as it is shown before the roll."""
        return self._ahead.text() if self._ahead.isVisible() else ""

    def show_ahead(self) -> None:
        """The Armor Class that counts, what the case brings, and who may strike first."""
        from desktop_app.combat.decide.preview import NOTHING
        from ui.fight.views.ahead_text import ahead_words

        told = self.look_ahead() if self._options and self.target.currentText() else NOTHING
        if told is not NOTHING:
            self.boxes.tell_squares(told.by_squares, told.overruled)
        show_distance(self.distance, (each.range for each in told.attacks))
        show_text(self._ahead, ahead_words(told))

    @property
    def _choice(self) -> Choice:
        return self._options[max(self.weapon.currentIndex(), 0)]

    def _other_choice(self, *_: object) -> None:
        self.boxes.forget_squares()
        self._show_boxes()
        self.changed()

    def _show_boxes(self, *, room: bool = True) -> None:
        chosen = self._choice if self._options else None
        self.boxes.setVisible(room and chosen is not None and chosen.takes_options)
        self.details.show_for(chosen.id if chosen is not None else "", self.target.currentText())
        self.details.setVisible(room and self.details.is_wanted)
        show_row(self._form, RANGE, shown=room and chosen is not None and chosen.range > 0)

    def show_choices(self, *, shown: bool) -> None:
        """What was chosen stays to be read, what holds for it makes room."""
        super().show_choices(shown=shown)
        self._show_boxes(room=shown)
        self._ahead.setVisible(shown and bool(self._ahead.text()))
        self.target.setEnabled(shown)
        self.weapon.setEnabled(shown)
