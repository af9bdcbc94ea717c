"""Encounters in folders: moved, put in order, renamed, removed, copied, and taken out of the archive."""

from __future__ import annotations

import pytest

from desktop_app.campaign import codec
from desktop_app.campaign.command import ArchiveEncounter, Command, DuplicateEncounter
from desktop_app.campaign.encounter_commands import (
    FileEncounters,
    MakeEncounterFolder,
    RemoveEncounterFolder,
    RenameEncounterFolder,
)
from desktop_app.campaign.state import Campaign
from tests.campaign.test_campaign import done, peopled, why_not


def folders_of(state: Campaign) -> list[tuple[str, str]]:
    return [(planned.id, planned.folder) for planned in state.encounters.values()]


def test_encounters_are_filed_and_put_in_order() -> None:
    campaign = peopled()
    state = done(
        campaign, FileEncounters(ids=("e1",), folder="Chapter 1"), FileEncounters(ids=("e2",), folder="chapter 1")
    )
    assert folders_of(state) == [("e1", "Chapter 1"), ("e2", "Chapter 1")]
    assert state.encounter_folders() == ("Chapter 1",)
    state = done(campaign, FileEncounters(ids=("e2",), folder="Chapter 1", before="e1"))
    assert folders_of(state) == [("e2", "Chapter 1"), ("e1", "Chapter 1")]
    assert campaign.undo_title == "move The Gate to Chapter 1"
    assert codec.read_state(codec.state_form(state)).encounters == state.encounters


def test_folders_are_made_renamed_joined_and_removed() -> None:
    campaign = peopled()
    state = done(
        campaign,
        MakeEncounterFolder(folder="Mill"),
        MakeEncounterFolder(folder="Keep"),
        FileEncounters(ids=("e1",), folder="Mill"),
        FileEncounters(ids=("e2",), folder="Keep"),
        RenameEncounterFolder(folder="Mill", to="keep"),
    )
    assert (folders_of(state), state.encounter_folders()) == ([("e1", "Keep"), ("e2", "Keep")], ("Keep",))
    state = done(campaign, RemoveEncounterFolder(folder="Keep"))
    assert (folders_of(state), state.encounter_folders()) == ([("e1", ""), ("e2", "")], ())


def test_a_copy_lies_beside_its_like_and_filing_takes_out_of_the_archive() -> None:
    campaign = peopled()
    state = done(
        campaign,
        FileEncounters(ids=("e1",), folder="Mill"),
        ArchiveEncounter(id="e1"),
        DuplicateEncounter(id="e1", new_id="e3"),
    )
    assert (state.encounters["e3"].folder, state.encounters["e3"].archived) == ("Mill", False)
    assert not done(campaign, FileEncounters(ids=("e1",), folder="Mill")).encounters["e1"].archived


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        (FileEncounters(ids=()), "Choose an encounter"),
        (FileEncounters(ids=("nobody",), folder="Mill"), "no encounter 'nobody'"),
        (FileEncounters(ids=("e1",), folder="x" * 10_000), "at most 200 letters"),
        (FileEncounters(ids=("e1",), before="nobody"), "no encounter 'nobody'"),
        (MakeEncounterFolder(folder=" "), "needs a name"),
        (MakeEncounterFolder(folder="OLD"), "already"),
        (RenameEncounterFolder(folder="Nowhere", to="Mill"), "no folder 'Nowhere'"),
        (RenameEncounterFolder(folder="Old", to=""), "needs a name"),
        (RemoveEncounterFolder(folder="Nowhere"), "no folder 'Nowhere'"),
    ],
)
def test_what_is_no_folder_is_refused(asked: Command, reason: str) -> None:
    campaign = peopled()
    done(campaign, MakeEncounterFolder(folder="Old"))
    before = campaign.state
    assert reason in why_not(campaign, asked)
    assert campaign.state is before


def test_several_are_archived_in_one_step_and_taken_out_in_one() -> None:
    campaign = peopled()
    state = done(campaign, ArchiveEncounter(id="e2"), ArchiveEncounter(id="e1", others=("e2", "e1")))
    assert [each.archived for each in state.encounters.values()] == [True, True]
    assert campaign.undo_title == "archive 2 encounters"
    assert len(campaign.entries[-1].events) == 1
    campaign.undo()
    assert [each.archived for each in campaign.state.encounters.values()] == [False, True]
    state = done(campaign, ArchiveEncounter(id="e2", archived=False, others=("e1",)))
    assert [each.archived for each in state.encounters.values()] == [False, False]
    assert why_not(campaign, ArchiveEncounter(id="e1", others=("e9",))) != ""
    assert [each.archived for each in campaign.state.encounters.values()] == [False, False]
