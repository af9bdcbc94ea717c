"""The page of an encounter: order, panels, cards, log."""
