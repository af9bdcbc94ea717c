"""What a room of the window may ask of the window around it. A room that needs more adds just that, beside itself.

The window itself (`ui/shell/window.py`) has all of it; mypy checks that where the window hands itself over.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance
    from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

    from desktop_app.paths import UserFolders
    from desktop_app.settings import Settings
    from ui.shared.actions import Actions
    from ui.shared.bridge import Bridge
    from ui.shared.dice import AskingDice
    from ui.shared.widgets.banner import Banners
    from ui.shared.widgets.prompt_bar import PromptBar
    from ui.theme.theme import Theme


class Navigation(Protocol):
    """Goes from page to page."""

    def make_aside(self, page: QWidget, left: SignalInstance, back: Callable[[], object] | None = None) -> None:
        """Take in a page from which one comes back, by its button and by Esc."""

    def show_aside(self, page: QWidget) -> None:
        """Show a page from which one comes back."""

    def go_back(self) -> None:
        """Leave such a page."""

    def to_order(self) -> None:
        """Show the encounter with the keys in its order."""

    def new_encounter(self, then: Callable[[], object] | None = None) -> None:
        """Make an encounter and show it; then call `then`."""

    def open_encounter(self, encounter_id: str, line: int = ...) -> None:
        """Show an encounter."""

    def show_creature(self, creature_id: str) -> None:
        """Show the sheet of a creature of the campaign."""

    def add_creature(self, creature_id: str) -> None:
        """Put a creature into the encounter that is open, and go there."""

    def show_rules_of_campaign(self) -> None:
        """Show the ruleset and the house rules."""

    def show_text(self, name: str, title: str) -> None:
        """Show a text of the help."""

    def show_rule(self, name: str) -> None:
        """Show what the rules say by that name."""

    def show_spell(self, name: str) -> None:
        """Show a spell in the index of spells."""

    def to_combatant(self, name: str) -> None:
        """Show the encounter with that combatant selected."""

    def offer_actions(self) -> None:
        """Offer only what is possible, and tell what undo would take back: a page has other steps."""


class Memory(Protocol):
    """Writes the settings."""

    def keep_soon(self) -> None:
        """Write them when it has been quiet for a while."""


class Names(Protocol):
    """The names that can be typed where creatures join an encounter."""

    def offer_names(self) -> None:
        """Collect the names again: the campaign has another creature."""

    def join_from_palette(self, text: str) -> None:
        """Let `orc x3`, a trap or a haunt join the encounter that is open; what is wrong is told in a message."""


class Chooser(Protocol):
    """Knows which creature is meant."""

    def chosen(self) -> str:
        """The id of the creature that is chosen or shown; empty if none is."""

    def offer_companion(self, creature_id: str) -> None:
        """Say that a creature may have a companion by its classes, and offer to choose it."""

    def join_companion(self, creature_id: str, text: str) -> None:
        """Give a master the companion that was asked for with it."""


class Printer(Protocol):
    """Opens previews of what can be printed."""

    def show_creature(self, creature_id: str) -> None:
        """A creature of the campaign."""

    def show_encounters(self, wanted: list[str]) -> None:
        """These encounters, by id."""

    def show_log(self) -> None:
        """The log of the encounter that is shown."""


class Host(Protocol):
    """The window, as any room may know it."""

    @property
    def frame(self) -> QMainWindow:
        """What everything lies in: the parent of dialogs, and of controllers."""

    @property
    def theme(self) -> Theme:
        """Colours, sizes and icons."""

    @property
    def settings(self) -> Settings:
        """What the user has set."""

    @property
    def memory(self) -> Memory:
        """What writes the settings."""

    @property
    def folders(self) -> UserFolders:
        """Where the user's files lie."""

    @property
    def dice(self) -> AskingDice:
        """The dice of the program and of the table."""

    @property
    def actions(self) -> Actions:
        """Every action of the window."""

    @property
    def banners(self) -> Banners:
        """The messages over the foot of the pages."""

    @property
    def prompt(self) -> PromptBar:
        """The prompt below the pages."""

    @property
    def pages(self) -> QStackedWidget:
        """The pages, one of which is shown."""

    @property
    def navigation(self) -> Navigation:
        """What goes from page to page."""

    @property
    def bridge(self) -> Bridge | None:
        """The bridge to the campaign that is open; for what can also happen where none is."""

    def get_bridge(self) -> Bridge:
        """The bridge to the campaign; for what is offered only while one is open."""

    def tell(self, text: str) -> None:
        """Say something that went wrong."""
