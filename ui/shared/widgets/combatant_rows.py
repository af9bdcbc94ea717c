"""What a combatant's row says in words and chips, apart from how it is painted."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.combat.afflicted import NEVER
from desktop_app.combat.points_told import full_told, in_words, now_told
from desktop_app.combat.recharge import RECHARGE, WITHSTOOD
from desktop_app.combat.spans import short_span
from desktop_app.combat.state import Budget
from desktop_app.combat.toughness import NEGATIVE_LEVELS
from desktop_app.combat.view import AfflictionView, CombatantView, ConditionView, HarmView
from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.creature import SAVE_NAMES
from desktop_app.rules.harm import LEVELS, told
from ui.shared.text import capital
from ui.shared.widgets.chips import BAD, GOOD, NEUTRAL, OUTLINE, Chip

HEALTHY = "healthy"
LIFE_TONES = {"disabled": BAD, "staggered": BAD, "dying": BAD, "unconscious": BAD, "stable": GOOD, "dead": NEUTRAL}
GOOD_CONDITIONS = frozenset({"stable", "hasted", "invisible"})


def life_chip(view: CombatantView) -> Chip | None:
    """The state of life where it is not plain health."""
    if view.life == HEALTHY:
        return None
    word = view.life_told or view.life
    return Chip(word, LIFE_TONES.get(view.life, BAD), f"{view.name} is {word}.")


def says_flat_footed(view: CombatantView) -> bool:
    """Whether being flat-footed is worth a word: of one who lies there helpless it is not."""
    return view.flat_footed_now and not view.helpless and view.life != "dead"


def chips_of(view: CombatantView) -> tuple[Chip, ...]:
    """The signs of its state, most important first: waiting, conditions, other effects, held charge."""
    chips: list[Chip] = []
    if view.delaying:
        chips.append(Chip("delaying", OUTLINE, "Is delaying its turn."))
    if view.readied is not None:
        when = _trigger(view.readied)
        text = f"readied: {when}" if when else "readied"
        chips.append(Chip(text, OUTLINE, f"Has readied ({view.readied})."))
    lying = sorted(view.conditions, key=lambda each: not each.condition)
    chips += [_condition_chip(each) for each in lying if each.name != view.life and each.source != WITHSTOOD]
    chips += [_harm_chip(each) for each in view.harmed]
    chips += [_affliction_chip(each) for each in view.afflictions]
    if view.charge:
        left = f", {view.touches_left} touches" if view.touches_left not in ("", "1") else ""
        chips.append(Chip(f"holds {view.charge}{left}", OUTLINE, "Holds the charge of a touch spell."))
    return tuple(chips)


def _trigger(readied: str) -> str:
    """What it waits for, in the words of the game master."""
    return readied.partition(", ")[2]


def _harm_chip(each: HarmView) -> Chip:
    """`4 Str damage`; on hover what is left of the score, and what that means."""
    name = ABILITY_NAMES[each.ability]
    left = f"{name} {each.score} instead of {each.was}" if each.score != each.was else f"{name} is still {each.score}"
    means = f"; it is {each.means}" if each.means else ""
    tip = f"{told(str(each.points), each.kind, each.ability)}: {left}{means}."
    return Chip(f"{each.points} {each.ability.capitalize()} {each.kind}", BAD, tip)


def _affliction_chip(each: AfflictionView) -> Chip:
    """`filth fever`; on hover the save that comes next, and when."""
    due = f" in {length(each.rounds)}" if 0 < each.rounds < NEVER // 2 else "" if each.rounds else " now"
    tip = f"{capital(each.name)}: {SAVE_NAMES[each.save]} DC {each.dc}{due}"
    tip += f", {each.stage}" if each.stage else ""
    return Chip(each.name, BAD, f"{tip}; from {each.source}." if each.source else f"{tip}.")


def _condition_chip(each: ConditionView) -> Chip:
    text = f"{each.name} {each.value}" if each.value else each.name
    if each.name == NEGATIVE_LEVELS:
        text = told(str(each.value or 1), LEVELS)
    text += f" {each.detail}" if each.detail else ""
    tip = capital(text)
    if each.source.lower().startswith(f"{each.name.lower()} of "):
        tip = capital(each.source)
    elif each.source not in ("", each.name, RECHARGE) and not each.detail:
        tip += f" ({each.source})"
    if each.rounds_left is None:
        tip += ", until removed."
    else:
        text += f" \N{MIDDLE DOT} {short_span(each.rounds_left)}"
        tip += f", {length(each.rounds_left)} left."
    return Chip(text, _tone(each), tip, "" if each.name == NEGATIVE_LEVELS else each.name)


def _tone(each: ConditionView) -> str:
    """A condition is bad for its bearer but for a few; another effect is good, unless a foe laid it."""
    if each.source == RECHARGE:
        return NEUTRAL
    return BAD if (each.condition or each.of_foe) and each.name not in GOOD_CONDITIONS else GOOD


def budget_of(view: CombatantView) -> Budget:
    """What is left of its turn; no opportunities where it can take none as things stand."""
    return replace(view.budget, opportunities=0) if view.strikes_no_opportunity else view.budget


def rounds(count: int) -> str:
    """`1 round`, `3 rounds`."""
    return f"{count} round" if count == 1 else f"{count} rounds"


def length(count: int) -> str:
    """How long something lasts still: `7 rounds`, `12 min`."""
    text = short_span(count)
    return rounds(count) if text.isdecimal() else text


def hit_points(view: CombatantView) -> str:
    """`23 / 31 +5 NL 4`; with wounds and vigor `9+25 / 21+28`."""
    extra = f"  +{view.temp_hp}" if view.temp_hp else ""
    extra += f"  NL {view.nonlethal}" if view.nonlethal else ""
    return f"{now_told(view)} / {full_told(view)}{extra}"


def spoken(view: CombatantView) -> str:
    """A row in one sentence, for screen readers."""
    parts = [view.name, in_words(view)]
    if view.temp_hp:
        parts.append(f"{view.temp_hp} temporary")
    if view.nonlethal:
        parts.append(f"{view.nonlethal} nonlethal damage")
    if view.life != HEALTHY:
        parts.append(view.life_told or view.life)
    if says_flat_footed(view):
        parts.append("flat-footed")
    parts += [chip.text for chip in chips_of(view)]
    if view.acting:
        parts.append("acting now")
    return ", ".join(parts)
