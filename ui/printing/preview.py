"""The preview: pages as they will be, the choices of the page, and the ways out: printer, PDF, clipboard.

It is a window of its own and never stops the fight.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import suppress

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.documents.page import PageSetup, recalled, remembered
from desktop_app.documents.parts import Document, Packet
from desktop_app.documents.text import as_markdown, as_text
from desktop_app.session.clock import today
from desktop_app.settings import PAGE_SETUP, PAPER, Settings
from ui.printing.choices import Choice
from ui.printing.laying_out import LayingOut
from ui.printing.pages import Pages
from ui.printing.pagesview import PagesView
from ui.printing.printer import NO_PRINTER, printer_names
from ui.printing.setup_form import SetupForm
from ui.printing.steps import Done
from ui.printing.ways_out import WaysOut
from ui.shared.text import as_tip, as_title
from ui.shared.widgets.drop_down import DropDown

USUAL, FRAME = QSize(1000, 780), QSize(0, 40)

_open: list[PreviewWindow] = []
"""Windows without a parent live as long as they are shown."""


def setup_of(settings: Settings | None) -> PageSetup:
    """The page as the user left it, with today's date for headers and footers."""
    if settings is None:
        return PageSetup(date=today())
    usual = recalled({"paper": settings.get(PAPER)}, PageSetup(date=today()))
    return recalled(settings.get(PAGE_SETUP), usual)


def keep_setup(settings: Settings | None, setup: PageSetup) -> None:
    """Remember the choices of the page; a settings file that cannot be written costs only the memory."""
    if settings is None:
        return
    kept = remembered(setup)
    if kept["paper"] in dict(PAPER.choices):
        settings.set(PAPER, kept.pop("paper"))
    settings.set(PAGE_SETUP, kept)
    with suppress(OSError):
        settings.save()


def show_preview(
    parent: QWidget | None,
    documents: Packet | Document | Sequence[Document] | Sequence[Choice],
    title: str = "",
    settings: Settings | None = None,
) -> PreviewWindow:
    """Open the preview; gives its window. An empty selection opens it with a message.

    With choices (see `choices`) the first is shown and the user takes another from a list.
    """
    window = PreviewWindow(as_choices(documents, title), settings, parent)
    _open.append(window)
    window.destroyed.connect(lambda: _forget(window))
    window.show()
    return window


def _forget(window: PreviewWindow) -> None:
    with suppress(ValueError):
        _open.remove(window)


def as_packet(documents: Packet | Document | Sequence[Document], title: str = "") -> Packet:
    """Documents as one job under a title."""
    if isinstance(documents, Packet):
        return documents
    chosen = (documents,) if isinstance(documents, Document) else tuple(documents)
    named = title or next((each.title for each in chosen if each.title), "Turnkeeper")
    return Packet(named, chosen)


def as_choices(
    documents: Packet | Document | Sequence[Document] | Sequence[Choice], title: str = ""
) -> tuple[Choice, ...]:
    """What can be shown: the choices as they are, or the one thing that was given."""
    if not isinstance(documents, Packet | Document) and documents and isinstance(documents[0], Choice):
        return tuple(each for each in documents if isinstance(each, Choice))
    packet = as_packet(documents, title)  # type: ignore[arg-type]
    return (Choice(packet.title, lambda _: packet),)


def _told_of_missing(letters: Sequence[str]) -> str:
    more = f" and {len(letters) - 12} more" if len(letters) > 12 else ""
    return (
        f"No font on this computer has the letters {' '.join(letters[:12])}{more}: they print as empty boxes. "
        "Install a font with them, for instance one of the Noto family, and open the preview again."
    )


class PreviewWindow(QWidget):
    """Pages and what can be done with them.

    They are laid out in short steps while the window answers; who asks for them before they are there has them at once.
    """

    def __init__(
        self, choices: Sequence[Choice], settings: Settings | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._choices = tuple(choices)
        self._settings = settings
        self.form = SetupForm(setup_of(settings), self)
        self.form.changed.connect(self._set_up_again)
        self.what = DropDown()
        self.what.setAccessibleName("What to print")
        self.what.addItems([each.name for each in self._choices])
        self.what.setVisible(len(self._choices) > 1)
        self.what.currentIndexChanged.connect(self._choose)
        self.parts = QListWidget(self)
        self.parts.setAccessibleName("Pages")
        self.parts.itemChanged.connect(lambda _: self._make_anew())
        self._list_parts()
        self._show_title(self._choice.title or self._choice.name)
        self.view = PagesView(self)
        self.message = QLabel(self)
        self.message.setTextFormat(Qt.TextFormat.PlainText)
        self.message.setWordWrap(True)
        self.message.setProperty("banner", "warning")
        self.message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.message.hide()
        self.where = QLabel(self)
        self.view.page_shown.connect(self._tell_page)
        self._make_buttons()
        self._lay_out()
        # With the frame that the system puts around it.
        self.resize(USUAL.boundedTo(self.screen().availableGeometry().size() - FRAME))
        self._laying = LayingOut(self, self._packet_steps, self.form.setup())
        self._laying.went_on.connect(self._show_progress)
        self._laying.finished.connect(self._show_pages)
        self._wish: Callable[[Pages], object] | None = None
        """What is done with the pages when they are there."""
        self._page = 0
        self.out = WaysOut(self, settings)
        self.out.said.connect(self.say)
        self.out.went_on.connect(self._show_way)
        self.out.ended.connect(self._out)

    def _make_buttons(self) -> None:
        self.print_button = self._button("&Print\N{HORIZONTAL ELLIPSIS}", self._print, "Ctrl+P")
        self.pdf_button = self._button("&Save as PDF\N{HORIZONTAL ELLIPSIS}", self._save, "Ctrl+S")
        self.text_button = self._button("Copy as &text", lambda: self._copy(as_text))
        self.markdown_button = self._button("Copy as Mar&kdown", lambda: self._copy(as_markdown))
        self.close_button = self._button("Close", self._leave, "Esc")
        self.width_button = self._button("Fit &width", self.view.fit_width)
        self.page_button = self._button("W&hole page", self.view.fit_page)
        self.larger_button = self._button("&Larger", lambda: self.view.zoom(1.25), "Ctrl++")
        self.smaller_button = self._button("S&maller", lambda: self.view.zoom(0.8), "Ctrl+-")

    def _button(self, text: str, does: Callable[[], object], keys: str = "") -> QPushButton:
        button = QPushButton(text, self)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: does())
        if keys:
            QShortcut(QKeySequence(keys), self, button.click)
            button.setToolTip(as_tip(QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)))
        return button

    def _lay_out(self) -> None:
        side = QVBoxLayout()
        side.addWidget(self.what)
        side.addWidget(self.parts, 1)
        side.addWidget(self.form)
        side.addStretch(0)
        for button in (self.print_button, self.pdf_button, self.text_button, self.markdown_button, self.close_button):
            side.addWidget(button)
        row = QHBoxLayout()
        for button in (self.width_button, self.page_button, self.larger_button, self.smaller_button):
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self.where)
        pages = QVBoxLayout()
        pages.addWidget(self.message)
        pages.addWidget(self.view, 1)
        pages.addLayout(row)
        whole = QHBoxLayout(self)
        whole.addLayout(side)
        whole.addLayout(pages, 1)

    @property
    def _choice(self) -> Choice:
        return self._choices[max(self.what.currentIndex(), 0)]

    def _choose(self) -> None:
        self._list_parts()
        self._make_anew()

    def _show_title(self, title: str) -> None:
        self.setWindowTitle(f"{as_title(title)} \N{EN DASH} Print")

    def _list_parts(self) -> None:
        """The parts of what is chosen, all of them ticked; a single one is no choice."""
        names = self._choice.parts if len(self._choice.parts) > 1 else ()
        blocked = self.parts.blockSignals(True)  # noqa: FBT003 - Qt's argument
        self.parts.clear()
        for name in names:
            item = QListWidgetItem(name, self.parts)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked)
        self.parts.blockSignals(blocked)
        self.parts.setVisible(bool(names))

    def _make_anew(self) -> None:
        self._wish = None
        self._laying.choose(self._packet_steps)
        self._let_out(possible=True)

    def _ticked(self) -> list[int] | None:
        """The numbers of the parts that are chosen; None where there is no choice."""
        rows = range(self.parts.count())
        return [row for row in rows if self.parts.item(row).checkState() is Qt.CheckState.Checked] if rows else None

    @property
    def pages(self) -> Pages | None:
        """The pages as they are chosen now, laid out at once if they are not yet.

        None if there is nothing to print, or if the user did not want to wait.
        """
        return self._laying.pages if self._is_laid_out() else None

    def _is_laid_out(self) -> bool:
        """Wait for it, unless the user does not want to."""
        if self._laying.finish():
            return True
        self.say("The pages are still being laid out.")
        return False

    def _packet_steps(self) -> Generator[Done, None, Packet]:
        return self._choice.steps(self._ticked())

    def _show_progress(self, percent: int) -> None:
        self.where.setText(f"Laying out the pages: {percent}%")

    def _show_pages(self) -> None:
        packet, pages = self._laying.packet, self._laying.pages
        if packet is not None:
            self._show_title(packet.title)
        if pages is None:
            self.say(self._laying.problem)
        elif pages.missing:
            self.say(_told_of_missing(pages.missing))
        else:
            self.message.hide()
        self.view.set_pages(pages)
        self._let_out(possible=pages is not None)
        wish, self._wish = self._wish, None
        if wish is not None and pages is not None:
            QTimer.singleShot(0, self, lambda: wish(pages))  # it may ask something, and this is one of many steps

    def _with_pages(self, wish: Callable[[Pages], object]) -> None:
        """Do this with the pages: when they are laid out, if they are not yet. Those on their way come first."""
        if self._laying.busy:
            self._wish = wish
        elif self._laying.pages is not None and not self.out.busy:
            wish(self._laying.pages)

    def _save(self) -> None:
        self._with_pages(self.out.ask_and_save)

    def _print(self) -> None:
        """Without any printer say so and offer the PDF."""
        if printer_names():
            self._with_pages(self.out.ask_and_print)
        else:
            self.say(NO_PRINTER)
            self.pdf_button.setFocus()

    def _show_way(self, text: str) -> None:
        """Pages are on their way: how far they are; Esc stops them, and then closes the window."""
        self.where.setText(text)
        self.close_button.setText("Cancel")

    def _out(self) -> None:
        self.close_button.setText("Close")
        self._tell_page(self._page)

    def _leave(self) -> None:
        if self.out.busy:
            self.out.cancel()
        else:
            self.close()

    def _let_out(self, *, possible: bool) -> None:
        for button in (self.print_button, self.pdf_button):
            button.setEnabled(possible)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._laying.stop()
        self.out.finish()
        super().closeEvent(event)

    def _set_up_again(self) -> None:
        keep_setup(self._settings, self.form.setup())
        self._laying.set_up(self.form.setup())
        self._let_out(possible=True)

    def say(self, text: str) -> None:
        """Show a message above the pages; it stays until the next one."""
        self.message.setText(text)
        self.message.setAccessibleName(text)
        self.message.show()

    def _tell_page(self, number: int) -> None:
        self._page = number
        self.where.setText(f"Page {number} of {self.view.page_count}" if number else "")

    def _copy(self, told: Callable[[Packet], str]) -> None:
        if self._is_laid_out() and self._laying.packet is not None:
            QGuiApplication.clipboard().setText(told(self._laying.packet))
            self.say("Copied.")
