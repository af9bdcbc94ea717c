"""Building creatures, pure: what is typed on a sheet, level up, legal choices, wealth, changes to monsters."""
