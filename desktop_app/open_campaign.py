"""An open campaign: its file, the campaign's own session, and one for each encounter that is open.

    opened = OpenCampaign(store, Tools(...))
    opened.open(then)                      then(None), or then(StoreError) where the file cannot be opened
    opened.campaign                        the campaign's session: do, undo, redo, watch, state
    opened.new_encounter(title, then)      then(session) or what is wrong: Refused, Failed
    opened.duplicate_encounter(id, then)   the same; a copy as it was before its fight
    opened.open_encounter(id, then)        then(session) or then(Failed); the same session as long as anybody has it
    opened.look_at_encounter(id, then)     then(its state) or then(Failed); nothing of it stays open
    opened.encounter(id)                   the session if it is open, else None: the last few are, and those held
    opened.merge(command, documents, then) takes over encounters of another campaign, and what the command brings
    opened.summary(id)                     phase, round, actor, combatants of an encounter, open or not
    opened.unfinished()                    ids of fights that were begun and not ended, the latest touched first
    opened.touched()                       ids of all encounters, the latest touched first
    opened.changed(id)                     a number that grows with every change of an encounter
    opened.fresh_id()                      an id for the commands of the campaign that make something
    opened.watch_file(lost, damaged, warned)   told a FileLost when the file is taken away while it is open, a
                                           StoreError when a large one is found damaged, a sentence for no backup
    opened.close()                         blocks until everything that was asked for is on the disk
    opened.finish()                        the same without blocking: how much is still to be written; ask again until 0

A file that could not be opened, or not be read, is let go of again. Nothing here waits for the disk but `close`;
every `then` is called in the owner's thread.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar
from weakref import ref

from desktop_app.campaign.command import AddEncounter, Command, DuplicateEncounter
from desktop_app.campaign.event import Event
from desktop_app.campaign.state import Campaign, Option
from desktop_app.combat.state import NORMAL, SURPRISE, Encounter
from desktop_app.kept_open import KeptOpen
from desktop_app.rules.kept_values import forget_all
from desktop_app.session.campaigns import CampaignSession
from desktop_app.session.mending import Offer, Way
from desktop_app.session.results import Failed, NeedsFaces, Refused
from desktop_app.session.session import Proposal, Session
from desktop_app.session.summaries import summary_of
from desktop_app.store.asked import Store
from desktop_app.store.contents import Contents, DocumentInfo, NewDocument
from desktop_app.store.errors import CLOSED, FileLost, StoreError
from desktop_app.stored_documents import CAMPAIGN, ENCOUNTER, StoredDocuments, Tools, has_unread

if TYPE_CHECKING:
    from pathlib import Path

    from desktop_app.session.encounters import EncounterSession
    from desktop_app.session.journal import Stored

T = TypeVar("T")
NO_OPTIONS: Final[Mapping[str, Option]] = {}

Trouble: TypeAlias = Refused | Failed
Judgement: TypeAlias = Proposal[Campaign, Command, Event] | Refused | NeedsFaces
"""What the campaign says to a command that it has not done yet."""
OnEncounter: TypeAlias = "Callable[[EncounterSession | Trouble], None]"


class OpenCampaign:
    """One campaign file that is open. See the module."""

    def __init__(self, store: Store, tools: Tools) -> None:
        self._store, self._tools = store, tools
        self._documents = StoredDocuments(tools, store)
        self._campaign: CampaignSession | None = None
        self._encounters = KeptOpen()
        self._making = 0
        self._waiting_for: dict[str, list[OnEncounter]] = {}
        self._infos: dict[str, DocumentInfo] = {}
        self._on_damage: Callable[[StoreError], None] = lambda _error: None
        self.warnings: tuple[str, ...] = ()
        self.fresh_id = tools.fresh_id

    @property
    def campaign(self) -> CampaignSession:
        """The campaign's session. Raises RuntimeError before `open` has told that all is well."""
        if self._campaign is None:
            raise RuntimeError("the campaign is not open")
        return self._campaign

    @property
    def lost(self) -> FileLost | None:
        """Where everything is kept, if the file was taken away, cut or replaced while it was open."""
        return self._store.lost

    @property
    def busy(self) -> bool:
        """Whether anything that was asked for is not on the disk yet."""
        sessions = (self._campaign, *self._encounters.values())
        return bool(self._waiting_for or self._making) or any(each is not None and each.busy for each in sessions)

    def open(self, then: Callable[[StoreError | None], None]) -> None:
        """Open the file and its campaign. Where that fails, the file is let go of before it is told."""

        def failed(error: StoreError) -> None:
            self._store.let_go(lambda: then(error))

        def loaded(encounters: list[str], session: CampaignSession | StoreError) -> None:
            if isinstance(session, StoreError):
                failed(session)
            else:
                self._campaign, state = session, session.state
                rest = partial(self._documents.read_all, state, encounters)
                _complete(self._store, rest, state, lambda error: self._on_damage(error))
                then(None)

        def opened(contents: Contents | StoreError) -> None:
            if isinstance(contents, StoreError):
                failed(contents)
                return
            self.warnings = contents.warnings
            self._infos = {info.id: info for info in contents.documents}
            ids = [info.id for info in contents.documents if info.kind == ENCOUNTER]
            self._store.load(CAMPAIGN, partial(self._documents.campaign, encounters=ids), partial(loaded, ids))

        self._store.open(self._tools.first, opened)

    def save_copy(self, target: Path, then: Callable[[Path | StoreError], None]) -> None:
        """Write a copy of the campaign as it is now, a campaign of its own, to that place; `then` is told its place."""
        self._store.save_copy(target, then)

    def watch_file(
        self, lost: Callable[[FileLost], None], damaged: Callable[[StoreError], None], warned: Callable[[str], None]
    ) -> None:
        """`lost` is told when the file is taken away, cut or replaced, `damaged` when a large one, which is shown
        before it is checked, is not sound: nothing is written any more then. `warned` when there could be no backup.
        """
        self._store.on_lost, self._on_damage, self._store.on_warning = lost, damaged, warned

    def encounter(self, id: str) -> EncounterSession | None:
        """The encounter's session if it is open."""
        return self._encounters.get(id)

    def open_encounter(self, id: str, then: OnEncounter) -> None:
        """Read an encounter from the file, unless it is open already."""
        session = self._encounters.get(id)
        if session is not None:
            self._encounters.stay(session)
            then(session)
            return
        waiting = self._waiting_for.setdefault(id, [])
        waiting.append(then)
        if len(waiting) > 1:
            return

        def loaded(session: EncounterSession | StoreError) -> None:
            answer = Failed(str(session), session.offer) if isinstance(session, StoreError) else session
            if isinstance(answer, Session):
                self._take_in(answer)
            for waits in self._waiting_for.pop(id):
                waits(answer)

        campaign = self.campaign.state
        self._store.load(id, lambda stored: self._documents.encounter(stored, campaign), loaded)

    def new_encounter(self, title: str, then: OnEncounter, packs: Mapping[str, Option] = NO_OPTIONS) -> None:
        """A new empty encounter under the campaign's ruleset and house rules.

        `packs` = what the game master's packs add to the rules (`content.pack_rules`); the encounter keeps it.
        """
        id = self.fresh_id()
        new = self._documents.new_encounter(id, self.campaign.state, packs)
        if isinstance(new, Refused):
            then(new)
        else:
            self._add(AddEncounter(id=id, name=title), new, self._counted(then))

    def duplicate_encounter(self, id: str, then: OnEncounter, title: str = "") -> None:
        """A copy of an encounter with its preparation, step by step, and without its fight."""
        new_id = self.fresh_id()
        then = self._counted(then)

        def loaded(new: NewDocument | StoreError) -> None:
            if isinstance(new, StoreError):
                then(Failed(str(new), new.offer))
            else:
                self._add(DuplicateEncounter(id=id, new_id=new_id, name=title), new, then)

        campaign = self.campaign.state
        self._store.load(id, lambda stored: self._documents.prepared_copy(stored, new_id, campaign), loaded)

    def merge(self, command: Command, documents: Sequence[NewDocument], then: Callable[[Trouble | None], None],
              judgement: Judgement | None = None) -> None:  # fmt: skip
        """Take over encounters with all else that a command brings; `then` is told None, or why nothing was.

        `judgement` = what the campaign says to the command, where a thread asked it before (`Session.judge`).

        It is seen whether the campaign would take it, then the documents are made, then it takes it: documents without
        their step show nowhere.
        """
        self._making += 1

        def told(answer: Trouble | None) -> None:
            self._making -= 1
            then(answer)

        def taken(answer: object) -> None:
            told(answer if isinstance(answer, Refused | Failed) else None)

        def made(problem: str) -> None:
            # Known before the step: who listens to it asks at once how those that have come stand.
            self._infos |= {new.id: _info_of(new) for new in documents}
            if problem:
                told(Failed(problem))
            elif isinstance(judgement, Proposal) and judgement.position == self.campaign.position:
                self.campaign.carry_out(judgement, taken)
            else:
                self.campaign.do(command, then=taken)

        def judged(answer: Judgement) -> None:
            if isinstance(answer, Refused):
                told(answer)
            else:
                self._store.add(tuple(documents), self._tools.clock(), made) if documents else made("")

        judged(judgement) if judgement is not None else self.campaign.propose(command, None, judged)

    def written_encounter(self, id: str, write: Callable[[Stored], T], then: Callable[[T | Failed], None]) -> None:
        """What `write` makes of an encounter's journal, outside of the owner's thread; nothing of it stays open."""
        told = partial(_unless_wrong, then)
        self._store.load(id, write, told, for_good=False)

    def look_at_encounter(self, id: str, then: Callable[[Encounter | Failed], None]) -> None:
        """An encounter as it stands; one that is not open is read, and nothing of it stays open."""
        session, campaign = self._encounters.get(id), self.campaign.state
        if session is not None:
            then(session.state)
        else:
            self.written_encounter(id, lambda stored: self._documents.encounter(stored, campaign).state, then)

    def summary(self, id: str) -> Mapping[str, object]:
        """How an encounter stands, in a few values; empty if nothing was done in it yet."""
        session = self._encounters.get(id)
        if session is not None:
            return session.summary
        info = self._infos.get(id)
        return summary_of(info.summary) if info is not None else {}

    def changed(self, id: str) -> int:
        """A number that grows with every change of an encounter."""
        return self._infos[id].order if id in self._infos else 0

    def unfinished(self) -> tuple[str, ...]:
        """The encounters of the campaign whose fight was begun and not ended, the latest touched first."""
        planned = self.campaign.state.encounters
        return tuple(id for id in self.touched() if not planned[id].archived and _is_under_way(self.summary(id)))

    def touched(self) -> tuple[str, ...]:
        """All encounters of the campaign, the latest touched first."""
        return tuple(sorted(self.campaign.state.encounters, key=self.changed, reverse=True))

    def wait(self, done: Callable[[], bool]) -> bool:
        """Block until `done()`, answers coming in meanwhile; False = nothing is left that could bring it about.

        For programs without a window.
        """
        return self._store.wait(done)

    def finish(self) -> int:
        """Write what was asked for, then let go of the file, without blocking; to be asked again until it is 0.

        Gives how much is still to be done: steps that wait for the disk, encounters that are being made or read.
        A slow disk takes seconds for each; nothing is dropped meanwhile, and nothing new should be asked for.
        """
        self._store.deliver()
        if self.busy:
            steps = sum(session.waiting for session in self._encounters.values())
            steps += self._campaign.waiting if self._campaign is not None else 0
            return max(1, self._making + len(self._waiting_for) + steps)
        return _put_away(self._store.finish())

    def close(self) -> None:
        """Wait until all is written, however long the disk takes, then let go of the file."""
        self._store.wait(lambda: not self.busy)
        self._store.close()

    def _counted(self, then: OnEncounter) -> OnEncounter:
        """The same, and until it is called the campaign is busy."""
        self._making += 1

        def told(answer: EncounterSession | Trouble) -> None:
            self._making -= 1
            then(answer)

        return told

    def _add(self, command: Command, new: NewDocument, then: OnEncounter) -> None:
        """Add an encounter and open it."""

        def told(answer: Trouble | None) -> None:
            if answer is None:
                self.open_encounter(new.id, then)
            else:
                then(answer)

        self.merge(command, (new,), told)

    def set_aside(self, offer: Offer, way: Way, then: Callable[[Failed | None], None]) -> None:
        """Go one of the ways that were offered for a document: a copy of the file is kept, then it is one write."""
        told = partial(_told_of_problem, then)
        self._store.set_aside(offer.document, way.stand_ins, self._tools.clock(), told)

    def _take_in(self, session: EncounterSession) -> None:
        self._encounters.stay(session)
        there = ref(session)  # a listener that held its own session would keep it in memory
        session.watch(lambda _change: _touch(self._infos, there()))


def _put_away(left: int) -> int:
    """How much is still to be written; where that is nothing, no sheet of the campaign stays in memory."""
    if not left:
        forget_all()
    return left


def _touch(infos: dict[str, DocumentInfo], session: EncounterSession | None) -> None:
    """Remember that this one was changed last, and how it stands."""
    if session is None:
        return
    latest = max((info.order for info in infos.values()), default=0)
    info = infos.get(session.id) or DocumentInfo(session.id, ENCOUNTER)
    summary = json.dumps(dict(session.summary), ensure_ascii=False)
    infos[session.id] = replace(info, order=latest + 1, summary=summary)


def _complete(
    store: Store, read_all: Callable[[Stored], None], state: Campaign, damaged: Callable[[StoreError], None]
) -> None:
    """Have what the opening left for later done: the check of a large file, then the creatures nobody asked for yet."""

    def told(error: StoreError | None) -> None:
        if error is not None and error.kind != CLOSED:
            damaged(error)

    def completed(error: StoreError | None) -> None:
        if error is None and has_unread(state):
            store.load(CAMPAIGN, read_all, told, for_good=False)
        told(error)

    store.complete(completed)


def _info_of(new: NewDocument) -> DocumentInfo:
    return DocumentInfo(new.id, ENCOUNTER, summary=new.records[-1].summary if new.records else "")


def _told_of_problem(then: Callable[[Failed | None], None], problem: str) -> None:
    then(Failed(problem) if problem else None)


def _unless_wrong(then: Callable[[T | Failed], None], told: T | StoreError) -> None:
    then(Failed(str(told)) if isinstance(told, StoreError) else told)


def _is_under_way(summary: Mapping[str, object]) -> bool:
    """Whether an encounter of that summary was begun and not ended."""
    return summary.get("phase") in (SURPRISE, NORMAL)
