"""How the game master orders creatures: folders of their own, tags, portraits."""

from __future__ import annotations

import json

import pytest

from desktop_app.campaign import codec, command
from desktop_app.campaign.command import Command
from desktop_app.campaign.state import OTHERS, PARTY
from desktop_app.session.campaigns import CampaignDocument
from tests.campaign.test_campaign import BOOK, done, opened, peopled, why_not


def test_a_folder_stays_though_nothing_is_in_it() -> None:
    campaign = peopled()
    state = done(campaign, command.MakeFolder(folder=" Undead "))
    assert state.folders() == (PARTY, OTHERS, "Undead")
    state = done(campaign, command.MoveCreatures(ids=("c2",), folder="Undead"), command.RemoveCreatures(ids=("c2",)))
    assert state.folders() == (PARTY, OTHERS, "Undead")
    assert campaign.undo_title == "remove creature: Goblin"


def test_a_renamed_folder_takes_its_creatures_along_and_may_flow_into_another() -> None:
    campaign = peopled()
    done(campaign, command.MakeFolder(folder="Caves"), command.MoveCreatures(ids=("c2",), folder="Caves"))
    state = done(campaign, command.RenameFolder(folder="Caves", to="Mines"))
    assert state.folders() == (PARTY, OTHERS, "Mines")
    assert [kept.creature.name for kept in state.folder("Mines")] == ["Goblin"]
    state = done(campaign, command.RenameFolder(folder="Mines", to=OTHERS))
    assert state.folders() == (PARTY, OTHERS)
    assert "c2" in [kept.id for kept in state.folder(OTHERS)]
    campaign.undo()
    assert campaign.state.folders() == (PARTY, OTHERS, "Mines")


def test_a_removed_folder_gives_its_creatures_to_the_others() -> None:
    campaign = peopled()
    state = done(
        campaign,
        command.MakeFolder(folder="Caves"),
        command.MoveCreatures(ids=("c1", "c2"), folder="Caves"),
        command.RemoveFolder(folder="Caves"),
    )
    assert state.folders() == (PARTY, OTHERS)
    assert {kept.id for kept in state.folder(OTHERS)} == {"c1", "c2"}


def test_tags_are_added_and_taken_away_whatever_their_letters() -> None:
    campaign = peopled()
    state = done(campaign, command.TagCreatures(ids=("c1", "c2"), add=("Wild", "boss")))
    assert state.creatures["c2"].tags == ("boss", "Wild")
    state = done(campaign, command.TagCreatures(ids=("c2",), add=("WILD",), remove=("Boss",)))
    assert state.creatures["c2"].tags == ("WILD",)
    assert state.creatures["c1"].tags == ("boss", "Wild")
    assert campaign.undo_title == "tag Goblin: WILD, no Boss"
    assert done(campaign, command.DuplicateCreature(id="c2", new_id="c3")).creatures["c3"].tags == ("WILD",)


def test_a_portrait_is_one_step_and_shared_by_twins() -> None:
    campaign, fresh = peopled(), peopled()
    done(campaign, command.SetPortrait(id="c1", name="p1", data="QUJD"))
    state = done(campaign, command.DuplicateCreature(id="c1", new_id="c3"))
    assert state.creatures["c3"].creature.portrait == "p1"
    assert state.pictures == {"p1": "QUJD"}
    assert campaign.entries[-2].title == "portrait of Ana"
    assert all("QUJD" not in line for line in campaign.entries[-2].lines)
    state = done(campaign, command.SetPortrait(id="c1"))
    assert state.creatures["c1"].creature.portrait == ""
    assert state.creatures["c3"].creature.portrait == "p1"
    for _ in range(3):
        campaign.undo()
    assert campaign.digest() == fresh.digest()


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        (command.MakeFolder(folder="Party"), "a folder Party already"),
        (command.RenameFolder(folder=PARTY, to="Heroes"), "always there"),
        (command.RenameFolder(folder="Caves", to="Mines"), "no folder 'Caves'"),
        (command.RemoveFolder(folder=OTHERS), "always there"),
        (command.TagCreatures(ids=("c2",), add=("  ",)), "A tag needs a name"),
        (command.SetPortrait(id="c9", name="p", data="x"), "no creature 'c9'"),
        (command.SetPortrait(id="c1", data="x"), "A picture needs a name"),
    ],
)
def test_what_makes_no_sense_is_refused(asked: Command, reason: str) -> None:
    assert reason in why_not(peopled(), asked)


def test_all_of_it_comes_back_from_the_file() -> None:
    campaign = opened()
    done(
        campaign,
        command.MakeFolder(folder="Caves"),
        command.add_creature("c1", peopled().state.creatures["c2"].creature),
        command.TagCreatures(ids=("c1",), add=("wild",)),
        command.SetPortrait(id="c1", name="p1", data="QUJD"),
    )
    for entry in campaign.entries:
        for each in entry.events:
            assert codec.read_event(json.loads(json.dumps(codec.event_form(each)))) == each
    document = CampaignDocument(BOOK)
    again = document.read_state(document.write_state(campaign.state))
    assert codec.state_form(again) == codec.state_form(campaign.state)
    assert (again.made_folders, again.pictures) == (("Caves",), {"p1": "QUJD"})
    assert again.creatures["c1"].tags == ("wild",)


def test_a_folder_of_other_letters_is_the_same_folder() -> None:
    campaign = peopled()
    done(campaign, command.MakeFolder(folder="Caves"), command.MoveCreatures(ids=("c2",), folder="Caves"))
    state = done(campaign, command.RenameFolder(folder="Caves", to="Party"))
    assert state.folders() == (PARTY, OTHERS)
    assert "c2" in [kept.id for kept in state.folder(PARTY)]


def test_the_case_of_a_folder_can_be_changed() -> None:
    campaign = peopled()
    done(campaign, command.MakeFolder(folder="caves"), command.MoveCreatures(ids=("c2",), folder="caves"))
    assert done(campaign, command.RenameFolder(folder="caves", to="Caves")).folders() == (PARTY, OTHERS, "Caves")
