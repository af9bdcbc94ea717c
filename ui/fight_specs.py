"""The actions of a fight, as they are declared."""

from __future__ import annotations

from ui.action_spec import FIGHT, ORDER, ActionSpec

FIGHT_SPECS: tuple[ActionSpec, ...] = (
    ActionSpec(
        "fight.start",
        "&Start the fight",
        FIGHT,
        "Ctrl+Return",
        "start",
        tip="Roll initiative for everybody who has none typed in, and begin.",
    ),
    ActionSpec("fight.next-turn", "Ne&xt turn", FIGHT, "Space", "next", ORDER, "End this turn; the next one's begins."),
    ActionSpec(
        "fight.attack", "&Attack", FIGHT, "A", "sword", ORDER, "Attack with the one whose turn it is.", line=True
    ),
    ActionSpec(
        "fight.full-attack",
        "Full attack",
        FIGHT,
        "Shift+A",
        "sword",
        ORDER,
        "All blows of the one whose turn it is: a row each, with its own target.",
    ),
    ActionSpec(
        "fight.maneuver",
        "&Maneuver or other deed",
        FIGHT,
        "M",
        "condition",
        ORDER,
        "Trip, disarm, feint, aid.",
    ),
    ActionSpec(
        "fight.cast",
        "Cast a spell",
        FIGHT,
        "Shift+C",
        "condition",
        ORDER,
        "A spell of the one whose turn it is: from its own list, or any by level and name.",
    ),
    ActionSpec("fight.damage", "&Damage", FIGHT, "D", "damage", ORDER, "Damage the selected: 8, 12 fire, 5 nonlethal."),
    ActionSpec("fight.heal", "&Heal", FIGHT, "H", "heart", ORDER, "Heal the selected."),
    ActionSpec(
        "fight.temporary",
        "&Temporary hit points",
        FIGHT,
        "T",
        "plus-shield",
        ORDER,
        "Give the selected temporary hit points.",
    ),
    ActionSpec(
        "fight.condition", "&Condition", FIGHT, "C", "condition", ORDER, "Give the selected a condition: shaken 3."
    ),
    ActionSpec("fight.delay", "De&lay", FIGHT, "L", "pause", ORDER, "The one whose turn it is waits.", line=True),
    ActionSpec(
        "fight.act-now",
        "Act no&w",
        FIGHT,
        "I",
        "return",
        ORDER,
        "The selected one comes back in after a delay, or does what it readied.",
    ),
    ActionSpec("fight.ready", "&Ready", FIGHT, "R", "ready", ORDER, "The one whose turn it is readies an action."),
    ActionSpec(
        "fight.ready-at-once",
        "Ready &without a trigger",
        FIGHT,
        "Shift+R",
        "ready",
        ORDER,
        "The one whose turn it is readies an action; what it waits for is not written down.",
    ),
    ActionSpec(
        "fight.initiative",
        "&Initiative of the selected",
        FIGHT,
        "N",
        "d20",
        ORDER,
        "Set the initiative of the selected one.",
    ),
    ActionSpec(
        "fight.unaware",
        "&Unaware at the start",
        FIGHT,
        "U",
        "",
        ORDER,
        "Mark the selected as surprised.",
    ),
    ActionSpec("fight.up", "Select the one a&bove", FIGHT, "K", "", ORDER, "Move up in the order.", line=True),
    ActionSpec("fight.down", "Select the one bel&ow", FIGHT, "J", "", ORDER, "Move down in the order."),
    ActionSpec("fight.to-actor", "&Go to whose turn it is", FIGHT, "G", "", ORDER, "Select the acting creature."),
    ActionSpec(
        "fight.end",
        "&End the fight",
        FIGHT,
        "Ctrl+Shift+E",
        "flag",
        tip="The fight is over; it stays in the campaign.",
        line=True,
    ),
    ActionSpec(
        "fight.after",
        "A&fter the fight",
        FIGHT,
        "Ctrl+Shift+F",
        "check",
        tip="Damage, who fell, and experience of a fight that is over.",
    ),
    ActionSpec(
        "log.text", "Save the &log as text ...", FIGHT, "", "", tip="Write the log of the encounter into a text file."
    ),
    ActionSpec("log.print", "&Print the log ...", FIGHT, "", "print", tip="The log as pages, on paper or as PDF."),
)
