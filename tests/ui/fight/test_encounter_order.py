"""The order in a fight: who waits, the dead, groups, hidden ones; places changed by keys and by dragging."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent
from pytestqt.qtbot import QtBot

from desktop_app.combat.commands import Condition, Damage
from desktop_app.settings import EFFECT_ROWS
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, NO_KEY, SHIFT, Key, Player
from ui.fight.models.order import Column
from ui.fight.models.order_rows import RowKind


@pytest.fixture
def gm(gm: Player) -> Player:
    """A game master in the first round of the goblin toll."""
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    return gm


def shown(gm: Player) -> list[str]:
    rows = [gm.page.model.row_at(row) for row in range(gm.page.model.rowCount())]
    return [row.name or row.text for row in rows if row is not None]


def kinds(gm: Player) -> list[RowKind]:
    rows = [gm.page.model.row_at(row) for row in range(gm.page.model.rowCount())]
    return [row.kind for row in rows if row is not None]


def test_lines_between_rows_name_the_keys_that_actions_have_now(gm: Player) -> None:
    gm.bridge.do(Damage(to="Goblin 1", amount=60))
    gm.settle()
    gm.window.actions.rebind("master.dead", "Ctrl+Shift+X")
    assert shown(gm)[-1] == "1 dead, 135 XP (click or Ctrl+Shift+X to show)"
    gm.window.actions.rebind("master.dead", "")
    assert shown(gm)[-1] == "1 dead, 135 XP (click to show)"


def test_the_dead_are_folded_away_counted_and_unfolded(gm: Player) -> None:
    gm.bridge.do(Damage(to="Goblin 1", amount=60))
    gm.bridge.do(Damage(to="Goblin 2", amount=60))
    gm.settle()
    assert shown(gm)[-1] == "2 dead, 270 XP (click or Shift+X to show)"
    assert "Goblin 1" not in shown(gm)
    assert "Goblin 1" in gm.page.model.names
    row = gm.page.model.rowCount() - 1
    gm.click(gm.page.order, gm.page.model.index(row, 0))
    assert shown(gm)[-3:-2] == ["2 dead, 270 XP (click or Shift+X to hide)"]
    gm.choose("Goblin 1")
    assert gm.page.targets() == ("Goblin 1",)
    gm.in_order(Key.Key_X, SHIFT)
    assert shown(gm)[-1].startswith("2 dead")


def test_walking_by_keys_steps_over_lines(gm: Player) -> None:
    gm.in_order(Key.Key_L)
    assert kinds(gm)[:3] == [RowKind.WAITING, RowKind.COMBATANT, RowKind.TURNS]
    gm.choose(shown(gm)[1])
    gm.press(Key.Key_J)
    assert gm.page.order.current() == shown(gm)[3]
    gm.press(Key.Key_K)
    assert gm.page.order.current() == shown(gm)[1]
    gm.press(Key.Key_K)
    assert gm.page.order.current() == shown(gm)[1]
    gm.press(Key.Key_Down)
    assert gm.page.order.current() == shown(gm)[3]


def test_who_waits_comes_back_by_one_key(gm: Player) -> None:
    first = gm.state().actor
    gm.in_order(Key.Key_L)
    assert shown(gm)[1] == first
    gm.press(Key.Key_I)
    assert gm.state().actor == first
    assert RowKind.WAITING not in kinds(gm)


def test_effects_that_end_are_lines_unless_switched_off(gm: Player) -> None:
    actor = gm.state().actor
    gm.bridge.do(Condition(to="Goblin 1", add="shaken", rounds=1))
    gm.settle()
    at = shown(gm).index("shaken ends: Goblin 1")
    assert shown(gm)[at + 1] == actor
    gm.window.settings.set(EFFECT_ROWS, False)  # noqa: FBT003 - the value of a setting
    gm.window.options.take()
    assert RowKind.ENDING not in kinds(gm)


def test_initiative_is_typed_in_its_place(gm: Player) -> None:
    row = gm.page.model.row_of("Ogre")
    gm.click(gm.page.order, gm.page.model.index(row, Column.INITIATIVE))
    gm.press(Key.Key_F2)
    gm.type("40")
    gm.press(Key.Key_Escape)
    assert gm.state().order[0] == "Ogre"
    assert gm.look("Ogre").initiative == 40


def test_the_same_name_again_closes_the_prompt_and_is_no_step(gm: Player) -> None:
    for at in (partial(gm.choose, "Ogre"), partial(gm.go_to, "The goblin toll")):
        at()
        lines = gm.log_lines()
        gm.press(Key.Key_F2)
        gm.press(Key.Key_Return)
        assert not gm.page.prompt.isVisible()
        assert not gm.window.prompt.isVisible()
        assert gm.log_lines() == lines


def test_places_change_by_keys_and_the_log_says_so(gm: Player) -> None:
    order = gm.state().order
    gm.choose(order[2])
    gm.press(Key.Key_Up, CTRL)
    assert gm.state().order[1] == order[2]
    assert any(line.startswith("Overruled by the game master (move") for line in gm.log_lines())
    gm.press(Key.Key_Down, CTRL)
    assert gm.state().order == order
    gm.choose(order[-1])
    gm.press(Key.Key_Down, CTRL)
    assert gm.state().order == order
    gm.choose(order[-2])
    gm.press(Key.Key_Down, CTRL)
    assert gm.state().order[-1] == order[-2]
    gm.choose(order[0])
    gm.press(Key.Key_Up, CTRL)
    assert gm.state().order[0] == order[0]


def test_rows_are_dragged(gm: Player) -> None:
    order = gm.state().order
    gm.choose(order[3], order[4])
    drop_on(gm, order[1], lower=False)
    assert gm.state().order[:5] == (order[0], order[3], order[4], order[1], order[2])
    gm.choose(order[0])
    drop_on(gm, order[2], lower=True)
    assert gm.state().order.index(order[0]) == gm.state().order.index(order[2]) + 1
    assert gm.session().undo_title.startswith(f"move {order[0]} ahead of")
    gm.choose(order[0])
    drop(gm, QPointF(10, gm.page.order.viewport().height() - 2))
    assert gm.state().order[-1] == order[0]


def drop_on(gm: Player, name: str, *, lower: bool) -> None:
    view = gm.page.order
    rect = view.visualRect(gm.page.model.index(gm.page.model.row_of(name), Column.NAME))
    drop(gm, QPointF(rect.center().x(), rect.bottom() - 2 if lower else rect.top() + 2))


def drop(gm: Player, point: QPointF) -> None:
    view = gm.page.order
    actions = Qt.DropAction.MoveAction
    event = FromSelf(point, actions, QMimeData(), Qt.MouseButton.LeftButton, NO_KEY)
    event.view = view
    view.dropEvent(event)
    assert event.dropAction() is Qt.DropAction.IgnoreAction, "the rules move rows, not the model"
    gm.settle()


class FromSelf(QDropEvent):
    """A drop whose source is the order itself."""

    view: object = None

    def source(self) -> object:  # type: ignore[override]
        return self.view


def test_a_group_shares_a_count(gm: Player) -> None:
    gm.choose("Goblin 1", "Goblin 2", "Goblin 3")
    gm.press(Key.Key_P)
    assert gm.page.prompt.field.text() == "Goblin"
    gm.press(Key.Key_Return)
    totals = {gm.look(f"Goblin {number}").initiative for number in (1, 2, 3)}
    assert len(totals) == 1
    first = next(name for name in gm.state().order if name in ("Goblin 1", "Goblin 2", "Goblin 3"))
    assert gm.page.model.edges(first) == (False, True)
    gm.choose("Goblin 1", "Goblin 2", "Goblin 3")
    gm.press(Key.Key_P)
    gm.press(Key.Key_Delete)
    gm.press(Key.Key_Return)
    assert gm.page.model.edges(first) == (False, False)


def test_a_group_made_before_the_fight_rolls_once(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = Player(qtbot, open_window())
    gm.go_to("The goblin toll")
    gm.choose("Goblin 1", "Goblin 2")
    gm.press(Key.Key_P)
    gm.type("Scouts")
    gm.in_order(Key.Key_Return, CTRL)
    assert gm.look("Goblin 1").initiative == gm.look("Goblin 2").initiative
    order = gm.state().order
    assert abs(order.index("Goblin 1") - order.index("Goblin 2")) == 1


def test_hidden_ones_are_marked_and_names_told(gm: Player) -> None:
    gm.choose("Ogre")
    gm.press(Key.Key_V)
    assert gm.state().combatants["Ogre"].hidden
    assert gm.session().undo_title == "hide Ogre"
    assert "the players do not see it" in gm.page.selected.stats.toPlainText()
    gm.press(Key.Key_Y)
    assert gm.state().combatants["Ogre"].revealed
    gm.press(Key.Key_V)
    gm.press(Key.Key_Y)
    who = gm.state().combatants["Ogre"]
    assert (who.hidden, who.revealed) == (False, False)


def test_one_more_like_the_selected_joins_the_running_fight(gm: Player) -> None:
    gm.choose("Ogre")
    gm.press(Key.Key_D, CTRL)
    assert gm.look("Ogre 2").initiative is not None
