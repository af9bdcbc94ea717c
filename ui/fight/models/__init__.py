"""Qt models of a fight."""
