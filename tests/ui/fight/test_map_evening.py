"""A fight from nothing and three rounds of it on a map by keys alone, under each ruleset.

A charge, a fireball on an intersection, a 5-foot step, a reach weapon, a withdrawal, a large creature that squeezes,
cover by the corner of a wall.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.campaign.command import EditCreature, SetRuleset
from desktop_app.combat.grid.space import Square
from desktop_app.rules.creature import Weapon
from desktop_app.rules.dice import Dice
from tests.ui.conftest import OpenWindow
from tests.ui.fight.map_table import point
from tests.ui.player import ALT, CTRL, SHIFT, Key, Player
from ui.map.map_pane import MapPane

HEDDA, MAGE, OGRE, GOBLIN, OTHER = "Hedda Kolstad", "Serelin Vey", "Ogre", "Goblin 1", "Goblin 2"
ORDER = (HEDDA, MAGE, OGRE, GOBLIN, OTHER)
WHO = dict(zip(("hedda", "mage", "ogre", "goblin", "other"), ORDER, strict=True))
RULESETS = ("pf1", "d35", "d30", "cmbv")
NO_WITHDRAWING = ("d30",)
CHARGING = {"pf1": 2, "d35": 2, "d30": 2, "cmbv": 0}
"""What a charge gives on the attack roll: maneuver.charge."""


class Twos:
    """Dice that always show a two: attacks miss, saves fail, and little harm is done."""

    def roll(self, label: str, sides: int, who: str = "") -> int:  # noqa: ARG002 - the protocol's
        """See `Dice`."""
        return min(2, sides)

    def of_attack(self, index: int) -> Dice:  # noqa: ARG002 - the protocol's
        """See `Dice`."""
        return self


class Field:
    """The game master with the map in front, in a fight that was begun from nothing by keys."""

    def __init__(self, gm: Player, ruleset: str) -> None:
        self.gm = gm
        gm.bridge.change_campaign(SetRuleset(ruleset=ruleset))
        hedda = next(each for each in gm.bridge.campaign.creatures.values() if each.creature.name == HEDDA)
        spear = Weapon("longspear", item="longspear", reach=True)
        gm.bridge.change_campaign(EditCreature(id=hedda.id, creature=replace(hedda.creature, weapons=(spear,))))
        gm.settle()
        gm.gather(HEDDA, MAGE, OGRE, "goblin x2")
        gm.press(Key.Key_Escape)
        assert gm.page.order.hasFocus(), gm.focus()
        gm.press(Key.Key_A, CTRL)
        gm.press(Key.Key_N)
        gm.type("40 39 38 37 36")
        gm.press(Key.Key_Return, CTRL)
        assert gm.state().actor == HEDDA
        gm.press(Key.Key_F8)
        gm.press(Key.Key_Space)
        assert all(each.at is not None for each in gm.state().combatants.values()), "placed by side with the map"
        pane = gm.window.map.pane
        assert pane is not None
        self.pane: MapPane = pane

    def stand(self, **places: Square) -> None:
        """By keys: Tab to the token, the arrows to where it is to stand, Alt+Shift+Enter."""
        self.pane.view.setFocus()
        for name, at in places.items():
            for _ in ORDER:
                if self.gm.page.order.selected() != (WHO[name],):
                    self.gm.press(Key.Key_Tab)
            assert self.gm.page.order.selected() == (WHO[name],)
            point(self.gm, self.pane, at)
            self.gm.press(Key.Key_Return, ALT | SHIFT)
            assert self.at(WHO[name]) == at

    def wall(self, start: Square, end: Square) -> None:
        """By keys: Shift+F8, a line of wall, and back to playing."""
        gm = self.gm
        gm.press(Key.Key_F8, SHIFT)
        gm.press(Key.Key_1)
        gm.press(Key.Key_L)
        for corner in (start, end):
            point(gm, self.pane, corner)
            gm.press(Key.Key_Return)
        gm.press(Key.Key_Escape)
        ground = gm.state().ground
        assert ground is not None
        assert ground.terrain[end] == "wall"

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
    """See above. Each figure is counted in squares of 5 feet by hand, or stands at the rule that is named beside it."""
    field = Field(Player(qtbot, open_window(dice=Twos())), ruleset)
    field.stand(hedda=(2, 6), mage=(1, 10), ogre=(12, 6), goblin=(8, 2), other=(14, 2))
    charge(field, ruleset)
    fireball(field)
    five_foot_step(field)
    reach_weapon(field)
    withdrawal(field, ruleset)
    assert field.gm.state().round == 2
    cover_by_a_corner(field)
    squeezing(field)
    assert field.gm.state().round == 3


def charge(field: Field, ruleset: str) -> None:
    """maneuver.charge: straight on, as far as the nearest square from which the spear reaches; +2 or not; -2 AC."""
    gm, before = field.gm, field.gm.look(HEDDA).ac
    assert field.mode("Charge")
    assert "The charge is 40 ft." in field.point((12, 6))
    gm.press(Key.Key_Return)
    bonus = CHARGING[ruleset]
    assert f"+{8 + bonus} against AC {gm.look(OGRE).flat_footed}" in gm.page.card.shown_ahead
    assert ("Charge +2" in gm.page.card.shown_ahead) is bool(bonus)
    field.strike()
    assert f"attacks {OGRE} with longspear: 2+{8 + bonus} = {10 + bonus} against" in gm.log_lines()[-1]
    assert field.at(HEDDA) == (10, 6)
    assert gm.look(HEDDA).ac == before - 2
    gm.press(Key.Key_Space)
    assert gm.look(HEDDA).ac == before - 2, "until her next turn"


def fireball(field: Field) -> None:
    """A spread of 20 feet on an intersection, diagonals by move.diagonals: Hedda, 25 feet from it, is not in it."""
    gm = field.gm
    gm.press(Key.Key_C, SHIFT)
    card = gm.window.fight.spells.card
    card.typed.selectAll()
    gm.type("3 fireball", enter=False)
    gm.press(Key.Key_F8)
    assert f"Spread of 20 ft. at the upper left corner of O6: {OTHER} and {OGRE}." in field.point((14, 5))
    gm.press(Key.Key_Return)
    assert card.targets == (OGRE, OTHER)
    hurt = {name: gm.state().combatants[name].hp for name in ORDER}
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    assert card.isHidden(), card.problem
    lost = {name: hurt[name] - gm.state().combatants[name].hp for name in ORDER}
    assert lost == {HEDDA: 0, MAGE: 0, OGRE: 8, GOBLIN: 0, OTHER: 8}, "4 twos of a wizard of level 4"
    gm.until(field.pane.view.hasFocus)


def five_foot_step(field: Field) -> None:
    """move.five-foot-step, size.big-creatures: walking up to a spear provokes 10 feet from it, a step does not."""
    gm = field.gm
    gm.press(Key.Key_Space)
    assert f"The way is 5 of 60 ft. {HEDDA} would strike at M7." in field.point((11, 6))
    gm.press(Key.Key_Return, ALT)
    assert field.at(OGRE) == (11, 6)
    assert not gm.state().pending
    assert gm.state().combatants[OGRE].budget.standard, "a step is no action"
    field.point((10, 6))
    gm.press(Key.Key_Return)
    field.strike()


def reach_weapon(field: Field) -> None:
    """aoo.reach, attack.melee-reach: a spear of 10 feet neither threatens nor strikes beside its bearer."""
    gm = field.gm
    ac = gm.look(HEDDA).ac
    field.turn_of(HEDDA)
    assert gm.look(HEDDA).ac == ac + 2, "the charge is over: maneuver.charge"
    field.point((9, 6))
    gm.press(Key.Key_2)
    assert f"{HEDDA} does not threaten J7." in field.pane.told
    assert f"{HEDDA} threatens I7." in field.point((8, 6))
    gm.press(Key.Key_0)
    field.point((11, 6))
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    assert gm.page.card.problem == f"{OGRE} is 5 feet away; longspear strikes at 10 feet."
    gm.press(Key.Key_Escape)
    gm.until(field.pane.view.hasFocus)


def withdrawal(field: Field, ruleset: str) -> None:
    """move.withdraw, and where there is none the mere moving of aoo.provoke-moving: the first square is safe."""
    gm = field.gm
    field.stand(ogre=(20, 12), goblin=(9, 6))
    assert f"{GOBLIN} would strike at K7." in field.point((14, 6))
    assert field.mode("Withdraw") is (ruleset not in NO_WITHDRAWING)
    assert field.mode("Move only") is (ruleset in NO_WITHDRAWING)
    assert field.mode("Withdraw" if ruleset not in NO_WITHDRAWING else "Move only")
    told = field.point((18, 6))
    assert "The way is 40 of 40 ft." in told, "twice her speed of 20 feet in armor: move.amount-per-round"
    assert "strike" not in told
    gm.press(Key.Key_Return)
    assert field.at(HEDDA) == (18, 6)
    assert not gm.state().pending
    budget = gm.state().combatants[HEDDA].budget
    assert not budget.standard
    assert not budget.move


def cover_by_a_corner(field: Field) -> None:
    """cover.determine, cover.bonuses: a line to one corner of her square crosses the wall, and that is 4 on her AC."""
    gm = field.gm
    field.turn_of(GOBLIN)
    field.stand(goblin=(7, 12))
    field.point((1, 10))
    gm.press(Key.Key_Return)
    bare = gm.look(MAGE).ac_ranged
    assert f"+4 against AC {bare}:" in gm.page.card.shown_ahead
    gm.press(Key.Key_Escape)
    gm.until(field.pane.view.hasFocus)
    field.wall((4, 11), (4, 11))
    gm.press(Key.Key_3)
    told = field.point((1, 10))
    assert f"{MAGE} has cover by the wall at E12 from {GOBLIN}, at range." in told
    gm.press(Key.Key_Return)
    assert f"+4 against AC {bare + 4}:" in gm.page.card.shown_ahead
    assert "Cover by the wall at E12 +4." in gm.page.card.shown_ahead
    field.strike()
    assert f"2+4 = 6 against AC {bare + 4}, a miss." in gm.log_lines()[-1]
    gm.press(Key.Key_0)


def squeezing(field: Field) -> None:
    """move.squeezing: through a gap half as wide as it is, each square costs 2; 4 less on attack rolls and AC."""
    gm = field.gm
    field.turn_of(OGRE)
    field.stand(ogre=(14, 9))
    field.wall((16, 7), (16, 8))
    field.wall((16, 10), (16, 11))
    before = gm.look(OGRE).ac
    assert field.mode("Squeeze")
    assert "The way is 10 of 30 ft." in field.point((15, 9))
    gm.press(Key.Key_Return)
    assert field.at(OGRE) == (15, 9)
    assert gm.look(OGRE).ac == before - 4
    field.point((18, 6))
    gm.press(Key.Key_Return)
    javelin = 1 - 4
    assert f"\N{MINUS SIGN}{-javelin} against AC {gm.look(HEDDA).ac_ranged}:" in gm.page.card.shown_ahead
    gm.press(Key.Key_Escape)
