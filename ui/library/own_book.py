"""The rules of the open campaign with other own entries than it has: what a form is checked and tried under."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from desktop_app.campaign.own_uses import who_has
from desktop_app.campaign.state import OWN_RULES
from desktop_app.content.own_rules import OwnRules, own_rules
from desktop_app.content.pack_rules import entries_of, ruleset_under
from desktop_app.content.packs import FURTHER_SECTIONS, SECTIONS
from ui.library.own_told import left_without

if TYPE_CHECKING:
    from desktop_app.rules.house_rules import Choice
    from desktop_app.rules.ruleset import Ruleset
    from ui.shared.bridge import Bridge


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

    def removed(self, section: str, name: str) -> str:
        """That the entry is removed, and who of the campaign still has it."""
        return f"{name} is removed; Ctrl+Z brings it back.{self.left_without(section, name)}"

    def left_without(self, section: str, name: str) -> str:
        """That creatures of the campaign still have an entry that is gone or called otherwise; empty where none has."""
        if not name or self.own.entry(section, name) is not None or name.lower() in self.taken(section):
            return ""
        kept = self._bridge_of().campaign.creatures.values()
        return left_without(who_has((each.creature for each in kept), section, name), name)


def warmed(ruleset: Ruleset) -> str:
    """In a thread: read what the forms and their choices need, which takes longer than a window may stand still."""
    from desktop_app.content.own_forms import fields_of

    for section in SECTIONS:
        fields_of(section, ruleset)
    for section in ("spells", "items", "templates"):
        len(entries_of(SECTIONS[section], ruleset))
    return ruleset.id
