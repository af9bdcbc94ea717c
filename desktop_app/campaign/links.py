"""Links in texts of the game master: `[[Old mill]]`, or `[[Old mill|the mill]]` where other words are shown.

A link goes by the name of a note, creature, encounter or session, whatever its capitals; where names are alike, to the
first kind in `LINKED`. Whatever else is to be linked to adds its line there, and texts that hold links in `HOLDERS`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from desktop_app.campaign.event import Event, PageWritten
from desktop_app.campaign.game_sessions import PARTS
from desktop_app.campaign.session_events import SessionWritten
from desktop_app.campaign.state import Campaign
from desktop_app.patterns_later import pattern

NOTE, CREATURE, ENCOUNTER, SESSION = "note", "creature", "encounter", "session"

_LINK: Final = pattern(r"\[\[(?P<name>[^\[\]|\n]{1,400})(?:\|(?P<shown>[^\[\]\n]{0,400}))?\]\]")
_NOT_IN_LINKS: Final = str.maketrans({"[": "(", "]": ")", "|": "/", "\n": " "})
MOST_OFFERED: Final = 10
"""So many names are offered while one types a link."""


@dataclass(frozen=True, slots=True)
class Target:
    """What a link can go to."""

    kind: str
    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Link:
    """A link in a text, from letter `start` to before `end`; `shown` = its words."""

    start: int
    end: int
    name: str
    shown: str


@dataclass(frozen=True, slots=True)
class Linked:
    """One kind of things that links go to: where the campaign has them by id, and what one is called."""

    kind: str
    things: Callable[[Campaign], Mapping[str, Any]]
    name: Callable[[Any], str]


LINKED: Final = (
    Linked(NOTE, lambda campaign: campaign.pages, lambda page: str(page.title)),
    Linked(CREATURE, lambda campaign: campaign.creatures, lambda kept: str(kept.creature.name)),
    Linked(ENCOUNTER, lambda campaign: campaign.encounters, lambda planned: str(planned.title)),
    Linked(SESSION, lambda campaign: campaign.sessions, lambda session: str(session.name)),
)
"""The kinds, in the order in which a name is looked for."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Things with texts that hold links: each with its text; `written` = what happens when it is another."""

    texts: Callable[[Campaign], Iterable[tuple[Target, str]]]
    written: Callable[[Campaign, str, str], Event]


def _pages(campaign: Campaign) -> Iterator[tuple[Target, str]]:
    for page in campaign.pages.values():
        yield Target(NOTE, page.id, page.title), page.text


def _page_written(campaign: Campaign, id: str, text: str) -> Event:
    return PageWritten(page=replace(campaign.pages[id], text=text))


def _session_holder(part: str) -> Holder:
    """Plans or recaps of sessions."""

    def texts(campaign: Campaign) -> Iterator[tuple[Target, str]]:
        for session in campaign.sessions.values():
            yield Target(SESSION, session.id, session.name), session.text(part)

    def written(campaign: Campaign, id: str, text: str) -> Event:
        session = campaign.sessions[id]
        gone = len(session.text(part))
        return SessionWritten(id=id, name=session.name, part=part, at=0, gone=gone, put=text)

    return Holder(texts, written)


HOLDERS: Final = (Holder(_pages, _page_written), *map(_session_holder, PARTS))
"""Whose texts are looked through for links."""


def link_name(name: str) -> str:
    """A name as a link can hold it: brackets and bars are others there."""
    return " ".join(name.translate(_NOT_IN_LINKS).split())


def name_key(name: str) -> str:
    """What is equal for names that a link takes for one."""
    return link_name(name).casefold()


def link_to(target: Target) -> str:
    """The link as it is written."""
    return f"[[{link_name(target.name)}]]"


def links_in(text: str) -> Iterator[Link]:
    """The links of a text, in order."""
    if "[[" not in text:
        return
    for found in _LINK.finditer(text):
        name = found["name"].strip()
        if name:
            yield Link(found.start(), found.end(), name, (found["shown"] or "").strip() or name)


def targets(campaign: Campaign) -> Iterator[Target]:
    """All that links can go to."""
    for linked in LINKED:
        for id, thing in linked.things(campaign).items():
            yield Target(linked.kind, id, linked.name(thing))


def by_name(campaign: Campaign) -> Mapping[str, Target]:
    """What each name goes to, by `name_key`."""
    found: dict[str, Target] = {}
    for target in targets(campaign):
        found.setdefault(name_key(target.name), target)
    return found


def plain_words(text: str) -> str:
    """The text with the words of its links in their place."""
    return _LINK.sub(lambda found: (found["shown"] or "").strip() or found["name"].strip() or found[0], text)


def words_and_names(text: str) -> str:
    """The text with the words of its links in their place, and in brackets the names that they go by where others."""

    def told(found: re.Match[str]) -> str:
        name, shown = found["name"].strip(), (found["shown"] or "").strip()
        differs = shown and shown.casefold() != name.casefold()
        return (f"{shown} ({name})" if differs else shown or name) or found[0]

    return _LINK.sub(told, text)


def rewritten(text: str, new_name: Callable[[Link], str | None]) -> str:
    """The text with other names in its links, where `new_name` gives one; the words that they show stay."""
    parts: list[str] = []
    done = 0
    for link in links_in(text):
        name = new_name(link)
        if name is not None:
            shown = f"|{link.shown}" if link.shown != link.name else ""
            parts += [text[done : link.start], f"[[{link_name(name)}{shown}]]"]
            done = link.end
    return "".join([*parts, text[done:]])


def links_here(campaign: Campaign, target: Target) -> tuple[tuple[Target, str], ...]:
    """Whose texts link to this one, each with the line that does it first, and never itself."""
    names = by_name(campaign)
    found = []
    for holder in HOLDERS:
        for where, text in holder.texts(campaign):
            if (where.kind, where.id) == (target.kind, target.id):
                continue
            for link in links_in(text):
                meant = names.get(name_key(link.name))
                if meant is not None and (meant.kind, meant.id) == (target.kind, target.id):
                    found.append((where, _line_of(text, link)))
                    break
    return tuple(found)


def offered(campaign: Campaign, typed: str) -> tuple[Target, ...]:
    """What one may mean who has typed so much of a name: names that begin so first, then those with it in them."""
    wanted = name_key(typed)
    begun: list[Target] = []
    inside: list[Target] = []
    seen: set[str] = set()
    for target in targets(campaign):
        key = name_key(target.name)
        if wanted in key and key not in seen:
            seen.add(key)
            (begun if key.startswith(wanted) else inside).append(target)
    return tuple([*begun, *inside][:MOST_OFFERED])


def _line_of(text: str, link: Link) -> str:
    start = text.rfind("\n", 0, link.start) + 1
    end = text.find("\n", link.end)
    line = text[start : end if end >= 0 else len(text)].strip()
    return plain_words(line)
