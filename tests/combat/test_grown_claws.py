"""Natural weapons that a power grows: they strike while they are out, are counted, and stand on the sheet."""

from __future__ import annotations

import pytest

from desktop_app.combat.standing import sheet_of
from desktop_app.documents.subjects import attack_lines
from tests.combat.powers_used import of, power, use
from tests.play import Play, foe, play


def sorcerer(level: int, *traits: str, **more: object) -> Play:
    ana = of("sorcerer", level, *traits, **{"cha": 16, "str": 14, **more})
    return play("pf1", Ana=ana, Orc=foe(hp=60, dex=10)).start(Ana=20, Orc=10)


@pytest.mark.parametrize(
    ("level", "size", "traits", "damage"),
    [
        (1, "medium", ("bloodline: draconic", "dragon: red"), "1d4+2"),
        (1, "small", ("bloodline: draconic", "dragon: red"), "1d3+2"),
        (7, "medium", ("bloodline: abyssal",), "1d6+2"),
        (11, "medium", ("bloodline: abyssal",), "1d6+3 plus 1d6 fire"),  # the abyss gives Strength 2 at the 9th
        (11, "medium", ("bloodline: draconic", "dragon: white"), "1d6+2 plus 1d6 cold"),
    ],
)
def test_the_sheet_tells_them_by_level_and_size(level: int, size: str, traits: tuple[str, ...], damage: str) -> None:
    """1d4 at first, 1d6 from the 7th level, 1d6 of the dragon's energy more from the 11th; Strength 14."""
    fight = sorcerer(level, *traits, size=size)
    (claws,) = attack_lines(sheet_of(fight.state, fight["Ana"], fight.ruleset))
    assert (claws.name, claws.count, claws.natural) == ("claw", 2, True)
    assert " plus ".join(filter(None, (claws.damage, claws.extra))) == damage


def test_claws_strike_while_they_are_out() -> None:
    """Base attack 3 at level 7 and Strength 2; both at the full bonus; 6 of 3 + 3 rounds are left, then 5."""
    fight = sorcerer(7, "bloodline: draconic", "dragon: red")
    assert not fight["Ana"].creature.weapons
    use(fight, "claws").expect({"Ana.budget.standard": 1})
    fight.do("attack", by="Ana", target="Orc", with_="claw", dice={"attack": 15, "damage": [4]})
    fight.expect({"attack.total": 15 + 3 + 2, "Orc.hp": 60 - (4 + 2)})
    assert power(fight, "claws").left == 5
    fight.turns("Ana", "Orc")
    assert power(fight, "claws").left == 4
    use(fight, "claws")
    assert not fight["Ana"].creature.weapons
    assert not fight["Ana"].effects
    assert power(fight, "claws").left == 4


def test_claws_go_when_no_round_is_left() -> None:
    fight = sorcerer(1, "bloodline: draconic", "dragon: red", cha=6)  # 3 - 2: one round
    use(fight, "claws").turns("Ana", "Orc")
    assert not fight["Ana"].creature.weapons


def test_a_hero_with_claws_out_keeps_her_own_weapons() -> None:
    axe = {"name": "axe", "kind": "melee", "hands": "two", "damage": "1d12"}
    fight = sorcerer(1, "bloodline: abyssal", weapons=[axe])
    use(fight, "claws")
    assert [each.name for each in fight["Ana"].creature.weapons] == ["axe", "claw"]
    use(fight, "claws")
    assert [each.name for each in fight["Ana"].creature.weapons] == ["axe"]
