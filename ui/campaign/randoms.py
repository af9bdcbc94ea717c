"""Random encounters in the window: tables made of the library or typed, rolled on, and made into encounters.

window.randoms.show()   the page
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.campaign.members import rated_party
from desktop_app.campaign.state import OwnTable
from desktop_app.campaign.treasure_commands import KeepOwnTable, RemoveOwnTable
from desktop_app.content.tables import TERRAINS, own_tables
from desktop_app.pauses import pausing
from desktop_app.rules.encounter_budget import party_level
from desktop_app.rules.met import Met
from desktop_app.rules.own_tables import ENCOUNTERS, roll_on
from desktop_app.rules.random_encounters import Meeting, meet, meeting
from desktop_app.rules.treasure.table import faces_told
from ui.campaign.random_typed import read_place, read_rows, rows_text
from ui.campaign.views.random_page import RandomPage
from ui.shared.typed_input import PromptError, read_name
from ui.shared.widgets.prompt_bar import Answered, Prompt
from ui.shared.widgets.ticks import TickRow
from ui.shared.workers import Politeness, Worker

if TYPE_CHECKING:
    from desktop_app.rules.ruleset import Ruleset
    from ui.campaign.host import RandomHost
    from ui.shared.bridge import Bridge, Refusal

HELP: Final = "treasure"
OWN: Final = "own/"
"""What the ids of tables among the rules of one's own begin with here."""
FOUR: Final = 4
"""Characters for whom a level that is typed is meant, where the party has fewer."""
SEEDS: Final = 1_000_000
NONE_FIT: Final = "No creature of the library fits {place} at level {level}."


class RandomEncounters(QObject):
    """Joins the page with the window and the bridge. Tables of the library are made in a thread."""

    def __init__(self, window: RandomHost) -> None:
        super().__init__(window.frame)
        self._window = window
        self._maker: Worker[tuple[str, int, tuple[Met, ...]]] = Worker(self, self._made)
        self._editing = ""
        self.met: Meeting | None = None

    @cached_property
    def page(self) -> RandomPage:
        """The page, made when it is first shown."""
        page = RandomPage(self._window.theme)
        page.asked.connect(lambda what: self._ways[what]())
        page.chosen.connect(self._show_rows)
        self._window.navigation.make_aside(page, page.left, self._leave)
        return page

    @property
    def is_busy(self) -> bool:
        """Whether a table is being made of the library."""
        return self._maker.busy

    def show(self) -> None:
        """Show the page."""
        self._forget()
        self._window.navigation.show_aside(self.page)
        self._show()

    def campaign_changed(self) -> None:
        """Show the tables as they are now, if they are in sight."""
        if "page" in self.__dict__ and self._window.pages.currentWidget() is self.page:
            self._show()

    def let_go(self) -> None:
        """The campaign will be closed: what is asked and typed goes."""
        if "page" in self.__dict__:
            self.page.prompt.put_away()
            self.page.edit(on=False)

    @property
    def _bridge(self) -> Bridge:
        return self._window.get_bridge()

    @property
    def _table(self) -> OwnTable | None:
        key = self.page.table_list.key()
        return self._bridge.campaign.own_tables.get(key) or self._by_form.get(key)

    @property
    def _by_form(self) -> dict[str, OwnTable]:
        """The tables of encounters among the rules of one's own."""
        held = own_tables(self._bridge.campaign_ruleset)
        return {
            f"{OWN}{each.name}": OwnTable(f"{OWN}{each.name}", each.name, tuple(Met(*row) for row in each.rows))
            for each in held.values()
            if each.use == ENCOUNTERS
        }

    @cached_property
    def _ways(self) -> dict[str, Callable[[], object]]:
        return {
            "library": self._ask_place, "new": self._begin, "change": self._edit, "drop": self._drop,
            "keep": self._keep_typed, "roll": self._roll, "make": self._make,
            "help": lambda: self._window.navigation.show_text(HELP, "Treasure and random encounters"),
        }  # fmt: skip

    def _show(self) -> None:
        tables = (*self._bridge.campaign.own_tables.values(), *self._by_form.values())
        self.page.show_tables([TickRow(each.id, (each.title, str(len(each.rows)))) for each in tables])
        self._show_rows()

    def _show_rows(self) -> None:
        table = self._table
        rows = table.rows if table is not None else ()
        self.page.show_rows([
            TickRow(str(row.least), (faces_told(row.least, row.most), row.who or "nobody")) for row in rows
        ])  # fmt: skip

    def _ask_place(self) -> None:
        level = max(party_level(rated_party(self._bridge.campaign), self._bridge.campaign_ruleset), 1)
        prompt = Prompt("Table of the library for", "forest 5", self._place, f"forest {level}", TERRAINS)
        self.page.prompt.ask(prompt)

    def _place(self, text: str, _overrule: bool, answered: Answered) -> None:
        bridge = self._bridge
        own = rated_party(bridge.campaign)
        terrain, level = read_place(text, max(party_level(own, bridge.campaign_ruleset), 1))
        party = (level,) * max(len(own), FOUR)
        seed = self._window.dice.program.roll("table", SEEDS)
        self._maker.do(partial(_of_library, terrain, level, party, bridge.campaign_ruleset, seed))
        answered("")

    def _made(self, answer: tuple[str, int, tuple[Met, ...]]) -> None:
        terrain, level, rows = answer
        bridge = self._window.bridge
        if bridge is None:
            return
        if not rows:
            self._window.banners.remark(NONE_FIT.format(place=terrain, level=level))
            return
        titles = [each.title for each in bridge.campaign.own_tables.values()]
        title = f"{terrain.capitalize()}, level {level}"
        self._keep(OwnTable(bridge.opened.fresh_id(), _free(title, titles), rows))

    def _keep(self, table: OwnTable) -> None:
        def told(refusal: Refusal | None) -> None:
            if refusal is None:
                self._editing = ""
                self.page.edit(on=False)
                self.page.table_list.choose(table.id)
                self.page.to_list()
            elif self.page.is_editing:
                self.page.tell(refusal.text)
            else:
                self._window.banners.remark(refusal.text)

        self._bridge.change_campaign(KeepOwnTable(table=table), told)

    def _begin(self) -> None:
        self._editing = ""
        self.page.edit(on=True, text="01-50 2d4 goblin\n51-100 nobody")

    def _edit(self) -> None:
        table = self._table
        if table is not None and table.id.startswith(OWN):
            self._window.library.own.open("tables", table.title)
        elif table is not None:
            self._editing = table.id
            self.page.edit(on=True, title=table.title, text=rows_text(table.rows))

    def _keep_typed(self) -> None:
        try:
            title, rows = read_name(self.page.title.text()), read_rows(self.page.text.toPlainText())
        except PromptError as error:
            self.page.tell(str(error))
            return
        self._keep(OwnTable(self._editing or self._bridge.opened.fresh_id(), title, rows))

    def _drop(self) -> None:
        table = self._table
        if table is not None and table.id.startswith(OWN):
            self._window.banners.remark("It is one of the rules of your own: E opens it there, where Del removes it.")
        elif table is not None:
            self._bridge.change_campaign(RemoveOwnTable(id=table.id))

    def _forget(self) -> None:
        self.met = None
        if "page" in self.__dict__:
            self.page.show_result("", "", can_make=False)

    def _roll(self) -> None:
        table = self._table
        if table is None or self.page.is_editing:
            return
        dice, program = "d%", self._window.dice.program
        if table.id.startswith(OWN):
            held = own_tables(self._bridge.campaign_ruleset)
            rolled = roll_on(held[table.title.lower()], held, program)[0]
            dice, self.met = rolled.dice, meeting(rolled.face, rolled.said, program)
        else:
            self.met = meet(table.rows, program)
        face = f"{self.met.face:02}" if dice == "d%" else str(self.met.face)
        self.page.show_result(f"{dice} {face}: {self.met.who or 'nobody'}", self.met.told, can_make=bool(self.met.who))
        row = next(row for row in table.rows if row.least <= self.met.face <= row.most)
        self.page.row_table.choose(str(row.least))

    def _make(self) -> None:
        met, table = self.met, self._table
        if met is None or not met.who or table is None:
            self._window.banners.remark("Roll on a table first: then an encounter can be made of who is met.")
            return
        titles = [each.title for each in self._bridge.campaign.encounters.values()]
        title = _free(table.title, titles)
        self._forget()
        self._bridge.new_encounter(title, partial(self._window.roster.join_when_read, met.who))

    def _leave(self) -> None:
        """Esc: from what is typed to the list, then from the page."""
        if self.page.is_editing:
            self._editing = ""
            self.page.edit(on=False)
            self.page.to_list()
        else:
            self._window.navigation.go_back()


def _free(title: str, taken: Collection[str]) -> str:
    """The title, with a number in brackets where it is taken: its own figures tell the level."""
    numbers = range(2, len(taken) + 3)
    return next(each for each in (title, *(f"{title} ({n})" for n in numbers)) if each not in taken)


def _of_library(
    terrain: str, level: int, party: tuple[int, ...], ruleset: Ruleset, seed: int
) -> tuple[str, int, tuple[Met, ...]]:
    """A table of the ruleset's own creatures, for a terrain and a party."""
    from desktop_app.content.creatures import load_creatures
    from desktop_app.content.suggesting import candidates
    from desktop_app.rules.dice import SeededDice
    from desktop_app.rules.random_encounters import made_table

    place = "" if terrain == "any" else terrain
    with pausing(Politeness()):
        found = candidates(load_creatures(ruleset.id), place)
    return terrain, level, made_table(found, party, ruleset, SeededDice(seed))
