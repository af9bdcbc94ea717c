"""Who did what, told from events of fights that were really played."""

from __future__ import annotations

from collections.abc import Mapping

from desktop_app.combat.event import Event
from desktop_app.content import load_ruleset
from desktop_app.documents.fights import Basis, aftermath
from desktop_app.documents.log import Aftermath, Fall
from desktop_app.documents.performances import LEFT, performances
from tests.play import SWORD, Play, foe, hero, play


class Chronicle:
    """A fight that remembers all its events."""

    def __init__(self, fight: Play) -> None:
        self.fight, self.first = fight, fight.state
        self.events: list[Event] = []

    def do(self, verb: str, dice: Mapping[str, object] | None = None, **arguments: object) -> None:
        self.fight.do(verb, dice, **arguments)
        self.events += self.fight.events

    def after(self, **own: int) -> Aftermath:
        basis = Basis(own, first=self.first)
        return aftermath(self.events, self.fight.state, load_ruleset("pf1"), basis=basis)


def begun() -> Chronicle:
    fight = play("pf1", Ana=hero(bab=4, weapons=[SWORD]), Orc=foe(hp=20, cr="1/3"), Rat=foe(hp=4, cr="1"),
                 engaged=[("Ana", "Orc")])  # fmt: skip
    told = Chronicle(fight)
    told.do("start", initiative={"Ana": 20, "Orc": 10, "Rat": 5})
    return told


def test_damage_is_laid_to_the_one_who_did_it() -> None:
    told = begun()
    told.do("attack", by="Ana", target="Orc", dice={"attack": 12, "damage": [5]})
    told.do("damage", to="Rat", amount=3)
    told.do("end-turn")
    told.do("damage", to="Ana", amount=6)
    told.do("damage", to="Rat", amount=1)
    told.do("heal", to="Ana", amount=2)
    found = {performance.name: performance for performance in performances(told.events, told.fight.state)}
    ana, orc, rat = (told.after().performances[at] for at in range(3))
    assert found["Ana"].attacks == 1
    assert (ana.dealt, ana.taken, ana.healed, ana.hits) == (orc.taken + 3, 6, 2, 1)
    assert orc.dealt == 6, "what was typed in the orc's turn hurt its foe"
    assert rat.taken == 4
    assert sum(performance.dealt for performance in (ana, orc, rat)) == 6 + orc.taken + 3, "nobody did the last"


def test_the_turned_the_slain_and_the_lamed_were_felled_by_who_did_that_and_not_by_who_hurt_them_before() -> None:
    touch = {"name": "touch", "kind": "touch", "hands": "light", "harm": ["1d6 Con damage"]}
    dead = {"type": "undead", "con": None, "hp": 13, "hit_dice": {"count": 2, "die": 12}}
    fight = play("d35", Ana=hero(weapons=[SWORD]), Cle=hero(levels=[{"class": "cleric", "level": 8}], cha=14),
                 Bone=foe(**dead), Orc=foe(hp=20, con=5), Imp=foe(hp=9, weapons=[touch]),
                 engaged=[("Imp", "Orc")])  # fmt: skip
    told = Chronicle(fight)
    told.do("start", initiative={"Ana": 20, "Cle": 15, "Imp": 10, "Orc": 5, "Bone": 3})
    for foe_hurt in ("Bone", "Orc"):
        told.do("damage", to=foe_hurt, amount=1)
    told.do("end-turn")
    told.do("turn-undead", {"turning": 10, "turning_damage": [3, 3]}, by="Cle", targets=["Bone"])
    told.do("end-turn")
    told.do("attack", {"attack": 15, "harm": [6]}, by="Imp", target="Orc", with_="touch")
    after = told.after()
    assert [fall.sentence for fall in after.falls] == ["Round 1: Bone destroyed, by Cle", "Round 1: Orc dead, by Imp"]
    assert {each.name: each.felled for each in after.performances if each.felled} == {"Cle": 1, "Imp": 1}


def test_who_bleeds_to_death_was_felled_by_the_last_attack() -> None:
    told = begun()
    told.do("damage", to="Orc", amount=25)
    while not (orc := told.fight.state.combatants["Orc"]).dead:
        rolls = told.fight.state.actor == "Ana" and orc.life == "dying"
        told.do("end-turn", dice={"stabilize": 1} if rolls else {})
    after = told.after()
    assert after.falls[0] == Fall(1, "Orc", "Ana", "dying")
    assert (after.falls[-1].state, after.falls[-1].by) == ("dead", "Ana")
    assert next(performance for performance in after.performances if performance.name == "Ana").felled == 1
    assert after.falls[0].sentence == "Round 1: Orc dying, by Ana"


def test_the_game_master_has_the_last_word_on_who_counts() -> None:
    told = begun()
    told.do("damage", to="Orc", amount=25)
    told.do("remove", name="Rat")
    told.do("end-fight")
    after = told.after()
    assert [(each.name, each.counts, each.how) for each in after.awards] == [
        ("Orc", True, "dying"),
        ("Rat", False, LEFT),
    ]
    told.do("credit", name="Orc", counts=False)
    assert told.after().experience is None
    told.do("credit", name="Orc")
    told.do("credit", name="Ana", counts=False)
    assert (told.after().experience, told.after().heads, told.after().share) == (135, 0, 0)
    assert told.after(**{"1/3": 9}).experience == 9


def test_who_leaves_after_an_attack_is_remembered() -> None:
    told = begun()
    told.do("damage", to="Rat", amount=3)
    told.do("rename", name="Rat", to="Big Rat")
    told.do("remove", name="Big Rat")
    after = told.after()
    rat = next(performance for performance in after.performances if performance.name == "Big Rat")
    assert (rat.taken, rat.state) == (3, LEFT)
    assert [(each.name, each.counts) for each in after.awards] == [("Orc", False), ("Big Rat", False)]
    told.do("credit", name="Big Rat")
    assert told.after().experience == 400
