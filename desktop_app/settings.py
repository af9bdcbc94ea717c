"""Every setting of the program, declared once with its type and default, kept as JSON in the user's settings folder."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar, cast

FILE_NAME = "settings.json"

Stored = bool | int | str | tuple[int, ...] | Mapping[str, str]
"""What a setting can hold. Lists of whole numbers (sizes) are tuples here and arrays in the file."""

T = TypeVar("T", bound=Stored)

LOOK, FIGHT, PLAYERS, MEMORY = "Look", "Fight", "Players\N{RIGHT SINGLE QUOTATION MARK} window", ""
"""Pages of the settings; MEMORY = remembered without being asked for (window size, last campaign)."""


@dataclass(frozen=True, slots=True)
class Setting(Generic[T]):
    """One setting: `choices` are (value, what the user reads); `lowest` and `highest` bound a whole number."""

    key: str
    default: T
    title: str = ""
    page: str = MEMORY
    help: str = ""
    choices: tuple[tuple[T, str], ...] = ()
    lowest: int = 0
    highest: int = 0

    def problem_with(self, value: object) -> str:
        """What is wrong with a value for this setting, as a sentence; empty if nothing."""
        if type(value) is not type(self.default):
            return f"{self.key} should be {_kind(self.default)}, not {value!r}."
        if isinstance(value, tuple) and not all(type(part) is int for part in value):
            return f"{self.key} should be a list of whole numbers, not {list(value)!r}."
        if isinstance(value, dict) and not all(isinstance(part, str) for pair in value.items() for part in pair):
            return f"{self.key} should map text to text, not {value!r}."
        if self.highest and not self.lowest <= cast("int", value) <= self.highest:
            return f"{self.key} should lie between {self.lowest} and {self.highest}, not at {value}."
        if self.choices and value not in [choice for choice, _ in self.choices]:
            allowed = ", ".join(str(choice) for choice, _ in self.choices)
            return f"{self.key} should be one of {allowed}, not {value!r}."
        return ""


THEME = Setting(
    "look.theme",
    "system",
    "Colours",
    LOOK,
    "Light, dark, or as the desktop is set.",
    (("system", "As the system"), ("light", "Light"), ("dark", "Dark")),
)
TEXT_SIZE = Setting("look.text-size", 100, "Text size", LOOK, "In percent of the system's text size.", (), 80, 200)
TYPED = "typed"
"""The value of the dice's settings that has the faces of real dice asked for."""
ROLL_PARTY = Setting(
    "fight.roll-party",
    "program",
    "Dice of the party",
    FIGHT,
    "Whether the program rolls for the players' characters, or asks for the faces of their own dice.",
    (("program", "The program rolls"), (TYPED, "Typed in")),
)
ROLL_FOES = Setting(
    "fight.roll-others",
    "program",
    "Dice of everybody else",
    FIGHT,
    "Whether the program rolls for monsters and others, or asks for the faces of your own dice.",
    (("program", "The program rolls"), (TYPED, "Typed in")),
)
FOLLOW_ACTOR = Setting(
    "fight.follow-actor",
    default=True,
    title="Select whose turn it is",
    page=FIGHT,
    help="The selection moves to the acting creature.",
)
EFFECT_ROWS = Setting(
    "fight.effect-rows",
    default=True,
    title="Effects in the order",
    page=FIGHT,
    help="Effects that end show as lines in the order, at the count at which they end.",
)
PLAYERS_PARTY = Setting(
    "players.party",
    "figures",
    "Health of the party",
    PLAYERS,
    "How the players see the hit points of their own characters.",
    (("figures", "In figures"), ("bars", "As bars"), ("words", "In words"), ("hidden", "Not at all")),
)
PLAYERS_OTHERS = Setting(
    "players.others",
    "words",
    "Health of everybody else",
    PLAYERS,
    "In four words, as bars in four steps, or only who is down.",
    (("words", "In words"), ("bars", "As bars"), ("hidden", "Not at all")),
)
PLAYERS_UNKNOWN = Setting(
    "players.unknown",
    "number",
    "Names that are not revealed",
    PLAYERS,
    "What the players read until you tell them a name (the key Y with the order in focus).",
    (("number", "Unknown 1, Unknown 2"), ("kind", "Their kind: Humanoid 1"), ("names", "All names are known")),
)
PLAYERS_LIES = Setting(
    "players.conditions",
    "everything",
    "Conditions",
    PLAYERS,
    "What the players see of what lies on the creatures.",
    (
        ("everything", "Conditions of all, spells on the party"),
        ("conditions", "Conditions of all"),
        ("party", "Conditions of the party alone"),
        ("nothing", "None"),
    ),
)
PAPER = Setting(
    "print.paper", "a4", "Paper", LOOK, "Paper for sheets and PDF files.", (("a4", "A4"), ("letter", "US Letter"))
)
SHORTCUTS: Setting[Mapping[str, str]] = Setting("keys.changed", {}, "Keys that you changed")

GEOMETRY = Setting("window.geometry", "")
MAXIMIZED = Setting("window.maximized", default=False)
SIDEBAR: Setting[tuple[int, ...]] = Setting("window.sidebar", ())
SIDEBAR_SHOWN = Setting("window.sidebar-shown", default=True)
COLUMNS: Setting[tuple[int, ...]] = Setting("encounter.columns", ())
LOG_SPLIT: Setting[tuple[int, ...]] = Setting("encounter.log-split", ())
ORDER_COLUMNS: Setting[tuple[int, ...]] = Setting("encounter.order-columns", ())
SYSTEM_WAS_DARK = Setting("window.system-was-dark", default=False)
PLAYERS_GEOMETRY = Setting("players.geometry", "")
PLAYERS_FULL = Setting("players.full-screen", default=False)
LAST_CAMPAIGN = Setting("campaign.last", "")
LAST_PDF_FOLDER = Setting("print.folder", "")
FAVOURITES = Setting("library.favourites", "")
"""Ids of creatures, one a line; so are the recent ones."""
RECENT = Setting("library.recent", "")
PACKS_OFF = Setting("library.packs-off", "")
"""Names of pack files that are switched off, one a line."""
PAGE_SETUP: Setting[Mapping[str, str]] = Setting("print.page", {})

ALL: tuple[Setting[bool] | Setting[int] | Setting[str] | Setting[tuple[int, ...]] | Setting[Mapping[str, str]], ...] = (
    THEME,
    TEXT_SIZE,
    PAPER,
    ROLL_PARTY,
    ROLL_FOES,
    FOLLOW_ACTOR,
    EFFECT_ROWS,
    PLAYERS_PARTY,
    PLAYERS_OTHERS,
    PLAYERS_UNKNOWN,
    PLAYERS_LIES,
    SHORTCUTS,
    PLAYERS_GEOMETRY,
    PLAYERS_FULL,
    GEOMETRY,
    MAXIMIZED,
    SIDEBAR,
    SIDEBAR_SHOWN,
    COLUMNS,
    LOG_SPLIT,
    ORDER_COLUMNS,
    SYSTEM_WAS_DARK,
    LAST_CAMPAIGN,
    LAST_PDF_FOLDER,
    PAGE_SETUP,
    FAVOURITES,
    RECENT,
    PACKS_OFF,
)


class Settings:
    """The values in force. Reading never fails: what cannot be used gives the default and a sentence in `notes`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notes: tuple[str, ...] = ()
        self._values: dict[str, Stored] = {}
        self._foreign: dict[str, object] = {}
        self._load()

    def get(self, setting: Setting[T]) -> T:
        """The value of a setting, or its default."""
        return cast("T", self._values.get(setting.key, setting.default))

    def set(self, setting: Setting[T], value: T) -> None:
        """Change a setting in memory. Raises ValueError for a value that it cannot hold."""
        problem = setting.problem_with(value)
        if problem:
            raise ValueError(problem)
        self._values[setting.key] = value

    def reset(self, settings: Iterable[Setting[T]]) -> None:
        """Give settings their defaults again."""
        for setting in settings:
            self._values.pop(setting.key, None)

    def as_text(self) -> str:
        """The file's new content; settings of other versions that were in it stay."""
        known = {key: list(value) if isinstance(value, tuple) else value for key, value in self._values.items()}
        return json.dumps({**self._foreign, **known}, indent=1, sort_keys=True, ensure_ascii=False) + "\n"

    def save(self) -> None:
        """Write the file, whole or not at all. Raises OSError."""
        write_whole(self.path, self.as_text())

    def _load(self) -> None:
        try:
            found = json.loads(self.path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return
        except (OSError, ValueError) as error:
            self.notes = (f"The settings in {self.path} could not be read ({error}). The defaults are used.",)
            return
        if not isinstance(found, dict):
            self.notes = (f"The settings in {self.path} are not a list of settings. The defaults are used.",)
            return
        declared = {setting.key: setting for setting in ALL}
        notes = []
        for key, raw in found.items():
            setting = declared.get(key)
            value = tuple(raw) if isinstance(raw, list) else raw
            if setting is None:
                self._foreign[key] = raw
            elif problem := setting.problem_with(value):
                notes.append(f"In {self.path}: {problem} The default is used.")
            else:
                self._values[key] = value
        self.notes = tuple(notes)


def write_whole(path: Path, text: str) -> None:
    """Replace a file's content so that a reader finds the old or the new one, never a half. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with beside.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _kind(example: object) -> str:
    if isinstance(example, bool):
        return "true or false"
    if isinstance(example, int):
        return "a whole number"
    if isinstance(example, str):
        return "text"
    return "a list of whole numbers" if isinstance(example, tuple) else "a map"
