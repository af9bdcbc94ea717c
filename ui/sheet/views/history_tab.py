"""What was changed about the creature and when, the latest first; any version can be brought back."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout

from desktop_app.campaign.command import BindCompanion
from desktop_app.campaign.history import Version, versions
from desktop_app.rules.compare import changes
from desktop_app.rules.sheet import sheet
from ui.shared.text import capital
from ui.shared.widgets.basics import button, label
from ui.sheet.models.names import NameLine, NamesModel
from ui.sheet.models.shown import Shown
from ui.sheet.models.words import changes_text
from ui.sheet.sheet_controller import Kit
from ui.sheet.views.names_list import NameDelegate, NamesView
from ui.sheet.views.tab import Tab

MOST_TOLD = 16
BEGINNING = "At the beginning"
MOST = 60
"""So many steps are told of; older ones stay in the campaign's journal."""


class HistoryTab(Tab):
    """The list of versions."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._versions: tuple[Version, ...] = ()
        self.model = NamesModel(self)
        self.view = NamesView()
        self.view.setAccessibleName("History")
        self.view.setModel(self.model)
        self.view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.lines = NameDelegate(kit.theme, self.view, lambda *_: "", lambda *_: "")
        self.view.setItemDelegate(self.lines)
        self.back = button("Restore this version", self._bring_back, tip="Change the creature back to this version.")
        self._none = label("No changes yet.", "muted")
        self.difference = label("", "small", wraps=True)
        self.difference.setAccessibleName("What restoring it would change")
        self._now: Shown | None = None
        self.view.selectionModel().currentChanged.connect(lambda *_: self._show_difference())
        self.rows.addWidget(self._none)
        self.rows.addWidget(self.view)
        self.rows.addWidget(self.difference)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.back)
        self.rows.addLayout(row)
        self.rows.addStretch(1)

    def show_now(self, shown: Shown) -> None:
        """Show the latest versions."""
        campaign = self.controller.bridge.opened.campaign
        mark = f'"{shown.kept.id}"'
        steps = [entry for entry in campaign.entries if mark in entry.record.events][-MOST:]
        is_all = len(steps) < MOST
        first = campaign.first_state().creatures.get(shown.kept.id) if steps and is_all else None
        found = versions(steps, shown.kept.id, first)
        if found and found[0].before is not None:
            found = (Version("", BEGINNING, found[0].before, None), *found)
        self._versions = found[::-1]
        lines = tuple(_line(version, shown) for version in self._versions)
        self.model.show_rows(lines)
        self._none.setVisible(not lines)
        self.view.setVisible(bool(lines))
        self.back.setVisible(bool(lines))
        if lines:
            self.view.fit()
        self._now = shown
        self._show_difference()

    def _show_difference(self) -> None:
        """Tell what bringing the chosen version back would change."""
        row, now = self.view.currentIndex().row(), self._now
        chosen = self._versions[row].kept if 0 <= row < len(self._versions) else None
        self.back.setEnabled(chosen is not None and now is not None and chosen.creature != now.creature)
        if chosen is None or now is None:
            self.difference.setText("Select a version to see what restoring it would change.")
        elif chosen.creature == now.creature:
            self.difference.setText("This is the current version.")
        else:
            moved = changes(now.made, sheet(chosen.creature, now.made.effects, now.ruleset), now.facts, now.facts)
            told = changes_text(moved, MOST_TOLD) or "no number, only text"
            self.difference.setText(f"Restoring it changes: {told}.")

    def _bring_back(self) -> None:
        row = self.view.currentIndex().row()
        if not 0 <= row < len(self._versions):
            return
        version = self._versions[row]
        self.view.setFocus()
        wanted, now, cause = (
            version.kept.creature,
            self.controller.now,
            f"as of {_when(version.at)}" if version.at else f"as {BEGINNING.lower()}",
        )
        if now is not None and now.kept.bond != version.kept.bond:
            # What the bond to a master gave is in the creature: both go back together.
            master, bond = version.kept.master, version.kept.bond
            self.controller.do(BindCompanion(id=now.kept.id, creature=wanted, master=master, bond=bond), cause)
        else:
            self.controller.edit(lambda _creature: wanted, cause)


def _line(version: Version, shown: Shown) -> NameLine:
    title = version.title
    name = version.kept.creature.name
    for words in (f"edit {name}: ", f" for {name}", f" of {name}"):
        title = title.replace(words, "")
    told = changes_text(version.changes(shown.ruleset), 8) if version.before is not None else ""
    return NameLine(capital(title), f"{_when(version.at)}   {told}".strip(), editable=False)


def _when(at: str) -> str:
    """A moment of the journal in local time: `21 Nov 14:05`."""
    try:
        moment = datetime.fromisoformat(at).astimezone()
    except ValueError:
        return at
    return f"{moment.day} {moment:%b %H:%M}"
