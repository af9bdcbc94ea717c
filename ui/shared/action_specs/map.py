"""The actions of the battle map, as they are declared."""

from __future__ import annotations

from ui.shared.action_spec import MAP, ORDER, ActionSpec

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
    ActionSpec(
        "map.ready",
        "&Ready ground ...",
        MAP,
        tip="Put a ready ground under the fight: road, forest, cave, tavern, bridge, ship or crypt.",
        line=True,
    ),
    ActionSpec("map.size", "&Size of the map ...", MAP, tip="Make the map larger or smaller; what is on it stays."),
    ActionSpec(
        "map.place",
        "&Place everybody by side",
        MAP,
        "Ctrl+F8",
        tip="Put all who have no place on the map there: the heroes on the left, all others on the right.",
    ),
    ActionSpec(
        "map.step",
        "5-foot s&tep to the cursor",
        MAP,
        "Alt+Return",
        where=ORDER,
        tip="The one whose turn it is takes a 5-foot step to the cursor of the map.",
        line=True,
    ),
    ActionSpec(
        "map.by-hand",
        "P&ut the selected at the cursor",
        MAP,
        "Alt+Shift+Return",
        where=ORDER,
        tip="Put the selected at the cursor of the map by hand, whatever the rules say of the way.",
    ),
    ActionSpec(
        "map.higher",
        "H&igher by 5 feet",
        MAP,
        "Alt+PgUp",
        where=ORDER,
        tip="Raise the selected by 5 feet, or aim the area that is shown higher.",
    ),
    ActionSpec(
        "map.lower",
        "&Lower by 5 feet",
        MAP,
        "Alt+PgDown",
        where=ORDER,
        tip="Lower the selected by 5 feet, or aim the area that is shown lower.",
    ),
    ActionSpec(
        "map.light",
        "&Next light of the selected",
        MAP,
        "Alt+Home",
        where=ORDER,
        tip="Give the selected a light: candle, torch, lantern, none.",
    ),
    ActionSpec(
        "map.picture",
        "Pi&cture of a map ...",
        MAP,
        tip="Lay a picture under the squares, which are found by its lines. One can be dropped on the map as well.",
        line=True,
    ),
    ActionSpec(
        "map.fit", "&Fit the picture", MAP, tip="Shift the picture under the squares, and make these larger or smaller."
    ),
    ActionSpec("map.no-picture", "Take the picture &away", MAP, tip="Keep the squares without the picture."),
    ActionSpec(
        "map.print",
        "Print the map ...",
        MAP,
        icon="print",
        tip="Print the map with an inch a square over as many pages as it needs. The encounter sheet has it small.",
        line=True,
    ),
    ActionSpec(
        "map.reveal",
        "Show the players what the &heroes see",
        MAP,
        "Shift+Y",
        "",
        ORDER,
        "Open to the players the squares that their characters see, or the area that is aimed on the map.",
        line=True,
    ),
    ActionSpec("map.reveal-all", "Show the players the &whole map", MAP, tip="Open all squares to the players."),
    ActionSpec("map.remove", "Re&move the map", MAP, tip="Go on without a map. Undo brings it back.", line=True),
)
