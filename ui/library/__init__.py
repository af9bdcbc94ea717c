"""The library in the window: creatures by search, stat blocks read from texts and files, encounters by budget."""
