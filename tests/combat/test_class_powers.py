"""Powers that classes give: bombs, hexes, judgments, deeds, songs, ki: how many, at which level, what they do."""

from __future__ import annotations

import pytest

from desktop_app.combat.class_abilities import abilities_at_hand
from desktop_app.combat.standing import sheet_of
from tests.combat.powers_used import names, of, power, use
from tests.play import CLUB, Play, foe, hero, play


def total(fight: Play, who: str, number: str, *facts: str) -> int:
    return sheet_of(fight.state, fight[who], fight.ruleset).ledger(number, frozenset(facts)).total


TABLE = [
    # Pathfinder: 10 and half the class level and the ability; uses as the class's table has them
    ("pf1", "monk", 7, (), {"wis": 16}, "wholeness of body", 6, 2, None, "7"),  # ki: 7 // 2 + 3
    ("pf1", "monk", 15, (), {"wis": 18}, "quivering palm", 1, 1, 10 + 7 + 4, ""),
    ("pf1", "monk", 8, (), {"wis": 14}, "stunning fist, sickened", 8, 1, 10 + 4 + 2, ""),
    ("pf1", "bard", 5, (), {"cha": 18}, "fascinate", 16, 1, 10 + 2 + 4, ""),  # 4 + 4 + 2 for each level more
    ("pf1", "bard", 12, (), {"cha": 18}, "soothing performance", 30, 4, 10 + 6 + 4, "3d8+12"),
    ("pf1", "bard", 6, (), {"cha": 18}, "suggestion", None, 1, 10 + 3 + 4, ""),
    ("pf1", "paladin", 9, ("divine bond: weapon",), {}, "divine bond", 2, 1, None, ""),  # at 5 and 9
    ("pf1", "antipaladin", 6, (), {"cha": 14}, "touch of corruption", 5, 1, None, "3d6"),  # half of 6, and 2
    ("pf1", "alchemist", 1, (), {"int": 16}, "bomb", 4, 1, None, "1d6+3"),
    ("pf1", "alchemist", 9, (), {"int": 16}, "bomb", 12, 1, None, "5d6+3"),
    ("pf1", "alchemist", 9, (), {"int": 16}, "splash of a bomb", None, 1, 10 + 4 + 3, "5+3"),
    ("pf1", "alchemist", 5, ("discovery: force bomb",), {"int": 12}, "force bomb", 6, 1, None, "3d4+1"),
    ("pf1", "witch", 8, ("hex: slumber",), {"int": 18}, "slumber", None, 1, 10 + 4 + 4, ""),
    ("pf1", "shaman", 8, ("hex: slumber",), {"int": 18, "wis": 12}, "slumber", None, 1, 10 + 4 + 1, ""),
    ("pf1", "witch", 6, ("hex: flight",), {"int": 18}, "flight", 6, 1, None, ""),
    ("pf1", "witch", 5, ("hex: healing",), {}, "healing, moderate", None, 1, None, "2d8+5"),
    ("pf1", "inquisitor", 7, (), {}, "judgment of justice", 3, 1, None, ""),  # at 1, 4, 7
    ("pf1", "inquisitor", 7, (), {}, "bane", 7, 1, None, ""),
    ("pf1", "gunslinger", 15, (), {"wis": 16}, "menacing shot", 3, 1, 10 + 7 + 3, ""),
    ("pf1", "swashbuckler", 19, (), {"cha": 14, "dex": 22}, "stunning stab", 2, 2, 10 + 9 + 6, ""),
    ("pf1", "magus", 6, (), {"int": 16}, "arcane weapon", 6, 1, None, ""),  # half of 6, and 3
    ("pf1", "magus", 6, ("arcana: pool strike",), {"int": 16}, "pool strike", 6, 1, None, "3d6"),
    ("pf1", "arcanist", 7, ("exploit: flame arc",), {"cha": 14}, "flame arc", 6, 1, 10 + 3 + 2, "4d6+2"),  # 3 + 7 // 2
    ("pf1", "summoner", 3, (), {"cha": 16}, "summon monster", 6, 1, None, ""),
    ("pf1", "warpriest", 5, (), {"wis": 14}, "fervor", 4, 1, None, "2d6"),
    ("pf1", "samurai", 5, (), {}, "resolve, determined", 3, 1, None, ""),  # at 1, 3, 5
    ("pf1", "cavalier", 10, (), {}, "tactician", 3, 1, None, ""),  # 1, at 5, at 10
    ("pf1", "brawler", 10, (), {"str": 18}, "knockout", 2, 1, 10 + 5 + 4, ""),
    ("pf1", "oracle", 5, ("revelation: fire breath",), {"cha": 18}, "fire breath", 2, 1, 10 + 2 + 4, "5d4"),
    ("pf1", "oracle", 5, ("revelation: touch of flame",), {"cha": 18}, "touch of flame", 7, 1, None, "1d6+2"),
    ("pf1", "ninja", 4, (), {"cha": 16}, "ki blow", 5, 1, None, ""),  # half of 4, and 3
    # 3.5: bardic music once a day for each level, quivering palm once a week
    ("d35", "bard", 6, (), {"cha": 16}, "suggestion", None, 1, 10 + 3 + 3, ""),
    ("d35", "bard", 9, (), {"cha": 16}, "inspire greatness", 9, 1, None, ""),
    ("d35", "paladin", 9, (), {}, "remove disease", 2, 1, None, ""),  # once a week at 6, twice at 9
    ("pf1", "rogue", 20, (), {"int": 14}, "master strike", None, 1, 10 + 10 + 2, ""),
    ("d35", "monk", 15, (), {"wis": 16}, "quivering palm", 1, 1, 10 + 7 + 3, ""),
    ("d35", "monk", 19, (), {}, "empty body", 19, 1, None, ""),
]


@pytest.mark.parametrize(("ruleset", "who", "level", "traits", "scores", "name", "left", "takes", "dc", "does"), TABLE)
def test_how_many_and_what_it_does(
    ruleset: str,
    who: str,
    level: int,
    traits: tuple[str, ...],
    scores: dict[str, int],
    name: str,
    left: int | None,
    takes: int,
    dc: int | None,
    does: str,
) -> None:
    fight = play(ruleset, Ana=of(who, level, *traits, **scores), Orc=foe())
    found = power(fight, name)
    known = found.play(fight.ruleset)
    assert known is not None
    assert found.way is not None
    assert (found.left, found.way.uses, found.dc, known.damage or known.heal) == (left, takes, dc, does)


@pytest.mark.parametrize(
    ("who", "level", "name", "changes", "lasts"),
    [
        ("inquisitor", 10, "judgment of destruction", [("damage", "4")], "the fight"),  # 1, and 1 for each 3
        ("inquisitor", 10, "judgment of protection", [("ac", "3")], "the fight"),  # 1, and 1 for each 5
        ("magus", 9, "arcane weapon", [("attack", "3"), ("damage", "3")], "10 rounds"),  # at 5 and 9
        ("hunter", 8, "animal focus, bull", [("ability:str", "4")], "10 rounds"),
        ("hunter", 15, "animal focus, falcon", [("skill:Perception", "8")], "10 rounds"),
        ("cavalier", 10, "banner", [("saves", "3"), ("attack", "2")], "the fight"),
        ("slayer", 10, "studied target", [("attack", "3"), ("damage", "3")], "the fight"),
        ("bard", 11, "inspire competence", [("skills", "4")], "permanent"),
        ("mesmerist", 8, "hypnotic stare", [("will", "-3")], "the fight"),
    ],
)
def test_bonuses_grow_by_level(who: str, level: int, name: str, changes: list[tuple[str, str]], lasts: str) -> None:
    fight = play("pf1", Ana=of(who, level), Orc=foe())
    known = power(fight, name).play(fight.ruleset)
    assert known is not None
    (effect,) = known.effects
    assert ([(each.to, each.value) for each in effect.modifiers], effect.lasts) == (changes, lasts)


def test_performances_begin_sooner_at_higher_levels() -> None:
    costs = {}
    for level in (6, 7, 13):
        way = power(play("pf1", Ana=of("bard", level), Orc=foe()), "fascinate").way
        assert way is not None
        costs[level] = way.cost
    assert costs == {6: "standard", 7: "move", 13: "swift"}


def test_one_pool_is_shared() -> None:
    """Ki of a monk 7 with Wisdom 16: 6. Wholeness of body takes 2 of them, and heals 7."""
    fight = play("pf1", Ana=of("monk", 7, wis=16, hp=60), Orc=foe()).start(Ana=20, Orc=10)
    fight.do("damage", to="Ana", amount=20)
    use(fight, "wholeness of body").expect({"Ana.hp": 60 - 20 + 7})
    (dodge,) = [each for each in abilities_at_hand(fight.state, "Ana", fight.ruleset) if each.name == "ki dodge"]
    assert (power(fight, "ki blow").left, dodge.counted.left) == (4, 4)


def test_no_pool_no_power() -> None:
    assert not {each for each in names(play("pf1", Ana=of("monk", 3), Orc=foe())) if "ki" in each}


def test_who_gave_bombs_up_for_an_archetype_has_none() -> None:
    fight = play("pf1", Ana=of("alchemist", 5, "archetype: vivisectionist"), Orc=foe())
    assert {"bomb", "splash of a bomb"}.isdisjoint(names(fight))
    assert "mutagen, Strength" in names(fight)


def test_a_pool_of_another_class_brings_no_monks_dodge() -> None:
    """Half of the level and Charisma 16 give a ninja 5 points; she runs faster, and has no ki dodge."""
    fight = play("pf1", Ana=of("ninja", 4, cha=16), Orc=foe())
    found = {each.name: each.counted.left for each in abilities_at_hand(fight.state, "Ana", fight.ruleset)}
    assert found == {"ki speed": 5}


def test_a_bomb_is_a_ranged_touch_with_intelligence() -> None:
    """1d6 at the first level and Intelligence 3 more, fire; it provokes nobody, and the splash is the least of it."""
    ana = of("alchemist", 1, int=16)
    fight = play("pf1", Ana=ana, Orc=foe(hp=30, dex=10, weapons=[CLUB]), Imp=foe(hp=30)).start(Ana=20, Orc=10, Imp=5)
    use(fight, "bomb", "Orc", dice={"touch": 15, "damage": [4]}).expect({"Orc.hp": 30 - 7})
    assert power(fight, "bomb").left == 3
    use(fight, "splash of a bomb", "Imp", dice={"save": 1}).expect({"Imp.hp": 30 - 4})


def test_evil_eye_lasts_longer_by_cackling() -> None:
    """-2 on AC for 3 rounds and Intelligence 3, and a round more; the one who saves has it for a round."""
    traits = ("hex: evil eye", "hex: cackle")
    fight = play("pf1", Ana=of("witch", 3, *traits, int=16), Orc=foe(), Imp=foe()).start(Ana=20, Orc=10, Imp=5)
    before = total(fight, "Orc", "ac")
    use(fight, "evil eye, AC", "Orc", dice={"save": 1})
    assert total(fight, "Orc", "ac") == before - 2
    (eye,) = fight["Orc"].effects
    assert eye.ends_round == 1 + 6
    use(fight, "cackle").expect({"Ana.budget.move": 0})
    (eye,) = fight["Orc"].effects
    assert eye.ends_round == 1 + 7
    fight.turns("Ana", "Orc", "Imp")
    use(fight, "evil eye, AC", "Imp", dice={"save": 20})
    (short,) = fight["Imp"].effects
    assert short.ends_round == 2 + 1


def test_a_hex_reaches_each_creature_once_a_day() -> None:
    """Made or failed, the save is the only one of the day; another foe may still be tried."""
    fight = play("pf1", Ana=of("witch", 5, "hex: slumber", "hex: healing", int=16), Orc=foe(), Elk=foe())
    fight.start(Ana=20, Orc=10, Elk=9)
    use(fight, "slumber", "Orc", dice={"save": 20})
    assert fight["Orc"].effect("safe from the slumber of Ana") is not None
    fight.turns("Ana", "Orc", "Elk")
    use(fight, "slumber", "Orc")
    assert not fight["Orc"].has_condition("unconscious")
    fight.turns("Ana", "Orc", "Elk")
    use(fight, "slumber", "Elk", dice={"save": 1})
    assert fight["Elk"].has_condition("unconscious")
    fight.turns("Ana", "Orc", "Elk")
    fight.do("damage", to="Ana", amount=30)
    use(fight, "healing", "Ana", dice={"healing": [4]})
    healed = fight["Ana"].damage
    fight.turns("Ana", "Orc", "Elk")
    use(fight, "healing, moderate", "Ana")
    assert fight["Ana"].damage == healed, "both are one hex"


def test_slumber_is_sleep_and_mind_affecting() -> None:
    fight = play(
        "pf1", Ana=of("witch", 3, "hex: slumber", int=16), Orc=foe(), Elf=foe(race="elf"), Zom=foe(type="undead")
    )
    fight.start(Ana=20, Orc=10, Elf=9, Zom=8)
    use(fight, "slumber", "Orc", dice={"save": 1})
    asleep, _ = fight["Orc"].effects
    assert (asleep.condition, asleep.ends_round) == ("unconscious", 1 + 3)
    fight.turns("Ana", "Orc", "Elf", "Zom")
    use(fight, "slumber", "Zom")
    assert not fight["Zom"].effects


def test_a_judgment_lasts_until_the_fight_is_over() -> None:
    """Protection at level 5: +2 sacred to AC; swift, one use of two."""
    fight = play("pf1", Ana=of("inquisitor", 5), Orc=foe()).start(Ana=20, Orc=10)
    before = total(fight, "Ana", "ac")
    use(fight, "judgment of protection").expect({"Ana.budget.swift": 0, "Ana.budget.standard": 1})
    assert (total(fight, "Ana", "ac"), power(fight, "judgment of purity").left) == (before + 2, 1)
    fight.do("end-fight")
    assert not fight["Ana"].effects


def test_a_judgment_of_healing_closes_wounds_each_turn() -> None:
    """1 point, and 1 for each three levels: 3 at level 6."""
    fight = play("pf1", Ana=of("inquisitor", 6, hp=40), Orc=foe()).start(Ana=20, Orc=10)
    fight.do("damage", to="Ana", amount=10)
    use(fight, "judgment of healing")
    fight.turns("Ana", "Orc").expect({"Ana.hp": 40 - 10 + 3})


def test_bane_takes_a_round_each_turn() -> None:
    fight = play("pf1", Ana=of("inquisitor", 5), Orc=foe()).start(Ana=20, Orc=10)
    use(fight, "bane")
    assert power(fight, "bane").left == 4
    fight.turns("Ana", "Orc")
    assert power(fight, "bane").left == 3


def test_the_destruction_domains_smite_is_good_for_one_blow() -> None:
    """3.5, cleric 6: +4 to hit and 6 damage more with one melee attack, and it is gone."""
    ana = of("cleric", 6, "domain: destruction", weapons=[CLUB])
    fight = play("d35", Ana=ana, Orc=foe(hp=60)).start(Ana=20, Orc=10)
    use(fight, "smite")
    fight.do("attack", by="Ana", target="Orc", with_="club", dice={"attack": 15, "damage": [4]})
    fight.expect({"attack.total": 15 + 4 + 4, "Orc.hp": 60 - (4 + 6)})
    assert not fight["Ana"].effects


def test_dirge_of_doom_shakes_while_it_goes_on() -> None:
    fight = play("pf1", Ana=of("bard", 8, cha=16), Orc=foe(), Imp=foe()).start(Ana=20, Orc=10, Imp=5)
    use(fight, "dirge of doom", "Orc", "Imp")
    assert [fight[name].has_condition("shaken") for name in ("Orc", "Imp")] == [True, True]
    rounds = power(fight, "fascinate").left
    fight.turns("Ana", "Orc", "Imp")
    assert rounds is not None
    assert power(fight, "fascinate").left == rounds - 1
    fight.do("switch-off", by="Ana", ability="dirge of doom")
    assert not fight["Orc"].effects


def test_a_paladins_courage_is_for_those_beside_her() -> None:
    """+4 morale on saves against fear until the fight is over; she herself knows no fear."""
    fight = play("pf1", Ana=of("paladin", 3), Bo=hero(), Orc=foe()).start(Ana=20, Bo=15, Orc=10)
    before = total(fight, "Bo", "will", "vs fear")
    use(fight, "aura of courage", "Bo").expect({"Ana.budget.standard": 1})
    assert total(fight, "Bo", "will", "vs fear") == before + 4


def test_wholeness_of_body_by_points_in_the_older_game() -> None:
    """3.5, monk 7: 14 points a day, in portions."""
    fight = play("d35", Ana=of("monk", 7), Orc=foe())
    (whole,) = [
        each for each in abilities_at_hand(fight.state, "Ana", fight.ruleset) if each.name == "wholeness of body"
    ]
    assert (whole.counted.most, whole.counted.unit, whole.takes_points) == (14, "points", True)


@pytest.mark.parametrize(("hp", "dead"), [(12, True), (13, False)])
def test_a_death_touch_kills_who_has_no_more_hit_points_than_the_dice(hp: int, dead: bool) -> None:
    """3.5, cleric 3: 3d6 come to 12."""
    fight = play("d35", Ana=of("cleric", 3, "domain: death"), Orc=foe(hp=hp, dex=10)).start(Ana=20, Orc=10)
    use(fight, "death touch", "Orc", dice={"touch": 15, "slays": [3, 4, 5]})
    assert (fight["Orc"].dead, power(fight, "death touch").left) == (dead, 0)
    if not dead:
        fight.expect({"Orc.hp": hp})


@pytest.mark.rule("turning.effect")
@pytest.mark.parametrize("ruleset", ["d35", "d30"])
def test_a_greater_turning_destroys_those_that_it_would_turn(ruleset: str) -> None:
    """Cleric 3: 10 on the check reaches 3 Hit Dice, 2d6 + 3 are 10 of them: two of 3 are destroyed and not turned."""
    zombie = foe(type="undead", hit_dice={"count": 3, "die": 12}, hp=20)
    ana = of("cleric", 3, "domain: sun", alignment="lawful good")
    fight = play(ruleset, Ana=ana, Zom=zombie, Bie=zombie).start(Ana=20, Zom=10, Bie=9)
    dice = {"turning": 10, "turning_damage": [3, 4]}
    fight.do("turn-undead", by="Ana", targets=["Zom", "Bie"], use="greater", dice=dice)
    assert [fight[name].dead for name in ("Zom", "Bie")] == [True, True]
    again = fight.state.combatants["Ana"].used
    assert sorted(count for _, count in again) == [1, 1]  # an attempt, and the one greater turning of the day
    plain = play(ruleset, Ana=of("cleric", 3, alignment="lawful good"), Zom=zombie, Bie=zombie).start(
        Ana=20, Zom=10, Bie=9
    )
    (why,) = plain.refused("turn-undead", by="Ana", targets=["Zom"], use="greater")
    assert why == "Ana has no greater turning: it comes with the domain of the sun."
