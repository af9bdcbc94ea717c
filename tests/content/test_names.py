"""No data holds a name that belongs to a publisher."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from desktop_app.paths import resources

MONSTERS = (
    "beholder|mind flayer|illithid|displacer beast|githyanki|githzerai|carrion crawler|umber hulk|yuan-ti|kuo-toa|"
    "slaad|gauth|tanar'ri|baatezu"
)
PLACES = "golarion|absalom|cheliax|andoran|varisia|osirion|taldor|faerun|waterdeep|greyhawk|eberron|krynn|alkenstar"
GODS = (
    "desna|sarenrae|pharasma|iomedae|abadar|asmodeus|calistria|cayden|erastil|gorum|gozreh|lamashtu|nethys|norgorber|"
    "rovagug|shelyn|torag|urgathoa|zon-kuthon|pelor|corellon|gruumsh|moradin|lolth|boccob"
)
SPELLS = "bigby|mordenkainen|melf|otiluke|tenser|leomund|evard|tasha|drawmij|rary|nystul"
MYTHOS = (
    "dagon|hastur|cernunnos|vildeis|mogaru|agyra|shoggoth|elder thing|yithian|flying polyp|cthulhu|nyarlathotep|"
    "yog-sothoth|azathoth|shub-niggurath|demogorgon|orcus|baphomet|pazuzu|mephistopheles|tiamat|bahamut"
)
"""Named individuals and what belongs to one author's world."""
OTHERS = "hellknight|pathfinder|dungeons & dragons|wizards of the coast|paizo|forgotten realms|gray maiden|red mantis"

FORBIDDEN = re.compile(rf"\b(?:{MONSTERS}|{PLACES}|{GODS}|{SPELLS}|{MYTHOS}|{OTHERS})", re.IGNORECASE)

FILES = sorted(
    file
    for part in ("compendium", "help", "samples", "rulesets", "schemas")
    for file in (resources() / part).rglob("*.json")
)


def test_there_are_files_to_look_at() -> None:
    assert len(FILES) >= 40


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(resources()).as_posix())
def test_no_name_of_a_publisher(file: Path) -> None:
    assert FORBIDDEN.findall(file.read_text(encoding="utf-8")) == []
