"""Two campaigns meet: what is the same, newer or different; what is chosen is one step with one undo."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from desktop_app.campaign.calendar import ROUNDS_A_DAY
from desktop_app.campaign.clock_commands import CountFightTime, PassTime, Remind, WriteDay
from desktop_app.campaign.command import AddCreatures, EditCreature, MakeFolder, RemoveCreatures, WriteNote
from desktop_app.campaign.encounter_commands import MakeEncounterFolder
from desktop_app.campaign.game_clock import DayNote, Reminder
from desktop_app.campaign.game_sessions import Beat, GameSession
from desktop_app.campaign.meeting import BOTH, DIFFERENT, KEEP, NEW, NEWER, OLDER, SAME, TAKE, Meeting
from desktop_app.campaign.merge_command import Brought, MergeCampaign
from desktop_app.campaign.party_book import Award, Found
from desktop_app.campaign.party_commands import AddCoins, AwardExperience, KeepFound, SetCounter, SetPresence
from desktop_app.campaign.session_commands import PlanSession
from desktop_app.campaign.state import PARTY, Kept, OwnTable
from desktop_app.campaign.treasure_commands import KeepOwnTable, KeepTreasure, TakeTreasure
from desktop_app.combat.commands import Add, Note
from desktop_app.merging import Merge, read_merge, side_by_side, taken_over
from desktop_app.rules.coins import Coins
from desktop_app.rules.creature import Creature
from desktop_app.rules.met import Met
from desktop_app.rules.treasure.rolled import Entry, Rolled, Treasure
from desktop_app.session import Refused
from desktop_app.store.errors import StoreError
from tests.session.at_once import ANA, ORC, RULESETS, AtOnce
from tests.store.helpers import content

WOLF = Creature("Wolf", hp=13)


def copied(path: Path, to: Path) -> Path:
    to.write_bytes(path.read_bytes())
    return to


@pytest.fixture
def pair(tmp_path: Path) -> tuple[Path, Path]:
    """A campaign, and a copy of it that was played on elsewhere while the first was as well."""
    ours = tmp_path / "ours.turnkeeper"
    at = AtOnce(ours)
    at.done(at.opened.campaign, WriteNote(id="n1", name="Rumours", text="The bridge."))
    at.done(at.opened.campaign, WriteNote(id="n2", name="Weather", text="Rain."))
    at.done(at.encounter("e1"), Add(creature=ORC, side="foes", source_creature="c2"))
    at.close()
    AtOnce(ours).close()
    theirs = copied(ours, tmp_path / "theirs.turnkeeper")
    at = AtOnce(theirs)
    campaign = at.opened.campaign
    at.done(campaign, EditCreature(id="c1", creature=replace(ANA, hp=25)))
    at.done(campaign, AddCreatures(creatures=(Kept("w1", WOLF, master="c1"),)))
    at.done(campaign, WriteNote(id="n1", name="Rumours", text="The bridge is held."))
    at.done(at.encounter("e1"), Note(text="Fog."))
    at.close()
    at = AtOnce(ours)
    at.done(at.opened.campaign, WriteNote(id="n1", name="Rumours", text="The bridge is burned."))
    at.close()
    for path in (ours, theirs):
        AtOnce(path).close()
    return ours, theirs


def by_name(merge: Merge) -> dict[str, Meeting]:
    return {each.name: each for each in merge.met}


def do(ours: Path, merge: Merge, chosen: dict[str, str]) -> AtOnce:
    at, ids = AtOnce(ours), (f"new{number}" for number in count(1))
    choices = {each: chosen.get(each.name, each.usual) for each in merge.met}
    command, documents = taken_over(merge, choices, ids.__next__)
    assert at.answer(lambda then: at.opened.merge(command, documents, then)) is None
    return at


def test_what_meets_is_told_apart(pair: tuple[Path, Path]) -> None:
    ours, theirs = pair
    before = content(theirs)
    merge = read_merge(ours, theirs)
    found = {each.name: each.how for each in merge.met}
    assert found == {"Ana": NEWER, "Orc": SAME, "Wolf": NEW, "The Bridge": NEWER, "Rumours": DIFFERENT, "Weather": SAME}
    met = by_name(merge)
    assert ("hp", "20", "25") in side_by_side(merge, met["Ana"], RULESETS["pf1"])
    assert side_by_side(merge, met["Rumours"], RULESETS["pf1"]) == (
        ("text", "The bridge is burned.", "The bridge is held."),
    )
    assert ("steps", "1", "2") in side_by_side(merge, met["The Bridge"], RULESETS["pf1"])
    assert {each.name: each.how for each in read_merge(theirs, ours).met}["The Bridge"] == OLDER
    assert content(theirs) == before


def test_what_is_usual_loses_nothing_of_ours_and_one_undo_takes_all_back(pair: tuple[Path, Path]) -> None:
    ours, theirs = pair
    at = do(ours, read_merge(ours, theirs), {})
    campaign = at.opened.campaign
    state = campaign.state
    wolf = next(each for each in state.creatures.values() if each.creature.name == "Wolf")
    assert state.creatures["c1"].creature.hp == 25
    assert wolf.master == "c1"
    assert state.pages["n1"].text == "The bridge is burned."
    assert [each.title for each in state.encounters.values()] == ["The Bridge"]
    fight = at.encounter(next(iter(state.encounters)))
    assert len(fight.entries) == 2
    assert fight.state.combatants["Orc"].source_creature == "c2"
    assert campaign.undo_title == "merge with Ash Keep"
    at.answer(campaign.undo)
    assert list(campaign.state.encounters) == ["e1"]
    assert "Wolf" not in {each.creature.name for each in campaign.state.creatures.values()}
    assert campaign.state.creatures["c1"].creature.hp == 20
    at.close()


def test_both_come_in_under_a_free_name(pair: tuple[Path, Path]) -> None:
    ours, theirs = pair
    at = do(ours, read_merge(ours, theirs), dict.fromkeys(("Ana", "The Bridge", "Rumours"), BOTH))
    state = at.opened.campaign.state
    assert {each.creature.name for each in state.creatures.values()} == {"Ana", "Ana 2", "Orc", "Wolf"}
    assert [each.title for each in state.encounters.values()] == ["The Bridge", "The Bridge 2"]
    assert {each.title for each in state.pages.values()} == {"Rumours", "Rumours 2", "Weather"}
    at.close()


def test_notes_that_come_never_share_a_name_that_links_take_for_one(pair: tuple[Path, Path]) -> None:
    ours, theirs = pair
    for path, title in ((ours, "old mill"), (theirs, "Old Mill")):
        at = AtOnce(path)
        at.done(at.opened.campaign, WriteNote(id=f"of {title}", name=title, text=title))
        at.close()
    at = AtOnce(theirs)
    at.done(at.opened.campaign, WriteNote(id="n9", name="Rumours 2", text="Another one."))
    at.close()
    merge = read_merge(ours, theirs)
    assert by_name(merge)["Old Mill"].how == DIFFERENT
    at = do(ours, merge, {"Old Mill": TAKE, "Rumours": BOTH})
    titles = sorted(each.title for each in at.opened.campaign.state.pages.values())
    assert titles == ["Old Mill", "Rumours", "Rumours 2", "Rumours 3", "Weather"]
    at.close()


def test_what_is_left_out_is_nobody_in_the_fights_that_come(pair: tuple[Path, Path]) -> None:
    ours, theirs = pair
    at = AtOnce(ours)
    at.done(at.opened.campaign, RemoveCreatures(ids=("c2",)))
    at.close()
    at = do(ours, read_merge(ours, theirs), {"Orc": KEEP, "Rumours": TAKE})
    state = at.opened.campaign.state
    assert state.pages["n1"].text == "The bridge is held."
    fight = at.encounter(next(iter(state.encounters)))
    assert fight.state.combatants["Orc"].source_creature == ""
    at.close()


def test_nothing_and_foreign_ids_are_refused(pair: tuple[Path, Path]) -> None:
    at = AtOnce(pair[0])
    for command in (
        MergeCampaign(name="x"),
        MergeCampaign(name="x", creatures=(Kept("e1", WOLF),)),
        MergeCampaign(name="x", creatures=(Kept("w", WOLF), Kept("w", WOLF))),
        MergeCampaign(name="x", creatures=(Kept("w", WOLF, master="w"),)),
        MergeCampaign(name="x", creatures=(Kept("w", WOLF),), ids=("e9",)),
        MergeCampaign(name="x", more=Brought(purse=Coins(gp=-3))),
        MergeCampaign(name="x", more=Brought(awards=(Award("a", "x", {"c1": 10**12}),))),
        MergeCampaign(name="x", more=Brought(days=(DayNote(-1, "x"),))),
        MergeCampaign(name="x", more=Brought(reminders=(Reminder("r", -1, "x"),))),
        MergeCampaign(name="x", more=Brought(absent=("nobody",))),
    ):
        before = at.opened.campaign.digest()
        assert isinstance(at.answer(lambda then: at.opened.merge(command, (), then)), Refused)  # noqa: B023
        assert at.opened.campaign.digest() == before
    at.close()


def test_a_campaign_that_cannot_be_read_is_told(pair: tuple[Path, Path], tmp_path: Path) -> None:
    bad = tmp_path / "bad.turnkeeper"
    bad.write_bytes(b"no campaign" * 100)
    for other in (bad, tmp_path / "gone.turnkeeper", tmp_path / "gone.json"):
        with pytest.raises(StoreError):
            read_merge(pair[0], other)


COINS = Coins(gp=30)
CHEST = Treasure((Entry("Chest", Rolled(told="50 gp", makes="coins", coins=Coins(gp=50))),))
EMPTIED = Treasure((Entry("Chest", replace(CHEST.entries[0].rolled, taken=True)),))


@pytest.fixture
def evenings(tmp_path: Path) -> tuple[Path, Path]:
    """A campaign with a session, loot and a purse, and a copy of it with another evening, played by somebody else."""
    ours = tmp_path / "ours.turnkeeper"
    at = AtOnce(ours)
    campaign = at.opened.campaign
    first = GameSession("s1", 1, "2026-03-01", "The mill", ("c1",), (Beat("Rain"), Beat(encounter="e1")))
    at.done(campaign, PlanSession(session=first))
    at.done(campaign, AwardExperience(awards=(Award("a1", "the mill", {"c1": 300}, "s1", "e1"),)))
    at.done(campaign, KeepFound(found=Found("f1", "Silver ring", value=5000, encounter="e1")))
    at.done(campaign, AddCoins(coins=Coins(gp=10)))
    at.done(campaign, KeepTreasure(encounter="e1", treasure=CHEST, what="rolled"))
    at.done(campaign, WriteDay(day=0, text="Snow."))
    at.done(campaign, PassTime(rounds=600))
    at.done(at.encounter("e1"), Add(creature=ORC, side="foes", source_creature="c2"))
    at.close()
    theirs = copied(ours, tmp_path / "theirs.turnkeeper")
    at = AtOnce(theirs)
    campaign = at.opened.campaign
    at.done(campaign, AddCreatures(creatures=(Kept("w1", WOLF, PARTY),)))
    at.done(campaign, SetPresence(ids=("w1",), there=False))
    second = GameSession("s2", 2, "2026-03-08", "", ("c1", "w1"), (Beat(encounter="e1"),), plan="Go on.")
    at.done(campaign, PlanSession(session=second))
    at.done(campaign, AwardExperience(awards=(Award("a2", "the wolf", {"c1": 100, "w1": 50}, "s2"),)))
    at.done(campaign, KeepFound(found=Found("f2", "Lantern", 2, encounter="e1", session="s2")))
    at.done(campaign, AddCoins(coins=COINS))
    at.done(campaign, SetCounter(id="w1", name="Hero points", number=2))
    at.done(campaign, MakeFolder(folder="Wolves"))
    at.done(campaign, KeepOwnTable(table=OwnTable("t1", "Road by night", (Met(1, 100, "2d4 wolf"),))))
    at.done(campaign, MakeEncounterFolder(folder="The road"))
    at.done(campaign, PassTime(rounds=ROUNDS_A_DAY))
    at.done(campaign, Remind(reminder=Reminder("r1", 3 * ROUNDS_A_DAY, "The toll is due.")))
    at.done(campaign, WriteDay(day=0, text="Thaw."))
    at.done(campaign, CountFightTime(encounter="e1", passed=7))
    at.done(at.encounter("e1"), Note(text="Fog."))
    at.close()
    at = AtOnce(ours)
    at.done(at.opened.campaign, AddCoins(coins=Coins(gp=5)))
    at.done(at.opened.campaign, TakeTreasure(encounter="e1", treasure=EMPTIED, coins=Coins(gp=50)))
    at.close()
    return ours, theirs


def test_an_evening_comes_with_all_that_it_gave(evenings: tuple[Path, Path]) -> None:
    ours, theirs = evenings
    merge = read_merge(ours, theirs)
    met = {(each.kind, each.name): each.how for each in merge.met if each.kind not in ("creature", "note")}
    assert met == {
        ("encounter", "The Bridge"): NEWER,
        ("session", "Session 1: The mill"): SAME,
        ("session", "Session 2"): NEW,
        ("experience", "the mill"): SAME,
        ("experience", "the wolf"): NEW,
        ("loot", "Silver ring"): SAME,
        ("loot", "Lantern"): NEW,
        ("purse", "The party\N{RIGHT SINGLE QUOTATION MARK}s purse"): DIFFERENT,
        ("time", "Date and time"): NEWER,
        ("reminder", "The toll is due."): NEW,
        ("day", "Day 1"): NEWER,
        ("folder", "Wolves"): NEW,
        ("folder of encounters", "The road"): NEW,
    }
    purse = next(each for each in merge.met if each.kind == "purse")
    assert side_by_side(merge, purse, RULESETS["pf1"]) == (("coins", "65 gp", "40 gp"),)
    at = do(ours, merge, {purse.name: BOTH, "Day 1": BOTH})
    campaign = at.opened.campaign
    state, book = campaign.state, campaign.state.party_book
    wolf = next(each.id for each in state.creatures.values() if each.creature.name == "Wolf")
    fight = next(iter(state.encounters))
    by_number = {each.number: each for each in state.sessions.values()}
    assert fight != "e1", "the fight that went on there came for ours"
    assert [beat.encounter for beat in by_number[1].evening] == ["", fight]
    assert by_number[2].evening == (Beat(encounter=fight),)
    assert (by_number[2].present, by_number[2].plan) == (("c1", wolf), "Go on.")
    assert book.awards["a1"].encounter == fight
    assert book.awards["a2"].shares == {"c1": 100, wolf: 50}
    assert book.awards["a2"].session == by_number[2].id
    assert (book.total("c1"), book.found["f1"].encounter) == (400, fight)
    assert (book.found["f2"].encounter, book.found["f2"].count) == (fight, 2)
    assert book.purse == Coins(gp=105)
    assert state.treasures == {fight: EMPTIED}, "what the party took here is not there a second time"
    assert [each.title for each in state.own_tables.values()] == ["Road by night"]
    assert book.counters == {wolf: {"Hero points": 2}}
    assert book.absent == (wolf,)
    assert "Wolves" in state.folders()
    assert "The road" in state.encounter_folders()
    assert state.clock.now == merge.there.side.campaign.clock.now
    assert (state.clock.fights[fight].at, state.clock.fights[fight].passed) == (state.clock.now, 7)
    assert [each.text for each in state.clock.reminders] == ["The toll is due."]
    assert state.clock.note(0) == "Snow. Thaw."
    assert len(at.encounter(fight).entries) == 2
    at.answer(campaign.undo)
    assert campaign.state.sessions.keys() == {"s1"}
    assert campaign.state.party_book.purse == Coins(gp=65)
    assert campaign.state.treasures == {"e1": EMPTIED}
    assert campaign.state.party_book.awards["a1"].encounter == "e1"
    at.close()


def test_what_is_left_out_is_left_out_of_evenings_and_shares(evenings: tuple[Path, Path]) -> None:
    ours, theirs = evenings
    merge = read_merge(ours, theirs)
    left = {each.name: KEEP for each in merge.met if each.kind in ("creature", "encounter", "time")}
    at = do(ours, merge, {**left, "Session 2": TAKE})
    state = at.opened.campaign.state
    second = next(each for each in state.sessions.values() if each.number == 2)
    assert second.present == ("c1",)
    assert second.evening == (Beat(encounter="e1"),), "ours is the same encounter"
    assert state.party_book.awards["a2"].shares == {"c1": 100}
    assert state.party_book.purse == Coins(gp=65)
    assert state.clock.fights == {}
    at.close()
    merge = read_merge(ours, theirs)
    kinds = {each.name: each.how for each in merge.met}
    assert (kinds["Lantern"], kinds["the wolf"]) == (SAME, DIFFERENT), "the same ids: nothing comes twice"
    at = do(ours, merge, {"Session 2": BOTH})
    numbers = sorted(each.number for each in at.opened.campaign.state.sessions.values())
    assert numbers == [1, 2, 3]
    at.close()
