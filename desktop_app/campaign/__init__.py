"""The campaign, pure: its creatures, encounters, house rules and notes; commands in, events out, like a fight."""
