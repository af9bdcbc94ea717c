"""Files in what is pasted or dropped."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData

CREATURES: Final = "application/x-turnkeeper-creatures"
"""Creatures of a campaign, as `campaign.carried` writes them."""


def local_files(source: QMimeData) -> list[Path]:
    """The files that something dropped or pasted names."""
    return [Path(url.toLocalFile()) for url in source.urls() if url.isLocalFile()] if source.hasUrls() else []
