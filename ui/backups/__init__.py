"""The page of the backups: what there is, what is in each, and going back to one."""
