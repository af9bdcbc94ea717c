"""Who is in an encounter and in the campaign: adding, renaming, duplicating, removing, by keys and menus."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QMetaObject, QObject

from desktop_app.campaign.command import (
    DuplicateCreature,
    EditCreature,
    RemoveCreatures,
    RemoveEncounter,
    RemoveFolder,
    RenameEncounter,
    RenameFolder,
)
from desktop_app.campaign.encounter_commands import RemoveEncounterFolder, RenameEncounterFolder
from desktop_app.campaign.joining import NoPartyError, given, joining, own_by_name, party_joining
from desktop_app.combat.command import Command
from desktop_app.combat.commands_health import Add, Remove, Rename
from desktop_app.combat.commands_together import Together
from desktop_app.combat.sides import FOES
from desktop_app.combat.state import OVER, Combatant
from desktop_app.settings import Settings
from ui.campaign.joiners import Joiners, joiners_in
from ui.campaign.joining_hazards import hazards_in
from ui.campaign.models.campaign import Item, Kind, folder_meant
from ui.campaign.models.encounter_rows import ARCHIVE
from ui.campaign.standing_field import StandingField
from ui.campaign.views.sidebar import Sidebar
from ui.fight.views.encounter_page import EncounterPage
from ui.shared.actions import Actions
from ui.shared.bridge import Bridge
from ui.shared.new_hit_points import with_hit_points
from ui.shared.text import quoted
from ui.shared.typed_input import PromptError, read_name
from ui.shared.widgets.prompt_bar import Answered, Prompt, Submit, teller

GONE = "This creature is no longer in the campaign."
NAMED = (Kind.CREATURE, Kind.ENCOUNTER, Kind.FOLDER, Kind.SHELF)
"""Rows of the campaign that have a name of their own."""


class Roster:
    """Joins the actions of Edit with the page, the campaign at the side and the bridge."""

    def __init__(self, page: EncounterPage, sidebar: Sidebar, actions: Actions, bridge: Callable[[], Bridge],
                 say: Callable[[str], object], ask: Callable[[Prompt], object],
                 settings: Settings, field: StandingField) -> None:  # fmt: skip
        self._settings, self._field = settings, field
        self._page, self._sidebar, self._bridge, self._say, self._ask = page, sidebar, bridge, say, ask
        self._shelf = field.shelf
        self.shown: Callable[[], str] = str
        """Tells the creature whose sheet is in sight."""
        actions.on("edit.add", self.ask_who_joins)
        actions.on("edit.rename", self.rename)
        actions.on("edit.duplicate", self.duplicate)
        actions.on("edit.remove", self.remove)

    def offer_names(self) -> None:
        """Let the standing field of the preparation know the campaign's creatures."""
        self._field.ask()

    def ask_who_joins(self) -> None:
        """Ask who joins; in the preparation the field is there already."""
        if self._page.quick_add.isVisible():
            self._page.quick_add.field.setFocus()
        else:
            self._page.prompt.ask(self._field.prompt("Who joins", self._page.prompt))

    def add_one(self, creature_id: str) -> None:
        """Put one creature of the campaign into the encounter that is shown."""
        bridge = self._bridge()
        if bridge.state is None:
            self._say("Open an encounter first, then add creatures to it.")
            return
        kept = bridge.campaign.creatures.get(creature_id)
        if kept is None:
            self._say(GONE)
            return
        bridge.do(with_hit_points(joining(kept, bridge.ruleset, campaign=bridge.campaign), self._settings))

    def join_from_palette(self, text: str) -> None:
        """Read `orc x3` and add them; what is wrong is told in a message."""
        bridge = self._bridge()
        if bridge.state is None:
            self._say("Open an encounter first, then add creatures to it.")
            return
        try:
            bridge.do(self._found(text, bridge))
        except PromptError as error:
            self._say(str(error))

    def join_when_read(self, text: str) -> None:
        """The same, as soon as the library has been read."""
        if self._shelf.creatures:
            self.join_from_palette(text)
            return
        waiting: QMetaObject.Connection = self._shelf.changed.connect(lambda: self._read_for(waiting, text))
        self._shelf.want()

    def _read_for(self, waiting: QMetaObject.Connection, text: str) -> None:
        if self._shelf.creatures:
            QObject.disconnect(waiting)
            self.join_from_palette(text)

    def rename(self) -> None:
        """Ask for another name of the campaign's row in focus, of the sheet that is shown, or of the combatant."""
        item = self._item_in_focus() or self._item_shown()
        if item is None and self._page.order.stands_on_initiative and self._page.order.edit_initiative():
            return
        if item is not None:
            renamed = _unless_the_same(item.text, self._rename_item(item))
            self._ask(Prompt(f"Rename {item.text}", "a name", renamed, item.text))
            return
        name = self._page.order.current()
        bridge = self._bridge()
        if bridge.state is None or not name:
            return

        def submit(text: str, overrule: bool, answered: Answered) -> None:
            bridge.do(Rename(name=name, to=read_name(text)), teller(answered), overrule=overrule)

        self._page.prompt.ask(Prompt(f"Rename {name}", "a name", _unless_the_same(name, submit), name))

    def duplicate(self) -> None:
        """One more like the campaign's row in focus, or like each selected combatant."""
        bridge, item = self._bridge(), self._item_in_focus()
        if item is not None and item.kind is Kind.ENCOUNTER:
            bridge.duplicate_encounter(item.id)
        elif item is None and self.shown():
            bridge.change_campaign(DuplicateCreature(id=self.shown(), new_id=bridge.opened.fresh_id()))
        elif item is not None and item.kind is Kind.CREATURE:
            bridge.change_campaign(DuplicateCreature(id=item.id, new_id=bridge.opened.fresh_id()))
        elif bridge.state is not None:
            state = bridge.state
            commands: list[Command] = [_one_more(state.combatants[name], bridge) for name in self._page.targets()]
            if commands:
                bridge.do(_as_one(commands, f"duplicate {', '.join(self._page.targets())}"))

    def remove(self) -> None:
        """Take out the campaign's row in focus, the sheet's creature, or the combatants; undo brings them back."""
        bridge, item = self._bridge(), self._item_in_focus()
        if item is not None and item.kind is Kind.ENCOUNTER:
            bridge.change_campaign(RemoveEncounter(id=item.id))
        elif item is not None and item.kind is Kind.FOLDER:
            bridge.change_campaign(RemoveFolder(folder=item.folder))
        elif item is not None and item.kind is Kind.SHELF:
            bridge.change_campaign(RemoveEncounterFolder(folder=item.shelf or ""))
        elif item is None and self.shown():
            bridge.change_campaign(RemoveCreatures(ids=(self.shown(),)))
        elif item is not None:
            chosen = tuple(each.id for each in self._sidebar.chosen())
            bridge.change_campaign(RemoveCreatures(ids=chosen if item.id in chosen else (item.id,)))
        elif bridge.state is not None and bridge.state.phase != OVER:
            names = self._page.targets()
            if names:
                bridge.do(_as_one([Remove(name=name) for name in names], f"remove {', '.join(names)}"))

    def join(self, text: str, overrule: bool, answered: Answered) -> None:
        """Read what is typed and let them join. Raises PromptError."""
        bridge = self._bridge()
        if bridge.state is None:
            raise PromptError("Open an encounter first.")
        bridge.do(self._found(text, bridge), teller(answered), overrule=overrule)

    def _found(self, text: str, bridge: Bridge) -> Command:
        """What adds all that was typed: creatures of the campaign, else of the library, or the party."""
        commands: list[Command] = []
        own = own_by_name(bridge.campaign, bridge.ruleset.id, self._shelf.creatures)
        hazards, others = hazards_in(text, bridge.ruleset.id)
        commands += hazards
        joiners = joiners_in(others, own, self._shelf.creatures, bridge.ruleset) if others or not hazards else ()
        for each in joiners:
            commands += self._party(bridge, each) if each.party else [self._adding(bridge, each)]
        whom = [each.heading().removeprefix("add ") for each in commands]
        return _as_one(commands, f"add {', '.join(whom)}")

    def _adding(self, bridge: Bridge, wanted: Joiners) -> Add:
        library = self._shelf.creatures
        by_name = own_by_name(bridge.campaign, bridge.ruleset.id, library)
        if not wanted.known:
            from ui.campaign.templated import without_here

            lacking = without_here(wanted.name, by_name, library, bridge.ruleset) if library else ""
            raise PromptError(lacking or nobody_called(wanted.name, reading=self._shelf.busy or not library))
        if wanted.steps:
            from ui.campaign.templated import made_with

            plain = by_name[wanted.name].creature if wanted.name in by_name else library[wanted.name]
            creature = made_with(plain, wanted, bridge.ruleset)
            made = Add(creature=creature, name=creature.name, side=FOES, count=wanted.count)
        elif wanted.name in by_name:
            made = joining(by_name[wanted.name], bridge.ruleset, wanted.count, bridge.campaign)
        else:
            made = Add(creature=library[wanted.name], name=wanted.name, side=FOES, count=wanted.count)
        return with_hit_points(made, self._settings, wanted.way)

    def _party(self, bridge: Bridge, wanted: Joiners) -> list[Command]:
        """All of the party who are not in the encounter yet."""
        assert bridge.state is not None
        try:
            missing = party_joining(bridge.campaign, bridge.state, bridge.ruleset, bridge.encounter_id)
        except NoPartyError as error:
            raise PromptError(str(error)) from error
        return [with_hit_points(each, self._settings, wanted.way) for each in missing]

    def _item_in_focus(self) -> Item | None:
        item = self._sidebar.current() if self._sidebar.list.hasFocus() else None
        is_archive = item is not None and item.kind is Kind.SHELF and item.shelf == ARCHIVE
        return item if item is not None and item.kind in NAMED and not is_archive else None

    def _item_shown(self) -> Item | None:
        """The creature whose sheet is shown, as its row would be."""
        kept = self._bridge().campaign.creatures.get(self.shown())
        return Item(Kind.CREATURE, kept.id, kept.creature.name) if kept is not None else None

    def _rename_item(self, item: Item) -> Callable[[str, bool, Answered], None]:
        def submit(text: str, overrule: bool, answered: Answered) -> None:  # noqa: ARG001 - the prompt's call
            bridge = self._bridge()
            if item.kind is Kind.ENCOUNTER:
                bridge.change_campaign(RenameEncounter(id=item.id, name=read_name(text)), teller(answered))
                return
            if item.kind is Kind.SHELF:
                renamed = RenameEncounterFolder(folder=item.shelf or "", to=read_name(text))
                bridge.change_campaign(renamed, teller(answered))
                return
            if item.kind is Kind.FOLDER:
                others = [each for each in bridge.campaign.folders() if each != item.folder]
                to = folder_meant(read_name(text), others)
                bridge.change_campaign(RenameFolder(folder=item.folder, to=to), teller(answered))
                return
            kept = bridge.campaign.creatures.get(item.id)
            if kept is None:
                raise PromptError(GONE)
            creature = replace(kept.creature, name=read_name(text))
            bridge.change_campaign(EditCreature(id=item.id, creature=creature), teller(answered))

        return submit


def nobody_called(name: str, *, reading: bool) -> str:
    """That no such creature was found; while the library is `reading`, that is not the last word."""
    if reading:
        return f"There is no creature called {quoted(name)} in the campaign. The library is being read: try again soon."
    return f"There is no creature called {quoted(name)} in the campaign or the library."


def _unless_the_same(name: str, submit: Submit) -> Submit:
    """Takes another name; the one that it has already is no change and nothing to refuse."""

    def take(text: str, overrule: bool, answered: Answered) -> None:
        if text.strip() == name:
            answered("")
        else:
            submit(text, overrule, answered)

    return take


def _one_more(like: Combatant, bridge: Bridge) -> Add:
    """Another one, fresh, with the next number: of its side and group, as hidden as it is, its sheet's switches on."""
    kept = bridge.campaign.creatures.get(like.source_creature)
    return Add(
        creature=like.creature,
        name=like.name,
        side=like.side,
        holding=like.holding if like.holding_said else None,
        hidden=like.hidden,
        group=like.group,
        source_creature=like.source_creature,
        effects=given(kept.switches, bridge.ruleset) if kept is not None else (),
    )


def _as_one(commands: list[Command], title: str) -> Command:
    return commands[0] if len(commands) == 1 else Together(commands=tuple(commands), name=title)
