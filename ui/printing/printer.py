"""Pages to a printer of this computer. Apart from `pdf`, because this loads Qt's widgets."""

from __future__ import annotations

from collections.abc import Generator

from PySide6.QtGui import QPainter
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

from ui.printing.pages import Pages
from ui.printing.paint import paint_page
from ui.printing.pdf import PrintingFailed, qt_page_layout
from ui.printing.steps import Done


def printer_names() -> tuple[str, ...]:
    """The printers of this computer."""
    return tuple(QPrinterInfo.availablePrinterNames())


NO_PRINTER = "No printer is set up on this computer. You can save the pages as a PDF instead and print that elsewhere."


def print_steps(
    pages: Pages, printer: QPrinter, first: int = 0, last: int | None = None
) -> Generator[Done, None, None]:
    """Send pages `first` to `last` (from 0) to a printer, a page a step; who closes the steps stops it.

    Raises PrintingFailed where the printer refuses.
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
            yield number + 1, len(chosen)
    except GeneratorExit:
        printer.abort()
        raise
    finally:
        painter.end()
