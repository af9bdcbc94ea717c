"""An own entry is renamed: every part of a sheet that names it says so, in one step; what is another's stays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_app.campaign import codec
from desktop_app.campaign.decide import Rulebook, apply, decide
from desktop_app.campaign.event import CreatureKept
from desktop_app.campaign.own_commands import RenameOwnEntry
from desktop_app.campaign.own_uses import Renaming
from desktop_app.campaign.state import OWN_RULES, Campaign, Kept, Switch, used_key
from desktop_app.combat.outcome import Refused
from desktop_app.making.bond import Bond
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.creature import (
    Armor,
    ClassLevel,
    Creature,
    Item,
    Mind,
    Printed,
    PrintedAttack,
    Special,
    Spellcasting,
    Weapon,
)

ILVA = Creature(
    "Ilva", "pf1", race="Reedling", type="reedkin",
    feats=("Reed Stance (mud)", "Weapon Focus (oar)", "Spell Focus (mud bolt)"),
    traits=("archetype: reed guard", "reed secret: mist step", "Reed blood"),
    weapons=(
        Weapon("+1 keen oar", item="oar", extra="plus mud rot"),
        Weapon("war oar", item="war oar"), Weapon("Oar of reedsteel", material="reedsteel"),
    ),
    armor=Armor("+1 reed mail"), shield=Armor("Reed mail shield"),
    equipment=(Item("Reed ring +2"), Item("Reed Ring of the Eel"), Item("scroll of mud bolt"), Item("masterwork oar")),
    intelligent_items=(Mind("+1 keen oar"),), levels=(ClassLevel("ferryman", 1),), immunities=("soaked", "fire"),
    spellcasting=(
        Spellcasting("Ferryman", 1, "int", known=(("1", ("Mud Bolt",)),), prepared=(("2", ("empowered mud bolt",)),)),
    ),
    special=(Special("Spell-like abilities", "Sp", "3/day: mud bolt, mud bolts of others"), Special("Reed song")),
    printed=Printed(attacks=(PrintedAttack("oar", (3,)), PrintedAttack("war oar", (3,)))),
)  # fmt: skip


@pytest.mark.parametrize(
    ("section", "old", "new", "made"),
    [
        ("races", "Reedling", "Mudling", replace(ILVA, race="Mudling")),
        ("types", "reedkin", "mudkin", replace(ILVA, type="mudkin")),
        ("feats", "Reed Stance", "Eel Stance",
         replace(ILVA, feats=("Eel Stance (mud)", "Weapon Focus (oar)", "Spell Focus (mud bolt)"))),
        ("traits", "Reed Blood", "Eel Blood", replace(ILVA, traits=(*ILVA.traits[:2], "Eel Blood"))),
        ("archetypes", "Reed Guard", "Eel Guard", replace(ILVA, traits=("archetype: eel guard", *ILVA.traits[1:]))),
        ("class_options", "Reed secret: Mist step", "Reed secret: Fog step",
         replace(ILVA, traits=(ILVA.traits[0], "reed secret: fog step", ILVA.traits[2]))),
        ("class_features", "Reed Song", "Eel Song", replace(ILVA, special=(ILVA.special[0], Special("Eel Song")))),
        ("items", "Reed Ring", "Eel Ring",
         replace(ILVA, equipment=(Item("Eel Ring +2"), *ILVA.equipment[1:]))),
        ("weapons", "Oar", "Paddle", replace(
            ILVA, feats=(ILVA.feats[0], "Weapon Focus (paddle)", ILVA.feats[2]),
            weapons=(replace(ILVA.weapons[0], name="+1 keen paddle", item="paddle"), *ILVA.weapons[1:]),
            equipment=(*ILVA.equipment[:3], Item("masterwork paddle")), intelligent_items=(Mind("+1 keen paddle"),),
            printed=Printed(attacks=(PrintedAttack("paddle", (3,)), ILVA.printed.attacks[1])))),
        ("armor", "Reed Mail", "Rush Mail", replace(ILVA, armor=Armor("+1 rush mail"))),
        ("materials", "Reedsteel", "Rushsteel", replace(
            ILVA, weapons=(*ILVA.weapons[:2], Weapon("Oar of rushsteel", material="rushsteel")))),
        ("classes", "Ferryman", "Boatman", replace(
            ILVA, levels=(ClassLevel("boatman", 1),),
            spellcasting=(replace(ILVA.spellcasting[0], class_name="Boatman"),))),
        ("spells", "Mud Bolt", "Mud Dart", replace(
            ILVA, feats=(*ILVA.feats[:2], "Spell Focus (mud dart)"),
            equipment=(*ILVA.equipment[:2], Item("scroll of mud dart"), ILVA.equipment[3]),
            spellcasting=(replace(ILVA.spellcasting[0], known=(("1", ("Mud Dart",)),),
                                  prepared=(("2", ("empowered mud dart",)),)),),
            special=(replace(ILVA.special[0], text="3/day: mud dart, mud bolts of others"), ILVA.special[1]))),
        ("conditions", "Soaked", "Drenched", replace(ILVA, immunities=("drenched", "fire"))),
        ("afflictions", "Mud Rot", "Reed Rot", replace(ILVA, weapons=(
            replace(ILVA.weapons[0], extra="plus reed rot"), *ILVA.weapons[1:]))),
        ("templates", "Reedling", "Mudling", ILVA),
    ],
)  # fmt: skip
def test_every_part_of_a_sheet_is_written(section: str, old: str, new: str, made: Creature) -> None:
    but = ("war oar", "Oar of reedsteel", "Reed mail shield") if section in ("weapons", "armor") else ()
    assert Renaming(section, old, new, but).on_sheet(ILVA) == made
    back = Renaming(section, new, old, but).on_sheet(made)
    assert Renaming(section, old, new, but).on_sheet(back) == made


def renamed(campaign: Campaign, command: RenameOwnEntry) -> Campaign:
    events = decide(campaign, command, Rulebook(("pf1",)))
    assert not isinstance(events, Refused)
    for each in events:
        assert codec.read_event(codec.event_form(each)) == each
    return apply(campaign, events)


def test_switches_bonds_and_what_was_used_follow_in_one_step_with_the_rules() -> None:
    own = (Modifier("ac", 1, "", "Reed Stance"),)
    ilva = Kept("i", ILVA, switches=(Switch("reed stance"), Switch("Reed Stance", modifiers=own)),
                bond=Bond("familiar", 1, given=(("feats", "Reed Stance (mud)"),)))  # fmt: skip
    bo = Kept("b", Creature("Bo", "pf1"))
    campaign = Campaign(
        ruleset="pf1", creatures={"i": ilva, "b": bo}, options={OWN_RULES: "old"},
        settings={used_key("i", "Reed Stance"): 2, used_key("b", "reed stance"): 1, "reed stance": 3},
    )  # fmt: skip
    command = RenameOwnEntry(option=OWN_RULES, value="new", section="feats", name="Reed Stance", to="Eel Stance")
    after = renamed(campaign, command)
    made = after.creatures["i"]
    assert after.options == {OWN_RULES: "new"}
    assert made.creature.feats[0] == "Eel Stance (mud)"
    assert made.switches == (Switch("eel stance"), Switch("Reed Stance", modifiers=own)), "one of the GM's own stays"
    assert made.bond is not None
    assert made.bond.given == (("feats", "Eel Stance (mud)"),)
    assert after.creatures["b"] is bo
    assert after.settings == {used_key("i", "Eel Stance"): 2, used_key("b", "reed stance"): 1, "reed stance": 3}
    told = [each.line() for each in decide(campaign, command, Rulebook(("pf1",))) if isinstance(each, CreatureKept)]  # type: ignore[union-attr]
    assert told == ["Ilva names Eel Stance, which was called Reed Stance."]
    assert command.heading() == "rename Reed Stance to Eel Stance in the own rules and on the sheets"


def test_a_name_is_asked_for_and_rules_that_cannot_stand_are_refused() -> None:
    command = RenameOwnEntry(option=OWN_RULES, value="x", section="feats", name="Reed Stance", to=" ")
    assert isinstance(decide(Campaign(ruleset="pf1"), command, Rulebook(("pf1",))), Refused)
    book = Rulebook(("pf1",), objection=lambda _ruleset, _options: "That is odd.")
    refused = decide(Campaign(ruleset="pf1"), replace(command, to="Eel Stance"), book)
    assert isinstance(refused, Refused)
    assert "That is odd." in str(refused)
