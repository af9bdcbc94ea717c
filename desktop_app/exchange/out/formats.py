"""Every form in which creatures go out, declared once: for the window and for the command line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Final

from desktop_app.exchange.found import Contents, Tick, no_tick
from desktop_app.exchange.out.losses import IDS, lost
from desktop_app.rules.chapters.attacks import Attack, Defense
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.setting import Value

Writer = Callable[[Contents, Ruleset, Tick], str]

_OF_BLOCKS: Final = frozenset({"picture", "doubts", "rolls", "weights", "player", "source"})
_OF_OTHERS: Final = frozenset({"picture", "doubts", "minds", "cases", "rolls", "weights"})
_STANDING: Final = frozenset({"standing"})
_TOTALS: Final = "Totals only: not what each number is made of."
_ADDED: Final = "Foundry adds up most totals itself; what its rules do not know of is corrected by an item."
_BY_NAME: Final = "Spells stand in the spellbooks by name, without what they do."
_SPELLS: Final = "Spells go as a text, not as spells to cast."


def _read_elsewhere(ruleset: Ruleset) -> Ruleset:
    """The ruleset without what changes the meaning of a stat block's numbers: 3d6 for the d20, armor that reduces."""
    usual: dict[str, Value] = {setting.id: setting.usual or "" for setting in (Attack.dice, Defense.armor)}
    changed = any(ruleset.settings[id] != value for id, value in usual.items())
    return ruleset.with_settings(usual) if changed else ruleset


@dataclass(frozen=True, slots=True)
class Format:
    """A form: `id` for the command line, its title, the ending of its files, and who writes it (module, function).

    `loses` = parts that it cannot hold (`losses.PARTS`); `always` = what is so whoever goes out, in sentences.
    `of_encounters`: it holds an encounter of a campaign and nothing else.
    """

    id: str
    title: str
    ending: str
    writer: tuple[str, str]
    loses: frozenset[str] = frozenset()
    always: tuple[str, ...] = ()
    of_encounters: bool = False

    def written(self, contents: Contents, ruleset: Ruleset, tick: Tick = no_tick) -> str:
        """The whole file; `tick` is called after each creature and may raise to end it.

        Numbers go out as other tables read them: of a d20, and with armor in the Armor Class.
        """
        module, name = self.writer
        write: Writer = getattr(import_module(f"desktop_app.exchange.out.{module}"), name)
        return write(contents, _read_elsewhere(ruleset), tick)

    def losses(self, contents: Contents) -> tuple[str, ...]:
        """What of these creatures it cannot hold, a sentence or a phrase each; none where nothing is lost."""
        return (*self.always, *lost(self.loses, contents.found))


FORMATS: Final = (
    Format("json", "Turnkeeper creatures (JSON)", ".creature.json", ("own_forms", "creature_file"), _STANDING),
    Format("encounter", "Turnkeeper encounter with its fight and log (JSON)", ".encounter.json",
           ("whole_encounter", "encounter_file"), of_encounters=True),
    Format("text", "Stat blocks as text", ".txt", ("own_forms", "text_file"), _OF_BLOCKS | _STANDING),
    Format("markdown", "Stat blocks as Markdown", ".md", ("own_forms", "markdown_file"), _OF_BLOCKS | _STANDING),
    Format("html", "Stat blocks as a web page (HTML)", ".html", ("own_forms", "html_file"), _OF_BLOCKS | _STANDING),
    Format("foundry-pf1", "Foundry actors, system pf1", ".json", ("foundry_actors", "pf1_file"),
           _OF_OTHERS | {"conditions", "reach"}, (_ADDED, _BY_NAME)),
    Format("foundry-d35e", "Foundry actors, system D35E", ".json", ("foundry_actors", "d35e_file"),
           _OF_OTHERS | {"conditions", "reach"}, (_ADDED, _BY_NAME)),
    Format("improved-initiative", "Improved Initiative (JSON)", ".json", ("initiative_blocks", "initiative_file"),
           _OF_OTHERS | {"money"}, (_TOTALS, _SPELLS)),
    Format("fantasy-grounds", "Fantasy Grounds, 3.5E and PFRPG (XML)", ".xml",
           ("fantasy_grounds", "fantasy_grounds_file"), _OF_OTHERS | _STANDING | {"money", "player"},
           (_TOTALS, _SPELLS)),
)  # fmt: skip
assert all(each.loses <= IDS for each in FORMATS)


def format_named(id: str) -> Format:
    """The form of that id. Raises KeyError for one that there is not."""
    return {each.id: each for each in FORMATS}[id]
