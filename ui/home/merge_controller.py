"""Merges another campaign into the one that is open: both are read beside the window, what is chosen is one step."""

from __future__ import annotations

from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.paths import CAMPAIGN_SUFFIX
from desktop_app.scratch_folder import ScratchFolder
from desktop_app.session.results import Failed, Refused
from desktop_app.store.errors import StoreError
from ui.shared.file_dialogs import ask_file
from ui.shared.widgets.banner import NOTE
from ui.shared.workers import Worker

if TYPE_CHECKING:
    from desktop_app.campaign.meeting import Meeting
    from desktop_app.merging import Merge
    from desktop_app.rules.ruleset import Ruleset
    from ui.home.host import HomeHost
    from ui.home.merge_page import MergePage

FILES: Final = f"Campaigns (*{CAMPAIGN_SUFFIX} *.json);;All files (*)"
THERE: Final = "{title} in {path}, beside {here}, which is open."
OTHER_RULES: Final = " It is played by another ruleset ({ruleset}): creatures come as they are written there."
NOTHING: Final = "There is nothing in {title} that could be merged."
DONE: Final = "Merged with {title}. Ctrl+Z takes all of it back."
ITSELF: Final = "This is the campaign that is open. Choose another one."


class MergeController(QObject):
    """Asks for the other campaign, shows what meets, and takes over what was chosen."""

    def __init__(self, window: HomeHost) -> None:
        super().__init__(window.frame)
        self._window = window
        self._merge: Merge | None = None
        self._reader: Worker[Merge | str] = Worker(self, self._read)
        self._looker: Worker[tuple[Meeting, tuple[tuple[str, str, str], ...]]] = Worker(self, self._looked)

    @property
    def busy(self) -> bool:
        """Whether something is being read."""
        return self._reader.busy or self._looker.busy

    @cached_property
    def page(self) -> MergePage:
        """The page, made when it is first shown."""
        from ui.home.merge_page import MergePage

        page = MergePage(self._window.theme)
        page.asked.connect(self.merge)
        page.other_asked.connect(self.ask)
        page.chosen.connect(self._look)
        self._window.navigation.make_aside(page, page.left)
        return page

    def ask(self) -> None:
        """Ask for the other campaign: its file, or one of JSON."""
        ask_file(self._window.frame, "Merge another campaign", self._window.folders.data, FILES, self.read)

    def read(self, other: Path) -> None:
        """Read both campaigns as they are now, and show what meets."""
        window = self._window
        if other == window.campaigns.path:
            window.banners.remark(ITSELF)
            return
        window.navigation.show_aside(self.page)
        self.page.show_reading(other.name)
        folder = ScratchFolder()

        def saved(answer: Path | StoreError) -> None:
            if isinstance(answer, StoreError):
                folder.cleanup()
                self._read(str(answer))
            else:
                self._reader.do(partial(_read, folder, answer, other))

        window.get_bridge().opened.save_copy(folder.path / "ours.turnkeeper", saved)

    def merge(self) -> None:
        """Take over what was chosen, in one step."""
        from desktop_app.merging import taken_over

        merge, bridge = self._merge, self._window.get_bridge()
        if merge is None or not bridge.is_open:
            return
        command, documents = taken_over(merge, self.page.choices(), bridge.opened.fresh_id)
        bridge.opened.merge(command, documents, self._merged)

    def _merged(self, answer: Refused | Failed | None) -> None:
        if answer is not None:
            text = " ".join(answer.reasons) if isinstance(answer, Refused) else answer.message
            self._window.tell(f"Nothing was merged. {text}")
        elif self._merge is not None:
            title, self._merge = self._merge.there.side.campaign.title, None
            self._window.navigation.go_back()
            self._window.banners.show_message(NOTE, DONE.format(title=title))

    def _read(self, answer: Merge | str) -> None:
        bridge = self._window.bridge
        if bridge is None or self._window.pages.currentWidget() is not self.page:
            return
        if isinstance(answer, str):
            self._window.navigation.go_back()
            self._window.tell(answer)
            return
        self._merge = answer
        other = answer.there.side.campaign
        where = THERE.format(title=other.title, path=answer.there.path, here=bridge.campaign.title)
        if other.ruleset != bridge.campaign.ruleset:
            where += OTHER_RULES.format(ruleset=other.ruleset)
        self.page.show_met(where if answer.met else NOTHING.format(title=other.title), answer.met)

    def _look(self, met: Meeting) -> None:
        if self._merge is not None:
            self._looker.do(partial(_sides, self._merge, met, self._window.get_bridge().campaign_ruleset))

    def _looked(self, answer: tuple[Meeting, tuple[tuple[str, str, str], ...]]) -> None:
        met, rows = answer
        self.page.show_sides(met, rows)


def _read(folder: ScratchFolder, ours: Path, other: Path) -> Merge | str:
    """What meets, or why the other campaign cannot be read."""
    from desktop_app.merging import read_merge

    with folder:
        try:
            return read_merge(ours, other)
        except StoreError as error:
            return str(error)


def _sides(merge: Merge, met: Meeting, ruleset: Ruleset) -> tuple[Meeting, tuple[tuple[str, str, str], ...]]:
    from desktop_app.merging import side_by_side

    return met, side_by_side(merge, met, ruleset)
