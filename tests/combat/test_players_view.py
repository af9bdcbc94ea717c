"""What the players see: the order, the turn, conditions and health as chosen; nothing that is the game master's."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.combat.players_view import (
    BARS,
    CONDITIONS,
    EVERYTHING,
    FIGURES,
    HIDDEN,
    KIND,
    NAMES,
    NOTHING,
    NUMBER,
    OWN,
    WORDS,
    Choices,
    PlayersView,
    players_view,
)
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.effect import Effect
from tests.play import Play, foe, hero, play

NAMES_THERE = ("Ana", "Bea", "Grishnak", "Ulfgar", "Spider")
CHOICES = st.builds(
    Choices,
    party=st.sampled_from((FIGURES, BARS, WORDS, HIDDEN)),
    others=st.sampled_from((BARS, WORDS, HIDDEN)),
    unknown=st.sampled_from((KIND, NUMBER)),
    lies=st.sampled_from((EVERYTHING, CONDITIONS, OWN, NOTHING)),
)


def begun() -> Play:
    fight = play(
        "pf1",
        Ana=hero(hp=31),
        Bea=hero(hp=17),
        Grishnak=foe(hp=40, type="humanoid"),
        Ulfgar=foe(hp=23, type="humanoid"),
        Spider=foe(hp=12, type="vermin"),
    )
    return fight.start(Ana=20, Grishnak=18, Bea=15, Ulfgar=12, Spider=9)


def seen(fight: Play, **choices: str) -> PlayersView:
    return players_view(fight.state, Choices(**choices))


def names(view: PlayersView) -> list[str]:
    return [row.name for row in view.rows]


def test_before_the_fight_there_is_nothing_to_see() -> None:
    fight = play("pf1", Ana=hero(), Orc=foe())
    assert seen(fight) == PlayersView()
    assert players_view(None, Choices()) == PlayersView()


def test_names_are_known_when_they_are_revealed_and_numbers_stay() -> None:
    fight = begun()
    assert names(seen(fight)) == ["Ana", "Unknown 1", "Bea", "Unknown 2", "Unknown 3"]
    assert names(seen(fight, unknown=KIND)) == ["Ana", "Humanoid 1", "Bea", "Humanoid 2", "Vermin 1"]
    assert names(seen(fight, unknown=NAMES)) == ["Ana", "Grishnak", "Bea", "Ulfgar", "Spider"]
    fight.do("arrange", name="Grishnak", revealed=True)
    assert names(seen(fight)) == ["Ana", "Grishnak", "Bea", "Unknown 2", "Unknown 3"]


def test_who_acts_and_who_is_next() -> None:
    fight = begun()
    assert (seen(fight).acting, seen(fight).following) == ("Ana", "Unknown 1")
    fight.turns("Ana", "Grishnak", "Bea", "Ulfgar")
    assert (seen(fight).acting, seen(fight).following, seen(fight).round) == ("Unknown 3", "Ana", 1)
    fight.turns("Spider").do("delay", by="Ana").do("damage", to="Bea", amount=60)
    view = seen(fight)
    assert (view.acting, view.following) == ("Unknown 1", "Unknown 2")
    assert [row.waiting for row in view.rows] == [True, False, False, False, False]
    assert [row.out for row in view.rows] == [False, False, True, False, False]
    fight.do("end-fight")
    assert seen(fight).over
    assert not seen(fight).acting


def test_while_a_hidden_one_acts_the_turn_before_seems_to_go_on() -> None:
    fight = begun().do("arrange", name="Ulfgar", hidden=True)
    assert names(seen(fight)) == ["Ana", "Unknown 1", "Bea", "Unknown 2"]
    fight.turns("Ana", "Grishnak")
    assert (seen(fight).acting, seen(fight).following) == ("Bea", "Unknown 2")
    fight.turns("Bea")
    assert fight.state.actor == "Ulfgar"
    assert (seen(fight).acting, seen(fight).following) == ("Bea", "Unknown 2")


@pytest.mark.parametrize(
    ("damage", "word", "bar"),
    [(0, "unhurt", 100), (1, "hurt", 100), (10, "hurt", 75), (20, "badly hurt", 50), (30, "nearly down", 25),
     (40, "nearly down", 0), (43, "down", 0), (80, "dead", 0)],
)  # fmt: skip
def test_health_of_the_others_in_words_and_steps(damage: int, word: str, bar: int) -> None:
    fight = begun().do("damage", to="Grishnak", amount=damage)
    assert seen(fight).rows[1].health == word
    assert seen(fight).rows[1].share is None
    assert seen(fight, others=BARS).rows[1].share == bar
    assert seen(fight, others=HIDDEN).rows[1].health == (word if damage > 40 else "")


def test_the_party_in_figures_with_what_lies_on_it() -> None:
    fight = begun().do("damage", to="Ana", amount=5).do("temp-hp", to="Ana", amount=4)
    fight.do("effect", to="Ana", name="bless", rounds=30).do("condition", to="Ana", add="shaken", rounds=3)
    fight.do("effect", to="Spider", name="mage armor", rounds=99).do("condition", to="Spider", add="prone")
    ana, spider = seen(fight).rows[0], seen(fight).rows[4]
    assert (ana.health, ana.share) == ("26 / 31 +4", 83)
    assert ana.conditions == ("Bless 30", "shaken 3")
    assert spider.conditions == ("prone",)
    assert seen(fight, lies=CONDITIONS).rows[0].conditions == ("shaken 3",)
    assert seen(fight, lies=OWN).rows[4].conditions == ()
    assert all(row.conditions == () for row in seen(fight, lies=NOTHING).rows)
    assert seen(fight, party=WORDS).rows[0].health == "hurt"


def secret_changes(who: Combatant, draw: st.DataObject) -> Combatant:
    """Another combatant that must look the same: its sheet, notes, group, spells, exact hit points in the same step."""
    text = st.text("abcXYZ 123", min_size=1, max_size=8)
    spell = Effect(draw.draw(text), draw.draw(text), (Modifier("ac", draw.draw(st.integers(1, 9)), "dodge", "x"),))
    active = replace(who.effects[0], condition="", effect=spell) if who.effects else None
    most = draw.draw(st.integers(100, 200))
    return replace(
        who,
        creature=replace(who.creature, name=draw.draw(text), bab=draw.draw(st.integers(0, 20)), hp=most),
        maximum=most,
        damage=draw.draw(st.integers(most * 30 // 100, most * 45 // 100)),
        notes=draw.draw(text),
        group=draw.draw(text),
        source_creature=draw.draw(text),
        initiative_modifier=draw.draw(st.integers(-5, 20)),
        effects=(*who.effects, active) if active is not None else who.effects,
        ability_damage=(("str", draw.draw(st.integers(1, 9))),),
        charge=draw.draw(text),
    )


@given(data=st.data(), choices=CHOICES, turns=st.integers(0, 12))
def test_nothing_of_the_others_that_is_secret_changes_what_is_seen(
    data: st.DataObject, choices: Choices, turns: int
) -> None:
    fight = begun()
    for _ in range(turns):
        fight.do("end-turn")
    for name in ("Grishnak", "Ulfgar", "Spider"):
        fight.do("condition", to=name, add="prone")
        most = fight[name].maximum
        fight.do("damage", to=name, amount=most * 40 // 100)
    state = fight.state
    before = players_view(state, choices)
    for name in ("Grishnak", "Ulfgar", "Spider"):
        state = state.with_combatant(secret_changes(state.combatants[name], data))
    assert players_view(state, choices) == before


@given(data=st.data(), choices=CHOICES, hidden=st.sets(st.sampled_from(NAMES_THERE[2:])), turns=st.integers(0, 12))
def test_no_word_of_hidden_and_unrevealed_ones_is_seen(
    data: st.DataObject, choices: Choices, hidden: set[str], turns: int
) -> None:
    fight = begun()
    for name in sorted(hidden):
        fight.do("arrange", name=name, hidden=True)
    for _ in range(turns):
        fight.do("end-turn")
    fight.do("condition", to="Ana", add="shaken", source="Grishnak")
    fight.do("effect", to="Bea", name="bless", source="Ulfgar")
    told = repr(players_view(fight.state, choices))
    for name in ("Grishnak", "Ulfgar", "Spider"):
        assert name not in told
    assert told.count("PlayersRow(") == 5 - len(hidden)
    strangers = replace_hidden(fight.state, sorted(hidden), data)
    assert players_view(strangers, choices) == players_view(fight.state, choices)


def replace_hidden(state: Encounter, hidden: list[str], draw: st.DataObject) -> Encounter:
    for name in hidden:
        who = state.combatants[name]
        gone = draw.draw(st.booleans())
        state = state.with_combatant(replace(who, dead=gone, damage=draw.draw(st.integers(0, 60)), effects=()))
    return state


def test_neither_an_invisible_foe_nor_a_fallen_one_is_next() -> None:
    fight = begun().do("condition", to="Grishnak", add="invisible")
    view = seen(fight)
    assert names(view) == ["Ana", "Bea", "Unknown 2", "Unknown 3"]
    assert (view.acting, view.following) == ("Ana", "Bea")
    fight.turns("Ana")
    assert fight.state.actor == "Grishnak"
    assert (seen(fight).acting, seen(fight).following) == ("Ana", "Bea")
    fight.turns("Grishnak").do("condition", to="Bea", add="invisible").do("damage", to="Ulfgar", amount=25)
    assert fight.state.combatants["Ulfgar"].life == "dying"
    assert (seen(fight).acting, seen(fight).following) == ("Bea", "Unknown 3")


def test_a_dying_hero_is_next_for_its_player_rolls() -> None:
    fight = begun().do("damage", to="Bea", amount=19).turns("Ana")
    assert seen(fight).following == "Bea"
