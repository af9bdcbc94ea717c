"""Every module with deciders: importing it registers them. A new family is a file beside this one and a line here."""

from types import ModuleType

from desktop_app.combat.decide import log, together

FAMILIES: tuple[ModuleType, ...] = (log, together)
