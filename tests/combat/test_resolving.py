"""What spells and abilities do to their targets, told as play under every ruleset."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.combat.apply import fold
from desktop_app.combat.codec import command_form, read_command, state_form
from desktop_app.combat.commands import Cast
from desktop_app.combat.commands_area import MARKS
from desktop_app.combat.decide import Decided, decide
from desktop_app.combat.decide.preview import spell_ahead
from desktop_app.combat.narrate import lines
from desktop_app.combat.outcome_of import outcome_of
from desktop_app.content.spells import load_spells
from desktop_app.rules.dice import SeededDice
from desktop_app.rules.resolution import Resolution
from desktop_app.rules.spell_play import spell_resolution
from tests.play import CLUB, RULESETS, Play, foe, hero, play

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)
BALL: dict[str, Any] = {
    "caster_level": 5, "damage": "5d6", "damage_type": "fire", "save": "ref", "on_save": "half", "dc": 15,
    "resistance": True, "school": "evocation", "descriptors": ["fire"],
}  # fmt: skip
HOLD: dict[str, Any] = {
    "caster_level": 5, "save": "will", "on_save": "negates", "dc": 14, "only": ["humanoid"], "resistance": True,
    "effects": [{"name": "paralyzed", "lasts": "5 rounds", "again": "will"}], "descriptors": ["mind-affecting"],
}  # fmt: skip
CURE: dict[str, Any] = {
    "caster_level": 5, "heal": "1d8+5", "reverses": ["undead"], "only": ["living", "undead"], "attack": "melee touch",
    "save": "will", "on_save": "half", "harmless": True, "resistance": True, "dc": 12,
}  # fmt: skip
RAYS: dict[str, Any] = {
    "caster_level": 7, "attack": "ranged touch", "attacks": "2", "damage": "4d6", "damage_type": "fire",
    "save": "none", "resistance": True,
}  # fmt: skip


def fight(ruleset: str, **others: Any) -> Play:
    """A wizard whose turn it is, and others."""
    order = {"Wiz": 20} | {name: 15 - place for place, name in enumerate(others)}
    return play(ruleset, Wiz=hero(), **others).do("start", initiative=order)


def cast(told: Play, name: str, wanted: dict[str, Any], *targets: str, dice: Any = None, **more: Any) -> Play:
    """The wizard casts it on these."""
    return told.do("cast", dice, by="Wiz", name=name, spell_level=3, targets=list(targets), play=wanted, **more)


@every_ruleset
@pytest.mark.rule("save.formula")
def test_a_ball_of_fire_is_rolled_once_and_saved_against_by_each(ruleset: str) -> None:
    told = fight(ruleset, Orc=foe(), Wolf=foe(), Imp=foe(immunities=["fire"]))
    cast(
        told, "fireball", BALL, "Orc", "Wolf", "Imp", dice={"damage": [6, 5, 4, 1, 1], "save": {"Orc": 15, "Wolf": 14}}
    )
    told.expect({"damage.total": 17, "Orc.hp": 12, "Wolf.hp": 3, "Imp.hp": 20, "cast": "fireball"})
    told.expect({"targets.Orc.saved": True, "targets.Wolf.damage": 17, "targets.Imp.why": "immune to fire"})
    assert "Wiz casts fireball on Orc, Wolf and Imp." in lines(told.events)
    assert "Orc takes 8 points of fire damage (saved, half)." in lines(told.events)


@every_ruleset
def test_spell_resistance_is_beaten_by_the_caster_level(ruleset: str) -> None:
    told = play(ruleset, Wiz=hero(feats=["Spell Penetration"]), Drow=foe(sr=17), Imp=foe(sr=17))
    told.start(Wiz=20, Drow=10, Imp=9)
    dice = {"damage": [1, 1, 1, 1, 1], "spell-resistance": {"Drow": 9, "Imp": 10}, "save": {"Imp": 2}}
    cast(told, "fireball", BALL, "Drow", "Imp", dice=dice)
    told.expect({"Drow.hp": 20, "Imp.hp": 15, "targets.Drow.why": "spell resistance"})


@every_ruleset
def test_the_game_masters_word_stands_above_saves_resistance_and_immunity(ruleset: str) -> None:
    told = fight(ruleset, A=foe(sr=30), B=foe(), C=foe(immunities=["fire"]), D=foe(traits=["evasion"]))
    marks = {"A": "full", "B": "half", "C": "none", "D": "saved"}
    cast(told, "fireball", BALL, "A", "B", "C", "D", marks=marks, dice={"damage": [2, 2, 2, 2, 2]})
    told.expect({"A.hp": 10, "B.hp": 15, "C.hp": 20, "D.hp": 20})


@every_ruleset
@pytest.mark.rule("round.effect-duration")
def test_who_is_held_is_paralysed_for_its_rounds_and_saves_again_each_turn(ruleset: str) -> None:
    told = fight(ruleset, Orc=foe(), Elf=foe(), Wolf=foe(type="animal"), Zed=foe(type="undead"))
    cast(told, "hold person", HOLD, "Orc", "Elf", "Wolf", "Zed", dice={"save": {"Orc": 13, "Elf": 14}})
    told.expect({"Orc.helpless": True, "Elf.helpless": False, "targets.Wolf.share": "none"})
    assert "Wolf is not affected: hold person affects only humanoids." in lines(told.events)
    held = told["Orc"].effects[0]
    assert (held.origin.spell, held.origin.by, held.ends_round) == ("hold person", "Wiz", 6)
    (again,) = told["Orc"].reminders
    told.do("recurring-save", by="Orc", text=again.text, dice={"save": {"Orc": 14}})
    told.expect({"Orc.helpless": False})
    assert not told["Orc"].reminders


@every_ruleset
def test_a_spell_ends_with_all_that_it_laid(ruleset: str) -> None:
    told = fight(ruleset, Orc=foe(), Elf=foe())
    cast(told, "hold person", HOLD, "Orc", "Elf", dice={"save": {"Orc": 2, "Elf": 2}})
    told.do("end-spell", spell="hold person", by="Wiz").expect({"Orc.helpless": False, "Elf.helpless": False})
    assert not told["Orc"].reminders
    assert told.refused("end-spell", spell="hold person") == ("Nobody is affected by hold person.",)


@every_ruleset
def test_what_is_kept_up_ends_when_its_caster_falls(ruleset: str) -> None:
    told = fight(ruleset, Orc=foe())
    song = {"caster_level": 5, "effects": [{"name": "fascinated", "lasts": "concentration"}]}
    cast(told, "hypnotism", song, "Orc").expect({"Orc.conditions": ["fascinated"]})
    told.do("damage", to="Wiz", amount=22).expect({"Orc.conditions": []})


@every_ruleset
@pytest.mark.rule("healing.limit")
def test_a_cure_heals_a_friend_without_a_roll_and_harms_undead_by_touch_and_save(ruleset: str) -> None:
    told = fight(ruleset, Zed=foe(type="undead"), Gol=foe(type="construct")).do("damage", to="Wiz", amount=15)
    cast(told, "cure light wounds", CURE, "Wiz", dice={"healing": 4}).expect({"Wiz.hp": 14, "Wiz.charge": None})
    told.turns("Wiz", "Zed", "Gol")
    cast(told, "cure light wounds", CURE, "Zed", dice={"touch": 15, "healing": 4, "save": {"Zed": 15}})
    told.expect({"Zed.hp": 16, "targets.Zed.saved": True, "attack.hit": True})
    told.turns("Wiz", "Zed", "Gol")
    cast(told, "cure light wounds", CURE, "Gol", dice={"touch": 2}).expect({"Wiz.charge": "cure light wounds"})
    told.turns("Wiz", "Zed", "Gol")
    told.do("deliver", by="Wiz", target="Gol", dice={"touch": 15}).expect({"Gol.hp": 20, "Wiz.charge": None})


@every_ruleset
@pytest.mark.rule("attack.critical-spells")
def test_each_ray_has_its_own_touch_attack_and_may_be_a_critical_hit(ruleset: str) -> None:
    told = fight(ruleset, Orc=foe(hp=90), Elf=foe(hp=90))
    dice = {"touch": [20, 2], "confirm": 15, "damage": [1, 2, 3, 4, 1, 2, 3, 4]}
    cast(told, "scorching ray", RAYS, "Orc", "Elf", dice=dice).expect({"Orc.hp": 70, "Elf.hp": 90})
    told = fight(ruleset, Orc=foe(hp=90))
    cast(told, "scorching ray", RAYS, "Orc", dice={"touch": [15, 15], "damage": [1, 1, 1, 1, 6, 6, 6, 6]})
    told.expect({"Orc.hp": 62, "targets.Orc.damage": 28})


@every_ruleset
def test_missiles_are_shared_out_and_a_shield_stops_them(ruleset: str) -> None:
    missiles = {"caster_level": 5, "attacks": "3", "damage": "1d4+1", "save": "none", "stopped_by": ["Shield"]}
    told = fight(ruleset, Orc=foe(), Elf=foe()).do("effect", to="Elf", name="Shield")
    cast(told, "magic missile", missiles, "Orc", "Elf", dice={"damage": [4, 3]}).expect({"Orc.hp": 11, "Elf.hp": 20})
    assert "Elf is not affected: Shield stops it." in lines(told.events)


@every_ruleset
def test_those_of_few_hit_dice_fall_first(ruleset: str) -> None:
    sleep = {
        "caster_level": 1, "hit_dice_in_all": "4", "save": "will", "on_save": "negates", "dc": 12,
        "effects": [{"name": "unconscious", "lasts": "10 rounds"}],
    }  # fmt: skip
    die = {"count": 3, "die": 8}
    told = fight(ruleset, Ogre=foe(hit_dice=die), Rat=foe(hit_dice={"count": 1, "die": 8}), Bear=foe(hit_dice=die))
    cast(told, "sleep", sleep, "Ogre", "Rat", "Bear", dice={"save": {"Ogre": 1, "Rat": 1}})
    told.expect({"Ogre.helpless": True, "Rat.helpless": True, "Bear.helpless": False})
    assert "Bear is not affected: sleep has no Hit Dice left." in lines(told.events)


@every_ruleset
def test_one_who_falls_by_the_game_masters_word_leaves_no_hit_dice_to_others(ruleset: str) -> None:
    sleep = {
        "caster_level": 1, "hit_dice_in_all": "4", "save": "will", "on_save": "negates", "dc": 12,
        "effects": [{"name": "unconscious", "lasts": "10 rounds"}],
    }  # fmt: skip
    told = fight(
        ruleset, **{name: foe(hit_dice={"count": dice, "die": 8}) for name, dice in (("Ogre", 6), ("Bear", 7))}
    )
    cast(told, "sleep", sleep, "Ogre", "Bear", marks={"Ogre": "failed"})
    told.expect({"Ogre.helpless": True, "Bear.helpless": False})
    assert "Bear is not affected: sleep has no Hit Dice left." in lines(told.events)


@every_ruleset
def test_a_case_takes_the_place_of_the_whole(ruleset: str) -> None:
    light = {"caster_level": 6, "damage": "3d8", "cases": [{"caster_level": 6, "only": ["undead"], "damage": "6d6"}]}
    told = fight(ruleset, Orc=foe(hp=60), Zed=foe(hp=60, type="undead"))
    cast(told, "searing light", light, "Orc", "Zed", dice={"damage": [1, 1, 1, 6, 6, 6, 6, 6, 6]})
    told.expect({"Orc.hp": 57, "Zed.hp": 24})


@every_ruleset
@pytest.mark.rule("condition.known-effects")
def test_negative_levels_abilities_and_temporary_hit_points(ruleset: str) -> None:
    told = fight(ruleset, Orc=foe(hp=60), Zed=foe(hp=60, type="undead"))
    touch = {
        "negative_levels": "1d4", "temporary": "1d10+5", "lasts": "100 rounds",
        "ability": [{"ability": "str", "amount": "1d6"}, {"ability": "con", "amount": "2", "kind": "drain"}],
    }  # fmt: skip
    dice = {"negative-levels": 3, "temporary": 4, "ability": [5]}
    told.do("use", name="dark touch", play=touch, targets=["Orc", "Zed"], dice=dice)
    orc, zed = told["Orc"], told["Zed"]
    assert (orc.ability_damage, orc.ability_drain) == ((("str", 5),), (("con", 2),))
    assert orc.temp_hp == zed.temp_hp == 9
    assert [each.effect.value for each in orc.effects] == [3]
    assert not zed.effects
    assert not zed.ability_drain
    assert not zed.ability_damage


@every_ruleset
def test_a_made_save_may_let_something_else_happen(ruleset: str) -> None:
    fear = {
        "save": "will", "on_save": "negates", "dc": 14, "effects": [{"name": "frightened", "lasts": "1d4 rounds"}],
        "if_saved": {"effects": [{"name": "shaken", "lasts": "1 rounds"}]},
    }  # fmt: skip
    told = fight(ruleset, Orc=foe(), Elf=foe())
    cast(told, "cause fear", fear, "Orc", "Elf", dice={"save": {"Orc": 20, "Elf": 1}, "duration": 3})
    assert [each.condition for each in told["Orc"].effects] == ["shaken"]
    assert [each.condition for each in told["Elf"].effects] == ["frightened"]
    assert told["Elf"].effects[0].ends_round == 4


@every_ruleset
def test_half_of_what_dice_lay_is_left_by_a_save_that_halves(ruleset: str) -> None:
    ray = {
        "save": "fort", "on_save": "half", "dc": 14,
        "effects": [{"name": "enfeebled", "lasts": "5 rounds",
                     "modifiers": [{"to": "ability:str", "value": "-1d6-2"}]}],
    }  # fmt: skip
    told = fight(ruleset, Orc=foe(str=16), Elf=foe(str=16))
    cast(told, "ray of enfeeblement", ray, "Orc", "Elf", dice={"save": {"Orc": 20, "Elf": 1}, "effect": [4]})
    assert [told[name].effects[0].effect.modifiers[0].value for name in ("Orc", "Elf")] == [-3, -6]


@every_ruleset
def test_an_ability_costs_its_action_is_counted_and_may_need_a_touch(ruleset: str) -> None:
    told = fight(ruleset, Orc=foe())
    touch = {"attack": "melee touch", "damage": "1d6", "damage_type": "acid", "save": "none"}
    use = {"name": "acid touch", "by": "Wiz", "play": touch, "targets": ["Orc"], "cost": "standard", "tally": "acid"}
    told.do("use", **use, dice={"touch": 15, "damage": 4}).expect({"Orc.hp": 16, "used": "acid touch"})
    assert told["Wiz"].used == (("acid", 1),)
    assert told.refused("use", **use)
    assert "There is no combatant called 'Nobody'." in told.refused("use", **(use | {"targets": ["Nobody"]}))
    assert "'mayhap' should be one of full" in told.refused("use", **use, marks={"Orc": "mayhap"})[0]
    assert "Not a dice formula" in told.refused("use", **(use | {"play": {"damage": "lots"}}))[0]


@every_ruleset
def test_a_breath_has_its_dc_from_hit_dice_and_constitution(ruleset: str) -> None:
    breath = {"damage": "6d6", "damage_type": "cold", "save": "ref", "on_save": "half", "dc_ability": "con"}
    told = play(ruleset, Orc=hero(), Wyrm=foe(hit_dice={"count": 5, "die": 12}, type="dragon", con=14))
    told.do("use", name="breath weapon", by="Wyrm", play=breath, targets=["Orc"], dice={
        "damage": [1, 1, 1, 1, 1, 1], "save": {"Orc": 14}})  # fmt: skip
    told.expect({"save.dc": 14, "Orc.hp": 17})


@every_ruleset
def test_the_spells_dc_counts_level_ability_and_spell_focus(ruleset: str) -> None:
    wizard = hero(
        levels=[{"class": "wizard", "level": 7}],
        int=18,
        feats=["Spell Focus (evocation)"],
        spellcasting=[{"class": "wizard", "caster_level": 7, "ability": "int", "slots": {"3": 2}}],
    )
    told = play(ruleset, Wiz=wizard, Orc=foe()).start(Wiz=20, Orc=10)
    ball = {key: value for key, value in BALL.items() if key != "dc"}
    focus = 2 if told.ruleset.catalog.feats["spell focus"].modifiers[0].value == 2 else 1
    cast(told, "fireball", ball, "Orc", slot="wizard", dice={"damage": [1] * 5, "save": {"Orc": 10}})
    told.expect({"save.dc": 10 + 3 + 4 + focus})


@every_ruleset
def test_a_long_casting_takes_effect_when_it_is_complete(ruleset: str) -> None:
    told = fight(ruleset, Orc=foe())
    cast(told, "slow burn", BALL | {"save": "none"}, "Orc", time="1-round").expect({"Orc.hp": 20})
    told.do("end-turn", by="Wiz").do("end-turn", by="Orc", dice={"damage": [2, 2, 2, 2, 2]}).expect({"Orc.hp": 10})


def test_titles_name_caster_spell_and_targets() -> None:
    form = {"cast": {"by": "Wiz", "name": "fireball", "targets": ["A", "B", "C", "D"], "play": BALL}}
    command = read_command(form)
    assert command.heading() == "cast fireball: Wiz on A, B and 2 more"
    assert command_form(command) == form
    assert read_command({"use": {"name": "pit", "play": {}, "targets": ["A"]}}).heading() == "pit on A"


@settings(max_examples=30)
@given(
    ruleset=st.sampled_from(RULESETS),
    seed=st.integers(0, 2**32),
    name=st.sampled_from(("fireball", "cone of cold", "flame strike", "horrid wilting", "mass inflict light wounds")),
    marks=st.dictionaries(st.sampled_from(("A", "B", "C", "D")), st.sampled_from(MARKS)),
)
def test_the_shares_make_the_sum_and_nothing_else_is_lost(
    ruleset: str, seed: int, name: str, marks: dict[str, str]
) -> None:
    """What each is told to take is what it loses; a full share is the roll, a half one half of it; all is in events."""
    told = fight(ruleset, A=foe(hp=200), B=foe(hp=200), C=foe(hp=200, traits=["evasion"]), D=foe(hp=200, sr=15))
    found = spell_resolution(load_spells(ruleset)[name], 9, told.ruleset)
    if found is None:
        return
    command = Cast(by="Wiz", name=name, targets=("A", "B", "C", "D"), play=replace(found, dc=16), marks=marks)
    decision = decide(told.state, command, told.ruleset, SeededDice(seed))
    assert isinstance(decision, Decided)
    area = outcome_of(decision.events).area
    assert area is not None
    for who, share in area.targets.items():
        assert decision.state.combatants[who].damage == share.damage
        whole = {"full": area.total, "half": max(area.total // 2, 1), "none": 0, "double": 2 * area.total}
        assert share.damage == whole[share.share]
    assert sum(each.damage for each in decision.state.combatants.values()) == sum(
        share.damage for share in area.targets.values()
    )
    assert state_form(fold(told.state, decision.events)) == state_form(decision.state)
    assert read_command(command_form(command)) == command


@pytest.mark.parametrize(
    ("amiss", "why"),
    [
        (
            {"attack": "touching"},
            "The attack of a play is melee touch, ranged touch, weapon, ranged attack, not 'touching'.",
        ),
        ({"save": "fortitude"}, "The save of a play is none, fort, ref, will, same, not 'fortitude'."),
        ({"on_save": "halves"}, "The on save of a play is half, negates, partial, not 'halves'."),
        ({"dc": 100}, "A DC is 0 to 99, not 100."),
        ({"dc": -1}, "A DC is 0 to 99, not -1."),
        ({"caster_level": 1_000_000_000}, "A caster level is 0 to 99, not 1,000,000,000."),
        ({"also": [{"save": "wisdom"}]}, "The save of a play is none, fort, ref, will, same, not 'wisdom'."),
    ],
)
def test_words_and_numbers_that_no_rule_knows_are_refused(amiss: dict[str, Any], why: str) -> None:
    """A save by a word that is none would silently mean that there is no save."""
    told = fight("pf1", Orc=foe())
    wanted = {"damage": "1d6", "dc": 12} | amiss
    assert told.refused("use", by="Wiz", name="word", targets=["Orc"], play=wanted) == (why,)


@pytest.mark.parametrize("uses", [0, -3, 10_000])
def test_uses_at_a_time_are_bounded(uses: int) -> None:
    told = fight("pf1", Orc=foe())
    why = told.refused("use", by="Wiz", name="word", targets=["Orc"], play={"damage": "1d6"}, uses=uses)
    assert why == (f"1 to 9,999 uses are counted at a time, not {uses:,}.",)


@every_ruleset
def test_a_ray_is_told_with_its_price_for_shooting_into_a_melee(ruleset: str) -> None:
    """Base attack 4, all abilities 10: +4 against touch 10; the orc clubs at a friend, -4; not for a precise shot."""
    ray = Resolution(attack="ranged touch", damage="4d6", caster_level=4)
    for feats, wanted in (((), "+0 against 10 (\N{MINUS SIGN}4 into a melee)"), (("Precise Shot",), "+4 against 10")):
        ash = hero(bab=4, feats=[*feats])
        told = play(ruleset, Ash=ash, Bea=hero(), Orc=foe(weapons=[CLUB]), engaged=[("Bea", "Orc")])
        told.start(Ash=20, Bea=15, Orc=10)
        command = Cast(by="Ash", name="scorching ray", targets=("Orc",), play=ray)
        (foreseen,) = spell_ahead(told.state, command, told.ruleset).values()
        assert foreseen.ray == f"ranged touch {wanted}"
