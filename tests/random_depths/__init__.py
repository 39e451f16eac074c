"""Random steps on parts of textures in other formats: draws, lookups, copies, blits, clears, uploads."""
