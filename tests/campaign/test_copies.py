"""Older copies of the campaign's creatures in encounters: found, told by number, updated in one step."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.campaign.copies import old_copies, updating
from desktop_app.campaign.state import Campaign, Kept
from desktop_app.combat.codec import command_form, read_command
from desktop_app.combat.commands import Edit, Together
from desktop_app.combat.state import OVER, Combatant, Encounter
from desktop_app.content import load_ruleset
from desktop_app.rules.compare import Change
from desktop_app.rules.creature import Abilities, Creature

PF1 = load_ruleset("pf1")
ORC = Creature("Orc", abilities=Abilities((15, 10, 10, 10, 10, 10)), hp=8)
STRONGER = replace(ORC, abilities=Abilities((19, 10, 10, 10, 10, 10)), hp=12)
CAMPAIGN = Campaign(creatures={"o": Kept("o", STRONGER), "n": Kept("n", Creature("Nobody"))})


def fight(*combatants: Combatant, phase: str = "setup") -> Encounter:
    return Encounter(ruleset="pf1", combatants={each.name: each for each in combatants}, phase=phase)


def orc(name: str, creature: Creature = ORC, source: str = "o") -> Combatant:
    return Combatant(name, "foes", creature, 8, source_creature=source)


def test_alike_copies_are_told_together_with_what_moves() -> None:
    state = fight(orc("Orc 1"), orc("Orc 2"), orc("Orc 3", STRONGER), orc("Stranger", source=""))
    (found,) = old_copies(CAMPAIGN, "e", state, PF1)
    assert found.names == ("Orc 1", "Orc 2")
    assert Change("hp", 8, 12) in found.changes
    assert Change("cmb", 2, 4) in found.changes
    assert not found.running


def test_a_copy_that_was_changed_for_its_encounter_is_told_apart() -> None:
    state = fight(orc("Orc 1"), orc("Orc 2", replace(ORC, hp=30)))
    assert [each.names for each in old_copies(CAMPAIGN, "e", state, PF1)] == [("Orc 1",), ("Orc 2",)]


def test_portraits_and_players_make_no_copy_old_and_words_move_no_number() -> None:
    assert old_copies(CAMPAIGN, "e", fight(orc("Orc", replace(STRONGER, portrait="p", player="Mira"))), PF1) == ()
    (found,) = old_copies(CAMPAIGN, "e", fight(orc("Orc", replace(STRONGER, notes="limps"))), PF1)
    assert found.changes == ()


def test_a_running_fight_is_marked_and_one_that_is_over_left_alone() -> None:
    (found,) = old_copies(CAMPAIGN, "e", fight(orc("Orc"), phase="normal"), PF1)
    assert found.running
    assert old_copies(CAMPAIGN, "e", fight(orc("Orc"), phase=OVER), PF1) == ()


def test_updating_is_one_step_that_the_journal_can_keep() -> None:
    found = old_copies(CAMPAIGN, "e", fight(orc("Orc 1"), orc("Orc 2")), PF1)
    step = updating(CAMPAIGN, found)
    assert isinstance(step, Together)
    assert step.name == "update 2 creatures from the campaign"
    assert read_command(command_form(step)) == step
    assert updating(CAMPAIGN, ()) is None
    assert updating(CAMPAIGN, old_copies(CAMPAIGN, "e", fight(orc("Orc")), PF1)) == Edit(
        name="Orc", creature=STRONGER, what="as in the campaign"
    )
