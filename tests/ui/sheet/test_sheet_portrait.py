"""A portrait is chosen or dropped, kept small in the campaign file, refused in words, undone."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from tests.ui.player import CTRL, LEFT, SHIFT, Key, Player
from tests.ui.sheet_player import Sheet
from ui.shared.pictures import LONGEST_SIDE, PictureError, image, picture_of, read_picture
from ui.sheet.views.portrait import Portrait

HERO = "Hedda Kolstad"


@pytest.fixture
def sheet(gm: Player) -> Sheet:
    return Sheet(gm, HERO)


def painted(path: Path, width: int = 900, height: int = 1600, *, clear: bool = False) -> Path:
    """A picture in a file."""
    image = QImage(width, height, QImage.Format.Format_ARGB32 if clear else QImage.Format.Format_RGB32)
    image.fill(QColor(10, 120, 200, 90 if clear else 255))
    assert image.save(str(path))
    return path


def drop(portrait: Portrait, path: Path) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    held = (Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(portrait, QDragEnterEvent(QPoint(9, 9), *held))
    QApplication.sendEvent(portrait, QDropEvent(QPointF(9, 9), *held))


def kept(sheet: Sheet) -> QImage:
    picture = sheet.gm.bridge.campaign.pictures[sheet.creature().portrait]
    return QImage.fromData(base64.b64decode(picture))


def test_a_dropped_picture_is_kept_small_and_undone(sheet: Sheet, tmp_path: Path) -> None:
    portrait = sheet.page.head.portrait
    drop(portrait, painted(tmp_path / "face.png"))
    sheet.gm.until(lambda: portrait.has_picture)
    assert max(kept(sheet).width(), kept(sheet).height()) == LONGEST_SIDE
    assert sheet.gm.window.actions["edit.undo"].text() == f"&Undo portrait of {HERO}"
    shown = portrait.grab().toImage().pixelColor(portrait.rect().center())
    assert abs(shown.blue() - 200) < 12
    sheet.gm.press(Key.Key_Z, CTRL)
    assert portrait.accessibleDescription() == "no picture"
    assert sheet.gm.bridge.campaign.pictures == {}
    sheet.gm.press(Key.Key_Z, CTRL | SHIFT)
    assert portrait.has_picture
    sheet.page.head.print_asked.emit()
    preview = sheet.gm.window.sheets.preview
    assert preview is not None
    assert preview.what.findText("Character sheets with portraits") > 0
    preview.close()


def test_enter_asks_for_a_file_and_del_takes_the_picture_away(sheet: Sheet, tmp_path: Path) -> None:
    portrait = sheet.page.head.portrait
    portrait.setFocus()
    sheet.gm.press(Key.Key_Return)
    (dialog,) = [each for each in QApplication.topLevelWidgets() if isinstance(each, QFileDialog)]
    assert "*.png" in dialog.nameFilters()[0]
    dialog.fileSelected.emit(str(painted(tmp_path / "face.jpg")))
    dialog.close()
    sheet.gm.until(lambda: portrait.has_picture)
    sheet.awake()
    portrait.setFocus()
    sheet.gm.press(Key.Key_Delete)
    assert sheet.creature().portrait == ""
    assert sheet.kept().id in sheet.gm.bridge.campaign.creatures
    assert portrait.accessibleDescription() == "no picture"


def test_what_is_no_picture_is_told_and_changes_nothing(sheet: Sheet, tmp_path: Path) -> None:
    broken = tmp_path / "torn.png"
    broken.write_bytes(painted(tmp_path / "face.png").read_bytes()[:90])
    for path, reason in ((broken, "damaged"), (tmp_path / "gone.png", "cannot be read")):
        drop(sheet.page.head.portrait, path)
        sheet.gm.until(lambda reason=reason: reason in sheet.news())  # type: ignore[misc]
        assert path.name in sheet.news()
    assert sheet.creature().portrait == ""


def test_each_creature_shows_its_own(sheet: Sheet, tmp_path: Path) -> None:
    portrait = sheet.page.head.portrait
    drop(portrait, painted(tmp_path / "face.png"))
    sheet.gm.until(lambda: portrait.has_picture)
    sheet.open("Goblin")
    assert portrait.accessibleDescription() == "no picture"
    sheet.open(HERO)
    assert portrait.has_picture
    QTest.mouseClick(sheet.page.side, LEFT)
    sheet.gm.window.sidebar.list.setFocus()
    sheet.gm.press(Key.Key_D, CTRL)
    sheet.open(f"{HERO} 2")
    assert portrait.has_picture
    assert len(sheet.gm.bridge.campaign.pictures) == 1


def test_pictures_that_can_be_seen_through_stay_so_and_huge_ones_are_refused(qapp: object, tmp_path: Path) -> None:  # noqa: ARG001
    clear = read_picture(painted(tmp_path / "ghost.png", 50, 60, clear=True))
    image = QImage.fromData(base64.b64decode(clear.data))
    assert image.hasAlphaChannel()
    assert (image.width(), image.height()) == (50, 60)
    svg = tmp_path / "vast.svg"
    svg.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>', encoding="utf-8")
    with pytest.raises(PictureError, match="90000 x 90000 pixels, too large"):
        read_picture(svg)
    large = tmp_path / "large.bmp"
    with large.open("wb") as file:
        file.truncate(41_000_000)
    with pytest.raises(PictureError, match="41 MB; a picture may have 40 MB"):
        read_picture(large)


SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="90">'


def uses_itself(levels: int = 40) -> str:
    """A picture whose parts name each other ten times over, level by level: 10 to the power of 40 rectangles."""
    parts = ['<g id="a0"><rect width="9" height="9"/></g>']
    for level in range(1, levels):
        uses = f'<use xlink:href="#a{level - 1}"/>' * 10
        parts.append(f'<g id="a{level}">{uses}</g>')
    return f'{SVG}<defs>{"".join(parts)}</defs><use xlink:href="#a{levels - 1}"/></svg>'


def test_a_picture_is_read_by_a_process_of_its_own(tmp_path: Path) -> None:
    path = painted(tmp_path / "ghost.png", 50, 60, clear=True)
    assert picture_of(path) == read_picture(path)


def test_a_picture_that_never_ends_is_told_and_the_next_one_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.shared.pictures.LIMITS", (3.0, 3.0))
    path = tmp_path / "endless.svg"
    path.write_text(uses_itself(), encoding="utf-8")
    with pytest.raises(PictureError, match=r"endless\.svg .*"):
        picture_of(path)
    monkeypatch.undo()
    assert picture_of(painted(tmp_path / "face.png")).data


def test_the_window_lives_while_a_picture_never_ends_and_esc_ends_it(sheet: Sheet, tmp_path: Path) -> None:
    portrait = sheet.page.head.portrait
    path = tmp_path / "endless.svg"
    path.write_text(uses_itself(), encoding="utf-8")
    portrait.setFocus()
    drop(portrait, path)
    assert portrait.busy
    sheet.gm.press(Key.Key_Escape)
    sheet.gm.until(lambda: not portrait.busy)
    assert sheet.gm.bridge.campaign.pictures == {}
    drop(portrait, painted(tmp_path / "face.png"))
    sheet.gm.until(lambda: portrait.has_picture)


def test_a_kept_picture_of_another_kind_is_not_drawn() -> None:
    assert image(base64.b64encode(uses_itself().encode()).decode()).isNull()


def test_a_portrait_travels_with_the_exported_creature(sheet: Sheet, tmp_path: Path) -> None:
    gm, portrait = sheet.gm, sheet.page.head.portrait
    drop(portrait, painted(tmp_path / "face.png"))
    gm.until(lambda: portrait.has_picture)
    before = kept(sheet)
    gm.window.actions["creature.export"].trigger()
    gm.press(Key.Key_Return)
    gm.until(lambda: bool(gm.window.frame.findChildren(QFileDialog)))
    (dialog,) = gm.window.frame.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "hedda"))
    dialog.close()
    gm.until((tmp_path / "hedda.creature.json").exists)
    gm.settle()
    gm.activate()
    portrait.setFocus()
    gm.press(Key.Key_Z, CTRL)
    assert gm.bridge.campaign.pictures == {}
    library = gm.window.library
    library.open_files([tmp_path / "hedda.creature.json"])
    gm.until(lambda: library.is_reading and not library.busy and bool(library.reading.read))
    gm.activate()
    library.reading.add.setFocus()
    gm.press(Key.Key_Return, CTRL)
    *_, new = gm.bridge.campaign.creatures.values()
    assert list(gm.bridge.campaign.pictures) == [new.creature.portrait]
    gm.window.navigation.show_creature(new.id)
    gm.until(lambda: portrait.has_picture)
    assert kept(sheet) == before
    sheet.page.focus_sheet()
    gm.press(Key.Key_C, CTRL)
    gm.window.sidebar.list.setFocus()
    gm.press(Key.Key_V, CTRL)
    *_, twin = gm.bridge.campaign.creatures.values()
    assert twin.id != new.id
    assert twin.creature.portrait == new.creature.portrait
