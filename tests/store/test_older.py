"""Files that people have from an earlier program: read whole, to what that program said of them, and left as they are.

How they were made: `older.py`. Each state is compared with what was written of it then, field by field: fields that
came since are at their usual value, which no state writes.
"""

from __future__ import annotations

import json
import lzma
import random
import re
import sqlite3
from contextlib import closing
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

import pytest

from desktop_app import settings
from desktop_app.content.pack_check import check_pack
from desktop_app.content.pack_rules import with_packs
from desktop_app.exchange import encounter_file
from desktop_app.exchange.creature_files import creatures_of
from desktop_app.opening import open_campaign, ruleset_of
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import write_creature
from desktop_app.rules.dice import SeededDice
from desktop_app.session import Accepted, MemoryJournal, Refused, Session, Stored
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.stored_documents import CAMPAIGN
from tests.part import a_part
from tests.store.helpers import opening
from tests.store.older import campaign_commands, digest, fight_commands, said
from tests.store.older_contents import HOUSE, PACK, RETIRED
from tests.store.stored import FILES, answer

OLDER: Final = FILES / "43983ca"
RULESETS: Final = sorted(path.name.removesuffix(".sql.xz") for path in OLDER.glob("*.sql.xz"))

BETTER_WORD: Final = ('"destroyed"', '"dead"')
"""Of undead and constructs the word that is told now, and the one that was."""


@cache
def expected() -> dict[str, dict[str, Any]]:
    """What that program said of each document, by ruleset."""
    told: dict[str, dict[str, Any]] = json.loads(lzma.decompress((OLDER / "expected.json.xz").read_bytes()))
    return told


@dataclass
class Opened:
    """A campaign of that program as this one opens it: each document's session, and what is stored of it.

    `before` and `after` = the rows of the file's tables as it was written, and when it was opened, read and closed.
    """

    ruleset: str
    sessions: dict[str, Any]
    stored: dict[str, Stored]
    before: dict[str, list[Any]]
    after: dict[str, list[Any]]

    def expected(self, id: str) -> dict[str, Any]:
        """What that program said of a document."""
        told: dict[str, Any] = expected()[self.ruleset][id]
        return told


def rows(path: Path) -> dict[str, list[Any]]:
    """All rows of the tables that there were in that program's files; what is about the opening itself is left out."""
    with closing(sqlite3.connect(path)) as connection:
        return {
            name: connection.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall()
            for name in ("document", "entry", "snapshot")
        }


@pytest.fixture(scope="module", params=RULESETS)
def older(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Opened:
    """A campaign file of each ruleset, opened as the window does, all its encounters too, and closed again."""
    path = tmp_path_factory.mktemp("older") / "a.turnkeeper"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript(lzma.decompress((OLDER / f"{request.param}.sql.xz").read_bytes()).decode())
    before = rows(path)
    opened = open_campaign(path, None, lambda _deliver: None, SeededDice(1), may_make=False)
    assert answer(opened, opened.open) is None
    sessions: dict[str, Any] = {CAMPAIGN: opened.campaign}
    for id in opened.campaign.state.encounters:
        sessions[id] = answer(opened, partial(opened.open_encounter, id))
    opened.close()
    file = CampaignFile(opening(path))
    stored = {id: file.load(id) for id in sessions}
    file.close()
    return Opened(request.param, sessions, stored, before, rows(path))


def state_of(session: Any) -> str:
    """A session's state as it is written."""
    text: str = session._document.write_state(session.state)
    return text


def test_the_files_hold_what_they_should() -> None:
    assert set(RULESETS) == set(expected())
    verbs: set[str] = set()
    for ruleset in RULESETS:
        text = lzma.decompress((OLDER / f"{ruleset}.sql.xz").read_bytes()).decode()
        verbs |= set(re.findall(r"""'\{"([a-z-]+)":""", text))
    assert len(verbs) > 50
    assert {"maneuver", "grapple", "opportunity", "cast", "turn-undead", "ready", "delay", "bring", "credit"} <= verbs


def test_every_document_opens_and_stands_as_it_stood(older: Opened) -> None:
    assert set(older.sessions) == set(expected()[older.ruleset])
    for id, session in older.sessions.items():
        assert isinstance(session, Session), f"{id}: {session}"
        told = older.expected(id)
        assert json.loads(state_of(session)) == told["state"], id
        assert session.written == told["lines"]
        assert [entry.seq for entry in session.undone] == told["redo"]


def test_every_line_is_read_and_means_what_it_meant(older: Opened) -> None:
    for id, session in older.sessions.items():
        for entry in (*session.entries, *session.undone):
            assert json.loads(session._document.write_command(entry.command)) == json.loads(entry.record.command)
            assert json.loads(session._document.write_events(entry.events)) == json.loads(entry.record.events)
        if id != CAMPAIGN:
            (log, *figures), (old_log, *old_figures) = said(session), older.expected(id)["told"]
            assert json.loads(json.dumps(figures).replace(*BETTER_WORD)) == old_figures, id
            assert [title for title, _ in log] == [title for title, _ in old_log], (
                "the words may be better, but not less"
            )


def test_it_is_undone_to_the_beginning_and_done_again_through_the_same_states(older: Opened) -> None:
    """From the states that are stored on the way, from the first one alone, or both where all is wanted."""
    for id in older.sessions:
        for with_snapshots in a_part((True, False), 2):
            undone_and_done_again(older, id, with_snapshots)


def undone_and_done_again(older: Opened, id: str, with_snapshots: bool) -> None:
    session, stored, trail = older.sessions[id], older.stored[id], older.expected(id)["trail"]
    if not with_snapshots:
        stored = replace(stored, snapshots=tuple(each for each in stored.snapshots if each.seq == 0))
    again: Any = Session(session._document, stored, MemoryJournal(), SeededDice(1))
    seen = [digest(state_of(again))]
    while again.undo_title:
        again.undo()
        seen.append(digest(state_of(again)))
    assert seen[::-1] == trail, id
    for known in trail[1:]:
        again.redo()
        assert digest(state_of(again)) == known, id


def test_a_fight_was_made_under_house_rules_that_are_gone_and_a_pack(older: Opened) -> None:
    options = older.sessions["n1"].state.options
    assert options.keys() >= {*HOUSE, *RETIRED, "pack:river.json"} - {"spell.quickened"}


def test_the_longest_fight_has_states_stored_on_the_way(older: Opened) -> None:
    assert len(older.stored["random"].snapshots) > 1


def test_reading_writes_nothing(older: Opened) -> None:
    assert older.after == older.before
    assert all(not stored.faults for stored in older.stored.values())


def test_a_fight_goes_on(older: Opened) -> None:
    for id, session in older.sessions.items():
        chance = random.Random(id)
        again: Any = Session(session._document, older.stored[id], MemoryJournal(), SeededDice(1))
        commands = campaign_commands(chance) if id == CAMPAIGN else fight_commands(chance)
        answers: list[Any] = []
        for _ in range(8):
            again.do(next(commands), None, answers.append)
        assert all(isinstance(each, Accepted | Refused) for each in answers)
        for _ in range(sum(isinstance(each, Accepted) for each in answers)):
            again.undo()
        assert json.loads(state_of(again)) == older.expected(id)["state"]


def test_every_house_rule_that_could_be_chosen_is_played() -> None:
    for ruleset in RULESETS:
        for id, values in HOUSE.items():
            for value in values:
                changed = ruleset_of(ruleset, {id: value}).with_settings({})
                assert changed.settings[id] == value
        assert ruleset_of(ruleset, RETIRED).settings == ruleset_of(ruleset, {}).settings


@pytest.mark.parametrize("file", sorted(OLDER.glob("creatures-*.jsonl")), ids=lambda file: file.stem)
def test_its_creature_files_are_read_to_the_same_creatures(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    read = list(creatures_of(text, file.name))
    assert [write_creature(each) for each in read if isinstance(each, Creature)] == [
        json.loads(line) for line in text.splitlines()
    ]


@pytest.mark.parametrize("file", sorted(OLDER.glob("*.encounter")), ids=lambda file: file.stem)
def test_its_encounter_files_are_read_to_the_same_encounters(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    read = encounter_file.read(text, file.name)
    assert json.loads(encounter_file.written(read)) == json.loads(text)
    assert (read.name, read.notes, read.size) == ("The toll", "By night.", 5)
    assert (read.groups[0].count, read.groups[0].hidden, read.groups[0].group) == (3, True, "a")


def test_its_packs_are_found_right_and_played() -> None:
    report = check_pack(OLDER / "pack.json")
    assert report.problems == ()
    assert report.pack is not None
    assert {name: list(entries) for name, entries in report.pack.sections.items()} == PACK["entries"]
    catalog = with_packs(RULESETS[-1], [report.pack]).catalog
    assert catalog.feats["slippery"].summary == "Hard to hold."
    assert catalog.weapons["reed spear"].damage == "1d4"


PIXEL_WIDTHS = "encounter.order-columns"
"""Widths of columns in pixels, which fitted one size of text only: kept in the file and not read any more."""


def test_its_settings_hold(tmp_path: Path) -> None:
    path = tmp_path / settings.FILE_NAME
    text = (OLDER / settings.FILE_NAME).read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    read = settings.Settings(path)
    assert read.notes == ()
    read.save()
    assert path.read_text(encoding="utf-8") == text
    written: dict[str, Any] = json.loads(text)
    declared: dict[str, Any] = {each.key: each for each in settings.ALL}
    assert written.keys() - declared.keys() == {PIXEL_WIDTHS}
    for key, value in written.items():
        if key == PIXEL_WIDTHS:
            continue
        held = read.get(declared[key])
        assert (list(held) if isinstance(held, tuple) else held) == value
        assert held != declared[key].default
