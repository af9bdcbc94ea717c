"""Files in what is pasted or dropped."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData

CREATURES: Final = "application/x-turnkeeper-creatures"
"""Creatures of a campaign, as `campaign.carried` writes them."""
ENCOUNTER: Final = "application/x-turnkeeper-encounter"
"""An encounter of a campaign, as `carried_encounter` writes it."""
COMBATANTS: Final = "application/x-turnkeeper-combatants"
"""Those of a fight who are carried from its order: their names, a line each."""


def carried_names(source: QMimeData) -> tuple[str, ...]:
    """The names of the combatants that are carried; none where something else is."""
    carried = source.data(COMBATANTS).data() if source.hasFormat(COMBATANTS) else b""
    return tuple(filter(None, bytes(carried).decode("utf-8", "replace").split("\n")))


def local_files(source: QMimeData) -> list[Path]:
    """The files that something dropped or pasted names."""
    return [Path(url.toLocalFile()) for url in source.urls() if url.isLocalFile()] if source.hasUrls() else []
