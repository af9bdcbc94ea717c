"""The editions: the trunk and what its children do differently."""
