"""What can be printed of a fight: each choice makes something, and the log is read only when it is asked for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from desktop_app.combat.event import Event
from desktop_app.combat.events import (
    AttackRolled,
    CombatantRenamed,
    DamageRolled,
    HitPointsChanged,
    LifeChanged,
    Noted,
    RoundBegan,
)
from desktop_app.combat.state import Combatant, Encounter
from desktop_app.content import load_ruleset
from desktop_app.documents.fights import Basis, aftermath, chapters, plan_of
from desktop_app.documents.page import PageSetup
from desktop_app.documents.performances import performances
from desktop_app.documents.text import as_text
from desktop_app.rules.encounter_budget import estimate
from desktop_app.rules.ledger import Ledger, Line
from tests.documents.cast import BEAST, CASTER, creature
from tests.play import foe, hero, play
from tests.ui.conftest import OpenWindow
from tests.ui.printing.paper import all_text
from tests.ui.sheet.test_sheet_portrait import painted
from ui.printing.choices import (
    Cast,
    Choice,
    campaign_choices,
    creature_choices,
    encounter_choices,
    keeping,
    planned,
)
from ui.printing.fonts import UNITS
from ui.printing.pages import Pages, make_pages
from ui.printing.pdf import pdf_bytes
from ui.printing.preview import show_preview
from ui.printing.strips import PictureMark
from ui.shared.pictures import read_picture

RULESET = load_ruleset("pf1")
ILKA = Combatant("Ilka", "heroes", creature(CASTER), 16)
HOUND = Combatant("Hound", "foes", creature(BEAST), 26)
STATE = Encounter("pf1", title="The ferry", round=2, combatants={"Ilka": ILKA, "Hound": replace(HOUND, life="dying")})
BONUS = Ledger("attack", (Line("base", 3, "base attack"),))


def dying(who: str, life: str = "dying") -> LifeChanged:
    return LifeChanged(
        who=who, stable=False, conscious=False, tended=False, recovering=False, dead=life == "dead", life=life
    )


def swing(hit: bool, target: str = "Hound") -> AttackRolled:
    return AttackRolled(
        by="Ilka", target=target, weapon="staff", die=9, attack=BONUS, armor_class=BONUS, total=12, ac=14, hit=hit
    )


FIGHT: tuple[Event, ...] = (
    Noted(text="It rains."),
    RoundBegan(round=1, to_act=()),
    swing(hit=False, target="Dog"),
    CombatantRenamed(who="Dog", to="Hound"),
    RoundBegan(round=2, to_act=()),
    swing(hit=True),
    DamageRolled(by="Ilka", target="Hound", weapon="staff", faces=(6,), bonus=BONUS, lethal=27),
    HitPointsChanged(who="Hound", damage=27, nonlethal=0, temporary=(), lethal=27),
    dying("Hound"),
    dying("Hound", "dead"),
    HitPointsChanged(who="Ilka", damage=0, nonlethal=0, temporary=(), healed=4),
)


def test_the_log_is_told_by_rounds() -> None:
    told = chapters(FIGHT)
    assert [chapter.title for chapter in told] == ["Before the fight", "Round 1", "Round 2"]
    assert told[0].sentences == ("Note: It rains.",)
    assert any("27 points of damage" in sentence for sentence in told[2].sentences)


def test_what_each_one_did_is_counted_once() -> None:
    by_name = {performance.name: performance for performance in performances(FIGHT, STATE)}
    ilka, hound = by_name["Ilka"], by_name["Hound"]
    assert (ilka.attacks, ilka.hits, ilka.dealt, ilka.felled, ilka.healed) == (2, 1, 27, 1, 4)
    assert (hound.taken, hound.state, hound.felled) == (27, "dying", 0)


def test_experience_is_for_those_who_are_down() -> None:
    assert aftermath(FIGHT, STATE, RULESET).experience == 800
    standing = STATE.with_combatant(HOUND)
    assert aftermath(FIGHT, standing, RULESET).experience is None
    assert plan_of(standing, RULESET).experience == 800, "the sheet tells what the whole encounter is worth"
    assert plan_of(STATE, load_ruleset("d35")).experience == 900, "the formula, as at the fight's end"


@pytest.mark.parametrize("choice", encounter_choices(STATE, RULESET, events=lambda: FIGHT), ids=lambda each: each.name)
def test_every_paper_of_an_encounter_can_be_laid_out(choice: Choice) -> None:
    packet = choice.packet()
    assert packet.title
    assert make_pages(packet, PageSetup()).pages


def test_papers_of_creatures_are_those_of_these_creatures() -> None:
    choices = {choice.name: choice for choice in creature_choices([creature(CASTER)], RULESET)}
    assert "Ilka of the Reeds" in as_text(choices["Stat blocks"].packet())
    assert choices["Character sheets"].packet().title == "Ilka of the Reeds"


def test_a_portrait_is_printed_where_it_is_wanted(tmp_path: Path) -> None:
    picture = read_picture(painted(tmp_path / "face.png", 300, 400))
    witch = replace(creature(CASTER), portrait=picture.name)
    pictures = {picture.name: picture.data}
    choices = {each.name: each for each in creature_choices([witch], RULESET, pictures=pictures)}
    plain = make_pages(choices["Character sheets"].packet(), PageSetup())
    assert not pictures_on(plain)
    pages = make_pages(choices["Character sheets with portraits"].packet(), PageSetup())
    (mark,) = pictures_on(pages)
    assert mark.height == 1.5 * 72 * UNITS
    assert round(mark.width / mark.height, 2) == 0.75
    assert b"/Subtype /Image" in pdf_bytes(pages)
    assert all_text(pages) == all_text(plain)
    assert "face" not in as_text(choices["Character sheets with portraits"].packet())
    assert "with portraits" not in " ".join(each.name for each in creature_choices([witch], RULESET))
    damaged = {picture.name: "no picture"}
    torn = {each.name: each for each in creature_choices([witch], RULESET, pictures=damaged)}
    assert not pictures_on(make_pages(torn["Character sheets with portraits"].packet(), PageSetup()))


def pictures_on(pages: Pages) -> list[PictureMark]:
    marks = [mark for page in pages.pages for placed in page.placed for mark in placed.strip.marks]
    return [mark for mark in marks if isinstance(mark, PictureMark)]


def test_the_log_is_not_read_before_it_is_chosen(qtbot: QtBot) -> None:
    asked = []

    def events() -> tuple[Event, ...]:
        asked.append(True)
        return FIGHT

    window = show_preview(None, encounter_choices(STATE, RULESET, events=events))
    qtbot.addWidget(window)
    assert window.what.isVisible()
    assert not asked
    window.what.setCurrentText("Fight log")
    assert window.pages is not None
    assert asked
    assert window.windowTitle().startswith("The ferry")


def test_parts_can_be_left_out(qtbot: QtBot) -> None:
    crowd = [creature({**BEAST, "name": f"Hound {number}"}) for number in range(3)]
    window = show_preview(None, creature_choices(crowd, RULESET, "Hounds"))
    qtbot.addWidget(window)
    assert window.parts.count() == 3
    window.parts.item(1).setCheckState(Qt.CheckState.Unchecked)
    assert window.pages is not None
    assert [mark.title for mark in window.pages.bookmarks] == ["Hound 0", "Hound 2"]
    for number in range(3):
        window.parts.item(number).setCheckState(Qt.CheckState.Unchecked)
    qtbot.waitUntil(lambda: "nothing to print" in window.message.text())
    assert not window.pdf_button.isEnabled()
    window.parts.item(0).setCheckState(Qt.CheckState.Checked)
    qtbot.waitUntil(lambda: window.view.page_count == 1)
    assert window.pdf_button.isEnabled()


def test_a_packet_is_made_of_chosen_encounters() -> None:
    other = replace(STATE, title="The bell")
    told = keeping()
    plans = [planned(STATE, RULESET, told=told), planned(other, RULESET, told=told)]
    party, others = (Cast((creature(each),), RULESET, told) for each in (CASTER, BEAST))
    choice = campaign_choices(party, others, plans, "Reeds")[0]
    assert choice.parts == ("The ferry", "The bell")
    titles = [document.title for document in choice.packet([1]).documents]
    assert "The bell" in titles
    assert "The ferry" not in titles
    assert choice.packet([]).empty


def test_the_sheet_is_saved_from_the_menu_in_steps_and_at_once_when_the_window_closes(
    open_window: OpenWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_window()
    window.navigation.new_encounter()
    qtbot.waitUntil(lambda: window.get_bridge().state is not None)

    def ask(path: Path) -> None:
        window.actions["print.pdf"].trigger()
        dialog = window.frame.findChild(QFileDialog)
        assert dialog is not None
        dialog.fileSelected.emit(str(path))
        dialog.close()

    ask(tmp_path / "first.pdf")
    qtbot.waitUntil(lambda: "first.pdf" in " ".join(each.text for each in window.banners.standing()))
    assert (tmp_path / "first.pdf").read_bytes().startswith(b"%PDF")
    ask(tmp_path / "last.pdf")
    window.frame.closing.emit()
    assert (tmp_path / "last.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("id", ["pf1", "d35", "d30", "cmbv"])
@pytest.mark.parametrize("own", [{}, {"3": 900}])
def test_every_ruleset_tells_the_same_award_everywhere(id: str, own: dict[str, int]) -> None:
    rules = load_ruleset(id)
    state = play(id, Ana=hero(), Ben=hero(), Cai=hero(), Orc=foe(cr="3"), Rat=foe(cr="1/3"), Odd=foe(cr="-")).state
    for name in ("Orc", "Rat", "Odd"):
        state = state.with_combatant(replace(state.combatants[name], life="dead", dead=True))
    after = aftermath((), state, rules, basis=Basis(own))
    before = estimate(["3", "1/3", "-"], (1, 1, 1), rules, own)
    plan = plan_of(state, rules, own=own)
    assert plan.experience == after.experience == before.experience
    assert plan.share == after.share == before.share
    assert after.share


@pytest.mark.parametrize(
    ("own", "each"),
    [({}, 265 + 45), ({"3": 900}, (900 + 135) // 2), ({"3": 900, "1/3": 101}, (900 + 101) // 2)],
)
def test_paper_end_and_preparation_share_alike(own: dict[str, int], each: int) -> None:
    """A follower has no share. The game's own table of shares stands in all three, or the game master's points do."""
    state = play("pf1", Ana=hero(), Ben=hero(), Owl=hero(), Orc=foe(cr="3"), Rat=foe(cr="1/3")).state
    owl = replace(state.combatants["Owl"], source_creature="owl")
    down = replace(state.combatants["Orc"], life="dead", dead=True)
    rat = replace(state.combatants["Rat"], life="dead", dead=True)
    state = state.with_combatant(owl).with_combatant(down).with_combatant(rat)
    followers = frozenset({"owl"})
    plan = plan_of(state, RULESET, followers=followers, own=own)
    after = aftermath((), state, RULESET, basis=Basis(own, followers=followers))
    before = estimate(["3", "1/3"], (1, 1), RULESET, own)
    assert (plan.heads, after.heads) == (2, 2)
    assert plan.share == after.share == before.share == each
    assert plan.experience == after.experience == before.experience
