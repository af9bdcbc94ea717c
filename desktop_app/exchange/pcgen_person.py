"""Who a PCGen character is, as lines for its notes; and the lines of its file that say nothing of the character."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

Line = Sequence[tuple[str, str]]

_TOLD: Final = {
    "GENDER": "Gender", "AGE": "Age", "HEIGHT": "Height in inches", "WEIGHT": "Weight in pounds", "HANDED": "Handed",
    "SKINCOLOR": "Skin", "EYECOLOR": "Eyes", "HAIRCOLOR": "Hair", "HAIRSTYLE": "Hairstyle", "LOCATION": "Location",
    "CITY": "Residence", "REGION": "Region", "BIRTHDAY": "Birthday", "BIRTHPLACE": "Birthplace",
    "PERSONALITYTRAIT1": "Personality", "PERSONALITYTRAIT2": "Personality", "SPEECHPATTERN": "Speech",
    "PHOBIAS": "Phobias", "INTERESTS": "Interests", "CATCHPHRASE": "Catch phrase", "FAVOREDCLASS": "Favored class",
    "EXPERIENCE": "Experience points", "CHARACTERDESC": "Description", "CHARACTERCOMP": "Companions",
    "CHARACTERASSET": "Other assets", "CHARACTERMAGIC": "Magic items", "CHARACTERDMNOTES": "Notes of the game master",
}  # fmt: skip
NOT_TOLD: Final = frozenset({
    "PCGVERSION", "CAMPAIGN", "VERSION", "ROLLMETHOD", "PURCHASEPOINTS", "POOLPOINTS", "POOLPOINTSAVAIL", "GAMEMODE",
    "TABLABEL", "AUTOSPELLS", "USEHIGHERKNOWN", "USEHIGHERPREPPED", "LOADCOMPANIONS", "USETEMPMODS",
    "SKILLSOUTPUTORDER",
    "AUTOSORTSKILLS", "AUTOSORTGEAR", "IGNORECOST", "ALLOWDEBT", "AUTORESIZEGEAR", "TABNAME", "PORTRAIT", "FEATPOOL",
    "USERPOOL", "WEAPONPROF", "AGESET", "OUTPUTSHEETHTML", "OUTPUTSHEETPDF", "XPTABLE", "CHARACTERTYPE",
    "PREVIEWSHEET", "SKILLFILTER", "SUPPRESSBIOFIELDS", "THUMBNAILRECT", "CALCEQUIPSET", "SKILLPOOL",
})  # fmt: skip
"""How the program was set, where its pictures and sheets lie, what is left to spend; what rules know."""
_NOTHING: Final = ("", "0", "None")
_NEW: Final = ("New Item", "New Value")
"""What the program writes into a note that nobody filled in."""
_LONGEST: Final = 4_000


def person_of(lines_of: Callable[[str], Sequence[Line]]) -> Iterator[str]:
    """Each line of who it is that says something, and its player's notes; `lines_of` a key = the file's lines."""
    for key, title in _TOLD.items():
        for line in lines_of(key)[:1]:
            told = line[0][1].strip()[:_LONGEST]
            if told not in _NOTHING:
                yield f"{title}: {told}"
    for line in lines_of("NOTE"):
        found = dict(line)
        parts = [found.get("NOTE", "").strip()[:120], found.get("VALUE", "").strip()[:_LONGEST]]
        told = ": ".join(part for part in parts if part and part not in _NEW)
        if told:
            yield told
