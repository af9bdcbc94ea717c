"""Light and dark palettes, measures and styles."""
