"""The names of the whole library as the window holds them, and the lists of its kinds; each read when first wanted."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, Signal

from desktop_app.campaign.state import OWN_RULES
from ui.shared.idle import timer_after
from ui.shared.workers import Worker

if TYPE_CHECKING:
    from desktop_app.content.book_listing import Listing
    from desktop_app.content.book_names import BookNames, NameRow
    from desktop_app.content.books import BookEntry
    from desktop_app.content.packs import Pack
    from desktop_app.content.told_entry import Told
    from desktop_app.rules.ruleset import Ruleset
    from ui.library.shelf import Shelf
    from ui.shared.bridge import Bridge
    from ui.theme.tokens import Tokens

Row: TypeAlias = "NameRow | BookEntry"
Read: TypeAlias = "tuple[str, BookNames] | str"
ReadKind: TypeAlias = "tuple[str, Listing] | str"
LEAST_LETTERS = 3
UNREADABLE = "The library could not be read"
PACK_SHELVES = {"armor": "items", "weapons": "items", "materials": "items", "items": "items", "feats": "feats",
                "traits": "abilities", "conditions": "conditions", "spells": "spells",
                "afflictions": "afflictions", "archetypes": "archetypes",
                "class_features": "class-features", "class_options": "class-options"}  # fmt: skip
"""The sections of a pack that are listed, and as what kind."""


class Books(QObject):
    """`changed` when there is more to be found, `told` a problem. Nothing is read before `want` or `listing`."""

    changed = Signal()
    told = Signal(str)

    def __init__(self, parent: QObject, bridge_of: Callable[[], Bridge], shelf: Shelf) -> None:
        super().__init__(parent)
        self._bridge_of, self._shelf = bridge_of, shelf
        self._names: BookNames | None = None
        self._wanted = ""
        self._lists: dict[str, Listing] = {}
        self._asked: list[str] = []
        self._packs: tuple[Pack, ...] = ()
        self._own: Pack | None = None
        self._own_text: object = None
        self._reader: Worker[Read] = Worker(self, self._take)
        self._lister: Worker[ReadKind] = Worker(self, self._take_list)
        self._unread = ""
        """The ruleset whose names are to be read."""
        self._next = timer_after(0, self._read_next, self)
        """One thing after the other, once what is shown is painted: each thread takes its part from the window."""
        shelf.changed.connect(self._shelf_changed)

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset at hand: of the encounter that is open, else of the campaign."""
        return self._bridge_of().ruleset

    @property
    def busy(self) -> bool:
        """Whether names or a list are being read."""
        return bool(self._asked or self._unread) or self._reader.busy or self._lister.busy

    def want(self) -> None:
        """Have the names of the ruleset at hand, soon if they are not there."""
        if not self._bridge_of().is_open:
            return
        ruleset = self.ruleset.id
        if ruleset != self._wanted:
            self._begin(ruleset)
        elif self._names is not None and (packs := self._packs_on()) != self._packs:
            self._show_packs(packs)

    def _begin(self, ruleset: str) -> None:
        self._wanted, self._names, self._lists = ruleset, None, {}
        self._unread = ruleset
        self._next.start()

    def _packs_on(self) -> tuple[Pack, ...]:
        """The packs that are switched on, and what the table made itself, which comes before them."""
        held = self._bridge_of().campaign.options.get(OWN_RULES) if self._bridge_of().is_open else None
        if held != self._own_text:
            from desktop_app.content.own_rules import own_pack, own_rules

            self._own_text, self._own = held, own_pack(own_rules(held))
        return (*self._shelf.packs_on(), *((self._own,) if held is not None and self._own is not None else ()))

    def _show_packs(self, packs: tuple[Pack, ...]) -> None:
        """Others are on than before: what is gone is read off the library anew."""
        gone = {_names_of(pack) for pack in self._packs} - {_names_of(pack) for pack in packs}
        if any(not _is_in(names, packs) for names in gone):
            self._begin(self._wanted)
            return
        self._put_packs()
        self._lists = {}
        self.changed.emit()

    def find(self, text: str, most: int, kinds: Collection[str] = ()) -> tuple[NameRow, ...]:
        """See BookNames.find; nothing while the names are being read."""
        return self._names.find(text, most, kinds) if self._names is not None else ()

    def of_kinds(self, kinds: Collection[str]) -> tuple[NameRow, ...]:
        """Everything of these kinds, by name."""
        rows = self._names.rows if self._names is not None else []
        return tuple(sorted((row for row in rows if row.kind in kinds), key=lambda row: row.name.lower()))

    def rules_about(self, text: str) -> tuple[BookEntry, ...]:
        """The rules of the game in whose text every typed word stands."""
        from desktop_app.content.books import BookEntry
        from desktop_app.content.rules_text import find_rules
        from desktop_app.content.told_entry import RULE

        if len(text.strip()) < LEAST_LETTERS:
            return ()
        return tuple(BookEntry(RULE, each.title, facts={"id": each.id}) for each in find_rules(text, self.ruleset))

    def named(self, name: str, kinds: Collection[str] = ()) -> NameRow | None:
        """The entry of exactly this name, once the names are there."""
        return self._names.named(name, kinds) if self._names is not None else None

    def listing(self, kind: str) -> Listing | None:
        """The list of a kind; None while it is being read, and `changed` tells when it is there."""
        self.want()
        found = self._lists.get(kind)
        if found is None and kind not in self._asked:
            self._asked.append(kind)
            self._next.start()
        return found

    def entry(self, row: Row) -> BookEntry | None:
        """An entry with all that it says; None where it can no longer be read."""
        from desktop_app.content.books import BookEntry

        if isinstance(row, BookEntry):
            return row
        try:
            return row.entry(self.ruleset.id)
        except (OSError, ValueError, KeyError) as error:
            self.told.emit(f"{row.name} could not be read: {error}.")
            return None

    def read(self, row: Row) -> Told | None:
        """The same for reading."""
        from desktop_app.content.told_entry import RULE, told

        entry = self.entry(row)
        if entry is None:
            return None
        if entry.kind == RULE:
            return _rule_told(entry, self.ruleset)
        return _spell_told(entry) if entry.kind == "spells" else told(entry)

    def html(self, row: Row, tokens: Tokens) -> str:
        """The same as HTML; a creature with its numbers at the start of a fight."""
        from desktop_app.content.books import CREATURES
        from ui.shared.entry_text import entry_html

        if row.kind == CREATURES:
            return self._creature_html(row, tokens)
        shown = self.read(row)
        return entry_html(shown, tokens) if shown is not None else ""

    def _creature_html(self, row: Row, tokens: Tokens) -> str:
        from ui.shared.preview import creature_preview

        found = self._shelf.creatures.get(row.name)
        return creature_preview(found, self.ruleset, tokens) if found is not None else ""

    def _take(self, read: Read) -> None:
        self._next.start()
        if isinstance(read, str):
            self.told.emit(read)
            return
        if read[0] == self._wanted:
            self._names = read[1]
            self._put_packs()
            self.changed.emit()

    def _take_list(self, read: ReadKind) -> None:
        self._next.start()
        kind = self._asked.pop(0) if self._asked else ""
        if isinstance(read, str):
            self.told.emit(read)
        elif read[0] == self._wanted:
            self._lists[kind] = read[1]
            self.changed.emit()

    def _read_next(self) -> None:
        """A list that is looked at before the names."""
        if self._reader.busy or self._lister.busy:
            return
        if self._asked:
            ruleset, kind, own = self._wanted, self._asked[0], tuple(self._of_packs())
            self._lister.do(lambda: _read_list(ruleset, kind, own))
        elif self._unread:
            names_of, self._unread = self._unread, ""
            self._reader.do(lambda: _read_names(names_of))

    def _shelf_changed(self) -> None:
        """Other creatures are nothing to us, other packs are."""
        packs = self._packs_on()
        if self._names is not None and packs != self._packs:
            self._show_packs(packs)

    def _put_packs(self) -> None:
        from desktop_app.content.book_names import NameRow

        self._packs = self._packs_on()
        if self._names is not None:
            for entry in self._of_packs():
                self._names.put(NameRow(entry.kind, entry.name, entry.aliases, entry.book, entry), first=True)
            self._names.sort()

    def _of_packs(self) -> Iterator[BookEntry]:
        """What the packs that are switched on bring, and the table itself."""
        for pack in self._packs_on():
            yield from _pack_entries(pack, self._wanted)


def _read_names(ruleset: str) -> Read:
    from desktop_app.content.book_names import NameRow, whole_index
    from desktop_app.content.books import BookEntry
    from desktop_app.content.rules_text import all_rules
    from desktop_app.content.told_entry import RULE

    try:
        names = whole_index(ruleset)
        for each in all_rules():
            names.put(NameRow(RULE, each.title, (), "", BookEntry(RULE, each.title, facts={"id": each.id})))
        names.sort()
    except (OSError, ValueError, KeyError) as error:
        return f"{UNREADABLE}: {error}."
    return ruleset, names


def _read_list(ruleset: str, kind: str, own: tuple[BookEntry, ...]) -> ReadKind:
    from desktop_app.content.book_listing import Listing
    from desktop_app.content.books import book_entries

    try:
        shipped = {entry.name.lower(): entry for entry in book_entries(kind, ruleset)}
    except (OSError, ValueError, KeyError) as error:
        return f"{UNREADABLE}: {error}."
    entries = {**shipped, **{entry.name.lower(): entry for entry in own if entry.kind == kind}}
    return ruleset, Listing(kind, tuple(entries.values()))


def _names_of(pack: Pack) -> frozenset[tuple[str, str]]:
    """Every entry that a pack brings, by section and name."""
    return frozenset((section, str(raw.get("name", ""))) for section, raws in pack.sections.items() for raw in raws)


def _is_in(names: frozenset[tuple[str, str]], packs: tuple[Pack, ...]) -> bool:
    return names <= frozenset().union(*map(_names_of, packs))


def _pack_entries(pack: Pack, ruleset: str) -> Iterator[BookEntry]:
    from desktop_app.content.books import entry_of
    from desktop_app.content.library import lineage

    line = lineage(ruleset)
    for section, kind in PACK_SHELVES.items():
        for raw in pack.sections.get(section, ()) if pack.suits(ruleset) else ():
            told = {"in": {line[-1]: str(raw.get("text", ""))}} if section == "afflictions" else {}
            entry = entry_of(kind, section, {**raw, "book": pack.name, **told}, line)
            if entry is not None:
                yield entry


def _rule_told(entry: BookEntry, ruleset: Ruleset) -> Told:
    from desktop_app.content.rules_text import rule
    from desktop_app.content.told_entry import Told

    found = rule(str(entry.facts["id"]))
    played = (f"\N{BULLET} {line}." for line in found.played(ruleset))
    return Told(entry.name, "Rule", (), (found.told(ruleset), *played))


def _spell_told(entry: BookEntry) -> Told:
    from desktop_app.content.spells import KIND
    from desktop_app.content.told_entry import told
    from desktop_app.content.told_spell import told_spell
    from desktop_app.rules.spell import Spell

    spell = KIND.read({"name": entry.name, **entry.facts, "book": entry.book})
    return told_spell(spell, entry.aliases) if isinstance(spell, Spell) else told(entry)
