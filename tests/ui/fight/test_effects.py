"""Spells, stances and own bonuses on all who are selected, by one prompt; the sheet's switches come along."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.campaign.command import EditCreature, SetSwitch
from desktop_app.campaign.state import Switch
from desktop_app.combat.commands import Remove, Start
from desktop_app.combat.standing import sheet_of
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.shared.widgets.combatant_rows import chips_of

MAGE = "Serelin Vey"


@pytest.fixture
def gm(gm: Player) -> Player:
    """A game master in the first round of the goblin toll."""
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    return gm


def chips(gm: Player, name: str) -> list[str]:
    return [chip.text for chip in chips_of(gm.look(name))]


def test_bless_on_all_selected_is_one_step_and_no_bless_ends_it(gm: Player) -> None:
    ana, bob = gm.heroes()[:2]
    before = gm.look(ana).attacks[0].bonuses[0]
    steps = len(gm.session().entries)
    gm.choose(ana, bob)
    gm.press(Key.Key_F)
    panel = gm.window.gm_hand.effects.panel
    assert panel.told == "No effects now."
    gm.type("bless 10", enter=False)
    assert panel.told.splitlines()[0] == "Bless: +1 morale to attack, +1 morale to saves vs fear; 10 rounds."
    gm.press(Key.Key_Return)
    assert [chips(gm, name) for name in (ana, bob)] == [["Bless \N{MIDDLE DOT} 10"]] * 2
    assert gm.look(ana).attacks[0].bonuses[0] == before + 1
    assert len(gm.session().entries) == steps + 1
    gm.press(Key.Key_Z, CTRL)
    assert chips(gm, ana) == chips(gm, bob) == []
    gm.choose(ana, bob)
    gm.press(Key.Key_F)
    gm.type("bless 10")
    gm.choose(bob)
    gm.press(Key.Key_F)
    gm.type("no bl")
    assert (len(chips(gm, ana)), chips(gm, bob)) == (1, [])
    assert gm.session().undo_title == f"end Bless on {bob}"


def test_lengths_levels_and_bonuses_of_ones_own(gm: Player) -> None:
    ana = gm.heroes()[0]
    armor = gm.look(ana).ac
    gm.choose(ana)
    for text in ("mage armor 4 hours", "haste level 5", "shield of faith +3 deflection to ac 50", "shaken 3"):
        gm.press(Key.Key_F)
        gm.type(text)
        assert not gm.page.prompt.problem
    assert chips(gm, ana) == [
        "shaken \N{MIDDLE DOT} 3",
        "Mage armor \N{MIDDLE DOT} 4 h",
        "Haste \N{MIDDLE DOT} 5",
        "shield of faith \N{MIDDLE DOT} 50",
    ]
    assert gm.look(ana).ac == armor + 3, "flat-footed still: the dodge bonus of haste does not count"
    gm.press(Key.Key_F)
    gm.press_button(gm.window.gm_hand.effects.panel.buttons["Shield"])
    assert "type its duration, or level 5" in gm.window.gm_hand.effects.panel.told
    gm.type("2 min")
    assert chips(gm, ana)[-1] == "Shield \N{MIDDLE DOT} 20"


def test_nonsense_is_refused_in_place_and_a_bare_name_needs_the_game_masters_word(gm: Player) -> None:
    gm.choose(gm.heroes()[0])
    for text in ("", "no haste", "bless 0", "ward +3 banana to ac", "999999", "-"):
        gm.in_order(Key.Key_F)
        gm.type(text)
        assert gm.page.prompt.problem, text
        assert gm.page.prompt.field.text() == text
    assert chips(gm, gm.heroes()[0]) == []
    ana = gm.heroes()[0]
    gm.choose(ana)
    gm.press(Key.Key_F)
    gm.type("blue glow 4")
    assert "not an effect of this ruleset" in gm.page.prompt.problem
    assert gm.page.prompt.field.text() == "blue glow 4"
    gm.press(Key.Key_Return, CTRL)
    assert chips(gm, ana) == ["blue glow \N{MIDDLE DOT} 4"]


def test_power_attack_stays_on_and_names_are_completed(gm: Player) -> None:
    ana = gm.heroes()[0]
    name, who = ana, gm.state().combatants[ana]
    assert "Power Attack" in who.creature.feats
    before = gm.look(name).attacks[0].bonuses[0]
    gm.choose(name)
    gm.press(Key.Key_F)
    gm.type("power attack")
    assert gm.look(name).attacks[0].bonuses[0] == before - 2
    gm.press(Key.Key_F)
    gm.type("no power")
    assert gm.look(name).attacks[0].bonuses[0] == before
    gm.choose(gm.heroes()[0])
    gm.press(Key.Key_F)
    gm.type("expeditious r", enter=False)
    assert gm.page.prompt.field.text() == "expeditious retreat"
    gm.press(Key.Key_Return)
    assert chips(gm, gm.heroes()[0]) == ["Expeditious retreat"]


def test_the_sheets_switches_come_along(gm: Player) -> None:
    ana = gm.heroes()[0]
    kept = next(each for each in gm.bridge.campaign.creatures.values() if each.creature.name == ana)
    for switch in (Switch("Mage armor", rounds=2400), Switch("Bless", on=False), Switch("Unheard of")):
        gm.bridge.change_campaign(SetSwitch(id=kept.id, switch=switch))
    gm.settle()
    gm.bridge.do(Remove(name=ana))
    gm.settle()
    gm.window.roster.add_one(kept.id)
    gm.settle()
    assert chips(gm, ana) == ["Mage armor \N{MIDDLE DOT} 4 h"]
    gm.bridge.change_campaign(SetSwitch(id=kept.id, switch=Switch("Bless")))
    gm.bridge.change_campaign(EditCreature(id=kept.id, creature=kept.creature, what="nothing"))
    gm.settle()
    gm.choose(ana)
    gm.window.actions["master.update"].trigger()
    gm.settle()
    assert chips(gm, ana) == ["Mage armor \N{MIDDLE DOT} 4 h", "Bless"]


def test_favored_terrain_is_switched_on_for_the_fight(gm: Player) -> None:
    """Forest +4: Perception and Stealth rise by so much for as long as it is on; three keys and a word."""
    ana = gm.heroes()[0]
    kept = next(each for each in gm.bridge.campaign.creatures.values() if each.creature.name == ana)
    ranger = replace(kept.creature, traits=(*kept.creature.traits, "favored terrain (forest +4)"))
    gm.bridge.change_campaign(EditCreature(id=kept.id, creature=ranger, what="terrain"))
    gm.settle()
    gm.choose(ana)
    gm.window.actions["master.update"].trigger()
    gm.settle()

    def perception() -> int:
        state = gm.bridge.state
        assert state is not None
        return sheet_of(state, state.combatants[ana], gm.bridge.ruleset).total("skill:Perception")

    before = perception()
    gm.choose(ana)
    gm.press(Key.Key_F)
    gm.type("forest")
    assert chips(gm, ana) == ["Forest terrain"]
    assert perception() == before + 4


def test_a_spell_that_was_cast_lays_its_effect_at_the_casters_level(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = Player(qtbot, open_window())
    gm.go_to("The goblin toll")
    gm.bridge.do(Start(initiative={MAGE: 40}))
    gm.settle()
    gm.choose(MAGE)
    gm.press(Key.Key_C, SHIFT)
    gm.window.fight.spells.card.typed.selectAll()
    gm.type("1 mage armor")
    assert not gm.page.prompt.isVisible()
    assert chips(gm, MAGE) == ["Mage armor \N{MIDDLE DOT} 4 h"]
    assert gm.look(MAGE).ac == gm.look(MAGE).touch + 4


def test_an_effect_that_was_typed_once_is_kept_for_the_table_under_a_number(gm: Player) -> None:
    ana, bob = gm.heroes()[:2]
    before = gm.look(ana).attacks[0].bonuses[0]
    gm.choose(ana)
    gm.press(Key.Key_F)
    gm.type("keep bless of ours")
    assert "Type its bonuses" in gm.page.prompt.problem
    gm.press(Key.Key_A, CTRL)
    gm.type("keep bless +2 morale to attack")
    assert "The library has" in gm.page.prompt.problem
    gm.press(Key.Key_A, CTRL)
    gm.type("keep war song +2 morale to attack, +1 morale to saves 8")
    gm.settle()
    assert not gm.page.prompt.isVisible(), gm.page.prompt.problem
    assert chips(gm, ana) == ["war song \N{MIDDLE DOT} 8"]
    assert gm.look(ana).attacks[0].bonuses[0] == before + 2
    assert gm.bridge.opened.campaign.undo_title == "keep War song for the table"
    base = gm.look(bob).attacks[0].bonuses[0]
    gm.choose(bob)
    gm.press(Key.Key_F)
    assert "Kept for the table: 1 War song." in gm.window.gm_hand.effects.panel.told
    gm.type("1")
    assert chips(gm, bob) == ["War song \N{MIDDLE DOT} 8"]
    assert gm.look(bob).attacks[0].bonuses[0] == base + 2
