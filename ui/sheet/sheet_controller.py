"""The controller of the sheet: knows which creature is shown and under which ruleset, and carries every edit out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from desktop_app.campaign.command import Command, EditCreature
from desktop_app.campaign.state import Campaign, Option
from desktop_app.campaign.tallying import CountedUse, counted_at_home
from desktop_app.making.typed import TypedError
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_fit import problem_of
from desktop_app.rules.ruleset import Ruleset
from ui.shared.bridge import Bridge, Refusal
from ui.shared.signals import signal_of
from ui.sheet.models.shown import Shown, shown
from ui.sheet.views.field import EditField
from ui.sheet.views.figure import Explainer
from ui.theme.theme import Theme

TextOf = Callable[[Shown], str]
Typed = Callable[[Creature, str, Ruleset], Creature]
"""The creature as it becomes by what was typed into a field. May raise TypedError."""


class SheetController(QObject):
    """`shown` with what the sheet shows now; `problem_told` with what is wrong in a field; `gone` = it was removed."""

    shown = signal_of(Shown)
    problem_told = Signal(str)
    gone = Signal()

    def __init__(self, bridge_of: Callable[[], Bridge], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge_of = bridge_of
        self._fields: dict[str, EditField] = {}
        self._drafts: dict[tuple[str, str], str] = {}
        self._under = ""
        self._latest: Creature | None = None
        self._waiting = 0
        self._cause = ""
        self._settings: Mapping[str, Option] = {}
        self._counted: tuple[Shown, Campaign, tuple[CountedUse, ...]] | None = None
        self.now: Shown | None = None

    @property
    def bridge(self) -> Bridge:
        """The bridge to the open campaign."""
        return self._bridge_of()

    def open(self, creature_id: str) -> None:
        """Show a creature of the campaign. What was typed for another one and is wrong waits for its return."""
        if creature_id not in self.bridge.campaign.creatures:
            return
        if self.now is None or self.now.kept.id != creature_id:
            self._keep_drafts()
            self.now, self._latest = None, None
            self._under = ""
        self._show(creature_id)
        for name, field in self._fields.items():
            draft = self._drafts.pop((creature_id, name), None)
            if draft is not None:
                field.setText(draft)
                field.commit()

    def forget(self) -> None:
        """No campaign is open: nothing is shown, and what was typed and is wrong belongs to none."""
        self.now, self._latest = None, None
        self._waiting, self._under, self._cause = 0, "", ""
        self._drafts.clear()

    def look_under(self, ruleset_id: str) -> None:
        """Show the creature under another ruleset; empty = the campaign's own."""
        self._under = ruleset_id
        if self.now is not None:
            self._show(self.now.kept.id)

    def campaign_changed(self) -> None:
        """Show the creature anew if the last step of the campaign was about it."""
        bridge = self._bridge_of()
        if self.now is None:
            return
        kept = bridge.campaign.creatures.get(self.now.kept.id)
        if kept is None:
            self.now = None
            self.gone.emit()
        elif kept is not self.now.kept or bridge.campaign_ruleset is not self.now.home:
            self._show(kept.id)
        elif bridge.campaign.settings is not self._settings:
            self.shown.emit(self.now)
        self._settings = bridge.campaign.settings

    def edit(self, change: Callable[[Creature], Creature], what: str) -> str:
        """Change the creature and say in a few words what was changed; gives what is wrong, else nothing."""
        try:
            made = self._tried(change)
        except TypedError as error:
            return str(error)
        if self.now is not None and made != (self._latest or self.now.creature):
            self._latest, self._cause = made, what
            self._waiting += 1
            command = EditCreature(id=self.now.kept.id, creature=made, what=what)
            self.bridge.change_campaign(command, self._edited)
        return ""

    def setting(self, name: str) -> Option | None:
        """What the campaign remembers by that name."""
        return self.bridge.campaign.settings.get(name)

    def counted(self, now: Shown) -> tuple[CountedUse, ...]:
        """What it can do so many times and has used; worked out once for all who show it."""
        campaign = self.bridge.campaign
        held, state, counted = self._counted or (None, None, ())
        if held is not now or state is not campaign:
            counted = counted_at_home(campaign, now.kept, now.ruleset)
            self._counted = (now, campaign, counted)
        return counted

    def do(self, command: Command, cause: str) -> None:
        """Carry another command of the campaign out."""
        self._cause = cause
        self.bridge.change_campaign(command)

    def objection(self, change: Callable[[Creature], Creature]) -> str:
        """What would be wrong with a change, else nothing."""
        try:
            self._tried(change)
        except TypedError as error:
            return str(error)
        return ""

    def field(
        self, name: str, text_of: TextOf, typed: Typed, *, example: str = "", characters: int = 0,
        names_of: Callable[[Ruleset], Sequence[str]] | None = None,
    ) -> EditField:  # fmt: skip
        """A field of the sheet that is edited in place, completed from `names_of` the ruleset."""

        def change(text: str) -> Callable[[Creature], Creature]:
            return lambda creature: typed(creature, text, self.ruleset)

        def apply(text: str) -> str:
            return self.edit(change(text), f"{name.lower()} {text.strip()}".strip())

        field = EditField(
            name, lambda text: self.objection(change(text)), apply, example=example, characters=characters
        )
        field.problem_told.connect(self.problem_told)
        self._fields[name] = field

        offered_of: Ruleset | None = None

        def show(now: Shown) -> None:
            nonlocal offered_of
            if names_of is not None and offered_of is not now.ruleset:
                offered_of = now.ruleset
                field.offer(names_of(now.ruleset))
            field.show_text(text_of(now))

        self.shown.connect(show)
        return field

    def _tried(self, change: Callable[[Creature], Creature]) -> Creature:
        """The creature as it would be. A creature that could not be read back from its file is refused here."""
        if self.now is None:
            raise TypedError("No creature is open.")
        made = change(self._latest or self.now.creature)
        problem = problem_of(made)
        if problem:
            raise TypedError(problem)
        return made

    def _edited(self, refusal: Refusal | None) -> None:
        self._waiting -= 1
        if self._waiting == 0:
            self._latest = None
        if refusal is not None:
            self.problem_told.emit(refusal.text)
            if self.now is not None:
                self.shown.emit(self.now)

    @property
    def ruleset(self) -> Ruleset:
        """Under which the creature is shown; the campaign's own where none is."""
        return self.now.ruleset if self.now is not None else self.bridge.campaign_ruleset

    def _show(self, creature_id: str) -> None:
        bridge = self.bridge
        home = bridge.campaign_ruleset
        ruleset = bridge.rulesets.without_house_rules(self._under) if self._under and self._under != home.id else home
        kept = bridge.campaign.creatures[creature_id]
        self.now = shown(kept, ruleset, home, self.now, self._cause)
        self._cause = ""
        self.shown.emit(self.now)

    def _keep_drafts(self) -> None:
        if self.now is not None:
            for name, field in self._fields.items():
                if field.problem:
                    self._drafts[self.now.kept.id, name] = field.text()


@dataclass(frozen=True, slots=True)
class Kit:
    """What every part of the sheet is given."""

    controller: SheetController
    theme: Theme
    explainer: Explainer
