"""Commands that change the table's own rules together with the sheets that name them."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_app.campaign.command import SetOption


@dataclass(frozen=True, slots=True, kw_only=True)
class RenameOwnEntry(SetOption):
    """Keep own rules in which an entry of a section is called `to` and no longer `name`, and write it so on all sheets.

    `but` = names in which the old one stands and that stay: where `Blade` is renamed, a `Reed Blade` of the books.
    """

    section: str
    name: str
    to: str
    but: tuple[str, ...] = ()

    def heading(self) -> str:
        return self.what or f"rename {self.name} to {self.to} in the own rules and on the sheets"
