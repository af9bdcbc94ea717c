"""The card of turning and rebuking undead: which are in reach, by Hit Dice, and what is done to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desktop_app.combat.command import Command
from desktop_app.combat.commands import TurnUndead
from desktop_app.combat.events import TurningResolved
from desktop_app.combat.outcome_of import outcome_of
from ui.fight.views.action_card import ActionCard, combo, fill, rows, show_row
from ui.shared.bridge import Bridge, EncounterProposal
from ui.shared.text import whole_number
from ui.shared.typed_input import PromptError, read_whole_numbers
from ui.shared.widgets.basics import label
from ui.theme.theme import Theme

USES = (
    ("Turn or destroy", "positive", "turn"),
    ("Rebuke or command", "negative", "turn"),
    ("Dispel a turning", "negative", "dispel"),
    ("Bolster", "negative", "bolster"),
    ("Greater turning", "positive", "greater"),
)
DISPEL, AGAINST_ROW = 2, 3
MOST = 99


class TurningCard(ActionCard):
    """Who turns what."""

    picks_many = True

    def __init__(self, theme: Theme, bridge: Callable[[], Bridge]) -> None:
        super().__init__(theme, bridge)
        self.use = combo("Use of the turning")
        self.hit_dice = self.field("Hit Dice of the undead in range, nearest first", "1 1 2")
        self.against = self.field("Turning check to dispel", "14")
        self._undead: tuple[tuple[str, int], ...] = ()
        self._listed = label("", "small", wraps=True)
        fill(self.use, [text for text, _, _ in USES])
        self._form = rows(
            ("Power", self.use), ("Hit Dice", self.hit_dice), ("", self._listed), ("Check to beat", self.against)
        )
        self.choices.addLayout(self._form)
        self.use.currentIndexChanged.connect(self._other_use)

    def open(self, by: str, undead: Sequence[tuple[str, int]], *, asks: bool, negative: bool, left: str = "",
             greater: bool = False) -> None:  # fmt: skip
        """Ask what `by` turns; `undead` = those that are there, with their Hit Dice; `left` = attempts, in words.

        `greater` = it may destroy those that it would turn.
        """
        note = "Select the undead in range, nearest first; or type the Hit Dice of undead that are not in the fight."
        self.begin(f"{by} turns undead", by, asks=asks, note=f"{left} {note}".strip())
        self._list(undead)
        self.against.clear()
        offered = USES if greater else USES[:-1]
        fill(self.use, [text for text, _, _ in offered], USES[1 if negative else 0][0])
        self._show_against()
        self.ready(self.hit_dice)
        self.hit_dice.selectAll()

    def show_undead(self, undead: Sequence[tuple[str, int]]) -> None:
        """Others are selected in the order, the nearest first; Hit Dice that were typed stay."""
        if self._names_them and tuple(undead) != self._undead:
            self._list(undead)
            self.changed()

    def _list(self, undead: Sequence[tuple[str, int]]) -> None:
        self._undead = tuple(undead)
        self.hit_dice.setText(_figures(undead))
        self._listed.setText(", ".join(f"{name} {dice}" for name, dice in undead) or "No undead are in the fight.")

    @property
    def _names_them(self) -> bool:
        """Whether it is done to those that are listed, not to Hit Dice that were typed."""
        return self.hit_dice.text() == _figures(self._undead)

    def wish(self) -> Command:
        """The attempt as chosen. Raises PromptError."""
        numbers = read_whole_numbers(self.hit_dice.text())
        if not numbers or max(numbers) > MOST:
            raise PromptError(f"Type the Hit Dice of the undead in range, 1 to {MOST} each, nearest first: 1 1 2.")
        _, power, use = USES[self.use.currentIndex()]
        named = tuple(name for name, _ in self._undead) if self._names_them else ()
        against = None
        if use == "dispel" and (self.against.text().strip() or not self._names_them):
            against = whole_number(self.against.text())
            if against is None or against > MOST:
                raise PromptError("Type the result of the turning check to dispel: 14.")
        return TurnUndead(by=self.by, hd=() if named else numbers, power=power, use=use, against=against,
                          targets=named)  # fmt: skip

    def verdict_of(self, proposal: EncounterProposal) -> str:
        """What the check reaches."""
        told = outcome_of(proposal.events).turning
        return _words(told) if told is not None else super().verdict_of(proposal)

    def _other_use(self, *_: object) -> None:
        self._show_against()
        self.changed()

    def _show_against(self) -> None:
        """The check of the one who turned them is asked for only where that turning is to be dispelled."""
        show_row(self._form, AGAINST_ROW, shown=self.use.currentIndex() == DISPEL)

    def show_choices(self, *, shown: bool) -> None:
        """See ActionCard."""
        super().show_choices(shown=shown)
        self._show_against()


def _figures(undead: Sequence[tuple[str, int]]) -> str:
    return " ".join(str(dice) for _, dice in undead)


def _words(told: TurningResolved) -> str:
    """`Reaches 5 Hit Dice, 12 in all: turned 1, 2`."""
    total = f", {told.hd_total} in all" if told.hd_total else ""
    return f"Affects up to {told.max_hd} Hit Dice{total}: {told.words or 'nobody'}"
