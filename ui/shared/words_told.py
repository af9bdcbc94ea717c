"""Words of a creature that have a text behind them: feats, class features, abilities, what its kind is immune to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from html import escape

from desktop_app.rules.class_features import told_features
from desktop_app.rules.creature import Special
from desktop_app.rules.qualities import Qualities
from desktop_app.rules.sheet import Sheet
from desktop_app.rules.told_feats import feat_summary
from ui.shared.text import as_tip, capital, in_lines
from ui.theme.tokens import Tokens

TELL = "tell"
"""The scheme of links to a text."""
KIND = "kind"
RULE = "rule:"
"""What the keys of monsters' rules begin with."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word on the page, the title over its text, and the text that a pointer, a click or Enter shows."""

    shown: str
    title: str
    text: str


Words = Mapping[str, Word]
"""By the key in the word's link."""


def feat_words(sheet: Sheet) -> dict[str, Word]:
    """The feats, each with what the library says that it does."""
    told = ((name, feat_summary(name, sheet.ruleset)) for name in sheet.creature.feats)
    return {f"feat:{place}": Word(name, name, text) for place, (name, text) in enumerate(told)}


def feature_words(sheet: Sheet) -> dict[str, Word]:
    """The class features, each with its figures."""
    return {
        f"feature:{place}": Word(each.name, f"{capital(each.name)} ({each.class_name})", each.text)
        for place, each in enumerate(told_features(sheet))
    }


def special_name(special: Special) -> str:
    """`force missile (Sp) 8/day`."""
    kind, uses = f" ({special.kind})" if special.kind else "", f" {special.uses}" if special.uses else ""
    return f"{special.name}{kind}{uses}"


def kind_words(qualities: Qualities, kind: str) -> dict[str, Word]:
    """Every immunity that its kind brings, behind the words `undead traits`."""
    shown = f"{kind} traits"
    if shown not in qualities.immunities:
        return {}
    return {KIND: Word(shown, capital(shown), f"Immune to {', '.join(qualities.of_kind)}.")}


@lru_cache(maxsize=8)
def rule_words(ruleset: str) -> Words:
    """Every rule of monsters of a ruleset, for those that a stat block names."""
    from desktop_app.content.monster_rules import monster_rules

    rules = monster_rules(ruleset).values()
    return {f"{RULE}{each.key}": Word(each.name, each.name, each.text) for each in rules}


def rule_word(ruleset: str, key: str) -> Word | None:
    """The rule behind a key; None for other keys."""
    from desktop_app.content.monster_rules import monster_rules

    found = monster_rules(ruleset).get(key.removeprefix(RULE).replace("-", " ")) if key.startswith(RULE) else None
    return Word(found.name, found.name, found.text) if found is not None else None


def ruled(phrase: str, ruleset: str, tokens: Tokens, shown: str = "") -> str:
    """A phrase of a stat block that tells its rule, as it stands or as `shown`; plain where it has none."""
    from desktop_app.content.monster_rules import rule_called

    found = rule_called(ruleset, phrase)
    return (
        linked(f"{RULE}{found.key}", Word(shown or phrase, found.name, found.text), tokens)
        if found
        else escape(shown or phrase)
    )


def linked(key: str, word: Word, tokens: Tokens) -> str:
    """A word that tells its text; plain where it has none."""
    if not word.text:
        return escape(word.shown)
    tip = escape(as_tip(in_lines(word.text)), quote=True)
    return (
        f'<a href="{TELL}:{key}" title="{tip}" '
        f'style="color:{tokens.text}; text-decoration:none">{escape(word.shown)}</a>'
    )


def listed(words: Words, tokens: Tokens) -> str:
    """Words one after the other."""
    return ", ".join(linked(key, word, tokens) for key, word in words.items())
