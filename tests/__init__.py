"""The tests; the folders mirror the source."""
