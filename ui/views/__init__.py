"""Windows, panels and pages."""
