"""Blocks of the sheet that tell in words: each word its text, each counted thing its boxes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.shared.widgets.basics import button
from ui.shared.widgets.told_label import ToldLabel
from ui.shared.words_told import Word
from ui.sheet.models import told
from ui.sheet.models.shown import Shown
from ui.sheet.sheet_controller import Kit
from ui.sheet.views.uses import DailyUses
from ui.theme.tokens import Tokens

Html = Callable[[Shown, Tokens], str]
Tell = Callable[[Shown, str], Word | None]


class Block(QWidget):
    """A heading that leads to where its things are changed (`tab_asked`), and what stands below. Empty = not there."""

    tab_asked = Signal(str)

    def __init__(self, kit: Kit, name: str, tab: str) -> None:
        super().__init__()
        self.kit = kit
        tip = f"{name}: change them in the tabs at the side."
        self.head = button(name, lambda: self.tab_asked.emit(tab), "name", tip)
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(2)
        self.top = QHBoxLayout()
        self.top.addWidget(self.head)
        self.top.addStretch(1)
        self.rows.addLayout(self.top)
        kit.controller.shown.connect(self.show_sheet)

    def show_sheet(self, shown: Shown) -> None:
        """Show what the creature has of it."""
        raise NotImplementedError


class ToldBlock(Block):
    """One run of words; where the page has room, `longer` tells them with their texts."""

    def __init__(
        self, kit: Kit, name: str, tab: str, html: Html, tell: Tell = lambda *_: None, longer: Html | None = None
    ) -> None:
        super().__init__(kit, name, tab)
        self._html, self._tell, self._longer = html, tell, longer
        self._has_room = False
        self.words = ToldLabel(kit.theme, name)
        self.rows.addWidget(self.words)

    def show_sheet(self, shown: Shown) -> None:
        told = self._longer if self._has_room and self._longer is not None else self._html
        html = told(shown, self.kit.theme.tokens)
        self.setVisible(bool(html))
        self.words.show_html(html, lambda key: self._tell(shown, key))

    def give_room(self, *, has_room: bool) -> None:
        """Whether the page has room for the texts."""
        if has_room != self._has_room:
            self._has_room = has_room
            if self.kit.controller.now is not None:
                self.show_sheet(self.kit.controller.now)


class SpecialsBlock(Block):
    """Special abilities: the text of each, and boxes or a count for what is counted."""

    def __init__(self, kit: Kit, name: str, tab: str) -> None:
        super().__init__(kit, name, tab)
        self.words = ToldLabel(kit.theme, name)
        self.uses = DailyUses(kit, headed=False, told=told.told_abilities, tell=told.feature_word)
        self.new_day = self.uses.new_day_button()
        self.top.addWidget(self.new_day)
        self.rows.addWidget(self.words)
        self.rows.addWidget(self.uses)

    def show_sheet(self, shown: Shown) -> None:
        html = told.specials_html(shown, self.kit.theme.tokens)
        self.words.show_html(html, lambda key: told.any_rule(shown, key))
        self.words.setVisible(bool(html))
        self.uses.show_now(shown)
        self.new_day.setVisible(self.uses.has_any)
        self.setVisible(bool(html) or self.uses.has_any)


class SpellsBlock(Block):
    """Each class's spells by level, their boxes beside the level, their facts behind their names."""

    def __init__(self, kit: Kit, name: str, tab: str) -> None:
        super().__init__(kit, name, tab)
        self.words = ToldLabel(kit.theme, name)
        self.uses = DailyUses(kit, slots=True, headed=False, told=told.told_spells, tell=told.spell_word)
        self.new_day = self.uses.new_day_button()
        self.top.addWidget(self.new_day)
        self.rows.addWidget(self.words)
        self.rows.addWidget(self.uses)

    def show_sheet(self, shown: Shown) -> None:
        tokens = self.kit.theme.tokens
        heads = (told.spells_head(shown, place, tokens) for place in range(len(shown.creature.spellcasting)))
        html = "<br>".join(heads)
        self.setVisible(bool(html))
        self.words.show_html(html, lambda key: told.spell_word(shown, key))
        self.uses.show_now(shown)
        self.new_day.setVisible(self.uses.has_any)
