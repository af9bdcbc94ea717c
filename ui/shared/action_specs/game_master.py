"""The actions of the game master's own hand, beside the rules of the fight, as they are declared."""

from __future__ import annotations

from ui.shared.action_spec import MASTER, ORDER, ActionSpec

MASTER_SPECS: tuple[ActionSpec, ...] = (
    ActionSpec("master.note", "Write a &note", MASTER, "W", "rename", ORDER, "A note on the selected ones."),
    ActionSpec(
        "master.remind",
        "&Remind me",
        MASTER,
        "B",
        "hourglass",
        ORDER,
        "A reminder when a turn of the selected begins, of nobody when a round does: in 3 the web burns.",
    ),
    ActionSpec(
        "master.effect",
        "&Lay an effect",
        MASTER,
        "F",
        "star",
        ORDER,
        "A spell, a stance or a bonus on the selected: bless 10, no bless.",
    ),
    ActionSpec("master.edit", "&Change numbers", MASTER, "E", "settings", ORDER, "Change the selected: ac +2, str 18."),
    ActionSpec("master.update", "Update &from the campaign", MASTER, "", "return", ORDER, "Take over its new sheet."),
    ActionSpec(
        "master.hide", "&Hide from the players", MASTER, "V", "sidebar", ORDER, "Hide or show the selected.", line=True
    ),
    ActionSpec(
        "master.reveal",
        "&Tell the players its name",
        MASTER,
        "Y",
        "info",
        ORDER,
        "Tell or keep the selected ones' names.",
    ),
    ActionSpec(
        "master.group", "&Group", MASTER, "P", "party", ORDER, "The selected share one roll and one count.", line=True
    ),
    ActionSpec("master.earlier", "Move &up in the order", MASTER, "Ctrl+Up", "", ORDER, "The selected act earlier."),
    ActionSpec("master.later", "Move &down in the order", MASTER, "Ctrl+Down", "", ORDER, "The selected act later."),
    ActionSpec("master.dead", "&Show the dead", MASTER, "Shift+X", "skull", ORDER, "Show the dead or fold them away."),
)
