"""Proposals: shown first, then done exactly so or dropped; and no other dice by asking again."""

from __future__ import annotations

from typing import Any

from desktop_app.rules.dice import SeededDice
from desktop_app.session import Accepted, MemoryJournal, Proposal, Refused
from tests.session.tally import Add, Command, Numbers, Roll, TallySession, session

Shown = Proposal[Numbers, Command, int]


def shown(desk: TallySession, command: Command, dice: dict[str, object] | None = None) -> Shown:
    answers: list[Any] = []
    desk.propose(command, dice, answers.append)
    (proposal,) = answers
    assert isinstance(proposal, Proposal)
    return proposal


def test_a_proposal_that_is_dropped_leaves_no_trace() -> None:
    journal = MemoryJournal()
    desk = session(journal, SeededDice(5))
    before = desk.digest()
    proposal = shown(desk, Roll())
    assert proposal.state == proposal.events
    assert (desk.digest(), journal.records, desk.undo_title, desk.busy) == (before, [], "", False)


def test_a_proposal_that_is_accepted_happens_exactly_as_shown() -> None:
    journal, told = MemoryJournal(), list[Any]()
    desk = session(journal, SeededDice(5))
    proposal = shown(desk, Roll())
    proposal.accept(told.append)
    assert isinstance(told[0], Accepted)
    assert desk.state == proposal.state
    assert desk.entries[0].events == proposal.events
    assert desk.entries[0].dice == proposal.dice == {"attack": list(proposal.events)}


def test_asking_again_shows_the_same_faces() -> None:
    desk = session(MemoryJournal(), SeededDice(5))
    first = shown(desk, Roll())
    assert [shown(desk, Roll()).events for _ in range(20)] == [first.events] * 20
    desk.do(Roll())
    assert desk.state == first.state


def test_the_dice_are_the_doers_whatever_else_is_changed_on_the_card() -> None:
    desk = session(MemoryJournal(), SeededDice(5))
    attack, damage = shown(desk, Roll(20, "Ana")), shown(desk, Roll(8, "Ana", "damage"))
    assert shown(desk, Roll(20, "Ana")).events == attack.events
    assert shown(desk, Roll(8, "Ana", "damage")).events == damage.events
    others = [shown(desk, Roll(20, name)).events for name in ("Bo", "Cy", "Di", "Ed", "Flo")]
    assert len({attack.events, *others}) > 1


def test_the_dice_fall_anew_when_something_has_happened() -> None:
    desk = session(MemoryJournal(), SeededDice(5))
    faces = set()
    for _ in range(12):
        faces.add(shown(desk, Roll()).events)
        desk.do(Add(1))
    assert len(faces) > 3


def test_typed_faces_are_shown_and_leave_those_that_fell_alone() -> None:
    desk = session(MemoryJournal(), SeededDice(5))
    fell = shown(desk, Roll()).events
    assert shown(desk, Roll(), {"attack": 13}).events == (13,)
    assert shown(desk, Roll()).events == fell


def test_a_proposal_from_before_is_not_carried_out_after_something_else_happened() -> None:
    desk, told = session(MemoryJournal(), SeededDice(5)), list[Any]()
    proposal = shown(desk, Roll())
    desk.do(Add(1))
    proposal.accept(told.append)
    (answer,) = told
    assert isinstance(answer, Refused)
    assert "Look at it again" in answer.reasons[0]
    assert desk.state == (1,)
    desk.undo()
    proposal.accept(told.append)
    assert desk.state == proposal.state


def test_a_proposal_is_accepted_once() -> None:
    desk, told = session(MemoryJournal(), SeededDice(5)), list[Any]()
    proposal = shown(desk, Roll())
    proposal.accept()
    proposal.accept(told.append)
    assert isinstance(told[0], Refused)
    assert len(desk.entries) == 1
