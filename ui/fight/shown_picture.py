"""A picture of a map made ready to be painted, off the event loop, and kept until another is wanted."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from desktop_app.combat.grid.picture import MapPicture
from ui.shared.map_pictures import shown_sizes
from ui.shared.workers import Worker

Made = tuple[str, tuple[QImage, ...]]
"""A picture's name, and what it is painted with."""


class ShownPicture(QObject):
    """Makes one picture at a time ready. `ready` when the one that was wanted last is."""

    ready = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._worker: Worker[Made] = Worker(self, self._take)
        self._made: Made = ("", ())
        self._asked = ""

    @property
    def busy(self) -> bool:
        """Whether a picture is being made ready."""
        return self._worker.busy

    def sizes(self, picture: MapPicture) -> tuple[QImage, ...]:
        """What it is painted with; nothing yet where it has first to be made ready."""
        if self._made[0] == picture.name:
            return self._made[1]
        if self._asked != picture.name:
            name, data = picture.name, picture.data
            self._asked = name
            self._worker.do(lambda: (name, shown_sizes(data)))
        return ()

    def _take(self, made: Made) -> None:
        self._made = made
        self.ready.emit()
