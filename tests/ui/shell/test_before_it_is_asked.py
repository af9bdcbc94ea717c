"""What the window does ahead of time: rows out of sight, cards and pages, all when nothing else is to be done."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_app.idle_policy import Pace
from tests.ui.conftest import OpenWindow
from tests.ui.player import CTRL, Key, Player, shut
from ui.shared.idle import Idle, Job, Steps
from ui.shared.workers import politely

ROWS = 30
AT_ONCE = Pace(after=0, between=0, waits_for_quiet=False)
NEXT = Pace(after=1, between=0, waits_for_quiet=False)
WHEN_QUIET = Pace(after=300, between=0)


class Work:
    """Steps of which each is written down; `begun` = how often it was begun anew."""

    def __init__(self, idle: Idle, pace: Pace, steps: int) -> None:
        self.done: list[int] = []
        self.begun, self._steps = 0, steps
        self.job: Job = idle.job(pace, self._do)

    def _do(self) -> Iterator[None]:
        self.begun += 1
        for step in range(self._steps):
            self.done.append(step)
            yield


@pytest.fixture
def idle(qtbot: QtBot) -> Iterator[Idle]:  # noqa: ARG001 - there is a loop
    """A scheduler without a window."""
    parent = QObject()
    yield Idle(parent)
    parent.deleteLater()


def test_steps_are_done_one_after_the_other_until_none_is_left(qtbot: QtBot, idle: Idle) -> None:
    work = Work(idle, AT_ONCE, 3)
    work.job.begin()
    assert work.done == []
    assert work.job.waiting
    qtbot.waitUntil(lambda: not work.job.waiting)
    assert work.done == [0, 1, 2]
    work.job.begin()
    qtbot.waitUntil(lambda: not work.job.waiting)
    assert work.done == [0, 1, 2, 0, 1, 2]


def test_the_more_urgent_job_is_done_first_and_what_is_stopped_is_not_done(qtbot: QtBot, idle: Idle) -> None:
    order: list[str] = []

    def noting(name: str) -> Steps:
        def steps() -> Iterator[None]:
            for _ in range(2):
                order.append(name)
                yield

        return steps

    later, first, stopped = (
        idle.job(pace, noting(name)) for pace, name in ((WHEN_QUIET, "later"), (NEXT, "first"), (AT_ONCE, "stopped"))
    )
    for job in (later, first, stopped):
        job.begin()
    stopped.stop()
    qtbot.waitUntil(lambda: not later.waiting)
    assert order == ["first", "first", "later", "later"]
    assert not stopped.waiting


def test_what_cannot_wait_any_longer_is_finished_at_once(idle: Idle) -> None:
    work = Work(idle, WHEN_QUIET, 4)
    work.job.begin()
    work.job.finish()
    assert work.done == [0, 1, 2, 3]
    assert not work.job.waiting
    work.job.finish()
    assert work.begun == 1


def test_a_job_that_is_begun_by_its_own_step_is_done_once_more(qtbot: QtBot, idle: Idle) -> None:
    begun: list[int] = []

    def steps() -> Iterator[None]:
        begun.append(len(begun))
        if len(begun) < 3:
            job.begin()
        yield

    job = idle.job(AT_ONCE, steps)
    job.begin()
    qtbot.waitUntil(lambda: not job.waiting)
    assert begun == [0, 1, 2]


def test_a_step_that_goes_wrong_is_not_tried_again_and_others_go_on(qtbot: QtBot, idle: Idle) -> None:
    def wrong() -> Iterator[None]:
        yield
        raise ValueError("a step that goes wrong")

    bad, good = idle.job(AT_ONCE, wrong), Work(idle, NEXT, 3)
    with qtbot.captureExceptions() as raised:
        bad.begin()
        good.job.begin()
        qtbot.waitUntil(lambda: not bad.waiting and not good.job.waiting)
    assert [str(error) for _, error, _ in raised] == ["a step that goes wrong"]
    assert good.done == [0, 1, 2]


def test_a_key_puts_off_what_waits_for_quiet_and_nothing_else(qtbot: QtBot, idle: Idle) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    idle.watch(window)
    quiet, soon = Work(idle, WHEN_QUIET, 1), Work(idle, NEXT, 50)
    quiet.job.begin()
    before = idle._due(quiet.job)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_A)
    assert idle._due(quiet.job) > before
    before = idle._due(quiet.job)
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton)
    assert idle._due(quiet.job) > before
    soon.job.begin()
    before = idle._due(soon.job)
    idle.disturb()
    assert idle._due(soon.job) == before
    qtbot.waitUntil(lambda: not quiet.job.waiting)
    assert len(soon.done) == 50


def test_the_keys_of_the_window_are_signs_of_work(gm: Player) -> None:
    before = gm.window.idle._disturbed
    QTest.keyClick(gm.window.frame.windowHandle(), Qt.Key.Key_Down)
    assert gm.window.idle._disturbed > before


def test_rows_out_of_sight_are_worked_out_after_each_step(gm: Player) -> None:
    gm.activate()
    gm.press(Key.Key_N, CTRL)
    gm.until(lambda: gm.bridge.session is not None)
    gm.type("goblin x30")
    gm.until(lambda: len(gm.state().combatants) == ROWS)
    model = gm.window.encounter.model
    gm.until(lambda: set(model._views) == set(gm.state().combatants))
    gm.press(Key.Key_Return, CTRL)
    gm.until(lambda: bool(gm.state().actor))
    gm.until(lambda: set(model._views) == set(gm.state().combatants))
    assert all(model.view(name).initiative == each.initiative for name, each in gm.state().combatants.items())


def test_cards_and_the_page_after_a_fight_are_made_when_it_is_quiet(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window()
    assert not window.has("after")
    qtbot.waitUntil(lambda: window.parts.all_made)
    assert window.has("after")
    qtbot.waitUntil(lambda: window.has("creature"))
    assert window.library.search.shelf.creatures or window.library.search.shelf.busy


def test_the_largest_page_is_not_made_in_the_midst_of_a_fight(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.shell.lazy_parts.PAUSE", Pace(2_000_000, 0))
    gm = Player(qtbot, open_window())
    gm.press(Key.Key_N, CTRL)
    gm.until(lambda: gm.bridge.session is not None)
    page = gm.window.parts._creature
    page.finish()
    assert not gm.window.has("creature")
    gm.bridge.leave_encounter()
    page.begin()
    page.finish()
    assert gm.window.has("creature")


def test_polite_work_gives_every_item_in_its_order() -> None:
    assert list(politely(range(5000))) == list(range(5000))


def test_memory_is_looked_through_when_it_is_quiet(qtbot: QtBot, open_window: OpenWindow) -> None:
    usual = gc.get_threshold()
    window = open_window()
    assert gc.get_threshold()[2] > usual[2]
    passes = gc.get_stats()[2]["collections"]
    window.collecting.later()
    qtbot.waitUntil(lambda: gc.get_stats()[2]["collections"] > passes)
    shut(window.frame)
    assert gc.get_threshold() == usual
