"""The buttons of what one can do in a turn. They are kept: new words take less time than new buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from ui.shared.text import as_tip, as_written
from ui.shared.widgets.basics import button, take_out
from ui.shared.widgets.split_button import SplitButton


@dataclass(frozen=True, slots=True)
class Offer:
    """A button: its name, what a press does, and what a pointer over it reads.

    `spoken` = the name that is heard where figures stand at its right: `strong` ones, and smaller ones below.
    """

    name: str
    pressed: Callable[[], object]
    tip: str
    spoken: str = ""
    strong: str = ""
    muted: str = ""


class TurnButtons(QVBoxLayout):
    """A button for each offer, from top to bottom; those that are not needed are hidden until they are."""

    def __init__(self) -> None:
        super().__init__()
        self.setSpacing(4)
        self.shown: list[QPushButton] = []
        self._plain: list[QPushButton] = []
        self._split: list[SplitButton] = []
        self._pressed: dict[QPushButton, Callable[[], object]] = {}

    def show_offers(self, offers: Sequence[Offer]) -> None:
        """Show these and no others."""
        plain, split = iter(self._plain), iter(self._split)
        wanted = [self._as_split(each, split) if each.spoken else self._as_plain(each, plain) for each in offers]
        self._pressed = {each: offer.pressed for each, offer in zip(wanted, offers, strict=True)}
        self._line_up(wanted)

    def _line_up(self, wanted: list[QPushButton]) -> None:
        same = next((at for at, pair in enumerate(zip(wanted, self.shown, strict=False)) if pair[0] is not pair[1]),
                    min(len(wanted), len(self.shown)))  # fmt: skip
        for each in self.shown[same:]:
            take_out(self, each)
            each.setVisible(each in self._pressed)
        for at, each in enumerate(wanted[same:], same):
            self.addWidget(each)
            each.show()
            if at:
                QWidget.setTabOrder(wanted[at - 1], each)
        self.shown = wanted

    def _as_plain(self, offer: Offer, kept: Iterator[QPushButton]) -> QPushButton:
        made = next(kept, None)
        if made is None:
            made = self._joined(button(""))
            self._plain.append(made)
        made.setText(as_written(offer.name))
        made.setToolTip(as_tip(offer.tip))
        return made

    def _as_split(self, offer: Offer, kept: Iterator[SplitButton]) -> QPushButton:
        made = next(kept, None)
        if made is None:
            made = SplitButton(offer.name, offer.strong, offer.muted)
            self._joined(made)
            self._split.append(made)
        made.say(offer.name, offer.strong, offer.muted)
        made.setAccessibleName(offer.spoken)
        made.setToolTip(as_tip(offer.tip))
        return made

    def _joined(self, made: QPushButton) -> QPushButton:
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click does not take the keys
        made.clicked.connect(partial(self._press, made))
        return made

    def _press(self, pressed: QPushButton, *_checked: bool) -> None:
        self._pressed[pressed]()
