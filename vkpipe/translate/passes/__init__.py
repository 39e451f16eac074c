"""Shader to shader: every pass takes a Shader and returns one."""
