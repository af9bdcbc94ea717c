"""The campaign at the side and what is done with its creatures between fights."""
