"""Maps on paper: small on the encounter sheet, and to scale over as many pages as they need."""

from __future__ import annotations

from desktop_app.combat.grid.space import square_name
from desktop_app.combat.on_map import space_for
from desktop_app.combat.sides import HEROES
from desktop_app.combat.standing import sheet_of
from desktop_app.combat.state import Encounter
from desktop_app.combat.token_letters import letters_of_all
from desktop_app.documents.parts import BattleMap, Block, Document, Heading, MapPart, MapToken, Section
from desktop_app.rules.ruleset import Ruleset

OVERLAP = 0.25
"""Squares that two pages have in common."""
SMALL_WIDTH, SMALL_HEIGHT, SMALL_SQUARE = 7.0, 4.0, 0.3
"""Inches of a small map at most, and of a square in it."""


def map_of(state: Encounter, ruleset: Ruleset) -> BattleMap | None:
    """The map of a fight as it stands; hidden creatures and the dead are left out. None = it has none."""
    if state.ground is None:
        return None
    standing = [who for who in state.combatants.values() if who.at is not None and not who.dead and not who.hidden]
    letters = letters_of_all([who.name for who in standing])
    tokens = tuple(
        MapToken(letters[who.name], space_for(who, sheet_of(state, who, ruleset)), who.side == HEROES)
        for who in standing
    )
    return BattleMap(state.ground, tokens, state.picture)


def small_map(shown: BattleMap) -> Block:
    """The whole map in a few inches."""
    ground = shown.ground
    square = min(SMALL_WIDTH / ground.width, SMALL_HEIGHT / ground.height, SMALL_SQUARE)
    part = MapPart(shown, (0, 0), ground.width, ground.height, square)
    return Block("Map", (Section((Heading("Map"), part)),))


def map_to_scale(shown: BattleMap, title: str) -> Document:
    """The map with an inch a square, without tokens: figures are put upon it."""
    return Document("Battle map to scale", title, columns=1, map=BattleMap(shown.ground, (), shown.picture))


def map_pages(shown: BattleMap, width: float, height: float) -> tuple[Block, ...]:
    """The map in pages of so many inches, from left to right and down; each tells its squares and its place."""
    columns, rows = max(int(width - OVERLAP), 1), max(int(height - OVERLAP), 1)
    ground = shown.ground
    corners = [(x, y) for y in range(0, ground.height, rows) for x in range(0, ground.width, columns)]
    made = []
    for number, (x, y) in enumerate(corners, 1):
        wide, high = min(columns, ground.width - x), min(rows, ground.height - y)
        right = OVERLAP if x + wide < ground.width else 0.0
        below = OVERLAP if y + high < ground.height else 0.0
        part = MapPart(shown, (x, y), wide + right, high + below, 1.0, (right, below))
        name = f"{square_name((x, y))} to {square_name((x + wide - 1, y + high - 1))}"
        heading = Heading(name, f"Part {number} of {len(corners)}")
        made.append(Block(name, (Section((heading, part)),), fresh=True))
    return tuple(made)
