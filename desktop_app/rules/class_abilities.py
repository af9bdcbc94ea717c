"""What classes and their like can switch on or use on others: which of it a creature has, and what it comes to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from desktop_app.rules.abilities import ABILITY_NAMES
from desktop_app.rules.advancement import ClassAbilityEntry
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.casters import ability_dc
from desktop_app.rules.resolution import MELEE, Resolution
from desktop_app.rules.scaling import amount_at, lasts_at, rounds_of
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.tally import CountedUse, class_levels, levels_later, tally_of

DEFAULT: Final = " or "
UNDEAD: Final = "undead"
LIVING: Final = "living"


@dataclass(frozen=True, slots=True)
class ClassAbility:
    """One that a creature has, at the class level that it counts by; `counted` = its uses."""

    entry: ClassAbilityEntry
    level: int
    counted: CountedUse

    @property
    def name(self) -> str:
        """What it is called."""
        return self.entry.name

    @property
    def action(self) -> str:
        """What it costs to begin it at that level."""
        costs = [self.entry.action, *(cost for at, cost in self.entry.sooner if self.level >= at)]
        return costs[-1]


def class_abilities(sheet: Sheet) -> tuple[ClassAbility, ...]:
    """All that a creature has and the library knows, by its class levels or as its own abilities tell them."""
    entries = sheet.standing.ruleset.catalog.advancement().class_abilities
    counted = {each.name.lower(): each for each in tally_of(sheet, {})}
    found = []
    for entry in entries.values():
        uses = counted.get(entry.counted or entry.name)
        level = _level(sheet, entry)
        missing = entry.needs and not sheet.has_trait(entry.needs)
        if uses is not None and level >= entry.start and not missing and not _of_another(sheet, entry):
            found.append(ClassAbility(entry, level, uses))
    return tuple(found)


def _of_another(sheet: Sheet, entry: ClassAbilityEntry) -> bool:
    """Whether it is counted for a class that does other things by it: a ninja's ki is no monk's."""
    levels = class_levels(sheet.creature)
    if not entry.class_names or any(name in levels for name in entry.class_names):
        return False
    daily = sheet.standing.ruleset.catalog.advancement().daily_uses_of(levels)
    counted = (entry.counted or entry.name).lower()
    return any(each.feature == counted for each in daily)


def _level(sheet: Sheet, entry: ClassAbilityEntry) -> int:
    """The level in its classes; of one that has them by its own kind or by a feat the Hit Dice."""
    levels = class_levels(sheet.creature)
    of_class = max((levels.get(name, 0) for name in entry.class_names), default=0)
    return of_class - levels_later(entry.later, sheet) if of_class else max(sheet.hit_dice, 1)


def amount(text: str, sheet: Sheet, level: int) -> int:
    """`-2`; `level`; `cha` = that modifier, never below 0; `1+1/3 levels`; `rage strength or 4` = a trait's, else 4."""
    if text.removeprefix("-").isdecimal():
        return int(text)
    if text == "level":
        return level
    if text in ABILITY_NAMES:
        return max(sheet.modifier(text), 0)
    if "/" in text:
        return amount_at(text, level).bonus
    name, _, otherwise = text.partition(DEFAULT)
    figure = sheet.trait(name) or otherwise
    return int(figure) if figure.isdecimal() else 0


def modifiers(
    amounts: tuple[tuple[str, str, str, str], ...], sheet: Sheet, level: int, source: str, when: str = ""
) -> tuple[Modifier, ...]:
    """The modifiers that these amounts come to, those of 0 left out; `when` = a further fact that must hold."""
    made = []
    for to, text, kind, case in amounts:
        value = amount(text, sheet, level)
        if value:
            made.append(Modifier(to, value, kind, source, ",".join(filter(None, (case, when)))))
    return tuple(made)


def rounds_on(ability: ClassAbility, raised: Sheet) -> int | None:
    """How many rounds it lasts, one at least, by the sheet with it on; None = until it is switched off or runs out."""
    if not ability.entry.lasts:
        return None
    found = rounds_of(lasts_at(ability.entry.lasts, ability.level))
    base = found[0].bonus * found[1] if found is not None else 0
    return max(base + (raised.modifier(ability.entry.longer) if ability.entry.longer else 0), 1)


def touch_play(ability: ClassAbility, points: int) -> Resolution:
    """What a healing touch does: dice for each two levels, or so many points; undead are harmed, if it hits them."""
    heals = f"{max(ability.level // 2, 1)}d6" if ability.entry.heals == "dice" else str(points)
    return Resolution(caster_level=ability.level, heal=heals, reverses=(UNDEAD,), only=(LIVING, UNDEAD), attack=MELEE)


def foe_play(ability: ClassAbility, sheet: Sheet) -> Resolution | None:
    """What it does to its target, with its DC; None for what only changes numbers."""
    play = ability.entry.play
    if play is None or not play.dc_ability:
        return play
    return replace(play, dc=ability_dc(sheet, play.dc_ability).total)
