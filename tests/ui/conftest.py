"""What window tests share: the theme, and the whole window over a campaign file of its own."""

from __future__ import annotations

import gc
import logging
import threading
from collections.abc import Callable, Iterator
from itertools import count
from logging.handlers import RotatingFileHandler
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_app import first_campaign
from desktop_app.content.samples import SampleCampaign
from desktop_app.fresh_campaign import Fresh
from desktop_app.open_campaign import OpenCampaign
from desktop_app.paths import UserFolders, user_folders
from desktop_app.rules.dice import Dice, ScriptedDice, SeededDice
from desktop_app.rules.ruleset import Ruleset
from desktop_app.session import Clock
from desktop_app.settings import FILE_NAME, THEME, Settings
from desktop_app.store.contents import NewDocument
from tests.ui.patience import PatientBot, wait_until
from tests.ui.player import CTRL, NO_KEY, Key, Player, shut
from ui.shared import workers
from ui.shared.bridge import Poster
from ui.shell.app import FIRST_CAMPAIGN
from ui.shell.frame import Frame
from ui.shell.window import Window
from ui.theme.theme import Theme

SIZE = QSize(1366, 768)
MAGE = "Serelin Vey"
OpenWindow = Callable[..., Window]
CLOSED, EVERY = count(1), 40
"""So many windows are closed until the memory is looked through for what holds each other."""


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:  # noqa: ARG001 - there is an application
    """One that waits as long as a busy machine needs."""
    return PatientBot(request)


@pytest.fixture(scope="session", autouse=True)
def samples_made_once() -> Iterator[None]:
    """What the samples of a fresh campaign are is worked out once, by the rules, and written into each new file."""
    made: dict[tuple[str, str], tuple[NewDocument, ...]] = {}
    make = first_campaign.first_documents

    def once(sample: SampleCampaign, ruleset: Ruleset, clock: Clock) -> tuple[NewDocument, ...]:
        key = (sample.title, ruleset.id)
        if key not in made:
            made[key] = make(sample, ruleset, clock)
        return made[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(first_campaign, "first_documents", once)
        yield


@pytest.fixture(scope="session", autouse=True)
def threads_without_rest() -> Iterator[None]:
    """Long jobs in threads rest two thirds of their time for who sits at the window: here nobody does."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(workers, "REST", 0)
        yield


@pytest.fixture(scope="session", autouse=True)
def caret_that_stands(qapp: QApplication) -> None:
    """Where one types the caret comes and goes twice a second, and pictures of a page would differ by the moment."""
    qapp.setCursorFlashTime(0)


@pytest.fixture(autouse=True)
def application_as_before(qapp: QApplication) -> Iterator[None]:
    """Leave nothing to the next test: no thread, log, popup, key held down, other font, or text in the clipboard.

    The font is what a theme takes for the system's. Without a screen nobody owns the clipboard, and what is left there
    when Python ends makes Qt crash.
    """
    font, threads = qapp.font(), set(threading.enumerate())
    yield
    if not threads.issuperset(threading.enumerate()):
        wait_until(lambda: threads.issuperset(threading.enumerate()))
    while (popup := qapp.activePopupWidget()) is not None and popup.close():
        pass
    if qapp.keyboardModifiers() != NO_KEY:
        QTest.keyRelease(QWidget(), Key.Key_Control)  # QTest holds Ctrl down until the next key, as no hand does
    close_logs()
    qapp.setFont(font)
    qapp.clipboard().clear()


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    """The light theme, put on the test application; then away with it, for what listens to it keeps its window."""
    made = Theme(qapp, "light")
    made.finish()
    yield made
    made.deleteLater()


@pytest.fixture
def folders(tmp_path: Path) -> UserFolders:
    """A user's folders, still empty."""
    return user_folders(tmp_path / "user")


@pytest.fixture
def open_window(
    qtbot: QtBot, theme: Theme, folders: UserFolders, request: pytest.FixtureRequest
) -> Iterator[OpenWindow]:
    """Opens the whole window, ready and active; whatever is still open is closed at the end.

    It lays everything out and paints nothing, which is a fifth of the work, but for tests that are marked `painted`: a
    picture of the whole window is empty without, that of a part is not.
    """
    paints = request.node.get_closest_marker("painted") is not None
    opened: list[Window] = []
    before = QApplication.topLevelWidgets()

    def open_it(campaign: Path | None = None, dice: Dice | None = None) -> Window:
        window = make_window(theme, folders, dice or SeededDice(7), paints=paints)
        opened.append(window)
        window.open_campaign(campaign or folders.data / FIRST_CAMPAIGN, may_make=True)
        qtbot.waitUntil(lambda: _all_there(window) or bool(window.banners.standing()))
        return window

    yield open_it
    for window in opened:
        shut(window.frame)
        window.frame.deleteLater()
    clear_away(before, [window.frame for window in opened])


@pytest.fixture
def gm(qtbot: QtBot, open_window: OpenWindow) -> Player:
    """A game master before the sample campaign."""
    return Player(qtbot, open_window())


@pytest.fixture
def mages_turn(gm: Player) -> None:
    """The goblin toll, begun; the wizard acts first."""
    gm.go_to("The goblin toll")
    gm.begin(MAGE)


@pytest.fixture
def two_goblins(gm: Player) -> None:
    """The first round of the goblin toll, with two goblins selected."""
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    gm.choose("Goblin 1", "Goblin 2")


def close_logs() -> None:
    """Write into the program's log no more: it lies in a folder that goes with the test."""
    for each in logging.getLogger().handlers[:]:
        if isinstance(each, RotatingFileHandler):
            logging.getLogger().removeHandler(each)
            each.close()


def clear_away(before: list[QWidget], closed: list[Frame]) -> None:
    """Delete what windows left that are closed: the program ends then, but here each change of colours is for all."""
    late = [each for each in QApplication.topLevelWidgets() if each.parent() is None and each not in before]
    if any(isinstance(each, Frame) and each not in closed for each in late):
        return  # a window of another fixture is still open, and some of it may be its own
    for each in late:
        each.deleteLater()
    if next(CLOSED) % EVERY == 0:
        gc.collect()


def _all_there(window: Window) -> bool:
    """Whether all parts that a fight needs are there.

    They are made as soon as the campaign is open and painted, as a first key has it, and find their places.
    """
    if window.bridge is not None and window.bridge.is_open:
        QApplication.processEvents()
        window.parts.make_now()
        QApplication.processEvents()
    return window.ready


def in_the_fight(qtbot: QtBot, open_window: OpenWindow, **faces: object) -> Player:
    """A game master in the first round of the goblin toll; the dice show these faces, then any."""
    dice = ScriptedDice(faces, SeededDice(3)) if faces else SeededDice(3)
    gm = Player(qtbot, open_window(dice=dice))
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    return gm


def make_window(theme: Theme, folders: UserFolders, dice: Dice, *, paints: bool = True) -> Window:
    """The furnished window on the screen, with no campaign open yet; `paints` = as on a screen somebody looks at."""
    from desktop_app.opening import open_campaign

    settings = Settings(folders.settings / FILE_NAME)
    theme.choose(settings.get(THEME), 100)
    frame = Frame(settings)
    poster = Poster(frame)

    def open_at(path: Path, dice: Dice, fresh: Fresh | None, *, upgrade: bool) -> OpenCampaign:
        return open_campaign(
            path,
            folders.backups,
            poster.post,
            dice,
            may_make=fresh is not None,
            fresh=fresh or Fresh(),
            may_upgrade=upgrade,
        )

    window = Window(frame, theme, settings, folders, open_at, dice)
    frame.setUpdatesEnabled(paints)
    frame.showNormal()
    frame.resize(SIZE)
    frame.activateWindow()
    return window
