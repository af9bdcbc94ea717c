"""What is typed into the prompts, read into plain values; what cannot be read is refused with its reason."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from desktop_app.patterns_later import pattern
from desktop_app.rules.dice import Summed, least_of, name_of_dice
from ui.shared.text import quoted, whole_number

MOST_TYPED, MOST_OF_NAME = 400, 80
MOST_HIT_POINTS = 9_999
MOST_ROUNDS = 14_400
MOST_COPIES = 60
HIGHEST_SPELL = 9
_BROKEN = pattern("[\0\ud800-\udfff]")
DAMAGE_TYPES = (
    "acid", "cold", "electricity", "fire", "sonic", "force", "positive energy", "negative energy", "positive",
    "negative", "divine", "bludgeoning",
    "piercing", "slashing", "magic", "silver", "cold iron", "adamantine", "good", "evil", "lawful", "chaotic",
)  # fmt: skip
NONLETHAL_WORDS = ("nonlethal", "subdual", "nl")
ROUNDS_IN = {
    "round": 1,
    "rounds": 1,
    "r": 1,
    "minute": 10,
    "minutes": 10,
    "min": 10,
    "m": 10,
    "hour": 600,
    "hours": 600,
    "h": 600,
}


class PromptError(ValueError):
    """Typed text that cannot be read; the message is for the user."""


def no_longer_than(text: str, most: int = MOST_TYPED) -> None:
    """Raises PromptError for more letters than anybody types: they were pasted, and are no answer."""
    if len(text) > most:
        raise PromptError(f"The text has {len(text):,} characters; type {most:,} at most.")


def can_be_kept(text: str, most: int = MOST_TYPED) -> None:
    """Raises PromptError for a text that no answer is: far too long, or with a broken character that no file keeps."""
    no_longer_than(text, most)
    if problem := broken(text):
        raise PromptError(problem)


def broken(text: str) -> str:
    """Why a text cannot be kept because of a character in it, which came by pasting; empty if it can."""
    found = _BROKEN.search(text)
    if found is None:
        return ""
    return f"Character {found.start() + 1:,} of the text is a broken one that cannot be kept. Delete it."


def without_broken(text: str) -> str:
    """A long text with a sign in the place of each such character: nobody finds one among thousands to delete it."""
    return _BROKEN.sub("\N{REPLACEMENT CHARACTER}", text)


def read_name(text: str) -> str:
    """A name as typed, with single blanks. Raises PromptError for one without a letter or figure, or too long."""
    name = " ".join(text.split())
    if not any(letter.isalnum() for letter in name):
        raise PromptError("A name needs at least one letter.")
    no_longer_than(name, MOST_OF_NAME)
    return name


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something was not done; `overrulable` = the game master may have it done all the same."""

    text: str
    overrulable: bool = False


@dataclass(frozen=True, slots=True)
class DamageText:
    """So much damage, lethal or not, of these types (comma separated, empty = none said)."""

    amount: int
    nonlethal: bool = False
    types: str = ""


@dataclass(frozen=True, slots=True)
class NumberText:
    """A number and the words behind it."""

    amount: int
    words: str = ""


@dataclass(frozen=True, slots=True)
class ConditionText:
    """A condition by its full name, for so many rounds (None = until removed), or to be taken away."""

    name: str
    rounds: int | None = None
    value: int = 0
    remove: bool = False


@dataclass(frozen=True, slots=True)
class CreaturesText:
    """A creature's name as typed, and how many."""

    name: str
    count: int = 1


def read_damage(text: str) -> DamageText:
    """Read `8`, `12 fire`, `5 nonlethal`, `7 slashing, silver`. Raises PromptError."""
    number = _read_number(text, "damage", "8, 12 fire or 5 nonlethal")
    words = [word.strip() for word in re.split(r"[,;/]| and ", number.words.lower()) if word.strip()]
    types: list[str] = []
    nonlethal = False
    for word in words:
        for part in _damage_words(word):
            if part in NONLETHAL_WORDS:
                nonlethal = True
            else:
                types.append(one_of(part, DAMAGE_TYPES, "type of damage"))
    return DamageText(number.amount, nonlethal, ", ".join(types))


def read_healing(text: str) -> int:
    """Read a number of hit points. Raises PromptError."""
    number = _read_number(text, "healing", "9")
    if number.words:
        raise PromptError(f"Type healing as a number only, without {quoted(number.words)}.")
    return number.amount


def read_temporary(text: str) -> NumberText:
    """Read `10`, `10 aid`: temporary hit points and their source. Raises PromptError."""
    number = _read_number(text, "temporary hit points", "10 or 10 aid")
    if number.words and not any(letter.isalpha() for letter in number.words):
        raise PromptError(f"After the number, type what grants them, as in 10 aid, not {quoted(number.words)}.")
    return number


def read_initiative(text: str) -> int:
    """Read an initiative total, which may lie below 0. Raises PromptError."""
    plain = _plain_minus(text)
    if not re.fullmatch(r"[+-]?\d{1,3}", plain) or not -50 <= int(plain) <= 99:
        raise PromptError(f"An initiative total should be a whole number from -50 to 99, not {quoted(text)}.")
    return int(plain)


def read_initiatives(text: str, count: int) -> tuple[int, ...]:
    """Read one total for all, or as many as there are: `17`, `17 12 9`. Raises PromptError."""
    words = text.replace(",", " ").split() or [""]
    if len(words) not in (1, count):
        raise PromptError(f"Type one total for all {count}, or {count} totals from top to bottom, not {len(words)}.")
    totals = tuple(read_initiative(word) for word in words)
    return totals * count if len(totals) == 1 else totals


def read_condition(text: str, names: Sequence[str]) -> ConditionText:
    """Read `shaken 3`, `blinded 2 minutes`, `prone`, `bleed 4`, `no shaken`; names may be cut short.

    Raises PromptError.
    """
    words = text.strip().lower().split()
    remove = bool(words) and (words[0] in ("no", "not", "end", "-") or words[0].startswith("-"))
    if remove:
        words = [words[0][1:], *words[1:]] if words[0].startswith("-") and len(words[0]) > 1 else words[1:]
    at = next((index for index, word in enumerate(words) if word[0].isdecimal()), len(words))
    if at == 0:
        raise PromptError("Type a condition and, if it has a duration, the rounds: shaken 3.")
    name = one_of(" ".join(words[:at]), names, "condition")
    if remove:
        return ConditionText(name, remove=True)
    if at == len(words):
        if name == "bleed":
            raise PromptError("Type how much damage it takes each turn: bleed 2.")
        return ConditionText(name)
    length = _read_length(words[at:])
    return ConditionText(name, None, length) if name == "bleed" else ConditionText(name, length)


def read_creatures(text: str) -> CreaturesText:
    """Read `goblin x4`, `4 goblins`, `goblin 4`, `goblin`. Raises PromptError."""
    compact = " ".join(text.split())
    behind = re.fullmatch(r"(.+?)\s*(?:[x\N{MULTIPLICATION SIGN}*]\s*(\d{1,9})|\s(\d{1,9}))", compact, re.IGNORECASE)
    ahead = re.fullmatch(r"(\d{1,9})\s*[x\N{MULTIPLICATION SIGN}*]?\s+(.+)", compact, re.IGNORECASE)
    name, count = compact, 1
    if ahead:
        name, count = ahead[2], int(ahead[1])
    elif behind:
        name, count = behind[1], int(behind[2] or behind[3])
    if not name:
        raise PromptError("Type a creature and how many of it: goblin x4.")
    if not 1 <= count <= MOST_COPIES:
        raise PromptError(f"Add 1 to {MOST_COPIES} at a time, not {count}.")
    return CreaturesText(name, count)


def read_faces(text: str, sides: int, label: str) -> int:
    """Read the face that a die shows; of several that are added up their sum, or each (`4+5+2`). Raises PromptError."""
    face, name = whole_number(text), name_of_dice(sides)
    if isinstance(sides, Summed):
        return _read_sum(text, face, sides, label)
    if face is None or not 1 <= face <= sides:
        raise PromptError(f"{label}: a {name} shows 1 to {sides}, not {quoted(text)}.")
    return face


def _read_sum(text: str, total: int | None, dice: Summed, label: str) -> int:
    faces = [whole_number(word) or 0 for word in text.split("+")]
    if len(faces) == dice.count and all(1 <= face <= dice.each for face in faces):
        return sum(faces)
    if total is None or not least_of(dice) <= total <= dice:
        shows = f"come to {least_of(dice)} to {int(dice)}"
        raise PromptError(f"{label}: {name_of_dice(dice)} {shows}, or type each face: 4+5+2; not {quoted(text)}.")
    return total


def read_spell(text: str) -> tuple[int, str]:
    """Read `3 fireball`, `bless 1`, `2`: a spell's level and name. Raises PromptError."""
    words = text.split()
    levels = [word for word in words if word.isdecimal()]
    if len(levels) != 1 or (whole_number(levels[0]) or 0) > HIGHEST_SPELL or len(levels[0]) > 1:
        raise PromptError(f"Type the spell's level, 0 to {HIGHEST_SPELL}, and its name: 3 fireball.")
    return int(levels[0]), " ".join(word for word in words if word != levels[0])


def read_whole_numbers(text: str) -> tuple[int, ...]:
    """Read `1 1 2` or `1, 1, 2`. Raises PromptError."""
    numbers = tuple(whole_number(word) or 0 for word in text.replace(",", " ").split())
    if not all(0 < number <= MOST_HIT_POINTS for number in numbers):
        raise PromptError(f"These should be whole numbers with spaces between them, not {quoted(text)}.")
    return numbers


def closest(typed: str, names: Iterable[str]) -> list[str]:
    """The names that the typed letters could mean, best first: equal, beginning so, a word beginning so, holding it.

    Of several kinds of it the human one is the plain one: `skeleton` is the human skeleton before the wolf's.
    """
    wanted = typed.strip().lower()
    if wanted and not any(letter.isalnum() for letter in wanted):
        return []
    ranked = []
    for name in names:
        low = name.lower()
        if low == wanted:
            rank = 0
        elif low.startswith(wanted):
            rank = 1
        elif any(word.startswith(wanted) for word in low.split()):
            rank = 2
        elif wanted in low:
            rank = 3
        else:
            continue
        ranked.append((rank, low != f"human {wanted}", len(name), name))
    return [name for *_, name in sorted(ranked)]


def _read_number(text: str, what: str, example: str) -> NumberText:
    plain = _plain_minus(text)
    if not plain:
        raise PromptError(f"Type the {what}, such as {example}.")
    found = re.fullmatch(r"(-?\d{1,9})(?:\s+(.*))?", plain)
    if found is None:
        raise PromptError(f"{quoted(text)} is not {what}. Type it like {example}.")
    amount = int(found[1])
    if not 1 <= amount <= MOST_HIT_POINTS:
        raise PromptError(f"The amount of {what} should be between 1 and {MOST_HIT_POINTS:,}, not {amount:,}.")
    return NumberText(amount, (found[2] or "").strip())


def rounds_of(count: int, unit: str) -> int:
    """So many of a unit of time in rounds. Raises PromptError for a unit that is none."""
    if unit not in ROUNDS_IN:
        raise PromptError(f"{quoted(unit)} is not a length of time. Type rounds, minutes or hours.")
    return count * ROUNDS_IN[unit]


def _read_length(words: Sequence[str]) -> int:
    found = re.fullmatch(r"(\d{1,9})([a-z]*)", "".join(words))
    if found is None or (found[2] and found[2] not in ROUNDS_IN):
        raise PromptError(
            f"{quoted(' '.join(words))} is not a length of time. Type rounds, as in shaken 3, or 2 minutes."
        )
    rounds = int(found[1]) * ROUNDS_IN.get(found[2], 1)
    if not 1 <= rounds <= MOST_ROUNDS:
        raise PromptError(f"A condition lasts 1 to {MOST_ROUNDS:,} rounds, not {rounds:,}.")
    return rounds


def one_of(typed: str, names: Sequence[str], what: str) -> str:
    """The one name that the typed letters mean. Raises PromptError where it is none or could be several."""
    found = closest(typed, names)
    if not typed or not found:
        raise PromptError(f"There is no {what} called {quoted(typed)}.")
    if found[0].lower() == typed or len(found) == 1:
        return found[0]
    beginning = [name for name in found if name.lower().startswith(typed)]
    if len(beginning) == 1:
        return beginning[0]
    raise PromptError(f"{quoted(typed)} could be {', '.join(found[:4])}: type more of it.")


def _damage_words(word: str) -> list[str]:
    """`cold iron` is one word, `nonlethal fire` two."""
    return [word] if word in DAMAGE_TYPES else word.split()


def _plain_minus(text: str) -> str:
    return text.strip().replace("\N{MINUS SIGN}", "-")
