"""Creatures and encounters on their way out, one module a form; `formats` lists them all."""
