"""Notes of the campaign: written, linked, shown; and the search over everything that is in it."""
