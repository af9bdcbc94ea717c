"""Sessions are planned, played and told by keys and clicks, and what makes no sense is refused in its place."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox

from desktop_app.campaign.game_sessions import PLAYED, PLAYING, GameSession
from desktop_app.campaign.party_book import Award, Found
from desktop_app.campaign.party_commands import AwardExperience, KeepFound
from desktop_app.session.clock import today
from tests.ui.hostile import is_a_sentence
from tests.ui.player import ALT, CTRL, LEFT, SHIFT, Key, Player
from ui.sessions.sessions_page import DATE, NUMBER, TITLE, SessionsPage


def page_of(gm: Player) -> SessionsPage:
    return gm.window.sessions.page


def sessions(gm: Player) -> dict[int, GameSession]:
    return {each.number: each for each in gm.bridge.campaign.sessions.values()}


def evening(gm: Player, number: int = 1) -> list[str]:
    campaign = gm.bridge.campaign
    return [
        campaign.encounters[beat.encounter].title if beat.encounter else beat.text
        for beat in sessions(gm)[number].evening
    ]


def plan(gm: Player, title: str) -> None:
    """A new session by keys."""
    gm.press(Key.Key_N, CTRL | ALT)
    gm.until(page_of(gm).fields[TITLE].hasFocus)
    gm.type(title)
    gm.settle()


def test_a_session_is_planned_by_keys(gm: Player) -> None:
    gm.press(Key.Key_F3)
    page = page_of(gm)
    assert "no sessions yet" in page._empty.text()
    plan(gm, "The mill")
    made = sessions(gm)[1]
    party = [kept.id for kept in gm.bridge.campaign.folder("party") if not kept.master]
    assert (made.title, made.date, list(made.present)) == ("The mill", today(), party)
    assert evening(gm) == [planned.title for planned in gm.bridge.campaign.encounters.values()]
    assert page.add.hasFocus(), "Enter in the title goes on to the evening"
    page.play.setFocus()
    gm.press(Key.Key_Tab)
    assert gm.focus().objectName() == party[0], "Tab finds who is there before the evening"
    page.evening.setFocus()
    gm.type("Arrival by boat")
    gm.until(lambda: evening(gm)[-1] == "Arrival by boat" and not page.add.text())
    page.evening.setFocus()
    page.evening.stand_on(len(evening(gm)) - 1)
    for _ in evening(gm)[1:]:
        gm.press(Key.Key_Up, ALT)
    assert evening(gm)[0] == "Arrival by boat"
    gm.press(Key.Key_Space)
    assert sessions(gm)[1].evening[0].done
    gm.press(Key.Key_Down)
    gone = evening(gm)[1]
    gm.press(Key.Key_Delete)
    assert gone not in evening(gm)
    gm.press(Key.Key_Z, CTRL)
    gm.until(lambda: evening(gm)[1] == gone)

    box = page.findChild(QCheckBox, party[0])
    assert isinstance(box, QCheckBox)
    QTest.mouseClick(box, LEFT)
    gm.settle()
    assert party[0] not in sessions(gm)[1].present
    page.texts["plan"].editor.setFocus()
    gm.type("Ask the miller.", enter=False)
    gm.press(Key.Key_S, CTRL)
    gm.until(lambda: sessions(gm)[1].plan == "Ask the miller.")
    gm.type(" Or not.", enter=False)
    gm.press(Key.Key_Z, CTRL)
    gm.until(lambda: sessions(gm)[1].plan == "Ask the miller.")
    page.texts["plan"].editor.moveCursor(QTextCursor.MoveOperation.End)
    gm.type(" [[the goblin toll]]", enter=False)
    gm.press(Key.Key_Return, ALT)
    gm.until(lambda: gm.bridge.session is not None)
    assert gm.bridge.campaign.encounters[gm.bridge.encounter_id].title == "The goblin toll"
    gm.press(Key.Key_F3)
    assert sessions(gm)[1].plan == "Ask the miller. [[the goblin toll]]"
    page.texts["plan"].editor.setFocus()
    gm.type(" and [[Old Arn]]", enter=False)
    gm.press(Key.Key_Left)
    gm.press(Key.Key_Return, ALT)
    gm.until(lambda: any(each.title == "Old Arn" for each in gm.bridge.campaign.pages.values()))
    gm.press(Key.Key_Z, CTRL)
    gm.press(Key.Key_F3)

    plan(gm, "The keep")
    assert list(sessions(gm)[2].present) == party
    page.filter.setFocus()
    gm.type("miller", enter=False)
    assert [each.number for each in page.model.rows] == [1]
    gm.press(Key.Key_Escape)
    assert [each.number for each in page.model.rows] == [2, 1]
    gm.press(Key.Key_Down)
    gm.press(Key.Key_Delete)
    assert list(sessions(gm)) != [1, 2]


def test_what_makes_no_sense_is_refused_in_its_place(gm: Player) -> None:
    plan(gm, "The mill")
    plan(gm, "The keep")
    page, before = page_of(gm), sessions(gm)[2]
    wrong = {
        NUMBER: ("", "-1", "1e9", "x" * 10_000, "1", "0", "99999"),
        DATE: ("", "2026-02-30", "soon", "x" * 10_000, "2026-13-01", "-1"),
        TITLE: ("x" * 10_000, "nul\0"),
    }
    for name, texts in wrong.items():
        field = page.fields[name]
        for text in texts:
            field.setFocus()
            field.selectAll()
            QApplication.clipboard().setText(text)
            gm.press(Key.Key_Delete)
            gm.press(Key.Key_V, CTRL)
            gm.press(Key.Key_Return)
            said = f"{name} {text[:20]!r}: {page.problem.text()[:300]}"
            assert is_a_sentence(page.problem.text()), said
            assert (field.text(), field.hasFocus()) == (text, True), said
        gm.press(Key.Key_Escape)
        assert field.text() != texts[-1]
    for text in ("   ", "x" * 10_000, "a\0b"):
        page.add.setFocus()
        page.add.selectAll()
        QApplication.clipboard().setText(text)
        gm.press(Key.Key_V, CTRL)
        gm.press(Key.Key_Return)
        assert is_a_sentence(page.problem.text())
        assert page.add.text() == text
    assert sessions(gm)[2] == before


def test_a_plan_that_is_too_long_is_shown_again_when_one_went_on(gm: Player) -> None:
    plan(gm, "The mill")
    plan(gm, "The keep")
    page, text = page_of(gm), "x" * 100_001
    page.texts["plan"].editor.setPlainText(text)
    assert "write plan" in gm.window.actions["edit.undo"].text(), "what is typed goes back first"
    page.list.setCurrentIndex(page.model.index(1))
    assert page.fields[TITLE].text() == "The mill"
    gm.until(lambda: is_a_sentence(page.problem.text()))
    assert page.fields[TITLE].text() == "The keep"
    assert page.texts["plan"].editor.toPlainText() == text


def test_an_evening_is_played_and_told(gm: Player, tmp_path: Path) -> None:
    plan(gm, "The toll")
    page, panel = page_of(gm), gm.window.sidebar.evening
    page.add.setFocus()
    gm.type("Arrival by boat")
    gm.until(lambda: not page.add.text())
    page.evening.setFocus()
    page.evening.stand_on(len(evening(gm)) - 1)
    for _ in evening(gm)[1:]:
        gm.press(Key.Key_Up, ALT)
    first = evening(gm)[1]
    assert not panel.isVisible()
    gm.press(Key.Key_F3, CTRL)
    gm.until(panel.isVisible)
    assert sessions(gm)[1].phase == PLAYING
    assert panel.list.current_line() == panel.list.lines.rows[0]
    gm.press(Key.Key_F3, SHIFT)
    gm.until(lambda: gm.bridge.session is not None)
    assert gm.bridge.campaign.encounters[gm.bridge.encounter_id].title == first
    assert sessions(gm)[1].evening[0].done
    assert not sessions(gm)[1].played

    away = gm.bridge.campaign.creatures[sessions(gm)[1].present[0]]
    gm.press(Key.Key_F7, SHIFT)
    book = gm.window.ledger.page
    assert "Session 1: The toll" in book.whose.text()
    book.member_table.choose(away.id)
    gm.press(Key.Key_Space)
    gm.until(lambda: away.id not in sessions(gm)[1].present)
    gm.gather("goblin", "party")
    assert away.creature.name not in gm.state().combatants
    gm.type(away.creature.name)
    assert away.creature.name in gm.state().combatants, "the game master overrules"

    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    gm.until(lambda: sessions(gm)[1].played == (gm.bridge.encounter_id,))
    assert next(line for line in panel.list.lines.rows if line.text == "The goblin toll").done
    gm.in_order(Key.Key_Z, CTRL)
    gm.until(lambda: not sessions(gm)[1].played)
    gm.in_order(Key.Key_Return, CTRL)
    gm.until(lambda: bool(sessions(gm)[1].played))

    gm.bridge.change_campaign(KeepFound(found=Found("f1", "silver ring", 2, session=sessions(gm)[1].id)))
    award = Award("a1", "a bargain", dict.fromkeys((away.id, sessions(gm)[1].present[0]), 50), sessions(gm)[1].id)
    gm.bridge.change_campaign(AwardExperience(awards=(award,)))
    gm.settle()
    gm.press_button(panel.end)
    gm.until(lambda: "The goblin toll" in sessions(gm)[1].recap)
    told = sessions(gm)[1]
    assert (told.phase, panel.isVisible()) == (PLAYED, False)
    assert "- Arrival by boat" in told.recap
    assert "The fight is not over." in told.recap
    assert "- 100 XP, 50 each for a bargain" in told.recap
    assert told.recap.endswith("### Found\n\n- silver ring x2")
    gm.until(lambda: page.texts["recap"].editor.toPlainText() == told.recap)
    gm.window.sessions._papers.save(tmp_path / "one.md", every=False)
    gm.until(lambda: any("one.md" in each for each in gm.messages()))
    gm.window.sessions._papers.save(tmp_path / "all.md", every=True)
    gm.until(lambda: any("all.md" in each for each in gm.messages()))
    assert (tmp_path / "one.md").read_text(encoding="utf-8").startswith("# Session 1: The toll")
    assert "## Session 1: The toll" in (tmp_path / "all.md").read_text(encoding="utf-8")
    palette = gm.open_palette("the toll")
    assert "Session 1: The toll" in palette.found()
    gm.press(Key.Key_Escape)
    palette = gm.open_palette("arrival by")
    assert any("Arrival by boat" in each for each in palette.found()), "words of the recap"
    gm.press(Key.Key_Escape)
    plan(gm, "The ford")
    assert evening(gm, 2)[0] == "The goblin toll", "a fight that was broken off goes on first"
    gm.press(Key.Key_Z, CTRL)
    gm.press(Key.Key_Z, CTRL)
    gm.until(lambda: 2 not in sessions(gm))
    gm.window.sessions.show()
    gm.press(Key.Key_P, CTRL)
    preview = gm.window.sheets.preview
    assert preview is not None
    assert "Session 1: The toll" in preview.windowTitle()
    preview.close()
