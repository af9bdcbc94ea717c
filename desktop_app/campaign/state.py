"""The state of a campaign: what the game master keeps between the fights."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from desktop_app.campaign.game_clock import GameClock
from desktop_app.campaign.game_sessions import GameSession
from desktop_app.campaign.party_book import PartyBook
from desktop_app.making.bond import GIFT, Bond
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.creature import Creature
from desktop_app.rules.met import Met
from desktop_app.rules.treasure.rolled import Treasure

PARTY = "party"
OTHERS = "others"
"""The folders that every campaign shows; any other name makes a folder of its own."""

Option = str | int | bool
OWN_RULES = "pack:~own"
"""The option that holds the table's own feats, conditions, items ... as a pack's text; by name the last pack."""


@dataclass(frozen=True, slots=True)
class Switch:
    """A buff, stance, condition or feat that a creature can have switched on.

    Without modifiers it is the library's entry of that name; with them it is the game master's own. `rounds` = how long
    it lasts from when the creature joins an encounter; None = until it is removed.
    """

    name: str
    on: bool = True
    modifiers: tuple[Modifier, ...] = ()
    rounds: int | None = None


@dataclass(frozen=True, slots=True)
class Kept:
    """A creature of the campaign. `id` never changes and is never given again; names may repeat.

    `switches` are those of its sheet; `master` = the id of the creature that it follows, as a mount or familiar does;
    `tags` = the game master's words to find it by; `bond` = what its master's level adds to it. `group` = how many of
    them there are, as of the followers of a leader; 0 = one creature.
    """

    id: str
    creature: Creature
    folder: str = OTHERS
    switches: tuple[Switch, ...] = ()
    master: str = ""
    tags: tuple[str, ...] = ()
    bond: Bond | None = None
    group: int = 0


@dataclass(frozen=True, slots=True)
class Planned:
    """An encounter of the campaign. The fight itself is a document of its own, by the same `id`.

    `folder` = the game master's word for a place or a chapter; empty = none.
    """

    id: str
    title: str
    archived: bool = False
    folder: str = ""


PLACE, PERSON, FACTION, RUMOUR, HANDOUT, OTHER = "place", "person", "faction", "rumour", "handout", "other"
NOTE_KINDS: Final = (PLACE, PERSON, FACTION, RUMOUR, HANDOUT, OTHER)
"""What a note can be about."""


@dataclass(frozen=True, slots=True)
class Page:
    """A note of the campaign: Markdown, with `[[name]]` for a link. A `pinned` one stands first and beside fights."""

    id: str
    title: str
    text: str = ""
    kind: str = OTHER
    pinned: bool = False


@dataclass(frozen=True, slots=True)
class OwnTable:
    """A table of random encounters that the game master made."""

    id: str
    title: str
    rows: tuple[Met, ...] = ()


@dataclass(frozen=True, eq=False, slots=True)
class Campaign:
    """All of it. Mappings keep the order in which the window shows their entries.

    `ruleset` and `options` (house rules: settings of the ruleset, by catalogue id) hold for new encounters; one that is
    there keeps those it was made with. `settings` = what the window remembers with the campaign, by name. `pictures` =
    image files in base64, by the name that `Creature.portrait` says. `made_folders` = folders that stay when empty,
    `made_encounter_folders` those of encounters. `treasures` = by the id of their encounter, or empty for the one that
    belongs to none; `own_tables` = of random encounters.
    """

    title: str = ""
    ruleset: str = ""
    options: Mapping[str, Option] = field(default_factory=dict)
    creatures: Mapping[str, Kept] = field(default_factory=dict)
    encounters: Mapping[str, Planned] = field(default_factory=dict)
    pages: Mapping[str, Page] = field(default_factory=dict)
    settings: Mapping[str, Option] = field(default_factory=dict)
    pictures: Mapping[str, str] = field(default_factory=dict)
    made_folders: tuple[str, ...] = ()
    sessions: Mapping[str, GameSession] = field(default_factory=dict)
    made_encounter_folders: tuple[str, ...] = ()
    clock: GameClock = field(default_factory=GameClock)
    party_book: PartyBook = field(default_factory=PartyBook)
    treasures: Mapping[str, Treasure] = field(default_factory=dict)
    own_tables: Mapping[str, OwnTable] = field(default_factory=dict)

    def treasure(self, encounter: str) -> Treasure:
        """The treasure of an encounter; empty = the one that belongs to none."""
        return self.treasures.get(encounter, Treasure())

    def folder(self, name: str) -> tuple[Kept, ...]:
        """The creatures of a folder, in order."""
        return tuple(kept for kept in self.creatures.values() if kept.folder == name)

    def folders(self) -> tuple[str, ...]:
        """All folders: party and others first, then those that the game master made, in order of appearance."""
        used = (kept.folder for kept in self.creatures.values())
        return tuple(dict.fromkeys([PARTY, OTHERS, *self.made_folders, *used]))

    def encounter_folders(self) -> tuple[str, ...]:
        """The folders of encounters: those that the game master made first, then others in order of appearance."""
        used = (planned.folder for planned in self.encounters.values() if planned.folder)
        return tuple(dict.fromkeys([*self.made_encounter_folders, *used]))

    @property
    def followers(self) -> frozenset[str]:
        """The ids of all who follow a master, as mounts and familiars do: no characters of their own."""
        return frozenset(kept.id for kept in self.creatures.values() if kept.master)

    def companions(self, master: str) -> tuple[Kept, ...]:
        """The creatures that follow this one, in order."""
        return tuple(kept for kept in self.creatures.values() if kept.master == master and master)

    def party(self) -> tuple[Kept, ...]:
        """The party, each member followed by those who follow it, whatever folder they lie in; but for groups."""
        found: dict[str, Kept] = {}

        def take(kept: Kept) -> None:
            if kept.id not in found and not kept.group:
                found[kept.id] = kept
                for companion in self.companions(kept.id):
                    take(companion)

        members = self.folder(PARTY)
        ids = {kept.id for kept in members}
        for kept in members:
            if kept.master not in ids:
                take(kept)
        return tuple(found.values())

    def ids(self) -> frozenset[str]:
        """Every id that is in use."""
        book = self.party_book
        things = (*self.creatures, *self.encounters, *self.pages, *self.sessions, *self.own_tables)
        return frozenset((*things, *book.awards, *book.found))


def masters_of(id: str, creatures: Mapping[str, Kept]) -> tuple[str, ...]:
    """The ids of its master, of that one's master and so on, each once; its own among them = a circle."""
    found: list[str] = []
    while id in creatures and (id := creatures[id].master) and id not in found:
        found.append(id)
    return tuple(found)


def masters_concerned(before: Campaign, after: Campaign) -> tuple[str, ...]:
    """The ids of masters who, or whose companions, are no longer as they were."""
    if before.creatures is after.creatures:
        return ()
    ids = {*before.creatures, *after.creatures}
    changed = [id for id in ids if before.creatures.get(id) is not after.creatures.get(id)]
    found = {id for id in changed if after.companions(id) or _has_gifts(after.creatures.get(id))}
    for id in changed:
        states = (before.creatures.get(id), after.creatures.get(id))
        found |= {kept.master for kept in states if kept is not None and kept.master and kept.bond is not None}
    return tuple(sorted(id for id in found if id in after.creatures))


def _has_gifts(kept: Kept | None) -> bool:
    return kept is not None and any(each.source.startswith(GIFT) for each in kept.creature.bonuses)


USED: Final = "used:"


def used_key(id: str, name: str) -> str:
    """The setting that counts how often a creature has used something today."""
    return f"{USED}{id}:{name.lower()}"


def used_up(campaign: Campaign, ids: Iterable[str]) -> tuple[str, ...]:
    """The settings that say what these creatures have used today."""
    keys = tuple(used_key(id, "") for id in ids)
    return tuple(name for name, value in campaign.settings.items() if value and name.startswith(keys))
