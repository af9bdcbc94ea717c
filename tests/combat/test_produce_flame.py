"""Produce flame: by touch or thrown, from one count; each attack takes a minute of its time, hit or miss."""

from __future__ import annotations

import pytest

from desktop_app.content.spells import named_spell
from desktop_app.rules.spell_play import spell_resolution
from tests.play import CLUB, Play, foe, hero, play

both = pytest.mark.parametrize("ruleset", ["pf1", "d35"])


def flame(ruleset: str, level: int = 4) -> Play:
    """A druid with the flame in her hand, an orc beside her and an imp afar; her standard action is spent."""
    dru = hero(levels=[{"class": "druid", "level": level}], hp=30)
    fight = play(ruleset, Ana=dru, Orc=foe(hp=60, dex=10, weapons=[CLUB]), Imp=foe(hp=60, dex=10)).start(
        Ana=20, Orc=10, Imp=5
    )
    spell = named_spell(ruleset, "produce flame")
    assert spell is not None
    known = spell_resolution(spell, level, fight.ruleset)
    assert known is not None
    held = {
        "damage": known.damage,
        "damage_type": "fire",
        "attack": "melee touch",
        "charges": known.charges,
        "thrown": 120,
    }
    assert (known.damage, known.charges, known.thrown) == ("1d6+4", "4", 120)
    return fight.do(
        "cast", by="Ana", name="produce flame", spell_level=1, touch="melee", play={**held, "caster_level": 4}
    )


@both
def test_one_count_for_touch_and_throw(ruleset: str) -> None:
    """1d6 and a point for each level, at most 5; four minutes at level 4: a touch, a throw that misses, a throw."""
    fight = flame(ruleset)
    fight.do("deliver", by="Ana", target="Orc", dice={"touch": 15, "damage": [3]}).expect({"Orc.hp": 60 - (3 + 4)})
    fight.turns("Ana", "Orc", "Imp").do("disengage", a="Ana", b="Orc")
    fight.do("deliver", by="Ana", target="Imp", thrown=True, dice={"touch": 1})
    assert fight["Ana"].charge_play is not None
    assert fight["Ana"].charge_play.charges == "2"
    fight.turns("Ana", "Orc", "Imp")
    fight.do("deliver", by="Ana", target="Imp", thrown=True, dice={"touch": 15, "damage": [6]})
    fight.expect({"Imp.hp": 60 - (6 + 4)}).turns("Ana", "Orc", "Imp")
    fight.do("deliver", by="Ana", target="Orc", dice={"touch": 1})
    assert fight["Ana"].charge is None, "the last minute is gone, though it missed"


@both
@pytest.mark.rule("aoo.provoke-action")
def test_a_throw_beside_a_foe_provokes(ruleset: str) -> None:
    fight = flame(ruleset).do("engage", a="Ana", b="Orc").turns("Ana", "Orc", "Imp")
    fight.do("deliver", by="Ana", target="Imp", thrown=True)
    assert fight.state.pending
    fight.do("pass-opportunity", by="Orc").do("proceed", dice={"touch": 15, "damage": [2]})
    fight.expect({"Imp.hp": 60 - (2 + 4)})


def test_what_is_only_a_touch_is_not_thrown() -> None:
    fight = play("pf1", Ana=hero(hp=30), Orc=foe(hp=60, dex=10)).start(Ana=20, Orc=10)
    held = {"damage": "1d6", "attack": "melee touch", "charges": "3", "caster_level": 3}
    fight.do("cast", by="Ana", name="chill touch", spell_level=1, touch="melee", play=held)
    (why,) = fight.refused("deliver", by="Ana", target="Orc", thrown=True)
    assert why == "Chill touch is a touch and cannot be thrown."
