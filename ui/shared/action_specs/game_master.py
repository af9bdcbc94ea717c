"""The actions of the game master's own hand, beside the rules of the fight, as they are declared."""

from __future__ import annotations

from ui.shared.action_spec import MASTER, ORDER, ActionSpec

MASTER_SPECS: tuple[ActionSpec, ...] = (
    ActionSpec("master.note", "Write a &note", MASTER, "W", "rename", ORDER, "Write a note on the selected creatures."),
    ActionSpec(
        "master.fight-note",
        "Note on the fight",
        MASTER,
        "Shift+W",
        "rename",
        ORDER,
        "Write a note on the fight itself: the bridge burns. It is shown above the order and printed with the log.",
    ),
    ActionSpec(
        "master.remind",
        "&Remind me",
        MASTER,
        "B",
        "hourglass",
        ORDER,
        "Set a reminder for a turn of the selected creature, or for a round if none is selected: in 3 the web burns.",
    ),
    ActionSpec(
        "master.effect",
        "App&ly an effect",
        MASTER,
        "F",
        "star",
        ORDER,
        "Put a spell, a stance or a bonus on the selected creatures: bless 10. End it: no bless.",
    ),
    ActionSpec(
        "master.duration",
        "Change a duration ...",
        MASTER,
        "Shift+D",
        "hourglass",
        ORDER,
        "Change how long an effect on the selected creature lasts, or end it. A click on its mark does the same.",
    ),
    ActionSpec(
        "master.uses",
        "Uses left ...",
        MASTER,
        "Shift+U",
        "check",
        ORDER,
        "Change how many spells, rounds or charges the selected creature has left: rage 5.",
    ),
    ActionSpec(
        "dice.roll",
        "R&oll dice or a check ...",
        MASTER,
        "F5",
        "d20",
        tip="Roll 3d6+2, 4d6k3, d%, perception or will for the selected creatures.",
        line=True,
    ),
    ActionSpec(
        "master.edit", "&Change numbers", MASTER, "E", "settings", ORDER, "Change the selected creature: ac +2, str 18."
    ),
    ActionSpec(
        "master.update",
        "Update &from the campaign",
        MASTER,
        "",
        "return",
        ORDER,
        "Use the creature’s new sheet from the campaign.",
    ),
    ActionSpec(
        "master.hide",
        "&Hide from the players",
        MASTER,
        "V",
        "sidebar",
        ORDER,
        "Hide the selected creatures from the players, or show them.",
        line=True,
    ),
    ActionSpec(
        "master.reveal",
        "&Tell the players its name",
        MASTER,
        "Y",
        "info",
        ORDER,
        "Show the names of the selected creatures to the players, or hide them.",
    ),
    ActionSpec(
        "master.group", "&Group", MASTER, "P", "party", ORDER, "The selected creatures share one initiative.", line=True
    ),
    ActionSpec(
        "master.earlier",
        "Move &up in the order",
        MASTER,
        "Ctrl+Up",
        "",
        ORDER,
        "Let the selected creatures act earlier.",
    ),
    ActionSpec(
        "master.later",
        "Move &down in the order",
        MASTER,
        "Ctrl+Down",
        "",
        ORDER,
        "Let the selected creatures act later.",
    ),
    ActionSpec("master.dead", "&Show the dead", MASTER, "Shift+X", "skull", ORDER, "Show or hide the dead."),
)
