"""The only Qt: the window over the session."""
