"""Combat Manager's files: parties and monster groups (.cmpt), fights (.cmcs), custom content (.cmx)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from desktop_app.exchange.found import MOST_CREATURES, BadFileError, Contents, Fight, Found, InFight, Tick, no_tick
from desktop_app.exchange.named_fields import is_read, read_with_notes
from desktop_app.exchange.trees import number, words, xml_root
from desktop_app.exchange.unread import Left, with_unread
from desktop_app.rules.creature import Creature

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from xml.etree.ElementTree import Element

ROOTS = ("ArrayOfCharacter", "ArrayOfMonster", "CombatState", "ExportData", "Character", "Monster")

NOTED = frozenset({
    "Save_Mods", "SpellDomains", "Bloodline", "Mystery", "Patron", "ProhibitedSchools", "ClassArchetypes", "Note",
    "Group", "TemplatesApplied", "BaseStatistics", "AgeCategory", "AlternateNameForm", "MonsterSource", "OffenseNote",
    "StatisticsNote", "Speed_Mod", "Description", "Description_Visual", "VariantParent", "ThassilonianSpecialization",
})  # fmt: skip
"""What it says of a monster that no number here is made of; the other fields are numbers, or made of them."""


_OWN: Final = frozenset({
    "id", "linktext", "dbloaderid", "monstersource", "fulltext", "url", "imagelink", "activeconditions", "statsparsed",
    "skillvaluelist", "fullac", "touchac", "usesseparatefile", "companionfamiliarlink",
})  # fmt: skip
_FLAGS: Final = frozenset({"", "0", "1", "true", "false", "null", "-"})


def read_combat_manager(data: bytes, ruleset: str, what: str = "the file", tick: Tick = no_tick) -> Contents:
    """The creatures of a party, group, fight or export. Raises BadFileError for anything else."""
    root = xml_root(data, what)
    if root.tag not in ROOTS:
        raise BadFileError(
            f"{what}: not a Combat Manager file: its root element is <{root.tag}>, expected for example <{ROOTS[0]}>"
        )
    if root.tag == "ExportData":
        return _export(root, ruleset, tick)
    if root.tag in ("ArrayOfMonster", "Monster"):
        monsters = [root] if root.tag == "Monster" else list(root.findall("Monster"))
        return _monsters(monsters, ruleset, tick)
    characters = [root] if root.tag == "Character" else list(root.iter("Character"))
    leaders = _leaders(characters)
    contents = _gathered([_character(character, ruleset, leaders) for character in _first(characters, tick)])
    everybody = tuple(range(len(contents.found)))
    if root.tag != "CombatState":
        foes = any(each.in_fight is not None and not each.in_fight.hero for each in contents.found)
        return replace(contents, fights=(Fight("", everybody),) if foes and root.tag == "ArrayOfCharacter" else ())
    order, count = _order(root, characters, contents), number(words(root, "Round"))
    acting = _by_id(characters, contents).get(words(root, "CurrentCharacterID"))
    rolled = any(each.in_fight is not None and each.in_fight.initiative is not None for each in contents.found)
    begun = count if rolled and count is not None and count > 0 else None
    return replace(contents, round=count, order=order, fights=(Fight("", everybody, begun, order, acting),))


Gathered = tuple[Creature | None, InFight | None, str]


def _first(entries: list[Element], tick: Tick) -> Iterator[Element]:
    """As many as are read of one file."""
    for entry in entries[:MOST_CREATURES]:
        yield entry
        tick()


def _monsters(monsters: list[Element], ruleset: str, tick: Tick) -> Contents:
    return _gathered([(_monster(monster, ruleset), None, _name(monster)) for monster in _first(monsters, tick)])


def _gathered(entries: list[Gathered]) -> Contents:
    found = tuple(Found(creature, in_fight) for creature, in_fight, _ in entries if creature is not None)
    left_out = tuple(
        f"{name or 'An entry without a name'}: it has no stat block" for creature, _, name in entries if not creature
    )
    return Contents(found, left_out=left_out)


def _name(element: Element) -> str:
    return words(element, "Name")


def _monster(element: Element, ruleset: str) -> Creature | None:
    told = {child.tag: child.text or "" for child in element}
    meant = {name: name for name in told if name not in NOTED}
    creature = read_with_notes(told, meant, ruleset)
    left = [Left((name,), value.strip()) for name, value in told.items() if name in meant and not is_read(name)]
    return creature and with_unread(creature, (each for each in left if not _is_own(each)))


def _is_own(left: Left) -> bool:
    """Whether it is something that the program remembers for itself."""
    return left.place[0].lower() in _OWN or str(left.value).lower() in _FLAGS


def _character(element: Element, ruleset: str, leaders: Mapping[str, str]) -> Gathered:
    """A combatant: the monster inside holds the block, the character how it stands."""
    monster = element.find("Monster")
    name = _name(element)
    creature = _monster(monster, ruleset) if monster is not None and len(monster) else None
    if creature is None and name and words(element, "IsBlank") != "true":
        hp = number(words(element, "MaxHP"))
        creature = Creature(name[:120], ruleset=ruleset, hp=hp) if hp is not None else None
    if creature is not None and name:
        creature = replace(creature, name=name[:120])
    stands = _in_fight(element, monster)
    led = words(element, "InitiativeLeaderID") or words(element, "ID")
    return creature, replace(stands, group=leaders.get(led, "")), name


def _leaders(characters: list[Element]) -> dict[str, str]:
    """The name of each one whom others follow in the order, by its id."""
    led = {words(each, "InitiativeLeaderID") for each in characters} - {""}
    return {id: _name(each) for each in characters if (id := words(each, "ID")) in led}


def _in_fight(element: Element, monster: Element | None) -> InFight:
    rolled = number(words(element, "InitiativeRolled")) or 0
    count = number(words(element, "CurrentInitiative"))
    conditions = [] if monster is None else monster.findall("ActiveConditions/ActiveCondition")
    return InFight(
        hp=number(words(element, "HP")),
        temporary=max(number(words(element, "TemporaryHP")) or 0, 0),
        nonlethal=max(number(words(element, "NonlethalDamage")) or 0, 0),
        initiative=count if rolled or count else None,
        conditions=tuple(
            (words(active, "Condition/Name").lower(), number(words(active, "Turns")))
            for active in conditions
            if words(active, "Condition/Name")
        ),
        hero=words(element, "IsMonster").lower() == "false",
        hidden=words(element, "IsHidden").lower() == "true",
        notes="\n".join(filter(None, (words(element, "Notes"), *_resources(element)))),
        maximum=number(words(element, "MaxHP")),
        delaying=words(element, "IsDelaying").lower() == "true",
    )


def _resources(element: Element) -> Iterator[str]:
    """What is counted of it, in words; that it waits with a readied action, of which the file does not say which."""
    for each in element.findall("Resources/ActiveResource"):
        if words(each, "Name"):
            most = words(each, "Max")
            yield f"{words(each, 'Name')}: {words(each, 'Current') or '0'}{f' of {most}' if most else ''}"
    if words(element, "IsReadying").lower() == "true":
        yield "Has readied an action."


def _order(root: Element, characters: list[Element], contents: Contents) -> tuple[int, ...]:
    """The order of turns by ids; a combatant that was left out has none."""
    ids = _by_id(characters, contents)
    order = [ids[guid.text.strip()] for guid in root.iter("guid") if guid.text and guid.text.strip() in ids]
    return tuple(dict.fromkeys(order))


def _by_id(characters: list[Element], contents: Contents) -> dict[str, int]:
    """Who was found, by the ids of the file; nobody where it is not clear who that is."""
    kept = [character for character in characters if _kept(character)]
    if len(kept) != len(contents.found):
        return {}
    return {words(character, "ID"): place for place, character in enumerate(kept)}


def _kept(character: Element) -> bool:
    monster = character.find("Monster")
    return bool(_name(character)) and ((monster is not None and len(monster) > 0) or bool(words(character, "MaxHP")))


def _export(root: Element, ruleset: str, tick: Tick) -> Contents:
    monsters = root.findall("Monsters/Monster")
    contents = _monsters(monsters, ruleset, tick)
    others = [
        f"{kind} ({len(entries)})"
        for kind in ("Spells", "Feats", "Conditions")
        if (entries := list(root.find(kind) or ()))
    ]
    return replace(
        contents, left_out=contents.left_out + tuple(f"{other}: only creatures are imported" for other in others)
    )
