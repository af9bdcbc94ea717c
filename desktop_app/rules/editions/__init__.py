"""The editions: the trunk and what its children do differently. A new ruleset is a folder here and one line."""

from desktop_app.rules.delta import Edition
from desktop_app.rules.editions.cmbv import CMBV
from desktop_app.rules.editions.d30 import D30
from desktop_app.rules.editions.d35 import D35
from desktop_app.rules.editions.pf1 import PF1

EDITIONS: tuple[Edition, ...] = (PF1, D35, D30, CMBV)
