"""Widgets, models and delegates that more than one room is made of."""
