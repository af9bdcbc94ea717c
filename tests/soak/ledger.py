"""What was acknowledged in a campaign file, line by line, and the look whether all of it is there."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from desktop_app.campaign.decide import Rulebook
from desktop_app.campaign.state import Campaign
from desktop_app.opening import open_campaign, ruleset_of
from desktop_app.rules.dice import SeededDice
from desktop_app.rules.editions import EDITIONS
from desktop_app.session import MemoryJournal, Session, Stored
from desktop_app.session.campaigns import CampaignDocument, CampaignSession
from desktop_app.session.clock import utc_now
from desktop_app.session.encounters import EncounterDocument
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.contents import Opening
from desktop_app.store.errors import StoreError
from desktop_app.stored_documents import CAMPAIGN
from tests.soak.kills import Count, Fact, Lost, Tell

AT = "2026-03-01T00:00:00.000Z"
LINE = "line"
RULESETS = tuple(edition.id for edition in EDITIONS)

Ask = Callable[[Callable[[Any], None]], None]


@dataclass
class Ledger:
    """A file: by document the hash of the state after each acknowledged line, and the lines that were seen."""

    path: Path
    told: dict[str, dict[int, str]] = field(default_factory=dict)
    seen: dict[str, int] = field(default_factory=dict)
    summaries: dict[str, str] = field(default_factory=dict)

    @property
    def lines(self) -> int:
        """All acknowledged lines."""
        return sum(len(lines) for lines in self.told.values())

    def hear(self, facts: list[Fact]) -> None:
        """Take in what was told of this file: `LINE, the file's name, document, line, hash`."""
        for kind, *what in facts:
            if kind == LINE and what[0] == self.path.name:
                _, document, line, digest = what
                self.told.setdefault(document, {})[line] = digest

    def check(self, count: Count, chance: random.Random) -> dict[str, Stored]:
        """Everything that was acknowledged is there, in the state that it had, and at most one line more a document."""
        if not self.path.exists() and not self.told:
            count.too_early += 1
            return {}
        stored = self._read()
        if not stored and not self.told:
            count.too_early += 1
        for document in {*self.told, *self.seen, *stored}:
            if document not in stored:
                raise Lost(f"{self.path}: the document {document} is gone")
            self._compare(stored[document], count, chance)
        return stored

    def _read(self) -> dict[str, Stored]:
        if not self.path.exists():
            raise Lost(f"{self.path} is gone")
        try:
            file = CampaignFile(Opening(self.path, AT))
        except StoreError as error:
            raise Lost(f"{self.path} cannot be opened: {error}") from error
        try:
            infos = file.documents()
            self.summaries = {info.id: info.summary for info in infos}
            return {info.id: file.load(info.id) for info in infos}
        finally:
            file.close()

    def open_as_program(self, backups: Path) -> None:
        """Open the file with its backups and close it: what a kill left unfinished goes."""
        CampaignFile(Opening(self.path, utc_now(), backups)).close()

    def _compare(self, stored: Stored, count: Count, chance: random.Random) -> None:
        document, there = stored.document, len(stored.records)
        where = f"{self.path}, {document}"
        if stored.faults:
            raise Lost(f"{where}: {stored.faults}")
        told = self.told.get(document, {})
        is_new = document not in self.seen
        expected = max(max(told, default=0), self.seen.get(document, 0))
        # Of a document that is seen for the first time nobody knows how many lines it was made with.
        if there < expected or (there > expected + 1 and (told or not is_new)):
            raise Lost(f"{where}: {expected} lines were there or acknowledged, {there} are there now")
        count.unacknowledged += bool(told) and there > expected
        self.seen[document] = there
        lines = sorted(told)
        for line in {*lines[-2:], *chance.sample(lines, min(2, len(lines)))}:
            if digest_after(stored, line) != told[line]:
                raise Lost(f"{where}: after line {line} the state is another than it was")
            count.checked += 1


class Player:
    """A campaign that is open, and every answer waited for; raises StoreError where it cannot be opened."""

    def __init__(self, path: Path, seed: int, backups: Path | None = None) -> None:
        self.path = path
        self.opened = open_campaign(path, backups, lambda _deliver: None, SeededDice(seed))
        problem = self.answer(self.opened.open)
        if problem is not None:
            raise problem

    def answer(self, ask: Ask) -> Any:
        """What `ask` is told in the end."""
        answers: list[Any] = []
        ask(answers.append)
        assert self.opened.wait(lambda: bool(answers)), "the store does not answer"
        return answers[0]

    def tell(self, tell: Tell, session: Any) -> None:
        """The session's last line was acknowledged."""
        tell(LINE, self.path.name, session.id, session.written, session.digest())


def digest_after(stored: Stored, line: int) -> str:
    """The hash of the state after that line, folded from the journal alone."""
    cut = replace(stored, records=stored.records[:line], snapshots=stored.snapshots[:1])
    if stored.document == CAMPAIGN:
        return _campaign(cut).digest()
    ruleset = str(json.loads(cut.snapshots[0].state)["ruleset"])
    return Session(EncounterDocument(ruleset_of(ruleset, {})), cut, MemoryJournal(), SeededDice(0)).digest()


def campaign_after(stored: Stored) -> Campaign:
    """The campaign after its last line."""
    return _campaign(stored).state


def _campaign(stored: Stored) -> CampaignSession:
    return Session(CampaignDocument(Rulebook(RULESETS)), stored, MemoryJournal(), SeededDice(0))
