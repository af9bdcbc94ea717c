"""Who is there is one list: the session's while it is played or of its fights, else the mark of the party's book."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.campaign import command
from desktop_app.campaign import session_commands as evening
from desktop_app.campaign.game_sessions import Beat, GameSession
from desktop_app.campaign.joining import NoPartyError, party_joining
from desktop_app.campaign.next_session import next_session
from desktop_app.campaign.party_commands import SetPresence
from desktop_app.campaign.presence import absent, present, without_share
from desktop_app.campaign.state import PARTY, Kept
from desktop_app.content import load_ruleset
from desktop_app.rules.creature import Creature
from desktop_app.session.campaigns import CampaignSession
from tests.campaign.test_campaign import done, opened, why_not
from tests.play import foe, play

PF1 = load_ruleset("pf1")
FIRST = GameSession("s1", 1, "2026-11-07", present=("a", "b"), evening=(Beat(encounter="e1"),))


def table() -> CampaignSession:
    """Anna with her wolf, and Bo; two encounters, the first of them in the evening of a planned session."""
    campaign = opened()
    kept = [Kept("a", Creature("Anna"), PARTY), Kept("b", Creature("Bo"), PARTY)]
    done(campaign, command.AddCreatures(creatures=(*kept, Kept("w", Creature("Wolf"), PARTY, master="a"))))
    done(campaign, command.AddEncounter(id="e1", name="Toll"), command.AddEncounter(id="e2", name="Mill"))
    done(campaign, evening.PlanSession(session=FIRST))
    return campaign


def there(campaign: CampaignSession, encounter: str = "") -> list[str]:
    return [kept.id for kept in present(campaign.state, encounter)]


def listed(campaign: CampaignSession) -> tuple[str, ...]:
    return campaign.state.sessions["s1"].present


def test_a_planned_session_counts_for_its_encounters_and_the_played_one_for_all() -> None:
    campaign = table()
    done(campaign, evening.EditSession(id="s1", present=("b",)))
    assert (there(campaign), there(campaign, "e1"), there(campaign, "e2")) == (["a", "b"], ["b"], ["a", "b"])
    done(campaign, evening.PlaySession(id="s1"))
    assert (there(campaign), there(campaign, "e2")) == (["b"], ["b"])
    assert without_share(campaign.state) == {"a", "w"}
    done(campaign, evening.CountAsPlayed(id="s1", encounter="e2"), evening.EndSession(id="s1"))
    assert (there(campaign), there(campaign, "e2")) == (["a", "b"], ["b"]), "after it, its own fights remember"


def test_the_mark_of_the_book_and_the_sessions_agree() -> None:
    campaign = table()
    done(campaign, SetPresence(ids=("a",), there=False))
    assert listed(campaign) == ("b",)
    assert next_session(campaign.state, "s2", "2026-11-21").present == ("b",)
    done(campaign, evening.PlaySession(id="s1"), SetPresence(ids=("a",)))
    assert listed(campaign) == ("b", "a")
    assert campaign.state.party_book.absent == ("a",), "tonight only"
    assert "so already" in why_not(campaign, SetPresence(ids=("a",)))
    done(campaign, SetPresence(ids=("b",), there=False))
    assert absent(campaign.state) == {"b"}
    campaign.undo()
    assert not absent(campaign.state)
    done(campaign, evening.EndSession(id="s1"))
    assert absent(campaign.state) == {"a"}


def test_who_becomes_a_member_is_there_in_sessions_that_are_not_over() -> None:
    campaign = table()
    done(campaign, command.AddCreatures(creatures=(Kept("c", Creature("Cai"), PARTY),)))
    assert listed(campaign) == ("a", "b", "c")
    done(campaign, evening.PlaySession(id="s1"), evening.EndSession(id="s1"))
    done(campaign, command.AddCreatures(creatures=(Kept("d", Creature("Dov"), PARTY),)))
    assert listed(campaign) == ("a", "b", "c")


def test_a_session_with_nobody_on_its_list_says_nothing() -> None:
    campaign = table()
    done(campaign, evening.EditSession(id="s1", present=()), evening.PlaySession(id="s1"))
    assert there(campaign) == ["a", "b"]


def test_the_party_comes_without_the_absent_and_their_companions() -> None:
    campaign = table()
    done(campaign, evening.EditSession(id="s1", present=("b",)))
    fight = play("pf1", Orc=foe()).state
    assert [each.name for each in party_joining(campaign.state, fight, PF1, "e1")] == ["Bo"]
    assert [each.name for each in party_joining(campaign.state, fight, PF1, "e2")] == ["Anna", "Bo", "Wolf"]
    orc = fight.combatants["Orc"]
    bo = fight.with_combatant(replace(orc, source_creature="b"))
    with pytest.raises(NoPartyError, match=r"^Anna is absent: type the name .* Everybody else"):
        party_joining(campaign.state, bo, PF1, "e1")
