"""Who joins, as typed: several at once, names with commas and numbers, the party, how hit points are found."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.campaign.command import RemoveCreatures
from desktop_app.campaign.state import PARTY
from desktop_app.content import load_ruleset
from desktop_app.content.templates import load_templates, templates_of
from desktop_app.making.monsters.changing import WithTemplate, changed
from desktop_app.rules.creature import Creature, HitDice
from desktop_app.settings import NEW_HIT_POINTS
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.campaign.joiners import Joiners, read_joiners
from ui.campaign.templated import without_here
from ui.shared.typed_input import PromptError

OWN = ("Goblin", "Elf Druid 4", "Smith, the old", "Ogre")
LIBRARY = ("Orc", "Elf Druid", "Orc Chief", "Goblin", "Wolf Skeleton", "Human Skeleton", "Human Warrior Skeleton")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("goblin x4", [Joiners("Goblin", 4)]),
        ("goblin 3, orc 2", [Joiners("Goblin", 3), Joiners("Orc", 2)]),
        ("3 orcs, goblins,", [Joiners("Orc", 3), Joiners("Goblin", 1)]),
        ("elf druid 4", [Joiners("Elf Druid 4", 1)]),
        ("elf druid 4 x3", [Joiners("Elf Druid 4", 3)]),
        ("2 elf druid 4", [Joiners("Elf Druid 4", 2)]),
        ("elf druid 3", [Joiners("Elf Druid", 3)]),
        ("smith, the old", [Joiners("Smith, the old", 1)]),
        ("orc, smith,  the old x2, ogre", [Joiners("Orc"), Joiners("Smith, the old", 2), Joiners("Ogre")]),
        ("smith", [Joiners("Smith, the old")]),
        ("the old smith", [Joiners("Smith, the old")]),
        ("druid, elf", [Joiners("Elf Druid")]),
        ("chief, orc x2, goblin", [Joiners("Orc Chief", 2), Joiners("Goblin")]),
        ("goblin, orc", [Joiners("Goblin"), Joiners("Orc")]),
        ("ogre rolled, orc 2 max", [Joiners("Ogre", 1, "rolled"), Joiners("Orc", 2, "maximum")]),
        ("party, goblin 2", [Joiners(party=True), Joiners("Goblin", 2)]),
        ("The Party", [Joiners(party=True)]),
        ("skeletons x4", [Joiners("Human Skeleton", 4)]),
        ("wolf skeleton", [Joiners("Wolf Skeleton")]),
        ("basilisk 2", [Joiners("basilisk", 2, known=False)]),
    ],
)
def test_all_who_join_are_read_as_meant(text: str, meant: list[Joiners]) -> None:
    assert list(read_joiners(text, OWN, LIBRARY)) == meant


def test_templates_before_names_with_commas_and_in_lists() -> None:
    library = (*LIBRARY, "Kobold, 1st-Level Warrior", "Dire Wolf", "Wolf", "Kobold")

    def read(text: str) -> list[tuple[str, int, str]]:
        found = read_joiners(text, OWN, library, lambda: load_templates("pf1"))
        return [(each.name, each.count, ", ".join(step.name for step in each.steps)) for each in found]

    assert read("2 fiendish kobold, 1st-level warrior, orc 3") == [
        ("Kobold, 1st-Level Warrior", 2, "Fiendish"), ("Orc", 3, "")]  # fmt: skip
    assert read("advanced wolf, dire x2, wolf, fiendish, goblin") == [
        ("Dire Wolf", 2, "Advanced"), ("Wolf", 1, "Fiendish"), ("Goblin", 1, "")]  # fmt: skip
    assert read("fiendish goblin, orc") == [("Goblin", 1, "Fiendish"), ("Orc", 1, "")]
    assert read("kobold, skeleton") == [("Kobold", 1, ""), ("Human Skeleton", 1, "")]


@pytest.mark.parametrize("text", ["", " , ", "goblin 61", "goblin x0", "99999 orc"])
def test_nonsense_is_nobody(text: str) -> None:
    with pytest.raises(PromptError):
        read_joiners(text, OWN, LIBRARY)


@pytest.fixture
def gm(gm: Player) -> Player:
    """A game master with a new, empty encounter, and an ogre and an orc in the library."""
    shelf = gm.window.library.search.shelf
    shelf.want()
    gm.until(lambda: not shelf.busy)
    gm.activate()
    gm.press(Key.Key_N, CTRL)
    gm.until(lambda: gm.page.quick_add.field.hasFocus())
    giant = Creature(name="Hill Troll", type="giant", cr="3", hp=29, hit_dice=HitDice(4, 8))
    shelf.creatures = {"Hill Troll": giant, "Orc Chief": Creature(name="Orc Chief", cr="3", hp=30)}
    return gm


def test_the_party_and_two_kinds_of_foes_by_one_line_and_one_undo(gm: Player) -> None:
    gm.type("party, hill troll 2, orc chief")
    assert not gm.page.quick_add.problem
    party = [each.creature.name for each in gm.bridge.campaign.creatures.values() if each.folder == PARTY]
    assert gm.heroes() == party
    assert set(gm.state().combatants) == {*party, "Hill Troll 1", "Hill Troll 2", "Orc Chief"}
    gm.page.quick_add.field.setFocus()
    gm.type("party")
    assert "whole party is in the encounter already" in gm.page.quick_add.problem
    assert gm.page.quick_add.field.text() == "party"
    gm.page.quick_add.field.clear()
    gm.in_order(Key.Key_Z, CTRL)
    assert not gm.state().combatants


def test_an_unknown_one_among_several_adds_none_and_is_named(gm: Player) -> None:
    gm.type("orc chief, sandwich 3")
    assert "sandwich" in gm.page.quick_add.problem
    assert not gm.state().combatants
    assert gm.page.quick_add.field.text() == "orc chief, sandwich 3"


def test_bring_the_party_without_another_encounter(gm: Player) -> None:
    gm.press_button(gm.page.strip.bring)
    gm.page.prompt.field.clear()
    gm.page.prompt.field.textEdited.emit("")
    assert "as on the sheets" in gm.window.clock.bringing.panel.told
    gm.press(Key.Key_Return)
    assert len(gm.heroes()) > 1
    assert gm.session().undo_title == "add the party"


def test_a_campaign_without_a_party_says_so(gm: Player) -> None:
    party = tuple(each.id for each in gm.bridge.campaign.creatures.values() if each.folder == PARTY)
    gm.bridge.change_campaign(RemoveCreatures(ids=party))
    gm.settle()
    gm.page.quick_add.field.setFocus()
    gm.type("party")
    assert "no party yet" in gm.page.quick_add.problem


def test_hit_points_rolled_once_by_a_word_and_always_by_habit(gm: Player) -> None:
    gm.type("hill troll maximum")
    assert gm.look("Hill Troll").maximum == 29 - 18 + 32
    assert gm.window.settings.get(NEW_HIT_POINTS) == "average"
    gm.press(Key.Key_H, CTRL | SHIFT)
    assert gm.window.settings.get(NEW_HIT_POINTS) == "rolled"
    assert any("rolled" in text for text in gm.messages())
    gm.page.quick_add.field.setFocus()
    gm.type("hill troll 3, party")
    told = [line for line in gm.log_lines() if "4d8 shows" in line]
    assert len(told) == 3
    assert all(15 <= gm.look(f"Hill Troll {number}").maximum <= 43 for number in (2, 3, 4))
    assert not any(hero in line for hero in gm.heroes() for line in told), "the party has its own"
    why = gm.look("Hill Troll 2").why
    assert "hp" not in why or any("rolled" in line.source for line in why["hp"].lines)
    gm.in_order(Key.Key_Z, CTRL)
    assert set(gm.state().combatants) == {"Hill Troll"}


def test_the_palette_adds_several_too(qtbot: QtBot, gm: Player) -> None:
    gm.activate()
    gm.press(Key.Key_K, CTRL)
    gm.type("orc chief 2, party", enter=False)
    palette = gm.window.navigation.palette
    assert palette is not None
    assert palette.found()[0] == "Add Orc Chief x2, the party"
    gm.press(Key.Key_Return)
    qtbot.waitUntil(lambda: "Orc Chief 2" in gm.state().combatants)
    assert len(gm.heroes()) > 1


def test_creatures_with_templates_are_completed_made_and_refused_in_words(gm: Player) -> None:
    field = gm.page.quick_add.field
    gm.type("orc chief, 2 fiendish hill tr", enter=False)
    assert field.text() == "orc chief, 2 fiendish hill troll", "the name is completed behind a number and a template"
    gm.press(Key.Key_Return)
    assert not gm.page.quick_add.problem
    assert set(gm.state().combatants) == {"Orc Chief", "Fiendish Hill Troll 1", "Fiendish Hill Troll 2"}
    made = gm.state().combatants["Fiendish Hill Troll 1"].creature
    asked = WithTemplate("Fiendish")
    troll = gm.window.library.search.shelf.creatures["Hill Troll"]
    assert made == changed(troll, [asked], gm.bridge.ruleset, templates_of(gm.bridge.ruleset)).creature
    gm.in_order(Key.Key_Z, CTRL)
    assert not gm.state().combatants
    field.setFocus()
    gm.type("hill troll sk", enter=False)
    assert field.text() == "hill troll skeleton"
    field.clear()
    gm.type("hill troll 2, orc", enter=False)
    assert field.text() == "hill troll 2, orc", "behind a comma a name may be turned: nothing is put behind it"
    field.clear()
    gm.type("skeletal zombie of a half-dragon (purple) orc chief")
    assert "no creature called" in gm.page.quick_add.problem
    field.clear()
    gm.type("half-dragon (purple) hill troll")
    assert "not purple" in gm.page.quick_add.problem
    field.clear()
    gm.type("2 hill troll liches")
    assert "Lich is only for spellcasters; Hill Troll has no class levels." in gm.page.quick_add.problem
    assert not gm.state().combatants
    field.clear()
    gm.press(Key.Key_K, CTRL)
    gm.type("3 fiendish hill trolls", enter=False)
    palette = gm.window.navigation.palette
    assert palette is not None
    assert palette.found()[0] == "Add fiendish Hill Troll x3"
    gm.press(Key.Key_Return)
    gm.until(lambda: "Fiendish Hill Troll 3" in gm.state().combatants)


def test_a_template_of_other_rules_is_named_as_lacking() -> None:
    told = without_here("advanced hill troll", (), ("Hill Troll",), load_ruleset("d35"))
    assert told.startswith("The rules of this campaign have no template Advanced (they have: Celestial,")
    assert told.endswith("Add Hill Troll without it.")
    assert not without_here("sandwich troll", (), ("Hill Troll",), load_ruleset("d35"))
