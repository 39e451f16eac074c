"""Tests of points, lines and polygons, clipping, geometry shaders and stream output."""
