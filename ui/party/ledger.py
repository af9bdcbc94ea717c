"""The book of the party in the window: its page, members, counters and experience.

window.ledger.show()            the page
window.ledger.give(encounter)   the page, with the experience of this encounter proposed
window.ledger.show_found(id)    the page with the keys on a thing; show_award on an entry of experience
"""

from __future__ import annotations

from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.campaign.game_sessions import playing
from desktop_app.campaign.members import keep_track, level_rule, standing_of
from desktop_app.campaign.presence import is_present, members
from desktop_app.campaign.state import Kept
from desktop_app.documents.party_book import counters_told, party_book, session_told, shares_told
from desktop_app.documents.text import as_markdown
from desktop_app.rules.level_points import TRACKS, has_tracks, told_rule
from desktop_app.whole_file import write_whole
from ui.party.book_page import DUE, BookPage
from ui.party.experience import Experience
from ui.party.member_asks import MemberAsks
from ui.party.purse import Purse
from ui.shared.file_dialogs import ask_place
from ui.shared.widgets.banner import NOTE
from ui.shared.widgets.ticks import TickRow

if TYPE_CHECKING:
    from collections.abc import Callable

    from desktop_app.campaign.command import Command
    from ui.party.host import PartyHost
    from ui.shared.bridge import Bridge

HELP: Final = "party"


class PartyLedger(QObject):
    """Joins the page of the book with the window and the bridge."""

    def __init__(self, window: PartyHost) -> None:
        super().__init__(window.frame)
        self._window = window

    @cached_property
    def page(self) -> BookPage:
        """The page, made when it is first shown."""
        page = BookPage(self._window.theme)
        page.asked.connect(lambda what: self._ways[what]())
        page.track_chosen.connect(lambda track: self._do(keep_track(track)))
        page.members.ticked.connect(lambda member, there: self.about.set_presence(member, there))
        self._window.sheets.of_page[page] = self._window.sheets.show_party_book
        self._window.navigation.make_aside(page, page.left)
        return page

    @cached_property
    def experience(self) -> Experience:
        """What is asked about experience."""
        return Experience(self.page, lambda: self._bridge)

    @cached_property
    def about(self) -> MemberAsks:
        """What is asked about members."""
        return MemberAsks(self.page, lambda: self._bridge)

    @cached_property
    def purse(self) -> Purse:
        """What is asked about coins and things."""
        return Purse(self.page, lambda: self._bridge)

    def show(self) -> None:
        """Show the page."""
        self._show_book()
        self._window.navigation.show_aside(self.page)

    def give(self, encounter: str) -> None:
        """Show the page and propose the experience of an encounter."""
        self.show()
        self.experience.ask(encounter)

    def show_found(self, found: str) -> None:
        """Show the page with the keys on a thing that was found."""
        self.show()
        self.page.loot_table.choose(found)
        self.page.loot_table.setFocus()

    def show_award(self, award: str) -> None:
        """Show the page with the keys on an entry of experience."""
        self.show()
        self.page.award_table.choose(award)
        self.page.award_table.setFocus()

    def campaign_changed(self) -> None:
        """Show the book as it stands now, if it is in sight."""
        if "page" in self.__dict__ and self._window.pages.currentWidget() is self.page:
            self._show_book()

    def let_go(self) -> None:
        """The campaign will be closed: what is asked goes."""
        if "page" in self.__dict__:
            self.page.prompt.put_away()

    def markdown(self) -> str:
        """The book as Markdown."""
        return as_markdown([party_book(self._bridge.campaign, self._bridge.campaign_ruleset)])

    def export(self, path: Path) -> None:
        """Write the book as Markdown; what goes wrong is told."""
        try:
            write_whole(path, f"{self.markdown().strip()}\n")
        except OSError as error:
            self._window.tell(f"The book could not be written to {path}: {error.strerror or error}.")
            return
        self._window.banners.show_message(NOTE, f"The book of the party was saved as {path}.")

    @property
    def _bridge(self) -> Bridge:
        return self._window.get_bridge()

    @cached_property
    def _ways(self) -> dict[str, Callable[[], object]]:
        purse, gives, about = self.purse, self.experience, self.about
        return {
            "presence": about.turn_presence, "level": self._level_up, "correct": gives.ask_correction,
            "counter": about.ask_counter, "more": partial(about.count, 1), "less": partial(about.count, -1),
            "sheet": self._open_sheet, "levels": about.ask_levels, "award": gives.ask,
            "forget": gives.forget, "print": self._window.sheets.show_party_book, "export": self._ask_export,
            "help": lambda: self._window.navigation.show_text(HELP, "Experience and loot"),
            "coins": purse.ask_coins, "pay": purse.ask_payment, "split": purse.ask_split, "found": purse.ask_found,
            "give": purse.ask_taker, "sell": purse.ask_sale, "change": purse.ask_change, "drop": purse.drop,
        }  # fmt: skip

    def _do(self, command: Command) -> None:
        self._bridge.change_campaign(command)

    def _member(self) -> Kept | None:
        return self._bridge.campaign.creatures.get(self.page.member_table.key())

    def _level_up(self) -> None:
        kept = self._member()
        if kept is not None:
            self._window.creatures.making.level_up(kept.id)

    def _open_sheet(self) -> None:
        kept = self._member()
        if kept is not None:
            self._window.navigation.show_creature(kept.id)

    def _ask_export(self) -> None:
        ask_place(self._window.frame, "Export the book", Path.home() / "party.md", "Markdown (*.md)", self.export, "md")

    def _show_book(self) -> None:
        bridge, page = self._bridge, self.page
        campaign, ruleset = bridge.campaign, bridge.campaign_ruleset
        rule = level_rule(campaign, ruleset)
        names = sorted({name for own in campaign.party_book.counters.values() for name in own}, key=str.lower)
        page.show_members(
            [row for kept in members(campaign) for row in self._rows_of(kept)], told_rule(ruleset, rule), names
        )
        now = playing(campaign.sessions)
        page.show_whose(now.name if now is not None else "")
        page.show_track(TRACKS if has_tracks(ruleset) else (), rule.track)
        awards = reversed(list(campaign.party_book.awards.values()))
        page.show_awards([
            TickRow(each.id, (each.what, session_told(each.session, campaign), shares_told(each, campaign)))
            for each in awards
        ])  # fmt: skip
        self.purse.show()

    def _rows_of(self, kept: Kept) -> list[TickRow]:
        """The member, and its companions below it."""
        campaign = self._bridge.campaign
        how = standing_of(campaign, kept, self._bridge.campaign_ruleset)
        level = f"{how.level} \N{RIGHTWARDS ARROW} {how.reached}, {DUE}" if how.is_due else str(how.level)
        texts = (kept.creature.name, level, f"{how.points:,}", f"{how.next_at:,}", counters_told(campaign, kept.id))
        own = campaign.companions(kept.id)
        below = [
            TickRow(each.id, (f"    {each.creature.name}", "companion", "", "", "")) for each in own if not each.group
        ]
        return [TickRow(kept.id, texts, is_present(campaign, kept.id)), *below]
