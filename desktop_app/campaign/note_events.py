"""What happens to notes beside being written whole and removed, which is with the other events."""

from __future__ import annotations

from dataclasses import dataclass, replace

from desktop_app.campaign.event import Event
from desktop_app.campaign.passages import with_passage
from desktop_app.campaign.state import Campaign


@dataclass(frozen=True, slots=True, kw_only=True)
class TextWritten(Event):
    """A passage of a note is another: from letter `at`, so many letters gave way to `put`."""

    id: str
    title: str
    at: int
    gone: int
    put: str

    def apply_to(self, state: Campaign) -> Campaign:
        page = state.pages[self.id]
        text = with_passage(page.text, self.at, self.gone, self.put)
        return replace(state, pages={**state.pages, self.id: replace(page, text=text)})

    def line(self) -> str:
        return f"Note {self.title} was written."
