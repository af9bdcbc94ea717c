"""Search over everything in a campaign: names, notes, gear, loot, days, and logs, with the words around each hit.

A text is folded once, when it comes in; a search looks through the folded texts and never longer than `MOST_LOOKED`
lines of one kind, so that a key is answered while the next one is pressed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

from desktop_app.campaign.calendar import day_of
from desktop_app.campaign.game_clock import DayNote, Reminder
from desktop_app.campaign.game_sessions import GameSession
from desktop_app.campaign.links import CREATURE, ENCOUNTER, NOTE, SESSION, words_and_names
from desktop_app.campaign.party_book import Award, Found
from desktop_app.campaign.state import Campaign, Kept, Page, Planned

LOG, LOOT, AWARD, DAY = "log", "loot", "experience", "day"
"""What is searched beside that which links go to; a day has its number for an id."""
MOST_OF_A_KIND: Final = 30
"""So many hits of one kind are told at most."""
MOST_LOOKED: Final = 8_000
"""Lines of one kind that are looked at for one search."""
AROUND: Final = 60
"""Letters before and after a hit that are told with it."""


@dataclass(frozen=True, slots=True)
class Text:
    """Something to be searched: `title` = what it is called, `lines` = what is in it; `folded` = both for looking."""

    kind: str
    id: str
    title: str
    lines: tuple[str, ...]
    folded: str
    folded_title: str


@dataclass(frozen=True, slots=True)
class Hit:
    """A place with all the words: the line as far as it matters, and where in it the first word stands.

    `line` = the number of the line in the text; -1 = the words are in the name.
    """

    kind: str
    id: str
    title: str
    line: int
    shown: str
    start: int
    length: int


def text(kind: str, id: str, title: str, lines: Iterable[str]) -> Text:
    """A text ready to be searched; lines with nothing in them are left out."""
    held = tuple(line for each in lines for line in each.splitlines() if line.strip())
    return Text(kind, id, title, held, "\n".join(map(_folded, held)), _folded(title))


def entitled(held: Text, title: str) -> Text:
    """The text under the title that it has now."""
    return held if held.title == title else replace(held, title=title, folded_title=_folded(title))


def _folded(words: str) -> str:
    """The same letters for capitals and small ones, letter for letter."""
    lower = words.lower()
    return lower if len(lower) == len(words) else "".join(each.lower()[:1] for each in words)


@dataclass(frozen=True, slots=True)
class Searched:
    """One kind of things that are searched: where the campaign has them, and the text of one."""

    things: Callable[[Campaign], Iterable[Any]]
    text: Callable[[Any], Text]


def _note(page: Page) -> Text:
    return text(NOTE, page.id, page.title, (words_and_names(page.text),))


def _creature(kept: Kept) -> Text:
    who = kept.creature
    gear = ", ".join(each.item for each in who.equipment)
    return text(CREATURE, kept.id, who.name, (", ".join(kept.tags), gear, words_and_names(who.notes), who.tactics))


def _encounter(planned: Planned) -> Text:
    return text(ENCOUNTER, planned.id, planned.title, ())


def _session(held: GameSession) -> Text:
    written = (held.plan, held.recap, *(beat.text for beat in held.evening))
    return text(SESSION, held.id, held.name, map(words_and_names, written))


def _found(found: Found) -> Text:
    return text(LOOT, found.id, found.name, (found.notes,))


def _award(award: Award) -> Text:
    return text(AWARD, award.id, award.what, ())


def _reminder(reminder: Reminder) -> Text:
    return text(DAY, str(day_of(reminder.at)), reminder.text, ())


def _day(note: DayNote) -> Text:
    return text(DAY, str(note.day), note.text, ())


SEARCHED: Final = (
    Searched(lambda campaign: campaign.pages.values(), _note),
    Searched(lambda campaign: campaign.creatures.values(), _creature),
    Searched(lambda campaign: campaign.encounters.values(), _encounter),
    Searched(lambda campaign: campaign.sessions.values(), _session),
    Searched(lambda campaign: campaign.party_book.found.values(), _found),
    Searched(lambda campaign: campaign.party_book.awards.values(), _award),
    Searched(lambda campaign: campaign.clock.notes, _day),
    Searched(lambda campaign: campaign.clock.reminders, _reminder),
)
"""What is searched of a campaign. Whatever else has words adds its line here."""

Gathered = dict[int, tuple[object, Text]]
"""Texts with the value that each is made of, by the `id` of that value: what is the same still is not made again."""


def gathered(campaign: Campaign, known: Gathered) -> Gathered:
    """All texts of a campaign; those whose values are `known` are not made again."""
    found: Gathered = {}
    for kind in SEARCHED:
        for value in kind.things(campaign):
            before = known.get(id(value))
            found[id(value)] = before if before is not None and before[0] is value else (value, kind.text(value))
    return found


def search(texts: Iterable[Text], typed: str, most: int = MOST_OF_A_KIND) -> dict[str, list[Hit]]:
    """The hits by kind: names first, then lines that have all the words, in the order of the texts."""
    words = sorted(set(_folded(typed).split()), key=len, reverse=True)
    if not words:
        return {}
    by_kind: dict[str, list[Text]] = {}
    for each in texts:
        by_kind.setdefault(each.kind, []).append(each)
    found = {kind: _of_kind(held, words, most) for kind, held in by_kind.items()}
    return {kind: hits for kind, hits in found.items() if hits}


def _of_kind(texts: list[Text], words: list[str], most: int) -> list[Hit]:
    named = [_named(each, words) for each in texts if each.kind != LOG and _has_name(each, words)]
    named.sort(key=lambda hit: (hit.start, hit.title.casefold()))
    hits, left = named[:most], [MOST_LOOKED]
    for each in texts:
        if len(hits) >= most or left[0] <= 0:
            break
        if all(word in each.folded or word in each.folded_title for word in words):
            _look_into(each, words, hits, most, left)
    return hits


def _look_into(held: Text, words: list[str], hits: list[Hit], most: int, left: list[int]) -> None:
    """Lines with all the words. Some may stand in the name in their place; where all do, a line has all itself."""
    wanted = words if _has_name(held, words) else [word for word in words if word in held.folded]
    rest = [word for word in wanted if wanted is words or word not in held.folded_title]
    if not wanted or not all(word in held.folded for word in wanted):
        return
    first = min(wanted, key=held.folded.count) if len(wanted) > 1 else wanted[0]
    at = held.folded.find(first)
    while at >= 0 and len(hits) < most and left[0] > 0:
        left[0] -= 1
        start = held.folded.rfind("\n", 0, at) + 1
        end = held.folded.find("\n", at)
        end = end if end >= 0 else len(held.folded)
        line = held.folded[start:end]
        if all(word in line for word in rest):
            number = held.folded.count("\n", 0, start)
            hits.append(_hit(held, number, held.lines[number], line.find(first), len(first)))
        at = held.folded.find(first, end)


def _has_name(held: Text, words: list[str]) -> bool:
    return all(word in held.folded_title for word in words)


def _named(held: Text, words: list[str]) -> Hit:
    at, word = min((held.folded_title.find(word), word) for word in words)
    return Hit(held.kind, held.id, held.title, -1, held.title, at, len(word))


def _hit(held: Text, number: int, line: str, at: int, length: int) -> Hit:
    """The words around a hit, cut between words where there is more of the line."""
    begin, end = max(at - AROUND, 0), min(at + length + AROUND, len(line))
    before = "\N{HORIZONTAL ELLIPSIS}" if begin else ""
    after = "\N{HORIZONTAL ELLIPSIS}" if end < len(line) else ""
    if begin:
        begin = min(line.find(" ", begin, at) + 1 or begin, at)
    shown = f"{before}{line[begin:end]}{after}"
    return Hit(held.kind, held.id, held.title, number, shown, at - begin + len(before), length)
