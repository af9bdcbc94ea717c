"""A table's own feats, conditions, items ... in the window: made by forms, tried, and kept in the campaign.

window.library.own.show()   the page
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from desktop_app.campaign.command import SetOption
from desktop_app.campaign.state import OWN_RULES
from desktop_app.content.own_forms import TITLES, Mistake, fields_of, typed
from desktop_app.content.own_parts import renamed
from desktop_app.content.own_rules import OwnRules, broken_by, library_raw
from desktop_app.content.packs import SECTIONS
from ui.library.own_book import OwnBook, warmed
from ui.library.own_drafts import Drafts
from ui.library.own_page import OwnPage
from ui.library.own_reading import read_entry
from ui.library.own_sharing import OwnSharing
from ui.library.own_told import rolled_html, trial_html
from ui.shared.idle import timer_after
from ui.shared.text import capital, quoted
from ui.shared.typed_input import PromptError, closest
from ui.shared.widgets.prompt_bar import Answered, Prompt
from ui.shared.widgets.ticks import TickRow
from ui.shared.workers import Worker

if TYPE_CHECKING:
    from desktop_app.content.own_forms import Field
    from desktop_app.content.schema import Raw
    from ui.library.host import LibraryHost
    from ui.shared.bridge import Bridge, Refusal

HELP = "own-rules"
TABLES = "tables"
"""The section whose entries are rolled on when they are tried."""
MOST_TOLD = 4
A_PAUSE = 1500
"""Milliseconds without a stroke after which what was typed is on the disk."""
HOLDS = "It holds for the sheets of the campaign and for new encounters."
NOT_KEPT = "Not kept yet: what is expected is said in red. Nothing that you typed is lost."
Key = tuple[str, str]
"""A section and a name; the name of one that was not kept yet is empty."""


class OwnController(QObject):
    """Joins the page with the window. What is typed stays with its entry until it is kept."""

    def __init__(self, window: LibraryHost) -> None:
        super().__init__(window.frame)
        self._window = window
        self._key: Key = ("", "")
        self._base: Raw = {}
        self._fields: tuple[Field, ...] = ()
        self._listed = OwnRules()
        self._drafts = Drafts(window.folders.data)
        self._soon = timer_after(A_PAUSE, self._drafts.write, self)
        self.book = OwnBook(window.get_bridge)
        self._heard: Bridge | None = None
        self._warming: Worker[str] = Worker(self, lambda _ruleset: None)
        self.sharing = OwnSharing(self, window)

    @cached_property
    def page(self) -> OwnPage:
        """The page, made when it is first shown."""
        page = OwnPage(self._window.theme, tuple((section, TITLES.get(section, section)) for section in SECTIONS))
        page.asked.connect(lambda what: self._ways[what]())
        page.chosen.connect(self._choose)
        page.form.changed.connect(self._typed)
        page.hidden.connect(self._drafts.write)
        self._window.navigation.make_aside(page, page.left, self._leave)
        return page

    def show(self) -> None:
        """Show the page."""
        if self._heard is not self._bridge:
            self._heard = self._bridge
            self._drafts.begin(str(self._window.campaigns.path))
            self._key = ("", "")
            warming = partial(warmed, self._bridge.campaign_ruleset)
            QTimer.singleShot(0, self, lambda: self._warming.do(warming))  # once the page is painted
            self._heard.campaign_changed.connect(self.campaign_changed)
        self._window.navigation.show_aside(self.page)
        self.show_entries()
        self.page.to_list()

    def open(self, section: str, name: str) -> None:
        """Show the page with that entry."""
        self.show()
        self.page.choose(_row_key((section, name)))

    def campaign_changed(self) -> None:
        """Show the entries as they are now, if they are in sight."""
        if "page" in self.__dict__ and self._window.pages.currentWidget() is self.page:
            self.show_entries()

    @cached_property
    def _ways(self) -> dict[str, Callable[[], object]]:
        return {
            "new": self._begin, "copy": self._ask_copy, "change": self.page.go_in, "drop": self._drop,
            "keep": self._keep, "try": self._try, "send": self.sharing.ask_send, "bring": self.sharing.ask_bring,
            "help": lambda: self._window.navigation.show_text(HELP, "Rules of your own"),
        }  # fmt: skip

    @property
    def _bridge(self) -> Bridge:
        return self._window.get_bridge()

    @property
    def own(self) -> OwnRules:
        """The own rules of the campaign as they stand."""
        return self.book.own

    # what is shown

    def show_entries(self) -> None:
        """List the entries as they are now."""
        own = self.own
        if own != self._listed:  # what was told of the last step, which may be undone by now
            self._listed = own
            self.page.tell("")
        kept = [(section, str(raw["name"])) for section, raw in own.entries() if section in SECTIONS]
        rows = [TickRow(_row_key(key), (key[1], TITLES.get(key[0], key[0]))) for key in kept]
        rows += [
            TickRow(_row_key(key), (f"{key[1] or 'New'} (not kept yet)", TITLES.get(key[0], key[0])))
            for key in self._drafts
            if key not in kept
        ]
        self.page.show_creatures([(kept.id, kept.creature.name) for kept in self._bridge.campaign.creatures.values()])
        self.page.show_entries(rows)
        if self._key[0] and _row_key(self._key) not in {row.key for row in rows}:
            self._key = ("", "")
        if not self._key[0]:
            self.page.show_form(on=False)
        self._choose()

    def _choose(self) -> None:
        """Show the form of the row that is chosen; as it was left, if it was not kept."""
        section, _, name = self.page.list.key().partition("/")
        if not section:
            self._key = ("", "")
            self.page.show_form(on=False)
            return
        key = (section, name)
        raw = self.own.entry(section, name) or {}
        if key == self._key and (key in self._drafts or raw == self._base):
            return
        self._ask(key, raw)

    def _ask(self, key: Key, raw: Raw) -> None:
        base, filled, replaces = self._drafts.get(key, (raw, None, key[1].lower() in self.book.taken(key[0])))
        self._key, self._base = key, base
        self._fields = fields_of(key[0], self._bridge.campaign_ruleset)
        filled = {field.key: typed(field, base) for field in self._fields} | dict(filled or {})
        title = TITLES.get(key[0], key[0])
        was = key[1] if self.own.entry(*key) is not None else ""
        self.page.form.ask(f"{title}: {key[1]}" if key[1] else f"New: {title.lower()}", self._fields, filled,
                           was=was, replaces=replaces)  # fmt: skip
        self.page.show_result("")
        self.page.show_form(on=True)

    def _typed(self) -> None:
        form = self.page.form
        self._drafts[self._key] = (self._base, form.filled(), form.replaces.isChecked())
        self._soon.start()

    def _leave(self) -> None:
        """Esc: from the form or the filter to the list, then from the page. What is typed into a form stays."""
        if self.page.leave_filter():
            return
        if self.page.form.isAncestorOf(self._window.frame.focusWidget()):
            self.page.to_list()
        else:
            self._window.navigation.go_back()

    # what is made

    def _begin(self) -> None:
        self._open_new(str(self.page.kinds.currentData()), {})

    def _open_new(self, section: str, raw: Raw) -> None:
        key = (section, "")
        if raw:
            filled = {field.key: typed(field, raw) for field in fields_of(section, self._bridge.campaign_ruleset)}
            self._drafts[key] = (raw, filled, False)
        self._drafts.setdefault(key, ({}, {}, False))
        self._key = ("", "")
        self.show_entries()
        self.page.choose(_row_key(key))
        if self._key != key:
            self._ask(key, {})
        self.page.form.begin()

    def _ask_copy(self) -> None:
        section = str(self.page.kinds.currentData())
        self.page.prompt.ask(_copy_prompt(section, self.book.names(section), self.begin_like))

    def begin_like(self, section: str, name: str) -> None:
        """Begin an entry like that one of the library."""
        raw = library_raw(section, name, self.book.ruleset(OwnRules()))
        self._open_new(section, renamed(raw or {}, f"{capital(str((raw or {}).get('name', name)))} of ours"))

    def _read(self) -> tuple[OwnRules, Raw, tuple[Mistake, ...]]:
        form = self.page.form
        return read_entry(self.book, self._key, self._fields, form.filled(), self._base,
                          replaces=form.replaces.isChecked())  # fmt: skip

    def _keep(self) -> None:
        if not self._key[0]:
            return
        section, old = self._key
        own, raw, wrong = self._read()
        name = str(raw.get("name", ""))
        if not wrong:
            own, others = self.book.followed(own, section, old, name)
            wrong = _asked_by(others)
        if wrong:
            self.page.form.tell(wrong, NOT_KEPT)
            return
        self.page.form.tell((), "")
        draft = self._drafts.pop((section, old), None)
        step, of_sheets = self.book.keeping(own, section, old, name, sheets=self.page.form.sheets.isChecked())

        def told(refusal: Refusal | None) -> None:
            if refusal is not None:
                if draft is not None:
                    self._drafts[(section, old)] = draft
                self.page.form.tell((), refusal.text)
                return
            key: Key = (section, name)
            self._key, self._base = key, raw
            self.show_entries()
            self.page.choose(_row_key(key))
            self.page.form.kept_as(name)
            self.page.to_list()
            self.page.tell(f"{name} is kept. {HOLDS}{of_sheets}")
            self._try()

        self._bridge.change_campaign(step, told)

    def change(self, own: OwnRules, what: str, told: Callable[[Refusal | None], None]) -> None:
        """Keep these own rules in the campaign, as one step called `what`."""
        self._bridge.change_campaign(SetOption(option=OWN_RULES, value=own.text(), what=what), told)

    def _drop(self) -> None:
        section, _, name = self.page.list.key().partition("/")
        if not section:
            return
        own = self.own.without(section, name)
        others = broken_by(own, section, name, self._bridge.campaign.ruleset, self.book.options(own))
        if others:
            self.page.tell(_asked_by(others)[0].expected)
            return
        self._drafts.pop((section, name), None)
        if self.own.entry(section, name) is None:
            self.show_entries()
            return

        def told(refusal: Refusal | None) -> None:
            self.show_entries()
            self.page.tell(refusal.text if refusal is not None else self.book.removed(section, name))
            self.page.to_list()

        self.change(own, f"remove {name} from the own rules", told)

    def _try(self) -> None:
        """Show what the entry in the form does to the chosen creature, kept or not; a table is rolled on."""
        section, old = self._key
        if not section:
            self.page.tell("Choose an entry first.")
            return
        own, raw, wrong = self._read()
        self.page.form.tell(wrong, "It can be tried when this is mended." if wrong else "")
        if wrong:
            return
        if section == TABLES:
            self.page.show_result(rolled_html(str(raw["name"]), self.book.ruleset(own), self._window.dice.program))
            return
        kept = self._bridge.campaign.creatures.get(str(self.page.creature.currentData()))
        if kept is None:
            self.page.tell("The campaign has no creature yet to try it on.")
            return
        before = self.book.ruleset(self.own.without(section, old) if old else self.own)
        after = self.book.ruleset(own)
        self.page.show_result(trial_html(kept.creature, section, raw, before, after))


def _copy_prompt(section: str, names: list[str], begin: Callable[[str, str], object]) -> Prompt:
    """Asks for the entry of the library that one's own begins like."""

    def submit(text: str, _overrule: bool, answered: Answered) -> None:
        found = closest(text, {name: name for name in names})
        if not found:
            raise PromptError(f"The library has nothing called {quoted(text)} among these.")
        answered("")
        begin(section, found[0])

    title = f"Make your own from the library\N{RIGHT SINGLE QUOTATION MARK}s {TITLES.get(section, section).lower()}"
    return Prompt(title, "part of its name", submit, names=names)


def _asked_by(names: tuple[str, ...]) -> tuple[Mistake, ...]:
    if not names:
        return ()
    told = f"{', '.join(map(quoted, names[:MOST_TOLD]))} could not stand then: change that first."
    return (Mistake("", told),)


def _row_key(key: Key) -> str:
    return f"{key[0]}/{key[1]}"
