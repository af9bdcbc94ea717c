"""Powerful charge told as play: more dice at the end of a charge, with what lies on the creature on top."""

from __future__ import annotations

import pytest

from desktop_app.content.creatures import creature
from desktop_app.rules.creature_form import write_creature
from tests.play import hero, play


@pytest.mark.parametrize(("ruleset", "dice", "usual", "charging"), [
    ("pf1", [3, 3, 3, 3], 6 + 12, 12 + 16),  # 2d10+12; on a charge 4d10+16
    ("d35", [3, 3, 3, 3], 6 + 15, 12 + 20),  # 2d8+15; on a charge 4d8+20
])  # fmt: skip
def test_a_triceratops_charges(ruleset: str, dice: list[int], usual: int, charging: int) -> None:
    form = write_creature(creature(ruleset, "triceratops").creature)
    form.pop("format")
    beast = {"side": "foes", "creature": form}
    fight = play(ruleset, Ana=hero(hp=200), Beast=beast).start(Beast=20, Ana=10)
    attack = {"by": "Beast", "target": "Ana", "with_": "gore"}
    fight.do("attack", {"attack": 15, "damage": dice[:2]}, **attack)
    assert fight["Ana"].damage == usual
    fight.do("end-turn").do("end-turn").do("disengage", a="Beast", b="Ana")
    fight.do("attack", {"attack": 15, "damage": dice}, options=["charge"], **attack)
    assert fight["Ana"].damage == usual + charging
