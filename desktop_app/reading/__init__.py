"""Reading what other programs and people wrote: in a process of its own, with limits, so that no file can do harm."""
