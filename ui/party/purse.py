"""What is asked about the purse of the party and what was found."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from desktop_app.campaign.game_sessions import PLAYING
from desktop_app.campaign.naming import told_things
from desktop_app.campaign.party_book import Found
from desktop_app.campaign.party_commands import (
    AddCoins,
    GiveFound,
    KeepFound,
    RemoveFound,
    SellFound,
    SpendCoins,
    SplitCoins,
)
from desktop_app.campaign.presence import is_present, members, present
from desktop_app.documents.party_book import totals, who_has
from desktop_app.making.gear import with_several
from desktop_app.making.prices import magic_names
from desktop_app.making.typed import TypedError
from desktop_app.rules.coins import from_copper, half_price
from desktop_app.rules.creature import Creature
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.text import amount
from ui.party.award_panel import WhoPanel
from ui.party.typed import coins_typed, found_text, read_coins, read_found, read_sale, read_taker
from ui.shared.typed_input import PromptError
from ui.shared.widgets.prompt_bar import Answered, Prompt, teller
from ui.shared.widgets.ticks import TickRow

if TYPE_CHECKING:
    from desktop_app.campaign.command import Command
    from ui.party.book_page import BookPage
    from ui.shared.bridge import Bridge

MOST_OF_THING = 2400
"""Letters that a thing with its note may have."""


class Purse:
    """Asks by the page's prompt, and shows purse and things on it."""

    def __init__(self, page: BookPage, bridge_of: Callable[[], Bridge]) -> None:
        self._page, self._bridge_of = page, bridge_of

    @cached_property
    def panel(self) -> WhoPanel:
        """Who shares the coins."""
        return WhoPanel("Who gets a share")

    def show(self) -> None:
        """Show purse and things as they are."""
        campaign = self._bridge_of().campaign
        book = campaign.party_book
        rows = [
            TickRow(each.id, (each.name, f"{each.count:,}", from_copper(each.value).told(),
                              f"{amount(each.weight * each.count)} lb", who_has(each, campaign), each.notes))
            for each in sorted(book.found.values(), key=lambda each: not each.is_here)
        ]  # fmt: skip
        loot = totals(each for each in book.found.values() if each.is_here and not each.shared)
        gear = totals(each for each in book.found.values() if each.is_here and each.shared)
        told = [f"Loot in the store: {loot}"] if loot else []
        told += [f"Shared gear: {gear}"] if gear else []
        self._page.show_loot(rows, f"{book.purse.told()}  ({amount(book.purse.weight)} lb)", " ".join(told))

    def ask_coins(self) -> None:
        """Ask what comes into the purse."""
        self._ask("Coins for the purse", "61 gp, 8 sp; from the chest", self._add)

    def ask_payment(self) -> None:
        """Ask what is paid."""
        self._ask("Spend", "15 gp; the inn", self._pay)

    def ask_split(self) -> None:
        """Ask what is shared, and by whom."""
        campaign = self._bridge_of().campaign
        purse = campaign.party_book.purse
        names = {kept.id: (kept.creature.name, "" if is_present(campaign, kept.id) else "absent")
                 for kept in members(campaign)}  # fmt: skip
        self.panel.offer(names, [kept.id for kept in present(campaign)])
        text = purse.told() if purse.copper else ""
        self._page.prompt.ask(Prompt("Split", "all of it, or 120 gp", self._split, text, panel=self.panel))
        self.panel.show()

    def ask_found(self) -> None:
        """Ask what was found."""
        names = magic_names(self._bridge_of().campaign_ruleset)
        self._ask("Found", "rope x2, 1 gp, 10 lb, shared; from the mill. The library knows most values",
                  partial(self._keep, None), names=names, most=MOST_OF_THING)  # fmt: skip

    def ask_change(self) -> None:
        """Ask how a thing is written."""
        found = self._chosen()
        if found is not None:
            self._ask(f"Change {found.name}", "rope x2, 1 gp, 10 lb, shared; from the mill", partial(self._keep, found),
                      found_text(found), most=MOST_OF_THING)  # fmt: skip

    def ask_taker(self) -> None:
        """Ask who gets a thing."""
        found = self._here()
        if found is not None:
            names = [kept.creature.name for kept in self._bridge_of().campaign.party()]
            self._ask(f"Give {told_things(found.count, found.name)} to", "Anna, or Anna x1 for one of them",
                      partial(self._give, found), names=names)  # fmt: skip

    def ask_sale(self) -> None:
        """Ask what a thing brings; half its price is proposed."""
        found = self._here()
        if found is not None:
            half = from_copper(half_price(found.value, found.count))
            text = half.told() if half.copper else ""
            self._ask(f"Sell {told_things(found.count, found.name)} for", "150 gp, or 2 for 100 gp",
                      partial(self._sell, found), text)  # fmt: skip

    def drop(self) -> None:
        """Take a thing out of the list."""
        found = self._chosen()
        if found is not None:
            self._bridge_of().change_campaign(RemoveFound(id=found.id))

    def _ask(
        self,
        title: str,
        example: str,
        submit: Callable[[str, bool, Answered], None],
        text: str = "",
        names: tuple[str, ...] | list[str] = (),
        most: int = 400,
    ) -> None:
        self._page.prompt.ask(Prompt(title, example, submit, text, names, most=most))

    def _chosen(self) -> Found | None:
        return self._bridge_of().campaign.party_book.found.get(self._page.loot_table.key())

    def _here(self) -> Found | None:
        """The thing that is chosen, if it lies in the store still."""
        found = self._chosen()
        return found if found is not None and found.is_here else None

    def _do(self, command: Command, answered: Answered) -> None:
        self._bridge_of().change_campaign(command, teller(answered))

    def _add(self, text: str, overrule: bool, answered: Answered) -> None:  # noqa: ARG002
        coins, what = read_coins(text)
        self._do(AddCoins(coins=coins, what=what), answered)

    def _pay(self, text: str, overrule: bool, answered: Answered) -> None:  # noqa: ARG002
        coins, what = read_coins(text)
        self._do(SpendCoins(coins=coins, what=what), answered)

    def _split(self, text: str, overrule: bool, answered: Answered) -> None:  # noqa: ARG002
        self._do(SplitCoins(ids=self.panel.ids(), coins=coins_typed(text)), answered)

    def _keep(self, before: Found | None, text: str, overrule: bool, answered: Answered) -> None:  # noqa: ARG002
        bridge = self._bridge_of()
        playing = next((id for id, each in bridge.campaign.sessions.items() if each.phase == PLAYING), "")
        old = before or Found(bridge.opened.fresh_id(), "", session=playing)
        found = read_found(text, bridge.campaign_ruleset, old)
        self._do(KeepFound(found=found), answered)
        if before is None:
            self._page.loot_table.choose(found.id)

    def _give(self, found: Found, text: str, overrule: bool, answered: Answered) -> None:  # noqa: ARG002
        bridge = self._bridge_of()
        to, count = read_taker(text, bridge.campaign.party(), found.count)
        kept = bridge.campaign.creatures[to]
        try:
            creature = given(kept.creature, found, count, bridge.campaign_ruleset)
        except TypedError as error:
            raise PromptError(f"{found.name} cannot be put onto the sheet: {error}") from error
        new_id = "" if count == found.count else bridge.opened.fresh_id()
        self._do(GiveFound(id=found.id, to=to, creature=creature, count=count, new_id=new_id), answered)

    def _sell(self, found: Found, text: str, overrule: bool, answered: Answered) -> None:  # noqa: ARG002
        count, coins = read_sale(text, found.count)
        new_id = "" if count == found.count else self._bridge_of().opened.fresh_id()
        self._do(SellFound(id=found.id, count=count, coins=coins, new_id=new_id), answered)


def given(creature: Creature, found: Found, count: int, ruleset: Ruleset) -> Creature:
    """The creature with so many of the things more. Weapons and armor are taken by one; raises TypedError."""
    return with_several(creature, found.name, count, found.weight, ruleset)
