"""The same two invented blocks in the forms that people paste: what they state must come out of every one of them."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable
from dataclasses import asdict
from typing import Final

import pytest

from desktop_app.exchange.statblock import Reading, read_bytes, read_text
from desktop_app.rules.creature import ABILITIES
from tests.exchange.statblock.blocks import GLOOM_OTTER, RUST_WARDEN, Sample

Form = Callable[[str], str]
LABELS: Final = [
    "Init",
    "Senses",
    "Aura",
    "AC",
    "hp",
    "Fort",
    "Ref",
    "Will",
    "Speed",
    "Melee",
    "Space",
    "Reach",
    "Str",
    "Dex",
    "Con",
    "Int",
    "Wis",
    "Cha",
    "CMB",
    "CMD",
    "Feats",
    "Skills",
    "Languages",
    "SQ",
    "Environment",
    "Organization",
    "Treasure",
]
HEADINGS: Final = ("DEFENSE", "OFFENSE", "TACTICS", "STATISTICS", "ECOLOGY", "SPECIAL ABILITIES")


def each_line(write: Callable[[str], str]) -> Form:
    return lambda text: "\n".join(write(line) if line else "" for line in text.split("\n"))


def bold_labels(before: str, after: str) -> Form:
    pattern = re.compile(
        rf"\b({'|'.join(LABELS)}|Base Atk|Special Attacks|Defensive Abilities|DR|Immune|Resist|SR|XP)\b(?= )"
    )
    return lambda text: pattern.sub(rf"{before}\1{after}", text)


def colons(text: str) -> str:
    return re.sub(rf"\b({'|'.join(LABELS)}|Base Atk)\b(?= )", r"\1:", text)


def labels_in(case: Callable[[str], str]) -> Form:
    return lambda text: re.sub(
        rf"^({'|'.join(LABELS)}|Base Atk|Full Attack|Hit Dice|Initiative|Armor Class|Saves|Abilities|Attack)\b",
        lambda match: case(match[1]),
        text,
        flags=re.MULTILINE,
    )


def long_labels(text: str) -> str:
    words = {
        "Init": "Initiative", "hp": "Hit Points", "Fort": "Fortitude", "Ref": "Reflex", "AC": "Armor Class",
        "Base Atk": "Base Attack Bonus", "CMB": "Combat Maneuver Bonus", "Str": "Strength", "Dex": "Dexterity",
    }  # fmt: skip
    for short, long in words.items():
        text = re.sub(rf"(?m)(^|; |, ){short}\b(?= [+\-\d])", rf"\1{long}", text)
    return text


def html(text: str) -> str:
    body = "<br/>\n".join(
        f"<h2>{line.title()}</h2>"
        if line in HEADINGS
        else f"<p><b>{line.split(' ')[0]}</b> {' '.join(line.split(' ')[1:])}</p>"
        for line in text.replace("+", "&#43;").split("\n")
    )
    return f"<html><body><div class='statblock'>{body}</div></body></html>"


def full_width(text: str) -> str:
    return re.sub(r"[0-9+]", lambda digit: chr(ord(digit[0]) + 0xFEE0), text)


def one_line(text: str) -> str:
    return " ".join(text.split())


def two_columns(text: str) -> str:
    """A page of two columns whose lines were taken across: the left half of the block beside the right half."""
    lines = text.split("\n")
    middle = lines.index("STATISTICS")
    left, right = lines[:middle], lines[middle:]
    left += [""] * (len(right) - len(left))
    right += [""] * (len(left) - len(right))
    return "\n".join(f"{one:<90}     {other}".rstrip() for one, other in zip(left, right, strict=True))


SHARED: Final[dict[str, Form]] = {
    "as it is": lambda text: text,
    "carriage returns": lambda text: text.replace("\n", "\r\n"),
    "byte order mark": lambda text: "\ufeff" + text,
    "double spaced": lambda text: text.replace("\n", "\n\n"),
    "indented": each_line(lambda line: "      " + line),
    "quoted": each_line(lambda line: "> " + line),
    "commented": each_line(lambda line: "// " + line),
    "in a code block": lambda text: f"```\n{text}\n```",
    "backtick before": lambda text: "`" + text,
    "minus signs": lambda text: re.sub(r"(?<=[ (d\d/])-(?=\d)", "\u2212", text),
    "en dashes": lambda text: re.sub(r"(?<=[ (\d/])-(?=\d)", "\u2013", text),
    "lost characters": lambda text: re.sub(r"(?<=[ (/])-(?=\d)", "\ufffd", text),
    "no-break spaces": lambda text: text.replace(" +", "\u00a0+").replace(" -", "\u00a0-"),
    "soft hyphens": lambda text: text.replace("flat-footed", "flat-foot\u00aded").replace("natural", "nat\u00adural"),
    "ligatures": lambda text: text.replace("fl", "\ufb02").replace("fi", "\ufb01"),
    "full-width digits": full_width,
    "mojibake": lambda text: re.sub(r"(?<=[ (/])-(?=\d)", "\u00e2\u20ac\u201c", text),
    "numeric entities": lambda text: re.sub(r"(?<=[ (/])-(?=\d)", "&#8211;", text),
    "old entities": lambda text: re.sub(r"(?<=[ (/])-(?=\d)", "&#150;", text),
    "bulleted": each_line(lambda line: "\u2022 " + line),
    "starred": each_line(lambda line: "* " + line),
    "labels in capitals": labels_in(str.upper),
    "labels in small letters": labels_in(str.lower),
    "all in small letters": lambda text: text.replace(")B", ")").lower(),
    "all in capitals": lambda text: text.replace(")B", ")").upper(),
    "trailing blanks": each_line(lambda line: line + "  \t "),
    "text before": lambda text: "Here is what I made for tonight, it is a bit stronger than I wanted.\n\n" + text,
}
PF_FORMS: Final[dict[str, Form]] = {
    "bold in markdown": bold_labels("**", "**"),
    "bold with colons inside": bold_labels("**", ":**"),
    "bold in a forum": bold_labels("[b]", "[/b]"),
    "bold in a wiki": bold_labels("'''", "'''"),
    "colons": colons,
    "long labels": long_labels,
    "web page": html,
    "wrapped at 60": lambda text: "\n".join(textwrap.fill(line, 60) for line in text.split("\n")),
    "wrapped at 36": lambda text: "\n".join(textwrap.fill(line, 36) for line in text.split("\n")),
    "one line": one_line,
    "headings in title case": lambda text: re.sub(
        rf"(?m)^({'|'.join(HEADINGS)})$", lambda match: match[1].title(), text
    ),
    "headings in markdown": lambda text: re.sub(
        rf"(?m)^({'|'.join(HEADINGS)})$", lambda match: "##### " + match[1].title(), text
    ),
    "headings between dashes": lambda text: re.sub(
        rf"(?m)^({'|'.join(HEADINGS)})$", rf"{'-' * 20}\n\1\n{'-' * 20}", text
    ),
    "no headings": lambda text: re.sub(r"(?m)^(DEFENSE|OFFENSE|ECOLOGY)\n", "", text),
    "challenge in brackets": lambda text: text.replace("Gloom Otter CR 3", "Gloom Otter (CR 3)"),
    "challenge after a dash": lambda text: text.replace("Gloom Otter CR 3", "Gloom Otter \u2014 CR 3"),
    "challenge after a tab": lambda text: text.replace("Gloom Otter CR 3", "Gloom Otter\tCR 3"),
    "challenge on its line": lambda text: text.replace("Gloom Otter CR 3", "Gloom Otter\nCR 3"),
    "challenge far away": lambda text: text.replace("Gloom Otter CR 3", "Gloom Otter          CR 3"),
    "challenge for each": lambda text: text.replace("CR 3", "CR 3 (each)"),
    "challenge only by points": lambda text: text.replace(" CR 3", ""),
    "links to a vault": lambda text: text.replace("scent", "_[[rules/Scent|scent]]_").replace("evasion", "[[Evasion]]"),
    "links to a site": lambda text: text.replace("scent", "[scent](https://example.org/scent)"),
    "columns side by side": two_columns,
    "no blanks after labels": lambda text: re.sub(
        r"\b(AC|Init|hp|Fort|Ref|Will|Str|Dex|Con|CMD) (?=[+\-\d])", r"\1", text
    ),
}
SRD_FORMS: Final[dict[str, Form]] = {
    "tabs": lambda text: re.sub(r"(?m)^([A-Z][A-Za-z/ ]+:) ", "\\1 \t", text),
    "table in markdown": lambda text: re.sub(r"(?m)^([A-Z][A-Za-z/ ]+:) (.*)$", r"| \1 | \2 |", text),
    "values on their own lines": lambda text: re.sub(r"(?m)^([A-Z][A-Za-z/ ]+:) ", "\\1\n", text),
    "no colons": lambda text: re.sub(r"(?m)^([A-Z][A-Za-z/ ]+):", r"\1", text),
    "bold in markdown": lambda text: re.sub(r"(?m)^([A-Z][A-Za-z/ ]+:)", r"**\1**", text),
    "bold in a forum": lambda text: re.sub(r"(?m)^([A-Z][A-Za-z/ ]+:)", r"[B]\1[/B]", text),
    "null as three dashes": lambda text: re.sub(r"(Con|Int) -", r"\1 ---", text).replace(": -\n", ": ---\n"),
    "null as em dash": lambda text: re.sub(r"(Con|Int) -", "\\1 \u2014", text),
    "double dashes": lambda text: re.sub(r"(?<=[ (/])-(?=\d)", "--", text),
    "slashes for borders": lambda text: re.sub(r"(?m)^([A-Z][A-Za-z/ ]+):", r"\1 /", text),
    "a bullet for each": lambda text: re.sub(r"(?m)^([A-Z][A-Za-z/ ]+:)", r"- \1", text),
}


def told(readings: tuple[Reading, ...]) -> dict[str, object]:
    """What the one reading of a text says of the creature; feats in any order and in small letters."""
    (reading,) = readings
    creature = reading.creature
    assert creature.size is not None
    assert creature.hit_dice is not None
    scores = dict(zip(ABILITIES, creature.abilities.scores, strict=True))
    return {
        "numbers": dict(creature.printed.numbers),
        "abilities": {name: scores[name] for name in ABILITIES if name in reading.stated},
        "cr": creature.cr,
        "size": creature.size.word,
        "type": creature.type,
        "feats": {feat.lower() for feat in creature.feats},
        "speeds": dict(creature.speeds),
        "hit_dice": (creature.hit_dice.count, creature.hit_dice.die),
    }


def stated(sample: Sample) -> dict[str, object]:
    """What a sample states, in the form of `told`."""
    said = asdict(sample)
    del said["text"], said["name"]
    return said | {"feats": {feat.lower() for feat in sample.feats}}


@pytest.mark.parametrize("name", [*SHARED, *PF_FORMS])
def test_a_block_in_sections_in_every_form(name: str) -> None:
    text = (SHARED | PF_FORMS)[name](GLOOM_OTTER.text)
    assert told(read_text(text, "pf1")) == stated(GLOOM_OTTER)


@pytest.mark.parametrize("name", [*SHARED, *SRD_FORMS])
def test_a_block_with_a_label_a_line_in_every_form(name: str) -> None:
    text = (SHARED | SRD_FORMS)[name](RUST_WARDEN.text)
    assert told(read_text(text, "d35")) == stated(RUST_WARDEN)


@pytest.mark.parametrize("name", ["as it is", "bulleted", "text before", "double spaced", "wrapped at 60", "colons"])
def test_the_name_is_found(name: str) -> None:
    reading = read_text((SHARED | PF_FORMS)[name](GLOOM_OTTER.text), "pf1")[0]
    assert reading.creature.name == GLOOM_OTTER.name


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252"])
@pytest.mark.parametrize("sample", [GLOOM_OTTER, RUST_WARDEN], ids=lambda sample: sample.name)
def test_files_in_every_encoding(encoding: str, sample: Sample) -> None:
    text = re.sub(r"(?<=[ (/])-(?=\d)", "\u2013", sample.text)
    assert told(read_bytes(text.encode(encoding), "pf1")) == stated(sample)
