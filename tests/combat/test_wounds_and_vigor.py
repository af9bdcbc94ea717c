"""The house rule of wounds and vigor in a fight: damage, critical hits, thresholds, exertion, healing, rest, harm."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.combat.codec import read_command, read_state, state_form
from desktop_app.combat.decide.preview import ahead
from desktop_app.documents.subjects import subject
from desktop_app.odds.answering import odds_form
from tests.play import Play, foe, hero, play

WOUNDS = {"wounds_and_vigor": "wounds-and-vigor"}
SCORES = {"str": 10, "dex": 10, "con": 14, "int": 10, "wis": 10, "cha": 10}
AXE = {"name": "axe", "damage": "1d6", "crit": "20/x3", "kind": "melee"}


def fight(ruleset: str = "pf1", **ana: Any) -> Play:
    """Ana, a fighter of the third level with 21 vigor and 28 wound points, before an orc."""
    levels = [{"class": "fighter", "level": 3}]
    made = {"levels": levels, "abilities": SCORES, **ana}
    return play(ruleset, engaged=[("Ana", "Orc")], options=WOUNDS, Ana=hero(**made), Orc=foe(weapons=[AXE], bab=5))


def left(played: Play, name: str = "Ana") -> tuple[int, int]:
    """Vigor and wound points that are left."""
    who = played[name]
    return who.maximum - who.wound_points - (who.damage - who.wounds), who.wound_points - who.wounds


@pytest.mark.parametrize("ruleset", ["pf1", "d35", "d30", "cmbv"])
def test_the_points(ruleset: str) -> None:
    ana = fight(ruleset)["Ana"]
    assert (ana.maximum - ana.wound_points, ana.wound_points) == (21, 28)
    assert left(fight(ruleset, hp=30, levels=[{"class": "fighter", "level": 3}])) == (24, 28)
    bones = foe(type="undead", abilities={**SCORES, "con": None}, hit_dice={"count": 2, "die": 8})
    skeleton = play(ruleset, options=WOUNDS, Bones=bones)["Bones"]
    assert skeleton.wound_points == (20 if ruleset == "pf1" else 0)


def test_vigor_goes_first_and_then_wounds() -> None:
    played = fight().do("damage", to="Ana", amount=15)
    assert left(played) == (6, 28)
    played.do("damage", to="Ana", amount=10)
    assert left(played) == (0, 24)
    assert "Ana loses 4 wound points: 24 of 28 left." in played.log
    assert played["Ana"].life == "healthy"
    played.do("damage", to="Ana", amount=10)
    assert (left(played), played["Ana"].life) == ((0, 14), "staggered")
    played.do("damage", to="Ana", amount=14)
    assert (left(played), played["Ana"].life) == ((0, 0), "dead")


def test_temporary_points_go_before_vigor_and_not_for_a_loss_of_wounds() -> None:
    played = fight().do("temp-hp", to="Ana", amount=5).do("damage", to="Ana", amount=8)
    assert left(played) == (18, 28)


def test_a_critical_hit_takes_wound_points_besides() -> None:
    played = fight().start(Orc=20, Ana=10)
    played.do("attack", {"attack": 20, "confirm": 19, "damage": [4, 4, 4]}, by="Orc", target="Ana", with_="axe")
    assert left(played) == (21 - 12, 28 - 3)
    assert "Ana loses 3 wound points: 25 of 28 left." in played.log


def test_one_without_vigor_dies_of_wounds_alone() -> None:
    played = fight().do("damage", to="Ana", amount=21 + 26).start(Orc=20, Ana=10)
    assert played["Ana"].life == "staggered"
    played.do("attack", {"attack": 20, "confirm": 19, "damage": [1, 1, 1]}, by="Orc", target="Ana", with_="axe")
    assert played["Ana"].dead


def test_nonlethal_damage_takes_vigor_alone() -> None:
    played = fight().do("damage", to="Ana", amount=30, kind="nonlethal")
    assert left(played) == (0, 28)
    assert (played["Ana"].nonlethal, played["Ana"].life) == (0, "healthy")
    played.do("damage", to="Ana", amount=9, kind="nonlethal")
    assert left(played) == (0, 27)


@pytest.mark.parametrize(("face", "life"), [(8, False), (7, True)])
def test_exertion_of_the_wounded(face: int, life: bool) -> None:
    played = fight().do("damage", to="Ana", amount=21 + 14).start(Ana=20, Orc=10)
    dice = {"attack": 2, "exertion": {"Ana": face}}
    played.do("attack", dice, by="Ana", target="Orc", with_="unarmed strike", force=True)
    assert left(played) == (0, 13)
    assert played["Ana"].has_condition("unconscious") == life
    assert played["Ana"].life == ("unconscious" if life else "staggered")
    played.do("heal", to="Ana", amount=3, kind="wounds")
    assert (left(played), played["Ana"].life) == ((0, 16), "healthy")
    assert not played["Ana"].has_condition("unconscious")


def test_healing() -> None:
    played = fight().do("damage", to="Ana", amount=31)
    played.do("heal", {"healing": [5, 6]}, to="Ana", amount="2d8+4")
    assert left(played) == (15, 18)
    played.do("heal", to="Ana", amount=20)
    assert left(played) == (21, 18)
    played.do("heal", {"healing": [5, 6]}, to="Ana", amount="2d8+4")
    assert left(played) == (21, 20)
    assert played.refused("heal", to="Orc", amount=2, kind="luck")


def test_rest() -> None:
    played = fight().do("damage", to="Ana", amount=31)
    played.do("rest", hours=8)
    assert left(played) == (21, 19)
    played.do("rest", hours=24, bed_rest=True)
    assert left(played) == (21, 20)


@pytest.mark.parametrize(("kind", "lost"), [("damage", 6), ("drain", 3), ("penalty", 3)])
@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_harm_to_constitution(ruleset: str, kind: str, lost: int) -> None:
    played = fight(ruleset).do("ability", to="Ana", ability="con", amount=3, kind=kind)
    assert (played["Ana"].wound_points, left(played)) == (28 - lost, (21, 28 - lost))
    played.do("damage", to="Ana", amount=21 + 14 - lost)
    assert played["Ana"].life == "staggered"


def test_the_game_masters_figure() -> None:
    played = fight().do("adjust", to="Ana", what="hp", value=20)
    assert left(played) == (0, 20)
    played.do("adjust", to="Ana", what="hp", value=40)
    assert left(played) == (20, 20)


def test_it_is_stored_and_read() -> None:
    played = fight().do("damage", to="Ana", amount=30)
    again = read_state(state_form(played.state))
    assert state_form(again) == state_form(played.state)
    assert again.combatants["Ana"].wounds == 9


def test_by_the_book_there_are_none() -> None:
    played = play("pf1", Ana=hero(levels=[{"class": "fighter", "level": 3}], abilities=SCORES))
    assert (played["Ana"].maximum, played["Ana"].wound_points) == (27, 0)
    assert "no wound points" in played.refused("heal", to="Ana", amount=2, kind="wounds")[0]


def test_the_odds_know_what_a_critical_hit_takes_besides() -> None:
    played = fight().do("damage", to="Ana", amount=21 + 25).do("heal", to="Ana", amount=40)
    assert left(played) == (21, 3)
    played.start(Orc=20, Ana=10)
    form = {"attack": {"by": "Orc", "target": "Ana", "with": "axe"}}
    odds: Any = odds_form(played.state, read_command(form), played.ruleset)
    assert odds["drop"] == pytest.approx(odds["critical"])
    assert odds["critical"] > 0
    played.do("attack", {"attack": 20, "confirm": 19, "damage": [1, 1, 1]}, by="Orc", target="Ana", with_="axe")
    assert played["Ana"].dead


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_fast_healing_and_regeneration(ruleset: str) -> None:
    for quality in ("fast healing 5", "regeneration 5 (fire)"):
        played = fight(ruleset, traits=[quality]).do("damage", to="Ana", amount=28, type="fire").start(Ana=20, Orc=10)
        for _ in range(5):
            played.turns("Ana", "Orc")
        assert left(played)[0] == 21, quality
        wounds = left(played)[1]
        played.turns("Ana", "Orc")
        assert left(played) == (21, min(wounds + 1, 28)), quality


def test_what_may_not_kill_stops_above_the_threshold() -> None:
    played = fight().do("damage", to="Ana", amount=21)
    play_of = {"damage": "10d6", "save": "none", "leaves": 1}
    played.start(Orc=20, Ana=10)
    played.do("use", {"damage": [6] * 10}, by="Orc", name="harm", play=play_of, targets=["Ana"], cost="standard")
    assert (left(played), played["Ana"].life) == ((0, 15), "healthy")


def test_a_block_tells_them() -> None:
    played = fight()
    told = subject(played["Ana"].creature, played.ruleset)
    assert (told.hp, told.hit_dice) == (49, "3d10, 28 of them wound points")


def test_odds_and_previews_of_a_wounded_attacker() -> None:
    played = fight(weapons=[AXE]).do("damage", to="Ana", amount=21 + 20).start(Ana=20, Orc=10)
    assert played["Ana"].life == "staggered"
    form = {"attack": {"by": "Ana", "target": "Orc", "with": "axe"}}
    odds: Any = odds_form(played.state, read_command(form), played.ruleset)
    assert 0 < odds["hit"] < 1
    assert ahead(played.state, read_command(form), played.ruleset).attacks
