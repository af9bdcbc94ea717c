"""Decides about the purse of the party and what was found."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

from desktop_app.campaign import event
from desktop_app.campaign import party_commands as asked
from desktop_app.campaign import party_events as happened
from desktop_app.campaign.deciding import Events, No, decides, given_name, known_creature, need_free_id
from desktop_app.campaign.naming import told_things
from desktop_app.campaign.party_book import Found
from desktop_app.campaign.state import Campaign
from desktop_app.rules.coins import MOST, Coins, from_copper, money_with, pay, split

MOST_THINGS: Final = 99_999
MOST_VALUE: Final = 99_999_999_900
"""Copper pieces that one thing may be worth."""
MOST_WEIGHT: Final = 99_999
LONGEST_NOTE: Final = 2_000


@decides(asked.AddCoins)
def _add_coins(state: Campaign, command: asked.AddCoins) -> Events:
    coins = _some(command.coins)
    purse = not_too_many(state.party_book.purse.plus(coins))
    return [happened.PurseChanged(purse=purse, told=f"{coins.told()} came into the purse{_for(command.what)}.")]


@decides(asked.SpendCoins)
def _spend_coins(state: Campaign, command: asked.SpendCoins) -> Events:
    coins = _some(command.coins)
    paid = pay(state.party_book.purse, coins)
    if paid is None:
        raise No(f"The purse holds {state.party_book.purse.told()}, less than {coins.told()}.")
    change = ", with coins changed for it" if paid.changed else ""
    return [happened.PurseChanged(purse=paid.left, told=f"{coins.told()} spent{_for(command.what)}{change}.")]


@decides(asked.SplitCoins)
def _split_coins(state: Campaign, command: asked.SplitCoins) -> Events:
    coins, ids = _some(command.coins), tuple(dict.fromkeys(command.ids))
    members = [known_creature(state, id) for id in ids]
    if not members:
        raise No("Nobody would get a share: choose at least one member.")
    left = [here - there for here, there in zip(state.party_book.purse.each, coins.each, strict=True)]
    if min(left) < 0:
        raise No(f"The purse holds {state.party_book.purse.told()}, not {coins.told()}.")
    shared = split(coins, len(members))
    if not shared.each.copper:
        raise No(f"{coins.told()} cannot be shared by {len(members)}.")
    purse = Coins(*left).plus(shared.left)
    stays = f", {shared.left.told()} left over" if shared.left.copper else ""
    change = ", with coins changed for it" if shared.changed else ""
    told = f"{shared.each.told()} for each of {len(members)}{stays}{change}."
    got = [
        event.CreatureKept(
            kept=replace(kept, creature=replace(kept.creature, money=money_with(kept.creature.money, shared.each))),
            what=f"got {shared.each.told()} of the party\N{RIGHT SINGLE QUOTATION MARK}s purse",
        )
        for kept in members
    ]
    return [happened.PurseChanged(purse=purse, told=told), *got]


@decides(asked.KeepFound)
def _keep_found(state: Campaign, command: asked.KeepFound) -> Events:
    found = checked_found(command.found)
    before = state.party_book.found.get(found.id)
    if before is None:
        need_free_id(state.ids(), found.id)
        if not found.is_here:
            raise No("What was found lies in the party's store first.")
    elif (before.has, before.sold_for) != (found.has, found.sold_for):
        raise No("Things are given or sold by themselves, not by a change.")
    elif not before.is_here and before.count != found.count:
        raise No(f"How many of {before.name} were given or sold does not change; undo takes that back.")
    is_new = "was found" if found.count == 1 else "were found"
    told = f"{told_things(found.count, found.name)} {is_new if before is None else 'has another entry in the loot'}."
    return [happened.FoundKept(found=found, told=told)]


@decides(asked.RemoveFound)
def _remove_found(state: Campaign, command: asked.RemoveFound) -> Events:
    return [happened.FoundRemoved(id=command.id, name=_known(state, command.id).name)]


@decides(asked.GiveFound)
def _give_found(state: Campaign, command: asked.GiveFound) -> Events:
    kept = known_creature(state, command.to)
    stays, given = _parted(state, command.id, command.count, command.new_id)
    given_name(command.creature.name, "A creature")
    what = f"got {told_things(given.count, given.name)}"
    given = replace(given, has=kept.id)
    return [
        *stays,
        happened.FoundKept(found=given, told=f"{kept.creature.name} {what}, taken from the loot."),
        event.CreatureKept(kept=replace(kept, creature=command.creature), what=what),
    ]


@decides(asked.SellFound)
def _sell_found(state: Campaign, command: asked.SellFound) -> Events:
    stays, sold = _parted(state, command.id, command.count, command.new_id)
    if any(count < 0 for count in command.coins.each):
        raise No("Nobody pays less than nothing.")
    sold = replace(sold, sold_for=command.coins.copper)
    things = told_things(sold.count, sold.name)
    purse = not_too_many(state.party_book.purse.plus(command.coins))
    return [
        *stays,
        happened.FoundKept(found=sold, told=f"{things} was sold."),
        happened.PurseChanged(purse=purse, told=f"{things} brought {command.coins.told()}."),
    ]


def _parted(state: Campaign, id: str, count: int, new_id: str) -> tuple[list[happened.FoundKept], Found]:
    """So many of the things by themselves, and what tells that the others stay. Raises No."""
    found = _known(state, id)
    if not found.is_here:
        raise No(f"{found.name} is no longer in the party's store.")
    if not 1 <= count <= found.count:
        raise No(f"There are from 1 to {found.count:,} of {found.name} to take, not {count:,}.")
    if count == found.count:
        return [], found
    need_free_id(state.ids(), new_id)
    rest = replace(found, count=found.count - count)
    told = f"{told_things(rest.count, rest.name)} stays in the party's store."
    return [happened.FoundKept(found=rest, told=told)], replace(found, id=new_id, count=count)


def checked_found(found: Found) -> Found:
    """What is written of the things, without spaces around. Raises No."""
    name = given_name(found.name, "A thing")
    if not 1 <= found.count <= MOST_THINGS:
        raise No(f"There are from 1 to {MOST_THINGS:,} of {name}, not {found.count:,}.")
    if not 0 <= found.value <= MOST_VALUE:
        raise No(f"{name} should be worth from 0 to {from_copper(MOST_VALUE).told()}.")
    if not (math.isfinite(found.weight) and 0 <= found.weight <= MOST_WEIGHT):
        raise No(f"{name} should weigh from 0 to {MOST_WEIGHT:,} pounds.")
    if len(found.notes) > LONGEST_NOTE:
        raise No(f"The note has {len(found.notes):,} letters; {LONGEST_NOTE:,} are the most.")
    return replace(found, name=name, notes=found.notes.strip())


def _known(state: Campaign, id: str) -> Found:
    if id not in state.party_book.found:
        raise No(f"There is nothing {id!r} among what was found.")
    return state.party_book.found[id]


def _some(coins: Coins) -> Coins:
    if any(count < 0 for count in coins.each) or not coins.copper:
        raise No("Name how many coins, such as 61 gp, 8 sp.")
    return not_too_many(coins)


def not_too_many(coins: Coins) -> Coins:
    """The coins, if a purse can hold them. Raises No."""
    if min(coins.each) < 0:
        raise No(f"A purse cannot hold {min(coins.each):,} coins.")
    if max(coins.each) > MOST:
        raise No(f"The purse holds {MOST:,} coins of a kind at most.")
    return coins


def _for(what: str) -> str:
    return f": {given_name(what, 'What it is for')}" if what.strip() else ""
