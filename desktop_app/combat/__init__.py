"""The fight, pure: a command goes in, events come out, the state is the fold of the events."""
