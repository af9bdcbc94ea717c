"""The program with its window: the frame is painted first; then everything else is loaded and the campaign opens."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from desktop_app.paths import UserFolders
from desktop_app.settings import BACKUPS_KEPT, FILE_NAME, LAST_CAMPAIGN, SYSTEM_WAS_DARK, TEXT_SIZE, THEME, Settings
from desktop_app.version import VERSION
from ui.shell.frame import Frame
from ui.shell.no_screen import or_say_what_is_missing
from ui.theme.theme import Theme

if TYPE_CHECKING:
    from desktop_app.fresh_campaign import Fresh
    from desktop_app.open_campaign import OpenCampaign
    from desktop_app.rules.dice import Dice
    from ui.shell.window import Window

FIRST_CAMPAIGN = "campaign.turnkeeper"
LOADED: Final = (
    "desktop_app.rules.sheet",
    "desktop_app.campaign.command",
    "desktop_app.open_campaign",
    "ui.shared.bridge",
    "ui.campaign.creatures",
    "ui.shell.window",
)
"""What is loaded for the window, in parts of some 20 milliseconds; each needs those before it."""


def make_app(arguments: list[str]) -> QApplication:
    """The application, named so that the desktop knows it; made unless it is there."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = or_say_what_is_missing(lambda: QApplication(arguments))
    app.setApplicationName("turnkeeper")
    app.setApplicationDisplayName("Turnkeeper")
    app.setApplicationVersion(VERSION)
    app.setDesktopFileName("turnkeeper")
    return app


def run(folders: UserFolders, campaign: Path | None = None, creatures: Sequence[Path] = ()) -> int:
    """Open the window and stay until it is closed; gives the exit status. `creatures` = files to read at once."""
    from ui.shared.errors import Errors
    from ui.shell.crashes import CrashTrace

    crashes, errors = CrashTrace(folders.logs), Errors(folders.logs)
    crashes.begin()
    errors.begin()

    def furnished(window: Window) -> None:
        from ui.shell.troubles import tell_of

        tell_of(window, errors, crashes.report)

    frame, _window = open_frame(folders, campaign, creatures, furnished)
    frame.show_as_last_time()
    status = QApplication.exec()
    crashes.end()
    errors.end()
    return status


def open_frame(
    folders: UserFolders,
    campaign: Path | None,
    creatures: Sequence[Path] = (),
    then: Callable[[Window], object] = lambda _window: None,
) -> tuple[Frame, Callable[[], Window | None]]:
    """The frame, not yet shown, that will be furnished after its first picture, and `then` called; what is in it."""
    app = make_app(sys.argv[:1])
    settings = Settings(folders.settings / FILE_NAME)
    was_dark = settings.get(SYSTEM_WAS_DARK)
    theme = Theme(app, settings.get(THEME), settings.get(TEXT_SIZE), system_was_dark=was_dark)
    frame = Frame(settings)
    windows: list[Window] = []
    # A moment later, so that the first picture reaches the screen before the loading begins.
    furnishing = QTimer(frame, singleShot=True)
    furnishing.timeout.connect(lambda: windows.append(furnish(frame, theme, settings, folders, campaign, creatures)))
    furnishing.timeout.connect(lambda: then(windows[0]))
    frame.painted.connect(lambda: load_window(frame, furnishing.start))
    return frame, lambda: windows[0] if windows else None


def load_window(frame: Frame, then: Callable[[], object]) -> None:
    """Load what the window consists of, a part at a time, so that the frame answers in between; then call `then`.

    All of it stays, so the collector need not look through it: `Collecting` lets it go on.
    """
    import gc
    from importlib import import_module

    def load_next() -> None:
        module = next(modules, "")
        if module:
            import_module(module)
        else:
            loading.stop()
            then()

    gc.disable()
    modules = iter(LOADED)
    loading = QTimer(frame)
    loading.timeout.connect(load_next)
    loading.start()


def furnish(frame: Frame, theme: Theme, settings: Settings, folders: UserFolders,
            campaign: Path | None, creatures: Sequence[Path] = ()) -> Window:  # fmt: skip
    """Load everything else, put it into the frame, open the campaign, and read files of creatures into it."""
    import random

    from desktop_app.rules.dice import SeededDice
    from ui.shared.bridge import Poster
    from ui.shell.window import Window

    theme.finish()
    settings.set(SYSTEM_WAS_DARK, theme.system_is_dark)
    poster = Poster(frame)

    def open_at(path: Path, dice: Dice, fresh: Fresh | None, *, upgrade: bool) -> OpenCampaign:
        from desktop_app.opening import FIRST, open_campaign
        from desktop_app.store.backup_names import Backups

        backups = Backups(folders.backups, settings.get(BACKUPS_KEPT), (Path(settings.get(LAST_CAMPAIGN)),))
        return open_campaign(path, backups, poster.post, dice, may_make=fresh is not None,
                             fresh=fresh or FIRST, may_upgrade=upgrade)  # fmt: skip

    dice = SeededDice(random.SystemRandom().getrandbits(64))
    window = Window(frame, theme, settings, folders, open_at, dice)
    if creatures:
        window.library.open_files(creatures)
    last = settings.get(LAST_CAMPAIGN)
    if campaign is not None:
        window.open_campaign(campaign)
    elif last:
        window.open_campaign(Path(last))
    else:
        window.open_campaign(folders.data / FIRST_CAMPAIGN, may_make=True)
    QTimer.singleShot(0, frame, lambda: frame.setWindowIcon(theme.program_icon()))
    return window
