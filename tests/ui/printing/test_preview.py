"""The preview window: what it shows, what it remembers, and what it says when something cannot be done."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_app.documents.jobs import summaries
from desktop_app.documents.page import PageSetup, paper, recalled, remembered
from desktop_app.documents.parts import Document
from desktop_app.settings import LAST_PDF_FOLDER, PAPER, Settings
from tests.documents.cast import BEAST, GUARD, long_story, told
from ui.printing.choices import Choice
from ui.printing.pages import Pages
from ui.printing.preview import (
    FRAME,
    PreviewWindow,
    as_choices,
    as_packet,
    keep_setup,
    setup_of,
    show_preview,
)
from ui.printing.printer import NO_PRINTER
from ui.printing.ways_out import NOT_WRITTEN, PERHAPS_PRINTED, file_name


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "settings.json")


def document(copies: int = 6) -> Document:
    return summaries([told({**BEAST, "name": f"Hound {number}"}) for number in range(copies)], "full", "Hounds")


@pytest.fixture
def window(qtbot: QtBot, settings: Settings) -> PreviewWindow:
    made = PreviewWindow(as_choices(document()), settings)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
    qtbot.addWidget(made)
    made.show()
    assert made.pages is not None  # laid out by now
    return made


def laid_out(window: PreviewWindow) -> Pages:
    """Its pages."""
    pages = window.pages
    assert pages is not None
    return pages


def file_printer(path: Path) -> QPrinter:
    """A printer that writes a file."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(path))
    return printer


def test_it_shows_the_pages(window: PreviewWindow) -> None:
    assert window.pages is not None
    assert window.view.page_count == len(window.pages.pages)
    assert window.where.text() == f"Page 1 of {window.view.page_count}"
    assert window.windowTitle().startswith("Hounds")
    assert not window.message.isVisible()


def test_it_has_room_on_the_screen_with_its_frame(window: PreviewWindow) -> None:
    room = window.screen().availableGeometry().height()
    assert window.height() <= max(room - FRAME.height(), window.minimumSizeHint().height())


def test_choices_set_the_pages_anew_and_are_remembered(window: PreviewWindow, settings: Settings) -> None:
    before = window.view.page_count
    window.form.type_size.setCurrentIndex(window.form.type_size.findData(16.0))
    window.form.paper.setCurrentIndex(window.form.paper.findData("a5"))
    assert window.pages is not None
    assert window.view.page_count > before
    assert window.pages.setup.type_size == 16.0
    again = setup_of(Settings(settings.path))
    assert (again.paper.id, again.type_size) == ("a5", 16.0)


def test_a_header_as_long_as_a_book_is_cut_to_what_is_remembered(window: PreviewWindow, settings: Settings) -> None:
    for line in (window.form.header, window.form.footer):
        line.setFocus()
        QGuiApplication.clipboard().setText("\N{BOAR} " * 10_000)
        QTest.keyClick(line, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClick(line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClick(line, Qt.Key.Key_Return)
    assert setup_of(settings).header == window.form.header.text() != ""
    assert setup_of(settings).footer == window.form.footer.text() != ""


def test_paper_is_shared_with_the_other_settings(settings: Settings) -> None:
    settings.set(PAPER, "letter")
    assert setup_of(settings).paper.id == "letter"
    keep_setup(settings, PageSetup(paper("a4")))
    assert settings.get(PAPER) == "a4"
    settings.set(PAPER, "letter")
    assert setup_of(settings).paper.id == "letter"


def test_settings_that_make_no_sense_are_passed_over() -> None:
    odd = {"paper": "papyrus", "type": "huge", "margin": "wide", "columns": "x", "colour": "maybe"}
    assert recalled(odd) == PageSetup()
    kept = PageSetup(
        paper("letter"), landscape=True, margin=40.0, columns=2, type_size=11.0, colour=False, header="{title}"
    )
    again = recalled(remembered(kept))
    assert again.margin == pytest.approx(40.0, abs=0.2)
    assert remembered(again) == remembered(kept)


def test_pages_are_walked_and_zoomed(window: PreviewWindow) -> None:
    window.view.show_page(2)
    assert window.where.text().startswith("Page 2 ")
    window.view.setFocus()
    QTest.keyClick(window.view, Qt.Key.Key_Home)
    assert window.view.current_page() == 1
    QTest.keyClick(window.view, Qt.Key.Key_End)
    assert window.view.current_page() == window.view.page_count
    window.view.fit_page()
    small = window.view.transform().m11()
    window.larger_button.click()
    assert window.view.transform().m11() > small


def test_its_scroll_bars_do_not_come_and_go_with_the_size_of_the_pages(qtbot: QtBot, window: PreviewWindow) -> None:
    """A bar that takes room made the pages smaller, so that they needed none, and Qt never came to rest."""
    view = window.view
    vertical, horizontal = view.verticalScrollBar(), view.horizontalScrollBar()
    for fit in (view.fit_width, view.fit_page):
        fit()
        for height in (window.minimumSizeHint().height(), 900, 1400):
            window.resize(window.width(), height)
            assert vertical.isVisible()
            assert not horizontal.isVisible()
    view.zoom(5)
    qtbot.waitUntil(horizontal.isVisible)
    view.zoom(0.01)
    qtbot.waitUntil(lambda: not horizontal.isVisible())
    assert vertical.isVisible()


def test_without_a_printer_it_says_so_and_offers_the_pdf(
    window: PreviewWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.printing.preview.printer_names", tuple)
    window.print_button.click()
    assert window.message.text() == NO_PRINTER
    assert window.pdf_button.isEnabled()


def test_it_saves_a_pdf_and_remembers_the_folder(
    qtbot: QtBot, window: PreviewWindow, settings: Settings, tmp_path: Path
) -> None:
    target = tmp_path / "hounds.pdf"
    window.out.save(laid_out(window), target)
    assert not target.exists(), "it is written in steps"
    assert window.close_button.text() == "Cancel"
    qtbot.waitUntil(lambda: not window.out.busy)
    assert target.read_bytes().startswith(b"%PDF")
    assert str(target) in window.message.text()
    assert settings.get(LAST_PDF_FOLDER) == str(tmp_path)
    assert window.where.text() == f"Page 1 of {window.view.page_count}"
    assert window.close_button.text() == "Close"
    assert window.pdf_button.isEnabled()


def test_esc_stops_what_is_on_its_way_before_it_closes_the_window(window: PreviewWindow, tmp_path: Path) -> None:
    window.out.save(laid_out(window), tmp_path / "hounds.pdf")
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.message.text() == NOT_WRITTEN
    window.out.print(laid_out(window), file_printer(tmp_path / "printed.pdf"))
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.message.text() == PERHAPS_PRINTED
    assert window.isVisible()
    assert not (tmp_path / "hounds.pdf").exists()


def test_what_is_on_its_way_is_finished_when_the_window_is_closed(window: PreviewWindow, tmp_path: Path) -> None:
    window.out.save(laid_out(window), tmp_path / "first.pdf")
    window.out.save(laid_out(window), tmp_path / "second.pdf")
    assert (tmp_path / "first.pdf").read_bytes().startswith(b"%PDF")
    window.close()
    assert (tmp_path / "second.pdf").read_bytes().startswith(b"%PDF")


def test_who_saves_before_the_pages_are_there_is_asked_when_they_are(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    target = tmp_path / "early.pdf"
    monkeypatch.setattr("PySide6.QtWidgets.QFileDialog.getSaveFileName", lambda *_: (str(target), ""))
    early = show_preview(None, document(20))
    qtbot.addWidget(early)
    early.pdf_button.click()
    assert early.view.page_count == 0
    qtbot.waitUntil(lambda: str(target) in early.message.text())
    assert target.read_bytes().count(b"/Type /Page\n") == early.view.page_count


def test_a_place_that_cannot_be_written_is_told(window: PreviewWindow, tmp_path: Path) -> None:
    window.out.save(laid_out(window), tmp_path / "nowhere" / "hounds.pdf")
    window.out.finish()
    assert "there is no folder" in window.message.text()
    assert window.isEnabled()


def test_an_empty_selection_is_told_and_offers_nothing(qtbot: QtBot) -> None:
    window = show_preview(None, summaries([]), "Nothing")
    qtbot.addWidget(window)
    assert window.pages is None
    assert "nothing to print" in window.message.text()
    assert not window.print_button.isEnabled()
    assert not window.pdf_button.isEnabled()


def test_letters_without_a_font_are_named(qtbot: QtBot) -> None:
    window = show_preview(None, summaries([told({**GUARD, "name": "Nameless \U0010fffd"})]))
    qtbot.addWidget(window)
    assert window.pages is not None
    assert "\U0010fffd" in window.message.text()


def test_what_is_shown_can_be_copied(window: PreviewWindow) -> None:
    window.text_button.click()
    assert "Hound 0" in QGuiApplication.clipboard().text()
    window.markdown_button.click()
    assert "### Hound 0" in QGuiApplication.clipboard().text()


def test_it_prints_the_same_pages(qtbot: QtBot, window: PreviewWindow, tmp_path: Path) -> None:
    """A printer that writes a file stands in for one of paper."""
    window.out.print(laid_out(window), file_printer(tmp_path / "printed.pdf"))
    qtbot.waitUntil(lambda: not window.out.busy)
    assert window.message.text().startswith("Sent to ")
    data = (tmp_path / "printed.pdf").read_bytes()
    assert data.count(b"/Type /Page\n") == len(laid_out(window).pages)


@pytest.mark.qt_log_ignore("QPainter::begin")
def test_a_printer_that_does_not_take_the_job_is_told(window: PreviewWindow, tmp_path: Path) -> None:
    window.out.print(laid_out(window), file_printer(tmp_path / "nowhere" / "printed.pdf"))
    window.out.finish()
    assert "did not take the job" in window.message.text()


def test_escape_closes_it(window: PreviewWindow) -> None:
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible()


def test_every_control_has_a_name(window: PreviewWindow) -> None:
    form = window.form
    for control in (form.paper, form.margin, form.columns, form.type_size, form.colour, form.header, form.footer):
        assert control.accessibleName()


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("The ferry", "The ferry.pdf"),
        ("a/b\\c: d?", "a b c d.pdf"),
        ("  ..  ", "turnkeeper.pdf"),
        ("x" * 300, "x" * 80 + ".pdf"),
    ],
)
def test_a_title_becomes_a_file_name(title: str, name: str) -> None:
    assert file_name(title) == name


def test_who_does_not_want_to_wait_has_the_pages_later(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who stops waiting has nothing copied, and the pages come by themselves."""
    window = PreviewWindow(as_choices(summaries([told(long_story(3))] * 5)))
    qtbot.addWidget(window)
    with monkeypatch.context() as hurry:
        hurry.setattr("ui.printing.laying_out.PATIENCE", 0)
        hurry.setattr("PySide6.QtWidgets.QProgressDialog.wasCanceled", lambda _: True)
        assert window.pages is None
    assert "still being laid out" in window.message.text()
    qtbot.waitUntil(lambda: window.view.page_count > 0)
    assert not window.message.isVisibleTo(window)


def test_pages_come_while_the_window_answers(qtbot: QtBot, settings: Settings) -> None:
    """What is chosen meanwhile counts; what is asked for before they are there is there at once."""
    all_of_them = Choice("All", lambda _: as_packet(document(20)))
    window = show_preview(None, [all_of_them, Choice("Two", lambda _: as_packet(document(2)))], "", settings)
    qtbot.addWidget(window)
    assert window.view.page_count == 0
    assert window.print_button.isEnabled()
    window.what.setCurrentText("Two")
    qtbot.waitUntil(lambda: window.view.page_count > 0)
    few = window.view.page_count
    window.what.setCurrentText("All")
    window.markdown_button.click()
    assert "### Hound 19" in QGuiApplication.clipboard().text()
    assert window.view.page_count > few
