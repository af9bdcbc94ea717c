"""File formats, one module each, in and out."""
