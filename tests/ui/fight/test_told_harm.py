"""How harm is told on the card and marked in the row: by whom it was laid, of what kind it is, without a roll."""

from __future__ import annotations

from desktop_app.combat.view import view
from desktop_app.content.creatures import creature
from desktop_app.exchange.scenario import ruleset_of
from desktop_app.rules.creature_form import write_creature
from tests.play import Play, hero, play
from ui.fight.views.proposal_text import verdict
from ui.shared.widgets.chips import BAD, GOOD
from ui.shared.widgets.combatant_rows import chips_of


def facing(monster: str) -> Play:
    form = write_creature(creature("pf1", monster).creature)
    form.pop("format")
    beast = {"side": "foes", "creature": form}
    return play("pf1", Ana=hero(hp=60, dex=10), Beast=beast, engaged=[("Ana", "Beast")]).start(Beast=20, Ana=10)


def test_what_a_foe_laid_is_bad_and_its_fire_is_told() -> None:
    fight = facing("large-fire-elemental")
    dice = {"attack": 19, "damage": [4, 3], "save": {"Ana": 2}, "duration": [2]}
    fight.do("attack", dice, by="Beast", target="Ana", with_="slam")
    assert "3 fire damage" in verdict(fight.events)
    fight.do("effect", to="Ana", name="bless")
    shown = chips_of(view(fight.state, "Ana", ruleset_of("pf1", {})))
    tones = {chip.text.partition(" ")[0].lower(): chip.tone for chip in shown}
    assert (tones["burning"], tones["bless"]) == (BAD, GOOD)


def test_a_swarms_hit_names_no_roll() -> None:
    fight = facing("bat-swarm")
    fight.do("attack", {"damage": [4]}, by="Beast", target="Ana", with_="swarm")
    assert verdict(fight.events) == "Hit, 4 damage"
