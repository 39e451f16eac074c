"""Random frames: draws, clears, copies, uploads and queries in one batch, on both drivers."""
