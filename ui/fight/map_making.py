"""The map as a whole: made from a ready ground, larger or smaller, taken away, and everybody placed on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from desktop_app.combat.command import Command
from desktop_app.combat.commands import SetMap, Together
from desktop_app.combat.grid.ground import Ground
from desktop_app.combat.setting_up_map import place_all, with_empty_map, with_map
from desktop_app.content.grounds import ready_grounds
from ui.fight.encounter_controller import EncounterController
from ui.fight.map_underlay import MapUnderlay
from ui.fight.typed_map import SIZE_EXAMPLE, read_map_size
from ui.map.map_pane import MapPane
from ui.shared.bridge import Bridge
from ui.shared.typed_input import one_of
from ui.shared.widgets.prompt_bar import Answered, Prompt, teller

if TYPE_CHECKING:
    from ui.fight.views.encounter_page import EncounterPage

NO_MAP = "This fight has no map. F8 shows how to get one."
ALL_PLACED = "Everybody who can stand on the map has a place on it."


class MapMaking(EncounterController):
    """Joins what concerns the whole map with the page and the bridge. `underlay` when there is a pane."""

    def __init__(self, page: EncounterPage, bridge: Callable[[], Bridge], say: Callable[[str], object]) -> None:
        super().__init__(page, bridge)
        self._say = say
        self._after: QWidget | None = None
        self.underlay: MapUnderlay | None = None
        page.prompt.closed.connect(self._give_keys_back)

    @property
    def is_fitting(self) -> bool:
        """Whether keys and mouse fit the picture now."""
        return self.underlay is not None and self.underlay.fitting.is_on

    def join(self, pane: MapPane) -> None:
        """The pane of the map is there now: pictures can lie in it."""
        self.underlay = MapUnderlay(pane, self._bridge, self._say)
        pane.no_map.picture_wanted.connect(self.underlay.choose)

    def refresh(self) -> None:
        """Show the picture of the fight as it stands."""
        if self.underlay is not None:
            self.underlay.refresh(self._state)

    def take(self, action_id: str, keys_to: QWidget) -> None:
        """Do what an action about the whole map says; the keys go there afterwards."""
        under = self.underlay
        if under is not None:
            {
                "map.ready": lambda: self.ask_ready(keys_to),
                "map.size": lambda: self.ask_size(keys_to),
                "map.place": self.place,
                "map.remove": self.remove,
                "map.picture": under.choose,
                "map.fit": under.fit,
                "map.no-picture": under.remove,
            }[action_id]()

    def make_empty(self) -> None:
        """An empty map, and everybody on it."""
        if self._state is not None:
            self._send(with_empty_map(self._state, self._bridge().ruleset))

    def make_ready(self, name: str) -> None:
        """The ready ground of that name, and everybody on it."""
        command = self._ready(name)
        if command is not None:
            self._send(command)

    def _ready(self, name: str) -> Command | None:
        """The step that lays the ready ground of that name, in letters of any case, under the fight."""
        found = next((each for each in ready_grounds() if each.name.lower() == name.lower()), None)
        if self._state is None or found is None:
            return None
        return with_map(self._state, self._bridge().ruleset, found.ground, f"map: {found.name.lower()}")

    def ask_ready(self, keys_to: QWidget) -> None:
        """Ask which ready ground, in the place of any map that there is."""
        names = [each.name.lower() for each in ready_grounds()]
        self._ask(keys_to, Prompt("Ready ground", ", ".join(names), self._submit_ready, names=names))

    def ask_size(self, keys_to: QWidget) -> None:
        """Ask for the size of the map."""
        ground = self._ground()
        if ground is not None:
            now = f"{ground.width} x {ground.height}"
            self._ask(keys_to, Prompt("Squares wide and high", SIZE_EXAMPLE, self._submit_size, now))

    def place(self) -> None:
        """Everybody who has no place on the map gets one, by side."""
        state = self._state
        if state is None or self._ground() is None:
            return
        commands = place_all(state, self._bridge().ruleset)
        if commands:
            self._send(Together(commands=commands, name="everybody placed by side"))
        else:
            self._say(ALL_PLACED)

    def remove(self) -> None:
        """The fight goes on without a map."""
        if self._ground() is not None:
            self._send(SetMap(ground=None))

    def has_map(self) -> bool:
        """Whether the fight has a map; says so where it has none."""
        return self._ground() is not None

    def _ground(self) -> Ground | None:
        """The map; says so where there is none."""
        ground = self._state.ground if self._state is not None else None
        if ground is None:
            self._say(NO_MAP)
        return ground

    def _ask(self, keys_to: QWidget, prompt: Prompt) -> None:
        self._page.prompt.ask(prompt)
        self._after = keys_to

    def _give_keys_back(self) -> None:
        after, self._after = self._after, None
        if after is not None and after.isVisible():
            after.setFocus()

    def _submit_ready(self, text: str, overrule: bool, answered: Answered) -> None:
        names = tuple(each.name.lower() for each in ready_grounds())
        command = self._ready(one_of(text.strip().lower(), names, "ready ground"))
        if command is not None:
            self._bridge().do(command, teller(answered), overrule=overrule)

    def _submit_size(self, text: str, overrule: bool, answered: Answered) -> None:
        ground = self._ground()
        if ground is not None:
            self._bridge().do(SetMap(ground=read_map_size(text, ground)), teller(answered), overrule=overrule)
        else:
            answered("")
