"""Which campaign the window has: one file at a time, each opened when the one before is closed.

Nothing here waits. Choosing a campaign or closing the window while another one is opened or closed is remembered and
done as soon as that is over; meanwhile the page of `views/no_campaign_page.py` says what is waited for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from desktop_app.fresh_campaign import Fresh
from desktop_app.recent_campaigns import with_first
from desktop_app.settings import LAST_CAMPAIGN, RECENT_CAMPAIGNS
from desktop_app.store.errors import OLDER, REPLACED, FileLost, StoreError
from ui.shared.bridge import Bridge
from ui.shared.idle import timer_after
from ui.shared.widgets.banner import PROBLEM, WARNING, Banner, BannerAction
from ui.shell.campaign_scope import CampaignScope, OpenAt, Stage

if TYPE_CHECKING:
    from ui.shell.window import Window

PATIENCE: Final = 300
"""Milliseconds after which it is said what is waited for: what is over sooner needs no word."""


@dataclass(frozen=True, slots=True)
class _Wish:
    """A file to be opened; `fresh` = what is made where no campaign is, None = nothing.

    `upgrade` = one of an older form may be brought to the newest.
    """

    path: Path
    fresh: Fresh | None
    upgrade: bool = False


class Campaigns(QObject):
    """Opens campaigns, closes them, and lets the window go when the last one is closed."""

    def __init__(self, window: Window, open_at: OpenAt) -> None:
        super().__init__(window)
        self._window, self._open_at = window, open_at
        self._scope: CampaignScope | None = None
        self._latest: Bridge | None = None
        self._wanted: _Wish | None = None
        self._asked: _Wish | None = None
        self._then: Callable[[], object] | None = None
        self._ends = self._failed = False
        self._refusal: Banner | None = None
        self._told_lost: FileLost | None = None
        self._says = timer_after(PATIENCE, self._say_what_is_waited_for, self)
        page = window.no_campaign
        page.again_asked.connect(self.try_again)
        page.upgrade_asked.connect(lambda: self.try_again(upgrade=True))
        page.abandoned.connect(self._abandon)

    @property
    def bridge(self) -> Bridge | None:
        """The bridge to the campaign that is open; None while one is opened or closed."""
        scope = self._scope
        return scope.bridge if scope is not None and scope.stage is Stage.OPEN else None

    @property
    def is_opening(self) -> bool:
        """Whether a campaign is being opened."""
        return self._scope is not None and self._scope.stage is Stage.OPENING

    @property
    def latest(self) -> Bridge:
        """The same; while there is none, that of the campaign that was closed last, which shows and does nothing more.

        Raises RuntimeError before the first one is open: what needs a campaign is offered only while there is one.
        """
        if self._latest is None:
            raise RuntimeError("no campaign has been opened yet")
        return self._latest

    @property
    def ends(self) -> bool:
        """Whether the window closes as soon as all is written."""
        return self._ends

    @property
    def path(self) -> Path | None:
        """The file that is open, is being opened, or is still being closed."""
        return self._scope.path if self._scope is not None else None

    def open(self, path: Path, *, fresh: Fresh | None, upgrade: bool = False) -> None:
        """Open a campaign file in the place of what is there; where none is, `fresh` says what is made, if anything.

        One of an older form is told before it is brought to the newest, unless it is said that it may be. Of several
        that are asked for meanwhile the last one is opened.
        """
        if self._ends:
            return
        self._wanted = _Wish(path.absolute(), fresh, upgrade)
        if self._scope is None:
            self._go_on()
        else:
            self._leave(self._scope)

    @property
    def asked(self) -> Path | None:
        """The file that was asked for last, whether it could be opened or not."""
        return self._asked.path if self._asked is not None else None

    def when_closed(self, then: Callable[[], object]) -> None:
        """Let go of the campaign that is open, and call `then` as soon as it is closed."""
        if self._ends:
            return
        self._wanted, self._then = None, then
        if self._scope is None:
            self._go_on()
        else:
            self._leave(self._scope)

    def try_again(self, *, upgrade: bool = False) -> None:
        """Open once more what could not be opened."""
        if self._asked is not None:
            self.open(self._asked.path, fresh=self._asked.fresh, upgrade=upgrade)

    def end(self) -> bool:
        """The window should close: whether it may do so now. Where something is to be written first, it closes then."""
        scope = self._scope
        if scope is None:
            return True
        self._wanted, self._ends = None, True
        if scope.stage is Stage.CLOSING:
            self._say_what_is_waited_for()  # asked for again: say at once why it is still there
        else:
            self._leave(scope)
        return self._scope is None

    def _leave(self, scope: CampaignScope) -> None:
        """Let go of a campaign, whether it is open or still being opened."""
        was_open = scope.stage is Stage.OPEN
        self._failed = False
        if was_open:
            self._window.shown.put_away()
        self._window.no_campaign.wait_for(scope.path)
        self._says.start()
        scope.close()
        if was_open:
            self._window.shown.show_none()

    def _go_on(self) -> None:
        """Nothing is open any more: open what was asked for, if anything was."""
        window, wish, then = self._window, self._wanted, self._then
        self._then = None
        if then is not None:
            self._says.stop()
            then()
        if wish is None:
            return
        self._asked, self._wanted, path = wish, None, wish.path
        self._forget_refusal()
        window.parts.begin()
        window.no_campaign.wait_for(path)
        window.pages.setCurrentWidget(window.no_campaign)
        self._says.start()
        opened = self._open_at(path, window.dice, wish.fresh, upgrade=wish.upgrade)
        scope = self._scope = CampaignScope(path, opened, window.dice, self)
        window.shown.follow(scope.bridge)
        scope.bridge.lost.connect(self._lost)
        scope.bridge.damaged.connect(partial(self._damaged, scope))
        scope.opened.connect(lambda: self._opened(scope))
        scope.refused.connect(lambda error: self._refused(path, error))
        scope.waiting.connect(window.no_campaign.show_unwritten)
        scope.closed.connect(lambda: self._closed(scope))
        scope.open()

    def _opened(self, scope: CampaignScope) -> None:
        window = self._window
        self._latest = scope.bridge
        self._says.stop()
        window.settings.set(LAST_CAMPAIGN, str(scope.path))
        window.settings.set(RECENT_CAMPAIGNS, with_first(window.settings.get(RECENT_CAMPAIGNS), scope.path))
        window.memory.keep_soon()
        for warning in scope.bridge.opened.warnings:
            window.banners.show_message(WARNING, warning)
        window.shown.begin(scope.bridge)
        if window.has("backups"):
            window.backups.campaign_opened()
        window.library.campaign_opened()
        window.parts.make_soon()
        window.keys_in_use.take_early()

    def _refused(self, path: Path, error: StoreError) -> None:
        window = self._window
        self._says.stop()
        self._offer_ways_out(path)
        if error.kind == OLDER:
            window.no_campaign.show_older(path, f"{path}: {error.wrong} {error.advice}")
        elif error.offer is not None:
            window.mending.ask_for_campaign(path, error.offer)
        else:
            self._refusal = window.banners.show_message(PROBLEM, str(error), "Try again", self.try_again)
        window.library.campaign_refused()

    def _damaged(self, scope: CampaignScope, error: StoreError) -> None:
        """A large file, shown before it was checked, is damaged: it is as if it could not be opened."""
        if scope is self._scope and scope.stage is Stage.OPEN:
            self._leave(scope)
            self._refused(scope.path, error)

    def _offer_ways_out(self, path: Path) -> None:
        """Nothing is open: show what can be done, and which backups there are."""
        from desktop_app.store.backup_names import backups_of, read_name
        from ui.backups.words import when

        window = self._window
        copies = [name for each in backups_of(path, window.folders.backups) if (name := read_name(each)) is not None]
        if copies:
            newest, count = when(max(name.at for name in copies)), len(copies)
            told = f"There {'is 1 backup' if count == 1 else f'are {count} backups'} of it, the newest from {newest}."
        else:
            told = f"There is no backup of it in {window.folders.backups}."
        was_last = window.settings.get(LAST_CAMPAIGN) == str(path)
        window.no_campaign.show_refused(path, was_last=was_last, backups=told)
        window.navigation.begin_at(window.no_campaign)

    def _forget_refusal(self) -> None:
        """Something else is opened: what was wrong with the last one is over."""
        if self._refusal in self._window.banners.standing():
            self._refusal.put_away()
        self._refusal = None

    def _closed(self, scope: CampaignScope) -> None:
        self._scope, lost = None, scope.bridge.opened.lost
        self._window.collecting.campaign_closed()
        self._says.stop()
        if lost is not None and lost is not self._told_lost:
            self._tell_lost(lost)
            self._failed = True
        if self._ends and self._failed:
            # A step could not be written: closed now, the window would take the sentence that says so with it.
            self._ends = False
            self._offer_ways_out(scope.path)
        elif self._ends:
            self._window.frame.close()
        else:
            self._go_on()

    def tell_failure(self, text: str) -> None:
        """A step was not kept: say why. Where the file is another one now, offer that and what was played."""
        scope = self._scope
        if scope is None:
            self._window.tell(text)
            return
        self._failed |= scope.stage is Stage.CLOSING
        if (lost := scope.bridge.opened.lost) is not None:
            self._tell_lost(lost)
        else:
            self._window.tell(text)

    def _lost(self, lost: FileLost) -> None:
        if self._scope is not None and self._scope.stage is not Stage.CLOSING:  # else it is told when it is closed
            self._tell_lost(lost)

    def _tell_lost(self, lost: FileLost) -> None:
        """The file was taken away, cut or replaced while it was open, and all that was played is kept in another."""
        self._told_lost = lost
        ways: list[BannerAction] = []
        if lost.kept is not None:
            # If the window is closed without a choice, everything is there the next time.
            self._window.settings.set(LAST_CAMPAIGN, str(lost.kept))
            self._window.memory.keep_soon()
            ways.append(("Open what I played", partial(self._window.open_campaign, lost.kept)))
        if lost.kind == REPLACED:
            ways.append(("Open what is there now", partial(self._window.open_campaign, lost.path)))
        does, do = ways[0] if ways else ("", None)
        self._window.banners.show_message(PROBLEM, str(lost), does, do, ways[1] if len(ways) > 1 else None)

    def _abandon(self) -> None:
        if self._scope is not None:
            self._scope.abandon()

    def _say_what_is_waited_for(self) -> None:
        scope, window = self._scope, self._window
        if scope is None:
            return
        if scope.stage is Stage.OPENING:
            window.no_campaign.show_opening(scope.path)
        elif scope.stage is Stage.CLOSING:
            window.no_campaign.show_closing(scope.path, scope.unwritten)
        window.pages.setCurrentWidget(window.no_campaign)
