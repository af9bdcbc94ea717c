"""What fills the rest of the sheet's main page: feats, abilities, senses, languages and notes in words, daily uses."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QToolTip, QVBoxLayout, QWidget

from desktop_app.making.companions import level_for, told
from desktop_app.rules.class_features import ToldFeature, told_features
from desktop_app.rules.qualities import senses
from ui.shared.text import as_tip, in_lines
from ui.shared.widgets.basics import button, label
from ui.sheet.models.shown import Shown
from ui.sheet.sheet_controller import Kit
from ui.sheet.views.uses import DailyUses

FEATS, SPELLS, NOTES, TAGS, MASTER = "feats", "spells", "notes", "tags", "master"
"""The tabs where the lines are changed; tags and masters are asked for in the prompt."""
CLASS_FEATURES, COMPANION = "Class features", "Companion"
LONGEST = 400
"""Letters of the notes that are shown; all of them stand at the side."""


class Also(QWidget):
    """A line for each thing that there is; its name leads to where it is changed: `tab_asked`."""

    tab_asked = Signal(str)
    feature_asked = Signal(int)
    """The place of the class feature that was clicked."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self._controller = kit.controller
        self._theme = kit.theme
        self._features: tuple[ToldFeature, ...] = ()
        self.uses = DailyUses(kit)
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(1, 1)
        self.lines = {name: self._line(row, name, tab) for row, (name, tab, _) in enumerate(LINES)}
        self._link_features()
        left = QVBoxLayout()
        left.addLayout(self._grid)
        left.addStretch(1)
        columns = QHBoxLayout(self)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(24)
        columns.addLayout(left, 1)
        columns.addWidget(self.uses, 0, Qt.AlignmentFlag.AlignTop)
        kit.controller.shown.connect(self.show_sheet)

    def show_sheet(self, shown: Shown) -> None:
        """Show what the creature has of all this."""
        for name, _, text_of in LINES:
            head, words = self.lines[name]
            text = self._text(name, shown) if text_of is None else text_of(shown)
            words.setText(text)
            head.setVisible(bool(text))
            words.setVisible(bool(text))
        self.uses.show_now(shown)

    def _text(self, name: str, shown: Shown) -> str:
        return self._bond(shown) if name == COMPANION else self._linked(shown)

    def _linked(self, shown: Shown) -> str:
        """The class features, each a place to click on; its text is told under the pointer."""
        self._features = told_features(shown.made)
        color = self._theme.color("text").name()
        return ", ".join(
            f'<a href="{place}" style="color: {color}; text-decoration: none">{escape(each.name)}</a>'
            for place, each in enumerate(self._features)
        )

    def _link_features(self) -> None:
        words = self.lines[CLASS_FEATURES][1]
        words.setTextFormat(Qt.TextFormat.RichText)
        words.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        words.linkHovered.connect(self._tell)
        words.linkActivated.connect(lambda place: self.feature_asked.emit(int(place)))

    def _tell(self, place: str) -> None:
        """Show the text of the feature under the pointer, or nothing where there is none."""
        words = self.lines[CLASS_FEATURES][1]
        feature = self._features[int(place)] if place.isdecimal() and int(place) < len(self._features) else None
        words.setToolTip(as_tip(in_lines(feature.text if feature is not None else "")))
        if feature is not None:
            QToolTip.showText(QCursor.pos(), words.toolTip(), words)
        else:
            QToolTip.hideText()

    def _bond(self, shown: Shown) -> str:
        """Its master and what it gains as a companion, or its own companions."""
        campaign, kept = self._controller.bridge.campaign, shown.kept
        master = campaign.creatures.get(kept.master)
        followers = [each.creature.name for each in campaign.companions(kept.id)]
        parts = [f"followed by {', '.join(followers)}"] if followers else []
        if master is None:
            gone = f"{kept.bond.source}, its master was removed: {told(kept.bond, shown.home)}" if kept.bond else ""
            return "; ".join(part for part in (gone, *parts) if part)
        name = master.creature.name
        if kept.bond is None:
            return "; ".join([f"follows {name}", *parts])
        level = level_for(kept.bond.kind, master.creature, shown.home)
        now = f" ({name} counts as level {level} now)" if level not in (0, kept.bond.level) else ""
        return "; ".join([f"{kept.bond.source}, of {name}{now}: {told(kept.bond, shown.home)}", *parts])

    def _line(self, row: int, name: str, tab: str) -> tuple[QPushButton, QLabel]:
        head = button(name, lambda: self.tab_asked.emit(tab), "name", f"{name}: change them in the tabs at the side.")
        words = label("", wraps=True)
        words.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self._grid.addWidget(head, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(words, row, 1)
        return head, words


def _feats(shown: Shown) -> str:
    return ", ".join(shown.creature.feats)


def _specials(shown: Shown) -> str:
    return ", ".join(f"{each.name} ({each.kind})" if each.kind else each.name for each in shown.creature.special)


def _spells(shown: Shown) -> str:
    told = []
    for casting in shown.creature.spellcasting:
        slots = "/".join(str(count) for _, count in sorted(casting.slots, key=lambda pair: (len(pair[0]), pair[0])))
        told.append(f"{casting.class_name}, caster level {casting.caster_level}{f', {slots} a day' if slots else ''}")
    return "; ".join(told)


def _senses(shown: Shown) -> str:
    return ", ".join(senses(shown.made))


def _notes(shown: Shown) -> str:
    text = " ".join(shown.creature.notes.split())
    return text if len(text) <= LONGEST else f"{text[:LONGEST].rsplit(' ', 1)[0]} \N{HORIZONTAL ELLIPSIS}"


LINES: tuple[tuple[str, str, Callable[[Shown], str] | None], ...] = (
    ("Feats", FEATS, _feats),
    ("Abilities", FEATS, _specials),
    (CLASS_FEATURES, FEATS, None),
    ("Traits", FEATS, lambda shown: ", ".join(shown.creature.traits)),
    ("Spells", SPELLS, _spells),
    ("Senses", NOTES, _senses),
    ("Languages", NOTES, lambda shown: ", ".join(shown.creature.languages)),
    (COMPANION, MASTER, None),
    ("Tags", TAGS, lambda shown: ", ".join(shown.kept.tags)),
    ("Notes", NOTES, _notes),
)
