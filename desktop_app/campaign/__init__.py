"""The campaign, pure: its creatures, encounters and notes; commands in, events out."""
