"""Tests of what shaders are given, and of what becomes of what they put out."""
