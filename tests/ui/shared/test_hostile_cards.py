"""Hostile texts in every field of every card of a fight, by real keys: refused in place, or taken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pytest
from PySide6.QtWidgets import QComboBox, QLineEdit

from desktop_app.campaign.command import SetRuleset
from desktop_app.combat.commands import Edit
from desktop_app.rules.creature import Item, Special
from desktop_app.settings import ROLL_FOES, ROLL_PARTY, TYPED
from tests.ui.conftest import MAGE
from tests.ui.fight.test_full_attack_card import fighter
from tests.ui.hostile import NOTES, TEXTS, Asked, all_refused, answers, paste
from tests.ui.player import CTRL, Key, Player
from ui.fight.views.action_card import ActionCard

BORIN, HERO = "Borin Ashmantle", "Hedda Kolstad"

OWN: Final = (
    Special("Breath Weapon", "Su", "15-foot cone, 6d6 cold, Reflex DC 16 halves.", "1/1d4 rounds"),
    Special("Petrifying Gaze", "Su", "Turns to stone for good, 30 feet; Fortitude DC 16 negates."),
)


def champion(gm: Player, ruleset: str) -> Player:
    """A cleric acts who breathes, petrifies and carries a potion; foes are near, and all dice are typed."""
    gm.bridge.change_campaign(SetRuleset(ruleset=ruleset))
    gm.settle()
    gm.gather("borin", "ghoul", "goblin")
    cleric = gm.state().combatants[BORIN].creature
    able = replace(cleric, special=(*cleric.special, *OWN), weapons=(), shield=None)
    gm.bridge.do(Edit(name=BORIN, creature=replace(able, equipment=(Item("potion of cure light wounds"),))))
    gm.begin(BORIN, "Ghoul")
    gm.choose("Ghoul", "Goblin")
    gm.window.settings.set(ROLL_PARTY, TYPED)
    gm.window.settings.set(ROLL_FOES, TYPED)
    return gm


def open_card(gm: Player, action_id: str) -> ActionCard:
    gm.page.order.setFocus()
    gm.window.actions[action_id].trigger()
    gm.settle()
    card = gm.page.cards.shown
    assert isinstance(card, ActionCard), gm.messages()
    return card


def fields_of(card: ActionCard) -> list[str]:
    """The fields that are shown on a card, by their names."""
    return [each.accessibleName() for each in card.findChildren(QLineEdit) if each.isVisible()]


def on_card(
    gm: Player, open_it: Callable[[], ActionCard], name: str
) -> tuple[Callable[[], Asked], Callable[[], object]]:
    """A field of a card, opened anew where it was put away; and how what was taken is taken back."""
    before = gm.session().digest()

    def ask() -> Asked:
        card = gm.page.cards.shown or open_it()
        assert isinstance(card, ActionCard)
        field = next(each for each in card.findChildren(QLineEdit) if each.accessibleName() == name)
        enable(gm, card, field)

        def is_taken() -> bool:
            is_asked = card.face.isVisible() and field is not card.face
            return not card.isVisible() or bool(card.shown_verdict) or card._proposal is not None or is_asked

        return Asked(field, lambda: card.problem, is_taken)

    def undone() -> None:
        if gm.page.cards.shown is not None:
            gm.press(Key.Key_Escape)
        while gm.session().digest() != before:
            gm.in_order(Key.Key_Z, CTRL)

    return ask, undone


def enable(gm: Player, card: ActionCard, field: QLineEdit) -> None:
    """Choose something of the card's first list by its keys until the field may be typed in."""
    for _ in range(9):
        if field.isEnabled():
            return
        card.findChildren(QComboBox)[0].setFocus()
        gm.press(Key.Key_Down)


FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "Spell": (),
    "Item or power": (),
    "Concentration bonus, if different": ("empty", "below zero"),
    "Damage or save after it": ("empty",),
    "Spell level": (),
    "Damage taken": (),
    "Trigger": ("empty", *NOTES),
    "Weapon, spell or other action": ("empty",),
    "Hit Dice of the undead in range, nearest first": (),
    "Turning check to dispel": (),
    "Distance in feet": ("empty",),
}
"""The fields of all cards, with the hostile texts that make sense there."""
FILLED: Final = {"Spell level": "3", "Damage taken": "8"}
"""What stands in a field while another one of the card is tried."""
CARDS: Final = {
    "fight.cast": "wizard", "fight.concentrate": "wizard", "fight.ready": "wizard", "fight.attack": "wizard",
    "fight.full-attack": "wizard", "fight.maneuver": "wizard", "fight.use-item": "pf1", "fight.breath": "pf1",
    "fight.aura": "pf1", "fight.channel": "pf1", "fight.turn-undead": "d35",
}  # fmt: skip
"""The cards, with who opens them: the wizard of the samples, or a cleric under a ruleset."""


@pytest.mark.parametrize("who", sorted(set(CARDS.values())))
def test_fields_of_cards(gm: Player, who: str) -> None:
    """Every field that a card shows is tried; one that `FIELDS` does not know fails by its name."""
    if who == "wizard":
        gm.go_to("The goblin toll")
        gm.begin(MAGE)
        gm.choose("Ogre")
    else:
        champion(gm, who)
    before = gm.session().digest()
    for action_id in (each for each in CARDS if CARDS[each] == who):
        fields_of_a_card_refuse(gm, action_id)
        if gm.page.cards.shown is not None:  # it has no field
            gm.press(Key.Key_Escape)
        assert gm.page.cards.shown is None, action_id
        assert gm.session().digest() == before, action_id


def fields_of_a_card_refuse(gm: Player, action_id: str) -> None:
    names = fields_of(open_card(gm, action_id))
    assert set(names) <= set(FIELDS), "say of these what may be typed there"

    def filled() -> ActionCard:
        card = open_card(gm, action_id)
        for each in card.findChildren(QLineEdit):
            if each.accessibleName() in FILLED:
                paste(gm, each, FILLED[each.accessibleName()])
        return card

    filled()
    for name in names:
        ask, undone = on_card(gm, filled, name)
        assert answers(gm, ask, undone) == all_refused(*FIELDS[name]), (action_id, name)
        undone()


def test_faces_of_real_dice_on_cards(gm: Player) -> None:
    champion(gm, "pf1")
    for action_id in ("fight.breath", "fight.aura", "fight.channel", "fight.use-item"):
        faces_are_refused(gm, action_id)
        gm.press(Key.Key_Escape)
        assert gm.page.cards.shown is None, action_id


def test_faces_of_a_turning(gm: Player) -> None:
    champion(gm, "d35")
    faces_are_refused(gm, "fight.turn-undead")


def faces_are_refused(gm: Player, action_id: str) -> None:
    before = gm.session().digest()
    card = open_card(gm, action_id)
    gm.press(Key.Key_Return)
    assert card.face.isVisible(), card.problem
    found = answers(gm, lambda: Asked(card.face, lambda: card.problem, lambda: card._proposal is not None))
    assert found == all_refused(), action_id
    assert gm.session().digest() == before, action_id


@pytest.mark.parametrize("action_id", ["fight.attack", "fight.full-attack"])
def test_the_distance_of_a_shot(gm: Player, action_id: str) -> None:
    gm.go_to("The goblin toll")
    thrown = next(each for each in gm.state().combatants[HERO].creature.weapons if "javelin" in each.name)
    gm.bridge.do(Edit(name=HERO, creature=replace(fighter(), name=HERO, weapons=(thrown,))))
    gm.begin(HERO)
    gm.choose("Ogre")

    def shooting() -> ActionCard:
        card = open_card(gm, action_id)
        box = card.findChildren(QComboBox)
        for each in box:
            at = next((row for row in range(each.count()) if "javelin" in each.itemText(row)), -1)
            each.setCurrentIndex(max(at, each.currentIndex()))
        return card

    assert "Distance in feet" in fields_of(shooting())
    ask, undone = on_card(gm, shooting, "Distance in feet")
    assert answers(gm, ask, undone) == all_refused(*FIELDS["Distance in feet"])


def test_finding_an_action(gm: Player) -> None:
    """What is no action finds nothing; Enter does nothing then."""
    gm.go_to("The goblin toll")
    gm.begin(MAGE)
    before = gm.session().digest()
    gm.window.actions["fight.others"].trigger()
    gm.settle()
    card = gm.window.fight.others.card
    for name, text in TEXTS.items():
        if name == "empty":
            continue
        paste(gm, card.field, text)
        gm.press(Key.Key_Return)
        assert card.isVisible(), name
        assert card.remark.text() == "Nothing found.", name
    assert gm.session().digest() == before
