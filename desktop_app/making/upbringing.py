"""What a bound animal learns by its Hit Dice and its master's level: feats, ranks, increases, abilities, tricks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from desktop_app.making import evolutions
from desktop_app.making.bond import Bond, Given
from desktop_app.making.evolutions import pool
from desktop_app.making.given import given
from desktop_app.making.monsters.filling import feats_at
from desktop_app.making.species import is_grown
from desktop_app.rules.abilities import modifier_of
from desktop_app.rules.advancement import CompanionEntry
from desktop_app.rules.creature import COUNTS_AS, Bonus, Creature, Pairs, Skill, pairs
from desktop_app.rules.prerequisites import missing
from desktop_app.rules.ruleset import Ruleset
from desktop_app.rules.sheet import plain_sheet
from desktop_app.rules.skills import OWN_CLASS_SKILL
from desktop_app.rules.text import capital

_USUAL_FEATS: Final = (
    "Skill Focus (Perception)",
    "Alertness",
    "Improved Initiative",
    "Run",
    "Power Attack",
    "Iron Will",
    "Endurance",
    "Weapon Focus (*)",
    "Improved Natural Attack (*)",
    "Toughness",
    "Improved Natural Armor",
    "Great Fortitude",
    "Lightning Reflexes",
    "Diehard",
)
"""The order in which feats are filled in; another is as good. A star stands for its first attack."""
_SENSES: Final = ("Skill Focus (Perception)", "Alertness")
"""The first where one skill is all that it perceives with, else the second."""
_TRAINED: Final = ("Perception", "Stealth", "Listen", "Spot", "Hide")
TRICKS: Final = (
    "attack", "come", "defend", "down", "guard", "heel", "stay", "seek", "fetch", "track", "work", "perform",
)  # fmt: skip
"""Rule: Handle Animal. In the order in which they are filled in: those of an animal trained for war come first."""
_TEXTS: Final[Mapping[str, str]] = {
    "link": "Its master handles it as a free action and pushes it as a move action, with +4 on wild empathy and Handle "
    "Animal checks with it.",
    "share spells": "Its master may cast spells for the caster alone on it by touch.",
    "devotion": "+4 on Will saves against enchantments.",
    "empathic link": "Its master feels what it feels, up to a mile away.",
    "deliver touch spells": "It carries its master's touch spells to their target.",
    "speak with master": "It and its master understand each other in a tongue of their own.",
    "speak with animals of its kind": "It speaks with animals like itself.",
    "scry on familiar": "Once a day its master may scry on it.",
    "alertness": "Its master has Alertness while it is within reach.",
    "share saving throws": "It makes its saves with its master's base saves where these are better.",
    "command creatures of its kind": "It commands lesser animals of its kind by a Will save, once a day for each two "
    "levels of its master.",
    "magic attacks": "Its slams count as magic weapons.",
    "incorporeal flight": "As a haze it flies 40 feet a move, perfectly.",
    "celestial": "It has the celestial template's resistances, darkvision and smite.",
}
_OF_EIDOLONS: Final[Mapping[str, str]] = {
    "link": "It and its master talk by thought at any distance on the same plane; together they wear as many magic "
    "items as one of them could.",
}
_SHARES: Final = "share spells"
_SPEAKS: Final = "speak with animals of its kind"
MOST_FEATS: Final = 12


def special_of(bond: Bond, ruleset: Ruleset) -> tuple[str, ...]:
    """The special abilities that its master's level gives it by name.

    A cavalier's mount shares no spells; an improved familiar speaks with its master, not with others of its kind, and
    is of its own type.
    """
    gained = [names for level, names in ruleset.companion.special[bond.kind].items() if int(level) <= bond.level]
    rides = bond.rider in ruleset.companion.riders
    entry = ruleset.catalog.advancement().companions.get(bond.species.lower())
    lacks = {_SHARES} if rides else set[str]()
    names = [name for name in ", ".join(gained).split(", ") if name and name not in lacks]
    if entry is not None and entry.least:
        return tuple(name for name in names if name != _SPEAKS and not name.startswith(COUNTS_AS))
    return tuple(names)


def lines_of(bond: Bond, ruleset: Ruleset) -> tuple[Bonus, ...]:
    """The ability score increases that were chosen, as far as its master's level gives them; and its devotion."""
    devoted = "devotion" in special_of(bond, ruleset)
    devotion = (Bonus("will", "morale", 4, f"{bond.kind}, devotion", "vs enchantment"),) if devoted else ()
    levels = [int(each) for each in ruleset.companion.raises[bond.kind] if int(each) <= bond.level]
    raised = (
        Bonus(f"ability:{ability}", "untyped", 1, f"{bond.kind}, ability increase at level {level}")
        for level, ability in zip(levels, bond.raises, strict=False)
        if ability
    )
    return (*devotion, *evolutions.lines(bond, ruleset), *raised)


def most_raises(bond: Bond, ruleset: Ruleset) -> int:
    """How many ability score increases its master's level gives."""
    return len([each for each in ruleset.companion.raises[bond.kind] if int(each) <= bond.level])


def open_raises(bond: Bond, ruleset: Ruleset) -> int:
    """How many ability score increases are still to be chosen."""
    return max(0, most_raises(bond, ruleset) - len([each for each in bond.raises if each]))


def tricks_at(creature: Creature, bonus: int) -> int:
    """How many tricks it can know: three for Intelligence 1, six for 2, and its bond's. Rule: Handle Animal."""
    score = creature.abilities.score("int") or 0
    return 3 * min(score, 2) + bonus


def taught(creature: Creature, old: Bond | None, new: Bond, entry: CompanionEntry | None, shared: Pairs,
           ruleset: Ruleset) -> tuple[Creature, Bond]:  # fmt: skip
    """The animal with what the bond gives it by name, and the bond with what it has given.

    `shared` = the ranks that it has of its master beyond its own.
    """
    before: Given = old.given if old is not None else ()
    gained = tuple(dict.fromkeys(evolutions.gained(new, creature, ruleset)))
    # Its attacks come first: what else it has may depend on how many they are.
    made, armed = given(
        creature,
        tuple(each for each in before if each[0] == "weapons"),
        tuple(each for each in gained if each[0] == "weapons"),
        {},
    )
    texts = {**_TEXTS, **_OF_EIDOLONS} if pool(new, ruleset) else dict(_TEXTS)
    texts |= evolutions.texts(new, ruleset)
    ranks = shared
    wanted = [*_abilities(made, new, ruleset), *(each for each in gained if each[0] != "weapons")]
    if entry is not None and is_grown(entry, new.level):
        wanted += [("traits", trait) for trait in entry.grown_traits]
        wanted += [("special", name) for name, _ in entry.grown_special]
        texts |= {name.lower(): text for name, text in entry.grown_special}
    if entry is not None and ruleset.companion.hit_dice[new.kind]:
        wanted += [("feats", feat) for feat in _feats(made, old, new, entry, ruleset)]
        ranks = _ranks(made, old, new, entry, ruleset)
        wanted += [("traits", trait) for trait in _class_skills(ranks, entry, ruleset)]
    elif shared:
        new_to_it = tuple(each for each in shared if each[0] not in own_ranks(creature, old))
        kind = ruleset.catalog.types.get(creature.type.lower())
        wanted += [("traits", trait) for trait in _listed(new_to_it, kind.class_skills if kind else (), ruleset)]
    rest = tuple(each for each in before if each[0] != "weapons")
    made, held = given(made, rest, tuple(dict.fromkeys(wanted)), texts)
    held = (*armed, *held)
    made = _knows_tricks(made, new, ruleset)
    return _trained(made, old.ranks if old is not None else (), ranks), replace(new, given=held, ranks=ranks)


def most_tricks(creature: Creature, bond: Bond, ruleset: Ruleset) -> int:
    """How many tricks it can know with those of its bond."""
    levels = [int(each) for each in ruleset.companion.tricks[bond.kind] if int(each) <= bond.level]
    return tricks_at(creature, ruleset.companion.tricks[bond.kind][str(max(levels))]) if levels else 0


def tricks_of(creature: Creature, bond: Bond, ruleset: Ruleset) -> tuple[str, ...]:
    """The tricks that it knows: those chosen, else the usual ones, no more than it can know."""
    return (bond.tricks or TRICKS)[: most_tricks(creature, bond, ruleset)]


def _knows_tricks(creature: Creature, bond: Bond, ruleset: Ruleset) -> Creature:
    text = ", ".join(tricks_of(creature, bond, ruleset))
    special = tuple(replace(each, text=text) if each.name == "Tricks" else each for each in creature.special)
    return replace(creature, special=special)


def untaught(creature: Creature, old: Bond) -> Creature:
    """The animal without what the bond gave it by name."""
    made, _ = given(creature, old.given, (), {})
    own = tuple(each for each in made.traits if each != f"{COUNTS_AS}{made.type}")  # typed against the bond
    return _trained(replace(made, traits=own), old.ranks, ())


def _abilities(creature: Creature, bond: Bond, ruleset: Ruleset) -> Iterable[tuple[str, str]]:
    """Special abilities by the master's level; a trait of the library where its name is one."""
    if tricks_of(creature, bond, ruleset):
        yield "special", "Tricks"
    if bond.rider in ruleset.companion.riders:
        yield "feats", ruleset.companion.riders[bond.rider]
    for name in special_of(bond, ruleset):
        if name == "multiattack" and sum(each.count for each in creature.weapons) >= _MANY:
            yield "feats", "Multiattack"
        elif name == "multiattack":
            yield "traits", "second attack"
        elif name in ruleset.catalog.traits or (name.startswith(COUNTS_AS) and _is_changed(creature, name)):
            yield "traits", name
        elif not name.startswith(COUNTS_AS):
            yield "special", capital(name)


_MANY: Final = 3
_CHANGED: Final = "animal"
"""The type that a bond makes count as another; other creatures keep theirs."""


def _is_changed(creature: Creature, name: str) -> bool:
    """Whether the bond makes it count as that; not where the game master said as what it counts."""
    said = any(trait.startswith(COUNTS_AS) and trait != name for trait in creature.traits)
    return creature.type.lower() == _CHANGED and not said


def _feats(creature: Creature, old: Bond | None, bond: Bond, entry: CompanionEntry, ruleset: Ruleset) -> list[str]:
    """The feats of its Hit Dice beyond those it starts with; those that were filled in before stay."""
    racial = creature.hit_dice.count if creature.hit_dice is not None else 0
    first = feats_at(racial - bond.dice, ruleset) if entry.starts_as else 0
    count = min(MOST_FEATS, feats_at(racial, ruleset) - first)
    given = [
        name
        for field, name in (old.given if old is not None else ())
        if field == "feats" and name not in ("Multiattack", *ruleset.companion.riders.values())
    ]
    found = given[:count]
    sheet = plain_sheet(creature, ruleset)
    beside = [feat.lower() for feat in creature.feats]
    for name in _USUAL_FEATS:
        if len(found) >= count:
            break
        feat = name.replace("*", creature.weapons[0].name) if creature.weapons else name
        known = name.partition(" (")[0].lower() in ruleset.catalog.feats and "*" not in feat
        skill = feat not in _SENSES or (feat == "Alertness") != ("perception" in _skills(ruleset))
        if known and skill and feat not in found and feat.lower() not in beside and not missing(sheet, feat):
            found.append(feat)
    return found


def _skills(ruleset: Ruleset) -> frozenset[str]:
    kind = ruleset.catalog.types.get("animal")
    return frozenset(map(str.lower, kind.class_skills)) if kind is not None else frozenset()


def _ranks(creature: Creature, old: Bond | None, bond: Bond, entry: CompanionEntry, ruleset: Ruleset) -> Pairs:
    """The ranks that the bond gives: skill points of its Hit Dice, of those beyond its own where it has its own."""
    racial = creature.hit_dice.count if creature.hit_dice is not None else 0
    kind = ruleset.catalog.types.get(creature.type.lower())
    each = max(1, (kind.skill_points if kind is not None else 2) + modifier_of(creature.abilities.score("int") or 0))
    points = each * (bond.dice if entry.starts_as else racial)
    usual = [name for name in _TRAINED if name.lower() in _skills(ruleset)][:2]
    names = list(entry.skills) or list(own_ranks(creature, old)) or usual
    if not names or points <= 0:
        return ()
    return pairs({name: points // len(names) + (place < points % len(names)) for place, name in enumerate(names)})


def own_ranks(creature: Creature, old: Bond | None) -> dict[str, float]:
    """The ranks that it has without those of its bond, by skill."""
    before = dict(old.ranks) if old is not None else {}
    own = {held.name: held.ranks - before.get(held.name, 0) for held in creature.skills}
    return {name: ranks for name, ranks in own.items() if ranks > 0}


def _class_skills(ranks: Pairs, entry: CompanionEntry, ruleset: Ruleset) -> Iterable[str]:
    """The class skills among what it has trained, as traits; of library creatures the print tells them.

    Rule: skills, class skill bonus. Those of an animal are its type's, those of an eidolon what its form trains first.
    """
    if entry.starts_as:
        return ()
    return _listed(ranks, _skills(ruleset) if entry.type == "animal" else entry.skills, ruleset)


def _listed(ranks: Pairs, class_skills: Iterable[str], ruleset: Ruleset) -> Iterable[str]:
    """The trained skills that are class skills, as traits, where the game gives a bonus for that."""
    own = {each.lower() for each in class_skills} if ruleset.skill.class_bonus else set()
    return [f"{OWN_CLASS_SKILL}{name.lower()}" for name, count in ranks if count and name.lower() in own]


def _trained(creature: Creature, old: Pairs, new: Pairs) -> Creature:
    """The creature with the old ranks taken away and the new ones added; skills that the bond brought go with them."""
    more = {name: dict(new).get(name, 0) - dict(old).get(name, 0) for name in dict((*old, *new))}
    held = {skill.name: skill for skill in creature.skills}
    made = [replace(skill, ranks=max(0, skill.ranks + more.get(skill.name, 0))) for skill in creature.skills]
    gone = {name for name, _ in old} - {name for name, _ in new}
    kept = [skill for skill in made if skill.ranks or skill.misc or skill.name not in gone]
    added = [Skill(name, count) for name, count in new if name not in held and count]
    return replace(creature, skills=tuple(sorted((*kept, *added), key=lambda skill: skill.name)))
