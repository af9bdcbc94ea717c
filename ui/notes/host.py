"""What the notes ask of the window besides what every room may ask."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QWidget

from desktop_app.documents.parts import Document
from ui.shared.host import Host

if TYPE_CHECKING:
    from ui.notes.notes_controller import NotesController


class CampaignPath(Protocol):
    """Knows which file is open."""

    @property
    def path(self) -> Path | None:
        """The campaign file that is open."""


class PagePrinter(Protocol):
    """Opens previews of what can be printed; `of_page` = what printing does where that page is shown."""

    of_page: dict[QWidget, Callable[[], object]]

    def show_documents(self, documents: Sequence[Document]) -> None:
        """These papers, the first in front."""


class PlayersScreen(Protocol):
    """The players' window."""

    def show_over(self, widget: QWidget | None) -> None:
        """Show this in the place of the fight, in a window that is opened where it is not; None = the fight again."""


class NotesHost(Host, Protocol):
    """The window, as the notes know it."""

    @property
    def campaigns(self) -> CampaignPath:
        """What opens and closes campaign files."""

    @property
    def sheets(self) -> PagePrinter:
        """What is printed."""

    @property
    def players(self) -> PlayersScreen:
        """The players' window."""


class SearchHost(Host, Protocol):
    """The window, as the search knows it."""

    @property
    def notes(self) -> NotesController:
        """What knows where links, and hits, go."""
