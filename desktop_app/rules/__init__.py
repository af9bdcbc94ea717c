"""The pure rules core: frozen values in, values out. Standard library only."""
