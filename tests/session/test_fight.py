"""A fight in a campaign file: prepared, fought, left and found again, undone to before its beginning."""

from __future__ import annotations

from pathlib import Path

from desktop_app.campaign.command import ArchiveEncounter
from desktop_app.combat.changes import changes
from desktop_app.combat.command import Command
from desktop_app.combat.commands import Add, Damage, EndFight, EndTurn, Note, Start
from desktop_app.combat.state import NORMAL, SETUP
from desktop_app.session import Change, Proposal
from tests.session.at_once import ANA, ORC, AtOnce

PREPARATION: tuple[Command, ...] = (
    Add(creature=ANA, side="heroes"),
    Add(creature=ORC, count=2),
    Note(text="The bridge sways."),
)


def begun(at: AtOnce, id: str = "e1") -> list[str]:
    """The fight prepared and begun; gives the hash of the state before each step and after the last."""
    fight = at.encounter(id)
    digests = [fight.digest()]
    for command in (*PREPARATION, Start(initiative={"Ana": 20, "Orc 1": 12, "Orc 2": 5}), EndTurn(), EndTurn()):
        at.done(fight, command)
        digests.append(fight.digest())
    return digests


def test_the_next_start_offers_the_same_fight_at_the_same_turn(tmp_path: Path) -> None:
    at = AtOnce(tmp_path / "a.turnkeeper")
    assert at.opened.unfinished() == ()
    digest = begun(at)[-1]
    assert at.opened.unfinished() == ("e1",)
    at.close()
    again = AtOnce(tmp_path / "a.turnkeeper")
    assert again.opened.unfinished() == ("e1",)
    assert again.opened.summary("e1") == {"phase": NORMAL, "round": 1, "actor": "Orc 2", "combatants": 3}
    fight = again.encounter("e1")
    assert fight.digest() == digest
    assert (fight.state.actor, fight.state.round) == ("Orc 2", 1)
    assert fight.undo_title == "end turn: Orc 1"
    again.close()


def test_the_fight_that_was_touched_last_is_offered_first(tmp_path: Path) -> None:
    at = AtOnce(tmp_path / "a.turnkeeper")
    begun(at)
    other = at.answer(lambda then: at.opened.new_encounter("The Gate", then))
    begun(at, other.id)
    assert at.opened.unfinished() == (other.id, "e1")
    at.done(at.encounter("e1"), EndTurn())
    assert at.opened.unfinished() == ("e1", other.id)
    at.close()
    again = AtOnce(tmp_path / "a.turnkeeper")
    assert again.opened.unfinished() == ("e1", other.id)
    again.done(again.encounter(other.id), EndFight())
    assert again.opened.unfinished() == ("e1",)
    again.done(again.opened.campaign, ArchiveEncounter(id="e1"))
    assert again.opened.unfinished() == ()
    again.close()


def test_undo_goes_back_to_before_the_fight_and_redo_returns(tmp_path: Path) -> None:
    at = AtOnce(tmp_path / "a.turnkeeper")
    digests = begun(at)
    fight = at.encounter("e1")
    for digest in digests[-2::-1]:
        at.answer(fight.undo)
        assert fight.digest() == digest
    assert (fight.state.phase, dict(fight.state.combatants), fight.undo_title) == (SETUP, {}, "")
    assert at.opened.unfinished() == ()
    at.close()
    again = AtOnce(tmp_path / "a.turnkeeper")
    fight = again.encounter("e1")
    for digest in digests[1:]:
        again.answer(fight.redo)
        assert fight.digest() == digest
    assert again.opened.unfinished() == ("e1",)
    again.close()


def test_a_copy_of_a_fight_is_as_it_was_before_the_fight(tmp_path: Path) -> None:
    at = AtOnce(tmp_path / "a.turnkeeper")
    digests = begun(at)
    copy = at.answer(lambda then: at.opened.duplicate_encounter("e1", then))
    assert copy.digest() == digests[len(PREPARATION)]
    assert [entry.title for entry in copy.entries] == [entry.title for entry in at.encounter("e1").entries][:3]
    assert at.opened.unfinished() == ("e1",)
    at.close()


def test_a_change_says_which_rows_to_paint(tmp_path: Path) -> None:
    at = AtOnce(tmp_path / "a.turnkeeper")
    begun(at)
    fight, heard = at.encounter("e1"), list[Change]()  # type: ignore[type-arg]
    fight.watch(heard.append)
    at.done(fight, Damage(to="Ana", amount=3))
    at.answer(fight.undo)
    for change in heard:
        assert changes(change.entry.events).combatants == ("Ana",)
    assert [change.after.combatants["Ana"].damage for change in heard] == [3, 0]
    at.close()


def test_a_long_fight_is_the_same_whether_folded_live_or_from_the_file(tmp_path: Path) -> None:
    """Over several stored states, with undone steps among them."""
    at = AtOnce(tmp_path / "a.turnkeeper")
    begun(at)
    fight, digests = at.encounter("e1"), dict[int, str]()
    for number in range(330):
        at.done(fight, EndTurn() if number % 5 == 0 else Note(text="Rain.", on="Ana"))
        if number % 7 == 0:
            at.answer(fight.undo)
        digests[len(fight.entries)] = fight.digest()
    at.close()
    again = AtOnce(tmp_path / "a.turnkeeper")
    kept = again.answer(lambda then: again.store.load("e1", lambda stored: stored, then))
    assert len(kept.snapshots) > 3
    fight = again.encounter("e1")
    while len(fight.entries) > 10:
        assert fight.digest() == digests[len(fight.entries)]
        again.answer(fight.undo)
    again.close()


def test_a_proposed_start_shows_what_it_then_does(tmp_path: Path) -> None:
    at = AtOnce(tmp_path / "a.turnkeeper")
    fight = at.encounter("e1")
    for command in PREPARATION:
        at.done(fight, command)
    shown = [at.answer(lambda then: fight.propose(Start(), None, then)) for _ in range(3)]
    assert all(isinstance(proposal, Proposal) and proposal.dice == shown[0].dice for proposal in shown)
    assert len(shown[0].dice["initiative"]) >= 2
    at.answer(shown[1].accept)
    assert fight.state.order == shown[0].state.order
    assert fight.entries[-1].dice == shown[0].dice
    at.close()
