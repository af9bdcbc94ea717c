"""The clock of the campaign and its calendar: time passed by hand, reminders, months of the game master's own."""
