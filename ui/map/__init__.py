"""The battle map in the window: what lies on the squares, who stands there, and moving over them."""
