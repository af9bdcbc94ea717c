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
        tip="Open the creature’s sheet in its own window.",
    ),
    ActionSpec(
        "creature.copy",
        "Cop&y",
        CREATURE,
        "Ctrl+C",
        "copy",
        tip="Copy the creature: its block as text, and itself for Ctrl+V in this or another campaign.",
        line=True,
    ),
    ActionSpec(
        "creature.cut",
        "Cut to mo&ve to another campaign",
        CREATURE,
        "Ctrl+X",
        tip="Copy the creature and take it out of this campaign: open another one and press Ctrl+V.",
    ),
    ActionSpec(
        "creature.export",
        "E&xport ...",
        CREATURE,
        tip="Write the creature, the party, a folder or an encounter to a file, in our form or another program’s.",
    ),
    ActionSpec(
        "folder.new", "New f&older ...", CREATURE, "Ctrl+Shift+D", "plus", tip="Make a folder for creatures.", line=True
    ),
    ActionSpec(
        "creature.folder",
        "Move to a &folder ...",
        CREATURE,
        "Ctrl+J",
        tip="Move the selected creatures to a folder; a new name makes one.",
    ),
    ActionSpec(
        "creature.tags",
        "&Tags ...",
        CREATURE,
        "Ctrl+Shift+G",
        "flag",
        tip="Give the selected creatures tags, by which the filter finds them.",
    ),
    ActionSpec(
        "creature.companion",
        "Give it a com&panion ...",
        CREATURE,
        "Ctrl+Shift+K",
        "creature",
        tip="Give the selected creature a companion from the campaign or the library.",
        line=True,
    ),
    ActionSpec(
        "creature.training",
        "T&raining of a companion ...",
        CREATURE,
        tip="Choose a companion\N{RIGHT SINGLE QUOTATION MARK}s ability score increases and tricks.",
    ),
    ActionSpec(
        "creature.followers",
        "Ma&ke followers of a leader ...",
        CREATURE,
        tip="Make the followers that the selected creature attracts by Leadership: one entry for each level.",
    ),
    ActionSpec(
        "creature.master",
        "Follow a &master ...",
        CREATURE,
        tip="Make the selected creature the companion of another, such as a mount or a familiar.",
    ),
    ActionSpec(
        "creature.copies",
        "&Update copies in encounters",
        CREATURE,
        "Ctrl+U",
        "return",
        tip="List the encounters that hold older copies of creatures, and update them.",
    ),
    ActionSpec(
        "creature.by-numbers",
        "New creature by &numbers ...",
        CREATURE,
        "Ctrl+Shift+N",
        "plus",
        tip="Make a creature by typing its numbers: name, AC, hit points and attacks are enough.",
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
        tip="Show the party and its companions in one table, and roll for them in secret.",
    ),
)
