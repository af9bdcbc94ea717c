"""A ruleset: its settings by chapter, and the library's entries. Compared by identity."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from desktop_app.rules.catalog import Catalog
from desktop_app.rules.chapters import CHAPTERS, Chapters, check
from desktop_app.rules.delta import Edition
from desktop_app.rules.setting import Setting, T, Value


@dataclass(frozen=True, eq=False)
class Ruleset(Chapters):
    """What a rule needs to know of the game that is played.

    A rule never asks which ruleset this is. It asks for its own setting: `ruleset.injury.thresholds`. Named ways of
    playing a rule select a function from the table beside it. House rules replace settings by `with_settings`.
    """

    id: str
    name: str
    settings: Mapping[str, Value]
    catalog: Catalog
    falls_back: tuple[str, ...] = ()
    options: Mapping[str, str] | None = None
    book: Ruleset | None = None

    def __post_init__(self) -> None:
        vars(self).update((name, chapter(self.settings)) for name, chapter in CHAPTERS.items())

    @property
    def by_the_book(self) -> Ruleset:
        """The same ruleset without house rules: what published numbers were made by."""
        return self if self.book is None else self.book

    @classmethod
    def of(cls, edition: Edition, catalog: Catalog) -> Ruleset:
        """The ruleset of an edition over the entries of the library."""
        return cls(edition.id, edition.name, edition.merged(), catalog, edition.falls_back, edition.options)

    def value(self, setting: Setting[T]) -> T:
        """The value of a setting that is at hand as its declaration."""
        found: Any = self.settings[setting.id]
        return found  # type: ignore[no-any-return]

    def said(self, setting: Setting[Any]) -> str:
        """The same in words."""
        return setting.said(self.settings[setting.id])

    def with_settings(self, changes: Mapping[str, Value]) -> Ruleset:
        """The same ruleset with some settings replaced. Raises SettingError for one that does not exist or fit."""
        check(self.name, changes)
        return replace(self, settings={**self.settings, **changes}, book=self.by_the_book)
