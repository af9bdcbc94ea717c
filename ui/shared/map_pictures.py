"""Pictures of maps from files: read and scaled down by the process for pictures, which finds their squares as well."""

from __future__ import annotations

from itertools import pairwise
from operator import add, sub
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtGui import QImage

from desktop_app.combat.grid.picture import LONGEST_SIDE, MapPicture
from desktop_app.exchange.found import BadFileError
from desktop_app.reading.frames import Frame
from desktop_app.reading.grid_lines import GridLines, grid_of
from desktop_app.reading.process import Stop
from ui.shared.pictures import PictureError, asked, image, kept, read_image, shrunk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from desktop_app.reading.worker import Tick

LOOKED_AT: Final = 160
"""So many rows and columns of pixels are looked at for lines."""
MOST_TIMES: Final = 24
"""So many times as long as wide a picture of a map is at most: nobody finds room on a strip."""
STRIP: Final = "{name} is a mere strip: a map is at most {most} times as long as it is wide."
HALVES: Final = 4
"""How often a picture is halved for being shown small."""


def map_picture_of(path: Path, stop: Stop | None = None) -> tuple[MapPicture, bool]:
    """The picture of a file with its squares, and whether these were found by lines.

    Blocks while it is read. Raises PictureError.
    """
    part = asked("map picture", path, stop)
    size, lies = (part["width"], part["height"]), (part["square"], part["left"], part["top"])
    return MapPicture(part["name"], part["data"], *size, *lies), part["found"]


def read_map_for_another(request: Frame, tick: Tick) -> Iterator[Frame]:
    """The job of the process that reads pictures."""
    tick()
    try:
        made, lines = read_map_picture(Path(request["path"]))
    except PictureError as error:
        raise BadFileError(str(error)) from None
    part = {"name": made.name, "data": made.data, "width": made.width, "height": made.height}
    yield {**part, "square": made.square, "left": made.left, "top": made.top, "found": lines.found}


def read_map_picture(path: Path) -> tuple[MapPicture, GridLines]:
    """The picture of a file, scaled down, and its squares. Raises PictureError."""
    whole = read_image(path, LONGEST_SIDE, "a map")
    sides = (whole.width(), whole.height())
    if max(sides) > MOST_TIMES * min(sides):
        raise PictureError(STRIP.format(name=path.name, most=MOST_TIMES))
    found = shrunk(whole, LONGEST_SIDE)
    lines = lines_of(found)
    picture = kept(found, LONGEST_SIDE)
    square = max(lines.square, 4.0)
    return MapPicture(picture.name, picture.data, found.width(), found.height(), square, lines.left, lines.top), lines


def lines_of(picture: QImage) -> GridLines:
    """The squares of an image by its lines."""
    grey = picture.convertToFormat(QImage.Format.Format_Grayscale8)
    wide, high = grey.width(), grey.height()
    rows = [bytes(cast("memoryview", grey.constScanLine(y)))[:wide] for y in range(high)]
    down = [0] * max(wide - 1, 0)
    for row in rows[:: max(high // LOOKED_AT, 1)]:
        down = list(map(add, down, map(abs, map(sub, row, row[1:]))))
    thin = [row[:: max(wide // LOOKED_AT, 1)] for row in rows]
    across = [sum(map(abs, map(sub, one, other))) for one, other in pairwise(thin)]
    return grid_of(down, across)


def shown_sizes(data: str) -> tuple[QImage, ...]:
    """A kept picture in its own size and halved again and again; none where it is no picture. Takes a while."""
    whole = image(data, LONGEST_SIDE)
    if whole.isNull():
        return ()
    sizes = [whole.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)]
    for _ in range(HALVES):
        last = sizes[-1]
        if min(last.width(), last.height()) < 2:
            break
        sizes.append(shrunk(last, max(max(last.width(), last.height()) // 2, 1)))
    return tuple(sizes)
