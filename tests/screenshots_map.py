"""Pictures of the battle map for people to look at: `python tests/screenshots_map.py FOLDER`. No test.

A fight of 18 on a drawn map with walls, doors, water, difficult ground, light and fog, and on a picture with squares;
what lies over the map, the players' window, and the pages on paper.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPainter

from desktop_app.campaign.command import SetPortrait
from desktop_app.combat.commands import DrawMap, Place, RevealSquares
from desktop_app.combat.grid.ground import DIM, DOOR, LOW_WALL, OBSTACLE, OPEN_DOOR, PIT, WALL, WATER
from desktop_app.combat.grid.space import Square
from desktop_app.settings import TEXT_SIZE
from tests.screenshots import SIZES, Photographer
from tests.screenshots_fight import begin, play
from tests.ui.player import shut
from ui.map.map_pane import MapPane
from ui.map.map_view import ZOOM
from ui.shared.pictures import kept

COUNT = 18
LAPTOP = SIZES[:1]
WALLS: tuple[Square, ...] = (*((x, 5) for x in range(9, 15)), *((14, y) for y in range(6, 12)), (9, 6), (9, 7))


def portraits(camera: Photographer) -> None:
    """Faces for two of the party and the ogres: a head upon a ground of its own colour."""
    bridge = camera.window.bridge
    assert bridge is not None
    wanted = ("Hedda Kolstad", "Serelin Vey", "Ogre")
    for each in list(bridge.campaign.creatures.values()):
        if each.creature.name not in wanted:
            continue
        face = QImage(QSize(300, 400), QImage.Format.Format_RGB32)
        face.fill(QColor.fromHsv(80 * wanted.index(each.creature.name) + 30, 120, 150))
        painter = QPainter(face)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(224, 184, 150))
        painter.drawEllipse(80, 60, 140, 180)
        painter.setBrush(QColor(60, 40, 30))
        painter.drawPie(75, 50, 150, 120, 0, 180 * 16)
        painter.drawEllipse(115, 140, 16, 12)
        painter.drawEllipse(169, 140, 16, 12)
        painter.drawRect(60, 260, 180, 140)
        painter.end()
        picture = kept(face)
        bridge.change_campaign(SetPortrait(id=each.id, name=picture.name, data=picture.data))
    camera.wait(lambda: len(bridge.campaign.pictures) == len(wanted))


def draw(camera: Photographer) -> None:
    """A hall with doors, a stream, rubble, a ditch and mist."""
    for brush, squares in (
        (WALL, WALLS),
        (DOOR, [(12, 5)]),
        (OPEN_DOOR, [(14, 9)]),
        (WATER, [(x, y) for x in (5, 6) for y in range(16)]),
        ("difficult", [(x, y) for x in range(10, 14) for y in range(12, 15)]),
        (OBSTACLE, [(11, 7), (13, 10)]),
        (LOW_WALL, [(x, 11) for x in range(10, 13)]),
        (PIT, [(17, 13), (18, 13)]),
        ("fog", [(x, y) for x in range(18, 24) for y in range(4)]),
        (DIM, [(x, y) for x in range(10, 15) for y in range(6, 9)]),
        ("dark", [(x, y) for x in range(4) for y in range(12, 16)]),
    ):
        camera.do(DrawMap(squares=tuple(squares), brush=brush))


def fight_on_a_map(camera: Photographer) -> MapPane:
    """Everybody placed and drawn upon; the map in front."""
    portraits(camera)
    names = begin(camera, COUNT)
    play(camera, names)
    window = camera.window
    window.map.toggle()
    pane = window.map.pane
    assert pane is not None
    pane.no_map.make.click()
    camera.wait(lambda: camera.state().ground is not None)
    draw(camera)
    return pane


def opposed(camera: Photographer) -> tuple[str, str]:
    """Whose turn it is, and a living foe of that one put beside it."""
    state = camera.state()
    actor = state.combatants[state.actor]
    foe = next(each for each in state.combatants.values() if each.side != actor.side and each.hp > 0)
    camera.do(Place(by=actor.name, at=(7, 11)), Place(by=foe.name, at=(8, 12)))
    return actor.name, foe.name


def overlays(camera: Photographer, pane: MapPane) -> None:
    """Each thing that lies over the map."""
    _, foe = opposed(camera)
    play_on = camera.window.map.play
    assert play_on is not None
    camera.window.encounter.order.select([camera.actor()])
    pane.view.point_at((9, 8))
    assert "would strike" in pane.told, pane.told
    camera.shoot("map-way-with-strikers", sizes=LAPTOP)
    pane.view.point_at((12, 5))
    camera.shoot("map-way-refused", sizes=LAPTOP)
    for digit, name, at in (
        (1, "threat", (12, 9)), (2, "reach", (9, 8)), (3, "cover", (13, 8)), (4, "flanking", (8, 12)),
        (5, "sight", (17, 9)), (6, "burst", (12, 9)), (7, "cone", (12, 8)), (8, "line", (14, 3)),
        (9, "spread", (16, 9)),
    ):  # fmt: skip
        if name in ("cover", "flanking"):
            camera.window.encounter.order.select([foe])
        play_on.hand.layered.emit(digit)
        pane.view.point_at(at)
        camera.shoot(f"map-{name}", sizes=LAPTOP)
    play_on.hand.layered.emit(0)


def small_and_large(camera: Photographer, pane: MapPane) -> None:
    """Zoomed out and in."""
    for name, steps in (("small", -6), ("large", 5)):
        pane.view.fit()
        for _ in range(abs(steps)):
            pane.view.zoom(ZOOM if steps > 0 else 1 / ZOOM)
        camera.shoot(f"map-{name}", sizes=LAPTOP)
    pane.view.fit()


def picture_of_a_map(path: Path) -> Path:
    """A picture such as is found for maps: brown ground, rooms, dark lines 60 pixels apart."""
    image = QImage(QSize(1440, 960), QImage.Format.Format_RGB32)
    image.fill(QColor(176, 142, 96))
    painter = QPainter(image)
    painter.fillRect(300, 120, 480, 420, QColor(120, 98, 74))
    painter.fillRect(960, 0, 180, 960, QColor(72, 104, 128))
    painter.fillRect(60, 660, 360, 240, QColor(84, 112, 62))
    painter.setPen(QColor(52, 40, 28))
    for x in range(0, 1440, 60):
        painter.drawLine(x, 0, x, 960)
    for y in range(0, 960, 60):
        painter.drawLine(0, y, 1440, y)
    painter.end()
    image.save(str(path))
    return path


def main() -> int:
    """Save the pictures into the folder given."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        camera = Photographer(folder, Path(data))
        pane = fight_on_a_map(camera)
        camera.shoot("map-drawn")
        camera.settings.set(TEXT_SIZE, 150)
        camera.window.options.take()
        camera.shoot("map-drawn-150")
        camera.settings.set(TEXT_SIZE, 100)
        camera.window.options.take()
        overlays(camera, pane)
        small_and_large(camera, pane)
        camera.do(RevealSquares(squares=tuple((x, y) for x in range(17) for y in range(16))))
        camera.window.players.toggle()
        camera.wait(lambda: camera.window.players.view.isVisible())
        camera.window.players.view.resize(SIZES[0])
        camera.wait(lambda: True)
        camera.window.players.view.grab().save(str(folder / "map-players.png"))
        camera.window.players.toggle()
        camera.window.sheets.show_map()
        preview = camera.window.sheets.preview
        assert preview is not None
        camera.wait(lambda: True)
        preview.grab().save(str(folder / "map-to-scale.png"))
        preview.close()
        under = camera.window.map.making.underlay
        assert under is not None
        under.take_file(picture_of_a_map(Path(data) / "mill.png"))
        camera.wait(lambda: camera.state().picture is not None and not under.busy)
        camera.shoot("map-picture")
        shut(camera.window.frame)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
