"""What the reading process can be asked for, each as parts that come one after the other.

Requests name what is to be done by `do`. A file comes as its `path`, or, from standard input, as `data` in base64;
`name` is for messages. `rules` say under which ruleset, with which packs and house rules, creatures are looked at.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from desktop_app.exchange.creature_files import Unread, creatures_of
from desktop_app.exchange.endings import TEXTS
from desktop_app.exchange.found import LARGEST_FILE, BadFileError
from desktop_app.exchange.foundry_store import Store
from desktop_app.exchange.programs import is_text, read_file
from desktop_app.exchange.settled_build import made_whole
from desktop_app.exchange.settled_parts import with_parts
from desktop_app.exchange.settled_skills import with_fitting_ranks, with_ranks
from desktop_app.exchange.statblock import read_long, read_text
from desktop_app.exchange.statblock.cleaning import decoded
from desktop_app.exchange.text_limit import LONGEST
from desktop_app.exchange.trees import plain_json
from desktop_app.paths import SQLITE_HEADER
from desktop_app.reading.collection_job import collection_of, world_of
from desktop_app.reading.creatures import form_of
from desktop_app.reading.frames import Frame
from desktop_app.reading.settling import of_file, of_text
from desktop_app.rules.creature import ABILITIES
from desktop_app.rules.creature_form import FORMAT, write_creature

if TYPE_CHECKING:
    from desktop_app.reading.worker import Job, Tick
    from desktop_app.rules.creature import Creature
    from desktop_app.rules.ruleset import Ruleset

OURS: Final = (".creature", ".json", ".jsonl", ".yaml", ".yml")
WHOLE_CAMPAIGN: Final = b'"turnkeeper.campaign/'
_HEAD: Final = 200
_ALWAYS_OURS: Final = (".creature", ".yaml", ".yml")
_rules: list[Ruleset] = []
"""The rules that were told last; who asks again by the same ones leaves them out."""


def jobs() -> Mapping[str, Job]:
    """All of them by name."""
    return {
        "text": _text,
        "pasted": _pasted,
        "file": _file,
        "creatures": _creatures,
        "written": _written,
        "encounter": _encounter,
        "pack": _pack,
        "campaign": _campaign,
        "collection": _collection,
    }


def _text(request: Frame, tick: Tick) -> Iterator[Frame]:
    """The creatures of a text that stands on the page."""
    ruleset = _ruleset(request)
    for reading in read_text(request["text"], ruleset.id):
        yield {"creature": form_of(of_text(reading, ruleset))}
        tick()


def _pasted(request: Frame, tick: Tick) -> Iterator[Frame]:
    """Creatures in our own form or another program's JSON, else the text itself, for the page."""
    text, ruleset = request["text"], _ruleset(request)
    try:
        plain_json(text)
        if FORMAT in text:
            yield from _own(text, request["name"], ruleset, tick)
            return
        found = read_file(text.encode("utf-8", "replace"), f"{request['name']}.json", ruleset.id, tick=tick).found
    except (ValueError, BadFileError):
        yield {"text": text}
        return
    for count, each in enumerate(found):
        yield {"creature": form_of(of_file(each.creature, request["name"], ruleset, count, each.switched))}
        tick()


def _file(request: Frame, tick: Tick) -> Iterator[Frame]:
    """What a file gives: its text for the page, or creatures, and what could not be taken over."""
    name, data, ruleset = request["name"], _data(request), _ruleset(request)
    if data.startswith(SQLITE_HEADER):
        raise BadFileError(f"{name}: this is a campaign or another database; open it with File, Open campaign")
    if WHOLE_CAMPAIGN in data[:_HEAD]:
        raise BadFileError(f"{name}: this is a whole campaign; choose File, Import campaign from JSON")
    ending = Path(name).suffix.lower()
    if ending in TEXTS:
        yield {"text": decoded(data)[: LONGEST + 1]}
    elif ending in _ALWAYS_OURS or (ending in OURS and FORMAT.encode() in data):
        yield from _own(data.decode("utf-8-sig", "replace"), name, ruleset, tick)
    else:
        contents = read_file(data, name, ruleset.id, _race_scores(ruleset), tick)
        for count, found in enumerate(contents.found):
            whole = made_whole(found.creature, ruleset)
            yield {"creature": form_of(of_file(whole, name, ruleset, count, found.switched))}
            tick()
        yield from ({"problem": f"{name}: {each}"} for each in contents.left_out)


def _own(text: str, name: str, ruleset: Ruleset, tick: Tick) -> Iterator[Frame]:
    for count, each in enumerate(creatures_of(text, name)):
        if isinstance(each, Unread):
            place = f"{name}, creature {each.position} {each.name}".rstrip()
            yield from ({"problem": f"{place}: {error}"} for error in each.errors)
        else:
            yield {"creature": form_of(of_file(each, name, ruleset, count))}
        tick()


def _creatures(request: Frame, tick: Tick) -> Iterator[Frame]:
    """The creatures of a creature file in order, for the command line; what cannot be read comes in its place."""
    file = request["name"]
    try:
        text = _data(request, may_be_empty=True).decode("utf-8-sig")
    except BadFileError as error:
        yield _unread(Unread(file, 0, "", (str(error),)))
        return
    except UnicodeDecodeError:
        yield _unread(Unread(file, 0, "", (f"{file}: cannot be read: it is not UTF-8 text",)))
        return
    for each in creatures_of(text, file):
        yield _unread(each) if isinstance(each, Unread) else {"creature": write_creature(each)}
        tick()


def _unread(each: Unread) -> Frame:
    return {"unread": [each.file, each.position, each.name, list(each.errors)]}


def _written(request: Frame, tick: Tick) -> Iterator[Frame]:
    """Each creature of a file as its file form and in words, for the command line's `read`."""
    from desktop_app.content import load_ruleset

    name, ruleset = request["name"], load_ruleset(request["ruleset"])
    data = _data(request)
    ours = name.lower().endswith((".json", ".jsonl")) and FORMAT.encode() in data
    if name.lower().endswith(_ALWAYS_OURS) or ours:
        for each in creatures_of(data.decode("utf-8-sig", "replace"), name):
            if isinstance(each, Unread):
                raise BadFileError(f"{name}, creature {each.position} {each.name}: {'; '.join(each.errors)}")
            yield {"written": _form(each), "told": _in_words(each)}
            tick()
    elif is_text(data, name):
        readings = tuple(read_long(data, ruleset.id, tick))
        if not readings:
            raise BadFileError(f"{name}: no stat block found in this text")
        for reading in readings:
            form = _form(with_ranks(with_parts(reading.creature, ruleset), ruleset))
            scores = zip(ABILITIES, reading.creature.abilities.scores, strict=True)
            form["abilities"] = {key: score for key, score in scores if key in reading.stated or score is None}
            doubts = (
                f"\n  ? {mark.field}: {mark.why}{f' ({mark.text})' if mark.text else ''}" for mark in reading.marks
            )
            yield {"written": form, "told": _in_words(reading.creature) + "".join(doubts)}
            tick()
    else:
        contents = read_file(data, name, ruleset.id, _race_scores(ruleset), tick)
        yield from ({"note": f"{name}: {each}"} for each in contents.left_out)
        for found in contents.found:
            creature = with_fitting_ranks(with_parts(made_whole(found.creature, ruleset), ruleset), ruleset)
            yield {"written": _form(creature), "told": _in_words(creature)}
            tick()


def _form(creature: Creature) -> Frame:
    written = write_creature(creature)
    return written | {"printed": written.get("printed", {}), "doubts": written.get("doubts", [])}


def _in_words(creature: Creature) -> str:
    numbers = ", ".join(f"{name} {value}" for name, value in creature.printed.numbers)
    return f"{creature.name}{f' CR {creature.cr}' if creature.cr else ''}{f': {numbers}' if numbers else ''}"


def _encounter(request: Frame, tick: Tick) -> Iterator[Frame]:
    """The template of an encounter file, as such a file's text."""
    from desktop_app.exchange.encounter_file import read, written

    try:
        text = _data(request).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadFileError(f"{request['name']}: the file is not UTF-8 text") from None
    tick()
    yield {"template": written(read(text, request["name"]))}


def _pack(request: Frame, tick: Tick) -> Iterator[Frame]:
    """What the check of a pack finds, with the pack where it is right."""
    from desktop_app.content.pack_check import check_pack
    from desktop_app.reading.packs import form_of_report

    tick()
    yield form_of_report(check_pack(Path(request["path"])))


def _data(request: Frame, *, may_be_empty: bool = False, largest: int = LARGEST_FILE) -> bytes:
    """What a file holds. Raises BadFileError for what is none, is too large or empty."""
    if "data" in request:
        data = base64.b64decode(request["data"])
        if len(data) > largest:
            raise BadFileError(f"{request['name']}: the file is larger than {largest // 1_000_000} MB")
    else:
        path, name = Path(request["path"]), request["name"]
        try:
            if path.exists() and not path.is_file():
                raise BadFileError(f"{name}: this is not a file")
            if path.stat().st_size > largest:
                raise BadFileError(f"{name}: the file is larger than {largest // 1_000_000} MB")
            data = path.read_bytes()
        except OSError as error:
            raise BadFileError(f"{name}: the file cannot be read: {error.strerror or error}") from None
    if not may_be_empty and not data.strip():
        raise BadFileError(f"{request['name']}: the file is empty")
    return data


def _ruleset(request: Frame) -> Ruleset:
    """The rules of a request, or those that were told last."""
    told = request["rules"]
    if told is not None:
        _rules[:] = [_ruleset_under(told["ruleset"], tuple(sorted(told["options"].items())))]
    return _rules[0]


def _campaign(request: Frame, tick: Tick) -> Iterator[Frame]:
    """A whole campaign that was written as JSON: its documents, or every mistake by its field."""
    from desktop_app.exchange.campaign_json import document_form
    from desktop_app.exchange.campaign_json_read import CampaignRead, documents_in
    from desktop_app.exchange.top_level import LARGEST

    read = CampaignRead()
    for new in documents_in(_data(request, largest=LARGEST), request["name"], read, tick):
        yield {"document": document_form(new)}
    yield from ({"problem": each} for each in read.problems)
    yield from ({"note": each} for each in read.notes)
    yield {"title": read.title}


def _collection(request: Frame, tick: Tick) -> Iterator[Frame]:
    """What one file of a collection gives: creatures, fights, problems."""
    ruleset = _ruleset(request)
    races = _race_scores(ruleset)
    if "files" not in request:
        yield from collection_of(request["name"], _data(request), ruleset, races, tick, request.get("columns"))
        return
    store = Store(request["path"], tuple(request["files"]))

    def read(file: str) -> bytes:
        place = {"path": str(Path(store.folder) / file), "name": f"{request['name']}/{file}"}
        return _data(place, may_be_empty=True)

    yield from world_of(request["name"], store, read, ruleset, races, tick)


def _race_scores(ruleset: Ruleset) -> dict[str, dict[str, int]]:
    """What each race adds to ability scores, by its name in small letters."""
    return {name: dict(race.ability_mods) for name, race in ruleset.catalog.races.items()}


@lru_cache(maxsize=4)
def _ruleset_under(ruleset: str, options: tuple[tuple[str, str | int | bool], ...]) -> Ruleset:
    from desktop_app.content.pack_rules import ruleset_under

    return ruleset_under(ruleset, dict(options))
