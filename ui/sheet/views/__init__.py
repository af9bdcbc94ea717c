"""The page of a creature and its parts."""
