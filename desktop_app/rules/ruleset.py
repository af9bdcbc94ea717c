"""A ruleset: the settings that rules look up by catalogue id, and the library's entries. Compared by identity."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from desktop_app.rules.catalog import Catalog
from desktop_app.rules.delta import Edition, Setting


@dataclass(frozen=True, eq=False)
class Ruleset:
    """What a rule needs to know of the game that is played.

    A rule never asks which ruleset this is. It asks for its own setting: `variant` names the small function to use,
    `number`, `flag` and `names` give figures. `options` of a campaign (house rules) replace settings by `with_options`.
    """

    id: str
    name: str
    settings: Mapping[str, Setting]
    catalog: Catalog
    falls_back: tuple[str, ...] = ()
    options: Mapping[str, str] | None = None

    @classmethod
    def of(cls, edition: Edition, catalog: Catalog) -> Ruleset:
        """The ruleset of an edition over the entries of the library."""
        return cls(edition.id, edition.name, edition.merged(), catalog, edition.falls_back, edition.options)

    def variant(self, rule: str) -> str:
        """The name of the way in which this ruleset plays `rule`."""
        value = self.settings[rule]
        if not isinstance(value, str):
            raise TypeError(f"setting {rule} of {self.id} is {value!r}, not a name")
        return value

    def number(self, rule: str) -> int:
        """The figure of `rule`."""
        value = self.settings[rule]
        if isinstance(value, bool) or not isinstance(value, int):
            raise TypeError(f"setting {rule} of {self.id} is {value!r}, not a number")
        return value

    def flag(self, rule: str) -> bool:
        """Whether this ruleset has `rule`."""
        value = self.settings[rule]
        if not isinstance(value, bool):
            raise TypeError(f"setting {rule} of {self.id} is {value!r}, not yes or no")
        return value

    def names(self, rule: str) -> tuple[str, ...]:
        """The names listed under `rule`."""
        value = self.settings[rule]
        if not isinstance(value, tuple):
            raise TypeError(f"setting {rule} of {self.id} is {value!r}, not a list of names")
        return value

    def sizes(self, rule: str) -> Mapping[str, int]:
        """The figures of `rule` by a size's or another thing's name."""
        value = self.settings[rule]
        if not isinstance(value, Mapping):
            raise TypeError(f"setting {rule} of {self.id} is {value!r}, not a table")
        return value  # type: ignore[return-value]

    def words(self, rule: str) -> Mapping[str, str]:
        """The words of `rule` by name."""
        value = self.settings[rule]
        if not isinstance(value, Mapping):
            raise TypeError(f"setting {rule} of {self.id} is {value!r}, not a table")
        return value  # type: ignore[return-value]

    def with_settings(self, changes: Mapping[str, Setting]) -> Ruleset:
        """The same ruleset with some settings replaced. Raises KeyError for a setting that does not exist."""
        for rule in changes:
            if rule not in self.settings:
                raise KeyError(rule)
        return replace(self, settings={**self.settings, **changes})
