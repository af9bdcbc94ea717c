"""A table's own rules as a pack: written into a file for another table, and taken in from one."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.content.own_rules import brought_in
from desktop_app.file_names import file_stem
from desktop_app.whole_file import write_whole
from ui.shared.file_dialogs import ask_file, ask_place
from ui.shared.text import quoted
from ui.shared.workers import Worker

if TYPE_CHECKING:
    from desktop_app.content.pack_check import PackReport
    from ui.library.host import LibraryHost
    from ui.library.own_controller import OwnController
    from ui.shared.bridge import Refusal

MOST_TOLD = 4


class OwnSharing:
    """What `owner` shows on its page of own rules, sent and brought in."""

    def __init__(self, owner: OwnController, window: LibraryHost) -> None:
        self._owner, self._window = owner, window
        self._reader: Worker[PackReport] = Worker(owner, self._bring)

    @property
    def busy(self) -> bool:
        """Whether a pack is being read."""
        return self._reader.busy

    def ask_send(self) -> None:
        """Ask for a place and write all own entries there."""
        title = self._window.get_bridge().campaign.title
        suggested = Path.home() / f"{file_stem(title, 'own rules', '-') or 'own-rules'}-rules.json"
        ask_place(self._window.frame, "Send the own rules as a pack", suggested, "Packs (*.json)", self.send, ".json")

    def send(self, path: Path) -> None:
        """Write all own entries as a pack's file; what goes wrong is told."""
        text = self._owner.own.file(
            self._window.get_bridge().campaign.title, self._window.get_bridge().campaign.ruleset
        )
        try:
            write_whole(path, text)
        except OSError as error:
            self._owner.page.tell(f"{path.name} could not be written: {error.strerror or error}.")
            return
        self._owner.page.tell(f"All entries are in {path.name}: another table brings them in on this page.")

    def ask_bring(self) -> None:
        """Ask for a pack's file and take it in."""
        ask_file(self._window.frame, "Bring in a pack", Path.home(), "Packs (*.json)", self.bring)

    def bring(self, path: Path) -> None:
        """Take in what a pack's file has and is not there yet. It is read by the helper process."""
        from desktop_app.reading.packs import read_pack

        self._owner.page.tell(f"Reading {path.name} ...")
        self._reader.do(partial(read_pack, path))

    def _bring(self, report: PackReport) -> None:
        if self._window.bridge is None:
            return
        own, count, there = brought_in(report, self._owner.own)
        parts = [f"{problem}." for problem in report.problems[:MOST_TOLD]]
        if len(report.problems) > MOST_TOLD:
            parts.append(f"{len(report.problems) - MOST_TOLD} more mistakes.")
        if there:
            parts.append(f"You have {', '.join(map(quoted, there[:MOST_TOLD]))} already: left as they are.")
        if not count:
            self._owner.page.tell(" ".join((*parts, "Nothing was brought in.")))
            return

        def told(refusal: Refusal | None) -> None:
            many = "1 entry is" if count == 1 else f"{count} entries are"
            self._owner.show_entries()
            self._owner.page.tell(refusal.text if refusal is not None else " ".join((f"{many} brought in.", *parts)))

        self._owner.change(own, "bring in a pack", told)
