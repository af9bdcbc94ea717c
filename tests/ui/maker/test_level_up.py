"""A creature takes levels from its sheet: by Enter alone, or with every choice made by hand; undo takes them back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.rules.creature import Creature
from tests.ui.maker_player import Maker, as_shown, by_command_line, one_window, shown_numbers
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.maker.level_page import LevelPage
from ui.maker.skill_table import SkillColumn
from ui.shell.window import Window


class Rising(Maker):
    """A game master who makes a character, and lets it rise."""

    def make(self, line: str, name: str) -> Creature:
        """Put a character into the campaign; its sheet is shown."""
        self.line(line)
        self.fill(self.finish.name, name)
        self.id = self.add().id
        return self.creature()

    @property
    def level(self) -> LevelPage:
        return self.gm.window.creatures.making.level

    def ask(self) -> None:
        """Ctrl+Shift+U on the sheet."""
        self.press(self.gm.window.creature.vitals.hit_points, Key.Key_U, CTRL | SHIFT)

    def take(self) -> None:
        """Enter in the list of classes."""
        self.press(self.level.classes.field, Key.Key_Return)
        assert self.gm.window.pages.currentWidget() is self.gm.window.creature

    def creature(self) -> Creature:
        """As the campaign keeps it."""
        return self.gm.bridge.campaign.creatures[self.id].creature


@pytest.fixture(scope="module")
def shared(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """One window for all tests of this file; each makes a creature of its own."""
    yield from one_window(qapp, tmp_path_factory.mktemp("levels"))


@pytest.fixture
def rising(qtbot: QtBot, shared: Window) -> Rising:
    qtbot.waitUntil(lambda: shared.ready)
    return Rising(Player(qtbot, shared))


def test_a_fighter_rises_from_the_first_to_the_fifth_level_by_keys_and_comes_back(
    rising: Rising, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = rising.make("human fighter 1, elite array, standard gear", "Anna")
    for level in range(2, 6):
        rising.ask()
        shown = shown_numbers(rising.level.preview)
        rising.take()
        assert sum(taken.level for taken in rising.creature().levels) == level
        assert as_shown(by_command_line(rising.creature(), tmp_path, capsys)) == shown
    actions = rising.gm.window.actions
    assert actions["edit.undo"].text() == "&Undo edit Anna: level up, fighter 5"
    for _ in range(4):
        rising.press(rising.gm.window.creature.vitals.hit_points, Key.Key_Z, CTRL)
    assert rising.creature() == first


def test_every_choice_of_a_level_is_made_by_hand(rising: Rising) -> None:
    before = rising.make("human fighter 4, elite array, standard gear", "Berta")
    rising.gm.press_button(rising.gm.window.creature.head.level)
    page = rising.level
    assert page.title.text() == "Berta: fighter 5"
    page.classes.field.setFocus()
    rising.gm.type("rogue", enter=False)
    assert page.title.text() == "Berta: rogue 1"
    assert "sneak attack" in page.given.text()
    rising.choose(page.points, "typed")
    rising.fill(page.face, "9")
    assert page.face.problem == "The d8 shows 1 to 8, not '9'."
    rising.fill(page.face, "7")
    rising.pick(page.feats.fitting, "Dodge")
    page.tabs.setCurrentIndex(1)
    page.skills.setCurrentIndex(page.skills.table.index(page.skills.table.row_of("Swim"), SkillColumn.RANKS))
    page.skills.setFocus()
    rising.awake()
    before_ranks = dict(page.controller.level.ranks).get("Swim", 0)
    rising.press(page.skills, Key.Key_Plus)
    assert dict(page.controller.level.ranks)["Swim"] == before_ranks + 1
    rising.take()
    after = rising.creature()
    assert [(taken.class_name, taken.level) for taken in after.levels] == [("fighter", 4), ("rogue", 1)]
    assert after.levels[1].hp == (7,)
    assert "Dodge" in after.feats
    rising.press(rising.gm.window.creature.vitals.hit_points, Key.Key_Z, CTRL)
    assert rising.creature() == before


def test_choices_of_a_level_have_undo_of_their_own_and_esc_takes_no_level(rising: Rising) -> None:
    rising.make("human fighter 4, elite array, standard gear", "Clara")
    campaign = rising.gm.bridge.campaign
    rising.ask()
    page = rising.level
    first = page.controller.work
    rising.choose(page.points, "maximum")
    assert page.controller.level.hp == 10
    rising.press(page.classes.field, Key.Key_Z, CTRL)
    assert page.controller.work == first
    rising.press(page.classes.field, Key.Key_Escape)
    assert rising.gm.window.pages.currentWidget() is rising.gm.window.creature
    assert rising.gm.bridge.campaign is campaign


def test_what_is_not_legal_is_told_and_taken_all_the_same(rising: Rising) -> None:
    rising.make("human fighter 4, elite array, standard gear", "Dora")
    rising.ask()
    page = rising.level
    rising.pick(page.feats.fitting, "Whirlwind Attack")
    assert page.told.text().startswith("Not legal: Whirlwind Attack needs")
    assert page.feats.slots.choices.rows[0].problem
    rising.take()
    assert "Whirlwind Attack" in rising.creature().feats


def test_hit_points_are_rolled_by_the_program(rising: Rising) -> None:
    rising.make("human fighter 1, elite array, standard gear", "Edda")
    rising.ask()
    page = rising.level
    faces = set()
    rising.choose(page.points, "rolled")
    for _ in range(12):
        rising.gm.press_button(page.roll)
        faces.add(page.face.text())
    assert len(faces) > 3
    face = int(page.face.text())
    rising.take()
    assert rising.creature().levels[0].hp == (10, face)


def test_beyond_the_twentieth_level_it_is_told_that_there_is_none(rising: Rising) -> None:
    rising.make("human fighter 20, elite array, standard gear", "Frieda")
    rising.ask()
    assert rising.gm.window.pages.currentWidget() is rising.gm.window.creature
    assert any("already has 20 levels" in message for message in rising.gm.messages())


def test_a_monster_takes_a_level_on_top_of_its_hit_dice(rising: Rising) -> None:
    gm = rising.gm
    gm.go_to("Ogre")
    rising.id = gm.window.creatures.chosen()
    dice = rising.creature().hit_dice
    rising.ask()
    rising.level.classes.field.setFocus()
    gm.type("barbarian", enter=False)
    rising.take()
    assert [taken.class_name for taken in rising.creature().levels] == ["barbarian"]
    assert rising.creature().hit_dice == dice


def test_prestige_classes_tell_what_is_missing_and_stand_behind_the_others(rising: Rising) -> None:
    rising.make("human rogue 3, no gear", "Nix")
    rising.ask()
    rows = rising.level.classes.list.choices.rows
    dancer = next(row for row in rows if row.key == "shadowdancer")
    assert dancer.problem.startswith("Lacks ")
    assert "2 ranks in Perform (dance)" in dancer.problem
    free = [row.key for row in rows if not row.problem]
    assert [row.key for row in rows[: len(free)]] == free
    assert free[0] == "rogue"
