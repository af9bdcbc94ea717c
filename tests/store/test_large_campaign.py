"""The creatures of a large campaign are read after it is shown; one that cannot be read is told of with a way out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from desktop_app.campaign import codec
from desktop_app.campaign.state import Campaign, Kept, Page
from desktop_app.content.samples import sample_campaign
from desktop_app.open_campaign import OpenCampaign
from desktop_app.opening import mend, open_campaign
from desktop_app.rules.dice import SeededDice
from desktop_app.session.campaigns import LARGE
from desktop_app.session.clock import utc_now
from desktop_app.session.written import compact
from desktop_app.store.campaign_file import CampaignFile
from desktop_app.store.contents import NewDocument, Opening
from desktop_app.store.errors import StoreError
from desktop_app.stored_documents import CAMPAIGN, has_unread
from tests.store.stored import answer


def large(path: Path, owl: dict[str, Any]) -> Path:
    """A campaign whose state is large, with the samples' creatures and an owl of that form."""
    sample = sample_campaign()
    kept = {f"c{n}": Kept(f"c{n}", creature) for n, creature in enumerate(sample.others)}
    page = Page("n1", "Long", "word " * (LARGE // 5))
    form = codec.state_form(Campaign("Large", sample.ruleset, creatures=kept, pages={page.id: page}))
    form["creatures"]["owl"] = {"id": "owl", "creature": owl}
    file = CampaignFile(Opening(path, utc_now(), None))
    file.add([NewDocument(CAMPAIGN, CAMPAIGN, compact(form))], utc_now())
    file.close()
    return path


def begun(path: Path) -> tuple[OpenCampaign, list[StoreError]]:
    """The campaign open, and what is told of its damage from then on."""
    opened = open_campaign(path, None, lambda _deliver: None, SeededDice(1), may_make=False)
    told: list[StoreError] = []
    opened.watch_file(lambda _lost: None, told.append, lambda _warning: None)
    assert answer(opened, opened.open) is None
    return opened, told


def test_it_is_open_with_no_creature_read_and_all_are_soon(tmp_path: Path) -> None:
    path = large(tmp_path / "a.turnkeeper", {"name": "Owl", "legs": 2})
    opened, told = begun(path)
    state = opened.campaign.state
    assert has_unread(state)
    opened.wait(lambda: not has_unread(state))
    opened.close()
    assert told == []
    assert state.creatures["owl"].creature.legs == 2
    again = codec.read_state(json.loads(compact(codec.state_form(state))))
    assert dict(again.creatures) == dict(state.creatures)


def test_one_that_cannot_be_read_is_told_and_left_aside_on_wish(tmp_path: Path) -> None:
    path = large(tmp_path / "a.turnkeeper", {"name": "Owl", "legs": "many"})
    opened, told = begun(path)
    opened.wait(lambda: bool(told))
    opened.close()
    offer = told[0].offer
    assert offer is not None
    assert "Owl" in str(offer.wrong) or "owl" in str(offer.wrong)
    way = offer.aside
    assert way is not None
    assert mend(path, None, offer, way) == ""
    opened, told = begun(path)
    state = opened.campaign.state
    opened.wait(lambda: not has_unread(state))
    opened.close()
    assert told == []
    assert "owl" not in state.creatures
    assert len(state.creatures) == len(sample_campaign().others)
