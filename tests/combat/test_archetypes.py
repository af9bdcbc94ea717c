"""What archetypes change in a fight: charging scouts, knives, blows from above, bows aimed by wisdom, raging coolly."""

from __future__ import annotations

from desktop_app.combat.full_attacks import full_attacks
from tests.play import AXE, BOW, CLUB, KNIFE, Play, foe, hero, play


def rogue(archetype: str, level: int, **more: object) -> dict[str, object]:
    return hero(
        levels=[{"class": "rogue", "level": level}],
        traits=[f"archetype: {archetype}"],
        hp=40,
        str=10,
        dex=10,
        **more,
    )


def duel(ana: dict[str, object], orc: dict[str, object] | None = None) -> Play:
    fight = play("pf1", Ana=ana, Orc=orc or foe(hp=60), engaged=[("Ana", "Orc")])
    return fight.start(Orc=20, Ana=10).turns("Orc")


def test_a_scout_charges_into_vital_spots() -> None:
    """Rogue 4 (2d6): on a charge the club's 1d6 and 2d6 besides; without a charge nothing; uncanny dodge saves."""
    scout = rogue("scout", 4, weapons=[CLUB])
    struck = {"attack": 15, "damage": [3], "extra": [4, 4]}
    duel(scout).do("attack", by="Ana", target="Orc", options=["charge"], dice=struck).expect({"Orc.hp": 60 - 3 - 8})
    plain = {"attack": 15, "damage": [3]}
    duel(scout).do("attack", by="Ana", target="Orc", dice=plain).expect({"Orc.hp": 57})
    wary = duel(scout, foe(hp=60, traits=["uncanny dodge"]))
    wary.do("attack", by="Ana", target="Orc", options=["charge"], dice=plain).expect({"Orc.hp": 57})


def test_a_knife_master_rolls_other_dice() -> None:
    """Rogue 3 (2d6): with a dagger 2d8, with a club 2d4."""
    dagger = KNIFE | {"name": "dagger", "item": "dagger"}
    master = rogue("knife master", 3, weapons=[dagger, CLUB])
    flank = {"by": "Ana", "target": "Orc", "options": ["flanking"]}
    duel(master).do("attack", with_="dagger", dice={"attack": 15, "damage": [3], "extra": [8, 8]}, **flank).expect(
        {"Orc.hp": 60 - 3 - 16}
    )
    duel(master).do("attack", with_="club", dice={"attack": 15, "damage": [3], "extra": [4, 4]}, **flank).expect(
        {"Orc.hp": 60 - 3 - 8}
    )


def fighter(level: int, **more: object) -> dict[str, object]:
    return hero(
        levels=[{"class": "fighter", "level": level}],
        traits=["archetype: two-handed fighter"],
        hp=60,
        str=18,
        dex=10,
        weapons=[AXE],
        **more,
    )


def test_a_two_handed_fighter_chops_from_above() -> None:
    """Strength 18 gives +4: one blow in both hands +8, each of a full attack +6; from 7th level the later ones +8."""
    chop = duel(fighter(3)).do("attack", by="Ana", target="Orc", dice={"attack": 15, "damage": [5]})
    chop.expect({"Orc.hp": 60 - 5 - 8})
    both = {"by": "Ana", "attacks": [{"target": "Orc"}, {"target": "Orc"}]}
    dice = {"attacks": [{"attack": 15, "damage": [5]}] * 2}
    six = duel(fighter(6)).do("full-attack", dice=dice, **both)
    six.expect({"Orc.hp": 60 - 2 * (5 + 6 + 1)})
    seven = duel(fighter(7)).do("full-attack", dice=dice, **both)
    seven.expect({"Orc.hp": 60 - (5 + 6 + 1) - (5 + 8 + 1)})


def test_a_zen_archer_aims_and_flurries_with_the_bow_alone() -> None:
    """Monk 3 with Wisdom 18 and Dexterity 10: base attack +2 and 4; a flurry at base attack 3, at -2."""
    archer = hero(
        levels=[{"class": "monk", "level": 3}], traits=["archetype: zen archer"], hp=20, wis=18, dex=10, weapons=[BOW]
    )
    fight = play("pf1", Ana=archer, Orc=foe(hp=60)).start(Orc=20, Ana=10).turns("Orc")
    offered = {way.id: [step.bonus for step in way.steps] for way in full_attacks(fight.state, "Ana", fight.ruleset)}
    assert offered["Flurry with bow"] == [5, 5]
    assert not any("unarmed" in title and "Flurry" in title for title in offered)
    fight.do("attack", by="Ana", target="Orc", with_="bow", range=40, dice={"attack": 10, "damage": [3]})
    fight.expect({"attack.total": 10 + 2 + 4, "Orc.hp": 57})
