"""Printing without a display, for the command line."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtGui import QGuiApplication

from desktop_app.documents.page import PageSetup
from desktop_app.documents.parts import Packet

_application: QGuiApplication | None = None


def render(packet: Packet, setup: PageSetup, path: Path) -> tuple[str, ...]:
    """Write a packet as a PDF; gives notes for the user. Raises CannotPrint."""
    global _application  # noqa: PLW0603 - Qt wants its one application kept as long as the process runs
    if QGuiApplication.instance() is None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        _application = QGuiApplication(["turnkeeper"])
    from ui.printing.pdf import save_pdf

    pages = save_pdf(packet, setup, path)
    if not pages.missing:
        return ()
    return (f"No font on this computer has the letters {' '.join(pages.missing)}: they print as empty boxes.",)
