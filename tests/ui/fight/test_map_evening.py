"""Three rounds on a map by keys alone, under each ruleset.

A charge, a fireball on an intersection, a 5-foot step, a reach weapon, a withdrawal, a large creature that squeezes,
cover by the corner of a wall.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.campaign.command import SetRuleset
from desktop_app.combat.commands import Add, DrawMap
from desktop_app.combat.grid.space import Square
from desktop_app.combat.sides import HEROES
from desktop_app.content.samples import sample_campaign
from desktop_app.rules.creature import Weapon
from desktop_app.rules.dice import Dice
from tests.ui.conftest import OpenWindow
from tests.ui.fight.map_table import point, put
from tests.ui.player import ALT, SHIFT, Key, Player
from ui.map.map_pane import MapPane

HEDDA, MAGE, OGRE, GOBLIN = "Hedda Kolstad", "Serelin Vey", "Ogre", "Goblin"
ORDER = (HEDDA, MAGE, OGRE, GOBLIN)
RULESETS = ("pf1", "d35", "d30", "cmbv")
NO_WITHDRAWING = ("d30",)


class Twos:
    """Dice that always show a two: attacks miss, saves fail, and little harm is done."""

    def roll(self, label: str, sides: int, who: str = "") -> int:  # noqa: ARG002 - the protocol's
        """See `Dice`."""
        return min(2, sides)

    def of_attack(self, index: int) -> Dice:  # noqa: ARG002 - the protocol's
        """See `Dice`."""
        return self


class Field:
    """The game master with the map in front."""

    def __init__(self, gm: Player, ruleset: str) -> None:
        self.gm = gm
        gm.bridge.change_campaign(SetRuleset(ruleset=ruleset))
        gm.settle()
        gm.gather(MAGE, OGRE, GOBLIN)
        hedda = next(each for each in sample_campaign().party if each.name == HEDDA)
        spear = Weapon("longspear", item="longspear", reach=True)
        gm.bridge.do(Add(creature=replace(hedda, weapons=(spear,)), side=HEROES, holding=("longspear",)))
        gm.settle()
        gm.begin(*ORDER)
        gm.press(Key.Key_F8)
        pane = gm.window.map.pane
        assert pane is not None
        self.pane: MapPane = pane
        gm.press_button(pane.no_map.make)

    def stand(self, **places: Square) -> None:
        for name, at in places.items():
            put(self.gm, {"hedda": HEDDA, "mage": MAGE, "ogre": OGRE, "goblin": GOBLIN}[name], at)

    def at(self, name: str) -> Square | None:
        return self.gm.state().combatants[name].at

    def mode(self, words: str) -> bool:
        """Press Z as long as another way of moving is chosen; whether there is that one."""
        for _ in range(self.pane.modes.count()):
            if self.pane.modes.currentText() == words:
                return True
            self.gm.press(Key.Key_Z)
        return False

    def point(self, at: Square) -> str:
        point(self.gm, self.pane, at)
        return self.pane.told

    def strike(self) -> None:
        """Roll what the card asks, and accept it; the keys are on the map again."""
        card = self.gm.page.cards.shown
        assert card is not None
        for _ in range(3):
            if self.gm.page.cards.shown is card:
                self.gm.press(Key.Key_Return)
        assert self.gm.page.cards.shown is not card, getattr(card, "problem", "")
        self.gm.until(self.pane.view.hasFocus)

    def turn_of(self, name: str) -> None:
        for _ in range(2 * len(ORDER)):
            if self.gm.state().actor == name:
                return
            self.gm.press(Key.Key_Space)
        raise AssertionError(f"{name} never acts")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_three_rounds_on_a_map_by_keys(qtbot: QtBot, open_window: OpenWindow, ruleset: str) -> None:
    """See above; every figure is counted in squares of 5 feet by hand."""
    field = Field(Player(qtbot, open_window(dice=Twos())), ruleset)
    gm = field.gm
    field.stand(hedda=(2, 6), mage=(1, 10), ogre=(12, 6), goblin=(14, 2))

    # Round 1: Hedda charges with her spear, and stops where it reaches: 8 squares away, 10 feet from the ogre.
    assert field.mode("Charge")
    assert "The charge is 40 ft." in field.point((12, 6))
    gm.press(Key.Key_Return)
    field.strike()
    assert field.at(HEDDA) == (10, 6)

    # The mage aims a fireball between the ogre and the goblin; Hedda is 25 feet from its middle.
    gm.press(Key.Key_Space)
    gm.press(Key.Key_C, SHIFT)
    gm.window.fight.spells.card.typed.selectAll()
    gm.type("3 fireball", enter=False)
    gm.press(Key.Key_F8)
    assert f"Spread of 20 ft. at the upper left corner of O6: {GOBLIN} and {OGRE}." in field.point((14, 5))
    gm.press(Key.Key_Return)
    assert gm.window.fight.spells.card.targets == (OGRE, GOBLIN)
    gm.press(Key.Key_Escape)
    gm.until(field.pane.view.hasFocus)

    # The ogre steps beside Hedda, within her spear; it strikes at her.
    gm.press(Key.Key_Space)
    field.point((11, 6))
    gm.press(Key.Key_Return, ALT)
    assert field.at(OGRE) == (11, 6)
    field.point((10, 6))
    gm.press(Key.Key_Return)
    field.strike()

    # Round 2: a spear of 10 feet does not threaten the squares beside her.
    field.turn_of(HEDDA)
    field.point((9, 6))
    gm.press(Key.Key_2)
    assert f"{HEDDA} does not threaten J7." in field.pane.told
    assert f"{HEDDA} threatens I7." in field.point((8, 6))
    gm.press(Key.Key_0)

    # She withdraws from the goblin, which has her in its reach when she begins.
    field.stand(ogre=(20, 12), goblin=(9, 6))
    if ruleset not in NO_WITHDRAWING:
        assert field.mode("Withdraw")
        assert "strike" not in field.point((12, 6))
        gm.press(Key.Key_Return)
        assert field.at(HEDDA) == (12, 6)
        assert not gm.state().pending
    else:
        assert not field.mode("Withdraw")

    # The goblin shoots at the mage, who stands behind the corner of a wall.
    gm.bridge.do(DrawMap(squares=((4, 11),), brush="wall"))
    gm.settle()
    field.turn_of(GOBLIN)
    field.stand(goblin=(7, 12))
    gm.press(Key.Key_3)
    told = field.point((1, 10))
    assert f"{MAGE} has cover by the wall at E12 from {GOBLIN}, at range." in told
    gm.press(Key.Key_Return)
    assert "over" in gm.page.card.shown_ahead
    field.strike()
    gm.press(Key.Key_0)

    # Round 3: the ogre, two squares wide, goes through a gap of one square: squeezing, at half its speed.
    gm.bridge.do(DrawMap(squares=((16, 7), (16, 8), (16, 10), (16, 11)), brush="wall"))
    gm.settle()
    field.turn_of(OGRE)
    field.stand(ogre=(14, 9))
    assert field.mode("Squeeze")
    assert "The way is" in field.point((15, 9))
    gm.press(Key.Key_Return)
    assert field.at(OGRE) == (15, 9)
    assert gm.state().round == 3
