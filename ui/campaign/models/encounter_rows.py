"""The encounters at the side: those in no folder, then folders by place or chapter that fold, last the archive."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from desktop_app.campaign.state import Campaign, Planned
from ui.campaign.models.rows import Item, Kind, SummaryOf

ARCHIVE: Final = "\N{NO-BREAK SPACE}archive"
"""Stands for the archive where else the name of a folder stands: no folder is called so."""
SHELF: Final = "shelf:"


def encounter_rows(
    campaign: Campaign, summary_of: SummaryOf, wanted: Callable[[str], bool], folded: Collection[str], *, filters: bool
) -> list[Item]:
    """The rows below the heading; while the list is filtered, nothing is folded and what is empty is left out."""
    planned = [each for each in campaign.encounters.values() if wanted(each.title)]
    here = [each for each in planned if not each.archived]
    rows = [encounter_item(each, summary_of) for each in here if not each.folder]
    for name in campaign.encounter_folders():
        rows += _shelf(name, name, [each for each in here if each.folder == name], summary_of, folded, filters=filters)
    archived = [each for each in planned if each.archived]
    if archived:
        rows += _shelf(ARCHIVE, "Archive", archived, summary_of, folded, filters=filters)
    return rows


def _shelf(
    name: str, title: str, inside: Sequence[Planned], summary_of: SummaryOf, folded: Collection[str], *, filters: bool
) -> list[Item]:
    if filters and not inside:
        return []
    is_folded = name in folded and not filters
    icon = "right" if is_folded else "down"
    head = Item(Kind.SHELF, f"{SHELF}{name}", title, str(len(inside)), icon, shelf=name)
    return [head, *(encounter_item(each, summary_of, name) for each in ([] if is_folded else inside))]


def encounter_item(planned: Planned, summary_of: SummaryOf, shelf: str = "") -> Item:
    """An encounter's row: how many are in it, or how far the fight is."""
    summary = summary_of(planned.id)
    phase, count = summary.get("phase", "setup"), summary.get("combatants", 0)
    detail = {"setup": str(count) if count else "", "over": "over"}.get(str(phase), f"round {summary.get('round')}")
    if phase == "surprise":
        detail = "surprise"
    running = phase in ("surprise", "normal")
    depth = 1 if shelf else 0
    return Item(Kind.ENCOUNTER, planned.id, planned.title, detail, "encounter", running, depth, shelf=shelf)
