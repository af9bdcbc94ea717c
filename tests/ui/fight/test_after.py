"""After a fight: its page, the experience that the game master ticks, the log in a file, the fight kept and closed."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from desktop_app.campaign.command import BindCompanion
from desktop_app.combat.state import NORMAL, OVER, SETUP
from desktop_app.rules.dice import SeededDice
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, LEFT, SHIFT, Key, Player, shut
from ui.campaign.models.points import Column
from ui.fight.views.after_page import READING, AfterPage
from ui.library.budget import outlook
from ui.shared.ended_fight import CLOSED
from ui.shared.widgets.ticks import TickModel, TickRow
from ui.shell.shown_campaign import LOOK

GOBLINS = ("Goblin 1", "Goblin 2")


@pytest.fixture
def gm(qtbot: QtBot, open_window: OpenWindow) -> Player:
    """A game master in the first round of the goblin toll."""
    gm = Player(qtbot, open_window(dice=SeededDice(3)))
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    return gm


def heroes(gm: Player) -> list[str]:
    return [name for name in gm.page.model.names if gm.look(name).side == "heroes"]


def hit(gm: Player, text: str, *names: str) -> None:
    gm.choose(*names)
    gm.press(Key.Key_D)
    gm.type(text)


def fight_and_end(gm: Player) -> str:
    """A hero fells two goblins, a goblin hurts a hero; gives the hero."""
    hero = heroes(gm)[0]
    gm.until_turn_of(hero)
    hit(gm, "30", *GOBLINS)
    gm.until_turn_of("Goblin 3", "Goblin 4")
    hit(gm, "2", hero)
    gm.choose(hero)
    gm.press(Key.Key_H)
    gm.type("1")
    end(gm)
    return hero


def end(gm: Player) -> AfterPage:
    gm.in_order(Key.Key_E, CTRL | SHIFT)
    assert gm.state().phase == OVER
    return read(gm)


def read(gm: Player) -> AfterPage:
    page = gm.window.after.page
    gm.until(lambda: gm.window.pages.currentWidget() is page and page.summary.text() != READING)
    return page


def test_what_is_opened_at_once_after_the_end_stays_open(gm: Player) -> None:
    gm.in_order(Key.Key_E, CTRL | SHIFT)
    gm.press(Key.Key_F6, SHIFT)
    opened = gm.window.treasures.page
    assert gm.state().phase == OVER
    assert gm.window.pages.currentWidget() is opened
    gm.qtbot.wait(4 * LOOK)
    assert gm.window.pages.currentWidget() is opened


def test_a_prompt_that_was_opened_right_after_the_end_keeps_the_keys(gm: Player) -> None:
    gm.in_order(Key.Key_E, CTRL | SHIFT)
    gm.in_order(Key.Key_T, CTRL | SHIFT)
    gm.qtbot.wait(4 * LOOK)
    assert gm.window.pages.currentWidget() is gm.page
    assert gm.page.prompt.field.hasFocus()
    before = gm.bridge.campaign.clock
    gm.type("1 hour")
    gm.until(lambda: gm.bridge.campaign.clock != before)
    assert not gm.page.prompt.isVisible()


def row(model: TickModel, key: str) -> TickRow:
    return next(row for row in model.rows if row.key == key)


def test_the_page_tells_what_each_did_and_who_fell(gm: Player) -> None:
    hero = fight_and_end(gm)
    page = gm.window.after.page
    dealt, taken, healed, felled = row(page.performances, hero).texts[2:6]
    assert (dealt, taken, healed, felled) == ("60", "2", "1", "2"), "typed damage is laid to whose turn it was"
    assert row(page.performances, "Goblin 1").texts[3] == "30"
    assert row(page.performances, "Goblin 1").texts[6] == "dead"
    falls = {
        line for each in page.findChildren(QLabel) for line in each.text().splitlines() if line.startswith("Round")
    }
    assert falls == {f"Round 1: {name} dead, by {hero}" for name in GOBLINS}
    assert "count as defeated" in page.summary.text()
    page.setFocus()
    gm.press(Key.Key_Return)
    assert gm.window.pages.currentWidget() is gm.window.ledger.page
    gm.until(lambda: gm.window.ledger.experience.panel.for_encounter == gm.bridge.encounter_id)


def test_who_counts_is_the_game_masters_choice_and_undone_like_every_step(gm: Player) -> None:
    fight_and_end(gm)
    page = gm.window.after.page
    party = len(heroes(gm))
    counted = {each.key for each in page.awards.rows if each.ticked}
    assert counted == set(GOBLINS)
    assert party == 4
    # The table of awards for four or five characters gives each 35 for a goblin of CR 1/3, as preparation and paper do.
    assert page.total.text() == "270 points: 70 for each of 4."
    page.awards_table.setFocus()
    fled = [each.key for each in page.awards.rows].index("Goblin 3")
    page.awards_table.setCurrentIndex(page.awards.index(fled, 0))
    gm.press(Key.Key_Space)
    gm.until(lambda: page.total.text().startswith("405 points"))
    page.shares_table.setFocus()
    page.shares_table.setCurrentIndex(page.shares.index(0, 0))
    gm.press(Key.Key_Space)
    gm.until(lambda: f"for each of {party - 1}" in page.total.text())
    gm.press(Key.Key_Z, CTRL)
    gm.until(lambda: f"for each of {party}" in page.total.text())
    gm.press(Key.Key_Z, CTRL)
    gm.until(lambda: page.total.text().startswith("270 points"))
    gm.press(Key.Key_Z, CTRL)
    assert gm.state().phase == NORMAL, "the end of the fight is undone as well"
    assert gm.window.pages.currentWidget() is gm.page


def test_who_follows_another_takes_no_share_unless_it_is_ticked(gm: Player) -> None:
    kept = {each.creature.name: each for each in gm.bridge.campaign.creatures.values()}
    pip, hedda = kept["Pip Quickreed"], kept["Hedda Kolstad"]
    gm.bridge.change_campaign(BindCompanion(id=pip.id, creature=pip.creature, master=hedda.id, bond=None))
    gm.settle()
    made = outlook(gm.bridge.campaign, gm.state(), gm.bridge.ruleset)
    assert made.sentence().startswith("For 3 characters")
    fight_and_end(gm)
    page = gm.window.after.page
    assert {each.key for each in page.shares.rows if not each.ticked} == {"Pip Quickreed"}
    assert page.total.text() == "270 points: 90 for each of 3."
    page.shares_table.setFocus()
    at = [each.key for each in page.shares.rows].index("Pip Quickreed")
    page.shares_table.setCurrentIndex(page.shares.index(at, 0))
    gm.press(Key.Key_Space)
    gm.until(lambda: "for each of 4" in page.total.text())


def test_a_tick_is_set_by_the_mouse_too(gm: Player) -> None:
    fight_and_end(gm)
    page = gm.window.after.page
    table, model = page.awards_table, page.awards
    at = [each.key for each in model.rows].index("Goblin 3")
    assert not model.rows[at].ticked
    gm.settle()
    table.scrollTo(model.index(at, 0))
    spot = table.visualRect(model.index(at, 0))
    assert table.viewport().rect().contains(spot), "the row is there to be clicked"
    QTest.mouseClick(table.viewport(), LEFT, pos=QPoint(spot.left() + 12, spot.center().y()))
    gm.until(lambda: bool(row(model, "Goblin 3").ticked))


def test_enter_in_the_points_opens_a_field_only_where_there_is_one(gm: Player) -> None:
    gm.window.navigation.show_rules_of_campaign()
    table, model = gm.window.rules.further.points.table, gm.window.rules.further.points.model
    gm.window.rules.show_points()
    gm.settle()
    for column in (Column.OWN, Column.RULES, Column.RATING):
        table.setCurrentIndex(model.index(3, column))
        gm.press(Key.Key_Return)
        assert isinstance(gm.focus(), QLineEdit) == (column is Column.OWN)
        if column is Column.OWN:
            gm.press(Key.Key_Escape)


def test_points_of_ones_own_are_typed_in_the_window_and_kept(gm: Player) -> None:
    fight_and_end(gm)
    page = gm.window.after.page
    page.points_asked.emit()
    gm.settle()
    points = gm.window.rules.further.points
    assert points.table.hasFocus()
    third = points.model.index(3, Column.OWN)
    points.table.setCurrentIndex(third)
    gm.press(Key.Key_Return)
    gm.type("12d")
    assert "whole number" in points.problem.text()
    assert points.problem.isVisible()
    field = gm.focus()
    assert field.text() == "12d", "the text is kept for mending"  # type: ignore[attr-defined]
    field.selectAll()  # type: ignore[attr-defined]
    gm.type("500")
    gm.until(lambda: third.data() == "500")
    assert not points.problem.text()
    gm.press(Key.Key_Escape)
    gm.press(Key.Key_Escape)
    gm.window.actions["fight.after"].trigger()
    read(gm)
    gm.until(lambda: page.total.text().startswith("1,000 points"))
    assert "Your own points come before it." in page.basis.text()
    assert "points by challenge rating" in gm.bridge.opened.campaign.undo_title


def test_the_log_is_saved_as_text_and_previewed(gm: Player, tmp_path: Path) -> None:
    hero = fight_and_end(gm)
    gm.window.after.save_text(tmp_path / "log.txt")
    gm.until(lambda: any("was saved as" in each for each in gm.messages()))
    text = (tmp_path / "log.txt").read_text(encoding="utf-8")
    assert "Goblin 1 is dead" in text
    assert "Experience" in text
    assert hero in text
    for ending, begins in (("html", "<!DOCTYPE html>"), ("md", "## ")):
        file = tmp_path / f"log.{ending}"
        gm.window.after.save_text(file)
        gm.until(file.exists)
        assert file.read_text(encoding="utf-8").startswith(begins)
        assert "Goblin 1 is dead" in file.read_text(encoding="utf-8")
    gm.window.after.save_text(tmp_path / "no such folder" / "log.txt")
    gm.until(lambda: any("could not be written" in each for each in gm.messages()))
    gm.window.actions["log.print"].trigger()
    preview = gm.window.sheets.preview
    assert preview is not None
    assert preview.pages is not None
    assert preview.windowTitle() or preview.pages.pages
    preview.close()


def test_a_fight_that_is_over_is_read_and_not_changed(gm: Player) -> None:
    hero = fight_and_end(gm)
    gm.press(Key.Key_Escape)
    assert gm.window.pages.currentWidget() is gm.page
    assert gm.page.strip.round.text() == "Over"
    assert gm.page.strip.over.isVisible()
    digest = gm.session().digest()
    for key, modifiers in (
        *((key, None) for key in (Key.Key_D, Key.Key_H, Key.Key_C, Key.Key_Space, Key.Key_A, Key.Key_L, Key.Key_R)),
        *((key, None) for key in (Key.Key_T, Key.Key_N, Key.Key_W, Key.Key_B, Key.Key_E, Key.Key_Delete, Key.Key_F2)),
        (Key.Key_D, CTRL), (Key.Key_Up, CTRL), (Key.Key_A, CTRL | SHIFT), (Key.Key_Return, CTRL),
    ):  # fmt: skip
        gm.choose(hero)
        gm.in_order(key, modifiers) if modifiers is not None else gm.in_order(key)
        assert gm.messages()[:1] == [CLOSED], key
        assert not gm.page.prompt.isVisible()
        for banner in gm.window.banners.standing():
            banner.put_away()
    assert gm.session().digest() == digest
    gm.in_order(Key.Key_J)
    gm.in_order(Key.Key_K)
    assert gm.page.order.current() == hero
    assert gm.page.selected.isVisible(), "the sheet can be read"
    line = next(at for at, text in enumerate(gm.log_lines()) if text == "The fight is over.")
    gm.click(gm.page.log, gm.page.log.log.index(line - 1))


def test_time_passes_and_the_party_rests_after_a_fight(gm: Player) -> None:
    hero = fight_and_end(gm)
    gm.press(Key.Key_Escape)
    hurt = gm.look(hero).hp
    for held, text in ((CTRL, "10 min"), (CTRL | SHIFT, "night")):
        gm.press(Key.Key_T, held)
        gm.focus().selectAll()  # type: ignore[attr-defined]
        gm.type(text)
        assert not gm.page.prompt.isVisible(), gm.page.prompt.problem
    assert gm.look(hero).hp > hurt
    assert gm.state().phase == OVER


def test_it_is_kept_and_played_again_from_before_the_fight(qtbot: QtBot, open_window: OpenWindow, gm: Player) -> None:
    fight_and_end(gm)
    digest = gm.session().digest()
    shut(gm.window.frame)
    again = Player(qtbot, open_window(dice=SeededDice(4)))
    assert not any("stopped" in message for message in again.messages()), "a fight that is over is not offered"
    again.go_to("The goblin toll")
    assert again.session().digest() == digest
    assert again.page.strip.round.text() == "Over"
    assert again.page.order.hasFocus()
    again.press(Key.Key_F, CTRL | SHIFT)
    page = read(again)
    assert row(page.performances, "Goblin 1").texts[6] == "dead"
    page.again_asked.emit()
    again.settle()
    assert again.state().phase == SETUP
    assert all(each.damage == 0 for each in again.state().combatants.values())
    again.press(Key.Key_Return, CTRL)
    again.in_order(Key.Key_Return, CTRL)
    assert again.state().phase == NORMAL


def test_the_tables_keep_the_rules_of_models(gm: Player) -> None:
    model = TickModel(("Name", "Points"), (1,))
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    asked: list[tuple[str, bool]] = []
    model.ticked.connect(lambda key, has: asked.append((key, has)))
    model.show([TickRow("a", ("Ana", "3"), ticked=True), TickRow("b", ("Bo", "4"))])
    model.show([TickRow("a", ("Ana", "5"), ticked=False), TickRow("b", ("Bo", "4"))])
    model.toggle(0)
    model.toggle(1)
    assert asked == [("a", True)], "a row without a tick has none to set"
    model.show([])
    points = gm.window.rules.further.points.model
    QAbstractItemModelTester(points, QAbstractItemModelTester.FailureReportingMode.Fatal)
    gm.window.rules.show_campaign()
    assert points.index(8, Column.RULES).data() == "1,200"
    assert points.index(8, Column.OWN).data() == ""
