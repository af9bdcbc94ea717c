"""A campaign with lines that cannot be read: it says so, and opens by either way with everything else there."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from desktop_app.campaign.command import AddCreatures, SetTitle, TagCreatures, WriteNote
from desktop_app.campaign.state import Kept
from desktop_app.combat.commands import Add, Note
from desktop_app.opening import mend
from desktop_app.session import Failed, Session
from desktop_app.session.mending import Offer
from desktop_app.store.backup_contents import SOUND, read_contents
from desktop_app.store.backup_names import backups_of
from desktop_app.store.digests import digest_of
from desktop_app.store.errors import UNREADABLE, StoreError
from tests.session.at_once import ANA, ORC, AtOnce
from tests.session.hostile import PLAIN
from tests.store.stored import FILES, unpack

BACK, ASIDE = "back", "aside"
WAYS = (BACK, ASIDE)


def made(path: Path) -> Path:
    """A campaign with six lines, and an encounter with five."""
    at = AtOnce(path)
    campaign, fight = at.opened.campaign, at.encounter("e1")
    at.done(campaign, WriteNote(id="n1", name="Rumours", text="The bridge is guarded."))
    at.done(campaign, AddCreatures(creatures=(Kept("x1", PLAIN), Kept("x2", ORC))))
    at.done(campaign, TagCreatures(ids=("x1",), add=("bridge",)))
    at.done(campaign, SetTitle(to="Ember Keep"))
    at.answer(campaign.undo)
    at.answer(campaign.redo)
    at.done(fight, Add(creature=ANA, side="heroes"))
    at.done(fight, Add(creature=ORC, side="foes"))
    at.done(fight, Note(text="Rain."))
    at.answer(fight.undo)
    at.done(fight, Note(text="Fog."))
    at.close()
    return path


def spoil(path: Path, statement: str, *values: object, document: str = "campaign") -> None:
    """Change a line as a bad medium would; where the values are texts, its digest is made right again."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(statement, values)
        if values:
            columns = "id, document, seq, kind, title, command, dice, events, outcome, summary, at, program"
            lines = connection.execute(f"SELECT {columns} FROM entry WHERE document = ?", (document,)).fetchall()
            for id, *texts in lines:
                connection.execute("UPDATE entry SET digest = ? WHERE id = ?", (digest_of(*texts), id))
        connection.commit()


def entries(path: Path) -> list[tuple[Any, ...]]:
    """All lines as they lie in the file."""
    with closing(sqlite3.connect(path)) as connection:
        connection.text_factory = bytes
        return connection.execute("SELECT * FROM entry ORDER BY id").fetchall()


def offered(path: Path) -> Offer:
    """The campaign does not open as it is; what is offered in its place. The file is let go of."""
    with pytest.raises(StoreError) as caught:
        AtOnce(path)
    assert caught.value.kind == UNREADABLE
    assert caught.value.offer is not None
    return caught.value.offer


def go(path: Path, offer: Offer, way: str) -> AtOnce:
    """The campaign, opened by that way; its lines are as they were, and it opens again the same."""
    before, chosen = entries(path), offer.back if way == BACK else offer.aside
    assert chosen is not None
    backups = path.parent / "backups"
    assert mend(path, backups, offer, chosen) == ""
    assert entries(path) == before
    assert backups_of(path, backups)
    at = AtOnce(path)
    digests = at.opened.campaign.digest()
    at.close()
    assert read_contents(path).condition == SOUND
    again = AtOnce(path)
    assert again.opened.campaign.digest() == digests
    return again


def test_a_campaign_of_the_old_program_with_an_ogre_of_200000_hit_points(tmp_path: Path) -> None:
    path = unpack(FILES / "unreadable1.sql", tmp_path / "a.turnkeeper")
    offer = offered(path)
    (words,) = [each for each in offer.wrong if each.startswith("line 2")]
    for word in ("Ogre", "printed hp", "100000", "200000"):
        assert word in words
    assert offer.later == 4
    at = go(path, offer, ASIDE)
    state = at.opened.campaign.state
    assert "c3" not in state.creatures
    assert state.creatures["c4"].creature.name == "Wolf"
    assert state.creatures["c2"].folder == "foes"
    assert (state.title, state.pages["n1"].title) == ("Ember Keep", "Rumours")
    log = " ".join(line for entry in at.opened.campaign.entries for line in entry.lines)
    assert "Left aside: Ogre" in log
    at.done(at.opened.campaign, SetTitle(to="Onward"))
    at.close()
    again = AtOnce(path)
    assert again.opened.campaign.state.title == "Onward"
    again.close()


def test_going_back_keeps_what_was_before_and_forgets_nothing(tmp_path: Path) -> None:
    path = unpack(FILES / "unreadable1.sql", tmp_path / "a.turnkeeper")
    at = go(path, offered(path), BACK)
    state = at.opened.campaign.state
    assert (state.title, list(state.creatures), list(state.pages)) == ("Ash Keep", ["c1", "c2"], ["n1"])
    assert at.opened.campaign.undo_title.startswith("write note")
    at.done(at.opened.campaign, SetTitle(to="Onward"))
    at.close()
    again = AtOnce(path)
    assert again.opened.campaign.state.title == "Onward"
    again.answer(again.opened.campaign.undo)
    again.answer(again.opened.campaign.undo)
    assert again.opened.campaign.state.pages == {}
    again.close()


def test_the_fight_with_the_ogre_asks_by_itself(tmp_path: Path) -> None:
    path = unpack(FILES / "unreadable1.sql", tmp_path / "a.turnkeeper")
    at = go(path, offered(path), ASIDE)
    told = at.answer(lambda then: at.opened.open_encounter("e1", then))
    assert isinstance(told, Failed)
    offer = told.offer
    assert offer is not None
    assert offer.title == "The Bridge"
    assert offer.aside is not None
    way = offer.aside
    assert at.answer(lambda then: at.opened.set_aside(offer, way, then)) is None
    fight = at.encounter("e1")
    assert list(fight.state.combatants) == ["Ana"]
    assert fight.state.notes == ("Rain.",)
    at.close()
    again = AtOnce(path)
    assert list(again.encounter("e1").state.combatants) == ["Ana"]
    again.close()


SPOILS: dict[str, tuple[Any, ...]] = {
    "another text": ("UPDATE entry SET events = '[]' WHERE document = 'campaign' AND seq = 2",),
    "a missing line": ("DELETE FROM entry WHERE document = 'campaign' AND seq = 2",),
    "a blob": ("UPDATE entry SET events = x'00ff00ff' WHERE document = 'campaign' AND seq = 2",),
    "bytes that are no letters": (
        "UPDATE entry SET title = CAST(x'ff' AS TEXT) WHERE document = 'campaign' AND seq = 2",
    ),
    "a long title": ("UPDATE entry SET title = ? WHERE document = 'campaign' AND seq = 2", "x" * 5_000_000),
    "no JSON": ("UPDATE entry SET events = ? WHERE document = 'campaign' AND seq = 2", "[{"),
    "no list": ("UPDATE entry SET events = ? WHERE document = 'campaign' AND seq = 2", "7"),
    "a list of something": ("UPDATE entry SET events = ? WHERE document = 'campaign' AND seq = 2", "[7, null]"),
    "deep JSON": ("UPDATE entry SET events = ? WHERE document = 'campaign' AND seq = 2", "[" * 100_000 + "]" * 100_000),
    "an unknown event": (
        "UPDATE entry SET events = ? WHERE document = 'campaign' AND seq = 2",
        '[{"kind":"Dream","version":1}]',
    ),
    "an event of a newer program": (
        "UPDATE entry SET events = ? WHERE document = 'campaign' AND seq = 2",
        '[{"kind":"TitleSet","version":99,"title":"x"}]',
    ),
    "an unknown ruleset": (
        "UPDATE entry SET events = ? WHERE document = 'campaign' AND seq = 2",
        '[{"kind":"RulesetSet","version":1,"ruleset":"../../x"}]',
    ),
    "an event that cannot be applied": (
        "UPDATE entry SET events = ? WHERE document = 'campaign' AND seq = 2",
        '[{"kind":"OrderSet","version":1,"order":["e9"]}]',
    ),
    "an undo without a step": ("UPDATE entry SET kind = ? WHERE document = 'campaign' AND seq = 1", "undo"),
    "a redo without a step": ("UPDATE entry SET kind = ? WHERE document = 'campaign' AND seq = 2", "redo"),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("what", SPOILS)
def test_a_spoiled_line_never_closes_the_campaign(tmp_path: Path, what: str, way: str) -> None:
    path = made(tmp_path / "a.turnkeeper")
    spoil(path, *SPOILS[what])
    offer = offered(path)
    assert offer.wrong
    assert all(len(each) < 1000 for each in offer.wrong)
    at = go(path, offer, way)
    if way == ASIDE:
        assert at.opened.campaign.state.title == "Ember Keep"
        assert ("Rumours" in [page.title for page in at.opened.campaign.state.pages.values()]) != (
            what == "an undo without a step"
        )
    else:
        assert at.opened.campaign.state.title == "Ash Keep"
    assert at.encounter("e1").state.notes == ("Fog.",)
    at.done(at.opened.campaign, SetTitle(to="Onward"))
    at.answer(at.opened.campaign.undo)
    at.close()


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seq", range(1, 7))
def test_any_missing_line_leaves_a_campaign_that_goes_on(tmp_path: Path, seq: int, way: str) -> None:
    path = made(tmp_path / "a.turnkeeper")
    spoil(path, f"UPDATE entry SET events = 'x', command = 'x' WHERE document = 'campaign' AND seq = {seq}")
    at = go(path, offered(path), way)
    for number in range(3):
        at.done(at.opened.campaign, SetTitle(to=f"Title {number}"))
    digest_now = at.opened.campaign.digest()
    at.close()
    again = AtOnce(path)
    assert again.opened.campaign.digest() == digest_now
    again.close()


@pytest.mark.parametrize("spoiled", ["x'00'", "'{'", "'[]'", "'{\"title\":5}'"])
def test_a_beginning_that_cannot_be_read(tmp_path: Path, spoiled: str) -> None:
    path = made(tmp_path / "a.turnkeeper")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"UPDATE snapshot SET state = {spoiled} WHERE document = 'campaign'")
        connection.commit()
    offer = offered(path)
    assert offer.back is None
    at = go(path, offer, ASIDE)
    assert at.opened.campaign.state.title == "Ember Keep"
    assert set(at.opened.campaign.state.creatures) == {"x1", "x2"}
    assert list(at.opened.campaign.state.encounters) == ["e1"]
    assert at.encounter("e1").state.notes == ("Fog.",)
    at.close()


def resign(path: Path, document: str, change: Any) -> None:
    """Change the first state of a document, with a digest that is right."""
    with closing(sqlite3.connect(path)) as connection:
        (text,) = connection.execute(
            "SELECT state FROM snapshot WHERE document = ? AND seq = 0", (document,)
        ).fetchone()
        form = json.loads(text)
        change(form)
        state = json.dumps(form)
        connection.execute(
            "UPDATE snapshot SET state = ?, digest = ? WHERE document = ? AND seq = 0",
            (state, digest_of(document, 0, state), document),
        )
        connection.commit()


def test_a_creature_of_the_beginning_is_left_aside(tmp_path: Path) -> None:
    path = made(tmp_path / "a.turnkeeper")
    resign(path, "campaign", lambda form: form["creatures"]["c2"]["creature"].update(hp=10**9))
    offer = offered(path)
    assert "creatures c2 hp: 1000000000 was found" in offer.wrong[0]
    at = go(path, offer, ASIDE)
    assert list(at.opened.campaign.state.creatures) == ["c1", "x1", "x2"]
    at.close()


def test_a_campaign_of_an_unknown_ruleset(tmp_path: Path) -> None:
    path = made(tmp_path / "a.turnkeeper")
    resign(path, "campaign", lambda form: form.update(ruleset="../../x"))
    offer = offered(path)
    assert "../../x" in offer.wrong[0]
    at = go(path, offer, ASIDE)
    assert at.opened.campaign.state.ruleset == "pf1"
    assert set(at.opened.campaign.state.creatures) == {"c1", "c2", "x1", "x2"}
    at.close()


def test_an_encounter_of_an_unknown_ruleset(tmp_path: Path) -> None:
    path = made(tmp_path / "a.turnkeeper")
    resign(path, "e1", lambda form: form.update(ruleset="../../x"))
    at = AtOnce(path)
    told = at.answer(lambda then: at.opened.open_encounter("e1", then))
    assert isinstance(told, Failed)
    offer = told.offer
    assert offer is not None
    assert "../../x" in offer.wrong[0]
    assert offer.aside is not None
    way = offer.aside
    assert at.answer(lambda then: at.opened.set_aside(offer, way, then)) is None
    assert at.encounter("e1").state.notes == ("Fog.",)
    assert isinstance(at.answer(lambda then: at.opened.duplicate_encounter("e1", then)), Session)
    at.close()


def test_an_encounter_with_a_spoiled_line_asks_when_it_is_opened_and_nothing_else_is_shut(tmp_path: Path) -> None:
    path = made(tmp_path / "a.turnkeeper")
    spoil(path, "UPDATE entry SET events = 'x' WHERE document = 'e1' AND seq = 2")
    at = AtOnce(path)
    assert at.opened.campaign.state.title == "Ember Keep"
    for way in WAYS:
        told = at.answer(lambda then: at.opened.open_encounter("e1", then))
        assert isinstance(told, Failed)
        assert told.offer is not None
        assert getattr(told.offer, way) is not None
    assert isinstance(at.answer(lambda then: at.opened.duplicate_encounter("e1", then)), Failed)
    at.close()


def test_a_spoiled_line_before_a_state_that_was_kept_costs_nothing_but_itself(tmp_path: Path) -> None:
    path = tmp_path / "a.turnkeeper"
    at = AtOnce(path)
    for number in range(105):
        at.done(at.opened.campaign, WriteNote(id=f"n{number}", name=f"Note {number}"))
    at.close()
    spoil(path, "UPDATE entry SET events = 'x' WHERE document = 'campaign' AND seq = 50")
    offer = offered(path)
    assert offer.later == 56
    at = go(path, offer, ASIDE)
    assert len(at.opened.campaign.state.pages) == 105
    at.close()


@pytest.mark.parametrize("way", WAYS)
def test_undo_and_redo_go_through_what_was_mended(tmp_path: Path, way: str) -> None:
    """All the way back and forth, and again after a restart: whatever cannot be done is refused in words."""
    path = unpack(FILES / "unreadable1.sql", tmp_path / "a.turnkeeper")
    at = go(path, offered(path), way)
    for _ in range(2):
        before = at.opened.campaign.digest()
        count = undone(at)
        assert count
        at.close()
        at = AtOnce(path)
        assert not at.opened.campaign.undo_title
        while at.opened.campaign.redo_title and count:
            at.answer(at.opened.campaign.redo)
            count -= 1
        assert at.opened.campaign.digest() == before
    at.close()
    assert read_contents(path).condition == SOUND


def undone(at: AtOnce) -> int:
    """Undo everything; gives how many steps that were."""
    count = 0
    while at.opened.campaign.undo_title:
        title, left = at.opened.campaign.undo_title, len(at.opened.campaign.entries)
        at.answer(at.opened.campaign.undo)
        assert (at.opened.campaign.undo_title, len(at.opened.campaign.entries)) != (title, left)
        count += 1
    return count
