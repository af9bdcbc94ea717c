"""The feats with what is missing for them, traits, and special abilities with their daily uses as ticks."""

from __future__ import annotations

import re
from dataclasses import replace

from desktop_app.making.archetype_changes import with_changed_traits
from desktop_app.making.feats import held_feats, nearest, next_feats, with_feat
from desktop_app.making.typed import TypedError
from desktop_app.rules.class_features import traits_of_body
from desktop_app.rules.creature import Creature, Special
from desktop_app.rules.ruleset import Ruleset
from ui.shared.widgets.basics import label, show_text
from ui.sheet.models.names import NameLine
from ui.sheet.models.shown import Shown
from ui.sheet.sheet_controller import Kit
from ui.sheet.views.feature_list import FeatureList
from ui.sheet.views.names_list import NamesList
from ui.sheet.views.tab import Tab
from ui.sheet.views.uses import DailyUses

_SPECIAL = re.compile(
    r"^(?P<name>[^(:,]+?)\s*(?:\((?P<kind>ex|su|sp)\))?\s*,?\s*"
    r"(?P<uses>\d+(?:\s+(?:rounds?|minutes?|points?|times?|uses?))?\s*(?:/|\bper\s|\ba\s)\s*\w+(?:\s+rounds?)?"
    r"|\d+\s+charges?)?\s*(?::\s*(?P<text>.*))?$",
    re.IGNORECASE,
)


class FeatsTab(Tab):
    """Three lists, each with its field, what the classes give, and the day's uses."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.feats = NamesList(
            kit,
            "Feats",
            lambda shown: shown.creature.feats,
            with_feat,
            "Add a feat: Power Attack",
            lines_of=_feat_lines,
            names_of=lambda shown: next_feats(shown.made),
        )
        self.traits = NamesList(
            kit,
            "Traits",
            lambda shown: shown.creature.traits,
            _with_trait,
            "Add a trait: darkvision 60, evasion",
            names_of=lambda shown: [
                *(entry.name for entry in shown.ruleset.catalog.traits.values()),
                *shown.ruleset.catalog.class_options(),
            ],
        )
        self.specials = NamesList(
            kit, "Special abilities", lambda shown: tuple(map(special_text, shown.creature.special)), _with_special,
            "Add: Breath weapon (Su) 3/day: 6d6 fire", lines_of=_special_lines,
        )  # fmt: skip
        self.features = FeatureList(kit)
        self.uses = DailyUses(kit)
        self._given = label("", "small", wraps=True)
        for name, part in (("Feats", self.feats), ("Traits", self.traits), ("Special abilities", self.specials)):
            self.rows.addWidget(label(name, "section"))
            self.rows.addWidget(part)
            if part is self.feats:
                self.rows.addWidget(self.features)
            if part is self.traits:
                self.rows.addWidget(self._given)
        self.rows.addWidget(self.uses)
        self.rows.addStretch(1)

    def show_now(self, shown: Shown) -> None:
        """Show all of them."""
        for part in (self.feats, self.features, self.traits, self.specials):
            part.show_now(shown)
        given = traits_of_body(shown.made)
        show_text(self._given, f"From race and type: {', '.join(given)}." if given else "")
        self.uses.show_now(shown)


def _feat_lines(shown: Shown) -> tuple[NameLine, ...]:
    lines = []
    for held in held_feats(shown.made):
        problem = f"Lacks {', '.join(held.missing)}" if held.missing else ""
        if not held.known:
            near = nearest(held.name, shown.ruleset)
            problem = "Not in the library: a note only, it changes no number" + (f"; {near}?" if near else "")
        lines.append(NameLine(held.name, held.summary, problem))
    return tuple(lines)


def _with_trait(creature: Creature, index: int | None, text: str, ruleset: Ruleset) -> Creature:
    traits = list(creature.traits)
    name = " ".join(text.split())
    if index is None:
        traits.append(name)
    else:
        traits[index : index + 1] = [name] if name else []
    return with_changed_traits(creature, tuple(traits), ruleset)


def special_text(special: Special) -> str:
    """A special ability as it would be typed: `Breath weapon (Su) 3/day: 6d6 fire`."""
    kind = f" ({special.kind})" if special.kind else ""
    uses = f" {special.uses}" if special.uses else ""
    return f"{special.name}{kind}{uses}{f': {special.text}' if special.text else ''}"


def _special_lines(shown: Shown) -> tuple[NameLine, ...]:
    return tuple(NameLine(special_text(each)) for each in shown.creature.special)


def _with_special(creature: Creature, index: int | None, text: str, _: Ruleset) -> Creature:
    specials = list(creature.special)
    new = [_special(text)] if text.strip() else []
    if index is None:
        specials += new
    elif not new or new[0] != specials[index]:
        specials[index : index + 1] = new
    return replace(creature, special=tuple(specials))


def _special(text: str) -> Special:
    found = _SPECIAL.match(" ".join(text.split()))
    if found is None:
        raise TypedError("Type a special ability like this: Breath weapon (Su) 3/day: 6d6 fire.")
    kind = (found["kind"] or "").capitalize()
    return Special(found["name"].strip(), kind, (found["text"] or "").strip(), found["uses"] or "")
