"""The maker's window: one line makes a whole character, steps change it, and nothing that was begun is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from desktop_app.campaign.state import Campaign
from desktop_app.content.samples import sample_campaign
from desktop_app.settings import ROLL_PARTY
from tests.ui.maker_player import Maker, as_shown, by_command_line, one_window, shown_numbers
from tests.ui.player import CTRL, LEFT, SHIFT, Key, Player
from ui.maker.steps import DONE, NOTE, OPEN, WRONG
from ui.sheet.views.figure import Figure
from ui.shell.window import Window

SAMPLES = sample_campaign()
FAST = "human fighter 5, elite array, standard gear"


@pytest.fixture(scope="module")
def shared(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """One window for all tests of this file; each begins with an empty maker."""
    yield from one_window(qapp, tmp_path_factory.mktemp("maker"))


@pytest.fixture
def maker(qtbot: QtBot, shared: Window) -> Maker:
    qtbot.waitUntil(lambda: shared.ready)
    return Maker(Player(qtbot, shared))


# The fast path

LINES = (
    ("barbarian", "half-orc barbarian 3, elite array, standard gear"),
    ("bard", "halfling bard 8, elite array, standard gear"),
    ("cleric", "dwarf cleric 12, elite array, standard gear"),
    ("druid", "elf druid 7, elite array, standard gear"),
    ("fighter", "human fighter 20, elite array, standard gear"),
    ("monk", "human monk 10, elite array, standard gear"),
    ("paladin", "human paladin 6, elite array, standard gear"),
    ("ranger", "elf ranger 9, elite array, standard gear"),
    ("rogue", "gnome rogue 1, elite array, standard gear"),
    ("sorcerer", "half-elf sorcerer 15, elite array, standard gear"),
    ("wizard", "elf wizard 20, elite array, standard gear"),
    ("both", "dwarf cleric 3/fighter 2, elite array, standard gear"),
)


@pytest.mark.parametrize("line", [line for _, line in LINES], ids=[name for name, _ in LINES])
def test_one_line_makes_a_finished_legal_character_with_the_numbers_of_the_command_line(
    maker: Maker, line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    maker.line(line)
    assert WRONG not in maker.marks().values(), [maker.step(key).reasons for key in maker.marks()]
    assert maker.page.told.text() == "Everything is chosen and legal. Ctrl+S adds the character."
    shown = shown_numbers(maker.page.preview)
    kept = maker.add()
    assert maker.gm.window.pages.currentWidget() is maker.gm.window.creature
    assert as_shown(by_command_line(kept.creature, tmp_path, capsys)) == shown


def test_a_line_that_says_nothing_is_marked_with_its_reason_and_stays(maker: Maker) -> None:
    maker.line("human figter 5")
    assert maker.page.line.property("wrong") == "true"
    assert "figter" in maker.page.told.text()
    assert maker.page.line.text() == "human figter 5"
    assert maker.page.controller.work.is_empty


# The sample characters, by hand


def test_the_fighter_of_the_samples_is_made_step_by_step(
    maker: Maker, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    maker.pick(maker.race.races, "human")
    maker.choose(maker.race.ability, "str")
    maker.fill(maker.classes.typed, "fighter 4")
    maker.choose(maker.classes.hit_points, "rolled")
    maker.fill(maker.classes.faces, "10 7 6 8")
    maker.choose(maker.classes.favored, "hp")
    scores(maker, 16, 14, 14, 10, 12, 8)
    maker.choose(maker.abilities.increases.boxes[0], "str")
    feats(
        maker, "Power Attack", "Cleave", "Weapon Focus (longsword)", "Shield Focus", "Iron Will",
        "Weapon Specialization (longsword)",
    )  # fmt: skip
    for skill, ranks in (("Climb", 2), ("Intimidate", 4), ("Perception", 4), ("Swim", 2)):
        maker.ranks(skill, ranks)
    gear(
        maker, "masterwork full plate", "masterwork heavy steel shield", "+1 longsword", "javelin", "dagger",
        "cloak of resistance +1",
    )  # fmt: skip
    assert in_the_maker(maker) == of_sample("Hedda Kolstad", tmp_path, capsys)


def test_the_cleric_of_the_samples_is_made_step_by_step(
    maker: Maker, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    maker.pick(maker.race.races, "dwarf")
    for _ in range(4):
        maker.pick(maker.classes.classes, "cleric")
    maker.choose(maker.classes.hit_points, "rolled")
    maker.fill(maker.classes.faces, "8 5 6 4")
    maker.choose(maker.classes.favored, "hp")
    scores(maker, 14, 10, 12, 10, 15, 14)
    maker.choose(maker.abilities.increases.boxes[0], "wis")
    feats(maker, "Combat Casting", "Extra Channel")
    for skill, ranks in (("Heal", 4), ("Knowledge (religion)", 4)):
        maker.ranks(skill, ranks)
    gear(
        maker, "+1 breastplate", "masterwork heavy wooden shield", "masterwork warhammer", "light crossbow",
        "cloak of resistance +1",
    )  # fmt: skip
    assert in_the_maker(maker) == of_sample("Borin Ashmantle", tmp_path, capsys)


def test_the_rogue_of_the_samples_is_made_with_feats_that_the_game_master_gives(
    maker: Maker, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    maker.pick(maker.race.races, "halfling")
    maker.fill(maker.classes.typed, "rogue 4")
    maker.choose(maker.classes.hit_points, "rolled")
    maker.fill(maker.classes.faces, "8 5 6 5")
    maker.choose(maker.classes.favored, "hp")
    scores(maker, 10, 17, 12, 12, 10, 13)
    maker.choose(maker.abilities.increases.boxes[0], "dex")
    feats(maker, "Two-Weapon Fighting", "Dodge", "Weapon Finesse", "Improved Initiative")
    assert maker.marks()["feats"] == WRONG
    assert "one too many" in " ".join(maker.step("feats").reasons)
    for skill in ("Acrobatics", "Bluff", "Climb", "Disable Device", "Escape Artist", "Perception", "Sleight of Hand",
                  "Stealth", "Use Magic Device"):  # fmt: skip
        maker.ranks(skill, 4)
    gear(
        maker, "+1 studded leather", "masterwork short sword", "masterwork dagger", "shortbow", "cloak of resistance +1"
    )
    maker.gear.things.stand_on(2)
    maker.choose(maker.gear.use, "in the off hand")
    assert in_the_maker(maker) == of_sample("Pip Quickreed", tmp_path, capsys)


def test_the_wizard_of_the_samples_is_made_step_by_step(
    maker: Maker, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    maker.pick(maker.race.races, "elf")
    maker.fill(maker.classes.typed, "wizard 4")
    page_of_choices = maker.choices
    maker.click(page_of_choices.places, "0.school.0")
    maker.pick(page_of_choices.options, "evocation")
    assert [row.text for row in page_of_choices.places.choices.rows] == [
        "Evocation", "open", "open", "open", "none", "none", "none", "none",
    ], "a specialist is asked for his opposition schools as well"  # fmt: skip
    maker.choose(maker.classes.hit_points, "rolled")
    maker.fill(maker.classes.faces, "6 3 4 4")
    maker.choose(maker.classes.favored, "hp")
    scores(maker, 8, 14, 13, 17, 12, 9)
    maker.choose(maker.abilities.increases.boxes[0], "int")
    feats(maker, "Improved Initiative", "Spell Focus (evocation)")
    for skill in ("Fly", "Knowledge (arcana)", "Knowledge (dungeoneering)", "Knowledge (planes)", "Linguistics",
                  "Perception", "Spellcraft"):  # fmt: skip
        maker.ranks(skill, 4)
    gear(maker, "quarterstaff", "light crossbow", "cloak of resistance +1", "ring of protection +1")
    page = maker.spells
    maker.click(page.levels, "wizard 1")
    for name in ("burning hands", "grease", "mage armor", "magic missile", "magic missile", "shield"):
        maker.pick(page.spells, name)
    assert page.levels.choices.rows[1].detail == "6 a day"
    assert maker.step("spells").mark == OPEN
    maker.fill(page.typed, "burning hands, grease, mage armor, magic missile, magic missile, shield")
    assert in_the_maker(maker) == of_sample("Serelin Vey", tmp_path, capsys)
    (casting,) = maker.add().creature.spellcasting
    assert dict(casting.prepared)["1"][-2:] == ("magic missile", "shield")


def scores(maker: Maker, *values: int) -> None:
    """Scores as typed, one after the other."""
    page = maker.abilities
    maker.choose(page.way, "free")
    for field, value in zip(page.fields.values(), values, strict=True):
        maker.fill(field, str(value))


def feats(maker: Maker, *names: str) -> None:
    """A feat in every place; what is more goes where the game master gives one."""
    page = maker.feats
    for number, name in enumerate(names):
        keys = [choice.key for choice in page.slots.choices.rows]
        maker.click(page.slots, keys[number])
        head, bracket, rest = name.partition(" (")
        maker.pick(page.feats, head)
        if bracket:
            maker.gm.type(rest.rstrip(")"))


def gear(maker: Maker, *things: str) -> None:
    """Type things one after the other; each is put on or taken in hand."""
    page = maker.gear
    for thing in things:
        page.things.clearSelection()
        page.things.setCurrentIndex(page.things.choices.index(-1))
        maker.fill(page.typed, thing)


def in_order(numbers: dict[str, Any]) -> dict[str, Any]:
    """Numbers of a creature with its attacks in the order of the alphabet."""
    return numbers | {"attacks": sorted(numbers["attacks"])}


def in_the_maker(maker: Maker) -> dict[str, Any]:
    """What the maker shows of the creature that is made."""
    return in_order(shown_numbers(maker.page.preview))


def of_sample(name: str, folder: Path, output: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """What the command line says of a creature of the sample campaign."""
    return in_order(as_shown(by_command_line(SAMPLES.creature(name), folder, output)))


# Steps, marks and overruling


def test_steps_tell_what_is_done_open_and_not_legal_and_the_game_master_may_overrule(maker: Maker) -> None:
    assert set(maker.marks().values()) == {OPEN, DONE} or set(maker.marks().values()) == {OPEN}
    maker.pick(maker.race.races, "dwarf")
    assert maker.step("race").mark == DONE
    maker.pick(maker.classes.classes, "fighter")
    page = maker.feats
    places = len(page.slots.choices.rows)
    maker.pick(page.feats, "Whirlwind Attack")
    assert maker.step("feats").mark == WRONG
    assert "Whirlwind Attack needs" in maker.step("feats").line
    assert len(page.slots.choices.rows) == places
    assert page.slots.choices.rows[0].problem
    kept = maker.add()
    assert "Whirlwind Attack" in kept.creature.feats


def test_feats_show_what_is_missing_and_those_that_may_be_taken_stand_first(maker: Maker) -> None:
    maker.line("dwarf wizard 1, elite array")
    page = maker.feats
    maker.click(page.slots, page.slots.choices.rows[0].key)
    rows = page.feats.list.choices.rows
    first_lacking = next(number for number, row in enumerate(rows) if row.problem)
    assert all(row.problem.startswith("Lacks ") for row in rows[first_lacking:])
    maker.page.setFocus()
    page.feats.field.setFocus()
    maker.gm.type("great cleave", enter=False)
    (row,) = page.feats.list.choices.rows
    assert "Cleave" in row.problem


def test_skills_are_counted_by_keys_and_more_than_there_may_be_is_marked(maker: Maker) -> None:
    maker.fill(maker.classes.typed, "rogue 1")
    page = maker.skills
    page.field.setFocus()
    maker.gm.type("stealth")
    page.view.setFocus()
    maker.gm.press(Key.Key_Plus)
    maker.gm.settle()
    line = page.view.table.rows[0]
    assert (line.name, line.ranks, line.most) == ("Stealth", 2, 1)
    assert "more than the maximum of 1" in line.problem
    assert maker.step("skills").mark == WRONG
    maker.gm.press(Key.Key_Minus)
    maker.gm.settle()
    assert not page.view.table.rows[0].problem
    assert "7 of 8 skill points left" in page.told.text()


def test_the_list_stands_on_the_race_that_the_line_named(maker: Maker) -> None:
    maker.line("elf wizard 3")
    page = maker.race
    assert page.races.list.current_key() == "Elf"
    maker.gm.press(Key.Key_Tab)
    page.races.field.setFocus()
    maker.gm.press(Key.Key_Return)
    assert maker.page.controller.plan.race == "elf"


def test_gear_shows_prices_and_the_money_that_is_left(maker: Maker) -> None:
    maker.fill(maker.classes.typed, "fighter 1")
    page = maker.gear
    maker.fill(page.budget, "100")
    maker.pick(page.shop, "longsword")
    assert page.things.choices.rows[0].detail == "15 gp"
    assert page.told.text() == "Gear for 15 gp of 100 gp, 85 gp left."
    maker.fill(page.budget, "15")
    assert page.told.text() == "Gear for 15 gp of 15 gp, nothing left."
    maker.pick(page.shop, "full plate")
    assert maker.step("gear").mark == NOTE
    assert "too much" in page.told.text()
    page.things.setFocus()
    page.things.stand_on(1)
    maker.gm.press(Key.Key_Delete)
    assert [row.text for row in page.things.choices.rows] == ["Longsword"]


def test_what_is_typed_over_another_thing_is_used_as_its_own_kind(maker: Maker) -> None:
    """A ring over a spear is worn; an emptied field is for a new item, with no hand at the mouse."""
    maker.fill(maker.classes.typed, "fighter 1")
    page = maker.gear
    maker.pick(page.shop, "longspear")
    maker.fill(page.typed, "ring of protection +1")
    assert [(each.item, each.use) for each in page.controller.plan.gear] == [("ring of protection +1", "worn")]
    assert maker.page.preview.figures()["ac"] == "11"
    maker.fill(page.typed, "")
    maker.fill(page.typed, "longspear")
    maker.choose(page.use, "packed away")
    maker.fill(page.typed, "+1 longspear")
    assert [(each.item, each.use) for each in page.controller.plan.gear] == [
        ("ring of protection +1", "worn"),
        ("+1 longspear", "packed away"),
    ]


def test_points_are_bought_and_real_dice_are_typed(maker: Maker) -> None:
    maker.fill(maker.classes.typed, "fighter 1")
    page = maker.abilities
    maker.choose(page.way, "buy-15")
    assert "15 of 15 points spent" in page.told.text()
    maker.press(page.fields["str"], Key.Key_Up)
    assert maker.step("abilities").mark == WRONG
    assert "more than the 15" in page.told.text()
    maker.choose(page.way, "4d6")
    maker.fill(page.faces, "6 5 4 1 3 3 3")
    assert "Type 24 faces" in page.faces.problem
    maker.fill(page.faces, "6541 ".replace("", " ").strip() + " 3 3 3 3 6 6 6 6 1 1 1 1 2 5 2 4 4 4 4 1")
    assert "6 5 4 1 = 15" in page.fallen.text()
    assert maker.page.controller.plan.rolled == (15, 9, 18, 3, 11, 12)
    assert maker.page.controller.plan.scores[0] == 18
    maker.fill(page.fields["str"], "15")
    assert sorted(maker.page.controller.plan.scores) == [3, 9, 11, 12, 15, 18]
    maker.gm.press_button(page.roll)
    assert maker.page.controller.plan.rolled != (15, 9, 18, 3, 11, 12)


def test_fill_the_rest_keeps_what_was_chosen(maker: Maker) -> None:
    maker.pick(maker.race.races, "gnome")
    maker.fill(maker.classes.typed, "bard 3")
    maker.gm.press(Key.Key_Return, CTRL)
    plan = maker.page.controller.plan
    assert (plan.race, plan.classes) == ("gnome", (("bard", 3),))
    assert OPEN not in maker.marks().values()


# Undo, drafts, leaving


def test_undo_and_redo_are_the_makers_own_while_it_is_in_sight(maker: Maker) -> None:
    campaign = maker.gm.bridge.campaign
    maker.line(FAST)
    first = maker.page.controller.work
    numbers = shown_numbers(maker.page.preview)
    maker.pick(maker.race.races, "dwarf")
    assert maker.gm.window.actions["edit.undo"].text() == "&Undo race Dwarf"
    maker.page.steps.setFocus()
    maker.gm.press(Key.Key_Z, CTRL)
    assert maker.page.controller.work == first
    assert shown_numbers(maker.page.preview) == numbers
    maker.gm.press(Key.Key_Z, CTRL | SHIFT)
    assert maker.page.controller.plan.race == "dwarf"
    assert maker.gm.bridge.campaign is campaign


def test_leaving_leaves_no_trace_in_the_campaign(maker: Maker) -> None:
    campaign, undo = maker.gm.bridge.campaign, maker.gm.bridge.opened.campaign.undo_title
    maker.line(FAST)
    maker.leave()
    assert maker.gm.bridge.campaign is campaign
    assert maker.gm.bridge.opened.campaign.undo_title == undo
    maker.open()
    maker.gm.press_button(maker.page.clear)
    maker.leave()
    drafts = maker.gm.window.folders.data / "drafts"
    maker.gm.until(lambda: not list(drafts.glob("*.json")))
    assert maker.gm.bridge.campaign is campaign


def test_adding_is_one_step_that_undo_takes_back(maker: Maker) -> None:
    before = dict(maker.gm.bridge.campaign.creatures)
    maker.line(FAST)
    maker.fill(maker.finish.name, "Ilse Brandt")
    maker.choose(maker.page.folder, "others")
    kept = maker.add()
    assert (kept.creature.name, kept.folder) == ("Ilse Brandt", "others")
    assert maker.gm.window.creature.head.name.text() == "Ilse Brandt"
    maker.gm.press(Key.Key_Z, CTRL)
    assert dict(maker.gm.bridge.campaign.creatures) == before
    maker.open()
    assert maker.page.controller.work.is_empty


def test_the_lists_keep_the_rules_of_models(maker: Maker) -> None:
    page = maker.page
    models = (
        maker.race.races.list.choices, maker.feats.slots.choices, maker.feats.feats.list.choices,
        maker.skills.view.table, maker.gear.things.choices, page.steps.model_of_steps,
    )  # fmt: skip
    testers = [QAbstractItemModelTester(model) for model in models]
    maker.line(FAST)
    maker.pick(maker.race.races, "elf")
    maker.ranks("Swim", 1)
    page.steps.setFocus()
    maker.gm.press(Key.Key_Z, CTRL)
    assert len(testers) == len(models)


def test_where_players_throw_their_own_dice_their_faces_are_asked_for(maker: Maker) -> None:
    settings = maker.gm.window.settings
    settings.set(ROLL_PARTY, "typed")
    try:
        maker.choose(maker.abilities.way, "3d6")
        maker.gm.press_button(maker.abilities.roll)
        assert "type the faces" in maker.abilities.told.text()
        assert not any(maker.page.controller.plan.scores)
        maker.fill(maker.abilities.faces, "3 4 5 " * 6)
        assert maker.page.controller.plan.scores == (12,) * 6
    finally:
        settings.reset([ROLL_PARTY])


def test_every_number_beside_the_steps_opens_its_ledger(maker: Maker) -> None:
    maker.line(FAST)
    preview = maker.page.preview
    figures = [figure for figure in preview.findChildren(Figure) if figure.isVisible()]
    assert len(figures) > 15
    places = [QRect(figure.mapTo(preview, QPoint(0, 0)), figure.size()) for figure in figures]
    assert not any(one.intersects(other) for place, one in enumerate(places) for other in places[:place])
    for figure in figures:
        QTest.mouseClick(figure, LEFT)
        popup = preview.explainer.popup
        assert popup is not None
        assert popup.isVisible()
        assert popup.field is None, "numbers are changed in the steps"
        popup.close()
    maker.awake()


def test_where_the_campaign_has_nobody_yet_a_button_at_the_side_leads_to_the_maker(maker: Maker) -> None:
    side = maker.gm.window.sidebar
    maker.leave()
    made = next(each for each in side.findChildren(QPushButton) if each.text() == "Make a character")
    assert not made.isVisible()
    side.show_campaign(Campaign(title="Empty"), lambda _id: {})
    assert made.isVisible()
    assert "No characters yet. Choose Creatures, Make a character." in [
        side.model.index(row).data() for row in range(side.model.rowCount())
    ]
    maker.gm.press_button(made)
    assert maker.gm.window.pages.currentWidget() is maker.page
    maker.gm.window.shown.refresh()
    assert not made.isVisible()


def test_what_is_still_being_typed_goes_into_the_campaign_too(maker: Maker) -> None:
    maker.line(FAST)
    page = maker.finish
    page.name.setFocus()
    maker.awake()
    QTest.keyClicks(page.name, "Gerda Holm")
    before = set(maker.gm.bridge.campaign.creatures)
    QTest.keyClick(page.name, Key.Key_S, CTRL)
    maker.gm.settle()
    (new,) = set(maker.gm.bridge.campaign.creatures) - before
    assert maker.gm.bridge.campaign.creatures[new].creature.name == "Gerda Holm"


def test_what_is_typed_and_wrong_is_told_before_anything_is_added(maker: Maker) -> None:
    maker.line(FAST)
    page = maker.classes
    before = maker.gm.bridge.campaign
    page.typed.setFocus()
    maker.awake()
    page.typed.selectAll()
    QTest.keyClicks(page.typed, "figter 5")
    QTest.keyClick(page.typed, Key.Key_S, CTRL)
    maker.gm.settle()
    assert maker.gm.bridge.campaign is before
    assert "There is no class 'figter 5'" in maker.page.told.text()
    assert page.typed.text() == "figter 5"
