"""A running fight: what its keys do, a controller for each part."""
