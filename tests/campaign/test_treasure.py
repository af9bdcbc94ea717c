"""Treasure in the campaign: kept with its encounter, taken once, undone; own tables of random encounters."""

from __future__ import annotations

import json
from dataclasses import replace

from desktop_app.campaign import codec, command
from desktop_app.campaign import treasure_commands as asked
from desktop_app.campaign.party_book import Found
from desktop_app.campaign.sense import makes_no_sense
from desktop_app.campaign.state import OwnTable
from desktop_app.content.treasure import load_treasure
from desktop_app.rules.coins import Coins
from desktop_app.rules.dice import ScriptedDice, SeededDice
from desktop_app.rules.met import Met
from desktop_app.rules.plain_forms import decode, encode
from desktop_app.rules.treasure.rolled import Entry, Rolled, Treasure, Wanted
from desktop_app.rules.treasure.treasure import roll_wanted, rolled_again, taken, taken_out
from desktop_app.session.campaigns import CampaignSession
from tests.campaign.test_campaign import done, opened, why_not

D35 = load_treasure("d35")
RING = Treasure((roll_wanted(Wanted("Ogre", "by hand", "50 gp ; Ring of swimming|2500"), D35, ScriptedDice({})),))


def bridge() -> CampaignSession:
    campaign = opened()
    done(campaign, command.AddEncounter(id="e1", name="The Bridge"), command.AddEncounter(id="e2", name="The Mill"))
    return campaign


def keep(treasure: Treasure, encounter: str = "e1", what: str = "rolled") -> asked.KeepTreasure:
    return asked.KeepTreasure(encounter=encounter, treasure=treasure, what=what)


def test_treasure_is_kept_with_its_encounter_and_each_step_is_undone() -> None:
    campaign = bridge()
    done(campaign, keep(RING))
    assert campaign.undo_title == "treasure: rolled, The Bridge"
    done(campaign, keep(taken_out(RING, (0, 1)), what="Ring of swimming taken out"))
    campaign.undo(lambda _answer: None)
    assert campaign.state.treasure("e1") == RING
    done(campaign, command.RemoveEncounter(id="e1"))
    assert not campaign.state.treasures
    campaign.undo(lambda _answer: None)
    assert campaign.state.treasure("e1") == RING
    done(campaign, keep(Treasure(), what="removed"))
    assert not campaign.state.treasures
    assert "no encounter" in why_not(campaign, keep(RING, "e9"))


def test_treasure_of_no_encounter_is_put_into_one_behind_what_is_there() -> None:
    campaign = bridge()
    assert "no treasure" in why_not(campaign, asked.PlaceTreasure(encounter="e1"))
    done(campaign, keep(RING), keep(RING, ""), asked.PlaceTreasure(encounter="e1"))
    assert len(campaign.state.treasure("e1").entries) == 2
    assert not campaign.state.treasure("").entries
    campaign.undo(lambda _answer: None)
    assert campaign.state.treasure("") == RING == campaign.state.treasure("e1")


def test_the_party_takes_it_once_in_one_step() -> None:
    campaign = bridge()
    done(campaign, keep(RING))
    ring = Found("f1", "Ring of swimming", 1, 2500_00, encounter="e1")
    all_of_it = taken(RING, frozenset({(0, 0), (0, 1)}))
    take = asked.TakeTreasure(encounter="e1", treasure=all_of_it, coins=Coins(gp=50), found=(ring,))
    state = done(campaign, take)
    assert state.party_book.purse == Coins(gp=50)
    assert state.party_book.found["f1"] == ring
    assert "already" in why_not(campaign, replace(take, found=(replace(ring, id="f2"),)))
    assert "as it was taken" in why_not(campaign, keep(RING))
    assert "as it was taken" in why_not(campaign, keep(Treasure()))
    campaign.undo(lambda _answer: None)
    assert campaign.state.treasure("e1") == RING
    assert campaign.state.party_book.purse == Coins()
    assert not campaign.state.party_book.found


def test_one_thing_is_taken_and_the_rest_later() -> None:
    campaign = bridge()
    first, both = taken(RING, frozenset({(0, 0)})), taken(RING, frozenset({(0, 0), (0, 1)}))
    done(campaign, keep(RING))
    done(campaign, asked.TakeTreasure(encounter="e1", treasure=first, coins=Coins(gp=50)))
    found = (Found("f1", "Ring of swimming", 1, 2500_00),)
    state = done(campaign, asked.TakeTreasure(encounter="e1", treasure=both, coins=Coins(), found=found))
    assert state.party_book.purse == Coins(gp=50)
    assert len(state.party_book.found) == 1
    other = taken(Treasure((*RING.entries, *RING.entries)), frozenset({(1, 0)}))
    assert "changed" in why_not(campaign, asked.TakeTreasure(encounter="e1", treasure=other, coins=Coins(gp=50)))


def test_a_rolled_treasure_is_written_and_read_back_the_same() -> None:
    campaign = bridge()
    ask = "@coins, level 16 ; @goods, level 16 ; @items, level 16 ; !scroll major ; !weapon medium ; @wands, minor"
    rolled = Treasure((roll_wanted(Wanted("Dragon", "level 16", ask), D35, SeededDice(5)),))
    done(campaign, keep(rolled))
    state = codec.read_state(json.loads(json.dumps(codec.state_form(campaign.state))))
    assert state.treasure("e1") == rolled
    form = json.loads(json.dumps(codec.command_form(keep(rolled))))
    assert codec.read_command(form) == keep(rolled)
    again = rolled_again(state.treasure("e1"), (0, 0), D35, SeededDice(7))
    assert again.entries[0].rolled.parts[1:] == rolled.entries[0].rolled.parts[1:]


def test_own_tables_have_no_gap_and_no_overlap() -> None:
    campaign = bridge()
    rows = (Met(51, 100, "  1 worg "), Met(1, 50, "2d4 goblin"))
    state = done(campaign, asked.KeepOwnTable(table=OwnTable("t1", "Road by night", rows)))
    assert [row.who for row in state.own_tables["t1"].rows] == ["2d4 goblin", "1 worg"]
    gap = OwnTable("t2", "Marsh", (Met(1, 40), Met(51, 100)))
    assert why_not(campaign, asked.KeepOwnTable(table=gap)) == "Marsh: There is no row for 41-50."
    both = OwnTable("t2", "Marsh", (Met(1, 60), Met(51, 100)))
    assert why_not(campaign, asked.KeepOwnTable(table=both)) == "Marsh: 51-60 stands in two rows."
    assert "needs a name" in why_not(campaign, asked.KeepOwnTable(table=replace(gap, title=" ")))
    done(campaign, asked.RemoveOwnTable(id="t1"))
    assert not campaign.state.own_tables
    campaign.undo(lambda _answer: None)
    assert "t1" in campaign.state.own_tables


def test_what_a_hand_wrote_wrong_into_a_file_is_named_by_its_place() -> None:
    campaign = bridge().state
    deep = Rolled(told="end")
    for _ in range(70):
        deep = Rolled(parts=(deep,))
    wrong = replace(
        campaign,
        treasures={"e9": RING, "e1": Treasure((Entry("x", deep),))},
        own_tables={"t": OwnTable("t", "Marsh", (Met(1, 40),))},
    )
    told = dict(makes_no_sense(wrong))
    assert "no such encounter" in told["treasures.e9"]
    assert "one to the next" in told["treasures.e1.entries"]
    assert "no row for 41-100" in told["own_tables.t"]
    assert not dict(makes_no_sense(campaign))


def test_an_encounter_that_is_copied_takes_its_treasure_along() -> None:
    campaign = bridge()
    done(campaign, keep(RING))
    there = json.loads(json.dumps(encode(campaign.state.treasure("e1"))))
    assert decode(Treasure, there) == RING
    assert decode(Treasure, {}) == Treasure(), "one that an older program copied has none"
