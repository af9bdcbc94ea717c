"""Every setting of the program, declared once with its type and default, kept as JSON in the user's settings folder."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping, Sized
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import Generic, TypeVar, cast

from desktop_app.setting_words import kind_of, short, texts_in
from desktop_app.settings_file import BadSettingsError, as_text, is_too_deep, read_settings, set_aside
from desktop_app.settings_merge import merged
from desktop_app.whole_file import write_whole

FILE_NAME = "settings.json"

Stored = bool | int | str | tuple[int, ...] | Mapping[str, str]
"""What a setting can hold. Lists of whole numbers (sizes) are tuples here and arrays in the file."""

T = TypeVar("T", bound=Stored)

LONGEST = 4096
"""Letters of a text, and parts of a list, unless more are declared."""
LISTED = 100_000
"""Letters of a text that lists names or ids, one a line."""
WIDEST = 20_000
"""Points of a part of the window on the widest wall of screens."""

LOOK, FIGHT, PLAYERS, COPIES, MEMORY = "Look", "Fight", "Players\N{RIGHT SINGLE QUOTATION MARK} window", "Backups", ""
"""Pages of the settings; MEMORY = remembered without being asked for (window size, last campaign)."""


@dataclass(frozen=True, slots=True)
class Setting(Generic[T]):
    """One setting: `choices` are (value, what the user reads).

    `lowest` and `highest` bound a whole number, or each of a list of them; `most` bounds how many there are of a list
    or a map, or how many letters a text and the parts of a map have. `unit` is shown behind a number.
    """

    key: str
    default: T
    title: str = ""
    page: str = MEMORY
    help: str = ""
    choices: tuple[tuple[T, str], ...] = ()
    lowest: int = 0
    highest: int = 0
    most: int = LONGEST
    unit: str = ""

    def problem_with(self, value: object) -> str:
        """What is wrong with a value for this setting, as a sentence; empty if nothing."""
        if type(value) is not type(self.default):
            return f"{self.key} should be {kind_of(self.default)}, not {short(value)}."
        if isinstance(value, tuple) and not all(type(part) is int for part in value):
            return f"{self.key} should be a list of whole numbers, not {short(list(value))}."
        texts = texts_in(value)
        if not all(isinstance(text, str) for text in texts):
            return f"{self.key} should map text to text, not {short(value)}."
        sizes = [len(text) for text in texts] + ([len(value)] if isinstance(value, Sized) else [])
        if max(sizes, default=0) > self.most:
            return f"{self.key} is too long: {max(sizes)}, at most {self.most} are allowed."
        if any("\0" in text for text in texts):
            return f"{self.key} contains a character that is not allowed."
        numbers = value if isinstance(value, tuple) else (value,)
        if self.highest and not all(self.lowest <= cast("int", number) <= self.highest for number in numbers):
            return f"{self.key} should be between {self.lowest} and {self.highest}, not {short(value)}."
        if self.choices and value not in [choice for choice, _ in self.choices]:
            allowed = ", ".join(str(choice) for choice, _ in self.choices)
            return f"{self.key} should be one of {allowed}, not {short(value)}."
        return ""


THEME = Setting(
    "look.theme",
    "system",
    "Colours",
    LOOK,
    "Light, dark, or the same as the desktop.",
    (("system", "Same as the desktop"), ("light", "Light"), ("dark", "Dark")),
)
TEXT_SIZE = Setting(
    "look.text-size", 100, "Text size", LOOK, "In percent of the system's text size.", (), 80, 200, unit="%"
)
TYPED = "typed"
"""The value of the dice's settings that has the faces of real dice asked for."""
ROLL_PARTY = Setting(
    "fight.roll-party",
    "program",
    "Dice of the party",
    FIGHT,
    "Whether the program rolls for the players' characters, or asks what their own dice show.",
    (("program", "The program rolls"), (TYPED, "Typed in")),
)
ROLL_FOES = Setting(
    "fight.roll-others",
    "program",
    "Dice of all others",
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
PASS_UNABLE = Setting(
    "fight.pass-unable",
    default=True,
    title="Pass those who cannot act",
    page=FIGHT,
    help="Next turn goes past the dying, the unconscious and others who can do nothing; the log tells what happens "
    "to them. It stops for one who has a save to make again or a reminder of its own.",
)
EFFECT_ROWS = Setting(
    "fight.effect-rows",
    default=True,
    title="Effects in the order",
    page=FIGHT,
    help="Effects with a duration are lines in the order, at the initiative count on which they end.",
)
TURN_TIMER = Setting(
    "fight.turn-timer",
    "off",
    "Turn timer",
    FIGHT,
    "Shows how long a turn takes at the table (the key Shift+Q with the order in focus).",
    (("off", "Off"), ("down", "Counts down"), ("up", "Counts up")),
)
TURN_SECONDS = Setting(
    "fight.turn-seconds", 120, "Seconds of a turn", FIGHT, "The time from which the turn timer counts down, and past "
    "which it is shown as overtime.", (), 10, 1800, unit="s",
)  # fmt: skip
NEW_HIT_POINTS = Setting(
    "fight.new-hit-points",
    "average",
    "Hit points of those who join",
    FIGHT,
    "Of monsters and others. A word behind a creature holds once: goblin x4 rolled.",
    (("average", "Average, as printed"), ("rolled", "Rolled"), ("maximum", "Maximum")),
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
    "Health of all others",
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
PLAYERS_MAP = Setting(
    "players.map",
    "by-and-by",
    "Map of the fight",
    PLAYERS,
    "What the players see of the map (Shift+Y on it opens what the heroes see).",
    (("by-and-by", "The squares that you open"), ("whole", "All of it"), ("none", "No map")),
)
PLAYERS_LIES = Setting(
    "players.conditions",
    "everything",
    "Conditions",
    PLAYERS,
    "Which conditions and spells the players see.",
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
BACKUPS_KEPT = Setting(
    "backups.kept",
    10,
    "Backups that are kept",
    COPIES,
    "For each campaign, of those made when it is opened. A backup that was played in is never removed.",
    ((5, "5"), (10, "10"), (20, "20"), (50, "50")),
)
SHORTCUTS: Setting[Mapping[str, str]] = Setting("keys.changed", {}, "Keys that you changed")

GEOMETRY = Setting("window.geometry", "")
MAXIMIZED = Setting("window.maximized", default=False)
SIDEBAR: Setting[tuple[int, ...]] = Setting("window.sidebar", (), highest=WIDEST, most=50)
SIDEBAR_SHOWN = Setting("window.sidebar-shown", default=True)
COLUMNS: Setting[tuple[int, ...]] = Setting("encounter.columns", (), highest=WIDEST, most=50)
ODDS_OPENED = Setting("encounter.odds-opened", default=False)
LOG_SPLIT: Setting[tuple[int, ...]] = Setting("encounter.log-split", (), highest=WIDEST, most=50)
ORDER_COLUMNS: Setting[tuple[int, ...]] = Setting("encounter.order-widths", (), highest=WIDEST, most=50)
"""In hundredths of the height of a line of text, so that they fit any size of text."""
SYSTEM_WAS_DARK = Setting("window.system-was-dark", default=False)
PLAYERS_GEOMETRY = Setting("players.geometry", "")
PLAYERS_FULL = Setting("players.full-screen", default=False)
MAP_SHOWN = Setting("map.shown", default=False)
MAP_APART = Setting("map.apart", default=False)
MAP_GEOMETRY = Setting("map.geometry", "")
MAP_SCALE = Setting("map.scale", 0, highest=WIDEST)
"""In hundredths of a pixel along a square; 0 = the whole map is in sight."""
MAP_COLUMNS: Setting[tuple[int, ...]] = Setting("map.columns", (), highest=WIDEST, most=50)
LAST_CAMPAIGN = Setting("campaign.last", "")
RECENT_CAMPAIGNS = Setting("campaign.recent", "", most=LISTED)
"""Campaign files that were opened, the newest first, one a line."""
FOLDED: Setting[Mapping[str, str]] = Setting("campaign.folded", {}, most=LISTED)
"""Folders of encounters that are folded, one a line, by the campaign's file."""
LAST_PDF_FOLDER = Setting("print.folder", "")
FAVOURITES = Setting("library.favourites", "", most=LISTED)
"""Ids of creatures, one a line; so are the recent ones."""
RECENT = Setting("library.recent", "", most=LISTED)
PACKS_OFF = Setting("library.packs-off", "", most=LISTED)
"""Names of pack files that are switched off, one a line."""
TABLE_COLUMNS: Setting[Mapping[str, str]] = Setting("bring-in.columns", {}, most=50_000)
"""What the columns of tables are, by their headers, as somebody told it."""
PAGE_SETUP: Setting[Mapping[str, str]] = Setting("print.page", {})

ALL: tuple[Setting[bool] | Setting[int] | Setting[str] | Setting[tuple[int, ...]] | Setting[Mapping[str, str]], ...] = (
    THEME,
    TEXT_SIZE,
    PAPER,
    ROLL_PARTY,
    ROLL_FOES,
    FOLLOW_ACTOR,
    PASS_UNABLE,
    EFFECT_ROWS,
    NEW_HIT_POINTS,
    TURN_TIMER,
    TURN_SECONDS,
    PLAYERS_PARTY,
    PLAYERS_OTHERS,
    PLAYERS_UNKNOWN,
    PLAYERS_MAP,
    PLAYERS_LIES,
    BACKUPS_KEPT,
    SHORTCUTS,
    PLAYERS_GEOMETRY,
    PLAYERS_FULL,
    GEOMETRY,
    MAXIMIZED,
    SIDEBAR,
    SIDEBAR_SHOWN,
    COLUMNS,
    LOG_SPLIT,
    ODDS_OPENED,
    ORDER_COLUMNS,
    MAP_SHOWN,
    MAP_APART,
    MAP_GEOMETRY,
    MAP_SCALE,
    MAP_COLUMNS,
    SYSTEM_WAS_DARK,
    LAST_CAMPAIGN,
    RECENT_CAMPAIGNS,
    FOLDED,
    LAST_PDF_FOLDER,
    PAGE_SETUP,
    TABLE_COLUMNS,
    FAVOURITES,
    RECENT,
    PACKS_OFF,
)


_BY_KEY = {setting.key: setting for setting in ALL}
_OF_LINES = frozenset(setting.key for setting in ALL if setting.most == LISTED)
"""Settings whose texts are lists, a name or an id on each line."""
MOST_TOLD = 5
"""Problems of one file that are told; of more the number is told."""


class Settings:
    """The values in force. Reading never fails: what cannot be used gives the default and a sentence in `notes`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notes: tuple[str, ...] = ()
        self._values: dict[str, Stored] = {}
        self._foreign: dict[str, object] = {}
        self._writing = Lock()
        self._texts_made = itertools.count(1)
        self._written = 0
        self._load()
        self._base = self._raw()
        """What the file held when it was read or written last."""

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

    def save(self) -> None:
        """Write the file, whole or not at all. Raises OSError."""
        self.ready_to_save()()

    def ready_to_save(self) -> Callable[[], None]:
        """What writes the settings as they are now, in any thread; newer ones that were written first stay there.

        What another program wrote into the file meanwhile stays, where nothing was changed here.
        """
        mine, number = self._raw(), next(self._texts_made)

        def write() -> None:
            with self._writing:
                if number > self._written:
                    self.path.parent.mkdir(parents=True, exist_ok=True)
                    write_whole(self.path, as_text(merged(self._base, mine, self._in_file(), _OF_LINES)))
                    self._written, self._base = number, mine

        return write

    def _raw(self) -> dict[str, object]:
        """The values as the file holds them; settings of other versions that were in it stay."""
        known = {key: list(value) if isinstance(value, tuple) else value for key, value in self._values.items()}
        return {**self._foreign, **known}

    def _in_file(self) -> Mapping[str, object]:
        """What can be used of the file as it is now; where it is gone or broken, what it held last."""
        try:
            found = read_settings(self.path) if self.path.exists() else self._base
        except (OSError, BadSettingsError):
            return self._base
        return {key: raw for key, raw in found.items() if not _problem(key, raw)}

    def _load(self) -> None:
        try:
            found = read_settings(self.path)
        except (OSError, BadSettingsError) as error:
            why = error.strerror or str(error) if isinstance(error, OSError) else str(error)
            text = f"The settings in {self.path} could not be read ({why}). The defaults are used."
            self.notes = (f"{text} {set_aside(self.path, whole=True)}".rstrip(),)
            return
        problems = [problem for key, raw in found.items() if (problem := self._take(key, raw))]
        if problems:
            kept = set_aside(self.path, whole=False)
            told = [
                *problems[:MOST_TOLD],
                *([f"So are {more} more."] if (more := len(problems) - MOST_TOLD) > 0 else []),
            ]
            self.notes = (f"In {self.path}: {' '.join(told)} The defaults are used instead. {kept}".rstrip(),)

    def _take(self, key: str, raw: object) -> str:
        """Let a setting of the file hold, if it can; gives what is wrong with it."""
        problem = _problem(key, raw)
        if problem:
            return problem
        if key in _BY_KEY:
            self._values[key] = cast("Stored", tuple(raw) if isinstance(raw, list) else raw)
        else:
            self._foreign[key] = raw
        return ""


def _problem(key: str, raw: object) -> str:
    """What is wrong with a value of the file, as a sentence; empty if nothing."""
    setting = _BY_KEY.get(key)
    if setting is None:
        return f"{short(key)} is nested too deeply." if is_too_deep(raw) else ""
    return setting.problem_with(tuple(raw) if isinstance(raw, list) else raw)
