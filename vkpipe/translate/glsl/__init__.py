"""TGSI in memory -> GLSL text for a compute kernel to include."""
