"""The actions of the game master's own hand, beside the rules of the fight, as they are declared."""

from __future__ import annotations

from ui.action_spec import MASTER, ORDER, ActionSpec

MASTER_SPECS: tuple[ActionSpec, ...] = (
    ActionSpec("master.note", "Write a &note", MASTER, "W", "rename", ORDER, "A note on the selected ones."),
    ActionSpec(
        "master.remind",
        "&Remind me",
        MASTER,
        "B",
        "hourglass",
        ORDER,
        "A reminder when a turn of the selected begins: in 3 the web burns.",
    ),
)
