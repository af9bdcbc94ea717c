"""Reading stat blocks and files: by clipboard, drag and drop, or chosen; and adding what was read."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QMimeData, QObject, Signal
from PySide6.QtWidgets import QApplication

from desktop_app.campaign.command import AddCreatures
from desktop_app.campaign.state import OTHERS, Kept, Switch
from desktop_app.combat.state import OVER
from desktop_app.rules.creature import Creature
from desktop_app.session.results import Failed, Refused
from ui.library.compendium_controller import CompendiumController
from ui.library.drops import Drops
from ui.library.plan_controller import PlanController
from ui.library.search_controller import SearchController
from ui.shared.actions import Where
from ui.shared.file_dialogs import ask_files
from ui.shared.mime import CREATURES, ENCOUNTER, local_files
from ui.shared.pending_request import PendingRequest
from ui.shared.widgets.banner import NOTE, PROBLEM
from ui.shared.workers import Worker

if TYPE_CHECKING:
    from desktop_app.campaign.merge_command import MergeCampaign
    from desktop_app.campaign.state import Campaign
    from desktop_app.reading.asking import Opened
    from desktop_app.reading.requests import Rules
    from desktop_app.rules.ruleset import Ruleset
    from desktop_app.store.contents import NewDocument
    from ui.library.host import LibraryHost
    from ui.library.own_controller import OwnController
    from ui.library.reading_page import ReadingPage
    from ui.library.waiting import WaitedReader
    from ui.shared.bridge import Bridge, Refusal

CarriedEncounter: TypeAlias = "tuple[MergeCampaign, NewDocument] | str"
"""What takes an encounter of another campaign into this one, or why nothing can."""
PICTURES = (".png", ".jpg", ".jpeg", ".webp")
"""Endings of files with pictures."""
TEMPLATES = ".encounter"
"""Files of this ending are templates of encounters."""
MOST_TOLD = 3
"""Problems of files that are told one by one; of more the number is told."""


class LibraryController(QObject):
    """Joins the reading page with the window. `search` does the same for the library itself.

    `picture_dropped` when a picture (a path) was dropped on the window where nothing wants it for itself;
    `collection_given` with paths of which at least one holds more than creatures: a folder, an archive, a fight.
    """

    picture_dropped = Signal(object)
    collection_given = Signal(list)

    def __init__(self, window: LibraryHost) -> None:
        super().__init__(window.frame)
        self._window = window
        self._waiting: tuple[Path, ...] = ()
        self._once = PendingRequest()
        self._carrier: Worker[CarriedEncounter] = Worker(self, self._add_encounter)
        self.search = SearchController(window, self.read_text)
        self.compendium = CompendiumController(window, self.search, self._make_own)
        self.plans = PlanController(window)
        on = window.actions.on
        on("library.own", lambda: self.own.show())
        on("library.paste", self.paste)
        on("library.import", self.ask_files)
        window.actions.listen(window.sidebar.list, Where.LIBRARY)
        self._drops = Drops(self, self.read_text, self._take_dropped)
        self._drops.watch(window.frame)

    @cached_property
    def reading(self) -> ReadingPage:
        """The page where stat blocks are read."""
        from ui.library.reading_page import ReadingPage

        page = ReadingPage(self._window.theme, self._ruleset, self._rules)
        page.add_asked.connect(self.add_to_campaign)
        page.files_given.connect(self.open_files)
        self._window.navigation.make_aside(page, page.left)
        return page

    @cached_property
    def own(self) -> OwnController:
        """The table's own rules."""
        from ui.library.own_controller import OwnController

        made = OwnController(self._window)
        self._window.get_bridge().campaign_changed.connect(made.campaign_changed)
        return made

    def _make_own(self, name: str, sections: Collection[str]) -> bool:
        """Begin an own entry like the one of that name, or show it if it is an own one; whether there is one."""
        mine = self.own.own.section_of(name, sections)
        if mine:
            self.own.open(mine, name)
            return True
        section = self.own.book.section_of(name, sections)
        if section:
            self.own.show()
            self.own.begin_like(section, name)
        return bool(section)

    @property
    def is_reading(self) -> bool:
        """Whether the page where stat blocks are read is shown."""
        return "reading" in self.__dict__ and self._window.pages.currentWidget() is self.reading

    @property
    def busy(self) -> bool:
        """Whether files are being read."""
        return "_opener" in self.__dict__ and self._opener.busy

    def paste(self) -> None:
        """Read what the clipboard holds: files, or text; with nothing in it the page is empty."""
        held: QMimeData | None = QApplication.clipboard().mimeData()
        if held is None:  # what the clipboard held went with the program that put it there
            self.read_text("")
            return
        if held.hasFormat(CREATURES) and self._window.bridge is not None:
            self._add_carried(bytes(held.data(CREATURES).data()))
            return
        if held.hasFormat(ENCOUNTER) and self._window.bridge is not None:
            data, campaign = bytes(held.data(ENCOUNTER).data()), self._window.bridge.campaign
            self._carrier.do(partial(_carried_encounter, data, campaign, self._window.bridge.opened.fresh_id))
            return
        paths = local_files(held)
        text = held.text() if held.hasText() else ""
        if paths:
            self.open_files(paths)
        elif text.lstrip()[:1] in ("{", "[") and (rules := self._rules()) is not None:
            from desktop_app.reading.asking import open_pasted

            self._opener.do("What was pasted", lambda wait: open_pasted(text, rules, wait))
        else:
            self.read_text(text)

    def _add_encounter(self, answer: CarriedEncounter) -> None:
        bridge = self._window.bridge
        if isinstance(answer, str) or bridge is None:
            self._window.tell(str(answer))
            return
        command, new = answer

        def told(trouble: Refused | Failed | None) -> None:
            if trouble is not None:
                text = " ".join(trouble.reasons) if isinstance(trouble, Refused) else trouble.message
                self._window.tell(text)
            else:
                title = command.encounters[0].title
                self._window.banners.show_message(NOTE, f"{title} is in this campaign now, with its fight and its log.")

        bridge.opened.merge(command, (new,), told)

    def _add_carried(self, data: bytes) -> None:
        """Add creatures that were copied from this or another campaign."""
        from desktop_app.campaign.carried import NotCarriedError, read_carried

        bridge = self._window.get_bridge()
        try:
            found = read_carried(data.decode(), bridge.campaign, bridge.opened.fresh_id)
        except (NotCarriedError, UnicodeDecodeError) as error:
            self._window.tell(str(error))
            return
        bridge.change_campaign(AddCreatures(creatures=found))

    def read_text(self, text: str) -> None:
        """Show a text on the reading page, behind the one that is there; nothing where no campaign is open."""
        if self._window.bridge is None:
            return
        if self.is_reading and self.reading.text.toPlainText().strip():
            self.reading.put_in((text,), ())
        else:
            self._window.navigation.show_aside(self.reading)
            self.reading.start(text)

    def ask_files(self) -> None:
        """Ask for files and read them."""
        from ui.library.files import FILTER

        ask_files(self._window.frame, "Import files", FILTER, self.open_files)

    def _take_dropped(self, paths: Sequence[Path]) -> None:
        """Files fell on the window: a picture can only be that of a map."""
        if len(paths) == 1 and paths[0].suffix.lower() in PICTURES and self._rules() is not None:
            self.picture_dropped.emit(paths[0])
        else:
            self.open_files(paths)

    def open_files(self, paths: Sequence[Path]) -> None:
        """Read files off the event loop and show what they gave; before a campaign is open they wait for it."""
        from desktop_app.reading.asking import open_files
        from ui.library.files import is_collection

        rules = self._rules()
        if rules is None:
            self._waiting += tuple(paths)
            return
        templates = [path for path in paths if path.suffix.lower() == TEMPLATES]
        if templates:
            self.plans.import_files(templates)
            self.plans.show_page()
        wanted = tuple(path for path in paths if path not in templates)
        if is_collection(wanted):
            self.collection_given.emit(list(wanted))
        elif wanted:
            self._opener.do(wanted[0].name, lambda wait: open_files(wanted, rules, wait))

    def campaign_opened(self) -> None:
        """Read the packs, and the files that waited for a campaign."""
        self.search.shelf.campaign_opened()
        waiting, self._waiting = self._waiting, ()
        if waiting:
            self.open_files(waiting)

    def campaign_refused(self) -> None:
        """Say that the files that wait for a campaign are not lost."""
        if self._waiting:
            names = " and ".join(dict.fromkeys(path.name for path in self._waiting))
            self._window.banners.show_message(
                NOTE,
                f"{names} will be read when a campaign is open. If one is open in another window, drop the file there.",
            )

    def add_to_campaign(self, creatures: Sequence[Creature], switches: Sequence[tuple[str, ...]] = ()) -> None:
        """Put creatures into the campaign as one step, with their switches on, then go back to where one was."""
        bridge = self._bridge
        if not self._once.begins(bridge, tuple(creatures)):
            return
        kept = tuple(
            Kept(bridge.opened.fresh_id(), each, OTHERS, tuple(map(Switch, on)))
            for each, on in zip(creatures, switches or [()] * len(creatures), strict=True)
        )

        def told(refusal: Refusal | None) -> None:
            self._once.answered()
            if refusal is not None:
                self._window.tell(refusal.text)
                return
            self._window.navigation.go_back()
            self._window.sidebar.mark(kept[0].id)
            self._window.sidebar.list.setFocus()
            self._window.roster.offer_names()
            self._offer(kept)

        bridge.change_campaign(AddCreatures(creatures=kept), told)

    @cached_property
    def _opener(self) -> WaitedReader[Opened]:
        from ui.library.waiting import WaitedReader

        return WaitedReader(self, self._window.banners, self._opened)

    @property
    def _bridge(self) -> Bridge:
        return self._window.get_bridge()

    def _ruleset(self) -> Ruleset:
        return self._bridge.campaign_ruleset

    def _rules(self) -> Rules | None:
        """By which rules texts and files are read; None where no campaign is open."""
        from desktop_app.reading.requests import Rules

        bridge = self._window.bridge
        return Rules(bridge.campaign.ruleset, bridge.rulesets.options(bridge.campaign)) if bridge is not None else None

    def _opened(self, found: Opened) -> None:
        for problem in found.problems[:MOST_TOLD]:
            self._window.banners.show_message(PROBLEM, problem)
        if len(found.problems) > MOST_TOLD:
            self._window.tell(f"{len(found.problems) - MOST_TOLD} more parts of these files could not be read.")
        if self._window.bridge is None or (not found.texts and not found.creatures):
            return
        if self.is_reading:
            self.reading.put_in(found.texts, found.creatures)
        else:
            self._window.navigation.show_aside(self.reading)
            self.reading.start("\n\n\n".join(found.texts), found.creatures)

    def _offer(self, kept: Sequence[Kept]) -> None:
        """Say which creatures were added to the campaign, and offer to add them to the open encounter."""
        name = kept[0].creature.name if len(kept) == 1 else f"{len(kept)} creatures"
        text = f"{name} {'is' if len(kept) == 1 else 'are'} in the campaign now."
        state = self._bridge.state
        self._window.banners.clear(NOTE)
        can_join = state is not None and state.phase != OVER
        does = partial(self._put_in_encounter, [each.id for each in kept]) if can_join else None
        self._window.banners.show_message(NOTE, text, "Add to the encounter" if can_join else "", does)

    def _put_in_encounter(self, ids: Sequence[str]) -> None:
        for each in ids:
            self._window.navigation.add_creature(each)


def _carried_encounter(data: bytes, campaign: Campaign, fresh_id: Callable[[], str]) -> CarriedEncounter:
    """What takes the encounter into the campaign, or why nothing can."""
    from desktop_app.campaign.carried import NotCarriedError
    from desktop_app.carried_encounter import UNREADABLE, read_carried_encounter

    try:
        return read_carried_encounter(data.decode(), campaign, fresh_id)
    except NotCarriedError as error:
        return str(error)
    except UnicodeDecodeError:
        return UNREADABLE
