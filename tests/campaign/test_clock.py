"""The campaign's clock: time that passes, fights that share it, reminders, and calendars of one's own."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.campaign import codec
from desktop_app.campaign.calendar import (
    FULL,
    NEW,
    ROUNDS_A_DAY,
    Calendar,
    Month,
    Moon,
    date_of,
    day_at,
    day_of,
    moment_text,
    page_of,
    phase_of,
)
from desktop_app.campaign.calendar_text import (
    CalendarError,
    months_text,
    moons_text,
    objection,
    read_moment,
    read_months,
    read_moons,
    read_year,
)
from desktop_app.campaign.clock_commands import (
    CountFightTime,
    PassTime,
    Remind,
    RemoveReminder,
    SetCalendar,
    SetClock,
    WriteDay,
)
from desktop_app.campaign.command import AddCreatures, AddEncounter, CountUses
from desktop_app.campaign.game_clock import MORNING, Reminder, since, stood_still, time_in
from desktop_app.campaign.game_sessions import GameSession
from desktop_app.campaign.session_commands import EndSession, PlanSession, PlaySession
from desktop_app.campaign.state import Campaign, Kept, Switch, used_key
from desktop_app.rules.creature import Creature
from tests.campaign.test_campaign import done, opened, why_not

HOUR, MINUTE = 600, 10
YEAR = Calendar(
    (Month("Frost", 30), Month("Thaw", 31)), ("Work", "Market", "Rest"), (Moon("Pale", 28, 14),), "Year", 412
)


def test_time_passes_and_is_told_and_taken_back() -> None:
    campaign = opened()
    assert done(campaign, PassTime(rounds=10 * MINUTE)).clock.now == MORNING + 100
    state = done(campaign, PassTime(rounds=3 * ROUNDS_A_DAY + 4 * HOUR))
    assert moment_text(state.clock.calendar, state.clock.now) == "Day 4, 12:10"
    campaign.undo()
    assert campaign.state.clock.now == MORNING + 100


@pytest.mark.parametrize("rounds", [0, -5, 10**12])
def test_no_time_and_time_that_goes_back_are_refused(rounds: int) -> None:
    assert "between 1 round and 100 years" in why_not(opened(), PassTime(rounds=rounds))


def test_fights_at_once_share_the_clock_and_it_never_goes_back() -> None:
    campaign = opened()
    done(campaign, AddEncounter(id="a", name="Gate"), AddEncounter(id="b", name="Tower"))
    done(campaign, CountFightTime(encounter="a", passed=0), CountFightTime(encounter="b", passed=0))
    assert done(campaign, CountFightTime(encounter="a", passed=10)).clock.now == MORNING + 10
    assert done(campaign, CountFightTime(encounter="b", passed=6)).clock.now == MORNING + 10
    assert done(campaign, CountFightTime(encounter="b", passed=25)).clock.now == MORNING + 25
    assert done(campaign, CountFightTime(encounter="a", passed=2)).clock.now == MORNING + 25
    now = done(campaign, PassTime(rounds=HOUR), CountFightTime(encounter="a", passed=5)).clock.now
    assert now == MORNING + 25 + HOUR + 3


def test_effects_run_on_daily_uses_are_fresh_after_a_rest_in_one_step() -> None:
    campaign = opened()
    switches = (Switch("Bless", rounds=50), Switch("Mage armor", rounds=10 * HOUR), Switch("Rage", rounds=5, on=False))
    done(campaign, AddCreatures(creatures=(Kept("ana", Creature("Ana"), switches=switches),)))
    used, charge = used_key("ana", "Smite"), used_key("ana", "Wand")
    before = done(campaign, CountUses(used=((used, 2), (charge, 3))))
    state = done(campaign, PassTime(rounds=8 * HOUR, rest=("ana",), but=(charge,)))
    bless, armor, rage = state.creatures["ana"].switches
    assert (bless.on, armor.on, armor.rounds, rage) == (False, True, 2 * HOUR, switches[2])
    assert used not in state.settings
    assert state.settings[charge] == 3
    campaign.undo()
    assert (campaign.state.settings, campaign.state.creatures) == (before.settings, before.creatures)


def test_what_is_switched_on_runs_on_while_one_fights_and_the_gap_since_a_fight_is_known() -> None:
    campaign = opened()
    kept = Kept("c1", Creature("Ana"), switches=(Switch("bless", rounds=20),))
    done(
        campaign, AddCreatures(creatures=(kept,)), AddEncounter(id="a", name="Toll"), AddEncounter(id="b", name="Mill")
    )
    state = done(campaign, CountFightTime(encounter="a", passed=15))
    assert state.creatures["c1"].switches[0].rounds == 5
    assert time_in(state.clock, "a", 18) == MORNING + 18, "three rounds that the campaign has not heard of"
    state = done(campaign, CountFightTime(encounter="b", passed=9))
    assert (state.creatures["c1"].switches[0].on, since(state.clock, "a")) == (False, 9)
    assert (stood_still(state.clock, "a"), stood_still(state.clock, "c")) == (0, 0)
    state = done(campaign, PassTime(rounds=HOUR))
    assert (since(state.clock, "a"), since(state.clock, "b")) == (HOUR + 9, HOUR)
    assert stood_still(state.clock, "b") == HOUR
    now = state.clock.now
    state = done(campaign, CountFightTime(encounter="b", passed=9 + HOUR, noted=True))
    assert (stood_still(state.clock, "b"), state.clock.now) == (0, now)
    assert done(campaign, CountFightTime(encounter="b", passed=10 + HOUR)).clock.now == now + 1
    assert codec.read_state(codec.state_form(state)).clock == state.clock


def test_reminders_are_told_once_when_the_clock_passes_them() -> None:
    campaign = opened()
    done(campaign, Remind(reminder=Reminder("r", MORNING + HOUR, " the ritual  is done ")))
    assert "for a time to come" in why_not(campaign, Remind(reminder=Reminder("s", MORNING, "late")))
    assert done(campaign, PassTime(rounds=HOUR - 1)).clock.due(MORNING + HOUR)[0].text == "the ritual is done"
    state = done(campaign, PassTime(rounds=1))
    assert state.clock.reminders[0].told
    assert not state.clock.due(10**9)
    campaign.undo()
    assert not campaign.state.clock.reminders[0].told
    assert done(campaign, RemoveReminder(id="r")).clock.reminders == ()
    assert "needs a few words" in why_not(campaign, Remind(reminder=Reminder("t", 10**6, "  ")))


def test_a_session_knows_its_days_in_the_game() -> None:
    campaign = opened()
    done(campaign, PlanSession(session=GameSession("s", 1, "2026-03-01")), PlaySession(id="s"))
    session = done(campaign, PassTime(rounds=ROUNDS_A_DAY), EndSession(id="s")).sessions["s"]
    assert (session.game_from, session.game_to) == (MORNING, MORNING + ROUNDS_A_DAY)


def test_notes_on_days_are_written_and_removed() -> None:
    campaign = opened()
    assert done(campaign, WriteDay(day=3, text="market")).clock.note(3) == "market"
    assert done(campaign, WriteDay(day=3, text="")).clock.notes == ()
    assert "from 1 to" in why_not(campaign, WriteDay(day=-1, text="x"))


def test_a_calendar_of_ones_own_tells_months_weekdays_and_moons() -> None:
    campaign = opened()
    state = done(campaign, SetCalendar(calendar=YEAR), SetClock(now=(61 + 30) * ROUNDS_A_DAY))
    assert moment_text(state.clock.calendar, state.clock.now) == "Market, 1 Thaw, Year 413, 00:00"
    assert page_of(YEAR, 95) == ("Thaw, Year 413", 91, 31)
    assert page_of(Calendar(), 31) == ("Days 31 to 60", 30, 30)
    assert [phase_of(YEAR.moons[0], day) for day in (13, 27, 41)] == [FULL, NEW, FULL]
    assert (read_months(months_text(YEAR)), read_moons(moons_text(YEAR)), read_year("Year 412")) == (
        YEAR.months, YEAR.moons, ("Year", 412),
    )  # fmt: skip
    assert codec.read_state(codec.state_form(state)).clock == state.clock


@pytest.mark.parametrize(
    ("calendar", "reason"),
    [
        (replace(YEAR, months=(Month("Frost", 0),)), "The month Frost should have from 1 to 1,000 days, not 0."),
        (replace(YEAR, months=tuple(Month(f"M{n}", 3) for n in range(10_000))), "at most 60 months; these are 10,000."),
        (replace(YEAR, months=(Month("Frost", 3), Month("frost", 3))), "Each month needs a name of its own."),
        (replace(YEAR, moons=(Moon("Pale", 0),)), "full every 2 to 10,000 days, not 0."),
        (replace(YEAR, first_year=-3), "The first year should be from 0 to 99,999, not -3."),
        (replace(YEAR, year="y" * 50), "at most 40 letters"),
    ],
)
def test_odd_calendars_are_refused(calendar: Calendar, reason: str) -> None:
    assert reason in why_not(opened(), SetCalendar(calendar=calendar))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("14:30", "Work, 1 Frost, Year 412, 14:30"),
        ("3 thaw", "Rest, 3 Thaw, Year 412, 08:00"),
        ("Rest, 3 Thaw, Year 413, 7:05", "Work, 3 Thaw, Year 413, 07:05"),
        ("day 12 0:00", "Rest, 12 Frost, Year 412, 00:00"),
    ],
)
def test_moments_are_read_as_they_are_typed(text: str, told: str) -> None:
    assert moment_text(YEAR, read_moment(text, YEAR, MORNING)) == told


@pytest.mark.parametrize(
    "text", ["", "31 Frost", "0 Thaw", "3 Nomonth", "25:00", "day -4", "-3 Frost", "3 Frost 5", "9" * 40]
)
def test_moments_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(CalendarError):
        read_moment(text, YEAR, MORNING)


months = st.lists(st.integers(1, 60), min_size=1, max_size=20)


@given(months, st.integers(0, 10**6))
def test_every_day_has_one_date_and_is_read_back(days: list[int], day: int) -> None:
    calendar = Calendar(tuple(Month(f"M{n}m", count) for n, count in enumerate(days)))
    assert objection(calendar) == ""
    assert day_at(calendar, date_of(calendar, day)) == day
    if date_of(calendar, day).year < 99_999:
        assert day_of(read_moment(moment_text(calendar, day * ROUNDS_A_DAY), calendar, 0)) == day


def test_an_old_campaign_begins_in_the_morning_of_day_1() -> None:
    form = codec.state_form(Campaign("Ash Keep", "old"))
    form.pop("clock", None)
    assert codec.read_state(form).clock.now == MORNING


@pytest.mark.parametrize("year", ["Year", "", "year of the"])
@pytest.mark.parametrize("name", ["Longyear", "Month 1", "Frost", "year"])
def test_a_date_is_read_whatever_its_month_is_called(name: str, year: str) -> None:
    calendar = Calendar((Month("Frost", 30), Month(name, 31)) if name != "Frost" else (Month(name, 31),), year=year)
    now = 70 * ROUNDS_A_DAY + 3 * HOUR
    told = moment_text(calendar, now)
    assert read_moment(told, calendar, 0) == now
    assert read_moment(told.lower(), calendar, 0) == now
