"""The rules of the open campaign with other own entries than it has: what a form is checked and tried under."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from desktop_app.campaign.command import SetOption
from desktop_app.campaign.own_commands import RenameOwnEntry
from desktop_app.campaign.own_uses import who_has
from desktop_app.campaign.state import OWN_RULES
from desktop_app.content.own_rules import OwnRules, broken_by, library_raw, mistakes, own_rules
from desktop_app.content.pack_rules import entries_of, ruleset_under
from desktop_app.content.packs import FURTHER_SECTIONS, SECTIONS
from ui.library.own_told import left_without, renamed_for

if TYPE_CHECKING:
    from desktop_app.content.schema import Raw
    from desktop_app.rules.house_rules import Choice
    from desktop_app.rules.ruleset import Ruleset
    from ui.shared.bridge import Bridge

MOST_CHECKS: Final = 3
"""An entry is checked in so many stages: what is wrong in one hides the next."""


class OwnBook:
    """Asks the open campaign each time."""

    def __init__(self, bridge_of: Callable[[], Bridge]) -> None:
        self._bridge_of = bridge_of

    @property
    def own(self) -> OwnRules:
        """The own rules as they stand."""
        return own_rules(self._bridge_of().campaign.options.get(OWN_RULES))

    def options(self, own: OwnRules) -> dict[str, Choice]:
        """House rules and packs, with these own entries."""
        bridge = self._bridge_of()
        options = dict(bridge.rulesets.options(bridge.campaign))
        options.pop(OWN_RULES, None)
        text = own.text()
        return options if text is None else {**options, OWN_RULES: text}

    def ruleset(self, own: OwnRules) -> Ruleset:
        """The campaign's ruleset with these own entries."""
        return ruleset_under(self._bridge_of().campaign.ruleset, self.options(own))

    def names(self, section: str) -> list[str]:
        """What the library and packs have there, by name; of what is read late only the names, in small letters."""
        taken = self.taken(section)
        return list(taken) if section in FURTHER_SECTIONS else [str(entry.name) for entry in taken.values()]

    def taken(self, section: str) -> Mapping[str, Any]:
        """The entries of the library and of packs, by name."""
        return entries_of(SECTIONS[section], self.ruleset(OwnRules()))

    def section_of(self, name: str, sections: Iterable[str]) -> str:
        """The first of these sections that has an entry of that name; empty where none has."""
        return next((each for each in sections if name.lower() in self.taken(each)), "")

    def mistakes(self, section: str, raw: Raw, old: str, wrong: Collection[str]) -> tuple[tuple[str, str], ...]:
        """What else is wrong with an entry of which these fields are: each field once, and what was expected there.

        Every check needs a whole entry: in place of what is wrong stands what one of the library has there.
        """
        found: dict[str, str] = {}
        for _ in range(MOST_CHECKS):
            sound = self._sound(section, raw, {*wrong, *found})
            options = self.options(self.own.put(section, sound, old))
            told = mistakes(section, sound, self._bridge_of().campaign.ruleset, options)
            new = {field: expected for field, expected in reversed(told) if field not in {*wrong, *found}}
            if not new:
                break
            found |= new
        return tuple(found.items())

    def _sound(self, section: str, raw: Raw, wrong: Collection[str]) -> Raw:
        """The entry without these fields, with those that it must have taken from the library's first."""
        left = {key: value for key, value in raw.items() if key == "name" or key not in wrong}
        lacking = SECTIONS[section].required - left.keys()
        if not lacking:
            return left
        like = next(iter(self.names(section)), "")
        sample = library_raw(section, like, self.ruleset(OwnRules())) or {}
        return {**left, **{key: sample[key] for key in lacking if key in sample}}

    def removed(self, section: str, name: str) -> str:
        """That the entry is removed, and who of the campaign still has it."""
        still = left_without(self._who_loses(self.own, section, name), name)
        return f"{name} is removed; Ctrl+Z brings it back.{still}"

    def followed(self, own: OwnRules, section: str, old: str, name: str) -> tuple[OwnRules, tuple[str, ...]]:
        """The own rules with other entries naming one by its new name, and the names of those that cannot stand so."""
        ruleset = self._bridge_of().campaign.ruleset
        others = broken_by(own, section, name, ruleset, self.options(own))
        if not others or not old or name.lower() == old.lower():
            return own, others
        named = own.naming(name, old, others)
        return named, broken_by(named, section, name, ruleset, self.options(named))

    def keeping(self, own: OwnRules, section: str, old: str, name: str, *, sheets: bool) -> tuple[SetOption, str]:
        """The step that keeps these own rules with the entry, and what is said of the sheets that named it otherwise.

        `sheets` = they are given the new name in the same step.
        """
        kept = self._bridge_of().campaign.creatures.values()
        is_renamed = bool(old) and name.lower() != old.lower()
        but = self._names_with(section, old) if is_renamed else ()
        who = who_has(kept, section, old, but) if is_renamed and sheets else ()
        if not who:
            command = SetOption(option=OWN_RULES, value=own.text(), what=f"keep {name} among the own rules")
            return command, left_without(self._who_loses(own, section, old), old)
        renamed = RenameOwnEntry(option=OWN_RULES, value=own.text(), section=section, name=old, to=name, but=but)
        return renamed, renamed_for(who)

    def _who_loses(self, own: OwnRules, section: str, name: str) -> tuple[str, ...]:
        """Who of the campaign has an entry that is gone, or is called otherwise, by these own rules."""
        if not name or own.entry(section, name) is not None or name.lower() in self.taken(section):
            return ()
        kept = self._bridge_of().campaign.creatures.values()
        return who_has(kept, section, name, self._names_with(section, name))

    def _names_with(self, section: str, name: str) -> tuple[str, ...]:
        """The names of other entries in which that one stands: they stay as they are."""
        own = (str(raw["name"]) for raw in self.own.sections.get(section, ()))
        words = f" {name.lower()} "
        return tuple(
            each for each in (*own, *self.names(section)) if words in f" {each} ".lower() and len(each) > len(name)
        )


def warmed(ruleset: Ruleset) -> str:
    """In a thread: read what the forms and their choices need, which takes longer than a window may stand still."""
    from desktop_app.content.own_forms import fields_of

    for section in SECTIONS:
        fields_of(section, ruleset)
    for section in ("spells", "items", "templates"):
        len(entries_of(SECTIONS[section], ruleset))
    return ruleset.id
