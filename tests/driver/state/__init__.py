"""Tests of the state of the rasterizer, of pixel tests, blending, viewports and targets."""
