"""Makes the icons of all platforms from the one SVG: PNGs for Linux, an .ico for Windows, an .icns for macOS."""

from __future__ import annotations

import os
import struct
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "resources" / "icons" / "turnkeeper.svg"
LINUX_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICO_SIZES = (16, 24, 32, 48, 64, 256)
ICNS_KINDS = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}


def png(size: int) -> bytes:
    """The icon as a PNG of `size` by `size` pixels."""
    from PySide6.QtCore import QBuffer, QIODevice, Qt
    from PySide6.QtGui import QIcon

    image = QIcon(str(SOURCE)).pixmap(size, size).toImage()
    if image.width() != size:
        image = image.scaled(size, size, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(buffer.data().data())


def ico(pictures: dict[int, bytes]) -> bytes:
    """An icon file of Windows: a directory of PNGs."""
    header = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(header) + 16 * len(pictures)
    directory = body = b""
    for size, data in pictures.items():
        edge = size % 256  # 256 is written as 0
        directory += struct.pack("<BBBBHHII", edge, edge, 0, 0, 1, 32, len(data), offset + len(body))
        body += data
    return header + directory + body


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """An icon file of macOS: blocks of a four-letter kind and a PNG."""
    blocks = b"".join(kind + struct.pack(">I", len(data) + 8) + data for kind, data in pictures.items())
    return b"icns" + struct.pack(">I", len(blocks) + 8) + blocks


def main() -> int:
    """Write build/icons."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication

    application = QGuiApplication(sys.argv[:1])
    target = ROOT / "build" / "icons"
    target.mkdir(parents=True, exist_ok=True)
    for size in LINUX_SIZES:
        (target / f"turnkeeper-{size}.png").write_bytes(png(size))
    (target / "turnkeeper.ico").write_bytes(ico({size: png(size) for size in ICO_SIZES}))
    (target / "turnkeeper.icns").write_bytes(icns({kind: png(size) for kind, size in ICNS_KINDS.items()}))
    application.quit()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
