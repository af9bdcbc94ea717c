"""PCGen's groups and parties, by what its output sheets write."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_app.exchange.found import BadFileError
from desktop_app.exchange.pcgen import members_of
from desktop_app.exchange.programs import read_file
from desktop_app.reading.collections import read_collection
from desktop_app.reading.requests import Rules
from tests.exchange.test_pcgen import FILE

FIELDS = """<name>Oda Fenn</name><count>1</count><init-modifier>3</init-modifier><player>Kim</player>
<type>default</type><type>Humanoid</type>
<fullType>NG Medium Humanoid (Human)</fullType><raceClass>Human; 4th lvl Fighter; </raceClass>
<descriptor>Human</descriptor><levels>4th lvl Fighter; 1st lvl Rogue; </levels>
<senses>Normal; Perception +6; </senses><languages>Common, Giant</languages><hitDice>(4d10)+(1d8)+10  (44 hp)</hitDice>
<hitPoints>44</hitPoints><currentHitPoints>31</currentHitPoints><size>M</size><speed>Walk 30'</speed>
<ac>19</ac><touchAc>13</touchAc><flatFootedAc>16</flatFootedAc>
<fullArmorClass>19; touch: 13; flat-footed: 16</fullArmorClass><baseAttack>+4</baseAttack><grapple>+7</grapple>
<baseAttackGrapple>+4; CMB +7; CMD 20</baseAttackGrapple><space>5 ft.</space><reach>5 ft.</reach>
<fortSave>6</fortSave><reflexSave>6</reflexSave><willSave>+1</willSave><str>16 [+3]</str><dex>16 [+3]</dex>
<con>14 [+2]</con><int>10 [0]</int><wis>10 [0]</wis><cha>8 [-1]</cha><challengeRating>4</challengeRating>
<attack>Longsword: +8 (1d8+3/19-20/x2);Dagger: +7 (1d4+3/19-20/x2)</attack>
<feats>Dodge, Power Attack; Weapon Focus (Longsword)</feats><skills>Climb: +9; Stealth: +10</skills>
<possessions>Rope; Torch</possessions>"""
GROUP = (
    "<group-set><game-name>PCGen stat block</game-name><groups><group><name>Party</name><combatants>"
    f"<combatant>{FIELDS}</combatant><combatant><name>Nobody</name></combatant></combatants></group></groups></group-set>"
)


def test_a_group_has_all_totals() -> None:
    contents = read_file(GROUP.encode(), "party.rpgrp", "pf1")
    (found,) = contents.found
    creature = found.creature
    assert (creature.name, creature.alignment, creature.type, creature.cr) == ("Oda Fenn", "NG", "humanoid", "4")
    assert [(each.class_name, each.level) for each in creature.levels] == [("fighter", 4), ("rogue", 1)]
    assert dict(creature.printed.numbers) == {
        "ac": 19, "touch": 13, "flat_footed": 16, "hp": 44, "init": 3, "fort": 6, "ref": 6, "will": 1, "bab": 4,
        "cmb": 7, "cmd": 20, "speed": 30,
    }  # fmt: skip
    assert creature.abilities.scores == (16, 16, 14, 10, 10, 8)
    assert {each.name: each.attack for each in creature.printed.attacks} == {"Longsword": (8,), "Dagger": (7,)}
    assert creature.feats == ("Dodge", "Power Attack", "Weapon Focus (Longsword)")
    assert dict(creature.printed.skills) == {"Climb": 9, "Stealth": 10}
    assert found.in_fight is not None
    assert (found.in_fight.hp, found.in_fight.maximum, found.in_fight.hero) == (31, 44, True)
    assert contents.left_out == ("Nobody: it has no numbers",)


def test_a_group_of_nobody_is_told() -> None:
    with pytest.raises(BadFileError, match=r"party\.rpgrp: a group of PCGen without anybody"):
        read_file(b"<group-set><groups/></group-set>", "party.rpgrp", "pf1")


def test_a_party_stands_for_its_characters_and_companions_follow(tmp_path: Path) -> None:
    (tmp_path / "heroes").mkdir()
    (tmp_path / "heroes" / "ilva.pcg").write_text(FILE, encoding="utf-8")
    name = next(line for line in FILE.splitlines() if line.startswith("CHARACTERNAME:"))
    pet = FILE.replace(name, "CHARACTERNAME:Pip") + f"\nMASTER:{name.partition(':')[2]}|TYPE:Familiar\n"
    (tmp_path / "pip.pcg").write_text(pet, encoding="utf-8")
    party = "VERSION:6.08.00\nheroes/ilva.pcg,C:\\Games\\pip.pcg,lost.pcg,\n"
    (tmp_path / "band.pcp").write_text(party, encoding="utf-8")
    assert members_of(party.encode()) == ("heroes/ilva.pcg", "C:\\Games\\pip.pcg", "lost.pcg")
    for paths in ([tmp_path / "band.pcp"], [tmp_path]):
        found = read_collection(paths, Rules("pf1"))
        assert len(found.creatures) == 2
        by_name = {each.creature.name: (number, each.master) for number, each in found.creatures.items()}
        (ilva,) = (name for name in by_name if name != "Pip")
        assert by_name["Pip"][1] == by_name[ilva][0]
        assert [each.split(": ", 1)[1] for each in found.problems] == ["lost.pcg, which is of the party, is not there."]
    (tmp_path / "empty.pcp").write_text("VERSION:6.08.00\n", encoding="utf-8")
    assert "names no characters" in read_collection([tmp_path / "empty.pcp"], Rules("pf1")).problems[0]
