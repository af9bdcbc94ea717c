"""What else there is to a creature, a line each: traits, languages, companions, tags, notes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QWidget

from desktop_app.making.companions import kinds_of, level_of, species, told
from desktop_app.making.leadership import leadership, led
from desktop_app.making.minds import mind_lines
from ui.shared.widgets.basics import button, label
from ui.sheet.models.shown import Shown
from ui.sheet.sheet_controller import Kit

GEAR, FEATS, SPELLS, NOTES, TAGS, MASTER = "gear", "feats", "spells", "notes", "tags", "master"
"""The tabs where the lines are changed; tags and masters are asked for in the prompt."""
COMPANION = "Companion"
LONGEST = 400
"""Letters of the notes that are shown; all of them stand at the side."""


class Also(QWidget):
    """A line for each thing that there is; its name leads to where it is changed: `tab_asked`."""

    tab_asked = Signal(str)

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self._controller = kit.controller
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(1, 1)
        self.lines = {name: self._line(row, name, tab) for row, (name, tab, _) in enumerate(LINES)}
        kit.controller.shown.connect(self.show_sheet)

    def show_sheet(self, shown: Shown) -> None:
        """Show what the creature has of all this."""
        for name, _, text_of in LINES:
            head, words = self.lines[name]
            text = self._bond(shown) if text_of is None else text_of(shown)
            words.setText(text)
            head.setVisible(bool(text))
            words.setVisible(bool(text))

    def _bond(self, shown: Shown) -> str:
        """Its master and what it gains as a companion, or its own companions."""
        campaign, kept = self._controller.bridge.campaign, shown.kept
        master = campaign.creatures.get(kept.master)
        followers = [
            f"{each.group} {each.creature.name}" if each.group else each.creature.name
            for each in campaign.companions(kept.id)
        ]
        parts = [f"followed by {', '.join(followers)}"] if followers else []
        kinds = {each.bond.kind for each in campaign.companions(kept.id) if each.bond is not None}
        open_kinds = [kind for kind, _ in kinds_of(kept.creature, shown.home) if kind not in kinds]
        parts += [f"{' and '.join(open_kinds)} not chosen yet (Ctrl+Shift+K)"] if open_kinds else []
        leads = leadership(kept.creature, shown.home, has_bound=bool(kinds))
        parts += [led(leads)] if leads is not None else []
        if master is None:
            gone = f"{kept.bond.source}, its master was removed: {told(kept.bond, shown.home)}" if kept.bond else ""
            return "; ".join(part for part in (gone, *parts) if part)
        name = master.creature.name
        if kept.group:
            return "; ".join([f"{kept.group} of them follow {name}", *parts])
        if kept.bond is None:
            return "; ".join([f"follows {name}", *parts])
        level = level_of(kept.bond.kind, master.creature, species(kept.bond, shown.home), shown.home)
        now = f" ({name} counts as level {level})" if level not in (0, kept.bond.level) else ""
        return "; ".join([f"{kept.bond.source}, of {name}{now}: {told(kept.bond, shown.home)}", *parts])

    def _line(self, row: int, name: str, tab: str) -> tuple[QPushButton, QLabel]:
        head = button(name, lambda: self.tab_asked.emit(tab), "name", f"{name}: change them in the tabs at the side.")
        words = label("", wraps=True)
        words.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self._grid.addWidget(head, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(words, row, 1)
        return head, words


def _minds(shown: Shown) -> str:
    return " ".join(f"{item}: {told}." for item, told in mind_lines(shown.creature, shown.ruleset))


def _notes(shown: Shown) -> str:
    text = " ".join(shown.creature.notes.split())
    return text if len(text) <= LONGEST else f"{text[:LONGEST].rsplit(' ', 1)[0]} \N{HORIZONTAL ELLIPSIS}"


LINES: tuple[tuple[str, str, Callable[[Shown], str] | None], ...] = (
    ("Languages", NOTES, lambda shown: ", ".join(shown.creature.languages)),
    (COMPANION, MASTER, None),
    ("Intelligent items", GEAR, _minds),
    ("Tactics", NOTES, lambda shown: " ".join(shown.creature.tactics.split())),
    ("Tags", TAGS, lambda shown: ", ".join(shown.kept.tags)),
    ("Notes", NOTES, _notes),
)
