"""An open campaign: its file with all its documents, across restarts."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from weakref import ref

import pytest

from desktop_app.campaign.command import ArchiveEncounter, RemoveEncounter, RenameEncounter, SetOption, SetTitle
from desktop_app.combat.commands import Note
from desktop_app.kept_open import KEPT_OPEN
from desktop_app.open_campaign import OpenCampaign
from desktop_app.opening import open_campaign, ruleset_of
from desktop_app.rules.dice import SeededDice
from desktop_app.session import Accepted, Failed, Refused, Session
from desktop_app.session.clock import utc_now
from desktop_app.session.encounters import EncounterSession
from desktop_app.store import errors
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.contents import NewDocument, Opening
from desktop_app.store.errors import StoreError
from desktop_app.store.thread import StoreThread
from desktop_app.stored_documents import Tools
from tests.session.at_once import IDS, AtOnce


def test_a_campaign_is_there_and_stays_as_it_was_left(tmp_path: Path) -> None:
    at = AtOnce(tmp_path / "a.turnkeeper")
    assert at.opened.campaign.state.title == "Ash Keep"
    at.done(at.opened.campaign, SetTitle(to="Ember Keep"))
    fight = at.encounter("e1")
    at.done(fight, Note(text="Rain."))
    at.done(fight, Note(text="Fog."))
    at.answer(fight.undo)
    digest = fight.digest()
    at.close()
    again = AtOnce(tmp_path / "a.turnkeeper")
    assert again.opened.campaign.state.title == "Ember Keep"
    assert again.opened.campaign.undo_title == "rename the campaign: Ember Keep"
    fight = again.encounter("e1")
    assert fight.digest() == digest
    again.answer(fight.redo)
    assert fight.state.notes == ("Rain.", "Fog.")
    again.close()


def test_an_encounter_is_opened_once(tmp_path: Path) -> None:
    at = AtOnce(tmp_path / "a.turnkeeper")
    told: list[object] = []
    at.opened.open_encounter("e1", told.append)
    at.opened.open_encounter("e1", told.append)
    assert at.opened.encounter("e1") is None
    assert at.store.wait(lambda: len(told) == 2)
    at.opened.open_encounter("e1", told.append)
    assert told == [at.opened.encounter("e1")] * 3
    at.close()


def test_encounters_that_nobody_has_are_let_go_of_and_come_back_as_they_were(tmp_path: Path) -> None:
    at = AtOnce(tmp_path / "a.turnkeeper")
    fight = _new(at, "Gate")
    at.done(fight, Note(text="Rain."))
    at.done(fight, Note(text="Fog."))
    id, digest, there, held = fight.id, fight.digest(), ref(fight), _new(at, "Held")
    del fight
    for number in range(KEPT_OPEN):
        _new(at, f"Room {number}")
    assert there() is None
    assert at.opened.encounter(id) is None
    assert at.opened.encounter(held.id) is held
    assert at.opened.summary(id)["phase"] == "setup"
    again = at.encounter(id)
    assert again.digest() == digest
    at.answer(again.undo)
    assert again.state.notes == ("Rain.",)
    at.close()


def _new(at: AtOnce, title: str) -> EncounterSession:
    session = at.answer(lambda then: at.opened.new_encounter(title, then))
    assert isinstance(session, Session)
    return session


def test_a_new_encounter_goes_by_the_campaigns_ruleset_and_house_rules(tmp_path: Path) -> None:
    at = AtOnce(tmp_path / "a.turnkeeper")
    at.done(at.opened.campaign, SetOption(option="massive_damage", value=False))
    fight = at.answer(lambda then: at.opened.new_encounter("The Gate", then))
    assert isinstance(fight, Session)
    assert (fight.state.ruleset, dict(fight.state.options)) == (IDS[0], {"massive_damage": False})
    assert [plan.title for plan in at.opened.campaign.state.encounters.values()] == ["The Bridge", "The Gate"]
    assert at.opened.campaign.undo_title == "add encounter: The Gate"
    at.close()
    again = AtOnce(tmp_path / "a.turnkeeper")
    assert again.encounter(fight.id).state.options == {"massive_damage": False}
    again.close()


def test_an_encounter_without_a_title_is_refused(tmp_path: Path) -> None:
    at = AtOnce(tmp_path / "a.turnkeeper")
    answer = at.answer(lambda then: at.opened.new_encounter("  ", then))
    assert isinstance(answer, Refused)
    answer = at.answer(lambda then: at.opened.duplicate_encounter("e1", then, "x" * 300))
    assert isinstance(answer, Refused)
    assert list(at.opened.campaign.state.encounters) == ["e1"]
    at.close()


def test_undoing_a_new_encounter_and_making_another_mixes_nothing(tmp_path: Path) -> None:
    at = AtOnce(tmp_path / "a.turnkeeper")
    gate = at.answer(lambda then: at.opened.new_encounter("The Gate", then))
    at.done(gate, Note(text="A portcullis."))
    at.answer(at.opened.campaign.undo)
    mill = at.answer(lambda then: at.opened.new_encounter("The Mill", then))
    assert mill.id != gate.id
    assert mill.state.notes == ()
    at.close()


def test_a_copy_has_the_preparation_with_its_steps(tmp_path: Path) -> None:
    at = AtOnce(tmp_path / "a.turnkeeper")
    fight = at.encounter("e1")
    for text in ("Rain.", "Fog.", "Wind."):
        at.done(fight, Note(text=text))
    at.answer(fight.undo)
    copy = at.answer(lambda then: at.opened.duplicate_encounter("e1", then))
    assert copy.state.notes == ("Rain.", "Fog.")
    assert copy.digest() == fight.digest()
    at.answer(copy.undo)
    assert copy.state.notes == ("Rain.",)
    assert fight.state.notes == ("Rain.", "Fog.")
    assert [plan.title for plan in at.opened.campaign.state.encounters.values()] == ["The Bridge", "The Bridge 2"]
    at.close()
    again = AtOnce(tmp_path / "a.turnkeeper")
    assert again.encounter(copy.id).state.notes == ("Rain.",)
    again.close()


def test_a_removed_encounter_comes_back_whole_by_undo(tmp_path: Path) -> None:
    at = AtOnce(tmp_path / "a.turnkeeper")
    at.done(at.encounter("e1"), Note(text="Rain."))
    at.done(at.opened.campaign, RenameEncounter(id="e1", name="The Old Bridge"))
    at.done(at.opened.campaign, RemoveEncounter(id="e1"))
    at.close()
    again = AtOnce(tmp_path / "a.turnkeeper")
    assert again.opened.campaign.state.encounters == {}
    again.answer(again.opened.campaign.undo)
    assert again.opened.campaign.state.encounters["e1"].title == "The Old Bridge"
    assert again.encounter("e1").state.notes == ("Rain.",)
    again.close()


def test_what_is_not_there_is_told(tmp_path: Path) -> None:
    at = AtOnce(tmp_path / "a.turnkeeper")
    answer = at.answer(lambda then: at.opened.open_encounter("e9", then))
    assert isinstance(answer, Failed)
    assert "e9" in answer.message
    answer = at.answer(lambda then: at.opened.duplicate_encounter("e9", then))
    assert isinstance(answer, Failed)
    at.close()


def test_a_file_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.turnkeeper").write_text("Dear diary")
    with pytest.raises(StoreError) as caught:
        AtOnce(tmp_path / "a.turnkeeper")
    assert caught.value.kind == errors.FOREIGN


@pytest.mark.parametrize("spoil", ["UPDATE snapshot SET state = '{}'", "DELETE FROM snapshot"])
def test_a_file_that_could_not_be_read_is_let_go_of(tmp_path: Path, spoil: str) -> None:
    path = tmp_path / "a.turnkeeper"
    AtOnce(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(spoil)
        connection.commit()
    opened, told = open_campaign(path, None, lambda _deliver: None, SeededDice(1)), list[object]()
    opened.open(told.append)
    assert opened.wait(lambda: bool(told))
    assert isinstance(told[0], StoreError)
    # Not closed by anybody: it let go by itself, so that the user can try again.
    CampaignFile(Opening(path, utc_now())).close()


def test_a_campaign_whose_making_failed_is_let_go_of(tmp_path: Path) -> None:
    def first() -> list[NewDocument]:
        raise ValueError("the sample is refused")

    path = tmp_path / "a.turnkeeper"
    tools = Tools(ruleset_of, ("pf1",), SeededDice(1), first)
    opened, told = OpenCampaign(StoreThread(Opening(path, utc_now()), lambda _deliver: None), tools), list[object]()
    opened.open(told.append)
    assert opened.wait(lambda: bool(told))
    assert isinstance(told[0], StoreError)
    AtOnce(path).close()


def test_the_end_is_asked_for_until_everything_is_written(tmp_path: Path) -> None:
    at = AtOnce(tmp_path / "a.turnkeeper")
    fight, told, gate = at.encounter("e1"), list[object](), threading.Event()
    at.store._request(gate.wait, lambda _answer: None)
    for number in range(5):
        fight.do(Note(text=f"Note {number}."), then=told.append)
    at.opened.campaign.do(ArchiveEncounter(id="e1"), then=told.append)
    assert at.opened.finish() == 6
    gate.set()
    left = {6}
    while count := at.opened.finish():
        left.add(count)
    assert left <= set(range(1, 7))
    assert len(told) == 6
    assert all(isinstance(answer, Accepted) for answer in told)
    again = AtOnce(tmp_path / "a.turnkeeper")
    assert len(again.encounter("e1").entries) == 5
    again.close()


def test_closing_waits_for_everything_that_was_asked_for(tmp_path: Path) -> None:
    at = AtOnce(tmp_path / "a.turnkeeper")
    fight, told = at.encounter("e1"), list[object]()
    for number in range(30):
        fight.do(Note(text=f"Note {number}."), then=told.append)
    at.opened.campaign.do(ArchiveEncounter(id="e1"), then=told.append)
    at.opened.new_encounter("The Gate", told.append)
    at.opened.duplicate_encounter("e1", told.append)
    at.close()
    assert len(told) == 33
    assert all(isinstance(answer, Accepted | Session) for answer in told)
    again = AtOnce(tmp_path / "a.turnkeeper")
    assert len(again.encounter("e1").entries) == 30
    assert [plan.archived for plan in again.opened.campaign.state.encounters.values()] == [True, False, False]
    again.close()


def test_a_disk_that_fills_up_in_the_middle(tmp_path: Path) -> None:
    at = AtOnce(tmp_path / "a.turnkeeper")
    fight = at.encounter("e1")
    at.done(fight, Note(text="Rain."))
    at.answer(
        lambda then: at.store._request(lambda: at.store._opened()._connection.execute("PRAGMA max_page_count=1"), then)
    )
    told: list[object] = []
    fight.do(Note(text="x" * 100_000), then=told.append)
    fight.do(Note(text="y" * 100_000), then=told.append)
    assert at.store.wait(lambda: len(told) == 2)
    assert all(isinstance(answer, Failed) and "The disk is full" in answer.message for answer in told)
    assert fight.state.notes == ("Rain.",)
    assert len(fight.entries) == 1
    at.answer(
        lambda then: at.store._request(
            lambda: at.store._opened()._connection.execute("PRAGMA max_page_count=99999"), then
        )
    )
    at.done(fight, Note(text="z" * 100_000))
    at.close()
    again = AtOnce(tmp_path / "a.turnkeeper")
    assert [note[0] for note in again.encounter("e1").state.notes] == ["R", "z"]
    again.close()
