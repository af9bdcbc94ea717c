"""Attacks and goods as sheets tell them: a monk's flurry beside the plain attack, coins the dearest first."""

from __future__ import annotations

from desktop_app.content import load_ruleset
from desktop_app.documents.phrases import gear
from desktop_app.documents.subjects import attack_lines, subject
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import read_creature
from desktop_app.rules.sheet import sheet


def _monk(ruleset: str) -> Creature:
    return read_creature(
        {
            "name": "Tried",
            "ruleset": ruleset,
            "abilities": {"str": 16, "dex": 12, "con": 12, "int": 10, "wis": 14, "cha": 8},
            "levels": [{"class": "monk", "level": 8}],
            "weapons": [{"name": "unarmed strike"}, {"name": "kama"}, {"name": "dagger"}],
            "equipment": [{"item": "rope", "weight": 10}],
            "money": {"cp": 4, "gp": 71, "pp": 1},
        }
    )


def test_a_monk_is_told_its_flurry_with_what_it_can_flurry_with() -> None:
    told = {each.name: each.bonuses for each in attack_lines(sheet(_monk("pf1"), (), load_ruleset("pf1")))}
    assert told == {
        "unarmed strike": (9, 4),
        "unarmed strike, flurry": (9, 9, 4, 4),
        "kama": (9, 4),
        "kama, flurry": (9, 9, 4, 4),
        "dagger": (9, 4),
    }
    elder = {each.name: each.bonuses for each in attack_lines(sheet(_monk("d35"), (), load_ruleset("d35")))}
    assert elder["unarmed strike, flurry"] == (8, 8, 3)


def test_coins_come_the_dearest_first_and_goods_without_their_weight() -> None:
    told = subject(_monk("pf1"), load_ruleset("pf1"))
    assert gear(told).replace("\N{NO-BREAK SPACE}", " ").endswith("1 pp, 71 gp, 4 cp")
    assert dict(told.carried)["packed away"] == ("rope",)
