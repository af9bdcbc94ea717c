"""The one way from the window into the program: commands go in here, and changes come out as signals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, Signal

from desktop_app.campaign.command import Command as CampaignCommand
from desktop_app.campaign.game_clock import now_in
from desktop_app.campaign.state import Campaign
from desktop_app.combat.command import Command
from desktop_app.combat.event import Event
from desktop_app.combat.outcome import NeedsFaces, Refused
from desktop_app.combat.state import Encounter
from desktop_app.open_campaign import OpenCampaign
from desktop_app.rules.dice import name_of_dice
from desktop_app.rules.ruleset import Ruleset
from desktop_app.session.mending import Offer
from desktop_app.session.results import Accepted, Answer, Change, Failed
from desktop_app.session.session import Proposal
from desktop_app.store.errors import FileLost, StoreError
from ui.shared.dice import AskingDice
from ui.shared.ended_fight import closed_to
from ui.shared.real_dice import RealDice
from ui.shared.rulesets import RulesetOf, Rulesets
from ui.shared.signals import signal_of
from ui.shared.typed_faces import Faces
from ui.shared.typed_input import Refusal as Refusal

if TYPE_CHECKING:
    from desktop_app.combat.view import CombatantView
    from desktop_app.content.packs import Pack
    from desktop_app.session.campaigns import CampaignSession
    from desktop_app.session.encounters import EncounterSession

EncounterProposal = Proposal[Encounter, Command, Event]
EncounterChange = Change[Encounter, Command, Event]
AnyAnswer = Answer[Any, Any, Any]
"""What a session of the campaign or of an encounter answers."""
Shown = Callable[[], object]
"""Called when an encounter that was made is shown."""
Told = Callable[[Refusal | None], None]
"""Told None when it was done, else why it was not."""


class Poster(QObject):
    """Has functions called in the window's thread, whichever thread asks, as long as `lives` is there.

    It has no parent itself: one may be deleted while another thread asks.
    """

    _called = Signal(object)

    def __init__(self, lives: QObject | None = None) -> None:
        super().__init__()
        self._is_over = False
        self._called.connect(self._call, Qt.ConnectionType.QueuedConnection)
        if lives is not None:
            lives.destroyed.connect(self._end)

    def post(self, function: Callable[[], None]) -> None:
        """Call it soon, in the thread of the window."""
        self._called.emit(function)

    def _call(self, function: Callable[[], None]) -> None:
        if not self._is_over:
            function()

    def _end(self) -> None:
        self._is_over = True


class Bridge(QObject):
    """The open campaign as the window sees it, and the encounter that is shown."""

    campaign_changed = Signal()
    encounter_shown = Signal()
    encounter_changed = signal_of(EncounterChange)
    failed = Signal(str)
    refused = Signal(str)
    warned = Signal(str)
    lost = signal_of(FileLost)
    """The campaign's file was taken away while it was open."""
    damaged = signal_of(StoreError)
    """The campaign's file, which was shown before it was checked, is damaged."""
    offered = signal_of(Offer)
    """An encounter cannot be read whole: what can be done."""

    def __init__(
        self, opened: OpenCampaign, ruleset_of: RulesetOf, dice: AskingDice, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.opened = opened
        self.rulesets, self.real_dice = Rulesets(ruleset_of, self.refused.emit), RealDice(dice)
        self._unwatch: Callable[[], None] | None = None
        self._unwatch_campaign: Callable[[], None] | None = None
        self._ruleset: Ruleset | None = None
        self._coming: dict[str, list[Shown]] = {}
        self._waits_for_packs: list[str] = []
        self._wished = 0
        self.encounter_id = ""
        self.session: EncounterSession | None = None
        self.is_open = False
        self.awaits_encounter = False
        """Whether an encounter was asked for that is not here yet."""

    @property
    def campaign(self) -> Campaign:
        """The campaign as it stands."""
        return self.opened.campaign.state

    @property
    def state(self) -> Encounter | None:
        """The encounter that is shown, as it stands."""
        return self.session.state if self.session is not None else None

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset of the encounter that is shown, else of the campaign."""
        if self.session is None:
            return self.campaign_ruleset
        if self._ruleset is None:
            self._ruleset = self.rulesets.of_encounter(self.session.state)
        return self._ruleset

    @property
    def campaign_ruleset(self) -> Ruleset:
        """The ruleset of the campaign with its house rules and packs, whichever encounter is shown."""
        return self.rulesets.of_campaign(self.campaign)

    def take_packs(self, packs: tuple[Pack, ...]) -> None:
        """These packs are switched on now; encounters that waited for them are made."""
        before, self.rulesets.packs = self.rulesets.packs, packs
        if packs or before:
            self.campaign_changed.emit()
        waiting, self._waits_for_packs = self._waits_for_packs, []
        for title in waiting:
            self._make_encounter(title)

    def open(self, then: Callable[[StoreError | None], None]) -> None:
        """Open the campaign file; `then` is told None, or what is wrong with the file."""

        def told(error: StoreError | None) -> None:
            if error is None:
                self.is_open = True
                self._unwatch_campaign = self.opened.campaign.watch(lambda _change: self.campaign_changed.emit())
            then(error)

        self.opened.watch_file(self.lost.emit, self.damaged.emit, self.warned.emit)
        self.opened.open(told)

    def let_go(self) -> None:
        """The campaign will be closed: steps on their way go on to the disk, and nothing of them is shown any more.

        From now on it shows no encounter, and what it is asked to do is not done.
        """
        self.is_open = False
        self.leave_encounter()
        if self._unwatch_campaign is not None:
            self._unwatch_campaign()
            self._unwatch_campaign = None

    def combatant(self, state: Encounter, name: str) -> CombatantView:
        """A combatant of the encounter that is shown. Raises KeyError."""
        from desktop_app.combat.view import view

        return view(state, name, self.ruleset)

    def show_encounter(self, encounter_id: str, then: Shown | None = None) -> None:
        """Open an encounter and show it, then call `then`; `encounter_shown` comes before.

        Neither happens where another one was asked for meanwhile.
        """
        if not self.is_open:
            return
        self._wished += 1
        wish = self._wished
        self.awaits_encounter = True

        def told(answer: EncounterSession | Refused | Failed) -> None:
            if isinstance(answer, Refused | Failed):
                self.awaits_encounter = False
                self._tell(answer)
            elif wish == self._wished:
                self._take(encounter_id, answer)
                if then is not None:
                    then()

        self.opened.open_encounter(encounter_id, told)

    def new_encounter(self, title: str, then: Shown | None = None) -> None:
        """Make an encounter and show it, as soon as it is known what the packs say; then call `then`.

        One that is on its way by that title is not made twice.
        """
        if not self.is_open:
            return
        is_new = not self.is_coming(title)
        self._coming.setdefault(title, []).extend([then] if then is not None else [])
        if is_new and self.rulesets.packs is None:
            self._waits_for_packs.append(title)
        elif is_new:
            self._make_encounter(title)

    def is_coming(self, title: str) -> bool:
        """Whether an encounter of that title is being made."""
        return title in self._coming

    def _make_encounter(self, title: str) -> None:
        self._wished += 1

        def told(answer: EncounterSession | Refused | Failed) -> None:
            coming = self._coming.pop(title, [])
            if isinstance(answer, Refused | Failed):
                self.failed.emit(_problem(answer))
                return
            self._take(answer.id, answer)
            for then in coming:
                then()

        self.opened.new_encounter(title, told, self.rulesets.pack_options(self.campaign.ruleset))

    def duplicate_encounter(self, encounter_id: str) -> None:
        """Make a copy of an encounter as it was before its fight, and show it."""
        if not self.is_open:
            return
        self._wished += 1

        def told(answer: EncounterSession | Refused | Failed) -> None:
            if isinstance(answer, Refused | Failed):
                self._tell(answer)
            else:
                self._take(answer.id, answer)

        self.opened.duplicate_encounter(encounter_id, told)

    def _tell(self, answer: Refused | Failed) -> None:
        """Say why an encounter is not shown, or what can be done."""
        if isinstance(answer, Failed) and answer.offer is not None:
            self.offered.emit(answer.offer)
        else:
            self.failed.emit(_problem(answer))

    def leave_encounter(self) -> None:
        """Show no encounter."""
        if self._unwatch is not None:
            self._unwatch()
        self._unwatch = self.session = self._ruleset = None
        self.encounter_id = ""

    def do(self, command: Command, then: Told | None = None, faces: Mapping[str, object] | None = None,
           *, overrule: bool = False) -> None:  # fmt: skip
        """Carry out a command in the encounter that is shown. Without `then` a refusal is told by `refused`.

        Faces of real dice are asked for, and it is decided again with them.
        """
        if self.session is None:
            return
        if refusal := self._closed_to(command):
            self._told(refusal, then)
            return
        wished = replace(command, force=True) if overrule else command
        self.real_dice.do(self.session, wished, Faces(faces), lambda answer: self._told(answer, then))

    def propose(self, command: Command, faces: Mapping[str, object],
                then: Callable[[EncounterProposal | Refused | NeedsFaces], None],
                *, overrule: bool = False, asks: bool | None = None) -> None:  # fmt: skip
        """See how a command would go, without doing it. `asks` = what was chosen for the doer's dice."""
        if self.session is not None and (refusal := self._closed_to(command)):
            then(refusal)
        elif self.session is not None:
            session, wished = self.session, replace(command, force=True) if overrule else command
            session.propose(wished, faces, then, lambda: self.real_dice.settle(session, command, asks))

    def accept(self, proposal: EncounterProposal, then: Told) -> None:
        """Let what was proposed happen."""
        proposal.accept(lambda answer: self._told(answer, then))

    def change_campaign(self, command: CampaignCommand, then: Told | None = None) -> None:
        """Carry out a command in the campaign."""
        if self.is_open:
            self.opened.campaign.do(command, None, lambda answer: self._told(answer, then))

    def undo(self, *, campaign: bool = False) -> None:
        """Take the last step back, of the encounter that is shown or of the campaign."""
        if self.is_open:
            self._undoes(campaign=campaign).undo(lambda answer: self._told(answer, None))

    def redo(self, *, campaign: bool = False) -> None:
        """Do again what was undone last."""
        if self.is_open:
            self._undoes(campaign=campaign).redo(lambda answer: self._told(answer, None))

    def _undoes(self, *, campaign: bool) -> CampaignSession | EncounterSession:
        """Whose steps are taken back: the campaign's also where no encounter is shown."""
        return self.opened.campaign if campaign or self.session is None else self.session

    def _closed_to(self, command: Command) -> Refused | None:
        reason = closed_to(self.state, command)
        return Refused((reason,), overrulable=False) if reason else None

    def _take(self, encounter_id: str, session: EncounterSession) -> None:
        if not self.is_open:
            return
        self.leave_encounter()
        self.awaits_encounter = False
        self.encounter_id, self.session = encounter_id, session
        self._unwatch = session.watch(self.encounter_changed.emit)
        self.encounter_shown.emit()

    def _told(self, answer: AnyAnswer, then: Told | None) -> None:
        if isinstance(answer, Failed):
            self.failed.emit(answer.message)
        if isinstance(answer, Accepted):
            if then is not None:
                then(None)
            return
        refusal = Refusal(_problem(answer), isinstance(answer, Refused) and answer.overrulable)
        if then is not None:
            then(refusal)
        elif not isinstance(answer, Failed):
            self.refused.emit(refusal.text)


def shown_now(bridge: Bridge) -> int:
    """The campaign's time in rounds, with what has passed in the encounter that is shown."""
    clock = bridge.campaign.clock
    return max(clock.now, now_in(clock, bridge.encounter_id, bridge.state))


def _problem(answer: AnyAnswer) -> str:
    if isinstance(answer, Refused):
        return " ".join(answer.reasons)
    if isinstance(answer, Failed):
        return answer.message
    if isinstance(answer, NeedsFaces):
        wanted = ", ".join(
            f"{each.label}{' of ' + each.who if each.who else ''} ({name_of_dice(each.sides)})"
            for each in answer.labels
        )
        return f"Type what these dice show: {wanted}."
    return "That could not be done."
