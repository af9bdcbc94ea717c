"""The one door to change anything: commands in, events out, and the journal remembers."""
