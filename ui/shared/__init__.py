"""What every room of the window uses: actions, the bridge to the program, workers, words."""
