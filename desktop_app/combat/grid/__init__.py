"""The battle map: squares of 5 feet, who fills them, and what follows for moving, striking and shooting.

All of it is geometry over frozen values; what a creature is and may do now is told by `Figure`.
"""
