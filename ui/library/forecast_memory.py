"""Joins the forecasts that a file holds with the window: read and written in a thread."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from desktop_app.combat.sides import HEROES
from desktop_app.forecast.tactics import PLAIN_TACTICS
from ui.library.kept_forecasts import Kept, read_kept, standing, write_kept
from ui.shared.workers import Worker

if TYPE_CHECKING:
    from desktop_app.combat.state import Encounter
    from desktop_app.forecast.values import ForecastAsk, ForecastResult
    from ui.library.host import LibraryHost


@dataclass(frozen=True, slots=True)
class Remembered:
    """What the file says: `number` = that of the question, `kept` None = nothing, `fits` = it stands as it did.

    The encounters after it are another matter: `LaterStands` tells how they stand.
    """

    number: int
    kept: Kept | None = None
    fits: bool = False


@dataclass(frozen=True, slots=True)
class LaterStands:
    """How the encounters stood that follow that one (`of` = its id), and how they stand now."""

    of: str
    stood: tuple[str, ...]
    stand: tuple[str, ...]


class ForecastMemory:
    """Forecasts of the campaign that is open. `then` is told what was remembered, `stands` how later ones stand."""

    def __init__(
        self, parent: QObject, window: LibraryHost, then: Callable[[Remembered], object],
        stands: Callable[[LaterStands], object],
    ) -> None:  # fmt: skip
        self._window = window
        self._later: Worker[LaterStands] = Worker(parent, stands)
        self._reader: Worker[Remembered] = Worker(parent, then)
        self._writer: Worker[None] = Worker(parent, lambda _none: None)

    def look(self, number: int, encounter: str, ask: ForecastAsk) -> None:
        """Read what is kept of that encounter."""
        folder, campaign = self._window.folders.data, str(self._window.campaigns.path)

        def job() -> Remembered:
            kept = read_kept(folder, campaign, encounter)
            return Remembered(number, kept, kept is not None and kept.stands == standing(ask.encounter))

        self._reader.do(job)

    def look_at_later(self, encounter: str, stood: Sequence[Encounter | str], now: Sequence[Encounter]) -> None:
        """Find out how those stand that follow that encounter; `stood` = as they were, or their `standing` then."""

        def job() -> LaterStands:
            before = tuple(each if isinstance(each, str) else standing(each) for each in stood)
            return LaterStands(encounter, before, tuple(map(standing, now)))

        self._later.do(job)

    def keep(
        self, encounter: str, ask: ForecastAsk, later: tuple[str, ...], stood: Sequence[Encounter | str],
        result: ForecastResult,
    ) -> None:  # fmt: skip
        """Have it in the file; `stood` = those that follow, as they were read."""
        folder, campaign = self._window.folders.data, str(self._window.campaigns.path)
        party = ask.tactics.get(HEROES, PLAIN_TACTICS)
        foes = next((each for side, each in ask.tactics.items() if side != HEROES), PLAIN_TACTICS)

        def job() -> None:
            stands = tuple(each if isinstance(each, str) else standing(each) for each in stood)
            kept = Kept(standing(ask.encounter), party, foes, ask.fights, later, stands, result)
            write_kept(folder, campaign, encounter, kept)

        self._writer.do(job)
