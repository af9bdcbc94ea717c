"""Pages to a PDF file. It is written beside its place and put there only when it is whole."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter

from desktop_app.documents.jobs import CannotPrint
from desktop_app.documents.page import PageSetup
from desktop_app.documents.parts import Packet
from desktop_app.version import VERSION
from desktop_app.whole_file import write_whole
from ui.printing.outline import NotOurPdf, with_bookmarks, with_spaces
from ui.printing.pages import Pages, page_steps
from ui.printing.paint import UNITS_PER_INCH, paint_page
from ui.printing.steps import Done, Progress, at_once


class PrintingFailed(CannotPrint):
    """A job that could not be done; the message is a full sentence for the user, and nothing half is left."""


def qt_page_size(setup: PageSetup) -> QPageSize:
    """The paper as Qt knows it."""
    size = QSizeF(setup.paper.width, setup.paper.height)
    return QPageSize(size, QPageSize.Unit.Point, setup.paper.name, QPageSize.SizeMatchPolicy.FuzzyMatch)


def qt_page_layout(setup: PageSetup) -> QPageLayout:
    """Paper and orientation; margins are ours, not Qt's."""
    way = QPageLayout.Orientation.Landscape if setup.landscape else QPageLayout.Orientation.Portrait
    layout = QPageLayout(qt_page_size(setup), way, QMarginsF(0, 0, 0, 0), QPageLayout.Unit.Point)
    layout.setMode(QPageLayout.Mode.FullPageMode)
    return layout


def pdf_bytes(pages: Pages, progress: Progress | None = None) -> bytes:
    """A whole PDF: fonts embedded, text searchable, title and maker set, a bookmark for each block."""
    return at_once(pdf_steps(pages), progress)


def pdf_steps(pages: Pages) -> Generator[Done, None, bytes]:
    """The same, a page a step."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setPageLayout(qt_page_layout(pages.setup))
    writer.setResolution(int(UNITS_PER_INCH))
    writer.setTitle(pages.title)
    writer.setCreator(f"Turnkeeper {VERSION}")
    painter = QPainter(writer)
    try:
        for number, page in enumerate(pages.pages):
            if number:
                writer.newPage()
            paint_page(painter, page, UNITS_PER_INCH)
            yield number + 1, len(pages.pages)
    finally:
        painter.end()
        buffer.close()
    raw = with_spaces(bytes(buffer.data().data()))
    try:
        return with_bookmarks(raw, pages.bookmarks, pages.setup.height)
    except NotOurPdf:
        return raw


def writing_steps(pages: Pages, path: Path) -> Generator[Done, None, None]:
    """Write pages to `path` in steps. Raises PrintingFailed with a message for the user."""
    data = yield from pdf_steps(pages)
    _write(data, path)


def save_pdf(packet: Packet, setup: PageSetup, path: Path, progress: Progress | None = None) -> Pages:
    """Lay out and write a PDF; gives the pages, whose `missing` tells of letters that no font here can show."""
    return at_once(saving_steps(packet, setup, path), progress)


def saving_steps(packet: Packet, setup: PageSetup, path: Path) -> Generator[Done, None, Pages]:
    """The same in steps."""
    pages = yield from page_steps(packet, setup)
    yield from writing_steps(pages, path)
    return pages


def _write(data: bytes, path: Path) -> None:
    try:
        write_whole(path, data)
    except OSError as error:
        raise PrintingFailed(_why(error, path)) from error


def _why(error: OSError, path: Path) -> str:
    import errno

    folder = path.parent
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return f"The PDF was not saved: the disk that holds {folder} is full. Make room or choose another folder."
    if error.errno in (errno.EACCES, errno.EROFS, errno.EPERM):
        return f"The PDF was not saved: {folder} may not be written to. Choose another folder."
    if error.errno == errno.ENOENT:
        return f"The PDF was not saved: there is no folder {folder}."
    if error.errno == errno.EISDIR or path.is_dir():
        return f"The PDF was not saved: {path} is a folder. Give a file name such as packet.pdf."
    return f"The PDF was not saved to {path}: {error.strerror or error}."
