"""A month in one file: four evenings, an upgrade from the first form, a level, a restore; every number adds up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from desktop_app.campaign.calendar import ROUNDS_A_DAY
from desktop_app.campaign.clock_commands import PassTime
from desktop_app.campaign.command import EditCreature, RemoveCreatures, WriteNote
from desktop_app.campaign.game_clock import MORNING
from desktop_app.campaign.game_sessions import PLAYED, RECAP, Beat, GameSession
from desktop_app.campaign.homecoming import time_home
from desktop_app.campaign.links import links_in
from desktop_app.campaign.members import awarding, standing_of
from desktop_app.campaign.party_book import Award, Found
from desktop_app.campaign.party_commands import AddCoins, GiveFound, KeepFound, SellFound, SplitCoins
from desktop_app.campaign.session_commands import CountAsPlayed, EndSession, PlanSession, PlaySession, WriteInSession
from desktop_app.campaign.state import PARTY, Campaign
from desktop_app.checking import WHOLE, check
from desktop_app.combat.carrying_over import as_they_left
from desktop_app.combat.commands import Add, Bring, Damage, EndFight, EndTurn, Start
from desktop_app.combat.sides import FOES, HEROES
from desktop_app.combat.timeline import game_time
from desktop_app.content import load_ruleset
from desktop_app.making.gear import with_new
from desktop_app.making.level_up import filled, level_up
from desktop_app.making.plan import Level
from desktop_app.opening import open_campaign
from desktop_app.rules.awards import experience
from desktop_app.rules.coins import Coins, from_copper, half_price
from desktop_app.rules.dice import SeededDice
from desktop_app.session import Accepted
from desktop_app.store.backup_names import BEFORE_UPDATE, Backups, backups_of, read_name
from desktop_app.store.errors import OLDER, StoreError
from desktop_app.store.restore import restore_in_place
from tests.store.helpers import AT
from tests.store.stored import FILES, answer, unpack

PF1 = load_ruleset("pf1")
WEEK = 7 * ROUNDS_A_DAY
HEROES_OF = ("c1", "c2", "c3", "c4")
HEDDA, OGRE = "c1", "c13"
AN_OGRE = 800
"""The experience for a foe of CR 3. Core Rulebook, chapter 12."""
LEVEL_4, LEVEL_5 = 9_000, 15_000
"""The medium track. Core Rulebook, chapter 3."""
RING, HOARD = 12_500, Coins(gp=101)
"""What a silver ring is worth, in copper pieces; the coins that each fight brings."""


class Month:
    """The campaign and what it should come to."""

    def __init__(self, folder: Path) -> None:
        self.path, self.backups = unpack(FILES / "form1.sql", folder / "month.turnkeeper"), folder / "backups"
        self.opened: Any = None

    def open(self, *, upgrade: bool = False) -> Any:
        opened = open_campaign(self.path, self.backups, lambda _deliver: None, SeededDice(3), may_make=False,
                               may_upgrade=upgrade)  # fmt: skip
        problem = answer(opened, opened.open)
        if isinstance(problem, StoreError):
            opened.close()
            raise problem
        return opened

    @property
    def state(self) -> Campaign:
        state: Campaign = self.opened.campaign.state
        return state

    def do(self, *commands: Any, of: Any = None) -> None:
        for command in commands:
            told = answer(self.opened, partial((of or self.opened.campaign).do, command, None))
            assert isinstance(told, Accepted), told

    def fight(self, title: str, before: Any) -> Any:
        """Two ogres fall, and Hedda is hurt; the party comes as it left the fight before."""
        fight = answer(self.opened, lambda then: self.opened.new_encounter(title, then))
        heroes = [self.state.creatures[id] for id in HEROES_OF]
        came: Sequence[Any] = [Add(creature=each.creature, side=HEROES, source_creature=each.id) for each in heroes]
        if before is not None:
            names = [name for name, who in before.state.combatants.items() if who.source_creature in HEROES_OF]
            came = [Bring(combatants=as_they_left(before.state, names), clock=game_time(before.state))]
        ogre = self.state.creatures[OGRE].creature
        self.do(*came, Add(creature=ogre, side=FOES, count=2), Start(), of=fight)
        self.do(Damage(to="Hedda Kolstad", amount=3), EndTurn(), EndTurn(), of=fight)
        self.do(*(Damage(to=name, amount=200) for name, who in fight.state.combatants.items() if who.side == FOES),
                EndFight(), of=fight)  # fmt: skip
        return fight

    def evening(self, number: int, before: Any) -> Any:
        """A session from its plan to its recap, with all that it gave."""
        id, title = f"s{number}", f"Ogres {number}"
        self.do(PlanSession(session=GameSession(id, number, f"2026-03-{7 * number:02}", f"The pass {number}", HEROES_OF,
                                                (Beat("Snow"),), plan="Two ogres.")))  # fmt: skip
        self.do(PlaySession(id=id))
        fight = self.fight(title, before)
        time = time_home(self.state, fight.id, fight.state)
        self.do(*([time] if time is not None else []), CountAsPlayed(id=id, encounter=fight.id))
        assert experience(self.state.creatures[OGRE].creature.cr, PF1) == AN_OGRE
        shares = dict.fromkeys(HEROES_OF, 2 * AN_OGRE // len(HEROES_OF))
        self.do(awarding(self.state, Award(f"a{number}", title, shares, id, fight.id), PF1, self.opened.fresh_id))
        self.do(KeepFound(found=Found(f"f{number}", "silver ring", 2, value=RING, session=id, encounter=fight.id)))
        self.do(AddCoins(coins=HOARD), SplitCoins(ids=HEROES_OF, coins=HOARD))
        sold = from_copper(half_price(RING, 1))
        self.do(SellFound(id=f"f{number}", count=1, coins=sold, new_id=f"f{number}sold"))
        self.do(
            WriteNote(id=f"n{number}0", name=f"Pass {number}", text=f"Snow, and [[{title}]] with [[Hedda Kolstad]].")
        )
        self.do(WriteInSession(id=id, part=RECAP, at=0, gone="", put=f"Two ogres fell in the snow of {number}."))
        self.do(EndSession(id=id), PassTime(rounds=WEEK, rest=HEROES_OF))
        return fight

    def level_up(self) -> None:
        """Hedda brought the crown home: she has what the fifth level needs, and takes it."""
        kept = self.state.creatures[HEDDA]
        missing = standing_of(self.state, kept, PF1).missing
        self.do(awarding(self.state, Award("crown", "The crown", {HEDDA: missing}), PF1, self.opened.fresh_id))
        assert standing_of(self.state, kept, PF1).is_due
        level = filled(kept.creature, Level("fighter"), PF1)
        self.do(EditCreature(id=HEDDA, creature=level_up(kept.creature, level, PF1), what="level up"))

    def give_ring(self, number: int) -> None:
        """Hedda wears the ring that was left of that evening."""
        found, kept = self.state.party_book.found[f"f{number}"], self.state.creatures[HEDDA]
        worn = with_new(kept.creature, found.name, PF1)
        self.do(GiveFound(id=found.id, to=HEDDA, creature=worn, count=1))


@pytest.fixture
def month(tmp_path: Path) -> Month:
    return Month(tmp_path)


def test_every_number_adds_up_and_every_log_opens(month: Month) -> None:
    with pytest.raises(StoreError) as caught:
        month.open()
    assert caught.value.kind == OLDER
    month.opened = month.open(upgrade=True)
    (copy,) = backups_of(month.path, month.backups)
    assert _why(copy) == BEFORE_UPDATE
    stood = month.state
    money = {id: dict(stood.creatures[id].creature.money).get("gp", 0) for id in HEROES_OF}
    steps, notes = len(month.opened.campaign.entries), len(stood.pages)
    fight = month.evening(2, month.evening(1, None))
    month.level_up()
    month.give_ring(2)
    fight = month.evening(3, fight)
    after_three = month.opened.campaign.digest()
    month.opened.close()
    month.opened = month.open()
    month.do(RemoveCreatures(ids=HEROES_OF))
    month.opened.close()
    newest = backups_of(month.path, month.backups)[-1]
    restored = restore_in_place(newest, month.path, Backups(month.backups), AT)
    assert restored.kept is not None
    month.opened = month.open()
    assert month.opened.campaign.digest() == after_three, "the evening of three weeks is there again"
    fight = answer(month.opened, lambda then: month.opened.open_encounter(fight.id, then))
    fight = month.evening(4, fight)
    _adds_up(month, stood, money, notes, fight)
    assert len(month.opened.campaign.entries) == steps + 4 * 13 + 3, "every step is in the log once"
    month.opened.close()
    assert check(month.path).condition == WHOLE
    month.opened = month.open()
    _every_log_opens(month)
    month.opened.close()


def _adds_up(month: Month, stood: Campaign, money: dict[str, int], notes: int, fight: Any) -> None:
    state, book = month.state, month.state.party_book
    own = 4 * 2 * AN_OGRE // 4
    assert [book.total(id) for id in HEROES_OF] == [LEVEL_5 + own // 2, *[LEVEL_4 + own] * 3]
    assert [standing_of(state, state.creatures[id], PF1).reached for id in HEROES_OF] == [5, 4, 4, 4]
    assert [state.creatures[id].creature.character_level for id in HEROES_OF] == [5, 4, 4, 4]
    rings = [each for each in book.found.values() if each.name == "silver ring"]
    assert sum(each.count for each in rings) == 8
    assert [each.count for each in rings if each.sold_for is not None] == [1] * 4
    assert [(each.id, each.count) for each in rings if each.has] == [("f2", 1)]
    over = HOARD.gp * 100 % len(HEROES_OF)
    assert book.purse.copper == 4 * (RING // 2 + over)
    share = 4 * (HOARD.gp // len(HEROES_OF))
    assert [dict(state.creatures[id].creature.money)["gp"] for id in HEROES_OF] == [money[id] + share for id in money]
    played = [each.played for each in state.sessions.values()]
    assert [len(each) for each in played] == [1] * 4
    assert all(each.phase == PLAYED and each.recap and each.plan for each in state.sessions.values())
    assert [each.number for each in state.sessions.values()] == [1, 2, 3, 4]
    weeks = [(each.game_to or 0) - (each.game_from or 0) for each in state.sessions.values()]
    assert state.clock.now == MORNING + 4 * WEEK + sum(weeks)
    assert len(state.encounters) == len(stood.encounters) + 4
    assert len(state.pages) == notes + 4
    assert {each.name for each in links_in(state.pages["n40"].text)} == {"Ogres 4", "Hedda Kolstad"}
    assert fight.state.combatants["Hedda Kolstad"].damage == 4 * 3, "wounds came from fight to fight"
    assert [kept.id for kept in state.folder(PARTY)] == [*HEROES_OF]
    assert state.creatures["c9"] == stood.creatures["c9"]


def _every_log_opens(month: Month) -> None:
    fights = [answer(month.opened, partial(_opened, month, id)) for id in month.state.encounters]
    for session in (month.opened.campaign, *fights):
        for entry in session.entries:
            assert entry.title
            assert entry.command is not None
            assert isinstance(entry.dice, dict)
            assert all(line.strip() for line in entry.lines)
            assert entry.events or entry.lines


def _opened(month: Month, id: str, then: Callable[[Any], None]) -> None:
    month.opened.open_encounter(id, then)


def _why(copy: Path) -> str:
    name = read_name(copy)
    assert name is not None
    return name.why
