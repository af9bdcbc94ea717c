"""Conditions by keys: several at once, durations changed or rolled, what is refused."""

from __future__ import annotations

import pytest

from desktop_app.combat.commands import Add
from desktop_app.combat.sides import FOES
from desktop_app.rules.creature import Creature, HitDice
from tests.ui.player import CTRL, Key, Player

pytestmark = pytest.mark.usefixtures("two_goblins")


def ask(gm: Player, text: str) -> str:
    gm.in_order(Key.Key_C)
    gm.type(text)
    return gm.page.prompt.problem


def lying(gm: Player, name: str) -> list[tuple[str, int | None]]:
    return [(each.name, each.rounds_left) for each in gm.look(name).conditions if each.name != "flat-footed"]


def test_several_at_once_mended_rolled_and_taken_back(gm: Player) -> None:
    assert not ask(gm, "shaken 3, prone")
    for name in ("Goblin 1", "Goblin 2"):
        assert lying(gm, name) == [("shaken", 3), ("prone", None)]
    assert not ask(gm, "shaken +1")
    assert not ask(gm, "sha-2, prone = 4")
    assert lying(gm, "Goblin 1") == [("shaken", 2), ("prone", 4)], "no fear is added to fear"
    gm.press(Key.Key_Z, CTRL)
    assert lying(gm, "Goblin 2") == [("shaken", 4), ("prone", None)]
    assert not ask(gm, "no shaken, no prone")
    assert not ask(gm, "paralyzed 1d4+1")
    assert any(line.startswith("Paralyzed on Goblin 1 lasts 1d4+1 rounds: ") for line in gm.log_lines())
    assert "paralyzed" in [name for name, _ in lying(gm, "Goblin 1")]


def test_what_cannot_be_read_is_said_and_the_text_stays(gm: Player) -> None:
    assert not ask(gm, "shaken 3")
    before = gm.state()
    for text in ("shaken 3, sandwich", "dazed +1", "shaken = 0", "dazed 0d4", "bleed 1d4", ",", "no", "0", "5 fire"):
        assert ask(gm, text), text
        assert gm.page.prompt.field.text() == text
        assert gm.state() == before, text
        gm.press(Key.Key_Escape)
        assert not gm.page.prompt.isVisible(), text


def test_who_fears_nothing_is_shaken_only_by_the_game_masters_word(gm: Player) -> None:
    gm.bridge.do(Add(creature=Creature("Brave", hit_dice=HitDice(2, 8), immunities=("fear",)), side=FOES))
    gm.settle()
    gm.choose("Brave")
    assert ask(gm, "shaken 3") == "Brave is immune to fear."
    assert gm.page.prompt.field.text() == "shaken 3"
    gm.press(Key.Key_Return, CTRL)
    assert lying(gm, "Brave") == [("shaken", 3)]


@pytest.mark.parametrize(("text", "reason", "lies"), [
    ("fatigued", "Vampire is immune to fatigue.", ("fatigued", None)),
    ("shaken 3", "Vampire is immune to mind-affecting effects.", ("shaken", 3)),
])  # fmt: skip
def test_what_an_undead_is_immune_to_is_told_by_key(
    gm: Player, text: str, reason: str, lies: tuple[str, int | None]
) -> None:
    gm.bridge.do(Add(creature=Creature("Vampire", type="undead", hit_dice=HitDice(8, 8)), side=FOES))
    gm.settle()
    gm.choose("Vampire")
    assert ask(gm, text) == reason
    assert lying(gm, "Vampire") == []
    gm.press(Key.Key_Return, CTRL)
    assert lying(gm, "Vampire") == [lies]
    assert any(reason in line for line in gm.log_lines())


def test_points_of_strength_are_not_taken_from_a_construct(gm: Player) -> None:
    gm.bridge.do(Add(creature=Creature("Golem", type="construct", hit_dice=HitDice(8, 8)), side=FOES))
    gm.settle()
    gm.choose("Golem")
    gm.in_order(Key.Key_D)
    gm.type("4 str")
    gm.press(Key.Key_Return)
    assert gm.page.prompt.problem == "Golem is immune to Strength damage."
    gm.press(Key.Key_Return, CTRL)
    assert dict(gm.state().combatants["Golem"].ability_damage) == {"str": 4}
