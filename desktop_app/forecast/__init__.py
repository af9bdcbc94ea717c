"""The forecast of a fight: thousands of fights played to the end in numbers that were compiled from the rules."""
