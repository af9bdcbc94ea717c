"""Puts an open campaign together: the store's thread, the library's rulesets, what a fresh file begins with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path

from desktop_app.campaign.state import Option
from desktop_app.fresh_campaign import Fresh
from desktop_app.open_campaign import OpenCampaign
from desktop_app.rules.dice import Dice
from desktop_app.rules.ruleset import Ruleset
from desktop_app.session.clock import utc_now
from desktop_app.session.mending import Offer, Way
from desktop_app.store.backup_names import Backups
from desktop_app.store.contents import NewDocument, Opening
from desktop_app.store.errors import StoreError
from desktop_app.store.thread import Post, StoreThread
from desktop_app.stored_documents import Tools

FIRST = Fresh()
"""The campaign of the very first start."""


def open_campaign(campaign: Path, backups: Path | Backups | None, post: Post, dice: Dice, *, may_make: bool = True,
                  fresh: Fresh = FIRST, may_upgrade: bool = True) -> OpenCampaign:  # fmt: skip
    """The campaign in that file; nothing is read before its `open`. `post` has a function called in this thread.

    `may_make` = where no campaign is, a new one is made, as `fresh` says; `may_upgrade` = one of an older form is
    brought to the newest. `backups` = the folder of the copies, or also how many are kept and which are spared.
    The library and everything of SQL are imported when they are first needed, most of it in the store's thread.
    """
    from desktop_app.rules.editions import EDITIONS

    copies = backups if isinstance(backups, Backups) else Backups(backups) if backups is not None else None
    opening = Opening(campaign, utc_now(), may_make=may_make, may_upgrade=may_upgrade, check_later=True)
    if copies is not None:
        opening = replace(opening, backups=copies.folder, kept=copies.kept, spared=copies.spared)
    ids = tuple(edition.id for edition in EDITIONS)
    return OpenCampaign(StoreThread(opening, post), Tools(ruleset_of, ids, dice, partial(_first, fresh)))


def ruleset_of(ruleset: str, options: Mapping[str, Option]) -> Ruleset:
    """The ruleset of that id under house rules and packs, the same value for the same ones.

    Raises KeyError for a ruleset or a house rule that does not exist.
    """
    return _ruleset(ruleset, tuple(sorted(options.items())))


@lru_cache(maxsize=32)
def _ruleset(ruleset: str, options: tuple[tuple[str, Option], ...]) -> Ruleset:
    from desktop_app.content.pack_rules import ruleset_under

    return ruleset_under(ruleset, dict(options))


def _first(fresh: Fresh) -> Sequence[NewDocument]:
    from desktop_app.content.samples import sample_campaign
    from desktop_app.first_campaign import empty_documents, first_documents

    sample = sample_campaign()
    if not fresh.samples:
        return empty_documents(fresh.title or sample.title, fresh.ruleset or sample.ruleset)
    sample = replace(sample, title=fresh.title or sample.title)
    return first_documents(sample, ruleset_of(sample.ruleset, {}), utc_now)


def mend(campaign: Path, backups: Path | None, offer: Offer, way: Way) -> str:
    """Go one of the ways that were offered for a campaign that could not be opened; gives what went wrong, or nothing.

    It waits for the disk, so it is for a thread that may. A copy of the file is kept before.
    """
    from desktop_app.store.campaign_file import CampaignFile

    try:
        file = CampaignFile(Opening(campaign, utc_now(), backups, may_make=False))
        try:
            file.set_aside(offer.document, way.stand_ins, utc_now())
        finally:
            file.close()
    except StoreError as error:
        return str(error)
    return ""
