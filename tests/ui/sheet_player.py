"""A game master at a creature's sheet: opens it, types into its fields, reads its numbers."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QApplication, QLineEdit

from desktop_app.campaign.command import add_creature
from desktop_app.campaign.state import Kept
from desktop_app.rules.creature import Creature, Printed, pairs
from tests.ui.player import Player
from ui.shared.ledger_rows import Detail
from ui.sheet.views.blocks import Number
from ui.sheet.views.creature_page import CreaturePage
from ui.sheet.views.field import EditField
from ui.sheet.views.figure import Figure


class Sheet:
    """The sheet of one creature in the window of a game master."""

    def __init__(self, gm: Player, name: str) -> None:
        self.gm = gm
        self.open(name)

    @property
    def page(self) -> CreaturePage:
        return self.gm.window.creature

    def open(self, name: str) -> None:
        """Click the creature at the side."""
        self.gm.go_to(name)
        assert self.page.controller.now is not None
        assert self.page.controller.now.creature.name == name

    def kept(self) -> Kept:
        """The creature as the campaign keeps it."""
        assert self.page.controller.now is not None
        return self.gm.bridge.campaign.creatures[self.page.controller.now.kept.id]

    def creature(self) -> Creature:
        """The creature itself."""
        return self.kept().creature

    def number(self, number: str) -> Figure:
        """The figure of a number of the blocks."""
        return next(each for each in self.page.findChildren(Number) if each.number == number and each.isVisible())

    def figures(self) -> list[str]:
        """All numbers in sight."""
        return [figure.accessibleName() for figure in self.page.findChildren(Figure) if figure.isVisible()]

    def field(self, part: str) -> EditField:
        """A field by a short name."""
        page = self.page
        named = {
            "armor": page.defence.armor,
            "shield": page.defence.shield,
            "levels": page.head.fields["Classes and levels"],
            "dice": page.defence.dice,
            "type": page.head.fields["Type"],
            "name": page.head.name,
        }
        return named[part] if part in named else page.abilities.fields[part]

    def fill(self, field: QLineEdit, text: str) -> None:
        """Type into a field, over what stood there, and press Enter."""
        field.setFocus()
        field.selectAll()
        if text:
            self.gm.type(text)
        else:
            field.del_()
            field.returnPressed.emit()
            self.gm.settle()
        self.awake()

    def awake(self) -> None:
        """The screenless platform leaves a popup active that is closed: bring the window to the front again."""
        if QApplication.activeWindow() is not self.gm.window.frame:
            self.gm.activate()

    def enter(self, text: str) -> None:
        """Type into the editor of a cell and press Enter; it is taken a moment later."""
        self.gm.type(text)
        self.gm.settle()

    def news(self) -> str:
        """What the strip says of the last change."""
        return self.page.head.news.line

    def popup(self) -> tuple[str, Sequence[Detail]]:
        """The ledger that was opened: its title and rows; closed again."""
        popup = self.page.popup
        assert popup is not None
        assert popup.isVisible()
        title, rows = popup.accessibleName(), popup.rows
        popup.close()
        self.gm.settle()
        self.awake()
        return title.rpartition(",")[0].rpartition(" ")[0], rows

    def popup_field(self) -> QLineEdit:
        """The field in the ledger that is open."""
        assert self.page.popup is not None
        assert self.page.popup.field is not None
        return self.page.popup.field

    def add_printed(self, name: str, **numbers: int) -> None:
        """Bring a creature of printed numbers alone into the campaign."""
        hp = numbers.pop("hp", None)
        creature = Creature(name=name, hp=hp, printed=Printed(pairs(numbers)))
        self.gm.bridge.change_campaign(add_creature(self.gm.bridge.opened.fresh_id(), creature))
        self.gm.settle()
