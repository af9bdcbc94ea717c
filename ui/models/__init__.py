"""Qt models: thin adapters over the core's values."""
