"""Creatures of the campaign are copied, cut, pasted and exported: as text, as files, into another campaign."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QApplication

from desktop_app.campaign.command import RemoveCreatures, RemoveEncounter
from desktop_app.session.results import Failed
from ui.campaign.models.campaign import Kind
from ui.shared.grouped_steps import many
from ui.shared.mime import CREATURES, ENCOUNTER
from ui.shared.widgets.banner import NOTE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from desktop_app.rules.creature import Creature
    from desktop_app.rules.ruleset import Ruleset
    from desktop_app.session.journal import Stored
    from ui.campaign.exporting import Exporting
    from ui.campaign.host import CampaignHost


class HandingOver:
    """Joins the actions with the clipboard and with files; pasting is done where the library pastes."""

    def __init__(self, window: CampaignHost) -> None:
        self._window = window
        window.actions.on("creature.copy", self.copy)
        window.actions.on("creature.cut", self.cut)
        window.actions.on("creature.export", self.ask_export)

    def copy(self) -> None:
        """Copy the chosen creatures: their blocks as text, and themselves for this or another campaign.

        With the keys on an encounter, that: with its fight and its log.
        """
        if not self._copy_encounter(is_cut=False):
            self._copied()

    def cut(self) -> None:
        """Copy what is chosen and take it out of the campaign; paste it in another, or undo."""
        if self._copy_encounter(is_cut=True):
            return
        ids = self._copied()
        if ids:
            self._window.get_bridge().change_campaign(RemoveCreatures(ids=ids))

    def ask_export(self) -> None:
        """Show what can go out and in which form, beginning with what is chosen or what the keys are on."""
        side = self._window.sidebar
        item = side.current() if side.list.hasFocus() and not side.chosen() else None
        if item is not None and item.kind is Kind.ENCOUNTER:
            self.exporting.show((), encounter=item.id)
        elif item is not None and item.kind is Kind.FOLDER:
            self.exporting.show((), folder=item.folder)
        else:
            self.exporting.show(self._chosen())

    @cached_property
    def exporting(self) -> Exporting:
        """What writes creatures and encounters in other forms, made when it is wanted."""
        from ui.campaign.exporting import Exporting

        return Exporting(self._window)

    def _copy_encounter(self, *, is_cut: bool) -> bool:
        """Copy the encounter that the keys are on, if they are; what is cut goes when it is in the clipboard."""
        bridge, side = self._window.get_bridge(), self._window.sidebar
        item = side.current() if side.list.hasFocus() and not side.chosen() else None
        if item is None or item.kind is not Kind.ENCOUNTER:
            return False
        campaign = bridge.campaign

        def write(stored: Stored) -> str:
            from desktop_app.carried_encounter import carry

            return carry(stored, campaign)

        def copied(answer: str | Failed) -> None:
            if isinstance(answer, Failed):
                self._window.tell(answer.message)
                return
            held = QMimeData()
            held.setText(item.text)
            held.setData(ENCOUNTER, answer.encode())
            QApplication.clipboard().setMimeData(held)
            self._window.banners.remark(f"{item.text} copied: paste it with Ctrl+V into another campaign.", NOTE)
            if is_cut:
                bridge.change_campaign(RemoveEncounter(id=item.id))

        bridge.opened.written_encounter(item.id, write, copied)
        return True

    def _copied(self) -> tuple[str, ...]:
        """Put what is chosen into the clipboard; gives the ids that were copied."""
        from desktop_app.campaign.carried import carried, with_followers

        bridge = self._window.get_bridge()
        found = with_followers(bridge.campaign, self._chosen())
        held = QMimeData()
        if found:
            put_blocks(held, [each.creature for each in found], bridge.campaign_ruleset)
            held.setData(CREATURES, carried(found, bridge.campaign.pictures).encode())
            names = many([each.creature.name for each in found])
            self._window.banners.remark(f"{names} copied: paste as text, or with Ctrl+V into a campaign.", NOTE)
        elif not self._copy_combatants(held):
            self._window.tell("Select a creature first.")
            return ()
        QApplication.clipboard().setMimeData(held)
        return tuple(each.id for each in found)

    def _copy_combatants(self, held: QMimeData) -> bool:
        """The blocks of the selected combatants; whether there are any."""
        bridge, page = self._window.get_bridge(), self._window.encounter
        if bridge.state is None or self._window.pages.currentWidget() is not page:
            return False
        found = [bridge.state.combatants[name].creature for name in page.targets()]
        put_blocks(held, found, bridge.ruleset)
        return bool(found)

    def _chosen(self) -> tuple[str, ...]:
        side = self._window.sidebar
        if side.list.hasFocus() and side.chosen():
            return tuple(each.id for each in side.chosen())
        if self._window.pages.currentWidget() is self._window.encounter and not side.list.hasFocus():
            return ()
        one = self._window.creatures.chosen()
        return (one,) if one else ()


def put_blocks(held: QMimeData, creatures: Sequence[Creature], ruleset: Ruleset) -> None:
    """The full stat blocks as plain text, and rich for what takes bold and italics."""
    from desktop_app.documents.html import as_html
    from desktop_app.documents.jobs import summaries
    from desktop_app.documents.subjects import subject
    from desktop_app.documents.text import as_text

    blocks = (summaries([subject(each, ruleset) for each in creatures]),)
    held.setText(as_text(blocks).strip() + "\n")
    held.setHtml(as_html(blocks))
