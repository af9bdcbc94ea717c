"""What an action of the window is: its text, menu, keys, and where its keys are heard."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Where(Enum):
    """Where an action's keys are heard: in the whole window, or with a part of it in focus."""

    WINDOW = "Everywhere"
    ORDER = "With the order of an encounter in focus"
    LIBRARY = "With the campaign or the library in focus"


@dataclass(frozen=True, slots=True)
class ActionSpec:
    """An action: `text` with its mnemonic, `keys` as Qt spells them, `tip` a sentence.

    `line` = the menu has a line above it.
    """

    id: str
    text: str
    menu: str
    keys: str = ""
    icon: str = ""
    where: Where = Where.WINDOW
    tip: str = ""
    line: bool = False
    checkable: bool = False

    @property
    def name(self) -> str:
        """The text without its mnemonic."""
        return self.text.replace("&", "")

    @property
    def title(self) -> str:
        """The name without the dots that say that something is asked."""
        return self.name.rstrip(" .")


FILE, CAMPAIGN, EDIT, FIGHT, MASTER = "Fi&le", "&Campaign", "&Edit", "&Fight", "&Game master"
CREATURE = "C&reatures"
MAP, VIEW, HELP = "&Map", "&View", "&Help"
MENUS = (FILE, CAMPAIGN, EDIT, CREATURE, FIGHT, MASTER, MAP, VIEW, HELP)
ORDER = Where.ORDER
