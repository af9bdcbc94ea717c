"""Random commands, legal and illegal, for fights of a few very different creatures."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tests.play import AXE, BITE, BOW, CLUB, FIST, JAVELIN, KNIFE, SWORD, Play, foe, hero, play


def words_of(text: str) -> tuple[str, ...]:
    """The words of a text."""
    return tuple(text.split())


HURTS = {"save": "none", "ability": [{"ability": "con", "amount": "1d3"}]}
NAMES = ("Ana", "Bea", "Orc", "Wolf", "Zed")
WEAPONS = ("sword", "bow", "axe", "club", "bite", "fist", "knife", "javelin", "spoon", "")
CONDITIONS = words_of(
    "prone stunned shaken frightened panicked fatigued exhausted blinded dazzled invisible staggered paralyzed "
    "nauseated grappled entangled helpless unconscious bleed stable dead flat-footed sickened kneeling deafened"
)
OPTIONS = words_of(
    "charge defensively nonlethal lethal off-hand two-weapon two-handed flanking higher-ground into-melee cover "
    "concealed total-concealment touch cleave mounted power-attack mounted-run total-cover unaware-target nonsense"
)
ACTIONS = words_of(
    "stand-up drop-prone draw-weapon sheathe-weapon drop-item pick-up-item ready-shield loose-shield total-defense "
    "open-door use-su drink-potion aim interrupt start-full-round complete-full-round speak load-heavy-crossbow dance"
)


def fight(ruleset: str, **house_rules: str) -> Play:
    """A fighter, a monk of sorts, an orc with a shield, a wolf, an undead thing."""
    levels = [{"class": "fighter", "level": 6}]
    shield = {"bonus": 2, "check_penalty": -1}
    return play(
        ruleset,
        engaged=[("Ana", "Orc"), ("Bea", "Wolf")],
        options=house_rules,
        Ana=hero(levels=levels, str=16, dex=14, con=14, feats=["Cleave", "Power Attack"], weapons=[SWORD, BOW, AXE]),
        Bea=hero(bab=4, hp=25, dex=18, feats=["Improved Unarmed Strike", "Combat Reflexes"], weapons=[FIST, JAVELIN]),
        Orc=foe(bab=2, hp=14, str=18, shield=shield, weapons=[CLUB, KNIFE], dr=["2/silver"]),
        Wolf=foe(
            bab=1,
            hp=12,
            type="animal",
            int=2,
            weapons=[BITE | {"features": ["trip", "grab", "1d4 bleed"]}],
            traits=["fast healing 1"],
        ),
        Zed=foe(bab=3, hp=30, type="undead", weapons=[CLUB | {"name": "axe", "extra": "1d6 cold, 2d6 sneak"}]),
    )


who = st.sampled_from(NAMES)
anybody = st.sampled_from((*NAMES, "Nobody"))
weapon = st.sampled_from(WEAPONS)
options = st.lists(st.sampled_from(OPTIONS), max_size=2)
amount = st.integers(-1, 40)
attacks = st.lists(st.fixed_dictionaries({"with": weapon, "target": who, "options": options}), min_size=1, max_size=3)


afflictions = st.sampled_from(
    (
        {"name": "venom", "dc": 14, "every": "1 round", "times": 4, "saves": 1, "effect": HURTS, "first": HURTS},
        {
            "name": "ague",
            "kind": "disease",
            "dc": 12,
            "onset": "1d3 days",
            "every": "1 day",
            "saves": 2,
            "effect": HURTS,
        },
    )
)


def _verb(verb: str, **fields: Any) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({verb: st.fixed_dictionaries(fields)})


AS = st.sampled_from(("counter", "opportunity", "charge", "attack", "standard"))
PLAYS = st.fixed_dictionaries(
    {},
    optional={
        "caster_level": st.integers(0, 20),
        "attack": st.sampled_from(("melee touch", "ranged touch")),
        "attacks": st.sampled_from(("2", "5")),
        "save": st.sampled_from(("fort", "ref", "will", "none")),
        "on_save": st.sampled_from(("half", "negates", "partial")),
        "only": st.lists(st.sampled_from(("living", "undead", "not animal", "foe")), max_size=2),
        "damage": st.sampled_from(("3d6", "40", "lots")),
        "damage_type": st.sampled_from(("fire", "half cold, half force", "")),
        "heal": st.sampled_from(("2d8+5", "0")),
        "reverses": st.just(["undead"]),
        "temporary": st.just("1d8"),
        "feeds": st.booleans(),
        "negative_levels": st.just("1d4"),
        "ability": st.just([{"ability": "str", "amount": "1d6"}]),
        "effects": st.just([{"name": "paralyzed", "lasts": "1d4+1 rounds", "again": "will"}, {"name": "Bless"}]),
        "removes": st.just(["prone", "Bless"]),
        "hit_dice_in_all": st.just("2d4"),
        "dc": st.integers(0, 25),
    },
)
HEAVY = (
    _verb("end-turn"),
    _verb("end-turn", by=who),
    _verb("attack", by=who, target=anybody, **{"with": weapon}, options=options),
    _verb("attack", by=who, target=who),
    _verb("proceed"),
)
COMMANDS = st.one_of(
    *HEAVY,
    *HEAVY,
    _verb("full-attack", by=who, attacks=attacks, options=options),
    _verb("opportunity", by=who, target=who),
    _verb("opportunity", by=who, target=who, **{"with": weapon}),
    _verb("pass-opportunity", by=who),
    _verb("afflict", to=anybody, affliction=afflictions, unsaved=st.booleans()),
    _verb("end-affliction", to=who, name=st.sampled_from(("venom", "ague"))),
    _verb("treat", by=who, target=anybody, name=st.sampled_from(("venom", "ague"))),
    _verb(
        "move",
        by=who,
        distance=st.sampled_from((0, 5, 15, 30, 60, 120)),
        mode=st.sampled_from(("walk", "step", "run", "withdraw", "crawl", "fly", "climb", "hop")),
    ),
    _verb("act", by=who, action=st.sampled_from(ACTIONS), target=who),
    _verb("act", by=who, action=st.sampled_from(ACTIONS), of=st.sampled_from(("run", "load-heavy-crossbow", ""))),
    _verb("delay", by=who),
    _verb("act-now", by=who),
    _verb("ready", by=who, does=st.sampled_from(("standard", "move", "swift")), **{"with": weapon}),
    _verb("trigger", by=who, against=who),
    _verb("damage", to=anybody, amount=amount, kind=st.sampled_from(("lethal", "nonlethal", "mild"))),
    _verb("damage", to=who, amount=st.integers(45, 70), type=st.sampled_from(("fire", "slashing, silver"))),
    _verb("heal", to=who, amount=amount, kind=st.sampled_from(("magic", "natural", "first-aid"))),
    _verb("first-aid", by=who, target=who),
    _verb("temp-hp", to=who, amount=amount, source=st.sampled_from(("aid", "virtue"))),
    _verb("end-effect", to=who, source=st.sampled_from(("aid", "virtue", "shaken"))),
    _verb(
        "ability",
        to=who,
        ability=st.sampled_from(("str", "dex", "con", "int", "luck")),
        amount=st.integers(0, 9),
        kind=st.sampled_from(("damage", "drain", "penalty", "restore", "bonus")),
    ),
    _verb("condition", to=who, add=st.sampled_from(CONDITIONS), rounds=st.integers(1, 3), value=st.integers(0, 3)),
    _verb("condition", to=who, add=st.sampled_from(CONDITIONS)),
    _verb("condition", to=who, remove=st.sampled_from(CONDITIONS)),
    _verb(
        "effect",
        to=who,
        name=st.sampled_from(("bless", "haste", "Power Attack", "prone", "bear's endurance", "Rage", "nonsense")),
        rounds=st.one_of(st.none(), st.integers(0, 9)),
    ),
    _verb("clock", minutes=st.integers(-1, 2), rounds=st.integers(0, 9)),
    _verb("save", by=who, kind=st.sampled_from(("fort", "ref", "will")), dc=st.integers(5, 25)),
    _verb("check", by=who, what=st.sampled_from(("Climb", "str", "init")), dc=st.integers(5, 25)),
    _verb("rest", who=st.lists(who, max_size=2), hours=st.integers(0, 30), bed_rest=st.booleans()),
    _verb("engage", a=who, b=who),
    _verb("disengage", a=who, b=who),
    _verb("set-initiative", by=who, total=st.integers(-5, 30)),
    _verb("reorder", by=who, before=anybody),
    _verb("remove", name=st.just("Wolf")),
    _verb("rename", name=st.just("Zed"), to=st.sampled_from(("Zed", "Ana", "Zedd"))),
    _verb("note", text=st.just("hm")),
    _verb("actions", by=who),
    _verb("end-fight"),
    _verb("defend", by=who),
    _verb(
        "maneuver",
        by=who,
        target=who,
        kind=st.sampled_from(("bull-rush", "disarm", "grapple", "overrun", "sunder", "trip", "snatch")),
    ),
    _verb(
        "grapple",
        by=who,
        target=who,
        action=st.sampled_from(("maintain", "damage", "pin", "tie-up", "release", "escape", "reverse", "break-pin")),
    ),
    _verb(
        "cast",
        by=who,
        spell_level=st.integers(0, 3),
        time=st.sampled_from(("standard", "swift", "1-round", "full-round")),
        components=st.just(["V", "S"]),
        concentration_bonus=st.integers(0, 9),
    ),
    _verb(
        "cast",
        by=who,
        name=st.sampled_from(("blast", "curse")),
        spell_level=st.integers(0, 3),
        time=st.sampled_from(("standard", "swift", "1-round")),
        targets=st.lists(anybody, min_size=1, max_size=3, unique=True),
        play=PLAYS,
        marks=st.dictionaries(who, st.sampled_from(("full", "half", "saved", "failed", "maybe")), max_size=1),
    ),
    _verb(
        "use",
        name=st.just("breath"),
        by=st.sampled_from((*NAMES, "")),
        targets=st.lists(anybody, min_size=1, max_size=3, unique=True),
        play=PLAYS,
        cost=st.sampled_from(("", "standard", "immediate", "nonsense")),
    ),
    _verb("end-spell", spell=st.sampled_from(("blast", "curse"))),
    _verb("deliver", by=who, target=who),
    _verb("aid", by=who, ally=who, target=who),
    _verb("feint", by=who, target=who),
    _verb("coup-de-grace", by=who, target=who),
    _verb(
        "adjust",
        to=who,
        what=st.sampled_from(("hp", "ac", "touch", "cmd", "attack.sword", "standard", "str", "max_hp", "luck")),
        value=st.integers(-5, 30),
    ),
    _verb(
        "add",
        name=st.sampled_from(("Rat", "Imp")),
        side=st.just("foes"),
        creature=st.just({"name": "Rat", "hp": 3, "size": "tiny"}),
        count=st.integers(1, 2),
    ),
    _verb(
        "edit", name=who, creature=st.just({"name": "Other", "hp": 9, "bab": 1, "abilities": {"str": None, "con": 4}})
    ),
    _verb(
        "concentrate",
        by=who,
        spell_level=st.integers(0, 4),
        because=st.sampled_from(("damage", "motion", "grapple", "fear")),
        damage=amount,
    ),
    _verb("cast", by=who, spell_level=st.just(1), time=st.just("standard"), touch=st.just("melee")),
    _verb("cast", by=who, spell_level=st.just(1), time=st.just("immediate"), touch=st.just("ranged"), target=who),
    _verb("deliver", by=who, target=who),
    _verb("hold", by=who),
    _verb("splash", by=who, target=who, **{"with": weapon}),
    _verb("clock", minutes=st.integers(0, 2)),
    _verb("maneuver", by=who, target=who, kind=st.sampled_from(("disarm", "trip", "overrun")), **{"as": AS}),
    _verb("grapple", by=who, action=st.sampled_from(("cast", "draw", "use-weapon", "move", "damage")), target=who),
    _verb("move", by=who, distance=st.sampled_from((5, 30)), only_move=st.booleans(), draw=weapon),
    _verb("turn-undead", by=who, hd=st.lists(st.integers(1, 6), max_size=3)),
)


def _maybe_forced(form: dict[str, Any], forced: bool) -> dict[str, Any]:
    ((verb, arguments),) = form.items()
    return {verb: arguments | {"force": True}} if forced else form


commands = st.lists(st.builds(_maybe_forced, COMMANDS, st.sampled_from((False, False, False, True))), max_size=20)
