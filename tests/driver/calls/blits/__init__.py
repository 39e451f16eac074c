"""Blits, and mipmaps that are generated."""
