"""Choices of classes by keys: in one line, on the maker's page, at level up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.content import load_ruleset
from desktop_app.rules.sheet import plain_sheet
from tests.ui.maker.test_level_up import Rising
from tests.ui.maker_player import one_window
from tests.ui.player import CTRL, Key, Player
from ui.maker.steps import DONE, WRONG
from ui.shell.window import Window


@pytest.fixture(scope="module")
def shared(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """One window for all tests of this file; each begins with an empty maker."""
    yield from one_window(qapp, tmp_path_factory.mktemp("choices"))


@pytest.fixture
def maker(qtbot: QtBot, shared: Window) -> Rising:
    qtbot.waitUntil(lambda: shared.ready)
    return Rising(Player(qtbot, shared))


def test_an_evoker_in_one_line_goes_into_the_campaign_with_his_school(maker: Rising) -> None:
    maker.line("elf wizard 7, evoker")
    assert [row.text for row in maker.choices.places.choices.rows][:1] == ["Evocation"]
    assert maker.step("choices").mark == DONE
    made = maker.add().creature
    assert {"school: evocation", "opposition school: enchantment"} <= set(made.traits)
    assert [each.level for each in made.levels] == [7]


def test_a_wrong_choice_is_told_where_it_was_typed(maker: Rising) -> None:
    maker.line("wizard 7, school of evil")
    known = "abjuration, conjuration, divination, enchantment, evocation, illusion and 3 more"
    assert maker.page.told.text() == f"There is no school 'evil'; known are {known}."
    assert maker.page.line.text() == "wizard 7, school of evil"


def test_a_choice_is_changed_on_its_page_and_what_does_not_go_is_marked(maker: Rising) -> None:
    maker.line("half-orc barbarian 4, rage powers animal fury")
    page = maker.choices
    assert [row.text for row in page.places.choices.rows][:3] == ["Animal fury", "Powerful blow", "none"]
    maker.click(page.places, "3.rage power.0")
    maker.pick(page.options, "superstition")
    assert [row.text for row in page.places.choices.rows][:3] == ["Animal fury", "Superstition", "none"]
    howl = next(row for row in page.options.list.choices.rows if row.key == "superstition")
    assert howl.chosen
    page.options.field.setText("terrifying howl")
    (row,) = page.options.list.choices.rows
    assert row.problem == "Not legal: barbarian level 8, rage power intimidating glare"
    maker.fill(page.typed, "terrifying howl")
    assert maker.step("choices").mark == WRONG
    assert "Terrifying howl needs barbarian level 8" in maker.step("choices").reasons[0]


def test_an_unknown_talent_is_refused_with_what_is_near_and_the_game_master_overrules_it(maker: Rising) -> None:
    """Typed, Enter: refused in place; Ctrl+Enter takes it all the same, marked."""
    maker.line("human vigilante 4")
    page = maker.choices
    row = next(each for each in page.places.choices.rows if each.key == "1.vigilante talent.0")
    maker.click(page.places, row.key)
    before = row.text
    maker.fill(page.typed, "lethal grase")
    assert page.about.text() == (
        "There is no vigilante talent 'lethal grase'; near it is lethal grace. Ctrl+Enter takes it all the same."
    )
    assert page.typed.text() == "lethal grase"
    taken = {each.key: each.text for each in page.places.choices.rows}
    assert taken[row.key] == before
    page.typed.setFocus()
    maker.gm.press(Key.Key_Return, CTRL)
    taken = {each.key: each.text for each in page.places.choices.rows}
    assert taken[row.key] == "Lethal grase"
    assert maker.step("choices").mark == WRONG
    maker.click(page.places, row.key)
    maker.fill(page.typed, "evasive")
    assert {each.key: each.text for each in page.places.choices.rows}[row.key] == "Evasive"


def test_a_rage_power_is_chosen_at_level_up(maker: Rising) -> None:
    maker.make("half-orc barbarian 3, rage powers animal fury", "Brakka")
    maker.ask()
    page = maker.level
    assert page.tabs.tabText(2) == "Class choices (1)"
    page.tabs.setCurrentIndex(2)
    maker.pick(page.options.fitting, "superstition")
    assert [row.text for row in page.options.places.choices.rows] == ["Superstition", "none"]
    maker.take()
    assert {"rage power: animal fury", "rage power: superstition"} <= set(maker.creature().traits)


def test_a_favored_enemy_is_typed_at_level_up_and_what_is_unknown_is_refused(maker: Rising) -> None:
    """As in the maker: refused in place with what is near, Ctrl+Enter takes it all the same, Esc gives it up."""
    maker.make("human ranger 4, favored enemy human", "Ansa")
    maker.ask()
    page = maker.level
    page.tabs.setCurrentIndex(2)
    options = page.options
    row = next(each for each in options.places.choices.rows if each.key == "0.favored enemy.0")
    maker.click(options.places, row.key)
    maker.fill(options.typed, "undaed")
    assert "near it is undead. Ctrl+Enter takes it" in options._problem.text()
    assert options._problem.isVisible()
    assert options.typed.text() == "undaed"
    assert {each.key: each.text for each in options.places.choices.rows}[row.key] == row.text
    maker.fill(options.typed, "undead")
    assert not options._problem.isVisible()
    assert {each.key: each.text for each in options.places.choices.rows}[row.key] == "Undead"
    maker.fill(options.typed, "goblin kings")
    options.typed.setFocus()
    maker.gm.press(Key.Key_Return, CTRL)
    assert {each.key: each.text for each in options.places.choices.rows}[row.key] == "Goblin kings"
    maker.fill(options.typed, "")
    assert {each.key: each.text for each in options.places.choices.rows}[row.key] == "open"
    maker.fill(options.typed, "undead")
    maker.take()
    assert any("undead +2" in trait for trait in maker.creature().traits)


def test_an_archetype_is_chosen_at_level_up_and_replaces_what_comes(maker: Rising) -> None:
    """An archer from 2nd level: hawkeye in place of bravery, trick shot at 3rd in place of armor training."""
    maker.make("human fighter 1", "Rurik")
    maker.ask()
    page = maker.level
    page.tabs.setCurrentIndex(2)
    maker.pick(page.options.fitting, "archer")
    assert "hawkeye" in page.given.text().lower()
    assert "bravery" not in page.given.text().lower()
    maker.take()
    assert "archetype: archer" in maker.creature().traits
    maker.ask()
    assert "trick shot" in maker.level.given.text().lower()
    maker.take()
    sheet = plain_sheet(maker.creature(), load_ruleset("pf1"))
    assert sheet.has_trait("hawkeye")
    assert not sheet.has_trait("bravery")
    assert not sheet.mark("armor_training")


def test_rolled_hit_points_are_the_same_in_words_and_preview(maker: Rising) -> None:
    maker.make("dwarf fighter 5, elite array", "Dorn")
    maker.ask()
    page = maker.level
    maker.choose(page.points, "maximum")
    after = page.preview.figures()["hp"]
    assert f"\N{RIGHTWARDS ARROW} {after})" in page.given.text()


def test_a_domain_slot_is_looked_after_on_the_page_of_spells(maker: Rising) -> None:
    maker.line("cleric 5, domains fire and war")
    assert maker.step("spells").mark == DONE
    page = maker.spells
    maker.click(page.levels, "cleric 1")
    count = page.levels.choices.rows[1].detail.split()[0]
    maker.fill(page.typed, ", ".join(["bless"] * int(count)))
    step = maker.step("spells")
    assert step.mark == WRONG
    assert (
        step.reasons[0] == f"Cleric, level 1: one of the {count} slots holds only spells of the domains fire and war."
    )


def test_weapon_groups_are_chosen_by_keys_and_the_older_one_grows(maker: Rising) -> None:
    """A fighter 9: heavy blades +2 from 5th level on, then bows, changed to axes, +1."""
    maker.line("dwarf fighter 9, weapon groups heavy blades and bows, elite array")
    page = maker.choices
    assert [row.text for row in page.places.choices.rows][:3] == ["Heavy blades", "Bows", "none"]
    maker.click(page.places, "8.weapon training.0")
    page.options.field.setText("axes")
    (axes,) = [row for row in page.options.list.choices.rows if row.text == "Axes"]
    assert all(f" {axe}, " in axes.about for axe in ("battleaxe", "dwarven waraxe", "greataxe"))
    maker.pick(page.options, "axes")
    made = maker.add().creature
    assert "weapon training (heavy blades +2, axes +1)" in made.traits


def test_traits_are_chosen_on_the_same_page_and_two_of_a_kind_do_not_go_together(maker: Rising) -> None:
    maker.line("dwarf fighter 1")
    page = maker.choices
    maker.click(page.places, "0.trait.0")
    maker.pick(page.options, "reactionary")
    maker.click(page.places, "0.trait.1")
    page.options.field.setText("courageous")
    (row,) = page.options.list.choices.rows
    assert "both are combat traits" in row.problem
    maker.pick(page.options, "indomitable faith")
    maker.click(page.places, "0.racial trait.0")
    maker.pick(page.options, "relentless")
    assert maker.step("choices").mark == DONE
    chosen = {"trait: reactionary", "trait: indomitable faith", "racial trait: relentless"}
    assert chosen <= set(maker.add().creature.traits)


def test_an_archetype_is_chosen_and_what_does_not_go_with_it_is_told(maker: Rising) -> None:
    maker.line("human fighter 5")
    page = maker.choices
    maker.click(page.places, "0.archetype.0")
    maker.pick(page.options, "two-handed fighter")
    assert [row.text for row in page.places.choices.rows][:2] == ["Two-handed fighter", "none"]
    maker.click(page.places, "0.archetype.1")
    page.options.field.setText("archer")
    (row,) = page.options.list.choices.rows
    assert row.problem.startswith("Not legal: archer does not go with two-handed fighter: both replace ")
    page.options.field.clear()
    maker.fill(maker.finish.name, "Bruna")
    maker.id = maker.add().id
    assert "archetype: two-handed fighter" in maker.creature().traits
