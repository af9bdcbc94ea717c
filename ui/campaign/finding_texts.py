"""What the palette finds besides actions and creatures: words of the rules, notes, and who is in the fight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from typing import TYPE_CHECKING

from desktop_app.campaign.game_sessions import PARTS
from desktop_app.campaign.links import SESSION
from desktop_app.campaign.state import OWN_RULES
from desktop_app.content.books import CREATURES
from desktop_app.content.told_entry import NAMES
from ui.library.entries_model import kind_word, shown_name
from ui.shared.typed_input import closest
from ui.shared.widgets.palette import Entry

if TYPE_CHECKING:
    from desktop_app.campaign.game_sessions import GameSession
    from desktop_app.campaign.state import Page
    from ui.campaign.host import CampaignHost
    from ui.shared.bridge import Bridge

LEAST_LETTERS = 2
MOST_OF_BOOKS, MOST_NOTES, MOST_IN_FIGHT = 8, 3, 4
MOST_OF_NOTE = 60
"""So many letters of a note are shown."""
MOST_OF_PAGE = 1200
"""The same of a page of notes, beside the list."""
ICONS = {"conditions": "condition", "actions": "right", "traps": "warning", "haunts": "skull"}
_KINDS = frozenset(NAMES) - {CREATURES}


def books_found(text: str, window: CampaignHost) -> list[Entry]:
    """All else of the library by name: rules, conditions, spells, feats, items, traps ...; Enter opens the entry."""
    books = window.library.compendium.books
    if len(text.strip()) < LEAST_LETTERS:
        return []
    rows = books.find(text, MOST_OF_BOOKS, _KINDS)
    opened = window.library.compendium.open
    return [
        Entry(shown_name(row), kind_word(row), ICONS.get(row.kind, "book"), partial(opened, row),
              partial(books.html, row, window.theme.tokens))
        for row in rows
    ]  # fmt: skip


def own_found(text: str, bridge: Bridge, window: CampaignHost) -> list[Entry]:
    """What the table made of kinds that the compendium does not list: effects, templates ...; Enter opens its form."""
    held = bridge.campaign.options.get(OWN_RULES)
    if held is None or len(text.strip()) < LEAST_LETTERS:
        return []
    from desktop_app.content.own_rules import own_rules
    from desktop_app.content.own_words import TITLES
    from ui.library.books import PACK_SHELVES

    found = {
        str(raw["name"]): section
        for section, raw in own_rules(held).entries()
        if section not in PACK_SHELVES and section in TITLES
    }
    return [
        Entry(name, f"{TITLES[found[name]].lower()} of your own", "book",
              partial(window.library.own.open, found[name], name))
        for name in closest(text, {name: name for name in found})[:MOST_OF_BOOKS]
    ]  # fmt: skip


def notes_found(text: str, bridge: Bridge, window: CampaignHost, open_creature: Callable[[str], object]) -> list[Entry]:
    """Notes of the fight, of those in it, and of the campaign's creatures, by any words in them."""
    wanted = " ".join(text.lower().split())
    if len(wanted) < LEAST_LETTERS:
        return []
    notes: list[tuple[str, str, Callable[[], object]]] = []
    if bridge.state is not None:
        notes += [(each, "note on the fight", window.navigation.to_order) for each in bridge.state.notes]
        for name, who in bridge.state.combatants.items():
            kept = [*who.notes.splitlines(), *(each.text for each in who.reminders)]
            notes += [(each, f"note on {name}", partial(window.navigation.to_combatant, name)) for each in kept]
    for page in bridge.campaign.pages.values():
        if wanted in page.text.lower():
            line = next(line for line in page.text.splitlines() if wanted in line.lower())
            notes.append((line, f"in the note {page.title}", partial(window.notes.open, page.id)))
    for session in bridge.campaign.sessions.values():
        go = partial(window.notes.ways[SESSION], session.id)
        for part in PARTS:
            lines = session.text(part).splitlines()
            notes += [(each, f"{part} of {session.name}", go) for each in lines if wanted in each.lower()][:1]
    for own in bridge.campaign.creatures.values():
        lines = own.creature.notes.splitlines()
        notes += [(each, f"note on {own.creature.name}", partial(open_creature, own.id)) for each in lines]
    found = [each for each in notes if wanted in each[0].lower()][:MOST_NOTES]
    return [Entry(_short(note), where, "rename", do) for note, where, do in found]


def note_html(page: Page) -> str:
    """A note of the campaign as the palette shows it."""
    lines = "<br>".join(escape(line) for line in page.text[:MOST_OF_PAGE].splitlines())
    return f"<h3>{escape(page.title)}</h3><p>{lines}</p>"


def session_html(session: GameSession) -> str:
    """A session as the palette shows it: its recap, or its plan where nothing is told yet."""
    lines = "<br>".join(escape(line) for line in (session.recap or session.plan)[:MOST_OF_PAGE].splitlines())
    return f"<h3>{escape(session.name)}</h3><p>{session.date}</p><p>{lines}</p>"


def in_fight(text: str, bridge: Bridge, window: CampaignHost, known: Sequence[str]) -> list[Entry]:
    """Those in the encounter; Enter selects one in the order."""
    if len(text.strip()) < LEAST_LETTERS or bridge.state is None:
        return []
    names = [name for name in closest(text, bridge.state.combatants) if name not in known][:MOST_IN_FIGHT]
    return [Entry(name, "in the encounter", "right", partial(window.navigation.to_combatant, name)) for name in names]


def _short(note: str) -> str:
    words = " ".join(note.split())
    return words if len(words) <= MOST_OF_NOTE else f"{words[: MOST_OF_NOTE - 1].rstrip()}\N{HORIZONTAL ELLIPSIS}"
