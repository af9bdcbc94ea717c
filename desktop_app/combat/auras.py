"""Gazes and auras in a fight: whose, who must save against them now, and the command that settles it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from desktop_app.combat.budget import STANDARD
from desktop_app.combat.commands_magic import Face
from desktop_app.combat.on_map import is_within
from desktop_app.combat.standing import sheet_of
from desktop_app.combat.state import OVER, SETUP, Combatant, Encounter
from desktop_app.combat.tally import CountedUse, ability_key, counted_use
from desktop_app.rules import affected
from desktop_app.rules.auras import EACH_TURN, GAZE, OWN_TURN, SAFE, WHEN_USED, Aura, auras_of, may_have_auras
from desktop_app.rules.casters import ability_dc
from desktop_app.rules.creature import SAVE_NAMES
from desktop_app.rules.flags import BLIND, HELPLESS
from desktop_app.rules.ledger import Ledger, Line
from desktop_app.rules.ruleset import Ruleset

AVERTED: Final = "averted eyes"
"""The source of the mark of those who do not look at somebody."""
A_DAY: Final = 14_400
"""Rounds in a day."""
AWARE: Final = frozenset({"healthy", "staggered", "disabled"})
"""The states in which one sees."""
NEAR: Final = 10
"""Without a map those in melee are within so many feet."""


@dataclass(frozen=True, slots=True)
class AuraAtHand:
    """A gaze or an aura of `by` and its DC with every part; `targets` = who must save against it now.

    `counted` = uses left of the day, None = it is not counted. `asked` = it is due now, of itself.
    """

    by: str
    aura: Aura
    dc: Ledger
    targets: tuple[str, ...] = ()
    counted: CountedUse | None = None
    asked: bool = False

    @property
    def title(self) -> str:
        """`petrifying gaze of Medusa`."""
        return f"{self.aura.name} of {self.by}"

    @property
    def is_gaze(self) -> bool:
        """Whether one may look away from it."""
        return self.aura.kind == GAZE

    @property
    def left_words(self) -> str:
        """`2 left`; empty where nothing is counted."""
        return f"{self.counted.left} left" if self.counted is not None else ""

    @property
    def save_words(self) -> str:
        """`Fortitude DC 16`; empty where no save is made."""
        return f"{SAVE_NAMES[self.aura.play.save]} DC {self.dc.total}" if self.aura.play.saves else ""

    @property
    def key(self) -> str:
        """What its uses are counted under."""
        return ability_key(self.aura.special.name, self.aura.special.kind)


def safe_from(ability: str, by: str) -> str:
    """The name of what keeps it away from one who withstood it."""
    return f"{SAFE}the {ability} of {by}"


def averts_from(by: str) -> str:
    """The name of the mark of one who does not look at `by`."""
    return f"averting eyes from {by}"


def settled_mark(ability: str, by: str) -> str:
    """What the one whose turn it is remembers of a gaze or aura that was settled this turn."""
    return f"faced the {ability} of {by}"


def due(state: Encounter, ruleset: Ruleset) -> tuple[AuraAtHand, ...]:
    """The gazes and auras against which somebody must save in the present turn and has not yet.

    Those of others against the one whose turn it is, and its own against those near it.
    """
    actor = state.combatants.get(state.actor)
    if actor is None or state.phase in (SETUP, OVER) or actor.dead:
        return ()
    found = []
    for name, who in state.combatants.items():
        wanted = OWN_TURN if name == state.actor else EACH_TURN
        for each in _at_hand(state, who, ruleset, wanted):
            if settled_mark(each.aura.name, name) in actor.turn.marks:
                continue
            near = foes_near(state, who) if wanted == OWN_TURN else [actor.name]
            names = tuple(other for other in near if _concerns(state, each, other, ruleset))
            if names:
                found.append(AuraAtHand(name, each.aura, each.dc, names, each.counted, asked=True))
    return tuple(found)


def own_auras(state: Encounter, name: str, ruleset: Ruleset) -> tuple[AuraAtHand, ...]:
    """What it can turn on others by an action of its own: gazes, and what works only when it is used."""
    who = state.combatants[name]
    return tuple(
        each
        for each in _at_hand(state, who, ruleset, EACH_TURN, WHEN_USED)
        if each.aura.when == WHEN_USED or each.aura.kind == GAZE
    )


def face_of(each: AuraAtHand, targets: Sequence[str], averting: Sequence[str] = ()) -> Face:
    """The command: nothing is spent for what is due of itself, a standard action where it is used."""
    return Face(
        by=each.by,
        name=each.aura.name,
        play=each.aura.play,
        targets=tuple(targets),
        averting=tuple(averting),
        once=each.aura.once,
        either_way=each.aura.either_way,
        cost="" if each.asked else STANDARD,
        tally=each.key if each.counted is not None and not each.asked else "",
    )


def foes_near(state: Encounter, who: Combatant) -> list[str]:
    """Those of other sides who are there."""
    return [name for name in state.foes(who.name) if not state.combatants[name].dead]


def _at_hand(state: Encounter, who: Combatant, ruleset: Ruleset, *when: str) -> Iterator[AuraAtHand]:
    """Its gazes and auras of that sort, while it is able to have them."""
    if who.dead or not may_have_auras(who.creature):
        return
    sheet = sheet_of(state, who, ruleset)
    helpless = HELPLESS in sheet.flags
    for aura in auras_of(who.creature, sheet.hit_dice, ruleset):
        if aura.when not in when or (helpless and (aura.kind == GAZE or aura.when != EACH_TURN)):
            continue
        printed = Ledger("dc", (Line("base", aura.play.dc, "as printed"),))
        dc = printed if aura.play.dc or not aura.play.saves else ability_dc(sheet, aura.play.dc_ability)
        key = ability_key(aura.special.name, aura.special.kind)
        yield AuraAtHand(who.name, aura, dc, counted=counted_use(state, who.name, ruleset, key))


def _is_near(state: Encounter, each: AuraAtHand, name: str, ruleset: Ruleset) -> bool:
    """Whether it reaches that one: by the squares, and past no wall; without them as far as melee tells."""
    within = is_within(state, each.by, name, each.aura.feet, ruleset)
    return within if within is not None else each.aura.feet > NEAR or state.is_engaged(each.by, name)


def _concerns(state: Encounter, each: AuraAtHand, name: str, ruleset: Ruleset) -> bool:
    """Whether it does anything to that one: a foe within reach who is not safe from it, affected, or immune."""
    owner, target = state.combatants[each.by], state.combatants[name]
    if target.side == owner.side or target.dead or target.creature.name == owner.creature.name:
        return False
    if not _is_near(state, each, name, ruleset):
        return False
    if target.effect(safe_from(each.aura.name, each.by)) is not None:
        return False
    if any((effect.origin.spell, effect.origin.by) == (each.aura.name, each.by) for effect in target.effects):
        return False
    sheet = sheet_of(state, target, ruleset)
    if each.aura.kind == GAZE and (BLIND in sheet.flags or target.life not in AWARE):
        return False
    case = affected.case_for(sheet, each.aura.play, False, target.hp)  # noqa: FBT003 - as the core calls it
    if affected.unaffected_kind(sheet, case, False, target.hp) or affected.immunity(sheet, case):  # noqa: FBT003
        return False
    laid = [effect.name for effect in case.effects]
    return bool(case.damage) or any(not affected.immune_to_effect(sheet, name, case.descriptors) for name in laid)
