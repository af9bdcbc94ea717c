"""Pages to a printer of this computer. Apart from `pdf`, because this loads Qt's widgets."""

from __future__ import annotations

from PySide6.QtGui import QPainter
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

from ui.printing.pages import Pages
from ui.printing.paint import paint_page
from ui.printing.pdf import PrintingFailed, qt_page_layout
from ui.printing.steps import Cancelled, Progress


def printer_names() -> tuple[str, ...]:
    """The printers of this computer."""
    return tuple(QPrinterInfo.availablePrinterNames())


NO_PRINTER = "No printer is set up on this computer. You can save the pages as a PDF instead and print that elsewhere."


def print_pages(
    pages: Pages, printer: QPrinter, first: int = 0, last: int | None = None, progress: Progress | None = None
) -> None:
    """Send pages `first` to `last` (from 0) to a printer.

    Raises PrintingFailed where the printer refuses, Cancelled if `progress` says so.
    """
    printer.setPageLayout(qt_page_layout(pages.setup))
    printer.setFullPage(True)
    printer.setDocName(pages.title)
    painter = QPainter()
    if not painter.begin(printer):
        raise PrintingFailed(f"The printer {printer.printerName() or '(none)'} did not take the job.")
    chosen = pages.pages[first : None if last is None else last + 1]
    try:
        for number, page in enumerate(chosen):
            if number:
                printer.newPage()
            paint_page(painter, page, printer.resolution())
            if progress is not None and not progress(number + 1, len(chosen)):
                printer.abort()
                raise Cancelled
    finally:
        painter.end()
