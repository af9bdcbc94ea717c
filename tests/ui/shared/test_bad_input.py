"""What makes no sense is refused where it was typed, with the reason, and the text stays to be mended: every prompt."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from desktop_app.combat.state import SETUP
from desktop_app.settings import ROLL_FOES, ROLL_PARTY
from tests.ui.conftest import OpenWindow
from tests.ui.hostile import is_a_sentence
from tests.ui.player import CTRL, SHIFT, Key, Player
from ui.shared.ended_fight import AT_THE_SIDE, CHANGES

NONSENSE = ("12d", "-", "letters", "999999", "1d0", "8d", "1e9", "5\N{SUPERSCRIPT TWO}", "x" * 20_000, "9" * 6_000)
NUMBERS = (
    "fight.damage",
    "fight.heal",
    "fight.temporary",
    "fight.condition",
    "fight.initiative",
    "dice.roll",
    "edit.find",
    "edit.add",
    "master.edit",
    "clock.pass",
    "clock.rest",
    "clock.bring",
    "master.effect",
    "master.uses",
)
"""Actions that ask for a number, a name that there is, or a length of time."""
WORDS = ("master.note", "master.fight-note", "master.remind", "master.group", "edit.rename", "fight.ready")
"""Actions that ask for words of one's own: any text is one, but for an empty one where it must say something."""
OTHERS = {
    "fight.cast", "fight.use-item", "fight.concentrate", "fight.others", "fight.turn-undead", "fight.channel",
    "fight.breath", "fight.aura", "fight.ability", "fight.break-free", "fight.hazard",
    "fight.full-attack", "fight.melee", "fight.reach", "fight.roll-due", "fight.off-turn", "fight.end-spell",
    "fight.initiative-again",
    "fight.start", "fight.next-turn", "fight.attack", "fight.maneuver", "fight.delay", "fight.act-now", "fight.unaware",
    "fight.end", "fight.ready-at-once", "edit.duplicate", "edit.remove", "master.update", "master.hide",
    "master.reveal", "master.earlier", "master.later", "fight.previous-turn", "clock.timer",
    "clock.timer-pause", "master.duration", "fight.odds", "fight.forecast",
    "fight.hero-point",
}  # fmt: skip
"""Actions that ask for nothing, or by a card."""


@pytest.fixture
def gm(gm: Player) -> Player:
    """A game master in the first round of the goblin toll, with somebody selected."""
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    gm.choose("Goblin 1")
    return gm


def take(gm: Player, action_id: str) -> None:
    """By its keys, else by the palette."""
    keys = QKeySequence(gm.window.actions.keys(action_id))
    if keys.isEmpty():
        gm.press(Key.Key_K, CTRL)
        gm.type(gm.window.actions[action_id].text().replace("&", "").rstrip(" ."))
        gm.activate()
        gm.settle()
        return
    combination = keys[0]  # type: ignore[index]
    gm.press(Key(combination.key()), combination.keyboardModifiers())


def another_fight(gm: Player) -> None:
    """The fight that is shown has one before it, whose party could come along."""
    gm.go_to("Wolves on the north road")
    gm.in_order(Key.Key_J)


def put_in(field: QLineEdit, text: str) -> None:
    """As if pasted over all that stands there."""
    QApplication.clipboard().setText(text)
    field.selectAll()
    field.paste()


def ill_refused(gm: Player, field: Callable[[], QLineEdit], problem: Callable[[], str]) -> list[str]:
    """Press Enter on each text that makes no sense; gives what is not as it must be: refused in place and kept."""
    before, wrong = gm.session().digest(), []
    for text in NONSENSE:
        field().selectAll()
        gm.type(text[:5], enter=False)
        put_in(field(), text)
        gm.press(Key.Key_Return)
        reason = problem()
        if not is_a_sentence(reason):
            wrong.append(f"{text[:20]}: told is {reason[:200]!r}")
        if field().text() != text:
            wrong.append(f"{text[:20]}: the text is {field().text()[:20]!r} now")
        if not field().hasFocus():
            wrong.append(f"{text[:20]}: the keys are elsewhere")
    if gm.session().digest() != before:
        wrong.append("something has changed")
    return wrong


def test_a_prompt_refuses_nonsense_and_keeps_it(gm: Player) -> None:
    prompt = gm.page.prompt
    for action_id in (*(each for each in NUMBERS if each != "clock.bring"), "clock.bring"):
        if action_id == "clock.bring":
            another_fight(gm)
        else:
            gm.choose("Serelin Vey" if action_id == "master.uses" else "Goblin 1")
        take(gm, action_id)
        assert prompt.isVisible(), action_id
        assert ill_refused(gm, lambda: prompt.field, lambda: prompt.problem) == [], action_id
        gm.press(Key.Key_Escape)
        assert not prompt.isVisible(), action_id
        assert gm.page.order.hasFocus(), action_id


def test_every_action_that_asks_is_tried_here() -> None:
    """A new prompt that nobody put into a list above shows here."""
    asked = {*NUMBERS, *WORDS, *OTHERS}
    known = {*CHANGES, *AT_THE_SIDE, "edit.add", "edit.find"}
    assert known - asked == set(), "say of these whether they ask for a number, for words, or for nothing"


def test_faces_of_real_dice(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = Player(qtbot, open_window())
    gm.window.settings.set(ROLL_PARTY, "typed")
    gm.window.settings.set(ROLL_FOES, "typed")
    gm.go_to("The goblin toll")
    gm.in_order(Key.Key_Return, CTRL)
    prompt = gm.page.prompt
    assert prompt.isVisible()
    assert ill_refused(gm, lambda: prompt.field, lambda: prompt.problem) == []
    assert gm.state().phase == SETUP


def test_faces_on_a_card(gm: Player) -> None:
    gm.window.settings.set(ROLL_PARTY, "typed")
    gm.window.settings.set(ROLL_FOES, "typed")
    gm.press(Key.Key_A)
    gm.press(Key.Key_Return)
    card = gm.page.card
    assert card.face.hasFocus()
    assert ill_refused(gm, lambda: card.face, lambda: card.problem) == []
    gm.press(Key.Key_Escape)
    assert gm.page.order.hasFocus()


def test_fields_of_cards(gm: Player) -> None:
    gm.until_turn_of("Serelin Vey")
    take(gm, "fight.cast")
    cast = gm.window.fight.spells.card
    assert ill_refused(gm, lambda: cast.typed, lambda: cast.problem) == []
    cast.typed.selectAll()
    gm.type("1 bless", enter=False)
    for field in (cast.bonus, cast.then):
        field.setFocus()
        assert ill_refused(gm, lambda field=field: field, lambda: cast.problem) == []  # type: ignore[misc]
        field.clear()
    gm.press(Key.Key_Escape)


def test_dice_of_damage_to_many(gm: Player) -> None:
    gm.window.settings.set(ROLL_PARTY, "typed")
    gm.window.settings.set(ROLL_FOES, "typed")
    gm.choose("Goblin 1", "Goblin 2")
    gm.press(Key.Key_D)
    gm.type("2d6 fire, Reflex 15 half")
    prompt = gm.page.prompt
    assert ill_refused(gm, lambda: prompt.field, lambda: prompt.problem) == []


def test_the_total_in_the_order(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = Player(qtbot, open_window())
    gm.go_to("The goblin toll")
    gm.double_click(gm.page.order, gm.page.model.index(gm.page.model.row_of("Ogre"), 0))
    field = gm.focus()
    assert isinstance(field, QLineEdit)
    assert ill_refused(gm, lambda: field, lambda: (gm.messages() or [""])[0]) == []
    field.selectAll()
    gm.type("-5")
    assert gm.look("Ogre").initiative == -5
    assert gm.messages() == []


def test_the_field_of_the_preparation(qtbot: QtBot, open_window: OpenWindow) -> None:
    gm = Player(qtbot, open_window())
    gm.press(Key.Key_N, CTRL)
    gm.until(lambda: gm.page.quick_add.field.hasFocus())
    quick = gm.page.quick_add
    assert ill_refused(gm, lambda: quick.field, lambda: quick.problem) == []


def test_words_of_ones_own_are_taken_as_they_are(gm: Player) -> None:
    """A name or a note may be 12d: it is taken; nothing asks for a number in the guise of words."""
    for action_id in WORDS:
        gm.choose("Goblin 1")
        take(gm, action_id)
        assert gm.page.prompt.isVisible() or gm.page.cards.shown is not None, action_id
        gm.press(Key.Key_Escape)
        assert gm.page.order.hasFocus(), action_id


NO_WORDS = (
    *((action_id, text) for action_id in ("edit.rename", "master.group") for text in ("-", "x" * 81)),
    ("master.remind", "-"),
    ("master.remind", "the roof falls " * 40),
    ("master.note", "a long story " * 200),
    ("fight.temporary", "5 5"),
)


def test_words_that_are_none_are_refused(gm: Player) -> None:
    before, prompt = gm.session().digest(), gm.page.prompt
    for action_id, text in NO_WORDS:
        gm.choose("Goblin 1")
        take(gm, action_id)
        assert [prompt.problem] == [""], "of the text before"
        put_in(prompt.field, text)
        gm.press(Key.Key_Return)
        assert prompt.problem, (action_id, text)
        assert prompt.field.text() == text, (action_id, text)
        assert gm.session().digest() == before, (action_id, text)
        gm.press(Key.Key_Escape)


def test_nonsense_finds_nothing_in_the_palette_and_the_library(gm: Player) -> None:
    shelf = gm.window.library.search.shelf
    shelf.want()
    gm.wait_for_library()
    gm.press(Key.Key_K, CTRL)
    palette = gm.window.navigation.palette
    assert palette is not None
    for text in NONSENSE[1], f"{'9' * 6_000} orc":
        put_in(palette.field, text)
        gm.settle()
        assert palette.found() == ()
    gm.press(Key.Key_Escape)
    gm.activate()
    gm.choose("Goblin 1")
    gm.press(Key.Key_A, CTRL | SHIFT)
    assert ill_refused(gm, lambda: gm.page.prompt.field, lambda: gm.page.prompt.problem) == []


def test_keys_held_down_in_a_prompt_change_nothing_else(gm: Player) -> None:
    """Space and letters are text while a prompt asks: no turn is ended by them."""
    actor = gm.state().actor
    gm.press(Key.Key_D)
    gm.press(Key.Key_Space)
    gm.press(Key.Key_L)
    assert gm.state().actor == actor
    assert gm.page.prompt.field.text() == " l"
    gm.press(Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert gm.page.prompt.isVisible()
