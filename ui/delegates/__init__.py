"""How cells are painted and edited."""
