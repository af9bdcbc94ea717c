"""Checks a campaign file line by line, says in words what is in it and what is wrong, and writes a repaired copy.

The file itself is only read: neither a check nor a repair changes it, its last writes or its folder.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from desktop_app.campaign.state import Campaign
from desktop_app.opening import ruleset_of
from desktop_app.pauses import pause
from desktop_app.rules.dice import ScriptedDice
from desktop_app.rules.editions import EDITIONS
from desktop_app.session.history import CANNOT_READ
from desktop_app.session.journal import MemoryJournal, StandIn, Stored
from desktop_app.session.mending import CannotBeRead, with_stand_ins
from desktop_app.session.written import compact
from desktop_app.store import errors
from desktop_app.store.contents import NewDocument
from desktop_app.store.errors import StoreError
from desktop_app.store.examining import KNOWN, Examined, apart, examine
from desktop_app.stored_documents import CAMPAIGN, ENCOUNTER, StoredDocuments, Tools

if TYPE_CHECKING:
    from desktop_app.store.campaign_file import CampaignFile

T = TypeVar("T")

WHOLE: Final = "whole"
DAMAGED: Final = "damaged"
"""Damaged, and a repaired copy can be written."""
NOTHING_LEFT: Final = "unreadable"
UPGRADES: Final = (
    "It is of an older form: opening it brings it to the newest. You are asked first, and a backup of it is made."
)
REPAIR: Final = "A repaired copy can be written to a new file: it opens, and what is listed above is left out of it."
RESTORE: Final = "If a backup is newer than what is lost, restore it instead: File, Backups lists them."
ONLY_BACKUPS: Final = (
    "What is left of it is not enough for a repaired copy. Restore the newest backup: File, Backups lists them, and so "
    "does turnkeeper backups; the damaged file is kept beside it."
)
NOTHING_LOST: Final = "Every line of it that is known of can still be read."
OPENS: Final = "Opened in the window, it asks how to go on, line by line; a backup is made first."


@dataclass(frozen=True, slots=True)
class Report:
    """What was found: `condition` = WHOLE, DAMAGED, or the kind of a StoreError for a file that cannot be read at all.

    `facts` = what is in it, `problems` = what is wrong, each with its place, `ways` = what can be done; all sentences.
    """

    path: Path
    condition: str
    facts: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()
    ways: tuple[str, ...] = ()

    @property
    def can_be_repaired(self) -> bool:
        """Whether a repaired copy can be written."""
        return self.condition == DAMAGED


@dataclass(frozen=True, slots=True)
class _Checked:
    """A file that could be read so far: its documents, and the stand-ins by which all of them open."""

    found: Examined
    campaign: Campaign
    stand_ins: Mapping[str, tuple[StandIn, ...]]
    problems: tuple[str, ...]
    missing: tuple[str, ...] = ()
    """Encounters of the campaign of which nothing is in the file."""
    steps: int = 0
    hopeless: tuple[str, ...] = field(default=())
    """Documents that cannot be opened by any way."""


def check(path: Path) -> Report:
    """Check a file; never raises. It pauses between one encounter and the next."""
    try:
        with apart(path) as copy:
            return _report(path, _checked(path, examine(path, copy)))
    except StoreError as error:
        if error.kind == errors.DAMAGED:
            return Report(path, NOTHING_LEFT, (), (error.wrong,), (ONLY_BACKUPS,))
        return Report(path, error.kind, (), (error.wrong,), (error.advice,))


def repair(path: Path, out: Path, at: str) -> Report:
    """Write a repaired copy to `out`, a name that no file has, at the UTC time `at`; gives what is in the copy then.

    Raises StoreError where that cannot be done; then nothing is at `out`.
    """
    out = out.absolute()
    with apart(path) as copy:
        checked = _checked(path, examine(path, copy))
        _write(checked, out, at)
    return check(out)


class _Opening:
    """Opens one document after the other as the program would, and gathers what is wrong with each."""

    def __init__(self, found: Examined) -> None:
        ids = tuple(each.id for each in EDITIONS)
        self._found = found
        self.documents = StoredDocuments(Tools(ruleset_of, ids, ScriptedDice({}), tuple), MemoryJournal())
        self.problems: list[str] = []
        self.stand_ins: dict[str, tuple[StandIn, ...]] = {}
        self.hopeless: list[str] = []

    def open(self, id: str, title: str, make: Callable[[Stored], T]) -> T | None:
        """What `make` gives for a document, as it is or by its stand-ins; None if it cannot be read by any way."""
        stored = self._found.documents[id]
        try:
            return make(stored)
        except CannotBeRead as error:
            way = error.offer.aside or error.offer.back
            self.problems += [f"{title}: {each}." for each in _once(stored, error.offer.wrong)]
            if way is not None:
                self.stand_ins[id] = way.stand_ins
                return make(with_stand_ins(stored, way.stand_ins))
        except CANNOT_READ as error:
            self.problems.append(f"{title}: it cannot be read ({error}).")
        self.hopeless.append(id)
        return None


def _checked(path: Path, found: Examined) -> _Checked:
    if CAMPAIGN not in found.documents:
        raise errors.damaged(path, "nothing is left of the campaign itself")
    opening = _Opening(found)
    encounters = [id for id in found.documents if id != CAMPAIGN]
    campaign = opening.open(
        CAMPAIGN, "The campaign", lambda stored: opening.documents.campaign(stored, encounters).state
    )
    if campaign is None:
        raise errors.damaged(path, "the campaign itself cannot be read any more")
    for id in encounters:
        pause()
        plan = campaign.encounters.get(id)
        title = f"The encounter {plan.title}" if plan is not None else f"An encounter that was removed ({id})"
        opening.open(id, title, lambda stored: opening.documents.encounter(stored, campaign).state)
    missing = tuple(id for id in campaign.encounters if id not in found.documents)
    titles = [campaign.encounters[id].title for id in missing]
    problems = [*opening.problems, *(f"The encounter {title}: nothing of it is in the file." for title in titles)]
    steps = sum(len(stored.records) for stored in found.documents.values())
    return _Checked(found, campaign, opening.stand_ins, tuple(problems), missing, steps, tuple(opening.hopeless))


def _once(stored: Stored, wrong: Sequence[str]) -> tuple[str, ...]:
    """What is wrong, with the numbers of the lines where the words do not tell them."""
    return tuple(wrong) or tuple(f"line {seq}: {why}" for seq, why in stored.faults.items())


def _report(path: Path, checked: _Checked) -> Report:
    found, campaign = checked.found, checked.campaign
    older = 0 < found.form < KNOWN
    held = (
        _count(len(campaign.creatures), "creature"),
        _count(len(campaign.encounters), "encounter"),
        _count(len(campaign.pages), "note"),
        _count(checked.steps, "step"),
    )
    facts = [f"{campaign.title or 'A campaign without a title'} ({campaign.ruleset}): {', '.join(held)}."]
    if found.form:
        made = f"made by Turnkeeper {found.made_by}, " if found.made_by else ""
        written = f"last written by {found.written_by}" if found.written_by else "not written since"
        facts.append(f"Form {found.form} of {KNOWN}; {made}{written}.")
    problems = (*found.wrong, *checked.problems)
    if found.wrong and not checked.problems:
        facts.append(NOTHING_LOST)
    if not problems:
        return Report(path, WHOLE, tuple(facts), (), (UPGRADES,) if older else ())
    ways = [REPAIR, RESTORE] if found.wrong or checked.missing else [OPENS, REPAIR, RESTORE]
    return Report(path, DAMAGED, tuple(facts), problems, tuple(ways))


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number:,} {what}s"


def _write(checked: _Checked, out: Path, at: str) -> None:
    from desktop_app.store.new_file import write_new

    def set_aside(file: CampaignFile) -> None:
        for id, stand_ins in checked.stand_ins.items():
            file.set_aside(id, [each for each in stand_ins if each.seq], at)

    made_at = checked.found.made_at
    write_new(out, [(new, made_at.get(new.id) or at) for new in _documents(checked)], at, set_aside)


def _documents(checked: _Checked) -> Sequence[NewDocument]:
    """Every document as it is read by its stand-ins; one that cannot be read by any way is left out."""
    made = []
    for id, stored in checked.found.documents.items():
        if id in checked.hopeless:
            continue
        read = with_stand_ins(stored, checked.stand_ins.get(id, ()))
        start = read.first_state
        kind = CAMPAIGN if id == CAMPAIGN else ENCOUNTER
        lost = {each.seq for each in checked.stand_ins.get(id, ())}
        kept = tuple(record for record in stored.records if record.seq not in lost or record.events or record.outcome)
        made.append(NewDocument(id, kind, start, kept))
    empty = compact({"ruleset": checked.campaign.ruleset})
    blank = [*checked.missing, *(id for id in checked.hopeless if id in checked.campaign.encounters)]
    return [*made, *(NewDocument(id, ENCOUNTER, empty) for id in blank)]
