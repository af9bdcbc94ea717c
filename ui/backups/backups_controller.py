"""Backups in the window: the page with its list, read one after the other beside the window, and going back to one.

window.backups.show(path)      the page, for the campaign file at `path`; without one for the campaign that is open
window.backups.refuses(path)   whether a path is a backup: then the page is shown with it instead of opening it
"""

from __future__ import annotations

from collections import deque
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.paths import CAMPAIGN_SUFFIX
from desktop_app.pauses import pausing
from desktop_app.session.clock import utc_now
from desktop_app.settings import BACKUPS_KEPT, LAST_CAMPAIGN
from desktop_app.store.backup_contents import BackupContents
from desktop_app.store.backup_names import Backups, copies_in, is_backup, prefix_of, read_name
from desktop_app.store.errors import StoreError
from desktop_app.store.places import real_path
from ui.backups.words import when
from ui.shared.widgets.banner import NOTE, PROBLEM
from ui.shared.workers import Politeness, Worker

if TYPE_CHECKING:
    from desktop_app.backup_inside import Inside
    from desktop_app.store.restore import Restored
    from ui.backups.host import BackupsHost
    from ui.backups.page import BackupsPage

HELP: Final = "backups"
NOTHING: Final = (
    "There is no backup of {name} in {folder} yet. One is made when a campaign is made, whenever it is opened after a "
    "change, and every half hour while it is open."
)
ELSEWHERE: Final = " Other campaigns have backups: tick the box below to see them."
IS_BACKUP: Final = (
    "{name} is a backup, so it was not opened for play. Press Enter to restore it, beside the campaign or in its place."
)
NO_PLACE: Final = "The folder {folder} is for backups only. Choose another folder for the campaign."
FIRST: Final = "campaign"
"""What a campaign is called beside which a copy is restored that does not say of which it was made."""
Key = tuple[Path, int, int]


class BackupsController(QObject):
    """Does what the page asks for. One at a time is read, and one at a time restored."""

    def __init__(self, window: BackupsHost) -> None:
        super().__init__(window.frame)
        self._window = window
        self._campaign: Path | None = None
        self._others = False
        self._waiting: deque[Path] = deque()
        self._known: dict[Key, BackupContents] = {}
        self._reader: Worker[BackupContents] = Worker(self, self._read)
        self._looker: Worker[tuple[Path, Inside | StoreError]] = Worker(self, self._looked)
        self._restorer: Worker[tuple[Path | None, Restored | StoreError]] = Worker(self, self._restored)
        self._restoring = False
        self._to_say = ""

    @cached_property
    def page(self) -> BackupsPage:
        """The page, made when it is first shown."""
        from ui.backups.page import BackupsPage

        page = BackupsPage(self._window.theme)
        page.chosen.connect(self._look_inside)
        page.asked.connect(self._ask)
        page.others_asked.connect(lambda on: self._list(others=on))
        page.again_asked.connect(lambda: self._list(others=self._others))
        page.help_asked.connect(lambda: self._window.navigation.show_text(HELP, "Backups"))
        page.choice.beside.connect(lambda: self._restore(in_place=False))
        page.choice.in_place.connect(lambda: self._restore(in_place=True))
        self._window.navigation.make_aside(page, page.left, self._back)
        return page

    @property
    def busy(self) -> bool:
        """Whether a backup is just being restored."""
        return self._restoring

    @property
    def reading(self) -> bool:
        """Whether some are still to be read."""
        return self._reader.busy or bool(self._waiting) or self._looker.busy

    def show(self, path: Path | None = None) -> None:
        """Show the backups of a campaign file; without one of the campaign that is open or was asked for last."""
        campaigns, last = self._window.campaigns, self._window.settings.get(LAST_CAMPAIGN)
        path = path or campaigns.path or campaigns.asked or (Path(last) if last else None)
        self._show(path, None)

    def refuses(self, path: Path) -> bool:
        """Whether a file may not be opened: it is a backup, and the page is shown with it, or one is just restored."""
        if self._restoring:
            self._window.tell("A backup is being restored. Open a campaign when that is done.")
            return True
        if not is_backup(path, self._folder):
            return False
        if not path.exists():
            self._window.tell(NO_PLACE.format(folder=self._folder))
            return True
        self._show(None, real_path(path))
        return True

    def campaign_opened(self) -> None:
        """A campaign is open: if it is the one that was restored, say what was done."""
        if self._to_say:
            self._window.banners.show_message(NOTE, self._to_say)
            self._to_say = ""

    @property
    def _folder(self) -> Path:
        return real_path(self._window.folders.backups)

    def _show(self, campaign: Path | None, asked: Path | None) -> None:
        """Show the backups of a campaign, or those among which the one is that was asked for."""
        self._campaign = real_path(campaign) if campaign is not None and not is_backup(campaign, self._folder) else None
        self._window.navigation.show_aside(self.page)
        page = self.page
        page.others.blockSignals(True)  # noqa: FBT003 - Qt's own call
        page.others.setChecked(self._campaign is None)
        page.others.blockSignals(False)  # noqa: FBT003
        self._list(others=self._campaign is None)
        if asked is not None:
            page.say(f"All backups in {self._folder}, the newest first.", IS_BACKUP.format(name=asked.name))
        page.choose(asked or Path())
        page.to_list()

    def _list(self, *, others: bool) -> None:
        """List the folder and read what is not known yet, the newest first."""
        from ui.backups.model import Row

        self._others = others
        paths = copies_in(self._folder)
        mine = [
            path for path in paths if self._campaign is not None and path.name.startswith(prefix_of(self._campaign))
        ]
        shown = sorted(paths if others else mine, key=_time_of, reverse=True)
        rows = tuple(Row(path, self._known.get(_key(path))) for path in shown)
        self._waiting = deque(row.path for row in rows if row.contents is None)
        name = self._campaign.name if self._campaign is not None else "any campaign"
        of = "All backups" if others or self._campaign is None else f"Backups of {self._campaign}"
        self.page.say(f"{of}, the newest first, in {self._folder}.")
        elsewhere = ELSEWHERE if len(paths) > len(mine) and not others else ""
        self.page.show_rows(rows, NOTHING.format(name=name, folder=self._folder) + elsewhere, others=others)
        self._read_next()

    def _is_mine(self, copy: Path) -> bool:
        """Whether a copy is one of the campaign that the page is shown for."""
        return self._campaign is not None and copy.name.startswith(prefix_of(self._campaign))

    def _read_next(self) -> None:
        shown = self._window.pages.currentWidget() is self.page
        if not self._waiting or not shown:
            self._waiting.clear()
            self.page.tell("")
            return
        if self._reader.busy:
            return
        self.page.tell(f"Reading the backups, {len(self._waiting)} to go ...")
        self._reader.do(partial(_read_politely, self._waiting.popleft()))

    def _read(self, contents: BackupContents) -> None:
        self._known[_key(contents.path)] = contents
        self.page.take(contents)
        self._read_next()

    def _look_inside(self, contents: BackupContents) -> None:
        self._looker.do(partial(_look, contents.path))

    def _looked(self, answer: tuple[Path, Inside | StoreError]) -> None:
        path, inside = answer
        if self.page.chosen_path == path:
            self.page.side.show_inside(inside)

    def _ask(self, backup: BackupContents) -> None:
        target, knows_place = self._place_of(backup)
        self.page.choice.ask(backup, target, knows_place=knows_place)

    def _place_of(self, backup: BackupContents) -> tuple[Path, bool]:
        """The campaign that a backup was made of, and whether that is known."""
        if self._campaign is not None and self._is_mine(backup.path):
            return self._campaign, True
        if backup.of:
            return real_path(Path(backup.of)), True
        name = read_name(backup.path)
        return self._window.folders.data / f"{name.stem if name is not None else FIRST}{CAMPAIGN_SUFFIX}", False

    def _restore(self, *, in_place: bool) -> None:
        """Have the chosen one restored beside the window; a campaign whose place it takes is closed first."""
        backup = self.page.chosen_contents
        if backup is None or self._restoring:
            return
        self._restoring = True
        self.page.choice.hide()
        self.page.set_busy(busy=True)
        self.page.tell("Restoring ...")
        target, _ = self._place_of(backup)
        campaigns = self._window.campaigns
        is_open = campaigns.path is not None and real_path(campaigns.path) == target
        kept = Backups(self._folder, self._window.settings.get(BACKUPS_KEPT), (backup.path,))
        if not in_place:
            self._restorer.do(partial(_beside, backup, target, self._window.folders.data))
        elif is_open:
            campaigns.when_closed(lambda: self._restore_in_place(backup, target, kept, again=target))
        else:
            self._restore_in_place(backup, target, kept, again=None)

    def _restore_in_place(self, backup: BackupContents, target: Path, kept: Backups, again: Path | None) -> None:
        self._window.pages.setCurrentWidget(self.page)
        self._restorer.do(partial(_in_place, backup, target, kept, again))

    def _restored(self, answer: tuple[Path | None, Restored | StoreError]) -> None:
        again, restored = answer
        self._restoring = False
        self.page.set_busy(busy=False)
        self.page.tell("")
        if isinstance(restored, StoreError):
            self._window.banners.show_message(PROBLEM, str(restored))
            if again is not None:
                self._window.open_campaign(again)
            return
        made = self.page.chosen_contents
        of = f"The backup of {when(made.at)}" if made is not None else "The backup"
        kept = f" The file that was there is kept as {restored.kept}." if restored.kept is not None else ""
        self._to_say = f"{of} is open as {restored.path}.{kept}"
        self._window.open_campaign(restored.path)

    def _back(self) -> None:
        if self.page.choice.isVisible():
            self.page.to_list()
        else:
            self._window.navigation.go_back()


def _read_politely(path: Path) -> BackupContents:
    from desktop_app.store.backup_contents import read_contents

    with pausing(Politeness()):
        return read_contents(path)


def _look(path: Path) -> tuple[Path, Inside | StoreError]:
    from desktop_app.backup_inside import look_inside

    return path, look_inside(path)


def _beside(backup: BackupContents, target: Path, data: Path) -> tuple[None, Restored | StoreError]:
    """Beside the campaign; where its folder is gone, as that of a stick is, in the folder of the user's data."""
    from desktop_app.store.restore import restore_beside

    place = target if target.parent.is_dir() else data / target.name
    try:
        return None, restore_beside(backup.path, place, backup.at)
    except StoreError as error:
        return None, error


def _in_place(
    backup: BackupContents, target: Path, kept: Backups, again: Path | None
) -> tuple[Path | None, Restored | StoreError]:
    from desktop_app.store.restore import restore_in_place

    try:
        return again, restore_in_place(backup.path, target, kept, utc_now())
    except StoreError as error:
        return again, error


def _time_of(path: Path) -> str:
    name = read_name(path)
    return name.at if name is not None else ""


def _key(path: Path) -> Key:
    """By what a file is known again as one that was read."""
    try:
        stat = path.stat()
    except OSError:
        return (path, 0, 0)
    return (path, stat.st_size, stat.st_mtime_ns)
