"""Which actions are offered: what needs a campaign, an encounter or a fight is offered only while there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from desktop_app.combat.actions_at_hand import CHANNEL_ENERGY, TURN_UNDEAD, plays_hero_points, powers_of
from desktop_app.combat.state import OVER, SETUP
from ui.shared.actions import SPECS

if TYPE_CHECKING:
    from ui.shared.actions import Actions
    from ui.shared.bridge import Bridge

NEEDS_NOTHING: Final = frozenset({
    "app.quit", "app.settings", "campaign.backup", "campaign.check", "campaign.import", "campaign.new", "campaign.open",
    "campaign.recent", "campaign.window", "help.about", "help.backups", "help.guide", "help.keys", "help.map",
    "view.dark", "view.larger", "view.palette", "view.players", "view.sidebar", "view.smaller",
    "help.clock", "help.notes", "help.party", "help.sessions", "help.treasure",
})  # fmt: skip
"""What can be done where no campaign is open; everything else is not offered there, so it need not ask for one."""
OWN_WAY: Final = frozenset({"edit.undo", "edit.redo"})
"""Offered where the page in sight has something to take back."""
NEEDS_ENCOUNTER: Final = frozenset({
    "notes.beside", "fight.hazard", "fight.forecast",
    "clock.pass", "clock.rest", "clock.bring", "edit.add", "view.map", "view.map-window", "print.pdf",
    "view.order", "encounter.export", "log.text", "log.print", "encounter.template",
    "map.draw", "map.ready", "map.size", "map.place", "map.remove", "map.picture", "map.fit",
    "map.no-picture", "map.print", "map.reveal", "map.reveal-all",
    "map.step", "map.by-hand", "map.higher", "map.lower", "map.light",
})  # fmt: skip
NEEDS_FIGHT: Final = frozenset({
    "fight.next-turn", "fight.attack", "fight.full-attack", "fight.maneuver", "fight.cast", "fight.others",
    "fight.use-item", "fight.breath", "fight.channel", "fight.turn-undead", "fight.concentrate", "fight.delay",
    "fight.ready", "fight.ready-at-once", "fight.act-now", "fight.end", "fight.off-turn", "fight.end-spell",
    "fight.previous-turn", "clock.timer-pause", "fight.aura", "fight.ability", "fight.roll-due", "fight.break-free",
    "fight.odds", "fight.hero-point",
})  # fmt: skip
NEEDS_CAMPAIGN: Final = (
    frozenset(spec.id for spec in SPECS) - NEEDS_NOTHING - OWN_WAY - NEEDS_ENCOUNTER - NEEDS_FIGHT
    - {"fight.start", "fight.after"}
)  # fmt: skip


OF_RULESETS: Final = {CHANNEL_ENERGY: "fight.channel", TURN_UNDEAD: "fight.turn-undead"}
"""What only some rulesets have, by the action table's id."""


def offer_what_is_possible(actions: Actions, bridge: Bridge | None, *, is_reading: bool) -> None:
    """Enable the actions that can be done; `is_reading` = on the page where stat blocks are read."""
    state = bridge.state if bridge is not None else None
    phase = state.phase if state is not None else ""
    actions.enable(dict.fromkeys(NEEDS_CAMPAIGN, bridge is not None))
    actions.enable(dict.fromkeys(NEEDS_ENCOUNTER, state is not None))
    actions.enable(dict.fromkeys(NEEDS_FIGHT, phase not in ("", SETUP)))
    if bridge is not None:
        actions.offer({action: power in powers_of(bridge.ruleset) for power, action in OF_RULESETS.items()})
        actions.offer({"fight.hero-point": plays_hero_points(bridge.ruleset)})
    actions.enable({"fight.start": phase in (SETUP, OVER) and not is_reading, "fight.after": phase == OVER})
