"""Spells on paper: what one needs to cast each, boxes for slots, cards; party cards once; what a kind does in words."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.spells import named_spell
from desktop_app.documents.character import character_sheets
from desktop_app.documents.encounter import Plan, encounter_sheet
from desktop_app.documents.jobs import session_packet
from desktop_app.documents.spell_facts import casts_spells, spell_cards
from desktop_app.documents.subjects import kinds_of
from desktop_app.documents.text import as_markdown
from desktop_app.rules.spell import Spell
from tests.documents.cast import BEAST, CASTER, GUARD, creature, told

WIZARD: dict[str, Any] = {
    "name": "Ilka",
    "race": "human",
    "type": "humanoid",
    "abilities": {"str": 8, "dex": 14, "con": 12, "int": 18, "wis": 10, "cha": 13},
    "levels": [{"class": "wizard", "level": 5, "hp": [6, 4, 4, 4, 4]}],
    "feats": ["Spell Focus (evocation)", "Improved Initiative", "Power Attack"],
    "skills": {"Spellcraft": {"ranks": 5}},
    "equipment": [{"item": "rope, hemp (50 ft.)", "weight": 10}, {"item": "cloak of resistance +1", "worn": True}],
    "spellcasting": [
        {
            "class": "wizard",
            "caster_level": 5,
            "ability": "int",
            "slots": {"0": 4, "1": 4, "2": 3, "3": 2},
            "prepared": {"0": ["light"], "1": ["sleep", "sleep"], "3": ["fireball", "haste"]},
        }
    ],
}


def spell_of(name: str) -> Spell | None:
    return named_spell("pf1", name)


def printed(*documents: object) -> str:
    """The letters alone, spaces as spaces."""
    return as_markdown(documents).replace("\N{NO-BREAK SPACE}", " ").replace("*", "").replace("\\", "")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "words",
    [
        "3rd level, DC 17",  # 10 + 3 + Int 18, which gives +4
        "Reflex half DC 18",  # of an evocation, by Spell Focus 1 harder
        "Fireball (evocation [fire]; V, S, M; long, 600 ft.;",  # 400 ft. + 40 ft. a level
        "Haste (transmutation; V, S, M; close, 35 ft.; at most 5 creatures, no two more than 30 ft. apart",
        "Sleep ×2 (enchantment (compulsion) [mind-affecting]; V, S, M; 1 round; medium, 150 ft.",
        "Light load, 10 lb.; light to 26 lb., medium to 53 lb., heavy to 80 lb.",
        "Worn cloak of resistance +1",
        "Spell Focus (evocation) Saves against spells of the chosen school are 1 harder.",
        "Arcane bond Spell-like.",
        "Perception",  # untrained, by anybody
    ],
)
def test_a_character_sheet_tells_what_is_needed_at_the_table(words: str) -> None:
    text = " ".join(printed(character_sheets([told(WIZARD)], spell_of=spell_of)).split())
    assert words in text


def test_each_spell_has_a_card_with_its_facts_and_a_box_for_each_time_it_is_prepared() -> None:
    document = spell_cards([told(WIZARD), told(GUARD)], spell_of)
    assert [card.name for card in document.cards] == ["Light", "Sleep", "Fireball", "Haste"]
    text = printed(document)
    assert "Saving throw Reflex half DC 18" in text
    assert "Components V, S, M" in text
    assert "Wizard 3" in text
    assert casts_spells(creature(WIZARD))
    assert not casts_spells(creature(GUARD))


def test_a_spell_that_no_list_has_is_printed_by_its_name() -> None:
    text = printed(spell_cards([told(WIZARD)], lambda _: None))
    assert "Fireball" in text
    assert "This spell is not in the list of spells." in text


def test_an_encounter_tells_abilities_and_the_feats_that_ask_for_something() -> None:
    foes = kinds_of([creature(BEAST), creature(WIZARD)], load_ruleset("pf1"))
    text = printed(encounter_sheet(Plan("The ferry", foes)))
    assert "All within 60 ft: Will DC 13 or shaken for 1d4 rounds." in text
    assert "Power Attack: Melee blows at" in text
    assert "Improved Initiative:" not in text  # in the numbers already
    assert "Arcane bond:" not in text  # of no matter in a fight


def test_initiative_cards_of_the_party_are_in_a_packet_once() -> None:
    rules = load_ruleset("pf1")
    party = kinds_of([creature(CASTER)], rules)
    plans = [Plan(title, kinds_of([creature(GUARD)] * 2, rules), party) for title in ("The ferry", "The mill")]
    packet = session_packet("Saturday", plans, [told(CASTER)])
    cards = next(each for each in packet.documents if each.kind == "Initiative cards").cards
    names = [card.name for card in cards]
    assert names.count("Ilka of the Reeds") == 1
    assert names.count("Bridge Guard 1") == 2
