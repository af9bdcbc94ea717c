"""Qt models and words of a sheet."""
