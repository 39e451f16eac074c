"""Random sequences of draws, each with constants, a viewport and a scissor of its own, on both drivers."""
