"""The compendium in the window: its page, and what is done with an entry: given, kept as loot, noted, copied."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from desktop_app.patterns_later import pattern
from desktop_app.rules.text import capital
from ui.shared.text import quoted
from ui.shared.typed_input import PromptError, closest
from ui.shared.widgets.prompt_bar import Answered, Prompt, teller

if TYPE_CHECKING:
    from desktop_app.campaign.state import Campaign, Kept
    from desktop_app.content.books import BookEntry
    from ui.library.books import Books, Row
    from ui.library.compendium_page import CompendiumPage
    from ui.library.host import LibraryHost
    from ui.library.search_controller import SearchController

MOST_GIVEN = 999
_WHO = pattern(r"(?P<name>.+?)(?:\s+x\s*(?P<count>\d{1,4}))?")


class CompendiumController(QObject):
    """The page is made when it is first shown, and the library's names are read when they are first wanted."""

    def __init__(
        self, window: LibraryHost, search: SearchController, make_own: Callable[[str, Collection[str]], bool]
    ) -> None:
        """`make_own` begins an own entry like the one of that name, in one of these sections of packs that has it."""
        super().__init__(window.frame)
        self._window, self._search, self._make_own = window, search, make_own
        window.actions.on("library.compendium", lambda: self.show("items"))

    @cached_property
    def books(self) -> Books:
        """The names of the whole library."""
        from ui.library.books import Books

        made = Books(self, self._window.get_bridge, self._search.shelf)
        made.told.connect(self._window.tell)
        return made

    @cached_property
    def page(self) -> CompendiumPage:
        """The page of the compendium."""
        from ui.library.compendium_page import CompendiumPage

        made = CompendiumPage(self._window.theme, self.books)
        made.open_asked.connect(self._open_chosen)
        made.panel.give_asked.connect(self._ask_who)
        made.panel.place_asked.connect(self._place)
        made.panel.loot_asked.connect(self._to_loot)
        made.panel.note_asked.connect(self._ask_note)
        made.panel.copy_asked.connect(self._copy)
        made.panel.own_asked.connect(self._own)
        self._window.navigation.make_aside(made, made.left)
        return made

    def show(self, kind: str = "", text: str = "") -> None:
        """Show a kind, or all of them, with this in the search."""
        self._search.shelf.want()
        self._window.navigation.show_aside(self.page)
        self.page.begin(kind, text)

    def open(self, row: Row) -> None:
        """Show an entry where it is read: spells and creatures have pages of their own."""
        from desktop_app.content.book_listing import LAYOUTS
        from desktop_app.content.books import CREATURES

        if row.kind == "spells":
            self._window.navigation.show_spell(row.name)
        elif row.kind == CREATURES:
            self._search.show_creature(row.name)
        else:
            self.show(row.kind if row.kind in LAYOUTS else "", row.name)

    def _open_chosen(self) -> None:
        """Enter: to the entry's own page; where this is it, the keys go into its text."""
        row = self.page.chosen()
        if row is None:
            return
        if row.kind in ("spells", "creatures"):
            self.open(row)
        else:
            self._row()
            self.page.panel.facts.setFocus()

    # what is done with an entry

    def _chosen(self) -> BookEntry | None:
        """The chosen entry with all that it says."""
        row = self._row()
        return self.books.entry(row) if row is not None else None

    def _row(self) -> Row | None:
        """The chosen entry; it is shown from now on, if the list went on before."""
        if self.page.panel.row is not self.page.chosen():
            self.page.show_chosen()
        return self.page.panel.row

    def _thing(self, entry: BookEntry, version: str) -> tuple[str, float, float]:
        """What it is called on a sheet, its price in gold pieces and its weight in pounds."""
        from desktop_app.content.book_listing import price_of

        bonus, base = int(version or 0), price_of(entry) or 0
        if bonus and entry.facts.get("cost"):
            base = float(entry.facts["cost"]) * (bonus if entry.facts.get("linear") else bonus * bonus)
        return f"{entry.name} {version}".strip(), base, float(entry.facts.get("weight") or 0)

    def _ask_who(self) -> None:
        entry = self._chosen()
        if entry is None:
            return
        version = self.page.panel.version.currentText()
        campaign = self._window.get_bridge().campaign
        name, _, weight = self._thing(entry, version)
        party = [kept.creature.name for kept in campaign.creatures.values()]

        def submit(text: str, overrule: bool, answered: Answered) -> None:  # noqa: ARG001 - the prompt's call
            kept, count = _read_who(text, campaign)
            self._give(kept, name, count, weight, answered)

        self.page.prompt.ask(Prompt(f"Give {name} to", "Ana, or Ana x2 for two", submit, names=party))

    def _give(self, kept: Kept, name: str, count: int, weight: float, answered: Answered) -> None:
        from desktop_app.campaign.command import EditCreature
        from desktop_app.making.gear import with_several
        from desktop_app.making.typed import TypedError

        bridge = self._window.get_bridge()
        try:
            made = with_several(kept.creature, name, count, weight, bridge.campaign_ruleset)
        except TypedError as error:
            raise PromptError(f"{capital(str(error)).rstrip('.')}.") from error
        many = f"{count} {name}" if count != 1 else name
        done = f"{kept.creature.name} has {many} now."
        command = EditCreature(id=kept.id, creature=made, what=f"given {many}")
        bridge.change_campaign(command, teller(answered, lambda: self.page.tell(done)))

    def _place(self) -> None:
        """Put a trap or haunt into the encounter that is open."""
        row = self._row()
        if row is None:
            return
        if self._window.get_bridge().state is None:
            self.page.tell(f"Open an encounter first to put {capital(row.name)} into it.")
        else:
            self._window.roster.join_from_palette(f"{row.name} x1")
            self.page.tell(f"{capital(row.name)} is in the encounter now.")

    def _to_loot(self) -> None:
        from desktop_app.campaign.party_book import Found
        from desktop_app.campaign.party_commands import KeepFound
        from desktop_app.rules.coins import copper_of

        entry = self._chosen()
        if entry is None:
            return
        version = self.page.panel.version.currentText()
        bridge = self._window.get_bridge()
        name, price, weight = self._thing(entry, version)
        found = Found(bridge.opened.fresh_id(), name, value=copper_of(price), weight=weight)
        bridge.change_campaign(
            KeepFound(found=found),
            lambda refusal: self.page.tell(refusal.text if refusal else f"{name} lies in the party's store now."),
        )

    def _ask_note(self) -> None:
        row = self._row()
        shown = self.books.read(row) if row is not None else None
        if shown is None:
            return
        passage = shown.markdown()
        titles = [each.title for each in self._window.get_bridge().campaign.pages.values()]

        def submit(text: str, overrule: bool, answered: Answered) -> None:  # noqa: ARG001 - the prompt's call
            self._write(" ".join(text.split()), passage, answered)

        example = "the title of a note, a new one too"
        self.page.prompt.ask(Prompt("Put it into the note", example, submit, shown.name, titles))

    def _write(self, title: str, passage: str, answered: Answered) -> None:
        from desktop_app.campaign.command import WriteNote
        from desktop_app.campaign.note_commands import WriteInNote

        if not title:
            raise PromptError("Type the title of a note, or of a new one.")
        bridge = self._window.get_bridge()
        pages = bridge.campaign.pages.values()
        note = next((each for each in pages if each.title.lower() == title.lower()), None)
        if note is None:
            command: WriteNote | WriteInNote = WriteNote(id=bridge.opened.fresh_id(), name=title, text=f"{passage}\n")
        else:
            between = "\n\n" if note.text.strip() else ""
            command = WriteInNote(id=note.id, at=len(note.text), put=f"{between}{passage}\n")
        done = f"It stands in the note {note.title if note is not None else title} now."
        bridge.change_campaign(command, teller(answered, lambda: self.page.tell(done)))

    def _own(self) -> None:
        from ui.library.books import PACK_SHELVES

        row = self._row()
        sections = [section for section, kind in PACK_SHELVES.items() if row is not None and kind == row.kind]
        if row is not None and not self._make_own(row.name, sections):
            self.page.tell(f"{row.name} is made by no form yet; Ctrl+Shift+J has the kinds that are.")

    def _copy(self) -> None:
        row = self._row()
        shown = self.books.read(row) if row is not None else None
        if shown is not None:
            QApplication.clipboard().setText(shown.plain())
            self.page.tell(f"{shown.name} is in the clipboard as text.")


def _read_who(text: str, campaign: Campaign) -> tuple[Kept, int]:
    """`Ana`, `an x2`: the creature that is meant, and how many it gets. Raises PromptError."""
    found = _WHO.fullmatch(" ".join(text.split()))
    by_name: dict[str, Kept] = {}
    for kept in campaign.creatures.values():
        by_name.setdefault(kept.creature.name, kept)
    names = closest(found["name"], by_name) if found is not None else []
    if found is None or not names:
        raise PromptError(f"No creature of the campaign is called {quoted(text)}. Type a name, or Ana x2 for two.")
    count = int(found["count"] or 1)
    if not 1 <= count <= MOST_GIVEN:
        raise PromptError(f"How many should be a number from 1 to {MOST_GIVEN}, not {count:,}.")
    return by_name[names[0]], count
