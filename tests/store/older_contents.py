"""What goes into the files of `older.py`: commands of a campaign and of a fight, house rules, a pack, settings."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from desktop_app import settings
from desktop_app.campaign import command as asked
from desktop_app.campaign.state import PARTY, Kept, Switch, used_key
from desktop_app.combat.codec import read_command
from desktop_app.content.creatures import load_creatures
from desktop_app.exchange import encounter_file
from desktop_app.making.bond import Bond
from desktop_app.rules.bonus import Modifier
from desktop_app.rules.editions import EDITIONS
from tests.combat.randomly import fight

RULESETS: Final = tuple(edition.id for edition in EDITIONS)
PIXEL: Final = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
HOUSE: Final[dict[str, tuple[Any, ...]]] = {
    "injury.massive-damage/active": (True, False),
    "round.sequence/initiative": ("all-at-start", "unaware-after-surprise"),
    "initiative.flat-footed": ("first-turn", "first-regular-turn"),
    "injury.disabled/cost": (1, 0),
    "nonlethal.overflow": (True, False),
    "injury.thresholds": ("con-score", "minus-ten"),
    "injury.stabilize-check": ("con-check", "ten-percent"),
    "attack.minimum-damage": ("normal", "nonlethal"),
    "cover.bonuses/partial": (False, True),
    "modifier.attack-table/invisible-against-blinded": (False, True),
    "maneuver.check/ties": ("defender", "attacker", "higher-modifier"),
    "maneuver.trip/must-exceed": (False, True),
    "maneuver.provoke/overrun": ("target", "nobody"),
    "spell.while-grappling": ("no-somatic", "opposed-bonus", "any"),
    "spell.quickened": ("swift", "free"),
    "splash.miss/distance": ("increment-thrown", "increment-length"),
}
"""The house rules that the page of that program offered, with all choices; a campaign keeps the last."""
RETIRED: Final[dict[str, Any]] = {
    "helpless.coup-de-grace": "as-ever",
    "spell.counterspell": True,
    "mount.overrun": 3,
    "maneuver.aim": False,
}
"""Settings that a campaign could be given then, and that no rule asked for."""
PACK: Final[dict[str, Any]] = {
    "format": "turnkeeper.pack/1",
    "name": "River folk",
    "version": "2",
    "author": "A game master",
    "notes": "Those who live by the river.",
    "rulesets": [RULESETS[0], RULESETS[1]],
    "entries": {
        "creatures": [
            {
                "id": "old-newt",
                "tags": ["mount"],
                "creature": {
                    "name": "Old Newt",
                    "cr": "1/3",
                    "type": "animal",
                    "size": "small",
                    "abilities": {"str": 8, "dex": 14},
                    "hit_dice": {"count": 1, "die": 8},
                    "feats": ["Slippery"],
                    "weapons": [{"name": "reed spear"}],
                },
            }
        ],
        "feats": [{"name": "Slippery", "modifiers": [["skill:Escape Artist", 3]], "summary": "Hard to hold."}],
        "conditions": [{"name": "Soaked", "modifiers": [["skill:Climb", -2]], "summary": "Wet to the skin."}],
        "effects": [{"name": "Song of the river", "modifiers": [["saves", 1, "morale"]], "summary": "Heartens all."}],
        "weapons": [
            {
                "name": "Reed spear",
                "proficiency": "simple",
                "kind": "melee",
                "hands": "one",
                "damage": "1d4",
                "crit": "20/x2",
                "damage_type": "piercing",
            }
        ],
    },
}


def every_campaign_command(ruleset: str) -> list[Any]:
    """Each command of the campaign, in an order in which all are possible."""
    library = [entry.creature for entry in load_creatures(ruleset)]
    chosen = [library[at] for at in range(0, len(library), len(library) // 12)][:12]
    kept = tuple(Kept(f"m{n}", each, tags=("wild",) if n % 2 else ()) for n, each in enumerate(chosen, 1))
    ana, changed = replace(chosen[0], name="Ana"), replace(chosen[1], name="Bea", notes="Changed.\n\N{SNOWMAN}")
    blessed = Switch("blessed", modifiers=(Modifier("attack", 1, "morale", "blessed"),), rounds=10)
    return [
        asked.SetTitle(to="The River \N{EM DASH} \u00e4\u00df"),
        asked.SetRuleset(ruleset=RULESETS[RULESETS.index(ruleset) - 1]),
        asked.SetRuleset(ruleset=ruleset),
        *(asked.SetOption(option=id, value=value) for id, values in HOUSE.items() for value in values),
        *(asked.SetOption(option=id, value=value) for id, value in RETIRED.items()),
        asked.SetOption(option="spell.quickened", value=None),
        asked.AddCreatures(creatures=kept),
        asked.AddCreatures(creatures=(Kept("ana", ana, PARTY),)),
        asked.EditCreature(id="m2", creature=changed, what="name"),
        asked.SetSwitch(id="ana", switch=blessed),
        asked.SetSwitch(id="ana", switch=Switch("Power Attack", on=False)),
        asked.SwitchAllOff(id="ana"),
        asked.DropSwitch(id="ana", name="Power Attack"),
        asked.FollowMaster(id="m3", master="ana"),
        asked.BindCompanion(id="m4", creature=chosen[3], master="ana", bond=Bond("animal companion", 5, 2, 11)),
        asked.SetPortrait(id="ana", name="ana.png", data=PIXEL),
        asked.SetPortrait(id="m1", name="m.png", data=base64.b64encode(b"\x89PNG\r\n\x1a\n0").decode()),
        asked.SetPortrait(id="m1"),
        asked.TagCreatures(ids=("m1", "m2"), add=("river", "night"), remove=("wild",)),
        asked.DuplicateCreature(id="m2", new_id="m2b"),
        asked.MakeFolder(folder="Empty"),
        asked.MakeFolder(folder="River"),
        asked.MoveCreatures(ids=("m1", "m2", "m5"), folder="River"),
        asked.RenameFolder(folder="River", to="By the river"),
        asked.MakeFolder(folder="Gone"),
        asked.MoveCreatures(ids=("m6",), folder="Gone"),
        asked.RemoveFolder(folder="Gone"),
        asked.RemoveCreatures(ids=("m7", "m8")),
        asked.SetSetting(name=used_key("ana", "Lay on hands"), value=2, what="used"),
        asked.SetSetting(name="sheet.ana.page", value="attacks"),
        asked.NewDay(ids=("ana",)),
        asked.WriteNote(id="p1", name="Rumours", text="The bridge is *down*.\n\n- a\n- b"),
        asked.WriteNote(id="p2", name="Gone"),
        asked.RemoveNote(id="p2"),
    ]


def encounter_commands() -> list[Any]:
    """Each command of the campaign about the encounters `n1`, `n2` and scripted ones."""
    return [
        asked.RenameEncounter(id="n1", name="The Ford"),
        asked.ArchiveEncounter(id="n1"),
        asked.ArchiveEncounter(id="n1", archived=False),
        asked.MoveEncounter(id="n1"),
        asked.RemoveEncounter(id="n2"),
    ]


def template(ruleset: str) -> encounter_file.Template:
    """An encounter to be shared: archers in hiding, and others."""
    made = encounter_file.template_of(fight(ruleset).state, "The toll")
    archers, *others = made.groups
    return replace(made, notes="By night.", groups=(replace(archers, count=3, hidden=True, group="a"), *others))


def fight_commands_of(ruleset: str) -> list[Any]:
    """Commands of a fight that the scripted ones do without."""
    forms: list[dict[str, Any]] = [
        {"remind": {"text": "shake it off", "on": "Ana", "every": True, "save": "will", "dc": 12, "ends": "shaken"}},
        {"remind": {"text": "rain", "rounds": 3}},
        {"forget": {"text": "rain"}},
        {"condition": {"to": "Ana", "add": "shaken"}},
        {"recurring-save": {"by": "Ana", "text": "shake it off"}},
        {"credit": {"name": "Ana", "counts": False}},
    ]
    return [template(ruleset).joining(), *(read_command(form) for form in forms)]


def write_settings(path: Path) -> None:
    """Settings of which none is as it usually is."""
    kept = settings.Settings(path)
    for each in settings.ALL:
        kept.set(each, other_value(each))
    kept.save()


def other_value(setting: Any) -> Any:
    """A value that is not the usual one."""
    usual = setting.default
    if setting.choices:
        return next(value for value, _ in setting.choices if value != usual)
    others: Mapping[type, Any] = {
        bool: not usual,
        int: setting.highest,
        str: "a\n\u00e4",
        tuple: (300, 120),
        dict: {"undo": "Ctrl+Y"},
    }
    return others[type(usual)]
