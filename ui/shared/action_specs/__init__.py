"""The actions of the window, as they are declared, by what they are about."""
