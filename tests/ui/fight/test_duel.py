"""Two wizards against each other by keys: a spell is begun, countered or let pass, and goes on as it was typed."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.campaign.command import AddCreatures, RemoveCreatures, SetRuleset
from desktop_app.campaign.state import Kept
from desktop_app.combat.commands import Arrange
from desktop_app.combat.sides import FOES
from tests.ui.conftest import OpenWindow
from tests.ui.fight.evening import TableDice
from tests.ui.maker_player import Maker
from tests.ui.player import CTRL, SHIFT, Key, Player

ASH, WIM = "Ash", "Wim"
SPELLCRAFT = {"pf1": 5 + 3 + 5, "d35": 8 + 4 + 2}
"""pf1: ranks, class skill, Int 20; 3.5: ranks, Int 18, synergy of Knowledge (arcana)."""

MADE: dict[str, tuple[Kept, ...]] = {}
"""The two wizards of each ruleset, made in the window by the first duel; they never change."""


def made(gm: Player, name: str) -> Kept:
    """A wizard whom the game master makes and adds to the campaign."""
    maker = Maker(gm)
    maker.line(f"human wizard 5, elite array, character gear, named {name}")
    return maker.add()


class Duel:
    """Ash acts, Wim has had his turn; both are wizards of level 5 with the same spells."""

    def __init__(self, gm: Player, dice: TableDice, ruleset: str) -> None:
        self.gm, self.dice, self.ruleset = gm, dice, ruleset
        gm.bridge.change_campaign(SetRuleset(ruleset=ruleset))
        gm.bridge.change_campaign(RemoveCreatures(ids=tuple(gm.bridge.campaign.creatures)))
        gm.settle()
        if ruleset in MADE:
            gm.bridge.change_campaign(AddCreatures(creatures=MADE[ruleset]))
            gm.settle()
        else:
            MADE[ruleset] = tuple(made(gm, name) for name in (ASH, WIM))
        gm.window.library.search.shelf.want()
        gm.wait_for_library("Ogre")
        gm.press(Key.Key_N, CTRL)
        gm.until(lambda: gm.page.quick_add.field.hasFocus())
        for text in (ASH, WIM, "ogre"):
            gm.type(text)
        gm.bridge.do(Arrange(name=ASH, side=FOES))
        gm.begin(WIM, ASH, "Ogre")

    def ready(self, *steps: str) -> None:
        """Wim readies something by the keys of its card: one letter chooses, Tab goes on."""
        self.gm.in_order(Key.Key_R)
        card = self.gm.window.fight.readied.card
        self.gm.press(Key.Key_Tab)
        assert card.action.hasFocus()
        for step in steps:
            self.gm.type(step, enter=False)
        self.gm.press(Key.Key_Return)
        assert self.gm.page.cards.shown is None, card.problem
        self.gm.in_order(Key.Key_Space)
        assert self.gm.state().actor == ASH

    def casts(self, spell: str, at: str = WIM) -> None:
        """Ash's spell is typed, and Enter pressed."""
        self.gm.choose(at)
        self.gm.in_order(Key.Key_C, SHIFT)
        self.gm.type(spell)

    def used(self, name: str) -> dict[str, int]:
        return dict(self.gm.state().combatants[name].used)


@pytest.fixture(params=["pf1", "d35"])
def duel(qtbot: QtBot, open_window: OpenWindow, request: pytest.FixtureRequest) -> Duel:
    dice = TableDice()
    return Duel(Player(qtbot, open_window(dice=dice)), dice, request.param)


def test_the_same_spell_counters_it_by_two_enters(duel: Duel) -> None:
    """Spellcraft DC 15 + level 3 = 18; fireball cancels fireball and both are used."""
    gm = duel.gm
    duel.ready("Counter")
    assert "counterspell" in (gm.look(WIM).readied or "")
    duel.casts("fireball")
    card = gm.page.cards.shown
    assert card is gm.window.fight.spells.counter.card
    assert card.note.text() == f"{ASH} begins to cast fireball, level 3."
    assert "against DC 18: knows it and counters it on" in card.facts.text()
    duel.dice.lay(spellcraft=[11])
    gm.press(Key.Key_Return)
    assert card.shown_verdict == f"Success: {11 + SPELLCRAFT[duel.ruleset]} against 18"
    gm.press(Key.Key_Return)
    assert gm.page.cards.shown is None
    assert f"{WIM} counters the spell." in gm.log_lines()
    assert duel.used(ASH) == duel.used(WIM) == {"wizard|3|fireball": 1}
    assert gm.look(WIM).hp == gm.look(WIM).maximum
    assert gm.look(WIM).readied is None


def test_let_pass_the_spell_goes_on_as_it_was_typed(duel: Duel) -> None:
    gm = duel.gm
    duel.ready("Counter")
    gm.choose(WIM)
    gm.in_order(Key.Key_C, SHIFT)
    gm.window.fight.spells.card.bonus.setText("+9")
    gm.type("fireb")
    duel.dice.lay(damage=[1, 1, 1, 1, 2], save={WIM: [2]})
    gm.press(Key.Key_Escape)
    spell = gm.window.fight.spells.card
    assert gm.page.cards.shown is spell
    assert spell.typed.text().startswith("fireb")
    assert spell.bonus.text() == "+9"
    assert [row.name for row in spell.model.rows] == [WIM]
    gm.press(Key.Key_Return)
    assert gm.look(WIM).hp == gm.look(WIM).maximum - 6
    assert gm.look(WIM).readied, "it still waits"
    assert duel.used(WIM) == {}


def test_a_spell_that_is_not_known_is_not_countered(duel: Duel) -> None:
    """A failed Spellcraft check: the readied action is gone, the spell goes on, no slot of the other is used."""
    gm = duel.gm
    duel.ready("Counter")
    duel.casts("fireball")
    duel.dice.lay(spellcraft=[2], damage=[1, 1, 1, 1, 2], save={WIM: [2]})
    gm.press(Key.Key_Return)
    assert gm.window.fight.spells.counter.card.shown_verdict.startswith("Failure")
    gm.press(Key.Key_Return)
    assert gm.page.cards.shown is gm.window.fight.spells.card
    gm.press(Key.Key_Return)
    assert gm.look(WIM).hp == gm.look(WIM).maximum - 6
    assert (duel.used(WIM), gm.look(WIM).readied) == ({}, None)


def test_a_readied_attack_counters_nothing(duel: Duel) -> None:
    gm = duel.gm
    duel.ready("Attack")
    duel.dice.lay(damage=[1, 1, 1, 1, 2], save={WIM: [2]})
    duel.casts("fireball")
    assert gm.page.cards.shown is gm.window.fight.spells.card
    assert "may counter it" not in gm.window.fight.spells.card.facts.text()


def test_what_cannot_be_cast_is_refused_before_anybody_is_asked(duel: Duel) -> None:
    gm = duel.gm
    duel.ready("Counter")
    duel.gm.choose(WIM)
    duel.gm.in_order(Key.Key_C, SHIFT)
    card = gm.window.fight.spells.card
    card.bonus.setText("many")
    gm.type("fireball")
    assert gm.page.cards.shown is card
    assert "concentration bonus" in card.problem


def test_a_trip_is_readied_by_its_name(duel: Duel) -> None:
    gm = duel.gm
    duel.ready("Man")
    assert "trip" in (gm.look(WIM).readied or "")
    gm.choose(WIM)
    gm.press(Key.Key_I)
    card = gm.page.card
    assert card.isVisible()
    assert card.weapon.currentText() == "Trip"
    assert card.target.currentText() == ASH


def test_a_spell_that_is_not_prepared_spends_what_is_chosen(duel: Duel) -> None:
    """Lightning bolt is of level 3, as the fireball is that Ash has prepared."""
    gm = duel.gm
    gm.in_order(Key.Key_Space)
    assert gm.state().actor == ASH
    gm.choose(WIM)
    gm.in_order(Key.Key_C, SHIFT)
    card = gm.window.fight.spells.card
    gm.type("fireball", enter=False)
    assert not card.slot.isVisible()
    card.typed.selectAll()
    gm.type("slow", enter=False)
    assert "not prepared" in card.facts.text()
    assert card.slot.isVisible()
    assert card.slot.y() < card.time.y(), "it stands below what says that it is not prepared"
    choices = [card.slot.itemText(row) for row in range(card.slot.count())]
    assert choices[0] == "nothing"
    assert "fireball, level 3, 1 left" in choices
    card.slot.setFocus()
    gm.type("fireb", enter=False)
    duel.dice.lay(save={WIM: [2]})
    gm.press(Key.Key_Return)
    card.advance()
    if gm.page.cards.shown is card:
        card.advance()
    gm.settle()
    assert duel.used(ASH) == {"wizard|3|fireball": 1}
    assert f"{ASH} spends a casting of fireball, level 3." in gm.log_lines()


def test_nothing_is_spent_where_the_game_master_allows_it(duel: Duel) -> None:
    gm = duel.gm
    gm.in_order(Key.Key_Space)
    duel.dice.lay(save={WIM: [2]})
    duel.casts("slow")
    gm.press(Key.Key_Return)
    assert duel.used(ASH) == {}
    assert gm.page.cards.shown is None
