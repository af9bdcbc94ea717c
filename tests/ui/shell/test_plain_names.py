"""Names are plain text everywhere: what is typed is shown, sign by sign, and never taken for markup or a key."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, QPoint
from PySide6.QtCore import Qt as Core
from PySide6.QtGui import QHelpEvent, Qt, QTextDocument
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QLabel,
    QTabBar,
    QTextEdit,
    QToolTip,
    QWidget,
)

from desktop_app.campaign.command import AddEncounter, EditCreature, MakeFolder, SetTitle, TagCreatures, add_creature
from desktop_app.campaign.deciding import LONGEST_NAME
from desktop_app.combat.commands import Add, Condition, Damage, Together
from desktop_app.documents.text import as_text
from desktop_app.rules.creature import Creature, Doubt, Item, Printed, PrintedAttack, Special, Weapon, pairs
from tests.part import a_part
from tests.ui.player import CTRL, Key, Player
from tests.ui.shell.test_accessible import FILE_DIALOGS, LAST, back_to_the_fight, close_the_others
from ui.fight.models.order import Column
from ui.printing.choices import encounter_choices
from ui.shared.actions import SPECS
from ui.shared.text import as_tip, as_title, as_written
from ui.shared.widgets.told_label import ToldLabel

UI = Path(__file__).resolve().parents[3] / "ui"
PICTURE, BOLD, PAIR = "<img src=x>", "<b>Bold</b>", "Ana & Bob"
NAMES = (
    PICTURE, BOLD, PAIR, "&lt;Ana&gt; &amp; %1 {0} {name} %s",
    "Zoe\u202eeoZ\u202c", "x" * LONGEST_NAME, "[*] <!-- Ana -->",
)  # fmt: skip
TITLE = f"The {PICTURE} {BOLD} {PAIR}"


def creature(name: str) -> Creature:
    """A creature all of whose words are like its name."""
    return Creature(
        name,
        race=name,
        alignment=name,
        notes=f"{name}\n{name}",
        cr="1",
        hp=9,
        feats=(name, "Dodge"),
        traits=(name,),
        weapons=(Weapon(name, kind="melee", damage="1d6"),),
        equipment=(Item(name),),
        senses=(name,),
        languages=(name,),
        special=(Special(name, "Su", f"It is {name}."),),
        immunities=(name,),
        doubts=(Doubt("hp", name, f"Nobody knows {name}."),),
        printed=Printed(pairs({"hp": 9, "ac": 12}), (PrintedAttack(name, (3,), "1d6"),), in_force=True),
    )


@pytest.fixture
def gm(gm: Player) -> Player:
    """A game master in a fight of creatures with such names, in a campaign and an encounter with such titles."""
    gm.bridge.change_campaign(SetTitle(to=TITLE))
    gm.bridge.change_campaign(MakeFolder(folder=TITLE))
    for number, name in enumerate(NAMES):
        gm.bridge.change_campaign(add_creature(f"odd{number}", creature(name), TITLE if number < 3 else "creatures"))
    gm.bridge.change_campaign(TagCreatures(ids=("odd0", "odd1"), add=("<b>tag</b>",)))
    gm.bridge.change_campaign(AddEncounter(id="odd", name=TITLE))
    gm.settle()
    gm.go_to("The goblin toll")
    for number, name in enumerate(NAMES):
        gm.bridge.do(Add(creature=creature(name), source_creature=f"odd{number}"))
    gm.settle()
    gm.in_order(Key.Key_Return, CTRL)
    gm.bridge.do(Condition(to=PICTURE, add="prone"))
    gm.settle()
    return gm


def words_of(model: QAbstractItemModel, parent: QModelIndex, depth: int = 0) -> Iterator[str]:
    """The tooltips of all cells of a model."""
    flat = isinstance(model, QAbstractListModel)
    for row in range(min(model.rowCount(parent), 60)):
        for column in range(1 if flat else model.columnCount(parent)):
            index = model.index(row, column, parent)
            yield str(index.data(Core.ItemDataRole.ToolTipRole) or "")
        if depth < 3 and not flat:
            yield from words_of(model, model.index(row, 0, parent), depth + 1)


def texts_with_markup(widget: QWidget) -> Iterator[str]:
    """What of a widget's own texts Qt would draw as HTML."""
    yield from (text for text in (widget.toolTip(), widget.whatsThis()) if Qt.mightBeRichText(text))
    if isinstance(widget, QLabel):
        formatted = widget.textFormat()
        rich = formatted != Core.TextFormat.AutoText or Qt.mightBeRichText(widget.text())
        if isinstance(widget, ToldLabel):  # words of ours with links; what is typed stands in it escaped
            yield from drawn_otherwise(widget.text())
        elif formatted != Core.TextFormat.PlainText and rich:
            yield widget.text()
    if isinstance(widget, QTextEdit):
        yield from drawn_otherwise(widget.toHtml())
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        yield from (text for text in words_of(widget.model(), QModelIndex()) if Qt.mightBeRichText(text))


def drawn_otherwise(html: str) -> Iterator[str]:
    """The text of a page of HTML of ours, if Qt does not draw each name in it as it was typed."""
    page = QTextDocument()
    page.setHtml(html)
    shown = page.toPlainText()
    if "<img" in page.toHtml() or ("Bold" in shown and BOLD not in shown):
        yield shown


def texts_with_keys(widget: QWidget) -> Iterator[str]:
    """What of a widget's own texts Qt would take the & of for a key."""
    if isinstance(widget, QAbstractButton):
        yield widget.text()
    if isinstance(widget, QTabBar):
        yield from (widget.tabText(number) for number in range(widget.count()))
    yield from (action.text() for action in widget.actions())


def taken_for_markup(top: QWidget) -> Iterator[str]:
    """Everything to be seen in a window that Qt would not draw sign by sign."""
    for widget in (top, *(each for each in top.findChildren(QWidget) if each.isVisible())):
        poor = [*texts_with_markup(widget), *(text for text in texts_with_keys(widget) if PAIR in text)]
        yield from (f"{type(widget).__name__}: {text[:80]!r}" for text in poor)


def wrong() -> list[str]:
    tops = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    return [each for top in tops for each in taken_for_markup(top)]


@pytest.mark.parametrize("name", [*NAMES, "a\n<b>b</b>", "&lt;", "<<b>>"])
def test_a_tip_is_shown_as_it_is(name: str) -> None:
    tip = as_tip(name)
    assert not Qt.mightBeRichText(tip.partition("\n")[0])
    assert tip.replace("\N{WORD JOINER}", "") == name


def test_a_key_and_a_mark_in_a_name_are_signs_like_others() -> None:
    assert as_written(PAIR) == "Ana && Bob"
    widget = QWidget()
    widget.setWindowTitle(as_title("a [*] b"))
    assert widget.windowTitle() == "a [*][*] b"


def test_every_action_in_a_fight_of_odd_names(gm: Player) -> None:
    """Each action of the menus is taken; every page, card, prompt and window that it opens is walked."""
    found: dict[str, list[str]] = {"fight": wrong()}
    for name in NAMES:
        assert name in gm.page.model.names
    for action_id in (*a_part([spec.id for spec in SPECS if spec.id not in LAST], 4), *LAST[:3]):
        if action_id in FILE_DIALOGS or not gm.window.actions[action_id].isEnabled():
            continue
        back_to_the_fight(gm)
        gm.page.order.select([PICTURE])
        gm.window.actions[action_id].trigger()
        gm.settle()
        found[action_id] = wrong()
        close_the_others(gm)
    assert {where: each for where, each in found.items() if each} == {}


def test_each_name_is_shown_as_it_was_typed(gm: Player) -> None:
    """In the order, the campaign at the side, the log, the players' window and on paper."""
    gm.bridge.do(Together(commands=tuple(Damage(to=name, amount=1) for name in NAMES)))
    gm.in_order(Key.Key_F11)
    gm.activate()
    players, side = gm.window.players.view.model, gm.window.sidebar.model
    paper = {choice.name: choice for choice in encounter_choices(gm.state(), gm.bridge.campaign_ruleset)}
    shown = {
        "order": "\n".join(gm.page.model.index(row, Column.NAME).data() for row in range(gm.page.model.rowCount())),
        "side": "\n".join(str(side.index(row).data()) for row in range(side.rowCount())),
        "log": "\n".join(gm.log_lines()),
        "paper": as_text(paper["Stat blocks"].packet()),
    }
    assert players.rowCount()
    for place, text in shown.items():
        missing = [name for name in NAMES if name not in text.replace("\n", " ") and name not in text]
        assert missing == [], place


@pytest.mark.parametrize("number", range(3))
def test_the_sheet_and_the_palette_of_such_a_creature(gm: Player, number: int) -> None:
    name = NAMES[number]
    gm.window.navigation.show_creature(f"odd{number}")
    gm.settle()
    tabs = gm.window.frame.findChildren(QTabBar)
    for bar in tabs:
        for place in range(bar.count()):
            bar.setCurrentIndex(place)
            gm.settle()
            assert wrong() == []
    gm.press(Key.Key_K, CTRL)
    gm.type(name[:12], enter=False)
    gm.settle()
    palette = gm.window.navigation.palette
    assert palette is not None
    assert any(name in entry for entry in palette.found())
    assert wrong() == []


def test_what_was_done_and_can_be_undone(gm: Player) -> None:
    kept = gm.bridge.campaign.creatures["odd2"]
    gm.window.navigation.show_creature("odd2")
    gm.bridge.change_campaign(EditCreature(id="odd2", creature=replace(kept.creature, hp=7), what=f"hp of {PAIR}"))
    gm.settle()
    assert as_written(PAIR) in gm.window.actions["edit.undo"].text()
    assert TITLE in gm.window.frame.windowTitle()


def test_a_tooltip_over_the_order_shows_the_name_sign_by_sign(gm: Player) -> None:
    order = gm.page.order
    index = gm.page.model.index(gm.page.model.row_of(BOLD), Column.NAME)
    order.scrollTo(index)
    spot: QPoint = order.visualRect(index).center()
    QApplication.sendEvent(
        order.viewport(), QHelpEvent(QHelpEvent.Type.ToolTip, spot, order.viewport().mapToGlobal(spot))
    )
    gm.until(lambda: QToolTip.isVisible())
    shown = next(each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel") and each.isVisible())
    assert isinstance(shown, QLabel)
    assert BOLD in shown.text().replace("\N{WORD JOINER}", "")
    assert not Qt.mightBeRichText(shown.text())
    QToolTip.hideText()


SOURCES = sorted(UI.rglob("*.py"))
CONSTANT_TIPS = {"ui/sheet/models/attacks.py", "ui/library/plan_model.py"}
"""Modules whose cells have tooltips of our own words alone."""
PLAIN_LABELS = {"ui/shared/widgets/basics.py", "ui/shared/widgets/banner.py", "ui/printing/preview.py"}
PAGES = {
    "ui/shell/help_page.py",
    "ui/sheet/views/rules_tab.py",
    "ui/shared/widgets/stat_view.py",
    "ui/campaign/handing_over.py",
    "ui/campaign/views/compare_page.py",
}
"""Modules that show HTML; their texts go through `html.escape`."""
NEVER = ("QMessageBox", "setWhatsThis", "QErrorMessage", "QStaticText", "setStatusTip")


def is_ours(node: ast.expr) -> bool:
    """Whether a text is made here, or goes through what makes it plain."""
    if isinstance(node, ast.Constant):
        return True
    if isinstance(node, ast.IfExp):
        return is_ours(node.body) and is_ours(node.orelse)
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("as_tip", "as_written")


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(UI)))
def test_no_text_reaches_qt_as_markup(path: Path) -> None:
    """New places where somebody's text could be drawn as HTML, or its & make a key, are found here."""
    name = f"ui/{path.relative_to(UI).as_posix()}"
    source = path.read_text(encoding="utf-8")
    poor = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        first = node.args[0]
        said = f"line {node.lineno}: {called}"
        if called == "setToolTip" and not is_ours(first):
            poor.append(f"{said}: wants as_tip")
        if called == "QLabel" and name not in PLAIN_LABELS:
            poor.append(f"{said}: wants label()")
        if called in ("QCheckBox", "QRadioButton", "QGroupBox") and not is_ours(first):
            poor.append(f"{said}: wants as_written")
        if called == "addAction" and isinstance(first, ast.JoinedStr | ast.Call) and not is_ours(first):
            poor.append(f"{said}: wants as_written")
        if called == "setHtml" and name not in PAGES:
            poor.append(f"{said}: escape its texts, then name the module here")
        if called in NEVER and not (called == "setStatusTip" and name == "ui/shared/actions.py"):
            poor.append(said)
    assert poor == []
    if "ToolTipRole" in source and name not in CONSTANT_TIPS:
        assert "as_tip" in source
