"""Loads resources/ into frozen rules values and hands them in."""
