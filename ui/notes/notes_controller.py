"""Notes in the window: the page, what is asked for there, and where links go.

window.notes.show()             the page, at the note that was shown last
window.notes.open(id)           the page with this note
window.notes.new(name)          a new note, ready to be written
window.notes.ways[kind] = do    where links to that kind of thing go, given its id
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.campaign.command import WriteNote
from desktop_app.campaign.links import CREATURE, ENCOUNTER, NOTE, Target, by_name, links_here, name_key, offered
from desktop_app.campaign.note_commands import WriteInNote
from desktop_app.campaign.state import OTHER, Page
from ui.notes.drafts import NoteDrafts
from ui.notes.handing_out import HandingOut
from ui.notes.note_changes import NoteChanges
from ui.notes.note_list import narrowed
from ui.notes.note_pictures import NotePictures
from ui.notes.taking_up import draft_path, free_title, take_up
from ui.notes.writing import NOTE_TEXT, Writing
from ui.shared.idle import timer_after
from ui.shared.own_undo import KeptSteps

if TYPE_CHECKING:
    from ui.notes.host import NotesHost
    from ui.notes.note_export import NoteExport
    from ui.notes.notes_page import NotesPage
    from ui.shared.bridge import Bridge, Refusal

NEW: Final = "New note"
HELP: Final = "notes"
LIVE: Final = 250
"""Milliseconds after a key until the note is shown as it reads."""


class NotesController(QObject):
    """Joins the page of notes with the window and the bridge."""

    def __init__(self, window: NotesHost) -> None:
        super().__init__(window.frame)
        self._window = window
        self._drafts = NoteDrafts(Path(), self)
        self._before: list[str] = []
        self._read_soon = timer_after(LIVE, self._show_text, self)
        self.handing_out = HandingOut(window, self)
        self.ways: dict[str, Callable[[str], object]] = {
            NOTE: self.open,
            CREATURE: window.navigation.show_creature,
            ENCOUNTER: window.navigation.open_encounter,
        }

    @cached_property
    def page(self) -> NotesPage:
        """The page, made when it is first shown."""
        from ui.notes.notes_page import NotesPage

        steps = KeptSteps(lambda: self._window.bridge, lambda: self.writing.keep(), self._typed)
        page = NotesPage(self._window.theme, self._offered, steps)
        page.new_asked.connect(self.new)
        page.narrowed.connect(self._list)
        page.chosen.connect(self._open_here)
        page.help_asked.connect(lambda: self._window.navigation.show_text(HELP, "Notes"))
        page.shown.went.connect(self.go)
        page.editor.followed.connect(self.follow)
        page.hand_out_asked.connect(self.handing_out.toggle)
        page.shown.make_asked.connect(self.new)
        self._window.navigation.make_aside(page, page.left, self._leave)
        return page

    @cached_property
    def writing(self) -> Writing:
        """The note that is written."""
        writing = Writing(self.page.editor, lambda: self._window.bridge, lambda: self._drafts)
        writing.refused.connect(self.page.tell)
        writing.kept.connect(lambda: self.page.tell(""))
        writing.bounced.connect(self._bounced)
        writing.typed.connect(self._read_soon.start)
        writing.typed.connect(self._window.navigation.offer_actions)
        return writing

    @cached_property
    def changes(self) -> NoteChanges:
        """What changes a note besides writing it."""
        return NoteChanges(self.page, self.writing, self._window.get_bridge)

    @cached_property
    def export(self) -> NoteExport:
        """What writes notes as files."""
        from ui.notes.note_export import NoteExport

        return NoteExport(self.page, self.writing, self._window)

    @cached_property
    def pictures(self) -> NotePictures:
        """What takes pictures into the note."""
        return NotePictures(self.page, self.writing, self._window)

    @property
    def in_sight(self) -> Page | None:
        """The note on the page of notes, with what is typed in it kept, while that page is shown."""
        if not self.is_made or self._window.pages.currentWidget() is not self.page:
            return None
        self.writing.keep()
        return self.writing.page

    @property
    def is_made(self) -> bool:
        """Whether the page was shown already."""
        return "page" in self.__dict__

    def attach(self, bridge: Bridge) -> None:
        """A campaign was opened: take up what was being written when the program ended."""
        path = self._window.campaigns.path
        if path is None:
            return
        self._drafts = NoteDrafts(draft_path(self._window.folders.data, path), self)
        take_up(NOTE_TEXT, self._drafts, bridge, self._window)

    def show(self) -> None:
        """Show the page with the note that was shown last, else the first."""
        self._show_page()
        self.page.list.setFocus()

    def open(self, id: str) -> None:
        """Show the page with this note."""
        if self._window.get_bridge().campaign.pages.get(id) is None:
            return
        self._show_page()
        if self.writing.id not in ("", id):
            self._before.append(self.writing.id)
        if id not in [page.id for page in self._pages()]:
            self.page.of.setCurrentIndex(0)
            self.page.filter.clear()
        self._open_here(id)
        self.page.shown.setFocus()

    def new(self, name: str = "") -> None:
        """Begin a note; without a name that is asked for first."""
        self._show_page()
        bridge = self._window.get_bridge()
        kind, _ = self.page.narrowing()
        id, called = bridge.opened.fresh_id(), name or free_title(bridge.campaign, NEW)

        def told(refusal: Refusal | None) -> None:
            if refusal is not None:
                self.page.tell(refusal.text)
                return
            self.open(id)
            self.page.write(on=True)
            if not name:
                self.page.name.setFocus()
                self.page.name.selectAll()

        bridge.change_campaign(WriteNote(id=id, name=called, of=kind or OTHER), told)

    def go(self, kind: str, id: str) -> None:
        """Go where a link goes."""
        self.writing.keep()
        if kind in self.ways:
            self.ways[kind](id)

    def follow(self, name: str) -> None:
        """Go where a link of that name goes; one to nothing makes the note."""
        target = by_name(self._window.get_bridge().campaign).get(name_key(name))
        if target is not None:
            self.go(target.kind, target.id)
        else:
            self.new(name)

    def campaign_changed(self) -> None:
        """The campaign is another now: show its notes as they are."""
        self.handing_out.follow()
        if not self.is_made:
            return
        self.writing.follow()
        if self._window.pages.currentWidget() is self.page:
            self._show_all()

    def let_go(self) -> None:
        """The campaign will be closed: what is typed is kept, nothing of it is shown any more."""
        self.handing_out.take_away()
        if self.is_made:
            self.writing.keep()
            self.writing.open("")
        self._before.clear()

    def _show_page(self) -> None:
        _ = self.pictures, self.changes, self.export  # made with the page
        self._window.navigation.show_aside(self.page)
        if self.writing.page is None:
            pages = self._pages()
            self.writing.open(pages[0].id if pages else "")
        self._show_all()

    def _show_all(self) -> None:
        page = self.writing.page
        if page is None:  # it was removed, or its making undone
            pages = self._pages()
            page = pages[0] if pages else None
            self.writing.open(page.id if page is not None else "")
        self._list()
        self.page.show_head(page)
        self.page.show_handed_out(on=page is not None and page.id == self.handing_out.id)
        self._show_text()

    def _pages(self) -> list[Page]:
        bridge = self._window.bridge
        return narrowed(bridge.campaign.pages.values(), *self.page.narrowing()) if bridge is not None else []

    def _list(self) -> None:
        bridge = self._window.bridge
        if bridge is not None:
            keys = self._window.actions.shown_keys("notes.new") or "the menu View"
            self.page.show_list(self._pages(), self.writing.id, any_at_all=bool(bridge.campaign.pages), keys=keys)

    def _open_here(self, id: str) -> None:
        page = self._window.get_bridge().campaign.pages.get(id)
        if page is not None and id != self.writing.id:
            self.page.tell("")
            self.writing.open(id)
            self.page.name.setModified(False)
            if self.page.is_writing and not self.page.editor.hasFocus():
                self.page.write(on=False)
        self._show_all()

    def _show_text(self) -> None:
        bridge, page = self._window.bridge, self.writing.page
        if bridge is None or page is None:
            return
        campaign = bridge.campaign
        here = links_here(campaign, Target(NOTE, page.id, page.title))
        self.page.shown.show_note(self.page.editor.toPlainText(), by_name(campaign), campaign.pictures, here)

    def _bounced(self, id: str, text: str, reason: str) -> None:
        """What was typed in a note that was left cannot be kept: it is shown again, to be mended."""
        if id in self._window.get_bridge().campaign.pages:
            self._open_here(id)
            self.page.write(on=True)
            self.page.editor.setPlainText(text)
            self.page.tell(reason)

    def _typed(self) -> str:
        """What undo calls the text that is typed and no step yet."""
        return (
            WriteInNote(id=self.writing.id, at=0).title(self._window.get_bridge().campaign)
            if self.writing.has_more
            else ""
        )

    def _offered(self, typed: str) -> Sequence[Target]:
        return offered(self._window.get_bridge().campaign, typed)

    def _leave(self) -> None:
        """Esc and the button Back, step by step: the names that are offered, the editor, the words in the filter."""
        page = self.page
        if page.editor.is_offering:
            page.editor.put_away()
        elif page.editor.hasFocus():
            self.writing.keep()
            page.write(on=False)
        elif page.name.hasFocus() and page.name.isModified() and self.writing.page is not None:
            page.name.setModified(False)
            page.name.setText(self.writing.page.title)
            self.changes.refuse_name("")
            page.list.setFocus()
        elif page.filter.hasFocus() and page.filter.text():
            page.filter.clear()
        elif self._before and page.shown.hasFocus():
            id = self._before.pop()
            if id in self._window.get_bridge().campaign.pages:
                self._open_here(id)
        else:
            self._before.clear()
            self._window.navigation.go_back()
