"""What the palette finds: actions that can be done now, creatures and encounters, and `3 orc` to add three."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from desktop_app.campaign.game_sessions import newest_first
from desktop_app.campaign.joining import own_by_name
from desktop_app.campaign.links import SESSION
from desktop_app.campaign.state import OTHER
from desktop_app.content.books import CREATURES
from desktop_app.content.hazard_names import hazards_called
from ui.campaign.finding_texts import books_found, in_fight, note_html, notes_found, own_found, session_html
from ui.campaign.joiners import Joiners, creature_names, joiners_in, read_way
from ui.library.entries_model import rating
from ui.shared.typed_input import MOST_TYPED, PromptError, closest, read_creatures
from ui.shared.widgets.banner import NOTE
from ui.shared.widgets.palette import Entry, Palette

if TYPE_CHECKING:
    from desktop_app.rules.creature import Creature
    from ui.campaign.host import CampaignHost
    from ui.shared.bridge import Bridge

Open = Callable[[str], object]
MOST_SHOWN = 12
MOST_JOINERS = 4
LEAST_AHEAD = 6
"""So many actions and creatures are shown at least, whatever is found behind them."""
MOST_OF_LIBRARY = 6
MOST_HAZARDS = 4


def _begins_a_word(text: str, entry: Entry) -> bool:
    """Whether what was typed stands in the name, and not in the middle of a word."""
    return f" {text.strip().lower()}" in f" {entry.name.lower()}"


class Finder:
    """Finds entries for what was typed, the best first."""

    def __init__(self, window: CampaignHost, open_creature: Open, open_encounter: Open) -> None:
        self._window, self._open_creature, self._open_encounter = window, open_creature, open_encounter

    def find(self, text: str) -> Sequence[Entry]:
        """All that the typed letters could mean, at most a dozen; without letters what can be done now."""
        if len(text) > MOST_TYPED:
            return []
        bridge = self._window.bridge
        entries = self._actions()
        if bridge is None:
            return _matching(text, entries)[:MOST_SHOWN]
        entries += [*self._of_campaign(bridge), *_endings(bridge)]
        found = [*self._joiners(text, bridge), *_matching(text, entries)]
        if text.strip():
            found += self._of_library(text, bridge, {entry.name for entry in found})
        found += self._rolls(text, bridge)
        behind = self._behind(text, bridge, [entry.name for entry in found])
        ahead = [entry for entry in behind if entry.name.lower() == text.strip().lower()]
        if found and found[0].name.lower() == text.strip().lower():
            ahead = []
        elif not any(_begins_a_word(text, entry) for entry in found):
            ahead += [entry for entry in behind if _begins_a_word(text, entry) and entry not in ahead]
        room = max(MOST_SHOWN - len(behind), LEAST_AHEAD)
        return [*ahead, *found[:room], *(entry for entry in behind if entry not in ahead)]

    def _behind(self, text: str, bridge: Bridge, known: Sequence[str]) -> list[Entry]:
        """What is found besides: who is in the fight, words of the rules, notes, spells."""
        if not text.strip():
            return []
        window = self._window
        return [
            *in_fight(text, bridge, window, known),
            *own_found(text, bridge, window),
            *books_found(text, window),
            *notes_found(text, bridge, window, self._open_creature),
            *self._hazards(text, bridge),
        ]

    def _hazards(self, text: str, bridge: Bridge) -> list[Entry]:
        """Traps and haunts of the library; Enter puts one into the encounter that is open."""
        if bridge.state is None:
            return []
        found = hazards_called(bridge.ruleset.id, text)[:MOST_HAZARDS]
        return [
            Entry(name, f"{kind}{f', CR {rating}' if rating else ''}: to the encounter", "warning",
                  self._adder(f"{name} x1", bridge))
            for name, kind, rating in found
        ]  # fmt: skip

    def _actions(self) -> list[Entry]:
        actions = self._window.actions
        return [
            Entry(name, actions.shown_keys(action_id), icon, actions[action_id].trigger)
            for action_id, name, icon in actions.to_be_found()
        ]

    def _of_campaign(self, bridge: Bridge) -> list[Entry]:
        planned = sorted(bridge.campaign.encounters.values(), key=lambda each: each.archived)
        opened = [Entry(each.title, "encounter, archived" if each.archived else "encounter", "encounter",
                        partial(self._open_encounter, each.id)) for each in planned]  # fmt: skip
        opened += [
            Entry(page.title, "note" if page.kind == OTHER else f"note, {page.kind}", "book",
                  partial(self._window.notes.open, page.id), partial(note_html, page))
            for page in bridge.campaign.pages.values()
        ]  # fmt: skip
        to_session = self._window.notes.ways[SESSION]
        opened += [
            Entry(each.name, f"session, {each.phase}, {each.date}", "party", partial(to_session, each.id),
                  partial(session_html, each))
            for each in newest_first(bridge.campaign.sessions.values())
        ]  # fmt: skip
        return opened + [
            Entry(kept.creature.name, "creature", "creature", partial(self._open_creature, kept.id),
                  self._preview(kept.creature, bridge))
            for kept in bridge.campaign.creatures.values()
        ]  # fmt: skip

    def _of_library(self, text: str, bridge: Bridge, known: Iterable[str]) -> list[Entry]:
        """Creatures of the library that the campaign has not: Enter adds one to the encounter that is open.

        Where none is open, it shows the creature in the library.
        """
        compendium, there = self._window.library.compendium, set(known)
        rows = compendium.books.find(text, MOST_OF_LIBRARY + len(there), (CREATURES,))
        return [
            Entry(row.name, rating(row), "book",
                  partial(compendium.open, row) if bridge.state is None else self._adder(f"{row.name} x1", bridge),
                  partial(compendium.books.html, row, self._window.theme.tokens))
            for row in [row for row in rows if row.name not in there][:MOST_OF_LIBRARY]
        ]  # fmt: skip

    def _joiners(self, text: str, bridge: Bridge) -> list[Entry]:
        """`3 orc` and `orc x3` as things to do: the campaign's creatures first, then the library's."""
        typed, way = read_way(text)
        if bridge.state is None or not (way or any(character.isdecimal() for character in text)):
            return self._several(text, bridge)
        try:
            wanted = read_creatures(typed)
        except PromptError:
            return self._several(text, bridge)
        library = self._window.library.search.shelf.creatures
        kept = own_by_name(bridge.campaign, bridge.ruleset.id, library)
        own = {name: each.creature for name, each in kept.items()}
        names = [*creature_names(wanted.name, own), *creature_names(wanted.name, library)]
        made = []
        for name in list(dict.fromkeys(names))[:MOST_JOINERS]:
            where = "to the encounter" if name in own else "from the library"
            order = f"{name} x{wanted.count} {way}".rstrip()
            preview = self._preview(own.get(name) or library[name], bridge)
            made.append(Entry(f"Add {order}", where, "plus", self._adder(order, bridge), preview))
        return made or self._several(text, bridge)

    def _several(self, text: str, bridge: Bridge) -> list[Entry]:
        """`goblin 3, orc 2`, `party` and `fiendish wolf` as one thing to do."""
        if bridge.state is None or not (" " in text.strip() or "," in text or "party" in text.lower()):
            return []
        library = self._window.library.search.shelf.creatures
        own = own_by_name(bridge.campaign, bridge.ruleset.id, library)
        try:
            wanted = joiners_in(text, own, library, bridge.ruleset)
        except PromptError:
            return []
        first = wanted[0]
        if not all(each.known for each in wanted) or not (len(wanted) > 1 or first.party or first.steps):
            return []
        told = ", ".join(map(_told, wanted))
        preview = None
        if len(wanted) == 1 and first.steps:
            plain = own[first.name].creature if first.name in own else library[first.name]
            preview = self._templated(plain, first, bridge)
        return [Entry(f"Add {told}", "to the encounter", "plus", self._adder(text, bridge), preview)]

    def _templated(self, plain: Creature, wanted: Joiners, bridge: Bridge) -> Callable[[], str]:
        def html() -> str:
            from html import escape

            from ui.campaign.templated import made_with

            try:
                made = made_with(plain, wanted, bridge.ruleset)
            except PromptError as error:
                return escape(str(error))
            return self._preview(made, bridge)()

        return html

    def _rolls(self, text: str, bridge: Bridge) -> list[Entry]:
        """`3d6+2`, `perception`: what can be rolled, for the selected."""
        from desktop_app.rules.named_checks import check_names
        from ui.fight.typed_roll import read_roll

        names = tuple(bridge.state.combatants) if bridge.state is not None else ()
        try:
            read = read_roll(text, check_names(bridge.ruleset), names) if len(text.strip()) > 1 else None
        except PromptError:
            return []
        if read is None:
            return []
        roll = lambda: self._window.gm_hand.roller.roll(text, self._say)  # noqa: E731 - what Enter does
        return [Entry(f"Roll {read.dice or read.check}", "dice", "d20", roll)]

    def _say(self, told: str) -> None:
        if told:
            self._window.banners.show_message(NOTE, told)

    def _adder(self, order: str, bridge: Bridge) -> Callable[[], object]:
        if bridge.state is None:
            return lambda: self._window.tell("Open an encounter first, then add creatures to it.")
        return partial(self._window.roster.join_from_palette, order)

    def _preview(self, creature: Creature, bridge: Bridge) -> Callable[[], str]:
        def html() -> str:
            from ui.shared.preview import creature_preview

            return creature_preview(creature, bridge.ruleset, self._window.theme.tokens)

        return html


def _told(wanted: Joiners) -> str:
    if wanted.party:
        return "the party"
    if wanted.steps:
        from ui.campaign.templated import told

        return f"{told(wanted)} x{wanted.count}"
    return f"{wanted.name} x{wanted.count}"


def find_anything(window: CampaignHost, open_creature: Open, open_encounter: Open) -> Palette:
    """The palette over everything that is there now."""
    books = window.library.compendium.books
    if window.bridge is not None:
        books.want()
        window.library.search.shelf.want()
    finder = Finder(window, open_creature, open_encounter)
    palette = Palette(window.frame, window.theme, finder.find)
    window.library.search.shelf.changed.connect(palette.search_again)
    books.changed.connect(palette.search_again)
    return palette


def _matching(text: str, entries: Sequence[Entry]) -> list[Entry]:
    by_name: dict[str, Entry] = {}
    for entry in entries:
        by_name.setdefault(entry.name, entry)
    return [by_name[name] for name in (closest(text, by_name) if text.strip() else by_name)]


def _endings(bridge: Bridge) -> list[Entry]:
    """The spells that last in the encounter, to be ended."""
    from ui.fight.ending_spells import all_endings

    found = all_endings(bridge.state) if bridge.state is not None else ()
    return [Entry(each.text, "spell", "hourglass", partial(bridge.do, each.command)) for each in found]
