"""Nothing is acknowledged that could not be read again: refused in words, by the rules' door, nothing written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from desktop_app.campaign.command import (
    AddCreatures,
    EditCreature,
    SetOption,
    SetSetting,
    SetSwitch,
    TagCreatures,
    WriteNote,
)
from desktop_app.campaign.state import Kept, Switch
from desktop_app.combat.commands import Add, Damage, Note, Together
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.creature import Skill
from desktop_app.session import Accepted, Refused
from tests.session.at_once import ANA, AtOnce
from tests.session.hostile import HOSTILE, PLAIN, hostile

HUGE = 10**40


@pytest.fixture
def at(tmp_path: Path) -> Iterator[AtOnce]:
    opened = AtOnce(tmp_path / "a.turnkeeper")
    yield opened
    opened.close()


def refused(at: AtOnce, session: Any, command: Any) -> str:
    """Why the command is refused; nothing is written, and it cannot be overruled."""
    before, lines = session.digest(), session.written
    answer = at.answer(lambda then: session.do(command, None, then))
    assert isinstance(answer, Refused), answer
    assert not answer.overrulable
    assert (session.digest(), session.written) == (before, lines)
    proposed = at.answer(lambda then: session.propose(command, None, then))
    assert isinstance(proposed, Refused)
    (reason,) = answer.reasons
    assert reason.endswith(".")
    assert len(reason) < 900
    return reason


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_creature_that_could_not_be_read_again_does_not_come_into_the_campaign(at: AtOnce, kind: str) -> None:
    campaign = at.opened.campaign
    assert "could not be read again" in refused(at, campaign, AddCreatures(creatures=(Kept("x1", hostile(kind)),)))
    assert "could not be read again" in refused(at, campaign, EditCreature(id="c1", creature=hostile(kind)))


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_creature_that_could_not_be_read_again_does_not_come_into_a_fight(at: AtOnce, kind: str) -> None:
    fight = at.encounter("e1")
    assert "could not be read again" in refused(at, fight, Add(creature=hostile(kind), side="foes", force=True))
    together = Together(commands=(Note(text="Rain."), Add(creature=hostile(kind), side="foes")))
    assert "could not be read again" in refused(at, fight, together)


def test_the_refusal_names_the_field_what_is_expected_and_what_is_there(at: AtOnce) -> None:
    reason = refused(at, at.opened.campaign, AddCreatures(creatures=(Kept("x1", hostile("hp of a printed block")),)))
    for word in ("printed hp", "a whole number from -100 to 100000", "200000"):
        assert word in reason


@pytest.mark.parametrize(
    "command",
    [
        SetSetting(name="zoom", value=float("nan")),  # type: ignore[arg-type]
        SetSetting(name="zoom", value=HUGE),
        SetSetting(name="zoom \ud800", value=1),
        WriteNote(id="n1", name="Rumours", text="half \ud800"),
        WriteNote(id="n1", name="Rumours", text="a\0b"),
        WriteNote(id=7, name="Rumours"),  # type: ignore[arg-type]
        TagCreatures(ids=("c1",), add=(5,)),  # type: ignore[arg-type]
        SetSwitch(id="c1", switch=Switch("Rage", rounds=1.5)),  # type: ignore[arg-type]
        SetSwitch(id="c1", switch=Switch("Rage", modifiers=(Modifier("ac", HUGE, "luck", "x"),))),
        AddCreatures(creatures=(Kept("x1", PLAIN, tags=("a", 5)),)),  # type: ignore[arg-type]
        AddCreatures(creatures=(Kept("x1", "Ogre"),)),  # type: ignore[arg-type]
    ],
    ids=lambda command: type(command).__name__,
)
def test_values_that_no_form_gives_back(at: AtOnce, command: Any) -> None:
    refused(at, at.opened.campaign, command)


@pytest.mark.parametrize(
    "command",
    [
        Damage(to="Ana", amount=HUGE),
        Damage(to="Ana", amount=float("inf")),  # type: ignore[arg-type]
        Damage(to="Ana", amount=True),
        Note(text="\udead"),
        Note(text=None),  # type: ignore[arg-type]
    ],
    ids=repr,
)
def test_figures_that_no_form_gives_back(at: AtOnce, command: Any) -> None:
    fight = at.encounter("e1")
    at.done(fight, Add(creature=ANA, side="heroes"))
    refused(at, fight, command)


def test_what_is_read_otherwise_is_kept_as_it_is_read(at: AtOnce, tmp_path: Path) -> None:
    """Skills in another order are read sorted: the window has them so at once, not only at the next opening."""
    jumbled = replace(PLAIN, skills=(Skill("Swim", 2), Skill("Climb", 1)))
    at.done(at.opened.campaign, AddCreatures(creatures=(Kept("x1", jumbled),)))
    kept = at.opened.campaign.state.creatures["x1"].creature
    assert [skill.name for skill in kept.skills] == ["Climb", "Swim"]
    at.close()
    again = AtOnce(tmp_path / "a.turnkeeper")
    assert again.opened.campaign.state.creatures["x1"].creature == kept
    again.close()


def test_a_campaign_whose_ruleset_is_not_there_makes_no_encounter(at: AtOnce) -> None:
    refusal = at.answer(lambda then: at.opened.new_encounter("The Gate", then, {"pack:x": float("nan")}))  # type: ignore[dict-item]
    assert isinstance(refusal, Refused)
    assert list(at.opened.campaign.state.encounters) == ["e1"]


def test_an_encounter_under_a_house_rule_that_there_is_not_is_refused_in_words(tmp_path: Path) -> None:
    from desktop_app.opening import open_campaign
    from desktop_app.rules.dice import SeededDice
    from tests.store.stored import answer

    opened = open_campaign(tmp_path / "a.turnkeeper", None, lambda _deliver: None, SeededDice(1))
    assert answer(opened, opened.open) is None
    told = answer(opened, lambda then: opened.new_encounter("The Gate", then, {"no.such/rule": 3}))
    assert isinstance(told, Refused)
    assert "no.such/rule" in told.reasons[0]
    told = answer(opened, lambda then: opened.campaign.do(SetOption(option="no.such/rule", value=1), None, then))
    assert isinstance(told, Refused)
    opened.close()


def test_a_long_title_is_cut(at: AtOnce) -> None:
    fight = at.encounter("e1")
    done = at.done(fight, Together(commands=(Note(text="Rain."),), name="x" * 100_000))
    assert isinstance(done, Accepted)
    assert len(fight.undo_title) == 500
    assert fight.state.notes == ("Rain.",)
