"""What went wrong in the program itself, told in its window: errors of this run, and how the last one ended."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ui.shared.bridge import Poster
from ui.shared.widgets.banner import WARNING

if TYPE_CHECKING:
    from ui.shared.errors import Errors
    from ui.shell.window import Window

CRASHED = "Turnkeeper closed unexpectedly last time. Every finished step is safe. A report holds the details."


def tell_of(window: Window, errors: Errors, report: Path | None) -> None:
    """Tell in this window of all errors from now on, of those since the start, and of the last run's crash."""
    errors.tell_to(window.tell, Poster(window.frame).post)
    if report is not None:
        window.banners.show_message(WARNING, CRASHED, "Show the report", lambda: _show(window, report))


def _show(window: Window, report: Path) -> None:
    from ui.shell.report_page import ReportPage

    page = ReportPage()
    window.navigation.make_aside(page, page.left)
    page.show_report(report)
    window.navigation.show_aside(page)
