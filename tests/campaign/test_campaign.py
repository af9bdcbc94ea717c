"""What a campaign keeps: creatures, encounters, notes, house rules; asked for, refused, undone."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.campaign import codec, command, event
from desktop_app.campaign.calendar import Calendar
from desktop_app.campaign.clock_commands import NoteIllness
from desktop_app.campaign.command import Command
from desktop_app.campaign.decide import Rulebook, decide
from desktop_app.campaign.game_clock import Reminder
from desktop_app.campaign.game_sessions import Beat, GameSession
from desktop_app.campaign.merge_command import Brought
from desktop_app.campaign.party_book import Award, Found
from desktop_app.campaign.state import OTHERS, PARTY, Campaign, Kept, OwnTable, Page, Planned, Switch
from desktop_app.campaign.treasure_commands import TakeTreasure
from desktop_app.making.bond import Bond
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.coins import Coins
from desktop_app.rules.creature import Creature
from desktop_app.rules.dice import ScriptedDice
from desktop_app.rules.plain_forms import FormError
from desktop_app.rules.treasure.rolled import Treasure
from desktop_app.session import Accepted, MemoryJournal, Refused, Session, Snapshot, Stored
from desktop_app.session.campaigns import CampaignDocument, CampaignSession

BOOK = Rulebook(
    ("old", "new"), lambda ruleset, options: "That is odd." if options.get("odd") and ruleset == "old" else ""
)
GOBLIN, ANA = Creature("Goblin", cr="1/3"), Creature("Ana", player="Mira")


def opened(journal: MemoryJournal | None = None) -> CampaignSession:
    document = CampaignDocument(BOOK)
    start = document.write_state(Campaign("Ash Keep", "old"))
    return Session(
        document, Stored("campaign", (), (Snapshot(0, start),)), journal or MemoryJournal(), ScriptedDice({})
    )


def done(campaign: CampaignSession, *commands: Command) -> Campaign:
    """All of them are carried out."""
    for each in commands:
        told: list[Any] = []
        campaign.do(each, then=told.append)
        assert isinstance(told[0], Accepted), told[0]
    return campaign.state


def why_not(campaign: CampaignSession, asked: Command) -> str:
    """It is refused; gives the reason."""
    told: list[Any] = []
    campaign.do(asked, then=told.append)
    assert isinstance(told[0], Refused)
    return " ".join(told[0].reasons)


def peopled() -> CampaignSession:
    campaign = opened()
    done(
        campaign,
        command.add_creature("c1", ANA, PARTY),
        command.add_creature("c2", GOBLIN),
        command.AddEncounter(id="e1", name="The Bridge"),
        command.AddEncounter(id="e2", name="The Gate"),
        command.WriteNote(id="n1", name="Rumours", text="A light in the mill."),
    )
    return campaign


def test_creatures_lie_in_folders() -> None:
    state = peopled().state
    assert [kept.creature for kept in state.folder(PARTY)] == [ANA]
    assert [kept.creature for kept in state.folder(OTHERS)] == [GOBLIN]
    moved = done(campaign := peopled(), command.MoveCreatures(ids=("c1", "c2"), folder="dead"))
    assert moved.folders() == (PARTY, OTHERS, "dead")
    assert campaign.undo_title == "move 2 creatures to dead"


def test_a_creature_is_edited_and_duplicated_under_a_name_of_its_own() -> None:
    campaign = peopled()
    state = done(
        campaign,
        command.DuplicateCreature(id="c2", new_id="c3"),
        command.DuplicateCreature(id="c3", new_id="c4"),
        command.DuplicateCreature(id="c2", new_id="c5", name="Gob"),
        command.EditCreature(id="c2", creature=Creature("Goblin chief")),
    )
    names = [kept.creature.name for kept in state.folder(OTHERS)]
    assert names == ["Goblin chief", "Goblin 2", "Goblin 3", "Gob"]
    assert campaign.undo_title == "edit creature: Goblin chief"


def test_encounters_are_renamed_moved_archived_duplicated_and_removed() -> None:
    campaign = peopled()
    state = done(
        campaign,
        command.RenameEncounter(id="e1", name="  The Old Bridge "),
        command.DuplicateEncounter(id="e1", new_id="e3"),
        command.MoveEncounter(id="e2", before="e1"),
        command.ArchiveEncounter(id="e3"),
    )
    assert [(plan.title, plan.archived) for plan in state.encounters.values()] == [
        ("The Gate", False),
        ("The Old Bridge", False),
        ("The Old Bridge 2", True),
    ]
    state = done(campaign, command.RemoveEncounter(id="e1"), command.MoveEncounter(id="e2"))
    assert list(state.encounters) == ["e3", "e2"]
    assert campaign.entries[-2].title == "remove encounter: The Old Bridge"


def test_house_rules_belong_to_the_ruleset_they_were_made_for() -> None:
    campaign = opened()
    state = done(campaign, command.SetOption(option="massive_damage", value=True))
    assert state.options == {"massive_damage": True}
    assert done(campaign, command.SetOption(option="massive_damage", value=None)).options == {}
    done(campaign, command.SetOption(option="massive_damage", value=True))
    assert done(campaign, command.SetRuleset(ruleset="new")).options == {}
    campaign.undo()
    assert campaign.state.options == {"massive_damage": True}


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        (command.SetTitle(to="  "), "needs a name"),
        (command.SetTitle(to="x" * 201), "at most 200 letters"),
        (command.SetRuleset(ruleset="none"), "no ruleset 'none'; known are old, new"),
        (command.SetOption(option="odd", value=True), "That is odd."),
        (command.AddCreatures(creatures=()), "no creature to add"),
        (command.add_creature("c1", GOBLIN), "'c1' is taken"),
        (command.add_creature("", GOBLIN), "'' is taken"),
        (command.add_creature("c9", Creature(" ")), "A creature needs a name"),
        (command.AddCreatures(creatures=(Kept("c8", GOBLIN), Kept("c8", GOBLIN))), "'c8' is taken"),
        (command.EditCreature(id="c9", creature=GOBLIN), "no creature 'c9'"),
        (command.DuplicateCreature(id="c1", new_id="c2"), "'c2' is taken"),
        (command.MoveCreatures(ids=("c1",), folder=""), "A folder needs a name"),
        (command.RemoveCreatures(ids=("c1", "c9")), "no creature 'c9'"),
        (command.AddEncounter(id="e1", name="Again"), "'e1' is taken"),
        (command.AddEncounter(id="e9", name=""), "An encounter needs a name"),
        (command.RenameEncounter(id="e9", name="x"), "no encounter 'e9'"),
        (command.DuplicateEncounter(id="e9", new_id="e3"), "no encounter 'e9'"),
        (command.MoveEncounter(id="e1", before="e9"), "no encounter 'e9'"),
        (command.RemoveEncounter(id="c1"), "no encounter 'c1'"),
        (command.WriteNote(id="c1", name="x"), "'c1' is taken"),
        (command.RemoveNote(id="n9"), "no note 'n9'"),
    ],
)
def test_what_makes_no_sense_is_refused_with_the_reason(asked: Command, reason: str) -> None:
    campaign = peopled()
    before = campaign.digest()
    assert reason in why_not(campaign, asked)
    assert campaign.digest() == before


def test_everything_is_undone_to_the_very_beginning_and_redone() -> None:
    campaign, fresh = peopled(), opened()
    done(
        campaign,
        command.SetTitle(to="Ash Keep II"),
        command.SetSetting(name="folded", value="others"),
        command.WriteNote(id="n1", name="Rumours", text="The mill is burned."),
        command.RemoveNote(id="n1"),
        command.RemoveCreatures(ids=("c1", "c2")),
        command.SetSetting(name="folded", value=None),
    )
    end = campaign.digest()
    while campaign.undo_title:
        campaign.undo()
    assert campaign.digest() == fresh.digest()
    while campaign.redo_title:
        campaign.redo()
    assert campaign.digest() == end


def test_every_command_has_a_title_and_every_step_a_line() -> None:
    campaign = peopled()
    assert [entry.title for entry in campaign.entries] == [
        "add creature: Ana",
        "add creature: Goblin",
        "add encounter: The Bridge",
        "add encounter: The Gate",
        "write note: Rumours",
    ]
    assert all(entry.lines and all(line.endswith(".") for line in entry.lines) for entry in campaign.entries)


def test_switches_lie_ready_are_turned_and_taken_away() -> None:
    campaign = peopled()
    own = Switch("War song", modifiers=(Modifier("attack", 2, "morale", "War song"),))
    done(
        campaign,
        command.SetSwitch(id="c1", switch=Switch("Bless")),
        command.SetSwitch(id="c1", switch=own),
        command.SetSwitch(id="c1", switch=Switch("bless", on=False)),
    )
    assert campaign.state.creatures["c1"].switches == (Switch("bless", on=False), own)
    assert campaign.undo_title == "switch off: bless for Ana"
    done(campaign, command.DuplicateCreature(id="c1", new_id="c9"), command.DropSwitch(id="c1", name="War Song"))
    assert [switch.name for switch in campaign.state.creatures["c1"].switches] == ["bless"]
    assert campaign.state.creatures["c9"].switches == (Switch("bless", on=False), own)
    assert "has no switch" in why_not(campaign, command.DropSwitch(id="c1", name="War song"))


def test_a_companion_follows_one_master_and_never_in_a_circle() -> None:
    campaign = peopled()
    done(campaign, command.FollowMaster(id="c2", master="c1"))
    assert campaign.state.creatures["c2"].master == "c1"
    assert campaign.undo_title == "companion: Goblin of Ana"
    assert "follows it already" in why_not(campaign, command.FollowMaster(id="c1", master="c2"))
    assert "follows it already" in why_not(campaign, command.FollowMaster(id="c1", master="c1"))
    done(campaign, command.FollowMaster(id="c2"))
    assert campaign.state.creatures["c2"].master == ""


def test_creatures_that_come_in_a_circle_are_refused_and_an_old_circle_stops_nothing() -> None:
    """Who comes may name a master that comes later, or itself: the party would lose both, and looking up never end."""
    campaign = peopled()
    ox, cart = Kept("ox", Creature("Ox"), master="cart"), Kept("cart", Creature("Cart"), master="ox")
    assert why_not(campaign, command.AddCreatures(creatures=(ox, cart))) == "Ox cannot follow one who follows it."
    assert "Ox cannot" in why_not(campaign, command.AddCreatures(creatures=(replace(ox, master="ox"),)))
    done(campaign, command.AddCreatures(creatures=(ox,)))
    assert "Cart cannot" in why_not(campaign, command.AddCreatures(creatures=(cart,)))
    held = Campaign("Ash Keep", "old", creatures={each.id: each for each in (ox, cart, Kept("c1", ANA))})
    happened = decide(held, command.FollowMaster(id="c1", master="ox"), BOOK)
    assert isinstance(happened, tuple)
    assert [each.kept.master for each in happened if isinstance(each, event.CreatureKept)] == ["ox"]


NAMES = st.text(max_size=8)
CREATURES = st.builds(Creature, name=NAMES, cr=NAMES, hp=st.none() | st.integers(1, 500), feats=st.just(("Dodge",)))
MODIFIERS = st.builds(Modifier, to=NAMES, value=st.integers(-9, 9), type=NAMES, source=NAMES, when=NAMES)
SWITCHES = st.builds(Switch, name=NAMES, on=st.booleans(), modifiers=st.lists(MODIFIERS, max_size=2).map(tuple))
KEPT = st.builds(
    Kept, id=NAMES, creature=CREATURES, folder=NAMES, switches=st.lists(SWITCHES, max_size=2).map(tuple), master=NAMES
)
OPTIONS = st.none() | NAMES | st.integers(-9, 9) | st.booleans()
EVENINGS = st.lists(st.builds(Beat, text=NAMES, encounter=NAMES, done=st.booleans()), max_size=2).map(tuple)
SESSIONS = st.builds(GameSession, id=NAMES, number=st.integers(0, 9), date=NAMES, evening=EVENINGS, plan=NAMES)
REMINDERS = st.builds(
    Reminder, id=NAMES, at=st.integers(-9, 9), text=NAMES, told=st.booleans(), creature=NAMES, due=st.integers(-9, 9)
)
AWARDS = st.builds(Award, NAMES, NAMES, st.dictionaries(NAMES, st.integers(-9, 9), max_size=2))
OTHERWISE = {(NoteIllness, "creatures"): "ids", (TakeTreasure, "found"): "things"}
"""Fields that hold something else than those of their name elsewhere."""
COMMANDS: dict[type[Command], st.SearchStrategy[Command]] = {
    kind: st.builds(
        kind,
        **{
            name: {
                "creatures": st.lists(KEPT, max_size=2).map(tuple),
                "creature": CREATURES,
                "switch": SWITCHES,
                "value": OPTIONS,
                "ids": st.lists(NAMES, max_size=2).map(tuple),
                "but": st.lists(NAMES, max_size=2).map(tuple),
                "others": st.lists(NAMES, max_size=2).map(tuple),
                "used": st.lists(st.tuples(NAMES, st.integers(0, 9)), max_size=2).map(tuple),
                "archived": st.booleans(),
                "there": st.booleans(),
                "count": st.integers(1, 9),
                "coins": st.builds(Coins, *[st.integers(0, 99)] * 4),
                "found": st.builds(Found, id=NAMES, name=NAMES, weight=st.sampled_from([0, 0.5, 12])),
                "awards": st.lists(AWARDS, max_size=2).map(tuple),
                "instead_of": st.lists(NAMES, max_size=2).map(tuple),
                "pinned": st.booleans(),
                "at": st.integers(0, 9),
                "encounters": st.lists(st.builds(Planned, id=NAMES, title=NAMES), max_size=2).map(tuple),
                "pictures": st.lists(st.tuples(NAMES, NAMES), max_size=2).map(tuple),
                "pages": st.lists(st.builds(Page, id=NAMES, title=NAMES, text=NAMES), max_size=2).map(tuple),
                "add": st.lists(NAMES, max_size=2).map(tuple),
                "bond": st.none()
                | st.builds(Bond, kind=NAMES, level=st.integers(1, 20), hp=st.none() | st.integers(1, 9)),
                "remove": st.lists(NAMES, max_size=2).map(tuple),
                "session": SESSIONS,
                "evening": EVENINGS,
                "present": st.none() | st.lists(NAMES, max_size=2).map(tuple),
                "number": st.none() | st.integers(0, 9),
                "played": st.booleans(),
                "brings": st.booleans(),
                "rounds": st.integers(-9, 9),
                "now": st.integers(-9, 9),
                "passed": st.integers(-9, 9),
                "day": st.integers(-9, 9),
                "rest": st.lists(NAMES, max_size=2).map(tuple),
                "noted": st.booleans(),
                "players": st.booleans(),
                "calendar": st.builds(Calendar, weekdays=st.lists(NAMES, max_size=2).map(tuple), year=NAMES),
                "reminders": st.lists(REMINDERS, max_size=2).map(tuple),
                "reminder": REMINDERS,
                "more": st.builds(Brought, absent=st.lists(NAMES, max_size=2).map(tuple)),
                "table": st.builds(OwnTable, id=NAMES, title=NAMES),
                "treasure": st.just(Treasure()),
                "things": st.lists(st.builds(Found, id=NAMES, name=NAMES), max_size=2).map(tuple),
            }.get(OTHERWISE.get((kind, name), name), NAMES)
            for name in kind.__dataclass_fields__
        },
    )
    for kind in codec.command_kinds()
}


@given(st.one_of(*COMMANDS.values()))
def test_commands_come_back_from_their_written_form(asked: Command) -> None:
    assert codec.read_command(json.loads(json.dumps(codec.command_form(asked)))) == asked


def test_events_and_states_come_back_from_their_written_form() -> None:
    campaign = peopled()
    done(
        campaign,
        command.SetOption(option="x", value=True),
        command.SetSetting(name="y", value=3),
        command.MoveEncounter(id="e1"),
        command.SetTitle(to="T"),
    )
    for entry in campaign.entries:
        for each in entry.events:
            assert codec.read_event(json.loads(json.dumps(codec.event_form(each)))) == each
    document = CampaignDocument(BOOK)
    again = document.read_state(document.write_state(campaign.state))
    assert codec.state_form(again) == codec.state_form(campaign.state)
    assert list(again.encounters) == ["e2", "e1"]
    assert again.creatures == campaign.state.creatures


def test_an_event_of_a_newer_program_is_refused_by_its_version() -> None:
    with pytest.raises(FormError, match="at most 1"):
        codec.read_event({"kind": "TitleSet", "version": 2, "title": "T"})
    with pytest.raises(FormError, match="one of"):
        codec.read_event({"kind": "Unheard"})


def test_an_event_of_an_older_program_is_lifted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event.TitleSet, "version", 2)
    monkeypatch.setitem(codec.UPCASTERS, ("TitleSet", 1), lambda fields: {"title": fields["name"]})
    assert codec.read_event({"kind": "TitleSet", "version": 1, "name": "T"}) == event.TitleSet(title="T")
