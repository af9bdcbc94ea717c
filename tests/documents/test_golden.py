"""Every kind of document, as it was read over and found right."""

from __future__ import annotations

import pytest

from desktop_app.content import load_ruleset
from desktop_app.content.screen import load_screen
from desktop_app.documents import cards
from desktop_app.documents.character import character_sheets
from desktop_app.documents.encounter import encounter_sheet
from desktop_app.documents.jobs import LENGTHS, summaries
from desktop_app.documents.log import Aftermath, Chapter, Performance, after_action, fight_log
from desktop_app.documents.parts import INDEX
from desktop_app.documents.party import party_summary
from desktop_app.documents.screen import rules_sheet
from tests.documents.cast import BEAST, CASTER, GUARD, plan, told
from tests.documents.golden import printed_and_kept

SHIPPED = ("pf1", "d35", "d30", "cmbv")
"""Those whose printed things are kept in `golden/`."""


@pytest.mark.parametrize("ruleset", SHIPPED)
@pytest.mark.parametrize("length", LENGTHS)
def test_summaries(ruleset: str, length: str) -> None:
    printed, kept = printed_and_kept(
        f"{length}-{ruleset}", summaries([told(form, ruleset) for form in (GUARD, BEAST, CASTER)], length)
    )
    assert printed == kept


@pytest.mark.parametrize("ruleset", ["pf1", "d35"])
def test_the_encounter_sheet(ruleset: str) -> None:
    printed, kept = printed_and_kept(f"encounter-{ruleset}", encounter_sheet(plan(ruleset)))
    assert printed == kept


def test_cards() -> None:
    ruleset = load_ruleset("pf1")
    conditions = [ruleset.catalog.conditions[name] for name in ("blinded", "shaken")]
    buffs = [ruleset.catalog.buffs[name] for name in ("bless", "shield of faith")]
    kinds = plan().foes
    printed, kept = printed_and_kept(
        "cards",
        cards.stat_cards([told(GUARD), told(BEAST)], INDEX),
        cards.initiative_cards(kinds),
        cards.initiative_tents(kinds),
        cards.condition_cards(conditions),
        cards.buff_cards(buffs),
    )
    assert printed == kept


def test_the_character_sheet() -> None:
    printed, kept = printed_and_kept("character", character_sheets([told(CASTER)]))
    assert printed == kept


def test_the_party_summary() -> None:
    printed, kept = printed_and_kept("party", party_summary([told(CASTER), told(GUARD)]))
    assert printed == kept


def test_the_log_and_what_comes_after() -> None:
    log = fight_log(
        "The ferry",
        [
            Chapter("Round 1", ("Ilka casts grease.", "Marsh Hound 1 falls prone and takes -4 to attack.")),
            Chapter("Round 2", ()),
            Chapter("Round 3", ("Bridge Guard hits Ilka for 1d8+3 = 7.",)),
        ],
    )
    after = Aftermath(
        "The ferry",
        3,
        (
            Performance("Ilka", "party", dealt=12, hits=2, attacks=5, felled=1),
            Performance("Bridge Guard", "foes", taken=12, state="dying"),
        ),
        experience=1201,
        heads=4,
        treasure="a silver bell",
        notes="The ferryman owes them.",
    )
    printed, kept = printed_and_kept("log", log, after_action(after))
    assert printed == kept


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_the_rules_sheet(ruleset: str) -> None:
    """Only its shape: what the rows say is the library's."""
    document = rules_sheet(load_ruleset(ruleset), load_screen(load_ruleset(ruleset)))
    names = [block.name for block in document.blocks]
    assert names[1:3] == ["Standard actions", "Move actions" if ruleset != "d30" else "Move-equivalent actions"]
    assert names[-2:] == ["Sizes", "Conditions"]
    assert "Armor Class" in names
