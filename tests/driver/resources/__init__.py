"""Tests of buffers and textures: mappings, formats, views, lifetimes, what is shared."""
