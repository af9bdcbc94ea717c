"""All settings of a ruleset, by chapter. What is declared here is what `ruleset.injury.thresholds` and its like are."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, get_type_hints

from desktop_app.rules.chapters.attacks import Attack, Damage, Defense, Feat
from desktop_app.rules.chapters.creatures import Bonus, Gear, Level, Scores, Size, Skill
from desktop_app.rules.chapters.injury import Injury
from desktop_app.rules.chapters.magic import Spell, Splash, Turning
from desktop_app.rules.chapters.maneuvers import (
    BullRush,
    Charge,
    Disarm,
    Feint,
    Grapple,
    Maneuver,
    Overrun,
    Sunder,
    Trip,
)
from desktop_app.rules.chapters.turns import Action, Initiative, Move, Opportunity
from desktop_app.rules.chapters.worth import Award, Change, Companion, Print
from desktop_app.rules.setting import Chapter, Setting, SettingError, Value


class Chapters:
    """The chapters as attributes of a ruleset."""

    initiative: Initiative
    action: Action
    opportunity: Opportunity
    move: Move
    attack: Attack
    feat: Feat
    damage: Damage
    defense: Defense
    injury: Injury
    maneuver: Maneuver
    charge: Charge
    bull_rush: BullRush
    disarm: Disarm
    grapple: Grapple
    overrun: Overrun
    sunder: Sunder
    trip: Trip
    feint: Feint
    spell: Spell
    splash: Splash
    turning: Turning
    bonus: Bonus
    size: Size
    gear: Gear
    skill: Skill
    scores: Scores
    level: Level
    award: Award
    change: Change
    companion: Companion
    printing: Print


CHAPTERS: Final[Mapping[str, type[Chapter]]] = get_type_hints(Chapters)
"""The chapters by their names on a ruleset."""

SETTINGS: Final[Mapping[str, Setting[Any]]] = {
    setting.id: setting
    for chapter in CHAPTERS.values()
    for declared in chapter.declarations()
    for setting in declared.members()
}
"""Every setting by its id."""

USUAL: Final[Mapping[str, Value]] = {id: each.usual for id, each in SETTINGS.items() if each.usual is not None}
"""What rulesets play that say nothing else."""

NOTICED: Final[tuple[Setting[Any], ...]] = tuple(
    setting
    for chapter in CHAPTERS.values()
    if chapter.at_the_table
    for declared in chapter.declarations()
    for setting in declared.members()
)
"""The settings that people notice in a fight."""


def wrong(given: Mapping[str, Value], *, whole: bool = False) -> Iterable[str]:
    """What is wrong with values by id, a sentence each; `whole` = every setting must be there."""
    for id, value in given.items():
        setting = SETTINGS.get(id)
        if setting is None:
            yield f"{id} is no setting"
        elif not setting.suits(value):
            yield f"{id} is {value!r}; expected {setting.expected}"
    if whole:
        yield from (f"{id} is missing; expected {each.expected}" for id, each in SETTINGS.items() if id not in given)


def check(name: str, given: Mapping[str, Value], *, whole: bool = False) -> None:
    """Raises SettingError, with everything that is wrong, for values that the settings cannot have."""
    found = tuple(wrong(given, whole=whole))
    if found:
        raise SettingError(f"{name}: {'; '.join(found)}")
