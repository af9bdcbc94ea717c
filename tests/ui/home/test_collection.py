"""Whole collections of other programs in the window: dropped, looked at, brought in by one step, taken back."""

from __future__ import annotations

import io
import os
import zipfile
from pathlib import Path

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QPushButton

from desktop_app.combat.state import NORMAL
from tests.exchange.test_combat_manager import character, document
from tests.exchange.test_csv_table import HEADER, ROW
from tests.ui.library.test_library_reading import REED_CAT, WARDEN
from tests.ui.player import CTRL, Key, Player
from ui.home.collection_page import DO, HOW, KIND, NAME, WHERE, CollectionPage
from ui.shared.widgets.split_button import SplitButton

FIGHT = document(
    "<Round>4</Round><Characters>"
    + character("Mire Ogre 1", "a", HP="-3", TemporaryHP="0")
    + character("Mire Ogre 2", "b", HP="30", TemporaryHP="0", InitiativeLeaderID="a", IsHidden="true")
    + character("Sir Oak", "c", HP="20", IsMonster="false", CurrentInitiative="9", NonlethalDamage="0")
    + "</Characters><CombatIDList><guid>a</guid><guid>b</guid><guid>c</guid></CombatIDList>"
    "<CurrentCharacterID>c</CurrentCharacterID>",
    "CombatState",
)


def packed(files: dict[str, bytes]) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return held.getvalue()


def filled(folder: Path) -> Path:
    """A game master's folder: texts, a table, a fight under way, an archive with more, and files that are bad."""
    (folder / "Old bog" / "Marsh").mkdir(parents=True)
    (folder / "Old bog" / "Marsh" / "warden.txt").write_text(WARDEN, encoding="utf-8")
    (folder / "Old bog" / "beasts.csv").write_text(f"{HEADER}\n{ROW}\n", encoding="utf-8")
    (folder / "Old bog" / "bridge.cmcs").write_bytes(FIGHT)
    more = {"cats/cat.txt": REED_CAT.encode(), "../climbing.txt": WARDEN.encode(), "readme.pdf": b"%PDF"}
    (folder / "Old bog" / "more.zip").write_bytes(packed(more))
    (folder / "Old bog" / "broken.zip").write_bytes(packed(more)[:90])
    (folder / "Old bog" / "picture.png").write_bytes(b"\x89PNG")
    return folder / "Old bog"


def dropped(gm: Player, *paths: Path) -> CollectionPage:
    """Let files fall on the window."""
    held = QMimeData()
    held.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    entered = QDragEnterEvent(QPointF(700, 400).toPoint(), copy, held, left, none)
    QApplication.sendEvent(gm.window.frame, entered)
    QApplication.sendEvent(gm.window.frame, QDropEvent(QPointF(700, 400), copy, held, left, none))
    collecting = gm.window.navigation.files.collecting
    assert gm.window.pages.currentWidget() is collecting.page
    gm.until(lambda: not collecting.busy)
    return collecting.page


def column(page: CollectionPage, of: int) -> list[str]:
    return [str(page.model.index(row, of).data()) for row in range(page.model.rowCount())]


def test_a_folder_of_everything_comes_in_and_goes_again(gm: Player, tmp_path: Path) -> None:
    before = gm.bridge.campaign
    page = dropped(gm, filled(tmp_path))
    names = column(page, NAME)
    assert {"Bog Warden", "Reed Cat", "Mire Ogre (2 alike)", "Sir Oak", "bridge"} <= set(names)
    assert "Marsh" in column(page, WHERE)
    assert "climbing.txt leads out of the archive" in page.told()
    assert "broken.zip" in page.told()
    assert page.table.hasFocus()
    page.filter.setFocus()
    gm.type("sir oak", enter=False)
    assert column(page, NAME) == ["Sir Oak"]
    gm.press(Key.Key_Down)
    gm.press(Key.Key_Space)
    assert column(page, DO) == ["leave out"]
    page.filter.clear()
    gm.press_button(page.bring)
    gm.until(lambda: gm.window.pages.currentWidget() is not page)
    again = dropped(gm, tmp_path / "Old bog")
    meets = dict(zip(column(again, NAME), column(again, HOW), strict=True))
    assert (meets["bridge"], meets["Reed Cat"]) == ("the same is here", "the same is here")
    gm.press(Key.Key_Escape)
    gm.until(lambda: gm.window.pages.currentWidget() is not again)
    told = [each.accessibleName() for each in gm.window.start.findChildren(SplitButton)]
    assert "Open bridge, in round 4" in told
    came = {
        kept.creature.name: kept for kept in gm.bridge.campaign.creatures.values() if kept.id not in before.creatures
    }
    assert {"Bog Warden", "Reed Cat", "Mire Ogre"} <= set(came)
    assert "Sir Oak" not in came
    assert (came["Bog Warden"].folder, came["Mire Ogre"].folder) == ("Marsh", "Old bog")
    goes_on(gm, came["Mire Ogre"].id, tmp_path / "Old bog")
    clock = gm.bridge.campaign.clock
    assert (clock.now, [each.passed for each in clock.fights.values()]) == (before.clock.now, [3])
    gm.bridge.undo(campaign=True)
    gm.until(lambda: gm.bridge.campaign.creatures == before.creatures)
    assert gm.bridge.campaign.encounters == before.encounters


def goes_on(gm: Player, ogre: str, fight: Path) -> None:
    """The fight stands at the turn at which it was saved, and goes on from there; then it is another."""
    gm.go_to("bridge")
    gm.until(lambda: gm.bridge.session is not None and "Sir Oak" in gm.state().combatants)
    state = gm.state()
    assert (state.phase, state.round, state.actor) == (NORMAL, 4, "Sir Oak")
    assert state.order == ("Mire Ogre 1", "Mire Ogre 2", "Sir Oak")
    first, second, hero = (state.combatants[name] for name in state.order)
    assert (first.hp, first.nonlethal, first.source_creature, first.life) == (-3, 2, ogre, "dying")
    assert first.has_condition("shaken")
    assert first.has_condition("prone")
    assert (second.hidden, second.group, second.notes) == (True, "Mire Ogre 1", "angry")
    assert (hero.hp, hero.temp_hp, hero.initiative, hero.source_creature) == (20, 5, 9, "")
    gm.in_order(Key.Key_Space)
    gm.until(lambda: gm.state().round == 5)
    page = dropped(gm, fight)
    assert dict(zip(column(page, NAME), column(page, HOW), strict=True))["bridge"] == "another is here"
    gm.press(Key.Key_Escape)
    gm.until(lambda: gm.window.pages.currentWidget() is not page)


def test_a_group_dropped_by_itself_becomes_an_encounter(gm: Player, tmp_path: Path) -> None:
    group = character("Mire Ogre 1", "a", HP="30") + character("Mire Ogre 2", "b", HP="12")
    (tmp_path / "ford.cmpt").write_bytes(document(group, "ArrayOfCharacter"))
    page = dropped(gm, tmp_path / "ford.cmpt")
    assert sorted(zip(column(page, KIND), column(page, NAME), strict=True)) == [
        ("creature", "Mire Ogre (2 alike)"), ("encounter", "ford")]  # fmt: skip
    gm.press_button(page.bring)
    gm.until(lambda: gm.window.pages.currentWidget() is not page)
    ford = next(each.id for each in gm.bridge.campaign.encounters.values() if each.title == "ford")
    gm.window.navigation.open_encounter(ford)
    gm.until(lambda: gm.bridge.state is not None and "Mire Ogre 2" in gm.state().combatants)
    assert [(each.name, each.hp) for each in gm.state().combatants.values()] == [
        ("Mire Ogre 1", 30),
        ("Mire Ogre 2", 12),
    ]


def test_what_is_here_already_is_told_and_replaced_only_when_asked(gm: Player, tmp_path: Path) -> None:
    texts = tmp_path / "texts"
    texts.mkdir()
    (texts / "warden.txt").write_text(WARDEN, encoding="utf-8")
    page = dropped(gm, texts)
    gm.press_button(page.bring)
    gm.until(lambda: gm.window.pages.currentWidget() is not page)
    (texts / "warden.txt").write_text(WARDEN.replace("AC 17", "AC 19"), encoding="utf-8")
    os.utime(texts / "warden.txt", (1_600_000_000, 1_600_000_000))
    (texts / "cat.txt").write_text(REED_CAT, encoding="utf-8")
    page = dropped(gm, texts)
    assert dict(zip(column(page, NAME), column(page, DO), strict=True)) == {
        "Bog Warden": "keep ours", "Reed Cat": "bring in"}  # fmt: skip
    page.table.selectRow(0)
    gm.until(lambda: "AC: yours 17, theirs 19" in page.told())
    assert "AC 19, " in page.told()
    assert "Fortitude +" in page.told()
    assert column(page, HOW)[0] == "another, newer here"
    assert "Changed here " in page.told()
    assert "which a copy may have changed" in page.told()
    gm.press(Key.Key_Space)
    assert column(page, DO)[0] == "take theirs"
    before = len(gm.bridge.campaign.creatures)
    gm.press_button(page.bring)
    gm.until(lambda: gm.window.pages.currentWidget() is not page)
    creatures = gm.bridge.campaign.creatures.values()
    assert len(creatures) == before + 1
    warden = next(kept.creature for kept in creatures if kept.creature.name == "Bog Warden")
    assert dict(warden.printed.numbers)["ac"] == 19
    gm.press(Key.Key_Z, CTRL)
    gm.until(lambda: len(gm.bridge.campaign.creatures) == before)


def test_who_goes_elsewhere_meanwhile_is_told_when_it_is_read(gm: Player, tmp_path: Path) -> None:
    collecting = gm.window.navigation.files.collecting
    collecting.read([filled(tmp_path)])
    gm.go_to("The goblin toll")
    gm.until(lambda: not collecting.busy and any("Old bog is read" in text for text in gm.messages()))
    assert gm.window.pages.currentWidget() is not collecting.page
    gm.press_button(next(each for each in gm.window.frame.findChildren(QPushButton) if each.text() == "Show"))
    assert gm.window.pages.currentWidget() is collecting.page
    assert "Bog Warden" in column(collecting.page, NAME)


def test_a_reading_that_is_ended_brings_nothing_in(gm: Player, tmp_path: Path) -> None:
    before = gm.bridge.campaign
    collecting = gm.window.navigation.files.collecting
    collecting.read([filled(tmp_path)])
    gm.press(Key.Key_Escape)
    assert gm.window.pages.currentWidget() is not collecting.page
    gm.until(lambda: not collecting.busy)
    assert gm.bridge.campaign is before
    assert gm.window.pages.currentWidget() is not collecting.page
