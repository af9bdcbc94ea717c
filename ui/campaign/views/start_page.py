"""The page that is shown while nothing is open: what is there to be done."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from desktop_app.campaign.state import Campaign
from ui.campaign.models.campaign import SummaryOf
from ui.shared.actions import Actions
from ui.shared.widgets.basics import button, clear, label
from ui.shared.widgets.split_button import SplitButton

WIDEST = 560
MOST = 8
SOME = "Open an encounter to prepare or play it."
NONE = "There are no encounters yet. Make the first one."


class StartPage(QWidget):
    """`encounter_opened` with the id of the one that was chosen."""

    encounter_opened = Signal(str)

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        self._actions = actions
        self._shown: object = None
        self._title = label("", "huge", wraps=True)
        self._about = label("", "muted", wraps=True)
        self._list = QVBoxLayout()
        self._list.setSpacing(6)
        sheet = QFrame()
        sheet.setMaximumWidth(WIDEST)
        column = QVBoxLayout(sheet)
        column.setSpacing(10)
        column.addStretch(2)
        column.addWidget(self._title)
        column.addWidget(self._about)
        column.addSpacing(8)
        column.addLayout(self._list)
        column.addSpacing(8)
        buttons = QHBoxLayout()
        buttons.addWidget(button("New encounter", actions["encounter.new"].trigger, "primary"))
        buttons.addWidget(button("First steps", actions["help.guide"].trigger))
        buttons.addWidget(button("Backups", actions["campaign.backup"].trigger))
        buttons.addStretch(1)
        column.addLayout(buttons)
        column.addStretch(3)
        row = QHBoxLayout(self)
        row.addStretch(1)
        row.addWidget(sheet, 20)
        row.addStretch(1)

    def show_campaign(self, campaign: Campaign, summary_of: SummaryOf) -> None:
        """Show the campaign's encounters as buttons; nothing is made anew where nothing of it has changed."""
        planned = [each for each in campaign.encounters.values() if not each.archived]
        rows = [(each.id, each.title, _standing(summary_of(each.id))) for each in planned[:MOST]]
        now = (campaign.title, rows)
        if now == self._shown:
            return
        self._shown = now
        self._title.setText(campaign.title or "Campaign")
        clear(self._list)
        self._about.setText(SOME if planned else NONE)
        for row in rows:
            self._list.addWidget(self._button(*row))

    def show_nothing(self) -> None:
        """No campaign is open."""
        self._shown = None
        self._title.clear()
        self._about.clear()
        clear(self._list)

    def _button(self, encounter_id: str, title: str, standing: str) -> QWidget:
        made = SplitButton(title, "", standing)
        made.clicked.connect(lambda *_: self.encounter_opened.emit(encounter_id))
        made.setAccessibleName(f"Open {title}, {standing}")
        return made


def _standing(summary: Mapping[str, object]) -> str:
    """How an encounter stands: `4 in it, not begun`, `in round 3`."""
    count, phase = summary.get("combatants", 0), summary.get("phase", "setup")
    where = {"setup": f"{count} in it, not begun", "over": "over", "surprise": "in the surprise round"}
    return where.get(str(phase), f"in round {summary.get('round')}")
