"""The picture under the map: chosen or dropped, read beside the window, shown, fitted to the squares, taken away."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage

from desktop_app.combat.commands import UnderlayMap
from desktop_app.combat.grid.picture import MapPicture
from desktop_app.combat.setting_up_map import with_fit, with_picture
from desktop_app.combat.state import Encounter
from desktop_app.reading.process import Stop
from ui.map.fitting import Fitting
from ui.map.map_pane import MapPane
from ui.map.overlay import NOTHING
from ui.map.underlay import Underlay, underlay_of
from ui.shared.bridge import Bridge
from ui.shared.file_dialogs import ask_file
from ui.shared.map_pictures import map_picture_of, shown_sizes
from ui.shared.mime import local_files
from ui.shared.pictures import PictureError, formats
from ui.shared.workers import Worker

Read = tuple[str, MapPicture | None, bool, str]
"""The encounter that it is for, the picture, whether its squares were found, or what is wrong."""
Shown = tuple[str, tuple[QImage, ...]]
"""A picture's name, and what it is painted with."""
FOUND: Final = "{columns} by {rows} squares were found by the lines of the picture. Map, Fit the picture changes them."
GUESSED: Final = "No squares were found by lines in the picture: fit them now by arrows and + and -."
NO_PICTURE: Final = "There is no picture under the map."
HOW: Final = (
    "A square is {square:g} pixels, the map begins {left:g} to the right and {top:g} below the corner: {columns} by "
    "{rows} squares. Arrows shift the picture, + and - change the squares, Ctrl for 10, Alt for a tenth; Enter keeps "
    "it, Esc does not."
)


class MapUnderlay(QObject):
    """Joins the picture under the map with the pane and the bridge. Files are read off the event loop."""

    def __init__(self, pane: MapPane, bridge: Callable[[], Bridge], say: Callable[[str], object]) -> None:
        super().__init__(pane)
        self._pane, self._bridge, self._say = pane, bridge, say
        self._stop = Stop()
        self._reading: Worker[Read] = Worker(self, self._take)
        self._showing: Worker[Shown] = Worker(self, self._show)
        self._sizes: Shown = ("", ())
        self._wanted = ""
        self.fitting = Fitting(pane.view)
        self.fitting.changed.connect(self._fitted)
        self.fitting.accepted.connect(self._keep)
        self.fitting.dropped.connect(self._leave)
        pane.setAcceptDrops(True)
        pane.installEventFilter(self)

    @property
    def busy(self) -> bool:
        """Whether a file is being read or a picture made ready to be shown."""
        return self._reading.busy or self._showing.busy

    @property
    def _state(self) -> Encounter | None:
        return self._bridge().state

    def refresh(self, state: Encounter | None) -> None:
        """The fight as it stands: its picture, if it has one, is made ready and shown."""
        picture = state.picture if state is not None else None
        self._wanted = picture.name if picture is not None else ""
        if picture is None:
            self.fitting.end()
            self._pane.view.lay_under(None)
        elif self._sizes[0] != picture.name:
            self._pane.view.lay_under(None)
            name, data = picture.name, picture.data
            self._showing.do(lambda: (name, shown_sizes(data)))
        elif not self.fitting.is_on:
            self._pane.view.lay_under(underlay_of(picture, self._sizes[1]))

    def choose(self) -> None:
        """Ask for a file."""
        ask_file(self._pane.window(), "Choose a picture of a map", "", formats(), self.take_file)

    def take_file(self, path: Path) -> None:
        """Read a file and lay it under the map of the fight that is shown now."""
        if self._state is None:
            return
        encounter, stop = self._bridge().encounter_id, Stop()
        self._stop = stop

        def read() -> Read:
            try:
                return encounter, *map_picture_of(path, stop), ""
            except PictureError as error:
                return encounter, None, False, str(error)

        self._say(f"{path.name} is read.")
        self._reading.do(read)

    def fit(self) -> None:
        """Shift the picture and change its squares, until Enter or Esc."""
        picture = self._state.picture if self._state is not None else None
        if picture is None:
            self._say(NO_PICTURE)
            return
        self._pane.view.lay_over(NOTHING)
        self.fitting.begin(picture.square, picture.left, picture.top)
        self._pane.view.setFocus()
        self._fitted()

    def remove(self) -> None:
        """Take the picture away; the squares stay."""
        if self._state is None or self._state.picture is None:
            self._say(NO_PICTURE)
        else:
            self._bridge().do(UnderlayMap())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self._pane:
            return False
        if isinstance(event, QDropEvent) and local_files(event.mimeData()):
            event.acceptProposedAction()
            if not isinstance(event, QDragEnterEvent) and event.type() == QEvent.Type.Drop:
                self.take_file(local_files(event.mimeData())[0])
            return True
        return False

    def _take(self, read: Read) -> None:
        encounter, picture, found, wrong = read
        state = self._state
        if picture is None:
            self._say(wrong)
        elif state is not None and self._bridge().encounter_id == encounter:
            self._bridge().do(with_picture(state, self._bridge().ruleset, picture))
            columns, rows = picture.cells
            self._say(FOUND.format(columns=columns, rows=rows) if found else GUESSED)

    def _show(self, shown: Shown) -> None:
        self._sizes = shown
        if self._wanted:
            self.refresh(self._state)

    def _now(self) -> MapPicture | None:
        """The picture as it is being fitted."""
        picture = self._state.picture if self._state is not None else None
        if picture is None:
            return None
        how = self.fitting
        return MapPicture(picture.name, picture.data, picture.width, picture.height, how.square, how.left, how.top)

    def _fitted(self) -> None:
        now = self._now()
        if now is not None:
            columns, rows = now.cells
            self._pane.view.lay_under(Underlay(self._sizes[1], now.square, now.left, now.top))
            words = {"square": now.square, "left": now.left, "top": now.top, "columns": columns, "rows": rows}
            self._pane.tell(HOW.format(**words))

    def _keep(self) -> None:
        """As it lies now; a map that had as many squares as the picture has as many again."""
        state, now = self._state, self._now()
        self.fitting.end()
        if state is not None and now is not None:
            self._bridge().do(with_fit(state, self._bridge().ruleset, now))

    def _leave(self) -> None:
        self.fitting.end()
        self.refresh(self._state)
        self._pane.view.pointed.emit(self._pane.view.cursor_square)
