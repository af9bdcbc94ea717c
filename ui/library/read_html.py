"""A creature as it was read, as HTML: the numbers that the text gives, and a dash for those that it does not."""

from __future__ import annotations

from html import escape

from desktop_app.documents.figures import typeset
from desktop_app.rules.creature import Creature
from ui.shared.text import plain, signed
from ui.shared.widgets.stat_text import NONE, creature_parts, figures, heading, paragraph, scores_of
from ui.theme.tokens import Tokens

CELLS = (
    ("AC", "ac", False),
    ("Touch", "touch", False),
    ("Flat-footed", "flat_footed", False),
    ("HP", "hp", False),
    ("Initiative", "init", True),
    ("Fortitude", "fort", True),
    ("Reflex", "ref", True),
    ("Will", "will", True),
)
MORE = (
    ("Base attack", "bab", True),
    ("CMB", "cmb", True),
    ("CMD", "cmd", False),
    ("Grapple", "grapple", True),
    ("Speed", "speed", False),
)


def read_html(creature: Creature, tokens: Tokens) -> str:
    """The creature's numbers as printed, its attacks, abilities, and all its words."""
    printed = dict(creature.printed.numbers)
    cells = [(name, key, _shown(printed.get(key), signed_=has_sign)) for name, key, has_sign in CELLS]
    cells += [(name, key, _shown(printed[key], signed_=has_sign)) for name, key, has_sign in MORE if key in printed]
    attacks = "".join(
        f'<p style="margin:2px 0">{escape(each.name)} <b>{"/".join(map(signed, each.attack)) or NONE}</b>'
        f"{f' ({escape(typeset(each.damage))})' if each.damage else ''}</p>"
        for each in creature.printed.attacks
    )
    skills = ", ".join(f"{name} {signed(total)}" for name, total in creature.printed.skills)
    return "".join(
        (
            figures(cells, {}, tokens),
            heading("Attacks", tokens) + attacks if attacks else "",
            heading("More", tokens),
            paragraph("Abilities", scores_of(creature)),
            paragraph("Skills", skills),
            paragraph("Senses", ", ".join(creature.senses)),
            paragraph("Resist", ", ".join(creature.resistances)),
            paragraph("DR", ", ".join(creature.dr)),
            paragraph("SR", str(creature.sr) if creature.sr else ""),
            paragraph("Immune", ", ".join(creature.immunities)),
            creature_parts(creature, None, tokens),
        )
    )


def _shown(number: int | None, *, signed_: bool) -> str:
    if number is None:
        return NONE
    return signed(number) if signed_ else plain(number)
