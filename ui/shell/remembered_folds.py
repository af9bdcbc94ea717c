"""Folders of encounters that were folded at the side stay so when the campaign is opened again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.recent_campaigns import recent
from desktop_app.settings import FOLDED, RECENT_CAMPAIGNS, Settings

if TYPE_CHECKING:
    from ui.shell.window import Window


def folds_of(settings: Settings, campaign: Path) -> tuple[str, ...] | None:
    """The folders that were folded in that campaign's file; None = nothing was folded or unfolded in it yet."""
    kept = settings.get(FOLDED).get(str(campaign))
    return tuple(filter(None, kept.split("\n"))) if kept is not None else None


def keep_folds(window: Window) -> None:
    """Remember what is folded now, for campaigns that are in the list of recent ones."""
    path, settings = window.campaigns.path, window.settings
    if path is None:
        return
    known = {str(each) for each in recent(settings.get(RECENT_CAMPAIGNS))}
    kept = {campaign: folds for campaign, folds in settings.get(FOLDED).items() if campaign in known}
    kept[str(path)] = "\n".join(sorted(window.sidebar.model.folded))
    settings.set(FOLDED, kept)
    window.memory.keep_soon()
