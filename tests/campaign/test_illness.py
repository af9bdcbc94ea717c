"""Poisons and diseases that a fight left behind fall due on the campaign's clock, however it is moved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_app.campaign.calendar import ROUNDS_A_DAY
from desktop_app.campaign.clock_commands import CountFightTime, NoteIllness, PassTime, SetClock
from desktop_app.campaign.clock_events import ReminderDue
from desktop_app.campaign.game_clock import MORNING, Reminder
from desktop_app.campaign.illness import illness_home, illness_moved, in_minutes, rounds_since
from desktop_app.campaign.time_ahead import lines_ahead
from desktop_app.combat.commands import Add, Afflict, Clock, EndAffliction, EndFight, Start
from desktop_app.combat.timeline import game_time
from desktop_app.rules.affliction import read_affliction
from desktop_app.session import Refused
from tests.session.at_once import ANA, AtOnce

DAY = ROUNDS_A_DAY
FEVER = read_affliction(
    "fever", "disease", "Fortitude DC 13, onset 1 day, once a day 1d3 Dexterity; two saves in a row end it."
)


class Evening:
    """Ana of the campaign, ill in a fight that is over."""

    def __init__(self, path: Path) -> None:
        assert FEVER is not None
        self.at = AtOnce(path)
        self.campaign, self.fight = self.at.opened.campaign, self.at.encounter("e1")
        for command, dice in (
            (Add(creature=ANA, source_creature="c1"), None),
            (Start(), {"initiative": {"Ana": 10}}),
            (Afflict(to="Ana", affliction=FEVER, unsaved=True), None),
            (EndFight(), None),
        ):
            self.at.done(self.fight, command, dice)
        self.note()

    def note(self) -> None:
        command = illness_home(self.campaign.state, "e1", self.fight.state)
        assert command is not None
        self.at.done(self.campaign, command)
        assert illness_home(self.campaign.state, "e1", self.fight.state) is None, "it knows all of it"

    def make_saves(self, save: list[int], ability: list[int]) -> None:
        """What the window does at Enter."""
        (due,) = self.saves()
        rounds = rounds_since(self.campaign.state, due, self.fight.state)
        passed = game_time(self.fight.state) + rounds
        self.at.done(self.campaign, CountFightTime(encounter="e1", passed=passed, noted=True))
        minutes, left = in_minutes(rounds)
        self.at.done(self.fight, Clock(minutes=minutes, rounds=left), {"save": {"Ana": save}, "ability": {"": ability}})
        self.note()

    def saves(self) -> tuple[Reminder, ...]:
        return tuple(each for each in self.campaign.state.clock.reminders if each.encounter)

    def lost(self) -> int:
        return dict(self.fight.state.combatants["Ana"].ability_damage).get("dex", 0)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    made = Evening(tmp_path / "a.turnkeeper")
    yield made
    made.at.close()


def test_the_onset_is_told_when_the_clock_is_moved_by_hand_and_the_saves_are_made(evening: Evening) -> None:
    (due,) = evening.saves()
    assert due.text == "Ana: Fortitude save, DC 13, against fever"
    assert (due.at, due.told, due.creature) == (MORNING + DAY, False, "c1")
    assert rounds_since(evening.campaign.state, due, evening.fight.state) == 0
    ahead = lines_ahead(evening.campaign.state, DAY)
    assert "Reminds: Ana: Fortitude save, DC 13, against fever." in ahead
    told = evening.at.done(evening.campaign, PassTime(rounds=DAY - 1))
    assert not any(isinstance(each, ReminderDue) for each in told.entry.events)
    told = evening.at.done(evening.campaign, PassTime(rounds=1, rest=("c1",)))
    assert [each.text for each in told.entry.events if isinstance(each, ReminderDue)] == [due.text]
    assert evening.saves()[0].waits
    now = evening.campaign.state.clock.now
    evening.make_saves([2], [3])
    assert evening.lost() == 3
    assert evening.campaign.state.clock.now == now, "the time has passed there only once"
    assert (evening.saves()[0].at, evening.saves()[0].told) == (MORNING + 2 * DAY, False)


def test_several_saves_of_some_days_are_made_at_once_until_it_is_cured(evening: Evening) -> None:
    evening.at.done(evening.campaign, SetClock(now=MORNING + 3 * DAY + 300))
    assert evening.saves()[0].waits
    evening.make_saves([2, 19, 19], [2])
    assert evening.saves() == ()
    assert evening.fight.state.combatants["Ana"].afflictions == ()
    assert evening.lost() == 2
    assert game_time(evening.fight.state) == 3 * DAY + 300


def test_what_stays_as_it_was_keeps_its_time_and_what_is_ended_is_told_no_more(evening: Evening) -> None:
    evening.at.done(evening.campaign, PassTime(rounds=600))
    assert illness_home(evening.campaign.state, "e1", evening.fight.state) is None
    assert evening.saves()[0].at == MORNING + DAY
    evening.at.done(evening.fight, EndAffliction(to="Ana", name="fever"))
    evening.note()
    assert evening.saves() == ()


def test_who_is_brought_to_another_fight_has_it_there(evening: Evening) -> None:
    moved = illness_moved(evening.campaign.state, "e1", ("c1",))
    assert moved is not None
    assert illness_moved(evening.campaign.state, "e1", ("c2",)) is None
    evening.at.done(evening.campaign, moved)
    assert evening.saves() == ()
    assert evening.at.answer(evening.campaign.undo) is not None
    assert len(evening.saves()) == 1


def test_a_note_that_makes_no_sense_is_refused(evening: Evening) -> None:
    (due,) = evening.saves()
    for reminders in ((due, due), (replace(due, creature="c9"),), (replace(due, encounter="e9"),),
                      (replace(due, at=10**12),), (replace(due, text=" "),)):  # fmt: skip
        command = NoteIllness(encounter="e1", reminders=reminders)
        assert isinstance(evening.at.answer(lambda then: evening.campaign.do(command, None, then)), Refused)  # noqa: B023
    assert evening.saves() == (due,)
