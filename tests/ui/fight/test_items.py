"""Wands, potions, scrolls and powers by keys, in the rulesets where they differ."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.campaign.command import EditCreature, SetRuleset
from desktop_app.combat.at_hand import items_at_hand
from desktop_app.combat.commands import Damage, Disengage, Edit, Engage
from desktop_app.content.spells import named_spell
from desktop_app.rules.creature import Item
from desktop_app.settings import ROLL_PARTY
from tests.ui.conftest import OpenWindow
from tests.ui.fight.evening import TableDice
from tests.ui.maker_player import Maker
from tests.ui.player import CTRL, SHIFT, Key, Player
from tests.ui.test_encounter_interactions import Counted

OGRE = "Ogre"
both = pytest.mark.parametrize("ruleset", ["pf1", "d35"])


class Table:
    """An ogre, and a hero out of the maker's line whose gear is what the test says."""

    def __init__(self, qtbot: QtBot, open_window: OpenWindow, ruleset: str, line: str, *gear: Item) -> None:
        self.dice, self.name = TableDice(), "Ana"
        self.gm = Player(qtbot, open_window(dice=self.dice))
        self.gm.bridge.change_campaign(SetRuleset(ruleset=ruleset))
        self.gm.settle()
        maker = Maker(self.gm)
        maker.line(f"human {line}, elite array, named {self.name}")
        maker.goes_to("Party")
        maker.add()
        self.gm.wait_for_library(OGRE)
        self.gm.gather(self.name, OGRE.lower())
        made = self.gm.state().combatants[self.name].creature
        self.gm.bridge.do(Edit(name=self.name, creature=replace(made, equipment=gear)))
        self.gm.settle()
        assert self.gm.state().ruleset == ruleset
        self.gm.begin(OGRE, self.name)
        self.gm.until_turn_of(self.name)
        self.gm.bridge.do(Engage(a=self.name, b=OGRE))
        self.gm.settle()
        self.gm.choose(OGRE)
        self.did = Counted(self.gm)

    def counted(self) -> None:
        """No more keys were pressed than the game master may need."""
        print(self.did.table())
        assert [each.what for each in self.did.ledgers if len(each.steps) > each.most] == []

    @property
    def card(self) -> Any:
        return self.gm.window.fight.spells.card

    def left(self, name: str) -> int | None:
        """What is left of an item."""
        state, ruleset = self.gm.state(), self.gm.bridge.ruleset
        found = items_at_hand(state, self.name, ruleset, lambda text: named_spell(ruleset.id, text))
        return next(each.left for each in found if each.name == name)


@both
def test_a_wizard_fires_a_wand(qtbot: QtBot, open_window: OpenWindow, ruleset: str) -> None:
    """Caster level 3: two missiles of 1d4+1 at one foe; nobody is provoked."""
    table = Table(qtbot, open_window, ruleset, "wizard 5", Item("wand of magic missile (CL 3rd, 20 charges)"))
    gm, did = table.gm, table.did
    before = gm.look(OGRE).hp
    table.dice.lay(damage=[2, 4])
    did.begin("a wand of magic missile at one foe", 3)
    did.key(Key.Key_P, SHIFT)
    did.key(Key.Key_Return)
    did.key(Key.Key_Return)
    assert not table.card.isVisible(), table.card.problem
    assert gm.look(OGRE).hp == before - (2 + 1) - (4 + 1)
    assert table.left("wand of magic missile") == 19
    assert not gm.state().pending
    table.counted()
    gm.press(Key.Key_Z, CTRL)
    assert (table.left("wand of magic missile"), gm.look(OGRE).hp) == (20, before), "undo brings the charge back"


@both
def test_boots_of_speed_are_switched_on(qtbot: QtBot, open_window: OpenWindow, ruleset: str) -> None:
    """One of ten rounds a day, a free action for the wearer alone: haste, and the standard action is left."""
    table = Table(qtbot, open_window, ruleset, "fighter 5", Item("boots of speed", worn=True))
    gm, did = table.gm, table.did
    did.begin("boots of speed", 3)
    did.key(Key.Key_P, SHIFT)
    did.key(Key.Key_Return)
    assert not table.card.isVisible(), table.card.problem
    who = gm.state().combatants[table.name]
    assert who.effect("Haste") is not None
    assert (table.left("boots of speed"), who.budget.standard) == (9, 1)
    table.counted()
    gm.press(Key.Key_Z, CTRL)
    assert table.left("boots of speed") == 10, "undo brings the round back"


def test_what_was_drunk_is_gone_from_the_sheet_after_the_fight(qtbot: QtBot, open_window: OpenWindow) -> None:
    """The fight is over: 20 charges less one, one potion of two; ended again nothing more goes."""
    gear = (Item("wand of cure light wounds (20 charges)"), Item("potion of cure light wounds", 2))
    table = Table(qtbot, open_window, "pf1", "cleric 5", *gear)
    gm = table.gm
    (kept,) = [each for each in gm.bridge.campaign.creatures.values() if each.creature.name == table.name]
    gm.bridge.change_campaign(EditCreature(id=kept.id, creature=replace(kept.creature, equipment=gear)))
    gm.bridge.do(Disengage(a=table.name, b=OGRE))
    gm.settle()
    gm.choose(table.name)
    for item in ("wand", "potion"):
        gm.in_order(Key.Key_P, SHIFT)
        table.dice.lay(healing=[5])
        gm.type(item)
        gm.press(Key.Key_Return)
        assert not table.card.isVisible(), table.card.problem
        table.dice.lay()
        gm.in_order(Key.Key_Space)
        gm.until_turn_of(table.name)

    def at_home() -> list[tuple[str, int]]:
        return [(each.item, each.count) for each in gm.bridge.campaign.creatures[kept.id].creature.equipment]

    left = [("wand of cure light wounds (19 charges)", 1), ("potion of cure light wounds", 1)]
    assert at_home() == [(each.item, each.count) for each in gear]
    gm.window.actions["fight.end"].trigger()
    gm.until(lambda: at_home() == left)
    gm.in_order(Key.Key_Z, CTRL)
    gm.until(lambda: at_home() == [(each.item, each.count) for each in gear])
    gm.window.actions["fight.end"].trigger()
    gm.until(lambda: at_home() == left)
    gm.bridge.change_campaign(EditCreature(id=kept.id, creature=replace(kept.creature, equipment=gear[:1])))
    gm.settle()
    gm.in_order(Key.Key_Z, CTRL)
    gm.until(lambda: any("The sheets still count what was used" in text for text in gm.messages()))
    assert at_home() == [(gear[0].item, 1)], "what came later in the campaign is not undone with it"


@both
def test_a_fighter_drinks_a_potion(qtbot: QtBot, open_window: OpenWindow, ruleset: str) -> None:
    """1d8+1; the foe beside it may strike first."""
    table = Table(qtbot, open_window, ruleset, "fighter 5", Item("potion of cure light wounds", 2))
    gm, did = table.gm, table.did
    gm.bridge.do(Damage(to=table.name, amount=10))
    gm.settle()
    before = gm.look(table.name).hp
    did.begin("a potion", 3)
    did.key(Key.Key_P, SHIFT)
    table.dice.lay(healing=[5])
    assert OGRE in table.card.facts.text(), "the card says who would strike"
    did.key(Key.Key_Return)
    did.key(Key.Key_Return)
    assert gm.state().pending, "the ogre may strike first"
    gm.press(Key.Key_Escape)  # it passes
    gm.press(Key.Key_Return)
    assert not gm.state().pending
    assert gm.look(table.name).hp == before + 5 + 1
    assert table.left("potion of cure light wounds") == 1
    table.counted()


@both
def test_a_cleric_reads_a_scroll(qtbot: QtBot, open_window: OpenWindow, ruleset: str) -> None:
    """Cast like a spell of her own list at the least caster level, and gone."""
    table = Table(qtbot, open_window, ruleset, "cleric 5", Item("scroll of cure moderate wounds"))
    gm, did = table.gm, table.did
    gm.bridge.do(Disengage(a=table.name, b=OGRE))
    gm.bridge.do(Damage(to=table.name, amount=20))
    gm.settle()
    before = gm.look(table.name).hp
    gm.choose(table.name)
    did.begin("a scroll", 4)
    did.key(Key.Key_P, SHIFT)
    did.text("scroll")
    table.card.somatic.setChecked(False)  # her hands are full of mace and shield
    table.dice.lay(healing=[5, 4])
    did.key(Key.Key_Return)
    did.key(Key.Key_Return)
    assert not table.card.isVisible(), table.card.problem
    assert gm.look(table.name).hp == before + 5 + 4 + 3  # 2d8 and the least caster level for level 2
    assert table.left("scroll of cure moderate wounds") == 0
    assert any("reads a scroll of cure moderate wounds" in line for line in gm.log_lines())
    table.counted()


def test_no_charges_left_is_refused_in_place(qtbot: QtBot, open_window: OpenWindow) -> None:
    table = Table(qtbot, open_window, "pf1", "wizard 5", Item("wand of magic missile (0 charges)"))
    gm = table.gm
    gm.in_order(Key.Key_P, SHIFT)
    gm.type("wand")
    assert table.card.problem == "The wand of magic missile of Ana has no charges left."
    assert table.card.typed.text().startswith("wand")
    gm.press(Key.Key_Escape)


def test_typed_dice_that_cannot_be_are_refused(qtbot: QtBot, open_window: OpenWindow) -> None:
    table = Table(qtbot, open_window, "d35", "fighter 5", Item("potion of cure light wounds"))
    gm = table.gm
    gm.bridge.do(Disengage(a=table.name, b=OGRE))
    gm.window.settings.set(ROLL_PARTY, "typed")
    gm.in_order(Key.Key_P, SHIFT)
    gm.press(Key.Key_Return)
    assert table.card.face.hasFocus()
    gm.type("9")
    assert "8" in table.card.problem
    assert table.left("potion of cure light wounds") == 1


def test_a_domain_power_is_used_from_the_same_card(qtbot: QtBot, open_window: OpenWindow) -> None:
    """Fire bolt: a ranged touch for 1d6 and half the level, 3 + Wis 3 a day."""
    table = Table(qtbot, open_window, "pf1", "cleric 5")
    gm, did = table.gm, table.did
    made = gm.state().combatants[table.name].creature
    gm.bridge.do(Edit(name=table.name, creature=replace(made, traits=("domain: fire",))))
    gm.bridge.do(Disengage(a=table.name, b=OGRE))
    gm.settle()
    gm.choose(OGRE)
    before = gm.look(OGRE).hp
    did.begin("a power", 3)
    did.key(Key.Key_P, SHIFT)
    table.dice.lay(touch=15, damage=[4])
    did.key(Key.Key_Return)
    did.key(Key.Key_Return)
    assert not table.card.isVisible(), table.card.problem
    assert gm.look(OGRE).hp == before - (4 + 2)
    table.counted()


def given_a_choice(qtbot: QtBot, open_window: OpenWindow, line: str, *traits: str) -> Table:
    """The table with a hero who has chosen that, the ogre selected and out of reach."""
    table = Table(qtbot, open_window, "pf1", line)
    gm = table.gm
    made = gm.state().combatants[table.name].creature
    gm.bridge.do(Edit(name=table.name, creature=replace(made, traits=traits)))
    gm.bridge.do(Disengage(a=table.name, b=OGRE))
    gm.settle()
    gm.choose(OGRE)
    return table


def test_a_dragons_breath_of_a_sorcerer(qtbot: QtBot, open_window: OpenWindow) -> None:
    """9d6 fire at level 9, Reflex for half: the ogre fails with a natural 1 and takes all of it."""
    table = given_a_choice(qtbot, open_window, "sorcerer 9", "bloodline: draconic", "dragon: red")
    gm, did = table.gm, table.did
    before = gm.look(OGRE).hp
    table.dice.lay(damage=[1] * 9, save=1)
    did.begin("a later power", 4)
    did.key(Key.Key_P, SHIFT)
    did.text("breath")
    did.key(Key.Key_Return)
    did.key(Key.Key_Return)
    assert not table.card.isVisible(), table.card.problem
    assert gm.look(OGRE).hp == before - 9
    table.counted()


def test_an_aura_is_kept_up_and_ended_by_keys(qtbot: QtBot, open_window: OpenWindow) -> None:
    """Aura of despair: a round of it a turn; ended on the wizard it leaves the ogre too."""
    table = given_a_choice(qtbot, open_window, "wizard 8", "school: enchantment")
    gm = table.gm
    gm.press(Key.Key_P, SHIFT)
    gm.type("aura of despair")
    gm.press(Key.Key_Return)
    gm.press(Key.Key_Return)
    assert not table.card.isVisible(), table.card.problem
    assert gm.state().combatants[OGRE].effect("aura of despair") is not None
    gm.until_turn_of(OGRE)
    gm.until_turn_of(table.name)
    key = next(key for key, _ in gm.state().combatants[table.name].used if "despair" in key)
    assert dict(gm.state().combatants[table.name].used)[key] == 2
