"""Other campaigns of this program in a collection: their creatures, and their encounters with all they were."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from desktop_app.campaign.pictures import with_picture
from desktop_app.campaign.state import OTHERS, PARTY
from desktop_app.combat.state import OVER, SETUP
from desktop_app.exchange.collected import CollectedCampaign, CollectedCreature, CollectedFight, Collection
from desktop_app.exchange.found import Fight, InFight
from desktop_app.merging import changed_last, read_campaign
from desktop_app.paths import CAMPAIGN_SUFFIX, SQLITE_HEADER
from desktop_app.pauses import pause
from desktop_app.reading.process import CancelledError
from desktop_app.session.summaries import summary_of
from desktop_app.store.errors import StoreError

if TYPE_CHECKING:
    from desktop_app.campaign.state import Campaign, Kept
    from desktop_app.reading.process import Stop
    from desktop_app.session.campaigns import CampaignSession
    from desktop_app.session.journal import Stored

ALSO: Final = "{name}: its notes, sessions and purse do not come with it; File, Merge another campaign takes them"


def with_campaigns(collection: Collection, stop: Stop) -> Collection:
    """The same with what its campaigns hold; one that cannot be read is a problem. Raises CancelledError."""
    for found in collection.campaigns:
        if stop.is_set:
            raise CancelledError("reading was ended")
        try:
            collection = _with_one(collection, found)
        except StoreError as error:
            collection = replace(collection, problems=(*collection.problems, f"{found.file}: {error}"))
    return collection


def _with_one(collection: Collection, found: CollectedCampaign) -> Collection:
    if found.path is not None:
        return _taken(collection, found.file, found.path)
    with TemporaryDirectory(prefix="turnkeeper-") as folder:
        ending = CAMPAIGN_SUFFIX if found.data.startswith(SQLITE_HEADER) else ".json"
        path = Path(folder) / f"campaign{ending}"
        path.write_bytes(found.data)
        return _taken(collection, found.file, path)


def _taken(collection: Collection, file: str, path: Path) -> Collection:
    other, session = read_campaign(path)
    campaign = other.side.campaign
    clock = campaign.clock.fights
    first = max(collection.creatures, default=-1) + 1
    numbers = {id: first + place for place, id in enumerate(campaign.creatures)}
    creatures = dict(collection.creatures) | dict(_creatures(campaign, session, file, numbers))
    fights = [
        CollectedFight(
            Fight(plan.title, ()),
            file,
            other.stored[id],
            numbers,
            told=tuple(_told(other.stored[id])),
            passed=clock[id].passed if id in clock else 0,
        )
        for id, plan in campaign.encounters.items()
        if id in other.stored
    ]
    more = ALSO.format(name=file)
    problems = (*collection.problems, f"{more}.") if campaign.pages or campaign.sessions else collection.problems
    return replace(collection, creatures=creatures, fights=(*collection.fights, *fights), problems=problems)


def _creatures(
    campaign: Campaign, session: CampaignSession, file: str, numbers: Mapping[str, int]
) -> Iterator[tuple[int, CollectedCreature]]:
    times = changed_last(session, set(campaign.creatures))
    for id, kept in campaign.creatures.items():
        pause()
        creature = with_picture(kept.creature, campaign.pictures)
        stands = InFight(hero=True) if kept.folder == PARTY else None
        master = numbers.get(kept.master)
        yield (
            numbers[id],
            CollectedCreature(creature, file, stands, _folder(kept), times.get(id, ""), master=master, kept=kept),
        )


def _folder(kept: Kept) -> str:
    """Its folder there; those of the party and those in none go where the collection goes."""
    return "" if kept.folder in (PARTY, OTHERS) else kept.folder


def _told(stored: Stored) -> Iterator[str]:
    """How the encounter stands."""
    summary = summary_of(stored.records[-1].summary) if stored.records else {}
    phase, round, actor = (summary.get(key) for key in ("phase", "round", "actor"))
    if phase in (None, SETUP):
        yield "Not begun"
    elif phase == OVER:
        yield "Over"
    else:
        yield f"Round {round}" + (f", {actor}\N{RIGHT SINGLE QUOTATION MARK}s turn" if actor else "")
    if summary.get("combatants"):
        yield f"Combatants: {summary['combatants']}"
    yield f"Steps in its log: {len(stored.records):,}. All of it comes, and can be undone there."
