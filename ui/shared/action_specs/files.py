"""The actions for campaigns as files, as they are declared: made, opened, copied, checked, handed on."""

from __future__ import annotations

from ui.shared.action_spec import FILE, ActionSpec

FILE_SPECS = (
    ActionSpec("campaign.new", "New &campaign ...", FILE, tip="Make a campaign in a file of its own."),
    ActionSpec("campaign.open", "&Open campaign ...", FILE, "Ctrl+O", tip="Open another campaign file."),
    ActionSpec(
        "campaign.recent",
        "&Recent campaigns",
        FILE,
        "Ctrl+Shift+O",
        tip="Choose among the campaigns that you had open.",
    ),
    ActionSpec(
        "campaign.window",
        "Open in another &window ...",
        FILE,
        tip="Open a second campaign beside this one, to compare them or to copy from one to the other.",
    ),
    ActionSpec(
        "campaign.rename",
        "Re&name campaign ...",
        FILE,
        line=True,
        tip="Give the campaign another title. Its file keeps its name.",
    ),
    ActionSpec(
        "campaign.copy", "&Save a copy ...", FILE, tip="Write the campaign as it is now to another file, to take along."
    ),
    ActionSpec("campaign.backup", "&Backups", FILE, tip="List all backups, look into them and restore them."),
    ActionSpec(
        "campaign.check",
        "Chec&k and repair",
        FILE,
        tip="Read every line of the campaign, say whether it is whole, and write a repaired copy if it is not.",
    ),
    ActionSpec(
        "campaign.export",
        "&Export everything as JSON ...",
        FILE,
        tip="Write creatures, encounters with their logs, notes and pictures to one readable file.",
        line=True,
    ),
    ActionSpec(
        "campaign.import",
        "&Import campaign from JSON ...",
        FILE,
        tip="Make a new campaign of such a file.",
    ),
    ActionSpec(
        "campaign.collection",
        "Bring in files or an &archive ...",
        FILE,
        tip="Whole collections of other programs, fights under way with them: see what is in them, and choose.",
    ),
    ActionSpec(
        "campaign.folder",
        "Bring in a &folder ...",
        FILE,
        tip="Everything that lies in a folder and in the folders within it: see what it is, and choose.",
    ),
    ActionSpec(
        "campaign.merge",
        "&Merge another campaign ...",
        FILE,
        tip="Take over creatures, encounters and notes of another campaign: see what meets, and choose.",
    ),
    ActionSpec(
        "app.settings", "Se&ttings", FILE, "Ctrl+,", "settings", tip="Colours, text size, dice, backups.", line=True
    ),
    ActionSpec(
        "app.quit", "&Quit", FILE, "Ctrl+Q", line=True, tip="Close the program. A fight continues where it stopped."
    ),
)
