"""Decides about treasure, which nobody takes twice, and about own tables of random encounters, which have no gaps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from desktop_app.campaign import treasure_commands as asked
from desktop_app.campaign import treasure_events as happened
from desktop_app.campaign.deciders.party_loot import checked_found, not_too_many
from desktop_app.campaign.deciding import Events, No, decides, given_name, known_encounter, need_free_id
from desktop_app.campaign.naming import encounter_title, told_things
from desktop_app.campaign.party_events import FoundKept, PurseChanged
from desktop_app.campaign.state import Campaign, OwnTable
from desktop_app.rules.random_encounters import wrong_numbers
from desktop_app.rules.treasure.rolled import Rolled, Treasure
from desktop_app.rules.treasure.table import wrong_faces

MOST_ROLLS: Final = 5_000
"""Rolls that one treasure can have."""
DEEPEST: Final = 60
"""Rolls that lead from one to the next; the tables need a third of it."""
MOST_TABLES: Final = 200
MOST_WHO: Final = 300
"""Letters of who is met."""
TAKEN_ALREADY: Final = "The party has taken that already."


@decides(asked.KeepTreasure)
def _keep_treasure(state: Campaign, command: asked.KeepTreasure) -> Events:
    if command.encounter:
        known_encounter(state, command.encounter)
    before = sorted(map(repr, _taken(state.treasure(command.encounter))))
    if sorted(map(repr, _taken(command.treasure))) != before:
        raise No("What the party has taken stays as it was taken. Undo gives it back.")
    told = f"Treasure{_of(state, command.encounter)}: {given_name(command.what, 'What was done')}."
    return [happened.TreasureKept(encounter=command.encounter, treasure=not_too_large(command.treasure), told=told)]


@decides(asked.PlaceTreasure)
def _place_treasure(state: Campaign, command: asked.PlaceTreasure) -> Events:
    planned = known_encounter(state, command.encounter)
    loose, there = state.treasure(""), state.treasure(command.encounter)
    if not loose.entries:
        raise No("There is no treasure that belongs to no encounter.")
    both = not_too_large(Treasure((*there.entries, *loose.entries)))
    told = f"The treasure was put into {planned.title}."
    return [
        happened.TreasureKept(encounter="", treasure=Treasure(), told="The treasure went to an encounter."),
        happened.TreasureKept(encounter=command.encounter, treasure=both, told=told),
    ]


@decides(asked.TakeTreasure)
def _take_treasure(state: Campaign, command: asked.TakeTreasure) -> Events:
    before = state.treasure(command.encounter)
    if before == command.treasure:
        raise No(TAKEN_ALREADY if before.has_taken else "There is nothing to take.")
    if not _only_taken(before, command.treasure):
        raise No("The treasure has changed since it was looked at, or the party has some of it already.")
    told = f"The party took the treasure{_of(state, command.encounter)}."
    events: Events = [happened.TreasureKept(encounter=command.encounter, treasure=command.treasure, told=told)]
    if any(count < 0 for count in command.coins.each):
        raise No("Nobody takes less than nothing.")
    if command.coins.copper:
        purse = not_too_many(state.party_book.purse.plus(command.coins))
        events.append(PurseChanged(purse=purse, told=f"{command.coins.told()} came into the purse: treasure."))
    used = set(state.ids())
    for found in command.found:
        need_free_id(used, found.id)
        used.add(found.id)
        if not found.is_here:
            raise No("What was found lies in the party's store first.")
        told = f"{told_things(found.count, found.name)} came into the loot."
        events.append(FoundKept(found=checked_found(found), told=told))
    return events


@decides(asked.KeepOwnTable)
def _keep_own_table(state: Campaign, command: asked.KeepOwnTable) -> Events:
    table = checked_table(command.table)
    if table.id not in state.own_tables:
        need_free_id(state.ids(), table.id)
        if len(state.own_tables) >= MOST_TABLES:
            raise No(f"A campaign has at most {MOST_TABLES} tables of random encounters.")
    told = f"The table of random encounters {table.title} has {len(table.rows)} rows."
    return [happened.OwnTableKept(table=table, told=told)]


@decides(asked.RemoveOwnTable)
def _remove_own_table(state: Campaign, command: asked.RemoveOwnTable) -> Events:
    if command.id not in state.own_tables:
        raise No(f"There is no table of random encounters {command.id!r}.")
    return [happened.OwnTableRemoved(id=command.id, title=state.own_tables[command.id].title)]


def checked_table(table: OwnTable) -> OwnTable:
    """The table, if every face of a d% has exactly one row. Raises No, with the faces that are wrong."""
    title = given_name(table.title, "A table of random encounters")
    problem = wrong_faces([(row.least, row.most) for row in table.rows])
    if problem:
        raise No(f"{title}: {problem}")
    rows = []
    for row in sorted(table.rows, key=lambda each: each.least):
        who = " ".join(row.who.split())
        if len(who) > MOST_WHO:
            raise No(f"{title}: who is met has at most {MOST_WHO} letters, not {len(who)}.")
        if wrong := wrong_numbers(who):
            raise No(f"{title}: {wrong}")
        rows.append(replace(row, who=who))
    return replace(table, title=title, rows=tuple(rows))


def not_too_large(treasure: Treasure) -> Treasure:
    """The treasure, if it has no more rolls than can be kept. Raises No."""
    if any(_is_deep(entry.rolled, DEEPEST) for entry in treasure.entries):
        raise No(f"Rolls of a treasure lead to others at most {DEEPEST} times, one to the next.")
    count = sum(1 for entry in treasure.entries for _each in _all(entry.rolled))
    if count > MOST_ROLLS:
        raise No(f"A treasure has at most {MOST_ROLLS:,} rolls; this one would have {count:,}. Put some elsewhere.")
    return treasure


def _of(state: Campaign, encounter: str) -> str:
    return f" of {encounter_title(state, encounter)}" if encounter else ""


def _all(rolled: Rolled) -> Iterator[Rolled]:
    yield rolled
    for part in rolled.parts:
        yield from _all(part)


def _is_deep(rolled: Rolled, left: int) -> bool:
    return left < 0 or any(_is_deep(part, left - 1) for part in rolled.parts)


def _taken(treasure: Treasure) -> Iterator[Rolled]:
    for entry in treasure.entries:
        yield from (each for each in _all(entry.rolled) if each.taken)


def _only_taken(before: Treasure, after: Treasure) -> bool:
    """Whether nothing differs but that more of it is taken."""
    if len(before.entries) != len(after.entries):
        return False
    return all(
        (old.what, old.why) == (new.what, new.why) and _only_more(old.rolled, new.rolled)
        for old, new in zip(before.entries, after.entries, strict=True)
    )


def _only_more(old: Rolled, new: Rolled) -> bool:
    if len(old.parts) != len(new.parts) or (old.taken and not new.taken):
        return False
    bare_old, bare_new = replace(old, parts=(), taken=False), replace(new, parts=(), taken=False)
    return bare_old == bare_new and all(map(_only_more, old.parts, new.parts))
