"""The commands of a campaign. Ids of new things come with the command, so that deciding stays pure."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.campaign.naming import creature_name, creature_names, encounter_title, note_title
from desktop_app.campaign.state import OTHERS, Campaign, Kept, Option, Switch
from desktop_app.making.bond import Bond
from desktop_app.rules.creature import Creature


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """The base of all commands."""

    def title(self, state: Campaign) -> str:  # noqa: ARG002 - some titles need the state, most do not
        """What undo calls it: "rename encounter: The Bridge"."""
        return self.heading()

    def heading(self) -> str:
        """What undo calls a command whose fields hold the whole title."""
        return type(self).__name__


@dataclass(frozen=True, slots=True, kw_only=True)
class SetTitle(Command):
    """Call the campaign something else."""

    to: str

    def heading(self) -> str:
        return f"rename the campaign: {self.to}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SetRuleset(Command):
    """Play new encounters by another ruleset."""

    ruleset: str

    def heading(self) -> str:
        return f"set the ruleset: {self.ruleset}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SetOption(Command):
    """A house rule for new encounters: a setting of the ruleset by its catalogue id; None = as the ruleset says.

    The feats, conditions and so on of the table's own are one of them. `what` = what undo calls it.
    """

    option: str
    value: Option | None
    what: str = ""

    def heading(self) -> str:
        return self.what or f"house rule: {self.option}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SetSetting(Command):
    """Remember something of the window with the campaign; None = forget it. `what` = what undo calls it."""

    name: str
    value: Option | None
    what: str = ""

    def heading(self) -> str:
        return self.what or f"setting: {self.name}"


@dataclass(frozen=True, slots=True, kw_only=True)
class NewDay(Command):
    """What these creatures have used up of their daily uses and spells is fresh again, but for the settings `but`."""

    ids: tuple[str, ...]
    but: tuple[str, ...] = ()

    def heading(self) -> str:
        return "new day: daily uses are fresh"


@dataclass(frozen=True, slots=True, kw_only=True)
class CountUses(Command):
    """Creatures have used so much: the settings that count it, as `state.used_key` names them."""

    used: tuple[tuple[str, int], ...]

    def heading(self) -> str:
        return "uses counted after the fight"


@dataclass(frozen=True, slots=True, kw_only=True)
class AddCreatures(Command):
    """Add one or more creatures to the campaign; a group that is there already becomes as large as is said."""

    creatures: tuple[Kept, ...]

    def heading(self) -> str:
        if all(kept.group for kept in self.creatures):
            return f"followers: {sum(kept.group for kept in self.creatures)} in all"
        if len(self.creatures) == 1:
            return f"add creature: {self.creatures[0].creature.name}"
        return f"add {len(self.creatures)} creatures"


def add_creature(id: str, creature: Creature, folder: str = OTHERS) -> AddCreatures:
    """The AddCreatures command for one creature."""
    return AddCreatures(creatures=(Kept(id, creature, folder),))


@dataclass(frozen=True, slots=True, kw_only=True)
class EditCreature(Command):
    """Replace a creature by its edited form; `what` names the edit in a few words. Fights keep their copies."""

    id: str
    creature: Creature
    what: str = ""

    def heading(self) -> str:
        if self.what:
            return f"edit {self.creature.name}: {self.what}"
        return f"edit creature: {self.creature.name}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SetSwitch(Command):
    """Add a switch to a creature's sheet, or turn the switch of that name on or off."""

    id: str
    switch: Switch

    def title(self, state: Campaign) -> str:
        turned = "on" if self.switch.on else "off"
        return f"switch {turned}: {self.switch.name} for {creature_name(state, self.id)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SwitchAllOff(Command):
    """Turn every switch of a creature's sheet off."""

    id: str

    def title(self, state: Campaign) -> str:
        return f"switch all off for {creature_name(state, self.id)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class DropSwitch(Command):
    """Take a switch off a creature's sheet."""

    id: str
    name: str

    def title(self, state: Campaign) -> str:
        return f"take away switch: {self.name} of {creature_name(state, self.id)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class FollowMaster(Command):
    """Let a creature follow a master, as mounts, familiars and animal companions do; `master` empty = none."""

    id: str
    master: str = ""

    def title(self, state: Campaign) -> str:
        if not self.master:
            return f"release companion: {creature_name(state, self.id)}"
        return f"companion: {creature_name(state, self.id)} of {creature_name(state, self.master)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class BindCompanion(Command):
    """Let a creature follow a master, adjusted to the master's level by a bond; or end the bond."""

    id: str
    creature: Creature
    master: str = ""
    bond: Bond | None = None

    def title(self, state: Campaign) -> str:
        if self.bond is None:
            return FollowMaster(id=self.id, master=self.master).title(state)
        return f"{self.bond.source}: {self.creature.name} of {creature_name(state, self.master)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SetPortrait(Command):
    """Give a creature a picture: `data` = an image file in base64, kept by `name`; empty = none."""

    id: str
    name: str = ""
    data: str = ""

    def title(self, state: Campaign) -> str:
        return f"{'portrait' if self.data else 'no portrait'} of {creature_name(state, self.id)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class TagCreatures(Command):
    """Add tags to creatures and take others away."""

    ids: tuple[str, ...]
    add: tuple[str, ...] = ()
    remove: tuple[str, ...] = ()

    def title(self, state: Campaign) -> str:
        words = ", ".join((*self.add, *(f"no {tag}" for tag in self.remove)))
        return f"tag {creature_names(state, self.ids)}: {words}"


@dataclass(frozen=True, slots=True, kw_only=True)
class DuplicateCreature(Command):
    """Copy a creature under another name; `name` empty = its name with the next free number."""

    id: str
    new_id: str
    name: str = ""

    def title(self, state: Campaign) -> str:
        return f"duplicate creature: {creature_name(state, self.id)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveCreatures(Command):
    """Put creatures into a folder."""

    ids: tuple[str, ...]
    folder: str

    def title(self, state: Campaign) -> str:
        return f"move {creature_names(state, self.ids)} to {self.folder}"


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeFolder(Command):
    """Make a folder that stays though nothing is in it."""

    folder: str

    def heading(self) -> str:
        return f"make folder: {self.folder}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RenameFolder(Command):
    """Call a folder something else; by the name of another folder both become one."""

    folder: str
    to: str

    def heading(self) -> str:
        return f"rename folder: {self.folder} to {self.to}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveFolder(Command):
    """Remove a folder; its creatures move to the folder of others."""

    folder: str

    def heading(self) -> str:
        return f"remove folder: {self.folder}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveCreatures(Command):
    """Take creatures out of the campaign."""

    ids: tuple[str, ...]

    def title(self, state: Campaign) -> str:
        if len(self.ids) == 1:
            return f"remove creature: {creature_name(state, self.ids[0])}"
        return f"remove {len(self.ids)} creatures"


@dataclass(frozen=True, slots=True, kw_only=True)
class AddEncounter(Command):
    """Add an encounter whose document has been made under the same id; `folder` empty = in none."""

    id: str
    name: str
    folder: str = ""

    def heading(self) -> str:
        return f"add encounter: {self.name}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RenameEncounter(Command):
    """Call an encounter something else."""

    id: str
    name: str

    def title(self, state: Campaign) -> str:
        return f"rename encounter: {encounter_title(state, self.id)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class DuplicateEncounter(Command):
    """A copy of an encounter as it was before its fight, right behind it."""

    id: str
    new_id: str
    name: str = ""

    def title(self, state: Campaign) -> str:
        return f"duplicate encounter: {encounter_title(state, self.id)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchiveEncounter(Command):
    """Put an encounter away, or take it out again, and `others` with it in the same step."""

    id: str
    archived: bool = True
    others: tuple[str, ...] = ()

    def title(self, state: Campaign) -> str:
        does = "archive" if self.archived else "take out"
        count = len({self.id, *self.others})
        return f"{does} {count} encounters" if count > 1 else f"{does} encounter: {encounter_title(state, self.id)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveEncounter(Command):
    """Put an encounter before another one, or at the end (`before` empty)."""

    id: str
    before: str = ""

    def title(self, state: Campaign) -> str:
        return f"move encounter: {encounter_title(state, self.id)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveEncounter(Command):
    """Take an encounter out of the campaign."""

    id: str

    def title(self, state: Campaign) -> str:
        return f"remove encounter: {encounter_title(state, self.id)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteNote(Command):
    """Write a note, or change the one of that id. `of` = its kind; empty = as it is, for a new one any other."""

    id: str
    name: str
    text: str = ""
    of: str = ""

    def title(self, state: Campaign) -> str:
        page = state.pages.get(self.id)
        if page is not None and page.title != self.name:
            return f"rename note: {page.title} to {self.name}"
        return f"write note: {self.name}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveNote(Command):
    """Remove a note."""

    id: str

    def title(self, state: Campaign) -> str:
        return f"remove note: {note_title(state, self.id)}"
