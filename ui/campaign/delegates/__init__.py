"""How the rows of the campaign are painted."""
