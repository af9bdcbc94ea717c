"""What the forms of own entries call things: the kinds, their fields, examples, what is usually chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from desktop_app.rules.damage import ENERGIES

TITLES: Final[Mapping[str, str]] = {
    "armor": "Armor or shield", "weapons": "Weapon", "classes": "Class", "races": "Race", "types": "Creature type",
    "feats": "Feat", "traits": "Trait or ability", "conditions": "Condition", "materials": "Material",
    "effects": "Effect", "afflictions": "Poison or disease", "spells": "Spell", "items": "Magic item",
    "templates": "Template", "class_features": "Class feature", "archetypes": "Archetype",
    "class_options": "Class option", "tables": "Table",
}  # fmt: skip
"""What an entry of each section is called; the sections of packs are those of the library."""
LABELS: Final[Mapping[str, str]] = {
    "summary": "Text", "text": "What it does",
    "bab": "Base attack bonus", "max_dex": "Maximum Dexterity bonus", "good_saves": "Good saves",
    "npc": "For non-player characters", "crit": "Critical", "damage_small": "Damage for Small", "hands": "Held",
    "mode": "Switched on before a roll", "fighter": "Fighter bonus feat", "repeatable": "Can be taken again",
    "modifiers": "What it changes", "ability_mods": "Ability scores", "marks": "Rules that it touches",
    "load": "Time to load", "holds": "Shots that it holds", "attack": "Attack penalty", "cost": "Cost in gold pieces",
    "weight": "Weight in pounds",
    "second_damage": "Damage of the other end", "second_crit": "Critical of the other end",
    "casting_ability": "Ability for spells", "casts_as": "Casts spells as a",
    "skill_points": "Skill points a level", "scales": "Grows with the level",
    "spells.summary": "In one line", "spells.text": "Whole text", "spells.levels": "Level by class",
    "spells.cost": "Cost of the components", "spells.save": "Saving throw", "spells.resistance": "Spell resistance",
    "spells.touch": "Touch attack", "spells.targets": "How many targets", "spells.apart": "Feet apart at most",
    "spells.counters": "Counters and dispels",
    "play.damage": "Damage", "play.damage_type": "Type of damage", "play.attacks": "Rays or missiles",
    "play.each_round": "Damage in later rounds", "play.heal": "Heals", "play.temporary": "Temporary hit points",
    "play.effects": "Conditions and effects", "play.modifiers": "What it changes", "play.ability": "Ability damage",
    "play.only": "Works only on", "play.note": "For the table to settle",
    "items.summary": "In one line", "items.text": "Whole text",
    "items.slot": "Worn on", "items.cost": "Price in gold pieces",
    "items.uses": "Uses or charges", "items.effect": "Effect when used", "items.lasts": "For how long",
    "items.quick": "Used as a free action", "items.most": "Comes with bonuses up to", "items.step": "In steps of",
    "items.least": "From a bonus of", "items.linear": "Price by the bonus, not its square",
    "items.making": "What making it asks for",
    "class_features.kind": "Sort", "tables.summary": "In one line",
    "tables.use": "For",
    "class_options.level": "From class level", "class_options.needs": "Only with",
    "class_options.classes": "Grows with levels of", "class_options.features": "What it gives by level",
    "class_options.skill": "Class skill", "class_options.gives": "Feats that it gives",
    "class_options.again": "Can be chosen again", "class_options.bars": "Does not go with",
    "class_options.kind": "Sort",
    "archetypes.features": "Features that it gives", "archetypes.removes": "Features that it takes",
    "archetypes.texts": "What its features do", "archetypes.alters": "Features that it changes",
    "archetypes.skills": "Class skills",
    "archetypes.trained": "Proficiencies", "archetypes.casting": "Ability for spells",
    "archetypes.fewer_slots": "Fewer spells a day", "archetypes.fewer_known": "Fewer spells known",
    "tables.dice": "What is rolled", "templates.summary": "In one line",
    "templates.form": "Name of the creature then", "templates.types": "Only for types",
    "templates.not_types": "Not for types", "templates.size": "Steps of size", "templates.natural": "Natural armor",
    "templates.rating": "Steps of CR", "templates.rating_from": "Steps of CR by Hit Dice",
    "templates.least_rating": "CR at least", "templates.type": "Turns into type",
    "templates.keeps_dice": "Hit Dice stay as they were",
    "templates.hit_die": "Hit Die", "templates.feats": "Bonus feats",
    "templates.dr_from": "Damage reduction by Hit Dice", "templates.resist": "Resists energies",
    "templates.resist_from": "Resistance by Hit Dice", "templates.sr": "Spell resistance by",
    "templates.sr_add": "Spell resistance, added", "templates.attacks": "Natural attacks",
    "templates.special": "Special abilities",
    "templates.bonuses": "Bonuses", "templates.fly": "Flies, times land speed",
    "templates.speeds": "Speeds in feet", "templates.body": "Only the body is left",
    "templates.needs_classes": "Only for spellcasters",
}  # fmt: skip
"""What a field is called where its own name does not say it; `section.field` before `field`."""
HINTS: Final[Mapping[str, str]] = {
    "good_saves": "fort, ref, will", "hit_die": "8", "damage": "1d8", "crit": "19-20/x2", "skill_points": "4",
    "class_skills": "Climb, Swim", "speed": "30", "size": "medium", "duration": "1 minute",
    "summary": "+2 on Climb checks", "spells.summary": "Cold water harms and drenches one foe",
    "items.summary": "+2 deflection bonus to AC", "templates.summary": "Natural armor +2, breathes under water",
    "conditions.summary": "-2 on attack rolls, half speed", "materials.summary": "Weighs half, and floats",
    "effects.summary": "+1 on attack rolls and on saves against fear", "tables.summary": "What swims in the mill pond",
    "weapons.summary": "Hooks shields", "armor.summary": "Leather sewn with reeds",
    "text": "Fort DC 14, 1d4 Con a round for 6 rounds",
    "includes": "shaken, prone", "applies_to": "weapon, armor", "proficiencies": "simple weapons, light armor",
    "damage_type": "piercing", "kinds": "combat", "extra": "1d6 fire",
    "spells.casting_time": "1 standard action", "spells.range": "close, 60 ft.", "spells.save": "none, Reflex half",
    "spells.resistance": "no", "spells.duration": "1 round a level", "spells.area": "20-foot-radius spread",
    "play.damage_type": "fire", "items.category": "wondrous", "items.slot": "none = carried in use, ring, belt",
    "classes.casts_as": "wizard", "templates.type": "stays as it is",
    "spells.text": "All that the table needs to play it", "spells.descriptors": "fire", "spells.components": "V, S, M",
    "spells.subschool": "creation", "spells.cost": "250 gp", "spells.targets": "1, or 1/level", "spells.apart": "30",
    "spells.counters": "names of spells",
    "play.damage": "1d6/level, max 10d6", "play.attacks": "1+1/4 levels after 3, max 3", "play.each_round": "2d4",
    "play.heal": "1d8+1/level, max +5", "play.temporary": "1d8", "play.only": "living, not undead",
    "play.note": "What no number says",
    "items.text": "All that the table needs to use it", "items.uses": "3/day, or 50 charges", "items.lasts": "1 minute",
    "items.cost": "2000", "items.aura": "faint abjuration",
    "items.caster_level": "5", "items.making": "Craft Wondrous Item",
    "items.most": "nothing, or 5", "items.effect": "name of an effect",
    "class_features.text": "Once a day, {1d6/2 levels} damage.", "class_features.name": "reed walk",
    "tables.dice": "d20, 2d6 or d100", "tables.terrain": "any",
    "class_options.name": "reed secret: mist step", "class_options.level": "1",
    "class_options.needs": "reed secret: fog, feat: Dodge", "class_options.classes": "each that lets one choose it",
    "class_options.skill": "Swim", "class_options.gives": "Dodge", "class_options.bars": "reed secret: fog",
    "class_options.text": "Steps into mist and out of it again.",
    "archetypes.text": "What it is, in a few words", "archetypes.classes": "fighter",
    "archetypes.skills": "Swim, -Climb", "archetypes.trained": "light armor, -shields", "archetypes.casting": "wis",
    "archetypes.alters": "bravery",
    "templates.form": "{template} {name}", "templates.types": "humanoid, animal", "templates.not_types": "construct",
    "templates.size": "0", "templates.natural": "2", "templates.rating": "1", "templates.least_rating": "3",
    "templates.subtypes": "native", "templates.traits": "fast healing 5", "templates.senses": "darkvision 60 ft.",
    "templates.immunities": "disease, cold", "templates.feats": "Toughness", "templates.resist": "cold, fire",
    "templates.sr_add": "5", "templates.fly": "2", "templates.alignment": "any evil", "templates.hit_die": "",
}  # fmt: skip
"""An example in an empty field."""
HIDDEN: Final[Mapping[str, frozenset[str]]] = {
    "": frozenset({"book", "stands_for", "marks", "quiet", "role", "groups", "grows"}),
    "items": frozenset({"kind", "price"}),
    "class_features": frozenset({"choice"}),
    "archetypes": frozenset({
        "kind", "level", "needs", "stacks", "spells", "skill", "feats", "gives", "slot", "words", "again", "asks",
        "bars", "alignment", "weapons", "modifiers", "marks", "races", "group", "shifts", "shift",
    }),
    "class_options": frozenset({
        "stacks", "spells", "feats", "slot", "words", "asks", "alignment", "removes", "alters", "texts", "skills",
        "trained", "casting", "fewer_slots", "fewer_known", "weapons", "races", "group", "shifts", "shift",
    }),
    "templates": frozenset({
        "natural_by_size", "natural_adds", "spares_low_int", "scores", "least_int", "rating_at", "larger_die",
        "dice_times", "dice_by_size", "fly_most", "fly_least_size", "grounded", "choices", "sr_most", "see_to",
    }),
}  # fmt: skip
"""What only the books' own entries say. An entry made from one of them keeps it."""
SILENT: Final = frozenset({"armor", "weapons", "items", "tables"})
"""Sections whose entries need no line of text: their figures, their whole text or their rows say all."""
MAY_BE_EMPTY: Final = frozenset({"weapons.damage", "weapons.crit", "weapons.damage_type"})
"""Fields that an entry must have and that may say nothing: a net deals no damage."""
NEVER_EMPTY: Final = frozenset({"tables.use"})
"""Choices of which the first is meant where nothing is told."""
WIDE: Final = frozenset({"name", "summary", "text", "play.note", "making"})
"""Fields of one line, or of several, that need the whole width."""
FEW: Final = frozenset({"descriptors", "components", "kinds", "applies_to", "good_saves", "usual_saves"})
"""Lists of a few short words, which have room in half of it."""
LONG: Final = frozenset({"spells.text", "items.text"})
"""Texts of several lines."""
_DONE: Final = ("half", "negates", "partial")
_SAVES: Final = tuple(f"{save} {done}" for save in ("Fortitude", "Reflex", "Will") for done in _DONE)
USUAL: Final[Mapping[str, tuple[str, ...]]] = {
    "spells.casting_time": ("1 standard action", "1 swift action", "1 immediate action", "1 full-round action",
                            "1 round", "1 minute", "10 minutes", "1 hour"),
    "spells.range": ("close", "medium", "long", "touch", "personal", "30 ft.", "60 ft.", "unlimited"),
    "spells.area": ("20-foot-radius spread", "10-foot-radius burst", "30-foot cone", "15-foot cone", "60-foot line",
                    "20-foot-radius emanation"),
    "spells.duration": ("instantaneous", "1 round", "1 round a level", "1 minute a level", "10 minutes a level",
                        "1 hour a level", "1 day a level", "concentration", "permanent"),
    "spells.save": ("none", *_SAVES, "Will disbelief", "Will negates (harmless)"),
    "spells.resistance": ("no", "yes", "yes (harmless)"),
    "play.damage_type": (*sorted(ENERGIES), "force", "positive", "negative", "slashing", "piercing", "bludgeoning"),
    "items.category": ("wondrous", "ring", "rod", "staff", "weapon", "armor", "alchemical", "mundane"),
    "items.slot": ("none", "belt", "body", "chest", "eyes", "feet", "hands", "head", "headband", "neck", "ring",
                   "shoulders", "wrists", "read"),
    "items.lasts": ("1 round", "1 minute", "5 minutes", "10 minutes", "1 hour"),
}  # fmt: skip
"""What stands in a field as a rule; anything else may be typed."""


def found(words: Mapping[str, str], section: str, key: str) -> str:
    """The word for a field of a section: its own, else that of all sections; empty where there is none."""
    own = words.get(f"{section}.{key}")
    return words.get(key, "") if own is None else own
