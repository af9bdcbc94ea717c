"""Hero Lab's portfolios and exports, in the shape it writes them."""

from __future__ import annotations

import base64
import io
import zipfile
from pathlib import Path

import pytest

from desktop_app.bringing_in import Into, brought_in, looked_at, things_of
from desktop_app.campaign.meeting import TAKE
from desktop_app.campaign.state import Campaign, Switch
from desktop_app.content import load_ruleset
from desktop_app.exchange.fitting import fitted_contents
from desktop_app.exchange.found import BadFileError
from desktop_app.exchange.hero_lab import read_hero_lab
from desktop_app.reading.collections import read_collection
from desktop_app.reading.creatures import form_of, read_of
from desktop_app.reading.requests import Rules
from desktop_app.reading.settling import of_file
from tests.exchange.statblock.blocks import GLOOM_OTTER

CHARACTER = """<character name="Ilva" playername="Kim" relationship="ally">
<race racetext="half-elf" name="half-elf"/><alignment name="Chaotic Good"/>
<size name="Medium"><space value="5"/><reach value="5"/></size><challengerating value="3"/>
<classes level="4" summary="sorcerer 4"><class name="Sorcerer" level="4" casterlevel="4"/></classes>
<types><type name="Humanoid"/></types><subtypes><subtype name="Human"/><subtype name="Elf"/></subtypes>
<senses><special shortname="Low-Light Vision" name="Low-Light Vision (Ex)"/></senses>
<health hitdice="4d6+4" hitpoints="20" currenthp="11" nonlethal="3"/><money gp="12" sp="5" cp="0" pp="0"/>
<personal gender="Female"/><languages><language name="Common"/><language name="Elven"/></languages>
<attributes><attribute name="Strength"><attrvalue base="8" modified="8"/></attribute>
<attribute name="Dexterity"><attrvalue base="14" modified="16"/></attribute>
<attribute name="Constitution"><attrvalue base="12" modified="12"/></attribute>
<attribute name="Intelligence"><attrvalue base="10" modified="10"/></attribute>
<attribute name="Wisdom"><attrvalue base="12" modified="12"/></attribute>
<attribute name="Charisma"><attrvalue base="18" modified="18"/></attribute></attributes>
<saves><save abbr="Fort" save="+2"/><save abbr="Ref" save="+4"/><save abbr="Will" save="+5"/></saves>
<armorclass ac="14" touch="13" flatfooted="11" fromarmor="+1" fromdexterity="+3" fromshield="" fromnatural=""/>
<maneuvers cmb="+1" cmd="14"/><initiative total="+3"/><movement><speed text="30'" value="30"/></movement>
<skills><skill name="Spellcraft" ranks="4" value="7"/><skill name="Climb" ranks="0" value="-1"/>
<skill name="Heal" ranks="0" value="0"/></skills>
<feats><feat name="Light Armor Proficiency" profgroup="yes"/><feat name="Dodge"/></feats>
<attack baseattack="+2"><special shortname="Acidic Ray (7/day)" name="Acidic Ray (7/day) (Sp)"/></attack>
<melee><weapon name="Dagger" attack="+1" damage="1d4-1" crit="19-20/\u00d72"/></melee>
<ranged><weapon name="Crossbow, Light" attack="+5" damage="1d8" crit="19-20/\u00d72"/></ranged>
<defenses><armor name="Silken robe" ac="+1" equipped="yes"><weight value="4"/></armor>
<armor name="Natural armor" ac="+0" natural="yes" equipped="yes"/></defenses>
<gear><item name="Rope (50 ft.)" quantity="2"><weight value="10"/></item></gear>
<spellclasses><spellclass name="Sorcerer"><spelllevel level="1" maxcasts="7"/>
<spelllevel level="2" maxcasts="4"/></spellclass></spellclasses><spellsknown>
<spell name="Mage Armor" level="1" class="Sorcerer"/>
<spell name="Web" level="2" class="Sorcerer"/></spellsknown>
<minions><character name="Pip" relationship="ally"><size name="Tiny"/><types><type name="Animal"/></types>
<health hitdice="1d8" hitpoints="4" currenthp="4"/><armorclass ac="14" touch="14" flatfooted="12"/>
<saves><save abbr="Fort" save="+2"/></saves><initiative total="+2"/>
<attributes><attribute name="Strength"><attrvalue modified="3"/></attribute></attributes></character></minions>
</character>"""
EXPORT = (
    '<?xml version="1.0" encoding="ISO-8859-1"?><document><public><program name="Hero Lab"/>'
    f"{CHARACTER}</public></document>"
).encode("iso-8859-1")
INDEX = """<document signature="Portfolio Index"><program name="{program}"/><characters>
<character name="Ilva" isally="yes"><statblocks>{blocks}</statblocks></character></characters></document>"""
XML_BLOCK = '<statblock format="xml" folder="statblocks_xml" filename="1.xml"/>'
TEXT_BLOCK = '<statblock format="text" folder="statblocks_text" filename="1.txt"/>'


def portfolio(files: dict[str, bytes], blocks: str = XML_BLOCK + TEXT_BLOCK, program: str = "Hero Lab") -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("index.xml", INDEX.format(program=program, blocks=blocks))
        for name, data in files.items():
            archive.writestr(name, data)
    return packed.getvalue()


WHOLE = {"statblocks_xml/1.xml": EXPORT, "statblocks_text/1.txt": GLOOM_OTTER.text.encode("cp1252")}


@pytest.mark.parametrize("data", [EXPORT, portfolio(WHOLE)], ids=["export", "portfolio"])
def test_a_character(data: bytes) -> None:
    found = read_hero_lab(data, "pf1").found[0]
    creature = found.creature
    assert (creature.name, creature.player, creature.race, creature.alignment) == ("Ilva", "Kim", "half-elf", "CG")
    assert [(level.class_name, level.level) for level in creature.levels] == [("sorcerer", 4)]
    assert dict(creature.printed.numbers) == {
        "ac": 14, "touch": 13, "flat_footed": 11, "hp": 20, "init": 3, "fort": 2, "ref": 4, "will": 5, "bab": 2,
        "cmb": 1, "cmd": 14, "speed": 30,
    }  # fmt: skip
    assert creature.abilities.scores == (8, 16, 12, 10, 12, 18)
    assert creature.feats == ("Dodge",)
    assert {skill.name: skill.ranks for skill in creature.skills} == {"Spellcraft": 4, "Climb": 0}
    assert dict(creature.printed.skills) == {"Spellcraft": 7, "Climb": -1}
    assert {attack.name: attack.attack for attack in creature.printed.attacks} == {
        "Dagger": (1,),
        "Light Crossbow": (5,),
    }
    assert creature.armor is not None
    assert creature.armor.item == "silken robe"
    assert dict(creature.money) == {"gp": 12, "sp": 5}
    (sorcerer,) = creature.spellcasting
    assert dict(sorcerer.known) == {"1": ("mage armor",), "2": ("web",)}
    assert dict(sorcerer.slots) == {"1": 7, "2": 4}
    assert found.in_fight is not None
    assert (found.in_fight.hp, found.in_fight.nonlethal, found.in_fight.hero) == (11, 3, True)


def test_gear_is_carried_once_and_what_is_laid_down_is_not() -> None:
    """Weapons and worn armor stand in the gear as well; the load that is told is that of what is worn and held."""
    listed = (
        '<gear><item name="Crossbow, Light"><weight value="4"/></item><item name="Dagger"><weight value="1"/></item>'
    )
    told = CHARACTER.replace("<gear>", '<encumbrance carried="9"/>' + listed)
    creature = (
        read_hero_lab(EXPORT.replace(CHARACTER.encode("iso-8859-1"), told.encode("iso-8859-1")), "pf1")
        .found[0]
        .creature
    )
    assert [(weapon.name, weapon.weight) for weapon in creature.weapons] == [("Dagger", 1), ("Light Crossbow", 4)]
    assert creature.armor is not None
    assert creature.armor.weight == 4
    assert [(item.item, item.carried) for item in creature.equipment] == [("Rope (50 ft.)", False)]


def test_minions_follow_their_master() -> None:
    found = read_hero_lab(EXPORT, "pf1").found
    assert [(each.creature.name, each.master) for each in found] == [("Ilva", None), ("Pip", 0)]
    index = INDEX.replace(
        "</character>", f'<minions><character name="Pip" isally="yes"><statblocks>{TEXT_BLOCK}</statblocks></character>'
        "</minions></character>"
    )  # fmt: skip
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("index.xml", index.format(program="Hero Lab", blocks=XML_BLOCK))
        for name, data in WHOLE.items():
            archive.writestr(name, data)
    found = read_hero_lab(packed.getvalue(), "pf1").found
    assert [(each.creature.name, each.master) for each in found] == [("Ilva", None), ("Gloom Otter", 0)]


def test_what_is_used_up_and_what_is_switched_on(tmp_path: Path) -> None:
    used = '<trackedresources><trackedresource name="Acidic Ray (7/day)" used="3" left="4" max="7"/></trackedresources>'
    export = EXPORT.replace(b"<minions>", used.encode() + b"<minions>")
    index = '<document><pickinfo thingid="abFury" thingname="Fury of the Fen"/></document>'
    lead = (
        '<document><pick thing="abFury"><field id="abilActive" user="1."/></pick><pick thing="abFury" name="Calm">'
        '<field id="abilActive" user="0."/></pick><pick thing="pTable"><field id="pIsOn" user="1."/>'
        '<field id="pSource" text="Bless"/></pick></document>'
    )
    more = {"herolab/portfolio.xml": index.encode(), "herolab/lead1.xml": lead.encode()}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        told = INDEX.replace('isally="yes"', 'isally="yes" herolableadindex="1"')
        archive.writestr("index.xml", told.format(program="Hero Lab", blocks=XML_BLOCK))
        for name, data in (WHOLE | more | {"statblocks_xml/1.xml": export}).items():
            archive.writestr(name, data)
    (found,) = read_hero_lab(packed.getvalue(), "pf1").found
    assert found.creature.notes == "Acidic Ray (7/day): 4 of 7 left when it was saved"
    assert found.in_fight is not None
    assert found.in_fight.notes == found.creature.notes
    (doubt,) = [each for each in found.creature.doubts if "Switched on" in each.why]
    assert doubt.text == "Bless, Fury of the Fen"
    assert found.switched == ("Bless", "Fury of the Fen")
    shown = read_of(form_of(of_file(found.creature, "ilva.por", load_ruleset("pf1"), switched=found.switched)))
    assert shown.switches == ("bless",), "a file by itself has the switches of a whole collection"
    assert [each.text for each in shown.doubts if "Switched on" in each.why] == ["Fury of the Fen"]
    (tmp_path / "ilva.por").write_bytes(packed.getvalue())
    collection = read_collection([tmp_path / "ilva.por"], Rules("pf1"))
    before = Campaign("Marsh", "pf1")
    (thing,) = things_of(collection, before)
    assert "Switched on at its sheet: bless" in looked_at(collection, thing, before, load_ruleset("pf1")).lines
    command, _, _ = brought_in(collection, {thing: TAKE}, Into(before, {}, lambda: "c9"))
    (kept,) = command.creatures
    assert (kept.switches, [each.text for each in kept.creature.doubts]) == ((Switch("bless"),), ["Fury of the Fen"])
    shot = kept.creature.printed.attacks[1]
    assert (shot.name, shot.attack) == ("Light Crossbow", (4,))  # with bless it is the +5 of the file


def test_the_text_serves_where_the_xml_is_damaged() -> None:
    contents = read_hero_lab(portfolio(WHOLE | {"statblocks_xml/1.xml": EXPORT[:500]}), "pf1", "a.por")
    assert [found.creature.name for found in contents.found] == ["Gloom Otter"]
    assert "not valid XML" in contents.left_out[0]


def test_an_old_portfolio() -> None:
    text = GLOOM_OTTER.text.replace("&", "&amp;").replace("<", "&lt;")
    data = (
        '<?xml version="1.0" encoding="ISO-8859-1"?><document signature="Hero Lab Portfolio"><portfolio>'
        f'<hero heroname="Gloom Otter"><statblock>{text}</statblock></hero><hero heroname="Nobody"/>'
        "</portfolio></document>"
    )
    contents = read_hero_lab(data.encode("iso-8859-1"), "pf1")
    assert dict(contents.found[0].creature.printed.numbers) == GLOOM_OTTER.numbers
    assert contents.left_out == ("Nobody: it has no stat block",)


def test_a_portfolio_without_stat_blocks_says_so() -> None:
    contents = read_hero_lab(portfolio({}, blocks=""), "pf1")
    assert contents.found == ()
    assert contents.left_out == ("Ilva: the portfolio has no stat block for it",)


def no_index() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("other.xml", "<a/>")
    return packed.getvalue()


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"Just a text", "neither a ZIP archive nor XML"),
        (portfolio(WHOLE)[:300], "the archive is damaged"),
        (no_index(), "the archive has no index.xml"),
        (portfolio(WHOLE, program="Army Lab"), "written by Army Lab, not by Hero Lab"),
        (b"<document><nothing/></document>", "neither characters nor heroes"),
        (b"<document>", "not valid XML"),
    ],
)
def test_damaged_files_are_told(data: bytes, told: str) -> None:
    with pytest.raises(BadFileError, match=told):
        read_hero_lab(data, "pf1", "party.por")


def test_damaged_bytes_in_an_archive_are_told_or_do_no_harm() -> None:
    whole = portfolio(WHOLE)
    sound = read_hero_lab(whole, "pf1")
    for place in range(0, len(whole), 97):
        harmed = bytearray(whole)
        harmed[place] ^= 0xFF
        try:
            contents = read_hero_lab(bytes(harmed), "pf1")
        except BadFileError:
            continue
        assert contents == sound or any("Ilva" in told for told in contents.left_out), place


def test_a_portrait_comes_along_and_what_is_no_picture_is_told() -> None:
    shown = f'{XML_BLOCK}</statblocks><images><image folder="images" filename="1.jpg"/></images><statblocks>'
    picture = b"\xff\xd8\xff\xe0" + bytes(range(256)) * 700
    kept = fitted_contents(read_hero_lab(portfolio({**WHOLE, "images/1.jpg": picture}, shown), "pf1")).found[0].creature
    held = kept.portrait.removeprefix("data:image/jpeg;base64,")
    assert base64.b64decode(held) == picture
    odd = read_hero_lab(portfolio({**WHOLE, "images/1.jpg": b"MZ no picture"}, shown), "pf1")
    assert odd.found[0].creature.portrait == ""
    assert odd.left_out == ("Ilva: its picture is of another kind than PNG and JPEG",)
