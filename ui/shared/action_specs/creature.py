"""The actions for the creatures of the campaign, as they are declared."""

from __future__ import annotations

from ui.shared.action_spec import CREATURE, VIEW, ActionSpec

CREATURE_SPECS: tuple[ActionSpec, ...] = (
    ActionSpec(
        "creature.window",
        "Open the sheet in a &window",
        CREATURE,
        "Ctrl+Shift+Return",
        "copy",
        tip="Open the creature in a window of its own, beside all others.",
    ),
    ActionSpec(
        "folder.new", "New f&older ...", CREATURE, "Ctrl+Shift+D", "plus", tip="Make a folder for creatures.", line=True
    ),
    ActionSpec(
        "creature.folder",
        "Move to a &folder ...",
        CREATURE,
        "Ctrl+J",
        tip="Put the selected creatures into a folder; a new name makes one.",
    ),
    ActionSpec(
        "creature.tags",
        "&Tags ...",
        CREATURE,
        "Ctrl+Shift+G",
        "flag",
        tip="Words by which the filter finds the selected.",
    ),
    ActionSpec(
        "creature.companion",
        "Give it a com&panion ...",
        CREATURE,
        "Ctrl+Shift+K",
        "creature",
        tip="A creature of the campaign or the library that follows the chosen one.",
        line=True,
    ),
    ActionSpec(
        "creature.master",
        "Follow a &master ...",
        CREATURE,
        tip="Let the chosen creature follow another one, as mounts and familiars do.",
    ),
    ActionSpec(
        "creature.copies",
        "&Update copies in encounters",
        CREATURE,
        "Ctrl+U",
        "return",
        tip="Show which encounters hold older copies of creatures, what would change, and update them.",
    ),
    ActionSpec(
        "creature.by-numbers",
        "New creature by &numbers ...",
        CREATURE,
        "Ctrl+Shift+N",
        "plus",
        tip="Only name, AC, hit points and attacks are needed.",
    ),
    ActionSpec(
        "creature.change",
        "&Change creature ...",
        CREATURE,
        "Ctrl+Shift+M",
        tip="More Hit Dice, another size, templates, class levels: see each number before and after.",
    ),
    ActionSpec(
        "view.party",
        "&Party",
        VIEW,
        "F7",
        "party",
        tip="Everybody of the party and their companions in one table; rolls in secret.",
    ),
)
CREATURE_ACTIONS = tuple(spec.id for spec in CREATURE_SPECS)
