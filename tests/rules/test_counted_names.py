"""Numbers behind names: those that count, and those that tell a level."""

from __future__ import annotations

import pytest

from desktop_app.campaign.free_names import free_name, numbered
from desktop_app.combat.decide.roster import names_for
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.rules.creature import ClassLevel, Creature

CLERIC = (ClassLevel("cleric", 7),)


@pytest.mark.parametrize(
    ("name", "taken", "levels", "given"),
    [
        ("Goblin", ["Goblin"], (), "Goblin 2"),
        ("Goblin 2", ["Goblin", "Goblin 2"], (), "Goblin 3"),
        ("Human cleric 7", ["Human cleric 7"], CLERIC, "Human cleric 7 (2)"),
        ("Human cleric 7 (2)", ["Human cleric 7", "Human cleric 7 (2)"], CLERIC, "Human cleric 7 (3)"),
        ("Human cleric 2", ["Human cleric 2"], CLERIC, "Human cleric 3"),
    ],
)
def test_a_twin_of_the_campaign(name: str, taken: list[str], levels: tuple[ClassLevel, ...], given: str) -> None:
    assert numbered(name, taken, levels=levels) == free_name(name, taken, levels=levels) == given


def test_several_of_a_fight() -> None:
    priest = Creature("Human cleric 7", levels=CLERIC)
    empty, one = (
        Encounter("pf1"),
        Encounter("pf1", combatants={priest.name: Combatant(priest.name, "foes", priest, 40)}),
    )
    assert names_for(priest.name, 1, empty, CLERIC) == (priest.name,)
    assert names_for(priest.name, 2, empty, CLERIC) == ("Human cleric 7 (1)", "Human cleric 7 (2)")
    assert names_for(priest.name, 1, one, CLERIC) == ("Human cleric 7 (2)",)
