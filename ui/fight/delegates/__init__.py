"""How the order, the log and the lists of a fight are painted."""
