"""The state of an encounter at one moment: frozen values that share structure from step to step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from desktop_app.combat.command import Command
from desktop_app.combat.grid.ground import Ground
from desktop_app.combat.grid.picture import MapPicture
from desktop_app.combat.placed_hazard import PlacedHazard
from desktop_app.combat.reminders import Reminder
from desktop_app.combat.upkeep import NO_UPKEEP, Upkeep
from desktop_app.rules.affliction import Affliction
from desktop_app.rules.creature import Creature, Pairs
from desktop_app.rules.dying import HEALTHY, life_told
from desktop_app.rules.effect import Effect
from desktop_app.rules.resolution import Resolution
from desktop_app.rules.wards import Ward

SETUP, SURPRISE, NORMAL, OVER = "setup", "surprise", "normal", "over"


@dataclass(frozen=True, slots=True)
class Budget:
    """What is left of a turn; whole numbers, never below 0. `opportunities` last until the next own turn."""

    standard: int = 1
    move: int = 1
    full_round: int = 1
    swift: int = 1
    step: int = 1
    opportunities: int = 1


@dataclass(frozen=True, slots=True)
class Turn:
    """What a combatant did in its current (or last) turn, as far as later acts of the turn depend on it.

    `acted` = something was done, be it free; `moved` = feet covered; `attacks` = those made so far that a full attack
    may go on from; `immediate` = an immediate action was taken off-turn, the next turn's swift one is gone;
    `runs` = rounds run in a row, `ran` in this one; `marks` = what else must be remembered until the next own turn
    begins (`only move`, `quickened`, `readied now` ...).
    """

    acted: bool = False
    moved: int = 0
    stepped: bool = False
    attacks: int = field(default=0, metadata={"key": "blows"})
    immediate: bool = False
    runs: int = 0
    ran: bool = False
    marks: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Origin:
    """The spell or ability that an effect comes from, and whose it is. `kept` = it lasts while `by` concentrates.

    `after` = rounds that it lasts on when nobody concentrates any more; `level` of the spell, None = not known;
    `dismissible` = its caster may end it by a standard action; `leaving` = how much longer it lasts, as dice of rounds,
    on one that has left the area that laid it, or when that is gone.
    """

    spell: str = ""
    by: str = ""
    kept: bool = False
    after: int = 0
    level: int | None = None
    dismissible: bool = False
    leaving: str = ""


@dataclass(frozen=True, slots=True)
class ActiveEffect:
    """An effect on a combatant and when it ends: just before the count of `ends_before` in round `ends_round`.

    `ends_round` None = until it is removed. `condition` = it is a condition of the game by this name, else empty.
    `ends_before` is the combatant on whose count it ends and `ends_count` that count as a total (None: before the
    first count of all); `ends_on_turn` = it ends when that combatant's next turn begins, whatever its count then.
    `tied` = it ends when its source dies or leaves (a grapple, a pin). `save_dc` = a save against it falls due then.
    `origin` = the spell or ability that laid it, if one did. `ward` = what it sets against harm.
    `upkeep` = of one that is switched on, what it costs.
    `acts` = what the spell does again, by an action of the one on whom it lies.
    `own_form` = of one that gives another form, the creature as it is without it.
    """

    effect: Effect
    condition: str = ""
    began_round: int = 0
    ends_round: int | None = None
    ends_before: str = ""
    ends_count: int | None = None
    ends_on_turn: bool = False
    tied: bool = False
    save_dc: int = 0
    origin: Origin = Origin()
    ward: Ward | None = None
    upkeep: Upkeep = NO_UPKEEP
    acts: Resolution | None = None
    own_form: Creature | None = None


@dataclass(frozen=True, slots=True)
class Afflicted:
    """An affliction in a body: the next save falls due at the game time `due`, in rounds; `afflicted.NEVER` = none.

    `source` = who or what gave it; `begun` = its first harm is past; `saves` made so far, `fallen` = how many fell due.
    """

    affliction: Affliction
    source: str = ""
    due: int = 0
    begun: bool = False
    saves: int = 0
    fallen: int = 0
    doses: int = 1
    helped: int = 0


@dataclass(frozen=True, slots=True)
class TemporaryHitPoints:
    """Temporary hit points of one source."""

    source: str
    amount: int


@dataclass(frozen=True, slots=True)
class ItemState:
    """An item that can be sundered."""

    hp: int
    broken: bool = False


@dataclass(frozen=True, slots=True)
class Readied:
    """A readied action: what it is and what it waits for; `target` and `name` as the command gave them."""

    does: str
    weapon: str = ""
    trigger: str = ""
    round: int = 0
    target: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Casting:
    """A spell or another action that takes longer than a turn: how many full-round actions are still to come.

    `touch` = it ends as a touch spell in the hand; `target`, `targets`, `marks`, `follows` as the command gave them,
    `play` with its DC.
    """

    action: str
    rounds_left: int
    spell_level: int = 0
    name: str = ""
    touch: bool = False
    target: str = ""
    follows: str = ""
    targets: tuple[str, ...] = ()
    play: Resolution | None = None
    marks: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Riding:
    """Who sits on which mount; `saddle` riding or military."""

    mount: str
    saddle: str = "riding"


@dataclass(frozen=True, slots=True)
class Adjustment:
    """The game master's own figure for a number of a combatant."""

    what: str
    change: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Combatant:
    """One creature in the encounter: a snapshot of what it is, and all that happened to it.

    Hit points are kept as `maximum` and lethal `damage`: current = maximum - damage. Where wounds are played,
    `wound_points` of the maximum and `wounds` of the damage are such. `initiative` None = not rolled yet.
    `holding_said` = what it holds was said: only that is in hand. Else it may strike with any weapon a command names,
    but for what is in `lost_items` (dropped, sheathed, disarmed). `life` = healthy staggered disabled dying stable
    unconscious dead, as the rules last had it. `used` = how often spells and the like were used, by `spells.use_key`.
    `charge` = the touch spell that is held, `charge_play` = what it does when it is delivered, `charge_follows` = the
    damage or save to ask for then. `tended` = others care for it while it is stable; `recovering` = natural healing
    has begun, no more is lost below 0. `at` = the square at the top left of its space, `elevation` = feet above the
    ground; `narrow` = squares wide and high of one that squeezes; `lamp` = feet of bright and of dim light.
    """

    name: str
    side: str
    creature: Creature
    maximum: int
    damage: int = 0
    nonlethal: int = 0
    temporary: tuple[TemporaryHitPoints, ...] = ()
    stable: bool = False
    conscious: bool = False
    tended: bool = False
    recovering: bool = False
    dead: bool = False
    life: str = HEALTHY
    effects: tuple[ActiveEffect, ...] = ()
    ability_damage: Pairs = ()
    ability_drain: Pairs = ()
    ability_penalty: Pairs = ()
    initiative: int | None = None
    initiative_modifier: int = 0
    initiative_tie: int = 0
    acted: bool = False
    aware: bool = True
    delaying: bool = False
    readied: Readied | None = None
    budget: Budget = field(default_factory=Budget)
    turn: Turn = field(default_factory=Turn)
    holding: tuple[str, ...] = ()
    holding_said: bool = False
    lost_items: tuple[str, ...] = ()
    charge: str | None = None
    charge_follows: str = ""
    casting: Casting | None = None
    riding: Riding | None = None
    grappling: tuple[str, ...] = ()
    items: Mapping[str, ItemState] = field(default_factory=dict)
    adjustments: tuple[Adjustment, ...] = ()
    at: tuple[int, int] | None = None
    hidden: bool = False
    group: str = ""
    notes: str = ""
    source_creature: str = ""
    reminders: tuple[Reminder, ...] = ()
    revealed: bool = False
    used: Pairs = ()
    charge_play: Resolution | None = None
    afflictions: tuple[Afflicted, ...] = ()
    narrow: tuple[int, int] | None = None
    elevation: int = 0
    lamp: tuple[int, int] | None = None
    wound_points: int = 0
    wounds: int = 0

    @property
    def hp(self) -> int:
        """Current hit points, below 0 for the dying."""
        return self.maximum - self.damage

    @property
    def own_form(self) -> Creature:
        """The creature as it is in its own form."""
        return next((each.own_form for each in self.effects if each.own_form is not None), self.creature)

    @property
    def life_told(self) -> str:
        """The word for its life: undead and constructs are destroyed, not dead."""
        return life_told(self.life, self.creature)

    @property
    def temp_hp(self) -> int:
        """All temporary hit points together."""
        return sum(pool.amount for pool in self.temporary)

    def has_condition(self, name: str) -> bool:
        """Whether it has the condition."""
        return any(active.condition == name for active in self.effects)

    @property
    def partners(self) -> frozenset[str]:
        """The names of those it grapples with, by a maneuver or by the game master's word (the condition's source)."""
        said = (
            active.effect.source for active in self.effects if active.condition in ("grappled", "grappling", "pinned")
        )
        return frozenset((*self.grappling, *filter(None, said)))

    @property
    def in_grapple(self) -> bool:
        """Whether it is in a grapple at all."""
        held = any(self.has_condition(name) for name in ("grappled", "grappling", "pinned"))
        return bool(self.grappling) or held

    def effect(self, name: str) -> ActiveEffect | None:
        """The first effect of that name, or None."""
        return next((active for active in self.effects if active.effect.name == name), None)


@dataclass(frozen=True, slots=True)
class OnTheWay:
    """Who may strike at one that moves over the map: from which square it is left (`at`), at step `steps` of the path.

    `back` = the last square up to there in which the mover may stay, if it falls.
    """

    by: str
    steps: int
    at: tuple[int, int]
    back: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Pending:
    """An action that waits for attacks of opportunity: those in `left` have neither struck nor passed yet.

    `damage` = what the doer took from opportunities while it waited; `cost` = the kind of action that is lost with it;
    `spoiled` = why it is lost whatever happens (an interrupt), else empty; `movement` = it leaves a threatened place.
    `overruled` = what the rules had against it when the game master had it done all the same. `on_the_way` = on a map
    where each of them strikes.
    """

    command: Command
    by: str
    provokes: tuple[str, ...]
    left: tuple[str, ...]
    cost: str = ""
    damage: int = 0
    spoiled: str = ""
    movement: bool = False
    overruled: tuple[str, ...] = ()
    on_the_way: tuple[OnTheWay, ...] = ()


@dataclass(frozen=True, eq=False, slots=True)
class Encounter:
    """A fight from its first preparation to its end.

    `order` = all in turn order (highest first), whether they still act this round or not; `actor` whose turn it is.
    `to_act` = who still acts in this round, the actor first. `engaged` = pairs in melee reach of each other where
    there is no map; `one_way` = those of whom the first threatens the second, which does not threaten it. `pending`
    = the actions that wait, the topmost last. `reply` = who may make an immediate counter-attempt until the next
    other command, as (who, against, kind). `minutes` = passed outside the rounds; `clock` = rounds of game time
    beside these and those fought: single ones, and what combatants brought along. `credits` = who counts for
    experience, or not. `hazards` = traps, haunts. `ground` = the map, `picture` under it, `revealed` to the players.
    """

    ruleset: str
    title: str = ""
    options: Mapping[str, str | int | bool] = field(default_factory=dict)
    phase: str = SETUP
    round: int = 0
    actor: str = ""
    order: tuple[str, ...] = ()
    to_act: tuple[str, ...] = ()
    combatants: Mapping[str, Combatant] = field(default_factory=dict)
    engaged: frozenset[frozenset[str]] = frozenset()
    one_way: frozenset[tuple[str, str]] = frozenset()
    pending: tuple[Pending, ...] = ()
    reply: tuple[str, str, str] | None = None
    minutes: int = 0
    clock: int = 0
    notes: tuple[str, ...] = ()
    reminders: tuple[Reminder, ...] = ()
    credits: Mapping[str, bool] = field(default_factory=dict)
    ground: Ground | None = None
    picture: MapPicture | None = None
    revealed: frozenset[tuple[int, int]] = frozenset()
    hazards: tuple[PlacedHazard, ...] = ()

    def combatant(self, name: str) -> Combatant:
        """The combatant of that name. Raises KeyError if there is none."""
        return self.combatants[name]

    def with_combatant(self, combatant: Combatant) -> Encounter:
        """The same encounter with this combatant in place of the one of its name."""
        return replace(self, combatants={**self.combatants, combatant.name: combatant})

    def is_engaged(self, one: str, other: str) -> bool:
        """Whether the two are said to be in melee reach of each other."""
        return frozenset((one, other)) in self.engaged

    def reaches(self, one: str, other: str) -> bool:
        """Whether the first has the other in its melee reach, whether the other reaches it or not."""
        return self.is_engaged(one, other) or (one, other) in self.one_way

    def fights(self, one: str, other: str) -> bool:
        """Whether the two are in melee: at least one of them has the other in its reach."""
        return self.reaches(one, other) or (other, one) in self.one_way

    def has_placed(self, *names: str) -> bool:
        """Whether there is a map and all of these stand on it."""
        there = (self.combatants.get(name) for name in names)
        return self.ground is not None and all(each is not None and each.at is not None for each in there)

    def out_of_melee(self, name: str) -> Encounter:
        """The same with that one in melee with nobody."""
        engaged = frozenset(pair for pair in self.engaged if name not in pair)
        return replace(self, engaged=engaged, one_way=frozenset(pair for pair in self.one_way if name not in pair))

    def foes(self, name: str) -> tuple[str, ...]:
        """Everybody of another side, by name."""
        side = self.combatants[name].side
        return tuple(sorted(other.name for other in self.combatants.values() if other.side != side))
