"""Sessions of a campaign: planned, played one at a time, told afterwards; refused where a date or a name is none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.campaign import codec
from desktop_app.campaign.command import AddEncounter, ArchiveEncounter, Command, RemoveEncounter, RenameEncounter
from desktop_app.campaign.game_sessions import PLAN, PLAYED, PLAYING, RECAP, Beat, GameSession, real_date
from desktop_app.campaign.links import SESSION, Target, links_here
from desktop_app.campaign.next_session import MOST_PROPOSED, next_session
from desktop_app.campaign.session_commands import (
    CountAsPlayed,
    EditSession,
    EndSession,
    PlanSession,
    PlaySession,
    RemoveSession,
    SetEvening,
    WriteInSession,
)
from desktop_app.campaign.session_markdown import all_sessions_text, session_text
from desktop_app.session.campaigns import CampaignSession
from tests.campaign.test_campaign import done, peopled, why_not

FIRST = GameSession(
    "s1",
    1,
    "2026-11-07",
    "The mill",
    present=("c1",),
    evening=(Beat("Arrival by boat"), Beat(encounter="e1"), Beat("The miller's tale")),
    plan="Ask about [[The Bridge]].",
)


def planned(*more: Command) -> CampaignSession:
    campaign = peopled()
    done(campaign, PlanSession(session=FIRST), *more)
    return campaign


def test_a_session_is_planned_played_and_told() -> None:
    campaign = planned(PlaySession(id="s1"), CountAsPlayed(id="s1", encounter="e1"))
    state = campaign.state.sessions["s1"]
    assert (state.phase, state.played, state.evening[1].done) == (PLAYING, ("e1",), True)
    state = done(
        campaign,
        CountAsPlayed(id="s1", encounter="e2"),
        EndSession(id="s1"),
        WriteInSession(id="s1", part=RECAP, at=0, put="They won."),
    ).sessions["s1"]
    assert (state.phase, state.played, state.recap, state.plan) == (PLAYED, ("e1", "e2"), "They won.", FIRST.plan)
    assert campaign.undo_title == "session 1: write recap"
    assert codec.read_state(codec.state_form(campaign.state)).sessions == campaign.state.sessions


def test_what_changes_a_session_leaves_its_texts_and_is_undone() -> None:
    campaign = planned(
        WriteInSession(id="s1", part=PLAN, at=0, gone="Ask", put="Hear"),
        EditSession(id="s1", to="The old mill", date="2026-1-5"),
        SetEvening(id="s1", evening=(Beat("  A  long road "),)),
    )
    state = campaign.state.sessions["s1"]
    assert (state.title, state.date, state.plan) == ("The old mill", "2026-01-05", "Hear about [[The Bridge]].")
    assert state.evening == (Beat("A long road"),)
    for _ in range(3):
        campaign.undo(lambda _answer: None)
    assert campaign.state.sessions["s1"] == FIRST
    assert not done(campaign, RemoveSession(id="s1")).sessions


def test_a_fight_that_was_taken_back_was_not_played() -> None:
    campaign = planned(
        PlaySession(id="s1"),
        CountAsPlayed(id="s1", encounter="e1"),
        CountAsPlayed(id="s1", encounter="e1", played=False),
    )
    session = campaign.state.sessions["s1"]
    assert (session.played, session.evening[1].done) == ((), False)


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        (PlanSession(session=FIRST), "taken already"),
        (PlanSession(session=replace(FIRST, id="s2")), "The number 1 is another session's"),
        (PlanSession(session=replace(FIRST, id="s2", number=0)), "from 1 to 9,999"),
        (PlanSession(session=replace(FIRST, id="s2", number=2, date="2026-02-30")), "such as 2026-03-01"),
        (EditSession(id="s1", date="soon" * 2500), "not 'soonsoon"),
        (EditSession(id="s1", to="x" * 10_000), "at most 200 letters; this one has 10,000"),
        (SetEvening(id="s1", evening=(Beat(" "),)), "A scene needs a few words"),
        (SetEvening(id="s1", evening=(Beat("x" * 10_000),)), "at most 500 letters"),
        (SetEvening(id="s1", evening=(Beat(encounter="e1"), Beat(encounter="e1"))), "stands once"),
        (SetEvening(id="s1", evening=(Beat("A scene"),) * 201), "at most 200"),
        (WriteInSession(id="s1", part=PLAN, at=0, gone="Other"), "has changed since"),
        (WriteInSession(id="s1", part=PLAN, at=-1, put="x"), "has changed since"),
        (WriteInSession(id="s1", part=PLAN, at=0, put="x" * 100_001), "at most 100,000"),
        (WriteInSession(id="s1", part="title", at=0, put="x"), "a plan and a recap"),
        (EndSession(id="s1"), "not being played"),
        (CountAsPlayed(id="s1", encounter="nobody"), "no encounter"),
        (PlaySession(id="s9"), "There is no session 's9'"),
    ],
)
def test_what_is_no_session_is_refused(asked: Command, reason: str) -> None:
    campaign = planned()
    assert reason in why_not(campaign, asked)
    assert campaign.state.sessions == {"s1": FIRST}


def test_one_session_is_played_at_a_time() -> None:
    campaign = planned(PlanSession(session=GameSession("s2", 2, "2026-11-21")), PlaySession(id="s1"))
    assert why_not(campaign, PlaySession(id="s2")) == "Session 1: The mill is being played; end it first."


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("2026-03-01", "2026-03-01"),
        (" 2026-3-1 ", "2026-03-01"),
        ("2024-02-29", "2024-02-29"),
        ("2000-02-29", "2000-02-29"),
        ("1900-02-29", ""),
        ("2026-02-29", ""),
        ("2026-13-01", ""),
        ("2026-00-10", ""),
        ("0000-01-01", ""),
        ("2026-04-31", ""),
        ("01.03.2026", ""),
        ("", ""),
    ],
)
def test_only_days_of_the_calendar_are_dates(typed: str, kept: str) -> None:
    assert real_date(typed) == kept


def test_a_new_session_has_the_next_number_the_same_players_and_what_is_left() -> None:
    campaign = peopled()
    first = next_session(campaign.state, "s1", "2026-11-07")
    assert (first.number, first.present) == (1, ("c1",))
    assert [beat.encounter for beat in first.evening] == ["e1", "e2"]
    done(
        campaign,
        PlanSession(session=replace(FIRST, number=4)),
        PlaySession(id="s1"),
        CountAsPlayed(id="s1", encounter="e1"),
        EndSession(id="s1"),
        AddEncounter(id="e3", name="The Keep"),
        AddEncounter(id="e4", name="Long ago"),
        ArchiveEncounter(id="e4"),
    )
    made = next_session(campaign.state, "s2", "2026-11-21", over=["e2"])
    assert (made.number, made.date, made.present) == (5, "2026-11-21", ("c1",))
    assert made.evening == (Beat("Arrival by boat"), Beat("The miller's tale"), Beat(encounter="e3"))
    done(campaign, *(AddEncounter(id=f"m{number}", name=f"More {number}") for number in range(30)))
    again = next_session(campaign.state, "s2", "2026-11-21", over=["e2"], unfinished=["e1", "e3", "e2", "e9"])
    assert again.evening[:4] == (Beat(encounter="e1"), *made.evening), "a fight that was broken off goes on first"
    fresh = [beat for beat in next_session(campaign.state, "s2", "2026-11-21").evening if beat.encounter]
    assert len(fresh) == MOST_PROPOSED


def test_links_in_plans_follow_a_new_name_and_notes_link_to_sessions() -> None:
    campaign = planned(RenameEncounter(id="e1", name="The Ford"))
    assert campaign.state.sessions["s1"].plan == "Ask about [[The Ford]]."
    state = done(campaign, WriteInSession(id="s1", part=RECAP, at=0, put="See [[session 1: the mill]]."))
    assert links_here(state, Target("encounter", "e1", "The Ford"))[0][0].kind == SESSION
    assert done(campaign, EditSession(id="s1", to="Mud")).sessions["s1"].recap == "See [[Session 1: Mud]]."


def test_a_session_goes_out_as_markdown() -> None:
    campaign = planned(
        PlaySession(id="s1"),
        CountAsPlayed(id="s1", encounter="e2"),
        PlanSession(session=GameSession("s2", 2, "2026-11-21", evening=(Beat(encounter="e1"),))),
        RemoveEncounter(id="e1"),
    )
    state = campaign.state
    assert session_text(state, state.sessions["s1"]) == (
        "# Session 1: The mill\n\n*2026-11-07*\n\n**Who was there:** Ana\n\n## The evening\n\n- [ ] Arrival by boat\n"
        "- [ ] The miller's tale\n- [x] The Gate\n\n## Plan\n\nAsk about [The Bridge](#the-bridge).\n"
    )
    every = all_sessions_text(state)
    assert every.startswith("# Ash Keep\n\n## Session 1: The mill\n")
    assert every.endswith("## Session 2\n\n*2026-11-21*\n")
