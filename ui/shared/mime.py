"""Files in what is pasted or dropped."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData


def local_files(source: QMimeData) -> list[Path]:
    """The files that something dropped or pasted names."""
    return [Path(url.toLocalFile()) for url in source.urls() if url.isLocalFile()] if source.hasUrls() else []
