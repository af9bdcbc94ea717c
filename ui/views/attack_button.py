"""The button of an attack: its name at the left, bonus and damage in a column at the right."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton

from desktop_app.combat.view import AttackView
from desktop_app.documents.figures import critical, typeset
from ui.text import signed
from ui.views.basics import label


class AttackButton(QPushButton):
    """Tells its attack; takes no focus from the order when it is clicked."""

    def __init__(self, attack: AttackView) -> None:
        super().__init__()
        bonuses = "/".join(map(signed, attack.bonuses))
        damage = f"{typeset(attack.damage)} {critical(attack.crit)}".rstrip()
        self.weapon = attack.weapon
        self.setProperty("kind", "attack")
        self.setAccessibleName(f"Attack with {attack.weapon}, {bonuses}, damage {attack.damage}")
        self.setToolTip(f"Attack with {attack.weapon}{'' if attack.in_hand else ', which is not in hand'}.")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 5, 10, 5)
        row.setSpacing(10)
        name = label(attack.weapon if attack.in_hand else f"{attack.weapon} (not in hand)", wraps=True)
        for part in (name, label(bonuses, "strong"), label(damage, "muted")):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            row.addWidget(part, 1 if part is name else 0)

    def sizeHint(self) -> QSize:
        layout = self.layout()
        return layout.sizeHint() if layout is not None else super().sizeHint()
