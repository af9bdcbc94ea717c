"""Nothing that is clicked or typed into moves when something is refused: not on a page, in a prompt or on a card."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.settings import TEXT_SIZE
from tests.ui.conftest import OpenWindow, in_the_fight
from tests.ui.player import Key, Player
from ui.shared.widgets.banner import NOTE, PROBLEM, WARNING, Banner

USED = (QAbstractButton, QComboBox, QLineEdit, QAbstractItemView)
SIZES = (QSize(1366, 768), QSize(1920, 1080))
LONG = "The creature cannot do this now, because it has no action left that would do, and its turn is over anyway."


@pytest.fixture(params=SIZES, ids=("laptop", "screen"))
def fight(qtbot: QtBot, open_window: OpenWindow, request: pytest.FixtureRequest) -> Player:
    gm = in_the_fight(qtbot, open_window)
    gm.window.frame.resize(request.param)
    gm.settle()
    return gm


def places(gm: Player) -> dict[QWidget, QRect]:
    """Where everything lies that is clicked or typed into, but for the messages themselves."""
    for _ in range(5):  # what grew with the typing finds its height
        QApplication.processEvents()
    frame = gm.window.frame
    found = [each for kind in USED for each in frame.findChildren(kind) if each.isVisible()]
    shown = [each for each in found if not gm.window.banners.isAncestorOf(each)]
    return {each: QRect(each.mapTo(frame, each.rect().topLeft()), each.size()) for each in shown}


def moved(before: dict[QWidget, QRect], after: dict[QWidget, QRect]) -> list[str]:
    """What lies elsewhere than before."""
    return [
        f"{each.accessibleName() or each.property('text') or type(each).__name__}: {old} -> {after.get(each)}"
        for each, old in before.items()
        if after.get(each) != old
    ]


def test_messages_move_nothing(fight: Player) -> None:
    before = places(fight)
    for kind in (PROBLEM, WARNING, NOTE):
        fight.window.banners.show_message(kind, f"{kind}: {LONG}", "Continue", lambda: None)
        assert not moved(before, places(fight))
    fight.window.banners.remark(LONG)
    assert not moved(before, places(fight))


def test_messages_cover_nothing_that_is_used(fight: Player) -> None:
    fight.window.banners.remark(LONG)
    for page in (fight.page, fight.window.start):
        fight.window.pages.setCurrentWidget(page)
        used = places(fight)
        banner = next(each for each in fight.window.banners.standing())
        area = QRect(banner.mapTo(fight.window.frame, banner.rect().topLeft()), banner.size())
        assert area.isValid()
        assert fight.window.frame.rect().contains(area)
        covered = [each for each, place in used.items() if area.intersects(place)]
        assert not [each for each in covered if not isinstance(each, QAbstractItemView)]


def test_a_message_is_whole_in_large_text(fight: Player) -> None:
    fight.window.settings.set(TEXT_SIZE, 200)
    fight.window.options.take()
    banner: Banner = fight.window.banners.show_message(PROBLEM, f"{LONG} {LONG}")
    QApplication.processEvents()
    area = QRect(banner.mapTo(fight.window.frame, banner.rect().topLeft()), banner.size())
    assert banner.height() >= banner.heightForWidth(banner.width())
    assert fight.window.frame.rect().contains(area)


REFUSED = {
    "fight.damage": "12d",
    "fight.condition": "shak the",
    "master.effect": "bless, perhaps",
    "master.edit": "str many",
    "clock.pass": "some time",
}
"""Actions that ask in the prompt, and what each refuses."""


def test_a_refused_prompt_moves_nothing(fight: Player) -> None:
    prompt = fight.page.prompt
    for action, wrong in REFUSED.items():
        fight.window.actions[action].trigger()
        fight.until(prompt.isVisible)
        fight.type(wrong, enter=False)
        before = places(fight)
        fight.press(Key.Key_Return)
        fight.until(lambda: bool(prompt.problem))
        assert not moved(before, places(fight)), action
        fight.press(Key.Key_Escape)
        assert not prompt.isVisible(), action


def test_a_refused_action_that_may_be_overruled_moves_nothing(fight: Player) -> None:
    card, before = fight.page.card, places(fight)
    for _ in range(2):  # the second attack has no action left
        fight.in_order(Key.Key_A)
        fight.until(card.isVisible)
        before = places(fight)
        card.propose()
        fight.settle()
        if card.problem:
            break
        card.advance()
        fight.settle()
    assert card.problem
    assert card.force.isVisible()
    lists = [each for each in moved(before, places(fight)) if "Choices" not in each]
    assert not lists


def test_a_refused_name_moves_no_field(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = Player(qtbot, open_window())
    gm.go_to("The goblin toll")
    field = gm.page.quick_add.field
    field.setFocus()
    there = places(gm)[field]
    gm.type("nobody that is known anywhere")
    gm.until(lambda: bool(gm.page.quick_add.problem))
    assert places(gm)[field] == there
