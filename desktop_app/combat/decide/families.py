"""Every module with deciders: importing it registers them. A new family is a file beside this one and a line here."""

from types import ModuleType

from desktop_app.combat.decide import (
    acts,
    attacks,
    deeds,
    health,
    log,
    moves,
    opportunities,
    order,
    questions,
    resting,
    roster,
    together,
    turns,
)

FAMILIES: tuple[ModuleType, ...] = (
    acts,
    attacks,
    deeds,
    health,
    log,
    moves,
    opportunities,
    order,
    questions,
    resting,
    roster,
    together,
    turns,
)
