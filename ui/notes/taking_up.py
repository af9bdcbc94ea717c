"""Takes up what was being written in a note, a plan or a recap when the program ended without a word."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from desktop_app.campaign.command import WriteNote
from desktop_app.campaign.free_names import free_name
from desktop_app.campaign.links import name_key
from ui.shared.text import quoted
from ui.shared.widgets.banner import NOTE

if TYPE_CHECKING:
    from desktop_app.campaign.state import Campaign
    from ui.notes.drafted_text import TextKind
    from ui.notes.drafts import NoteDrafts
    from ui.shared.bridge import Bridge, Refusal
    from ui.shared.host import Host

FOUND: Final = "What was being written in the {what} when the program ended is there again{where}. Undo takes it back."
UNTAKEN: Final = "What was being written in the {what} when the program ended is kept in {path}."


def draft_path(data: Path, campaign: Path, of: str = "note") -> Path:
    """Where the draft of a campaign file's note lies, or of a session's plan: by its name, and signs of its path."""
    signs = hashlib.sha256(os.fsencode(campaign)).hexdigest()[:8]
    return data / "drafts" / f"{of}-{campaign.stem or 'campaign'}-{signs}.json"


def take_up(kind: TextKind, drafts: NoteDrafts, bridge: Bridge, window: Host) -> None:
    """Make the draft of a text, if there is one, a step of the campaign that was just opened, and say so."""
    draft = drafts.load()
    if draft is None or draft.text == draft.base:
        return
    now = kind.held(bridge.campaign, draft.id)
    if now == draft.text:
        drafts.begin_empty()
        return
    name = draft.name if now is None else kind.name(bridge.campaign, draft.id)
    what, where = f"{kind.called} {quoted(name)}", ""
    if now == draft.base:
        step = kind.written(draft.id, draft.base, draft.text)
    else:  # it has gone another way since, as after a restore
        title = free_title(bridge.campaign, f"{draft.name}{kind.beside}")
        step, where = (
            WriteNote(id=bridge.opened.fresh_id(), name=title, text=draft.text),
            f", in the note {quoted(title)}",
        )

    def told(refusal: Refusal | None) -> None:
        if refusal is None:
            drafts.begin_empty()
            window.banners.show_message(NOTE, FOUND.format(what=what, where=where))
        else:
            window.tell(f"{UNTAKEN.format(what=what, path=drafts.path)} {refusal.text}")

    bridge.change_campaign(step, told)


def free_title(campaign: Campaign, wished: str) -> str:
    """A title that no note has."""
    return free_name(wished, (page.title for page in campaign.pages.values()), name_key)
