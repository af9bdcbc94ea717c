"""The sheet of a creature, shown and edited in place."""
