"""Proposals: shown first, then done exactly so or dropped; and no other dice by asking again."""

from __future__ import annotations

from typing import Any

from desktop_app.rules.dice import SeededDice
from desktop_app.session import Accepted, MemoryJournal, Proposal, Refused
from tests.session.tally import KEEPS, Add, Command, Numbers, Roll, TallySession, session

Shown = Proposal[Numbers, Command, int]


def shown(opened: TallySession, command: Command, dice: dict[str, object] | None = None) -> Shown:
    answers: list[Any] = []
    opened.propose(command, dice, answers.append)
    (proposal,) = answers
    assert isinstance(proposal, Proposal)
    return proposal


def test_a_proposal_that_is_dropped_leaves_no_trace() -> None:
    journal = MemoryJournal()
    opened = session(journal, SeededDice(5))
    before = opened.digest()
    proposal = shown(opened, Roll())
    assert proposal.state == proposal.events
    assert (opened.digest(), journal.records, opened.undo_title, opened.busy) == (before, [], "", False)


def test_a_proposal_that_is_accepted_happens_exactly_as_shown() -> None:
    journal, told = MemoryJournal(), list[Any]()
    opened = session(journal, SeededDice(5))
    proposal = shown(opened, Roll())
    proposal.accept(told.append)
    assert isinstance(told[0], Accepted)
    assert opened.state == proposal.state
    assert opened.entries[0].events == proposal.events
    assert opened.entries[0].dice == proposal.dice == {"attack": list(proposal.events)}


def test_asking_again_shows_the_same_faces() -> None:
    opened = session(MemoryJournal(), SeededDice(5))
    first = shown(opened, Roll())
    assert [shown(opened, Roll()).events for _ in range(20)] == [first.events] * 20
    opened.do(Roll())
    assert opened.state == first.state


def test_the_dice_are_the_doers_whatever_else_is_changed_on_the_card() -> None:
    opened = session(MemoryJournal(), SeededDice(5))
    attack, damage = shown(opened, Roll(20, "Ana")), shown(opened, Roll(8, "Ana", "damage"))
    assert shown(opened, Roll(20, "Ana")).events == attack.events
    assert shown(opened, Roll(8, "Ana", "damage")).events == damage.events
    others = [shown(opened, Roll(20, name)).events for name in ("Bo", "Cy", "Di", "Ed", "Flo")]
    assert len({attack.events, *others}) > 1


def test_the_dice_fall_anew_when_something_has_happened() -> None:
    opened = session(MemoryJournal(), SeededDice(5))
    faces = set()
    for _ in range(12):
        faces.add(shown(opened, Roll()).events)
        opened.do(Add(1))
    assert len(faces) > 3


def test_dice_lie_after_a_step_that_the_document_says_leaves_them_but_for_its_own() -> None:
    opened = session(MemoryJournal(), SeededDice(5))
    fell = shown(opened, Roll(1000, "Ana")).events
    opened.do(Add(KEEPS))
    assert shown(opened, Roll(1000, "Ana")).events == fell
    opened.do(Roll(1000, "Ana"))
    assert opened.entries[-1].events == fell
    assert shown(opened, Roll(1000, "Ana")).events != fell


def test_typed_faces_are_shown_and_leave_those_that_fell_alone() -> None:
    opened = session(MemoryJournal(), SeededDice(5))
    fell = shown(opened, Roll()).events
    assert shown(opened, Roll(), {"attack": 13}).events == (13,)
    assert shown(opened, Roll()).events == fell


def test_a_proposal_from_before_is_not_carried_out_after_something_else_happened() -> None:
    opened, told = session(MemoryJournal(), SeededDice(5)), list[Any]()
    proposal = shown(opened, Roll())
    opened.do(Add(1))
    proposal.accept(told.append)
    (answer,) = told
    assert isinstance(answer, Refused)
    assert "Check it again" in answer.reasons[0]
    assert opened.state == (1,)
    opened.undo()
    proposal.accept(told.append)
    assert opened.state == proposal.state


def test_a_proposal_is_accepted_once() -> None:
    opened, told = session(MemoryJournal(), SeededDice(5)), list[Any]()
    proposal = shown(opened, Roll())
    proposal.accept()
    proposal.accept(told.append)
    assert isinstance(told[0], Refused)
    assert len(opened.entries) == 1
