"""A touch spell with several touches is held until they are used up, or lost with the next spell."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.narrate import lines
from desktop_app.combat.view import view
from desktop_app.content.spells import load_spells
from desktop_app.rules.plain_forms import encode
from desktop_app.rules.spell_play import spell_resolution
from tests.play import RULESETS, Play, foe, hero, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
HIT: dict[str, Any] = {"touch": 19, "damage": [4], "save": {"Orc": 20}}


def chill_touch(ruleset: str, level: int) -> Play:
    """Wiz has cast it at a caster level and touched an orc: 1d6, a touch for each level."""
    told = play(ruleset, Wiz=hero(), Orc=foe(hp=60)).start(Wiz=20, Orc=10)
    made = spell_resolution(load_spells(ruleset)["chill touch"], level, told.ruleset)
    assert made is not None
    return told.do("cast", HIT, by="Wiz", name="chill touch", spell_level=1, targets=["Orc"], play=encode(made))


@every_ruleset
@pytest.mark.rule("spell.holding-charge")
def test_a_touch_for_each_caster_level(ruleset: str) -> None:
    told = chill_touch(ruleset, 3).expect({"Orc.hp": 56, "Wiz.charge": "chill touch"})
    assert "Wiz has 2 touches of chill touch left." in lines(told.events)
    assert view(told.state, "Wiz", told.ruleset).touches_left == "2"
    for left in ("chill touch", None):
        told.turns("Wiz", "Orc").do("deliver", HIT, by="Wiz", target="Orc").expect({"Wiz.charge": left})
    told.expect({"Orc.hp": 48})


@every_ruleset
@pytest.mark.rule("spell.holding-charge")
def test_another_spell_ends_it(ruleset: str) -> None:
    told = chill_touch(ruleset, 3).turns("Wiz", "Orc")
    told.do("cast", by="Wiz", name="shield", spell_level=1).expect({"Wiz.charge": None})
    assert "Wiz casts another spell: the held chill touch is lost." in lines(told.events)
