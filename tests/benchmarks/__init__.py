"""Benchmarks: scripts that print tables. Never part of the tests, which assert nothing about time."""
