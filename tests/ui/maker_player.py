"""A game master at the maker: types the line, turns the steps, chooses from lists, and reads what comes out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QWidget

from desktop_app.campaign.state import Kept
from desktop_app.cli import run as turnkeeper
from desktop_app.paths import user_folders
from desktop_app.rules.creature import Creature
from desktop_app.rules.creature_form import write_creature
from desktop_app.rules.dice import SeededDice
from tests.ui.conftest import make_window
from tests.ui.patience import wait_until
from tests.ui.player import CTRL, NO_KEY, Key, Player, shut
from ui.maker.ability_step import AbilityPage
from ui.maker.choice_view import ChoiceBox, ChoiceList
from ui.maker.class_step import ClassPage
from ui.maker.feat_step import FeatPage
from ui.maker.finish_step import FinishPage
from ui.maker.gear_step import GearPage
from ui.maker.option_step import OptionPage
from ui.maker.page import MakerPage
from ui.maker.preview import Preview
from ui.maker.race_step import RacePage
from ui.maker.skill_step import SkillPage
from ui.maker.skill_table import SkillColumn
from ui.maker.spell_step import SpellPage
from ui.maker.steps import Step
from ui.sheet.models.attacks import AttackColumn
from ui.shell.app import FIRST_CAMPAIGN
from ui.shell.window import Window
from ui.theme.theme import Theme


def one_window(app: QApplication, folder: Path) -> Iterator[Window]:
    """One window for many tests, over a campaign file of its own."""
    theme = Theme(app, "light")
    theme.finish()
    folders = user_folders(folder / "user")
    window = make_window(theme, folders, SeededDice(7))
    window.open_campaign(folders.data / FIRST_CAMPAIGN, may_make=True)
    wait_until(lambda: window.ready)
    yield window
    shut(window.frame)
    window.frame.deleteLater()


class Maker:
    """The maker of one window, opened by its key and emptied."""

    def __init__(self, gm: Player) -> None:
        self.gm = gm
        self.open()
        if not self.page.controller.work.is_empty:
            gm.press_button(self.page.clear)
        self.gm.settle()

    @property
    def page(self) -> MakerPage:
        return self.gm.window.creatures.making.page

    @property
    def race(self) -> RacePage:
        page = self._turn("race")
        assert isinstance(page, RacePage)
        return page

    @property
    def classes(self) -> ClassPage:
        page = self._turn("classes")
        assert isinstance(page, ClassPage)
        return page

    @property
    def choices(self) -> OptionPage:
        page = self._turn("choices")
        assert isinstance(page, OptionPage)
        return page

    @property
    def abilities(self) -> AbilityPage:
        page = self._turn("abilities")
        assert isinstance(page, AbilityPage)
        return page

    @property
    def skills(self) -> SkillPage:
        page = self._turn("skills")
        assert isinstance(page, SkillPage)
        return page

    @property
    def feats(self) -> FeatPage:
        page = self._turn("feats")
        assert isinstance(page, FeatPage)
        return page

    @property
    def spells(self) -> SpellPage:
        page = self._turn("spells")
        assert isinstance(page, SpellPage)
        return page

    @property
    def gear(self) -> GearPage:
        page = self._turn("gear")
        assert isinstance(page, GearPage)
        return page

    @property
    def finish(self) -> FinishPage:
        page = self._turn("finish")
        assert isinstance(page, FinishPage)
        return page

    def open(self) -> None:
        """Ctrl+M."""
        self.gm.press(Key.Key_M, CTRL)
        assert self.gm.window.pages.currentWidget() is self.page

    def line(self, text: str) -> None:
        """Type the fast path and press Enter."""
        self.fill(self.page.line, text)

    def fill(self, field: QLineEdit, text: str) -> None:
        """Type into a field, over what stood there, and press Enter."""
        field.setFocus()
        field.selectAll()
        if not text:
            field.del_()
        QTest.keyClicks(field, text)
        QTest.keyClick(field, Key.Key_Return)
        self.gm.settle()

    def choose(self, box: QComboBox, key: str) -> None:
        """Open a box by its key, go to an entry and press Enter."""
        box.setFocus()
        QTest.keyClick(box, Key.Key_Down, Qt.KeyboardModifier.AltModifier)
        view = box.view()
        row = box.findData(key)
        assert row >= 0, f"{key} is not offered: {[box.itemData(each) for each in range(box.count())]}"
        view.setCurrentIndex(box.model().index(row, 0))
        QTest.keyClick(view, Key.Key_Return)
        self.gm.settle()
        self.awake()

    def pick(self, box: ChoiceBox, text: str) -> None:
        """Filter by letters and take the first row with Enter."""
        self.fill(box.field, text)

    def click(self, view: ChoiceList, key: str) -> None:
        """Click a row."""
        row = view.choices.row_of(key)
        assert row >= 0, f"{key} is not among {[each.key for each in view.choices.rows]}"
        view.scrollTo(view.choices.index(row))
        self.gm.click(view, view.choices.index(row))

    def ranks(self, skill: str, ranks: int) -> None:
        """Filter the skills to one and type its ranks into the table; one that is not there comes by Enter."""
        page = self.skills
        page.field.setFocus()
        page.field.selectAll()
        QTest.keyClicks(page.field, skill)
        if page.view.table.row_of(skill) < 0:
            self.gm.press(Key.Key_Return)
        page.view.setCurrentIndex(page.view.table.index(page.view.table.row_of(skill), SkillColumn.RANKS))
        page.view.setFocus()
        QTest.keyClicks(page.view, str(ranks))
        editor = QApplication.focusWidget()
        assert isinstance(editor, QLineEdit)
        QTest.keyClick(editor, Key.Key_Return)
        self.gm.settle()

    def awake(self) -> None:
        """The screenless platform leaves a popup active that is closed: bring the window to the front again."""
        frame = self.gm.window.frame
        QApplication.processEvents()
        if QApplication.activeWindow() is not frame or QApplication.focusWidget() is None:
            self.gm.activate()

    def step(self, key: str) -> Step:
        """A step as it is shown at the left."""
        self.gm.settle()
        return next(step for step in self.page.steps.model_of_steps.rows if step.key == key)

    def marks(self) -> dict[str, str]:
        """The marks of all steps."""
        self.gm.settle()
        return {step.key: step.mark for step in self.page.steps.model_of_steps.rows}

    def add(self) -> Kept:
        """Ctrl+S: into the campaign; gives what has come there."""
        before = set(self.gm.bridge.campaign.creatures)
        self.press(self.page.line, Key.Key_S, CTRL)
        (new,) = set(self.gm.bridge.campaign.creatures) - before
        return self.gm.bridge.campaign.creatures[new]

    def goes_to(self, folder: str) -> None:
        """Type where the new character goes, as Party; the list of folders that opens takes the letters."""
        line = self.page.folder.lineEdit()
        assert line is not None
        self.press(line, Key.Key_A, CTRL)
        for letter in folder:
            QTest.keyClicks(QApplication.activePopupWidget() or line, letter)
        QTest.keyClick(QApplication.activePopupWidget() or line, Key.Key_Return)
        self.gm.settle()

    def press(self, widget: QWidget, key: Key, modifiers: Qt.KeyboardModifier = NO_KEY) -> None:
        """Press a key in a part of the page."""
        widget.setFocus()
        self.awake()
        QTest.keyClick(widget, key, modifiers)
        self.gm.settle()

    def leave(self) -> None:
        """Esc."""
        self.page.steps.setFocus()
        self.gm.press(Key.Key_Escape)
        assert self.gm.window.pages.currentWidget() is not self.page

    def _turn(self, key: str) -> object:
        """Click a step."""
        steps = self.page.steps
        row = next(row for row, step in enumerate(steps.model_of_steps.rows) if step.key == key)
        if steps.currentIndex().row() != row:
            self.gm.click(steps, steps.model_of_steps.index(row))
        return self.page.stack.currentWidget()


def by_command_line(creature: Creature, folder: Path, output: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """What `turnkeeper sheet --json` says of a creature's file."""
    file = folder / "creature.json"
    file.write_text(json.dumps(write_creature(creature)), encoding="utf-8")
    output.readouterr()
    assert turnkeeper(["sheet", str(file), "--json"]) == 0
    found: dict[str, Any] = json.loads(output.readouterr().out)
    return found


NUMBERS = ("ac", "touch", "flat_footed", "hp", "init", "fort", "ref", "will", "bab", "cmb", "cmd", "grapple", "speed")


def shown_numbers(preview: Preview) -> dict[str, Any]:
    """What the preview shows, in the words of the command line."""
    found: dict[str, Any] = {
        name: int(text.removesuffix("\N{NO-BREAK SPACE}ft.").replace("\N{MINUS SIGN}", "-"))
        for name, text in preview.figures().items()
    }
    table = preview.attacks.attacks
    found["attacks"] = [
        [
            row.texts[AttackColumn.BONUS].replace("\N{MINUS SIGN}", "-"),
            row.texts[AttackColumn.DAMAGE].replace("\N{MINUS SIGN}", "-"),
        ]
        for row in table.rows
        if not row.texts[AttackColumn.NAME].endswith(", flurry")
    ]
    found["skills"] = {row.name: row.total for row in preview.skills.skills.rows if row.held}
    return found


def as_shown(answer: dict[str, Any]) -> dict[str, Any]:
    """The command line's answer in the form of `shown_numbers`."""
    found: dict[str, Any] = {name: answer[name] for name in NUMBERS if name in answer}
    found["attacks"] = [
        ["/".join(f"{bonus:+d}" for bonus in each["attack"]), each["damage"]] for each in answer["attacks"].values()
    ]
    found["skills"] = answer["skills"]
    return found
