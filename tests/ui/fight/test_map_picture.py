"""A picture under the map: dropped, its squares found, fitted by keys, taken away; what is no picture is told."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, QSize, Qt, QUrl
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QImage, QPainter
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from desktop_app.combat.grid.picture import MapPicture
from tests.ui.fight.map_table import opened
from tests.ui.fight.test_map_making import by_palette, size
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.fight.map_underlay import MapUnderlay
from ui.map.map_pane import MapPane
from ui.shared.map_pictures import read_map_picture


def drawn(path: Path, square: int = 50, left: int = 0, size: QSize | None = None) -> Path:
    """A picture of a map: brown ground, dark lines."""
    image = QImage(size or QSize(1000, 700), QImage.Format.Format_RGB32)
    image.fill(QColor(180, 120, 60))
    painter = QPainter(image)
    painter.setPen(QColor(30, 20, 10))
    for x in range(left, image.width(), square) if square else ():
        painter.drawLine(x, 0, x, image.height())
    for y in range(0, image.height(), square) if square else ():
        painter.drawLine(0, y, image.width(), y)
    painter.end()
    assert image.save(str(path))
    return path


def drop(pane: QWidget, path: Path) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    held = (Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(pane, QDragEnterEvent(QPoint(9, 9), *held))
    QApplication.sendEvent(pane, QDropEvent(QPointF(9, 9), *held))


def underlay(gm: Player) -> MapUnderlay:
    found = gm.window.map.making.underlay
    assert found is not None
    return found


def picture(gm: Player) -> MapPicture:
    found = gm.state().picture
    assert found is not None
    return found


def laid(gm: Player, path: Path) -> MapPane:
    """A fight with that picture under its map."""
    pane = opened(gm, "goblin", "ogre")
    drop(pane, path)
    gm.until(lambda: gm.state().picture is not None and not underlay(gm).busy)
    gm.settle()
    return pane


def test_a_dropped_picture_finds_its_squares_and_is_one_step(gm: Player, tmp_path: Path) -> None:
    """1,000 by 700 pixels with squares of 50 are 20 by 14; all stand on it, and undo brings the map before back."""
    pane = laid(gm, drawn(tmp_path / "mill.png"))
    assert size(gm) == (20, 14)
    assert abs(picture(gm).square - 50) < 0.2
    assert all(each.at is not None for each in gm.state().combatants.values())
    spot = pane.view.grab().toImage().pixelColor(pane.view.view.origin.toPoint() + QPoint(8, 8))
    assert spot.red() > spot.blue() + 40, "the ground of the picture is brown"
    gm.press(Key.Key_Z, CTRL)
    assert gm.state().picture is None
    assert size(gm) == (24, 16)
    gm.press(Key.Key_Z, CTRL | SHIFT)
    assert size(gm) == (20, 14)
    assert picture(gm).name


def test_the_squares_are_changed_by_keys_and_kept_by_enter(gm: Player, tmp_path: Path) -> None:
    """+ and - by a pixel, Ctrl by 10, Alt by a tenth; arrows draw the picture along; Esc leaves it as it was."""
    pane = laid(gm, drawn(tmp_path / "mill.jpg"))
    before = picture(gm)
    by_palette(gm, "Fit the picture")
    gm.press(Key.Key_Plus, CTRL)
    gm.press(Key.Key_Minus)
    gm.press(Key.Key_Right)
    assert f"A square is {before.square + 9:g} pixels" in pane.told
    assert picture(gm) == before
    gm.press(Key.Key_Escape)
    assert picture(gm) == before
    by_palette(gm, "Fit the picture")
    for _ in range(5):
        gm.press(Key.Key_Plus, CTRL)
    gm.press(Key.Key_Left, CTRL)
    gm.press(Key.Key_Return)
    assert picture(gm).square == before.square + 50
    assert picture(gm).left == before.left + 10
    assert size(gm) == picture(gm).cells
    gm.press(Key.Key_Z, CTRL)
    assert picture(gm) == before


def test_squares_keep_to_their_bounds(gm: Player, tmp_path: Path) -> None:
    laid(gm, drawn(tmp_path / "mill.png", square=0, size=QSize(48, 48)))
    assert picture(gm).square >= 4
    by_palette(gm, "Fit the picture")
    gm.press(Key.Key_Minus, CTRL)
    gm.press(Key.Key_Minus, CTRL)
    gm.press(Key.Key_Return)
    assert picture(gm).square == 4
    assert size(gm) == (12, 12)


def test_what_is_no_picture_is_told_and_nothing_is_lost(gm: Player, tmp_path: Path) -> None:
    pane = opened(gm, "goblin", "ogre")
    before = gm.state().ground
    torn = tmp_path / "torn.png"
    torn.write_bytes(drawn(tmp_path / "mill.png").read_bytes()[:200])
    vast = tmp_path / "vast.svg"
    vast.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>', encoding="utf-8")
    strip = tmp_path / "strip.png"
    QImage(QSize(20000, 4), QImage.Format.Format_Mono).save(str(strip))
    for path, reason in (
        (torn, "damaged"),
        (vast, "20000 x 20000 pixels, too large"),
        (strip, "strip.png is a mere strip"),
        (tmp_path / "no", "cannot be"),
    ):
        drop(pane, path)
        gm.until(lambda reason=reason: any(reason in text for text in gm.messages()))  # type: ignore[misc]
    assert gm.state().ground == before
    assert gm.state().picture is None


def test_a_picture_is_chosen_by_name_and_taken_away_without_the_squares(gm: Player, tmp_path: Path) -> None:
    pane = opened(gm, "goblin", "ogre")
    by_palette(gm, "Picture of a map")
    (dialog,) = [each for each in QApplication.topLevelWidgets() if isinstance(each, QFileDialog)]
    assert "*.webp" in dialog.nameFilters()[0]
    dialog.fileSelected.emit(str(drawn(tmp_path / "mill.png", left=30)))
    dialog.close()
    gm.until(lambda: gm.state().picture is not None and not underlay(gm).busy)
    by_palette(gm, "Take the picture away")
    assert gm.state().picture is None
    assert gm.state().ground is not None
    assert pane.view.isVisible()
    by_palette(gm, "Fit the picture")
    assert any("no picture under the map" in text for text in gm.messages())


def test_a_picture_of_20_000_pixels_is_scaled_down_whole(tmp_path: Path) -> None:
    """20,000 by 1,000 pixels in squares of 500 are 40 by 2 squares, whatever is kept of the pixels."""
    long = QImage(QSize(20000, 1000), QImage.Format.Format_Mono)
    long.fill(1)
    painter = QPainter(long)
    for x in range(0, 20000, 500):
        painter.fillRect(x, 0, 8, 1000, Qt.GlobalColor.black)
    painter.end()
    path = tmp_path / "long.png"
    long.save(str(path))
    found, _ = read_map_picture(path)
    assert (found.width, found.height) == (3000, 150)
    assert found.cells[0] <= 200


def test_a_picture_dropped_anywhere_on_the_window_becomes_the_map_of_the_fight(gm: Player, tmp_path: Path) -> None:
    """Also before there is a map, and before it is shown; what is no picture is told as on the map."""
    gm.gather("goblin")
    drop(gm.window.frame, drawn(tmp_path / "mill.png"))
    gm.until(lambda: gm.state().picture is not None)
    gm.settle()
    assert gm.window.map.is_shown
    assert size(gm) == (20, 14)
    assert gm.state().combatants["Goblin"].at is not None
    (tmp_path / "torn.png").write_bytes(b"no picture")
    drop(gm.window.frame, tmp_path / "torn.png")
    gm.until(lambda: any("torn.png" in text for text in gm.messages()))
