"""The skills of Foundry's actors by their keys: of both systems, of the game master's own, and those within a group."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from desktop_app.exchange.trees import at, number, text_at
from desktop_app.rules.creature import Skill

SKILLS: Final = {
    "acr": "Acrobatics", "apr": "Appraise", "blf": "Bluff", "clm": "Climb", "dip": "Diplomacy", "dev": "Disable Device",
    "dis": "Disguise", "esc": "Escape Artist", "fly": "Fly", "han": "Handle Animal", "hea": "Heal", "int": "Intimidate",
    "kar": "Knowledge (arcana)", "kdu": "Knowledge (dungeoneering)", "ken": "Knowledge (engineering)",
    "kge": "Knowledge (geography)", "khi": "Knowledge (history)", "klo": "Knowledge (local)",
    "kna": "Knowledge (nature)", "kno": "Knowledge (nobility)", "kpl": "Knowledge (planes)",
    "kre": "Knowledge (religion)", "lin": "Linguistics", "per": "Perception", "rid": "Ride", "sen": "Sense Motive",
    "slt": "Sleight of Hand", "spl": "Spellcraft", "ste": "Stealth", "sur": "Survival", "swm": "Swim",
    "umd": "Use Magic Device",
}  # fmt: skip
SKILLS_D35E: Final = {
    "blc": "Balance", "coc": "Concentration", "dsc": "Decipher Script", "fog": "Forgery", "gif": "Gather Information",
    "hid": "Hide", "jmp": "Jump", "lis": "Listen", "mos": "Move Silently", "opl": "Open Lock", "src": "Search",
    "spt": "Spot", "tmb": "Tumble", "uro": "Use Rope", "kps": "Knowledge (psionics)", "aut": "Autohypnosis",
    "psi": "Psicraft", "upd": "Use Psionic Device",
}  # fmt: skip
"""Skills that only the system D35E has."""
GROUPS: Final = {"art": "Artistry", "crf": "Craft", "lor": "Lore", "prf": "Perform", "pro": "Profession"}
"""Skills of which one has several, each under a key within the group."""
WITHIN: Final = "subSkills"
_ALL: Final = SKILLS | SKILLS_D35E | GROUPS


def skill_names(system: object) -> Mapping[str, str]:
    """Every skill of the actor by the key that changes name it with, `per` or `crf.subSkills.crf1`."""
    return {key: name for key, name, _ in _found(system)}


def read_skills(system: object, changed: frozenset[str] = frozenset()) -> Iterator[Skill]:
    """Skills with ranks, and those without that something adds to: `changed` = their names."""
    for _, name, rank in _found(system):
        if rank > 0 or name in changed:
            yield Skill(name, rank)


def _found(system: object) -> Iterator[tuple[str, str, int]]:
    """Keys, names and ranks; a key that an actor does not hold has none."""
    held = at(system, "skills")
    entries: Mapping[str, object] = (
        {str(key): entry for key, entry in held.items()} if isinstance(held, Mapping) else {}
    )
    for key, entry in {**dict.fromkeys(_ALL), **entries}.items():
        name = _ALL.get(key) or text_at(entry, "name")
        if name:
            yield key, name, _ranks(entry)
        inner = at(entry, WITHIN)
        for one, part in inner.items() if isinstance(inner, Mapping) else ():
            if about := text_at(part, "name"):
                yield f"{key}.{WITHIN}.{one}", _within(name, about), _ranks(part)


def _ranks(entry: object) -> int:
    return number(at(entry, "rank")) or 0


def _within(group: str, about: str) -> str:
    """`Craft (alchemy)`, whether the group's name stands with it or not."""
    bare = about.removeprefix(group).strip().removeprefix("(").removesuffix(")").strip()
    return f"{group} ({bare.lower()})" if bare else group
