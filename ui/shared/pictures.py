"""Pictures from files: read, turned upright, scaled down, and kept as text in the campaign file."""

from __future__ import annotations

import base64
import binascii
import hashlib
import os
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QImageReader, QImageWriter, QPixmap

from desktop_app.exchange.found import BadFileError
from desktop_app.reading.frames import Frame
from desktop_app.reading.process import PICTURES, ReadError, Stop, processes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from desktop_app.reading.worker import Job, Tick

LONGEST_SIDE: Final = 420
"""Pixels: enough for a portrait of 35 mm at 300 dots an inch."""
IN_NOTE: Final = 1000
"""Pixels of the longer side of a picture in a note: it fills a page of paper, and the file does not grow by it."""
MOST_BYTES: Final = 40_000_000
MOST_PIXELS: Final = 120_000_000
QUALITY: Final = 86
MOST_MEGABYTES: Final = 256
"""Memory of one image while it is read."""
LIMITS: Final = (20.0, 20.0)
"""Seconds for one picture."""
KEPT_AS: Final = (b"\x89PNG", b"\xff\xd8\xff")
"""How the files of PNG and JPEG begin."""
_application: QGuiApplication | None = None


class PictureError(Exception):
    """A file is no picture that can be kept; says what is wrong and what was expected."""


@dataclass(frozen=True, slots=True)
class Picture:
    """An image file in base64; `name` = its digest, so that the same picture is kept once."""

    name: str
    data: str


def formats() -> str:
    """The kinds of image files that can be read, as a file dialog wants them."""
    kinds = sorted({str(bytes(each.data()).decode()) for each in QImageReader.supportedImageFormats()})
    return f"Pictures ({' '.join(f'*.{kind}' for kind in kinds)});;All files (*)"


def picture_of(path: Path, stop: Stop | None = None) -> Picture:
    """The picture of a file, read by a process of its own, so that none can take time or memory without end.

    Blocks while it is read. Raises PictureError.
    """
    part = asked("picture", path, stop)
    return Picture(part["name"], part["data"])


def asked(job: str, path: Path, stop: Stop | None = None) -> Frame:
    """What the process for pictures answers about a file. Blocks while it is read. Raises PictureError."""
    found: list[Frame] = []
    request = {"do": job, "path": str(path.absolute())}
    try:
        processes.read(request, path.name, found.append, stop, kind=PICTURES, limits=LIMITS)
    except ReadError as error:
        raise PictureError(f"{str(error).removesuffix('.')}.") from None
    part: Frame = found[-1]["part"]
    return part


def picture_jobs() -> dict[str, Job]:
    """What the process for pictures can be asked for; it has Qt, but no screen."""
    global _application  # noqa: PLW0603 - Qt wants its one application kept as long as the process runs
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    _application = QGuiApplication(["turnkeeper"])
    QImageReader.supportedImageFormats()  # their plugins are loaded before memory is limited
    from ui.shared.map_pictures import read_map_for_another

    note = partial(_read_for_another, longest=IN_NOTE, use="a note")
    return {"picture": _read_for_another, "note picture": note, "map picture": read_map_for_another}


def _read_for_another(
    request: Frame, tick: Tick, longest: int = LONGEST_SIDE, use: str = "a portrait"
) -> Iterator[Frame]:
    tick()
    try:
        picture = read_picture(Path(request["path"]), longest, use)
    except PictureError as error:
        raise BadFileError(str(error)) from None
    yield {"name": picture.name, "data": picture.data}


def read_picture(path: Path, longest: int = LONGEST_SIDE, use: str = "a portrait") -> Picture:
    """The picture of a file, scaled down; for the process that reads pictures. Raises PictureError."""
    return kept(read_image(path, longest, use), longest)


def read_image(path: Path, longest: int, use: str) -> QImage:
    """The image of a file, scaled to about that many pixels along its longer side. Raises PictureError."""
    name = path.name
    try:
        if path.exists() and not path.is_file():
            raise PictureError(f"{name} is not a file.")
        size = path.stat().st_size
    except OSError as error:
        raise PictureError(f"{name} cannot be read: {error.strerror}.") from None
    if size > MOST_BYTES:
        raise PictureError(f"{name} has {size // 1_000_000} MB; a picture may have {MOST_BYTES // 1_000_000} MB.")
    QImageReader.setAllocationLimit(MOST_MEGABYTES)
    reader = QImageReader(str(path))
    reader.setAutoTransform(True)
    reader.setDecideFormatFromContent(True)
    whole = reader.size()
    if whole.isValid() and whole.width() * whole.height() > MOST_PIXELS:
        raise PictureError(f"{name} is {whole.width()} x {whole.height()} pixels, too large for {use}.")
    if whole.isValid() and max(whole.width(), whole.height()) > 2 * longest:
        reader.setScaledSize(whole.scaled(QSize(2, 2) * longest, Qt.AspectRatioMode.KeepAspectRatio))
    image = reader.read()
    if image.isNull():
        raise PictureError(f"{name} is not a readable picture, or it is damaged: {reader.errorString()}")
    return image


def shrunk(image: QImage, longest: int) -> QImage:
    """The same with at most so many pixels along its longer side."""
    if max(image.width(), image.height()) <= longest:
        return image
    ratio, how = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    return image.scaled(longest, longest, ratio, how)


def kept(image: QImage, longest: int = LONGEST_SIDE) -> Picture:
    """An image as the campaign keeps it: PNG where something can be seen through it, else JPEG."""
    image = shrunk(image, longest)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(b"PNG" if image.hasAlphaChannel() else b"JPEG"))
    if not image.hasAlphaChannel():
        writer.setQuality(QUALITY)
    writer.write(image)
    data = bytes(buffer.data().data())
    return Picture(hashlib.sha256(data).hexdigest()[:16], base64.b64encode(data).decode())


def image(data: str, longest: int = 2 * LONGEST_SIDE) -> QImage:
    """A kept picture; a null one where the text is none, or none that this program would have kept."""
    try:
        buffer = QBuffer()
        buffer.setData(QByteArray(base64.b64decode(data, validate=True)))
    except (binascii.Error, ValueError):
        return QImage()
    if not bytes(buffer.data().data())[:8].startswith(KEPT_AS):
        return QImage()
    reader = QImageReader(buffer)
    size = reader.size()
    return reader.read() if max(size.width(), size.height()) <= longest else QImage()


def pixmap(data: str) -> QPixmap:
    """The same for the screen."""
    return QPixmap.fromImage(image(data))


def part_for(whole: QSize, room: QSizeF) -> QRectF:
    """The part of a picture that fills a room of that shape: its middle, of a tall one higher up, where the face is."""
    scale = max(room.width() / whole.width(), room.height() / whole.height())
    width, height = room.width() / scale, room.height() / scale
    return QRectF((whole.width() - width) / 2, (whole.height() - height) * 0.25, width, height)
