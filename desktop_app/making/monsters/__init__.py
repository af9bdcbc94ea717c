"""Monsters changed: more Hit Dice, another size, templates, class levels; each tells what it changed and why."""
