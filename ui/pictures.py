"""Pictures from files: read, turned upright, scaled down, and kept as text in the campaign file."""

from __future__ import annotations

import base64
import binascii
import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QImageWriter, QPixmap

LONGEST_SIDE: Final = 420
"""Pixels: enough for a portrait of 35 mm at 300 dots an inch."""
MOST_BYTES: Final = 40_000_000
MOST_PIXELS: Final = 120_000_000
QUALITY: Final = 86


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


def read_picture(path: Path) -> Picture:
    """The picture of a file, scaled down. Raises PictureError."""
    name = path.name
    try:
        size = path.stat().st_size
    except OSError as error:
        raise PictureError(f"{name} cannot be read: {error.strerror}.") from None
    if size > MOST_BYTES:
        raise PictureError(f"{name} has {size // 1_000_000} MB; a picture may have {MOST_BYTES // 1_000_000} MB.")
    reader = QImageReader(str(path))
    reader.setAutoTransform(True)
    reader.setDecideFormatFromContent(True)
    whole = reader.size()
    if whole.isValid() and whole.width() * whole.height() > MOST_PIXELS:
        raise PictureError(f"{name} is {whole.width()} x {whole.height()} pixels, too large for a portrait.")
    if whole.isValid() and max(whole.width(), whole.height()) > 2 * LONGEST_SIDE:
        reader.setScaledSize(whole.scaled(QSize(2, 2) * LONGEST_SIDE, Qt.AspectRatioMode.KeepAspectRatio))
    image = reader.read()
    if image.isNull():
        raise PictureError(f"{name} is not a picture that can be read, or it is damaged: {reader.errorString()}")
    return kept(image)


def kept(image: QImage) -> Picture:
    """An image as the campaign keeps it: PNG where something can be seen through it, else JPEG."""
    if max(image.width(), image.height()) > LONGEST_SIDE:
        image = image.scaled(
            LONGEST_SIDE, LONGEST_SIDE, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(b"PNG" if image.hasAlphaChannel() else b"JPEG"))
    if not image.hasAlphaChannel():
        writer.setQuality(QUALITY)
    writer.write(image)
    data = bytes(buffer.data().data())
    return Picture(hashlib.sha256(data).hexdigest()[:16], base64.b64encode(data).decode())


def image(data: str) -> QImage:
    """A kept picture; a null one where the text is none."""
    try:
        return QImage.fromData(QByteArray(base64.b64decode(data, validate=True)))
    except (binascii.Error, ValueError):
        return QImage()


def pixmap(data: str) -> QPixmap:
    """The same for the screen."""
    return QPixmap.fromImage(image(data))
