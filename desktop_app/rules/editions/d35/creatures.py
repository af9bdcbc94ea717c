"""Creatures' numbers, skills, ability scores, levels."""

from desktop_app.rules.chapters.tables import by_ability, by_hand, by_score, by_size, names
from desktop_app.rules.setting import Value

SETTINGS: dict[str, Value] = {
    "bonus.stacking": ("circumstance", "dodge"),
    "save.formula/prestige": "as-classes",
    "gear.places": {
        "belt": "waist",
        "body": "body",
        "chest": "torso",
        "eyes": "eyes",
        "feet": "feet",
        "hands": "hands",
        "head": "head",
        "headband": "head",
        "neck": "neck",
        "ring": "ring finger",
        "shoulders": "shoulders",
        "wrists": "arms",
    },
    "gear.places/armor": True,
    "gear.ego": {},
    "gear.ego/bonus": 1,
    "gear.ego/senses": {"telepathy": 1, "read languages": 1, "read magic": 1},
    "gear.ego/purpose": 4,
    "gear.ego/dedicated": 0,
    "size.fly": by_size(0, 0, 0, 0, 0, 0, 0, 0, 0),
    "maneuver.cmb": "none",
    "maneuver.cmd": False,
    "maneuver.grapple-size-d35/check": True,
    "attack.ability-damage": "lowers-score",
    "attack.ability-damage/at-zero": "by-ability",
    "attack.natural-primary": "first",
    "attack.natural-primary/dragon-bite": False,
    "attack.bonus-ranged/far-shot": "longer",
    "feat.power-attack": "chosen",
    "feat.power-attack/damage": by_hand(0, 2, 4, 2, 2, 2, 2),
    "feat.combat-expertise": "chosen",
    "skill.abilities": by_ability(
        str="climb, jump, swim",
        dex="balance, escape artist, hide, move silently, open lock, ride, sleight of hand, tumble, use rope",
        con="concentration",
        int="appraise, craft, decipher script, disable device, forgery, knowledge, search, spellcraft",
        wis="heal, listen, profession, sense motive, spot, survival",
        cha="bluff, diplomacy, disguise, gather information, handle animal, intimidate, perform, use magic device",
    ),
    "skill.trained-only": names(
        "decipher script, disable device, handle animal, knowledge, open lock, profession, sleight of hand, "
        "spellcraft, tumble, use magic device"
    ),
    "skill.armor-check": names(
        "balance, climb, escape artist, hide, jump, move silently, sleight of hand, swim, tumble"
    ),
    "skill.armor-check/double": ("swim",),
    "skill.class-bonus": 0,
    "skill.ranks/above-hit-dice": 3,
    "skill.ranks/cross-class-half": True,
    "skill.points/first-level-times": 4,
    "skill.size/hide": ("hide",),
    "skill.size/fly": (),
    "skill.speed": ("jump",),
    "skill.synergy": {
        "bluff": "diplomacy, intimidate, sleight of hand",
        "handle animal": "ride",
        "jump": "tumble",
        "knowledge (arcana)": "spellcraft",
        "knowledge (local)": "gather information",
        "knowledge (nobility and royalty)": "diplomacy",
        "sense motive": "diplomacy",
        "survival": "knowledge (nature)",
        "tumble": "balance, jump",
    },
    "skill.passive": ("listen", "spot"),
    "skill.background/names": names(
        "appraise, artistry, craft, decipher script, forgery, handle animal, knowledge (architecture and engineering), "
        "knowledge (engineering), knowledge (geography), knowledge (history), knowledge (nobility and royalty), "
        "knowledge (nobility), lore, perform, profession, sleight of hand"
    ),
    "scores.cost": by_score(8, 0, 1, 2, 3, 4, 5, 6, 8, 10, 13, 16),
    "scores.budgets": {"standard": 25, "tougher": 28, "high": 32},
    "scores.hopeless/modifiers": 0,
    "scores.hopeless/best": 13,
    "level.feats": "first-and-thirds",
    "level.skill-points/retroactive": False,
    "level.favored-bonus": False,
}
