"""Campaigns as files: the list of recent ones, a second window, another title, a copy to take along."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.campaign.command import SetTitle
from desktop_app.fresh_campaign import MOST_OF_NAME, file_stem
from desktop_app.paths import CAMPAIGN_SUFFIX
from desktop_app.recent_campaigns import recent, with_first, without
from desktop_app.settings import RECENT_CAMPAIGNS
from desktop_app.store.backup_names import is_backup
from desktop_app.store.errors import StoreError
from ui.home.another_window import open_another
from ui.shared.file_dialogs import ask_file, ask_place
from ui.shared.typed_input import PromptError, read_name
from ui.shared.widgets.banner import NOTE
from ui.shared.widgets.prompt_bar import Answered, Prompt, teller
from ui.shared.workers import Worker

if TYPE_CHECKING:
    from ui.home.host import HomeHost
    from ui.home.recent_page import RecentPage

FILES: Final = f"Campaigns (*{CAMPAIGN_SUFFIX})"
TO_OPEN: Final = f"Campaigns (*{CAMPAIGN_SUFFIX} *.sqlite *.db);;All files (*)"
IS_BACKUP: Final = "{path} is a backup, and it stays as it is. Choose Backups in the menu File to restore it."
IN_SIGHT: Final = "{path} is open in this window."
RENAMED: Final = "The campaign is called {title} now. Its file is still {name}."


class HomeController(QObject):
    """What the menu File does with the campaign that is open and with those that were."""

    def __init__(self, window: HomeHost) -> None:
        super().__init__(window.frame)
        self._window = window
        self._looker: Worker[tuple[Path, ...]] = Worker(self, self._looked)

    @cached_property
    def recent_page(self) -> RecentPage:
        """The list of recent campaigns."""
        from ui.home.recent_page import RecentPage

        page = RecentPage(self._window.theme)
        page.asked.connect(lambda path: self._window.open_campaign(path))
        page.window_asked.connect(self.open_window)
        page.other_asked.connect(self._window.actions["campaign.open"].trigger)
        page.forgotten.connect(self._forget)
        self._window.navigation.make_aside(page, page.left)
        return page

    def show_recent(self) -> None:
        """Show the campaigns that were open, the newest first; which of them are gone is looked up in a thread."""
        self._window.navigation.show_aside(self.recent_page)
        self._list(())
        self._looker.do(lambda: tuple(each for each in self._recent() if not each.is_file()))

    def ask_window(self) -> None:
        """Ask for a campaign file and open it in a window of its own."""
        window = self._window
        ask_file(window.frame, "Open in another window", window.folders.data, TO_OPEN, self.open_window)

    def open_window(self, path: Path) -> None:
        """Open a campaign in a window of its own, unless it is the one that is open here."""
        window = self._window
        if window.campaigns.path == path:
            window.banners.remark(IN_SIGHT.format(path=path))
        elif is_backup(path, window.folders.backups):
            window.tell(IS_BACKUP.format(path=path))
        else:
            # This window writes its settings last: what the other one adds to the list would be gone.
            window.settings.set(RECENT_CAMPAIGNS, with_first(window.settings.get(RECENT_CAMPAIGNS), path))
            window.memory.keep_soon()
            if problem := open_another(path, window.folders):
                window.tell(problem)

    def rename(self) -> None:
        """Ask for another title of the campaign."""
        title = self._window.get_bridge().campaign.title

        def submit(text: str, _overrule: bool, answered: Answered) -> None:
            name = read_name(text)
            if len(name) > MOST_OF_NAME:
                raise PromptError(f"The name has {len(name)} characters; type {MOST_OF_NAME} at most.")
            self._window.get_bridge().change_campaign(SetTitle(to=name), teller(answered, lambda: self._renamed(name)))

        self._window.prompt.ask(Prompt("Name of the campaign", "The Iron Road", submit, title))

    def ask_copy(self) -> None:
        """Ask for a place and write a copy of the campaign there."""
        path = self._window.campaigns.path
        if path is None:
            return
        stem = file_stem(self._window.get_bridge().campaign.title) or path.stem
        suggested = Path.home() / f"{stem} (copy){CAMPAIGN_SUFFIX}"
        title = "Save a copy of the campaign"
        ask_place(self._window.frame, title, suggested, FILES, self.save_copy, CAMPAIGN_SUFFIX)

    def save_copy(self, path: Path) -> None:
        """Write a copy; what came of it is told."""
        self._window.get_bridge().opened.save_copy(path, self._saved)

    def _saved(self, answer: Path | StoreError) -> None:
        if isinstance(answer, StoreError):
            self._window.tell(f"No copy was written. {answer}")
        else:
            self._window.banners.show_message(NOTE, f"A copy of the campaign is saved as {answer}.")

    def _renamed(self, title: str) -> None:
        path = self._window.campaigns.path
        if path is not None and path.stem != title:
            self._window.banners.remark(RENAMED.format(title=title, name=path.name))

    def _recent(self) -> tuple[Path, ...]:
        return recent(self._window.settings.get(RECENT_CAMPAIGNS))

    def _looked(self, gone: tuple[Path, ...]) -> None:
        if self._window.pages.currentWidget() is self.recent_page:
            self._list(gone)

    def _list(self, gone: tuple[Path, ...]) -> None:
        self.recent_page.show_files(self._recent(), gone, self._window.campaigns.path)

    def _forget(self, path: Path) -> None:
        settings = self._window.settings
        settings.set(RECENT_CAMPAIGNS, without(settings.get(RECENT_CAMPAIGNS), path))
        self._window.memory.keep_soon()
        self._list(())
