"""Another campaign that lies in a collection gives its creatures, and its encounters with all they were."""

from __future__ import annotations

import zipfile
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from desktop_app.bringing_in import Into, brought_in, looked_at, things_of
from desktop_app.campaign.command import AddCreatures, EditCreature, WriteNote
from desktop_app.campaign.meeting import DIFFERENT, NEW, SAME
from desktop_app.campaign.state import Kept
from desktop_app.collected_campaigns import with_campaigns
from desktop_app.combat.commands import Add, Note
from desktop_app.exchange.collected import Collection
from desktop_app.reading.collections import read_collection
from desktop_app.reading.process import CancelledError, Stop
from desktop_app.reading.requests import Rules
from desktop_app.same_fights import fights_met, is_same
from tests.session.at_once import ANA, ORC, RULESETS, AtOnce

WOLF = Kept("w1", replace(ORC, name="Wolf"), "Beasts", master="c1", tags=("grey",))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a campaign in it."""
    made = tmp_path / "Years"
    made.mkdir()
    at = AtOnce(made / "old.turnkeeper")
    campaign = at.opened.campaign
    at.done(campaign, EditCreature(id="c1", creature=replace(ANA, hp=25)))
    at.done(campaign, AddCreatures(creatures=(WOLF,)))
    at.done(campaign, WriteNote(id="n1", name="Rumours", text="The bridge."))
    at.done(at.encounter("e1"), Add(creature=ORC, side="foes", source_creature="c2"))
    at.done(at.encounter("e1"), Note(text="Fog."))
    at.close()
    AtOnce(made / "old.turnkeeper").close()
    return made


def read(path: Path) -> Collection:
    return with_campaigns(read_collection([path], Rules("pf1")), Stop())


@pytest.mark.parametrize("as_archive", [False, True])
def test_its_creatures_and_encounters_come_by_one_step(tmp_path: Path, folder: Path, *, as_archive: bool) -> None:
    path = folder
    if as_archive:
        path = tmp_path / "Years.zip"
        with zipfile.ZipFile(path, "w") as archive:
            archive.write(folder / "old.turnkeeper", "saves/old.turnkeeper")
    collection = read(path)
    assert len(collection.problems) == 1
    assert "File, Merge another campaign" in collection.problems[0]
    at = AtOnce(tmp_path / "ours.turnkeeper")
    before = at.opened.campaign.state
    things = things_of(collection, before)
    met = {each.met.name: each for each in things}
    assert {name: each.met.how for name, each in met.items()} == {
        "Ana": DIFFERENT, "Orc": SAME, "Wolf": NEW, "The Bridge": DIFFERENT}  # fmt: skip
    assert met["Ana"].met.changed_there
    look = looked_at(collection, met["The Bridge"], before, RULESETS["pf1"])
    assert look.lines[:2] == ("Not begun", "Combatants: 1")
    ids = (f"new{number}" for number in count(1))
    chosen = {each: "both" if each.met.name == "The Bridge" else each.met.usual for each in things}
    command, documents, lost = brought_in(collection, chosen, Into(before, {}, ids.__next__))
    assert not lost
    assert at.answer(lambda then: at.opened.merge(command, documents, then)) is None
    campaign = at.opened.campaign
    wolf = next(each for each in campaign.state.creatures.values() if each.creature.name == "Wolf")
    assert (wolf.folder, wolf.tags, wolf.master) == ("Beasts", ("grey",), "c1")
    assert campaign.state.creatures["c1"].creature == ANA
    (new,) = (id for id in campaign.state.encounters if id not in before.encounters)
    fight = at.encounter(new)
    assert [entry.lines for entry in fight.entries][-1] == ("Note: Fog.",)
    assert fight.state.combatants["Orc"].source_creature == "c2"
    (bridge,) = fights_met(things)
    into = Into(campaign.state, {}, str)
    compared = partial(is_same, collection, bridge, into)
    same = {id: at.answer(partial(at.opened.written_encounter, id, compared)) for id in (new, "e1")}
    assert same == {new: True, "e1": False}
    assert at.answer(campaign.undo)
    assert campaign.state == before
    at.close()


def test_a_campaign_that_is_damaged_is_a_sentence_and_esc_ends_it(folder: Path) -> None:
    (folder / "torn.turnkeeper").write_bytes((folder / "old.turnkeeper").read_bytes()[:5_000])
    (folder / "no.turnkeeper").write_bytes(b"no campaign")
    collection = read(folder)
    assert [each.creature.name for each in collection.creatures.values()] == ["Ana", "Orc", "Wolf"]
    for name in ("torn.turnkeeper", "no.turnkeeper"):
        assert any(each.startswith(f"Years/{name}: ") for each in collection.problems), collection.problems
    stop = Stop()
    stop.set()
    with pytest.raises(CancelledError):
        with_campaigns(collection, stop)
