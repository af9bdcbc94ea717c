"""Pages and lists of the campaign."""
