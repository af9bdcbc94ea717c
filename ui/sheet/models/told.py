"""What the sheet tells in words, as HTML: qualities, features, feats, spells, gear; words have texts behind them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from desktop_app.documents.figures import feet, typeset
from desktop_app.documents.phrases import focused
from desktop_app.documents.subjects import armor_parts, focus_of
from desktop_app.making.typed_gear import money_text
from desktop_app.making.typed_spells import ordinal, own_level, save_dc
from desktop_app.rules.class_features import traits_of_body, traits_of_its_own
from desktop_app.rules.creature import Spellcasting
from desktop_app.rules.qualities import is_told
from desktop_app.rules.skills import OWN_CLASS_SKILL
from desktop_app.rules.tally import ABILITIES, SPELLS
from desktop_app.rules.told_specials import other_features, told_count, told_special
from ui.shared.text import capital, signed
from ui.shared.words_told import (
    KIND,
    TELL,
    Word,
    Words,
    feat_words,
    kind_words,
    linked,
    listed,
    rule_word,
    ruled,
    special_name,
)
from ui.sheet.models.shown import Shown
from ui.theme.tokens import Tokens

if TYPE_CHECKING:
    from desktop_app.rules.spell import Spell

SPELL: Final = "spell"
BETWEEN: Final = "; "


class Counted(NamedTuple):
    """What stands beside the boxes of a counted use, and what stands below them."""

    head: str
    below: str = ""


def qualities_html(shown: Shown, tokens: Tokens) -> str:
    """Parts of armor class, room, load, senses, and what it has against harm, in one run."""
    found, made = shown.qualities, shown.made
    kind = kind_words(found, shown.creature.type)
    immune = ", ".join(
        linked(KIND, kind[KIND], tokens) if kind and each == kind[KIND].shown else escape(each)
        for each in found.immunities
    )
    armor = (*(f"{signed(value)} {part}" for value, part in armor_parts(shown.ledger("ac"))), *found.armor)
    rules = shown.ruleset.id
    pairs = (
        ("Armor class", escape(", ".join(armor))),
        ("Saves", escape(", ".join(found.saves))),
        ("Healing", ", ".join(ruled(each, rules, tokens) for each in found.healing)),
        ("Senses", ", ".join(ruled(each, rules, tokens) for each in found.senses)),
        ("DR", escape(typeset(", ".join(found.reductions)))),
        ("Immune to", immune),
        ("Resist", escape(", ".join(found.resistances))),
        ("Vulnerable to", escape(", ".join(found.weaknesses))),
        ("Space", f"{feet(made.space)}, reach {feet(made.reach)}"),
        ("Load", escape(made.load)),
    )
    told = BETWEEN.join(f"<b>{ruled(name, rules, tokens)}</b> {text}" for name, text in pairs if text)
    kinds = ", ".join(ruled(each, rules, tokens) for each in (shown.creature.kind, *shown.creature.subtypes) if each)
    return f"{told}{BETWEEN}<b>Kind</b> {kinds}" if kinds else told


def quality_word(shown: Shown, key: str) -> Word | None:
    """The text behind a word of the qualities."""
    return kind_words(shown.qualities, shown.creature.type).get(key) or rule_word(shown.ruleset.id, key)


def feats_html(shown: Shown, tokens: Tokens) -> str:
    """The feats in a run."""
    return listed(feat_words(shown.made), tokens)


def feat_word(shown: Shown, key: str) -> Word | None:
    """What a feat does."""
    return feat_words(shown.made).get(key)


def features_html(shown: Shown, tokens: Tokens) -> str:
    """The class features in a run, each with its figure."""
    return listed(shown.features, tokens)


def texts_html(words: Words) -> str:
    """Each word with its text, one below the other, for a page with room."""
    return "".join(
        f'<p style="margin:0 0 3px 0"><b>{escape(capital(each.shown))}</b> {escape(typeset(each.text))}</p>'
        for each in words.values()
    )


def features_told(shown: Shown, _: Tokens) -> str:
    """The class features with their texts, but for those that tell them among the special abilities."""
    others = {each.name for each in other_features(shown.made)}
    return texts_html({key: each for key, each in shown.features.items() if each.shown in others})


def feature_word(shown: Shown, key: str) -> Word | None:
    """What a class feature does."""
    return shown.features.get(key)


def any_rule(shown: Shown, key: str) -> Word | None:
    """The rule of monsters behind a word."""
    return rule_word(shown.ruleset.id, key)


def traits_html(shown: Shown, tokens: Tokens) -> str:
    """The traits of its own and of its kind that nothing else of the sheet tells."""
    told = {*shown.qualities.senses, *shown.creature.traits}
    given = traits_of_body(shown.made)
    body = (trait for trait in given if not trait.startswith(_TOLD_ELSEWHERE) and trait not in told)
    own = (each for each in traits_of_its_own(shown.made) if not is_told(each))
    words = (*(_trained(each) for each in own), *body)
    return ", ".join(ruled(each, shown.ruleset.id, tokens) for each in words)


def _trained(trait: str) -> str:
    """`Stealth as a class skill` for a trait that says so; others as they are."""
    skill = trait.removeprefix(OWN_CLASS_SKILL)
    return trait if skill == trait else f"{skill.title()} as a class skill"


_TOLD_ELSEWHERE: Final = (
    "immune to ", "no ", "darkvision", "low-light", "bonus feat", "mindless", "destroyed at", "healed by",
    "charisma for",
)  # fmt: skip


def specials_html(shown: Shown, tokens: Tokens) -> str:
    """The special abilities that are not counted, each with its text; the name tells the rule of it."""
    counted = set(counted_abilities(shown))
    own = ((each, told_special(each, shown.made)) for each in shown.creature.special)
    return "".join(
        f'<p style="margin:0 0 3px 0"><b>{ruled(each.name, shown.ruleset.id, tokens, capital(special_name(each)))}</b> '
        f"{escape(typeset(text))}</p>"
        for each, text in own
        if each.name.lower() not in counted
    )


def counted_abilities(shown: Shown) -> list[str]:
    """The names of abilities that are counted, in small letters."""
    return [each.name.lower() for each in shown.counted if each.group == ABILITIES]


def told_abilities(shown: Shown, tokens: Tokens) -> Mapping[str, Counted]:
    """For each counted ability its name with its text: its own, else its class's behind the name."""
    own = {each.name.lower(): told_special(each, shown.made) for each in shown.creature.special}
    given = {each.shown.lower(): (key, each.text) for key, each in shown.features.items()}
    found = {}
    for name in counted_abilities(shown):
        key, text = next((given[each] for each in given if each.startswith(name)), ("", ""))
        head = linked(key, Word(capital(name), "", text), tokens)
        found[name] = Counted(f"<b>{head}</b>", escape(typeset(own.get(name) or told_count(name, shown.made))))
    return found


def spells_head(shown: Shown, place: int, tokens: Tokens) -> str:
    """`Wizard, caster level 13, Int +6`, then what is cast as often as one likes."""
    casting = shown.creature.spellcasting[place]
    ability = f"{casting.ability.capitalize()} {signed(shown.made.modifier(casting.ability))}"
    better = focused(focus_of(shown.made)) if not place else ""
    head = f"<b>{escape(capital(casting.class_name))}</b>, caster level {casting.caster_level}, {ability}"
    head += f", {escape(better)}" if better else ""
    counted = told_spells(shown, tokens)
    free = [level for level in _levels(casting) if _slot_name(casting, level) not in counted]
    lines = (f"<br><b>{_title(shown, casting, level)}</b>: {_names(place, casting, level, tokens)}" for level in free)
    return head + "".join(lines)


def told_spells(shown: Shown, tokens: Tokens) -> Mapping[str, Counted]:
    """For each level that has slots its DC, and below its spells."""
    slots = {each.name for each in shown.counted if each.group == SPELLS}
    found = {}
    for place, casting in enumerate(shown.creature.spellcasting):
        for level in _levels(casting):
            name = _slot_name(casting, level)
            if name in slots:
                several = len(shown.creature.spellcasting) > 1
                title = _title(shown, casting, level)
                head = f"<b>{escape(capital(casting.class_name))}, {title}</b>" if several else f"<b>{title}</b>"
                found[name] = Counted(head, _names(place, casting, level, tokens))
    return found


def _slot_name(casting: Spellcasting, level: str) -> str:
    return f"{casting.class_name}, level {level}"


def _levels(casting: Spellcasting) -> list[str]:
    return sorted({level for level, _ in (*casting.slots, *_chosen(casting))}, key=lambda level: (len(level), level))


def _chosen(casting: Spellcasting) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return casting.known or casting.prepared


def _title(shown: Shown, casting: Spellcasting, level: str) -> str:
    if not level.isdecimal():
        return escape(level)
    return f"{ordinal(int(level))} level, DC {save_dc(shown.made, casting, int(level)).total}"


def _names(place: int, casting: Spellcasting, level: str, tokens: Tokens) -> str:
    """The spells of a level; one that is prepared several times stands once, with how often."""
    names = dict(_chosen(casting)).get(level, ())
    color = tokens.text
    style = f'style="color:{color}; text-decoration:none"'
    return ", ".join(
        f'<a href="{TELL}:{SPELL}:{place}:{level}:{number}" {style}>{escape(name)}</a>'
        + (f" \N{MULTIPLICATION SIGN}{names.count(name)}" if names.count(name) > 1 else "")
        for number, name in enumerate(names)
        if name not in names[:number]
    )


def spell_word(shown: Shown, key: str) -> Word | None:
    """What the index tells of a spell; the index is read when somebody asks for the first time."""
    kind, *where = key.split(":")
    if kind != SPELL:
        return None
    from desktop_app.content.spells import named_spell
    from desktop_app.rules.spell_told import spell_told

    casting = shown.creature.spellcasting[int(where[0])]
    name = dict(_chosen(casting))[where[1]][int(where[2])]
    spell = named_spell(shown.ruleset, name)
    if spell is None:
        return Word(name, capital(name), "This spell is not in the list of spells.")
    facts = ", ".join(spell_facts(shown, casting, own_level(name, spell, casting, where[1]), spell))
    return Word(name, capital(spell.name), f"{capital(facts)}. {spell_told(spell)}")


def spell_facts(shown: Shown, casting: Spellcasting, level: str, spell: Spell) -> Iterator[str]:
    """`3rd`, `evocation [fire]`, `Reflex half DC 16`, `long, 600 ft.`, `1 standard action`."""
    from desktop_app.rules.spell import range_text

    at = int(level) if level.isdecimal() else spell.level(casting.class_name)
    parts = [ordinal(at) if at is not None else "", spell.kind]
    if spell.save not in ("", "none"):
        dc = (
            f" DC {save_dc(shown.made, casting, at, spell.school).total}"
            if at is not None and spell.save[0].isupper()
            else ""
        )
        parts.append(f"{spell.save}{dc}")
    if spell.touch:
        parts.append(f"{spell.touch} touch attack")
    parts += [range_text(spell, casting.caster_level), spell.casting_time]
    yield from (part for part in parts if part)


def gear_html(shown: Shown) -> str:
    """What it has, by how it is used, and its money."""
    by_use: dict[str, list[str]] = {}
    for thing in shown.things:
        if thing.use != _BODY:
            by_use.setdefault(thing.use, []).append(thing.plain)
    money = money_text(shown.creature.money)
    pairs = [(capital(use), ", ".join(names)) for use, names in by_use.items()]
    return "<br>".join(f"<b>{escape(name)}</b> {escape(text)}" for name, text in (*pairs, ("Money", money)) if text)


_BODY: Final = "part of the body"
