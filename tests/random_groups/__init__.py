"""Random frames of many small groups, with all that saves work and without, to the bit."""
