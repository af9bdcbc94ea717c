"""The maker in the window: a character from one line or step by step, and the next level of one that is there."""
