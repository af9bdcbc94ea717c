"""What the delegates really paint: every text on the ground that lies under it, plain and selected, light and dark."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QLabel,
    QLineEdit,
    QListView,
    QPushButton,
    QStyle,
    QStyleOptionViewItem,
    QWidget,
)

from desktop_app.combat.commands import Adjust, Arrange, Condition, Damage, Note, Remind, TempHp
from desktop_app.settings import THEME
from tests.ui.player import CTRL, Key, Player
from ui.fight.delegates.order import OrderDelegate
from ui.fight.views.log_view import LogView
from ui.theme.tokens import DARK, LIGHT, contrast

pytestmark = pytest.mark.painted

LEAST = 4.5
PLAIN, SELECTED = QStyle.StateFlag.State_Enabled, QStyle.StateFlag.State_Enabled | QStyle.StateFlag.State_Selected


@dataclass(frozen=True)
class Written:
    """A text as it was painted: its colour and that of what lies under it."""

    text: str
    ink: str
    paper: str

    @property
    def contrast(self) -> float:
        return contrast(self.ink, self.paper)


class Recorder(QPainter):
    """Paints, and notes which filled area lies under every text."""

    def __init__(self, image: QImage, base: str) -> None:
        super().__init__(image)
        self._papers: list[tuple[QRectF, str]] = [(QRectF(image.rect()), base)]
        self.written: list[Written] = []

    def fillRect(self, rect: object, color: object, *more: object) -> None:
        self._papers.append((QRectF(rect), QColor(color).name()))  # type: ignore[call-overload]
        super().fillRect(rect, color, *more)  # type: ignore[call-overload]

    def drawRoundedRect(self, rect: QRectF, *radii: float) -> None:  # type: ignore[override]
        if self.brush().style() is not Qt.BrushStyle.NoBrush:
            self._papers.append((QRectF(rect), self.brush().color().name()))
        super().drawRoundedRect(rect, *radii)  # type: ignore[call-overload]

    def drawText(self, rect: object, flags: object, text: str) -> None:  # type: ignore[override]
        place = QRectF(rect)  # type: ignore[call-overload]
        seen = self._seen(place, flags, text)
        if text.strip() and not seen.isEmpty():
            paper = next(color for area, color in reversed(self._papers) if area.contains(seen.center()))
            self.written.append(Written(text, self.pen().color().name(), paper))
        super().drawText(rect, flags, text)  # type: ignore[call-overload]

    def _seen(self, place: QRectF, flags: object, text: str) -> QRectF:
        """The text itself, in as far as it is in sight: the second line of a row is painted cell by cell."""
        box = QRectF(self.boundingRect(place, int(flags), text))  # type: ignore[call-overload]
        return box.intersected(QRectF(self.viewport()))


def written_in(view: QAbstractItemView, state: QStyle.StateFlag) -> list[Written]:
    """Every text that the view's delegate paints, with all rows in that state."""
    model, base = view.model(), ground_of(view)
    found: list[Written] = []
    for row in range(model.rowCount()):
        for column in range(1 if isinstance(view, QListView | LogView) else model.columnCount()):
            index = model.index(row, column)
            option = QStyleOptionViewItem()
            view.initViewItemOption(option)
            option.rect = view.visualRect(index).translated(-view.visualRect(index).topLeft())
            option.state = state
            if option.rect.isEmpty():
                continue
            image = QImage(option.rect.size(), QImage.Format.Format_RGB32)
            painter = Recorder(image, base)
            view.itemDelegateForIndex(index).paint(painter, option, index)
            painter.end()
            found += painter.written
    return found


def ground_of(view: QAbstractItemView) -> str:
    """The colour that most of the empty view has."""
    whole, port = view.window(), view.viewport()
    image = whole.grab(QRect(port.mapTo(whole, port.rect().topLeft()), port.size())).toImage()
    step = max(image.width() // 60, 1)
    colors = Counter(
        image.pixelColor(x, y).name() for x in range(0, image.width(), step) for y in range(0, image.height(), step)
    )
    return colors.most_common(1)[0][0]


def poor(found: list[Written]) -> list[Written]:
    return sorted({each for each in found if each.contrast < LEAST}, key=lambda each: each.text)


@pytest.fixture
def gm(gm: Player) -> Player:
    """A fight in which every sort of row, chip and pip is to be seen."""
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    for command in (
        Damage(to="Goblin 1", amount=60),
        Damage(to="Goblin 2", amount=7),
        Damage(to="Goblin 3", amount=3, kind="nonlethal"),
        TempHp(to="Ogre", amount=5),
        Condition(to="Ogre", add="shaken", rounds=3),
        Condition(to="Ogre", add="invisible"),
        Arrange(name="Goblin 4", hidden=True, group="guards"),
        Note(on="Ogre", text="limps"),
        Remind(on="Ogre", text="flees"),
    ):
        gm.bridge.do(command)
    gm.settle()
    gm.in_order(Key.Key_L)
    gm.in_order(Key.Key_R, Qt.KeyboardModifier.ShiftModifier)
    gm.page.fold_dead()
    return gm


def test_a_row_has_a_second_line_where_there_are_chips(gm: Player) -> None:
    """How high a row is must be known before anything of it is worked out."""
    model, delegate = gm.page.model, gm.page.order.itemDelegate()
    assert isinstance(delegate, OrderDelegate)
    names = [name for name in gm.state().combatants if model.row_of(name) >= 0]
    assert {model.has_chips(name) for name in names} == {True, False}
    for name in names:
        assert model.has_chips(name) == bool(delegate.chips.of(model.view(name))), name


@pytest.mark.parametrize("name", [LIGHT, DARK])
def test_every_text_can_be_read(gm: Player, name: str) -> None:
    gm.window.settings.set(THEME, name)
    gm.window.options.take()
    gm.settle()
    attack = next(row for row, text in enumerate(gm.log_lines()) if "initiative" in text)
    gm.page.log.log.toggle(attack)
    order = written_in(gm.page.order, PLAIN)
    texts = {each.text for each in order}
    assert {"dead", "delaying", "hidden", "Std", "5 ft."} <= texts
    assert any(text.startswith("shaken") for text in texts)
    views = (gm.page.order, gm.page.log, gm.window.sidebar.list)
    assert [poor(written_in(view, state)) for view in views for state in (PLAIN, SELECTED)] == [[]] * 6
    gm.activate()
    gm.press(Key.Key_K, CTRL)
    palette = gm.window.navigation.palette
    assert palette is not None
    assert len(written_in(palette.list, PLAIN)) > 5
    assert [poor(written_in(palette.list, state)) for state in (PLAIN, SELECTED)] == [[], []]
    palette.close()


def painted_in_row(gm: Player, name: str) -> set[str]:
    """Every text that the row of a combatant shows."""
    model = gm.page.model
    row, found = model.row_of(name), set()
    for column in range(model.columnCount()):
        index = model.index(row, column)
        option = QStyleOptionViewItem()
        gm.page.order.initViewItemOption(option)
        option.rect = gm.page.order.visualRect(index).translated(-gm.page.order.visualRect(index).topLeft())
        image = QImage(option.rect.size(), QImage.Format.Format_RGB32)
        painter = Recorder(image, "#ffffff")
        gm.page.order.itemDelegateForIndex(index).paint(painter, option, index)
        painter.end()
        found |= {each.text for each in painter.written}
    return found


def test_the_second_line_goes_across_the_whole_row(gm: Player) -> None:
    for condition in ("prone", "dazzled", "fatigued"):
        gm.bridge.do(Condition(to="Ogre", add=condition, rounds=2))
    gm.settle()
    painted = painted_in_row(gm, "Ogre")
    assert {"shaken \N{MIDDLE DOT} 3", "prone \N{MIDDLE DOT} 2", "dazzled \N{MIDDLE DOT} 2"} <= painted
    assert not any(text.startswith("+") and text != "+5" for text in painted), "none of them is only counted"


def test_who_cannot_act_has_nothing_of_a_turn(gm: Player) -> None:
    assert "Std" in painted_in_row(gm, "Ogre")
    assert "Std" not in painted_in_row(gm, "Goblin 2"), "it is dying"
    while gm.state().actor != "Goblin 2":
        gm.in_order(Key.Key_Space)
    texts = [each.text() for each in gm.page.acting.findChildren(QLabel) if each.isVisible()]
    assert f"Goblin 2 is {gm.look('Goblin 2').life} and cannot act." in texts


def test_a_state_of_life_leaves_the_name_its_room(gm: Player) -> None:
    gm.bridge.do(Damage(to="Serelin Vey", amount=40, kind="nonlethal"))
    gm.settle()
    assert {"Serelin Vey", "unconscious"} <= painted_in_row(gm, "Serelin Vey")
    assert not gm.page.model.has_chips("Serelin Vey"), "it stands where the actions would, no row grows for it"


def strongest(widget: QWidget) -> float:
    """The contrast of the text in a widget: of the pixel that differs most from the ground in its middle."""
    image = widget.grab(widget.rect().adjusted(8, 6, -30, -6)).toImage()
    colors = Counter(image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height()))
    ground = colors.most_common(1)[0][0]
    return max(contrast(color, ground) for color in colors)


@pytest.mark.parametrize("name", [LIGHT, DARK])
def test_examples_in_empty_fields_and_what_is_fixed_can_be_read(gm: Player, name: str) -> None:
    gm.window.settings.set(THEME, name)
    gm.window.options.take()
    field, fixed, button = QLineEdit(), QComboBox(), QPushButton("Start the fight, or do not")
    field.setPlaceholderText("MMMMMMMMMM")
    fixed.addItem("MMMMMMMMMM")
    for widget in (field, fixed, button):
        widget.setEnabled(widget is field)
        widget.resize(240, 32)
        gm.qtbot.addWidget(widget)
        widget.show()
    gm.settle()
    assert all(strongest(widget) >= LEAST for widget in (field, fixed, button))


@pytest.mark.usefixtures("qapp")
def test_poor_text_is_found() -> None:
    image = QImage(100, 20, QImage.Format.Format_RGB32)
    painter = Recorder(image, "#ffffff")
    painter.setPen(QColor("#aaaaaa"))
    painter.drawText(QRectF(0, 0, 100, 20), Qt.AlignmentFlag.AlignCenter, "faint")
    painter.fillRect(QRectF(0, 0, 100, 20), QColor("#000000"))
    painter.drawText(QRectF(0, 0, 100, 20), Qt.AlignmentFlag.AlignCenter, "clear")
    painter.end()
    assert poor(painter.written) == [Written("faint", "#aaaaaa", "#ffffff")]
    assert replace(painter.written[1], text="") == Written("", "#aaaaaa", "#000000")


def test_long_hit_points_lose_only_their_maximum_and_are_read_in_full_by_the_pointer(gm: Player) -> None:
    for what in ("maximum", "hp"):
        gm.bridge.do(Adjust(to="Ogre", what=what, value=999))
    gm.bridge.do(TempHp(to="Ogre", amount=99, source="a spell"))
    gm.bridge.do(Damage(to="Ogre", amount=888, kind="nonlethal"))
    gm.settle()
    painted = painted_in_row(gm, "Ogre")
    figures = next(text for text in painted if text.startswith("999"))
    assert figures.split() == ["999", "+104", "NL", "888"]
    index = gm.page.model.index(gm.page.model.row_of("Ogre"), 2)
    assert "Hit points 999 / 999  +104  NL 888" in index.data(Qt.ItemDataRole.ToolTipRole)
