"""A small file of each kind that creatures come in, in the shapes that the programs write."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

import yaml

from desktop_app.exchange.encounter_file import Group, Template, written
from desktop_app.exchange.statblock import read_text
from desktop_app.rules.creature_form import write_creature
from tests.exchange.statblock.blocks import GLOOM_OTTER, RUST_WARDEN
from tests.exchange.statblock.test_content import PRIEST
from tests.exchange.statblock.test_layouts import FOLDER
from tests.exchange.statblock.test_splitting import CONDENSED, TABLE
from tests.exchange.test_combat_manager import character, document
from tests.exchange.test_csv_table import HEADER, ROW
from tests.exchange.test_foundry import actor, dumped
from tests.exchange.test_hero_lab import EXPORT, portfolio
from tests.exchange.test_improved_initiative import block, export
from tests.exchange.test_pcgen import FILE


@dataclass(frozen=True, slots=True)
class Sample:
    """A file: which program's it is, its name, its bytes; `packed` = the bytes stand inside a portfolio."""

    kind: str
    name: str
    data: bytes
    packed: bool = False


def repacked(data: bytes) -> bytes:
    """A portfolio of Hero Lab with these bytes as its character's record."""
    return portfolio({"statblocks_xml/1.xml": data, "statblocks_text/1.txt": GLOOM_OTTER.text.encode("cp1252")})


def _ours() -> list[Sample]:
    creatures = [read_text(each.text, "pf1")[0].creature for each in (GLOOM_OTTER, RUST_WARDEN)]
    forms = [write_creature(each) for each in creatures]
    lines = "\n".join(json.dumps(form) for form in forms)
    template = Template("The toll", "pf1", tuple(Group(each, each.name, count=2) for each in creatures), "Notes")
    return [
        Sample("creature file", "our.creature", json.dumps(forms).encode()),
        Sample("creature file", "our.jsonl", lines.encode()),
        Sample("creature file", "our.yaml", yaml.safe_dump_all(forms).encode()),
        Sample("encounter file", "toll.encounter", written(template).encode()),
    ]


_TEXTS: Final = [text.encode() for text in (GLOOM_OTTER.text, RUST_WARDEN.text, PRIEST, CONDENSED, TABLE)]
SAMPLES: Final[tuple[Sample, ...]] = (
    *(Sample("text", "block.txt", text) for text in _TEXTS),
    *(Sample("text", path.name, path.read_bytes()) for path in sorted(FOLDER.glob("*.txt"))[::3]),
    *(Sample("Combat Manager", "party.cmpt", document(character("Ogre", "a"), "ArrayOfCharacter")),) * 10,
    *(Sample("CSV", "table.csv", f"{HEADER}\n{ROW}\n{ROW}\n".encode()),) * 10,
    *(Sample("Improved Initiative", "export.json", export(Creatures=[block(), block(Name="Two")])),) * 10,
    *(Sample("Foundry", "actor.json", dumped([actor(), actor("data")])),) * 10,
    *(Sample("Hero Lab", "hero.xml", EXPORT),) * 8,
    *(Sample("Hero Lab", "hero.por", EXPORT, packed=True),) * 4,
    *(Sample("PCGen", "hero.pcg", FILE.encode()),) * 10,
    *_ours() * 4,
)
"""Each program's files come about as often as texts of all layouts do."""
