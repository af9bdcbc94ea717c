"""Spells told as play: long castings that are lost, touches, reminders."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from desktop_app.combat.codec import read_command
from desktop_app.combat.commands import Together
from desktop_app.combat.decide import Decided, Refused, decide
from desktop_app.combat.other_slots import other_slots, usual_slot
from desktop_app.combat.spells import KnownSpell, known_spells
from desktop_app.content.spells import load_spells, named_spell
from desktop_app.rules.dice import ScriptedDice
from tests.play import AXE, CLUB, KNIFE, RULESETS, SWORD, Play, foe, hero, like, play

PAIR = [("Wiz", "Orc")]


def casting(ruleset: str, time: str = "1-round") -> Play:
    """The wizard has begun a long spell that will be in its hand."""
    fight = play(ruleset, engaged=PAIR, Wiz=hero(hp=12), Orc=foe(bab=4, weapons=[CLUB]))
    fight.start(Wiz=20, Orc=10)
    return fight.do("cast", by="Wiz", spell_level=2, time=time, components=["V"], touch="melee", name="chill touch")


@pytest.mark.rule("spell.casting-time", "pf1", "d35", "d30")
@pytest.mark.parametrize("ruleset", ["pf1", "d35", "d30"])
def test_a_round_of_casting_ends_in_the_hand_and_is_touched_with_at_once(ruleset: str) -> None:
    fight = casting(ruleset).turns("Wiz", "Orc").expect({"Wiz.charge": "chill touch"})
    fight.do("deliver", by="Wiz", target="Orc", dice={"touch": 15}).expect(
        {"Wiz.charge": None, "Wiz.budget.standard": 1}
    )


@pytest.mark.rule("spell.casting-time", "pf1", "d35", "d30")
@pytest.mark.parametrize("ruleset", ["pf1", "d35", "d30"])
def test_who_goes_down_or_cannot_go_on_loses_it(ruleset: str) -> None:
    fight = casting(ruleset).turns("Wiz").do("damage", to="Wiz", amount=12)
    fight.do("damage", to="Wiz", amount=1).do("heal", to="Wiz", amount=10).turns("Orc")
    fight.expect({"actor": "Wiz", "Wiz.charge": None})
    fight = casting(ruleset).turns("Wiz").do("condition", to="Wiz", add="stunned", rounds=2).turns("Orc")
    fight.expect({"Wiz.charge": None})


@pytest.mark.rule("spell.concentration-check", "pf1", "d35", "d30")
@pytest.mark.parametrize(("ruleset", "dc"), [("pf1", 15), ("d35", 15), ("d30", 13)])
def test_an_attack_in_the_middle_of_it_reminds_of_the_check(ruleset: str, dc: int) -> None:
    fight = casting(ruleset).turns("Wiz")
    fight.do("attack", by="Orc", target="Wiz", with_="club", dice={"attack": 15, "damage": [3]})
    assert f"must concentrate (DC {dc})" in fight.log


@pytest.mark.rule("spell.touch", "pf1", "d35", "d30")
@pytest.mark.parametrize("ruleset", ["pf1", "d35", "d30"])
def test_touches_are_free_once_and_then_cost_an_action(ruleset: str) -> None:
    fight = play(ruleset, Wiz=hero(), Bo=hero(), Orc=foe()).start(Wiz=20, Bo=15, Orc=10)
    fight.refused("deliver", by="Wiz", target="Orc")
    fight.do("cast", by="Wiz", spell_level=1, time="swift", components=["V"], touch="melee")
    fight.do("deliver", by="Wiz", target="Orc", dice={"touch": 2}).expect(
        {"Wiz.budget.standard": 1, "attack.hit": False}
    )
    fight.do("deliver", by="Wiz", target="Bo").expect({"Wiz.budget.standard": 0, "Wiz.charge": None})


@pytest.mark.rule("spell.holding-charge", "pf1", "d35", "d30")
@pytest.mark.parametrize("ruleset", ["pf1", "d35", "d30"])
def test_six_friends_take_a_full_round(ruleset: str) -> None:
    fight = play(ruleset, Wiz=hero(), Orc=foe()).start(Wiz=20, Orc=10)
    fight.do("cast", by="Wiz", spell_level=1, time="swift", components=["V"], touch="melee")
    fight.do("act", by="Wiz", action="touch-six-friends").expect({"Wiz.charge": None, "Wiz.budget.full_round": 0})


@pytest.mark.rule("spell.metamagic-time", "d35")
def test_a_full_round_casting_is_there_at_once_and_leaves_a_step() -> None:
    fight = casting("d35", "full-round").expect({"Wiz.charge": "chill touch", "Wiz.budget.step": 1})
    fight.refused("move", by="Wiz", distance=10)


@pytest.mark.rule("spell.standard-cast", *RULESETS)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_casting_keeps_dexterity_and_loses_the_action_of_one_who_falls(ruleset: str) -> None:
    fight = play(ruleset, engaged=PAIR, Wiz=hero(hp=3, dex=14), Orc=foe(bab=4, weapons=[CLUB]))
    fight.start(Orc=20, Wiz=10).turns("Orc")
    fight.do("cast", by="Wiz", spell_level=1, components=["V"], touch="melee").expect({"provokes": ["Orc"]})
    fight.do("opportunity", by="Orc", target="Wiz", dice={"attack": 8, "damage": [5]})
    fight.expect({"attack.ac": 12, "Wiz.life": "dying"})
    fight.do("proceed").expect({"ok": False, "reason": {"any": True}, "Wiz.charge": None})


@pytest.mark.rule("spell.counterspell", "pf1", "d35", "d30")
@pytest.mark.parametrize("ruleset", ["pf1", "d35", "d30"])
def test_a_counterspell_must_be_readied(ruleset: str) -> None:
    fight = play(ruleset, Wiz=hero(), Orc=foe()).start(Orc=20, Wiz=10)
    fight.refused("counterspell", by="Wiz", against="Orc", spell_level=1)
    fight.turns("Orc").do("ready", by="Wiz", does="standard", trigger="it casts").turns("Wiz")
    fight.do("counterspell", by="Wiz", against="Orc", spell_level=1, dispel=True)
    assert "dispel check" in fight.log


@pytest.mark.rule("spell.counterspell", "pf1", "d35", "d30")
@pytest.mark.parametrize("ruleset", ["pf1", "d35", "d30"])
@pytest.mark.parametrize(("face", "countered"), [(13, True), (12, False)])
def test_a_known_spell_is_countered_and_the_same_spell_is_spent(ruleset: str, face: int, countered: bool) -> None:
    """Spellcraft by Intelligence 16, +3, against DC 15 + 1."""
    fight = play(ruleset, Wiz=hero(**WIZARD), Orc=foe()).start(Orc=20, Wiz=10)
    fight.turns("Orc").do("ready", by="Wiz", does="standard", trigger="it casts").turns("Wiz")
    fight.do("counterspell", by="Wiz", against="Orc", spell_level=1, spell="shield", slot="wizard", slot_level=1,
             dice={"spellcraft": face})  # fmt: skip
    assert dict(fight["Wiz"].used) == ({"wizard|1|shield": 1} if countered else {})
    assert (fight["Orc"].effect("countered") is not None) is countered


@pytest.mark.rule("spell.counterspell", "pf1", "d35", "d30")
@pytest.mark.parametrize("ruleset", ["pf1", "d35", "d30"])
@pytest.mark.parametrize(("face", "countered"), [(11, True), (10, False)])
def test_dispel_magic_counters_by_a_check_of_the_caster_level(ruleset: str, face: int, countered: bool) -> None:
    """1d20 + 5 against 11 and the foe's caster level 5."""
    fight = play(ruleset, Wiz=hero(**WIZARD), Orc=foe(**WIZARD)).start(Orc=20, Wiz=10)
    fight.turns("Orc").do("ready", by="Wiz", does="standard", trigger="it casts").turns("Wiz")
    fight.do("counterspell", by="Wiz", against="Orc", dispel=True, dispel_level=5, dice={"dispel": face})
    assert (fight["Orc"].effect("countered") is not None) is countered


WIZARD = {
    "spellcasting": [
        {
            "class": "wizard",
            "caster_level": 5,
            "ability": "int",
            "slots": {"1": 4, "3": 1},
            "prepared": {"1": ["sleep", "shield", "shield"], "3": ["fireball"]},
        }
    ],
    "special": [{"name": "dancing lights", "kind": "Sp", "uses": "1/day"}],
    "int": 16,
}


@pytest.mark.rule("spell.standard-cast")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_castings_are_counted_and_none_is_left_at_last(ruleset: str) -> None:
    fight = play(ruleset, Wiz=hero(**WIZARD), Orc=foe()).start(Wiz=20, Orc=10)

    def left() -> dict[str, int | None]:
        return {spell.name: spell.left for spell in known_spells(fight.state, "Wiz", fight.ruleset)}

    assert left() == {"fireball": 1, "sleep": 1, "shield": 2, "dancing lights": 1}
    assert known_spells(fight.state, "Wiz", fight.ruleset)[0].dc == 16
    fight.do("cast", by="Wiz", spell_level=1, name="shield", slot="wizard").turns("Wiz", "Orc")
    assert left()["shield"] == 1
    fight.do("cast", by="Wiz", name="dancing lights", slot="spell-like").turns("Wiz", "Orc")
    assert left()["dancing lights"] == 0
    fight.do("cast", by="Wiz", spell_level=3, name="fireball", slot="wizard").turns("Wiz", "Orc")
    fight.refused("cast", by="Wiz", spell_level=3, name="fireball", slot="wizard")


@pytest.mark.rule("spell.standard-cast")
def test_who_prepares_nothing_shares_the_slots_of_a_level() -> None:
    spells = {"slots": {"1": 2}, "known": {"1": ["sleep", "web"]}}
    known = {"class": "sorcerer", "caster_level": 4, "ability": "cha"} | spells
    fight = play("d35", Sor=hero(spellcasting=[known]), Orc=foe()).start(Sor=20, Orc=10)
    fight.do("cast", by="Sor", spell_level=1, name="web", slot="sorcerer").turns("Sor", "Orc")
    assert [spell.left for spell in known_spells(fight.state, "Sor", fight.ruleset)] == [1, 1]


@pytest.mark.rule("spell.casting-time", "spell.touch")
@pytest.mark.parametrize("ruleset", ["pf1", "d35", "d30"])
def test_a_long_spell_that_is_no_touch_does_not_end_in_the_hand(ruleset: str) -> None:
    fight = play(ruleset, engaged=PAIR, Wiz=hero(hp=12), Orc=foe()).start(Wiz=20, Orc=10)
    fight.do("cast", by="Wiz", spell_level=2, time="1-round", name="summon")
    fight.turns("Wiz", "Orc").expect({"actor": "Wiz", "Wiz.charge": None})
    assert "completes the spell" in fight.log


@pytest.mark.parametrize(
    ("feats", "more"), [((), 0), (("Spell Focus (evocation)",), 1), (("Spell Focus (conjuration)",), 0)]
)
@pytest.mark.parametrize("ruleset", ["pf1", "d35", "cmbv", "d30"])
def test_level_and_dc_are_told_with_every_part(ruleset: str, feats: tuple[str, ...], more: int) -> None:
    """10 + 2 + Wis 4 for flaming sphere, an evocation: 16, and 17 with the feat (18 where the feat is worth 2)."""
    druid = hero(
        levels=[{"class": "druid", "level": 5}],
        wis=18,
        feats=list(feats),
        spellcasting=[
            {"class": "druid", "caster_level": 5, "ability": "wis", "prepared": {"2": ["flaming sphere"]}},
        ],
    )
    fight = play(ruleset, Wiz=druid)
    find = load_spells(ruleset).get
    (sphere,) = known_spells(fight.state, "Wiz", fight.ruleset, find)
    worth = fight.ruleset.catalog.feats["spell focus"].modifiers[0].value
    assert sphere.dc == 16 + more * worth
    assert sphere.dc_lines is not None
    assert [line.source for line in sphere.dc_lines.lines if line.counts][:3] == ["base", "spell level", "Wisdom"]
    assert sphere.caster_level is not None
    assert sphere.caster_level.total == 5
    fight.do("negative-levels", to="Wiz", count=2)
    assert known_spells(fight.state, "Wiz", fight.ruleset, find)[0].caster_level.total == 3  # type: ignore[union-attr]


def test_abilities_like_spells_have_what_is_printed_or_hit_dice_and_charisma() -> None:
    nixie = foe(
        hit_dice={"count": 3, "die": 6},
        cha=16,
        special=[
            {"name": "Charm Person", "kind": "Sp", "text": "Caster level 4, Will DC 15.", "uses": "3/day"},
            {"name": "Sleep", "kind": "Sp"},
        ],
    )
    fight = play("d35", Nix=nixie)
    charm, sleep = known_spells(fight.state, "Nix", fight.ruleset, lambda name: load_spells("d35").get(name.lower()))
    assert charm.caster_level is not None
    assert sleep.caster_level is not None
    assert (charm.caster_level.total, charm.dc, charm.left) == (4, 15, 3)
    assert (sleep.caster_level.total, sleep.dc, sleep.left) == (3, 14, None)


HANDS = [
    ([SWORD], "light wooden shield", ["sword", "light wooden shield"], True),
    ([SWORD], "buckler", ["sword", "buckler"], True),
    ([AXE], "buckler", ["axe", "buckler"], True),
    ([SWORD], "heavy steel shield", ["sword", "heavy steel shield"], False),
    ([SWORD, KNIFE], "light wooden shield", ["sword", "knife", "light wooden shield"], False),
    ([SWORD, KNIFE], "buckler", ["sword", "knife", "buckler"], False),
]


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.rule("spell.components")
@pytest.mark.parametrize(("weapons", "shield", "holding", "free"), HANDS)
def test_gestures_take_a_hand_that_a_light_shield_leaves(
    ruleset: str, weapons: list[dict[str, Any]], shield: str, holding: list[str], free: bool
) -> None:
    """The hand of a light shield may hold the weapon meanwhile; a buckler hinders neither hand."""
    fight = play(ruleset, Ana=hero(weapons=weapons, shield={"item": shield}, holding=holding), Orc=foe())
    fight.start(Ana=20, Orc=10)
    wish: dict[str, Any] = {"by": "Ana", "name": "bless", "spell_level": 1, "components": ["V", "S"]}
    if free:
        fight.do("cast", **wish)
        return
    assert fight.refused("cast", **wish) == ("Ana has no free hand for somatic components.",)
    command = read_command({"cast": wish})
    decision = decide(fight.state, command, fight.ruleset, ScriptedDice({}))
    assert isinstance(decision, Refused)
    assert decision.remedy is not None
    assert decision.remedy.text == f"Drop {weapons[-1]['name']} first"
    together = Together(commands=(decision.remedy.command, command))
    assert isinstance(decide(fight.state, together, fight.ruleset, ScriptedDice({})), Decided)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(("casting", "slots"), [
    ({"prepared": {"1": ["shield"], "2": ["web", "web"]}}, ["web, level 2, 2 left"]),
    ({"prepared": {"1": ["shield"]}, "slots": {"1": 3, "2": 3}}, ["an open slot, level 2, 3 left"]),
    ({"known": {"1": ["shield"], "2": ["web"]}, "slots": {"1": 4, "2": 3}}, ["a level 2 slot, 3 left"]),
])  # fmt: skip
def test_another_casting_is_spent_for_what_is_not_prepared(
    ruleset: str, casting: dict[str, Any], slots: list[str]
) -> None:
    """Of its level or higher; once none is left it is refused."""
    caster = {"class": "wizard", "caster_level": 5, "ability": "int"} | casting
    told = play(ruleset, Wiz=hero(int=16, spellcasting=[caster]), Orc=foe(hp=50)).start(Wiz=20, Orc=10)
    found = other_slots(told["Wiz"], "knock", 2)
    assert [each.text for each in found] == slots
    assert other_slots(told["Wiz"], "light", 0) == ()
    many = 3 if "slots" in casting else 2
    for _ in range(many):
        told.do("cast", by="Wiz", name="knock", spell_level=2, spends=found[0].key).turns("Wiz", "Orc")
    assert dict(told["Wiz"].used) == {found[0].key: many}
    assert " left" in " ".join(told.refused("cast", by="Wiz", name="knock", spell_level=2, spends=found[0].key))
    assert other_slots(told["Wiz"], "knock", 2) == ()


CONVERTED = [
    ("cleric", "cure light wounds", 1, "cleric|1|bless"),
    ("cleric", "inflict moderate wounds", 2, "cleric|2|silence"),
    ("cleric", "shatter", 2, ""),
    ("druid", "summon nature's ally ii", 2, "druid|2|silence"),
    ("druid", "cure moderate wounds", 2, ""),
    ("wizard", "cure light wounds", 1, ""),
]


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.rule("spell.standard-cast")
def test_what_is_spent_by_the_rules_is_known(ruleset: str) -> None:
    """A cleric's cure takes the place of what is prepared; a sorcerer with no slot of the level spends a higher one."""
    for name, spell, level, wanted in CONVERTED:
        caster = {"class": name, "caster_level": 5, "ability": "wis", "prepared": {"1": ["bless"], "2": ["silence"]}}
        told = play(ruleset, Ana=hero(wis=16, spellcasting=[caster | {"slots": {"1": 2, "2": 1}}]), Orc=foe())
        if like(ruleset, "d30") and name == "druid":
            wanted = ""  # druids learned it later
        assert usual_slot(told["Ana"], KnownSpell(spell, level, ""), told.ruleset) == wanted, (name, spell)
    knows = {
        "class": "sorcerer",
        "caster_level": 5,
        "ability": "cha",
        "known": {"1": ["shield"]},
        "slots": {"1": 1, "2": 2},
    }
    told = play(ruleset, Ana=hero(cha=16, spellcasting=[knows]), Orc=foe()).start(Ana=20, Orc=10)
    told.do("cast", by="Ana", name="shield", spell_level=1, slot="sorcerer")
    assert usual_slot(told["Ana"], KnownSpell("shield", 1, "sorcerer", 0), told.ruleset) == "sorcerer|2|shield"
    assert usual_slot(told["Ana"], KnownSpell("knock", 2, ""), told.ruleset) == ""


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_slot_in_which_nothing_was_prepared_is_spent(ruleset: str) -> None:
    """Four slots of level 2 and one of level 3, three of the four prepared: one of level 2 is open, and one of 3."""
    caster = {"class": "wizard", "caster_level": 5, "ability": "int", "slots": {"2": 4, "3": 1},
              "prepared": {"2": ["web", "web", "invisibility"], "3": []}}  # fmt: skip
    told = play(ruleset, Wiz=hero(int=16, spellcasting=[caster]), Orc=foe(hp=50)).start(Wiz=20, Orc=10)
    found = other_slots(told["Wiz"], "knock", 2)
    assert [each.text for each in found] == [
        "an open slot, level 2, 1 left",
        "web, level 2, 2 left",
        "invisibility, level 2, 1 left",
        "an open slot, level 3, 1 left",
    ]
    told.do("cast", by="Wiz", name="knock", spell_level=2, spends=found[0].key)
    assert "Wiz spends an open slot of level 2." in told.log
    told.turns("Wiz", "Orc")
    assert [each.text for each in other_slots(told["Wiz"], "knock", 2)] == [each.text for each in found[1:]]
    refused = told.refused("cast", by="Wiz", name="knock", spell_level=2, spends=found[0].key)
    assert refused == ("Wiz has no open slot of level 2 left.",)


VERSIONS = [
    ("quickened magic missile", 5, True, ("V", "S"), 16),
    ("silent fireball", 4, False, ("S",), 18),
    ("still fireball", 4, False, ("V",), 18),
    ("fireball", 3, False, ("V", "S"), 18),
]


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.rule("spell.metamagic-time")
@pytest.mark.parametrize(("name", "level", "quick", "components", "dc"), VERSIONS)
def test_a_prepared_version_does_what_the_spell_does(
    ruleset: str, name: str, level: int, quick: bool, components: tuple[str, ...], dc: int
) -> None:
    """The DC is that of the spell's own level (Intelligence 20), not of the higher slot that it takes up."""
    caster = {"class": "wizard", "caster_level": 9, "ability": "int", "prepared": {str(level): [name]}}
    told = play(ruleset, Wiz=hero(int=20, spellcasting=[caster]), Orc=foe()).start(Wiz=20, Orc=10)
    (known,) = known_spells(told.state, "Wiz", told.ruleset, partial(named_spell, ruleset))
    assert (known.level, known.is_quickened, known.dc) == (level, quick, dc)
    assert tuple(each for each in known.components if each in "VS") == components
    play_of = known.play(told.ruleset)
    assert play_of is not None
    assert play_of.damage
