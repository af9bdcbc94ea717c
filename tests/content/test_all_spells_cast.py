"""Every spell of the library that says what it does is cast, in every ruleset, and nothing refuses or breaks it."""

from __future__ import annotations

import pytest

from desktop_app.combat.codec import read_command
from desktop_app.combat.decide import Decided, decide
from desktop_app.content.spells import load_spells
from desktop_app.rules.dice import SeededDice
from desktop_app.rules.plain_forms import fields_form
from desktop_app.rules.spell_play import spell_resolution
from tests.play import RULESETS, foe, hero, play


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_spell_takes_effect(ruleset: str) -> None:
    """On a friend, a humanoid and an undead, by a caster of the 10th level; of them as many as the spell is for."""
    wizard = hero(levels=[{"class": "wizard", "level": 10}], int=18)
    orc, zed = foe(type="humanoid", alignment="CE"), foe(type="undead", alignment="NE")
    told = play(ruleset, Wiz=wizard, Ana=hero(), Orc=orc, Zed=zed).start(Wiz=20, Ana=9, Orc=8, Zed=7)
    count = 0
    for spell in load_spells(ruleset).values():
        made = spell_resolution(spell, 10, told.ruleset)
        if made is None:
            continue
        most = made.most_targets or 3
        form = {
            "by": "Wiz",
            "name": spell.name,
            "spell_level": 4,
            "targets": ["Ana", "Orc", "Zed"][:most] if most > 1 else ["Ana", "Orc", "Zed"][count % 3 :][:1],
            "play": fields_form(made),
        }
        decision = decide(told.state, read_command({"cast": form}), told.ruleset, SeededDice(count))
        assert isinstance(decision, Decided), (spell.name, decision)
        count += 1
    assert count > 450
