"""Breath weapons of stat blocks, in either form, come out as something that can be used."""

from __future__ import annotations

import pytest

from desktop_app.exchange.statblock import read_text
from desktop_app.rules.breath import Breath, breath_of
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import read_creature, write_creature
from desktop_app.rules.resolution import Resolution
from tests.exchange.statblock.blocks import GLOOM_OTTER, RUST_WARDEN

LISTED = GLOOM_OTTER.text.replace(
    "Special Attacks rend (2 claws, 1d6+6)",
    "Special Attacks breath weapon (30-ft. cone, 3d6 cold damage, Reflex DC 14 half, usable every 1d4 rounds), "
    "rend (2 claws, 1d6+6)",
)
TOLD = RUST_WARDEN.text.replace("Special Attacks: Corrosion", "Special Attacks: Breath weapon, corrosion").replace(
    "Corrosion (Ex)",
    "Breath Weapon (Su)\n\n30-foot cone, once every 1d4 rounds, damage 3d6 cold, Reflex DC 14 half.\n\nCorrosion (Ex)",
)
COLD = Resolution(damage="3d6", damage_type="cold", save="ref", on_save="half", dc=14, resistance=False)


def found(creature: Creature) -> list[Breath]:
    return [breath for breath in map(breath_of, creature.special) if breath is not None]


@pytest.mark.parametrize(("text", "ruleset"), [(LISTED, "pf1"), (TOLD, "d35")])
def test_a_block_gives_a_breath_weapon_that_stays_in_the_file(text: str, ruleset: str) -> None:
    made = read_text(text, ruleset)[0].creature
    assert found(made) == [Breath("breath weapon", "30-foot cone", COLD, "1d4")]
    assert found(read_creature(write_creature(made))) == found(made)
