"""Printed things as plain data."""
