"""Links stay right: when what they go to is called something else, the texts that hold them say so in the same step."""

from __future__ import annotations

from desktop_app.campaign.event import Event
from desktop_app.campaign.links import HOLDERS, LINKED, Link, by_name, name_key, rewritten
from desktop_app.campaign.state import Campaign


def links_followed(before: Campaign, after: Campaign) -> list[Event]:
    """What becomes of texts with links after a change of the campaign."""
    renamed = _renamed(before, after)
    if not renamed:
        return []
    meant = by_name(before)

    def new_name(link: Link) -> str | None:
        target = meant.get(name_key(link.name))
        return renamed.get((target.kind, target.id)) if target is not None else None

    events: list[Event] = []
    for holder in HOLDERS:
        for where, text in holder.texts(after):
            new = rewritten(text, new_name)
            if new != text:
                events.append(holder.written(after, where.id, new))
    return events


def _renamed(before: Campaign, after: Campaign) -> dict[tuple[str, str], str]:
    """The new names of what has one, by kind and id."""
    found: dict[tuple[str, str], str] = {}
    for linked in LINKED:
        old, new = linked.things(before), linked.things(after)
        if old is new:
            continue
        for id, thing in old.items():
            now = new.get(id)
            if now is not None and now is not thing and linked.name(now) != linked.name(thing):
                found[linked.kind, id] = linked.name(now)
    return found
