"""Brings in whole collections of other programs: read beside the window, looked at, taken in one step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.pauses import pausing
from desktop_app.session.results import Failed, Refused
from desktop_app.settings import TABLE_COLUMNS
from ui.library.waiting import WaitedReader
from ui.shared.file_dialogs import ask_files, ask_folder
from ui.shared.widgets.banner import NOTE
from ui.shared.workers import Politeness, Worker

if TYPE_CHECKING:
    from desktop_app.bringing_in import Thing
    from desktop_app.campaign.merge_command import MergeCampaign
    from desktop_app.campaign.state import Campaign
    from desktop_app.exchange.collected import Collection
    from desktop_app.open_campaign import Judgement
    from desktop_app.reading.requests import Rules, Wait
    from desktop_app.rules.ruleset import Ruleset
    from desktop_app.session.campaigns import CampaignSession
    from desktop_app.store.contents import NewDocument
    from ui.home.collection_page import CollectionPage
    from ui.home.columns_page import ColumnsPage
    from ui.home.host import HomeHost
    from ui.shared.bridge import Bridge

DONE: Final = "{name} is brought in. Ctrl+Z takes all of it back."
LOST: Final = " What could not be kept of its fights stands in their logs."
READ: Final = "{name} is read; nothing of it is brought in yet."
CANCELLED: Final = "Reading was ended. Nothing was brought in."
MOST_TABLES: Final = 200
"""Kinds of tables whose columns are remembered."""
Read = tuple["Collection", tuple["Thing", ...]]
Made = tuple["MergeCampaign", tuple["NewDocument", ...], tuple[str, ...], "Judgement"]


class CollectionController(QObject):
    """Asks for files or a folder, shows what is in them, and brings in what was chosen."""

    def __init__(self, window: HomeHost) -> None:
        super().__init__(window.frame)
        self._window = window
        self._collection: Collection | None = None
        self._comparing: Collection | None = None
        self._paths: tuple[Path, ...] = ()
        self._reader: WaitedReader[Read | str] = WaitedReader(self, window.banners, self._read, entries="creatures")
        self._maker: Worker[Made] = Worker(self, self._made)
        self._looker: Worker[tuple[Thing, tuple[str, ...]]] = Worker(self, self._looked)

    @property
    def busy(self) -> bool:
        """Whether something is being read or made."""
        return self._reader.busy or self._maker.busy or self._looker.busy or self._comparing is not None

    @cached_property
    def page(self) -> CollectionPage:
        """The page, made when it is first shown."""
        from ui.home.collection_page import CollectionPage

        page = CollectionPage(self._window.theme)
        page.asked.connect(self.bring_in)
        page.chosen.connect(self._look)
        page.columns_asked.connect(self.show_columns)
        self._window.navigation.make_aside(page, page.left, self._leave)
        return page

    @cached_property
    def columns(self) -> ColumnsPage:
        """The page that asks what the columns of tables are, made when it is first shown."""
        from ui.home.columns_page import ColumnsPage

        page = ColumnsPage(self._window.theme)
        page.asked.connect(self._read_again)
        self._window.navigation.make_aside(page, page.left, self._back_to_page)
        return page

    def show_columns(self) -> None:
        """Ask what the columns of the tables are; tables with the same columns are asked about once."""
        if self._collection is not None:
            by_header = {each.header: each for each in reversed(self._collection.tables)}
            self._window.navigation.show_aside(self.columns)
            self.columns.show_tables(tuple(reversed(by_header.values())))

    def ask_files(self) -> None:
        """Ask for files and archives."""
        from ui.library.files import COLLECTIONS

        ask_files(self._window.frame, "Bring in files", COLLECTIONS, self.read)

    def ask_folder(self) -> None:
        """Ask for a folder."""
        ask_folder(self._window.frame, "Bring in a folder", "", lambda path: self.read([path]))

    def read(self, paths: Sequence[Path]) -> None:
        """Read files and folders, and show what is in them."""
        from desktop_app.reading.requests import Rules

        bridge = self._window.get_bridge()
        rules = Rules(bridge.campaign.ruleset, bridge.rulesets.options(bridge.campaign))
        self._collection, self._comparing, self._paths = None, None, tuple(paths)
        self._window.navigation.show_aside(self.page)
        self.page.show_reading(paths[0].name)
        columns = dict(self._window.settings.get(TABLE_COLUMNS))
        session = bridge.opened.campaign
        self._reader.do(paths[0].name, partial(_read, self._paths, rules, bridge.campaign, session, columns))

    def bring_in(self) -> None:
        """Bring in what was chosen, in one step."""
        from desktop_app.bringing_in import Into, brought_in

        bridge, collection = self._window.get_bridge(), self._collection
        if collection is None or not bridge.is_open or self._maker.busy:
            return
        into = Into(bridge.campaign, bridge.rulesets.options(bridge.campaign), bridge.opened.fresh_id)
        session, chosen = bridge.opened.campaign, self.page.choices()

        def made() -> Made:
            with pausing(Politeness()):
                command, documents, lost = brought_in(collection, chosen, into)
                return command, documents, lost, session.judge(command)

        self._maker.do(made)

    def _made(self, made: Made) -> None:
        command, documents, lost, judgement = made
        bridge = self._window.bridge
        if bridge is None or not bridge.is_open or self._collection is None:
            return
        name = self._collection.name

        def told(answer: Refused | Failed | None) -> None:
            if answer is not None:
                text = " ".join(answer.reasons) if isinstance(answer, Refused) else answer.message
                self._window.tell(f"Nothing was brought in. {text}")
                return
            self._collection = None
            self._window.navigation.go_back()
            text = DONE.format(name=name) + (LOST if lost else "")
            self._window.banners.show_message(NOTE, text)

        bridge.opened.merge(command, documents, told, judgement)

    def _read(self, answer: Read | str) -> None:
        bridge = self._window.bridge
        is_here = self._window.pages.currentWidget() is self.page
        if bridge is None or not bridge.is_open:
            return
        if isinstance(answer, str):
            if is_here:
                self._window.navigation.go_back()
                self._window.tell(answer)
            return
        self._compare(bridge, *answer)

    def _compare(self, bridge: Bridge, collection: Collection, things: tuple[Thing, ...]) -> None:
        """Which encounters here are the same as fights of their names; shown when all are looked at."""
        from desktop_app.bringing_in import Into
        from desktop_app.same_fights import as_same, fights_met, is_same

        self._comparing, open_ = collection, list(fights_met(things))
        same: set[Thing] = set()
        into = Into(bridge.campaign, bridge.rulesets.options(bridge.campaign), bridge.opened.fresh_id)

        def told(thing: Thing, answer: bool | Failed) -> None:
            if self._comparing is not collection:
                return
            open_.remove(thing)
            if answer is True:
                same.add(thing)
            if not open_:
                self._show(bridge, collection, tuple(as_same(each) if each in same else each for each in things))

        if not open_:
            self._show(bridge, collection, things)
        for each in tuple(open_):
            compared = partial(is_same, collection, each, into)
            bridge.opened.written_encounter(each.met.here, compared, partial(told, each))

    def _show(self, bridge: Bridge, collection: Collection, things: tuple[Thing, ...]) -> None:
        self._collection, self._comparing = collection, None
        is_here = self._window.pages.currentWidget() is self.page
        if not bridge.is_open:
            return
        self.page.show_found(collection, things, bridge.campaign.folders())
        if not is_here:
            text = READ.format(name=collection.name)
            self._window.banners.show_message(NOTE, text, "Show", self._back_to_page)

    def _leave(self) -> None:
        """Esc or Back: what is being read is no longer wanted."""
        self._reader.cancel()
        self._comparing = None
        self._window.navigation.go_back()

    def _back_to_page(self) -> None:
        self._window.navigation.show_aside(self.page)

    def _read_again(self) -> None:
        """Remember what the columns are, and read with that."""
        from desktop_app.exchange.csv_table import header_key, told_columns

        told = dict(self._window.settings.get(TABLE_COLUMNS))
        for table, fields in self.columns.chosen():
            key = header_key(table.header)
            told.pop(key, None)
            told[key] = told_columns(fields)
        newest = dict(list(told.items())[-MOST_TABLES:])
        self._window.settings.set(TABLE_COLUMNS, newest)
        self._window.memory.keep_soon()
        self.read(self._paths)

    def _look(self, thing: Thing) -> None:
        if self._collection is not None:
            bridge = self._window.get_bridge()
            self._looker.do(partial(_looked_at, self._collection, thing, bridge.campaign, bridge.campaign_ruleset))

    def _looked(self, answer: tuple[Thing, tuple[str, ...]]) -> None:
        self.page.show_lines(*answer)


def _read(
    paths: tuple[Path, ...],
    rules: Rules,
    campaign: Campaign,
    session: CampaignSession,
    columns: dict[str, str],
    wait: Wait,
) -> Read | str:
    """What the files hold, or that the user did not want to wait."""
    from desktop_app.bringing_in import things_of
    from desktop_app.merging import changed_last
    from desktop_app.reading.collections import read_collection
    from desktop_app.reading.process import CancelledError

    try:
        with pausing(Politeness()):
            collection = read_collection(paths, rules, wait, columns)
            if collection.campaigns:
                from desktop_app.collected_campaigns import with_campaigns

                collection = with_campaigns(collection, wait.stop)
            return collection, things_of(collection, campaign, partial(changed_last, session))
    except CancelledError:
        return CANCELLED


def _looked_at(
    collection: Collection, thing: Thing, campaign: Campaign, ruleset: Ruleset
) -> tuple[Thing, tuple[str, ...]]:
    from desktop_app.bringing_in import looked_at
    from desktop_app.campaign.meeting import CREATURE, DIFFERENT
    from ui.home.collection_told import times, told

    look = looked_at(collection, thing, campaign, ruleset)
    lines = told(look, another=thing.met.kind == CREATURE and thing.met.how == DIFFERENT)
    return thing, tuple(filter(None, (times(thing), *lines)))
