"""The actions of the battle map, as they are declared."""

from __future__ import annotations

from ui.shared.action_spec import MAP, ActionSpec

MAP_SPECS: tuple[ActionSpec, ...] = (
    ActionSpec(
        "map.draw",
        "&Draw on the map",
        MAP,
        "Shift+F8",
        "rename",
        tip="Draw walls, doors, difficult ground, fog and light with the mouse or with keys; again to end it.",
        checkable=True,
    ),
)
