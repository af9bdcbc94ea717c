"""What a combatant lacks for an action of the table: spells, abilities, weapons, a target."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from desktop_app.combat.actions_at_hand import splash_weapons
from desktop_app.combat.arms import is_ranged
from desktop_app.combat.command import Command
from desktop_app.combat.commands import Delay, Move, TurnUndead
from desktop_app.combat.decide.courses import gait_of
from desktop_app.combat.decide.draft import Draft
from desktop_app.combat.full_attacks import full_attacks
from desktop_app.combat.grid.steps import cost_of_path
from desktop_app.combat.grid.templates import DIRECTIONS
from desktop_app.combat.standing import is_helpless
from desktop_app.rules.channeling import channeler
from desktop_app.rules.dying import DYING
from desktop_app.rules.turning import POSITIVE, power_of
from desktop_app.rules.wielding import WeaponInUse

STEP_FEET: Final = 5
KINDS: Final = {"sp": "spell-like", "su": "supernatural", "ex": "extraordinary"}


def lack(draft: Draft, by: str, action: str) -> str:
    """Why the action makes no sense for it as things stand, or nothing. Rule: action.table."""
    look = LOOKS.get(action)
    return look(draft, by) if look is not None else ""


def trial_of(draft: Draft, by: str, action: str) -> Command | None:
    """The command of an action that needs no further choices, so that the rules can be asked about it."""
    make = TRIALS.get(action)
    return make(draft, by) if make is not None else None


def _casts_nothing(draft: Draft, by: str) -> str:
    return "" if draft.who(by).creature.spellcasting else f"{by} casts no spells."


def _has_no(kind: str) -> Callable[[Draft, str], str]:
    def look(draft: Draft, by: str) -> str:
        has = any(each.kind.lower() == kind for each in draft.who(by).creature.special)
        return "" if has else f"{by} has no {KINDS[kind]} abilities."

    return look


def _cannot_channel(draft: Draft, by: str) -> str:
    return "" if channeler(draft.sheet(by)) is not None else f"{by} cannot channel energy."


def _not_grappled(draft: Draft, by: str) -> str:
    return "" if draft.who(by).in_grapple else f"{by} is not in a grapple."


def _nobody_helpless(draft: Draft, by: str) -> str:
    others = [each for each in draft.state.combatants.values() if each.name != by and not each.dead]
    found = any(is_helpless(draft.state, each, draft.ruleset) for each in others)
    return "" if found else "Nobody here is helpless."


def _nobody_dying(draft: Draft, by: str) -> str:
    found = any(each.life == DYING for each in draft.state.combatants.values() if each.name != by)
    return "" if found else "Nobody here is dying."


def _no_resistance(draft: Draft, by: str) -> str:
    return "" if draft.sheet(by).total("sr") else f"{by} has no spell resistance."


def _not_riding(draft: Draft, by: str) -> str:
    return "" if draft.who(by).riding is not None else f"{by} does not ride."


def _no_splash(draft: Draft, by: str) -> str:
    return "" if splash_weapons(draft.state, by, draft.ruleset) else f"{by} has no splash weapon."


def _no_weapon(what: str, fits: Callable[[WeaponInUse], bool]) -> Callable[[Draft, str], str]:
    def look(draft: Draft, by: str) -> str:
        who = draft.who(by)
        sheet = draft.sheet(who.name)
        return "" if any(fits(sheet.arm(each)) for each in who.creature.weapons) else f"{by} has no {what}."

    return look


def _one_attack_only(draft: Draft, by: str) -> str:
    return "" if full_attacks(draft.state, by, draft.ruleset) else f"{by} has only one attack."


def _has_moved(draft: Draft, by: str) -> str:
    turn = draft.who(by).turn
    return f"{by} has already moved and cannot charge." if turn.moved or turn.stepped else ""


def _move(mode: str) -> Callable[[Draft, str], Command]:
    return lambda draft, by: _one_square(draft, by, mode)


def _one_square(draft: Draft, by: str, mode: str) -> Move:
    """A move of one square; on a map to the first beside it that can be entered, if there is one."""
    board = draft.board_with(by)
    if board is None:
        return Move(by=by, mode=mode, distance=STEP_FEET)
    x, y = board.figures[by].space.at
    around = [(x + dx, y + dy) for dx, dy in DIRECTIONS]
    ways = [Move(by=by, mode=mode, path=(square,)) for square in around]
    costs = {way.path: cost_of_path(board, by, way.path, gait_of(board, by, mode)) for way in ways}
    return min(ways, key=lambda way: (bool(costs[way.path].reason), costs[way.path].feet))


def _turn_undead(draft: Draft, by: str) -> Command:
    return TurnUndead(by=by, hd=(1,), power=power_of(draft.who(by).creature.alignment) or POSITIVE, use="turn")


_CROSSBOW: Final = _no_weapon("crossbow", lambda arm: "crossbow" in arm.features)
LOOKS: Final[Mapping[str, Callable[[Draft, str], str]]] = {
    "attack-ranged": _no_weapon("ranged weapon", lambda arm: is_ranged(arm, None) or arm.range > 0),
    "full-attack": _one_attack_only,
    "charge": _has_moved,
    "cast-spell-standard": _casts_nothing,
    "cast-spell-full": _casts_nothing,
    "cast-quickened": _casts_nothing,
    "cast-feather-fall": _casts_nothing,
    "touch-six-friends": _casts_nothing,
    "touch-spell-self": _casts_nothing,
    "use-sp": _has_no("sp"),
    "use-su": _has_no("su"),
    "use-ex": _has_no("ex"),
    "channel-energy": _cannot_channel,
    "escape-grapple": _not_grappled,
    "coup-de-grace": _nobody_helpless,
    "stabilize-friend": _nobody_dying,
    "lower-spell-resistance": _no_resistance,
    "control-mount": _not_riding,
    "load-light-crossbow": _CROSSBOW,
    "load-heavy-crossbow": _CROSSBOW,
    "prepare-splash": _no_splash,
}
"""What is looked at, by action. Only the question for all actions looks: whoever does one all the same knows why."""
TRIALS: Final[Mapping[str, Callable[[Draft, str], Command]]] = {
    "move": _move("walk"),
    "double-move": _move("walk"),
    "run": _move("run"),
    "withdraw": _move("withdraw"),
    "crawl": _move("crawl"),
    "climb-quarter": _move("climb"),
    "five-foot-step": _move("step"),
    "turn-undead": _turn_undead,
    "delay": lambda _draft, by: Delay(by=by),
}
