"""The book of the party: presence, counters, experience, purse and loot, each a step with undo and a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import count

import pytest

from desktop_app.campaign import codec, command
from desktop_app.campaign import party_commands as party
from desktop_app.campaign.command import Command
from desktop_app.campaign.members import awarding, correction, rated_party, standing_of
from desktop_app.campaign.party_book import Award, Found
from desktop_app.campaign.presence import present
from desktop_app.campaign.state import PARTY, Kept
from desktop_app.content import load_ruleset
from desktop_app.making.gear import with_new
from desktop_app.rules.coins import Coins
from desktop_app.rules.creature import ClassLevel, Creature
from desktop_app.session.campaigns import CampaignSession
from tests.campaign.test_campaign import done, opened, why_not
from tests.play import foe, hero, play

PF1, D35 = load_ruleset("pf1"), load_ruleset("d35")
ANNA = Creature("Anna", levels=(ClassLevel("fighter", 3),), money=(("gp", 5),))
BO = Creature("Bo", levels=(ClassLevel("wizard", 3),))
ROPE = Found("f1", "rope", 4, value=100, weight=10)


def table() -> CampaignSession:
    """Anna and Bo are there, Cai is absent, Wolf follows Anna."""
    campaign = opened()
    cai = replace(BO, name="Cai", levels=(ClassLevel("rogue", 9),))
    creatures = [Kept(id, each, PARTY) for id, each in (("a", ANNA), ("b", BO), ("c", cai))]
    done(campaign, command.AddCreatures(creatures=(*creatures, Kept("w", Creature("Wolf"), PARTY, master="a"))))
    done(campaign, command.AddEncounter(id="e1", name="The Bridge"), party.SetPresence(ids=("c",), there=False))
    return campaign


def fresh() -> Callable[[], str]:
    numbers = count(1)
    return lambda: f"x{next(numbers)}"


def test_present_members_are_those_who_are_not_marked_and_follow_nobody() -> None:
    campaign = table()
    assert [kept.id for kept in present(campaign.state)] == ["a", "b"]
    assert campaign.undo_title == "absent: Cai"
    assert "so already" in why_not(campaign, party.SetPresence(ids=("c",), there=False))
    done(campaign, command.add_creature("g", Creature("Goblin")))
    assert "not in the folder Party" in why_not(campaign, party.SetPresence(ids=("g",)))


def test_encounter_and_day_are_rated_against_who_is_there() -> None:
    state = table().state
    assert rated_party(state) == (3, 3)
    fight = play("pf1", Anna=hero(), Cai=hero(), Wolf=hero(), Orc=foe(cr="3")).state
    for name, id in (("Anna", "a"), ("Cai", "c"), ("Wolf", "w")):
        fight = fight.with_combatant(
            replace(fight.combatants[name], source_creature=id, creature=state.creatures[id].creature)
        )
    assert rated_party(state, fight) == (3,), "neither who is absent nor who follows another"
    assert rated_party(state, play("pf1", Orc=foe(cr="3")).state) == (3, 3)


def test_experience_begins_with_what_the_level_needs_and_adds_up() -> None:
    campaign = table()
    state, ids = campaign.state, fresh()
    assert standing_of(state, state.creatures["a"], PF1).points == 5000
    gift = Award("g1", "The Bridge", {"a": 300, "b": 300}, "s1", "e1")
    state = done(campaign, awarding(state, gift, PF1, ids))
    assert [state.party_book.total(id) for id in ("a", "b", "c")] == [5300, 5300, 0]
    assert [award.id for award in state.party_book.awards_of("e1")] == ["g1"]
    assert campaign.entries[-1].events[-1].line() == "Experience, The Bridge: Anna +300, Bo +300."
    state = done(campaign, awarding(state, Award("g2", "The mill", {"a": 3700}), PF1, ids))
    told = standing_of(state, state.creatures["a"], PF1)
    assert (told.points, told.is_due, told.reached) == (9000, True, 4)
    assert not standing_of(state, state.creatures["b"], PF1).is_due
    by = correction(state, state.creatures["a"], 5100, PF1)
    state = done(campaign, awarding(state, Award("g3", "Corrected", {"a": by}), PF1, ids))
    assert state.party_book.total("a") == 5100
    campaign.undo()
    campaign.undo()
    assert campaign.state.party_book.total("a") == 5300
    more = awarding(campaign.state, replace(gift, id="g4", shares={"a": 500}), PF1, ids, ["g1"])
    assert done(campaign, more).party_book.total("a") == 5500, "in the place of what was given for the same fight"


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        (party.AwardExperience(awards=(Award("g", " ", {"a": 1}),)), "needs a name"),
        (party.AwardExperience(awards=(Award("g", "x" * 10_000, {"a": 1}),)), "at most 200 letters"),
        (party.AwardExperience(awards=(Award("g", "x", {}),)), "at least one member"),
        (party.AwardExperience(awards=(Award("g", "x", {"a": 0}),)), "not 0"),
        (party.AwardExperience(awards=(Award("g", "x", {"a": 10**12}),)), "whole number up to"),
        (party.AwardExperience(awards=(Award("g", "x", {"a": -5}),)), "nobody has fewer than 0"),
        (party.AwardExperience(awards=(Award("g", "x", {"w": 5}),)), "follows another"),
        (party.AwardExperience(awards=(Award("g", "x", {"a": 5}, encounter="no"),)), "no encounter"),
        (party.AwardExperience(awards=(Award("a", "x", {"a": 5}),)), "is taken already"),
        (party.AwardExperience(awards=()), "no experience to give"),
        (party.RemoveAward(id="no"), "no entry"),
        (party.SetCounter(id="a", name="", number=1), "needs a name"),
        (party.SetCounter(id="a", name="hero points", number=-1), "from 0 to 9,999"),
        (party.SetCounter(id="a", name="hero points", number=None), "no counter"),
        (party.AddCoins(coins=Coins(gp=-1)), "how many coins"),
        (party.AddCoins(coins=Coins(gp=10**10)), "coins of a kind at most"),
        (party.SpendCoins(coins=Coins(gp=1)), "The purse holds nothing, less than 1 gp"),
        (party.SplitCoins(ids=("a",), coins=Coins(gp=1)), "not 1 gp"),
        (party.KeepFound(found=replace(ROPE, name="")), "needs a name"),
        (party.KeepFound(found=replace(ROPE, count=0)), "from 1 to"),
        (party.KeepFound(found=replace(ROPE, value=-1)), "worth from 0"),
        (party.KeepFound(found=replace(ROPE, weight=1e12)), "weigh from 0"),
        (party.KeepFound(found=replace(ROPE, notes="x" * 10_000)), "10,000 letters"),
        (party.KeepFound(found=replace(ROPE, has="a")), "party's store first"),
        (party.RemoveFound(id="no"), "nothing 'no'"),
        (party.SellFound(id="no", count=1, coins=Coins()), "nothing 'no'"),
    ],
)
def test_what_makes_no_sense_is_refused_and_nothing_changes(asked: Command, reason: str) -> None:
    campaign = table()
    before = campaign.state
    assert reason in why_not(campaign, asked)
    assert campaign.state is before


def test_counters_go_up_and_down_and_keep_their_letters() -> None:
    campaign = table()
    done(campaign, party.SetCounter(id="a", name="Hero points", number=3))
    state = done(campaign, party.SetCounter(id="a", name="hero POINTS", number=2))
    assert state.party_book.counters == {"a": {"Hero points": 2}}
    assert done(campaign, party.SetCounter(id="a", name="Hero points", number=None)).party_book.counters == {}


def test_the_purse_pays_with_change_and_is_shared_onto_the_sheets() -> None:
    campaign = table()
    done(campaign, party.AddCoins(coins=Coins(pp=1, gp=4), what="the chest"))
    assert (
        campaign.entries[-1].events[0].line()
        == "1 pp, 4 gp came into the purse: the chest. The purse holds 1 pp, 4 gp."
    )
    done(campaign, party.SpendCoins(coins=Coins(gp=9)))
    assert "with coins changed for it" in campaign.entries[-1].events[0].line()
    state = done(campaign, party.SplitCoins(ids=("a", "b"), coins=campaign.state.party_book.purse))
    assert state.creatures["a"].creature.money == (("gp", 7), ("sp", 5))
    assert state.creatures["b"].creature.money == (("gp", 2), ("sp", 5))
    assert state.party_book.purse == Coins()
    assert "2 gp, 5 sp for each of 2, with coins changed" in campaign.entries[-1].events[0].line()
    campaign.undo()
    assert campaign.state.creatures["a"].creature.money == (("gp", 5),)
    assert campaign.state.party_book.purse.copper == 500


def test_loot_is_given_onto_a_sheet_and_taken_back_as_one_step() -> None:
    campaign = table()
    state = done(campaign, party.KeepFound(found=replace(ROPE, name="cloak of resistance +1", count=2)))
    creature = with_new(state.creatures["a"].creature, "cloak of resistance +1", PF1)
    given = party.GiveFound(id="f1", to="a", creature=creature, count=1, new_id="f2")
    state = done(campaign, given)
    assert [(each.count, each.has) for each in state.party_book.found.values()] == [(1, ""), (1, "a")]
    assert [item.item for item in state.creatures["a"].creature.equipment] == ["cloak of resistance +1"]
    assert "no longer in the party's store" in why_not(campaign, replace(given, id="f2", new_id="f3"))
    assert "from 1 to 1" in why_not(campaign, replace(given, count=2))
    campaign.undo()
    assert [(each.count, each.has) for each in campaign.state.party_book.found.values()] == [(2, "")]
    assert not campaign.state.creatures["a"].creature.equipment


def test_what_is_sold_comes_into_the_purse() -> None:
    campaign = table()
    done(campaign, party.KeepFound(found=ROPE), party.SellFound(id="f1", count=3, coins=Coins(gp=1, sp=5), new_id="f2"))
    book = campaign.state.party_book
    assert (book.purse.copper, book.found["f2"].sold_for, book.found["f1"].count) == (150, 150, 1)
    assert campaign.undo_title == "sell rope x3 for 1 gp, 5 sp"
    assert "does not change" in why_not(campaign, party.KeepFound(found=replace(book.found["f2"], count=9)))
    state = done(campaign, party.RemoveFound(id="f2"))
    assert list(state.party_book.found) == ["f1"]


def test_all_of_it_comes_back_from_its_written_form() -> None:
    campaign = table()
    done(
        campaign,
        awarding(campaign.state, Award("g1", "The Bridge", {"a": 300}), D35, fresh()),
        party.SetCounter(id="a", name="Hero points", number=3),
        party.AddCoins(coins=Coins(1, 2, 3, 4)),
        party.KeepFound(found=replace(ROPE, weight=0.5, shared=True)),
        party.SellFound(id="f1", count=1, coins=Coins(cp=5), new_id="f2"),
        party.RemoveAward(id="g1"),
    )
    for entry in campaign.entries:
        for each in entry.events:
            assert codec.read_event(json.loads(json.dumps(codec.event_form(each)))) == each
    form = json.loads(json.dumps(codec.state_form(campaign.state)))
    assert codec.read_state(form).party_book == campaign.state.party_book
    form.pop("party_book")
    assert codec.read_state(form).party_book.purse == Coins(), "a campaign of an earlier program has an empty book"
