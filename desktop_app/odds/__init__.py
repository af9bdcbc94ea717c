"""Exact chances before a roll, worked out through the same functions as the roll itself. Pure, like the rules."""
