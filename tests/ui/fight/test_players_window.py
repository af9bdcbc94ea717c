"""The players' window: it shows what the players may see, follows the fight, and remembers its place."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QComboBox

from desktop_app.combat.commands import Arrange, Condition, Damage
from desktop_app.combat.players_view import PlayersRow, PlayersView
from desktop_app.settings import PLAYERS_FULL, PLAYERS_GEOMETRY, PLAYERS_OTHERS, THEME
from tests.ui.player import CTRL, Key, Player, shut
from tests.ui.shell.test_accessible import nameless
from ui.fight.delegates.players import Measures, header_height, type_of
from ui.fight.models.players import PlayersModel, spoken
from ui.fight.views.players_window import PlayersWindow
from ui.theme.theme import Theme


@pytest.fixture
def gm(gm: Player) -> Player:
    """A game master in the first round of the goblin toll, with the players' window open."""
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    gm.in_order(Key.Key_F11)
    gm.activate()
    return gm


def shown(gm: Player) -> dict[str, PlayersRow]:
    return {row.name: row for row in gm.window.players.view.model.view.rows}


def test_the_model_is_sound() -> None:
    model = PlayersModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    ana = PlayersRow("Ana", own=True, acting=True, health="12 / 30", share=40, conditions=("prone",))
    orc = PlayersRow("Unknown 1", own=False, following=True, share=50)
    model.show(PlayersView(began=True, round=1, rows=(ana, orc)))
    assert spoken(ana) == "Ana, 12 / 30, acting now, prone"
    assert model.index(1).data(Qt.ItemDataRole.AccessibleTextRole) == "Unknown 1, 50 percent, next"
    model.show(PlayersView(began=True, round=1, rows=(orc, ana)))
    assert model.acting_row() == 1
    model.show(PlayersView())
    assert model.acting_row() == -1
    assert model.data(model.index(0)) is None
    assert tester.model() is model


def test_it_follows_the_fight_and_shows_nothing_of_the_game_masters(gm: Player) -> None:
    rows = shown(gm)
    heroes = [name for name, who in gm.state().combatants.items() if who.side == "heroes"]
    assert [name for name, row in rows.items() if row.own] == [name for name in gm.state().order if name in heroes]
    assert not any("Goblin" in name or "Ogre" in name for name in rows)
    head = gm.window.players.view.head
    acting = head.words()[1]
    assert head.words()[0] == "Round 1"
    gm.in_order(Key.Key_Space)
    assert head.words()[1] != acting
    gm.bridge.do(Damage(to="Goblin Chief", amount=15))
    gm.bridge.do(Condition(to="Goblin Chief", add="prone", rounds=3))
    gm.settle()
    hurt = next(row for row in shown(gm).values() if row.conditions == ("prone",))
    assert (hurt.health, hurt.share) == ("badly hurt", None)
    gm.choose("Goblin Chief")
    gm.press(Key.Key_Y)
    assert "Goblin Chief" in shown(gm)
    gm.press(Key.Key_V)
    assert "Goblin Chief" not in shown(gm)
    gm.press(Key.Key_Z, CTRL)
    assert "Goblin Chief" in shown(gm)
    assert nameless(gm.window.players.view) == []
    assert gm.window.players.view.head.accessibleName().startswith("Round ")


def test_settings_hold_at_once(gm: Player) -> None:
    gm.bridge.do(Arrange(name="Ogre", revealed=True))
    gm.settle()
    assert shown(gm)["Ogre"].health == "unhurt"
    gm.window.actions["app.settings"].trigger()
    editor = gm.window.options.page.editors[PLAYERS_OTHERS.key]
    assert isinstance(editor, QComboBox)
    editor.setCurrentIndex(editor.findData("bars"))
    editor.activated.emit(editor.currentIndex())
    gm.settle()
    assert (shown(gm)["Ogre"].health, shown(gm)["Ogre"].share) == ("", 100)


def test_what_is_prepared_next_never_shows(gm: Player) -> None:
    before = gm.window.players.view.model.view
    gm.go_to("Wolves on the north road")
    assert gm.window.players.view.model.view == before
    gm.in_order(Key.Key_Return, CTRL)
    assert "Goblin" not in repr(shown(gm))
    assert gm.window.players.view.model.view != before


def test_full_screen_by_keys_and_its_place_is_remembered(gm: Player) -> None:
    controller, settings = gm.window.players, gm.window.settings
    view: PlayersWindow = controller.view
    assert gm.window.actions["view.players"].isChecked()
    view.resize(QSize(900, 640))
    with gm.qtbot.waitActive(view):
        view.activateWindow()
    QTest.keyClick(view, Key.Key_F11)
    assert view.isFullScreen()
    QTest.keyClick(view, Key.Key_Escape)
    assert not view.isFullScreen()
    QTest.keyClick(view, Key.Key_F)
    assert view.isFullScreen()
    gm.activate()
    gm.in_order(Key.Key_F11)
    assert not view.isVisible()
    assert settings.get(PLAYERS_FULL)
    assert settings.get(PLAYERS_GEOMETRY)
    assert not gm.window.actions["view.players"].isChecked()
    gm.in_order(Key.Key_F11)
    assert view.isFullScreen()


def test_it_goes_with_the_main_window_and_takes_its_colours(gm: Player) -> None:
    view = gm.window.players.view
    before = view.grab().toImage().pixelColor(3, view.height() - 3)
    gm.window.settings.set(THEME, "dark")
    gm.window.options.take()
    gm.settle()
    after = view.grab().toImage().pixelColor(3, view.height() - 3)
    assert after.lightness() < 90 < before.lightness()
    shut(gm.window.frame)
    assert not view.isVisible()


@pytest.mark.parametrize("count", [4, 10, 18, 60])
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (420, 300)])
def test_type_grows_with_the_window_and_stays_readable(theme: Theme, count: int, size: tuple[int, int]) -> None:
    measures = Measures.of(*size, count)
    assert measures.text >= 9
    assert QFontMetricsF(type_of(theme, measures.text)).height() <= measures.row
    if count <= 18 and size[0] > 1000:
        assert header_height(measures.unit) + count * measures.row <= size[1] + 1
    assert Measures.of(2 * size[0], 2 * size[1], count).text >= measures.text
