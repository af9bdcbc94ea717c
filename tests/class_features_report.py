"""What each feature of each class is to the rules: `python -m tests.class_features_report [RULESET ...]` prints it.

For each row of a class's table: a number in a ledger, a figure of its own, uses that are counted, a switch of the
fight, a choice, a text, or a reason why it has none of them.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from desktop_app.content import load_ruleset
from desktop_app.rules.archetypes import table_of
from desktop_app.rules.class_feature import INNER_KEYS, read_row
from desktop_app.rules.class_features import feature_entry
from desktop_app.rules.editions import EDITIONS
from desktop_app.rules.powers import GIVEN_TO
from desktop_app.rules.ruleset import Ruleset

NUMBER, FIGURE, USES, SWITCH, CHOICE, TEXT, REASON = "number", "figure", "uses", "switch", "choice", "text", "reason"
ALL: Final = (NUMBER, FIGURE, USES, SWITCH, CHOICE, TEXT, REASON)
COUNTED: Final = frozenset({NUMBER, FIGURE, USES, SWITCH})
"""What makes a feature more than words."""
ENOUGH: Final = COUNTED | {REASON}

WHY_NOT: Final = {
    "monk: empty body": "it costs points of the ki pool",
    "bard: inspire competence": "always +2, by a use of the bardic music",
}
"""Features that need nothing of all this, with the reason; by `class: feature` or by the feature alone."""

_RULES: Final = {
    "sneak attack": "combat/decide/damage_roll",
    "unarmed damage": "rules/use",
    "turn undead": "rules/turning",
    "turn or rebuke undead": "rules/turning",
    "channel energy": "rules/channeling",
    "channel positive energy": "rules/channeling",
    "channel negative energy": "rules/channeling",
}
"""What rules ask for by name, without an entry among the traits."""

BY_NATURE: Final = re.compile(
    r"(unchained )?(sneak attack|channel .*energy|turn.* undead|rage|bloodrage|smite .*|lay on hands"
    r"|touch of corruption|wild shape|ki pool|stunning fist|bardic (music|performance|knowledge)"
    r"|raging song|inspire (courage|competence)"
    r"|damage reduction|trap sense|danger sense|evasion|improved evasion|uncanny dodge|improved uncanny dodge"
    r"|barbarian speed|fast movement|unarmed (strike|damage)|ac bonus|monk ac|diamond soul|spell resistance|slow fall"
    r"|armor training|weapon training|swashbuckler weapon training|armor mastery|bravery|bombs?|mutagen|judgment|bane"
    r"|challenge|resolve|tactician|arcane pool|arcane reservoir|grit|panache|nimble|charmed life|inspiration|burn"
    r"|kinetic blast|mental focus|phrenic pool|mesmerist trick|touch treatment|painful stare|fervor|blessings"
    r"|sacred (weapon|armor)|martial flexibility|knockout|studied target|studied (combat|strike)|animal focus"
    r"|summon monster|maker's call|shifter aspect|bonded (senses|manifestation)|divine grace|unholy resilience"
    r"|dark blessing|quivering palm|wholeness of body|abundant step|empty body|remove disease|special mount"
    r"|defensive stance|death attack|breath weapon|canny defense|nature sense|wild empathy|stern gaze"
    r"|consummate liar|towering ego|poison resistance|still mind|resist nature's lure|well-versed|lore master"
    r"|psychic strike|favored enemy|favored terrain|divine bond|fiendish boon|shadow (illusion|call|power|jump)"
    r"|impromptu sneak attack|(seeker|phase) arrow|hail of arrows|hex|master strike|track|lore)"
)
"""Features that are numbers or counts by their nature; words alone are not enough for them."""

WORDS_ENOUGH: Final = {
    ("d35", "track"): "the feat Track",
    ("d30", "track"): "the feat Track",
    ("cmbv", "track"): "the feat Track",
}
"""What is a number by nature elsewhere, and why not there."""


@dataclass(frozen=True, slots=True)
class Told:
    """A feature of a class: what it has of `ALL`, and whether its nature asks for more than words."""

    ruleset: str
    class_name: str
    feature: str
    has: frozenset[str]

    @property
    def lacks(self) -> str:
        """What is wrong with it, empty = nothing."""
        if not self.has:
            return "nothing tells of it"
        by_nature = BY_NATURE.fullmatch(self.feature) and (self.ruleset, self.feature) not in WORDS_ENOUGH
        return "a number by nature, and only words" if by_nature and not self.has & ENOUGH else ""


def told_of(ruleset: str) -> Iterator[Told]:
    """Each feature of each class of a ruleset, once, whatever its figures."""
    rules = load_ruleset(ruleset)
    for name in rules.catalog.classes:
        found: dict[str, set[str]] = {}
        for _, row in table_of(name, rules):
            found.setdefault(read_row(row).name, set()).update(_has(name, row, rules))
        yield from (Told(ruleset, name, feature, frozenset(has)) for feature, has in found.items())


def _has(class_name: str, row: str, rules: Ruleset) -> Iterator[str]:
    feature, figure = read_row(row)
    known, advancement = rules.catalog.traits.get(feature), rules.catalog.advancement()
    if feature in _RULES or (known is not None and (known.modifiers or known.marks or known.flags)):
        yield NUMBER
    entry = feature_entry(row, class_name, rules)
    ordinal = re.fullmatch(r"\d+(st|nd|rd|th)", figure)
    if (figure and not ordinal) or (entry is not None and "{" in entry.text):
        yield FIGURE
    if any(each.feature == feature and each.class_name == class_name for each in advancement.daily_uses.values()):
        yield USES
    abilities = advancement.class_abilities.values()
    if any(feature in (each.name, each.counted) and class_name in each.class_names for each in abilities):
        yield SWITCH
    if any(
        feature == (each.feature or each.name)
        and any(given == f"class: {class_name}" or class_name in given_to(given) for given in each.given_by)
        for each in advancement.powers.values()
    ):
        yield SWITCH
    if entry is not None:
        yield TEXT
        if entry.choice:
            yield CHOICE
    if feature in INNER_KEYS:
        yield TEXT
    if feature in WHY_NOT or f"{class_name}: {feature}" in WHY_NOT:
        yield REASON


def given_to(given: str) -> frozenset[str]:
    """The classes that make the choice which gives a power: `domain: fire`."""
    return frozenset(GIVEN_TO.get(given.partition(": ")[0], {}))


def counted(told: list[Told]) -> Iterator[str]:
    """A line for each class: its features, and how many of them have what; those that have only words last."""
    for class_name in dict.fromkeys(each.class_name for each in told):
        rows = [each for each in told if each.class_name == class_name]
        count = Counter(has for each in rows for has in each.has)
        plain = sum(not each.has & COUNTED for each in rows)
        parts = ", ".join(f"{count[kind]} {kind}" for kind in ALL if count[kind])
        yield f"{rows[0].ruleset} {class_name}: {len(rows)} features: {parts}; {plain} by words and choices alone"


def summed(ruleset: str, told: list[Told]) -> str:
    """`pf1: 60 classes, 600 features: ...`, the count of all classes of a ruleset together."""
    kinds = Counter(kind for each in told for kind in each.has)
    listed = ", ".join(f"{kinds[kind]} {kind}" for kind in ALL if kinds[kind])
    classes = len({each.class_name for each in told})
    lacking = sum(bool(each.lacks) for each in told)
    return f"{ruleset}: {classes} classes, {len(told)} features: {listed}; {lacking} lack something"


def main(rulesets: list[str]) -> int:
    """Print the count by class; 1 where a feature lacks something."""
    wrong = 0
    for ruleset in rulesets or [edition.id for edition in EDITIONS]:
        told = list(told_of(ruleset))
        sys.stdout.write("\n".join((*counted(told), summed(ruleset, told))) + "\n")
        for each in told:
            if each.lacks:
                wrong += 1
                sys.stdout.write(f"  {each.class_name}: {each.feature}: {each.lacks}\n")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
