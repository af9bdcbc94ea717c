"""What has little room in the order: numbers and states stay whole, widths fit the size of the text."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from desktop_app.combat.commands import Damage, TempHp
from desktop_app.combat.state import Budget
from desktop_app.settings import TEXT_SIZE
from tests.ui.conftest import OpenWindow, in_the_fight
from tests.ui.player import Player, shut
from tests.ui.samples import combatant_view
from ui.fight.delegates.order_cells import PAD, figures_in
from ui.fight.models.order import Column
from ui.shared.widgets.actions_left import actions_left_width, lines_of
from ui.shared.widgets.chips import ChipLabel
from ui.shared.widgets.combatant_rows import spoken
from ui.shared.widgets.creature_head import CreatureHead
from ui.shared.widgets.eliding import name_in
from ui.theme.theme import Theme

WIDE = QSize(2600, 1000)
OWN = [column for column in Column if column is not Column.NAME]


@pytest.fixture
def gm(qtbot: QtBot, open_window: OpenWindow) -> Player:
    """A game master in the first round of the goblin toll."""
    return in_the_fight(qtbot, open_window)


def resize_text(gm: Player, percent: int) -> None:
    gm.window.settings.set(TEXT_SIZE, percent)
    gm.window.options.take()
    gm.settle()


def test_the_number_of_a_name_stays(theme: Theme) -> None:
    metrics = QFontMetricsF(theme.font())
    room = metrics.horizontalAdvance("Goblin 12")
    assert name_in(metrics, "Goblin 12", room) == "Goblin 12"
    for narrower in (0.9, 0.8, 0.6):
        shown = name_in(metrics, "Goblin 12", room * narrower)
        assert shown.startswith("G" if narrower > 0.7 else "")
        assert shown.endswith("\N{HORIZONTAL ELLIPSIS} 12")
        assert metrics.horizontalAdvance(shown) <= room * narrower
    assert name_in(metrics, "Borin Ashmantle", room).startswith("Borin")


@pytest.mark.parametrize("percent", [100, 200])
def test_temporary_and_nonlethal_hit_points_have_room(gm: Player, percent: int) -> None:
    hero = gm.heroes()[0]
    gm.bridge.do(TempHp(to=hero, amount=12, source="aid"))
    gm.bridge.do(Damage(to=hero, amount=4, kind="nonlethal"))
    gm.settle()
    resize_text(gm, percent)
    view = gm.look(hero)
    room = gm.page.order.columnWidth(Column.HIT_POINTS) - 2 * PAD
    text, scale = figures_in(view, room, gm.window.theme)
    assert text.replace(" ", "") == f"{view.hp}/{view.maximum}+12NL4"
    assert QFontMetricsF(gm.window.theme.font(scale)).horizontalAdvance(text) <= room


def test_hit_points_get_tighter_and_let_the_most_go_last(theme: Theme) -> None:
    view = combatant_view(hp=43, maximum=43, temp_hp=12, nonlethal=4)
    assert figures_in(view, 500, theme) == ("43 / 43  +12  NL 4", 1.0)
    tight = QFontMetricsF(theme.font(0.8)).horizontalAdvance("43/43 +12 NL 4")
    assert figures_in(view, tight, theme) == ("43/43 +12 NL 4", 0.8)
    assert figures_in(view, tight - 1, theme)[0] == "43 +12 NL 4"


def test_what_is_left_of_a_turn_is_told_in_words(gm: Player) -> None:
    spent = Budget(standard=0, opportunities=2)
    assert lines_of(spent, short=False) == (
        (("Standard", False), ("Move", True), ("Swift", True)),
        (("5-ft. step", True), ("2 opportunities", True)),
    )
    assert lines_of(Budget(step=0, opportunities=0), short=True) == (
        (("Std", True), ("Move", True), ("Swift", True)),
        (("5 ft.", False), ("AoO", False)),
    )
    order, theme = gm.page.order, gm.window.theme
    long, short = (actions_left_width(theme, short=short) for short in (False, True))
    others = sum(
        order.columnWidth(column) or order.sizeHintForColumn(column) for column in OWN if column != Column.TURN
    )
    seen = set()
    for width in range(others + 4 * long, others, -10):
        order.resize(width, order.height())
        seen.add(order.columnWidth(Column.TURN))
    assert {long, short} <= seen <= {long, short, 0}


def test_widths_drawn_at_one_size_of_text_fit_another(gm: Player, open_window: OpenWindow) -> None:
    gm.window.frame.resize(WIDE)
    gm.settle()
    plain = [gm.page.order.columnWidth(column) for column in OWN]
    resize_text(gm, 200)
    gm.page.order.setColumnWidth(Column.AC, 140)
    resize_text(gm, 100)
    assert 60 <= gm.page.order.columnWidth(Column.AC) <= 80
    resize_text(gm, 200)
    assert 130 <= gm.page.order.columnWidth(Column.AC) <= 150
    shut(gm.window.frame)
    gm.window.settings.set(TEXT_SIZE, 100)
    gm.window.memory.keep_now()
    again = open_window()
    again.frame.resize(WIDE)
    after = Player(gm.qtbot, again)
    after.go_to("The goblin toll")
    widths = {column: after.page.order.columnWidth(column) for column in OWN}
    assert 60 <= widths.pop(Column.AC) <= 80
    assert list(widths.values()) == [width for column, width in zip(OWN, plain, strict=True) if column != Column.AC]


def test_who_lies_there_helpless_is_not_called_flat_footed(qtbot: QtBot, theme: Theme, gm: Player) -> None:
    stable = combatant_view("Goblin 1", hp=-2, life="stable", flat_footed_now=True, helpless=True)
    assert "flat-footed" not in spoken(stable)
    head = CreatureHead(theme, "SELECTED")
    qtbot.addWidget(head)
    creature = gm.state().combatants["Goblin 1"].creature
    head.show_view(stable, creature)
    assert [chip.accessibleName() for chip in head.findChildren(ChipLabel)] == ["stable"]
    head.show_view(combatant_view("Goblin 1", flat_footed_now=True), creature)
    assert "flat-footed" in [chip.accessibleName() for chip in head.findChildren(ChipLabel) if not chip.isHidden()]


def test_the_log_stays_at_its_end_at_any_size_of_text(gm: Player) -> None:
    hero, log = gm.heroes()[0], gm.page.log
    for _ in range(12):
        gm.bridge.do(Damage(to=hero, amount=1))
    gm.settle()
    last, bar = log.log.index(log.log.rowCount() - 1), log.verticalScrollBar()
    for percent in (200, 100, 150, 100):
        resize_text(gm, percent)
        gm.until(lambda: bar.maximum() > 0)
        gm.until(lambda: bar.value() == bar.maximum())
        assert log.visualRect(last).top() < log.viewport().height(), (
            f"the last line is out of sight at {percent} percent"
        )
