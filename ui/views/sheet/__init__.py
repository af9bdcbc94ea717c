"""The creature's sheet: blocks of numbers that explain themselves, fields that are edited in place, and the tabs."""
