"""What must be loaded shoots in a full attack only as often as there is time to load it."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.rules.creature_form import read_creature
from desktop_app.rules.sheet import plain_sheet

BASE = {"format": "turnkeeper.creature/1", "name": "Wim", "race": "halfling", "abilities": {"dex": 14, "str": 10}}


@pytest.mark.parametrize(
    ("ruleset", "weapon", "more", "bonuses"),
    [
        ("pf1", "longbow", {}, 3),
        ("pf1", "light crossbow", {}, 1),
        ("pf1", "light crossbow", {"feats": ["Rapid Reload (light crossbow)"]}, 3),
        ("pf1", "light crossbow", {"feats": ["Rapid Reload (hand crossbow)"]}, 1),
        ("pf1", "heavy crossbow", {"feats": ["Rapid Reload (heavy crossbow)"]}, 1),
        ("pf1", "heavy crossbow", {"feats": ["Rapid Reload (hand crossbow)", "Crossbow Mastery"]}, 3),
        ("pf1", "repeating light crossbow", {}, 3),
        ("pf1", "+1 sling", {}, 1),
        ("pf1", "sling", {"traits": ["racial trait: Warslinger"]}, 3),
        ("pf1", "pistol", {"feats": ["Rapid Reload (pistol)"]}, 1),
        ("pf1", "pistol", {"feats": ["Rapid Reload (pistol)"], "equipment": [{"item": "alchemical cartridges"}]}, 3),
        ("pf1", "double-barreled pistol", {}, 2),
        ("pf1", "musket", {"feats": ["Rapid Reload (musket)"], "equipment": [{"item": "alchemical cartridge"}]}, 1),
        ("d35", "heavy crossbow", {}, 1),
        ("d35", "hand crossbow", {"feats": ["Rapid Reload (hand crossbow)"]}, 3),
        ("d30", "sling", {}, 1),
        ("cmbv", "sling", {}, 1),
    ],
)  # fmt: skip
def test_shots_of_a_fighter_11(ruleset: str, weapon: str, more: dict[str, object], bonuses: int) -> None:
    """Rule: attack.full-attack."""
    levels = [{"class": "fighter", "level": 11}]
    wim = read_creature(BASE | {"ruleset": ruleset, "levels": levels, "weapons": [{"name": weapon}]} | more)
    made = plain_sheet(wim, load_ruleset(ruleset)).attack(weapon)
    usual = len(made.to_hit)
    assert len(made.bonuses) == min(bonuses, usual) if bonuses < 3 else len(made.bonuses) == usual
    assert bool(made.loading) is (bonuses < 3)


def test_what_a_block_prints_stands() -> None:
    """Whoever printed two shots has counted how they are loaded."""
    block = {"attacks": {"light crossbow": {"attack": [12, 7], "damage": "1d8"}}}
    raw = BASE | {"ruleset": "pf1", "weapons": [{"name": "light crossbow"}], "printed": block}
    assert plain_sheet(read_creature(raw), load_ruleset("pf1")).attack("light crossbow").bonuses == (12, 7)
