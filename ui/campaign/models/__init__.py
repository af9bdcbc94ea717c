"""Qt models of the campaign."""
